//! A bounded work queue that returns results in input order.
//!
//! Waking a thread costs as much as solving an easy position. So only waiting threads are notified, and a thread that finds
//! nothing to do sleeps for a moment before it waits, so that work arrives in larger batches.

use std::{
    collections::VecDeque,
    mem,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

use crate::status::Status;

/// Takes lines of type `L`, returns answers of type `R`.
pub(crate) struct OrderedQueue<L, R> {
    contents: Mutex<Contents<L, R>>,
    lines: Condvar,
    answers: Condvar,
    room: Condvar,
    most_lines: usize,
}

/// The lines and answers in the queue, and which threads wait.
struct Contents<L, R> {
    /// Lines that no thread has taken yet, with their sizes.
    lines: VecDeque<(L, usize)>,
    /// One slot per line whose answer has not been collected, in order, with the answer's size.
    answers: VecDeque<Option<(R, usize)>>,
    /// How many answers have been collected.
    collected: usize,
    /// The sizes of all lines and answers.
    bytes: usize,
    end: Option<Status>,
    idle: usize,
    writer_waits: bool,
    reader_waits: bool,
}

/// What [`OrderedQueue::collect`] returns.
#[derive(Debug, PartialEq)]
pub(crate) enum Collected<R> {
    /// The next answers, at least one.
    Answers(Vec<R>),
    /// The next answer is not there yet.
    NotYet,
    /// There will be no more.
    End(Status),
}

/// How long a thread sleeps before it waits.
const REST: Duration = Duration::from_micros(200);

/// Beyond this many bytes no further line is read.
const MOST_BYTES: usize = 1 << 26;

impl<L, R> OrderedQueue<L, R> {
    /// A queue of at most this many lines.
    pub(crate) fn new(most_lines: usize) -> Self {
        let contents = Contents {
            lines: VecDeque::new(),
            answers: VecDeque::new(),
            collected: 0,
            bytes: 0,
            end: None,
            idle: 0,
            writer_waits: false,
            reader_waits: false,
        };
        Self {
            contents: Mutex::new(contents),
            lines: Condvar::new(),
            answers: Condvar::new(),
            room: Condvar::new(),
            most_lines,
        }
    }

    /// Adds a line as soon as there is room. Returns it if the queue is closed.
    pub(crate) fn put(&self, line: L, bytes: usize) -> Result<(), L> {
        if self.contents().is_full(self.most_lines) {
            thread::sleep(REST);
        }
        let mut contents = self.contents();
        while contents.is_full(self.most_lines) && contents.end.is_none() {
            contents.reader_waits = true;
            contents = wait(&self.room, contents);
        }
        if contents.end.is_some() {
            return Err(line);
        }
        contents.lines.push_back((line, bytes));
        contents.answers.push_back(None);
        contents.bytes += bytes;
        if contents.idle > 0 {
            self.lines.notify_one();
        }
        Ok(())
    }

    /// The next line and its number, from 0. `None` if the queue is closed and empty.
    pub(crate) fn take(&self) -> Option<(usize, L)> {
        let mut contents = self.contents();
        loop {
            let number = contents.collected + contents.answers.len() - contents.lines.len();
            if let Some((line, bytes)) = contents.lines.pop_front() {
                contents.bytes -= bytes;
                return Some((number, line));
            }
            if contents.end.is_some() {
                return None;
            }
            contents.idle += 1;
            contents = wait(&self.lines, contents);
            contents.idle -= 1;
        }
    }

    /// Adds the answer to the line of this number.
    pub(crate) fn answer(&self, number: usize, answer: R, bytes: usize) {
        let mut contents = self.contents();
        let place = number - contents.collected;
        contents.bytes += bytes;
        contents.answers[place] = Some((answer, bytes));
        if place == 0 && mem::take(&mut contents.writer_waits) {
            self.answers.notify_one();
        }
    }

    /// The next answers in input order, without waiting.
    pub(crate) fn collect(&self) -> Collected<R> {
        let mut contents = self.contents();
        let mut found = Vec::new();
        while let Some(Some((answer, bytes))) = contents.answers.pop_front_if(|answer| answer.is_some()) {
            contents.collected += 1;
            contents.bytes -= bytes;
            found.push(answer);
        }
        // Wait until half of the queue is free, so that the reader is woken less often.
        if contents.reader_waits && !contents.is_full(self.most_lines / 2) {
            contents.reader_waits = false;
            self.room.notify_one();
        }
        match contents.end {
            _ if !found.is_empty() => Collected::Answers(found),
            Some(status) if contents.answers.is_empty() => Collected::End(status),
            _ => Collected::NotYet,
        }
    }

    /// The next answers in input order; waits until there is one.
    pub(crate) fn wait_and_collect(&self) -> Collected<R> {
        thread::sleep(REST);
        let mut contents = self.contents();
        while matches!(contents.answers.front(), Some(None))
            || (contents.answers.is_empty() && contents.end.is_none())
        {
            contents.writer_waits = true;
            contents = wait(&self.answers, contents);
        }
        drop(contents);
        self.collect()
    }

    /// Closes the queue to new lines. Lines in it are still answered; after an interrupt, only those already taken.
    pub(crate) fn close(&self, status: Status) {
        let mut contents = self.contents();
        contents.end.get_or_insert(status);
        if status == Status::Interrupted {
            let taken = contents.answers.len() - contents.lines.len();
            contents.answers.truncate(taken);
            contents.lines.clear();
        }
        contents.writer_waits = false;
        contents.reader_waits = false;
        self.lines.notify_all();
        self.answers.notify_all();
        self.room.notify_all();
    }

    fn contents(&self) -> MutexGuard<'_, Contents<L, R>> {
        self.contents.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<L, R> Contents<L, R> {
    fn is_full(&self, most_lines: usize) -> bool {
        self.answers.len() >= most_lines.max(1) || self.bytes > MOST_BYTES
    }
}

fn wait<'a, T>(on: &Condvar, contents: MutexGuard<'a, T>) -> MutexGuard<'a, T> {
    on.wait(contents).unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_returned_in_input_order() {
        let queue: OrderedQueue<&str, u8> = OrderedQueue::new(8);
        ["a", "b", "c"].into_iter().for_each(|line| queue.put(line, 1).unwrap());
        assert_eq!(
            (queue.take(), queue.take(), queue.take()),
            (Some((0, "a")), Some((1, "b")), Some((2, "c")))
        );
        queue.answer(1, 11, 1);
        assert_eq!(queue.collect(), Collected::NotYet);
        queue.answer(0, 10, 1);
        assert_eq!(queue.collect(), Collected::Answers(vec![10, 11]));
        queue.close(Status::Answered);
        assert_eq!((queue.put("d", 1), queue.take()), (Err("d"), None));
        assert_eq!(queue.collect(), Collected::NotYet);
        queue.answer(2, 12, 1);
        assert_eq!(queue.wait_and_collect(), Collected::Answers(vec![12]));
        assert_eq!(queue.wait_and_collect(), Collected::End(Status::Answered));
    }

    #[test]
    fn interrupt_keeps_finished_answers() {
        let queue: OrderedQueue<&str, u8> = OrderedQueue::new(8);
        ["a", "b", "c"].into_iter().for_each(|line| queue.put(line, 1).unwrap());
        assert_eq!(queue.take(), Some((0, "a")));
        queue.close(Status::Interrupted);
        assert_eq!((queue.take(), queue.collect()), (None, Collected::NotYet));
        queue.answer(0, 10, 1);
        assert_eq!(queue.collect(), Collected::Answers(vec![10]));
        assert_eq!(queue.collect(), Collected::End(Status::Interrupted));
    }

    /// Three workers, a short queue and large answers: no deadlock, and no answer is lost.
    #[test]
    fn a_short_queue_neither_blocks_nor_loses_answers() {
        let queue: OrderedQueue<usize, usize> = OrderedQueue::new(2);
        let mut found = Vec::new();
        thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| {
                    while let Some((number, line)) = queue.take() {
                        queue.answer(number, line * 2, MOST_BYTES);
                    }
                });
            }
            scope.spawn(|| {
                (0..200).for_each(|line| queue.put(line, MOST_BYTES / 2).unwrap());
                queue.close(Status::Answered);
            });
            loop {
                match queue.wait_and_collect() {
                    Collected::Answers(answers) => found.extend(answers),
                    Collected::End(_) => break,
                    Collected::NotYet => {}
                }
            }
        });
        assert_eq!(found, (0..200).map(|line| line * 2).collect::<Vec<_>>());
    }
}
