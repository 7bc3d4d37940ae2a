//! The slow obvious twin of every statement here: all positions of a graph with weights up to a bound, valued
//! by the rules alone.

use std::{collections::HashMap, ops::ControlFlow};

use nimgraph_game::{
    AnyGame, CONTINUE, Convention, Move, Nimber, Outcome, Ruleset, State, notation,
    rulesets::EdgeNim,
    spec::{GraphBoard, NoAppraiser},
};
use nimgraph_graph::{Graph, parse_family};

use super::super::leaf::{LEAF, LEAF_AT_TOKEN};
use crate::{Conclusion, Facts, Finding, Lift, Preserves, Role, Statement};

/// All positions of a graph with weights from 0 to `top`, with their values.
pub(crate) struct Table {
    pub(crate) game: EdgeNim,
    top: u64,
    /// By the code of the weights and then by token.
    grundy: Vec<u8>,
    misere: Vec<Outcome>,
}

/// The table of a graph of a family.
pub(crate) fn family(text: &str, top: u64) -> Table {
    Table::new(parse_family(text).expect("a family"), top)
}

/// The table of a graph with these edges.
pub(crate) fn graph(order: usize, edges: &[(usize, usize)], top: u64) -> Table {
    Table::new(Graph::undirected(order, edges.iter().copied()).expect("edges of the graph"), top)
}

impl Table {
    fn new(graph: Graph, top: u64) -> Self {
        let game = EdgeNim::new(GraphBoard::numbered(graph));
        let mut table = Self { game, top, grundy: Vec::new(), misere: Vec::new() };
        for position in table.positions() {
            let after: Vec<usize> = table.options(&position).map(|(_, p)| table.code(&p)).collect();
            let grundy = Nimber::mex(after.iter().map(|&code| Nimber(table.grundy[code].into()))).0;
            let wins = after.is_empty() || after.iter().any(|&code| table.misere[code] == Outcome::P);
            table.grundy.push(grundy.try_into().expect("values are small"));
            table.misere.push(Outcome::from_winning_move(wins));
        }
        table
    }

    /// All positions, each after its options.
    pub(crate) fn positions(&self) -> impl Iterator<Item = State> + use<> {
        let (order, size, top) = (self.game.board().graph.order(), self.game.board().graph.size(), self.top);
        let weights = std::iter::successors(Some(vec![0; size]), move |weights: &Vec<u64>| {
            let place = weights.iter().position(|&w| w < top)?;
            let mut next = weights.clone();
            next[..place].fill(0);
            next[place] += 1;
            Some(next)
        });
        weights.flat_map(move |w| (0..order).map(move |token| State::with_token(w.clone(), token)))
    }

    fn options<'a>(&'a self, position: &'a State) -> impl Iterator<Item = (Move, State)> + 'a {
        self.game.moves(position).into_iter().map(|mv| {
            let after = self.game.play(position, &mv);
            (mv, after)
        })
    }

    fn code(&self, position: &State) -> usize {
        let weights = position.weights().iter().rev().fold(0, |code, w| code * (self.top + 1) + w);
        weights as usize * self.game.board().graph.order() + position.place()
    }

    pub(crate) fn outcome(&self, play: Convention, position: &State) -> Outcome {
        match play {
            Convention::Normal => Outcome::from_winning_move(self.grundy(position) != Nimber::ZERO),
            Convention::Misere => self.misere[self.code(position)],
        }
    }

    pub(crate) fn grundy(&self, position: &State) -> Nimber {
        Nimber(self.grundy[self.code(position)].into())
    }

    pub(crate) fn winning_moves(&self, play: Convention, position: &State) -> Vec<Move> {
        let wins = |(mv, after): (Move, State)| (self.outcome(play, &after) == Outcome::P).then_some(mv);
        self.options(position).filter_map(wins).collect()
    }
}

/// Reads a position as people write it.
pub(crate) fn read(text: &str) -> (EdgeNim, State) {
    let setup = notation::read(text).and_then(|spec| spec.check(&NoAppraiser)).expect("a legal position");
    match (setup.game(), setup.state()) {
        (AnyGame::EdgeNim(game), position) => (game.clone(), position.clone()),
        other => panic!("{other:?}"),
    }
}

/// Memoised search by the rules and the leaf reduction, for boards whose tables would be too large.
pub(crate) struct LeafSearch<'a> {
    pub(crate) game: &'a EdgeNim,
    known: HashMap<State, Outcome>,
}

impl<'a> LeafSearch<'a> {
    pub(crate) fn new(game: &'a EdgeNim) -> Self {
        Self { game, known: HashMap::new() }
    }

    pub(crate) fn outcome(&mut self, position: &State) -> Outcome {
        let Conclusion::Reduce { step, .. } = LEAF.conclusion else { unreachable!("it is a reduction") };
        let reduced = step(self.game, Convention::Normal, &Facts::of(self.game, position))
            .unwrap_or_else(|| position.clone());
        let position = self.game.canonical(Convention::Normal, &reduced);
        if LEAF_AT_TOKEN
            .failed_hypothesis(self.game, Convention::Normal, &Facts::of(self.game, &position))
            .is_none()
        {
            return Outcome::N;
        }
        if let Some(&known) = self.known.get(&position) {
            return known;
        }
        let mut options: Vec<State> =
            self.game.moves(&position).into_iter().map(|mv| self.game.play(&position, &mv)).collect();
        options.sort_by_key(|after| self.game.count_moves(after));
        let wins = options.iter().any(|after| self.outcome(after) == Outcome::P);
        let outcome = Outcome::from_winning_move(wins);
        self.known.insert(position, outcome);
        outcome
    }

    pub(crate) fn count_winning_moves(&mut self, position: &State) -> usize {
        let moves = self.game.moves(position).into_iter();
        moves.filter(|mv| self.outcome(&self.game.play(position, mv)) == Outcome::P).count()
    }
}

/// How often a statement said N or P.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct OutcomeCounts {
    pub(crate) n: usize,
    pub(crate) p: usize,
    /// Refutations of a claim, or positions that a reduction changed.
    pub(crate) other: usize,
}

/// Compares a statement with the rules on every position of the tables: outcome, Grundy value, move, all moves.
pub(crate) fn compare(statement: &Statement<EdgeNim>, tables: &[Table]) -> OutcomeCounts {
    let mut said = OutcomeCounts::default();
    for table in tables {
        for &play in statement.plays {
            for position in table.positions() {
                let position = Facts::of(&table.game, &position);
                if statement.failed_hypothesis(&table.game, play, &position).is_none() {
                    compare_one(statement, table, play, &position, &mut said);
                }
            }
        }
    }
    said
}

fn compare_one(
    s: &Statement<EdgeNim>,
    table: &Table,
    play: Convention,
    position: &Facts<'_, EdgeNim>,
    said: &mut OutcomeCounts,
) {
    match &s.conclusion {
        Conclusion::Decide(find) | Conclusion::Value(find) => {
            if let Some(finding) = find(&table.game, play, position) {
                check_finding(s, table, play, position, &finding);
                *(if finding.outcome == Outcome::N { &mut said.n } else { &mut said.p }) += 1;
            }
        }
        Conclusion::Reduce { preserves, step, lift, .. } => {
            if let Some(simpler) = step(&table.game, play, position) {
                check_reduction(s, table, play, position, &simpler, (*preserves, lift));
                said.other += 1;
            }
        }
        Conclusion::Claim(claim) => {
            let mut oracle = |play: Convention, p: &State| table.outcome(play, p);
            if let Some(claimed) = claim(&table.game, play, position, &mut oracle) {
                *(if claimed == Outcome::N { &mut said.n } else { &mut said.p }) += 1;
                said.other += usize::from(claimed != table.outcome(play, position));
            }
        }
        Conclusion::Remark => {}
    }
}

fn check_finding(
    s: &Statement<EdgeNim>,
    table: &Table,
    play: Convention,
    position: &Facts<'_, EdgeNim>,
    finding: &Finding,
) {
    let id = s.id;
    assert_eq!(finding.outcome, table.outcome(play, position), "{id} {:?} {position:?}", table.game);
    assert!(finding.reason.to_string().ends_with('.'), "{id}: {}", finding.reason);
    if let Some(grundy) = finding.grundy {
        assert_eq!(grundy, table.grundy(position), "{id} {:?} {position:?}", table.game);
    }
    assert!(finding.grundy.is_some() || !matches!(s.conclusion, Conclusion::Value(_)), "{id} {position:?}");
    let winning = table.winning_moves(play, position);
    if let Some(mv) = &finding.winning_move {
        assert!(winning.contains(mv), "{id} {:?} {position:?} {mv:?}", table.game);
    }
    if let Some(list) = s.winning_moves.filter(|_| finding.outcome == Outcome::N) {
        let mut listed = Vec::new();
        let _ = list(&table.game, play, position, &mut |mv| {
            listed.push(mv);
            CONTINUE
        });
        assert_eq!(listed, winning, "{id} {:?} {position:?}", table.game);
        let _ = list(&table.game, play, position, &mut |_| ControlFlow::Break(()));
    }
}

fn check_reduction(
    s: &Statement<EdgeNim>,
    table: &Table,
    play: Convention,
    position: &State,
    simpler: &State,
    (preserves, lift): (Preserves, &Lift<EdgeNim>),
) {
    let id = s.id;
    assert_ne!(simpler, position, "{id}: a reduction that changes nothing never ends");
    let values = |p| (table.outcome(play, p), (preserves == Preserves::Grundy).then(|| table.grundy(p)));
    assert_eq!(values(simpler), values(position), "{id} {:?} {position:?} {simpler:?}", table.game);
    let (winning, of_simpler) = (table.winning_moves(play, position), table.winning_moves(play, simpler));
    match lift {
        Lift::Same => assert_eq!(of_simpler, winning, "{id} {:?} {position:?}", table.game),
        Lift::Each(lift) => {
            for mv in of_simpler {
                let lifted = lift(&table.game, position, simpler, &mv).expect("every winning move lifts");
                assert!(winning.contains(&lifted), "{id} {position:?} {mv:?} {lifted:?}");
            }
        }
    }
}

/// The hypotheses marked as needed without which the statement is still true, as far as these tables show.
pub(crate) fn idle_hypotheses(statement: &Statement<EdgeNim>, tables: &[Table]) -> Vec<&'static str> {
    let needed = statement.hypotheses.iter().enumerate().filter(|(_, h)| h.role == Role::Needed);
    needed.filter(|&(i, _)| !is_needed(statement, i, tables)).map(|(_, h)| h.text).collect()
}

/// Whether some position meets all hypotheses but one, and the statement errs or has nothing to say of it.
fn is_needed(statement: &Statement<EdgeNim>, dropped: usize, tables: &[Table]) -> bool {
    let fails_alone = |table: &Table, p: &State| {
        let p = Facts::of(&table.game, p);
        let holds =
            |(i, h): (usize, &crate::Hypothesis<EdgeNim>)| (h.holds)(&table.game, &p) == (i != dropped);
        statement.hypotheses.iter().enumerate().all(holds)
    };
    tables
        .iter()
        .any(|table| table.positions().filter(|p| fails_alone(table, p)).any(|p| errs(statement, table, &p)))
}

fn errs(statement: &Statement<EdgeNim>, table: &Table, position: &State) -> bool {
    let position = &Facts::of(&table.game, position);
    let play = statement.plays[0];
    match &statement.conclusion {
        Conclusion::Decide(find) | Conclusion::Value(find) => find(&table.game, play, position)
            .is_some_and(|found| found.outcome != table.outcome(play, position)),
        Conclusion::Reduce { step, .. } => step(&table.game, play, position)
            .is_some_and(|simpler| table.outcome(play, &simpler) != table.outcome(play, position)),
        Conclusion::Claim(claim) => claim(&table.game, play, position, &mut |play, p| table.outcome(play, p))
            .is_some_and(|claimed| claimed != table.outcome(play, position)),
        Conclusion::Remark => false,
    }
}
