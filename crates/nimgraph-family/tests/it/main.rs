//! Theorems about families, compared with the games' own rules.

mod claims;
mod damage;
mod coq;
mod rules;
mod shipped;
mod terms;
mod theorems;
mod words;
