//! The folder where the program keeps what its user has added: proved formulas, with their certificates.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use etcetera::BaseStrategy;
use nimgraph::theory::{ProofRecord, ProvedFormula, add_proved};
use serde::{Deserialize, Serialize};

use crate::{args::read_text, console::Console, failure::Failure, file::write_whole};

/// What a file of the folder begins with.
const FORMAT: &str = "nimgraph theorem 1";

/// A statement as it is kept, beside its certificate.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Kept {
    format: String,
    pub(crate) name: String,
    pub(crate) board: String,
    pub(crate) position: String,
    pub(crate) formula: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) strategy: Vec<String>,
}

impl Kept {
    /// What a certificate that was checked shows of a board.
    pub(crate) fn new(name: String, board: String, strategy: Vec<String>, certificate: &str) -> Self {
        let field = |number: usize, key: &str| {
            let line = certificate.lines().nth(number).unwrap_or_default();
            line.strip_prefix(key).unwrap_or_default().to_owned()
        };
        let (position, formula) = (field(1, "position "), field(2, "formula "));
        Self { format: FORMAT.to_owned(), name, board, position, formula, strategy }
    }

    /// The statement, whose certificate is a file.
    pub(crate) fn statement(&self, certificate: &Path) -> Result<ProvedFormula, String> {
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
pub(crate) fn folder() -> Option<PathBuf> {
    let data = match std::env::var_os("NIMGRAPH_DATA") {
        Some(data) => PathBuf::from(data),
        None => etcetera::choose_base_strategy().ok()?.data_dir().join("nimgraph"),
    };
    Some(data.join("theorems"))
}

/// The files of a statement: what is kept of it, and its certificate.
pub(crate) fn files(folder: &Path, id: &str) -> (PathBuf, PathBuf) {
    // An id from the command line may hold anything; a file outside the folder is never meant.
    let name = id.trim_start_matches("proved/").replacen('/', "_", 1).replace(['/', '\\', ':'], "-");
    (folder.join(format!("{name}.json")), folder.join(format!("{name}.cert")))
}

/// Writes a statement and its certificate; the statement last, so that it is there only when both are.
pub(crate) fn keep(folder: &Path, id: &str, kept: &Kept, certificate: &str) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| Failure::file(folder, error))?;
    let (statement, proof) = files(folder, id);
    write_whole(&proof, |out| out.write_all(certificate.as_bytes()))?;
    write_whole(&statement, |out| Ok(serde_json::to_writer_pretty(out, kept)?))
}

/// Adds the statements of the folder to the catalogue. One that cannot be read is left out, with a remark.
pub(crate) fn load(console: &mut Console) -> Result<(), Failure> {
    let Some(entries) = folder().and_then(|folder| fs::read_dir(folder).ok()) else { return Ok(()) };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    for path in paths {
        let added = read(&path).and_then(|formula| add_proved(formula).map_err(|taken| taken.to_string()));
        if let Err(message) = added {
            console.remark(&format!("{}: {message}; this statement is left out", path.display()))?;
        }
    }
    Ok(())
}

/// A statement of the folder. It was checked when it was added; that its certificate is there, and still about the same
/// formula, is looked at here.
fn read(path: &Path) -> Result<ProvedFormula, String> {
    let text = read_text(path).map_err(|error| error.to_string())?;
    let kept: Kept = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    if kept.format != FORMAT {
        return Err(format!("expected the format {FORMAT:?}, found {:?}", kept.format));
    }
    let certificate = path.with_extension("cert");
    let proof = read_text(&certificate).map_err(|error| error.to_string())?;
    if !proof.lines().skip(1).take(2).eq(kept.claim().iter()) {
        return Err("its certificate is about another board or another formula".to_owned());
    }
    let formula = kept.statement(&certificate)?;
    if files(Path::new(""), formula.id()).0.file_name() != path.file_name() {
        return Err(format!("expected the statement {}", formula.id()));
    }
    Ok(formula)
}
