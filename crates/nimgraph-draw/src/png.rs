//! A drawing as a PNG image, by way of its SVG.

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{self, fontdb},
};

use super::{Drawing, Theme, svg};

/// Why an image could not be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PngError {
    /// There is no font for numbers and names.
    #[error("no font was found on this machine, so numbers cannot be drawn; install one, or draw an SVG")]
    NoFonts,
    /// The image would be too large.
    #[error(
        "an image of {width} by {height} pixels is too large; it may have {most} pixels, and up to {MAX_SIDE} on a side"
    )]
    TooLarge {
        /// How many pixels wide.
        width: u32,
        /// How many pixels high.
        height: u32,
        /// How many pixels it may have.
        most: u64,
    },
    /// The renderer failed.
    #[error("the image could not be drawn: {0}")]
    Renderer(String),
}

/// The largest side of an image, in pixels.
pub const MAX_SIDE: u32 = 16_384;

/// The most pixels of an image: it takes four bytes for each, and as much again while it is packed.
pub const MAX_PIXELS: u64 = 1 << 25;

/// Draws an image with `scale` pixels to a CSS pixel, of which 2 suits most screens, with at most this many pixels.
pub fn write(drawing: &Drawing, theme: Theme, scale: f64, most: u64) -> Result<Vec<u8>, PngError> {
    let side = |length: f64| (length * scale).ceil().clamp(1.0, f64::from(u32::MAX)) as u32;
    let (width, height) = (side(drawing.width), side(drawing.height));
    let most = most.min(MAX_PIXELS);
    let too_large = PngError::TooLarge { width, height, most };
    if width > MAX_SIDE || height > MAX_SIDE || u64::from(width) * u64::from(height) > most {
        return Err(too_large);
    }
    let tree = tree(drawing, theme)?;
    let mut image = Pixmap::new(width, height).ok_or(too_large)?;
    let scale = scale as f32;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut image.as_mut());
    image.encode_png().map_err(|error| PngError::Renderer(error.to_string()))
}

/// What is drawn, with letters as outlines.
pub(super) fn tree(drawing: &Drawing, theme: Theme) -> Result<usvg::Tree, PngError> {
    let mut options = usvg::Options::default();
    *options.fontdb_mut() = fonts()?;
    let tree = usvg::Tree::from_str(&svg::write(drawing, theme), &options);
    tree.map_err(|error| PngError::Renderer(error.to_string()))
}

/// The fonts of the machine, with one that it has for each kind of letters.
fn fonts() -> Result<fontdb::Database, PngError> {
    let mut fonts = fontdb::Database::new();
    fonts.load_system_fonts();
    let families: Vec<String> =
        fonts.faces().filter_map(|face| face.families.first().map(|(name, _)| name.clone())).collect();
    let any = families.iter().min().ok_or(PngError::NoFonts)?;
    let like = |word: &str| families.iter().filter(|name| name.contains(word)).min().unwrap_or(any).clone();
    let (serif, sans) = (like("Serif"), like("Sans"));
    fonts.set_serif_family(serif);
    fonts.set_sans_serif_family(sans);
    Ok(fonts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use nimgraph_game::{notation, spec::NoAppraiser};

    use crate::Picture;

    #[test]
    fn an_image_has_the_size_of_the_drawing() {
        let setup =
            notation::read("edge-nim cycle:4 weights=3,1,1,2 token=0").unwrap().check(&NoAppraiser).unwrap();
        let drawing = Drawing::of(&Picture::of(&setup)).unwrap();
        match write(&drawing, Theme::Light, 2.0, MAX_PIXELS) {
            Ok(image) => {
                let size = |at: usize| u32::from_be_bytes(image[at..at + 4].try_into().unwrap());
                assert_eq!(&image[1..4], b"PNG");
                assert_eq!(f64::from(size(16)), 2.0 * drawing.width);
                assert_eq!(f64::from(size(20)), 2.0 * drawing.height);
            }
            Err(error) => assert_eq!(error, PngError::NoFonts),
        }
        for (scale, most) in [(1000.0, MAX_PIXELS), (80.0, MAX_PIXELS), (2.0, 1000)] {
            let large = write(&drawing, Theme::Light, scale, most).unwrap_err();
            assert!(matches!(large, PngError::TooLarge { .. }), "{large}");
        }
    }
}
