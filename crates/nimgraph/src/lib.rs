//! Nim on graphs: who wins, how, and why.
//!
//! # A first program
//!
//! Read a [`Position`] from the [short notation](game::notation) and ask who wins. Every winning move leads to a
//! position that the opponent loses:
//!
//! ```
//! use nimgraph::{Outcome, Position};
//!
//! let position: Position = "edge-nim cycle:4 weights=3,1,1,2 token=0".parse()?;
//! let answer = position.solve();
//! assert_eq!(answer.outcome(), Some(Outcome::N));
//! for mv in answer.winning_moves() {
//!     let next = position.play(mv)?;
//!     assert_eq!(next.outcome(), Some(Outcome::P));
//!     println!("{mv} leaves {next}");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Values
//!
//! ```
//! use nimgraph::Position;
//! let tree: Position = "edge-nim path:5 weights=4,1,3,2 token=2".parse()?;
//! assert_eq!(tree.grundy(), Some(0));
//! let sum = Position::sum([tree, Position::nim([5])?])?;
//! assert_eq!(sum.grundy(), Some(5));
//! # Ok::<(), nimgraph::SpecError>(())
//! ```
//!
//! # Your own graphs
//!
//! Each game has a constructor that takes any [`Graph`](graph::Graph). Invalid input gives an error with the
//! place of the mistake, what was expected there and what was found:
//!
//! ```
//! use nimgraph::{Position, graph::Graph};
//! let bull = Graph::undirected(5, [(0, 1), (1, 2), (2, 0), (1, 3), (2, 4)])?;
//! let position = Position::graph_nim(bull, [1, 2, 1, 2, 1])?;
//! assert_eq!(position.to_string(), "graph-nim 0-1,1-2:2,2-0,1-3:2,2-4");
//!
//! let error = Position::circular_nim([1, 2, 3], 4).unwrap_err();
//! assert_eq!((error.field.as_str(), error.expected.as_str()), ("k", "a whole number from 1 to 3"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Playing on
//!
//! A [`Session`] keeps what was learned from one position to the next. A [`Player`](solver::Player) is an opponent of
//! one of several strengths:
//!
//! ```
//! use nimgraph::{Budget, Position, Session, SolveOptions, solver::{Level, Player}};
//! let mut game = Session::new("edge-nim complete:4 weights=2".parse::<Position>()?);
//! let mut opponent = Player::new(Level::Casual, 1);
//! while let Some(mv) = game.solve(&SolveOptions::default()).winning_moves().first().cloned() {
//!     game.play(&mv)?;
//!     let Some(reply) = game.choose(&mut opponent, &Budget::default()) else { break };
//!     println!("{mv}, and the opponent plays {reply}");
//!     game.play(&reply)?;
//! }
//! assert!(game.position().is_over(), "the player with the first winning move wins");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Budgets
//!
//! Some positions are too hard. A [`Budget`] limits time, memory and the number of moves examined; if it runs out, the
//! answer is `None`, never a guess:
//!
//! ```
//! use nimgraph::{Budget, Position, SolveOptions};
//! use std::time::Duration;
//! let hard: Position = "graph-nim complete:8 weights=9".parse()?;
//! let budget = Budget { time: Some(Duration::from_millis(20)), ..Budget::default() };
//! let answer = hard.solve_with(&SolveOptions { budget, ..SolveOptions::default() });
//! assert!(answer.outcome().is_some() || answer.stopped().is_some());
//! # Ok::<(), nimgraph::SpecError>(())
//! ```
//!
//! # Why
//!
//! An [`Explanation`] names the deciding theorem, shows how the position was simplified first, and answers the
//! opponent's replies to the winning move:
//!
//! ```
//! let position: nimgraph::Position = "edge-nim 0-1:2,0-1,1-2:3,2-0 token=0".parse()?;
//! let explanation = position.explain();
//! println!("{explanation}");
//! if let Some(statement) = explanation.statement() {
//!     println!("{}: {}", statement.title, statement.says);
//! }
//! for (id, simpler) in explanation.reductions() {
//!     println!("by {id}: {simpler}");
//! }
//! for (reply, answer) in explanation.replies() {
//!     match answer {
//!         Some(answer) => println!("to {reply} the answer is {answer}"),
//!         None => println!("after {reply} the game is over"),
//!     }
//! }
//! # Ok::<(), nimgraph::SpecError>(())
//! ```
//!
//! # Tables
//!
//! All positions of a board up to some weights at once:
//!
//! ```
//! use nimgraph::{Board, table::{GameBox, Options, Values, sink::Count}};
//! let square: Board = "edge-nim cycle:4".parse()?;
//! let table = GameBox::new(&square, &[3; 4])?;
//! let (count, summary) = table.run(Values::Outcomes, Count::default(), &Options::default())?;
//! assert_eq!(summary.states, 4 * 4u128.pow(4));
//! println!("{} of them are P-positions", count.p);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crates below are re-exported: [`graph`], [`game`], [`theory`], [`table`], [`solver`] and [`draw`]. JSON is in
//! `nimgraph-wire`.

mod answer;
mod because;
mod explanation;
mod input;
mod moves;
mod position;
mod reason;
mod session;

pub use answer::{Answer, SolveOptions};
pub use explanation::Explanation;
pub use input::ReadLimits;
pub use moves::Move;
pub use nimgraph_draw as draw;
pub use nimgraph_game as game;
pub use nimgraph_game::{Board, Convention, IllegalMove, MoveCount, Outcome, Spec, SpecError};
pub use nimgraph_graph as graph;
pub use nimgraph_solve as solver;
pub use nimgraph_solve::{Budget, Method, StopReason};
pub use nimgraph_table as table;
pub use nimgraph_theory as theory;
pub use position::Position;
pub use session::Session;

// For the crates of the edge and of the wire, which work with the positions of `game`: a program reads a `Position`, and asks an `Answer`
// for its reason.
#[doc(hidden)]
pub use because::reason_of;
#[doc(hidden)]
pub use input::{check, read_board_text, read_board_words, read_text, read_words, read_words_within};
#[doc(hidden)]
pub use reason::{PositionNames, reason_boards, weight_count};

/// The program in the README.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// The program in the README of this crate.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct CrateReadme;
