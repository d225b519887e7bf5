//! Functions of the vocabulary in the place of others.

use solitaire_model::Function;

use super::allowed::Class;
use super::candidates::{Around, Found};
use super::confusable::{functions_beside, functions_for, functions_like, functions_of};

/// The functions that most games ask.
pub(super) const USUAL: [Function; 7] = [
    Function::Count,
    Function::Rank,
    Function::Index,
    Function::IsEmpty,
    Function::NextRank,
    Function::SameSuit,
    Function::OppositeColor,
];

impl Around<'_> {
    /// Another function in the place of the one that is called there.
    pub(super) fn functions(&self, at: usize, distance: u32, found: &mut Found) {
        let word = self.sequence.0[at].text.as_str();
        for other in functions_like(word) {
            self.instead(Class::Word, at, other, 2 + distance, found);
        }
        if distance == 0 && found.takes(Class::Function) {
            for other in functions_of(word, self.sequence.arguments(at + 1)) {
                // Of two cards most games ask which rank follows, and whether the suit is the same.
                let usual = [Function::NextRank, Function::SameSuit].map(|usual| usual.name());
                let is_usual = usual.contains(&other);
                self.instead(Class::Function, at, other, if is_usual { 1 } else { 4 }, found);
            }
        }
        if distance > 1 {
            return;
        }
        let mut add = |class, other: &str| {
            let is_usual = USUAL.iter().any(|usual| usual.name() == other);
            self.instead(class, at, other, if is_usual { 2 } else { 4 } + distance, found);
        };
        functions_for(word).for_each(|other| add(Class::OtherFunction, other));
        if self.has_examples() {
            functions_beside(word).for_each(|other| add(Class::FunctionBeside, other));
        }
    }
}
