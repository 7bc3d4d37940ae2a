//! What a line of rules means, in words.

use super::{AmountRule, Carrier, Go, MoveRule, Of, Order, Rules};
use crate::{Share, Which};

impl Rules {
    /// What a move does, as sentences.
    ///
    /// ```
    /// use nimgraph_game::rules::Rules;
    /// let rules: Rules = "edges token: take 1..3 from the edge, go across".parse()?;
    /// assert_eq!(
    ///     rules.words(),
    ///     "A move takes 1 to 3 from an edge at the token and moves the token to its other end."
    /// );
    /// # Ok::<(), nimgraph_game::rules::RulesError>(())
    /// ```
    pub fn words(&self) -> String {
        let ways: Vec<String> = self.moves.iter().map(|rule| self.way(rule)).collect();
        let leaving = match self.bridged {
            true => " Empty vertices leave the board, and their neighbours are joined.",
            false => "",
        };
        format!("A move {}.{leaving}", ways.join("; or it "))
    }

    fn way(&self, rule: &MoveRule) -> String {
        let share = match rule.share {
            Share::Each => format!("takes {}", rule.amount.words()),
            Share::Equal => format!("takes the same amount, {},", rule.amount.words()),
            Share::Total => format!("takes {} altogether", rule.amount.words()),
        };
        let take = format!("{share} from {}", self.set_words(rule));
        let go = rule.go.map(|go| match (go, rule.set.of) {
            (Go::Across, Of::TheEdge) if self.carrier == Carrier::Hyperedges => {
                "moves the token to another of its vertices"
            }
            (Go::Across, Of::TheEdge) => "moves the token to its other end",
            (Go::Across, _) => "moves the token across an edge",
            (Go::Neighbour, _) => "moves the token to a neighbour",
            (Go::NeighbourOrStay, _) => "moves the token to a neighbour or leaves it where it is",
        });
        let way = match (go, rule.order) {
            (None, _) => take,
            (Some(go), Order::TakeFirst) => format!("{take} and {go}"),
            (Some(go), Order::GoFirst) => format!("{go} and {take}"),
        };
        match &rule.condition {
            Some(condition) => format!("{way}, if {condition}"),
            None => way,
        }
    }

    fn set_words(&self, rule: &MoveRule) -> String {
        let (one, many) = match self.carrier {
            Carrier::Heaps | Carrier::Row | Carrier::Circle => ("heap", "heaps"),
            Carrier::Vertices => ("vertex", "vertices"),
            Carrier::Edges => ("edge", "edges"),
            Carrier::Hyperedges => ("hyperedge", "hyperedges"),
        };
        let set = match rule.set.of {
            Of::Here if rule.order == Order::GoFirst => return "the vertex where it is then".to_owned(),
            Of::Here => return "the token's vertex".to_owned(),
            Of::TheEdge => {
                return format!("{} at the token", if one == "edge" { "an edge" } else { "a hyperedge" });
            }
            Of::Everything if rule.set.which == Which::One => return format!("one {one}"),
            Of::Everything => format!("the {many}"),
            Of::AtAVertex => format!("the {many} at a vertex"),
            Of::AtTheToken => format!("the {many} at the token"),
            Of::AnEdge => "the two ends of an edge".to_owned(),
            Of::AFace => format!("the {many} of a face"),
            Of::AroundOne => {
                format!("a {one} that is not empty and its neighbours").replace("a edge", "an edge")
            }
            Of::Any(count) => format!("any {count} {many}"),
            Of::InARow(count) => format!("{count} {many} in a row"),
        };
        let which = match rule.set.which {
            Which::One => "one of",
            Which::Some => "each of one or more of",
            Which::All => "each of",
            Which::Every => "each that is not empty of",
        };
        format!("{which} {set}")
    }
}

impl AmountRule {
    fn words(&self) -> String {
        match self {
            Self::Any => "any number".to_owned(),
            Self::All => "everything".to_owned(),
            Self::Half => "at most half".to_owned(),
            Self::Range(least, None) => format!("at least {least}"),
            Self::Range(least, Some(most)) if least == most => least.to_string(),
            Self::Range(least, Some(most)) => format!("{least} to {most}"),
            Self::Listed(counts) => {
                let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
                let (last, rest) =
                    counts.split_last().map_or(("", &[][..]), |(last, rest)| (last.as_str(), rest));
                format!("{} or {last}", rest.join(", "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Rules;

    #[test]
    fn lines_in_words() {
        let check =
            |line: &str, words: &str| assert_eq!(Rules::parse(line).unwrap().words(), words, "{line}");
        check("heaps: take any from one", "A move takes any number from one heap.");
        check(
            "heaps: take any from one | take equal any from all",
            "A move takes any number from one heap; or it takes the same amount, any number, from each of the heaps.",
        );
        check(
            "edges: take {1,3,4} from some at a vertex",
            "A move takes 1, 3 or 4 from each of one or more of the edges at a vertex.",
        );
        check(
            "vertices token: go to a neighbour or stay, take 1 from here",
            "A move moves the token to a neighbour or leaves it where it is and takes 1 from the vertex where it is then.",
        );
        check(
            "circle with k: take total 1..k from some of k in a row",
            "A move takes 1 to k altogether from each of one or more of k heaps in a row.",
        );
        check(
            "vertices token bridged: take half from here, go to a neighbour",
            "A move takes at most half from the token's vertex and moves the token to a neighbour. Empty vertices leave the \
             board, and their neighbours are joined.",
        );
        check(
            "edges: take all from every around one",
            "A move takes everything from each that is not empty of an edge that is not empty and its neighbours.",
        );
        check(
            "heaps: take any from one, if w[it] = max",
            "A move takes any number from one heap, if w[it] = max.",
        );
    }
}
