//! From a specification to a checked position.

use nimgraph_graph::nearest_name;

use super::{Fault, Fields, MAX_WEIGHT, Made, Spec, SpecError, shorten};
use crate::{
    Board, Convention, Game, GameInfo, Nimber, Position, State,
    registry::{self, games},
    rules::line_names,
};

/// How deep positions may be nested in one another (parts of sums, positions on edges).
pub const MAX_DEPTH: usize = 24;

/// Finds Grundy values for the check: an edge may hold a position, which plays as a heap of its value
/// (Fukuyama 2003, Theorem 4.1).
pub trait Appraiser {
    /// The Grundy value of a position in normal play, or why it is not known.
    fn grundy(&self, setup: &Position) -> Result<Nimber, String>;

    /// How many vertices and edges a graph may have.
    fn largest_graph(&self) -> usize {
        nimgraph_graph::MAX_SIZE
    }
}

/// Checks positions that hold no other positions on their edges.
pub struct NoAppraiser;

impl Appraiser for NoAppraiser {
    fn grundy(&self, _: &Position) -> Result<Nimber, String> {
        Err("a position on an edge cannot be evaluated here; give its Grundy value as a number".into())
    }
}

impl Spec {
    /// Checks everything, and returns the position or an error.
    ///
    /// ```
    /// use nimgraph_game::spec::{Fault, NoAppraiser, Spec};
    /// let error = Spec::game("nim").heaps([3, u64::MAX]).check(&NoAppraiser).unwrap_err();
    /// assert_eq!((error.fault, error.field.as_str()), (Fault::Unexpected, "heaps[1]"));
    /// assert_eq!(error.expected, "a whole number from 0 to 2^63-1");
    /// ```
    pub fn check(self, appraiser: &dyn Appraiser) -> Result<Position, SpecError> {
        check(Around::nothing(appraiser, &Made::of_windows()), self)
    }

    /// The board of what [`read_board`](crate::notation::read_board) reads.
    pub fn check_board(self, appraiser: &dyn Appraiser) -> Result<Board, SpecError> {
        Ok(self.check(appraiser)?.into_parts().0)
    }

    /// The same for a game whose type is known, whether it is in the list of games or not yet.
    pub fn check_as<G: Game>(self, appraiser: &dyn Appraiser) -> Result<(Convention, G, State), SpecError> {
        if self.game != G::INFO.name {
            return Err(SpecError::expected("game", G::INFO.name, self.game));
        }
        let made = Made::of_windows();
        let play = self.play.unwrap_or_default();
        let around = Around::nothing(appraiser, &made).in_play(play);
        check_depth(&around, &self)?;
        let (game, position) = read_as::<G>(around, self)?;
        Ok((play, game, position))
    }
}

/// What is around a position that is checked.
pub(crate) struct Around<'a> {
    /// Where it is in the whole position.
    pub(super) path: String,
    pub(super) appraiser: &'a dyn Appraiser,
    /// How many positions are around it.
    depth: usize,
    /// The convention of the sum that it is a part of.
    play: Convention,
    /// Heaps in windows, in all positions that are checked together.
    pub(super) made: &'a Made,
}

impl<'a> Around<'a> {
    /// The surroundings of a position that stands alone.
    fn nothing(appraiser: &'a dyn Appraiser, made: &'a Made) -> Self {
        Self { path: String::new(), appraiser, depth: 0, play: Convention::Normal, made }
    }

    fn in_play(self, play: Convention) -> Self {
        Self { play, ..self }
    }

    /// The full name of a field or of a place in it.
    pub(crate) fn at(&self, place: impl std::fmt::Display) -> String {
        if self.path.is_empty() { place.to_string() } else { format!("{}.{place}", self.path) }
    }
}

fn check(around: Around<'_>, spec: Spec) -> Result<Position, SpecError> {
    check_depth(&around, &spec)?;
    let play = check_play(&around, spec.play)?;
    let is_whole = around.depth == 0;
    let around = if is_whole { around.in_play(play) } else { around };
    let (game, position) = registry::read(around, spec)?;
    Ok(Board::under(play, game, &position).at_unchecked(position))
}

/// Refuses what is nested too deep: where that is, unless the positions inside it have been left out.
fn check_depth(around: &Around<'_>, spec: &Spec) -> Result<(), SpecError> {
    if around.depth <= MAX_DEPTH && around.depth + spec.levels() <= MAX_DEPTH + 1 {
        return Ok(());
    }
    let message = format!("positions may be nested at most {MAX_DEPTH} deep");
    Err(SpecError::new(Fault::TooLarge, around.path.as_str(), message))
}

/// Checks a position of a game whose type is known.
pub(crate) fn read_as<G: Game>(around: Around<'_>, spec: Spec) -> Result<(G, State), SpecError> {
    refuse_others(&around, &spec, &G::INFO)?;
    G::read(&mut Fields::new(around, spec))
}

/// The convention of play belongs to the whole, so a part that names one is refused where either is misère.
fn check_play(around: &Around<'_>, play: Option<Convention>) -> Result<Convention, SpecError> {
    let Some(play) = play else { return Ok(Convention::default()) };
    if around.depth > 0 && (play == Convention::Misere || around.play == Convention::Misere) {
        let message = "`play` applies to the whole position; write it there, not in a part";
        return Err(SpecError::new(Fault::AgainstTheRules, around.at("play"), message));
    }
    Ok(play)
}

/// A field that the game does not have is a mistake.
fn refuse_others(around: &Around<'_>, spec: &Spec, info: &GameInfo) -> Result<(), SpecError> {
    let names: Vec<&str> = info.fields.iter().map(|field| field.name).chain(["play"]).collect();
    match spec.given().into_iter().find(|field| !names.contains(field)) {
        None => Ok(()),
        Some(field) => Err(unknown_field(around.at(field), field, info, &names)),
    }
}

/// The error about a field that a game does not have.
pub(crate) fn unknown_field(place: String, field: &str, info: &GameInfo, names: &[&str]) -> SpecError {
    if field == "directed" {
        let message = format!("`{}` is played on undirected graphs", info.name);
        return SpecError::new(Fault::UnknownField, place, message);
    }
    let near = nearest_name(field, names.iter().copied());
    let near = near.map_or_else(String::new, |name| format!("did you mean `{name}`? "));
    let list = if near.is_empty() { "its fields are" } else { "Its fields are" };
    let message = format!("`{}` has no such field; {near}{list} {}", info.name, names.join(", "));
    SpecError::new(Fault::UnknownField, place, message)
}

/// The error about a name that no game has.
pub(crate) fn unknown_game(field: String, name: &str) -> SpecError {
    let names: Vec<_> = games().iter().map(|g| g.name).collect();
    let lines = line_names();
    let message = match nearest_name(name, names.iter().copied().chain(lines.iter().map(String::as_str))) {
        Some(near) => format!("there is no game {:?}; did you mean {near}?", shorten(name)),
        None => format!(
            "there is no game {:?}; the games are {}, and those that `nimgraph rules` lists",
            shorten(name),
            names.join(", ")
        ),
    };
    SpecError { found: shorten(name), ..SpecError::new(Fault::UnknownGame, field, message) }
}

impl Fields<'_> {
    /// A part of a sum.
    pub fn part(&self, place: String, spec: Spec) -> Result<Position, SpecError> {
        check(self.around(place, self.around.play), spec)
    }

    /// A position on an edge and its Grundy value. It is that in normal play, whatever is played around it.
    pub(super) fn value_of(&self, place: String, spec: Spec) -> Result<(Position, u64), SpecError> {
        let setup = check(self.around(place.clone(), Convention::Normal), spec)?;
        let unvalued = |message: String| SpecError::new(Fault::Unvalued, place.as_str(), message);
        let Nimber(value) = self.around.appraiser.grundy(&setup).map_err(unvalued)?;
        if value > MAX_WEIGHT {
            let message = format!("this position has the Grundy value {value}; an edge holds at most 2^63-1");
            return Err(SpecError::new(Fault::TooLarge, place, message));
        }
        Ok((setup, value))
    }

    /// What is around a position inside this one.
    fn around(&self, path: String, play: Convention) -> Around<'_> {
        let Around { appraiser, depth, made, .. } = self.around;
        Around { path, appraiser, depth: depth + 1, play, made }
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_graph::Graph;

    use super::*;
    use crate::spec::GraphBoard;

    /// Finds every position worth the same, and reads lists of at most this many.
    struct Worth(u64, usize);

    impl Appraiser for Worth {
        fn grundy(&self, _: &Position) -> Result<Nimber, String> {
            Ok(Nimber(self.0))
        }

        fn largest_graph(&self) -> usize {
            self.1
        }
    }

    const SMALL: Worth = Worth(0, 3);

    fn nim(heaps: &[u64]) -> Spec {
        Spec::game("nim").heaps(heaps)
    }

    fn edge_nim() -> Spec {
        Spec::game("edge-nim").on(Graph::undirected(2, [(0, 1)]).unwrap()).token(0)
    }

    #[track_caller]
    fn refused(spec: Spec, fault: Fault, field: &str) {
        let error = spec.check(&SMALL).unwrap_err();
        assert_eq!((error.fault, error.field.as_str()), (fault, field), "{error}");
    }

    #[test]
    fn a_position_on_an_edge_is_worth_no_more_than_a_weight() {
        let held = |worth| edge_nim().holding(0, nim(&[1])).check(&Worth(worth, 10));
        assert_eq!(held(3).unwrap(), edge_nim().weights([3]).check(&SMALL).unwrap());
        assert!(held(MAX_WEIGHT).is_ok());
        assert_eq!(held(MAX_WEIGHT + 1).unwrap_err().field, "edges[0][2]");
        assert_eq!(held(u64::MAX - 1).unwrap_err().fault, Fault::TooLarge);
        assert_eq!(edge_nim().holding(0, nim(&[1])).check(&NoAppraiser).unwrap_err().fault, Fault::Unvalued);
        refused(edge_nim().holding(1, nim(&[1])), Fault::Unexpected, "edges");
    }

    #[test]
    fn no_list_is_longer_than_a_graph_may_be_large() {
        assert!(nim(&[1, 2, 3]).check(&SMALL).is_ok());
        refused(nim(&[1, 2, 3, 4]), Fault::TooLarge, "heaps");
        let simplicial = Spec::game("simplicial-nim").heaps([1]).faces(vec![vec![0]; 4]);
        refused(simplicial, Fault::TooLarge, "faces");
        let large = Graph::undirected(4, []).unwrap();
        refused(Spec::game("graph-nim").on(large).weights([]), Fault::TooLarge, "vertices");
    }

    #[test]
    fn parts_are_not_made_without_end_of_a_few_digits() {
        let circle = Spec::game("circular-nim").heaps(vec![1; 4096]).k(2048);
        let sum = |parts| Spec::sum(vec![circle.clone(); parts]).check(&Worth(0, 1 << 22));
        assert_eq!(sum(5).unwrap_err().field, "parts[2].k");
        assert!(sum(2).is_ok());
    }

    #[test]
    fn no_part_has_a_convention_other_than_the_whole() {
        let part = |play| nim(&[1]).play(play);
        let sum = |play, part| Spec::sum([part]).play(play);
        assert!(sum(Convention::Normal, part(Convention::Normal)).check(&SMALL).is_ok());
        refused(sum(Convention::Normal, part(Convention::Misere)), Fault::AgainstTheRules, "parts[0].play");
        refused(sum(Convention::Misere, part(Convention::Normal)), Fault::AgainstTheRules, "parts[0].play");
        let nested = Spec::sum([part(Convention::Normal)]);
        refused(sum(Convention::Misere, nested), Fault::AgainstTheRules, "parts[0].parts[0].play");
        let edge = edge_nim().holding(0, part(Convention::Normal)).play(Convention::Misere);
        assert!(edge.check(&SMALL).is_ok());
    }

    #[test]
    fn what_a_game_does_not_have_is_refused() {
        refused(Spec::game("go"), Fault::UnknownGame, "game");
        refused(nim(&[1]).token(0), Fault::UnknownField, "token");
        refused(nim(&[1]).k(1), Fault::UnknownField, "k");
        refused(Spec::game("nim"), Fault::Missing, "heaps");
        refused(Spec::game("edge-nim").token(0), Fault::Missing, "vertices");
        let arcs = GraphBoard::numbered(Graph::directed(2, [(0, 1)]).unwrap());
        refused(Spec::game("edge-nim").on(arcs.clone()).token(0), Fault::UnknownField, "directed");
        refused(Spec::game("vertex-nim").on(arcs).token(0), Fault::AgainstTheRules, "edges");
        refused(edge_nim().token(2), Fault::Unexpected, "token");
        refused(edge_nim().weights([1, 2]), Fault::Unexpected, "weights");
        refused(edge_nim().weights([u64::MAX]), Fault::Unexpected, "edges[0][2]");
        let simplicial = |faces: Vec<Vec<usize>>| Spec::game("simplicial-nim").heaps([1, 2]).faces(faces);
        assert!(simplicial(vec![vec![0, 1], vec![1, 0]]).check(&SMALL).is_ok());
        refused(simplicial(vec![vec![0, 1], vec![0, 1, 0]]), Fault::AgainstTheRules, "faces[1][2]");
        refused(simplicial(vec![vec![2]]), Fault::Unexpected, "faces[0][0]");
    }

    #[test]
    fn nesting_has_an_end() {
        let deep = (0..MAX_DEPTH + 1).fold(nim(&[1]), |inner, _| Spec::sum([inner]));
        assert_eq!(deep.check(&SMALL).unwrap_err().fault, Fault::TooLarge);
    }
}
