//! The list of proved formulas: the shipped ones, and those that were added since the program began.

use std::sync::{OnceLock, PoisonError, RwLock};

use super::{ProofRecord, ProvedFormula};

static SHIPPED: OnceLock<Vec<ProvedFormula>> = OnceLock::new();
static ADDED: RwLock<Vec<&'static ProvedFormula>> = RwLock::new(Vec::new());

/// One line per formula: name, board, board for people, formula, and the lines of a strategy, separated by tabs. Written by
/// `nimgraph discover --list proofs`.
const LIST: &str = include_str!("shipped.txt");

/// There is a statement with this id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is already a statement {0:?}")]
pub struct IdTaken(pub String);

/// Every proved formula: the shipped ones first.
pub fn proved_formulas() -> Vec<&'static ProvedFormula> {
    let added = ADDED.read().unwrap_or_else(PoisonError::into_inner);
    shipped().iter().chain(added.iter().copied()).collect()
}

/// The proved formula with this id.
pub fn proved_formula(id: &str) -> Option<&'static ProvedFormula> {
    id.starts_with("proved/").then(proved_formulas)?.into_iter().find(|formula| formula.id() == id)
}

/// Adds a formula to the catalogue of this run of the program. It answers from now on, so its proof must have been checked.
pub fn add_proved(formula: ProvedFormula) -> Result<(), IdTaken> {
    if proved_formula(formula.id()).is_some() {
        return Err(IdTaken(formula.id().to_owned()));
    }
    ADDED.write().unwrap_or_else(PoisonError::into_inner).push(Box::leak(Box::new(formula)));
    Ok(())
}

fn shipped() -> &'static [ProvedFormula] {
    SHIPPED.get_or_init(|| LIST.lines().filter_map(read).collect())
}

/// A line that cannot be read is skipped; a test reads them all.
fn read(line: &str) -> Option<ProvedFormula> {
    let mut fields = line.split('\t').map(str::to_owned);
    let (name, on, board, formula) = (fields.next()?, fields.next()?, fields.next()?, fields.next()?);
    let source = format!(
        "nimgraph, Formulas that were discovered (docs/discovered.md), certificate proofs/{name}.cert.gz"
    );
    let name = name.split_once('/')?.1.to_owned();
    let on = on.parse().ok()?;
    let record = ProofRecord { name, board, on, formula, strategy: fields.collect(), source };
    Some(ProvedFormula::unchecked(&record))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_a_statement_that_fits_its_board() {
        assert_eq!(shipped().len(), LIST.lines().count());
        for formula in shipped() {
            let prepared = formula.prepare();
            assert!(prepared.is_ok(), "{}: {prepared:?}", formula.id());
        }
    }

    #[test]
    fn an_id_is_taken_once() {
        let record = ProofRecord {
            name: "3".to_owned(),
            board: "3 heaps".to_owned(),
            on: "nim 3".parse().unwrap(),
            formula: "xor = 0".to_owned(),
            strategy: Vec::new(),
            source: "nowhere".to_owned(),
        };
        let again = ProvedFormula::new(&record).unwrap();
        assert_eq!(add_proved(again), Err(IdTaken("proved/nim/3".to_owned())));
    }
}
