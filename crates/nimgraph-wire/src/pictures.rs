//! Pictures of positions, with the places that a player has chosen for the vertices.

use nimgraph::draw::{Drawing, Layout, Picture, Point, svg, tikz};
use nimgraph_game::Position;

use crate::{Problem, Question, words::PictureWord};

/// The picture that a question asks for, in SVG unless it says otherwise. Moves on it can be named, because parallel edges
/// have their numbers.
///
/// ```
/// use nimgraph::ReadLimits;
/// use nimgraph_wire::{Question, draw};
/// let text = r#"{"position":"nim 3,5","picture":"tikz","title":"Two heaps"}"#;
/// let question = Question::read(text, &["picture", "title"])?;
/// let picture = draw(&question.setup(&ReadLimits::default())?, &question)?;
/// assert!(picture.starts_with("% Two heaps\n") && picture.contains("\\begin{tikzpicture}"));
/// # Ok::<(), nimgraph_wire::Problem>(())
/// ```
pub fn draw(setup: &Position, question: &Question) -> Result<String, Problem> {
    let board = |places: &Vec<(f64, f64)>| places.iter().map(|&(x, y)| Point::new(x, y)).collect();
    let layout = Layout { boards: question.places.iter().map(board).collect() };
    let mut picture = Picture::of(setup).with_edge_numbers().with_layout(layout);
    if let Some(title) = &question.title {
        picture.title.clone_from(title);
    }
    if let Some(description) = &question.description {
        picture.description.clone_from(description);
    }
    write_captions(&mut picture, &question.captions);
    let drawing = Drawing::of(&picture).map_err(|error| Problem::at("position", error.to_string()))?;
    Ok(match question.picture {
        Some(PictureWord::Tikz) => tikz::write(&drawing, tikz::Wrapping::Bare),
        Some(PictureWord::Svg) | None => svg::write(&drawing, question.theme.unwrap_or_default()),
    })
}

/// Puts the captions that were asked for, if any, in the place of the engine's own.
fn write_captions(picture: &mut Picture, captions: &[String]) {
    if captions.is_empty() {
        return;
    }
    let mut captions = captions.iter().map(|text| Some(text.clone()).filter(|text| !text.is_empty()));
    for board in &mut picture.figure.boards {
        board.part.clear();
        board.notes = captions.next().flatten().into_iter().collect();
    }
    picture.note = captions.next().flatten();
}

#[cfg(test)]
mod tests {
    use nimgraph::ReadLimits;

    use super::*;

    fn drawn(question: &str) -> String {
        let question =
            Question::read(question, &["picture", "places", "title", "description", "captions"]).unwrap();
        draw(&question.setup(&ReadLimits::default()).unwrap(), &question).unwrap()
    }

    /// The middles of the vertices in TikZ, less the least of them.
    fn middles(tikz: &str) -> Vec<(f64, f64)> {
        let circles = tikz.lines().filter(|line| line.contains("circle[radius"));
        let middle = |line: &str| {
            let pair = line.split("] (").nth(1)?.split(')').next()?;
            let (x, y) = pair.split_once(',')?;
            Some((x.parse::<f64>().ok()?, y.parse::<f64>().ok()?))
        };
        let all: Vec<(f64, f64)> = circles.filter_map(middle).collect();
        let least = all.iter().fold((f64::MAX, f64::MAX), |least, p| (least.0.min(p.0), least.1.min(p.1)));
        all.iter().map(|p| (p.0 - least.0, p.1 - least.1)).collect()
    }

    #[test]
    fn the_vertices_stand_where_the_player_has_put_them() {
        let square = r#""position":"graph-nim cycle:4 weights=3,1,0,2","picture":"tikz""#;
        let placed = drawn(&format!(r#"{{{square},"places":[[[0,0],[0.5,0],[0.5,1],[0,1]]]}}"#));
        let [a, b, c, d] = middles(&placed)[..] else { panic!("{placed}") };
        assert_eq!((a, b.1, c.0, d), ((0.0, 0.0), 0.0, b.0, (0.0, c.1)), "{placed}");
        assert!((c.1 - 2.0 * b.0).abs() < 0.1, "{placed}");
        // Places that are not those of the board are none.
        let plain = drawn(&format!("{{{square}}}"));
        assert_eq!(drawn(&format!(r#"{{{square},"places":[[[0,0]]]}}"#)), plain);
        assert_ne!(placed, plain);
    }

    #[test]
    fn parallel_edges_have_their_numbers_where_a_token_goes() {
        let svg = drawn(r#"{"position":"edge-nim a-b:3,a-b:4,b-b:2,b-c:7 token=a"}"#);
        for text in [">3 #0<", ">4 #1<", ">2<", ">7<"] {
            assert!(svg.contains(text), "{text}: {svg}");
        }
        assert!(drawn(r#"{"position":"graph-nim a-b:3,a-b:4"}"#).contains(">4<"));
    }

    #[test]
    fn captions_and_the_description_are_those_of_the_page() {
        let sum = r#""position":{"game":"sum","play":"misere","parts":[{"game":"nim","heaps":[1]},{"game":"circular-nim","k":2,"heaps":[1,2,3]}]}"#;
        let own = drawn(&format!("{{{sum}}}"));
        for text in [">part 0<", ">part 1, k = 2<", ">misère play<", "<desc>Part 0: One heap of 1."] {
            assert!(own.contains(text), "{text}: {own}");
        }
        let given = drawn(&format!(
            r#"{{{sum},"title":"Summe","captions":["","Teil 1, k = 2","Misère"],"description":"Haufen & Zahlen"}}"#
        ));
        for text in [">Teil 1, k = 2<", ">Misère<", "<desc>Haufen &amp; Zahlen</desc>"] {
            assert!(given.contains(text), "{text}: {given}");
        }
        assert!(!given.contains(">part") && !given.contains("misère play"), "{given}");
    }

    #[test]
    fn a_title_is_that_of_the_page() {
        let svg = drawn(r#"{"position":"nim 3","title":"Nim <a & b>"}"#);
        assert!(svg.contains("<title>Nim &lt;a &amp; b&gt;</title>"), "{svg}");
    }
}
