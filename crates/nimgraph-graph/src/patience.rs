//! Patience: the caller of a long computation may stop it.
//!
//! Flows, matchings and eliminations on a large board take long, and lie deep below the statement that needs them. So
//! they report from time to time how much they have done; once the caller has stopped waiting, the stack unwinds to
//! [`while_patient`], as cancelled queries do in rust-analyzer. Nothing half done can then be taken for a finding,
//! which a value returned through each layer would leave to each layer's care.

use std::{
    cell::{Cell, RefCell},
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    rc::Rc,
};

/// Whether the caller still waits.
pub type Patience = Rc<dyn Fn() -> bool>;

/// The caller no longer waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LostPatience;

thread_local! {
    static CALLER: RefCell<Option<Patience>> = const { RefCell::new(None) };
    static DONE: Cell<usize> = const { Cell::new(0) };
}

/// How many steps are done between two questions to the caller, who looks at a clock, which costs more than a step.
const BETWEEN_LOOKS: usize = 1 << 12;

/// Does some work for a caller, until that stops waiting.
///
/// ```
/// use nimgraph_graph::{LostPatience, while_patient};
/// assert_eq!(while_patient(&(std::rc::Rc::new(|| false) as _), || 2 + 2), Ok(4), "short work is not watched");
/// ```
pub fn while_patient<T>(patience: &Patience, work: impl FnOnce() -> T) -> Result<T, LostPatience> {
    let before = CALLER.replace(Some(patience.clone()));
    let result = catch_unwind(AssertUnwindSafe(work));
    CALLER.replace(before);
    result.map_err(|cause| match cause.downcast::<LostPatience>() {
        Ok(lost) => *lost,
        Err(panic) => resume_unwind(panic),
    })
}

/// Reports that this many small steps were done. Does not return if the caller no longer waits for the result.
///
/// Where panics abort, as in the browser, the work goes on: there a worker is stopped from outside.
#[inline]
pub fn spend(steps: usize) {
    let done = DONE.get().saturating_add(steps);
    if done < BETWEEN_LOOKS {
        DONE.set(done);
    } else {
        DONE.set(0);
        look_up();
    }
}

#[cold]
fn look_up() {
    let caller = CALLER.with_borrow(Clone::clone);
    if cfg!(panic = "unwind") && caller.is_some_and(|waits| !waits()) {
        resume_unwind(Box::new(LostPatience));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn patient_for(looks: usize) -> Patience {
        let left = Cell::new(looks);
        Rc::new(move || left.replace(left.get().saturating_sub(1)) > 0)
    }

    fn work(steps: usize) -> usize {
        (0..steps).inspect(|_| spend(1)).count()
    }

    #[test]
    fn long_work_ends_on_interrupt() {
        assert_eq!(while_patient(&patient_for(3), || work(2 * BETWEEN_LOOKS)), Ok(2 * BETWEEN_LOOKS));
        assert_eq!(while_patient(&patient_for(3), || work(5 * BETWEEN_LOOKS)), Err(LostPatience));
        assert_eq!(work(5 * BETWEEN_LOOKS), 5 * BETWEEN_LOOKS, "nobody asks outside");
    }

    #[test]
    fn a_caller_within_another_is_forgotten_after_it() {
        let outer = while_patient(&patient_for(1), || {
            assert_eq!(while_patient(&patient_for(0), || work(2 * BETWEEN_LOOKS)), Err(LostPatience));
            work(3 * BETWEEN_LOOKS)
        });
        assert_eq!(outer, Err(LostPatience));
    }

    #[test]
    fn other_panics_pass_through() {
        let caught = catch_unwind(|| while_patient(&patient_for(9), || resume_unwind(Box::new("another"))));
        let cause = caught.map(|_: Result<(), _>| ()).unwrap_err();
        assert_eq!(cause.downcast_ref(), Some(&"another"));
    }
}
