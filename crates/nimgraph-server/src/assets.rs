//! The page, embedded in the binary.

use std::{
    fs,
    io::{self, Write},
    net::SocketAddr,
    path::Path,
    time::Duration,
};

use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use nimgraph_file::write_whole;

use crate::packed::{Packed, Packing};

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its path below the root of the site.
    pub path: &'static str,
    /// What is in it.
    pub bytes: &'static [u8],
    /// The same packed with Brotli, where that makes it smaller.
    pub brotli: Option<&'static [u8]>,
    /// The same packed with gzip.
    pub gzip: Option<&'static [u8]>,
}

/// Every file of the page; none when the binary was built before the page was.
pub fn assets() -> &'static [Asset] {
    const ALL: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));
    ALL
}

/// Writes the page as a static site; the number of files is returned.
pub fn write_site(folder: &Path) -> io::Result<usize> {
    if assets().is_empty() {
        return Err(io::Error::new(io::ErrorKind::NotFound, NOT_BUILT));
    }
    write_files(folder, assets())?;
    Ok(assets().len())
}

/// Writes every file as a whole, the page itself last: a program that is killed on the way leaves no half of a file, and no
/// page without its parts.
fn write_files(folder: &Path, files: &[Asset]) -> io::Result<()> {
    let mut files: Vec<&Asset> = files.iter().collect();
    files.sort_by_key(|file| (file.path == "index.html", !file.path.starts_with("assets/")));
    for file in files {
        let path = folder.join(file.path);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        write_whole(&path, |out| out.write_all(file.bytes))?;
    }
    Ok(())
}

const NOT_BUILT: &str = "this binary was built without the page; `make run` builds both";

/// The mark in the page that says who answers hard questions: nobody, as a static site has it.
const NO_SERVER: &str = r#"<meta name="nimgraph-server" content="none""#;

/// The mark that says whether people can play each other in rooms: not on a static site.
const NO_ROOMS: &str = r#"<meta name="nimgraph-rooms" content="none""#;

/// The mark that says at which address other devices in the network find the page.
const NOT_SHARED: &str = r#"<meta name="nimgraph-shared" content="none""#;

/// The picture that other sites show beside a link to the page. They want its whole address.
const PREVIEW: &str = r#"property="og:image" content="./"#;

/// What the page is given to know about its server.
pub(crate) struct Behind {
    /// For how long it works on a question.
    pub(crate) time: Duration,
    /// How many rooms it has.
    pub(crate) rooms: usize,
    /// Where other devices in the network find it.
    pub(crate) shared: Option<SocketAddr>,
}

/// The page with what it should know about the server behind it.
pub(crate) fn page(behind: &Behind) -> String {
    let Some(asset) = assets().iter().find(|asset| asset.path == "index.html") else { return placeholder() };
    let mut page = String::from_utf8_lossy(asset.bytes).into_owned();
    let mut mark = |absent: &str, told: String| page = page.replace(absent, &absent.replace("none", &told));
    mark(NO_SERVER, behind.time.as_secs_f64().to_string());
    if behind.rooms > 0 {
        mark(NO_ROOMS, behind.rooms.to_string());
    }
    if let Some(address) = behind.shared {
        mark(NOT_SHARED, format!("http://{address}/"));
        page = page.replace(PREVIEW, &PREVIEW.replace("./", &format!("http://{address}/")));
    }
    page
}

/// The file at a path, the page itself at the root, in the smallest form that the client takes.
pub(crate) fn serve(path: &str, page: &Packed, asked: &HeaderMap) -> Response {
    let wanted = path.trim_start_matches('/');
    if wanted.is_empty() || wanted == "index.html" {
        return cached("no-cache", page.response(media_type("index.html"), asked));
    }
    match assets().iter().find(|asset| asset.path == wanted) {
        Some(asset) => file(asset, asked),
        None => (StatusCode::NOT_FOUND, "there is nothing here\n").into_response(),
    }
}

/// A file as it was packed when the page was built.
fn file(asset: &Asset, asked: &HeaderMap) -> Response {
    let form = |packing, bytes: Option<&'static [u8]>| Some((packing, Bytes::from_static(bytes?)));
    let forms = [form(Packing::Brotli, asset.brotli), form(Packing::Gzip, asset.gzip)];
    let packed =
        Packed { plain: Bytes::from_static(asset.bytes), forms: forms.into_iter().flatten().collect() };
    // The build puts a hash into the names below assets/, so these never change; all else is asked for again.
    let caching =
        if asset.path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    cached(caching, packed.response(media_type(asset.path), asked))
}

fn cached(caching: &'static str, mut response: Response) -> Response {
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    response
}

pub(crate) fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("woff") => "font/woff",
        Some("ttf") => "font/ttf",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn placeholder() -> String {
    format!(
        "<!doctype html><html lang=en><title>nimgraph</title><h1>nimgraph</h1><p>{NOT_BUILT}.</p>\
         <p>The API is at <a href=\"/docs\">/docs</a>.</p></html>"
    )
}

#[cfg(all(test, unix))]
mod tests {
    use std::{
        env,
        process::{Command, Stdio},
        thread::sleep,
    };

    use super::*;

    /// What was packed when the page was built is sent as it is, and not packed again.
    #[tokio::test]
    async fn files_are_sent_as_they_were_packed() {
        let asset = Asset {
            path: "assets/a.js",
            bytes: b"plain",
            brotli: Some(b"as brotli"),
            gzip: Some(b"as gzip"),
        };
        for (asked, expected) in [("br, gzip", "as brotli"), ("gzip", "as gzip"), ("", "plain")] {
            let asked = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(asked))]);
            let body = axum::body::to_bytes(file(&asset, &asked).into_body(), 99).await.unwrap();
            assert_eq!(body, expected, "{asked:?}");
        }
    }

    /// Names the folder in which the test, started again as a program of its own, writes until it is killed.
    const WRITES: &str = "NIMGRAPH_TEST_SITE";
    const PATHS: [&str; 5] =
        ["index.html", "assets/engine.wasm", "assets/board.js", "sw.js", "assets/long.bin"];

    /// Large files of a version, whose every byte names it.
    fn files(version: u8) -> Vec<Asset> {
        let bytes = |i: usize| &*vec![version; 300_000 * (i + 1)].leak();
        let asset =
            |(i, path): (usize, &&'static str)| Asset { path, bytes: bytes(i), brotli: None, gzip: None };
        PATHS.iter().enumerate().map(asset).collect()
    }

    /// The version of each file that is there, all of which must be whole.
    fn versions(folder: &Path) -> Vec<Option<u8>> {
        let version = |(i, path): (usize, &&str)| {
            let found = fs::read(folder.join(path)).ok()?;
            assert_eq!(found.len(), 300_000 * (i + 1), "{path} is cut");
            assert!(found.iter().all(|byte| *byte == found[0]), "{path} is of two versions");
            Some(found[0])
        };
        PATHS.iter().enumerate().map(version).collect()
    }

    #[test]
    fn a_site_whose_writer_is_killed_has_whole_files() {
        if let Some(folder) = env::var_os(WRITES) {
            let versions = [1, 2].map(files);
            for version in versions.iter().cycle() {
                write_files(Path::new(&folder), version).unwrap();
            }
        }
        let name = "assets::tests::a_site_whose_writer_is_killed_has_whole_files";
        let mut written = 0;
        for round in 0..20 {
            let folder = env::temp_dir().join(format!("nimgraph-site-{}-{round}", std::process::id()));
            let mut writer = Command::new(env::current_exe().unwrap())
                .args(["--exact", name])
                .env(WRITES, &folder)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            sleep(Duration::from_millis(20 + 7 * round));
            writer.kill().unwrap();
            writer.wait().unwrap();
            let found = versions(&folder);
            assert!(found[0].is_none() || found.iter().all(Option::is_some), "a page without its parts");
            written += found.iter().flatten().count();
            let _ = fs::remove_dir_all(&folder);
        }
        assert!(written > 0, "nothing was written before the writer was killed");
    }
}
