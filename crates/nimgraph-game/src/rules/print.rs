//! Rules as a line that reads back.

use std::fmt::{Display, Formatter, Result};

use super::{AmountRule, Count, Go, MoveRule, Of, Order, Rules, SetRule};
use crate::{Share, Which};

impl Display for Rules {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(self.carrier.word())?;
        if self.token {
            f.write_str(" token")?;
        }
        if self.bridged {
            f.write_str(" bridged")?;
        }
        for (i, letter) in self.letters.iter().enumerate() {
            write!(f, "{}{letter}", if i == 0 { " with " } else { ", " })?;
        }
        for (i, rule) in self.moves.iter().enumerate() {
            write!(f, "{}{rule}", if i == 0 { ": " } else { " | " })?;
        }
        Ok(())
    }
}

impl Display for MoveRule {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let share = match self.share {
            Share::Each => "",
            Share::Equal => "equal ",
            Share::Total => "total ",
        };
        let take = format!("take {share}{} from {}", self.amount, self.set);
        match (self.go, self.order) {
            (None, _) => f.write_str(&take)?,
            (Some(go), Order::TakeFirst) => write!(f, "{take}, go {go}")?,
            (Some(go), Order::GoFirst) => write!(f, "go {go}, {take}")?,
        }
        match &self.condition {
            Some(condition) => write!(f, ", if {condition}"),
            None => Ok(()),
        }
    }
}

impl Display for Go {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::Across => "across",
            Self::Neighbour => "to a neighbour",
            Self::NeighbourOrStay => "to a neighbour or stay",
        })
    }
}

impl Display for Count {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Letter(letter) => letter.fmt(f),
        }
    }
}

impl Display for AmountRule {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Any => f.write_str("any"),
            Self::All => f.write_str("all"),
            Self::Half => f.write_str("half"),
            Self::Range(least, None) => write!(f, "{least}.."),
            Self::Range(least, Some(most)) if least == most => least.fmt(f),
            Self::Range(least, Some(most)) => write!(f, "{least}..{most}"),
            Self::Listed(counts) => {
                let counts: Vec<String> = counts.iter().map(Count::to_string).collect();
                write!(f, "{{{}}}", counts.join(","))
            }
        }
    }
}

impl Display for SetRule {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let which = match self.which {
            Which::One => "one",
            Which::Some => "some",
            Which::All => "all",
            Which::Every => "every",
        };
        match self.of {
            Of::Here => f.write_str("here"),
            Of::TheEdge => f.write_str("the edge"),
            Of::Everything => f.write_str(which),
            Of::AtAVertex => write!(f, "{which} at a vertex"),
            Of::AtTheToken => write!(f, "{which} at the token"),
            Of::AnEdge => write!(f, "{which} of an edge"),
            Of::AFace => write!(f, "{which} of a face"),
            Of::AroundOne => write!(f, "{which} around one"),
            Of::Any(count) => write!(f, "{which} of {count}"),
            Of::InARow(count) => write!(f, "{which} of {count} in a row"),
        }
    }
}
