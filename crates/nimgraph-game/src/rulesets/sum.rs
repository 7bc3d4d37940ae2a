//! Sums: a move plays in exactly one part. R. Sprague, *Über mathematische Kampfspiele*, Tohoku Math. J. 41
//! (1935); P. M. Grundy, *Mathematics and games*, Eureka 2 (1939).

use std::{ops::ControlFlow, sync::Arc};

use crate::{
    AnyGame, AnyMove, AnyPosition, Figure, MoveCount, MoveRange, MoveSpec, Play, Weighted,
    figure::Marks,
    game::{BoardRules, FieldInfo, Game, GameInfo, Shape},
    ruleset::{CONTINUE, Ruleset},
    spec::{Fields, Spec, SpecError},
};

/// The games that are played side by side. All positions of a sum share them.
#[derive(Clone, Debug, PartialEq)]
pub struct Sum {
    parts: Arc<[AnyGame]>,
}

/// A move in one part.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SumMove {
    /// Which part.
    pub part: usize,
    /// The move there.
    pub mv: Box<AnyMove>,
}

impl Sum {
    /// The parts.
    pub fn parts(&self) -> &[AnyGame] {
        &self.parts
    }

    fn at<'a>(&'a self, position: &'a [AnyPosition], part: usize) -> (&'a AnyGame, &'a AnyPosition) {
        (&self.parts[part], &position[part])
    }
}

impl Weighted for Box<[AnyPosition]> {
    fn at_most(&self, most: u64) -> Self {
        self.iter().map(|part| part.at_most(most)).collect()
    }
}

impl Ruleset for Sum {
    type Position = Box<[AnyPosition]>;
    type Move = SumMove;

    fn for_each_move(
        &self,
        position: &Self::Position,
        visit: &mut dyn FnMut(SumMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (part, (game, p)) in self.parts.iter().zip(position).enumerate() {
            game.for_each_move(p, &mut |m| visit(SumMove { part, mv: Box::new(m) }))?;
        }
        CONTINUE
    }

    fn play(&self, position: &Self::Position, mv: &SumMove) -> Self::Position {
        let mut after = position.clone();
        after[mv.part] = self.parts[mv.part].play(&position[mv.part], &mv.mv);
        after
    }

    fn is_legal(&self, position: &Self::Position, mv: &SumMove) -> bool {
        mv.part < self.parts.len()
            && self.parts[mv.part].owns(&mv.mv)
            && self.parts[mv.part].is_legal(&position[mv.part], &mv.mv)
    }

    fn count_moves(&self, position: &Self::Position) -> MoveCount {
        self.parts.iter().zip(position).map(|(g, p)| g.count_moves(p)).sum()
    }

    fn footprint(&self, position: &Self::Position) -> usize {
        let parts = self.parts.iter().zip(position);
        parts.map(|(g, p)| g.footprint(p) + size_of::<AnyPosition>()).sum::<usize>() + 32
    }

    fn move_footprint(&self, position: &Self::Position) -> usize {
        let parts = self.parts.iter().zip(position);
        // The move of the part is in a box, and lists of such small things grow in steps.
        4 * size_of::<SumMove>() + parts.map(|(g, p)| g.move_footprint(p)).max().unwrap_or(0)
    }

    fn canonical(&self, play: Play, position: &Self::Position) -> Self::Position {
        self.parts.iter().zip(position).map(|(g, p)| g.canonical(play, p)).collect()
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

    fn read(fields: &mut Fields<'_>) -> Result<(Self, Self::Position), SpecError> {
        let mut parts = Vec::new();
        let mut positions = Vec::new();
        for (i, spec) in fields.parts()?.into_iter().enumerate() {
            let (game, position) = fields.part(fields.at(format_args!("parts[{i}]")), spec)?.into_parts();
            parts.push(game);
            positions.push(position);
        }
        Ok((Self { parts: parts.into() }, positions.into()))
    }

    fn spec(&self, position: &Self::Position) -> Spec {
        Spec::sum(self.parts.iter().zip(position).map(|(game, p)| game.spec(p)).collect::<Vec<_>>())
    }

    fn settled(&self, position: &Self::Position) -> Option<(Self, Self::Position)> {
        let settled: Vec<_> = self.parts.iter().zip(position).map(|(game, p)| game.settled(p)).collect();
        if settled.iter().all(Option::is_none) {
            return None;
        }
        let part = |(i, settled): (usize, Option<_>)| {
            settled.unwrap_or_else(|| (self.parts[i].clone(), position[i].clone()))
        };
        let (parts, positions): (Vec<_>, Vec<_>) = settled.into_iter().enumerate().map(part).unzip();
        Some((Self { parts: parts.into() }, positions.into()))
    }

    fn settled_move(&self, position: &Self::Position, mv: &SumMove) -> SumMove {
        let (game, p) = self.at(position, mv.part);
        SumMove { part: mv.part, mv: Box::new(game.settled_move(p, &mv.mv)) }
    }

    fn move_spec(&self, position: &Self::Position, mv: &SumMove) -> MoveSpec {
        let (game, p) = self.at(position, mv.part);
        MoveSpec::Part { part: mv.part, mv: Box::new(game.move_spec(p, &mv.mv)) }
    }

    fn find_move(&self, position: &Self::Position, spec: &MoveSpec) -> Option<SumMove> {
        let MoveSpec::Part { part, mv } = spec else { return None };
        let part = Some(*part).filter(|&part| part < self.parts.len())?;
        let (game, p) = self.at(position, part);
        game.find_move(p, mv).map(|m| SumMove { part, mv: Box::new(m) })
    }

    fn move_to_text(&self, position: &Self::Position, mv: &SumMove) -> String {
        let (game, p) = self.at(position, mv.part);
        format!("{}: {}", mv.part, game.move_to_text(p, &mv.mv))
    }

    fn move_to_words(&self, position: &Self::Position, mv: &SumMove) -> String {
        let (game, p) = self.at(position, mv.part);
        format!("in part {}, {}", mv.part, game.move_to_words(p, &mv.mv))
    }

    fn move_from_text(&self, position: &Self::Position, text: &str) -> Option<SumMove> {
        let (part, text) = text.split_once(':')?;
        let part = part.trim().parse().ok().filter(|&part: &usize| part < self.parts.len())?;
        let (game, p) = self.at(position, part);
        game.move_from_text(p, text).map(|m| SumMove { part, mv: Box::new(m) })
    }

    fn move_ranges<'a>(&'a self, position: &'a Self::Position) -> Box<dyn Iterator<Item = MoveRange> + 'a> {
        let in_part = |(i, (game, p)): (usize, (&'a AnyGame, &'a AnyPosition))| {
            game.move_ranges(p).map(move |range| range.in_part(i))
        };
        Box::new(self.parts.iter().zip(position).enumerate().flat_map(in_part))
    }

    fn moves_together(&self) -> Option<String> {
        let parts = self.parts.iter().enumerate();
        let several = parts.filter_map(|(i, game)| Some(format!("in part {i} {}", game.moves_together()?)));
        Some(several.collect::<Vec<_>>().join(", ")).filter(|text| !text.is_empty())
    }

    fn figure(&self, position: &Self::Position) -> Figure {
        let part = |(i, (game, p)): (usize, (&AnyGame, &AnyPosition))| {
            let mut boards = game.figure(p).boards;
            boards.iter_mut().for_each(|board| board.part.insert(0, i));
            boards
        };
        Figure { boards: self.parts.iter().zip(position).enumerate().flat_map(part).collect() }
    }

    fn marks(&self, position: &Self::Position, mv: &SumMove) -> Marks {
        let before: usize = (0..mv.part).map(|i| self.parts[i].figure(&position[i]).boards.len()).sum();
        let (game, p) = self.at(position, mv.part);
        let marks = game.marks(p, &mv.mv);
        Marks { board: before + marks.board, ..marks }
    }
}
