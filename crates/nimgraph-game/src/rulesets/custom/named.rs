//! The named game that rules are on their board, or would be if a move could take any amount.

use std::{borrow::Cow, sync::OnceLock};

use super::{Custom, CustomBoard, Origin};
use crate::{
    AnyGame,
    rules::{Count, GALLERY, GalleryLine, Rules},
    rulesets::{
        CircularNim, Complex, EdgeNim, GraphNim, NeighboringNim, Nim, SimplicialNim, VertexNim, VertexNimG,
    },
};

/// A named game on the board of some rules.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Relative {
    game: Box<AnyGame>,
    /// Whether the rules take any amounts, so that they are the game itself.
    is_same: bool,
}

impl Relative {
    /// `None` where no game of the catalogue has these rules with any amounts, and on boards that it does not allow.
    pub(super) fn of(rules: &Rules, letters: &[(char, u64)], ground: &CustomBoard) -> Option<Self> {
        let freed = rules.with_any_amounts();
        let game = Box::new(game_on(&freed, letters, ground)?);
        Some(Self { game, is_same: rules.game().is_some() })
    }
}

/// The same rules with any amounts, made when they are first asked for. What was asked makes no game different from another.
#[derive(Debug, Default)]
pub(super) struct Freed(OnceLock<Option<AnyGame>>);

impl PartialEq for Freed {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Custom {
    /// The same rules on the same board where every move can take any amount: a named game, or another line. `None` where that
    /// is too large.
    ///
    /// ```
    /// use nimgraph_game::{AnyGame, notation, spec::NoAppraiser};
    /// let setup = notation::read("\"row: take 2.. from all of 2 in a row\" 3,1,2,2")?.check(&NoAppraiser)?;
    /// let AnyGame::Custom(game) = setup.game() else { unreachable!("a line") };
    /// let Some(AnyGame::Custom(freed)) = game.with_any_amounts() else { unreachable!("a line") };
    /// assert_eq!(freed.rules().to_string(), "row: take any from all of 2 in a row");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_any_amounts(&self) -> Option<&AnyGame> {
        let make = || {
            let rules = self.0.rules.with_any_amounts();
            let is_left = |(letter, _): &&(char, u64)| rules.letters().contains(letter);
            let letters = self.0.letters.iter().filter(is_left).copied().collect();
            let origin = Origin::Line("custom".to_owned());
            Self::new(rules, letters, self.0.ground.clone(), origin).ok().map(AnyGame::Custom)
        };
        self.unbounded().or_else(|| self.0.freed.0.get_or_init(make).as_ref())
    }

    /// The game of the catalogue that these rules are, on this board.
    ///
    /// Its theorems, tables and search answer then; only moves and positions are written in the form of the question.
    pub fn named(&self) -> Option<&AnyGame> {
        self.0.relative.as_ref().filter(|relative| relative.is_same).map(|relative| &*relative.game)
    }

    /// The game of the catalogue that these rules would be, on this board, if every move could take any amount.
    pub fn unbounded(&self) -> Option<&AnyGame> {
        self.0.relative.as_ref().map(|relative| &*relative.game)
    }

    /// What to call the game: the name of the game that it is, with what is different.
    pub(crate) fn title(&self) -> Cow<'static, str> {
        match (&self.0.origin, self.named()) {
            (Origin::Options { options, game, .. }, _) => {
                let words = [Some(game.info().title.to_owned()), options.words()];
                words.into_iter().flatten().collect::<Vec<_>>().join(", ").into()
            }
            (Origin::Line(_), Some(game)) => game.info().title.into(),
            (Origin::Line(label), None) => match GALLERY.iter().find(|line| line.name == label) {
                Some(line) => line.title.into(),
                None if label == "custom" => self.title_of_line(),
                None => label.clone().into(),
            },
        }
    }

    /// The title of the gallery's game with this line, or of the named game that it is with options, or the line itself.
    fn title_of_line(&self) -> Cow<'static, str> {
        let rules = &self.0.rules;
        let is_same = |line: &&GalleryLine| line.line.parse().is_ok_and(|other: Rules| other == *rules);
        if let Some(line) = GALLERY.iter().find(is_same) {
            return line.title.into();
        }
        let options = self.unbounded().and_then(|game| Some((game.info().title, rules.as_options()?.1)));
        match options.and_then(|(title, options)| Some(format!("{title}, {}", options.words()?))) {
            Some(title) => title.into(),
            None => rules.to_string().into(),
        }
    }
}

/// The named game with these rules on a board, if it allows that board.
fn game_on(rules: &Rules, letters: &[(char, u64)], ground: &CustomBoard) -> Option<AnyGame> {
    Some(match (rules.game()?, ground) {
        ("nim", CustomBoard::Heaps(_)) => AnyGame::Nim(Nim),
        ("edge-nim", CustomBoard::Graph(board)) if !board.graph.is_directed() => {
            AnyGame::EdgeNim(EdgeNim::new(board.clone()))
        }
        ("graph-nim", CustomBoard::Graph(board)) => AnyGame::GraphNim(GraphNim::new(board.clone())),
        ("circular-nim", CustomBoard::Heaps(count)) => {
            let k = match rules.window()? {
                Count::Number(number) => number,
                Count::Letter(letter) => letters.iter().find(|(other, _)| *other == letter)?.1,
            };
            let k = usize::try_from(k).ok().filter(|k| (1..=*count).contains(k))?;
            AnyGame::CircularNim(CircularNim::allowed(*count, k)?)
        }
        ("simplicial-nim", CustomBoard::Faces(_, faces)) => {
            AnyGame::SimplicialNim(SimplicialNim::new(Complex::new(faces.clone())))
        }
        ("vertex-nimg", CustomBoard::Graph(board)) => AnyGame::VertexNimG(VertexNimG::new(board.clone())),
        ("neighboring-nim", CustomBoard::Graph(board)) => {
            AnyGame::NeighboringNim(NeighboringNim::new(board.clone()))
        }
        ("vertex-nim", CustomBoard::Graph(board)) => AnyGame::VertexNim(VertexNim::new(board.clone())),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, ops::ControlFlow};

    use crate::{AnyGame, State, notation, ruleset::Ruleset, spec::NoAppraiser};

    fn moves(game: &AnyGame, state: &State) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        let _ = game.for_each_move(state, &mut |mv| {
            moves.insert(format!("{mv:?}"));
            ControlFlow::Continue(())
        });
        moves
    }

    #[test]
    fn a_line_of_a_named_game_is_that_game() {
        let check = |text: &str, name: &str| {
            let setup = notation::read(text).unwrap().check(&NoAppraiser).unwrap();
            assert_eq!(setup.game().named().info().name, name, "{text}");
            let AnyGame::Custom(game) = setup.game() else { panic!("{text} is not a line") };
            if let Some(named) = game.named() {
                assert_eq!(moves(named, setup.state()), moves(setup.game(), setup.state()), "{text}");
            }
        };
        check("\"heaps: take any from one\" 3,0,2", "nim");
        check("\"heaps: take 1.. from one\" 3,0,2", "nim");
        check(
            "\"edges token: take any from the edge, go across\" cycle:4 weights=3,1,1,2 token=0",
            "edge-nim",
        );
        check("edge-nim by=any cycle:4 weights=3,1,1,2 token=0", "edge-nim");
        check("\"edges token: take any from the edge, go across\" circuit:3 weights=3,1,2 token=0", "custom");
        check("\"edges: take any from some at a vertex\" path:4 weights=2,1,3", "graph-nim");
        check("\"circle: take any from some of 2 in a row\" 2,1,3,0", "circular-nim");
        check("\"circle with k: take any from some of k in a row\" 2,1,3,0 k=3", "circular-nim");
        check("\"heaps: take any from some of a face\" 2,1,3 faces=[[0,1],[1,2]]", "simplicial-nim");
        check(
            "\"vertices token: take any from here, go to a neighbour\" path:3 weights=2,0,1 token=1",
            "vertex-nimg",
        );
        check(
            "\"vertices token: go to a neighbour, take any from here\" path:3 weights=2,0,1 token=1",
            "neighboring-nim",
        );
        check(
            "\"vertices token bridged: take any from here, go to a neighbour\" path:3 weights=2,3,1 token=1",
            "vertex-nim",
        );
        check(
            "\"edges token: take 1..3 from the edge, go across\" cycle:4 weights=3,1,1,2 token=0",
            "custom",
        );
    }

    #[test]
    fn titles_name_the_game_and_what_is_different() {
        let check = |text: &str, title: &str| {
            let setup = notation::read(text).unwrap().check(&NoAppraiser).unwrap();
            assert_eq!(setup.title(), title, "{text}");
        };
        check("edge-nim by=1..2 path:3", "Edge Nim, at most 2 at a time");
        check("edge-nim by=1 path:3", "Edge Nim, 1 at a time");
        check("edge-nim by=2..3 path:3", "Edge Nim, 2 to 3 at a time");
        check("edge-nim by=2.. path:3", "Edge Nim, at least 2 at a time");
        check("edge-nim by=1,3,4 path:3", "Edge Nim, 1, 3 or 4 at a time");
        check("edge-nim by=half path:3", "Edge Nim, at most half at a time");
        check("graph-nim exact path:3", "Graph Nim, from all at once");
        check("graph-nim equal path:3", "Graph Nim, equal amounts");
        check("graph-nim total=1..3 path:3", "Graph Nim, at most 3 altogether");
        check("\"edges: take any from some at a vertex\" path:4 weights=2,1,3", "Graph Nim");
        check("\"heaps: take 1 from one\" 3,2", "Nim, 1 at a time");
        check("\"row: take 1 from one\" 3,2", "row: take 1 from one");
        check("\"edges token: take 1..3 from the edge, go across\" path:3", "Edge Nim, at most 3 at a time");
        check(
            "\"edges token: take 1..3 from the edge, go across\" circuit:3",
            "edges token: take 1..3 from the edge, go across",
        );
        check("wythoff 3,5", "Wythoff's game");
        check("\"heaps: take any from one | take equal 1.. from all\" 3,5", "Wythoff's game");
        check("\"edges token: take 1 from the edge, go across\" circuit:3", "Edge geography");
        check("edge-nim path:3", "Edge Nim");
    }
}
