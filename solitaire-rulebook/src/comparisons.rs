//! Writes comparisons of numbers as clauses of English.

use super::node::Node;
use super::numbers::{a_rank, and, word};
use super::quantities::{is_moving, of_several};
use super::speaker::{IT, Phrase, Speaker};
use solitaire_runtime::model::{Arithmetic, Comparison, Function};
use solitaire_runtime::nouns::{counted_by, plural};

impl Speaker<'_> {
    pub(super) fn compared(&self, comparison: Comparison, left: &Node, right: &Node) -> Phrase {
        self.counted_uses(comparison, left, right)
            .or_else(|| self.counted_cards(comparison, left, right))
            .or_else(|| self.counted_elements(comparison, left, right))
            .or_else(|| self.compared_ranks(comparison, left, right))
            .or_else(|| self.compared_places(comparison, left, right))
            .unwrap_or_else(|| {
                Phrase::atom(
                    self.number(left),
                    format!("is {}", asked(comparison, &self.number(right))),
                )
            })
    }

    /// The clause about a counter of the times left, as the times already used: `at most two redeals have been made`.
    fn counted_uses(&self, comparison: Comparison, left: &Node, right: &Node) -> Option<Phrase> {
        let (Node::Counter(counter), Node::Number(left)) = (left, right) else { return None };
        let start = self.book.model.falls_from(*counter)?;
        let one = counted_by(self.book.model.counters[usize::from(*counter)].name);
        let amount =
            amount(comparison.mirrored(), start.saturating_sub(*left), &one, &plural(&one));
        let have = if amount.ends_with(&one) { "has" } else { "have" };
        Some(Phrase::atom(amount, format!("{have} been made")))
    }

    /// The clause about the number of cards on a place, or of cards that move: `the waste holds at least three cards`.
    pub(super) fn counted_cards(
        &self,
        comparison: Comparison,
        left: &Node,
        right: &Node,
    ) -> Option<Phrase> {
        let all = self.book.reader.cards_in_play();
        if let (Comparison::Equal, Some(heaps), Node::Number(number)) =
            (comparison, counts(left), right)
            && *number == all
        {
            let out = |heap: &&Node| match heap {
                Node::Container(number) => {
                    self.book.model.containers[usize::from(*number)].kind.is_discard
                }
                _ => false,
            };
            if heaps.iter().all(out) {
                return Some(Phrase::atom(format!("all {all} cards"), "have been removed"));
            }
            let heaps: Vec<String> = heaps.iter().map(|heap| self.element(heap)).collect();
            let on = format!("lie on {}", and(&heaps));
            return Some(Phrase::atom(format!("all {all} cards"), on));
        }
        let Node::Call(function, args) = left else { return None };
        match (function, right) {
            (Function::Count, Node::Call(of, inner))
                if is_moving(args) && comparison == Comparison::Equal =>
            {
                let place = self.element(&inner[0]);
                match of {
                    Function::FaceUp => {
                        Some(Phrase::Whole(format!("all face-up cards of {place} are moved")))
                    }
                    Function::Count => {
                        Some(Phrase::Whole(format!("all cards of {place} are moved")))
                    }
                    _ => None,
                }
            }
            (Function::Count, Node::Number(1)) if is_moving(args) => {
                let many = amount(comparison, 1, "card", "cards");
                Some(Phrase::Whole(format!("{many} is moved")))
            }
            (Function::Count, Node::Number(_)) if is_moving(args) => {
                let number = self.number(right);
                Some(Phrase::atom(
                    "the cards moved",
                    format!("are {}", exactly(comparison, &number)),
                ))
            }
            (Function::Count | Function::FaceUp | Function::FaceDown, Node::Number(number)) => {
                let (one, many) = match function {
                    Function::FaceUp => ("face-up card", "face-up cards"),
                    Function::FaceDown => ("face-down card", "face-down cards"),
                    _ => ("card", "cards"),
                };
                let place = self.element(&args[0]);
                let amount = amount(comparison, *number, one, many);
                let predicate = if self.is_many(&args[0]) {
                    format!("together hold {amount}")
                } else {
                    format!("holds {amount}")
                };
                Some(Phrase::atom(place, predicate))
            }
            _ => None,
        }
    }

    /// The clause about how many elements are empty, hold cards, or pass a test: `at least one column is empty`.
    pub(super) fn counted_elements(
        &self,
        comparison: Comparison,
        left: &Node,
        right: &Node,
    ) -> Option<Phrase> {
        let (Node::Call(function, args), Node::Number(number)) = (left, right) else { return None };
        let (one, among) = self.group(args.first()?);
        let tested = match function {
            Function::HowMany => match self.test(&args[1]) {
                Phrase::Atom { subject, predicate } if subject == IT => predicate,
                _ => return None,
            },
            _ => String::new(),
        };
        let predicate = |one_only: bool| match function {
            Function::HowMany if one_only => tested.clone(),
            Function::HowMany => of_several(&tested),
            Function::Empties if one_only => "is empty".to_owned(),
            Function::Empties => "are empty".to_owned(),
            Function::EmptiesBesides => {
                let is = if one_only { "is" } else { "are" };
                format!("{is} empty besides {}", self.element(&args[1]))
            }
            _ if one_only => "holds a card".to_owned(),
            _ => "hold a card".to_owned(),
        };
        if !matches!(
            function,
            Function::Empties | Function::EmptiesBesides | Function::Filled | Function::HowMany
        ) {
            return None;
        }
        let every = matches!(args[0], Node::Container(container)
            if self.book.noun(container).count == *number && *function != Function::EmptiesBesides);
        let amount = match (comparison, number) {
            (Comparison::Equal | Comparison::AtLeast, 2..) if every => {
                return Some(Phrase::atom(format!("every {one}"), predicate(true)));
            }
            (Comparison::Equal | Comparison::AtMost, 0) | (Comparison::Less, 1) => {
                return Some(Phrase::atom(format!("no {one}{among}"), predicate(true)));
            }
            (Comparison::Different | Comparison::More, 0) | (Comparison::AtLeast, 1) => {
                return Some(Phrase::atom(format!("at least one {one}{among}"), predicate(true)));
            }
            _ => amount(comparison, *number, &one, &plural(&one)),
        };
        Some(Phrase::atom(format!("{amount}{among}"), predicate(*number == 1)))
    }

    pub(super) fn compared_ranks(
        &self,
        comparison: Comparison,
        left: &Node,
        right: &Node,
    ) -> Option<Phrase> {
        let rank_of = |node: &Node| match node {
            Node::Call(Function::Rank, of) => Some(self.card(&of[0])),
            _ => None,
        };
        if let Node::Arithmetic(Arithmetic::Add, sides) = left
            && let (Some(one), Some(other)) = (rank_of(&sides[0]), rank_of(&sides[1]))
        {
            let moved = |node: &Node| matches!(node, Node::Call(_, of) if self.moves(&of[0]));
            let (one, other) = if moved(&sides[1]) { (other, one) } else { (one, other) };
            let sum = format!("the sum of the ranks of {one} and {other}");
            let limit = asked(comparison, &self.number(right));
            return Some(Phrase::atom(sum, format!("is {limit}")));
        }
        let Node::Call(function, args) = left else { return None };
        let subject = self.card(args.first()?);
        let than = |of: String, note: &str| {
            let what = match comparison {
                Comparison::Equal => format!("is of the same rank as {of}"),
                Comparison::Different => format!("is not of the same rank as {of}"),
                Comparison::Less => format!("is of a lower rank than {of}"),
                Comparison::AtMost => format!("is not of a higher rank than {of}"),
                Comparison::More => format!("is of a higher rank than {of}"),
                Comparison::AtLeast => format!("is not of a lower rank than {of}"),
            };
            Some(Phrase::atom(subject.clone(), format!("{what}{note}")))
        };
        match (function, right) {
            (Function::Rank, Node::Call(Function::Rank, of)) => than(self.card(&of[0]), ""),
            (Function::AceHigh, Node::Call(Function::AceHigh, of)) => {
                than(self.card(&of[0]), " (Aces high)")
            }
            (Function::Rank, Node::Call(Function::RankBelow, of))
                if matches!(comparison, Comparison::Equal | Comparison::Different) =>
            {
                let is = if comparison == Comparison::Equal { "is" } else { "is not" };
                let of = self.card(&of[0]);
                let [low, high] = self.book.ends().map(|rank| super::numbers::a(rank.word()));
                Some(Phrase::atom(
                    subject,
                    format!("{is} one rank lower than {of} ({high} below {low})"),
                ))
            }
            (Function::Suit, Node::Call(Function::Suit, of))
                if matches!(comparison, Comparison::Equal | Comparison::Different) =>
            {
                let is = if comparison == Comparison::Equal { "is" } else { "is not" };
                Some(Phrase::atom(
                    subject,
                    format!("{is} of the same suit as {}", self.card(&of[0])),
                ))
            }
            (Function::Rank, Node::Number(rank)) if (1..=13).contains(rank) => {
                let named = a_rank(*rank);
                let what = match comparison {
                    Comparison::Equal => format!("is {named}"),
                    Comparison::Different => format!("is not {named}"),
                    Comparison::Less => format!("is lower than {named}"),
                    Comparison::AtMost => format!("is {named} or lower"),
                    Comparison::More => format!("is higher than {named}"),
                    Comparison::AtLeast => format!("is {named} or higher"),
                };
                Some(Phrase::atom(subject, what))
            }
            (Function::LowestOpposite | Function::LowestPartner, right) => {
                self.built_far_enough(comparison, *function, args, right)
            }
            _ => None,
        }
    }

    /// The clause on the rank reached: `the other foundation of its color has reached at least the rank of the card`.
    pub(super) fn built_far_enough(
        &self,
        comparison: Comparison,
        function: Function,
        args: &[Node],
        right: &Node,
    ) -> Option<Phrase> {
        let below = ranks_below(&args[1], right)?;
        if comparison != Comparison::AtLeast {
            return None;
        }
        let (one, among) = self.group(&args[0]);
        let card = self.card(&args[1]);
        let rank = match below {
            0 => format!("the rank of {card}"),
            1 => format!("the rank just below {card}"),
            below => format!("the rank {} below {card}", word(below)),
        };
        let (who, have) = match function {
            Function::LowestOpposite => {
                (format!("both {}{among} of the other color", plural(&one)), "have")
            }
            _ => (format!("the other {one}{among} of its color"), "has"),
        };
        Some(Phrase::atom(who, format!("{have} reached at least {rank}")))
    }

    pub(super) fn compared_places(
        &self,
        comparison: Comparison,
        left: &Node,
        right: &Node,
    ) -> Option<Phrase> {
        if let (
            Comparison::Equal,
            Node::Arithmetic(Arithmetic::Subtract, sides),
            Node::Number(places @ 1..),
        ) = (comparison, left, right)
            && let [Node::Call(Function::Index, one), Node::Call(Function::Index, other)] = &**sides
        {
            let far = match places {
                1 => "directly".to_owned(),
                places => super::numbers::counted(*places, "place", "places"),
            };
            let lies = format!("lies {far} to the left of {}", self.element(&one[0]));
            return Some(Phrase::atom(self.element(&other[0]), lies));
        }
        let Node::Call(asked @ (Function::Index | Function::RowOf | Function::ColumnOf), args) =
            left
        else {
            return None;
        };
        let subject = self.element(&args[0]);
        if *asked != Function::Index {
            return self.compared_rows(comparison, (*asked, subject), right);
        }
        let what = match (comparison, right) {
            (Comparison::Equal, Node::Call(Function::Index, of)) => {
                format!("has the same place from the left as {}", self.element(&of[0]))
            }
            (Comparison::Less, Node::Call(Function::Index, of)) => {
                format!("lies further to the left than {}", self.element(&of[0]))
            }
            (Comparison::Equal, Node::Number(index)) => {
                let nth = solitaire_runtime::nouns::ordinal(index + 1);
                format!("is the {nth} from the left")
            }
            (Comparison::Less, Node::Number(index)) => {
                format!("is one of the first {}", word(*index))
            }
            (Comparison::AtLeast, Node::Number(index)) => {
                format!("comes after the first {}", word(*index))
            }
            _ => return None,
        };
        Some(Phrase::atom(subject, what))
    }

    /// The clause about the row or the column of a shape in which an element lies: `lies in the second row`.
    fn compared_rows(
        &self,
        comparison: Comparison,
        (asked, subject): (Function, String),
        right: &Node,
    ) -> Option<Phrase> {
        let line = if asked == Function::RowOf { "row" } else { "column" };
        let what = match (comparison, right) {
            (Comparison::Equal, Node::Call(other, of)) if *other == asked => {
                format!("lies in the {line} of {}", self.element(&of[0]))
            }
            (Comparison::Equal, Node::Number(index)) if *index >= 0 => {
                let nth = solitaire_runtime::nouns::ordinal(index + 1);
                format!("lies in the {nth} {line}")
            }
            _ => return None,
        };
        Some(Phrase::atom(subject, what))
    }
}

/// The places in a sum such as `count(tableau) + count(waste)`; `None` if the node is not a sum of numbers of cards.
pub(super) fn counts(node: &Node) -> Option<Vec<&Node>> {
    match node {
        Node::Call(Function::Count, args) if !is_moving(args) => Some(vec![&args[0]]),
        Node::Arithmetic(Arithmetic::Add, sides) => {
            let mut heaps = counts(&sides[0])?;
            heaps.extend(counts(&sides[1])?);
            Some(heaps)
        }
        _ => None,
    }
}

/// A comparison of a number of things: `at most three cards`, `no card`.
pub(super) fn amount(comparison: Comparison, number: i32, one: &str, many: &str) -> String {
    let counted = |number: i32| super::numbers::counted(number, one, many);
    match comparison {
        Comparison::Equal if number == 0 => format!("no {one}"),
        Comparison::Equal => format!("exactly {}", counted(number)),
        Comparison::Different => format!("more or fewer than {}", counted(number)),
        Comparison::More if number == 0 => format!("at least {}", counted(1)),
        Comparison::Less if number == 1 => format!("no {one}"),
        Comparison::AtMost if number == 0 => format!("no {one}"),
        Comparison::Less => format!("fewer than {}", counted(number)),
        Comparison::AtMost => format!("at most {}", counted(number)),
        Comparison::More => format!("more than {}", counted(number)),
        Comparison::AtLeast => format!("at least {}", counted(number)),
    }
}

pub(super) fn exactly(comparison: Comparison, number: &str) -> String {
    match comparison {
        Comparison::Equal => format!("exactly {number}"),
        other => asked(other, number),
    }
}

pub(super) fn asked(comparison: Comparison, number: &str) -> String {
    match comparison {
        Comparison::Equal => number.to_owned(),
        Comparison::Different => format!("not {number}"),
        Comparison::Less => format!("less than {number}"),
        Comparison::AtMost => format!("at most {number}"),
        Comparison::More => format!("more than {number}"),
        Comparison::AtLeast => format!("at least {number}"),
    }
}

/// The number in `rank(card) - number`; 0 for `rank(card)` alone, and `None` for any other expression.
pub(super) fn ranks_below(card: &Node, number: &Node) -> Option<i32> {
    match number {
        Node::Call(Function::Rank, of) if of[0] == *card => Some(0),
        Node::Arithmetic(Arithmetic::Subtract, sides) => match &**sides {
            [Node::Call(Function::Rank, of), Node::Number(below)] if of[0] == *card => Some(*below),
            _ => None,
        },
        _ => None,
    }
}
