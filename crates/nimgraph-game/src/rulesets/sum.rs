//! Sums: a move plays in exactly one part. R. Sprague, *Über mathematische Kampfspiele*, Tohoku Math. J. 41
//! (1935); P. M. Grundy, *Mathematics and games*, Eureka 2 (1939).

use std::{ops::ControlFlow, sync::Arc};

use crate::{
    AnyGame, Board, Convention, Figure, Move, MoveCount, MoveRange, MoveSpec, State,
    figure::Marks,
    game::{BoardRules, FieldInfo, Game, GameInfo, Shape},
    ruleset::{CONTINUE, Ruleset},
    spec::{Fields, Spec, SpecError},
};

/// The games that are played side by side. All positions of a sum share them.
#[derive(Clone, Debug, PartialEq)]
pub struct Sum {
    parts: Arc<[Board]>,
}

impl Sum {
    /// The boards of the parts.
    pub fn parts(&self) -> &[Board] {
        &self.parts
    }

    /// Each part with its state.
    pub fn with_states<'a>(&'a self, position: &'a State) -> impl Iterator<Item = (&'a AnyGame, &'a State)> {
        self.parts.iter().map(Board::game).zip(position.parts())
    }

    /// The part that a move plays in: its number, its game and its state, and the move there.
    fn played<'a>(&'a self, position: &'a State, mv: &'a Move) -> (usize, &'a AnyGame, &'a State, &'a Move) {
        let Move::InPart { part, mv } = mv else { unreachable!("a move of a sum plays in a part") };
        (*part, self.parts[*part].game(), &position.parts()[*part], mv)
    }
}

impl Ruleset for Sum {
    fn for_each_move(
        &self,
        position: &State,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (part, (game, p)) in self.with_states(position).enumerate() {
            game.for_each_move(p, &mut |m| visit(m.in_part(part)))?;
        }
        CONTINUE
    }

    fn is_legal(&self, position: &State, mv: &Move) -> bool {
        let Move::InPart { part, mv } = mv else { return false };
        self.with_states(position).nth(*part).is_some_and(|(game, p)| game.is_legal(p, mv))
    }

    fn count_moves(&self, position: &State) -> MoveCount {
        self.with_states(position).map(|(g, p)| g.count_moves(p)).sum()
    }

    fn move_footprint(&self, position: &State) -> usize {
        // The move of the part is in a box, and lists of such small things grow in steps.
        4 * size_of::<Move>()
            + self.with_states(position).map(|(g, p)| g.move_footprint(p)).max().unwrap_or(0)
    }

    fn canonical(&self, play: Convention, position: &State) -> State {
        State::Parts(self.with_states(position).map(|(g, p)| g.canonical(play, p)).collect())
    }
}

impl Game for Sum {
    const INFO: GameInfo = GameInfo {
        name: "sum",
        title: "Sum of games",
        rules: "Play in exactly one of the parts.",
        source: "R. Sprague (1935); P. M. Grundy (1939)",
        shape: Shape::Parts,
        token: false,
        board: BoardRules::HEAPS,
        fields: &[FieldInfo::required("parts", "the positions of the parts")],
        example: "nim 3,5 + edge-nim cycle:4 weights=3,1,1,2 token=0",
        move_example: "1: 0-1=2",
    };

    fn read(fields: &mut Fields<'_>) -> Result<(Self, State), SpecError> {
        let mut parts = Vec::new();
        let mut positions = Vec::new();
        for (i, spec) in fields.parts()?.into_iter().enumerate() {
            let (board, state) = fields.part(fields.at(format_args!("parts[{i}]")), spec)?.into_parts();
            parts.push(board);
            positions.push(state);
        }
        Ok((Self { parts: parts.into() }, State::Parts(positions.into())))
    }

    fn spec(&self, position: &State) -> Spec {
        Spec::sum(self.with_states(position).map(|(game, p)| game.spec(p)).collect::<Vec<_>>())
    }

    fn settled(&self, position: &State) -> Option<(Self, State)> {
        let settled: Vec<_> = self.with_states(position).map(|(game, p)| game.settled(p)).collect();
        if settled.iter().all(Option::is_none) {
            return None;
        }
        let part = |(i, settled): (usize, Option<(AnyGame, State)>)| match settled {
            Some((game, state)) => (Board::under(self.parts[i].convention(), game, &state), state),
            None => (self.parts[i].clone(), position.parts()[i].clone()),
        };
        let (parts, positions): (Vec<_>, Vec<_>) = settled.into_iter().enumerate().map(part).unzip();
        Some((Self { parts: parts.into() }, State::Parts(positions.into())))
    }

    fn settled_move(&self, position: &State, mv: &Move) -> Move {
        let (part, game, p, mv) = self.played(position, mv);
        game.settled_move(p, mv).in_part(part)
    }

    fn move_spec(&self, position: &State, mv: &Move) -> MoveSpec {
        let (part, game, p, mv) = self.played(position, mv);
        MoveSpec::Part { part, mv: Box::new(game.move_spec(p, mv)) }
    }

    fn find_move(&self, position: &State, spec: &MoveSpec) -> Option<Move> {
        let MoveSpec::Part { part, mv } = spec else { return None };
        let (game, p) = self.with_states(position).nth(*part)?;
        game.find_move(p, mv).map(|m| m.in_part(*part))
    }

    fn move_to_text(&self, position: &State, mv: &Move) -> String {
        let (part, game, p, mv) = self.played(position, mv);
        format!("{part}: {}", game.move_to_text(p, mv))
    }

    fn move_to_words(&self, position: &State, mv: &Move) -> String {
        let (part, game, p, mv) = self.played(position, mv);
        format!("in part {part}, {}", game.move_to_words(p, mv))
    }

    fn move_from_text(&self, position: &State, text: &str) -> Option<Move> {
        let (part, text) = text.split_once(':')?;
        let part: usize = part.trim().parse().ok()?;
        let (game, p) = self.with_states(position).nth(part)?;
        game.move_from_text(p, text).map(|m| m.in_part(part))
    }

    fn move_ranges<'a>(&'a self, position: &'a State) -> Box<dyn Iterator<Item = MoveRange> + 'a> {
        let in_part = |(i, (game, p)): (usize, (&'a AnyGame, &'a State))| {
            game.move_ranges(p).map(move |range| range.in_part(i))
        };
        Box::new(self.with_states(position).enumerate().flat_map(in_part))
    }

    fn moves_together(&self) -> Option<String> {
        let parts = self.parts.iter().enumerate();
        let several =
            parts.filter_map(|(i, board)| Some(format!("in part {i} {}", board.game().moves_together()?)));
        Some(several.collect::<Vec<_>>().join(", ")).filter(|text| !text.is_empty())
    }

    fn figure(&self, position: &State) -> Figure {
        let part = |(i, (game, p)): (usize, (&AnyGame, &State))| {
            let mut boards = game.figure(p).boards;
            boards.iter_mut().for_each(|board| board.part.insert(0, i));
            boards
        };
        Figure { boards: self.with_states(position).enumerate().flat_map(part).collect() }
    }

    fn marks(&self, position: &State, mv: &Move) -> Marks {
        let (part, game, p, mv) = self.played(position, mv);
        let before: usize =
            self.with_states(position).take(part).map(|(game, p)| game.figure(p).boards.len()).sum();
        let marks = game.marks(p, mv);
        Marks { board: before + marks.board, ..marks }
    }
}
