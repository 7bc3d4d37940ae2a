//! A theorem about a family, ready to answer: who wins a position of any size, and by which moves.

use std::{
    collections::HashMap,
    ops::{ControlFlow, Range},
};

use nimgraph_game::{Move, Outcome};
use nimgraph_graph::Graph;

use crate::{
    CaterpillarMember, FamilyCertificate, FamilyCertificateError, FamilyMember, FamilyQuestion, Letter,
    WeightBound, WeightReach, WordAutomaton, WordScheme,
    caterpillar_member::CaterpillarEdge,
    member::StripMember,
    scheme::{Caterpillar, Circuit, Cycle, Looped, Speller, Strip, Weighing, strip_edges},
    winning::for_each_winning,
};

/// A theorem about a family, with the tables that answering takes.
#[derive(Debug)]
pub struct FamilyRule {
    pub(crate) scheme: WordScheme,
    pub(crate) automaton: WordAutomaton,
}

/// A position of a family as a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FamilyReading {
    pub(crate) word: Vec<Letter>,
    pub(crate) order: ReadingOrder,
}

/// What the letters of a word stand for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ReadingOrder {
    /// The vertices and, where they have the weights, the edges, from the token round.
    Round { vertices: Vec<usize>, edges: Vec<usize> },
    /// Letters of a strip or a caterpillar.
    Along { letters: Vec<LetterPlace>, vertices: Vec<usize>, token: usize },
}

/// What a letter of such a word stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LetterPlace {
    /// Which of the vertices from this one on has the token.
    Token(usize),
    /// The weight of an edge or a vertex.
    Weight(usize),
    /// The weight of an edge of a caterpillar's path, whose letters come after those of all other weights.
    PathEdge(usize),
    /// An edge that the board lacks.
    Absent,
}

/// Receives one move after another, until it has seen enough.
pub type VisitFamilyMove<'a> = dyn FnMut(Move) -> ControlFlow<()> + 'a;

/// A position: weights on the edges or the vertices of a graph, as the game has them, and the token.
#[derive(Clone, Copy, Debug)]
pub struct FamilyPosition<'a> {
    /// The board; heaps are vertices that nothing joins.
    pub graph: &'a Graph,
    /// The weights.
    pub weights: &'a [u64],
    /// The token's vertex; 0 in games without a token.
    pub token: usize,
}

impl FamilyRule {
    /// The rule of a certificate whose proof was checked: nothing is checked here but the form.
    pub fn vouched(certificate: &str) -> Result<Self, FamilyCertificateError> {
        let FamilyCertificate { question, automaton } = FamilyCertificate::of_any_form(certificate)?;
        let scheme = question
            .scheme()
            .map_err(|fault| FamilyCertificateError { line: 5, message: fault.to_string() })?;
        Ok(Self { scheme, automaton })
    }

    /// The rule of a theorem.
    pub fn new(scheme: WordScheme, automaton: WordAutomaton) -> Self {
        Self { scheme, automaton }
    }

    /// What the theorem is about.
    pub fn question(&self) -> &FamilyQuestion {
        self.scheme.question()
    }

    /// The words and moves.
    pub fn scheme(&self) -> &WordScheme {
        &self.scheme
    }

    /// The automaton.
    pub fn automaton(&self) -> &WordAutomaton {
        &self.automaton
    }

    /// Sees the board of a position as a member of the family, rounds from the token's vertex on; `None` where it is none.
    pub fn member(&self, graph: &Graph, token: usize) -> Option<FamilyMember> {
        match &self.scheme.speller {
            Speller::Local(words) => words.layout.member(&self.question().family, graph),
            _ => FamilyMember::of(&self.question().family, graph, token),
        }
    }

    /// Whether the words of this theorem can say which vertices a member has.
    ///
    /// Where the last cell of a strip lacks vertices, they are written as empty ones. That is right in games whose token never
    /// enters an empty vertex, and wrong in NimG, where a player may move there. Lines of rules are about whole cells.
    pub fn covers(&self, member: &FamilyMember) -> bool {
        match (&self.scheme.speller, member) {
            (Speller::Strip(words), FamilyMember::Strip(member)) => {
                words.weighing != Weighing::Left || member.is_whole(&words.shape)
            }
            (Speller::Local(words), FamilyMember::Strip(member)) => member.is_whole(&words.layout.shape),
            _ => true,
        }
    }

    /// A position as a word; `None` where its weights are too large, and for members that [the words do not
    /// cover](Self::covers).
    ///
    /// Rounds are read from the token: the member must have been found from its vertex.
    pub fn read(&self, member: &FamilyMember, position: FamilyPosition<'_>) -> Option<FamilyReading> {
        if !self.covers(member) {
            return None;
        }
        match (&self.scheme.speller, member) {
            (Speller::Circuit(words), FamilyMember::Round(round)) => {
                self.read_circuit(*words, round, position)
            }
            (Speller::Cycle(words), FamilyMember::Round(round)) => self.read_cycle(*words, round, position),
            (Speller::Caterpillar(words), FamilyMember::Caterpillar(member)) => {
                self.read_caterpillar(*words, member, position)
            }
            (Speller::Strip(words), FamilyMember::Strip(member)) => self.read_strip(words, member, position),
            (Speller::Local(words), member) => self.read_line(&words.layout, member, position),
            _ => None,
        }
    }

    /// Vertices of weight 0 have left the circuit.
    fn read_circuit(
        &self,
        words: Circuit,
        round: &[usize],
        position: FamilyPosition<'_>,
    ) -> Option<FamilyReading> {
        let vertices: Vec<usize> = round.iter().copied().filter(|&v| position.weights[v] > 0).collect();
        // A single vertex has a loop in any case, and is written without.
        let has_loop = |v: usize| vertices.len() > 1 && position.graph.neighbours(v).any(|u| u == v);
        let letter = |&v: &usize| {
            let looped = if has_loop(v) { Looped::Yes } else { Looped::No };
            words.letter(self.letter(position.weights[v])?, looped)
        };
        let word = vertices.iter().map(letter).collect::<Option<_>>()?;
        Some(FamilyReading { word, order: ReadingOrder::Round { vertices, edges: Vec::new() } })
    }

    fn read_cycle(
        &self,
        words: Cycle,
        round: &[usize],
        position: FamilyPosition<'_>,
    ) -> Option<FamilyReading> {
        let mut edges = Vec::new();
        if words.weighing == Weighing::Edges {
            let next = round.iter().skip(1).chain(round.first());
            let joined = round.iter().zip(next).map(|(&u, &v)| edge_between(position.graph, u, v));
            edges = joined.collect::<Option<Vec<usize>>>()?;
        }
        let places = if words.weighing == Weighing::Edges { &edges } else { round };
        let word = places.iter().map(|&place| self.letter(position.weights[place])).collect::<Option<_>>()?;
        Some(FamilyReading { word, order: ReadingOrder::Round { vertices: round.to_vec(), edges } })
    }

    fn read_caterpillar(
        &self,
        words: Caterpillar,
        member: &CaterpillarMember,
        position: FamilyPosition<'_>,
    ) -> Option<FamilyReading> {
        let mut letters = vec![LetterPlace::Token(0)];
        for (at, edge) in (1..).zip(&member.edges) {
            letters.push(match *edge {
                CaterpillarEdge::Leaf(edge) => LetterPlace::Weight(edge),
                CaterpillarEdge::Path(edge) => LetterPlace::PathEdge(edge),
            });
            letters.push(LetterPlace::Token(at));
        }
        let letter = |&place: &LetterPlace| match place {
            LetterPlace::Absent => Some(0),
            LetterPlace::Token(at) => Some(Letter::from(member.vertices[at] == position.token)),
            LetterPlace::Weight(edge) => self.letter(position.weights[edge]),
            LetterPlace::PathEdge(edge) => Some(words.most + 1 + self.letter(position.weights[edge])?),
        };
        let word = letters.iter().map(letter).collect::<Option<_>>()?;
        let order = ReadingOrder::Along { letters, vertices: member.vertices.clone(), token: position.token };
        Some(FamilyReading { word, order })
    }

    fn read_strip(
        &self,
        strip: &Strip,
        member: &StripMember,
        position: FamilyPosition<'_>,
    ) -> Option<FamilyReading> {
        let length = strip.head + member.cells * strip.cell + (member.cells - 1) * strip.joint;
        let mut letters = vec![LetterPlace::Absent; length];
        let hubs = usize::from(strip.shape.hubs);
        if hubs > 0 {
            letters[0] = LetterPlace::Token(0);
        }
        for cell in 0..member.cells {
            let at = strip.head + cell * (strip.cell + strip.joint);
            let first = hubs + cell * usize::from(strip.shape.vertices);
            letters[at] = LetterPlace::Token(first);
            if strip.weighing != Weighing::Edges {
                let own = (first..first + usize::from(strip.shape.vertices)).enumerate();
                own.for_each(|(i, v)| {
                    letters[at + 1 + i] =
                        member.vertices.get(v).map_or(LetterPlace::Absent, |&v| LetterPlace::Weight(v));
                });
            }
        }
        if strip.weighing == Weighing::Edges {
            for edge in strip_edges(strip, member.cells) {
                let place = |v: usize| member.vertices.get(v).copied();
                if let (Some(u), Some(v)) = (place(edge.ends.0), place(edge.ends.1)) {
                    letters[edge.letter] = LetterPlace::Weight(edge_between(position.graph, u, v)?);
                }
            }
        } else {
            (0..hubs).for_each(|hub| letters[1 + hub] = LetterPlace::Weight(member.vertices[hub]));
        }
        let token = member.vertices.iter().position(|&v| v == position.token)?;
        let cell = usize::from(strip.shape.vertices);
        let letter = |&place: &LetterPlace| match place {
            LetterPlace::Absent => Some(0),
            LetterPlace::Weight(place) | LetterPlace::PathEdge(place) => self.letter(position.weights[place]),
            LetterPlace::Token(first) => {
                let count = if first < hubs { hubs } else { cell };
                let at = token.checked_sub(first).filter(|&at| at < count);
                Some(at.map_or(0, |at| at as Letter + 1))
            }
        };
        let word = letters.iter().map(letter).collect::<Option<_>>()?;
        let order = ReadingOrder::Along { letters, vertices: member.vertices.clone(), token: position.token };
        Some(FamilyReading { word, order })
    }

    /// The letter of a weight, if it has one.
    pub(crate) fn letter(&self, weight: u64) -> Option<u8> {
        let bound = self.question().weights;
        match bound.reach {
            WeightReach::AllWeights => Some(weight.min(bound.most) as u8),
            WeightReach::Bounded => (weight <= bound.most).then_some(weight as u8),
        }
    }

    /// Who wins.
    pub fn outcome(&self, reading: &FamilyReading) -> Outcome {
        Outcome::from_winning_move(!self.automaton.accepts(&reading.word))
    }

    /// The states of the automaton after each letter.
    pub fn run(&self, reading: &FamilyReading) -> Vec<u32> {
        let step = |state: &mut u32, &letter: &Letter| {
            *state = self.automaton.step(*state, letter);
            Some(*state)
        };
        reading.word.iter().scan(0, step).collect()
    }

    /// Whether [`winning_moves`](Self::winning_moves) shows all winning moves.
    ///
    /// Where the largest letter stands for all larger weights, those of a line of rules may lower several such weights at
    /// once; of these moves only the ones to smaller letters are shown, and there is one wherever there is a winning move.
    pub fn knows_all_moves(&self) -> bool {
        let is_line = matches!(self.scheme.speller, Speller::Local(_));
        !is_line || self.question().weights.reach == WeightReach::Bounded
    }

    /// Shows every winning move, in a fixed order, until the visitor breaks; see [`knows_all_moves`](Self::knows_all_moves).
    pub fn winning_moves(
        &self,
        reading: &FamilyReading,
        position: FamilyPosition<'_>,
        visit: &mut VisitFamilyMove<'_>,
    ) -> ControlFlow<()> {
        match (&self.scheme.speller, &reading.order) {
            (Speller::Circuit(words), ReadingOrder::Round { vertices, .. }) => {
                self.turns(*words, &reading.word, vertices, visit)
            }
            (Speller::Cycle(words), ReadingOrder::Round { vertices, edges }) => {
                self.steps_round(*words, &reading.word, (vertices, edges), position, visit)
            }
            (Speller::Strip(words), ReadingOrder::Along { .. }) => {
                self.steps_along(words.weighing, reading, position, visit)
            }
            (Speller::Caterpillar(_), ReadingOrder::Along { .. }) => {
                self.steps_along(Weighing::Edges, reading, position, visit)
            }
            (Speller::Local(words), ReadingOrder::Along { .. }) => {
                self.moves_by_line(&words.layout, reading, position, visit)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// a u → u b, a u → u and, at a loop, a u → b u.
    fn turns(
        &self,
        words: Circuit,
        word: &[Letter],
        vertices: &[usize],
        visit: &mut VisitFamilyMove<'_>,
    ) -> ControlFlow<()> {
        let (Some((&first, rest)), Some(&here)) = (word.split_first(), vertices.first()) else {
            return ControlFlow::Continue(());
        };
        let wins = |to: Option<usize>, left: u8| {
            let letter = words.with_weight(first, left);
            let after: Vec<Letter> = if to == Some(here) {
                letter.into_iter().chain(rest.iter().copied()).collect()
            } else {
                rest.iter().copied().chain(letter).collect()
            };
            self.automaton.accepts(&after)
        };
        let mut goals: Vec<Option<usize>> = match vertices.get(1) {
            None => vec![None, Some(here)],
            Some(&next) if words.has_loop(first) => vec![Some(next), Some(here)],
            Some(&next) => vec![Some(next)],
        };
        goals.sort_unstable();
        for to in goals {
            let least = u8::from(to == Some(here));
            let end = if to.is_none() { 1 } else { words.weight(first) };
            for left in (least..end).filter(|&left| wins(to, left)) {
                visit(Move::lower(here, left.into()).going(to))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The two ways round a cycle.
    fn steps_round(
        &self,
        words: Cycle,
        word: &[Letter],
        (vertices, edges): (&[usize], &[usize]),
        position: FamilyPosition<'_>,
        visit: &mut VisitFamilyMove<'_>,
    ) -> ControlFlow<()> {
        let last = word.len() - 1;
        let (first, inner, end) = (word[0], &word[1..last], word[last]);
        for to in position.graph.neighbours(position.token) {
            let forward = to == vertices[1];
            let lowered = match words.weighing {
                Weighing::Edges => edges[if forward { 0 } else { last }],
                Weighing::Left => vertices[0],
                Weighing::Entered => to,
            };
            for left in 0..position.weights[lowered] {
                let Some(letter) = self.letter(left) else { break };
                let b = std::slice::from_ref(&letter);
                let after = match (words.weighing, forward) {
                    (Weighing::Edges | Weighing::Left, true) => [inner, &[end], b].concat(),
                    (Weighing::Edges, false) => [b, &[first], inner].concat(),
                    (Weighing::Left, false) => [&[end], b, inner].concat(),
                    (Weighing::Entered, true) => [b, &word[2..], &[first]].concat(),
                    (Weighing::Entered, false) => [b, &[first], inner].concat(),
                };
                if self.automaton.accepts(&after) {
                    visit(Move::lower(lowered, left).going(to))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn steps_along(
        &self,
        weighing: Weighing,
        reading: &FamilyReading,
        position: FamilyPosition<'_>,
        visit: &mut VisitFamilyMove<'_>,
    ) -> ControlFlow<()> {
        let mut found: HashMap<(usize, usize), Vec<Range<u64>>> = HashMap::new();
        let bound = self.question().weights;
        let _ = for_each_winning(&self.scheme.moves, &self.automaton, &reading.word, &mut |changes| {
            if let Some(mv) = reading.moved(weighing, position.graph, changes) {
                let left = changes.iter().find_map(|&(at, letter)| reading.weight(at, letter, bound));
                let left = left.unwrap_or(0);
                found.entry(mv).or_default().push(left..left + 1);
            }
            ControlFlow::Continue(())
        });
        if bound.reach == WeightReach::AllWeights {
            let _ = for_each_winning(&self.scheme.stays, &self.automaton, &reading.word, &mut |changes| {
                if let Some(mv) = reading.moved(weighing, position.graph, changes) {
                    found.entry(mv).or_default().push(bound.most..position.weights[mv.0]);
                }
                ControlFlow::Continue(())
            });
        }
        for along in position.graph.incident(position.token) {
            let to = along.to();
            let lowered = match weighing {
                Weighing::Edges => along.edge(),
                Weighing::Left => position.token,
                Weighing::Entered => to,
            };
            let Some(ranges) = found.get_mut(&(lowered, to)) else { continue };
            ranges.sort_unstable_by_key(|range| range.start);
            for left in ranges.iter().cloned().flatten() {
                visit(Move::lower(lowered, left).going(to))?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl FamilyReading {
    /// The word.
    pub fn word(&self) -> &[Letter] {
        &self.word
    }

    /// The weight that a letter stands for, if it stands for one.
    fn weight(&self, at: usize, letter: Letter, bound: WeightBound) -> Option<u64> {
        match &self.order {
            ReadingOrder::Along { letters, .. } => match letters[at] {
                LetterPlace::Weight(_) => Some(letter.into()),
                LetterPlace::PathEdge(_) => u64::from(letter).checked_sub(bound.most + 1),
                LetterPlace::Token(_) | LetterPlace::Absent => None,
            },
            ReadingOrder::Round { .. } => Some(letter.into()),
        }
    }

    /// What a move lowers, and where the token goes.
    fn moved(
        &self,
        weighing: Weighing,
        graph: &Graph,
        changes: &[(usize, Letter)],
    ) -> Option<(usize, usize)> {
        let ReadingOrder::Along { letters, vertices, token } = &self.order else { return None };
        let to = changes.iter().find_map(|&(at, letter)| match letters[at] {
            LetterPlace::Token(first) if letter > 0 => vertices.get(first + usize::from(letter) - 1).copied(),
            _ => None,
        })?;
        let lowered = match weighing {
            Weighing::Edges => edge_between(graph, *token, to)?,
            Weighing::Left => *token,
            Weighing::Entered => to,
        };
        Some((lowered, to))
    }
}

/// The edge between two vertices.
pub(crate) fn edge_between(graph: &Graph, u: usize, v: usize) -> Option<usize> {
    let (few, other) = if graph.degree(u) < graph.degree(v) { (u, v) } else { (v, u) };
    graph.incident(few).iter().find(|along| along.to() == other).map(|along| along.edge())
}
