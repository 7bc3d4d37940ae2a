//! A batch: one position a line in, one answer a line out, in order and as they come.
//!
//! One thread reads lines, some solve them, and the caller's thread writes. Each line has its slot in a queue
//! that the writer empties in order, so answers keep the order of their lines whichever is solved first.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Write},
    num::NonZeroUsize,
    panic::{self, AssertUnwindSafe},
    path::Path,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, Sender, SyncSender, channel, sync_channel},
    },
    thread,
};

use nimgraph::SolveOptions;
use nimgraph_wire::{InputError, answer_line, error_line};
use serde_json::json;

use crate::{console::Console, failure::Failure, interrupt::on_ctrl_c, status::Status};

/// Longer lines are refused. A graph of the largest size that is read has room in so many bytes; what is read takes some
/// twenty times as many.
const LONGEST_LINE: usize = 1 << 28;

/// Lines that may wait for each solving thread.
const WAITING: usize = 16;

/// Deeply nested positions need more than a thread has by default.
const STACK: usize = 16 << 20;

/// A batch to be answered.
pub(crate) struct Batch<'a> {
    path: &'a Path,
    jobs: usize,
    options: SolveOptions,
}

/// A line on its way to a solving thread.
struct Job {
    number: usize,
    line: Line,
    answer: Sender<Reply>,
}

/// A line of the input.
enum Line {
    Bytes(Vec<u8>),
    TooLong,
    Unreadable(io::Error),
}

/// What comes out of a line.
enum Reply {
    Blank,
    Answer(String),
    Bad(String),
}

impl Job {
    fn reply(&self, options: &SolveOptions) -> Reply {
        reply(self.number, || self.line.answer(options))
    }
}

/// What a line comes to. A mistake of ours in one line must not cost the others their answers.
fn reply(number: usize, answer: impl FnOnce() -> Option<Result<String, InputError>>) -> Reply {
    match panic::catch_unwind(AssertUnwindSafe(answer)) {
        Ok(None) => Reply::Blank,
        Ok(Some(Ok(answer))) => Reply::Answer(answer),
        Ok(Some(Err(error))) => Reply::Bad(error_line(number, &error).to_string()),
        Err(_) => {
            let message = "this position met a defect of nimgraph; please report it";
            Reply::Bad(json!({"error": {"line": number, "message": message, "field": null}}).to_string())
        }
    }
}

/// What the writer waits for, in order.
enum Slot {
    Line(Receiver<Reply>),
    End(Status),
}

impl<'a> Batch<'a> {
    /// The lines of a file, or of standard input for `-`. The budget's memory is shared by all `jobs`.
    pub(crate) fn new(path: &'a Path, jobs: Option<usize>, mut options: SolveOptions) -> Self {
        let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let jobs = jobs.unwrap_or_else(cores);
        options.budget.memory = options.budget.memory.map(|bytes| bytes / jobs as u64);
        Self { path, jobs, options }
    }

    /// Answers every line.
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let input = open(self.path)?;
        if self.path.is_dir() {
            return Err(Failure::file(self.path, io::ErrorKind::IsADirectory.into()));
        }
        if self.path.metadata().is_ok_and(|file| file.is_file() && file.len() == 0) {
            // A filter may leave nothing in a pipe; nobody means a file without a byte.
            let place = self.path.display().to_string();
            return Err(Failure::argument(place, "expected a position on each line, found an empty file"));
        }
        let (slots, waiting) = sync_channel(self.jobs * WAITING);
        let (jobs, queue) = sync_channel(self.jobs * WAITING);
        let stop = slots.clone();
        on_ctrl_c(&self.options.budget.interrupt, move || {
            // The writer has gone when this fails, and so has the batch.
            let _ = stop.send(Slot::End(Status::Interrupted));
        });
        self.start_solving(queue)?;
        start("reader", move || {
            read_lines(input, &slots, &jobs);
            // As above.
            let _ = slots.send(Slot::End(Status::Answered));
        })?;
        let (mut status, replies) = write_answers(console, &waiting)?;
        // The end of the lines may have been on its way when they were interrupted.
        if self.options.budget.interrupt.is_raised() {
            status = Status::Interrupted;
        }
        if replies == 0 && status == Status::Answered {
            // Every line that there is was answered, so this is no failure; but few people mean it.
            console.remark(&format!("{}: no line holds a position", self.path.display()))?;
        }
        Ok(status)
    }

    fn start_solving(&self, queue: Receiver<Job>) -> Result<(), Failure> {
        let queue = Arc::new(Mutex::new(queue));
        for _ in 0..self.jobs {
            let (queue, options) = (Arc::clone(&queue), self.options.clone());
            start("solver", move || {
                while let Some(job) = next(&queue) {
                    // Nobody waits for the answer any more when this fails.
                    let _ = job.answer.send(job.reply(&options));
                }
            })?;
        }
        Ok(())
    }
}

fn start(name: &str, work: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    thread::Builder::new().name(name.to_owned()).stack_size(STACK).spawn(work)?;
    Ok(())
}

fn open(path: &Path) -> Result<Box<dyn BufRead + Send>, Failure> {
    if path == Path::new("-") {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    match File::open(path) {
        Ok(file) => Ok(Box::new(BufReader::with_capacity(1 << 16, file))),
        Err(error) => Err(Failure::File { path: path.display().to_string(), error }),
    }
}

fn next(queue: &Mutex<Receiver<Job>>) -> Option<Job> {
    queue.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

/// Reads until the input or the interest in it ends.
fn read_lines(mut input: impl BufRead, slots: &SyncSender<Slot>, jobs: &SyncSender<Job>) {
    for number in 1.. {
        let Some(line) = Line::read(&mut input, LONGEST_LINE) else { return };
        let last = matches!(line, Line::Unreadable(_));
        let (answer, reply) = channel();
        if slots.send(Slot::Line(reply)).is_err() || jobs.send(Job { number, line, answer }).is_err() || last
        {
            return;
        }
    }
}

/// How it ended, and how many lines were no blank ones.
fn write_answers(console: &mut Console, waiting: &Receiver<Slot>) -> Result<(Status, usize), Failure> {
    let (mut bad, mut replies) = (false, 0);
    for slot in waiting {
        let reply = match slot {
            Slot::Line(reply) => reply.recv().expect("every line gets a reply"),
            Slot::End(Status::Answered) if bad => return Ok((Status::BadInput, replies)),
            Slot::End(status) => return Ok((status, replies)),
        };
        match reply {
            Reply::Blank => continue,
            Reply::Answer(answer) => writeln!(console, "{answer}")?,
            Reply::Bad(error) => {
                bad = true;
                writeln!(console, "{error}")?;
            }
        }
        replies += 1;
        console.flush()?;
    }
    unreachable!("the reader says when the lines end")
}

impl Line {
    /// The next line without its end, or `None` after the last. What is beyond `longest` is skipped, not kept.
    fn read(input: &mut impl BufRead, longest: usize) -> Option<Self> {
        let mut bytes = Vec::new();
        let mut too_long = false;
        loop {
            let (used, ended) = match input.fill_buf() {
                Ok([]) if bytes.is_empty() && !too_long => return None,
                Ok([]) => (0, true),
                Ok(chunk) => {
                    let end = chunk.iter().position(|&b| b == b'\n');
                    let text = &chunk[..end.unwrap_or(chunk.len())];
                    too_long |= bytes.len() + text.len() > longest;
                    if !too_long {
                        bytes.extend_from_slice(text);
                    }
                    (end.map_or(chunk.len(), |end| end + 1), end.is_some())
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Some(Self::Unreadable(error)),
            };
            input.consume(used);
            if ended {
                return Some(if too_long { Self::TooLong } else { Self::Bytes(bytes) });
            }
        }
    }

    fn answer(&self, options: &SolveOptions) -> Option<Result<String, InputError>> {
        match self {
            Self::Bytes(bytes) => answer_line(bytes, options),
            Self::TooLong => Some(Err(InputError::TooLong(LONGEST_LINE))),
            Self::Unreadable(error) => Some(Err(InputError::Unreadable(error.to_string()))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is read from `text` in pieces of `capacity` bytes, when lines of 4 bytes are the longest.
    fn lines(text: &[u8], capacity: usize) -> Vec<String> {
        let mut input = BufReader::with_capacity(capacity, text);
        let line = || Line::read(&mut input, 4);
        std::iter::from_fn(line)
            .map(|line| match line {
                Line::Bytes(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
                Line::TooLong => "too long".to_owned(),
                Line::Unreadable(error) => error.to_string(),
            })
            .collect()
    }

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        for capacity in [1, 2, 3, 7, 100] {
            assert_eq!(lines(text.as_bytes(), capacity), expected, "{text:?} by {capacity}");
        }
    }

    #[test]
    fn a_panic_stays_with_its_line() {
        let Reply::Bad(error) = reply(7, || panic!("on purpose")) else { panic!("the line counts as bad") };
        assert!(error.starts_with(r#"{"error":{"line":7,"#), "{error}");
    }

    #[test]
    fn lines_are_read_however_they_come() {
        check("", &[]);
        check("\n", &[""]);
        check("ab\n\ncd", &["ab", "", "cd"]);
        check("abcd\nabcde\nf\n", &["abcd", "too long", "f"]);
        check("abcdefghij", &["too long"]);
    }
}
