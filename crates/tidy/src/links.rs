//! Links between the Markdown documents.

use std::collections::BTreeSet;

use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use crate::File;

/// Every link of a Markdown document to a file or a heading that does not exist.
pub fn problems(files: &[File]) -> Vec<String> {
    let documents = files.iter().filter(|file| file.is_markdown());
    documents
        .flat_map(|file| links(&file.text).into_iter().filter_map(|link| broken(file, &link, files)))
        .collect()
}

fn broken(from: &File, link: &str, files: &[File]) -> Option<String> {
    let (path, anchor) = link.split_once('#').map_or((link, None), |(path, anchor)| (path, Some(anchor)));
    let complaint = |what| Some(format!("{}: the link '{link}' leads nowhere: {what}", from.path));
    let Some(target) = resolve(&from.path, path) else { return complaint("it leaves the project") };
    let Some(file) = files.iter().find(|file| file.path == target) else {
        let folder = format!("{target}/");
        let is_folder = target.is_empty() || files.iter().any(|file| file.path.starts_with(&folder));
        return if is_folder { None } else { complaint("there is no such file") };
    };
    match anchor {
        Some(anchor) if file.is_markdown() && !headings(&file.text).contains(anchor) => {
            complaint("the document has no such heading")
        }
        _ => None,
    }
}

/// The links of a document that stay within the project.
fn links(markdown: &str) -> Vec<String> {
    Parser::new(markdown)
        .filter_map(|event| match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                Some(dest_url.to_string())
            }
            _ => None,
        })
        .filter(|link| !link.contains("://") && !link.starts_with("mailto:"))
        .collect()
}

/// The path that `link` means in the document at `from`; none when it leaves the project.
fn resolve(from: &str, link: &str) -> Option<String> {
    if link.is_empty() {
        return Some(from.to_owned());
    }
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in link.trim_end_matches('/').split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// The anchors that code forges give the headings of a document.
fn headings(markdown: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    let mut heading: Option<String> = None;
    for event in Parser::new(markdown) {
        match event {
            Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
            Event::End(TagEnd::Heading(_)) => anchors.extend(heading.take().map(|text| anchor(&text))),
            Event::Text(text) | Event::Code(text) => heading.iter_mut().for_each(|h| h.push_str(&text)),
            _ => {}
        }
    }
    anchors
}

fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(link: &str, expected: Option<&str>) {
        let file = |path: &str, text: String| File { path: path.to_owned(), text };
        let files = [
            file("README.md", "# The Game: `edge-nim`\n".to_owned()),
            file("docs/a.md", format!("see [this]({link}), not\n```\n[that](nowhere.md)\n```\n")),
            file("docs/pics/b.svg", String::new()),
        ];
        let problems = problems(&files);
        assert_eq!(problems.is_empty(), expected.is_none(), "{link}: {problems:?}");
        assert!(problems.iter().all(|p| p.contains(expected.unwrap_or(""))), "{link}: {problems:?}");
    }

    #[test]
    fn links_are_followed() {
        check("../README.md", None);
        check("../README.md#the-game-edge-nim", None);
        check("pics/b.svg", None);
        check("./pics/", None);
        check("https://example.org/x.md", None);
        check("../README.md#the-rules", Some("no such heading"));
        check("#top", Some("no such heading"));
        check("README.md", Some("no such file"));
        check("../../README.md", Some("leaves the project"));
    }
}
