//! The games, families and statements, as data.

use nimgraph_game::{
    FieldInfo, GameInfo, Shape, games,
    rules::{NAMED_LINES, RuleOptions},
};
use nimgraph_graph::{FamilyInfo, families};
use nimgraph_theory::{Counterexample, Entry, Erratum, Printed, entries};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    input::read_position,
    position::PositionJson,
    spans::StatementSpans,
    words::{ArrangementWord, KindWord, OutcomeWord, PlayWord, ShapeWord, StatusWord},
};

/// A game of the catalogue.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GameCard {
    /// The name on the wire and at the command line.
    pub name: &'static str,
    /// The name in a heading.
    pub title: &'static str,
    /// What a move is.
    pub rules: &'static str,
    /// Who studied it first, and where.
    pub source: &'static str,
    /// What stands on the board.
    pub shape: ShapeWord,
    /// Whether a token marks where to play.
    pub token: bool,
    /// Whether an edge may join a vertex to itself.
    pub loops: bool,
    /// Whether edges with the same two ends are more than one edge.
    pub parallel_edges: bool,
    /// Whether edges may have a direction.
    pub arcs: bool,
    /// The least weight that an edge, a vertex or a heap may have.
    pub least_weight: u64,
    /// Whether some moves lower several weights at once.
    pub takes_several: bool,
    /// How its board is arranged; null for a sum, whose boards are those of its parts.
    pub arrangement: Option<ArrangementWord>,
    /// Its rules as a line; null for a game whose rules are not one.
    pub line: Option<&'static str>,
    /// The options that change its rules.
    pub options: Vec<&'static str>,
    /// The fields of a position.
    pub fields: Vec<FieldCard>,
    /// A position in the short notation.
    pub example: &'static str,
    /// The same position as an object: something to start a new board with.
    pub example_position: PositionJson,
    /// A move of that position in the short notation.
    pub move_example: &'static str,
}

/// A field of the positions of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FieldCard {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub holds: &'static str,
    /// Whether a position may leave it out.
    pub optional: bool,
}

/// A named family of graphs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FamilyCard {
    /// The name before the colon.
    pub name: &'static str,
    /// Other names that mean the same.
    pub aliases: &'static [&'static str],
    /// How it is written, arguments in capitals.
    pub usage: &'static str,
    /// What it is.
    pub description: &'static str,
    /// Which vertex and which edge gets which number.
    pub numbering: &'static str,
    /// A member of the family.
    pub example: &'static str,
}

/// A statement of the catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct StatementCard {
    /// Its id.
    pub id: &'static str,
    /// A name for headings.
    pub title: &'static str,
    /// The game it is about.
    pub game: &'static str,
    /// The conventions of play it is about: `normal`, `misere`.
    #[schemars(with = "Vec<PlayWord>")]
    pub plays: Vec<&'static str>,
    /// How certain it is.
    pub status: StatusWord,
    /// `reduction`, `theorem`, `claim` or `remark`.
    #[schemars(with = "KindWord")]
    pub kind: &'static str,
    /// The statement in full.
    pub says: &'static str,
    /// When it applies.
    pub hypotheses: Vec<&'static str>,
    /// Where it comes from.
    pub citation: String,
    /// What is wrong with it as printed.
    pub erratum: Option<ErratumCard>,
    /// The texts in pieces, with the mathematics in TeX.
    pub spans: StatementSpans,
}

/// What is wrong with a printed statement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ErratumCard {
    /// What is printed.
    pub printed: &'static str,
    /// What is true instead.
    pub corrected: &'static str,
    /// Where it fails.
    pub counterexamples: Vec<CounterexampleCard>,
}

/// A position that refutes a printed statement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CounterexampleCard {
    /// The position in the short notation.
    pub position: &'static str,
    /// The outcome that is printed, falsely.
    pub printed_outcome: Option<OutcomeWord>,
    /// The number of winning moves that is printed, falsely.
    pub printed_winning_moves: Option<usize>,
}

/// Every game with its rules, its source, its fields, its boards and an example.
pub fn game_catalogue() -> Vec<GameCard> {
    games().iter().map(game).collect()
}

fn game(info: &GameInfo) -> GameCard {
    let field = |f: &FieldInfo| FieldCard { name: f.name, holds: f.holds, optional: f.optional };
    let example = read_position(info.example).expect("the examples of the catalogue are positions");
    let arrangement = example.figure().boards.first().map(|board| board.arrangement);
    GameCard {
        name: info.name,
        title: info.title,
        rules: info.rules,
        source: info.source,
        shape: info.shape,
        token: info.token,
        loops: info.board.loops,
        parallel_edges: info.board.parallel_edges,
        arcs: info.board.arcs,
        least_weight: info.board.least_weight,
        takes_several: example.game().faces().is_some(),
        arrangement: arrangement.filter(|_| info.shape != Shape::Parts),
        line: NAMED_LINES.iter().find(|named| named.game == info.name).map(|named| named.line),
        options: RuleOptions::of_game(info.name),
        fields: info.fields.iter().map(field).collect(),
        example: info.example,
        example_position: PositionJson::of(&example),
        move_example: info.move_example,
    }
}

/// Every named family of graphs, with how it is written.
pub fn family_catalogue() -> Vec<FamilyCard> {
    let family = |f: &FamilyInfo| FamilyCard {
        name: f.name,
        aliases: f.aliases,
        usage: f.usage,
        description: f.description,
        numbering: f.numbering,
        example: f.example,
    };
    families().iter().map(family).collect()
}

/// Every statement of the literature that the program knows, the refuted ones with their counterexamples.
pub fn theorem_catalogue() -> Vec<StatementCard> {
    entries().iter().map(statement).collect()
}

fn statement(entry: &Entry) -> StatementCard {
    StatementCard {
        id: entry.id,
        title: entry.title,
        game: entry.game,
        plays: entry.plays.iter().map(|play| play.name()).collect(),
        status: entry.status,
        kind: entry.kind,
        says: entry.says,
        hypotheses: entry.hypotheses.clone(),
        citation: entry.citation.to_string(),
        erratum: entry.erratum.as_ref().map(erratum),
        spans: StatementSpans::of(entry),
    }
}

fn erratum(erratum: &Erratum) -> ErratumCard {
    let counterexample = |c: &Counterexample| {
        let (printed_outcome, printed_winning_moves) = match c.printed_says {
            Printed::Outcome(outcome) => (Some(outcome), None),
            Printed::WinningMoves(count) => (None, Some(count)),
        };
        CounterexampleCard { position: c.position, printed_outcome, printed_winning_moves }
    };
    ErratumCard {
        printed: erratum.printed,
        corrected: erratum.corrected,
        counterexamples: erratum.counterexamples.iter().map(counterexample).collect(),
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_game::{Spec, spec::GraphBoard};
    use nimgraph_graph::Graph;
    use nimgraph_solve::{Meter, grundy};

    use super::*;

    /// A board of two joined vertices, of two heaps, or nothing for a sum.
    fn board(card: &GameCard, graph: Graph, weight: u64) -> Option<Spec> {
        let spec = Spec::game(card.name);
        let size = graph.size();
        match card.shape {
            ShapeWord::Heaps => {
                let spec = spec.heaps([weight, weight]);
                let has = |name: &str| card.fields.iter().any(|field| field.name == name);
                let spec = if has("k") { spec.k(1) } else { spec };
                Some(if has("faces") { spec.faces(vec![vec![0, 1]]) } else { spec })
            }
            ShapeWord::Parts => None,
            shape => {
                let count = if shape == ShapeWord::EdgeWeights { size } else { 2 };
                let spec = spec.on(GraphBoard::numbered(graph)).weights(vec![weight; count]);
                Some(if card.token { spec.token(0) } else { spec })
            }
        }
    }

    fn reads(spec: Option<Spec>) -> Option<bool> {
        spec.map(|spec| nimgraph::check(spec, &nimgraph::ReadLimits::default()).is_ok())
    }

    #[test]
    fn the_boards_of_a_card_are_those_that_are_read() {
        for card in game_catalogue() {
            let edge = || Graph::undirected(2, [(0, 1)]).unwrap();
            let looped = Graph::undirected(2, [(0, 1), (1, 1)]).unwrap();
            let arcs = Graph::directed(2, [(0, 1), (1, 0)]).unwrap();
            let wanted = |allowed: bool| (card.shape != ShapeWord::Parts).then_some(allowed);
            assert_eq!(reads(board(&card, edge(), 1)), wanted(true), "{card:?}");
            assert_eq!(reads(board(&card, edge(), 0)), wanted(card.least_weight == 0), "{card:?}");
            if !matches!(card.shape, ShapeWord::Heaps) {
                assert_eq!(reads(board(&card, looped, 1)), wanted(card.loops), "{card:?}");
                assert_eq!(reads(board(&card, arcs, 1)), wanted(card.arcs), "{card:?}");
            }
        }
    }

    /// Parallel edges are one where the position that is read has fewer, or where their sum plays the same.
    #[test]
    fn parallel_edges_are_distinguished_only_where_that_matters() {
        for card in game_catalogue().iter().filter(|card| card.shape == ShapeWord::EdgeWeights) {
            let value = |edges: &[(usize, usize)], weights: &[u64]| {
                let board = GraphBoard::numbered(Graph::undirected(2, edges.iter().copied()).unwrap());
                let spec = Spec::game(card.name).on(board).weights(weights.to_vec());
                let spec = if card.token { spec.token(0) } else { spec };
                let setup = nimgraph::check(spec, &nimgraph::ReadLimits::default()).unwrap();
                grundy(&setup, &mut Meter::default()).unwrap()
            };
            let differs = (0..4u64).any(|n| {
                let (a, b) = (n / 2 + 1, n % 2 + 1);
                value(&[(0, 1), (0, 1)], &[a, b]) != value(&[(0, 1)], &[a + b])
            });
            assert_eq!(differs, card.parallel_edges, "{}", card.name);
        }
    }

    #[test]
    fn an_example_is_a_board_to_start_with() {
        for card in game_catalogue() {
            assert_eq!(PositionJson::of(&read_position(card.example).unwrap()), card.example_position);
            assert_eq!(card.arrangement.is_none(), card.shape == ShapeWord::Parts);
        }
    }
}
