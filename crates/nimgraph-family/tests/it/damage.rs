//! Certificates that were changed at random: they are refused, or prove what they say, and nothing panics.

use std::{fs, path::Path};

use nimgraph_family::{FamilyCertificate, TermCertificate, Unlimited, holds, term_equation};

const SEED: u64 = 2_027;

/// A small generator (xorshift), so that a run can be repeated.
struct Draws(u64);

impl Draws {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    /// A text with one of its words, lines or letters changed.
    fn damage(&mut self, text: &str) -> String {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let (at, other) = (self.below(lines.len()), self.below(lines.len()));
        match self.below(6) {
            0 => drop(lines.remove(at)),
            1 => lines.swap(at, other),
            2 => lines[at] = lines[other].clone(),
            3 => lines[at].push_str(["0", " 0", " P", "+", ",", " "][self.below(6)]),
            _ => {
                let words: Vec<&str> = lines[at].split(' ').collect();
                let mut words: Vec<String> = words.into_iter().map(str::to_owned).collect();
                let word = self.below(words.len());
                words[word] = match words[word].as_str() {
                    "P" => "N".to_owned(),
                    "N" => "P".to_owned(),
                    _ => self.below(8).to_string(),
                };
                lines[at] = words.join(" ");
            }
        }
        lines.join("\n") + "\n"
    }
}

/// A text that is read as a certificate.
enum Read {
    Words(FamilyCertificate),
    Terms(TermCertificate),
}

/// Reads a text; what can be read is written in the same way.
fn read(text: &str) -> Option<Read> {
    let found = match text.parse() {
        Ok(certificate) => Read::Words(certificate),
        Err(_) => Read::Terms(text.parse().ok()?),
    };
    let again = match &found {
        Read::Words(certificate) => certificate.to_string(),
        Read::Terms(certificate) => certificate.to_string(),
    };
    assert_eq!(again, text);
    Some(found)
}

fn proves(read: &Read) -> bool {
    match read {
        Read::Words(FamilyCertificate { question, automaton }) => {
            let Ok(found) = holds(&question.scheme().unwrap(), automaton, &mut Unlimited);
            found.violation.is_none()
        }
        Read::Terms(TermCertificate { question, automaton }) => {
            let Ok(found) = term_equation(question, automaton, &mut Unlimited);
            found.holds
        }
    }
}

/// Whether two certificates say the same of small positions; of what is no position, they may say different things.
fn say_the_same(one: &Read, other: &Read) -> bool {
    match (one, other) {
        (Read::Words(one), Read::Words(other)) => {
            let words = one.question.scheme().unwrap().positions_up_to(8, 20_000);
            one.question == other.question
                && words.iter().all(|word| one.automaton.accepts(word) == other.automaton.accepts(word))
        }
        (Read::Terms(one), Read::Terms(other)) => {
            let small = |read: &TermCertificate| read.question.small_p_positions(&read.automaton, 500);
            one.question == other.question && small(one) == small(other)
        }
        _ => false,
    }
}

#[test]
fn damaged_certificates_prove_nothing_else() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../proofs/all-sizes");
    let mut draws = Draws(SEED);
    let (mut refused, mut wrong) = (0, 0);
    for name in ["adjacent-nim_circuit_w2", "edge-nim_path_w2-up_misere", "edge-nim_trees_w2-up_misere"] {
        let text = fs::read_to_string(folder.join(format!("{name}.family"))).unwrap();
        let whole = read(&text).unwrap();
        assert!(proves(&whole), "{name}");
        for _ in 0..400 {
            let damaged = draws.damage(&text);
            match read(&damaged) {
                None => refused += 1,
                Some(read) if proves(&read) => {
                    assert!(say_the_same(&read, &whole), "seed {SEED}, {name}:\n{damaged}");
                }
                Some(_) => wrong += 1,
            }
        }
    }
    println!("seed {SEED}: {refused} were refused, {wrong} did not hold");
    assert!(refused > 500 && wrong > 50, "{refused} refused, {wrong} wrong");
}

/// Every single bit of some small certificates.
#[test]
fn flipped_bits_prove_nothing_else() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../proofs/all-sizes");
    for name in ["adjacent-nim_circuit_w2", "edge-nim_trees_w2-up_misere"] {
        let bytes = fs::read(folder.join(format!("{name}.family"))).unwrap();
        let whole = read(std::str::from_utf8(&bytes).unwrap()).unwrap();
        let (mut refused, mut wrong, mut harmless) = (0, 0, 0);
        for bit in 0..8 * bytes.len() {
            let mut changed = bytes.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            match std::str::from_utf8(&changed).ok().and_then(read) {
                None => refused += 1,
                Some(read) if proves(&read) => {
                    assert!(say_the_same(&read, &whole), "{name}, bit {bit}");
                    harmless += 1;
                }
                Some(_) => wrong += 1,
            }
        }
        println!(
            "{name}: {} bits, {refused} refused, {wrong} do not hold, {harmless} harmless",
            8 * bytes.len()
        );
    }
}
