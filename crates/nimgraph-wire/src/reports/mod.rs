//! Reports: what the command line prints with `--json` about tables, sweeps, proofs, discoveries, audits and files.
//!
//! Answers to questions, which the server and the browser give too, are in the modules beside this one.

mod audit;
mod board;
mod check;
mod claim;
mod discovery;
mod document;
mod family;
mod family_claim;
mod kept;
mod prove;
mod rules;
mod sweep;
mod table;

pub use audit::{
    AuditReport, AuditedReasons, AuditedStatement, ClaimCounts, Surprise, Tally, UntrueClaim, Without,
};
pub use board::{BoardAsked, BoardName, GivenFaces, GivenLines, GivenNumber};
pub use check::{
    CertificateFinding, CertificateReport, StrategyFinding, StrategyReport, WeightsCheckReport,
    WeightsFinding,
};
pub use claim::{ClaimReport, KnownFormula, claim_tex};
pub use discovery::{
    Discovered, DiscoveryReport, DiscoveryRound, DiscoveryRounds, FormulaPart, FormulaRecord, LetterReport,
    PlaceReport,
};
pub use document::{
    AddedStatement, CheckedStatement, CompletionScript, ConvertedText, DrawnPicture, ManualPage,
    RemovedStatement,
};
pub use family::{FamilyCheckReport, FamilyReport};
pub use family_claim::{ClaimCounterexample, FamilyClaimReport};
pub use kept::{KeptPosition, KeptSearch, PositivePart};
pub use prove::{GapAt, ProveBatchReply, ProveLine, ProveReport, StrategyGap, WeightsReply};
pub use rules::{Looks, NamedRules, RulesChange, RulesReport, in_gallery, read_rules};
pub use sweep::{
    SweepColumn, SweepCounterexample, SweepMerged, SweepNumbers, SweepReport, SweepSummary, SweptSize,
};
pub use table::{
    FoundPosition, FoundPositions, OutcomeDifference, PositionClass, PositionClasses, TableBuilt,
    TableComparison, TableCount, TableEntry, TableExported, TableInfo, TableStats, TableVerified,
};
