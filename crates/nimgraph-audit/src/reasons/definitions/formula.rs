//! Claims about formulas: whether a formula holds at the places that are named, and reads there as it is shown.

use nimgraph_formula::{Formula, FormulaBoard};
use nimgraph_theory::{Assertion, Extent, Place, ProvedFormula, Term, claims::FormulaClaim, proved_formula};

use super::{super::scene::Scene, At, Definition, index};

impl Definition for FormulaClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let formula = proved_formula(self.id).filter(|formula| formula.text() == self.text)?;
        let (scene, places, vertices) = (at.scene, &self.places, &self.vertices);
        let weights = places.iter().map(|&place| scene.weight(place)).collect::<Option<Vec<u64>>>()?;
        let place = match scene.token.filter(|_| !vertices.is_empty()) {
            Some(token) => vertices.iter().position(|&v| v == token)?,
            None => 0,
        };
        let reads = match &self.shown {
            Some(shown) => {
                is_like(scene, formula, places, vertices)? && means(scene, shown, formula, places, vertices)?
            }
            None => is_like(scene, formula, places, vertices)?,
        };
        Some(formula.holds(&weights, place)? == self.holds && reads && covers(scene, self.extent, places)?)
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(FormulaClaim { holds: !self.holds, ..self.clone() }.into())
    }
}

/// Whether every weight has the name that the formula language gives it on the board.
pub(super) fn is_called(scene: &Scene, term: &Term) -> bool {
    let names = term.names();
    if names.is_empty() {
        return true;
    }
    let here = scene.setup.board().formula_board().map_or_else(Vec::new, |board| board.weight_names());
    names
        .into_iter()
        .all(|(name, place)| index(place).and_then(|i| here.get(i)).is_some_and(|own| own == name))
}

/// Whether the places are as much of the board as is said.
fn covers(scene: &Scene, extent: Extent, places: &[Place]) -> Option<bool> {
    let (weights, _) = scene.setup.weights()?;
    let named = |i: usize| places.iter().any(|&place| index(place) == Some(i));
    Some(match extent {
        Extent::Board => (0..weights.len()).all(named),
        Extent::SameEdges => true,
        Extent::InPlay => {
            let (reach, (graph, _)) = (scene.reach()?, scene.graph()?);
            let in_play = |i: usize| weights[i] > 0 && reach.contains(&graph.ends(i).0);
            (0..weights.len()).all(|i| named(i) == in_play(i))
        }
    })
}

/// Whether every edge of the formula's board is an edge here, between the vertices that its ends are here.
fn is_like(scene: &Scene, formula: &ProvedFormula, places: &[Place], vertices: &[usize]) -> Option<bool> {
    let (Some(own), Some(here)) = (formula.board().graph(), scene.setup.board().graph()) else {
        return Some(vertices.is_empty());
    };
    let image = |(u, v): (usize, usize)| (vertices[u], vertices[v]);
    let joins = |(u, v): (usize, usize), (a, b): (usize, usize)| {
        (u, v) == (a, b) || !here.graph.is_directed() && (u, v) == (b, a)
    };
    if vertices.len() != own.graph.order() {
        return Some(false);
    }
    Some(match places.first()? {
        Place::Edge(_) => places.iter().zip(own.graph.edges()).all(|(&place, ends)| {
            index(place).is_some_and(|e| e < here.graph.size() && joins(here.graph.ends(e), image(ends)))
        }),
        _ => {
            let found = |ends| here.graph.edges().any(|edge| joins(edge, image(ends)));
            places.iter().zip(vertices).all(|(&place, &v)| index(place) == Some(v))
                && own.graph.edges().all(found)
        }
    })
}

/// Whether a formula in the names of the board here becomes the formula of the catalogue when every name is replaced by
/// that of the place that it stands for there.
fn means(
    scene: &Scene,
    shown: &str,
    formula: &ProvedFormula,
    places: &[Place],
    vertices: &[usize],
) -> Option<bool> {
    let (own, here) = (formula.board().formula_board()?, scene.setup.board().formula_board()?);
    let (numbers, names) = (numbers(&own), own.weight_names());
    let own_place = |v: usize| match vertices.is_empty() {
        true => Some(v),
        false => vertices.iter().position(|&at| at == v),
    };
    let own_weight = |i: usize| places.iter().position(|&place| index(place) == Some(i));
    let absent = || "absent".to_owned();
    let back_places: Vec<String> =
        (0..here.order()).map(|v| own_place(v).map_or_else(absent, |at| numbers[at].clone())).collect();
    let back_weights: Vec<String> =
        (0..here.weights()).map(|i| own_weight(i).map_or_else(absent, |at| names[at].clone())).collect();
    let read = Formula::parse_among(shown, &here.weight_names()).ok()?;
    let written: Formula = formula.text().parse().ok()?;
    match written.carried_to(&own, &numbers, &names) {
        Some(written) => Some(read.carried_to(&here, &back_places, &back_weights)? == written),
        // It is shown as it is written only where all names are the same.
        None => Some(read == written && back_places == numbers && back_weights == here.weight_names()),
    }
}

fn numbers(board: &FormulaBoard) -> Vec<String> {
    (0..board.order()).map(|v| v.to_string()).collect()
}
