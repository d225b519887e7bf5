//! Named values, written as a JSON map that keeps their order.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::ser::SerializeMap as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A list of named values. Reading keeps duplicate names, so that they can be reported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named<T>(pub Vec<(String, T)>);

impl<T> Named<T> {
    /// The value with this name, the first one if the name appears more than once; `None` if the name does not appear.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&T> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }
}

impl<T> Default for Named<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Serialize> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Named<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Entries<T> {
            type Value = Named<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("values under names")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Named(entries))
            }
        }

        deserializer.deserialize_map(Entries(PhantomData))
    }
}

/// The cards of a container as text: bottom to top, separated by spaces. A card that lies face down has a `-` before
/// it; an unknown card is `-?`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Elements {
    /// The cards of a container that is a single element, declared without brackets.
    One(String),
    /// The cards of each element of a container, left to right.
    Several(Vec<String>),
}

impl Elements {
    /// The strings, one per element.
    #[must_use]
    pub fn texts(&self) -> &[String] {
        match self {
            Self::One(text) => core::slice::from_ref(text),
            Self::Several(texts) => texts,
        }
    }
}

impl Serialize for Elements {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::One(text) => text.serialize(serializer),
            Self::Several(texts) => texts.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Elements {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Texts;

        impl<'de> Visitor<'de> for Texts {
            type Value = Elements;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string of cards, or a list of such strings")
            }

            fn visit_str<E>(self, text: &str) -> Result<Elements, E> {
                Ok(Elements::One(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Elements, A::Error> {
                let mut texts = Vec::new();
                while let Some(text) = list.next_element()? {
                    texts.push(text);
                }
                Ok(Elements::Several(texts))
            }
        }

        deserializer.deserialize_any(Texts)
    }
}
