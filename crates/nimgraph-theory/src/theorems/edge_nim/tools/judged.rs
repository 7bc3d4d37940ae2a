//! How the statements speak of vertices that were judged from the far ends of the board towards the token.

use nimgraph_game::{Move, Outcome};

use super::{live::Live, walk::Walk, words};
use crate::{
    Assertion, Class, Finding, Highlight, Judgement, Reason,
    claims::{ClassedClaim, JudgedClaim},
};

/// Adds the classes of all vertices of the component, with the losing ones to show on the board.
pub(crate) fn classes_told(
    reason: Reason,
    by: Judgement,
    live: &Live,
    classes: &[Class],
) -> (Reason, Highlight) {
    let of = |class: Class| live.on_board((0..live.order()).filter(|&v| classes[v] == class));
    let told = Class::ALL.into_iter().map(|class| (class, of(class)));
    let told = told.filter(|(_, vertices)| !vertices.is_empty());
    let claims = told.map(|(class, vertices)| Assertion::Classed(ClassedClaim { by, class, vertices }));
    let token = live.vertices[Live::TOKEN];
    let reason = reason
        .say("Judged from the far ends towards the token, ")
        .claims_on(0, claims)
        .say("; the token's vertex ")
        .claim(JudgedClaim { by, vertex: token, is: classes[Live::TOKEN] })
        .say(".");
    (reason, Highlight::ring("losing vertices", of(Class::Losing)))
}

/// The finding with a winning move, after which the token is on a vertex of this class.
pub(crate) fn told_after(finding: Finding, by: Judgement, mv: Move, is: Class) -> Finding {
    debug_assert_eq!(finding.outcome, Outcome::N, "only N-positions have winning moves");
    let reason = finding.reason.board(words::after(&mv)).say(" After the move, ");
    let on = reason.last_board();
    let reason = reason.claim_on(on, JudgedClaim { by, vertex: mv.goal(), is }).say(".");
    Finding { reason, ..finding }.with_move(mv)
}
