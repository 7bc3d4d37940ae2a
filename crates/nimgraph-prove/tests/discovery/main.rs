//! Formulas that are found, printed or shipped, each against its proof.

mod again;
mod papers;
mod printed;
mod records;
mod shipped;
