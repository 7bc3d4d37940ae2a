//! All classes of a server: their codes, and how long they stay.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use nimgraph_wire::{NewClass, OpenedClass};
use tokio::sync::watch;

use super::class::{Class, MOST_WATCHING};
use crate::{
    peer::{Peer, Share, Shares},
    rooms::{RateLimiter, RateLimiters, TOKEN_BYTES, secret},
};

/// Why there is no class.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NoClass {
    #[error("there is no class with this code: it has ended, or the code is another one")]
    Unknown,
    #[error("all {0} classes of this server are in use; try again later")]
    AllInUse(usize),
    #[error("this address has {0} classes already; end one of them first")]
    Many(usize),
    #[error("too many wrong codes at once; wait a second")]
    TooFast,
    #[error("this server has no classes")]
    None,
}

/// Classes at once, and those of one address.
const MOST: usize = 100;
const SHARE: usize = 20;

/// A class in which nothing is done for this long has ended.
const IDLE: Duration = Duration::from_secs(2 * 3600);

/// Wrong codes at once, and then one in this time, so that no code is found by trying: on the whole server, and by one address.
const WRONG_AT_ONCE: u32 = 60;
const THEN_EVERY: Duration = Duration::from_millis(200);
const WRONG_AT_ONCE_BY_ONE: u32 = 30;
const THEN_EVERY_BY_ONE: Duration = Duration::from_secs(1);

/// Letters of a code: no vowels, so that it spells nothing, and none that are mistaken for others.
const LETTERS: &[u8] = b"BCDFGHJKMNPQRSTVWXZ";
const LETTERS_OF_A_CODE: usize = 6;

/// All classes.
pub(crate) struct School {
    most: usize,
    classes: Mutex<Classes>,
    opened: Shares,
}

struct Classes {
    by_code: HashMap<String, Arc<Lesson>>,
    wrong: RateLimiter,
    wrong_by_address: RateLimiters,
}

/// A class, and a channel that notifies its listeners of changes.
pub(crate) struct Lesson {
    class: Mutex<Class>,
    /// Whether the lesson goes on.
    changes: watch::Sender<bool>,
    _share: Share,
}

impl Lesson {
    pub(crate) fn class(&self) -> MutexGuard<'_, Class> {
        self.class.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn notify(&self) {
        self.changes.send_modify(|_| {});
    }

    /// What one more place of the teacher listens to, unless there are as many as there may be.
    pub(crate) fn watch(&self) -> Option<watch::Receiver<bool>> {
        // Two that come at once are counted one after the other.
        let _class = self.class();
        (self.changes.receiver_count() < MOST_WATCHING).then(|| self.changes.subscribe())
    }

    fn end(&self) {
        self.changes.send_replace(false);
    }
}

impl School {
    /// A school beside this many rooms; where there are none, there are no classes either.
    pub(crate) fn new(rooms: usize, now: Instant) -> Self {
        let classes = Classes {
            by_code: HashMap::new(),
            wrong: RateLimiter::new(WRONG_AT_ONCE, THEN_EVERY, now),
            wrong_by_address: RateLimiters::new(WRONG_AT_ONCE_BY_ONE, THEN_EVERY_BY_ONE),
        };
        Self { most: rooms.min(MOST), classes: Mutex::new(classes), opened: Shares::default() }
    }

    fn classes(&self) -> MutexGuard<'_, Classes> {
        self.classes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn open(&self, about: NewClass, from: Peer, now: Instant) -> Result<OpenedClass, NoClass> {
        if self.most == 0 {
            return Err(NoClass::None);
        }
        self.sweep(now);
        let share = self.opened.take(from, SHARE).ok_or(NoClass::Many(SHARE))?;
        let mut classes = self.classes();
        if classes.by_code.len() >= self.most {
            return Err(NoClass::AllInUse(self.most));
        }
        let token = secret(TOKEN_BYTES);
        let mut code = new_code();
        while classes.by_code.contains_key(&code) {
            code = new_code();
        }
        let class = Mutex::new(Class::new(about, token.clone(), now));
        let lesson = Lesson { class, changes: watch::Sender::new(true), _share: share };
        classes.by_code.insert(code.clone(), Arc::new(lesson));
        Ok(OpenedClass { code, token })
    }

    /// The class with this code, however it is written.
    pub(crate) fn find(&self, code: &str, from: Peer, now: Instant) -> Result<Arc<Lesson>, NoClass> {
        let mut classes = self.classes();
        let found = classes.by_code.get(&code.trim().to_ascii_uppercase()).cloned();
        match found.filter(|lesson| !is_over(lesson, now)) {
            Some(lesson) => Ok(lesson),
            // What one address is refused takes nothing from the others.
            None if classes.wrong_by_address.allows(from, now) && classes.wrong.allows(now) => {
                Err(NoClass::Unknown)
            }
            None => Err(NoClass::TooFast),
        }
    }

    /// Ends a class: nothing of it is left.
    pub(crate) fn end(&self, code: &str) {
        if let Some(lesson) = self.classes().by_code.remove(&code.trim().to_ascii_uppercase()) {
            lesson.end();
        }
    }

    /// Ends the classes whose time is over.
    pub(crate) fn sweep(&self, now: Instant) {
        self.classes().by_code.retain(|_, lesson| {
            let over = is_over(lesson, now);
            if over {
                lesson.end();
            }
            !over
        });
    }

    /// Ends all classes: the server stops.
    pub(crate) fn close(&self) {
        self.classes().by_code.drain().for_each(|(_, lesson)| lesson.end());
    }
}

fn is_over(lesson: &Lesson, now: Instant) -> bool {
    now.saturating_duration_since(lesson.class().used) >= IDLE
}

fn new_code() -> String {
    let mut random = [0; 8 * LETTERS_OF_A_CODE];
    getrandom::fill(&mut random).expect("the system has random numbers");
    // Eight bytes for each letter: what is left of their remainders is too small to matter.
    let letter = |bytes: &[u8]| {
        let number = bytes.iter().fold(0u64, |number, byte| number << 8 | u64::from(*byte));
        char::from(LETTERS[(number % LETTERS.len() as u64) as usize])
    };
    random.chunks(8).map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peer(address: &str) -> Peer {
        Peer::of(address.parse().unwrap())
    }

    fn open(school: &School, now: Instant) -> Result<OpenedClass, NoClass> {
        let about = NewClass::read(r#"{"title":"Nim","set":"abc","positions":2}"#).unwrap();
        school.open(about, Peer::MANY, now)
    }

    #[test]
    fn class_ends_when_it_is_ended_or_left() {
        let now = Instant::now();
        let school = School::new(500, now);
        let here = peer("127.0.0.1");
        let (first, second) = (open(&school, now).unwrap(), open(&school, now).unwrap());
        assert!(first.code.len() == 6 && first.code != second.code);
        let lesson = school.find(&format!(" {}", first.code.to_lowercase()), here, now).unwrap();
        let watching = lesson.watch().unwrap();
        assert!(*watching.borrow());
        school.end(&first.code);
        assert!(!*watching.borrow());
        assert_eq!(school.find(&first.code, here, now).err(), Some(NoClass::Unknown));
        assert!(school.find(&second.code, here, now + IDLE / 2).is_ok());
        assert_eq!(school.find(&second.code, here, now + IDLE).err(), Some(NoClass::Unknown));
    }

    #[test]
    fn classes_are_limited_and_codes_are_not_found_by_trying() {
        let now = Instant::now();
        let school = School::new(3, now);
        assert_eq!((0..5).filter(|_| open(&school, now).is_ok()).count(), 3);
        assert_eq!(open(&school, now), Err(NoClass::AllInUse(3)));
        assert_eq!(open(&School::new(0, now), now), Err(NoClass::None));
        let refused = |address: &str| {
            let wrong = |_: &i32| school.find("BBBBBB", peer(address), now).err() == Some(NoClass::TooFast);
            (0..100).filter(wrong).count()
        };
        // One address that tries leaves the others some.
        assert_eq!(["127.0.0.1", "10.0.0.2", "10.0.0.3"].map(refused), [70, 70, 100]);
    }

    #[test]
    fn class_is_watched_from_a_few_places() {
        let now = Instant::now();
        let school = School::new(3, now);
        let class = open(&school, now).unwrap();
        let lesson = school.find(&class.code, peer("127.0.0.1"), now).unwrap();
        let mut watching: Vec<_> = (0..100).map_while(|_| lesson.watch()).collect();
        assert_eq!(watching.len(), MOST_WATCHING);
        watching.pop();
        assert!(lesson.watch().is_some());
    }
}
