//! Positions by a line of rules, and the options of named games.

use nimgraph_game::{
    Shape, Spec, SpecError,
    rules::{Carrier, Rules},
    spec::Nested,
};

use super::{RawFields, ReadState, hyperedges, place, scalar::Scalar};

/// Which edges may be arcs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Arcs {
    OnVertices,
    Anywhere,
}

impl RawFields {
    /// Fills in a line of rules or an option, or says what was expected.
    pub(super) fn set_rule(&mut self, key: &str, value: &Scalar) -> Result<(), &'static str> {
        let text = || value.text().map(str::to_owned).ok_or("a text, such as \"1..3\"");
        let flag = || if let Scalar::Flag(flag) = value { Ok(*flag) } else { Err("true or false") };
        match key {
            "rules" => self.rules = Some(text()?),
            "by" => self.options.by = Some(text()?),
            "total" => self.options.total = Some(text()?),
            "exact" => self.options.exact = flag()?,
            "equal" => self.options.equal = flag()?,
            _ => self.options.stay = flag()?,
        }
        Ok(())
    }

    /// A position by a line of rules, which says where the weights lie.
    pub(super) fn into_ruled(mut self, state: &ReadState) -> Result<Spec, SpecError> {
        let line = self.rules.take().unwrap_or_default();
        let game = self.game.take().unwrap_or_else(|| "custom".to_owned());
        let options = std::mem::take(&mut self.options);
        let letters = std::mem::take(&mut self.letters);
        let mut spec = Spec { play: self.play, k: self.k.take(), options, letters, ..Spec::game(game) };
        spec.heaps = self.heaps.take();
        spec.faces = self.faces.take();
        spec.parts = self.parts.take().map(Nested::from);
        let carrier = Rules::parse(&line).map(|rules| rules.carrier());
        spec.rules = Some(line);
        match carrier {
            // That the line cannot be read is what matters then.
            Err(_) => return Ok(spec),
            Ok(Carrier::Edges) => self.add_graph(Shape::EdgeWeights, Arcs::Anywhere, state, &mut spec)?,
            Ok(Carrier::Vertices) => {
                self.add_graph(Shape::VertexWeights, Arcs::Anywhere, state, &mut spec)?;
            }
            Ok(Carrier::Hyperedges) => self.add_hyperedges(state, &mut spec)?,
            Ok(Carrier::Heaps | Carrier::Row | Carrier::Circle) => self.leave_out_graph(),
        }
        self.others.extend(self.hyperedges.take().map(|_| "hyperedges".to_owned()));
        spec.others = self.others;
        Ok(spec)
    }

    fn add_hyperedges(&mut self, state: &ReadState, spec: &mut Spec) -> Result<(), SpecError> {
        let missing = |name: &str| SpecError::missing(state.at(name), name);
        let labels = self.vertices.take().ok_or_else(|| missing("vertices"))?.labels(state)?;
        let edges = self.hyperedges.take().ok_or_else(|| missing("hyperedges"))?;
        let (board, weights) = hyperedges::board(&edges, &labels, state)?;
        if let Some(token) = self.token.take() {
            spec.token = Some(place(&token, &labels, state)?);
        }
        (spec.hyperedges, spec.weights) = (Some(board), Some(weights));
        self.leave_out_graph();
        Ok(())
    }
}
