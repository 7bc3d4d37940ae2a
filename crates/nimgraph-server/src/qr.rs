//! QR codes: a link that a phone reads from a screen.

use qrcode::{Color, EcLevel, QrCode, render::unicode::Dense1x2};

/// Characters of a text that becomes a code; longer ones cannot be read from a screen.
pub(crate) const LONGEST: usize = 300;

/// A text as a QR code in half blocks, for terminals with light letters on a dark ground; `None` where it is too long.
///
/// ```
/// let code = nimgraph_server::qr_text("http://192.168.0.7:8017/").unwrap();
/// assert!(code.lines().count() > 10);
/// assert_eq!(nimgraph_server::qr_text(&"x".repeat(301)), None);
/// ```
pub fn qr_text(text: &str) -> Option<String> {
    let code = code(text)?;
    Some(code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build())
}

/// A text as a QR code in SVG.
pub(crate) fn qr_svg(text: &str) -> Option<String> {
    let code = code(text)?;
    let side = code.width();
    let mut squares = String::new();
    for (i, _) in code.to_colors().iter().enumerate().filter(|(_, color)| **color == Color::Dark) {
        squares += &format!("M{} {}h1v1h-1z", i % side + QUIET, i / side + QUIET);
    }
    let whole = side + 2 * QUIET;
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#fff\" d=\"M0 0h{whole}v{whole}h-{whole}z\"/><path d=\"{squares}\"/></svg>"
    ))
}

/// The margin that readers need, in squares.
const QUIET: usize = 4;

fn code(text: &str) -> Option<QrCode> {
    let code = (text.len() <= LONGEST).then(|| QrCode::with_error_correction_level(text, EcLevel::L));
    code?.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both forms show the same squares: those of the picture are where the text has no block.
    #[test]
    fn the_picture_and_the_text_agree() {
        for text in ["http://192.168.0.7:8017/", "http://10.0.0.3:8017/#/class?code=KMPTW3", ""] {
            let (drawn, written) = (qr_svg(text).unwrap(), qr_text(text).unwrap());
            let dark = drawn.matches("h1v1h-1z").count();
            let halves = |c: char| match c {
                '\u{2588}' => 2,
                '\u{2580}' | '\u{2584}' => 1,
                _ => 0,
            };
            let light: usize = written.chars().map(halves).sum();
            let whole = written.lines().next().unwrap().chars().count();
            assert_eq!(whole * whole - light, dark, "{text}");
        }
        assert_eq!(qr_svg(&"x".repeat(301)), None);
    }
}
