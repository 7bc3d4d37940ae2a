//! What a clause needs of the rest of the rules, and the normal form of a way to move.

use super::{AmountRule, Carrier, Count, Go, MoveRule, Of, Order, Rules};
use crate::{Amount, Share, Which};

/// What is wrong with a way to move.
pub(super) struct Problem {
    pub(super) message: String,
    pub(super) is_about_go: bool,
}

impl Problem {
    fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), is_about_go: false }
    }

    fn of_go(message: impl Into<String>) -> Self {
        Self { message: message.into(), is_about_go: true }
    }
}

/// Whether the clauses of a move fit the carrier and the token.
pub(super) fn check(rule: &MoveRule, carrier: Carrier, token: bool, bridged: bool) -> Result<(), Problem> {
    check_set(rule, carrier, token)?;
    check_share(rule)?;
    check_go(rule, carrier, token)?;
    let leaves = rule.set.of == Of::Here && rule.go == Some(Go::Neighbour) && rule.order == Order::TakeFirst;
    if bridged && !leaves {
        return Err(Problem::new("with `bridged`, a move is: take … from here, go to a neighbour"));
    }
    Ok(())
}

fn check_set(rule: &MoveRule, carrier: Carrier, token: bool) -> Result<(), Problem> {
    let on_edges = matches!(carrier, Carrier::Edges | Carrier::Hyperedges);
    let on_vertices = carrier == Carrier::Vertices;
    let (words, fits, needs, instead) = match rule.set.of {
        Of::Here => ("here", on_vertices, "weights on vertices", on_edges.then_some("the edge")),
        Of::TheEdge => ("the edge", on_edges, "weights on edges", on_vertices.then_some("here")),
        Of::AtAVertex => ("at a vertex", on_edges, "weights on edges", on_vertices.then_some("around one")),
        Of::AtTheToken => ("at the token", on_edges, "weights on edges", on_vertices.then_some("here")),
        Of::AnEdge => ("of an edge", on_vertices, "weights on vertices", on_edges.then_some("at a vertex")),
        Of::AroundOne => ("around one", on_vertices || on_edges, "a graph", None),
        Of::AFace => ("of a face", carrier == Carrier::Heaps, "the carrier heaps", None),
        Of::InARow(_) => {
            ("in a row", matches!(carrier, Carrier::Row | Carrier::Circle), "the carrier row or circle", None)
        }
        Of::Everything | Of::Any(_) => return Ok(()),
    };
    if !fits {
        let instead = instead.map_or_else(String::new, |instead| format!(". Did you mean {instead:?}?"));
        let has = if carrier.is_list() { "in heaps".to_owned() } else { format!("on {}", carrier.word()) };
        let them = if needs.starts_with("weights") { "them" } else { "its weights" };
        return Err(Problem::new(format!("{words:?} needs {needs}; this game has {them} {has}{instead}")));
    }
    if !token && matches!(rule.set.of, Of::Here | Of::TheEdge | Of::AtTheToken) {
        let message = format!("{words:?} needs a token: write `{} token` before the colon", carrier.word());
        return Err(Problem::new(message));
    }
    Ok(())
}

fn check_share(rule: &MoveRule) -> Result<(), Problem> {
    let word = match rule.share {
        Share::Each => return Ok(()),
        Share::Equal => "equal",
        Share::Total => "total",
    };
    if matches!(rule.amount, AmountRule::All | AmountRule::Half) {
        let amount = rule.amount.to_string();
        return Err(Problem::new(format!("`{word}` takes any, numbers, ranges and sets, not `{amount}`")));
    }
    if rule.share == Share::Total && matches!(rule.set.which, Which::All | Which::Every) {
        return Err(Problem::new(
            "`total` is taken from some of a set, in any distribution: write `from some`",
        ));
    }
    Ok(())
}

fn check_go(rule: &MoveRule, carrier: Carrier, token: bool) -> Result<(), Problem> {
    match rule.go {
        None => Ok(()),
        Some(_) if !token => {
            let message = format!("`go` needs a token: write `{} token` before the colon", carrier.word());
            Err(Problem::of_go(message))
        }
        Some(Go::Across) if carrier == Carrier::Vertices => {
            Err(Problem::of_go("`across` needs weights on edges; did you mean `to a neighbour`?"))
        }
        Some(_) => Ok(()),
    }
}

impl AmountRule {
    /// Whether no number is in it, as far as that is known, or 0 is.
    pub(super) fn is_empty(&self) -> bool {
        let is_zero = |count: &Count| *count == Count::Number(0);
        match self {
            Self::Any | Self::All | Self::Half => false,
            Self::Range(Count::Number(least), Some(Count::Number(most))) => *least == 0 || most < least,
            Self::Range(least, most) => is_zero(least) || most.as_ref().is_some_and(is_zero),
            Self::Listed(counts) => counts.iter().any(is_zero),
        }
    }

    /// The amounts, with numbers for the letters; `None` where a letter has none, or where the amount is empty.
    pub(super) fn with(&self, number: &impl Fn(Count) -> Option<u64>) -> Option<Amount> {
        match self {
            Self::Any => Some(Amount::Any),
            Self::All => Some(Amount::All),
            Self::Half => Some(Amount::Half),
            Self::Range(least, None) => Amount::range(number(*least)?, None),
            Self::Range(least, Some(most)) => Amount::range(number(*least)?, Some(number(*most)?)),
            Self::Listed(counts) => {
                Amount::listed(counts.iter().map(|count| number(*count)).collect::<Option<Vec<u64>>>()?)
            }
        }
    }

    /// The rule that gives these amounts.
    pub(super) fn of(amount: &Amount) -> Self {
        match amount {
            Amount::Any => Self::Any,
            Amount::All => Self::All,
            Amount::Half => Self::Half,
            Amount::Range(least, most) => Self::Range(Count::Number(*least), most.map(Count::Number)),
            Amount::Listed(amounts) => Self::Listed(amounts.iter().copied().map(Count::Number).collect()),
        }
    }
}

impl MoveRule {
    /// The form in which rules that mean the same look the same, as far as that is easy to see.
    #[must_use]
    pub(super) fn normalised(mut self) -> Self {
        let known = |count: Count| if let Count::Number(number) = count { Some(number) } else { None };
        if let Some(amount) = self.amount.with(&known) {
            self.amount = AmountRule::of(&amount);
        }
        // One weight has nothing to share with, and any total is any amount from each.
        let is_any_total = self.share == Share::Total && self.amount == AmountRule::Any;
        if self.set.which == Which::One || is_any_total {
            self.share = Share::Each;
        }
        // Only what is lowered where the token stands depends on when it goes.
        if self.go.is_none() || !matches!(self.set.of, Of::Here | Of::AtTheToken) {
            self.order = Order::TakeFirst;
        }
        self
    }

    fn counts(&self) -> Vec<Count> {
        let mut counts = match &self.amount {
            AmountRule::Any | AmountRule::All | AmountRule::Half => Vec::new(),
            AmountRule::Range(least, most) => most.iter().copied().chain([*least]).collect(),
            AmountRule::Listed(counts) => counts.clone(),
        };
        if let Of::Any(count) | Of::InARow(count) = self.set.of {
            counts.push(count);
        }
        counts
    }
}

impl Rules {
    /// Whether a letter stands in some way to move.
    pub(super) fn uses(&self, letter: char) -> bool {
        let named = letter.to_string();
        let in_condition = |rule: &MoveRule| rule.condition.as_ref().is_some_and(|test| test.names(&named));
        self.moves.iter().any(|rule| rule.counts().contains(&Count::Letter(letter)) || in_condition(rule))
    }
}
