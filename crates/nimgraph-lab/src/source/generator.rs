//! nauty's geng, which lists the connected graphs of an order as graph6.

use std::{
    env,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use super::Item;
use crate::SweepError;

/// The names of geng: its authors' and Debian's.
const NAMES: [&str; 2] = ["geng", "nauty-geng"];

/// Where geng is installed, if it is.
pub fn find_generator() -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let files = env::split_paths(&path).flat_map(|folder| NAMES.map(|name| folder.join(name)));
    files.into_iter().find(|file| file.is_file())
}

/// The graphs that geng lists; an error last if it fails.
pub(super) fn connected(
    program: &Path,
    order: usize,
) -> Box<dyn Iterator<Item = Result<Item, SweepError>> + Send> {
    match Listing::start(program.to_owned(), order) {
        Ok(listing) => Box::new(listing),
        Err(error) => Box::new(std::iter::once(Err(error))),
    }
}

/// A running geng; it is stopped when this value is dropped.
struct Listing {
    program: PathBuf,
    child: Child,
    lines: Option<std::io::Lines<BufReader<std::process::ChildStdout>>>,
    read: u64,
}

impl Listing {
    fn start(program: PathBuf, order: usize) -> Result<Self, SweepError> {
        let mut child = Command::new(&program)
            .args(["-c", "-q", &order.to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| SweepError::file(&program, error))?;
        let lines = child.stdout.take().map(|out| BufReader::with_capacity(1 << 16, out).lines());
        Ok(Self { program, child, lines, read: 0 })
    }

    fn failure(&self, message: String) -> SweepError {
        SweepError::Generator { program: self.program.display().to_string(), message }
    }

    /// What is wrong with the way it ended.
    fn end(&mut self) -> Option<SweepError> {
        self.lines = None;
        match self.child.wait() {
            Ok(status) if status.success() => None,
            Ok(status) => Some(self.failure(format!("it ended with {status}"))),
            Err(error) => Some(self.failure(error.to_string())),
        }
    }
}

impl Iterator for Listing {
    type Item = Result<Item, SweepError>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.lines.as_mut()?.next() {
            Some(Ok(line)) => {
                self.read += 1;
                Some(Ok(Item::Line(self.read, line)))
            }
            Some(Err(error)) => Some(Err(self.failure(error.to_string()))),
            None => self.end().map(Err),
        }
    }
}

impl Drop for Listing {
    fn drop(&mut self) {
        if self.lines.is_some() {
            // If this fails, it has already ended.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}
