//! The page, embedded in the binary.

use std::{fs, io, path::Path, time::Duration};

use axum::{
    http::{StatusCode, header},
    response::{Html, IntoResponse, Response},
};

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its path below the root of the site.
    pub path: &'static str,
    /// What is in it.
    pub bytes: &'static [u8],
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
    for asset in assets() {
        let path = folder.join(asset.path);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, asset.bytes)?;
    }
    Ok(assets().len())
}

const NOT_BUILT: &str = "this binary was built without the page; `make run` builds both";

/// The mark in the page that says who answers hard questions: nobody, as a static site has it.
const NO_SERVER: &str = r#"<meta name="nimgraph-server" content="none""#;

/// The mark that says whether people can play each other in rooms: not on a static site.
const NO_ROOMS: &str = r#"<meta name="nimgraph-rooms" content="none""#;

/// The page, told that there is a server behind it, for how many seconds that works on a question and how many rooms
/// it has.
pub(crate) fn page(time: Duration, rooms: usize) -> String {
    let Some(asset) = assets().iter().find(|asset| asset.path == "index.html") else { return placeholder() };
    let here = NO_SERVER.replace("none", &time.as_secs_f64().to_string());
    let page = String::from_utf8_lossy(asset.bytes).replace(NO_SERVER, &here);
    if rooms == 0 { page } else { page.replace(NO_ROOMS, &NO_ROOMS.replace("none", &rooms.to_string())) }
}

/// The file at a path, the page itself at the root.
pub(crate) fn serve(path: &str, page: &str) -> Response {
    let wanted = path.trim_start_matches('/');
    if wanted.is_empty() || wanted == "index.html" {
        return ([(header::CACHE_CONTROL, "no-cache")], Html(page.to_owned())).into_response();
    }
    match assets().iter().find(|asset| asset.path == wanted) {
        Some(asset) => file(asset),
        None => (StatusCode::NOT_FOUND, "there is nothing here\n").into_response(),
    }
}

fn file(asset: &Asset) -> Response {
    // The build puts a hash into the names below assets/, so these never change; all else is asked for anew.
    let caching =
        if asset.path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    ([(header::CONTENT_TYPE, media_type(asset.path)), (header::CACHE_CONTROL, caching)], asset.bytes)
        .into_response()
}

fn media_type(path: &str) -> &'static str {
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
