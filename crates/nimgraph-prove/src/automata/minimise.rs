//! Minimal automata: states that accept the same words are merged.

use foldhash::{HashMap, HashMapExt};
use nimgraph_solve::{Meter, StopReason};

use super::dfa::Dfa;

/// Moore's algorithm: classes are split until two rounds have the same number of them. A round goes through the phases
/// from the last to the first, so that it looks a whole column ahead.
pub(super) fn minimise(
    layers: Vec<Vec<[u32; 2]>>,
    accepting: Vec<bool>,
    meter: &mut Meter,
) -> Result<Dfa, StopReason> {
    let phases = layers.len();
    let bytes = layers.iter().map(|layer| layer.len() * 40).sum();
    meter.take(bytes)?;
    let mut classes: Vec<Vec<u32>> = layers.iter().map(|layer| vec![0; layer.len()]).collect();
    classes[0] = accepting.iter().map(|&accepts| u32::from(accepts)).collect();
    let mut counts = vec![0; phases];
    loop {
        let before = counts.clone();
        for phase in (0..phases).rev() {
            counts[phase] = split(&layers, phase, &mut classes, meter)?;
        }
        if counts == before {
            break;
        }
    }
    meter.give_back(bytes);
    Ok(numbered(&layers, &accepting, &classes))
}

/// Splits the classes of one phase by where their states go. States of phase 0 keep apart what they were.
fn split(
    layers: &[Vec<[u32; 2]>],
    phase: usize,
    classes: &mut [Vec<u32>],
    meter: &mut Meter,
) -> Result<u32, StopReason> {
    let next = (phase + 1) % layers.len();
    let mut known: HashMap<(u32, u32, u32), u32> = HashMap::new();
    let mut found = Vec::with_capacity(layers[phase].len());
    for (state, &[zero, one]) in layers[phase].iter().enumerate() {
        if state & 0xff == 0 {
            meter.tick()?;
        }
        let own = if phase == 0 { classes[0][state] } else { 0 };
        let key = (own, classes[next][zero as usize], classes[next][one as usize]);
        let count = known.len() as u32;
        found.push(*known.entry(key).or_insert(count));
    }
    classes[phase] = found;
    Ok(known.len() as u32)
}

/// The classes as states, numbered phase by phase in the order of a search from the first.
fn numbered(layers: &[Vec<[u32; 2]>], accepting: &[bool], classes: &[Vec<u32>]) -> Dfa {
    let phases = layers.len();
    let mut numbers: Vec<Vec<u32>> = classes
        .iter()
        .map(|classes| vec![u32::MAX; classes.iter().max().map_or(0, |&most| most as usize + 1)])
        .collect();
    let mut members: Vec<Vec<u32>> = vec![Vec::new(); phases];
    let mut made: Vec<Vec<[u32; 2]>> = vec![Vec::new(); phases];
    numbers[0][classes[0][0] as usize] = 0;
    members[0].push(0);
    let mut open = std::collections::VecDeque::from([(0, 0u32)]);
    while let Some((phase, state)) = open.pop_front() {
        let next = (phase + 1) % phases;
        let from = members[phase][state as usize];
        let to = layers[phase][from as usize].map(|target| {
            let number = &mut numbers[next][classes[next][target as usize] as usize];
            if *number == u32::MAX {
                *number = members[next].len() as u32;
                members[next].push(target);
                open.push_back((next, *number));
            }
            *number
        });
        // A queue meets the states of a phase in the order of their numbers.
        debug_assert_eq!(made[phase].len(), state as usize);
        made[phase].push(to);
    }
    let accepting: Vec<bool> = members[0].iter().map(|&state| accepting[state as usize]).collect();
    let dead = sink(&made, &accepting, false);
    let full = sink(&made, &accepting, true);
    Dfa { layers: made, accepting, dead, full }
}

/// For each phase the state that is never left and always (or never) accepts; there is at most one.
fn sink(layers: &[Vec<[u32; 2]>], accepting: &[bool], accepts: bool) -> Vec<Option<u32>> {
    let phases = layers.len();
    let ring = |first: u32| {
        let mut ring = vec![first];
        for layer in layers {
            let [zero, one] = layer[*ring.last().expect("it begins with one") as usize];
            if zero != one {
                return None;
            }
            ring.push(zero);
        }
        (ring.pop() == Some(first)).then_some(ring)
    };
    let candidates = (0..layers[0].len() as u32).filter(|&state| accepting[state as usize] == accepts);
    match candidates.into_iter().find_map(ring) {
        Some(ring) => ring.into_iter().map(Some).collect(),
        None => vec![None; phases],
    }
}
