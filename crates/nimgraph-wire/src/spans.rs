//! The texts of statements on the wire, with their mathematics typeset.

use nimgraph_theory::{Entry, Span, spans, tex_formula};
use schemars::JsonSchema;
use serde::Serialize;

/// A piece of a text: words, or mathematics.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum SpanView {
    /// Words.
    Words(String),
    /// Mathematics.
    Formula {
        /// In plain text with Unicode signs.
        text: String,
        /// In TeX.
        tex: String,
    },
}

/// The texts of a statement in pieces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct StatementSpans {
    /// The name for headings.
    pub title: Vec<SpanView>,
    /// The statement in full.
    pub says: Vec<SpanView>,
    /// When it applies, in the order of `hypotheses`.
    pub hypotheses: Vec<Vec<SpanView>>,
    /// Where it comes from.
    pub citation: Vec<SpanView>,
    /// What is printed, where that is false.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub printed: Vec<SpanView>,
    /// What is true instead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub corrected: Vec<SpanView>,
}

impl SpanView {
    /// The pieces of a marked text.
    ///
    /// ```
    /// use nimgraph_wire::SpanView;
    /// let pieces = SpanView::all("on $C4$");
    /// assert_eq!(serde_json::to_string(&pieces)?, r#"["on ",{"text":"C4","tex":"C_{4}"}]"#);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn all(marked: &str) -> Vec<Self> {
        let piece = |span: &Span<'_>| match span {
            Span::Words(words) => Self::Words((*words).to_owned()),
            Span::Mathematics(text) => Self::Formula { text: (*text).to_owned(), tex: tex_formula(text) },
        };
        spans(marked).iter().map(piece).collect()
    }
}

impl StatementSpans {
    pub(crate) fn of(entry: &Entry) -> Self {
        let (printed, corrected) = entry.marked.erratum.unwrap_or_default();
        Self {
            title: SpanView::all(entry.marked.title),
            says: SpanView::all(entry.marked.says),
            hypotheses: entry.marked.hypotheses.iter().map(|text| SpanView::all(text)).collect(),
            citation: SpanView::all(&entry.citation.marked()),
            printed: SpanView::all(printed),
            corrected: SpanView::all(corrected),
        }
    }
}
