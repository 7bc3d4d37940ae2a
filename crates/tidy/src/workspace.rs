//! The workspace as the checks see it: its files, its crates, and every package they lead to.

use std::fs;
use std::path::{Path, PathBuf};

use cargo_metadata::{DependencyKind, MetadataCommand, Package};
use ignore::WalkBuilder;

/// Everything the checks look at, read once.
#[derive(Debug)]
pub struct Workspace {
    /// Every file that is not ignored by git, by path.
    pub files: Vec<File>,
    /// The crates of the workspace.
    pub crates: Vec<Crate>,
    /// Name and licence expression of every package in the lock file.
    pub licences: Vec<(String, Option<String>)>,
}

/// A file of the project.
#[derive(Clone, Debug)]
pub struct File {
    /// Path from the root of the workspace, with `/` between its parts.
    pub path: String,
    /// Its text; empty for a binary file.
    pub text: String,
}

/// A crate of the workspace.
#[derive(Clone, Debug)]
pub struct Crate {
    /// The name in its manifest.
    pub name: String,
    /// Its folder, from the root of the workspace.
    pub folder: String,
    /// The text of its manifest.
    pub manifest: String,
    /// Its direct dependencies.
    pub uses: Vec<Use>,
}

/// One direct dependency of a crate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Use {
    /// The package depended on.
    pub name: String,
    /// What sources call it.
    pub ident: String,
    /// Whether only tests, examples and benchmarks see it.
    pub dev: bool,
}

impl Workspace {
    /// Reads the workspace that this crate is a member of.
    ///
    /// # Panics
    /// When a file or `cargo metadata` cannot be read: nothing can be checked then.
    pub fn load() -> Workspace {
        let root = root();
        let metadata = MetadataCommand::new()
            .manifest_path(root.join("Cargo.toml"))
            .other_options(["--locked".to_owned()])
            .exec()
            .expect(
                "`cargo metadata --locked` describes the workspace; run `scripts/setup rust` if it does not",
            );
        Workspace {
            files: files(&root),
            crates: metadata
                .workspace_packages()
                .into_iter()
                .map(|package| crate_of(&root, package))
                .collect(),
            licences: metadata.packages.iter().map(|p| (p.id.repr.clone(), p.license.clone())).collect(),
        }
    }

    /// The text of the file at `path`.
    ///
    /// # Panics
    /// When there is no such file.
    pub fn text(&self, path: &str) -> &str {
        let file = self.files.iter().find(|file| file.path == path);
        &file.unwrap_or_else(|| panic!("{path} is missing from the workspace")).text
    }
}

impl File {
    /// Whether this is a Rust source.
    pub fn is_rust(&self) -> bool {
        self.path.ends_with(".rs")
    }

    /// Whether this is a Markdown document.
    pub fn is_markdown(&self) -> bool {
        self.path.ends_with(".md")
    }
}

fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("this crate lives two folders below the root").to_owned()
}

fn files(root: &Path) -> Vec<File> {
    WalkBuilder::new(root)
        .hidden(false)
        .require_git(false)
        .parents(false)
        .filter_entry(|entry| entry.file_name() != ".git")
        .sort_by_file_path(Path::cmp)
        .build()
        .map(|entry| entry.expect("every folder of the workspace can be listed"))
        .filter(|entry| entry.path().is_file())
        .map(|entry| file_of(root, entry.path()))
        .collect()
}

fn file_of(root: &Path, path: &Path) -> File {
    let relative = path.strip_prefix(root).expect("the walk starts at the root");
    let parts: Vec<_> = relative.iter().map(|part| part.to_string_lossy()).collect();
    let bytes = fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    File { path: parts.join("/"), text: String::from_utf8(bytes).unwrap_or_default() }
}

fn crate_of(root: &Path, package: &Package) -> Crate {
    let folder = package.manifest_path.parent().expect("a manifest lies in a folder").as_std_path();
    let folder = folder.strip_prefix(root).expect("the crates lie below the root");
    let uses = package.dependencies.iter();
    Crate {
        name: package.name.to_string(),
        folder: folder.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/"),
        manifest: fs::read_to_string(&package.manifest_path).expect("cargo has just read this manifest"),
        uses: uses
            .map(|d| Use {
                name: d.name.clone(),
                ident: d.rename.as_ref().unwrap_or(&d.name).replace('-', "_"),
                dev: d.kind == DependencyKind::Development,
            })
            .collect(),
    }
}
