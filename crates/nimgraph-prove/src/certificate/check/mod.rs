//! The checker: reads a certificate and verifies all that it must show.

mod automaton;
mod claim;
mod digits;
mod formula;
mod relation;
mod sets;
mod walk;

use std::{collections::BTreeSet, rc::Rc};

use nimgraph_formula::{Comparison, Ground, Number};
use nimgraph_game::Convention;
use nimgraph_solve::{Meter, StopReason};

use self::automaton::Automaton;
use self::claim::{Claim, ListedPlace};
use self::formula::Automata;
use self::relation::MoveRelation;
use self::walk::Allowed;

/// What a certificate that holds has shown: the formula holds exactly at the P-positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The game and the board, on the wire; the weights and the token in it have no meaning.
    pub position: String,
    /// The formula.
    pub formula: String,
    /// How many places of the token were checked; the others are like one of them by a symmetry.
    pub places: usize,
    /// How many sets were checked.
    pub sets: usize,
}

/// Why a certificate is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckError {
    /// The file is not a certificate, or not a complete one.
    #[error("line {line}: {message}")]
    Unreadable {
        /// Counted from 1.
        line: usize,
        /// What was expected and what was found.
        message: String,
    },
    /// It does not show what it claims.
    #[error("{0}")]
    Wrong(String),
    /// A budget ran out first.
    #[error("the check was stopped: {0} ran out")]
    Stopped(StopReason),
}

impl From<StopReason> for CheckError {
    fn from(reason: StopReason) -> Self {
        Self::Stopped(reason)
    }
}

type Result<T, E = CheckError> = std::result::Result<T, E>;

fn wrong<T>(message: impl Into<String>) -> Result<T> {
    Err(CheckError::Wrong(message.into()))
}

/// Checks a certificate.
///
/// ```
/// let error = nimgraph_prove::check("a poem\n", &mut Default::default()).unwrap_err();
/// assert_eq!(error.to_string(), r#"line 1: expected "nimgraph proof 1", "nimgraph proof 2" or "nimgraph proof 3", found "a poem""#);
/// ```
pub fn check(text: &str, meter: &mut Meter) -> Result<Checked> {
    let claim = Claim::read(text)?;
    let automata = Automata::new(&claim.order);
    // The automata are given up with the answer.
    meter.for_a_while(|meter| Checker { claim: &claim, automata, meter }.run())?;
    Ok(Checked {
        position: claim.position.clone(),
        formula: claim.formula.to_string(),
        places: claim.places.len(),
        sets: claim.places.iter().map(|place| place.sets.len()).sum(),
    })
}

struct Checker<'a> {
    claim: &'a Claim,
    automata: Automata<'a>,
    meter: &'a mut Meter,
}

impl Checker<'_> {
    fn run(&mut self) -> Result<()> {
        let arena = &self.claim.arena;
        let formulas = match arena.ground(&self.claim.formula) {
            Ok(formulas) => formulas,
            Err(error) => return wrong(format!("the formula does not fit the board: {error}")),
        };
        // Written as an image of theirs is written, so that equal parts are met again.
        let same: Vec<usize> = (0..arena.board().weights()).collect();
        let formulas: Vec<Ground> = formulas.iter().map(|formula| formula.renamed(&same)).collect();
        let automata = formulas.iter().map(|formula| self.automaton(formula)).collect::<Result<Vec<_>>>()?;
        self.symmetries(&formulas, &automata)?;
        self.all_places_are_covered()?;
        for listed in &self.claim.places {
            let place = listed.place;
            self.terminal(place, &formulas[place])?;
            let (accepted, branches) = self.sides(listed, &formulas)?;
            let inside =
                self.automaton(&Ground::all([formulas[place].clone(), arena.domain(place).clone()]))?;
            for (number, branch) in branches.iter().enumerate() {
                if walk::leads_inside(&inside, branch, &self.claim.order, self.meter)? {
                    return wrong(format!("place {place}: move {number} leads from the formula into it"));
                }
            }
            sets::check(&accepted, &branches, &self.claim.order, listed, self.meter)?;
        }
        Ok(())
    }

    fn automaton(&mut self, formula: &Ground) -> Result<Rc<Automaton>> {
        self.automata.of(formula, self.meter)
    }

    /// In misère play the formula holds at no terminal position.
    fn terminal(&mut self, place: usize, formula: &Ground) -> Result<()> {
        let arena = &self.claim.arena;
        if arena.convention() == Convention::Normal {
            return Ok(());
        }
        let both = [formula.clone(), arena.terminal(place).clone(), arena.domain(place).clone()];
        if self.automaton(&Ground::all(both))?.is_empty() {
            Ok(())
        } else {
            wrong(format!("place {place}: the formula holds at a terminal position"))
        }
    }

    /// What needs no move, and for each move what must hold after it.
    fn sides(
        &mut self,
        listed: &ListedPlace,
        formulas: &[Ground],
    ) -> Result<(Rc<Automaton>, Vec<walk::Branch>)> {
        let (arena, place) = (&self.claim.arena, listed.place);
        let mut anyway = vec![formulas[place].clone(), arena.domain(place).clone().negated()];
        if !listed.least.is_empty() {
            let group = group(&self.claim.symmetries, self.meter)?;
            let stays = group.into_iter().filter(|(_, places)| places[place] == place);
            anyway.push(all_least(&listed.least, stays.map(|(weights, _)| weights).collect()).negated());
        }
        if arena.convention() == Convention::Misere {
            anyway.push(arena.terminal(place).clone());
        }
        let accepted = self.automaton(&Ground::any(anyway))?;
        let mut branches = Vec::new();
        for mv in arena.moves(place) {
            let at_target = match mv.to {
                Some(to) => formulas[to].clone(),
                None => Ground::Constant(arena.convention() == Convention::Normal),
            };
            let target = self.automaton(&Ground::all([at_target, mv.after.clone()]))?;
            let allowed = match arena.is_plain() {
                true => Allowed::Some(mv.set.to_vec()),
                false => Allowed::Related(MoveRelation::of(mv, &self.claim.order, self.meter)?),
            };
            branches.push(walk::Branch { allowed, target });
        }
        Ok((accepted, branches))
    }

    /// Each symmetry preserves the rules and maps the formula of every place to that of its image.
    fn symmetries(&mut self, formulas: &[Ground], automata: &[Rc<Automaton>]) -> Result<()> {
        let arena = &self.claim.arena;
        for (number, (weights, places)) in self.claim.symmetries.iter().enumerate() {
            for place in 0..arena.places() {
                if !arena.keeps_rules(place, weights, places) {
                    return wrong(format!("symmetry {number} does not preserve the rules at place {place}"));
                }
                let image = formulas[place].renamed(weights);
                if self.automaton(&image)? != automata[places[place]] {
                    return wrong(format!(
                        "symmetry {number} does not preserve the formula at place {place}"
                    ));
                }
            }
        }
        Ok(())
    }

    /// The symmetries map the listed places to all places.
    fn all_places_are_covered(&self) -> Result<()> {
        let mut reached: Vec<usize> = self.claim.places.iter().map(|listed| listed.place).collect();
        let mut next = 0;
        while let Some(&place) = reached.get(next) {
            for (_, places) in &self.claim.symmetries {
                if !reached.contains(&places[place]) {
                    reached.push(places[place]);
                }
            }
            next += 1;
        }
        match (0..self.claim.arena.places()).find(|place| !reached.contains(place)) {
            None => Ok(()),
            Some(place) => wrong(format!("place {place} is neither listed nor the image of one that is")),
        }
    }
}

/// The images of the weights and of the places.
type Images = (Vec<usize>, Vec<usize>);

/// All products of symmetries that the certificate lists.
fn group(listed: &[Images], meter: &mut Meter) -> Result<BTreeSet<Images>> {
    let mut group = BTreeSet::new();
    let mut open = Vec::new();
    let then = |first: &[usize], second: &[usize]| first.iter().map(|&image| second[image]).collect();
    let mut add = |symmetry: Images, open: &mut Vec<Images>, meter: &mut Meter| -> Result<()> {
        meter.tick()?;
        if !group.contains(&symmetry) {
            meter.take(32 * (symmetry.0.len() + symmetry.1.len()))?;
            group.insert(symmetry.clone());
            open.push(symmetry);
        }
        Ok(())
    };
    for symmetry in listed {
        add(symmetry.clone(), &mut open, meter)?;
    }
    while let Some(symmetry) = open.pop() {
        for next in listed {
            add((then(&symmetry.0, &next.0), then(&symmetry.1, &next.1)), &mut open, meter)?;
        }
    }
    Ok(group)
}

/// Each of some weights is least among its images under those symmetries, of a group, that fix the weights before it.
fn all_least(least: &[usize], mut group: Vec<Vec<usize>>) -> Ground {
    let mut parts = Vec::new();
    for &weight in least {
        let images: BTreeSet<usize> = group.iter().map(|images| images[weight]).collect();
        for image in images.into_iter().filter(|&image| image != weight) {
            let more = Number::Weight(image).plus(-1, Number::Weight(weight));
            parts.extend(more.map(|more| Ground::Compare(more, Comparison::AtLeast)));
        }
        group.retain(|images| images[weight] == weight);
    }
    Ground::all(parts)
}
