//! Embeds the built page into the binary; without it the server has its API alone.
//!
//! In the workspace the page is `web/dist`. A package carries it as `page`, where `scripts/package` puts it.

use std::{
    env, fs,
    io::Write,
    path::{Path, PathBuf},
};

fn main() -> std::io::Result<()> {
    let own = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let [packed, built] = [own.join("page"), own.join("../../web/dist")];
    println!("cargo::rerun-if-changed={}", packed.display());
    println!("cargo::rerun-if-changed={}", built.display());
    let site = if packed.is_dir() { packed } else { built };
    let mut files = Vec::new();
    if site.is_dir() {
        collect(&site, &mut files)?;
    }
    files.sort();
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("assets.rs");
    let mut list = fs::File::create(out)?;
    writeln!(list, "&[")?;
    for file in files {
        let name = file.strip_prefix(&site).expect("it was found there").to_string_lossy().replace('\\', "/");
        let path = file.canonicalize()?;
        writeln!(
            list,
            "    Asset {{ path: {name:?}, bytes: include_bytes!({:?}) }},",
            path.display().to_string()
        )?;
    }
    writeln!(list, "]")
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            println!("cargo::rerun-if-changed={}", path.display());
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
