//! Formulas that are found, printed or shipped, each against its proof.

mod again;
mod printed;
mod records;
mod shipped;
