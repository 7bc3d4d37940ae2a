//! Reasons for people: plain text for a terminal, HTML for a page, TeX for a paper.

use std::fmt;

use super::{Part, Place, Reason};
use crate::prose::{tex_formula, tex_test};

/// How a board names its places, and the catalogue its statements.
pub trait Names {
    /// A vertex.
    fn vertex(&self, v: usize) -> String {
        v.to_string()
    }
    /// An edge, by its ends.
    fn edge(&self, e: usize) -> String {
        format!("edge {e}")
    }
    /// A heap.
    fn heap(&self, heap: usize) -> String {
        format!("heap {heap}")
    }
    /// A statement, by its title.
    fn statement(&self, id: &str) -> String {
        id.to_owned()
    }
}

/// Numbers for everything.
impl Names for () {}

/// What the parts of a paragraph are wrapped in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Markup {
    /// Nothing.
    Text,
    /// `<var>`, `<b>` and `<i>`.
    Html,
    /// `$…$` and `\emph`.
    Tex,
}

impl Reason {
    /// The paragraph.
    pub fn render(&self, names: &dyn Names, markup: Markup) -> String {
        let mut writer = Writer { text: String::new(), names, markup, starts_sentence: true };
        self.parts.iter().for_each(|part| writer.part(part));
        writer.text
    }

    /// The paragraph as plain text.
    pub fn text(&self, names: &dyn Names) -> String {
        self.render(names, Markup::Text)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&()))
    }
}

/// The name of a place.
pub(super) fn name_of(names: &dyn Names, place: Place) -> String {
    match place {
        Place::Vertex(v) => names.vertex(v),
        Place::Edge(e) => names.edge(e),
        Place::Heap(heap) => names.heap(heap),
        Place::Beyond => "an empty heap".to_owned(),
    }
}

struct Writer<'a> {
    text: String,
    names: &'a dyn Names,
    markup: Markup,
    /// Whether a sentence begins with what comes next; words then get a capital letter, names of vertices do not.
    starts_sentence: bool,
}

impl Writer<'_> {
    fn part(&mut self, part: &Part) {
        match part {
            Part::Text(words) => self.words(words),
            Part::Place(place @ (Place::Heap(_) | Place::Beyond)) => {
                self.wrapped(&self.beginning(name_of(self.names, *place)), ChunkKind::Name);
            }
            Part::Place(place) => self.wrapped(&name_of(self.names, *place), ChunkKind::Name),
            Part::Number(number) => self.wrapped(&number.to_string(), ChunkKind::Mathematics),
            Part::Formula(formula) => self.wrapped(formula, ChunkKind::Mathematics),
            Part::Test(test) => self.wrapped(test, ChunkKind::Test),
            Part::Statement(id) => {
                self.wrapped(&self.beginning(self.names.statement(id)), ChunkKind::Statement);
            }
            Part::Move { words, .. } => self.words(words),
            Part::List(list) => list.parts().iter().for_each(|part| self.part(part)),
            Part::Claim { says, .. } => says.words().iter().for_each(|part| self.part(part)),
        }
    }

    /// Words that are a name, such as `heap 0`, with a capital letter where a sentence begins.
    fn beginning(&self, name: String) -> String {
        if self.starts_sentence { capitalised(&name) } else { name }
    }

    fn words(&mut self, words: &str) {
        let mut letters = words.chars();
        match letters.next().filter(|_| self.starts_sentence) {
            Some(first) => {
                first.to_uppercase().for_each(|capital| self.letter(capital));
                self.escaped(letters.as_str());
            }
            None => self.escaped(words),
        }
        if !words.trim().is_empty() {
            let end = words.trim_end();
            self.starts_sentence = end.ends_with(['.', '!', '?']);
        }
    }

    fn wrapped(&mut self, content: &str, kind: ChunkKind) {
        let (before, after) = match (self.markup, kind) {
            (Markup::Text, _) => ("", ""),
            (Markup::Html, ChunkKind::Name) => ("<b>", "</b>"),
            (Markup::Html, ChunkKind::Mathematics | ChunkKind::Test) => ("<var>", "</var>"),
            (Markup::Html, ChunkKind::Statement) => ("<i>", "</i>"),
            (Markup::Tex, ChunkKind::Mathematics | ChunkKind::Test) => ("$", "$"),
            (Markup::Tex, ChunkKind::Name) => ("\\textsf{", "}"),
            (Markup::Tex, ChunkKind::Statement) => ("\\emph{", "}"),
        };
        self.text.push_str(before);
        match (self.markup, kind) {
            (Markup::Tex, ChunkKind::Mathematics) => self.text.push_str(&tex_formula(content)),
            (Markup::Tex, ChunkKind::Test) => self.text.push_str(&tex_test(content)),
            _ => self.escaped(content),
        }
        self.text.push_str(after);
        self.starts_sentence = false;
    }

    fn escaped(&mut self, words: &str) {
        match self.markup {
            Markup::Text => self.text.push_str(words),
            Markup::Html | Markup::Tex => words.chars().for_each(|letter| self.letter(letter)),
        }
    }

    fn letter(&mut self, letter: char) {
        match (self.markup, letter) {
            (Markup::Html, '&') => self.text.push_str("&amp;"),
            (Markup::Html, '<') => self.text.push_str("&lt;"),
            (Markup::Html, '>') => self.text.push_str("&gt;"),
            (Markup::Html, '"') => self.text.push_str("&quot;"),
            (Markup::Tex, '&' | '%' | '$' | '#' | '_' | '{' | '}') => {
                self.text.push('\\');
                self.text.push(letter);
            }
            (Markup::Tex, '\\') => self.text.push_str("\\textbackslash{}"),
            (Markup::Tex, '~') => self.text.push_str("\\textasciitilde{}"),
            (Markup::Tex, '^') => self.text.push_str("\\textasciicircum{}"),
            (Markup::Tex, '–') => self.text.push_str("--"),
            (Markup::Tex, '×') => self.text.push_str("$\\times$"),
            _ => self.text.push(letter),
        }
    }
}

/// With a capital letter at the beginning.
pub fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ChunkKind {
    Name,
    Mathematics,
    Test,
    Statement,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claims::{DegreeClaim, LeastClaim, WeightClaim};
    use crate::reason::{Assertion, Relation, Term};

    fn reason() -> Reason {
        let sum = Term::sum([Place::Edge(0).weighing(2), Place::Edge(1).weighing(1)]);
        Reason::default()
            .claim(DegreeClaim { of: 3, is: 1 })
            .say(". ")
            .claim(LeastClaim(1))
            .say(", and ")
            .claim(Assertion::compare(sum, Relation::AtMost, 4u64))
            .say(" by ")
            .by("leaf")
            .say(".")
    }

    #[test]
    fn each_markup_says_the_same() {
        assert_eq!(
            reason().to_string(),
            "3 has only one edge in play. The least weight in play is 1, and 2 + 1 ≤ 4 by leaf."
        );
        assert_eq!(
            reason().render(&(), Markup::Html),
            "<b>3</b> has only one edge in play. The least weight in play is <var>1</var>, and <var>2 + 1 ≤ 4</var> by \
             <i>leaf</i>."
        );
        assert_eq!(
            reason().render(&(), Markup::Tex),
            "\\textsf{3} has only one edge in play. The least weight in play is $1$, and $2 + 1 \\le  4$ by \\emph{leaf}."
        );
    }

    #[test]
    fn sentences_begin_with_capital_letters() {
        let heaps = Reason::default()
            .claim(WeightClaim { of: Place::Heap(3), is: 1 })
            .say(". ")
            .by("leaf")
            .say(" applies to ")
            .at(Place::Heap(0))
            .say(".");
        assert_eq!(heaps.to_string(), "Heap 3 has 1. Leaf applies to heap 0.");
    }

    #[test]
    fn names_from_outside_are_escaped() {
        struct Strange;
        impl Names for Strange {
            fn vertex(&self, _: usize) -> String {
                "<a_&>".to_owned()
            }
        }
        let reason = Reason::default().at(Place::Vertex(0));
        assert_eq!(reason.render(&Strange, Markup::Html), "<b>&lt;a_&amp;&gt;</b>");
        assert_eq!(reason.render(&Strange, Markup::Tex), "\\textsf{<a\\_\\&>}");
    }
}
