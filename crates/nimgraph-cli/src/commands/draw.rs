//! `nimgraph draw`: a position as a picture.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use clap::{Args, ValueEnum};
use nimgraph::{
    SolveOptions,
    draw::{Drawing, Picture, Theme, svg, tikz, unicode},
    game::{Move, Position},
    graph::while_patient,
    solver::{Analysis, Budget, Interrupt, Meter, MoveList, Wants},
};
use nimgraph_wire::{DrawnWord, examine, reports::DrawnPicture};

use crate::{
    args::{BudgetArgs, PositionArgs},
    console::Console,
    failure::Failure,
    file::{is_standard, write_whole},
    interrupt::on_ctrl_c,
    status::Status,
    terminal::terminal,
};

/// Draw a position in the terminal, or into a file
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Draw {
    #[command(flatten)]
    position: PositionArgs,
    /// The kind of picture [default: from the file name, or unicode]
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,
    /// Write the picture to FILE, or to standard output (`-`)
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Mark a move, in the short notation, or `best` for a winning move
    #[arg(long, value_name = "MOVE", allow_hyphen_values = true)]
    mark: Option<String>,
    /// Mark the vertices and edges that the deciding theorem uses
    #[arg(long)]
    why: bool,
    /// The colours of SVG and PNG; `auto` follows the reader's preference in a web page
    #[arg(long, value_name = "THEME", default_value = "light")]
    theme: ThemeName,
    /// Write only the tikzpicture, without a document around it, as in files that end in .tikz
    #[arg(long)]
    bare: bool,
    /// Pixels per point of the picture (PNG)
    #[cfg(feature = "png")]
    #[arg(long, value_name = "N", default_value_t = 2.0, value_parser = scale, allow_negative_numbers = true)]
    scale: f64,
    #[command(flatten)]
    budget: BudgetArgs<60>,
}

const EXAMPLES: &str = "\
Examples:
  nimgraph draw edge-nim petersen
  nimgraph draw edge-nim cycle:4 --weights 3,1,1,2 --mark best
  nimgraph draw vertex-nim circuit:5 --weights 2,1,3,1,2 -o circuit.svg --theme dark
  nimgraph draw circular-nim 5,1,6,3,2 --k 2 --mark 0=4,1=0 -o figure.tex
  nimgraph draw edge-nim theta:1,2,3 -o figure.tikz
  nimgraph draw edge-nim theta:1,2,3 --mark best --why -o figure.pdf";

/// The kinds of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Characters, for a terminal
    Unicode,
    /// Scalable vector graphics, for web pages
    Svg,
    /// TikZ, for papers
    Tikz,
    /// An image in pixels
    #[cfg(feature = "png")]
    Png,
    /// A page of PDF, for papers
    #[cfg(feature = "png")]
    Pdf,
}

#[derive(Clone, Copy, ValueEnum)]
enum ThemeName {
    Light,
    Dark,
    Auto,
}

impl Draw {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let format = self.format()?;
        let interrupt = Interrupt::default();
        on_ctrl_c(&interrupt, || {});
        let budget = self.budget.budget(&interrupt);
        let meter = Meter::start(&budget);
        let setup = self.position.read_within(&budget)?;
        // A part of the time is left for the drawing.
        let rest = meter.rest();
        let rest = Budget { time: rest.time.map(|time| time * 3 / 4), ..rest };
        let (picture, status) = self.picture(&setup, rest)?;
        if status != Status::Answered {
            console.remark("the budget ran out, so some marks are missing")?;
        }
        if self.why && status == Status::Answered && picture.witness.is_empty() {
            console.remark("no theorem with evidence to mark decides this position")?;
        }
        let bytes = while_patient(&meter.patience(), || self.bytes(&picture, format, console));
        let bytes = bytes.unwrap_or_else(|_| Err(stopped(&interrupt)))?;
        match self.file() {
            Some(path) => {
                write_whole(path, |out| out.write_all(&bytes))?;
                if console.json {
                    let file = Some(path.display().to_string());
                    console.write_json(&DrawnPicture { format: format.word(), file, drawing: None })?;
                }
            }
            None if console.json => {
                let drawing = Some(String::from_utf8_lossy(&bytes).into_owned());
                console.write_json(&DrawnPicture { format: format.word(), file: None, drawing })?;
            }
            None => console.write_all(&bytes)?,
        }
        Ok(status)
    }

    /// The file to write, unless the picture goes to standard output.
    fn file(&self) -> Option<&PathBuf> {
        self.output.as_ref().filter(|path| !is_standard(path))
    }

    /// The format asked for, or the one that the file's name stands for.
    fn format(&self) -> Result<Format, Failure> {
        let format = match (&self.format, self.file()) {
            (Some(format), _) => *format,
            (None, None) => Format::Unicode,
            (None, Some(path)) => Format::of(path).ok_or_else(|| {
                let message = format!(
                    "expected a file name ending in {}, or the option --format",
                    Format::extensions()
                );
                Failure::argument("--output", format!("{}: {message}", path.display()))
            })?,
        };
        if format.is_binary() && self.output.is_none() {
            let (name, ending) = (format.name(), format.extension());
            let message = format!("{name} needs an output: -o FILE.{ending}, or -o - for standard output");
            return Err(Failure::argument("--format", message));
        }
        Ok(format)
    }

    /// The picture, and whether everything asked for was found out: what was not is not marked.
    fn picture(&self, setup: &Position, budget: Budget) -> Result<(Picture, Status), Failure> {
        let picture = Picture::of(setup);
        let best = self.mark.as_deref() == Some("best");
        let named = self.mark.as_deref().filter(|_| !best).map(|text| named_move(setup, text)).transpose()?;
        let analysis = (self.why || best).then(|| {
            let wants = Wants { moves: MoveList::First, ..Wants::default() };
            examine(setup, &SolveOptions { wants, budget })
        });
        let status = Status::after(analysis.as_ref().and_then(|analysis| analysis.stopped));
        let argument = analysis.as_ref().filter(|_| self.why).and_then(|a| a.argument.as_ref());
        let picture =
            picture.with_witness(argument.map(|argument| argument.witness.clone()).unwrap_or_default());
        let found = match &analysis {
            Some(analysis) if best => best_move(analysis)?,
            _ => None,
        };
        let picture = match named.as_ref().or(found) {
            Some(mv) => picture.with_move(setup, mv),
            None => picture,
        };
        Ok((picture, status))
    }

    fn characters(&self, picture: &Picture, console: &mut Console) -> Result<String, Failure> {
        let on_screen = self.file().is_none();
        let terminal = if on_screen && !console.json { terminal() } else { unicode::Terminal::default() };
        let rendering = unicode::render(picture, terminal);
        if rendering.listed && on_screen {
            console
                .remark("too large or too crowded to draw in the terminal, so it is listed; use -o FILE.svg to draw it")?;
        }
        Ok(rendering.text)
    }

    fn bytes(&self, picture: &Picture, format: Format, console: &mut Console) -> Result<Vec<u8>, Failure> {
        let drawing =
            || Drawing::of(picture).map_err(|error| Failure::argument("POSITION", error.to_string()));
        let is_bare = self.bare || self.file().is_some_and(|path| ending(path).as_deref() == Some(BARE));
        let wrapping = if is_bare { tikz::Wrapping::Bare } else { tikz::Wrapping::Standalone };
        Ok(match format {
            Format::Unicode => self.characters(picture, console)?.into_bytes(),
            Format::Svg => svg::write(&drawing()?, self.theme.theme()).into_bytes(),
            Format::Tikz => tikz::write(&drawing()?, wrapping).into_bytes(),
            #[cfg(feature = "png")]
            Format::Png => {
                // An image is held twice while it is packed.
                let most = self.budget.memory().map_or(u64::MAX, |memory| memory / 8);
                let image = nimgraph::draw::png::write(&drawing()?, self.theme.theme(), self.scale, most);
                image.map_err(|error| {
                    let is_size = matches!(error, nimgraph::draw::png::PngError::TooLarge { .. });
                    Failure::argument(if is_size { "--scale" } else { "--format" }, error.to_string())
                })?
            }
            #[cfg(feature = "png")]
            Format::Pdf => nimgraph::draw::pdf::write(&drawing()?)
                .map_err(|error| Failure::argument("--format", error.to_string()))?,
        })
    }
}

fn stopped(interrupt: &Interrupt) -> Failure {
    let advice = String::new();
    if interrupt.is_raised() { Failure::Interrupted { advice } } else { Failure::OutOfTime { advice } }
}

/// A winning move, unless none was found in time.
fn best_move(analysis: &Analysis) -> Result<Option<&Move>, Failure> {
    match analysis.advised() {
        None if analysis.outcome.is_some() && analysis.stopped.is_none() => {
            Err(Failure::argument("--mark", "no move wins in this position; name the move to mark"))
        }
        found => Ok(found),
    }
}

fn named_move(setup: &Position, text: &str) -> Result<Move, Failure> {
    setup.parse_move(text).map_err(|illegal| Failure::argument("--mark", illegal.to_string()))
}

#[cfg(feature = "png")]
fn scale(text: &str) -> Result<f64, String> {
    let scale = text.trim().parse().ok().filter(|scale: &f64| (0.01..=1000.0).contains(scale));
    scale.ok_or_else(|| "expected a number from 0.01 to 1000".to_owned())
}

/// The ending of files that hold a tikzpicture alone, to be read by a paper.
const BARE: &str = "tikz";

fn ending(path: &Path) -> Option<String> {
    Some(path.extension()?.to_str()?.to_ascii_lowercase())
}

impl Format {
    fn of(path: &Path) -> Option<Self> {
        let ending = ending(path)?;
        let named = |format: &Self| format.extension() == ending || (*format == Self::Tikz && ending == BARE);
        Self::value_variants().iter().copied().find(named)
    }

    fn extension(self) -> &'static str {
        match self {
            Self::Unicode => "txt",
            Self::Svg => "svg",
            Self::Tikz => "tex",
            #[cfg(feature = "png")]
            Self::Png => "png",
            #[cfg(feature = "png")]
            Self::Pdf => "pdf",
        }
    }

    /// How an error calls a file of this kind.
    fn name(self) -> &'static str {
        match self {
            Self::Unicode | Self::Svg | Self::Tikz => "a picture",
            #[cfg(feature = "png")]
            Self::Png => "a PNG image",
            #[cfg(feature = "png")]
            Self::Pdf => "a PDF",
        }
    }

    fn extensions() -> String {
        let all = Self::value_variants().iter().map(|format| format.extension());
        all.chain([BARE]).map(|ending| format!(".{ending}")).collect::<Vec<_>>().join(", ")
    }

    fn word(self) -> DrawnWord {
        match self {
            Self::Unicode => DrawnWord::Unicode,
            Self::Svg => DrawnWord::Svg,
            Self::Tikz => DrawnWord::Tikz,
            #[cfg(feature = "png")]
            Self::Png => DrawnWord::Png,
            #[cfg(feature = "png")]
            Self::Pdf => DrawnWord::Pdf,
        }
    }

    fn is_binary(self) -> bool {
        match self {
            Self::Unicode | Self::Svg | Self::Tikz => false,
            #[cfg(feature = "png")]
            Self::Png | Self::Pdf => true,
        }
    }
}

impl ThemeName {
    fn theme(self) -> Theme {
        match self {
            Self::Light => Theme::Light,
            Self::Dark => Theme::Dark,
            Self::Auto => Theme::Auto,
        }
    }
}
