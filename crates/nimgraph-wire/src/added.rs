//! The folder where the statements are kept that a user has added: proved formulas, with their certificates.
//!
//! `nimgraph theorems add` writes them; the command line and the Python package read them when they start.

use std::{
    fs,
    path::{Path, PathBuf},
};

use etcetera::BaseStrategy;
use nimgraph_theory::{ProofRecord, ProvedFormula, add_proved};
use serde::{Deserialize, Serialize};

/// What a file of the folder begins with.
const FORMAT: &str = "nimgraph theorem 1";

/// A statement as it is kept, beside its certificate.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptStatement {
    format: String,
    /// The end of its id.
    pub name: String,
    /// The board as it was written.
    pub board: String,
    /// The game and its board, as the certificate writes them.
    pub position: String,
    /// The formula.
    pub formula: String,
    /// The lines of its strategy, if it has one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub strategy: Vec<String>,
}

/// A file of the folder that was left out, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {message}; this statement is left out", .path.display())]
pub struct LeftOut {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub message: String,
}

impl KeptStatement {
    /// What a certificate that was checked shows of a board.
    pub fn new(name: String, board: String, strategy: Vec<String>, certificate: &str) -> Self {
        let field = |number: usize, key: &str| {
            let line = certificate.lines().nth(number).unwrap_or_default();
            line.strip_prefix(key).unwrap_or_default().to_owned()
        };
        let (position, formula) = (field(1, "position "), field(2, "formula "));
        Self { format: FORMAT.to_owned(), name, board, position, formula, strategy }
    }

    /// The statement, whose certificate is a file.
    pub fn statement(&self, certificate: &Path) -> Result<ProvedFormula, String> {
        let record = ProofRecord {
            name: self.name.clone(),
            board: self.board.clone(),
            position: self.position.clone(),
            formula: self.formula.clone(),
            strategy: self.strategy.clone(),
            source: format!("added by `nimgraph theorems add`, certificate {}", certificate.display()),
        };
        ProvedFormula::new(&record).map_err(|error| error.to_string())
    }

    /// What its certificate claims, line by line.
    fn claim(&self) -> [String; 2] {
        [format!("position {}", self.position), format!("formula {}", self.formula)]
    }
}

/// The folder with the statements: in `NIMGRAPH_DATA`, or where the system keeps the data of programs.
pub fn folder() -> Option<PathBuf> {
    let data = match std::env::var_os("NIMGRAPH_DATA") {
        Some(data) => PathBuf::from(data),
        None => etcetera::choose_base_strategy().ok()?.data_dir().join("nimgraph"),
    };
    Some(data.join("theorems"))
}

/// The files of a statement: what is kept of it, and its certificate.
pub fn files(folder: &Path, id: &str) -> (PathBuf, PathBuf) {
    // An id from the command line may hold anything; a file outside the folder is never meant.
    let name = id.trim_start_matches("proved/").replacen('/', "_", 1).replace(['/', '\\', ':'], "-");
    (folder.join(format!("{name}.json")), folder.join(format!("{name}.cert")))
}

/// Adds the statements of the folder to the catalogue. Those that cannot be read are left out, and told.
pub fn load() -> Vec<LeftOut> {
    let Some(entries) = folder().and_then(|folder| fs::read_dir(folder).ok()) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    let add = |path: PathBuf| {
        let added = read(&path).and_then(|formula| add_proved(formula).map_err(|taken| taken.to_string()));
        added.err().map(|message| LeftOut { path, message })
    };
    paths.into_iter().filter_map(add).collect()
}

/// A statement of the folder. It was checked when it was added; that its certificate is there, and still about the same
/// formula, is looked at here.
fn read(path: &Path) -> Result<ProvedFormula, String> {
    let text = |path: &Path| fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()));
    let kept: KeptStatement = serde_json::from_str(&text(path)?).map_err(|error| error.to_string())?;
    if kept.format != FORMAT {
        return Err(format!("expected the format {FORMAT:?}, found {:?}", kept.format));
    }
    let certificate = path.with_extension("cert");
    if !text(&certificate)?.lines().skip(1).take(2).eq(kept.claim().iter()) {
        return Err("its certificate is about another board or another formula".to_owned());
    }
    let formula = kept.statement(&certificate)?;
    if files(Path::new(""), formula.id()).0.file_name() != path.file_name() {
        return Err(format!("expected the statement {}", formula.id()));
    }
    Ok(formula)
}
