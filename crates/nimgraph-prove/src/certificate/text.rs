//! A certificate as text: one line for each fact and for each set.

use std::fmt::{Display, Formatter, Result};

use super::{Certificate, FORMATS};

impl Display for Certificate {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let version = if self.rules.is_empty() { usize::from(self.assumes()) } else { 2 };
        writeln!(f, "{}", FORMATS[version])?;
        writeln!(f, "position {}", self.position)?;
        for line in &self.rules {
            writeln!(f, "{line}")?;
        }
        writeln!(f, "formula {}", self.formula)?;
        writeln!(f, "order {}", listed(&self.order))?;
        for symmetry in self.symmetries.iter().filter(|_| self.has_token || self.assumes()) {
            let places = if self.has_token { &symmetry.places[..] } else { &[0] };
            writeln!(f, "symmetry {} / {}", listed(&symmetry.weights), listed(places))?;
        }
        for place in &self.places {
            write!(f, "place {} {}", place.place, place.sets.len())?;
            match &place.least[..] {
                [] => writeln!(f)?,
                least => writeln!(f, " least {}", listed(least))?,
            }
            for (phase, elements) in &place.sets {
                write!(f, "{phase}")?;
                for element in elements {
                    if element.is_anyway() {
                        write!(f, " ={}", element.state())?;
                    } else {
                        write!(f, " {}:{}:{}", element.branch(), element.state(), element.mask())?;
                    }
                }
                writeln!(f)?;
            }
        }
        writeln!(f, "end {}", self.sets())
    }
}

fn listed(numbers: &[usize]) -> String {
    numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
}
