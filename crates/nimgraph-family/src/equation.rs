//! The equation: an automaton accepts exactly the P-positions of a family.
//!
//! Every play ends, so the language of an automaton is the set of P-positions if and only if, for every position x: x is
//! in the language exactly if no move leads from x into it, and, in misère play, x is not terminal. A subset construction decides this for
//! all lengths at once. After a prefix of x it remembers the place in the domain, the state of the automaton on x, and the
//! set of pairs (track of a move, state of the automaton on what the move has written).
//!
//! Where the largest letter W stands for larger weights too, a weight it stands for may also be lowered to another such. The
//! equation above, without these moves, and the second one, that none of them leads from the language into it, together make the
//! language right for all weights.

use std::{collections::HashMap, rc::Rc};

use foldhash::fast::RandomState;
use nimgraph_game::Convention;

use crate::{Letter, Watch, WordAutomaton, WordScheme, scheme::RelationTable, watch::ForAWhile};

/// Words at which the equation fails, shortest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// Each is wrong itself, or one of its options is.
    pub words: Vec<Vec<Letter>>,
}

/// What a check has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EquationCheck {
    /// How many sets were examined.
    pub sets: usize,
    /// Where the equation fails.
    pub violation: Option<Violation>,
}

/// Which of the two equations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// In the language exactly if no move leads into it.
    Moves,
    /// No move between larger weights leads from the language into it.
    Stays,
}

/// Checks the equation of a scheme; where its weights have no bound, both of them.
pub fn holds<W: Watch>(
    scheme: &WordScheme,
    automaton: &WordAutomaton,
    watch: &mut W,
) -> Result<EquationCheck, W::Stop> {
    let moves = check(scheme, automaton, Side::Moves, 1, watch)?;
    let is_bounded = scheme.question.weights.reach == crate::WeightReach::Bounded;
    if moves.violation.is_some() || is_bounded {
        return Ok(moves);
    }
    let stays = check(scheme, automaton, Side::Stays, 1, watch)?;
    Ok(EquationCheck { sets: moves.sets + stays.sets, ..stays })
}

/// Checks one equation, and stops soon after it has found this many violations.
pub(crate) fn check<W: Watch>(
    scheme: &WordScheme,
    automaton: &WordAutomaton,
    side: Side,
    wanted: usize,
    watch: &mut W,
) -> Result<EquationCheck, W::Stop> {
    let watch = &mut ForAWhile::new(watch);
    let relation = match side {
        Side::Moves => &scheme.moves,
        Side::Stays => &scheme.stays,
    };
    let mut sets = Sets::new(relation, automaton);
    let first = sets.number(vec![(0, 0)], watch)?;
    let start = Node { place: 0, state: 0, set: first };
    let mut nodes = Nodes { seen: HashMap::default(), list: Vec::new() };
    nodes.add(start, (0, 0), watch)?;
    let (mut done, mut words) = (0, Vec::<Vec<Letter>>::new());
    while let Some(&(node, _)) = nodes.list.get(done) {
        if scheme.positions[node.place as usize] && fails(scheme, automaton, side, relation, &sets, node) {
            let word = nodes.word(done);
            if words.first().is_some_and(|shortest| word.len() > shortest.len() + SLACK) {
                break;
            }
            words.push(word);
        }
        if words.len() >= wanted {
            break;
        }
        for letter in 0..scheme.letters as Letter {
            let Some(place) = scheme.next_place(node.place, letter) else { continue };
            let set = sets.step(node.set, letter, watch)?;
            nodes.add(
                Node { place, state: automaton.step(node.state, letter), set },
                (done, letter),
                watch,
            )?;
        }
        done += 1;
    }
    let violation = (!words.is_empty()).then_some(Violation { words });
    Ok(EquationCheck { sets: nodes.list.len(), violation })
}

/// How much longer than the first violation another may be: search takes far longer for long words.
const SLACK: usize = 1;

fn fails(
    scheme: &WordScheme,
    automaton: &WordAutomaton,
    side: Side,
    relation: &RelationTable,
    sets: &Sets<'_>,
    node: Node,
) -> bool {
    let is_in = automaton.is_accepting(node.state);
    let ended = || sets.list[node.set as usize].iter().filter(|(track, _)| relation.ends[*track as usize]);
    let leads_in = ended().any(|&(_, state)| automaton.is_accepting(state));
    match side {
        Side::Stays => is_in && leads_in,
        Side::Moves => {
            let is_terminal = ended().next().is_none();
            let is_p = if is_terminal { scheme.question.play == Convention::Normal } else { !leads_in };
            is_in != is_p
        }
    }
}

/// What is remembered of a prefix.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Node {
    place: u32,
    state: u32,
    set: u32,
}

/// The nodes found so far, each with the one before it and the letter between.
struct Nodes {
    seen: HashMap<Node, (), RandomState>,
    list: Vec<(Node, (usize, Letter))>,
}

impl Nodes {
    fn add<W: Watch>(&mut self, node: Node, from: (usize, Letter), watch: &mut W) -> Result<(), W::Stop> {
        if self.seen.insert(node, ()).is_none() {
            watch.take(64)?;
            self.list.push((node, from));
        }
        Ok(())
    }

    /// The word that leads to a node.
    fn word(&self, mut at: usize) -> Vec<Letter> {
        let mut word = Vec::new();
        while at > 0 {
            let (_, (before, letter)) = self.list[at];
            word.push(letter);
            at = before;
        }
        word.reverse();
        word
    }
}

/// A set of pairs, sorted.
pub(crate) type Pairs = Rc<[(u32, u32)]>;

/// Sets of pairs of a track and a state, with numbers.
pub(crate) struct Sets<'a> {
    relation: &'a RelationTable,
    automaton: &'a WordAutomaton,
    known: HashMap<Pairs, u32, RandomState>,
    pub(crate) list: Vec<Pairs>,
    steps: HashMap<(u32, Letter), u32, RandomState>,
}

impl<'a> Sets<'a> {
    pub(crate) fn new(relation: &'a RelationTable, automaton: &'a WordAutomaton) -> Self {
        Self { relation, automaton, known: HashMap::default(), list: Vec::new(), steps: HashMap::default() }
    }

    pub(crate) fn number<W: Watch>(
        &mut self,
        mut pairs: Vec<(u32, u32)>,
        watch: &mut W,
    ) -> Result<u32, W::Stop> {
        pairs.sort_unstable();
        pairs.dedup();
        if let Some(&number) = self.known.get(pairs.as_slice()) {
            return Ok(number);
        }
        watch.take(64 + 8 * pairs.len())?;
        let (number, pairs) = (self.list.len() as u32, Pairs::from(pairs));
        self.known.insert(pairs.clone(), number);
        self.list.push(pairs);
        Ok(number)
    }

    /// The set after a letter.
    pub(crate) fn step<W: Watch>(&mut self, set: u32, letter: Letter, watch: &mut W) -> Result<u32, W::Stop> {
        watch.tick()?;
        if let Some(&known) = self.steps.get(&(set, letter)) {
            return Ok(known);
        }
        let mut after = Vec::new();
        for &(track, state) in &*self.list[set as usize].clone() {
            let at = track as usize * self.automaton.letters() + usize::from(letter);
            let written = self.relation.steps[at].iter();
            after.extend(written.map(|&(letter, track)| {
                (track, letter.map_or(state, |letter| self.automaton.step(state, letter)))
            }));
        }
        let number = self.number(after, watch)?;
        watch.take(24)?;
        self.steps.insert((set, letter), number);
        Ok(number)
    }
}
