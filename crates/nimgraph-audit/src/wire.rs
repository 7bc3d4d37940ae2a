//! An audit as it goes out on the wire.

use nimgraph_wire::{
    SizeWord,
    reports::{
        AuditReport, AuditedReasons, AuditedStatement, ClaimCounts, HypothesisDropped, UndeclaredResult,
        UntrueClaim,
    },
};

use crate::{
    Report, Size, StatementReport, Surprise, Tally, Without,
    reasons::{FalseClaim, ReasonTally, ReasonsReport},
};

impl From<Report> for AuditReport {
    fn from(report: Report) -> Self {
        let Report { size, complete, boards, positions, statements } = report;
        let statements = statements.into_iter().map(AuditedStatement::from).collect();
        Self { size: size.into(), complete, boards, positions, statements }
    }
}

impl From<Size> for SizeWord {
    fn from(size: Size) -> Self {
        size.pick(Self::Small, Self::Medium, Self::Large)
    }
}

impl From<StatementReport> for AuditedStatement {
    fn from(report: StatementReport) -> Self {
        let StatementReport { id, game, status, hypotheses, idle, tally, faults } = report;
        let Tally {
            applies,
            n,
            p,
            silent,
            grundy_values,
            moves,
            lists,
            refutations,
            refuted_at,
            needed_at,
            without,
            surprises,
            surprised_at,
        } = tally;
        Self {
            id,
            game,
            status,
            hypotheses,
            idle,
            applies,
            n,
            p,
            silent,
            grundy_values,
            moves,
            lists,
            refutations,
            refuted_at,
            needed_at,
            without: without.into_iter().map(HypothesisDropped::from).collect(),
            surprises,
            surprised_at: surprised_at.into_iter().map(UndeclaredResult::from).collect(),
            faults,
        }
    }
}

impl From<Without> for HypothesisDropped {
    fn from(Without { positions, silent }: Without) -> Self {
        Self { positions, silent }
    }
}

impl From<Surprise> for UndeclaredResult {
    fn from(Surprise { position, what }: Surprise) -> Self {
        Self { position, what }
    }
}

impl From<ReasonsReport> for AuditedReasons {
    fn from(report: ReasonsReport) -> Self {
        let ReasonsReport { positions, statements, failures, .. } = report;
        let statements = statements.into_iter().map(|(id, tally)| (id, tally.into())).collect();
        Self { positions, statements, failures: failures.into_iter().map(UntrueClaim::from).collect() }
    }
}

impl From<ReasonTally> for ClaimCounts {
    fn from(ReasonTally { reasons, claims, wrong, mutants, survivors }: ReasonTally) -> Self {
        Self { reasons, claims, wrong, mutants, survivors }
    }
}

impl From<FalseClaim> for UntrueClaim {
    fn from(FalseClaim { statement, position, claim, reason }: FalseClaim) -> Self {
        Self { statement, position, claim, reason }
    }
}
