//! Every JSON shape of nimgraph: positions, moves, questions and answers as they go over a wire.
//!
//! ```
//! use nimgraph::SolveOptions;
//! use nimgraph_wire::{read_position, solve};
//!
//! let setup = read_position(r#"{"game":"nim","heaps":[3,5]}"#)?;
//! let answer = solve(&setup, &SolveOptions::default());
//! assert!(answer.to_json().starts_with(r#"{"outcome":"N","grundy":6,"winning_moves":[{"remove":[[1,2]]}]"#));
//! # Ok::<(), nimgraph_wire::InputError>(())
//! ```

#[cfg(feature = "added")]
pub mod added;
#[cfg(feature = "added")]
pub mod added_rules;
#[cfg(feature = "added")]
pub mod adding;
mod answer;
mod batch;
mod catalogue;
pub mod claims;
mod class;
pub mod convert;
mod explain;
mod family_watch;
mod fields;
mod form;
mod graphs;
mod guidance;
mod hints;
mod input;
mod json;
mod limit;
mod moves;
mod pictures;
mod play;
mod play_event;
mod position;
mod problem;
mod prove;
mod puzzle;
mod puzzle_board;
mod question;
mod reason;
mod reason_weights;
mod record;
pub mod reports;
mod requests;
mod review;
mod room;
mod schemas;
mod score_sheet;
mod sized;
mod sized_terms;
mod spans;
mod strategy;
pub mod tables;
mod theorems;
mod view;
mod weights;
mod words;

pub use answer::{Answer, MOST_MOVES, Undecided, examine, solve, solve_in};
pub use batch::BatchLine;
pub use catalogue::{
    CounterexampleCard, ErratumCard, FamilyCard, FieldCard, GameCard, StatementCard, family_catalogue,
    game_catalogue, theorem_catalogue,
};
pub use class::{
    ClassEnd, ClassTable, NewClass, NewPupil, OpenedClass, PupilCell, PupilPlace, PupilResult, PupilRow,
};
pub use explain::{
    Explanation, HighlightView, Lacking, PassedOverFor, ReductionView, StatementView, explain, explain_in,
    for_reasons, passed_over,
};
pub use family_watch::BudgetWatch;
pub use fields::{AnswerFields, UnknownField};
pub use graphs::{Imported, PlacedGraph, export_graph, family_graph, import_text};
pub use guidance::{FaultView, Guidance, ReplayView, ReplyView, Walkthrough, walk_through};
pub use hints::{HintPart, hints};
pub use input::{
    BYTE_ORDER_MARK, InputError, parse_json, read_position, read_position_json, read_position_with,
    read_position_within, read_spec, read_value,
};
pub use limit::{read_size, read_time};
pub use moves::{GivenMove, MoveJson, VertexName};
pub use pictures::draw;
pub use play::{ChosenMove, MoveError, NamedMove, choose_in, name_moves, play_moves};
pub use play_event::{PlayEvent, TypedWord};
pub use position::PositionJson;
pub use problem::{Problem, Refused};
pub use prove::{
    FormulaMap, FormulaView, MapQuestion, ObligationView, ProofProgress, ProofReached, ProofSize,
    ProveAnswer, ProveQuestion, WrongAt, formula_map, prove, read_formula,
};
pub use puzzle::{Grade, Puzzle, make_puzzle};
pub use question::Question;
pub use reason::{NamedPosition, PartView, ReasonView};
pub use reason_weights::{SentWeight, sent_weights};
pub use record::{GameRecord, GameRecordError};
pub use requests::{ExportedGraph, IncomingText, PuzzleRequest, SurveyRequest, read_request};
pub use review::{GameReview, ReviewedMove, review_game};
pub use room::{
    GivenAct, GivenBoard, JoinRoom, KeptBoard, KeptRoom, KeptRooms, NewRoom, NextBoard, PlayerName, RoomAct,
    RoomClock, RoomClosed, RoomNames, RoomPeople, RoomStanding, RoomState, RoomStep, Seated, TimeLeft,
};
pub use schemas::{ShapeCard, open_schemas, schema_of, schemas, shape_catalogue};
pub use score_sheet::{MoveScore, ScoreSheet, score_sheet, score_sheet_in};
pub use sized::{
    FamilyAsk, FamilyBoard, FamilyBoardAsk, FamilyLesson, FamilyProgress, FamilyState, SizedFamilyCard,
    family_board, learn_family, sized_family_catalogue,
};
pub use spans::{SpanView, StatementSpans};
pub use strategy::{Proved, StrategyCheck, StrategyFileError, write_strategy};
pub use theorems::{errata_page, theorems_page};
pub use view::{BoardPart, BoardView, EdgeView, LegalMove, VertexView, View, board_places, view};
pub use weights::{Examples, WeightsReport, WeightsRow, weight_free};
pub use words::{
    ArrangementWord, ColumnWord, DrawnWord, EndWord, EndingWord, FormatWord, GapWord, GaveUpWord, GradeWord,
    HowWord, KindWord, LevelWord, MethodWord, ObligationWord, OutcomeWord, PartWord, PictureWord, PlayWord,
    ResultWord, SeatWord, ShapeWord, SignWord, Size, StatusWord, StepWord, StoppedWord, ThemeWord,
    ValuesWord, VerdictWord, WeightsReason,
};
