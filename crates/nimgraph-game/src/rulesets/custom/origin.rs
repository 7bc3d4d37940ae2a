//! Where the rules of a position come from: a line, or the options of a named game.

use std::sync::Arc;

use super::{Custom, CustomBoard, Freed, Relative, Ruled, token_place};
use crate::{
    AnyGame, Move, State,
    game::Game,
    registry,
    rules::{Carrier, OptionsError, RuleOptions, Rules, RulesBoard, UnrollError},
    rulesets::VertexNim,
    spec::{Around, Fault, Fields, Spec, SpecError, unknown_game},
};

/// Where the rules come from.
#[derive(Clone, Debug)]
pub(super) enum Origin {
    /// A line, with the name that the position gives it.
    Line(String),
    /// A named game, at some position of it.
    Options { options: RuleOptions, game: Box<AnyGame>, position: Box<State> },
}

/// The position of the named game is one of many.
impl PartialEq for Origin {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Line(label), Self::Line(other)) => label == other,
            (Self::Options { options, game, .. }, Self::Options { options: others, game: other, .. }) => {
                options == others && game.info().name == other.info().name
            }
            _ => false,
        }
    }
}

/// Checks a position that has a line of rules, or options.
pub(crate) fn read_ruled(around: Around<'_>, mut spec: Spec) -> Result<(Custom, State), SpecError> {
    if spec.rules.is_some() {
        return read_line(&mut Fields::new(around, spec));
    }
    let options = std::mem::take(&mut spec.options);
    let name = spec.game.clone();
    let places: Vec<(&str, String)> =
        RuleOptions::NAMES.iter().map(|&name| (name, around.at(name))).collect();
    let Some(rules) = Rules::of_game(&name) else {
        let is_known = registry::games().iter().any(|info| info.name == name);
        let field = options.given()[0];
        let message = format!("`{name}` has no such field: its rules are not a line");
        return Err(if is_known {
            SpecError::new(Fault::UnknownField, around.at(field), message)
        } else {
            unknown_game(around.at("game"), &name)
        });
    };
    let place = |field: &str| {
        places.iter().find(|(name, _)| *name == field).map_or("", |(_, place)| place).to_owned()
    };
    let refused = |error: OptionsError| SpecError::new(Fault::Unexpected, place(error.field), error.message);
    let rules = rules.with_options(&name, &options).map_err(refused)?;
    let options = options.normalised().map_err(refused)?;
    let (game, position) = registry::read(around, spec)?;
    let origin = Origin::Options { options, game: Box::new(game), position: Box::new(position) };
    of_origin(rules, origin).map_err(|error| SpecError::new(Fault::TooLarge, place("by"), error.to_string()))
}

/// The game with options, at the position of the named game.
fn of_origin(rules: Rules, origin: Origin) -> Result<(Custom, State), UnrollError> {
    let Origin::Options { game, position, .. } = &origin else {
        unreachable!("a line has a board of its own")
    };
    let (weights, token) = (position.weights(), position.token());
    let ground = match game.rules_board(weights.len()).ok_or(UnrollError::Carrier("heaps"))? {
        RulesBoard::Heaps(count) => CustomBoard::Heaps(count),
        RulesBoard::Faces(count, faces) => CustomBoard::Faces(count, faces),
        RulesBoard::Graph(board) => CustomBoard::Graph(board.clone()),
        RulesBoard::Hyperedges(board) => CustomBoard::Hyperedges(board.clone()),
    };
    let held = State::Weights { weights: weights.into(), token };
    let letters = game.letters();
    Ok((Custom::new(rules, letters, ground, origin)?, held))
}

/// Checks a position that has a line of rules.
pub(super) fn read_line(fields: &mut Fields<'_>) -> Result<(Custom, State), SpecError> {
    let (label, line, options) = fields.take_rules()?;
    let at = fields.at("rules");
    let rules =
        Rules::parse(&line).map_err(|error| SpecError::new(Fault::Syntax, at.clone(), error.to_string()))?;
    if let Some(field) = options.given().first() {
        let message = "the line says all; options are for named games";
        return Err(SpecError::new(Fault::UnknownField, fields.at(field), message));
    }
    fields.refuse_strangers(&rules)?;
    let letters = rules.letters().iter().map(|&letter| Ok((letter, fields.letter(letter)?)));
    let letters = letters.collect::<Result<Vec<_>, SpecError>>()?;
    let (ground, position) = read_board(fields, &rules)?;
    let game = Custom::new(rules, letters, ground, Origin::Line(label));
    let place = |error: &UnrollError| match error {
        UnrollError::Letter(letter) => fields.at(letter),
        UnrollError::NoFaces => fields.at("faces"),
        UnrollError::Window(..) => fields.at("heaps"),
        UnrollError::Loop | UnrollError::Arcs => fields.at("edges"),
        _ => fields.at("rules"),
    };
    let game =
        game.map_err(|error| SpecError::new(Fault::AgainstTheRules, place(&error), error.to_string()))?;
    Ok((game, position))
}

fn read_board(fields: &mut Fields<'_>, rules: &Rules) -> Result<(CustomBoard, State), SpecError> {
    let place = |weights: Vec<u64>, token| State::Weights { weights: weights.into(), token };
    match rules.carrier() {
        Carrier::Heaps | Carrier::Row | Carrier::Circle => {
            let heaps = fields.heaps()?;
            let ground = match rules.needs_faces() {
                true => CustomBoard::Faces(heaps.len(), fields.faces(heaps.len())?),
                false => CustomBoard::Heaps(heaps.len()),
            };
            Ok((ground, place(heaps, None)))
        }
        Carrier::Edges => {
            let (board, weights) = fields.edge_weighted()?;
            let token = rules.has_token().then(|| fields.token(&board)).transpose()?;
            Ok((CustomBoard::Graph(board), place(weights, token)))
        }
        // What leaves the board is for Vertex Nim to check.
        Carrier::Vertices if rules.is_bridged() => {
            let (game, position) = VertexNim::read(fields)?;
            Ok((
                CustomBoard::Graph(game.board().clone()),
                place(position.weights().to_vec(), position.token()),
            ))
        }
        Carrier::Vertices => {
            let (board, weights) = fields.vertex_weighted()?;
            let token = rules.has_token().then(|| fields.token(&board)).transpose()?;
            Ok((CustomBoard::Graph(board), place(weights, token)))
        }
        Carrier::Hyperedges => {
            let (board, weights) = fields.hyperedges()?;
            let token = rules.has_token().then(|| fields.token_among(board.labels())).transpose()?;
            Ok((CustomBoard::Hyperedges(board), place(weights, token)))
        }
    }
}

impl Custom {
    pub(super) fn new(
        rules: Rules,
        letters: Vec<(char, u64)>,
        ground: CustomBoard,
        origin: Origin,
    ) -> Result<Self, UnrollError> {
        let kinds = rules.unroll(&ground.as_rules_board(), &letters)?;
        let relative = Relative::of(&rules, &letters, &ground);
        let freed = Freed::default();
        Ok(Self(Arc::new(Ruled { rules, letters, ground, kinds, origin, relative, freed })))
    }

    pub(super) fn spec_of(&self, position: &State) -> Spec {
        match &self.0.origin {
            Origin::Options { options, game, position: some } => {
                let spec = game.spec(&at(some, position));
                Spec { options: options.clone(), ..spec }
            }
            Origin::Line(label) => {
                let spec = Spec { token: token_place(position), ..self.board_spec(position) };
                let letters = self.0.letters.iter().filter(|(letter, _)| *letter != 'k').copied().collect();
                let k = self.0.letters.iter().find(|(letter, _)| *letter == 'k').map(|&(_, value)| value);
                Spec { game: label.clone(), rules: Some(self.0.rules.to_string()), letters, k, ..spec }
            }
        }
    }

    fn board_spec(&self, position: &State) -> Spec {
        match &self.0.ground {
            CustomBoard::Heaps(_) => Spec::default().heaps(position.weights()),
            CustomBoard::Faces(_, faces) => Spec::default().heaps(position.weights()).faces(faces.clone()),
            CustomBoard::Graph(board) if self.0.rules.is_bridged() => {
                let spec = VertexNim::new(board.clone()).spec(&vertex_position(position));
                Spec { token: spec.token, ..spec }
            }
            CustomBoard::Graph(board) => board.spec(position.weights()),
            CustomBoard::Hyperedges(board) => Spec {
                hyperedges: Some(board.clone()),
                weights: Some(position.weights().to_vec()),
                ..Spec::default()
            },
        }
    }

    /// Vertices that have left a bridged board are dropped.
    pub(super) fn settled_of(&self, position: &State) -> Option<(Self, State)> {
        if !self.0.rules.is_bridged() {
            return None;
        }
        match &self.0.origin {
            Origin::Options { options, game, position: some } => {
                let (game, position) = game.settled(&at(some, position))?;
                let (options, game, position) = (options.clone(), Box::new(game), Box::new(position));
                of_origin(self.0.rules.clone(), Origin::Options { options, game, position }).ok()
            }
            Origin::Line(_) => {
                let CustomBoard::Graph(board) = &self.0.ground else { return None };
                let (game, position) = VertexNim::new(board.clone()).settled(&vertex_position(position))?;
                let ground = CustomBoard::Graph(game.board().clone());
                let settled =
                    Self::new(self.0.rules.clone(), self.0.letters.clone(), ground, self.0.origin.clone())
                        .ok()?;
                Some((settled, position))
            }
        }
    }

    pub(super) fn settled_move_of(&self, position: &State, mv: &Move) -> Move {
        if !self.0.rules.is_bridged() {
            return mv.clone();
        }
        let rank = |v: usize| position.weights()[..v].iter().filter(|&&weight| weight > 0).count();
        let lower: Vec<(usize, u64)> =
            mv.lowered().iter().map(|&(weight, new)| (rank(weight), new)).collect();
        Move::lowering(lower).going(mv.to().map(rank))
    }
}

fn vertex_position(position: &State) -> State {
    State::with_token(position.weights(), position.place())
}

/// The named game's own form of a position.
fn at(some: &State, position: &State) -> State {
    let token = some.token().and(position.token());
    State::Weights { weights: position.weights().into(), token }
}
