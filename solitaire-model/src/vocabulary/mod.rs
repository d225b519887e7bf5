//! The vocabulary: the functions that a condition may call.
//!
//! [`with_vocabulary!`](crate::with_vocabulary) holds the only table of these functions. A new function needs a row in
//! that table, a Rust function of the same name in `solitaire_runtime::constraints`, and a test. It also needs a second
//! implementation in the referee, which shares no code with the rest on purpose.

mod table;

use crate::semantics::{
    CardLooks, CardTest, Faces, Measure, Neighbor, Nth, Quantifier, RankRelation, Relation,
    Semantics, Steps, SuitRelation,
};
use crate::sort::Sort;

/// The row of a function in the table.
#[derive(Debug)]
pub struct Entry {
    /// The name of the function, in declarations and in `solitaire::constraints`.
    pub name: &'static str,
    /// The names of the function's parameters in `docs/vocabulary.md`.
    pub parameters: &'static [&'static str],
    /// The sorts of the function's arguments.
    pub sorts: &'static [Sort],
    /// The sort of the function's result.
    pub result: Sort,
    /// True if the function reads more of the situation than its arguments. Its Rust function then takes the whole
    /// situation as its first argument.
    pub needs_situation: bool,
    /// True if the result depends on which ranks the pack has. The function is then also a method of
    /// `solitaire::Ranks`.
    pub needs_ranks: bool,
    /// The meaning of the function, in the words of `docs/vocabulary.md`.
    pub meaning: &'static str,
    /// The section of `docs/vocabulary.md` that lists the function.
    pub section: Section,
    /// The meaning of the function as data.
    pub semantics: Semantics,
    /// Words that authors may write by mistake instead of the function's name. A message then suggests the function.
    pub synonyms: &'static [&'static str],
    /// The reason why a move is refused if the function is false. `{0}` stands for the first argument and `{1}` for the
    /// second. `{1:rank}` stands for a card of the rank whose number is the second argument; `:suit` and `:relation`
    /// are similar, and `:one` stands for one of the elements in the argument. `{this|that}` stands for `this` where
    /// the function should be true, and for `that` where it should be false. `{low}` and `{high}` stand for cards of
    /// the lowest and the highest rank of the pack, and `{lowest}` and `{highest}` for the ranks. Other texts of this
    /// struct use the same forms.
    ///
    /// A sentence about two cards may have either card as its subject. If the second card is the subject, the arguments
    /// change places, and `{^this|that}` stands for `that`. Text in brackets is left out if the sentence before it has
    /// named the other card.
    pub refusal: Option<&'static str>,
    /// How a run continues if each two neighboring cards meet the condition, such as `down by one rank`. The first text
    /// is for a condition whose first argument is the lower-lying card, the second for the opposite order.
    pub of_neighbors: Option<[&'static str; 2]>,
    /// Words for the number that the function returns, for the reason of a refusal: `the rank of {0}`.
    pub number: Option<&'static str>,
    /// Words for the function on a rules page.
    pub phrase: Phrase,
}

impl Entry {
    /// Defaults of the fields that a row of the table may leave out. Every row states the other fields.
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

/// A section of `docs/vocabulary.md`.
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

/// Words for a function on a rules page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phrase {
    /// The words depend on the context, so the rulebook has code for the function.
    InContext,
    /// A noun for the first argument, which is a card: `an Ace`.
    Card(&'static str),
    /// Two phrases that relate one card to another, for which `{}` stands: one relates the first argument to the
    /// second, the other the second argument to the first.
    Two(&'static str, &'static str),
    /// Two predicates of the first argument, which is an element: one if the function is true, one if it is false.
    Element(&'static str, &'static str),
    /// Words for the number that the function returns. `{0}` and `{1}` stand for its arguments.
    Number(&'static str),
}

impl Function {
    /// Returns the row of the function in the table.
    #[must_use]
    pub const fn entry(self) -> &'static Entry {
        &Self::TABLE[self as usize]
    }

    /// Returns the function with this name; `None` if there is none.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|function| function.name() == name)
    }

    /// The name by which a declaration calls the function.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.entry().name
    }

    /// Returns the sorts of the function's arguments.
    #[must_use]
    pub const fn sorts(self) -> &'static [Sort] {
        self.entry().sorts
    }

    /// Returns the sort of the function's result.
    #[must_use]
    pub const fn result(self) -> Sort {
        self.entry().result
    }

    /// Returns the meaning of the function as data.
    #[must_use]
    pub const fn semantics(self) -> Semantics {
        self.entry().semantics
    }

    /// Returns which properties of single cards the function reads.
    #[must_use]
    pub const fn looks(self) -> CardLooks {
        self.semantics().looks()
    }

    /// Returns the function that has this meaning; `None` if there is none.
    #[must_use]
    pub fn that_says(semantics: Semantics) -> Option<Self> {
        Self::ALL.iter().copied().find(|function| function.semantics() == semantics)
    }

    /// True if the function reads only cards and numbers that it gets as arguments, wherever the cards lie. Its result
    /// is then the same on any two boards on which the arguments are the same.
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

    /// True if the result can depend on where an element lies in its container.
    #[must_use]
    pub const fn tells_apart(self) -> bool {
        self.entry().needs_situation || matches!(self.semantics(), Semantics::Index)
    }

    /// True if the result depends only on the number of cards on each place, not on which cards these are.
    #[must_use]
    pub const fn counts_only(self) -> bool {
        match self.semantics() {
            Semantics::Holds(_)
            | Semantics::Count(Faces::Any)
            | Semantics::CountElements { .. }
            | Semantics::Quantifier(_)
            | Semantics::Index
            | Semantics::Member => true,
            // Of the functions that read neighbors, only numbers and tests of a single element count. `Chained` reads
            // cards, and `Left` and similar functions return an element.
            Semantics::Neighbors(_) => match self.result() {
                Sort::Truth => self.sorts().len() == 1,
                result => matches!(result, Sort::Number),
            },
            _ => false,
        }
    }

    /// True if the function compares its first two arguments, so that it makes no sense to pass the same thing twice.
    #[must_use]
    pub const fn compares_two(self) -> bool {
        matches!(
            self.sorts(),
            [Sort::Card, Sort::Card, ..] | [Sort::Cards, Sort::Cards | Sort::Piles, ..]
        )
    }

    /// True if the function is true for every single face-up card.
    #[must_use]
    pub const fn holds_of_one_card(self) -> bool {
        matches!(self.semantics(), Semantics::EachPair(_) | Semantics::Holds(1))
    }

    /// Returns an example call of the function for authors: `next_rank(a, b)`.
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

    /// Returns the signature of the function: `next_rank(high, low)`.
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
