//! Options of the named games: how a position says that its game is played with other amounts or sets.

use std::fmt;

use super::{AmountRule, Count, Go, NAMED_LINES, Of, Rules, parser};
use crate::{Amount, Share, Which};

/// How the rules of a named game are changed.
///
/// ```
/// use nimgraph_game::rules::{RuleOptions, Rules};
/// let options = RuleOptions { by: Some("1,3,4".into()), exact: true, ..RuleOptions::default() };
/// let rules = Rules::of_game("graph-nim").unwrap().with_options("graph-nim", &options)?;
/// assert_eq!(rules.to_string(), "edges: take {1,3,4} from all at a vertex");
/// assert_eq!(options.to_string(), "by=1,3,4 exact");
/// # Ok::<(), nimgraph_game::rules::OptionsError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct RuleOptions {
    /// The amounts that each lowered weight may lose.
    pub by: Option<String>,
    /// Whether all of the set are lowered.
    pub exact: bool,
    /// Whether all are lowered by the same amount.
    pub equal: bool,
    /// The amounts that may be taken altogether.
    pub total: Option<String>,
    /// Whether the token may also stay.
    pub stay: bool,
}

/// Which option cannot be, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionsError {
    /// The option.
    pub field: &'static str,
    /// What is wrong with it.
    pub message: String,
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.message)
    }
}

impl std::error::Error for OptionsError {}

fn fail<T>(field: &'static str, message: impl Into<String>) -> Result<T, OptionsError> {
    Err(OptionsError { field, message: message.into() })
}

impl RuleOptions {
    /// The names of the options.
    pub const NAMES: [&'static str; 5] = ["by", "exact", "equal", "total", "stay"];

    /// Reads options as they are printed: `by=1,3,4 exact`. The error is the word that is none.
    ///
    /// ```
    /// use nimgraph_game::rules::RuleOptions;
    /// assert_eq!(RuleOptions::parse("by=1,3,4 exact").unwrap().to_string(), "by=1,3,4 exact");
    /// assert_eq!(RuleOptions::parse("by=1 by=2"), Err("by=2".to_owned()));
    /// ```
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut options = Self::default();
        for word in text.split_whitespace() {
            let (name, amounts) = word.split_once('=').unwrap_or((word, ""));
            let is_new = !options.given().contains(&name);
            match (name, amounts) {
                ("by", amounts) if is_new => options.by = Some(amounts.to_owned()),
                ("total", amounts) if is_new => options.total = Some(amounts.to_owned()),
                ("exact", "") if is_new => options.exact = true,
                ("equal", "") if is_new => options.equal = true,
                ("stay", "") if is_new => options.stay = true,
                _ => return Err(word.to_owned()),
            }
        }
        Ok(options)
    }

    /// The options that a named game has.
    pub fn of_game(game: &str) -> Vec<&'static str> {
        let Some(rules) = Rules::of_game(game) else { return Vec::new() };
        let has = |name: &&str| {
            let flag = |wanted: &str| *name == wanted;
            let amount = |wanted: &str| flag(wanted).then(|| "1".to_owned());
            let options = Self {
                by: amount("by"),
                exact: flag("exact"),
                equal: flag("equal"),
                total: amount("total"),
                stay: flag("stay"),
            };
            rules.clone().with_options(game, &options).is_ok()
        };
        Self::NAMES.into_iter().filter(has).collect()
    }

    /// The same options with their amounts in the simplest form.
    pub fn normalised(&self) -> Result<Self, OptionsError> {
        let simplest = |field, text: &Option<String>| -> Result<Option<String>, OptionsError> {
            let Some(text) = text else { return Ok(None) };
            let rule = amount(field, text)?;
            Ok(Some(rule.with(&number_of).map_or_else(|| rule.to_string(), |amount| amount.to_string())))
        };
        Ok(Self { by: simplest("by", &self.by)?, total: simplest("total", &self.total)?, ..self.clone() })
    }

    /// Whether no option is given.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// What they change, in words that follow the name of the game: `at most 2 at a time`.
    pub fn words(&self) -> Option<String> {
        let amounts = |field, text: &Option<String>| amount(field, text.as_deref()?).ok()?.with(&number_of);
        let by = amounts("by", &self.by).map(|amount| match amount {
            Amount::All => "all of it at once".to_owned(),
            amount => format!("{} at a time", in_words(&amount)),
        });
        let total = amounts("total", &self.total).map(|amount| format!("{} altogether", in_words(&amount)));
        let flag = |given: bool, words: &str| given.then(|| words.to_owned());
        let exact = flag(self.exact, "from all at once");
        let (equal, stay) = (flag(self.equal, "equal amounts"), flag(self.stay, "the token may stay"));
        let words: Vec<String> = [by, exact, equal, total, stay].into_iter().flatten().collect();
        (!words.is_empty()).then(|| words.join(", "))
    }

    /// The options that are given.
    pub fn given(&self) -> Vec<&'static str> {
        let given = [self.by.is_some(), self.exact, self.equal, self.total.is_some(), self.stay]
            .into_iter()
            .zip(Self::NAMES);
        given.filter(|(given, _)| *given).map(|(_, name)| name).collect()
    }
}

/// As the short notation writes them.
impl fmt::Display for RuleOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bare = |text: &str| text.trim_start_matches('{').trim_end_matches('}').to_owned();
        let mut words: Vec<String> = self.by.iter().map(|by| format!("by={}", bare(by))).collect();
        words.extend(self.exact.then(|| "exact".to_owned()));
        words.extend(self.equal.then(|| "equal".to_owned()));
        words.extend(self.total.iter().map(|total| format!("total={}", bare(total))));
        words.extend(self.stay.then(|| "stay".to_owned()));
        f.write_str(&words.join(" "))
    }
}

impl Rules {
    /// The named game with options that these rules are, with the options; `None` where there is none.
    ///
    /// ```
    /// use nimgraph_game::rules::Rules;
    /// let written = |line: &str| Rules::parse(line).unwrap().as_options().map(|(game, options)| format!("{game} {options}"));
    /// assert_eq!(written("edges token: take 1..3 from the edge, go across").unwrap(), "edge-nim by=1..3");
    /// assert_eq!(written("heaps: take 1 from all"), None);
    /// ```
    pub fn as_options(&self) -> Option<(&'static str, RuleOptions)> {
        let amount = Some(self.moves.first()?.amount.to_string());
        let flags = [false, true];
        let choices = flags.iter().flat_map(|exact| flags.iter().map(move |equal| (*exact, *equal)));
        let choices = choices.flat_map(|(exact, equal)| flags.map(|stay| (exact, equal, stay)));
        let options = choices.flat_map(|(exact, equal, stay)| {
            let plain = RuleOptions { exact, equal, stay, ..RuleOptions::default() };
            let by = RuleOptions { by: amount.clone(), ..plain.clone() };
            let total = RuleOptions { total: amount.clone(), ..plain.clone() };
            [plain, by, total]
        });
        let options: Vec<RuleOptions> = options.collect();
        NAMED_LINES.iter().find_map(|named| {
            let is_own = |options: &&RuleOptions| {
                let rules = Self::of_game(named.game).map(|rules| rules.with_options(named.game, options));
                !options.is_empty()
                    && rules.is_some_and(|rules| rules.is_ok_and(|rules| rules.is_alike(self)))
            };
            let options = options.iter().find(is_own)?.normalised().ok()?;
            Some((named.game, options))
        })
    }

    /// The rules of a named game, changed by options.
    pub fn with_options(mut self, game: &str, options: &RuleOptions) -> Result<Self, OptionsError> {
        self.check_options(game, options)?;
        let by = options.by.as_deref().map(|text| amount("by", text)).transpose()?;
        let total = options.total.as_deref().map(|text| amount("total", text)).transpose()?;
        for rule in &mut self.moves {
            rule.amount = by.clone().or_else(|| total.clone()).unwrap_or_else(|| rule.amount.clone());
            if options.exact {
                rule.set.which = Which::All;
            }
            if options.equal {
                rule.share = Share::Equal;
            }
            if total.is_some() {
                rule.share = Share::Total;
            }
            if options.stay {
                rule.go = Some(Go::NeighbourOrStay);
            }
            let of_numbers = !matches!(rule.amount, AmountRule::All | AmountRule::Half);
            if rule.share != Share::Each && !of_numbers {
                let field = if options.equal { "equal" } else { "total" };
                return fail(field, "expected any, numbers, ranges or sets as amounts");
            }
            *rule = rule.clone().normalised();
        }
        Ok(self)
    }

    fn check_options(&self, game: &str, options: &RuleOptions) -> Result<(), OptionsError> {
        let several = self.moves.iter().all(|rule| rule.set.which == Which::Some);
        for field in options.given() {
            match field {
                "exact" | "equal" | "total" if !several => {
                    return fail(
                        field,
                        format!("a move of `{game}` lowers one weight; this option is for several"),
                    );
                }
                "stay"
                    if self.moves.iter().any(|rule| rule.set.of != Of::Here) || game != "neighboring-nim" =>
                {
                    return fail(field, "only in neighboring-nim may the token stay");
                }
                _ => {}
            }
        }
        match options {
            RuleOptions { by: Some(_), total: Some(_), .. } => {
                fail("total", "`by` and `total` exclude each other")
            }
            RuleOptions { equal: true, total: Some(_), .. } => {
                fail("total", "`equal` and `total` exclude each other")
            }
            RuleOptions { exact: true, total: Some(_), .. } => {
                fail("total", "`exact` and `total` exclude each other")
            }
            _ => Ok(()),
        }
    }
}

/// Options have no letters.
fn number_of(count: Count) -> Option<u64> {
    if let Count::Number(number) = count { Some(number) } else { None }
}

/// Amounts as a phrase: `at most 3`, `1, 3 or 4`.
pub(crate) fn in_words(amount: &Amount) -> String {
    match amount {
        Amount::Any => "any number".to_owned(),
        Amount::Range(least, None) => format!("at least {least}"),
        Amount::Range(least, Some(most)) if least == most => least.to_string(),
        Amount::Range(1, Some(most)) => format!("at most {most}"),
        Amount::Range(least, Some(most)) => format!("{least} to {most}"),
        Amount::Listed(amounts) => {
            let amounts: Vec<String> = amounts.iter().map(u64::to_string).collect();
            match amounts.split_last() {
                Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
                None => String::new(),
            }
        }
        Amount::All => "all".to_owned(),
        Amount::Half => "at most half".to_owned(),
    }
}

/// Reads `1..3`, `{1,3,4}` or `1,3,4`.
fn amount(field: &'static str, text: &str) -> Result<AmountRule, OptionsError> {
    let text = text.trim();
    let is_bare_list = text.contains(',') && !text.starts_with('{');
    let listed = if is_bare_list { format!("{{{text}}}") } else { text.to_owned() };
    let shift = usize::from(is_bare_list);
    parser::parse_amount(&listed).map_err(|error| {
        let column = error.column.saturating_sub(shift).max(1);
        OptionsError { field, message: format!("column {column}: {}", error.message) }
    })
}
