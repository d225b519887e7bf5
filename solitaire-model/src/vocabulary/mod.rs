//! The vocabulary: the functions that a condition may call.
//!
//! [`with_vocabulary!`](crate::with_vocabulary) holds the only table of these functions. A new function needs a row
//! there, a Rust function with its name in `solitaire_runtime::constraints`, and a test of that function. The referee
//! is independent on purpose and needs its own implementation.

mod table;

use crate::semantics::{
    CardLooks, CardTest, Faces, Measure, Neighbor, Nth, Quantifier, RankRelation, Relation,
    Semantics, Steps, SuitRelation,
};
use crate::sort::Sort;

/// The row of a function in the table.
#[derive(Debug)]
pub struct Entry {
    /// The function's name, in declarations and in `solitaire::constraints`.
    pub name: &'static str,
    /// The names of its parameters in `docs/vocabulary.md`.
    pub parameters: &'static [&'static str],
    /// The sorts of its arguments.
    pub sorts: &'static [Sort],
    /// The sort of its value.
    pub result: Sort,
    /// True if the function reads the whole situation, not only its arguments: its Rust function takes the situation
    /// first.
    pub needs_situation: bool,
    /// True if the function depends on the ranks of the pack: it is also a method of `solitaire::Ranks`.
    pub needs_ranks: bool,
    /// The meaning, as in `docs/vocabulary.md`.
    pub meaning: &'static str,
    /// The function's section in `docs/vocabulary.md`.
    pub section: Section,
    /// The function's meaning as data.
    pub semantics: Semantics,
    /// Words that authors may write when they look for the function.
    pub synonyms: &'static [&'static str],
    /// Why a move is refused if the function fails. `{0}` is its first argument, and `{1:rank}` a card of the rank
    /// whose number is its second; `:suit` and `:relation` are similar, and `:one` is one of its elements.
    /// `{this|that}` is `this` where the function should hold, else `that`. `{low}` and `{high}` are cards of the
    /// lowest and highest rank of the pack, `{lowest}` and `{highest}` the ranks; fields below use them too.
    ///
    /// A sentence about two cards may start with either card. For the second, the arguments trade places, and
    /// `{^this|that}` becomes `that`. Text in brackets is left out if the sentence before it named the other card.
    pub refusal: Option<&'static str>,
    /// The way a run continues, as in `down by one rank`: if the card beneath is the first argument, and if it is the
    /// second.
    pub of_neighbors: Option<[&'static str; 2]>,
    /// The number that the function returns, in a refusal: `the rank of {0}`.
    pub number: Option<&'static str>,
    /// The text on a rules page.
    pub phrase: Phrase,
}

impl Entry {
    /// Defaults of the fields that a row may leave out. A row states all other fields, such as section and semantics.
    const DEFAULT: Self = Self {
        name: "",
        parameters: &[],
        sorts: &[],
        result: Sort::Unknown,
        needs_situation: false,
        needs_ranks: false,
        meaning: "",
        section: Section::Elements,
        semantics: Semantics::Neighbors(Neighbor::Row),
        synonyms: &[],
        refusal: None,
        of_neighbors: None,
        number: None,
        phrase: Phrase::InContext,
    };
}

/// A part of `docs/vocabulary.md`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Section {
    /// Functions of one card.
    OneCard,
    /// Functions of two cards.
    TwoCards,
    /// Functions of cards that lie together.
    Together,
    /// Functions of elements.
    Elements,
}

impl Section {
    /// All sections.
    pub const ALL: [Self; 4] = [Self::OneCard, Self::TwoCards, Self::Together, Self::Elements];

    /// The heading of the section.
    #[must_use]
    pub const fn heading(self) -> &'static str {
        match self {
            Self::OneCard => "One card",
            Self::TwoCards => "Two cards",
            Self::Together => "Cards that lie together",
            Self::Elements => "Elements",
        }
    }
}

/// The text on a rules page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phrase {
    /// The text depends on the context: the rulebook writes it.
    InContext,
    /// The noun for its first argument, a card: `an Ace`.
    Card(&'static str),
    /// The relation of its first argument, a card, to its second, `{}`, and of the second to the first, `{}`.
    Two(&'static str, &'static str),
    /// The predicates of its first argument, an element: if the function holds, and if it does not.
    Element(&'static str, &'static str),
    /// The number that the function returns, with its arguments as `{0}`, `{1}`.
    Number(&'static str),
}

impl Function {
    /// The function's row in the table.
    #[must_use]
    pub const fn entry(self) -> &'static Entry {
        &Self::TABLE[self as usize]
    }

    /// The function with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|function| function.name() == name)
    }

    /// The name by which a declaration calls the function.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.entry().name
    }

    /// The sorts of its arguments.
    #[must_use]
    pub const fn sorts(self) -> &'static [Sort] {
        self.entry().sorts
    }

    /// The sort of its value.
    #[must_use]
    pub const fn result(self) -> Sort {
        self.entry().result
    }

    /// The function's meaning as data.
    #[must_use]
    pub const fn semantics(self) -> Semantics {
        self.entry().semantics
    }

    /// The properties of single cards that the function reads.
    #[must_use]
    pub const fn looks(self) -> CardLooks {
        self.semantics().looks()
    }

    /// The function with this meaning.
    #[must_use]
    pub fn that_says(semantics: Semantics) -> Option<Self> {
        Self::ALL.iter().copied().find(|function| function.semantics() == semantics)
    }

    /// True if the function only reads single cards and numbers, wherever they lie: it has the same value on two boards
    /// on which its arguments have the same values.
    #[must_use]
    pub const fn is_of_cards(self) -> bool {
        matches!(
            self.semantics(),
            Semantics::Measure(_) | Semantics::CardTest(_) | Semantics::Relation(_)
        )
    }

    /// True if the function returns the top or the bottom card of its argument.
    #[must_use]
    pub const fn is_end(self) -> bool {
        matches!(self.semantics(), Semantics::End { .. })
    }

    /// True if the function's value depends on the position of an element in its container.
    #[must_use]
    pub const fn tells_apart(self) -> bool {
        self.entry().needs_situation || matches!(self.semantics(), Semantics::Index)
    }

    /// True if the function only depends on the number of cards on each place, not on which cards these are.
    #[must_use]
    pub const fn counts_only(self) -> bool {
        match self.semantics() {
            Semantics::Holds(_)
            | Semantics::Count(Faces::Any)
            | Semantics::CountElements { .. }
            | Semantics::Quantifier(_)
            | Semantics::Index
            | Semantics::Member => true,
            // Only tests and numbers of one element: `Chained` reads cards, and `Left` and its like return an element.
            Semantics::Neighbors(_) => match self.result() {
                Sort::Truth => self.sorts().len() == 1,
                result => matches!(result, Sort::Number),
            },
            _ => false,
        }
    }

    /// True if the function compares two things, so that giving it the same thing twice is meaningless.
    #[must_use]
    pub const fn compares_two(self) -> bool {
        matches!(
            self.sorts(),
            [Sort::Card, Sort::Card, ..] | [Sort::Cards, Sort::Cards | Sort::Piles, ..]
        )
    }

    /// True if the function holds for any single face-up card.
    #[must_use]
    pub const fn holds_of_one_card(self) -> bool {
        matches!(self.semantics(), Semantics::EachPair(_) | Semantics::Holds(1))
    }

    /// A call of the function as an example for authors: `next_rank(a, b)`.
    #[must_use]
    pub fn example(self) -> String {
        let mut cards = ["a", "b"].into_iter();
        let args = self.sorts().iter().map(|sort| match sort {
            Sort::Card => cards.next().unwrap_or("c"),
            Sort::Cards => "moving",
            Sort::Group | Sort::Piles => "tableau",
            Sort::Relation => "|under, over| ..",
            Sort::CardTest | Sort::CardNumber => "|card| ..",
            Sort::PileTest => "|pile| ..",
            Sort::Number | Sort::Truth | Sort::Unknown => "1",
        });
        format!("{}({})", self.name(), args.collect::<Vec<_>>().join(", "))
    }

    /// The function's signature: `next_rank(high, low)`.
    #[must_use]
    pub fn signature(self) -> String {
        format!("{}({})", self.name(), self.entry().parameters.join(", "))
    }
}

macro_rules! define {
    ($(
        #[doc = $meaning:literal]
        $variant:ident = $name:ident($($parameter:ident: $sort:ident),*) -> $result:ident
            $($needs:ident)? {
                section: $section:expr,
                semantics: $semantics:expr,
                $($field:ident: $value:expr,)*
            }
    )*) => {
        /// A function of the vocabulary. The function with that name in `solitaire_runtime::constraints` documents its
        /// meaning.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize))]
        pub enum Function {
            $(#[doc = $meaning] $variant,)*
        }

        impl Function {
            /// All functions.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            const TABLE: &'static [Entry] = &[$(Entry {
                name: stringify!($name),
                parameters: &[$(stringify!($parameter)),*],
                sorts: &[$(Sort::$sort),*],
                result: Sort::$result,
                needs_situation: define!(@needs_situation $($needs)?),
                needs_ranks: define!(@needs_ranks $($needs)?),
                meaning: $meaning,
                section: $section,
                semantics: $semantics,
                $($field: $value,)*
                ..Entry::DEFAULT
            },)*];

            /// The function's name as a Rust identifier: `NextRank`.
            #[must_use]
            pub const fn variant(self) -> &'static str {
                match self { $(Self::$variant => stringify!($variant),)* }
            }
        }
    };
    (@needs_situation situation) => { true };
    (@needs_situation $($other:ident)?) => { false };
    (@needs_ranks ranks) => { true };
    (@needs_ranks $($other:ident)?) => { false };
}

crate::with_vocabulary!(define);

#[cfg(test)]
mod tests;
