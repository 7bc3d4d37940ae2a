//! Texts that are packed once and sent as they are, and the form in which a client wants them.

use std::io::Write;

use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};

/// A form of packing, by its name in HTTP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Packing {
    /// `br`
    Brotli,
    /// `gzip`
    Gzip,
}

impl Packing {
    fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// Whether a client takes it, by RFC 9110, section 12.5.3.
    fn is_wanted(self, headers: &HeaderMap) -> bool {
        let listed = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
        let mut by_star = false;
        for item in listed.flat_map(|list| list.split(',')) {
            let (name, weight) = item.split_once(';').unwrap_or((item, "q=1"));
            let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok());
            let is_taken = weight.is_some_and(|weight| weight > 0.0);
            match name.trim() {
                name if name.eq_ignore_ascii_case(self.name()) => return is_taken,
                "*" => by_star = is_taken,
                _ => {}
            }
        }
        by_star
    }
}

/// Bytes with their packed forms.
#[derive(Clone, Debug)]
pub(crate) struct Packed {
    /// As they are.
    pub(crate) plain: Bytes,
    /// Packed, the smallest form first.
    pub(crate) forms: Vec<(Packing, Bytes)>,
}

impl Packed {
    /// Packs a text. This takes time: once for each text.
    pub(crate) fn new(text: String) -> Self {
        let mut out = GzEncoder::new(Vec::new(), Compression::best());
        let packed = out.write_all(text.as_bytes()).and_then(|()| out.finish());
        let packed = packed.expect("memory takes what is written");
        Self { plain: text.into(), forms: vec![(Packing::Gzip, packed.into())] }
    }

    /// The bytes in the smallest form that a client takes.
    pub(crate) fn response(&self, media_type: &'static str, asked: &HeaderMap) -> Response {
        let form = self.forms.iter().find(|(packing, _)| packing.is_wanted(asked));
        let bytes = form.map_or(&self.plain, |(_, bytes)| bytes).clone();
        let mut response = ([(header::CONTENT_TYPE, media_type)], bytes).into_response();
        response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Some((packing, _)) = form {
            let name = HeaderValue::from_static(packing.name());
            response.headers_mut().insert(header::CONTENT_ENCODING, name);
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn asking(encodings: &str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_str(encodings).unwrap())])
    }

    #[test]
    fn clients_get_what_they_take() {
        let forms = vec![(Packing::Brotli, "br".into()), (Packing::Gzip, "gz".into())];
        let packed = Packed { plain: "plain".into(), forms };
        let check = |encodings: &str, expected: Option<&str>| {
            let response = packed.response("text/plain", &asking(encodings));
            let found = response.headers().get(header::CONTENT_ENCODING).map(|name| name.to_str().unwrap());
            assert_eq!(found, expected, "{encodings:?}");
            assert_eq!(response.headers()[header::VARY], "accept-encoding");
        };
        check("", None);
        check("identity", None);
        check("gzip, deflate, br, zstd", Some("br"));
        check("gzip", Some("gzip"));
        check("GZIP;q=0.5", Some("gzip"));
        check("br;q=0, gzip", Some("gzip"));
        check("br;q=0, *", Some("gzip"));
        check("gzip;q=0, br;q=0", None);
        check("*;q=0", None);
        check("gzip;q=much", None);
    }

    #[tokio::test]
    async fn packed_text_is_the_text() {
        let text = "who wins, how, and why; ".repeat(100);
        let response = Packed::new(text.clone()).response("text/plain", &asking("gzip"));
        let body = axum::body::to_bytes(response.into_body(), usize::MAX).await.unwrap();
        assert!(body.len() < text.len() / 4, "{}", body.len());
        let mut unpacked = String::new();
        flate2::read::GzDecoder::new(&*body).read_to_string(&mut unpacked).unwrap();
        assert_eq!(unpacked, text);
    }
}
