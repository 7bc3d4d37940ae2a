//! Theorems about families, compared with the games' own rules.

mod claims;
mod coq;
mod damage;
mod rules;
mod shipped;
mod terms;
mod theorems;
mod words;
