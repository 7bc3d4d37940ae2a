//! Complexes whose faces are k consecutive heaps of a row or of a circle.

use nimgraph_game::{State, rulesets::SimplicialNim};

use crate::{
    Conclusion, Facts, Finding, Hypothesis, Reason, Statement,
    papers::DUFOUR_HEUBACH,
    theorems::{
        circular_nim::{consult, tools::circle::Circle},
        faces,
    },
};

pub(super) static CIRCLE: Statement<SimplicialNim> = Statement {
    id: "simplicial/circle",
    title: "the rule of circles as complexes",
    says: "When the faces are all sets of $k$ consecutive heaps of $n$ round a circle, the game is $CN(n, k)$, and every statement \
           about that decides it.",
    hypotheses: &[Hypothesis::new(
        "all $k$ consecutive heaps round a circle as faces",
        |game, heaps: &Facts<'_, SimplicialNim>| {
            Windows::of(game, heaps.weights().len()).is_some_and(|windows| windows.go_round())
        },
    )],
    conclusion: Conclusion::Decide(|game, _, heaps| find(game, heaps, 0)),
    ..Statement::of(DUFOUR_HEUBACH.at("Circular Nim"))
};

pub(super) static ROW: Statement<SimplicialNim> = Statement {
    id: "path-nim",
    title: "the rule of Path Nim",
    says: "When the faces are all sets of $k$ consecutive heaps of $n$ in a row, the game is Path Nim $PN(n, k)$, which is \
           $CN(n + k − 1, k)$ with $k − 1$ empty heaps beyond the ends; every statement about that decides it. In particular, for \
           $n < 2k$, it is P exactly when the middle $2k − n$ heaps are 0 and the rest, $PN(2(n − k), n − k)$, is P.",
    hypotheses: &[Hypothesis::new(
        "all $k$ consecutive heaps in a row as faces",
        |game, heaps: &Facts<'_, SimplicialNim>| {
            Windows::of(game, heaps.weights().len()).is_some_and(|windows| windows.end())
        },
    )],
    conclusion: Conclusion::Decide(|game, _, heaps| find(game, heaps, width(game).saturating_sub(1))),
    ..Statement::of(DUFOUR_HEUBACH.at("Path Nim"))
};

/// Which sets of k consecutive heaps are faces, when no others are.
struct Windows {
    k: usize,
    /// Whether the k heaps from this one on are a face.
    starts: Vec<bool>,
}

impl Windows {
    fn of(game: &SimplicialNim, n: usize) -> Option<Self> {
        let k = width(game);
        let mut starts = vec![false; n];
        for face in game.complex().faces() {
            starts[start(face, n).filter(|_| face.len() == k)?] = true;
        }
        Some(Self { k, starts })
    }

    fn go_round(&self) -> bool {
        self.k > 0 && self.starts.iter().all(|&is_face| is_face)
    }

    fn end(&self) -> bool {
        let n = self.starts.len();
        let within = |start: usize| start + self.k <= n;
        self.k > 0 && (0..n).all(|start| self.starts[start] == within(start))
    }
}

/// How many heaps the largest face has.
fn width(game: &SimplicialNim) -> usize {
    game.complex().faces().iter().map(|face| face.len()).max().unwrap_or(0)
}

/// The first of some consecutive ones of n heaps round a circle; the heaps are given in increasing order.
fn start(face: &[usize], n: usize) -> Option<usize> {
    let breaks: Vec<usize> = (1..face.len()).filter(|&i| face[i] != face[i - 1] + 1).collect();
    match breaks[..] {
        [] => face.first().copied(),
        [only] if face[0] == 0 && face[face.len() - 1] + 1 == n => Some(face[only]),
        _ => None,
    }
}

/// What is known of the heaps round a circle with this many more empty heaps.
fn find(game: &SimplicialNim, heaps: &State, more: usize) -> Option<Finding> {
    let (n, k) = (heaps.weights().len(), width(game));
    let mut round = heaps.weights().to_vec();
    round.resize(n + more, 0);
    let (id, finding) = consult(&Circle { k, heaps: &round }).filter(|_| k > 0)?;
    let faces = Reason::default().say("The faces are those of ");
    let known = match more {
        0 => faces.formula(format!("CN({n}, {k})")),
        _ => faces
            .formula(format!("PN({n}, {k})"))
            .say(", which is ")
            .formula(format!("CN({}, {k})", n + more))
            .say(" with ")
            .count(more, "empty heap", "empty heaps")
            .say(" beyond the ends"),
    };
    let reason = known.say(", where the answer is known by ").by(id).say(". ").followed_by(finding.reason, 0);
    Some(faces::carried::<SimplicialNim>(Finding { reason, ..finding }, |heap| (heap < n).then_some(heap)))
}
