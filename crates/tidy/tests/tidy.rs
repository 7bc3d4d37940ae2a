//! Runs every check of this crate on the workspace itself, one test each.

use std::sync::LazyLock;

use nimgraph_tidy::{
    Workspace, arrows, dependencies, json, licences, links, manifests, names, pins, places, programs,
    ratchet, sources, unused,
};

static WORKSPACE: LazyLock<Workspace> = LazyLock::new(Workspace::load);

#[track_caller]
fn check(problems: Vec<String>) {
    assert!(problems.is_empty(), "{} problem(s):\n{}", problems.len(), problems.join("\n"));
}

#[test]
fn the_walk_sees_the_workspace() {
    assert!(WORKSPACE.files.iter().any(|file| file.path == "crates/tidy/tests/tidy.rs"));
    assert!(!WORKSPACE.files.iter().any(|file| file.path.starts_with("target/")));
    assert!(WORKSPACE.crates.iter().any(|c| c.name == "nimgraph" && !c.uses.is_empty()));
    assert!(WORKSPACE.licences.len() > WORKSPACE.crates.len());
}

#[test]
fn crate_arrows_point_down() {
    check(arrows::problems(&WORKSPACE.crates));
    check(arrows::stale_rows(&WORKSPACE.crates));
}

#[test]
fn only_the_edge_knows_its_libraries() {
    check(dependencies::leaf_library_problems(&WORKSPACE.crates));
}

#[test]
fn libraries_name_their_errors() {
    check(dependencies::faceless_error_problems(&WORKSPACE.crates));
}

#[test]
fn every_dependency_is_used() {
    check(unused::problems(&WORKSPACE.crates, &WORKSPACE.files));
}

#[test]
fn licences_are_allowed() {
    check(licences::problems(WORKSPACE.text("deny.toml"), &WORKSPACE.licences));
}

#[test]
fn what_is_downloaded_is_pinned() {
    check(pins::problems(&WORKSPACE.files));
}

#[test]
fn crates_inherit_the_lints() {
    check(manifests::lint_problems(&WORKSPACE.crates));
}

#[test]
fn versions_are_in_one_place() {
    let [workspace, board] = ["Cargo.toml", "web/package.json"].map(|path| WORKSPACE.text(path));
    check(manifests::version_problems(workspace, board, &WORKSPACE.crates));
}

#[test]
fn sources_say_what_they_are() {
    check(sources::first_line_problems(&WORKSPACE.files));
}

#[test]
fn sources_are_short() {
    check(sources::length_problems(&WORKSPACE.files));
}

#[test]
fn nothing_is_unfinished() {
    check(sources::unfinished_problems(&WORKSPACE.files));
}

#[test]
fn the_core_asks_no_type() {
    check(sources::forgotten_type_problems(&WORKSPACE.files));
}

#[test]
fn every_test_and_example_runs() {
    check(sources::unrun_problems(&WORKSPACE.files));
}

#[test]
fn tests_of_a_crate_are_one_program() {
    check(programs::problems(&WORKSPACE.files));
    check(programs::stale_entries(&WORKSPACE.files));
}

#[test]
fn public_types_have_names_of_their_own() {
    check(names::problems(&WORKSPACE.files));
}

#[test]
fn json_is_made_by_the_wire() {
    check(json::problems(&WORKSPACE.files));
}

#[test]
fn markdown_links_resolve() {
    check(links::problems(&WORKSPACE.files));
}

#[test]
fn no_registry_is_named() {
    check(places::registry_problems(&WORKSPACE.files));
}

#[test]
fn no_path_of_one_machine_is_named() {
    check(places::path_problems(&WORKSPACE.files));
}

#[test]
fn bool_parameters_become_fewer() {
    check(ratchet::bool_problems(&WORKSPACE.files));
}

#[test]
fn private_types_get_names_of_their_own() {
    check(ratchet::name_problems(&WORKSPACE.files));
}
