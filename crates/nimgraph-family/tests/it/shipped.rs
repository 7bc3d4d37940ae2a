//! The certificates in proofs/all-sizes: they hold, and proving them again gives the same bytes.
//!
//! NIMGRAPH_PROOFS=all takes all of them, the large ones included; `make proofs` sets it.

use std::{fs, path::Path};

use nimgraph_family::{
    FamilyCertificate, FamilyVerdict, TermCertificate, TermFamily, TermQuestion, TermVerdict, Unlimited,
    holds, prove_family, prove_terms, term_equation,
};
use nimgraph_game::Convention;

/// Those for which more positions were searched, or whose check has more sets, are left to `make proofs`.
const MOST_SEARCHED: u64 = 40_000;
const MOST_SETS: u64 = 100_000;

#[test]
fn certificates_hold_and_are_found_again() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../proofs/all-sizes");
    let all = std::env::var("NIMGRAPH_PROOFS").is_ok_and(|value| value == "all");
    let found = fs::read_to_string(folder.join("found.tsv")).unwrap();
    let is_large = |name: &str| {
        let line = found.lines().find(|line| line.split('\t').next() == Some(name));
        let figures = line.and_then(|line| {
            let mut figures = line.split('\t').skip(1).map(|figure| figure.parse::<u64>().ok());
            Some((figures.next()??, figures.next()??))
        });
        let (sets, positions) = figures.unwrap_or_else(|| panic!("{name} is not in found.tsv"));
        positions > MOST_SEARCHED || sets > MOST_SETS
    };
    let mut checked = 0;
    for entry in fs::read_dir(&folder).unwrap() {
        let entry = entry.unwrap();
        let is_certificate = entry.path().extension().is_some_and(|extension| extension == "family");
        if !is_certificate || (!all && is_large(&entry.file_name().to_string_lossy())) {
            continue;
        }
        check(&entry.path());
        checked += 1;
    }
    assert!(checked > 60, "{checked} certificates");
    println!("{checked} certificates of families hold and are found again");
}

fn check(path: &Path) {
    let (name, text) = (path.display(), fs::read_to_string(path).unwrap());
    if let Some(question) = branching(&text) {
        let read: TermCertificate = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(read.to_string(), text, "{name}");
        let Ok(found) = term_equation(&read.question, &read.automaton, &mut Unlimited);
        assert!(found.holds, "{name}");
        let TermVerdict::Proved(theorem) = prove_terms(&question, &mut Unlimited) else {
            panic!("{name}: not found again")
        };
        let again = TermCertificate { question, automaton: theorem.automaton };
        assert_eq!(again.to_string(), text, "{name}");
        return;
    }
    let certificate: FamilyCertificate = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
    let scheme = certificate.question.scheme().unwrap();
    let Ok(found) = holds(&scheme, &certificate.automaton, &mut Unlimited);
    assert_eq!(found.violation, None, "{name}");
    let Ok(FamilyVerdict::Proved(theorem)) = prove_family(&scheme, &mut Unlimited) else {
        panic!("{name}: not found again")
    };
    let again = FamilyCertificate { automaton: theorem.automaton, ..certificate };
    assert_eq!(again.to_string(), text, "{name}");
}

/// The question of a certificate about trees or cacti.
fn branching(text: &str) -> Option<TermQuestion> {
    let field = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    let family = TermFamily::ALL.into_iter().find(|family| Some(family.name()) == field("family"))?;
    let weights = field("weights")?.parse().ok()?;
    let play = if field("play") == Some("misere") { Convention::Misere } else { Convention::Normal };
    Some(TermQuestion { family, weights, play })
}
