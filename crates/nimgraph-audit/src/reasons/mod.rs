//! Are reasons true? Every claim of every reason, evaluated on the board it names by a checker that knows the rules
//! and plain definitions.

mod checker;
mod definitions;
mod judged;
mod naive;
mod scene;
mod survey;

pub use self::{
    checker::{Checker, ClaimVerdict},
    survey::{ReasonsReport, audit_reasons},
};
