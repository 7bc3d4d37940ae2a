//! Theorems about families, compared with the games' own rules.

mod theorems;
mod words;
