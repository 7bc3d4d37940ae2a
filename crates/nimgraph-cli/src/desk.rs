//! The desk of a batch: lines wait on it for somebody to solve them, and answers until those before them are written.
//!
//! Waking a thread costs as much as solving an easy position, so only a thread that waits is woken, and a thread that finds
//! nothing to do rests for a moment before waiting: then there is more to do at once.

use std::{
    collections::VecDeque,
    mem,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

use crate::status::Status;

/// Lines of type `L`, answers of type `R`.
pub(crate) struct Desk<L, R> {
    papers: Mutex<Papers<L, R>>,
    lines: Condvar,
    answers: Condvar,
    room: Condvar,
    most_lines: usize,
}

/// What lies on the desk, and who waits.
struct Papers<L, R> {
    /// Lines that nobody has taken, with their sizes.
    lines: VecDeque<(L, usize)>,
    /// A place for each line whose answer was not collected, in order, with the answer's size.
    answers: VecDeque<Option<(R, usize)>>,
    /// How many answers were collected.
    collected: usize,
    /// The sizes of all lines and answers.
    bytes: usize,
    end: Option<Status>,
    idle: usize,
    writer_waits: bool,
    reader_waits: bool,
}

/// What the writer gets.
#[derive(Debug, PartialEq)]
pub(crate) enum Collected<R> {
    /// The next answers, at least one.
    Answers(Vec<R>),
    /// The next answer is not there yet.
    Nothing,
    /// There will be no more.
    End(Status),
}

/// How long nobody notices that an answer waits.
const REST: Duration = Duration::from_micros(200);

/// Beyond this many bytes no further line is read.
const MOST_BYTES: usize = 1 << 26;

impl<L, R> Desk<L, R> {
    /// A desk with room for some lines.
    pub(crate) fn new(most_lines: usize) -> Self {
        let papers = Papers {
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
            papers: Mutex::new(papers),
            lines: Condvar::new(),
            answers: Condvar::new(),
            room: Condvar::new(),
            most_lines,
        }
    }

    /// Puts a line on the desk as soon as there is room. Gives it back if no more lines are wanted.
    pub(crate) fn put(&self, line: L, bytes: usize) -> Result<(), L> {
        if self.papers().is_full(self.most_lines) {
            thread::sleep(REST);
        }
        let mut papers = self.papers();
        while papers.is_full(self.most_lines) && papers.end.is_none() {
            papers.reader_waits = true;
            papers = wait(&self.room, papers);
        }
        if papers.end.is_some() {
            return Err(line);
        }
        papers.lines.push_back((line, bytes));
        papers.answers.push_back(None);
        papers.bytes += bytes;
        if papers.idle > 0 {
            self.lines.notify_one();
        }
        Ok(())
    }

    /// The next line, with its number from 0; `None` if there will be none.
    pub(crate) fn take(&self) -> Option<(usize, L)> {
        let mut papers = self.papers();
        loop {
            let number = papers.collected + papers.answers.len() - papers.lines.len();
            if let Some((line, bytes)) = papers.lines.pop_front() {
                papers.bytes -= bytes;
                return Some((number, line));
            }
            if papers.end.is_some() {
                return None;
            }
            papers.idle += 1;
            papers = wait(&self.lines, papers);
            papers.idle -= 1;
        }
    }

    /// Puts the answer to a line on the desk.
    pub(crate) fn answer(&self, number: usize, answer: R, bytes: usize) {
        let mut papers = self.papers();
        let place = number - papers.collected;
        papers.bytes += bytes;
        papers.answers[place] = Some((answer, bytes));
        if place == 0 && mem::take(&mut papers.writer_waits) {
            self.answers.notify_one();
        }
    }

    /// The answers that are next, if they are there.
    pub(crate) fn collect(&self) -> Collected<R> {
        let mut papers = self.papers();
        let mut found = Vec::new();
        while let Some(Some((answer, bytes))) = papers.answers.pop_front_if(|answer| answer.is_some()) {
            papers.collected += 1;
            papers.bytes -= bytes;
            found.push(answer);
        }
        // Not before there is room for many lines.
        if papers.reader_waits && !papers.is_full(self.most_lines / 2) {
            papers.reader_waits = false;
            self.room.notify_one();
        }
        match papers.end {
            _ if !found.is_empty() => Collected::Answers(found),
            Some(status) if papers.answers.is_empty() => Collected::End(status),
            _ => Collected::Nothing,
        }
    }

    /// The same, after a wait if they are not there.
    pub(crate) fn wait_and_collect(&self) -> Collected<R> {
        thread::sleep(REST);
        let mut papers = self.papers();
        while matches!(papers.answers.front(), Some(None))
            || (papers.answers.is_empty() && papers.end.is_none())
        {
            papers.writer_waits = true;
            papers = wait(&self.answers, papers);
        }
        drop(papers);
        self.collect()
    }

    /// Says that no more lines come. Those on the desk are still answered, unless somebody has interrupted it: then only
    /// those that were taken.
    pub(crate) fn close(&self, status: Status) {
        let mut papers = self.papers();
        papers.end.get_or_insert(status);
        if status == Status::Interrupted {
            let taken = papers.answers.len() - papers.lines.len();
            papers.answers.truncate(taken);
            papers.lines.clear();
        }
        papers.writer_waits = false;
        papers.reader_waits = false;
        self.lines.notify_all();
        self.answers.notify_all();
        self.room.notify_all();
    }

    fn papers(&self) -> MutexGuard<'_, Papers<L, R>> {
        self.papers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<L, R> Papers<L, R> {
    fn is_full(&self, most_lines: usize) -> bool {
        self.answers.len() >= most_lines.max(1) || self.bytes > MOST_BYTES
    }
}

fn wait<'a, T>(on: &Condvar, papers: MutexGuard<'a, T>) -> MutexGuard<'a, T> {
    on.wait(papers).unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_the_order_of_their_lines() {
        let desk: Desk<&str, u8> = Desk::new(8);
        ["a", "b", "c"].into_iter().for_each(|line| desk.put(line, 1).unwrap());
        assert_eq!((desk.take(), desk.take(), desk.take()), (Some((0, "a")), Some((1, "b")), Some((2, "c"))));
        desk.answer(1, 11, 1);
        assert_eq!(desk.collect(), Collected::Nothing);
        desk.answer(0, 10, 1);
        assert_eq!(desk.collect(), Collected::Answers(vec![10, 11]));
        desk.close(Status::Answered);
        assert_eq!((desk.put("d", 1), desk.take()), (Err("d"), None));
        assert_eq!(desk.collect(), Collected::Nothing);
        desk.answer(2, 12, 1);
        assert_eq!(desk.wait_and_collect(), Collected::Answers(vec![12]));
        assert_eq!(desk.wait_and_collect(), Collected::End(Status::Answered));
    }

    #[test]
    fn who_interrupts_gets_the_answers_to_what_was_taken() {
        let desk: Desk<&str, u8> = Desk::new(8);
        ["a", "b", "c"].into_iter().for_each(|line| desk.put(line, 1).unwrap());
        assert_eq!(desk.take(), Some((0, "a")));
        desk.close(Status::Interrupted);
        assert_eq!((desk.take(), desk.collect()), (None, Collected::Nothing));
        desk.answer(0, 10, 1);
        assert_eq!(desk.collect(), Collected::Answers(vec![10]));
        assert_eq!(desk.collect(), Collected::End(Status::Interrupted));
    }

    /// Three threads for the lines, few places, and long answers: nobody waits for ever, and nothing is lost.
    #[test]
    fn everybody_gets_on_in_a_narrow_place() {
        let desk: Desk<usize, usize> = Desk::new(2);
        let mut found = Vec::new();
        thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| {
                    while let Some((number, line)) = desk.take() {
                        desk.answer(number, line * 2, MOST_BYTES);
                    }
                });
            }
            scope.spawn(|| {
                (0..200).for_each(|line| desk.put(line, MOST_BYTES / 2).unwrap());
                desk.close(Status::Answered);
            });
            loop {
                match desk.wait_and_collect() {
                    Collected::Answers(answers) => found.extend(answers),
                    Collected::End(_) => break,
                    Collected::Nothing => {}
                }
            }
        });
        assert_eq!(found, (0..200).map(|line| line * 2).collect::<Vec<_>>());
    }
}
