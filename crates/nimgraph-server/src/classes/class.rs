//! One class: its set, its pupils and what they have solved.

use std::time::{Duration, Instant};

use nimgraph_wire::{
    ClassTable, HowWord, NewClass, PlayerName, PupilCell, PupilPlace, PupilResult, PupilRow,
};

use crate::rooms::RateLimiter;

/// Why a class does not do what is asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ClassError {
    #[error("the class is full: {0} pupils are in it")]
    Full(usize),
    #[error("only those in the class may do this, with the token they were given")]
    Stranger,
    #[error("the set has {0} positions, counted from 0")]
    NoPosition(usize),
    #[error("too many requests at once; wait a second")]
    TooFast,
    #[error("this class is watched from {0} places already")]
    Watched(usize),
}

/// Places from which a teacher may watch a class at once.
pub(crate) const MOST_WATCHING: usize = 10;

/// Pupils of a class.
pub(crate) const MOST_PUPILS: usize = 60;

/// Results of one pupil at once, and then one in this time.
const AT_ONCE: u32 = 20;
const THEN_EVERY: Duration = Duration::from_millis(100);

/// A class in which a lesson is given.
#[derive(Debug)]
pub(crate) struct Class {
    about: NewClass,
    teacher: String,
    pupils: Vec<Pupil>,
    /// When something was last done.
    pub(crate) used: Instant,
}

#[derive(Debug)]
struct Pupil {
    token: String,
    row: PupilRow,
    /// One for each, so that no pupil holds up the others.
    limiter: RateLimiter,
}

impl Class {
    pub(crate) fn new(about: NewClass, teacher: String, now: Instant) -> Self {
        Self { about, teacher, pupils: Vec::new(), used: now }
    }

    /// Whether this is the token of the teacher.
    pub(crate) fn check_teacher(&self, token: &str) -> Result<(), ClassError> {
        if token == self.teacher { Ok(()) } else { Err(ClassError::Stranger) }
    }

    /// One more pupil, with a token.
    pub(crate) fn join(
        &mut self,
        name: PlayerName,
        token: String,
        now: Instant,
    ) -> Result<PupilPlace, ClassError> {
        if self.pupils.len() == MOST_PUPILS {
            return Err(ClassError::Full(MOST_PUPILS));
        }
        self.used = now;
        let results = vec![PupilCell { how: HowWord::Left, tries: 0 }; self.about.positions];
        let limiter = RateLimiter::new(AT_ONCE, THEN_EVERY, now);
        self.pupils.push(Pupil { token: token.clone(), row: PupilRow { name, results }, limiter });
        Ok(PupilPlace { title: self.about.title.clone(), set: self.about.set.clone(), token })
    }

    /// What came of a position for the pupil with this token.
    pub(crate) fn report(&mut self, token: &str, found: PupilResult, now: Instant) -> Result<(), ClassError> {
        let pupil = self.pupils.iter_mut().find(|pupil| pupil.token == token).ok_or(ClassError::Stranger)?;
        self.used = now;
        if !pupil.limiter.allows(now) {
            return Err(ClassError::TooFast);
        }
        let cell = pupil.row.results.get_mut(found.position);
        *cell.ok_or(ClassError::NoPosition(self.about.positions))? =
            PupilCell { how: found.how, tries: found.tries };
        Ok(())
    }

    pub(crate) fn table(&self) -> ClassTable {
        ClassTable {
            title: self.about.title.clone(),
            positions: self.about.positions,
            pupils: self.pupils.iter().map(|pupil| pupil.row.clone()).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(now: Instant) -> Class {
        let about = NewClass::read(r#"{"title":"Nim","set":"abc","positions":2}"#).unwrap();
        Class::new(about, "teacher".to_owned(), now)
    }

    fn name(text: &str) -> PlayerName {
        PlayerName::try_from(text.to_owned()).unwrap()
    }

    #[test]
    fn table_shows_what_each_pupil_reported() {
        let now = Instant::now();
        let mut class = class(now);
        class.join(name("Ada"), "a".to_owned(), now).unwrap();
        class.join(name("Emmy"), "e".to_owned(), now).unwrap();
        let result = |position, how| PupilResult { position, how, tries: 2 };
        assert_eq!(class.report("e", result(1, HowWord::Later), now), Ok(()));
        assert_eq!(class.report("a", result(0, HowWord::Shown), now), Ok(()));
        assert_eq!(class.report("a", result(0, HowWord::First), now), Ok(()));
        assert_eq!(class.report("a", result(2, HowWord::First), now), Err(ClassError::NoPosition(2)));
        assert_eq!(class.report("x", result(0, HowWord::First), now), Err(ClassError::Stranger));
        let table = class.table();
        let hows = |row: &PupilRow| row.results.iter().map(|cell| cell.how).collect::<Vec<_>>();
        assert_eq!(hows(&table.pupils[0]), [HowWord::First, HowWord::Left]);
        assert_eq!(hows(&table.pupils[1]), [HowWord::Left, HowWord::Later]);
        assert_eq!(
            (class.check_teacher("teacher"), class.check_teacher("a")),
            (Ok(()), Err(ClassError::Stranger))
        );
    }

    #[test]
    fn class_has_a_limit() {
        let now = Instant::now();
        let mut class = class(now);
        let joined = (0..70).filter(|i| class.join(name("Ada"), i.to_string(), now).is_ok()).count();
        assert_eq!(joined, MOST_PUPILS);
        assert_eq!(class.join(name("Ada"), String::new(), now), Err(ClassError::Full(MOST_PUPILS)));
    }

    /// Neither a pupil nor a stranger who has the code.
    #[test]
    fn flooding_pupil_does_not_hold_up_the_others() {
        let now = Instant::now();
        let mut class = class(now);
        for token in ["a", "e"] {
            class.join(name("Ada"), token.to_owned(), now).unwrap();
        }
        let found = PupilResult { position: 0, how: HowWord::First, tries: 1 };
        let tries = (0..300).filter(|_| class.report("a", found, now) == Err(ClassError::TooFast)).count();
        assert_eq!(tries, 280);
        let later = now + Duration::from_secs(1);
        (0..300).for_each(|_| assert_eq!(class.report("x", found, later), Err(ClassError::Stranger)));
        assert_eq!(class.used, now, "a stranger does not keep a class open");
        assert_eq!(class.report("e", found, now), Ok(()));
        assert!(class.join(name("Emmy"), "f".to_owned(), now).is_ok());
    }
}
