//! Adds the commit to the version that `nimgraph --version` prints, where it is known.
//!
//! A package names its commit in a file that cargo writes. In the workspace the commit is read from the files of git, so that
//! the program git is not needed, and the script runs again only when these files change.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let own = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let version = env::var("CARGO_PKG_VERSION").expect("cargo sets it");
    let commit = packaged(&own).or_else(|| checked_out(&own.join("../../.git")));
    let commit = commit.and_then(|commit| Some(commit.get(..10)?.to_owned()));
    let suffix = commit.map_or_else(String::new, |commit| format!(" ({commit})"));
    println!("cargo::rustc-env=NIMGRAPH_VERSION={version}{suffix}");
}

/// The commit that a package was made from.
fn packaged(own: &Path) -> Option<String> {
    let text = fs::read_to_string(own.join(".cargo_vcs_info.json")).ok()?;
    let (_, rest) = text.split_once("\"sha1\"")?;
    Some(rest.split('"').nth(1)?.to_owned())
}

/// The commit at the head of a repository: `.git` is its folder, or in a work tree a file that names it.
fn checked_out(dot_git: &Path) -> Option<String> {
    let folder = match fs::read_to_string(dot_git) {
        Ok(text) => dot_git.parent()?.join(text.strip_prefix("gitdir: ")?.trim()),
        Err(_) => dot_git.to_owned(),
    };
    // The log grows with each commit, checkout and rebase; the head itself names a branch and stays as it is.
    for name in ["HEAD", "logs/HEAD"] {
        watch(&folder.join(name));
    }
    let head = fs::read_to_string(folder.join("HEAD")).ok()?;
    let Some(name) = head.trim().strip_prefix("ref: ") else { return Some(head.trim().to_owned()) };
    let common = fs::read_to_string(folder.join("commondir"));
    let common = common.map_or_else(|_| folder.clone(), |path| folder.join(path.trim()));
    let loose = common.join(name);
    watch(&loose);
    fs::read_to_string(&loose).ok().map(|text| text.trim().to_owned()).or_else(|| packed(&common, name))
}

/// The commit of a branch in the list of those that have no file of their own.
fn packed(common: &Path, name: &str) -> Option<String> {
    let list = common.join("packed-refs");
    watch(&list);
    let text = fs::read_to_string(list).ok()?;
    let mut lines = text.lines().filter_map(|line| line.split_once(' '));
    lines.find(|(_, branch)| *branch == name).map(|(commit, _)| commit.to_owned())
}

/// Cargo takes a file that does not exist for one that has changed.
fn watch(path: &Path) {
    if path.exists() {
        println!("cargo::rerun-if-changed={}", path.display());
    }
}
