//! The session of this worker: what was found about one position serves the next question.

use std::cell::RefCell;

use nimgraph::{
    game::Position,
    solver::{Budget, Session},
};
use nimgraph_wire::{Problem, Question, read_request};
use serde::{Serialize, de::DeserializeOwned};

use crate::request::{about, reply};

/// A page shares its memory with others: a search takes no more than this.
const MOST_BYTES: u64 = 1 << 29;

thread_local! {
    /// The position that was asked about last, and what has been found so far: the next question about a board profits from
    /// it.
    static SESSION: RefCell<Option<Session>> = const { RefCell::new(None) };
}

/// The same for work in the session of this worker, with the budget of the question.
pub(crate) fn going_on<A: Serialize>(
    request: &str,
    work: impl FnOnce(&Question, &mut Session) -> Result<A, Problem>,
) -> String {
    about(request, |question, setup| in_session(setup, &budget(question), |session| work(question, session)))
}

/// Does some work in the session of this worker, at a position and with a new budget.
pub(crate) fn in_session<T>(setup: Position, budget: &Budget, work: impl FnOnce(&mut Session) -> T) -> T {
    SESSION.with_borrow_mut(|kept| {
        let mut session = match kept.take() {
            Some(mut session) => {
                session.go_to(setup);
                session.grant(budget);
                session
            }
            None => Session::new(setup, budget),
        };
        let done = work(&mut session);
        *kept = Some(session);
        done
    })
}

/// The budget of a question.
fn budget(question: &Question) -> Budget {
    Budget { time: question.patience(), ..within(None) }
}

/// A budget of milliseconds, and the memory that a page may take.
pub(crate) fn within(ms: Option<u64>) -> Budget {
    let time = ms.map(std::time::Duration::from_millis);
    Budget { time, memory: Some(MOST_BYTES), ..Budget::default() }
}

/// The reply to another request, as text.
pub(crate) fn answer<Q: DeserializeOwned, A: Serialize>(
    request: &str,
    work: impl FnOnce(Q) -> Result<A, Problem>,
) -> String {
    reply(|| work(read_request(request)?))
}
