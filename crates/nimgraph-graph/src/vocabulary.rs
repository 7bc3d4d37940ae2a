//! Closed lists of words: enums whose values have one word each, at the command line, in files and on the wire.

/// Makes an enum of its words: what it is called in schemas, and each value with its word. With the feature `wire` of
/// `nimgraph-graph` it is read from JSON and written as its word; the comments are the descriptions in the schema.
///
/// ```
/// nimgraph_graph::vocabulary! {
///     /// A direction.
///     #[derive(Default)]
///     pub enum Direction as DirectionWord {
///         /// To the north.
///         @default North = "north",
///         /// To the south.
///         South = "south",
///     }
/// }
/// assert_eq!(Direction::ALL.map(Direction::name), ["north", "south"]);
/// assert_eq!(format!("{:>6}", Direction::default()), " north");
/// ```
#[macro_export]
macro_rules! vocabulary {
    ($(
        #[doc = $about:literal]
        $(#[doc = $more:literal])*
        $(#[derive($derived:ident)])?
        pub enum $name:ident as $schema:ident {
            $(
                #[doc = $what:literal]
                $(@$default:ident)? $word:ident = $text:literal,
            )+
        }
    )+) => {$(
        #[doc = $about]
        $(#[doc = $more])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord $(, $derived)?)]
        pub enum $name {
            $(
                #[doc = $what]
                $(#[$default])?
                $word,
            )+
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: [Self; [$($text),+].len()] = [$(Self::$word),+];

            /// The word.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$word => $text,)+
                }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.name())
            }
        }

        $crate::words_on_the_wire! { $name $schema $about [$($what)+] }
    )+};
}

/// The JSON of a vocabulary.
#[cfg(feature = "wire")]
#[doc(hidden)]
#[macro_export]
macro_rules! words_on_the_wire {
    ($name:ident $schema:ident $about:literal [$($what:literal)+]) => {
        impl $crate::wire::serde::Serialize for $name {
            fn serialize<S: $crate::wire::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> $crate::wire::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::wire::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let found = <String as $crate::wire::serde::Deserialize>::deserialize(deserializer)?;
                let known = Self::ALL.into_iter().find(|word| word.name() == found);
                known.ok_or_else(|| $crate::wire::not_among(&Self::ALL.map(Self::name), &found))
            }
        }

        impl $crate::wire::schemars::JsonSchema for $name {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($schema).into()
            }

            fn json_schema(_: &mut $crate::wire::schemars::SchemaGenerator) -> $crate::wire::schemars::Schema {
                let words = Self::ALL.map(Self::name).into_iter().zip([$($what),+]);
                $crate::wire::schema_of_words($about, words)
            }
        }
    };
}

/// Without the feature there is none.
#[cfg(not(feature = "wire"))]
#[doc(hidden)]
#[macro_export]
macro_rules! words_on_the_wire {
    ($($any:tt)*) => {};
}
