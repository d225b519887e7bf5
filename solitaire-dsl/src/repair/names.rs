//! Collects the names that declarations declare, each with the kind of thing that it names.

use super::sequence::Sequence;
use super::statements::statements;

/// The kind of thing that a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Container,
    Constant,
    Counter,
    Rule,
    Move,
}

/// All names in a declaration and its ancestors.
#[derive(Debug, Default)]
pub struct Names(Vec<(String, Role)>);

impl Names {
    /// The names declared in the parents and in the current declaration.
    pub fn of(parents: impl Iterator<Item = Sequence>, own: &Sequence) -> Self {
        let mut names = Self::default();
        parents.for_each(|parent| names.add(&parent));
        names.add(own);
        names
    }

    fn add(&mut self, sequence: &Sequence) {
        for statement in statements(sequence) {
            let role = match (statement.block, statement.head(sequence)) {
                (Some("structure"), _) => Role::Container,
                (Some("moves"), _) => Role::Move,
                (None, "const") => Role::Constant,
                (None, "counter") => Role::Counter,
                (None, "rule" | "value") => Role::Rule,
                _ => continue,
            };
            for name in statement.names(sequence) {
                if !self.0.iter().any(|(known, _)| known == name) {
                    self.0.push((name.to_owned(), role));
                }
            }
        }
    }

    /// The kind of thing that a name stands for; `None` if it is not declared.
    pub fn role(&self, name: &str) -> Option<Role> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, role)| *role)
    }

    /// The names that are declared as this kind of thing.
    pub fn with(&self, role: Role) -> impl Iterator<Item = &str> {
        self.0.iter().filter(move |(_, of)| *of == role).map(|(name, _)| name.as_str())
    }

    /// All names.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }
}
