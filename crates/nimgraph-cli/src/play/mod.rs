//! Playing a game at the terminal: the state of a game, the words a person may type, and the conversation.

mod dialogue;
mod event;
mod game;
mod input;
mod json_output;
mod line_editor;
mod output;
mod text_output;
mod word;

pub(crate) use self::{
    dialogue::{Dialogue, Keeper, Who},
    game::Match,
    json_output::JsonOutput,
    line_editor::LineEditor,
    text_output::TextOutput,
};
