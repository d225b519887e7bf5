//! Describes the relation between a card and the card it is put on, in the words of rule books.

use super::node::Node;
use solitaire_model::{RankRelation, Semantics, Steps, SuitRelation};
use solitaire_runtime::Rank;
use solitaire_runtime::model::Function;

/// The relation between two ranks, from the lower card in the pile to the card on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ranks {
    Down,
    Up,
    UpOrDown,
    Same,
    /// The rank goes up by this many steps (down if negative), and the lowest rank follows the highest.
    By(i32),
}

/// The relation between the suits of two cards, one lying on the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Suits {
    Same,
    Other,
    SameColor,
    OtherColor,
}

/// What a relation requires of two cards, one lying on the other.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Pair {
    pub(super) ranks: Option<Ranks>,
    /// True if the lowest rank follows the highest (Ace and King are neighbors).
    wraps: bool,
    suits: Option<Suits>,
    /// The lowest and the highest rank of the pack, for sentences that mention them; `None` for Ace and King.
    ends: Option<[Rank; 2]>,
}

impl Pair {
    /// Reads how `parts` relate `placed` to the card `under` it, if they do, and returns the other parts too.
    pub(super) fn read(
        pack: solitaire_runtime::Ranks,
        parts: &[Node],
        under: &Node,
        placed: &Node,
    ) -> Option<(Self, Vec<Node>)> {
        let mut pair = Self::default();
        let mut left_over = Vec::new();
        for part in parts {
            if !pair.take(part, under, placed) {
                left_over.push(part.clone());
            }
        }
        let ends = Some([pack.lowest(), pack.highest()]);
        (pair != Self::default()).then_some((Self { ends, ..pair }, left_over))
    }

    fn take(&mut self, part: &Node, under: &Node, placed: &Node) -> bool {
        if let Node::Not(inner) = part {
            return match &**inner {
                Node::Call(Function::SameSuit, args) if is_pair(args, under, placed) => {
                    self.suits.replace(Suits::Other).is_none()
                }
                _ => false,
            };
        }
        let Node::Call(function, args) = part else { return false };
        if !is_pair(args, under, placed) {
            return false;
        }
        let from_under = args[0] == *under;
        let falling = if from_under { Ranks::Down } else { Ranks::Up };
        let Semantics::Relation(relation) = function.semantics() else { return false };
        let ranks = match relation.ranks {
            RankRelation::Any => None,
            RankRelation::Same => Some(Ranks::Same),
            RankRelation::Adjacent { .. } => Some(Ranks::UpOrDown),
            RankRelation::Above { by: Steps::One, .. } => Some(falling),
            RankRelation::Above { by: Steps::Given, .. } => match args.get(2) {
                Some(Node::Number(by)) => Some(Ranks::By(if from_under { -by } else { *by })),
                _ => return false,
            },
        };
        let suits = match relation.suits {
            SuitRelation::Any => None,
            SuitRelation::Same => Some(Suits::Same),
            SuitRelation::SameColor => Some(Suits::SameColor),
            SuitRelation::OppositeColor => Some(Suits::OtherColor),
        };
        if ranks.is_some() && self.ranks.is_some() || suits.is_some() && self.suits.is_some() {
            return false;
        }
        self.wraps |= relation.wraps();
        self.ranks = self.ranks.or(ranks);
        self.suits = self.suits.or(suits);
        true
    }

    /// The relation "one rank down, regardless of suit".
    pub(super) const DESCENDING: Self =
        Self { ranks: Some(Ranks::Down), wraps: false, suits: None, ends: None };

    /// The direction and suits in which a pile grows: `down in alternating colors`.
    pub(super) fn way(&self) -> String {
        let ranks = match self.ranks {
            Some(Ranks::Down) => "down",
            Some(Ranks::Up) => "up",
            Some(Ranks::UpOrDown) => "up or down",
            Some(Ranks::Same) => "with cards of one rank",
            Some(Ranks::By(by)) => return format!("{}{}", steps(by), self.suit_way()),
            None => return self.suit_way().trim_start().to_owned(),
        };
        format!("{ranks}{}", self.suit_way())
    }

    fn suit_way(&self) -> &'static str {
        match self.suits {
            Some(Suits::Same) => " by suit",
            Some(Suits::Other) => " in changing suits",
            Some(Suits::SameColor) => " by color",
            Some(Suits::OtherColor) => " in alternating colors",
            None if self.ranks == Some(Ranks::Same) => "",
            None => ", regardless of suit",
        }
    }

    /// The card that must lie under another, as seen from that one: `the next higher card of the other color`.
    pub(super) fn one_under(&self) -> String {
        let suit = match self.suits {
            Some(Suits::Same) => " of its suit",
            Some(Suits::Other) => " of another suit",
            Some(Suits::SameColor) => " of its color",
            Some(Suits::OtherColor) => " of the other color",
            None => "",
        };
        let rank = match self.ranks {
            Some(Ranks::Down) => return format!("the next higher card{suit}{}", self.around()),
            Some(Ranks::Up) => return format!("the next lower card{suit}{}", self.around()),
            Some(Ranks::UpOrDown) => " one rank higher or lower".to_owned(),
            Some(Ranks::Same) if suit.is_empty() => " of its rank".to_owned(),
            Some(Ranks::Same) => " and of its rank".to_owned(),
            Some(Ranks::By(by)) => format!(" {}", ranks_away(-by)),
            None => String::new(),
        };
        format!("a card{suit}{rank}{}", self.around())
    }

    /// The words about the highest rank being next to the lowest: `, and a King goes on an Ace`. Empty if it is not.
    fn around(&self) -> String {
        let ([low, high], [a_low, a_high]) = self.ends();
        match self.ranks {
            Some(Ranks::Down) if self.wraps => format!(", and {a_high} goes on {a_low}"),
            Some(Ranks::Up) if self.wraps => format!(", and {a_low} goes on {a_high}"),
            Some(Ranks::UpOrDown | Ranks::By(_)) if self.wraps => {
                format!(", {low} and {high} being neighbors")
            }
            _ => String::new(),
        }
    }

    /// The names of the lowest and the highest rank: first without an article, then with it.
    fn ends(&self) -> ([&'static str; 2], [String; 2]) {
        let names = self.ends.unwrap_or([Rank::ACE, Rank::KING]).map(Rank::word);
        (names, names.map(super::numbers::a))
    }

    /// What each card of a run must be: `one rank lower than the card it covers and of its suit`.
    pub(super) fn one_over(&self) -> String {
        let ([low, high], [a_low, a_high]) = self.ends();
        let rank = match self.ranks {
            Some(Ranks::Down) if self.wraps => {
                Some(format!("one rank lower than the card it covers ({a_high} on {a_low})"))
            }
            Some(Ranks::Up) if self.wraps => {
                Some(format!("one rank higher than the card it covers ({a_low} on {a_high})"))
            }
            Some(Ranks::Down) => Some("one rank lower than the card it covers".to_owned()),
            Some(Ranks::Up) => Some("one rank higher than the card it covers".to_owned()),
            Some(Ranks::UpOrDown) if self.wraps => Some(format!(
                "one rank higher or lower than the card it covers ({low} and {high} being neighbors)"
            )),
            Some(Ranks::UpOrDown) => {
                Some("one rank higher or lower than the card it covers".to_owned())
            }
            Some(Ranks::Same) => Some("of the same rank as the card it covers".to_owned()),
            Some(Ranks::By(by)) => Some(format!(
                "{} than the card it covers ({low} and {high} being neighbors)",
                ranks_away(by)
            )),
            None => None,
        };
        let suit = |of_it: &str| match self.suits {
            Some(Suits::Same) => Some(format!("of {of_it} suit")),
            Some(Suits::Other) => Some("of another suit".to_owned()),
            Some(Suits::SameColor) => Some(format!("of {of_it} color")),
            Some(Suits::OtherColor) => Some("of the other color".to_owned()),
            None => None,
        };
        match (rank, self.suits) {
            (Some(rank), None) => rank,
            (Some(rank), Some(_)) => format!("{rank} and {}", suit("its").unwrap_or_default()),
            (None, Some(Suits::Same | Suits::SameColor)) => {
                format!("{} as the card it covers", suit("the same").unwrap_or_default())
            }
            (None, _) => format!("{} than the card it covers", suit("its").unwrap_or_default()),
        }
    }

    /// A noun for two cards, if their order does not matter: `two cards of the same rank`. `None` if there is none.
    pub(super) fn of_two(&self) -> Option<&'static str> {
        Some(match (self.ranks, self.wraps, self.suits) {
            (Some(Ranks::Same), _, None) => "two cards of the same rank",
            (None, _, Some(Suits::Same)) => "two cards of the same suit",
            _ => return None,
        })
    }

    /// The last rank of a pile that begins with the rank `first` and grows in this direction, if that is certain.
    pub(super) fn last(&self, first: i32) -> Option<&'static str> {
        let [low, high] = self.ends.unwrap_or([Rank::ACE, Rank::KING]);
        let is = |rank: Rank| i32::from(rank.number()) == first;
        match (self.ranks, self.wraps) {
            (Some(Ranks::Up), false) if is(low) => Some(high.word()),
            (Some(Ranks::Down), false) if is(high) => Some(low.word()),
            _ => None,
        }
    }
}

/// True if the first two arguments of a function are the cards `under` and `placed`, in either order.
fn is_pair(args: &[Node], under: &Node, placed: &Node) -> bool {
    match args {
        [one, other, ..] => one == under && other == placed || one == placed && other == under,
        _ => false,
    }
}

fn steps(by: i32) -> String {
    let way = if by < 0 { "down" } else { "up" };
    match by.abs() {
        1 => way.to_owned(),
        by => format!("{way} in {}", solitaire_runtime::nouns::plural(&super::numbers::word(by))),
    }
}

fn ranks_away(by: i32) -> String {
    let way = if by < 0 { "lower" } else { "higher" };
    format!("{} {way}", super::numbers::counted(by.abs(), "rank", "ranks"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNDER: Node = Node::Given(0);
    const PLACED: Node = Node::Given(1);

    fn read(parts: &[(Function, bool)]) -> Pair {
        let parts: Vec<Node> = parts
            .iter()
            .map(|(function, under_first)| {
                let args = if *under_first { [UNDER, PLACED] } else { [PLACED, UNDER] };
                Node::Call(*function, args.to_vec())
            })
            .collect();
        let (pair, left_over) =
            Pair::read(solitaire_runtime::Ranks::ALL, &parts, &UNDER, &PLACED).unwrap();
        assert!(left_over.is_empty());
        pair
    }

    #[test]
    fn common_rules_have_the_words_of_rule_books() {
        let pair = read(&[(Function::NextRank, true), (Function::OppositeColor, true)]);
        assert_eq!(pair.way(), "down in alternating colors");
        assert_eq!(pair.one_under(), "the next higher card of the other color");
        assert_eq!(
            pair.one_over(),
            "one rank lower than the card it covers and of the other color"
        );

        let pair = read(&[(Function::SameSuit, false), (Function::NextRank, false)]);
        assert_eq!(pair.way(), "up by suit");
        assert_eq!(pair.one_under(), "the next lower card of its suit");
        assert_eq!(pair.last(1), Some("King"));

        let pair = read(&[(Function::AdjacentRankWrap, true)]);
        assert_eq!(pair.way(), "up or down, regardless of suit");
        assert_eq!(
            pair.one_under(),
            "a card one rank higher or lower, Ace and King being neighbors"
        );

        let pair = read(&[(Function::NextRankWrap, false)]);
        assert_eq!(pair.one_under(), "the next lower card, and an Ace goes on a King");
        assert_eq!(pair.last(1), None);

        let pair = read(&[(Function::SameRank, true), (Function::SameColor, true)]);
        assert_eq!(pair.one_under(), "a card of its color and of its rank");
    }

    #[test]
    fn what_is_no_relation_of_the_two_is_left_over() {
        let king = Node::Call(Function::IsKing, vec![PLACED]);
        let other = Node::Not(Box::new(Node::Call(Function::SameSuit, vec![UNDER, PLACED])));
        let (pair, left_over) =
            Pair::read(solitaire_runtime::Ranks::ALL, &[king.clone(), other], &UNDER, &PLACED)
                .unwrap();
        assert_eq!(pair.way(), "in changing suits");
        assert_eq!(left_over, std::slice::from_ref(&king));
        assert!(Pair::read(solitaire_runtime::Ranks::ALL, &[king], &UNDER, &PLACED).is_none());
    }

    #[test]
    fn steps_of_several_ranks_are_counted() {
        let by = |by| Node::Call(Function::StepRank, vec![PLACED, UNDER, Node::Number(by)]);
        let (pair, _) =
            Pair::read(solitaire_runtime::Ranks::ALL, &[by(2)], &UNDER, &PLACED).unwrap();
        assert_eq!(pair.way(), "up in twos, regardless of suit");
        assert_eq!(pair.one_under(), "a card two ranks lower, Ace and King being neighbors");
    }
}
