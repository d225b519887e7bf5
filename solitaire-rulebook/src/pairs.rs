//! Writes sentences about moves that take two cards at once.

use super::node::{NAMED_HERE, Node, all, any_part, replaced};
use super::numbers::{and, sentence};
use super::relations::Pair;
use super::speaker::{Book, Speaker};
use solitaire_runtime::model::{Arithmetic, Comparison, Function, Lift, Move, Term};

/// The two cards of a pair, in conditions that [`of_the_cards`] has prepared.
const ONE: Node = Node::Given(NAMED_HERE);
const OTHER: Node = Node::Given(NAMED_HERE + 1);

impl Book {
    /// Describes a move of two cards: `Remove two cards of the same rank from the game: top cards of two columns.`
    pub(super) fn pair(
        &self,
        made: &'static Move,
        speaker: &Speaker<'_>,
        parts: Vec<Node>,
        silent: &[u8],
    ) -> String {
        let parts: Vec<Node> = parts.iter().map(of_the_cards).collect();
        let known = Pair::read(self.model.pack.ranks, &parts, &ONE, &OTHER);
        let (two, parts) = match known.and_then(|(pair, rest)| Some((pair.of_two()?, rest))) {
            Some((two, rest)) => (two.to_owned(), rest),
            None => sum(&parts).unwrap_or_else(|| ("two cards".to_owned(), parts)),
        };
        let mut line = format!("remove {two} from the game: {}", self.two_tops(made));
        if !parts.is_empty() {
            let mut speaker = speaker.given(NAMED_HERE, &["the first", "the second"]);
            speaker.source = "the place of the first".to_owned();
            speaker.partner = "the place of the second".to_owned();
            line.push_str(&format!(", provided that {}", speaker.clause(&all(parts))));
        }
        let mut text = sentence(&line);
        let then = speaker.then(made.steps, &[], silent);
        if !then.is_empty() {
            text.push_str(&format!(" Then {then}."));
        }
        text
    }

    /// Words for the places of the two cards: `top cards of any two of the columns and the reserves`.
    fn two_tops(&self, made: &Move) -> String {
        let part = |lift: &Lift| {
            let model = &self.model.containers[usize::from(lift.container)];
            lift.span.count < model.span.count
        };
        let of = |lift: &Lift| {
            let (noun, first) = (
                self.noun(lift.container),
                self.model.containers[usize::from(lift.container)].span.first,
            );
            let from = i32::from(lift.span.first - first);
            match part(lift) {
                true => noun.some(from, from + i32::from(lift.span.count)),
                false if noun.only => noun.that(),
                false => noun.many.clone(),
            }
        };
        if let [lift] = made.lifts {
            return match part(lift) {
                true => format!("top cards of two of {}", of(lift)),
                false => format!("top cards of two {}", of(lift)),
            };
        }
        let all = |lift: &Lift| match part(lift) {
            true => of(lift),
            false => self.noun(lift.container).all(),
        };
        let places: Vec<String> = made.lifts.iter().map(all).collect();
        format!("top cards of any two of {}", and(&places))
    }
}

/// The condition of a move of a pair, in which `ONE` and `OTHER` replace the top cards of the two sources.
pub(super) fn of_the_cards(node: &Node) -> Node {
    let top = |term| Node::Call(Function::Top, vec![Node::Term(term)]);
    replaced(&replaced(node, &top(Term::Source), &ONE), &top(Term::Partner), &OTHER)
}

/// True if a condition prepared by [`of_the_cards`] reads nothing except the two cards.
pub(super) fn asks_the_cards_alone(node: &Node) -> bool {
    !any_part(node, &mut |node| {
        matches!(
            node,
            Node::Term(_)
                | Node::Container(_)
                | Node::Element(..)
                | Node::Slice(..)
                | Node::Counter(_)
                | Node::Custom(..)
                | Node::Turn(_)
        )
    })
}

/// Words for a pair whose ranks must have a sum: `two cards whose ranks add up to 13`, with the remaining conditions.
fn sum(parts: &[Node]) -> Option<(String, Vec<Node>)> {
    let rank = |card: Node| Node::Call(Function::Rank, vec![card]);
    let sums = [[ONE, OTHER], [OTHER, ONE]]
        .map(|cards| Node::Arithmetic(Arithmetic::Add, Box::new(cards.map(rank))));
    let of = |part: &Node| match part {
        Node::Compare(Comparison::Equal, sides) => match &**sides {
            [added, Node::Number(number)] if sums.contains(added) => Some(*number),
            _ => None,
        },
        _ => None,
    };
    let at = parts.iter().position(|part| of(part).is_some())?;
    let mut rest = parts.to_vec();
    let number = of(&rest.remove(at))?;
    Some((format!("two cards whose ranks add up to {number}"), rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use solitaire_runtime::Span;
    use solitaire_runtime::kinds::{Column, Discard, ElementKind, Pile, Waste};
    use solitaire_runtime::model::{Container, Expr, GameModel, Target, Unit};

    const COLUMNS: Span = Span { first: 0, count: 7 };
    const RESERVES: Span = Span { first: 7, count: 4 };
    const WASTE: Span = Span { first: 11, count: 1 };
    const DISCARD: Span = Span { first: 12, count: 1 };

    const fn container(
        name: &'static str,
        kind: solitaire_runtime::model::Kind,
        span: Span,
    ) -> Container {
        Container { name, kind, span, single: span.count == 1, capacity: 52, ..Container::BLANK }
    }

    static CONTAINERS: [Container; 4] = [
        container("tableau", Column::KIND, COLUMNS),
        container("reserve", Pile::KIND, RESERVES),
        container("waste", Waste::KIND, WASTE),
        container("discard", Discard::KIND, DISCARD),
    ];

    const ONE: Expr = Expr::Call(Function::Top, &[Expr::Term(Term::Source)]);
    const OTHER: Expr = Expr::Call(Function::Top, &[Expr::Term(Term::Partner)]);

    const fn top(container: u8, span: Span) -> Lift {
        Lift { container, span, unit: Unit::Top }
    }

    fn said(lifts: Vec<Lift>, condition: Expr) -> String {
        let made = Move {
            name: "RemovePair",
            pair: true,
            lifts: lifts.leak(),
            targets: &[Target { container: 3, span: DISCARD }],
            condition,
            ..Move::BLANK
        };
        let model = GameModel {
            name: "Pairs",
            containers: &CONTAINERS,
            moves: vec![made].leak(),
            ..GameModel::BLANK
        };
        let model: &GameModel = Box::leak(Box::new(model));
        let book = Book::new(model);
        let dealt = super::super::deal::dealt(&book.speaker());
        book.move_line(&model.moves[0], &dealt)
    }

    #[test]
    fn a_pair_of_a_common_sort_is_named() {
        assert_eq!(
            said(
                vec![top(0, COLUMNS), top(1, RESERVES)],
                Expr::Call(Function::SameRank, &[ONE, OTHER])
            ),
            "Remove two cards of the same rank from the game: top cards of any two of the columns and the reserves."
        );
        assert_eq!(
            said(vec![top(0, COLUMNS)], Expr::Call(Function::SameSuit, &[OTHER, ONE])),
            "Remove two cards of the same suit from the game: top cards of two columns."
        );
        const RANKS: [Expr; 2] =
            [Expr::Call(Function::Rank, &[ONE]), Expr::Call(Function::Rank, &[OTHER])];
        const SUM: Expr = Expr::Arithmetic(Arithmetic::Add, &RANKS);
        assert_eq!(
            said(
                vec![top(0, COLUMNS), top(2, WASTE)],
                Expr::Compare(Comparison::Equal, &[SUM, Expr::Number(13)])
            ),
            "Remove two cards whose ranks add up to 13 from the game: top cards of any two of the columns and the waste."
        );
    }

    #[test]
    fn any_other_pair_is_one_card_and_the_other() {
        assert_eq!(
            said(vec![top(0, COLUMNS)], Expr::Call(Function::NextRank, &[ONE, OTHER])),
            "Remove two cards from the game: top cards of two columns, provided that the second is exactly one rank lower than the first."
        );
        assert_eq!(
            said(
                vec![top(0, COLUMNS)],
                Expr::All(&[
                    Expr::Call(Function::SameRank, &[ONE, OTHER]),
                    Expr::Call(Function::IsEmpty, &[Expr::Container(2)])
                ])
            ),
            "Remove two cards of the same rank from the game: top cards of two columns, provided that the waste is empty."
        );
    }
}
