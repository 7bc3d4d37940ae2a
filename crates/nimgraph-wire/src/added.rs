//! The folder where the statements are kept that a user has added: proved formulas, with their certificates.
//!
//! `nimgraph theorems add` writes them; the command line and the Python package read them when they start.

use std::{
    fs,
    path::{Path, PathBuf},
};

use etcetera::BaseStrategy;
use nimgraph_game::{notation, spec::NoAppraiser};
use nimgraph_theory::{ProofRecord, ProvedFormula, add_proved};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// What a file of the folder begins with.
const FORMAT: &str = "nimgraph theorem 2";

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
    /// The SHA-256 of the certificate.
    certificate_sha256: String,
    /// The SHA-256 of all other fields but the format, one per line.
    sha256: String,
}

/// A file of the folder that was left out, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {message}; it is left out", .path.display())]
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
        let (format, certificate_sha256) = (FORMAT.to_owned(), sha256(certificate));
        let sum = String::new();
        let kept = Self { format, name, board, position, formula, strategy, certificate_sha256, sha256: sum };
        Self { sha256: kept.sum(), ..kept }
    }

    /// The checksum that it should have.
    fn sum(&self) -> String {
        let fields = [&self.name, &self.board, &self.position, &self.formula];
        let all: Vec<&str> = fields
            .into_iter()
            .chain(&self.strategy)
            .chain([&self.certificate_sha256])
            .map(String::as_str)
            .collect();
        sha256(&all.join("\n"))
    }

    /// Refuses a statement, or a certificate, that was changed after it had been added.
    fn check_sums(&self, certificate: &str) -> Result<(), String> {
        let sums = [
            ("this file", self.sum(), &self.sha256),
            ("its certificate", sha256(certificate), &self.certificate_sha256),
        ];
        match sums.into_iter().find(|(_, computed, written)| computed != *written) {
            None => Ok(()),
            Some((what, computed, written)) => Err(format!(
                "{what} has changed since it was added: its checksum is {computed}, not {written}"
            )),
        }
    }

    /// The statement, whose certificate is a file.
    pub fn statement(&self, certificate: &Path) -> Result<ProvedFormula, String> {
        let board = notation::read(&self.position).and_then(|spec| spec.check_board(&NoAppraiser));
        let board = board.map_err(|error| format!("position: {error}"))?;
        let record = ProofRecord {
            name: self.name.clone(),
            board: self.board.clone(),
            on: board,
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
    Some(data_folder()?.join("theorems"))
}

/// The folder for all that nimgraph keeps for the user: `NIMGRAPH_DATA`, or the usual one of the system.
pub fn data_folder() -> Option<PathBuf> {
    match std::env::var_os("NIMGRAPH_DATA") {
        Some(data) => Some(PathBuf::from(data)),
        None => Some(etcetera::choose_base_strategy().ok()?.data_dir().join("nimgraph")),
    }
}

/// The files of a statement: what is kept of it, and its certificate.
pub fn files(folder: &Path, id: &str) -> (PathBuf, PathBuf) {
    // An id from the command line may hold anything; a file outside the folder is never meant.
    let name = id.trim_start_matches("proved/").replacen('/', "_", 1).replace(['/', '\\', ':'], "-");
    (folder.join(format!("{name}.json")), folder.join(format!("{name}.cert")))
}

/// Adds the statements of the folder to the catalogue. Those that cannot be read are left out, and reported.
pub fn load() -> Vec<LeftOut> {
    let add = |(path, read): (PathBuf, Result<StoredStatement, String>)| {
        let added = read.and_then(|kept| add_proved(kept.formula).map_err(|taken| taken.to_string()));
        added.err().map(|message| LeftOut { path, message })
    };
    stored().into_iter().filter_map(add).collect()
}

/// A statement of the folder and its certificate.
pub struct StoredStatement {
    /// The statement.
    pub formula: ProvedFormula,
    /// What is kept of the statement.
    pub statement: KeptStatement,
    /// The text of its certificate.
    pub certificate: String,
}

/// What the files of the folder hold, in the order of their names.
pub fn stored() -> Vec<(PathBuf, Result<StoredStatement, String>)> {
    let Some(entries) = folder().and_then(|folder| fs::read_dir(folder).ok()) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    let read = |path: PathBuf| {
        let read = read(&path);
        (path, read)
    };
    paths.into_iter().map(read).collect()
}

/// A statement of the folder. Its proof was checked when it was added; here the checksums show that it is still what was
/// added, with the certificate that was checked.
fn read(path: &Path) -> Result<StoredStatement, String> {
    let text = |path: &Path| fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()));
    let json = text(path)?;
    let format = serde_json::from_str::<FormatLine>(&json).map_err(|error| error.to_string())?.format;
    if format != FORMAT {
        return Err(format!("expected the format {FORMAT:?}, found {format:?}; add the statement again"));
    }
    let statement: KeptStatement = serde_json::from_str(&json).map_err(|error| error.to_string())?;
    let proof = path.with_extension("cert");
    let certificate = text(&proof)?;
    statement.check_sums(&certificate)?;
    if !certificate.lines().skip(1).take(2).eq(statement.claim().iter()) {
        return Err("its certificate is about another board or another formula".to_owned());
    }
    let formula = statement.statement(&proof)?;
    if files(Path::new(""), formula.id()).0.file_name() != path.file_name() {
        return Err(format!("expected the statement {}", formula.id()));
    }
    Ok(StoredStatement { formula, statement, certificate })
}

/// The field that says how to read the others.
#[derive(Deserialize)]
struct FormatLine {
    format: String,
}

fn sha256(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}
