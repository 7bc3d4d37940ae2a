//! Every transcript in `tests/cmd`, in the README and in the tutorial is what the program really prints.

#[test]
fn transcripts() {
    trycmd::TestCases::new()
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml")
        .case("../../README.md")
        .case("../../docs/tutorial.md");
}
