//! Trees and cacti as the page shows them: learned, proved, and drawn with the types of what hangs on their vertices.

use nimgraph_family::{
    FamilyCertificateError, FamilyPosition, LearnerNews, TermCertificate, TermFamily, TermQuestion, TermRule,
    TermVerdict, WeightReach, prove_terms,
};
use nimgraph_game::{Convention, Outcome};
use web_time::Instant;

use crate::{
    BudgetWatch, FamilyBoard, FamilyBoardAsk, FamilyLesson, PositionJson, Problem, read_position,
    reports::FamilyReport, sized::chance,
};

/// Learns and proves who wins on all boards.
pub(crate) fn learn(
    question: &TermQuestion,
    watch: &mut BudgetWatch<impl FnMut(&LearnerNews)>,
    started: Instant,
) -> FamilyLesson {
    let verdict = prove_terms(question, watch);
    let report = FamilyReport::of_terms(question, &verdict, started.elapsed().as_secs_f64());
    let certificate = match verdict {
        TermVerdict::Proved(theorem) => {
            Some(TermCertificate { question: *question, automaton: theorem.automaton }.to_string())
        }
        TermVerdict::OnlyBounded(_) | TermVerdict::Stopped { .. } => None,
    };
    FamilyLesson { report, letters: Vec::new(), table: Vec::new(), certificate }
}

/// A board drawn by chance, and the types that the certificate sees on it. The certificate is not checked: it is the page's own.
pub(crate) fn board(question: &TermQuestion, asked: &FamilyBoardAsk) -> Result<FamilyBoard, Problem> {
    let missing = || Problem::at("certificate", "expected the certificate of the lesson".to_owned());
    let certificate: TermCertificate = asked
        .certificate
        .as_deref()
        .ok_or_else(missing)?
        .parse()
        .map_err(|error: FamilyCertificateError| Problem::at("certificate", error.to_string()))?;
    if certificate.question != *question {
        return Err(Problem::at("certificate", "it is about another family".to_owned()));
    }
    let rule = TermRule { question: *question, automaton: certificate.automaton };
    let position = read_position(&drawn(question, asked.letters, asked.seed))?;
    let graph = position.board().graph().ok_or_else(missing)?;
    let (weights, token) = (position.state().weights(), position.state().place());
    let seen = FamilyPosition { graph: &graph.graph, weights, token };
    let reading = rule.read(seen).ok_or_else(missing)?;
    let types = question.types(&rule.automaton).ok_or_else(missing)?;
    let number = |state: u32| types.iter().position(|known| known.state == state as usize);
    Ok(FamilyBoard {
        types: reading.states.iter().map(|state| state.and_then(number)).collect(),
        loses: Some(reading.outcome == Outcome::P),
        word: Vec::new(),
        parts: Vec::new(),
        position: PositionJson::of(&position),
    })
}

/// A connected board with about this many vertices, its token anywhere, in the short notation.
fn drawn(question: &TermQuestion, vertices: usize, seed: u64) -> String {
    let mut choose = chance(seed);
    let (mut order, mut edges) = (1, Vec::new());
    while order < vertices.max(2) {
        let from = choose(order);
        let length = match question.family {
            TermFamily::Trees => 2,
            _ if choose(2) == 0 => 2,
            TermFamily::Cacti | TermFamily::LoopCacti => 3 + choose(3),
            TermFamily::OddCacti => 3 + 2 * choose(2),
            TermFamily::TriangleCacti => 3,
        };
        let mut last = from;
        for fresh in order..order + length - 1 {
            edges.push((last, fresh));
            last = fresh;
        }
        if length > 2 {
            edges.push((last, from));
        }
        order += length - 1;
    }
    let bound = question.weights;
    let larger = if bound.reach == WeightReach::AllWeights { 2 } else { 0 };
    let mut edge = |(u, v)| format!("{u}-{v}:{}", 1 + choose(bound.most as usize + larger));
    let edges: Vec<String> = edges.into_iter().map(&mut edge).collect();
    let play = if question.play == Convention::Misere { " misere" } else { "" };
    format!("edge-nim {} vertices={order} token={}{play}", edges.join(","), choose(order))
}

#[cfg(test)]
mod tests {
    use nimgraph_solve::{Budget, Session, Wants};

    use super::*;
    use crate::{FamilyAsk, OutcomeWord, PlayWord, family_board, learn_family};

    /// What is said of a drawn board is what search says of it, and every vertex but the token's has a type.
    #[test]
    fn drawn_boards_have_types() {
        for (family, max_weight, play) in
            [("trees", "2+", PlayWord::Misere), ("triangle-cacti", "1+", PlayWord::Normal)]
        {
            let (game, family) = ("edge-nim".to_owned(), family.to_owned());
            let about = FamilyAsk { game, family, max_weight: max_weight.to_owned(), play, ms: None };
            let lesson = learn_family(&about, &Budget::default(), &mut |_| {}).unwrap();
            let (mut seen, mut lost) = (std::collections::BTreeSet::new(), 0);
            for seed in 0..30 {
                let certificate = lesson.certificate.clone();
                let asked = FamilyBoardAsk { about: about.clone(), letters: 7, seed, certificate };
                let board = family_board(&asked).unwrap();
                let text = serde_json::to_string(&board.position).unwrap();
                let position = read_position(&text).unwrap();
                let mut session = Session::new(position.clone(), &Budget::default());
                let outcome = crate::solve_in(&mut session, Wants::default()).outcome;
                assert_eq!(board.loses, Some(outcome == Some(OutcomeWord::P)), "{} {seed}", about.family);
                lost += u32::from(board.loses == Some(true));
                let without: Vec<usize> =
                    (0..board.types.len()).filter(|&v| board.types[v].is_none()).collect();
                assert_eq!(without, [position.state().place()], "{text}");
                seen.extend(board.types.into_iter().flatten());
            }
            assert!(seen.len() > 1 && (1..30).contains(&lost), "{}: {seen:?}, {lost}", about.family);
            let damaged = lesson.certificate.map(|text| text.replacen("end", "fin", 1));
            let asked = FamilyBoardAsk { about: about.clone(), letters: 7, seed: 0, certificate: damaged };
            assert_eq!(family_board(&asked).unwrap_err().field.as_deref(), Some("certificate"));
            let asked = FamilyBoardAsk { certificate: None, ..asked };
            assert_eq!(family_board(&asked).unwrap_err().field.as_deref(), Some("certificate"));
        }
    }
}
