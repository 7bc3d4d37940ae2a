//! Formulas that are found, printed or shipped, each against its proof.

mod again;
mod certified;
mod given_up;
mod papers;
mod printed;
mod records;
mod refuted;
mod shipped;
