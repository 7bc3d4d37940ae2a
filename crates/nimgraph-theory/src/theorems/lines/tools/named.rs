//! What the theorems of a named game say of a position, for a line that has that game's P-positions.

use nimgraph_game::{AnyGame, Convention, Move, Outcome, Registered, State, on_game, rulesets::Custom};

use crate::{
    Cost, DerivedBoard, Finding, Place, Reason,
    advise::{decide, value},
    claims::OutcomeClaim,
};

/// What a statement of the named game finds, and which one it is.
pub(crate) struct Found {
    pub(crate) statement: &'static str,
    pub(crate) finding: Finding,
}

/// What the theorems of a named game find out about a position; the Grundy value too where one yields it.
pub(crate) fn by_theorems(game: &AnyGame, play: Convention, state: State) -> Option<Found> {
    on_game!(game, |game| find(game, play, &state))
}

fn find<G: Registered>(game: &G, play: Convention, position: &State) -> Option<Found> {
    if game.is_over(position) {
        return None;
    }
    let by_value = if play == Convention::Normal { value(game, position, Cost::Linear).ok() } else { None };
    let derivation = by_value.or_else(|| decide(game, play, position, Cost::Polynomial).ok())?;
    let finding = Finding { reason: derivation.reason(), ..derivation.finding.clone() };
    Some(Found { statement: derivation.statement, finding })
}

impl Found {
    /// The finding with its own reason, where that is about the board shown; else a short one.
    pub(crate) fn explained(self, game: &Custom, is_shown: impl Fn(&[u64]) -> bool) -> Finding {
        let changed =
            |board: &DerivedBoard| board.changes.iter().map(|(_, weight)| *weight).collect::<Vec<_>>();
        match self.finding.reason.boards.iter().all(|board| is_shown(&changed(board))) {
            true => self.finding,
            false => self.in_short(game),
        }
    }

    /// The finding with a reason that names the statement, and what is true after the move.
    pub(crate) fn in_short(self, game: &Custom) -> Finding {
        let Self { statement, finding } = self;
        let reason =
            Reason::default().say("With the numbers that count, the answer is known by ").by(statement);
        let reason = match (&finding.winning_move, finding.outcome) {
            (Some(mv), _) => reason
                .board(after(game, mv))
                .say(": after the move, ")
                .claim_on(1, OutcomeClaim(Outcome::P))
                .say("."),
            (None, outcome) => reason.say(": ").claim(OutcomeClaim(outcome)).say("."),
        };
        Finding { reason, witness: Vec::new(), ..finding }
    }
}

/// The board after a move.
pub(crate) fn after(game: &Custom, mv: &Move) -> DerivedBoard {
    let changes = mv.lowered().iter().map(|&(weight, left)| (place(game, weight), left)).collect();
    DerivedBoard::with(0, "after the move", changes).and_token(mv.to())
}

/// The weights that differ between two positions, each where its carrier has it.
pub(crate) fn changes(game: &Custom, before: &State, after: &State) -> Vec<(Place, u64)> {
    changed(before, after).into_iter().map(|(weight, left)| (place(game, weight), left)).collect()
}

/// Where a weight lies.
pub(crate) fn place(game: &Custom, weight: usize) -> Place {
    use nimgraph_game::rules::Carrier;
    match game.rules().carrier() {
        Carrier::Edges => Place::Edge(weight),
        Carrier::Vertices => Place::Vertex(weight),
        Carrier::Heaps | Carrier::Row | Carrier::Circle | Carrier::Hyperedges => Place::Heap(weight),
    }
}

/// The weights that differ, with the new ones.
pub(crate) fn changed(before: &State, after: &State) -> Vec<(usize, u64)> {
    let pairs = before.weights().iter().zip(after.weights()).enumerate();
    pairs.filter(|(_, (before, after))| before != after).map(|(weight, (_, &new))| (weight, new)).collect()
}
