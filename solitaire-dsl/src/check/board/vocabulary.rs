//! The values of the functions of the vocabulary on a board.

use solitaire_model::{
    Faces, Function, Neighbor, Quantifier, Relation, Semantics, Shape, Worth as _,
};

use super::Card;
use super::judge::Judge;
use super::value::{Cards, Value, whole};
use crate::check::truth;
use crate::meaning::Expr;

impl Judge<'_> {
    /// The value of a call of a function with these arguments. `exprs` are the same arguments as expressions, because
    /// an argument may be a relation or a test, which has no value. `None` if the value is not known.
    pub(super) fn call(&self, function: Function, args: &[Value], exprs: &[Expr]) -> Option<Value> {
        let first = args.first()?;
        let number = |nth: usize| args.get(nth).and_then(Value::number);
        let semantics = function.semantics();
        if let (Value::Ends(ends), false) = (first, matches!(semantics, Semantics::Index)) {
            return ends.asked(function);
        }
        let asked = |args: Vec<Value>| Some(self.asked(exprs.get(1)?, args));
        let truth = |truth: Option<bool>| truth.map(Value::truth);
        let count = |count: usize| Some(Value::Number(count as i64));
        match semantics {
            Semantics::End { top } => {
                let cards = &first.cards()?;
                Some(Value::Card(if top { cards.top() } else { cards.bottom() }))
            }
            Semantics::Measure(measure) => {
                let card = first.card()?.map(|card| (card.rank.into(), card.suit.into()));
                let below = |rank| self.rules.game.ranks.stepped(rank, -1, true);
                Some(Value::Number(measure.of(card, below)))
            }
            Semantics::CardTest(test) => truth(match first.card()? {
                Some(card) => {
                    let ranks = self.rules.game.ranks;
                    let ends = [ranks.lowest(), ranks.highest()];
                    test.passes((card.rank.into(), card.suit.into()), ends, number(1))
                }
                None => Some(false),
            }),
            Semantics::Relation(relation) => {
                let both = first.card()?.zip(args.get(1)?.card()?);
                truth(both.map_or(Some(false), |both| self.relates(relation, both, number(2))))
            }
            Semantics::EachPair(Some(relation)) => truth(is_run(first.cards()?, |both| {
                (both.0.is_known() && both.1.is_known())
                    .then(|| self.relates(relation, both, None))?
            })),
            Semantics::EachPair(None) => truth(is_run(first.cards()?, |(under, over)| {
                asked([under, over].map(|card| Value::Card(Some(card))).into())?.holds()
            })),
            Semantics::Holds(wanted) => {
                let elements = first.elements()?.iter();
                let cards: usize = elements.map(|element| element.cards.len()).sum();
                truth(Some(cards == usize::from(wanted)))
            }
            Semantics::Count(faces) => {
                let counts = |card: &&Card| match faces {
                    Faces::Any => true,
                    Faces::Up => card.up,
                    Faces::Down => !card.up,
                };
                count(cards_of(first.elements()?).filter(counts).count())
            }
            Semantics::CountPassing | Semantics::Sum => {
                let open = cards_of(first.elements()?).filter(|card| card.up);
                open.map(|card| {
                    let worth = asked(vec![Value::Card(Some(*card))])?;
                    let adds = matches!(semantics, Semantics::Sum);
                    if adds { worth.number() } else { worth.holds().map(i64::from) }
                })
                .try_fold(0, |total, worth| Some(whole(total + worth?)))
                .map(Value::Number)
            }
            Semantics::IsHidden => {
                truth(Some(first.cards()?.cards.last().is_some_and(|card| !card.up)))
            }
            Semantics::HasRank => {
                let rank = number(1)?;
                let open = || cards_of(first.elements().unwrap_or_default()).filter(|card| card.up);
                let has = open().any(|card| card.is_known() && i64::from(card.rank) == rank);
                first.cards().filter(|_| has || open().all(|card| card.is_known()))?;
                truth(Some(has))
            }
            Semantics::CountElements { filled } => {
                let besides = match args.get(1) {
                    Some(besides) => besides.cards().filter(|_| self.board.is_some())?.place,
                    None => None,
                };
                let counts = |element: &&Cards| {
                    element.cards.is_empty() != filled
                        && (besides.is_none() || element.place != besides)
                };
                count(first.elements()?.iter().filter(counts).count())
            }
            Semantics::Quantifier(quantifier) => {
                let elements = first.elements()?.iter();
                let each = elements.map(|one| asked(vec![Value::Cards(one.clone())])?.holds());
                let each: Vec<bool> = each.collect::<Option<_>>()?;
                match quantifier {
                    Quantifier::Exists => truth(Some(each.contains(&true))),
                    Quantifier::Every => truth(Some(!each.is_empty() && !each.contains(&false))),
                    Quantifier::HowMany => count(each.into_iter().filter(|holds| *holds).count()),
                }
            }
            Semantics::Index => match (first, first.place()) {
                (_, Some(place)) => {
                    Some(Value::Number(self.seat(place).map_or(0, |seat| seat.1.into())))
                }
                (Value::Cards(_), None) => Some(Value::Number(255)),
                _ => None,
            },
            Semantics::Member => {
                let (place, group) = (first.cards()?.place, args.get(1)?.elements()?);
                self.board?;
                truth(Some(place.is_some() && group.iter().any(|one| one.place == place)))
            }
            Semantics::FirstFilled => {
                let filled = first.elements()?.iter().find(|element| !element.cards.is_empty());
                Some(Value::Cards(filled.cloned().unwrap_or_default()))
            }
            Semantics::FoundationRank { same_color } => {
                let (elements, card) = (first.elements()?, args.get(1)?.card()?);
                let are_known = elements.iter().filter_map(Cards::top).all(Card::is_known);
                let suits = card.filter(|_| are_known).map(|card| match same_color {
                    true => vec![3 - card.suit],
                    false => (0..4).filter(|suit| matches!(suit, 1 | 2) != card.is_red()).collect(),
                });
                let ranks = suits.into_iter().flatten().map(|suit| highest(elements, suit));
                are_known.then(|| Value::Number(ranks.min().unwrap_or(0)))
            }
            Semantics::Neighbors(asked) => self.neighbors(asked, first.cards()?, args, exprs),
        }
    }

    /// True if two cards stand in a relation, such as `next_rank`. `given` is the number in the third argument, if any.
    fn relates(
        &self,
        relation: Relation,
        (one, other): (Card, Card),
        given: Option<i64>,
    ) -> Option<bool> {
        let relation = truth::Relation::of(self.rules.game.ranks, relation, given)?;
        Some(relation.seconds(one.number()) >> other.number() & 1 == 1)
    }

    /// The value of a function about the position of an element or its neighbors, such as `left` or `is_covered`.
    fn neighbors(
        &self,
        asked: Neighbor,
        cards: &Cards,
        args: &[Value],
        exprs: &[Expr],
    ) -> Option<Value> {
        let row = || {
            let (shape, index, _) = self.seat(cards.place?)?;
            Some(shape.row(index))
        };
        // Without a board, only `row` and `column` are known: they depend on the place, not on the cards beside it.
        if !matches!(asked, Neighbor::Row | Neighbor::Column) {
            self.board?;
        }
        let beside = |step: fn(Shape, u8) -> Option<u8>| self.beside(cards, step);
        let lie = |so: fn(Shape, u8, u8) -> bool| {
            let other = args.get(1)?.cards()?.place;
            let seats = cards
                .place
                .zip(other)
                .and_then(|(one, other)| self.seat(one).zip(self.seat(other)));
            Some(Value::truth(seats.is_some_and(
                |((shape, index, first), (_, other, of_other))| {
                    first == of_other && so(shape, index, other)
                },
            )))
        };
        Some(match asked {
            Neighbor::Row => Value::Number(row().map_or(-1, |row| row.0.into())),
            Neighbor::Column => Value::Number(row().map_or(-1, |row| row.1.into())),
            Neighbor::Left => Value::Cards(beside(Shape::left)),
            Neighbor::Right => Value::Cards(beside(Shape::right)),
            Neighbor::Above => Value::Cards(beside(Shape::above)),
            Neighbor::Below => Value::Cards(beside(Shape::below)),
            Neighbor::IsLeftmost => {
                Value::truth(cards.place.is_some() && beside(Shape::left).place.is_none())
            }
            Neighbor::Adjoins => lie(Shape::adjoin)?,
            Neighbor::Touches => lie(Shape::touch)?,
            Neighbor::IsCovered => {
                let covering = cards.place.and_then(|place| {
                    let (shape, index, first) = self.seat(place)?;
                    Some(shape.covering(index)?.map(|index| first + usize::from(index)))
                });
                let mut covering = covering.into_iter().flatten();
                Value::truth(
                    covering.any(|place| {
                        self.board.is_some_and(|board| !board.piles[place].is_empty())
                    }),
                )
            }
            Neighbor::Chained => Value::truth(self.chained(cards, &exprs[1], &exprs[2])?),
        })
    }

    /// For a place: the shape of its container, its index in the container, and the container's first place.
    fn seat(&self, place: usize) -> Option<(Shape, u8, usize)> {
        let container = self.rules.container(place)?;
        let first = usize::from(container.first);
        let shape = container.shape.unwrap_or(Shape::Line { count: container.count });
        Some((shape, u8::try_from(place - first).ok()?, first))
    }

    /// The neighbor of an element in the direction of `step`; no cards and no place if there is no neighbor.
    fn beside(&self, cards: &Cards, step: fn(Shape, u8) -> Option<u8>) -> Cards {
        let found = cards.place.and_then(|place| {
            let (shape, index, first) = self.seat(place)?;
            Some(self.board?.on(first + usize::from(step(shape, index)?)))
        });
        found.unwrap_or_default()
    }

    /// True if the top cards from the left end of the row to this element form a chain: the first satisfies the test
    /// `starts`, and each next one has the relation `follows` to the one before it.
    fn chained(&self, cards: &Cards, starts: &Expr, follows: &Expr) -> Option<bool> {
        let mut row = vec![cards.clone()];
        while row[row.len() - 1].place.is_some() {
            let before = self.beside(&row[row.len() - 1], Shape::left);
            if before.place == cards.place {
                // The search has come back to its start: the row is a ring, which has no left end.
                return Some(false);
            }
            row.push(before);
        }
        // The entry added last is not an element, but the missing neighbor of the leftmost element.
        row.pop();
        let tops: Vec<Value> = row.iter().rev().map(|cards| Value::Card(cards.top())).collect();
        let Some(first) = tops.first() else { return Some(false) };
        if !self.asked(starts, vec![first.clone()]).holds()? {
            return Some(false);
        }
        for pair in tops.windows(2) {
            if !self.asked(follows, pair.to_vec()).holds()? {
                return Some(false);
            }
        }
        Some(true)
    }
}

fn cards_of(elements: &[Cards]) -> impl Iterator<Item = &Card> {
    elements.iter().flat_map(|element| &element.cards)
}

/// True if the pile is not empty, all its cards lie face up, and each card has the relation to the card on it.
fn is_run(cards: &Cards, relation: impl Fn((Card, Card)) -> Option<bool>) -> Option<bool> {
    let cards = &cards.cards;
    if cards.is_empty() || cards.iter().any(|card| !card.up) {
        return Some(false);
    }
    for pair in cards.windows(2) {
        if !relation((pair[0], pair[1]))? {
            return Some(false);
        }
    }
    Some(true)
}

/// The highest rank among the top cards of this suit; 0 if no element has a top card of the suit.
fn highest(elements: &[Cards], suit: u8) -> i64 {
    let tops = elements.iter().filter_map(Cards::top).filter(|top| top.suit == suit);
    tops.map(|top| i64::from(top.rank)).max().unwrap_or(0)
}
