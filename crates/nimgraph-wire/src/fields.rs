//! The fields of an answer that are asked for: the others are not computed.

use nimgraph::{PositionNames, reason_of};
use nimgraph_game::{Move, Outcome, Position};
use nimgraph_solve::{Analysis, MoveList, StopReason, Wants};
use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{moves::MoveJson, reason::ReasonView};

macro_rules! fields {
    ($($field:ident $name:literal,)*) => {
        /// A field of an answer.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        enum Field { $($field,)* }

        impl Field {
            const ALL: &'static [Self] = &[$(Self::$field,)*];

            fn name(self) -> &'static str {
                match self { $(Self::$field => $name,)* }
            }
        }
    };
}

fields! {
    Outcome "outcome",
    Grundy "grundy",
    WinningMoves "winning_moves",
    Move "move",
    Moves "moves",
    Method "method",
    Theorem "theorem",
    Because "because",
    Reason "reason",
    Remoteness "remoteness",
    Nodes "nodes",
}

/// The fields of an answer that somebody asks for.
///
/// ```
/// use nimgraph::SolveOptions;
/// use nimgraph_wire::{AnswerFields, examine, read_position};
/// let fields: AnswerFields = "outcome,grundy".parse().unwrap();
/// let setup = read_position("nim 1,2").unwrap();
/// let options = SolveOptions { wants: fields.wants(Default::default()), ..SolveOptions::default() };
/// let analysis = examine(&setup, &options);
/// let answer = fields.answer(&setup, &analysis);
/// assert_eq!(serde_json::to_string(&answer).unwrap(), r#"{"outcome":"N","grundy":3}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerFields(Vec<Field>);

/// A name that is not that of a field.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no field {name:?}; the fields are {}", names())]
pub struct UnknownField {
    /// The name.
    pub name: String,
}

fn names() -> String {
    Field::ALL.iter().map(|field| field.name()).collect::<Vec<_>>().join(", ")
}

impl std::str::FromStr for AnswerFields {
    type Err = UnknownField;

    /// Reads names with commas between them.
    fn from_str(text: &str) -> Result<Self, UnknownField> {
        let mut fields = Vec::new();
        for name in text.split(',').map(str::trim) {
            let found = Field::ALL.iter().find(|field| field.name() == name);
            let field = *found.ok_or_else(|| UnknownField { name: name.to_owned() })?;
            if !fields.contains(&field) {
                fields.push(field);
            }
        }
        Ok(Self(fields))
    }
}

/// What is the same however it was found.
const EXPLAIN_NOTHING: [Field; 3] = [Field::Outcome, Field::Grundy, Field::Remoteness];

impl AnswerFields {
    /// What has to be found out for them.
    pub fn wants(&self, wants: Wants) -> Wants {
        let has = |field: Field| self.0.contains(&field);
        Wants {
            grundy: has(Field::Grundy),
            remoteness: has(Field::Remoteness),
            // The reasons name a winning move.
            moves: match (
                has(Field::WinningMoves),
                [Field::Move, Field::Because, Field::Reason].map(has).contains(&true),
            ) {
                (true, _) => wants.moves,
                (false, true) => MoveList::First,
                (false, false) => MoveList::None,
            },
            quickest: self.0.iter().all(|field| EXPLAIN_NOTHING.contains(field)),
            ..wants
        }
    }

    /// What is known of a position, as far as it was asked for; `stopped` says which budget ran out.
    pub fn answer<'a>(&'a self, setup: &'a Position, analysis: &'a Analysis) -> impl Serialize + 'a {
        Selected { fields: &self.0, setup, analysis }
    }
}

struct Selected<'a> {
    fields: &'a [Field],
    setup: &'a Position,
    analysis: &'a Analysis,
}

impl Serialize for Selected<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { setup, analysis, .. } = self;
        let mut map = serializer.serialize_map(None)?;
        for field in self.fields {
            let name = field.name();
            match field {
                Field::Outcome => map.serialize_entry(name, &analysis.outcome.map(Outcome::name))?,
                Field::Grundy => map.serialize_entry(name, &analysis.grundy.map(|n| n.0))?,
                Field::WinningMoves => {
                    let json = |mv: &Move| MoveJson::of(setup, mv);
                    let moves: Vec<MoveJson> = analysis.winning_moves.iter().map(json).collect();
                    map.serialize_entry(name, &moves)?;
                }
                Field::Move => {
                    map.serialize_entry(name, &analysis.advised().map(|mv| MoveJson::of(setup, mv)))?;
                }
                Field::Moves => map.serialize_entry(name, &analysis.moves.exact())?,
                Field::Method => map.serialize_entry(name, analysis.method.name())?,
                Field::Theorem => {
                    map.serialize_entry(name, &analysis.argument.as_ref().map(|a| a.statement))?;
                }
                Field::Because => {
                    map.serialize_entry(name, &reason_of(setup, analysis).text(&PositionNames(setup)))?;
                }
                Field::Reason => {
                    map.serialize_entry(name, &ReasonView::of(setup, &reason_of(setup, analysis)))?;
                }
                Field::Remoteness => map.serialize_entry(name, &analysis.remoteness.map(|r| r.plies))?,
                Field::Nodes => map.serialize_entry(name, &analysis.nodes)?,
            }
        }
        if let Some(reason) = analysis.stopped {
            map.serialize_entry("stopped", StopReason::name(reason))?;
        }
        map.end()
    }
}
