//! The folder where the rules are kept that a user has added and named.
//!
//! `nimgraph rules add` writes them; the command line and the Python package read them when they start.

use std::{
    fs,
    path::{Path, PathBuf},
};

use nimgraph_game::rules::{Rules, add_named};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{added::LeftOut, read_position, reports::NamedRules};

/// What a file of the folder begins with.
const FORMAT: &str = "nimgraph rules 1";

/// Rules with a name, as they are kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptRules {
    format: String,
    /// The name, which stands where the name of a game does.
    pub name: String,
    /// The name in a heading.
    pub title: String,
    /// Where the rules come from.
    pub source: String,
    /// The line, in its normal form.
    pub rules: String,
    /// A board with weights, as it follows the name.
    pub example: String,
    /// The SHA-256 of the other fields but the format, one per line.
    sha256: String,
}

impl KeptRules {
    /// Reads a file such as `slow.nimrules`: a field on each line, `name: slow-edge-nim`. The name and the rules are needed.
    pub fn parse(text: &str) -> Result<Self, String> {
        const FIELDS: [&str; 5] = ["name", "title", "source", "rules", "example"];
        let mut values: [Option<String>; 5] = Default::default();
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let at = number + 1;
            let (field, value) =
                line.split_once(':').ok_or_else(|| format!("line {at}: expected `field: value`"))?;
            let field = field.trim();
            let place = FIELDS.iter().position(|name| *name == field);
            let place = place.ok_or_else(|| {
                format!("line {at}: expected one of {}; found {field:?}", FIELDS.join(", "))
            })?;
            if values[place].replace(value.trim().to_owned()).is_some() {
                return Err(format!("line {at}: a second {field}"));
            }
        }
        let [name, title, source, rules, example] = values;
        let name = name.ok_or("the field name is missing")?;
        let rules = rules.ok_or("the field rules is missing")?;
        let rules = Rules::parse(&rules).map_err(|error| format!("rules: {error}"))?.to_string();
        let title = title.unwrap_or_else(|| name.clone());
        let (source, example) = (source.unwrap_or_default(), example.unwrap_or_default());
        let kept =
            Self { format: FORMAT.to_owned(), name, title, source, rules, example, sha256: String::new() };
        Ok(Self { sha256: kept.sum(), ..kept })
    }

    /// Registers the rules, so that their name is known, and reads the example.
    pub fn register(&self) -> Result<(), String> {
        add_named(&self.name, &self.rules).map_err(|error| error.to_string())?;
        if !self.example.is_empty() {
            read_position(&format!("{} {}", self.name, self.example))
                .map_err(|error| format!("example: {error}"))?;
        }
        Ok(())
    }

    /// The checksum that it should have.
    fn sum(&self) -> String {
        let fields = [&self.name, &self.title, &self.source, &self.rules, &self.example];
        let text = fields.map(String::as_str).join("\n");
        Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl From<KeptRules> for NamedRules {
    fn from(kept: KeptRules) -> Self {
        let KeptRules { name, title, source, rules, example, .. } = kept;
        Self { name, title, source, rules, example, added: true }
    }
}

/// The folder with the rules, beside that of the statements.
pub fn rules_folder() -> Option<PathBuf> {
    Some(crate::added::folder()?.with_file_name("rules"))
}

/// The file of rules with a name.
pub fn rules_file(folder: &Path, name: &str) -> PathBuf {
    // A name from the command line may hold anything; a file outside the folder is never meant.
    folder.join(format!("{}.json", name.replace(['/', '\\', ':', '.'], "-")))
}

/// The rules of the folder, in the order of their names; those that cannot be read with the reason.
pub fn stored_rules() -> Vec<Result<KeptRules, LeftOut>> {
    let Some(entries) = rules_folder().and_then(|folder| fs::read_dir(folder).ok()) else {
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    paths.into_iter().map(|path| read(&path).map_err(|message| LeftOut { path, message })).collect()
}

/// Makes the names of the folder known. Rules that cannot be read are left out, and reported.
pub fn load_rules() -> Vec<LeftOut> {
    let register = |stored: Result<KeptRules, LeftOut>| {
        let kept = match stored {
            Ok(kept) => kept,
            Err(left_out) => return Some(left_out),
        };
        let path = rules_folder().map_or_else(PathBuf::new, |folder| rules_file(&folder, &kept.name));
        kept.register().err().map(|message| LeftOut { path, message })
    };
    stored_rules().into_iter().filter_map(register).collect()
}

fn read(path: &Path) -> Result<KeptRules, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    let kept: KeptRules = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    if kept.format != FORMAT {
        return Err(format!("expected the format {FORMAT:?}, found {:?}; add the rules again", kept.format));
    }
    match kept.sum() == kept.sha256 {
        true => Ok(kept),
        false => Err(format!("checksum mismatch: computed {}, the file says {}", kept.sum(), kept.sha256)),
    }
}

#[cfg(test)]
mod tests {
    use super::KeptRules;

    #[test]
    fn a_file_has_a_field_on_each_line() {
        let kept =
            KeptRules::parse("name: my-nim\n\nrules: heaps: take {2,1} from one\nexample: 3,4\n").unwrap();
        assert_eq!(
            (&*kept.name, &*kept.title, &*kept.rules),
            ("my-nim", "my-nim", "heaps: take 1..2 from one")
        );
        assert_eq!(kept.sum(), kept.sha256);
    }

    #[test]
    fn mistakes_are_named() {
        let check = |text: &str, error: &str| assert_eq!(KeptRules::parse(text).unwrap_err(), error);
        check("rules: heaps: take 1 from one", "the field name is missing");
        check("name: a", "the field rules is missing");
        check("nothing", "line 1: expected `field: value`");
        check("colour: red", "line 1: expected one of name, title, source, rules, example; found \"colour\"");
        check("name: a\nname: b", "line 2: a second name");
    }
}
