//! A batch: one question a line in, one answer a line out, in order and as they come.
//!
//! One thread reads lines, some solve them, and the caller's thread writes. They share an [`OrderedQueue`], from which the writer
//! collects the answers in the order of their lines, whichever is solved first.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Write},
    num::NonZeroUsize,
    panic::{self, AssertUnwindSafe},
    path::Path,
    sync::Arc,
    thread,
};

use nimgraph::{ReadLimits, game::Position, solver::Budget};
use nimgraph_wire::{BatchLine, InputError, Problem};
use serde_json::Map;

use crate::{
    console::Console,
    failure::{Failure, is_unread},
    file::is_standard,
    interrupt::on_ctrl_c,
    ordered_queue::{Collected, OrderedQueue},
    status::Status,
    text::count,
};

/// Longer lines are refused. A graph of the largest size that is read fits into this many bytes; what is read takes some
/// twenty times as many.
const LONGEST_LINE: usize = 1 << 28;

/// Lines that may wait for each solving thread, if they are short.
const WAITING: usize = 256;

/// Deeply nested positions need more than a thread has by default.
const STACK: usize = 16 << 20;

/// A batch to be answered.
pub(crate) struct Batch<'a> {
    path: &'a Path,
    jobs: usize,
    budget: Budget,
}

/// What is done with a line: what it asks, and what the answers are. Most lines ask one question.
pub(crate) type Work = dyn Fn(usize, &[u8]) -> Vec<Reply> + Send + Sync;

/// A line of the input.
enum Line {
    Bytes(Vec<u8>),
    TooLong,
    Unreadable(io::Error),
}

/// What comes out of a question, as a line of JSON.
#[derive(Debug)]
pub(crate) enum Reply {
    /// An answer.
    Answer(String),
    /// Why there is none: the line is wrong.
    Bad(String),
    /// Why there is none: the budget ran out before the line was read.
    Unread(String),
}

impl Reply {
    /// What is wrong with a line, or with its size.
    pub(crate) fn refusal(line: &BatchLine, error: &InputError) -> Self {
        let text = line.refusal(&error.message(), error.field());
        if is_unread(error) { Self::Unread(text) } else { Self::Bad(text) }
    }

    /// What the status of a batch of this line alone is. An answer is one, even if a budget has cut it short.
    fn status(&self) -> Status {
        match self {
            Self::Answer(_) => Status::Answered,
            Self::Bad(_) => Status::BadInput,
            Self::Unread(_) => Status::Undecided,
        }
    }

    /// The line of JSON.
    fn text(&self) -> &str {
        let (Self::Answer(text) | Self::Bad(text) | Self::Unread(text)) = self;
        text
    }
}

/// Work on one position a line.
pub(crate) fn each_position(
    limits: ReadLimits,
    answer: impl Fn(&BatchLine, &Position) -> Reply + Send + Sync + 'static,
) -> Arc<Work> {
    Arc::new(move |number, bytes| {
        let line = BatchLine::read(number, bytes, &limits);
        let reply = |line: BatchLine| match line.position() {
            Ok(setup) => answer(&line, setup),
            Err(error) => Reply::refusal(&line, error),
        };
        line.map(reply).into_iter().collect()
    })
}

impl Line {
    /// What a line comes to; lines are counted from 1.
    fn replies(&self, number: usize, work: &Work) -> Vec<Reply> {
        let bad = |error: InputError| {
            let line = BatchLine::new(number, Map::new(), Err(error.clone()));
            vec![Reply::refusal(&line, &error)]
        };
        match self {
            Self::Bytes(bytes) => guarded(number, || work(number, bytes)),
            Self::TooLong => bad(InputError::TooLong(LONGEST_LINE)),
            Self::Unreadable(error) => bad(InputError::Unreadable(error.to_string())),
        }
    }

    fn bytes(&self) -> usize {
        if let Self::Bytes(bytes) = self { bytes.len() } else { 0 }
    }
}

/// What a line comes to. A mistake of ours in one line must not cost the others their answers.
fn guarded(number: usize, work: impl FnOnce() -> Vec<Reply>) -> Vec<Reply> {
    panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
        let message = "a bug in nimgraph prevented an answer to this position; please report it";
        vec![Reply::Bad(Problem { line: Some(number), ..Problem::of(message) }.to_json())]
    })
}

/// Where the lines of a batch and the replies to them meet.
type Lines = OrderedQueue<Line, Vec<Reply>>;

impl<'a> Batch<'a> {
    /// The lines of a file, or of standard input for `-`. The budget's memory is shared by all `jobs`.
    pub(crate) fn new(path: &'a Path, jobs: Option<usize>, mut budget: Budget) -> Self {
        let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let jobs = jobs.unwrap_or_else(cores);
        budget.memory = budget.memory.map(|bytes| bytes / jobs as u64);
        Self { path, jobs, budget }
    }

    /// What one line may cost.
    pub(crate) fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Where the lines come from, by name.
    fn source(&self) -> String {
        if is_standard(self.path) { "standard input".to_owned() } else { self.path.display().to_string() }
    }

    /// What reading one line may cost.
    pub(crate) fn limits(&self) -> ReadLimits {
        ReadLimits::of(&self.budget)
    }

    /// Answers every line.
    pub(crate) fn run(self, console: &mut Console, work: &Arc<Work>) -> Result<Status, Failure> {
        let input = open(self.path)?;
        if self.path.is_dir() {
            return Err(Failure::file(self.path, io::ErrorKind::IsADirectory.into()));
        }
        if self.path.metadata().is_ok_and(|file| file.is_file() && file.len() == 0) {
            // A filter may leave a pipe empty; an empty file is a mistake.
            let place = self.path.display().to_string();
            return Err(Failure::argument(place, "expected a question on each line, found an empty file"));
        }
        let queue = Arc::new(OrderedQueue::new(self.jobs * WAITING));
        let stop = Arc::clone(&queue);
        on_ctrl_c(&self.budget.interrupt, move || stop.close(Status::Interrupted));
        self.start_solving(&queue, work)?;
        let lines = Arc::clone(&queue);
        start("reader", move || {
            read_lines(input, &lines);
            lines.close(Status::Answered);
        })?;
        let Written { mut status, replies, blank } = write_answers(console, &queue)?;
        // The end of the lines may have been on its way when they were interrupted.
        if self.budget.interrupt.is_raised() {
            status = Status::Interrupted;
        }
        if replies == 0 && status == Status::Answered {
            // Every line that there is was answered, so this is no failure; but few people mean it.
            console.remark(&format!("{}: no questions found", self.source()))?;
        } else if blank > 0 {
            let lines = count(blank, "blank line");
            console.remark(&format!("{}: skipped {lines}", self.source()))?;
        }
        Ok(status)
    }

    fn start_solving(&self, queue: &Arc<Lines>, work: &Arc<Work>) -> Result<(), Failure> {
        for _ in 0..self.jobs {
            let (queue, work) = (Arc::clone(queue), Arc::clone(work));
            start("solver", move || {
                while let Some((index, line)) = queue.take() {
                    let replies = line.replies(index + 1, &*work);
                    let bytes = replies.iter().map(|reply| reply.text().len()).sum();
                    queue.answer(index, replies, bytes);
                }
            })?;
        }
        Ok(())
    }
}

fn start(name: &str, work: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    thread::Builder::new().name(name.to_owned()).stack_size(STACK).spawn(work).map_err(Failure::Threads)?;
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

/// Reads until the input ends or the queue is closed.
fn read_lines(mut input: impl BufRead, queue: &Lines) {
    while let Some(line) = Line::read(&mut input, LONGEST_LINE) {
        let is_last = matches!(line, Line::Unreadable(_));
        let bytes = line.bytes();
        if queue.put(line, bytes).is_err() || is_last {
            return;
        }
    }
}

/// What was written.
struct Written {
    status: Status,
    replies: u64,
    blank: u64,
}

fn write_answers(console: &mut Console, queue: &Lines) -> Result<Written, Failure> {
    let mut written = Written { status: Status::Answered, replies: 0, blank: 0 };
    let mut worst = Status::Answered;
    let mut page = Page { console, text: Vec::new() };
    loop {
        let collected = match queue.collect() {
            Collected::NotYet => {
                page.show()?;
                queue.wait_and_collect()
            }
            collected => collected,
        };
        match collected {
            Collected::NotYet => {}
            Collected::Answers(lines) => {
                written.blank += lines.iter().filter(|replies| replies.is_empty()).count() as u64;
                for reply in lines.iter().flatten() {
                    page.add(reply.text())?;
                    worst = worse(worst, reply.status());
                    written.replies += 1;
                }
            }
            Collected::End(status) => {
                page.show()?;
                let status = if status == Status::Answered { worst } else { status };
                return Ok(Written { status, ..written });
            }
        }
    }
}

/// Of the statuses of two lines, that of their batch: a mistake in a line outweighs a budget that was too small for one.
fn worse(one: Status, other: Status) -> Status {
    let weight = |status| match status {
        Status::Answered => 0,
        Status::Undecided => 1,
        _ => 2,
    };
    if weight(other) > weight(one) { other } else { one }
}

/// Lines that are shown together: as soon as the next one has to be waited for.
struct Page<'c> {
    console: &'c mut Console,
    text: Vec<u8>,
}

impl Page<'_> {
    fn add(&mut self, line: &str) -> io::Result<()> {
        const LARGEST: usize = 1 << 16;
        self.text.extend_from_slice(line.as_bytes());
        self.text.push(b'\n');
        if self.text.len() > LARGEST { self.show() } else { Ok(()) }
    }

    fn show(&mut self) -> io::Result<()> {
        self.console.write_lines(&self.text)?;
        self.text.clear();
        self.console.flush()
    }
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
        let replies = guarded(7, || panic!("on purpose"));
        let [Reply::Bad(error)] = &replies[..] else { panic!("the line counts as bad: {replies:?}") };
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
