//! The formula language: one text describes the weights and the token of every board of a family.
//!
//! A text becomes a [`Formula`]; a formula on a [`FormulaBoard`] with the token on one of its places becomes a
//! [`Ground`] formula, in which binders are unrolled and only weights, numbers and names of the host are left.
//!
//! ```
//! use nimgraph_formula::{FormulaBoard, Formula};
//! let formula: Formula = "orbit(w1 = w4 and w0 + w1 = w2 + w3 and w0 = max)".parse()?;
//! let ground = formula.on(&FormulaBoard::edges(&nimgraph_graph::parse_family("cycle:5").unwrap()), None)?;
//! assert!(ground.holds(&[3, 1, 2, 2, 1]) && !ground.holds(&[1, 0, 0, 0, 0]));
//! assert_eq!(formula.to_string(), "orbit(w1 = w4 and w0 + w1 = w2 + w3 and w0 = max)");
//! # Ok::<(), nimgraph_formula::FormulaError>(())
//! ```
//!
//! ```text
//! F := F or F | F and F | not F | (F) | true | false | T cmp T [cmp T …] | F = F | I in S
//!    | all x in S: F | some x in S: F | let a = T; F | orbit(F) | name
//! T := T xor T | T + T | T - T | k * T | T % k | (T) | -T | number | name | token | n
//!    | min | max | sum | xor | positive               over all weights
//!    | min(T,…) | max(…) | sum(…) | xor(…) | sum x in S: T      (likewise min, max, xor)
//!    | w3, v3, h3, e0-1 | w[I] | e[I,I]               e is 0 where there is no edge
//! I := number | x | token | n | I + I | I - I         sums wrap modulo n (w[]: m); ranges do not
//! S := V | W | N(I) | {I,…} | I..I | S - S | (S)      W: indices of weights
//! ```
//!
//! Operators, loosest first: `or`, `and`, `not`, comparisons, `xor` (or `^`), `+ -`, `* %`. Binders and `let`
//! reach as far right as they can. `n` is the number of vertices or heaps. `orbit(F)` holds where some automorphism of the
//! board makes F true, with the token carried along. Parallel edges are told apart by their numbers: `e0-1#2`.
//!
//! A program that uses the language, the host, may add names such as `outcome`, `order` or `statement:ID`:
//! [`HostNames`] says what they are, [`HostValues`] gives their values.

mod board;
mod carried;
mod condition;
mod error;
mod ground;
mod hyperedges;
mod lexer;
mod lower;
mod numbered;
mod parser;
mod print;
mod rule;
mod shortened;
mod tex;
mod tree;
mod unroll;
mod vertex_numbers;
mod words;

pub use board::{FormulaBoard, Symmetry, TooManySymmetries};
pub use condition::Condition;
pub use error::FormulaError;
pub use ground::{Ground, HostValues, Number, SubstituteError};
pub use lower::LowerError;
pub use rule::{GroundRule, Rule};
pub use tree::Comparison;
pub use unroll::{Given, HostNames, NoNames, Sort};
pub use words::{LargestWeight, WordBoards, WordFormula, WordPast, WordPlaces, WordSymbol};

use tree::Test;

/// A formula as it was written.
///
/// It prints as a text that reads back as the same formula.
#[derive(Clone, Debug)]
pub struct Formula {
    text: String,
    test: Test,
}

/// Formulas are equal when they have the same structure, however they are spaced.
impl PartialEq for Formula {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for Formula {}

impl Formula {
    /// Reads a formula.
    ///
    /// ```
    /// let error = nimgraph_formula::Formula::parse("w0 = mix").unwrap().on(&nimgraph_formula::FormulaBoard::heaps(2), None);
    /// assert_eq!(error.unwrap_err().to_string(), "column 6: there is no \"mix\"; did you mean \"min\"?");
    /// ```
    pub fn parse(text: &str) -> Result<Self, FormulaError> {
        Self::parse_among(text, &[])
    }

    /// Reads a formula in which some names hold signs of the language, such as `ea-b` on a board with named vertices.
    pub fn parse_among(text: &str, names: &[String]) -> Result<Self, FormulaError> {
        let formula = Self { text: text.to_owned(), test: parser::parse(text, names)? };
        // What is printed, in certificates for one, is to be read again.
        if text.len() > parser::LONGEST / 8 {
            parser::check_length(&formula.to_string())?;
        }
        Ok(formula)
    }

    /// The formula on a board, with the token on one of its places.
    pub fn on(&self, board: &FormulaBoard, token: Option<usize>) -> Result<Ground, FormulaError> {
        self.on_with(board, token, &NoNames)
    }

    /// The same, with the names of a host.
    pub fn on_with(
        &self,
        board: &FormulaBoard,
        token: Option<usize>,
        names: &dyn HostNames,
    ) -> Result<Ground, FormulaError> {
        unroll::unroll(&self.text, &self.test, board, token, names)
    }

    /// The formula as TeX mathematics, for people to read.
    pub fn to_tex(&self) -> String {
        tex::test(&self.test)
    }
}

impl std::fmt::Display for Formula {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        print::test(f, &self.test)
    }
}

impl std::str::FromStr for Formula {
    type Err = FormulaError;

    fn from_str(text: &str) -> Result<Self, FormulaError> {
        Self::parse(text)
    }
}
