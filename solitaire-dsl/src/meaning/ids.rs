//! The ids of the parts of a game (indexes with a type), and the lists that they refer to.
//!
//! An id is only made by adding an item to its list or by finding the item there. So an id always refers to an existing
//! item of the right kind, and later stages do not check it.

use std::fmt::{self, Debug, Display};
use std::marker::PhantomData;
use std::ops::{Deref, Index, IndexMut};
use std::{slice, vec};

use proc_macro2::TokenStream;
use quote::ToTokens;

/// The index of an item in a list of a game. Only the lists create ids and convert them to indexes.
pub trait Id: Copy {
    /// The id with this index.
    fn numbered(number: usize) -> Self;
    /// The index of this id.
    fn number(self) -> usize;
}

/// Declares kinds of ids.
macro_rules! ids {
    ($($(#[$docs:meta])* $name:ident)*) => {$(
        $(#[$docs])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(usize);

        impl Id for $name {
            #[inline]
            fn numbered(number: usize) -> Self {
                Self(number)
            }

            #[inline]
            fn number(self) -> usize {
                self.0
            }
        }

        /// Writes the id as its index, as a model does.
        impl Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                Display::fmt(&self.0, f)
            }
        }
        /// Writes the id as its index, as a literal.
        impl ToTokens for $name {
            fn to_tokens(&self, tokens: &mut TokenStream) {
                self.0.to_tokens(tokens);
            }
        }
    )*};
}

ids! {
    /// The id of a container.
    ContainerId
    /// The id of a counter.
    CounterId
    /// The id of a constant.
    ConstantId
    /// The id of a piece: a rule, a value or a condition.
    PieceId
    /// The id of a move.
    MoveId
}

/// A list with a `V` for each id of kind `I`: the items that the ids refer to, or data about them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IdVec<I, V> {
    values: Vec<V>,
    of: PhantomData<fn() -> I>,
}

impl<I: Id, V> IdVec<I, V> {
    /// Adds a value and returns its id.
    pub fn push(&mut self, value: V) -> I {
        self.values.push(value);
        I::numbered(self.values.len() - 1)
    }

    /// The value for an id; `None` if the list has no value for it.
    pub fn get(&self, id: I) -> Option<&V> {
        self.values.get(id.number())
    }

    /// The ids in their order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = I> + Clone + use<I, V> {
        (0..self.values.len()).map(I::numbered)
    }

    /// All values with their ids.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = (I, &V)> {
        self.values.iter().enumerate().map(|(number, value)| (I::numbered(number), value))
    }

    /// All values with their ids, as mutable references.
    pub fn entries_mut(&mut self) -> impl Iterator<Item = (I, &mut V)> {
        self.values.iter_mut().enumerate().map(|(number, value)| (I::numbered(number), value))
    }

    /// Removes all values after the first `count`.
    pub fn truncate(&mut self, count: usize) {
        self.values.truncate(count);
    }

    /// All values, as mutable references.
    pub fn iter_mut(&mut self) -> slice::IterMut<'_, V> {
        self.values.iter_mut()
    }

    /// The id of the first value that passes the test.
    pub fn find(&self, is_it: impl FnMut(&V) -> bool) -> Option<I> {
        self.values.iter().position(is_it).map(I::numbered)
    }

    /// Returns a list with the value that `of` computes from each value of this list.
    pub fn map<U>(&self, of: impl FnMut(&V) -> U) -> IdVec<I, U> {
        self.values.iter().map(of).collect()
    }

    /// Returns a list with `value` for each id of this list.
    pub fn all<U: Clone>(&self, value: U) -> IdVec<I, U> {
        vec![value; self.values.len()].into()
    }

    /// Sets the value of every id to `value`.
    pub fn fill(&mut self, value: V)
    where
        V: Clone,
    {
        self.values.fill(value);
    }
}

impl<I: Id, V> Index<I> for IdVec<I, V> {
    type Output = V;

    #[inline]
    fn index(&self, id: I) -> &V {
        &self.values[id.number()]
    }
}

impl<I: Id, V> IndexMut<I> for IdVec<I, V> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut V {
        &mut self.values[id.number()]
    }
}

impl<I, V> Deref for IdVec<I, V> {
    type Target = [V];

    #[inline]
    fn deref(&self) -> &[V] {
        &self.values
    }
}

impl<I, V> From<Vec<V>> for IdVec<I, V> {
    fn from(values: Vec<V>) -> Self {
        Self { values, of: PhantomData }
    }
}

impl<I, V> FromIterator<V> for IdVec<I, V> {
    fn from_iter<T: IntoIterator<Item = V>>(values: T) -> Self {
        Vec::from_iter(values).into()
    }
}

impl<I, V> Default for IdVec<I, V> {
    fn default() -> Self {
        Vec::new().into()
    }
}

impl<I, V> IntoIterator for IdVec<I, V> {
    type Item = V;
    type IntoIter = vec::IntoIter<V>;

    fn into_iter(self) -> Self::IntoIter {
        self.values.into_iter()
    }
}

impl<'v, I, V> IntoIterator for &'v IdVec<I, V> {
    type Item = &'v V;
    type IntoIter = slice::Iter<'v, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.values.iter()
    }
}

impl<'v, I, V> IntoIterator for &'v mut IdVec<I, V> {
    type Item = &'v mut V;
    type IntoIter = slice::IterMut<'v, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.values.iter_mut()
    }
}
