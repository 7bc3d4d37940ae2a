//! The tables of monotone games agree with the rules as they stand.

use std::sync::atomic::AtomicBool;

use nimgraph_graph::Graph;
use nimgraph_table::monotone::MonotoneBox;
use nimgraph_table::sink::{Count, Find, Histogram};
use nimgraph_table::{Convention, Options, Stopped};

type Build = Box<dyn Fn(Convention) -> MonotoneBox>;

fn cases() -> Vec<(&'static str, Build)> {
    let mut cases: Vec<(&'static str, Build)> = vec![
        ("nim without heaps", Box::new(|play| MonotoneBox::nim(&[], play).unwrap())),
        ("nim", Box::new(|play| MonotoneBox::nim(&[5, 9, 3, 4], play).unwrap())),
        ("long nim", Box::new(|play| MonotoneBox::nim(&[150, 70, 3], play).unwrap())),
        ("no faces", Box::new(|play| MonotoneBox::simplicial_nim(&[3, 2], &[], play).unwrap())),
        (
            "a heap in no face",
            Box::new(|play| MonotoneBox::simplicial_nim(&[9, 3], &[vec![1]], play).unwrap()),
        ),
        ("CN(5,2)", Box::new(|play| MonotoneBox::circular_nim(&[3; 5], 2, play).unwrap())),
        ("CN(4,3), long", Box::new(|play| MonotoneBox::circular_nim(&[70, 3, 2, 3], 3, play).unwrap())),
        ("CN(3,3)", Box::new(|play| MonotoneBox::circular_nim(&[5, 4, 6], 3, play).unwrap())),
        ("CN(6,4)", Box::new(|play| MonotoneBox::circular_nim(&[2; 6], 4, play).unwrap())),
        (
            "mixed faces",
            Box::new(|play| {
                let faces = [vec![0, 1, 2], vec![2, 3], vec![1], vec![0, 3]];
                MonotoneBox::simplicial_nim(&[4, 3, 5, 2], &faces, play).unwrap()
            }),
        ),
    ];
    let graphs: [(&str, Graph, &[u64]); 8] = [
        ("triangle", Graph::undirected(3, [(0, 1), (1, 2), (2, 0)]).unwrap(), &[8, 7, 9]),
        ("path", Graph::undirected(4, [(0, 1), (1, 2), (2, 3)]).unwrap(), &[4, 0, 5, 70]),
        ("paw", Graph::undirected(4, [(0, 1), (1, 2), (2, 0), (2, 3)]).unwrap(), &[3, 4, 3, 5]),
        ("double edge", Graph::undirected(3, [(0, 1), (1, 0), (1, 2)]).unwrap(), &[66, 5, 4]),
        ("loops", Graph::undirected(3, [(0, 0), (0, 1), (1, 2), (2, 2)]).unwrap(), &[5, 6, 4]),
        ("isolated", Graph::undirected(3, [(0, 1)]).unwrap(), &[5, 6, 4]),
        ("circuit", Graph::directed(4, [(0, 1), (1, 2), (2, 3), (3, 0)]).unwrap(), &[4, 3, 4, 5]),
        ("one way", Graph::directed(3, [(0, 1), (1, 2), (0, 2), (2, 1), (2, 2)]).unwrap(), &[4, 9, 5]),
    ];
    for (name, graph, bounds) in graphs {
        let edges = graph.clone();
        let weights: Vec<u64> = (0..graph.size() as u64).map(|edge| 2 + edge % 3).collect();
        if !graph.is_directed() && name != "loops" {
            cases.push((name, Box::new(move |play| MonotoneBox::graph_nim(&edges, &weights, play).unwrap())));
        }
        for build in [MonotoneBox::vertex_nimg, MonotoneBox::neighboring_nim, MonotoneBox::vertex_nim] {
            let graph = graph.clone();
            cases.push((name, Box::new(move |play| build(&graph, bounds, play).unwrap())));
        }
    }
    cases.push(("adjacent", Box::new(|play| MonotoneBox::adjacent_nim(&[3, 4, 2, 3, 2], play).unwrap())));
    cases.push(("adjacent to itself", Box::new(|play| MonotoneBox::adjacent_nim(&[70], play).unwrap())));
    cases
}

/// The same P-positions as with one heap a word. The second and the last box have cells too small for several threads.
#[test]
fn shared_words_and_threads_agree_with_one_heap_a_word() {
    let path = [vec![0, 1], vec![1, 2, 3], vec![3, 4], vec![5]];
    for play in [Convention::Normal, Convention::Misere] {
        let boxes = [
            (MonotoneBox::circular_nim(&[11; 6], 2, play).unwrap(), 5),
            (MonotoneBox::circular_nim(&[14, 6, 13, 12, 9, 5], 4, play).unwrap(), 1),
            (MonotoneBox::simplicial_nim(&[15, 9, 10, 11, 9, 9], &path, play).unwrap(), 5),
            (MonotoneBox::nim(&[130, 90, 70, 3], play).unwrap(), 1),
        ];
        for (game, most) in boxes {
            let all = || Find::p_positions(vec![0; game.bounds().axes()], usize::MAX, |_| true);
            let one = game.run_one_axis(all(), &Options::default()).unwrap().0;
            for threads in [1, 2, 5] {
                let options = Options { threads, ..Options::default() };
                let (shared, summary) = game.run(all(), &options).unwrap();
                assert_eq!(summary.threads, threads.min(most), "{game:?}");
                assert!(
                    one.total() > 100 && shared.first() == one.first(),
                    "{play:?} {game:?}, {threads} threads"
                );
            }
        }
    }
}

/// The same for Grundy values, which need more planes than there are at first.
#[test]
fn threads_agree_on_grundy_values() {
    let game = MonotoneBox::circular_nim(&[11; 6], 2, Convention::Normal).unwrap();
    let run = |threads| {
        let options = Options { threads, ..Options::default() };
        game.run_grundy(Histogram::default(), &options).unwrap().0.counts
    };
    let one = run(1);
    assert!(one.len() > MonotoneBox::PLANES, "{one:?}");
    assert_eq!(run(3), one);
}

/// Games on vertices: several threads find what one finds, which the other tests compare with the rules.
#[test]
fn threads_agree_on_games_on_vertices() {
    let cycle = Graph::undirected(5, [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)]).unwrap();
    let circuit = Graph::directed(5, [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (1, 1)]).unwrap();
    // The last has a heap that is longer than a word.
    let bounds: [&[u64]; 3] = [&[7; 5], &[3, 9, 5, 8, 8], &[5, 90, 3, 6, 7]];
    for play in [Convention::Normal, Convention::Misere] {
        for build in [MonotoneBox::vertex_nimg, MonotoneBox::neighboring_nim, MonotoneBox::vertex_nim] {
            for (graph, bounds) in
                [&cycle, &circuit].into_iter().zip(bounds.iter().cycle()).chain([(&cycle, &bounds[2])])
            {
                let game = build(graph, bounds, play).unwrap();
                check_threads(&game, play);
            }
        }
        check_threads(&MonotoneBox::adjacent_nim(&[7; 5], play).unwrap(), play);
    }
}

fn check_threads(game: &MonotoneBox, play: Convention) {
    let run = |threads| {
        let all = Find::p_positions(vec![0; game.bounds().axes()], usize::MAX, |_| true);
        game.run(all, &Options { threads, ..Options::default() }).unwrap()
    };
    let (one, summary) = run(1);
    assert!(summary.threads == 1 && one.total() > 1000, "{game:?}");
    for threads in [2, 3] {
        let (several, summary) = run(threads);
        assert_eq!(summary.threads, threads, "{game:?}");
        assert!(several.first() == one.first(), "{game:?}, {threads} threads");
    }
    if play == Convention::Normal {
        let values = |threads| {
            let options = Options { threads, ..Options::default() };
            game.run_grundy(Histogram::default(), &options).unwrap().0.counts
        };
        assert_eq!(values(3), values(1), "{game:?}");
    }
}

/// A flag that is up stops all threads.
#[test]
fn threads_stop_when_they_are_asked_to() {
    let game = MonotoneBox::circular_nim(&[20; 7], 3, Convention::Normal).unwrap();
    let cancel = AtomicBool::new(true);
    let on_vertices = MonotoneBox::adjacent_nim(&[20; 7], Convention::Normal).unwrap();
    for (game, threads) in [(&game, 1), (&game, 4), (&on_vertices, 1), (&on_vertices, 4)] {
        let options = Options { threads, cancel: Some(&cancel), ..Options::default() };
        assert_eq!(game.run(Count::default(), &options).err(), Some(Stopped::Cancelled));
    }
}

#[test]
fn outcomes_agree_with_the_rules() {
    for (name, build) in cases() {
        for play in [Convention::Normal, Convention::Misere] {
            let game = build(play);
            let (direct, stored) = (game.direct().unwrap(), game.store(&Options::default()).unwrap());
            for index in 0..game.bounds().len() {
                let weights = game.bounds().weights(index);
                for token in 0..direct.places() {
                    let (found, expected) = (stored.is_p(&weights, token), direct.is_p(index, token));
                    assert_eq!(found, Some(expected), "{name} {play:?} {game:?}: {weights:?}, {token}");
                }
            }
            let (count, _) = game.run(Count::default(), &Options::default()).unwrap();
            assert_eq!(count.p, direct.count(), "{name} {play:?}");
        }
    }
}

#[test]
fn grundy_values_agree_with_the_rules() {
    for (name, build) in cases() {
        let game = build(Convention::Normal);
        let (direct, stored) =
            (game.direct_grundy().unwrap(), game.store_grundy(&Options::default()).unwrap());
        for index in 0..game.bounds().len() {
            let weights = game.bounds().weights(index);
            for token in (0..direct.places()).filter(|&token| game.is_state(&weights, token)) {
                let (found, expected) = (stored.grundy(&weights, token), direct.value(index, token));
                assert_eq!(found, Some(expected as usize), "{name} {game:?}: {weights:?}, {token}");
            }
        }
    }
}

#[test]
fn nim_is_the_xor() {
    let nim = MonotoneBox::nim(&[63, 63, 31, 15], Convention::Normal).unwrap();
    let wrong = |weights: &[u64], is_p: bool| is_p != (weights.iter().fold(0, |xor, heap| xor ^ heap) == 0);
    let find = Find::states(vec![0; 4], 1, move |state| wrong(state.weights, state.is_p));
    let (find, summary) = nim.run(find, &Options::default()).unwrap();
    assert_eq!((find.first(), summary.states), (vec![], 1 << 21));
}

#[test]
fn five_heaps_two_at_a_time_follow_the_theorem() {
    // Dufour and Heubach: (a, b, c, d, b) up to symmetry, with a + b = c + d and a the largest.
    let game = MonotoneBox::circular_nim(&[8; 5], 2, Convention::Normal).unwrap();
    let theorem = |x: &[u64]| {
        (0..5).any(|shift| {
            let [a, b, c, d, e] = std::array::from_fn(|i| x[(i + shift) % 5]);
            b == e && a + b == c + d && a == *x.iter().max().unwrap()
        })
    };
    let find = Find::states(vec![0; 5], 1, move |state| state.is_p != theorem(state.weights));
    assert_eq!(game.run(find, &Options::default()).unwrap().0.first(), vec![]);
}

#[test]
fn what_is_no_box_is_refused() {
    let refusal = |result: Result<MonotoneBox, nimgraph_table::TableError>| result.unwrap_err().to_string();
    let looped = Graph::undirected(1, [(0, 0)]).unwrap();
    assert!(
        refusal(MonotoneBox::graph_nim(&looped, &[1], Convention::Normal))
            .contains("edge 0 is a loop at vertex 0")
    );
    assert!(refusal(MonotoneBox::circular_nim(&[1, 1], 3, Convention::Normal)).contains("found 3"));
    let outside = MonotoneBox::simplicial_nim(&[1, 1], &[vec![0], vec![2]], Convention::Normal);
    assert!(refusal(outside).contains("face 1 names heap 2"));
    assert!(
        refusal(MonotoneBox::vertex_nimg(&looped, &[], Convention::Normal))
            .contains("one for each of the vertices, found 0")
    );
}
