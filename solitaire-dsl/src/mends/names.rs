//! The names that declarations give, by what they name.

use std::collections::BTreeMap;

use proc_macro2::TokenStream;

use super::sequence::{Kind, Sequence};
use super::statements::statements;

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    Container,
    Rule,
    Number,
    Counter,
    Move,
}

/// All names that are given in some tokens.
#[derive(Debug, Default)]
pub struct Names {
    roles: BTreeMap<String, Role>,
    /// Of containers, the kinds of their elements.
    kinds: BTreeMap<String, String>,
    /// How many elements they have in each of the declarations, as it is written.
    lengths: BTreeMap<String, Vec<String>>,
}

impl Names {
    pub fn add(&mut self, tokens: TokenStream) {
        let sequence = Sequence::of(tokens);
        for unit in statements(&sequence) {
            let role = match (unit.block, unit.head(&sequence)) {
                (Some("structure"), _) => Role::Container,
                (Some("moves"), _) => Role::Move,
                (None, "rule") => Role::Rule,
                (None, "const" | "value") => Role::Number,
                (None, "counter") => Role::Counter,
                _ => continue,
            };
            if role == Role::Container
                && let [name, colon, rest @ ..] = &sequence.0[unit.at.clone()]
                && colon.is(":")
                && let Some(kind) = rest.iter().find(|one| one.kind == Kind::Word)
            {
                self.kinds.insert(name.text.clone(), kind.text.clone());
                let end = rest.iter().position(|one| one.is("]"));
                if let ([open, ..], Some(end)) = (rest, end)
                    && let Some(start) = rest[..end].iter().position(|one| one.is(";"))
                    && open.is("[")
                {
                    let length = Sequence::text(&rest[start + 1..end]);
                    self.lengths.entry(name.text.clone()).or_default().push(length);
                }
            }
            let is_declared = sequence.0.get(unit.at.start + 1).is_some_and(|next| next.is(":"));
            if role == Role::Container && !is_declared {
                // What is taken from a parent, or left out of it.
                continue;
            }
            for name in unit.names(&sequence) {
                self.roles.insert(name.to_owned(), role);
            }
        }
    }

    pub fn role(&self, name: &str) -> Option<Role> {
        self.roles.get(name).copied()
    }

    /// The kind of the elements of a container.
    pub fn kind(&self, container: &str) -> Option<&str> {
        self.kinds.get(container).map(String::as_str)
    }

    /// How many elements a container in brackets has, as it is written last.
    pub fn length(&self, container: &str) -> Option<&str> {
        self.lengths(container).last()
    }

    /// How many elements the containers of a name have, as it is written.
    pub fn lengths(&self, container: &str) -> impl Iterator<Item = &str> {
        self.lengths.get(container).into_iter().flatten().map(String::as_str)
    }

    /// The names for things of the same kind.
    pub fn like<'n>(&'n self, name: &'n str) -> impl Iterator<Item = &'n str> {
        let role = self.role(name);
        let same = move |(other, its): &(&String, &Role)| role == Some(**its) && *other != name;
        self.roles.iter().filter(same).map(|(name, _)| name.as_str())
    }

    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.roles.keys().map(String::as_str)
    }

    /// The names of rules.
    pub fn rules(&self) -> impl Iterator<Item = &str> {
        self.roles.iter().filter(|(_, role)| **role == Role::Rule).map(|(name, _)| name.as_str())
    }
}
