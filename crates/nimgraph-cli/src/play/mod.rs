//! Playing a game at the terminal: the state of a game, the words a person may type, and the conversation.

mod dialogue;
mod ear;
mod event;
mod game;
mod json_voice;
mod line_editor;
mod text_voice;
mod voice;
mod word;

pub(crate) use self::{
    dialogue::{Dialogue, Keeper, Who},
    game::Match,
    json_voice::JsonVoice,
    line_editor::LineEditor,
    text_voice::TextVoice,
};
