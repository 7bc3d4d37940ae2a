//! Theorems as files for Coq: what is in them, what is shipped, and that coqc takes them where it is installed.

use std::{fs, path::Path, path::PathBuf, process::Command};

use nimgraph_family::{
    FAMILY_COQ, FamilyCoqError, FamilyGame, FamilyQuestion, FamilyTheorem, FamilyVerdict, Unlimited,
    WordScheme, family_coq, prove_family,
};
use nimgraph_game::Convention;

fn proved(text: &str) -> (WordScheme, FamilyTheorem) {
    let words: Vec<&str> = text.split(' ').collect();
    let question = FamilyQuestion {
        game: FamilyGame::named(words[0]).unwrap(),
        family: words[1].parse().unwrap(),
        weights: words[2].parse().unwrap(),
        play: if words.get(3) == Some(&"misere") { Convention::Misere } else { Convention::Normal },
    };
    let scheme = question.scheme().unwrap();
    let Ok(FamilyVerdict::Proved(theorem)) = prove_family(&scheme, &mut Unlimited) else {
        panic!("{text} is not proved")
    };
    (scheme, theorem)
}

fn file(text: &str) -> String {
    let (scheme, theorem) = proved(text);
    family_coq(&scheme, &theorem).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Every scheme, both plays, hubs and closed strips.
const THEOREMS: [&str; 9] = [
    "adjacent-nim circuit:n 3 misere",
    "vertex-nim loop-circuit:n 2",
    "edge-nim cycle:n 1 misere",
    "vertex-nimg cycle:n 2",
    "neighboring-nim cycle:n 1",
    "edge-nim path:n 1 misere",
    "edge-nim strip:0-1/1-0 1",
    "vertex-nimg wheel:n 1",
    "neighboring-nim bipartite:2,n 1",
];

/// What is shipped in `proofs/coq`: soundness alone, and one theorem of each kind of scheme.
fn shipped() -> Vec<(&'static str, String)> {
    vec![
        ("Family.v", format!("{FAMILY_COQ}\nPrint Assumptions family.\n")),
        ("AdjacentAll.v", file("adjacent-nim circuit:n 3")),
        ("EdgeCycles.v", file("edge-nim cycle:n 3")),
        ("Ladders.v", file("edge-nim ladder:n 1")),
    ]
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../proofs/coq")
}

#[test]
fn files_state_the_game_the_automaton_and_the_theorem() {
    for theorem in THEOREMS {
        let text = file(theorem);
        let count = |pattern: &str| text.matches(pattern).count();
        assert_eq!(
            count("\nInductive move : word -> word -> Prop :=\n") + count("\nDefinition move "),
            1,
            "{theorem}"
        );
        assert_eq!(count("\nDefinition table : "), 1, "{theorem}");
        assert_eq!(count("\nTheorem all_sizes x : board x -> (accepts x = true <-> "), 1, "{theorem}");
        for word in ["Axiom", "Admitted", "admit", "Parameter", "Conjecture", "{shape}", "{scripts}"] {
            assert_eq!(count(word), 0, "{theorem}: {word}");
        }
        assert!(text.ends_with("\nPrint Assumptions all_sizes.\n"), "{theorem}");
    }
}

/// What is shipped in `proofs/coq` is what the program writes; `NIMGRAPH_BLESS=1` writes it.
#[test]
fn shipped_files_are_current() {
    for (name, text) in shipped() {
        let path = folder().join(name);
        if std::env::var_os("NIMGRAPH_BLESS").is_some() {
            fs::write(&path, &text).unwrap();
        }
        assert!(fs::read_to_string(&path).unwrap() == text, "{name} is not what the program writes");
    }
}

#[test]
fn coqc_accepts_the_files() {
    let Ok(version) = Command::new("coqc").arg("--version").output() else {
        eprintln!("coqc is not installed: the files are not checked by Coq");
        return;
    };
    eprintln!("{}", String::from_utf8_lossy(&version.stdout).lines().next().unwrap_or_default());
    let scratch = std::env::temp_dir().join(format!("nimgraph-family-coq-{}", std::process::id()));
    fs::create_dir_all(&scratch).unwrap();
    let run = |name: &str, text: &str| {
        fs::write(scratch.join(name), text).unwrap();
        Command::new("coqc").arg(name).current_dir(&scratch).output().unwrap()
    };
    let check = |name: &str, text: &str| {
        let checked = run(name, text);
        let (out, err) = (String::from_utf8_lossy(&checked.stdout), String::from_utf8_lossy(&checked.stderr));
        assert!(checked.status.success(), "{name}: {out}{err}");
        assert!(out.contains("Closed under the global context"), "{name}: {out}");
    };
    for (number, theorem) in THEOREMS.into_iter().enumerate() {
        check(&format!("theorem_{number}.v"), &file(theorem));
    }
    for name in ["Family.v", "MisereTrees.v"] {
        check(name, &fs::read_to_string(folder().join(name)).unwrap());
    }
    // Coq refuses the same file with another colour, another step, or another play.
    let right = file("adjacent-nim circuit:n 2");
    for (old, new) in [
        ("[(true, [1; 2])", "[(false, [1; 2])"),
        ("(false, [0; 3])", "(false, [1; 3])"),
        ("misere := false", "misere := true"),
    ] {
        let wrong = right.replace(old, new);
        assert_ne!(wrong, right, "{old}");
        assert!(!run("wrong.v", &wrong).status.success(), "{new}");
    }
    fs::remove_dir_all(&scratch).unwrap();
}

#[test]
fn refusals() {
    let (scheme, theorem) = proved("edge-nim path:n 1+");
    assert_eq!(family_coq(&scheme, &theorem), Err(FamilyCoqError::AllWeights(1)));
    let (scheme, theorem) = proved("edge-nim caterpillars 1");
    assert_eq!(family_coq(&scheme, &theorem), Err(FamilyCoqError::Family("caterpillars".to_owned())));
}
