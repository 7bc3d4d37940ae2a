//! The folder where the statements are kept that a user has added: proved formulas, and theorems about families of boards, with
//! their certificates.
//!
//! `nimgraph theorems add` writes them; the command line and the Python package read them when they start.

use std::{
    fs,
    path::{Path, PathBuf},
};

use etcetera::BaseStrategy;
use nimgraph_game::{notation, spec::NoAppraiser};
use nimgraph_theory::{AddedFamily, ProofRecord, ProvedFormula, add_family, add_proved};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// What a file of the folder begins with.
const FORMAT: &str = "nimgraph theorem 2";

/// What the file of a theorem about a family begins with.
const FAMILY_FORMAT: &str = "nimgraph family theorem 1";

/// The names of these files begin with this, as no name of a game does.
const FAMILY_FILES: &str = "families_";

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
    let add_theorem = |(path, read): (PathBuf, Result<StoredFamily, String>)| {
        let added = read.and_then(|kept| add_family(kept.theorem).map_err(|taken| taken.to_string()));
        added.err().map(|message| LeftOut { path, message })
    };
    let formulas = stored().into_iter().filter_map(add);
    formulas.chain(stored_families().into_iter().filter_map(add_theorem)).collect()
}

/// A theorem about a family as it is kept, beside its certificate, which says everything else.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptFamily {
    format: String,
    /// The SHA-256 of the certificate.
    certificate_sha256: String,
}

impl KeptFamily {
    /// What is kept of a certificate that was checked.
    pub fn new(certificate: &str) -> Self {
        Self { format: FAMILY_FORMAT.to_owned(), certificate_sha256: sha256(certificate) }
    }
}

/// The statement of a certificate about a family, which is kept in a file.
pub fn family_statement(certificate: &str, file: &Path) -> Result<AddedFamily, String> {
    let source = format!("added by `nimgraph theorems add`, certificate {}", file.display());
    AddedFamily::new(certificate, &source).map_err(|error| error.to_string())
}

/// A theorem about a family in the folder, and its certificate.
pub struct StoredFamily {
    /// The statement.
    pub theorem: AddedFamily,
    /// The text of its certificate.
    pub certificate: String,
}

/// The theorems about families that the folder holds, in the order of their names.
pub fn stored_families() -> Vec<(PathBuf, Result<StoredFamily, String>)> {
    let read = |path: PathBuf| {
        let read = read_family(&path);
        (path, read)
    };
    paths().into_iter().filter(|path| is_family(path)).map(read).collect()
}

fn read_family(path: &Path) -> Result<StoredFamily, String> {
    let KeptFamily { certificate_sha256: written, .. } = {
        let json = text_of(path)?;
        check_format(&json, FAMILY_FORMAT)?;
        serde_json::from_str(&json).map_err(|error| error.to_string())?
    };
    let proof = path.with_extension("cert");
    let certificate = text_of(&proof)?;
    let computed = sha256(&certificate);
    if computed != written {
        return Err(format!(
            "its certificate has changed since it was added: its checksum is {computed}, not {written}"
        ));
    }
    let theorem = family_statement(&certificate, &proof)?;
    if files(Path::new(""), theorem.id()).0.file_name() != path.file_name() {
        return Err(format!("expected the statement {}", theorem.id()));
    }
    Ok(StoredFamily { theorem, certificate })
}

/// Whether a file of the folder is about a family.
fn is_family(path: &Path) -> bool {
    path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.starts_with(FAMILY_FILES))
}

/// The files of the folder that say what is kept.
fn paths() -> Vec<PathBuf> {
    let Some(entries) = folder().and_then(|folder| fs::read_dir(folder).ok()) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    paths
}

fn text_of(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Refuses a file of another format.
fn check_format(json: &str, expected: &str) -> Result<(), String> {
    let format = serde_json::from_str::<FormatLine>(json).map_err(|error| error.to_string())?.format;
    if format == expected {
        return Ok(());
    }
    Err(format!("expected the format {expected:?}, found {format:?}; add the statement again"))
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

/// The proved formulas that the folder holds, in the order of their names.
pub fn stored() -> Vec<(PathBuf, Result<StoredStatement, String>)> {
    let read = |path: PathBuf| {
        let read = read(&path);
        (path, read)
    };
    paths().into_iter().filter(|path| !is_family(path)).map(read).collect()
}

/// A statement of the folder. Its proof was checked when it was added; here the checksums show that it is still what was
/// added, with the certificate that was checked.
fn read(path: &Path) -> Result<StoredStatement, String> {
    let json = text_of(path)?;
    check_format(&json, FORMAT)?;
    let statement: KeptStatement = serde_json::from_str(&json).map_err(|error| error.to_string())?;
    let proof = path.with_extension("cert");
    let certificate = text_of(&proof)?;
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
