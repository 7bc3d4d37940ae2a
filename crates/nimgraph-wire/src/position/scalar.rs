//! One JSON value, as far as positions have use for it; lists and objects are counted and dropped.

use std::fmt;

use nimgraph_game::{
    Spec,
    spec::{MAX_WEIGHT, shorten},
};
use serde::{
    Deserialize,
    de::{Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor},
};
use serde_json::Value;

use super::Reader;

/// A value that is no list and no object, or what kind of those it is.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Scalar {
    Null,
    Flag(bool),
    Number(u64),
    /// A number below zero, or a fraction, as it is written.
    Odd(String),
    Text(String),
    /// A list, by its length.
    List(usize),
    Object,
}

impl Scalar {
    pub(super) fn number(&self) -> Option<u64> {
        if let Self::Number(number) = self { Some(*number) } else { None }
    }

    pub(super) fn weight(&self) -> Option<u64> {
        self.number().filter(|&weight| weight <= MAX_WEIGHT)
    }

    pub(super) fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The value in a few words, for error messages.
    pub(super) fn describe(&self) -> String {
        match self {
            Self::Null => "null".into(),
            Self::Flag(flag) => flag.to_string(),
            Self::Number(number) => number.to_string(),
            Self::Odd(number) => shorten(number),
            Self::Text(text) => shorten(&Value::from(text.as_str()).to_string()),
            Self::List(0) => "an empty list".into(),
            Self::List(length) => format!("a list of {length}"),
            Self::Object => "an object".into(),
        }
    }
}

struct AnyScalar;

impl<'de> Deserialize<'de> for Scalar {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyScalar)
    }
}

impl<'de> Visitor<'de> for AnyScalar {
    type Value = Scalar;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Scalar, E> {
        Ok(Scalar::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Scalar, E> {
        Ok(Scalar::Flag(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Scalar, E> {
        Ok(Scalar::Number(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Scalar, E> {
        Ok(u64::try_from(value).map_or_else(|_| Scalar::Odd(value.to_string()), Scalar::Number))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Scalar, E> {
        Ok(Scalar::Odd(Value::from(value).to_string()))
    }

    fn visit_str<E>(self, value: &str) -> Result<Scalar, E> {
        Ok(Scalar::Text(value.to_owned()))
    }

    fn visit_string<E>(self, value: String) -> Result<Scalar, E> {
        Ok(Scalar::Text(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Scalar, A::Error> {
        count(items, 0).map(Scalar::List)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Scalar, A::Error> {
        while entries.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Scalar::Object)
    }
}

/// How many items a list has, of which some have been read.
pub(super) fn count<'de, A: SeqAccess<'de>>(mut items: A, read: usize) -> Result<usize, A::Error> {
    let mut length = read;
    while items.next_element::<IgnoredAny>()?.is_some() {
        length += 1;
    }
    Ok(length)
}

/// Everything that is not what a visitor reads, as a scalar for it to refuse.
macro_rules! refuse_others {
    (|$self:ident, $found:ident| $refuse:expr) => {
        fn visit_unit<E: serde::de::Error>($self) -> Result<Self::Value, E> {
            let $found = $crate::position::scalar::Scalar::Null;
            Err($refuse)
        }

        fn visit_bool<E: serde::de::Error>($self, value: bool) -> Result<Self::Value, E> {
            let $found = $crate::position::scalar::Scalar::Flag(value);
            Err($refuse)
        }

        fn visit_u64<E: serde::de::Error>($self, value: u64) -> Result<Self::Value, E> {
            let $found = $crate::position::scalar::Scalar::Number(value);
            Err($refuse)
        }

        fn visit_i64<E: serde::de::Error>($self, value: i64) -> Result<Self::Value, E> {
            let $found = $crate::position::scalar::Scalar::Odd(value.to_string());
            Err($refuse)
        }

        fn visit_f64<E: serde::de::Error>($self, value: f64) -> Result<Self::Value, E> {
            let $found = $crate::position::scalar::Scalar::Odd(serde_json::Value::from(value).to_string());
            Err($refuse)
        }

        fn visit_str<E: serde::de::Error>($self, value: &str) -> Result<Self::Value, E> {
            let $found = $crate::position::scalar::Scalar::Text(value.to_owned());
            Err($refuse)
        }

        $crate::position::scalar::refuse_others!(@object $self, $found, $refuse);
    };
    (@object $self:ident, $found:ident, $refuse:expr) => {
        fn visit_map<A: serde::de::MapAccess<'de>>($self, _: A) -> Result<Self::Value, A::Error> {
            let $found = $crate::position::scalar::Scalar::Object;
            Err($refuse)
        }
    };
}
pub(super) use refuse_others;

/// Reads a position, and hears of everything else.
pub(super) struct OrObject<'s>(pub(super) Reader<'s>);

impl<'de> Visitor<'de> for OrObject<'_> {
    type Value = Spec;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a position")
    }

    fn visit_map<A: MapAccess<'de>>(self, entries: A) -> Result<Spec, A::Error> {
        self.0.read_object(entries)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Spec, A::Error> {
        let found = Scalar::List(count(items, 0)?);
        Err(self.0.not_an_object(&found))
    }

    fn visit_unit<E: Error>(self) -> Result<Spec, E> {
        Err(self.0.not_an_object(&Scalar::Null))
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Spec, E> {
        Err(self.0.not_an_object(&Scalar::Flag(value)))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Spec, E> {
        Err(self.0.not_an_object(&Scalar::Number(value)))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Spec, E> {
        Err(self.0.not_an_object(&Scalar::Odd(value.to_string())))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Spec, E> {
        Err(self.0.not_an_object(&Scalar::Odd(Value::from(value).to_string())))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Spec, E> {
        Err(self.0.not_an_object(&Scalar::Text(value.to_owned())))
    }
}
