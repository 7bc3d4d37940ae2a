//! The claim `compare`.

use super::{Claim, Clause};
use crate::reason::{Place, Relation, Term};

/// Numbers compare one after the other: `3 + 1 = 2 + 2 ≤ 5`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainClaim {
    /// The numbers.
    pub terms: Vec<Term>,
    /// One relation less than numbers.
    pub relations: Vec<Relation>,
}

impl Claim for ChainClaim {
    fn kind(&self) -> &'static str {
        "compare"
    }

    fn words(&self) -> Clause {
        let mut formula = self.terms.first().map(Term::formula).unwrap_or_default();
        for (relation, term) in self.relations.iter().zip(self.terms.iter().skip(1)) {
            formula += &format!(" {} {}", relation.sign(), term.formula());
        }
        let has_names = self.terms.iter().any(Term::has_names);
        if has_names { Clause::default().test(formula) } else { Clause::default().formula(formula) }
    }

    fn carry(&mut self, place: &dyn Fn(Place) -> Place) {
        self.terms.iter_mut().for_each(|term| term.carry(place));
    }
}
