//! A sister game: moves that touch exactly k heaps.

use nimgraph_game::rulesets::SimplicialNim;

use crate::{Statement, Status, papers::EXACT_NIM};

pub(super) static EXACT: Statement<SimplicialNim> = Statement {
    id: "jenkyns-mayberry/exact",
    title: "moves that touch exactly $k$ heaps",
    says: "Where every move must take at least one token from each of exactly $k$ of $n$ heaps, or from each heap of an edge of a \
           hypergraph (which is not Simplicial Nim), let $T(x)$ be the most moves that play can last. For $n < 2k$, the Grundy \
           value is $T(x)$. For exactly 2 of 4 heaps, and for the edges of $C4$, it follows from $T$ as in the formula of \
           Jenkyns and Mayberry. For exactly 2 of 5, that formula fails. Checked for exactly 2 of 3 heaps of up to 10 \
           tokens, 3 of 4 up to 5, 3 of 5 up to 3, 2 of 4 and $C4$ up to 7.",
    status: Status::Checked,
    ..Statement::of(EXACT_NIM.at(""))
};
