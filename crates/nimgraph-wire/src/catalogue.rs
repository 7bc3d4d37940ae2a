//! What there is to play, as data.

use nimgraph_game::{FieldInfo, Shape, games};
use nimgraph_graph::families;
use nimgraph_theory::{Counterexample, Entry, Erratum, Printed, entries};
use serde_json::{Value, json};

/// Every game with its rules, its source, its fields and an example.
pub fn game_catalogue() -> Value {
    let field = |f: &FieldInfo| json!({"name": f.name, "holds": f.holds, "optional": f.optional});
    let game = |g: &nimgraph_game::GameInfo| {
        json!({
            "name": g.name, "title": g.title, "rules": g.rules, "source": g.source, "shape": shape(g.shape), "token": g.token,
            "fields": g.fields.iter().map(field).collect::<Vec<_>>(),
            "example": g.example, "move_example": g.move_example,
        })
    };
    games().iter().map(game).collect()
}

fn shape(shape: Shape) -> &'static str {
    match shape {
        Shape::Heaps => "heaps",
        Shape::EdgeWeights => "edge-weights",
        Shape::VertexWeights => "vertex-weights",
        Shape::Parts => "parts",
    }
}

/// Every named family of graphs, with how it is written.
pub fn family_catalogue() -> Value {
    let family = |f: &nimgraph_graph::FamilyInfo| {
        json!({
            "name": f.name, "aliases": f.aliases, "usage": f.usage, "description": f.description,
            "numbering": f.numbering, "example": f.example,
        })
    };
    families().iter().map(family).collect()
}

/// Every statement of the literature that the program knows, the refuted ones with their counterexamples.
pub fn theorem_catalogue() -> Value {
    entries().iter().map(statement).collect()
}

fn statement(entry: &Entry) -> Value {
    json!({
        "id": entry.id, "title": entry.title, "game": entry.game,
        "plays": entry.plays.iter().map(|play| play.name()).collect::<Vec<_>>(),
        "status": entry.status.name(), "kind": entry.kind, "says": entry.says,
        "hypotheses": entry.hypotheses, "citation": entry.citation.to_string(),
        "erratum": entry.erratum.as_ref().map(erratum),
    })
}

fn erratum(erratum: &Erratum) -> Value {
    let counterexample = |c: &Counterexample| {
        let (outcome, winning_moves) = match c.printed_says {
            Printed::Outcome(outcome) => (Some(outcome.letter()), None),
            Printed::WinningMoves(count) => (None, Some(count)),
        };
        json!({"position": c.position, "printed_outcome": outcome, "printed_winning_moves": winning_moves})
    };
    json!({
        "printed": erratum.printed, "corrected": erratum.corrected,
        "counterexamples": erratum.counterexamples.iter().map(counterexample).collect::<Vec<_>>(),
    })
}
