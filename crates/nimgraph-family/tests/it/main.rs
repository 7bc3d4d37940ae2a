//! Theorems about families, compared with the games' own rules.

mod claims;
mod rules;
mod shipped;
mod theorems;
mod words;
