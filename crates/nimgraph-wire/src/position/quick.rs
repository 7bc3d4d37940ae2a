//! The common form of a position, read without a general parser: whole numbers, plain names, each field once.
//!
//! Everything else (escapes, fractions, positions inside positions, mistakes) is left to the general reader, which also
//! says what is wrong: this one only says that it has not understood. A test compares the two.

use nimgraph_game::{Convention, spec::MAX_WEIGHT};
use nimgraph_graph::spend;
use serde_json::Value;

use super::{
    RawFields,
    edges::{EdgeList, End, Vertices},
    scalar::Scalar,
};

/// The fields of one position, with its `id`; `None` where the general reader is needed. There may be `limit` vertices.
pub(super) fn read(text: &str, limit: usize) -> Option<(RawFields, Option<Value>)> {
    let mut cursor = Cursor { text, at: 0 };
    let (mut fields, mut id) = (RawFields::default(), None);
    cursor.eat(b'{')?;
    loop {
        let key = cursor.string()?;
        cursor.eat(b':')?;
        match key {
            "id" => set(&mut id, cursor.plain_value()?)?,
            _ => fields.take(key, &mut cursor, limit)?,
        }
        if !cursor.goes_on(b'}')? {
            break;
        }
    }
    cursor.skip_space();
    (cursor.at == text.len()).then_some((fields, id))
}

/// Fills in what must not be there yet.
fn set<T>(place: &mut Option<T>, value: T) -> Option<()> {
    place.is_none().then(|| *place = Some(value))
}

impl RawFields {
    fn take(&mut self, key: &str, cursor: &mut Cursor<'_>, limit: usize) -> Option<()> {
        match key {
            "game" => set(&mut self.game, cursor.string()?.to_owned()),
            "play" => {
                let name = cursor.string()?;
                set(&mut self.play, Convention::ALL.into_iter().find(|play| play.name() == name)?)
            }
            "directed" => set(&mut self.directed, cursor.flag()?),
            "vertices" => set(&mut self.vertices, cursor.vertices(limit)?),
            "edges" => set(&mut self.edges, cursor.edges()?),
            "weights" => set(&mut self.weights, cursor.weights()?),
            "token" => set(&mut self.token, cursor.token()?),
            "heaps" => set(&mut self.heaps, cursor.weights()?),
            "k" => set(&mut self.k, cursor.number()?),
            "faces" => {
                let mut faces = Vec::new();
                cursor.list(|cursor| cursor.face().map(|face| faces.push(face)))?;
                set(&mut self.faces, faces)
            }
            _ => None,
        }
    }
}

/// A place in a text of JSON.
struct Cursor<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Cursor<'t> {
    #[inline]
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    #[inline]
    fn skip_space(&mut self) {
        while let Some(b' ' | b'\n' | b'\t' | b'\r') = self.peek() {
            self.at += 1;
        }
    }

    /// The next sign after space, which is left in its place.
    #[inline]
    fn next_sign(&mut self) -> Option<u8> {
        self.skip_space();
        self.peek()
    }

    #[inline]
    fn eat(&mut self, sign: u8) -> Option<()> {
        (self.next_sign()? == sign).then(|| self.at += 1)
    }

    /// Whether a comma comes, and not the end of a list or an object.
    #[inline]
    fn goes_on(&mut self, end: u8) -> Option<bool> {
        let sign = self.next_sign()?;
        self.at += 1;
        match sign {
            b',' => Some(true),
            sign if sign == end => Some(false),
            _ => None,
        }
    }

    fn word(&mut self, word: &str) -> Option<()> {
        self.text.as_bytes()[self.at..].starts_with(word.as_bytes()).then(|| self.at += word.len())
    }

    /// A whole number of at most 19 digits: all of them fit into 64 bits.
    #[inline]
    fn number(&mut self) -> Option<u64> {
        self.skip_space();
        let start = self.at;
        let mut number = 0;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            if self.at - start == 19 {
                return None;
            }
            number = 10 * number + u64::from(digit - b'0');
            self.at += 1;
        }
        let digits = self.at - start;
        let is_plain = !matches!(self.peek(), Some(b'.' | b'e' | b'E'));
        let is_padded = digits > 1 && self.text.as_bytes()[start] == b'0';
        (digits > 0 && is_plain && !is_padded).then_some(number)
    }

    /// A string without escapes.
    fn string(&mut self) -> Option<&'t str> {
        self.eat(b'"')?;
        let start = self.at;
        loop {
            match self.peek()? {
                b'"' => break,
                b'\\' | 0..=0x1f => return None,
                _ => self.at += 1,
            }
        }
        self.at += 1;
        self.text.get(start..self.at - 1)
    }

    fn flag(&mut self) -> Option<bool> {
        match self.next_sign()? {
            b't' => self.word("true").map(|()| true),
            _ => self.word("false").map(|()| false),
        }
    }

    /// A string or a number.
    fn plain_value(&mut self) -> Option<Value> {
        match self.next_sign()? {
            b'"' => self.string().map(Value::from),
            _ => self.number().map(Value::from),
        }
    }

    fn token(&mut self) -> Option<Scalar> {
        match self.next_sign()? {
            b'"' => self.string().map(|name| Scalar::Text(name.to_owned())),
            b'n' => self.word("null").map(|()| Scalar::Null),
            _ => self.number().map(Scalar::Number),
        }
    }

    /// Reads a list, item by item.
    #[inline]
    fn list(&mut self, mut item: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.eat(b'[')?;
        if self.next_sign()? == b']' {
            self.at += 1;
            return Some(());
        }
        loop {
            spend(1);
            item(self)?;
            if !self.goes_on(b']')? {
                return Some(());
            }
        }
    }

    fn weight(&mut self) -> Option<u64> {
        self.number().filter(|&weight| weight <= MAX_WEIGHT)
    }

    fn weights(&mut self) -> Option<Vec<u64>> {
        let mut weights = Vec::new();
        self.list(|cursor| cursor.weight().map(|weight| weights.push(weight)))?;
        Some(weights)
    }

    fn face(&mut self) -> Option<Vec<usize>> {
        let mut heaps = Vec::new();
        self.list(|cursor| cursor.number()?.try_into().ok().map(|heap| heaps.push(heap)))?;
        Some(heaps)
    }

    fn vertices(&mut self, limit: usize) -> Option<Vertices> {
        if self.next_sign()? != b'[' {
            let count = usize::try_from(self.number()?).ok();
            return count.filter(|&count| count <= limit).map(Vertices::Count);
        }
        let mut names = Vec::new();
        self.list(|cursor| cursor.string().map(|name| names.push(name.to_owned())))?;
        Some(Vertices::Names(names))
    }

    fn edges(&mut self) -> Option<EdgeList> {
        let mut edges = EdgeList::default();
        self.list(|cursor| cursor.edge(&mut edges))?;
        Some(edges)
    }

    #[inline]
    fn edge(&mut self, edges: &mut EdgeList) -> Option<()> {
        self.eat(b'[')?;
        let first = self.end(edges)?;
        self.eat(b',')?;
        let second = self.end(edges)?;
        let weight = match self.goes_on(b']')? {
            true => Some(self.weight()?),
            false => None,
        };
        if weight.is_some() && self.goes_on(b']')? {
            return None;
        }
        edges.push([first, second], weight);
        Some(())
    }

    #[inline]
    fn end(&mut self, edges: &mut EdgeList) -> Option<End> {
        match self.next_sign()? {
            b'"' => self.string().map(|name| edges.named(name)),
            _ => self.number().and_then(End::vertex),
        }
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_graph::SplitMix64;

    use super::super::{read_any, read_identified, read_quickly};

    const PLAIN: [&str; 8] = [
        r#"{"game":"edge-nim","play":"normal","vertices":3,"edges":[[0,1,9223372036854775807],[1,2,0]],"token":2}"#,
        r#"{ "token" : "b", "vertices" : ["a", "b"], "edges" : [["a", "b", 3]], "game" : "edge-nim", "play" : "misere" }"#,
        r#"{"game":"vertex-nim","directed":true,"vertices":2,"edges":[[0,1],[1,0]],"weights":[1,2],"token":0}"#,
        r#"{"game":"vertex-nim","vertices":0,"edges":[],"weights":[],"token":null}"#,
        r#"{"game":"nim","heaps":[1,2,10]}"#,
        r#"{"game":"circular-nim","heaps":[1,2,3,4],"k":2}"#,
        r#"{"game":"simplicial-nim","heaps":[1,2,3],"faces":[[0,1],[2],[]]}"#,
        r#"{"game":"graph-nim","vertices":["ä","–"],"edges":[["ä","–",1],["–","–",2]]}"#,
    ];

    /// What is read quickly is what the general reader reads.
    #[track_caller]
    fn compare(text: &str) -> bool {
        let Some((spec, id)) = read_quickly(text, 1000) else { return false };
        let mut slow = read_any(text, 1000).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        slow.others.retain(|field| field != "id");
        assert_eq!(spec, slow, "{text}");
        let value: serde_json::Value = serde_json::from_str(text).unwrap();
        assert_eq!(id.as_ref(), value.get("id"), "{text}");
        true
    }

    #[test]
    fn plain_positions_are_read_quickly() {
        for text in PLAIN {
            assert!(compare(text), "{text}");
            assert!(compare(&text.replacen('{', r#"{"id":"a7","#, 1)), "{text}");
            assert!(compare(&text.replacen('{', r#"{"id":7,"#, 1)), "{text}");
        }
    }

    #[test]
    fn everything_else_is_left_to_the_general_reader() {
        for text in [
            "",
            "{}",
            "[]",
            r#"{"game":"nim","heaps":[01]}"#,
            r#"{"game":"nim","heaps":[1.0]}"#,
            r#"{"game":"nim","heaps":[1e2]}"#,
            r#"{"game":"nim","heaps":[-1]}"#,
            r#"{"game":"nim","heaps":[1,]}"#,
            r#"{"game":"nim","heaps":[1]} x"#,
            r#"{"game":"nim","heaps":[1],"heaps":[1]}"#,
            r#"{"game":"nim","heaps":[18446744073709551616]}"#,
            r#"{"game":"nim","heaps":[9223372036854775808]}"#,
            r#"{"game":"n\u0069m","heaps":[1]}"#,
            r#"{"game":"nim","heaps":[1],"size":1}"#,
            r#"{"game":"edge-nim","vertices":2,"edges":[[0,1,1,1]],"token":0}"#,
            r#"{"game":"edge-nim","vertices":2,"edges":[[0]],"token":0}"#,
            r#"{"game":"edge-nim","vertices":1001,"edges":[],"token":0}"#,
            r#"{"game":"edge-nim","vertices":2,"edges":[[0,1,{"game":"nim","heaps":[1]}]],"token":0}"#,
        ] {
            assert!(read_quickly(text, 1000).is_none(), "{text}");
        }
        let (id, spec) = read_identified(r#"{"id":[1],"game":"nim","heaps":[1]}"#, 1000);
        assert_eq!((id, spec.unwrap().others), (Some(serde_json::json!([1])), Vec::<String>::new()));
    }

    /// Signs are put in, taken out and changed: whatever is then read quickly is what the general reader reads.
    #[test]
    fn damaged_positions_are_read_as_the_general_reader_reads_them() {
        const SIGNS: &[u8] = br#"[]{}",:0123456789 -.e\tn"#;
        let mut understood = 0;
        for seed in 0..20_000 {
            let mut stream = SplitMix64::new(seed);
            let mut bytes = PLAIN[stream.index(PLAIN.len())].as_bytes().to_vec();
            for _ in 0..1 + stream.index(3) {
                let (at, sign) = (stream.index(bytes.len()), SIGNS[stream.index(SIGNS.len())]);
                match stream.index(3) {
                    0 => bytes.insert(at, sign),
                    1 => bytes[at] = sign,
                    _ => drop(bytes.remove(at)),
                }
            }
            let Ok(text) = String::from_utf8(bytes) else { continue };
            understood += usize::from(compare(&text));
        }
        assert!(understood > 1000, "{understood}");
    }
}
