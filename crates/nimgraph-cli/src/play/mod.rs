//! Playing a game at the terminal: the state of a game, the words a person may type, and the conversation.

mod dialogue;
mod ear;
mod event;
mod json_voice;
mod line_editor;
mod session;
mod text_voice;
mod voice;
mod word;

pub(crate) use self::{
    dialogue::{Dialogue, Keeper, Who},
    json_voice::JsonVoice,
    line_editor::LineEditor,
    session::Session,
    text_voice::TextVoice,
};
