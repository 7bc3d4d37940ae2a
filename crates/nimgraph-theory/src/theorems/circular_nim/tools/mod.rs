//! What the statements about Circular Nim are made with.

pub(crate) mod circle;
pub(crate) mod form;
pub(crate) mod mask;
pub(crate) mod span;
