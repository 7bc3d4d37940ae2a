//! Embeds the built page into the binary; without it the server has its API alone.
//!
//! In the workspace the page is `web/dist`. A package carries it as `page`, where `scripts/package` puts it. Beside a file
//! lie its packed forms, `FILE.br` and `FILE.gz`, where packing makes it smaller.

use std::{
    env, fs, io,
    io::Write,
    path::{Path, PathBuf},
};

fn main() -> io::Result<()> {
    let own = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    // A folder that is watched and not there would make every build start here again. `scripts/build-page` touches this
    // file, so that the first page is found.
    println!("cargo::rerun-if-changed=build.rs");
    let site = [own.join("page"), own.join("../../web/dist")].into_iter().find(|site| site.is_dir());
    let site = site.unwrap_or_default();
    let mut files = Vec::new();
    if site.is_dir() {
        println!("cargo::rerun-if-changed={}", site.display());
        collect(&site, &mut files)?;
    }
    files.sort();
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("assets.rs");
    let mut list = fs::File::create(out)?;
    writeln!(list, "&[")?;
    for file in files.iter().filter(|file| !is_packed(file)) {
        let name = file.strip_prefix(&site).expect("it was found there").to_string_lossy().replace('\\', "/");
        let bytes = include(file)?;
        let [brotli, gzip] = ["br", "gz"].map(|ending| packed(file, ending));
        writeln!(
            list,
            "    Asset {{ path: {name:?}, bytes: {bytes}, brotli: {}, gzip: {} }},",
            brotli?, gzip?
        )?;
    }
    writeln!(list, "]")
}

/// The expression for the bytes of a file.
fn include(file: &Path) -> io::Result<String> {
    Ok(format!("include_bytes!({:?})", file.canonicalize()?.display().to_string()))
}

/// The expression for a packed form of a file.
fn packed(file: &Path, ending: &str) -> io::Result<String> {
    let mut packed = file.as_os_str().to_owned();
    packed.push(format!(".{ending}"));
    let packed = Path::new(&packed);
    if packed.is_file() { Ok(format!("Some({})", include(packed)?)) } else { Ok("None".to_owned()) }
}

/// Whether this is the packed form of a file beside it.
fn is_packed(file: &Path) -> bool {
    let is_form = file.extension().is_some_and(|ending| ending == "br" || ending == "gz");
    is_form && file.with_extension("").is_file()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
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
