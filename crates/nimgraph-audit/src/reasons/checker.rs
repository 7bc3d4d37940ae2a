//! Evaluates claims by the rules and by plain definitions, on the boards they name.

use std::collections::BTreeSet;

use nimgraph::reason_boards;
use nimgraph_game::{AnyGame, Convention, Outcome, Position, Ruleset};
use nimgraph_theory::{Among, Assertion, Kept, Place, Reason, Touch};

use super::{
    circuits::about_circuits,
    formula::{formula_holds, is_called},
    judged::classes,
    naive::{Graded, Link, WeightFree, matching_number, max_flow},
    named::has_shape,
    runs::run_holds,
    scene::Scene,
};
use crate::truth::Truth;

/// Checks the claims of reasons about positions of one game.
pub struct Checker<'a> {
    game: &'a AnyGame,
    truth: Truth<'a, AnyGame>,
}

/// The verdict on a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimVerdict {
    /// It is true of the board it names.
    True,
    /// It is not.
    False,
}

impl<'a> Checker<'a> {
    /// A checker for the positions of a game.
    pub fn new(game: &'a AnyGame) -> Self {
        Self { game, truth: Truth::new(game) }
    }

    /// Evaluates every claim of a reason given for a position.
    pub fn check(&mut self, setup: &Position, reason: &Reason) -> Vec<ClaimVerdict> {
        let boards = reason_boards(setup, reason);
        reason.claims().map(|(on, claim)| self.verdict(&boards, on, claim)).collect()
    }

    /// Evaluates one claim about one of some boards.
    pub fn verdict(&mut self, boards: &[Position], on: usize, claim: &Assertion) -> ClaimVerdict {
        let holds = boards.get(on).and_then(Scene::of).and_then(|scene| self.holds(boards, &scene, claim));
        if holds == Some(true) { ClaimVerdict::True } else { ClaimVerdict::False }
    }

    /// Whether a claim holds; `None` where it has no meaning on the board.
    fn holds(&mut self, boards: &[Position], scene: &Scene, claim: &Assertion) -> Option<bool> {
        let numbers = about_numbers(scene, claim);
        let numbers = numbers.or_else(|| about_edges(scene, claim));
        let numbers = numbers.or_else(|| about_matchings_and_flows(scene, claim));
        let numbers = numbers.or_else(|| about_vertices(scene, claim));
        let numbers = numbers.or_else(|| about_circuits(scene, claim));
        numbers.or_else(|| self.about_the_position(boards, scene, claim))
    }

    fn about_the_position(&mut self, boards: &[Position], scene: &Scene, claim: &Assertion) -> Option<bool> {
        let play = scene.setup.convention();
        Some(match claim {
            Assertion::Grundy(is) => {
                play == Convention::Normal && self.truth.grundy(scene.setup.state()).0 == *is
            }
            Assertion::Outcome(is) => self.outcome(&scene.setup) == *is,
            Assertion::Run { .. } => {
                let (is_run, is) = run_holds(scene, claim)?;
                is_run && self.outcome(&scene.setup) == is
            }
            Assertion::NoMove => self.game.is_over(scene.setup.state()),
            Assertion::OnlyMoveEnds => match self.game.moves(scene.setup.state()).as_slice() {
                [mv] => {
                    let after = self.game.play(scene.setup.state(), mv);
                    self.game.is_over(&after) && after.weights().iter().all(|&weight| weight == 0)
                }
                _ => false,
            },
            Assertion::Stands { on, is } => self.outcome(&scene.with_token(*on)) == *is,
            Assertion::Reached { .. } => {
                let start = boards.first()?;
                let leads_there = |mv: &_| self.game.play(start.state(), mv) == *scene.setup.state();
                self.game.moves(start.state()).iter().any(leads_there)
                    && self.outcome(&scene.setup) == Outcome::P
            }
            Assertion::AllLose => {
                let position = &scene.setup.state();
                self.game
                    .moves(position)
                    .iter()
                    .all(|mv| self.truth.outcome(play, &self.game.play(position, mv)) == Outcome::N)
            }
            Assertion::Keeps { of, kept } => {
                let other = boards.get(*of)?;
                let same_value = |truth: &mut Truth<'_, AnyGame>| {
                    truth.grundy(other.state()) == truth.grundy(scene.setup.state())
                };
                self.outcome(other) == self.outcome(&scene.setup)
                    && match kept {
                        Kept::Grundy => play == Convention::Normal && same_value(&mut self.truth),
                        Kept::OutcomeAlone => play == Convention::Normal,
                        Kept::MisereOutcome => play == Convention::Misere,
                    }
            }
            Assertion::Formula { .. } => formula_holds(scene, claim)?,
            Assertion::Touch(touch, _) => self.touches(scene, touch)?,
            Assertion::Digit { digit, count, modulus } => {
                let having = self.having(scene, *digit);
                having == *count && !having.is_multiple_of(*modulus)
            }
            Assertion::Digits(modulus) => {
                (0..64).all(|bit| self.having(scene, 1 << bit).is_multiple_of(*modulus))
            }
            Assertion::WeightFree(outcome) => {
                let links = scene.links()?;
                let mut game = WeightFree::new(&links)?;
                game.wins(game.everything(), scene.token?, *outcome == Outcome::N)
            }
            Assertion::Graded { is, ones } => {
                let links = scene.links()?;
                let mut game = Graded::new(&links);
                let grades = links.iter().map(|&(_, _, weight)| weight.min(2) as u8).collect();
                let are_ones = links.iter().all(|&(_, _, weight)| weight == 1);
                (are_ones || !ones) && game.wins(grades, scene.token?, *is == Outcome::N)
            }
            _ => return None,
        })
    }

    fn outcome(&mut self, setup: &Position) -> Outcome {
        self.truth.outcome(setup.convention(), setup.state())
    }

    /// The sets of places that single moves touch.
    fn touch_sets(&self, scene: &Scene) -> BTreeSet<Vec<usize>> {
        let flat = scene.flattened().state().clone();
        let before = flat.weights();
        let touched = |mv: &_| {
            let after = self.game.play(&flat, mv);
            let after = after.weights();
            (0..before.len()).filter(|&i| before[i] != after[i]).collect::<Vec<usize>>()
        };
        self.game.moves(&flat).iter().map(touched).collect()
    }

    fn touches(&self, scene: &Scene, touch: &Touch) -> Option<bool> {
        let sets = self.touch_sets(scene);
        let left: BTreeSet<usize> = sets.iter().flatten().copied().collect();
        let all: Vec<usize> = left.iter().copied().collect();
        Some(match touch {
            Touch::All => sets.contains(&all),
            Touch::NoTwo => sets.iter().all(|set| set.len() <= 1),
            Touch::AllButOne => {
                let but = |out: &usize| all.iter().copied().filter(|i| i != out).collect::<Vec<_>>();
                !sets.contains(&all) && all.iter().all(|out| sets.contains(&but(out)))
            }
            Touch::Any(k) => {
                let of_size = sets.iter().filter(|set| set.len() == *k).count();
                sets.iter().all(|set| set.len() <= *k) && of_size == binomial(all.len(), *k)
            }
            Touch::Along(places) => {
                let along: Option<Vec<usize>> = places.iter().map(|&place| index(place)).collect();
                let along = along?;
                let joined = |set: &Vec<usize>| {
                    let union: BTreeSet<usize> = set.iter().chain(&along).copied().collect();
                    union.into_iter().filter(|i| left.contains(i)).collect::<Vec<_>>()
                };
                along.iter().all(|i| left.contains(i)) && sets.iter().all(|set| sets.contains(&joined(set)))
            }
        })
    }

    /// How many of the heaps that moves can touch have a binary digit.
    fn having(&self, scene: &Scene, digit: u64) -> usize {
        let left: BTreeSet<usize> = self.touch_sets(scene).into_iter().flatten().collect();
        left.into_iter().filter(|&heap| scene.weights[heap] & digit != 0).count()
    }
}

fn about_numbers(scene: &Scene, claim: &Assertion) -> Option<bool> {
    let weight = |place: Place, said: u64| scene.weight(place).filter(|&weight| weight == said);
    let in_play = || -> Option<Vec<u64>> {
        match scene.links() {
            Some(links) => Some(links.into_iter().map(|(_, _, weight)| weight).collect()),
            None => Some(scene.weights.iter().copied().filter(|&weight| weight > 0).collect()),
        }
    };
    Some(match claim {
        Assertion::Weight { of, is } => scene.weight(*of)? == *is,
        Assertion::Value { of, is, .. } => of.value(&weight) == Some(*is),
        Assertion::Chain { terms, relations } => {
            let values: Option<Vec<u128>> = terms.iter().map(|term| term.value(&weight)).collect();
            let Some(values) = values else { return Some(false) };
            values.len() == relations.len() + 1
                && terms.iter().all(|term| is_called(scene, term))
                && relations.iter().zip(values.windows(2)).all(|(r, pair)| r.holds(pair[0], pair[1]))
        }
        Assertion::Divides { divisor, of, does } => {
            let (divisor, of) = (divisor.value(&weight)?, of.value(&weight)?);
            (of % divisor == 0) == *does
        }
        Assertion::Least(is) => in_play()?.into_iter().min() == Some(*is),
        Assertion::AllWeights(relation, bound) => {
            in_play()?.into_iter().all(|weight| relation.holds(weight.into(), (*bound).into()))
        }
        Assertion::Reads { places, values, .. } => {
            let read: Option<Vec<u64>> = places.iter().map(|&place| scene.weight(place)).collect();
            read? == *values && goes_round(scene, places)
        }
        Assertion::Lightest { edge, is } => {
            let least = in_play()?.into_iter().min()?;
            let lightest = in_play()?.into_iter().filter(|&weight| weight == least).count();
            least == *is && lightest == 1 && scene.weight(Place::Edge(*edge))? == least
        }
        _ => return None,
    })
}

/// Whether places follow one another as neighbours do, in heap games by their numbers.
fn goes_round(scene: &Scene, places: &[Place]) -> bool {
    let AnyGame::GraphNim(game) = &scene.setup.game() else { return true };
    let graph = &game.board().graph;
    let touch = |a: usize, b: usize| {
        let ((p, q), (r, s)) = (graph.ends(a), graph.ends(b));
        [p, q].iter().any(|v| *v == r || *v == s)
    };
    let edges: Vec<usize> = places.iter().filter_map(|&place| index(place)).collect();
    edges.len() == places.len() && edges.windows(2).all(|pair| touch(pair[0], pair[1]))
}

fn about_edges(scene: &Scene, claim: &Assertion) -> Option<bool> {
    let links = || scene.links();
    let joins = |links: &[Link], a: usize, b: usize| {
        links.iter().any(|&(u, v, _)| (u, v) == (a, b) || (u, v) == (b, a))
    };
    let neighbours = |links: &[Link], v: usize| -> BTreeSet<usize> {
        let to = |&(a, b, _): &Link| match (a == v, b == v) {
            (true, _) => Some(b),
            (_, true) => Some(a),
            _ => None,
        };
        links.iter().filter_map(to).collect()
    };
    let into = |links: &[Link], w: usize, set: &[usize]| -> Vec<u64> {
        let to_set = |&&(u, v, _): &&Link| u == w && set.contains(&v) || v == w && set.contains(&u);
        links.iter().filter(to_set).map(|&(_, _, weight)| weight).collect()
    };
    let outside = |set: &[usize]| -> Option<Vec<usize>> {
        Some(scene.reach()?.into_iter().filter(|v| !set.contains(v)).collect())
    };
    Some(match claim {
        Assertion::Degree { of, is } => {
            links()?.iter().filter(|&&(u, v, _)| u == *of || v == *of).count() == *is
        }
        Assertion::OddDegrees(set) => {
            let links = links()?;
            let degree = |w: usize| links.iter().filter(|&&(u, v, _)| u == w || v == w).count();
            let mut odd: Vec<usize> = scene.reach()?.into_iter().filter(|&v| degree(v) % 2 == 1).collect();
            odd.sort_unstable();
            odd == *set
        }
        Assertion::OnlyTo { from, to } => neighbours(&links()?, *from).iter().all(|v| to.contains(v)),
        Assertion::Joined(a, b) => joins(&links()?, *a, *b),
        Assertion::Independent(set) => links()?.iter().all(|(u, v, _)| !(set.contains(u) && set.contains(v))),
        Assertion::Clique(set) => {
            let links = scene.positive()?;
            let joined = |u: usize, v: usize| links.contains(&(u, v)) || links.contains(&(v, u));
            set.iter().all(|&u| set.iter().all(|&v| u == v || joined(u, v)))
        }
        Assertion::Apart { vertex, from } => {
            let links = links()?;
            from.iter().all(|&v| !joins(&links, *vertex, v))
        }
        Assertion::XorZero(set) => {
            let links = links()?;
            let xor = |w: usize| into(&links, w, set).into_iter().fold(0, |sum, weight| sum ^ weight);
            outside(set)?.into_iter().all(|w| xor(w) == 0)
        }
        Assertion::EvenOutside(set) => {
            let links = links()?;
            outside(set)?.into_iter().all(|w| into(&links, w, set).len().is_multiple_of(2))
        }
        Assertion::Twins(a, b) => {
            let links = links()?;
            let others = |v: usize| -> BTreeSet<usize> {
                neighbours(&links, v).into_iter().filter(|w| w != a && w != b).collect()
            };
            joins(&links, *a, *b) && others(*a) == others(*b)
        }
        Assertion::Cover(a, b) => links()?.iter().all(|(u, v, _)| [u, v].iter().any(|w| *w == a || *w == b)),
        Assertion::Walk(path) => {
            let links = links()?;
            path.windows(2).all(|step| joins(&links, step[0], step[1]))
        }
        Assertion::Shape(shape) => return has_shape(scene, *shape),
        Assertion::Classed { by, class, vertices } => {
            let judged = classes(*by, &links()?, scene.token?)?;
            judged.iter().filter(|(_, is)| *is == class).map(|(v, _)| *v).eq(vertices.iter().copied())
        }
        Assertion::Judged { by, vertex, is } => {
            classes(*by, &links()?, scene.token?)?.get(vertex) == Some(is)
        }
        Assertion::Leg { towards, edge, steps } => leads_to(scene, *towards, *edge, *steps)?,
        Assertion::Distance { edge, is } => distance(scene, *edge)? == *is,
        _ => return None,
    })
}

/// How many edges lie between the token and an edge.
fn distance(scene: &Scene, edge: usize) -> Option<usize> {
    let (graph, _) = scene.graph()?;
    let (links, (p, q)) = (scene.links()?, graph.ends(edge));
    let mut reached = BTreeSet::from([scene.token?]);
    for steps in 0..=scene.order() {
        if reached.contains(&p) || reached.contains(&q) {
            return Some(steps);
        }
        let next = links.iter().filter(|(u, v, _)| reached.contains(u) || reached.contains(v));
        reached = next.flat_map(|&(u, v, _)| [u, v]).collect();
    }
    None
}

/// Whether the first lightest edge round a cycle is this one, after this many steps.
fn leads_to(scene: &Scene, towards: usize, edge: usize, steps: usize) -> Option<bool> {
    let (graph, _) = scene.graph()?;
    let token = scene.token?;
    let least = scene.links()?.into_iter().map(|(_, _, weight)| weight).min()?;
    let at = |v: usize| -> Vec<(usize, usize)> {
        let incident = graph.incident(v).iter().filter(|i| scene.weights[i.edge()] > 0);
        incident.map(|i| (i.edge(), i.to())).collect()
    };
    let follow = |(mut along, mut v): (usize, usize)| {
        for step in 0..graph.size() {
            if scene.weights[along] == least {
                return (along, step) == (edge, steps);
            }
            match at(v).into_iter().find(|&(e, _)| e != along) {
                Some((e, w)) => (along, v) = (e, w),
                None => return false,
            }
        }
        false
    };
    Some(at(token).into_iter().filter(|&(_, to)| to == towards).any(follow))
}

fn about_matchings_and_flows(scene: &Scene, claim: &Assertion) -> Option<bool> {
    let order = scene.order();
    Some(match claim {
        Assertion::Matching(edges) => {
            let (graph, _) = scene.graph()?;
            let ends: Vec<usize> = edges.iter().flat_map(|&e| <[usize; 2]>::from(graph.ends(e))).collect();
            let distinct: BTreeSet<usize> = ends.iter().copied().collect();
            distinct.len() == ends.len() && edges.len() == matching_number(order, &scene.links()?)
        }
        Assertion::Missed { vertex, among } => can_miss(scene, *vertex, *among)?,
        Assertion::Covered { vertices, among } => {
            let missed = vertices.iter().map(|&vertex| can_miss(scene, vertex, *among));
            !missed.collect::<Option<Vec<bool>>>()?.contains(&true)
        }
        Assertion::LeastCover { vertices, is } => {
            let covers = least_covers(scene)?;
            covers.0 == *is && covers.1.contains(&vertices.iter().copied().collect())
        }
        Assertion::Needed(vertex) => least_covers(scene)?.1.iter().all(|cover| cover.contains(vertex)),
        Assertion::Flow { from, to, without, is, or_more } => {
            let links: Vec<Link> =
                scene.links()?.into_iter().filter(|(u, v, _)| u != without && v != without).collect();
            let flow = max_flow(order, &links, *from, *to);
            flow == *is || (*or_more && flow > *is)
        }
        Assertion::SplitFlow { at, joined, is } => {
            let (half, mut links) = (order, scene.links()?);
            let lightest = |links: &[Link]| {
                let at_vertex = |(u, v, _): &Link| u == at || v == at;
                let here = (0..links.len()).filter(|&e| at_vertex(&links[e])).collect::<Vec<_>>();
                here.iter().copied().min_by_key(|&e| links[e].2).filter(|_| here.len() == 2)
            };
            if let Some(light) = lightest(&links) {
                let (u, v, weight) = links[light];
                links[light] = if u == *at { (half, v, weight) } else { (u, half, weight) };
            }
            if *joined {
                links.push((half, scene.token?, 1));
            }
            max_flow(order + 1, &links, *at, half) == *is
        }
        _ => return None,
    })
}

/// Whether some maximum matching misses a vertex: an equally large one exists without it.
fn can_miss(scene: &Scene, vertex: usize, among: Among) -> Option<bool> {
    let links: Vec<Link> = match among {
        Among::Component => scene.links()?,
        Among::Ones | Among::Positive => {
            let (graph, _) = scene.graph()?;
            let is_there = |v: usize| scene.weights[v] > 0;
            graph.edges().filter(|&(u, v)| is_there(u) && is_there(v)).map(|(u, v)| (u, v, 1)).collect()
        }
    };
    let without: Vec<Link> = links.iter().copied().filter(|&(u, v, _)| u != vertex && v != vertex).collect();
    Some(matching_number(scene.order(), &links) == matching_number(scene.order(), &without))
}

/// The least weight of a vertex cover, and all covers of that weight, by looking at all sets of vertices.
fn least_covers(scene: &Scene) -> Option<(u128, Vec<BTreeSet<usize>>)> {
    let (graph, _) = scene.graph()?;
    let order = scene.order();
    if order > 16 {
        return None;
    }
    let mut least = (u128::MAX, Vec::new());
    for set in 0..1u32 << order {
        let cover: BTreeSet<usize> = (0..order).filter(|v| set >> v & 1 == 1).collect();
        if !graph.edges().all(|(u, v)| cover.contains(&u) || cover.contains(&v)) {
            continue;
        }
        let weight = cover.iter().map(|&v| u128::from(scene.weights[v])).sum();
        if weight < least.0 {
            least = (weight, Vec::new());
        }
        if weight == least.0 {
            least.1.push(cover);
        }
    }
    Some(least)
}

fn about_vertices(scene: &Scene, claim: &Assertion) -> Option<bool> {
    let left = || scene.weights.iter().filter(|&&weight| weight > 0).count();
    Some(match claim {
        Assertion::NoLighter(of) => {
            let own = scene.weight(Place::Vertex(*of))?;
            scene.neighbours(*of)?.into_iter().all(|v| scene.weights[v] >= own)
        }
        Assertion::PositiveWeights(count) => left() == *count,
        Assertion::PositiveAmong { vertices, is } => {
            let weights =
                vertices.iter().map(|&v| scene.weight(Place::Vertex(v))).collect::<Option<Vec<_>>>()?;
            weights.into_iter().filter(|&weight| weight > 0).count() == *is
        }
        Assertion::LightestPositive(of) => {
            let own = scene.weight(Place::Vertex(*of))?;
            own > 0 && scene.weights.iter().all(|&weight| weight == 0 || weight >= own)
        }
        Assertion::Loop(at) => scene.neighbours(*at)?.contains(at),
        Assertion::Island { vertex, size } => {
            let mut island = BTreeSet::from([*vertex]);
            for _ in 0..scene.order() {
                let more: Vec<usize> = island.iter().filter_map(|&v| scene.neighbours(v)).flatten().collect();
                island.extend(more.into_iter().filter(|&v| scene.weights[v] == 1));
            }
            scene.weight(Place::Vertex(*vertex))? == 1 && island.len() == *size
        }
        Assertion::VerticesLeft(count) => left() == *count,
        Assertion::OthersAreOnes(but) => {
            scene.weights.iter().enumerate().all(|(v, &weight)| weight <= 1 || v == *but)
        }
        _ => return None,
    })
}

fn index(place: Place) -> Option<usize> {
    match place {
        Place::Vertex(i) | Place::Edge(i) | Place::Heap(i) => Some(i),
        Place::Beyond => None,
    }
}

fn binomial(n: usize, k: usize) -> usize {
    (0..k).fold(1, |sets, i| sets * (n - i) / (i + 1))
}
