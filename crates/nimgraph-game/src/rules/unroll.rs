//! From rules to kinds: every choice on a board, written out.

mod sets;

use std::collections::HashSet;

use nimgraph_formula::{FormulaBoard, Ground};
use nimgraph_graph::Graph;

use super::{
    Count, Go, MoveRule, Of, Order, Rules, RulesBoard, UnrollError,
    walks::{is_zero, neighbours, walk},
};
use crate::{Amount, Kind, Kinds, Which};
use sets::{Family, keep_largest};

/// More kinds of moves are refused.
const MOST_KINDS: usize = 1 << 16;

/// More weights in the sets of all kinds are refused.
const MOST_MEMBERS: usize = 1 << 22;

type Result<T> = std::result::Result<T, UnrollError>;

impl Rules {
    /// The kinds of moves on a board, with numbers for the letters.
    ///
    /// ```
    /// use nimgraph_game::rules::{Rules, RulesBoard};
    /// let rules: Rules = "circle with k: take 1 from all of k in a row".parse()?;
    /// let kinds = rules.unroll(&RulesBoard::Heaps(4), &[('k', 2)])?;
    /// assert_eq!(kinds.at(0).len(), 4);
    /// assert_eq!(kinds.count_moves(&[1, 1, 0, 2], None), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn unroll(&self, board: &RulesBoard<'_>, letters: &[(char, u64)]) -> Result<Kinds> {
        let weights = board.weights(self.carrier).ok_or(UnrollError::Carrier(self.carrier.word()))?;
        self.check_board(board)?;
        let mut unrolling = Unrolling::new(self, board, letters, weights)?;
        if !self.token {
            return Ok(Kinds::without_token(weights, unrolling.place(0)?));
        }
        let places = match board {
            RulesBoard::Graph(board) => board.graph.order(),
            RulesBoard::Hyperedges(board) => board.order(),
            RulesBoard::Heaps(_) | RulesBoard::Faces(..) => 0,
        };
        let places = (0..places).map(|place| unrolling.place(place)).collect::<Result<Vec<_>>>()?;
        let kinds = Kinds::with_token(weights, places);
        Ok(if self.bridged { kinds.on_vertices_that_leave() } else { kinds })
    }

    fn check_board(&self, board: &RulesBoard<'_>) -> Result<()> {
        match board {
            RulesBoard::Graph(board) if !self.token && board.graph.is_directed() => Err(UnrollError::Arcs),
            RulesBoard::Graph(board) if !self.token && board.graph.edges().any(|(u, v)| u == v) => {
                Err(UnrollError::Loop)
            }
            RulesBoard::Heaps(_) | RulesBoard::Graph(_) | RulesBoard::Hyperedges(_) if self.needs_faces() => {
                Err(UnrollError::NoFaces)
            }
            _ => Ok(()),
        }
    }
}

/// One way to the token's next place, and the edge along which it leads, if it is along one.
#[derive(Clone, Copy)]
struct Step {
    edge: Option<usize>,
    to: usize,
}

struct Unrolling<'a> {
    rules: &'a Rules,
    board: &'a RulesBoard<'a>,
    letters: &'a [(char, u64)],
    weights: usize,
    /// The hyperedges at each vertex.
    around: Vec<Vec<usize>>,
    /// The arcs at each vertex of a directed board, in both directions.
    arcs: Vec<Vec<usize>>,
    amounts: Vec<Amount>,
    /// What conditions are about.
    formulas: Option<FormulaBoard>,
    kinds: usize,
    members: usize,
    /// The parts of all conditions, written out.
    parts: usize,
}

impl<'a> Unrolling<'a> {
    fn new(
        rules: &'a Rules,
        board: &'a RulesBoard<'a>,
        letters: &'a [(char, u64)],
        weights: usize,
    ) -> Result<Self> {
        if let Some(&letter) = rules.letters.iter().find(|&&letter| value(letters, letter).is_none()) {
            return Err(UnrollError::Letter(letter));
        }
        let number = |count: Count| match count {
            Count::Number(number) => Some(number),
            Count::Letter(letter) => value(letters, letter),
        };
        let amount = |rule: &MoveRule| {
            rule.amount.with(&number).ok_or_else(|| UnrollError::Amount(rule.amount.to_string()))
        };
        let amounts = rules.moves.iter().map(amount).collect::<Result<Vec<_>>>()?;
        let has_conditions = rules.moves.iter().any(|rule| rule.condition.is_some());
        let formulas = if has_conditions { board.formula_board(rules.carrier) } else { None };
        let around = if let RulesBoard::Hyperedges(board) = board { board.around() } else { Vec::new() };
        let arcs = if let RulesBoard::Graph(board) = board { arcs_at(&board.graph) } else { Vec::new() };
        Ok(Self {
            rules,
            board,
            letters,
            weights,
            around,
            arcs,
            amounts,
            formulas,
            kinds: 0,
            members: 0,
            parts: 0,
        })
    }

    fn number(&self, count: Count) -> u64 {
        match count {
            Count::Number(number) => number,
            Count::Letter(letter) => value(self.letters, letter).expect("every letter has a number"),
        }
    }

    fn place(&mut self, place: usize) -> Result<Vec<Kind>> {
        let mut kinds: Vec<Kind> = Vec::new();
        for way in 0..self.rules.moves.len() {
            kinds.extend(if self.rules.bridged {
                self.leaving(way, place)?
            } else {
                self.moves(way, place)?
            });
        }
        if self.rules.moves.len() > 1 {
            let mut seen = HashSet::new();
            kinds.retain(|kind| seen.insert(kind.clone()));
        }
        Ok(kinds)
    }

    /// The kinds of one way to move, with the token on a place.
    fn moves(&mut self, way: usize, place: usize) -> Result<Vec<Kind>> {
        let rule = &self.rules.moves[way];
        let mut kinds = Vec::new();
        for step in self.steps(rule, place) {
            let here = if rule.order == Order::GoFirst { step.to } else { place };
            let mut found = Vec::new();
            for set in self.sets(rule.set.of, here, step)? {
                self.add(way, set, step.to, &mut found)?;
            }
            found.sort_by(|a: &Kind, b| a.set.cmp(&b.set));
            found.dedup();
            kinds.extend(keep_largest(found));
        }
        Ok(kinds)
    }

    fn steps(&self, rule: &MoveRule, place: usize) -> Vec<Step> {
        let walk = |to: usize| Step { edge: None, to };
        match (rule.go, self.board) {
            (None, _) => vec![walk(place)],
            (Some(Go::Across), RulesBoard::Graph(board)) => {
                let across = board.graph.incident(place).iter();
                let steps = across.map(|i| Step { edge: Some(i.edge()), to: i.to() });
                unless_along(rule, steps.collect())
            }
            (Some(Go::Across), RulesBoard::Hyperedges(board)) => {
                let vertices =
                    |&edge: &usize| board.edges()[edge].iter().map(move |&to| Step { edge: Some(edge), to });
                let steps = self.around[place].iter().flat_map(vertices).filter(|step| step.to != place);
                unless_along(rule, steps.collect())
            }
            (Some(go), _) => {
                let mut near = self.neighbours(place);
                near.extend((go == Go::NeighbourOrStay).then_some(place));
                near.sort_unstable();
                near.dedup();
                near.into_iter().map(walk).collect()
            }
        }
    }

    fn neighbours(&self, vertex: usize) -> Vec<usize> {
        match self.board {
            RulesBoard::Graph(board) => neighbours(&board.graph, vertex),
            RulesBoard::Hyperedges(board) => {
                let vertices =
                    self.around[vertex].iter().flat_map(|&edge| board.edges()[edge].iter().copied());
                let mut near: Vec<usize> = vertices.filter(|&other| other != vertex).collect();
                near.sort_unstable();
                near.dedup();
                near
            }
            RulesBoard::Heaps(_) | RulesBoard::Faces(..) => Vec::new(),
        }
    }

    /// The kinds that lower a set; one for each of its weights where one of them is lowered.
    fn add(&mut self, way: usize, family: Family, to: usize, kinds: &mut Vec<Kind>) -> Result<()> {
        let which = self.rules.moves[way].set.which;
        let Family { set, around } = family;
        let sets: Vec<Vec<usize>> = match which {
            Which::One => set.into_iter().map(|weight| vec![weight]).collect(),
            _ => vec![set],
        };
        for mut set in sets {
            set.sort_unstable();
            set.dedup();
            self.members += set.len();
            self.kinds += 1;
            if self.kinds > MOST_KINDS || self.members > MOST_MEMBERS {
                return Err(UnrollError::TooMany(MOST_KINDS));
            }
            if let Some(kind) = self.kind(way, set, around, to)? {
                kinds.push(kind);
            }
        }
        Ok(())
    }

    fn kind(
        &mut self,
        way: usize,
        set: Vec<usize>,
        around: Option<usize>,
        to: usize,
    ) -> Result<Option<Kind>> {
        let rule = &self.rules.moves[way];
        let [before, after] = self.condition(rule, &set, to)?;
        let before =
            Ground::all([around.map_or(Ground::Constant(true), |one| is_zero(one).negated()), before]);
        let is_never = before == Ground::Constant(false) || after == Ground::Constant(false);
        let which = if set.len() == 1 && rule.set.which == Which::Some { Which::One } else { rule.set.which };
        let kind = Kind {
            set: set.into(),
            which,
            share: rule.share,
            amount: self.amounts[way].clone(),
            before,
            after,
            to: Some(to),
        };
        Ok(Some(kind).filter(|kind| !is_never && !kind.set.is_empty()))
    }

    fn condition(&mut self, rule: &MoveRule, set: &[usize], to: usize) -> Result<[Ground; 2]> {
        let Some(condition) = &rule.condition else {
            return Ok([Ground::Constant(true), Ground::Constant(true)]);
        };
        let fail = |message: &str| UnrollError::Condition(condition.to_string(), message.to_owned());
        let board = self.formulas.as_ref().ok_or_else(|| fail("there are no weights on this board"))?;
        if condition.names("it") && rule.set.which != Which::One {
            return Err(fail("`it` is the weight that is lowered, and this move may lower several"));
        }
        let names: Vec<String> = self.letters.iter().map(|(letter, _)| letter.to_string()).collect();
        let mut bound: Vec<(&str, i128)> =
            names.iter().zip(self.letters).map(|(name, &(_, value))| (name.as_str(), value.into())).collect();
        bound.extend(set.first().map(|&it| ("it", it as i128)));
        let token = self.rules.token.then_some(to);
        condition.on(board, token, &bound, &mut self.parts).map_err(|error| fail(&error.to_string()))
    }

    /// A vertex of weight 0 has left the graph, so the token never lies on one; it goes to the end of a walk whose inner
    /// vertices have left. The move that empties the board ends the game.
    fn leaving(&mut self, way: usize, place: usize) -> Result<Vec<Kind>> {
        let RulesBoard::Graph(board) = self.board else { return Err(UnrollError::Carrier("vertices")) };
        let mut kinds = Vec::new();
        for to in 0..self.weights {
            let mut found = Vec::new();
            self.add(way, Family::of(vec![place]), to, &mut found)?;
            let walk = walk(&board.graph, place, to).ok_or(UnrollError::TooMany(MOST_KINDS))?;
            let gate = Ground::all([is_zero(to).negated(), walk]);
            kinds.extend(
                found.into_iter().map(|kind| Kind { after: Ground::all([kind.after, gate.clone()]), ..kind }),
            );
        }
        let mut last = Vec::new();
        self.add(way, Family::of(vec![place]), place, &mut last)?;
        let empty = Ground::all((0..self.weights).map(is_zero));
        let ends = |kind: Kind| Kind { after: Ground::all([kind.after, empty.clone()]), to: None, ..kind };
        kinds.extend(last.into_iter().map(ends));
        kinds.retain(|kind| kind.after != Ground::Constant(false));
        Ok(kinds)
    }
}

/// The arcs that leave or enter each vertex, in order; a loop once. None of an undirected graph.
fn arcs_at(graph: &Graph) -> Vec<Vec<usize>> {
    if !graph.is_directed() {
        return Vec::new();
    }
    let mut arcs = vec![Vec::new(); graph.order()];
    for (arc, (from, to)) in graph.edges().enumerate() {
        arcs[from].push(arc);
        if from != to {
            arcs[to].push(arc);
        }
    }
    arcs
}

/// The steps, each place once where the edge does not matter.
fn unless_along(rule: &MoveRule, mut steps: Vec<Step>) -> Vec<Step> {
    if rule.set.of != Of::TheEdge {
        steps.sort_by_key(|step| step.to);
        steps.dedup_by_key(|step| step.to);
    }
    steps
}

/// The number that a letter stands for.
fn value(letters: &[(char, u64)], letter: char) -> Option<u64> {
    letters.iter().find(|(other, value)| *other == letter && *value > 0).map(|&(_, value)| value)
}
