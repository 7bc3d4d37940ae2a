//! The built site, in a folder: the guide, the statements and the references, below `/site/`.

use std::path::{Component, Path, PathBuf};

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
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
    let Ok(Ok(bytes)) = spawn_blocking(move || std::fs::read(file)).await else { return nothing() };
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], bytes).into_response()
}

/// Whether a path is one of the site.
pub(crate) fn is_below(path: &str) -> bool {
    path == SITE.trim_end_matches('/') || path.starts_with(SITE)
}
