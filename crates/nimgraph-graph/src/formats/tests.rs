//! Properties that every format has, and texts that other tools wrote.

use super::*;
use crate::{EdgeKind, Graph, LayoutPoint};
use proptest::prelude::*;

/// Small enough that a few hostile bytes cannot fill the memory.
const LIMIT: usize = 1 << 16;

/// Multigraphs with loops, and perhaps weights and names that are awkward to quote.
fn documents() -> impl Strategy<Value = GraphDocument> {
    let kind = prop_oneof![Just(EdgeKind::Undirected), Just(EdgeKind::Directed)];
    (kind, 1..9usize).prop_flat_map(|(kind, order)| {
        let edges = prop::collection::vec((0..order, 0..order), 0..20);
        let weight = 0..=MAX_WEIGHT;
        let name = prop_oneof!["[a-z]{1,3}", "[a-z\"\\\\ <>&;\n#é𝔾-]{0,6}", "\\PC{0,4}"];
        let names = prop::option::of(prop::collection::vec(name, order));
        let vertex_weights = prop::option::of(prop::collection::vec(weight.clone(), order));
        let edge_weights = prop::option::of(prop::collection::vec(weight, 20));
        let notes = prop::collection::btree_map("[a-z\"é-]{1,4}", "[a-z\"\\\\<&\n]{0,6}", 0..3);
        let places = prop::option::of(prop::collection::vec((0..=1000i32, 0..=1000i32), order));
        (edges, names, vertex_weights, edge_weights, notes, places).prop_map(
            move |(edges, names, vertex_weights, edge_weights, notes, places)| {
                let number = |(place, name): (usize, String)| format!("v{name}{place}");
                let names = names.map(|names| names.into_iter().enumerate().map(number).collect());
                let edge_weights = edge_weights
                    .map(|weights| weights[..edges.len()].to_vec())
                    .filter(|weights| !weights.is_empty());
                let graph = Graph::new(kind, order, edges).unwrap();
                let places = places.and_then(spread);
                GraphDocument { graph, names, edge_weights, vertex_weights, places, notes }
            },
        )
    })
}

/// Places in thousandths, moved so that they fill the unit square: what a file gives back is scaled to it.
fn spread(places: Vec<(i32, i32)>) -> Option<Vec<LayoutPoint>> {
    let mut places: Vec<LayoutPoint> = places
        .into_iter()
        .map(|(x, y)| LayoutPoint { x: f64::from(x) / 1000.0, y: f64::from(y) / 1000.0 })
        .collect();
    places[0] = LayoutPoint { x: 0.0, y: 0.0 };
    let last = places.len() - 1;
    places[last] = LayoutPoint { x: 1.0, y: 1.0 };
    (last > 0).then_some(places)
}

/// The edges as a multiset: the six-bit formats keep no order of edges.
fn sorted_edges(graph: &Graph) -> Vec<(usize, usize)> {
    let ends = |(u, v): (usize, usize)| if graph.is_directed() { (u, v) } else { (u.min(v), u.max(v)) };
    let mut edges: Vec<_> = graph.edges().map(ends).collect();
    edges.sort_unstable();
    edges
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(document in documents()) {
        for format in Format::ALL {
            if format == Format::Digraph6 && !document.graph.is_directed() {
                prop_assert!(format.write_lossy(&document).is_err());
                continue;
            }
            let (text, losses) = format.write_lossy(&document).unwrap();
            prop_assert_eq!(format.write(&document).is_ok(), losses.is_empty(), "{}", format);
            let (found, mut expected) = (format.read(&text).unwrap(), document.without(&losses));
            expected.places = expected.places.filter(|_| format.holds_places());
            if matches!(format, Format::Graph6 | Format::Sparse6 | Format::Digraph6) {
                prop_assert_eq!(found.graph.order(), expected.graph.order());
                prop_assert_eq!(sorted_edges(&found.graph), sorted_edges(&expected.graph), "{} {}", format, text);
                prop_assert_eq!(format.write(&found).unwrap(), text);
            } else {
                prop_assert_eq!(&found, &expected, "{} {}", format, text);
            }
        }
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC*", bytes in prop::collection::vec(any::<u8>(), 0..64)) {
        for format in Format::ALL {
            let _ = format.read_within(&text, LIMIT);
            let _ = format.read_within(&String::from_utf8_lossy(&bytes), LIMIT);
        }
    }

    #[test]
    fn no_six_bit_text_makes_a_reader_panic(text in "[:&;~]?[?-~]{0,40}\n?") {
        for format in [Format::Graph6, Format::Sparse6, Format::Digraph6] {
            let _ = format.read_within(&text, LIMIT);
        }
    }

    #[test]
    fn no_mutilated_text_makes_a_reader_panic(
        document in documents(),
        at in any::<prop::sample::Index>(),
        length in 0..8usize,
        patch in "[\\PC\n]{0,4}",
    ) {
        for format in Format::ALL {
            let Ok((text, _)) = format.write_lossy(&document) else { continue };
            let mut characters: Vec<char> = text.chars().collect();
            let start = at.index(characters.len());
            let end = (start + length).min(characters.len());
            characters.splice(start..end, patch.chars());
            let _ = format.read_within(&characters.iter().collect::<String>(), LIMIT);
        }
    }

    #[test]
    fn no_dot_tokens_make_the_reader_panic(
        tokens in prop::collection::vec(
            prop::sample::select(vec![
                "graph", "digraph", "strict", "subgraph", "node", "edge", "{", "}", "[", "]", "--", "->", "a",
                "b", "\"c\"", "=", "weight", "3", ";", ",", ":", "+", "label", "/*", "//", "\n",
            ]),
            0..30,
        ),
    ) {
        let _ = Format::Dot.read_within(&tokens.join(" "), LIMIT);
        let _ = Format::Dot.read_within(&format!("graph {{ {} }}", tokens.join(" ")), LIMIT);
    }
}

/// The examples of McKay's description of the formats, and texts as networkx writes them.
#[test]
fn six_bit_texts_of_other_tools() {
    let check = |format: Format, text: &str, order: usize, edges: &[(usize, usize)]| {
        let graph = format.read(text).unwrap().graph;
        assert_eq!((graph.order(), sorted_edges(&graph)), (order, edges.to_vec()), "{text}");
        assert_eq!(format.write(&graph.into()).unwrap().trim_end(), text);
    };
    check(Format::Graph6, "?", 0, &[]);
    check(Format::Graph6, "@", 1, &[]);
    check(Format::Graph6, "A_", 2, &[(0, 1)]);
    check(Format::Graph6, "DQc", 5, &[(0, 2), (0, 4), (1, 3), (3, 4)]);
    check(Format::Graph6, "F??CG", 7, &[(0, 6), (5, 6)]);
    check(Format::Sparse6, ":?", 0, &[]);
    check(Format::Sparse6, ":@", 1, &[]);
    check(Format::Sparse6, ":A", 2, &[]);
    check(Format::Sparse6, ":An", 2, &[(0, 1)]);
    check(Format::Sparse6, ":AF", 2, &[(0, 0)]);
    check(Format::Sparse6, ":A~", 2, &[(1, 1)]);
    check(Format::Sparse6, ":Cd", 4, &[(0, 1), (1, 2)]);
    check(Format::Sparse6, ":Cq", 4, &[(2, 2)]);
    check(Format::Sparse6, ":CoD", 4, &[(0, 2), (0, 2), (1, 3)]);
    check(Format::Sparse6, ":GxV", 8, &[(5, 6)]);
    check(Format::Sparse6, ":O{@v", 16, &[(0, 14), (14, 14)]);
    check(Format::Sparse6, ":DA[R", 5, &[(0, 0), (1, 1), (4, 4)]);
    check(Format::Sparse6, ":Po??", 17, &[(0, 16), (0, 16)]);
    check(Format::Sparse6, ":~?@EpOB", 70, &[(0, 69)]);
    check(Format::Digraph6, "&DI?AO?", 5, &[(0, 2), (0, 4), (3, 1), (3, 4)]);
}

fn read(format: Format, text: &str) -> GraphDocument {
    format.read(text).unwrap()
}

#[test]
fn dot_is_read_as_graphviz_reads_it() {
    let check = |text: &str, names: &[&str], edges: &[(usize, usize)]| {
        let document = read(Format::Dot, text);
        assert_eq!(document.names.unwrap_or_default(), names, "{text}");
        assert_eq!(document.graph.edges().collect::<Vec<_>>(), edges, "{text}");
    };
    check("graph{}", &[], &[]);
    check("graph G { a -- b -- c; c -- a }", &["a", "b", "c"], &[(0, 1), (1, 2), (2, 0)]);
    check("digraph \"G\" { a -> {b c} -> d }", &["a", "b", "c", "d"], &[(0, 1), (0, 2), (1, 3), (2, 3)]);
    check(
        "graph { subgraph cluster_0 { x y } -- z // far\n /* and */ }",
        &["x", "y", "z"],
        &[(0, 2), (1, 2)],
    );
    check("strict graph { a--b b--a a--b }", &["a", "b"], &[(0, 1)]);
    check("graph { rankdir=LR; node [shape=box] 2; 0 -- 1 }", &[], &[(0, 1)]);
    check("graph { 1 -- 2 }", &["1", "2"], &[(0, 1)]);
    check("graph { a:n -- b:port:sw }", &["a", "b"], &[(0, 1)]);
    check("graph { a [label=\"Ann\"]; b [label=\"B\" + \"ob\"]; a -- b }", &["Ann", "Bob"], &[(0, 1)]);
    check("graph { a [label=x]; b [label=x]; a -- b }", &["a", "b"], &[(0, 1)]);
    check("# a comment\nGRAPH { \"a \\\"b\\\"\" -- é }", &["a \"b\"", "é"], &[(0, 1)]);
}

#[test]
fn dot_weights_come_from_weight_or_label() {
    let document = read(
        Format::Dot,
        "graph { edge [weight=7] a [weight=2]; b [xlabel=\"3\"]; c; a -- b [label=5]; b -- c; a -- c [weight=1, label=x] }",
    );
    assert_eq!(document.edge_weights, Some(vec![5, 7, 1]));
    assert_eq!(document.vertex_weights, Some(vec![2, 3, 1]));
}

/// As networkx writes it.
#[test]
fn graphml_of_another_tool_is_read() {
    let document = read(
        Format::GraphMl,
        r#"<?xml version='1.0' encoding='utf-8'?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <key id="d0" for="edge" attr.name="weight" attr.type="double"><default>2</default></key>
  <key id="d1" for="node" attr.name="colour" attr.type="string" />
  <graph edgedefault="directed">
    <node id="a &amp; b"><data key="d1">red</data></node>
    <node id="c" />
    <edge source="a &amp; b" target="c"><data key="d0">4.0</data></edge>
    <edge source="c" target="c" />
  </graph>
</graphml>"#,
    );
    assert_eq!(document.graph, Graph::directed(2, [(0, 1), (1, 1)]).unwrap());
    assert_eq!(document.names, Some(vec!["a & b".to_owned(), "c".to_owned()]));
    assert_eq!((document.edge_weights, document.vertex_weights), (Some(vec![4, 2]), None));
}

#[test]
fn edge_lists_take_numbers_and_names() {
    let document = read(Format::EdgeList, "# a path\n2 1 4 # heavy\n\n0 1\n");
    assert_eq!(document.names, None);
    assert_eq!(document.graph, Graph::undirected(3, [(2, 1), (0, 1)]).unwrap());
    assert_eq!(document.edge_weights, Some(vec![4, 1]));
    let document = read(Format::EdgeList, "0 1 {'weight': 3}\n1 2 {}\n");
    assert_eq!(document.edge_weights, Some(vec![3, 1]));
    let document = read(Format::EdgeList, "# directed\nlone\n1 2\n");
    assert_eq!(document.names, Some(["lone", "1", "2"].map(str::to_owned).to_vec()));
    assert_eq!(document.graph, Graph::directed(3, [(1, 2)]).unwrap());
}

#[test]
fn reading_errors_name_the_place() {
    let check = |format: Format, text: &str, message: &str| {
        assert_eq!(format.read_within(text, 1000).unwrap_err().to_string(), message);
    };
    check(Format::Graph6, "", "graph6, byte 0: expected a character from `?` to `~`, found the end");
    check(Format::Graph6, "D\u{e9}c", "graph6, byte 1: expected 2 bytes of edges, found 3");
    check(Format::Graph6, "DQ\n", "graph6, byte 1: expected 2 bytes of edges, found 1");
    check(Format::Graph6, "Cl\nCl\n", "graph6, byte 0: expected one graph, found 2 lines");
    check(Format::Graph6, "D Q", "graph6, byte 1: expected a character from `?` to `~`, found ` `");
    check(Format::Graph6, "A~", "graph6, byte 1: expected zeros after the last edge, found ones");
    check(
        Format::EdgeList,
        "# a table\n0,1,3\n1,2,4\n",
        "edge-list, line 2: expected an edge with blanks between its words, such as `0 1 3`, found `0,1,3`",
    );
    check(Format::Sparse6, "DQc", "sparse6, byte 0: expected `:`, found `D`");
    check(Format::Sparse6, ":~~~~~~~~", "sparse6: 68719476735 vertices exceed the limit of 1000");
    check(Format::Dot, "graf {}", "dot, line 1: expected `graph` or `digraph`, found `graf`");
    check(Format::Dot, "graph {\n a -> b\n}", "dot, line 2: expected `--` in a graph, found `->`");
    check(Format::Dot, "graph { a", "dot, line 1: expected a vertex or a statement, found the end");
    check(
        Format::Dot,
        "graph {\n a -- b [\nweight=-2]}",
        "dot, line 3: expected a weight from 0 to 2^63-1, found `-2`",
    );
    check(Format::Dot, "graph { \"a }", "dot, line 1: expected a closing quote, found the end");
    check(Format::Dot, "graph {} x", "dot, line 1: expected the end, found `x`");
    check(
        Format::EdgeList,
        "0 1\n1 2 x\n",
        "edge-list, line 2: expected a weight from 0 to 2^63-1, found `x`",
    );
    check(Format::EdgeList, "0 1 2 3\n", "edge-list, line 1: expected the end of the line, found `3`");
    check(Format::GraphMl, "<svg/>", "graphml, line 1: expected one `<graphml>` element, found <svg>");
    check(Format::GraphMl, "<graphml>", "graphml, line 1: expected a closing tag, found the end");
    check(
        Format::GraphMl,
        "<graphml></graphml>",
        "graphml, line 1: expected a `<graph>` element, found the end",
    );
    check(
        Format::GraphMl,
        "<graphml><graph edgedefault='undirected'>\n<edge source='a' target='b'/></graph></graphml>",
        "graphml, line 2: expected an edge between declared nodes, found `a`",
    );
    check(
        Format::GraphMl,
        "<graphml><graph edgedefault='undirected'>\n<node id='a&#1;'/></graph></graphml>",
        r"graphml, line 2: expected text without control characters, found `a\u{1}`",
    );
    check(
        Format::GraphMl,
        "<graphml><graph edgedefault='undirected'>\n<node id=''/></graph></graphml>",
        "graphml, line 2: expected the name of a node, found an empty one",
    );
}

#[test]
fn graphml_takes_the_ends_of_lines_of_every_system() {
    let text = "<graphml>\r\n<graph edgedefault='undirected'>\r\n<node id='a'><data key='weight'>\r\n5\r\n</data>\
                <data key='label'>x\r\ny</data></node>\r\n</graph>\r\n</graphml>\r\n";
    let document = Format::GraphMl.read(text).unwrap();
    assert_eq!(document.vertex_weights, Some(vec![5]));
    assert_eq!(document.names, Some(vec!["x\ny".to_owned()]));
    assert_eq!(Format::GraphMl.read(&Format::GraphMl.write(&document).unwrap()), Ok(document));
}

#[test]
fn deep_nesting_is_refused_without_recursion_to_the_bottom() {
    let deep = format!("graph {{ {} }}", "{".repeat(100_000));
    let error = Format::Dot.read(&deep).unwrap_err().to_string();
    assert_eq!(error, "dot, line 1: expected subgraphs at most 64 deep, found `{`");
    assert!(Format::GraphMl.read(&"<graphml>".repeat(100_000)).is_err());
}

#[test]
fn writing_errors_list_every_loss() {
    let graph = Graph::directed(2, [(0, 1), (1, 0), (0, 0)]).unwrap();
    let mut document = GraphDocument::from(graph);
    document.vertex_weights = Some(vec![1, 2]);
    let error = Format::Graph6.write(&document).unwrap_err();
    assert_eq!(error.to_string(), "graph6 cannot hold the vertex weights, the directions and the loops");
    let (text, losses) = Format::Graph6.write_lossy(&document).unwrap();
    assert_eq!(text, "A_\n");
    assert_eq!(losses, [Loss::VertexWeights, Loss::Directions, Loss::Loops, Loss::ParallelEdges]);
}

#[test]
fn a_document_that_contradicts_itself_is_refused() {
    let document = GraphDocument::from(Graph::undirected(2, [(0, 1)]).unwrap());
    let check = |document: GraphDocument, message: &str| {
        assert_eq!(Format::Dot.write(&document).unwrap_err().to_string(), message);
    };
    let names = |names: &[&str]| Some(names.iter().map(ToString::to_string).collect());
    check(GraphDocument { names: names(&["a"]), ..document.clone() }, "dot: expected 2 names, found 1");
    check(
        GraphDocument { names: names(&["a", "a"]), ..document.clone() },
        "dot: expected distinct names, found \"a\" twice",
    );
    check(
        GraphDocument { edge_weights: Some(vec![MAX_WEIGHT + 1]), ..document },
        "dot: expected weights of at most 2^63-1, found 9223372036854775808",
    );
}

#[test]
fn formats_go_by_name_and_extension() {
    for format in Format::ALL {
        assert_eq!(Format::named(format.name()), Some(format));
        for extension in format.extensions() {
            assert_eq!(Format::of_path(&format!("a.b/graph.{extension}")), Some(format));
        }
    }
    assert_eq!(Format::of_path("a.dot/graph"), None);
}

#[test]
fn places_are_read_as_other_programs_write_them() {
    let check = |format: Format, text: &str, expected: Option<&[(f64, f64)]>| {
        let places = read(format, text).places;
        let places = places.map(|all| all.iter().map(|p| (p.x, p.y)).collect::<Vec<_>>());
        assert_eq!(places.as_deref(), expected, "{text}");
    };
    let dot = |body: &str| format!("graph {{ {body} }}");
    // Graphviz counts upwards.
    check(
        Format::Dot,
        &dot(r#"a [pos="72,144"]; b [label="b", pos="216,0"]; a -- b"#),
        Some(&[(0.0, 0.0), (1.0, 1.0)]),
    );
    check(
        Format::Dot,
        &dot(r#"1 [pos="1,0!"]; 0 [pos=" 0 , 0.5 ,7"]; 0 -- 1"#),
        Some(&[(0.0, 0.25), (1.0, 0.75)]),
    );
    check(Format::Dot, &dot(r#"a [pos="5,7"]"#), Some(&[(0.5, 0.5)]));
    for partly in [
        r#"a [pos="72,144"]; a -- b"#,
        r#"a [pos="1,1"]; b [pos="1,1"]"#,
        r#"a [pos="x,1"]; b [pos="1,1"]"#,
        r#"a [pos="1"]; b [pos="1,1"]"#,
        r#"a [pos="1e300,0"]; b [pos="1,1"]"#,
        r#"a -- b [pos="e,1,2 3,4"]"#,
        "",
    ] {
        check(Format::Dot, &dot(partly), None);
    }
    let graphml = |places: [(&str, &str); 2]| {
        let node = |(i, (x, y)): (usize, (&str, &str))| {
            format!("<node id=\"n{i}\"><data key=\"d0\">{x}</data><data key=\"y\">{y}</data></node>")
        };
        format!(
            "<graphml><key id=\"d0\" for=\"node\" attr.name=\"x\"/><graph edgedefault=\"undirected\">{}</graph></graphml>",
            places.into_iter().enumerate().map(node).collect::<String>()
        )
    };
    check(Format::GraphMl, &graphml([("100", "0"), ("333", "900")]), Some(&[(0.1, 0.0), (0.333, 0.9)]));
    check(Format::GraphMl, &graphml([("0.5", "0"), ("2.5", "2")]), Some(&[(0.0, 0.0), (1.0, 1.0)]));
    check(Format::GraphMl, &graphml([("10", "10"), ("60", "10")]), Some(&[(0.0, 0.5), (1.0, 0.5)]));
    check(Format::GraphMl, &graphml([("10", "10"), ("60", "")]), None);
}

#[test]
fn places_are_written_where_they_can_be() {
    let mut edge = GraphDocument::from(Graph::undirected(2, [(0, 1)]).unwrap());
    edge.places = Some(vec![LayoutPoint { x: 0.0, y: 0.25 }, LayoutPoint { x: 0.333, y: 1.0 }]);
    edge.names = Some(vec!["a".to_owned(), "b".to_owned()]);
    assert_eq!(
        Format::Dot.write(&edge).unwrap(),
        "graph {\n  \"a\" [pos=\"0,3.75!\"];\n  \"b\" [pos=\"1.665,0!\"];\n  \"a\" -- \"b\";\n}\n"
    );
    let graphml = Format::GraphMl.write(&edge).unwrap();
    assert!(graphml.contains("<data key=\"x\">333</data>\n      <data key=\"y\">1000</data>"), "{graphml}");
    assert_eq!(Format::EdgeList.write(&edge).unwrap(), "a\nb\na b\n");
    edge.places = Some(vec![LayoutPoint { x: f64::NAN, y: 0.0 }; 2]);
    assert_eq!(Format::Dot.write(&edge).unwrap_err().to_string(), "dot: expected places that are numbers");
}
