//! The vocabulary: the functions that a condition may call.
//!
//! [`with_vocabulary!`](crate::with_vocabulary) holds the one table of them. A new function is a row there, a Rust
//! function of its name in `solitaire_runtime::constraints`, and a test of that; the referee, which is written apart on
//! purpose, gets its own.

mod table;

use crate::semantics::{
    CardLooks, CardTest, Faces, Measure, Nth, Quantifier, RankRelation, Relation, Semantics, Steps,
    SuitRelation,
};
use crate::sort::Sort;

/// What the table says of a function.
#[derive(Debug)]
pub struct Entry {
    /// Its name, in declarations and in `solitaire::constraints`.
    pub name: &'static str,
    /// What its parameters are called in `docs/vocabulary.md`.
    pub parameters: &'static [&'static str],
    /// The sorts of its arguments.
    pub sorts: &'static [Sort],
    /// The sort of its value.
    pub result: Sort,
    /// Whether it looks at the whole situation, and not at its arguments alone: its Rust function takes that first.
    pub needs_situation: bool,
    /// Whether it depends on which ranks the pack has: it is a method of `solitaire::Ranks` too.
    pub needs_ranks: bool,
    /// What it means, as `docs/vocabulary.md` says it.
    pub meaning: &'static str,
    /// Where `docs/vocabulary.md` says it.
    pub section: Section,
    /// What it says.
    pub semantics: Semantics,
    /// What authors write who look for it.
    pub synonyms: &'static [&'static str],
    /// Why a move is refused that it does not hold of. `{0}` is its first argument, `{1:rank}` a card of the rank with
    /// the number that is its second, likewise `:suit` and `:relation`, and `:one` one of its elements; of `{this|that}` the first is said where it should hold, the
    /// second where it should not. `{low}` and `{high}` are a card of the lowest and of the highest rank of the pack,
    /// `{lowest}` and `{highest}` these ranks; so they are in the texts below.
    ///
    /// A sentence about two cards may start with either: the arguments then trade places, and of `{^this|that}` the
    /// second is said. What stands in brackets is left out where the sentence before it named the other card.
    pub refusal: Option<&'static str>,
    /// How a run goes on by it, as in `down by one rank`: where it is given the card under another first, and where it
    /// is given that second.
    pub of_neighbors: Option<[&'static str; 2]>,
    /// The number that it is, in a refusal: `the rank of {0}`.
    pub number: Option<&'static str>,
    /// What a rules page says.
    pub phrase: Phrase,
}

impl Entry {
    /// What stands in a row that says nothing else.
    const DEFAULT: Self = Self {
        name: "",
        parameters: &[],
        sorts: &[],
        result: Sort::Unknown,
        needs_situation: false,
        needs_ranks: false,
        meaning: "",
        section: Section::Elements,
        semantics: Semantics::Neighbors,
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
    /// All of them.
    pub const ALL: [Self; 4] = [Self::OneCard, Self::TwoCards, Self::Together, Self::Elements];

    /// Its heading.
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

/// What a rules page says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phrase {
    /// How it is said depends on what stands around it: the rulebook knows.
    InContext,
    /// Its first argument, a card, is this: `an Ace`.
    Card(&'static str),
    /// Its first argument, a card, is this to its second, and its second is that to its first, which is `{}`.
    Two(&'static str, &'static str),
    /// What its first argument, an element, does, and what it does not.
    Element(&'static str, &'static str),
    /// The number that it is, its arguments being `{0}`, `{1}`.
    Number(&'static str),
}

impl Function {
    /// What the table says of it.
    #[must_use]
    pub const fn entry(self) -> &'static Entry {
        &Self::TABLE[self as usize]
    }

    /// The function with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|function| function.name() == name)
    }

    /// The name by which a declaration calls it.
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

    /// What it says.
    #[must_use]
    pub const fn semantics(self) -> Semantics {
        self.entry().semantics
    }

    /// What of single cards it looks at.
    #[must_use]
    pub const fn looks(self) -> CardLooks {
        self.semantics().looks()
    }

    /// The function that says this.
    #[must_use]
    pub fn that_says(semantics: Semantics) -> Option<Self> {
        Self::ALL.iter().copied().find(|function| function.semantics() == semantics)
    }

    /// Whether it judges single cards and numbers alone, wherever these lie: two boards on which its arguments are worth
    /// the same agree in it.
    #[must_use]
    pub const fn is_of_cards(self) -> bool {
        matches!(
            self.semantics(),
            Semantics::Measure(_) | Semantics::CardTest(_) | Semantics::Relation(_)
        )
    }

    /// Whether its value depends on where an element lies among those of its container.
    #[must_use]
    pub const fn tells_apart(self) -> bool {
        self.entry().needs_situation || matches!(self.semantics(), Semantics::Index)
    }

    /// Whether it is enough to know how many cards lie where, whichever these are.
    #[must_use]
    pub const fn counts_only(self) -> bool {
        match self.semantics() {
            Semantics::Holds(_)
            | Semantics::Count(Faces::Any)
            | Semantics::CountElements
            | Semantics::Quantifier(_)
            | Semantics::Index
            | Semantics::Member => true,
            // A chain asks for cards; the others for places, some of which are values themselves.
            Semantics::Neighbors => match self.result() {
                Sort::Truth => self.sorts().len() == 1,
                result => matches!(result, Sort::Number),
            },
            _ => false,
        }
    }

    /// Whether it asks how two things stand to each other, so that it says nothing of one thing twice.
    #[must_use]
    pub const fn compares_two(self) -> bool {
        matches!(
            self.sorts(),
            [Sort::Card, Sort::Card, ..] | [Sort::Cards, Sort::Cards | Sort::Piles, ..]
        )
    }

    /// Whether it holds of any card that lies face up and alone.
    #[must_use]
    pub const fn holds_of_one_card(self) -> bool {
        matches!(self.semantics(), Semantics::EachPair(_) | Semantics::Holds(1))
    }

    /// A call of it as an example, to be read by an author: `next_rank(a, b)`.
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

    /// How it is called: `next_rank(high, low)`.
    #[must_use]
    pub fn signature(self) -> String {
        format!("{}({})", self.name(), self.entry().parameters.join(", "))
    }
}

macro_rules! define {
    ($(
        #[doc = $meaning:literal]
        $variant:ident = $name:ident($($parameter:ident: $sort:ident),*) -> $result:ident
            $($needs:ident)? { $($field:ident: $value:expr,)* }
    )*) => {
        /// A function of the vocabulary; what each means is said at the function of that name in
        /// `solitaire_runtime::constraints`.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize))]
        pub enum Function {
            $(#[doc = $meaning] $variant,)*
        }

        impl Function {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            const TABLE: &'static [Entry] = &[$(Entry {
                name: stringify!($name),
                parameters: &[$(stringify!($parameter)),*],
                sorts: &[$(Sort::$sort),*],
                result: Sort::$result,
                needs_situation: define!(@needs_situation $($needs)?),
                needs_ranks: define!(@needs_ranks $($needs)?),
                meaning: $meaning,
                $($field: $value,)*
                ..Entry::DEFAULT
            },)*];

            /// Its name as an identifier of Rust: `NextRank`.
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
