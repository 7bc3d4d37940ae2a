//! Sums of Nim heaps in misère play: Bouton's theorem, however the heaps are written.

use nimgraph_game::{AnyGame, Move, Outcome, State, rulesets::Sum};

use nimgraph_theory::Reason;

use crate::analysis::{Analysis, Argument, Method, MoveList, Wants};

/// A heap and where it stands in the sum: the parts that lead to it, and its number in the last one.
pub(crate) struct Heap {
    parts: Vec<usize>,
    number: usize,
    size: u64,
}

/// The heaps of a sum that has no other parts; `None` when it has.
pub(crate) fn heaps(sum: &Sum, position: &State) -> Option<Vec<Heap>> {
    let mut found = Vec::new();
    collect(sum, position, &mut Vec::new(), &mut found)?;
    Some(found)
}

fn collect(sum: &Sum, position: &State, parts: &mut Vec<usize>, found: &mut Vec<Heap>) -> Option<()> {
    for (part, (game, position)) in sum.with_states(position).enumerate() {
        parts.push(part);
        match game {
            AnyGame::Sum(sum) => collect(sum, position, parts, found)?,
            AnyGame::Nim(_) => {
                let heap = |(number, &size)| Heap { parts: parts.clone(), number, size };
                found.extend(position.weights().iter().enumerate().map(heap));
            }
            _ => return None,
        }
        parts.pop();
    }
    Some(())
}

/// Who wins: as in normal play while some heap has more than one counter, the other way round when none has (C. L.
/// Bouton, *Nim, a game with a complete mathematical theory*, Ann. of Math. 3, 1901).
pub(crate) fn outcome(heaps: &[Heap]) -> Outcome {
    outcome_of(heaps.iter().map(|heap| heap.size))
}

fn outcome_of(sizes: impl Iterator<Item = u64>) -> Outcome {
    let (sum, most) = sizes.fold((0, 0), |(sum, most), size| (sum ^ size, size.max(most)));
    Outcome::from_winning_move((sum != 0) == (most > 1))
}

/// Why the theorem says so, and why the move wins.
fn reason(heaps: &[Heap], lowered: Option<LoweredHeap>) -> Reason {
    let sizes: Vec<u64> = heaps.iter().map(|heap| heap.size).collect();
    let reason = told(Reason::from("Every part is a position of Nim. "), &sizes);
    let Some(LoweredHeap { heap, to }) = lowered else { return reason };
    let mut left = sizes;
    left[heap] = to;
    told(reason.say(" After the move, "), &left)
}

/// What the theorem is about: the nim-sum, or the number of heaps when none has more than 1.
fn told(reason: Reason, sizes: &[u64]) -> Reason {
    let largest = sizes.iter().copied().max().unwrap_or(0);
    let reason = reason.say("the largest heap is ").number(largest);
    if largest > 1 {
        let nim_sum = sizes.iter().fold(0, |sum, size| sum ^ size);
        return reason.say(", and the nim-sum of all heaps is ").number(nim_sum).say(".");
    }
    let ones = sizes.iter().filter(|&&size| size == 1).count();
    let parity = if ones.is_multiple_of(2) { ", an even number." } else { ", an odd number." };
    reason.say(", and the number of heaps left is ").number(ones as u64).say(parity)
}

/// Fills in what the theorem says of a sum of heaps.
pub(crate) fn analyse(heaps: &[Heap], wants: Wants, analysis: &mut Analysis) {
    let outcome = outcome(heaps);
    analysis.outcome = Some(outcome);
    if analysis.moves == 0 {
        analysis.method = Method::Rules;
        analysis.all_moves_listed = true;
        return;
    }
    analysis.method = Method::Theorem;
    let first = winning(heaps).next();
    analysis.argument = Some(Argument {
        reductions: Vec::new(),
        statement: "bouton-1901/misere",
        reason: reason(heaps, first),
        mv: first.map(|lowered| lowered.on(heaps)),
        witness: Vec::new(),
    });
    analysis.all_moves_listed = outcome == Outcome::P;
    if outcome == Outcome::N && wants.moves != MoveList::None {
        let most = wants.moves.most();
        let mut moves = winning(heaps).map(|lowered| lowered.on(heaps));
        analysis.winning_moves = moves.by_ref().take(most).collect();
        analysis.all_moves_listed = moves.next().is_none();
    }
}

/// A heap that is lowered.
#[derive(Clone, Copy)]
struct LoweredHeap {
    heap: usize,
    to: u64,
}

impl LoweredHeap {
    fn on(self, heaps: &[Heap]) -> Move {
        heaps[self.heap].lowered_to(self.to)
    }
}

/// The winning moves in the order of the rules: each heap has at most one, whatever its size.
fn winning(heaps: &[Heap]) -> impl Iterator<Item = LoweredHeap> {
    let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap.size);
    let large = heaps.iter().filter(|heap| heap.size > 1).count();
    heaps.iter().enumerate().filter_map(move |(heap, &Heap { size, .. })| {
        let rest = nim_sum ^ size;
        // When the others have no more than one counter each, an odd number of ones is to be left.
        let to = if large == usize::from(size > 1) { 1 - rest } else { rest };
        (to < size).then_some(LoweredHeap { heap, to })
    })
}

impl Heap {
    fn lowered_to(&self, target: u64) -> Move {
        let mv = Move::lower(self.number, target);
        self.parts.iter().rev().fold(mv, |mv, &part| mv.in_part(part))
    }
}
