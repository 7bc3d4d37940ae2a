//! A certificate as text: one line for each fact and for each set.

use std::fmt::{Display, Formatter, Result};

use super::{Certificate, FORMAT};

impl Display for Certificate {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        writeln!(f, "{FORMAT}")?;
        writeln!(f, "position {}", self.position)?;
        writeln!(f, "formula {}", self.formula)?;
        writeln!(f, "order {}", listed(&self.order))?;
        for symmetry in &self.symmetries {
            writeln!(f, "symmetry {} / {}", listed(&symmetry.weights), listed(&symmetry.places))?;
        }
        for place in &self.places {
            writeln!(f, "place {} {}", place.place, place.sets.len())?;
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
