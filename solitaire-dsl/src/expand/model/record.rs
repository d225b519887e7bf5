//! Values of the model as text: what a game says as its parent does is taken from the parent's model.
//!
//! Most of a variation is what its parent is. The text of a value depends on nothing but the declaration, and names bear
//! no place; so two values of one text are one value, and the second needs no more than the name of the first.

use std::fmt::Write as _;

/// A field of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// An expression of Rust.
    Text(String),
    /// A struct.
    Record(Record),
    /// A list.
    List(Vec<Value>),
}

impl From<Record> for Value {
    fn from(record: Record) -> Self {
        Self::Record(record)
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

/// A struct with its fields, all of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The name of the struct.
    pub ty: &'static str,
    /// Its fields. The first is what it is looked for by in a list.
    pub fields: Vec<(&'static str, Value)>,
    /// A constant of its type, and the fields in which it is like that: they are not printed.
    pub blank: Option<Blank>,
}

/// A constant that holds for the fields which a record says nothing of.
pub type Blank = (&'static str, &'static [(&'static str, &'static str)]);

impl Record {
    /// The record as an expression. What is the same in another, that stands at a path, is taken from there.
    pub fn print(&self, like: Option<(&Self, &str)>, out: &mut String) {
        // Text can always be written.
        if let Some((other, path)) = like {
            let changed = self.fields.iter().zip(&other.fields);
            let changed = changed.filter(|(own, others)| own.1 != others.1).count();
            if changed == 0 {
                out.push_str(path);
                return;
            }
            if 2 * changed <= self.fields.len() {
                let _ = write!(out, "{}{{", self.ty);
                for ((name, value), (_, others)) in self.fields.iter().zip(&other.fields) {
                    if value != others {
                        let _ = write!(out, "{name}: ");
                        value.print(Some((others, &format!("{path}.{name}"))), out);
                        out.push(',');
                    }
                }
                let _ = write!(out, "..{path}}}");
                return;
            }
        }
        let _ = write!(out, "{}{{", self.ty);
        for (name, value) in &self.fields {
            if !self.is_blank(name, value) {
                let _ = write!(out, "{name}: ");
                value.print(None, out);
                out.push(',');
            }
        }
        if let Some((blank, _)) = self.blank {
            let _ = write!(out, "..{blank}");
        }
        out.push('}');
    }

    fn is_blank(&self, name: &str, value: &Value) -> bool {
        let Value::Text(text) = value else { return false };
        self.blank.is_some_and(|(_, blank)| {
            blank.iter().any(|(field, like)| *field == name && like == text)
        })
    }
}

impl Value {
    /// The value as an expression. What is the same in another, that stands at a path, is taken from there.
    fn print(&self, like: Option<(&Self, &str)>, out: &mut String) {
        match self {
            Self::Text(text) => out.push_str(text),
            Self::Record(record) => {
                let like = like.and_then(|(other, path)| match other {
                    Self::Record(other) => Some((other, path)),
                    Self::Text(_) | Self::List(_) => None,
                });
                record.print(like, out);
            }
            Self::List(values) => {
                out.push_str("&[");
                for value in values {
                    match like.and_then(|(others, path)| Some((value.find_in(others)?, path))) {
                        Some(((nth, other), path)) => {
                            value.print(Some((other, &format!("{path}[{nth}]"))), out);
                        }
                        None => value.print(None, out),
                    }
                    out.push(',');
                }
                out.push(']');
            }
        }
    }

    /// The record of the same name in a list, with its number.
    fn find_in<'v>(&self, others: &'v Self) -> Option<(usize, &'v Self)> {
        let (Self::Record(own), Self::List(others)) = (self, others) else { return None };
        let is_named_so = |other: &&Self| match other {
            Self::Record(other) => other.fields.first() == own.fields.first(),
            Self::Text(_) | Self::List(_) => false,
        };
        others.iter().enumerate().find(|(_, other)| is_named_so(other))
    }
}
