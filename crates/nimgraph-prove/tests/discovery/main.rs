//! Formulas that are found, printed or shipped, each against its proof.

mod again;
mod certified;
mod papers;
mod printed;
mod records;
mod refuted;
mod shipped;
