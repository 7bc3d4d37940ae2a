//! Positions of lines of rules as words, and their winning moves.

use std::ops::ControlFlow;

use nimgraph_game::{Move, rules::Carrier};
use nimgraph_graph::Graph;

use crate::{
    BoardFamily, FamilyMember, FamilyPosition, FamilyReading, FamilyRule, StripMember, VisitFamilyMove,
    rule::{LetterPlace, ReadingOrder, edge_between},
    scheme::{Arcs, Layout},
    winning::for_each_winning,
};

impl Layout {
    /// A board of this line as a member of its family. Rounds are read from vertex 0, because their theorem holds from any vertex on.
    pub(crate) fn member(&self, family: &BoardFamily, graph: &Graph) -> Option<FamilyMember> {
        if !self.rules.carrier().is_list() {
            return FamilyMember::of(family, graph, 0);
        }
        let heaps = (graph.size() == 0).then(|| graph.order())?;
        Some(FamilyMember::Strip(StripMember { cells: heaps, vertices: (0..heaps).collect() }))
    }

    /// What the letters of a word on this member stand for.
    fn places(&self, member: &FamilyMember, graph: &Graph) -> Option<Vec<LetterPlace>> {
        let vertices = member.vertices();
        let (hubs, cell) = (usize::from(self.shape.hubs), usize::from(self.shape.vertices));
        let cells = vertices.len().checked_sub(hubs)? / cell;
        if cells < self.least_cells {
            return None;
        }
        let weights: Vec<usize> = if self.rules.carrier() == Carrier::Edges {
            let edge = |(u, v): (usize, usize)| self.edge(graph, vertices[u], vertices[v]);
            self.edges(cells).into_iter().map(edge).collect::<Option<_>>()?
        } else {
            vertices.to_vec()
        };
        let mut weights = weights.into_iter();
        let place = |cursor: crate::scheme::Cursor| match self.is_token(cursor.phase) {
            true if cursor.phase < self.head => Some(LetterPlace::Token(0)),
            true => Some(LetterPlace::Token(hubs + cursor.cell * cell)),
            false => weights.next().map(LetterPlace::Weight),
        };
        self.cursors(cells).map(place).collect()
    }

    /// The edge between two vertices; on digraphs, the arc from the first to the second.
    fn edge(&self, graph: &Graph, u: usize, v: usize) -> Option<usize> {
        match self.arcs {
            Arcs::No => edge_between(graph, u, v),
            Arcs::Yes => graph.incident(u).iter().find(|along| along.to() == v).map(|along| along.edge()),
        }
    }
}

impl FamilyRule {
    /// A position of a line of rules as a word.
    pub(crate) fn read_line(
        &self,
        layout: &Layout,
        member: &FamilyMember,
        position: FamilyPosition<'_>,
    ) -> Option<FamilyReading> {
        let letters = layout.places(member, position.graph)?;
        let vertices = member.vertices().to_vec();
        let token = vertices.iter().position(|&v| v == position.token)?;
        let (hubs, cell) = (usize::from(layout.shape.hubs), usize::from(layout.shape.vertices));
        let letter = |&place: &LetterPlace| match place {
            LetterPlace::Token(first) => {
                let count = if first < hubs { hubs } else { cell };
                let at = token.checked_sub(first).filter(|&at| at < count);
                Some(at.map_or(0, |at| at as u8 + 1))
            }
            LetterPlace::Weight(place) | LetterPlace::PathEdge(place) => self.letter(position.weights[place]),
            LetterPlace::Absent => None,
        };
        let word: Vec<u8> = letters.iter().map(letter).collect::<Option<_>>()?;
        if !self.scheme.is_position(&word) {
            return None;
        }
        let order = ReadingOrder::Along { letters, vertices, token: position.token };
        Some(FamilyReading { word, order })
    }

    /// The winning moves of a line of rules, each once, by what they lower.
    pub(crate) fn moves_by_line(
        &self,
        layout: &Layout,
        reading: &FamilyReading,
        position: FamilyPosition<'_>,
        visit: &mut VisitFamilyMove<'_>,
    ) -> ControlFlow<()> {
        let ReadingOrder::Along { letters, vertices, .. } = &reading.order else {
            return ControlFlow::Continue(());
        };
        let mut found = Vec::new();
        let _ = for_each_winning(&self.scheme.moves, &self.automaton, &reading.word, &mut |changes| {
            let mut to = layout.rules.has_token().then_some(position.token);
            let mut lowered = Vec::new();
            for &(at, letter) in changes {
                match letters[at] {
                    LetterPlace::Token(first) if letter > 0 => {
                        to = vertices.get(first + usize::from(letter) - 1).copied();
                    }
                    LetterPlace::Weight(place) => lowered.push((place, u64::from(letter))),
                    _ => {}
                }
            }
            lowered.sort_unstable();
            found.push((to, lowered));
            ControlFlow::Continue(())
        });
        found.sort_unstable();
        found.dedup();
        found.into_iter().try_for_each(|(to, lowered)| visit(Move::lowering(lowered).going(to)))
    }
}
