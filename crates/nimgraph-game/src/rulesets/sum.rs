//! Sums: a move plays in exactly one part. R. Sprague, *Über mathematische Kampfspiele*, Tohoku Math. J. 41
//! (1935); P. M. Grundy, *Mathematics and games*, Eureka 2 (1939).

use std::{ops::ControlFlow, sync::Arc};

use serde_json::{Map, Value, json};

use crate::{
    AnyGame, AnyMove, AnyPosition, Figure, MoveCount, Play, Weighted,
    figure::Marks,
    game::{FieldInfo, Game, GameInfo, Shape},
    ruleset::{CONTINUE, Ruleset},
    setup::{Fields, SetupError},
};

/// The games that are played side by side. All positions of a sum share them.
#[derive(Clone, Debug, PartialEq)]
pub struct Sum {
    parts: Arc<[AnyGame]>,
}

/// A move in one part.
#[derive(Clone, Debug, PartialEq, Eq)]
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
        mv.part < self.parts.len() && self.parts[mv.part].is_legal(&position[mv.part], &mv.mv)
    }

    fn count_moves(&self, position: &Self::Position) -> MoveCount {
        self.parts.iter().zip(position).map(|(g, p)| g.count_moves(p)).sum()
    }

    fn footprint(&self, position: &Self::Position) -> usize {
        let parts = self.parts.iter().zip(position);
        parts.map(|(g, p)| g.footprint(p) + size_of::<AnyPosition>()).sum::<usize>() + 32
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
        fields: &[FieldInfo::required("parts", "the positions that are played side by side")],
        example: "nim 3,5 + edge-nim cycle:4 weights=3,1,1,2 token=0",
        move_example: "1: 0-1=2",
    };

    fn read(fields: &mut Fields<'_>) -> Result<(Self, Self::Position), SetupError> {
        let items = fields.list("parts", "positions")?;
        let mut parts = Vec::with_capacity(items.len());
        let mut positions = Vec::with_capacity(items.len());
        for (i, item) in items.iter().enumerate() {
            let setup = fields.part(fields.at(format_args!("parts[{i}]")), item)?;
            parts.push(setup.game);
            positions.push(setup.position);
        }
        Ok((Self { parts: parts.into() }, positions.into()))
    }

    fn write(&self, position: &Self::Position) -> Map<String, Value> {
        let part = |(game, p): (&AnyGame, &AnyPosition)| -> Value {
            let mut object = Map::from_iter([("game".into(), game.info().name.into())]);
            object.extend(game.write(p));
            object.into()
        };
        let parts: Vec<Value> = self.parts.iter().zip(position).map(part).collect();
        Map::from_iter([("parts".into(), parts.into())])
    }

    fn move_to_json(&self, position: &Self::Position, mv: &SumMove) -> Value {
        let (game, p) = self.at(position, mv.part);
        json!({"part": mv.part, "move": game.move_to_json(p, &mv.mv)})
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

    fn move_from_json(&self, position: &Self::Position, json: &Value) -> Option<SumMove> {
        let part =
            usize::try_from(json.get("part")?.as_u64()?).ok().filter(|&part| part < self.parts.len())?;
        let (game, p) = self.at(position, part);
        game.move_from_json(p, json.get("move")?).map(|m| SumMove { part, mv: Box::new(m) })
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
