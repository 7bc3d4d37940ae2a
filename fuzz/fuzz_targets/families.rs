//! Certificates about boards of all sizes: any text is refused, or reads back and is checked. Rules in words are read too.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nimgraph_family::{
    FamilyCertificate, FamilyGame, FamilyQuestion, FamilyRule, LearnerNews, TermCertificate, WeightBound, holds,
    term_equation,
};
use nimgraph_fuzz::budget;
use nimgraph_game::Convention;
use nimgraph_wire::BudgetWatch;

fuzz_target!(|text: &str| {
    let mut watch = BudgetWatch::new(&budget(), |_: &LearnerNews| {});
    if let Ok(certificate) = text.parse::<FamilyCertificate>() {
        assert!(certificate.to_string().lines().eq(text.lines()), "written another way");
        let scheme = certificate.question.scheme().expect("the certificate was read");
        let _ = holds(&scheme, &certificate.automaton, &mut watch);
        FamilyRule::vouched(text).expect("a certificate is a rule");
    }
    if let Ok(certificate) = text.parse::<TermCertificate>() {
        assert!(certificate.to_string().lines().eq(text.lines()), "written another way");
        let _ = term_equation(&certificate.question, &certificate.automaton, &mut watch);
        let _ = certificate.question.types(&certificate.automaton);
    }
    let question = FamilyQuestion {
        game: FamilyGame::AdjacentNim,
        family: "circuit:n".parse().expect("a family"),
        weights: WeightBound::up_to(2),
        play: Convention::Normal,
    };
    let _ = question.scheme().expect("a scheme").read_rule(text);
});
