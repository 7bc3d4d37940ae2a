//! The built site, in a folder: the guide, the statements and the references, below `/site/`.

use std::{
    fs::File,
    io::{self, Read, Take},
    path::{Component, Path, PathBuf},
};

use axum::{
    body::Body,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use futures_util::stream::unfold;
use tokio::task::spawn_blocking;

use crate::assets::media_type;

/// Where the site is.
pub(crate) const SITE: &str = "/site/";

/// The pages of a guide have styles and scripts of their own; nothing from outside is loaded here either.
pub(crate) const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; \
     base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
);

/// Whether a folder has a site, and where it really is: what leads out of it is not served.
pub(crate) fn root(folder: &Path) -> Option<PathBuf> {
    folder.join("index.html").is_file().then(|| folder.canonicalize().ok()).flatten()
}

/// The file of the site at a path of the server; the page of a folder for the folder.
pub(crate) async fn serve(folder: &Path, path: &str) -> Response {
    let Some(asked) = path.strip_prefix(SITE) else { return Redirect::permanent(SITE).into_response() };
    let nothing = || (StatusCode::NOT_FOUND, "there is nothing here\n").into_response();
    let inside = Path::new(asked).components().all(|part| matches!(part, Component::Normal(_)));
    let Some(root) = root(folder).filter(|_| inside) else { return nothing() };
    let mut file = root.join(asked);
    if file.is_dir() {
        if !path.ends_with('/') {
            return Redirect::permanent(&format!("{path}/")).into_response();
        }
        file.push("index.html");
    }
    match file.canonicalize() {
        Ok(found) if found.starts_with(&root) => file = found,
        _ => return nothing(),
    }
    let kind = media_type(file.to_str().unwrap_or_default());
    let Ok(Ok(file)) = spawn_blocking(move || open(&file)).await else { return nothing() };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (header::CONTENT_LENGTH, HeaderValue::from(file.limit())),
    ];
    (headers, Body::from_stream(unfold(file, next_chunk))).into_response()
}

/// Opens a file, up to the length that it has now. What is no file, such as a pipe, might never end.
fn open(path: &Path) -> io::Result<Take<File>> {
    match std::fs::metadata(path)? {
        data if data.is_file() => Ok(File::open(path)?.take(data.len())),
        _ => Err(io::ErrorKind::InvalidInput.into()),
    }
}

/// Bytes of a file that are in memory at once, for each request.
const CHUNK: usize = 1 << 16;

/// The next bytes of a file, and the rest.
async fn next_chunk(mut file: Take<File>) -> Option<(io::Result<Vec<u8>>, Take<File>)> {
    let read = move || {
        let mut bytes = vec![0; CHUNK];
        let length = file.read(&mut bytes)?;
        bytes.truncate(length);
        Ok((bytes, file))
    };
    match spawn_blocking(read).await.unwrap_or_else(|error| Err(io::Error::other(error))) {
        Ok((bytes, _)) if bytes.is_empty() => None,
        Ok((bytes, file)) => Some((Ok(bytes), file)),
        Err(error) => {
            tracing::warn!("a file of the site cannot be read: {error}");
            None
        }
    }
}

/// Whether a path is one of the site.
pub(crate) fn is_below(path: &str) -> bool {
    path == SITE.trim_end_matches('/') || path.starts_with(SITE)
}
