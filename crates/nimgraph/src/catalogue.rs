//! What there is to play, as data.

use nimgraph_game::{FieldInfo, games};
use serde_json::{Value, json};

/// Every game with its rules, its source, its fields and an example.
pub fn game_catalogue() -> Value {
    let field = |f: &FieldInfo| json!({"name": f.name, "holds": f.holds, "optional": f.optional});
    let game = |g: &nimgraph_game::GameInfo| {
        json!({
            "name": g.name, "title": g.title, "rules": g.rules, "source": g.source, "token": g.token,
            "fields": g.fields.iter().map(field).collect::<Vec<_>>(),
            "example": g.example, "move_example": g.move_example,
        })
    };
    games().iter().map(game).collect()
}
