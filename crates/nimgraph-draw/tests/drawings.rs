//! Drawings of positions of every game, compared with files that were looked at: `tests/drawings/`.
//!
//! `UPDATE_DRAWINGS=1 cargo test -p nimgraph-draw --test drawings` writes them again; look at what changed.

use std::{fs, path::PathBuf};

use nimgraph_draw::{Drawing, Frame, Layout, Picture, Text, Theme, svg, tikz, unicode};
use nimgraph_game::{
    Figure, Move, Position, SpecError,
    figure::{Arrangement, Edge, Marks, Panel, Vertex},
    games, notation,
    spec::NoAppraiser,
};
use nimgraph_graph::{Hint, SplitMix64};
use nimgraph_theory::{Highlight, Sign};
use quick_xml::{Reader, events::Event};
use unicode_width::UnicodeWidthStr;

/// A name, a position and, for some, a move to mark.
const POSITIONS: &[(&str, &str, Option<&str>)] = &[
    ("square", "edge-nim cycle:4 weights=3,1,0,2 token=0", Some("0-1=2")),
    ("petersen", "edge-nim petersen weights=1,2,2,2,2,2,2,3,2,2,2,2,2,2,2 token=0", None),
    ("k24", "edge-nim bipartite:2,4 weights=3,1,2,2,1,4,2,5 token=0", Some("0-3=0")),
    ("k5", "edge-nim complete:5 weights=1,2,3,4,5,6,7,8,9,0 token=1", None),
    ("multigraph", "edge-nim a-b:3,b-a:2,a-a:4,b-c:1,c-c:0,c-c:7,a-c:5,a-c:1 token=a", None),
    ("grid", "graph-nim grid:3x4 weights=2", None),
    ("triangle", "graph-nim cycle:3 weights=4,3,4", Some("0-1=3,2-0=3")),
    ("circle", "circular-nim 5,1,6,3,2 k=2", Some("0=4,1=0")),
    ("complex", "simplicial-nim 3,1,4,1,5 faces=0-1,1-2-3,3-4", None),
    ("nim", "nim 3,5,0,20,1", Some("3=7")),
    ("wheel", "vertex-nimg wheel:6 weights=3,2,1,4,5,6,2 token=2", None),
    ("path", "neighboring-nim path:4 weights=2,1,3,1 token=1", Some(">2=1")),
    ("circuit", "vertex-nim circuit:5 weights=2,1,3,12,100 token=0", Some("0=1>1")),
    ("antiparallel", "vertex-nim 0>1,1>0,1>2,2>0,2>2 weights=3,2,4 token=1", None),
    ("adjacent", "adjacent-nim 3,2,2,5", None),
    ("sum", "nim 3,5,1 + edge-nim cycle:4 weights=3,1,1,2 token=0", Some("0: 1=2")),
];

fn picture(position: &str, mv: Option<&str>) -> Picture {
    let setup = read_position(position).unwrap();
    let picture = Picture::of(&setup);
    match mv {
        None => picture,
        Some(text) => {
            let mv = setup.parse_move(text).ok();
            picture.with_move(&setup, &mv.unwrap_or_else(|| panic!("{position}: {text}")))
        }
    }
}

fn golden(file: &str, found: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/drawings").join(file);
    if std::env::var_os("UPDATE_DRAWINGS").is_some() {
        fs::write(&path, found).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert!(expected == found, "{file} is not as it was; if it is better, run with UPDATE_DRAWINGS=1");
}

#[test]
fn drawings_are_as_they_were() {
    for &(name, position, mv) in POSITIONS {
        let picture = picture(position, mv);
        let drawing = Drawing::of(&picture).unwrap();
        golden(&format!("{name}.svg"), &svg::write(&drawing, Theme::Light));
        golden(&format!("{name}.tex"), &tikz::write(&drawing, tikz::Wrapping::Standalone));
        golden(&format!("{name}.txt"), &unicode::write(&picture, unicode::Terminal::default()));
    }
}

#[test]
fn an_argument_is_shown_with_its_legend() {
    let position = "edge-nim grid:2x4 weights=1,2,3,1,2,3,1,2,3,1 token=0";
    let witness = vec![
        Highlight::ring("kernel", vec![0, 2, 5]),
        Highlight::edges("odd path", Sign::Thick, vec![0, 3]),
        Highlight::edges("cut", Sign::Dashed, vec![2]),
        Highlight::edges("matching", Sign::Double, vec![4, 9]),
    ];
    let picture = picture(position, Some("0-1=0")).with_witness(witness);
    let drawing = Drawing::of(&picture).unwrap();
    golden("argument.svg", &svg::write(&drawing, Theme::Auto));
    golden("argument.tex", &tikz::write(&drawing, tikz::Wrapping::Bare));
    golden(
        "argument.txt",
        &unicode::write(&picture, unicode::Terminal { width: 60, colour: unicode::Colour::Ansi }),
    );
}

#[test]
fn a_long_legend_is_cut_short() {
    let check = |order: usize, last: &str| {
        let position = format!("edge-nim cycle:{order} token=0");
        let witness = vec![Highlight::edges("cycle", Sign::Thick, (0..order).collect())];
        let picture = picture(&position, None).with_witness(witness);
        let text = unicode::write(&picture, unicode::Terminal::default());
        assert!(text.trim_end().ends_with(last), "{text}");
    };
    check(60, "58–59, 59–0");
    check(61, "59–60, … and 1 more");
    check(2000, "… and 1940 more");
}

#[test]
fn every_game_is_among_them_and_its_example_can_be_drawn() {
    for game in games() {
        let drawn = POSITIONS
            .iter()
            .any(|(_, position, _)| read_position(position).unwrap().info().name == game.name);
        // A game that a newcomer has just added need not be in the list, but its example has to come out.
        assert!(drawn || game.example.starts_with(game.name), "{}", game.name);
        let picture = picture(game.example, Some(game.move_example));
        check_picture(game.example, &picture);
    }
}

#[test]
fn nothing_is_cut_off_and_no_two_numbers_collide() {
    for &(name, position, mv) in POSITIONS {
        let drawing = Drawing::of(&picture(position, mv)).unwrap();
        let page =
            Frame { low: Default::default(), high: nimgraph_draw::Point::new(drawing.width, drawing.height) };
        let frames = number_frames(&drawing);
        for (i, frame) in frames.iter().enumerate() {
            let inside = page.low.x <= frame.low.x
                && page.low.y <= frame.low.y
                && frame.high.x <= page.high.x
                && frame.high.y <= page.high.y;
            assert!(inside, "{name}: {frame:?} leaves the page {page:?}");
            assert!(
                frames[..i].iter().all(|other| !meet(frame, other)),
                "{name}: {frame:?} covers another number"
            );
        }
    }
}

/// What a drawing says in words, besides the names of vertices.
#[track_caller]
fn check_caption(position: &str, expected: &[&str]) {
    let picture = picture(position, None);
    let drawing = Drawing::of(&picture).unwrap();
    let words = drawing.signs.iter().map(|text| text.text.as_str()).filter(|&text| text != "+");
    assert_eq!(words.collect::<Vec<_>>(), expected, "{position}");
    let text = unicode::write(&picture, unicode::Terminal::default());
    assert!(expected.iter().all(|line| text.contains(line)), "{position}: {text}");
}

#[test]
fn rules_that_cannot_be_seen_stand_below() {
    check_caption("circular-nim 5,1,6,3,2 k=2", &["k = 2"]);
    check_caption("circular-nim 5,1,6,3,2 k=3 misere", &["k = 3, misère play"]);
    check_caption("edge-nim cycle:4 misere", &["misère play"]);
    check_caption("edge-nim cycle:4", &[]);
    check_caption("nim 1,2 + circular-nim 1,2,3 k=2 misere", &["part 0", "part 1, k = 2", "misère play"]);
}

#[test]
fn names_keep_clear_of_the_line_of_a_long_path() {
    let drawing = Drawing::of(&picture("edge-nim path:14 weights=1", None)).unwrap();
    let board = &drawing.boards[0];
    for (v, vertex) in board.vertices.iter().enumerate().skip(1).take(12) {
        let frame = vertex.name.as_ref().unwrap().frame();
        let room = (frame.low.y - vertex.at.y).max(vertex.at.y - frame.high.y);
        assert!(room > 4.0, "{v}: {room}");
    }
}

fn meet(a: &Frame, b: &Frame) -> bool {
    a.low.x < b.high.x && b.low.x < a.high.x && a.low.y < b.high.y && b.low.y < a.high.y
}

fn number_frames(drawing: &Drawing) -> Vec<Frame> {
    let mut frames = Vec::new();
    for board in &drawing.boards {
        frames.extend(board.edges.iter().filter_map(|e| e.plate.as_ref()).map(|plate| plate.text.frame()));
        frames.extend(board.vertices.iter().flat_map(|v| v.number.iter().chain(&v.name)).map(Text::frame));
        frames.extend(board.stacks.iter().flat_map(|s| [s.number.frame(), s.name.frame()]));
    }
    frames
}

#[test]
fn a_layout_is_kept_through_a_game() {
    let mut setup = read_position("vertex-nim wheel:5 weights=1,2,1,1,1,3 token=0").unwrap();
    let layout = Layout::of(&Picture::of(&setup).figure).unwrap();
    let first = Drawing::of(&Picture::of(&setup).with_layout(layout.clone())).unwrap();
    for text in ["0=0>1", "1=0>2"] {
        let mv = setup.parse_move(text).ok().unwrap();
        setup = play(&setup, &mv);
    }
    let last = Drawing::of(&Picture::of(&setup).with_layout(layout)).unwrap();
    assert!(last.boards[0].vertices[0].removed && last.boards[0].vertices[1].removed);
    let order = |drawing: &Drawing| {
        let mut order: Vec<usize> = (0..6).collect();
        order.sort_by(|&a, &b| {
            drawing.boards[0].vertices[a].at.y.total_cmp(&drawing.boards[0].vertices[b].at.y)
        });
        order
    };
    assert_eq!(order(&first)[0], order(&last)[0]);
}

fn read_position(text: &str) -> Result<Position, SpecError> {
    notation::read(text)?.check(&NoAppraiser)
}

fn play(setup: &Position, mv: &Move) -> Position {
    setup.after_unchecked(mv)
}

/// Figures that no game would make, with unusual names.
fn random_picture(stream: &mut SplitMix64) -> Picture {
    const NAMES: &[&str] = &[
        "a",
        "0",
        "日本",
        "<&>\"'",
        "%_{}\\",
        "a very long name indeed it is",
        "e\u{301}",
        "\u{1}\u{7f}\u{1b}[1m",
        "",
        "𝒙",
        "\n",
    ];
    let boards = (0..stream.index(3)).map(|_| random_board(stream, NAMES)).collect();
    let figure = Figure { boards };
    let list = |stream: &mut SplitMix64| (0..stream.index(4)).map(|_| stream.index(12)).collect::<Vec<_>>();
    let mut picture = Picture { figure: figure.clone(), title: "<&".into(), ..Picture::default() };
    if stream.index(2) == 0 {
        let marks = Marks {
            board: stream.index(3),
            vertices: list(stream),
            edges: list(stream),
            token_to: (stream.index(2) == 0).then(|| stream.index(12)),
        };
        picture.change = Some(nimgraph_draw::Change { marks, after: figure, words: "\u{0}".into() });
    }
    for sign in [Sign::Ring, Sign::Thick, Sign::Dashed, Sign::Double] {
        if stream.index(3) == 0 {
            let (vertices, edges) = (list(stream), list(stream));
            picture.witness.push(Highlight { name: "a & b\u{2}".into(), sign, vertices, edges });
        }
    }
    picture
}

fn random_board(stream: &mut SplitMix64, names: &[&str]) -> Panel {
    let count = stream.index(14);
    let weight = |stream: &mut SplitMix64| match stream.index(4) {
        0 => None,
        1 => Some(0),
        2 => Some(stream.index(20) as u64),
        _ => Some(u64::MAX),
    };
    let vertices = (0..count)
        .map(|_| Vertex {
            label: names[stream.index(names.len())].to_owned(),
            weight: weight(stream),
            removed: stream.index(5) == 0,
        })
        .collect();
    let edges = if count == 0 { 0 } else { stream.index(2 * count + 1) };
    let edges = (0..edges)
        .map(|_| Edge {
            ends: (stream.index(count), stream.index(count)),
            weight: weight(stream),
            directed: stream.index(2) == 0,
        })
        .collect();
    let faces = if count == 0 { 0 } else { stream.index(3) };
    Panel {
        vertices,
        edges,
        token: (count > 0 && stream.index(2) == 0).then(|| stream.index(count)),
        layout: Hint::Auto,
        arrangement: [Arrangement::Graph, Arrangement::Circle, Arrangement::Row][stream.index(3)],
        faces: (0..faces).map(|_| (0..stream.index(4)).map(|_| stream.index(count)).collect()).collect(),
        part: (0..stream.index(3)).map(|_| stream.index(9)).collect(),
        notes: ["k = 2", "misère play"].into_iter().take(count % 3).map(str::to_owned).collect(),
    }
}

#[test]
fn any_picture_comes_out_well_formed() {
    for seed in 0..400 {
        let picture = random_picture(&mut SplitMix64::new(seed));
        check_picture(&format!("seed {seed}"), &picture);
    }
}

fn check_picture(what: &str, picture: &Picture) {
    let drawing = Drawing::of(picture).unwrap();
    for theme in Theme::ALL {
        check_xml(what, &svg::write(&drawing, theme));
    }
    for wrapping in [tikz::Wrapping::Standalone, tikz::Wrapping::Bare] {
        check_tex(what, &tikz::write(&drawing, wrapping));
    }
    for width in [0, 40, 80, 200] {
        let text = unicode::write(picture, unicode::Terminal { width, ..unicode::Terminal::default() });
        assert!(!text.contains('\u{1b}') && text.ends_with('\n'), "{what}: {text}");
        assert!(
            text.lines().all(|line| width < 80 || line.width() <= width),
            "{what}, {width} columns:\n{text}"
        );
    }
}

fn check_xml(what: &str, text: &str) {
    let mut reader = Reader::from_str(text);
    reader.config_mut().check_end_names = true;
    let mut depth = 0i32;
    loop {
        match reader.read_event().unwrap_or_else(|error| panic!("{what}: {error}\n{text}")) {
            Event::Start(start) => {
                depth += 1;
                start
                    .attributes()
                    .for_each(|a| drop(a.unwrap_or_else(|error| panic!("{what}: {error}\n{text}"))));
            }
            Event::Empty(tag) => {
                tag.attributes()
                    .for_each(|a| drop(a.unwrap_or_else(|error| panic!("{what}: {error}\n{text}"))));
            }
            Event::End(_) => depth -= 1,
            Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!(depth, 0, "{what}");
    assert!(!text.contains("NaN") && !text.contains("inf"), "{what}: {text}");
}

/// Braces match, and nothing but commands of ours starts with a backslash.
fn check_tex(what: &str, text: &str) {
    let mut depth = 0i32;
    let mut chars =
        text.lines().filter(|line| !line.starts_with('%')).flat_map(|line| line.chars().chain(['\n']));
    while let Some(c) = chars.next() {
        match c {
            '\\' => drop(chars.next()),
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        assert!(depth >= 0, "{what}: {text}");
    }
    assert_eq!(depth, 0, "{what}: {text}");
    assert!(!text.contains("NaN") && !text.contains("inf"), "{what}: {text}");
}

#[test]
fn what_is_too_large_is_listed_but_not_drawn() {
    let picture = picture("edge-nim cycle:2000 token=1999", None);
    let error = Drawing::of(&picture).unwrap_err().to_string();
    assert!(error.starts_with("2000 vertices and 2000 edges are too many to draw"), "{error}");
    let text = unicode::write(&picture, unicode::Terminal::default());
    assert!(text.lines().count() < 60, "{text}");
    assert!(text.contains("… and 1952 more of 2000 vertices\nΔ is on 1999"), "{text}");
}

#[test]
fn grids_are_drawn_in_characters_and_crowded_graphs_are_not() {
    let terminal = unicode::Terminal { width: 98, colour: unicode::Colour::Never };
    let can_draw =
        |text: &str| !unicode::render(&Picture::of(&read_position(text).unwrap()), terminal).listed;
    assert!(can_draw("edge-nim grid:5x5") && can_draw("edge-nim grid:8x10 weights=12"));
    assert!(!can_draw("edge-nim complete:12") && !can_draw("edge-nim grid:30x30"));
}
