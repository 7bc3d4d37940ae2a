//! Every transcript in `tests/cmd`, in the README, in the tutorial and on the pages on sweeps and variants is what the program
//! really prints.

#[test]
fn transcripts() {
    trycmd::TestCases::new()
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml")
        .case("../../README.md")
        .case("../../docs/tutorial.md")
        .case("../../docs/sweeps.md")
        .case("../../docs/variants.md");
}
