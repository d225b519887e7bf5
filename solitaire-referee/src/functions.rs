//! The referee's own implementation of the vocabulary, which is the set of functions that a declaration can call.

use solitaire_runtime::Rank;
use solitaire_runtime::model::{Expr, Function};

use super::Card;
use super::expr::{Cards, Judge, Value};
use super::shapes::Layout;

impl Judge<'_> {
    /// Calls a function of the vocabulary with these arguments.
    pub fn call(&self, function: Function, args: &[Expr], params: &[Value]) -> Value {
        // Functions that take a relation or a test are implemented here. For all others, `plain` gets the values of the
        // arguments.
        let cards = || self.worth(&args[0], params).cards().clone();
        let elements = || self.worth(&args[0], params).elements().to_vec();
        let test =
            |element: &Cards| self.ask(&args[1], params, vec![Value::Cards(element.clone())]);
        match function {
            Function::Run => Value::Truth(is_run(&cards().cards, |under, over| {
                self.ask(&args[1], params, vec![Value::Card(Some(under)), Value::Card(Some(over))])
            })),
            Function::Exists => Value::Truth(elements().iter().any(test)),
            Function::Every => {
                let elements = elements();
                Value::Truth(!elements.is_empty() && elements.iter().all(test))
            }
            Function::HowMany => {
                let passing = elements().into_iter().filter(|element| test(element));
                Value::Number(passing.count() as i32)
            }
            Function::HowManyCards => {
                let open = self.open_cards(&args[0], params).into_iter();
                let passes =
                    |card: &Card| self.ask(&args[1], params, vec![Value::Card(Some(*card))]);
                Value::Number(open.filter(passes).count() as i32)
            }
            Function::Sum => {
                let mut total = 0_i64;
                for card in self.open_cards(&args[0], params) {
                    let number = self.asked(&args[1], params, vec![Value::Card(Some(card))]);
                    total = (total + i64::from(number.number()))
                        .clamp(i32::MIN.into(), i32::MAX.into());
                }
                Value::Number(total as i32)
            }
            Function::Chained => {
                let first = |card| self.ask(&args[1], params, vec![Value::Card(card)]);
                let relation =
                    |a, b| self.ask(&args[2], params, vec![Value::Card(a), Value::Card(b)]);
                Value::Truth(self.chained(&cards(), first, relation))
            }
            plain => self.plain(plain, &self.all(args, params)),
        }
    }

    /// The face-up cards of the elements that `of` refers to.
    fn open_cards(&self, of: &Expr, params: &[Value]) -> Vec<Card> {
        let elements = self.worth(of, params).elements().to_vec();
        let cards = elements.into_iter().flat_map(|element| element.cards);
        cards.filter(|card| card.up).collect()
    }

    /// Calls a function whose arguments are all values, none of them a relation or a test.
    pub fn plain(&self, function: Function, args: &[Value]) -> Value {
        let card = |n: usize| args[n].card();
        let cards = |n: usize| args[n].cards();
        let elements = |n: usize| args[n].elements();
        let number = |n: usize| args[n].number();
        let all_cards = |n: usize| elements(n).iter().flat_map(|element| &element.cards);
        let count = |found: usize| Value::Number(found as i32);
        let rank = |n: usize| card(n).map_or(0, |card| i32::from(card.rank));
        // Tests the first two arguments, which are cards; false if a card is missing.
        let both = |test: &dyn Fn(Card, Card) -> bool| {
            let (one, other) = (card(0), card(1));
            Value::Truth(one.zip(other).is_some_and(|(one, other)| test(one, other)))
        };
        match function {
            Function::Top => Value::Card(cards(0).top()),
            Function::Bottom => Value::Card(cards(0).bottom()),

            Function::Rank => Value::Number(rank(0)),
            Function::Suit => Value::Number(card(0).map_or(-1, |card| card.suit.into())),
            Function::AceHigh => Value::Number(if rank(0) == 1 { 14 } else { rank(0) }),
            Function::RankBelow => {
                let ranks = self.ranks();
                let below = |card: Card| match ranks.iter().position(|rank| *rank == card.rank) {
                    Some(0) | None => ranks[ranks.len() - 1],
                    Some(place) => ranks[place - 1],
                };
                Value::Number(card(0).map_or(0, |card| below(card).into()))
            }
            Function::IsAce => {
                Value::Truth(card(0).is_some_and(|card| self.ranks().first() == Some(&card.rank)))
            }
            Function::IsKing => {
                Value::Truth(card(0).is_some_and(|card| self.ranks().last() == Some(&card.rank)))
            }
            Function::IsRank => Value::Truth(card(0).is_some() && rank(0) == number(1)),
            Function::IsSuit => {
                Value::Truth(card(0).is_some_and(|card| i32::from(card.suit) == number(1)))
            }
            Function::IsRed => Value::Truth(card(0).is_some_and(Card::is_red)),
            Function::IsBlack => Value::Truth(card(0).is_some_and(|card| !card.is_red())),

            Function::NextRank => both(&|high, low| self.above(high, low) == 1),
            Function::NextRankWrap => both(&|high, low| self.around(high, low, 1)),
            Function::AdjacentRank => both(&|one, other| self.above(one, other).abs() == 1),
            Function::AdjacentRankWrap => {
                both(&|one, other| self.around(one, other, 1) || self.around(one, other, -1))
            }
            Function::StepRank => both(&|high, low| self.around(high, low, number(2).into())),
            Function::SameSuit => both(&|one, other| one.suit == other.suit),
            Function::SameRank => both(&|one, other| one.rank == other.rank),
            Function::SameColor => both(&|one, other| one.is_red() == other.is_red()),
            Function::OppositeColor => both(&|one, other| one.is_red() != other.is_red()),

            Function::Descending => {
                Value::Truth(is_run(&cards(0).cards, |under, over| self.above(under, over) == 1))
            }
            Function::AllSameSuit => {
                Value::Truth(is_run(&cards(0).cards, |under, over| under.suit == over.suit))
            }
            Function::AllSameRank => {
                Value::Truth(is_run(&cards(0).cards, |under, over| under.rank == over.rank))
            }
            Function::IsSingle => Value::Truth(cards(0).cards.len() == 1),
            Function::HasRank => {
                let seen = |card: &&Card| card.up && i32::from(card.rank) == number(1);
                Value::Truth(cards(0).cards.iter().any(|card| seen(&card)))
            }
            Function::IsHidden => Value::Truth(cards(0).cards.last().is_some_and(|card| !card.up)),

            Function::Count => count(all_cards(0).count()),
            Function::FaceUp => count(all_cards(0).filter(|card| card.up).count()),
            Function::FaceDown => count(all_cards(0).filter(|card| !card.up).count()),
            Function::IsEmpty => Value::Truth(all_cards(0).next().is_none()),

            Function::Empties => count(elements(0).iter().filter(|e| e.cards.is_empty()).count()),
            Function::EmptiesBesides => {
                let besides = elements(0).iter().filter(|e| e.place != cards(1).place);
                count(besides.filter(|e| e.cards.is_empty()).count())
            }
            Function::Filled => count(elements(0).iter().filter(|e| !e.cards.is_empty()).count()),
            Function::FirstFilled => {
                let filled = elements(0).iter().find(|element| !element.cards.is_empty());
                Value::Cards(filled.cloned().unwrap_or_default())
            }
            Function::IsIn => {
                let place = cards(0).place;
                Value::Truth(place.is_some() && elements(1).iter().any(|e| e.place == place))
            }
            Function::LowestOpposite => Value::Number(card(1).map_or(0, |card| {
                let others = if card.is_red() { [0, 3] } else { [1, 2] };
                others.into_iter().map(|suit| highest(elements(0), suit)).min().unwrap_or(0)
            })),
            Function::LowestPartner => Value::Number(card(1).map_or(0, |card| {
                let partner = [3, 2, 1, 0][usize::from(card.suit)];
                highest(elements(0), partner)
            })),

            Function::Index => Value::Number(cards(0).place.map_or(255, |p| self.index(p) as i32)),
            Function::Left => Value::Cards(self.neighbor(cards(0), -1)),
            Function::Right => Value::Cards(self.neighbor(cards(0), 1)),
            Function::IsLeftmost => Value::Truth(
                cards(0).place.is_some() && self.neighbor(cards(0), -1).place.is_none(),
            ),
            Function::Above => Value::Cards(self.in_column(cards(0), -1)),
            Function::Below => Value::Cards(self.in_column(cards(0), 1)),
            Function::RowOf => Value::Number(self.seat(cards(0)).map_or(-1, |(row, _)| row)),
            Function::ColumnOf => {
                Value::Number(self.seat(cards(0)).map_or(-1, |(_, column)| column))
            }
            Function::Adjoins => {
                let beside = [-1, 1].into_iter().flat_map(|step| {
                    [self.neighbor(cards(0), step), self.in_column(cards(0), step)]
                });
                let place = cards(1).place;
                let mut beside = beside.filter(|other| other.place != cards(0).place);
                Value::Truth(place.is_some() && beside.any(|other| other.place == place))
            }
            Function::Touches => Value::Truth(self.touch(cards(0), cards(1))),
            Function::IsCovered => Value::Truth(self.is_covered(cards(0))),

            Function::Run
            | Function::Exists
            | Function::Every
            | Function::HowMany
            | Function::HowManyCards
            | Function::Sum
            | Function::Chained => panic!("{function:?} takes a relation"),
        }
    }

    // --- ranks ----------------------------------------------------------------------------------------------

    /// The ranks of the pack, the lowest first.
    fn ranks(&self) -> Vec<u8> {
        let held = self.referee.model.pack.ranks;
        Rank::all().filter(|rank| held.holds(*rank)).map(Rank::number).collect()
    }

    /// The number of ranks of the pack from `low` up to `high`; negative if `high` is the lower rank.
    fn above(&self, high: Card, low: Card) -> i64 {
        let ranks = self.ranks();
        let between = |low: u8, high: u8| ranks.iter().filter(|r| low < **r && **r <= high).count();
        between(low.rank, high.rank) as i64 - between(high.rank, low.rank) as i64
    }

    /// True if `high` is `steps` ranks above `low`, counting on from the highest rank of the pack to the lowest.
    fn around(&self, high: Card, low: Card, steps: i64) -> bool {
        (self.above(high, low) - steps) % self.ranks().len() as i64 == 0
    }

    // --- neighbors ----------------------------------------------------------------------------------------

    /// The index of a place in its container.
    pub fn index(&self, place: usize) -> usize {
        let container = self.referee.container(place);
        container.map_or(0, |container| place - usize::from(container.span.first))
    }

    /// The layout of the container that `cards` lie in, and the number of the container's first place.
    fn layout(&self, cards: &Cards) -> Option<(Layout, usize)> {
        let container = self.referee.container_number(cards.place?)?;
        let first = usize::from(self.referee.model.containers[container].span.first);
        Some((Layout::of(self.referee.shapes[container]), first))
    }

    fn neighbor(&self, cards: &Cards, step: isize) -> Cards {
        let found = self.layout(cards).and_then(|(layout, first)| {
            let index = layout.beside(cards.place? - first, step)?;
            Some(self.cards(first + index))
        });
        found.unwrap_or_default()
    }

    /// The element that lies `step` rows below these cards in the same column of a grid; no cards if there is none.
    fn in_column(&self, cards: &Cards, step: isize) -> Cards {
        let found = self.layout(cards).and_then(|(layout, first)| {
            let index = layout.in_column(cards.place? - first, step)?;
            Some(self.cards(first + index))
        });
        found.unwrap_or_default()
    }

    /// The row and the column, from 0, in which an element lies in its shape.
    fn seat(&self, cards: &Cards) -> Option<(i32, i32)> {
        let (layout, first) = self.layout(cards)?;
        let (row, column) = layout.seat(cards.place? - first);
        Some((row as i32, column as i32))
    }

    fn touch(&self, one: &Cards, other: &Cards) -> bool {
        let (Some((layout, first)), Some((_, other_first))) =
            (self.layout(one), self.layout(other))
        else {
            return false;
        };
        let index = |cards: &Cards| cards.place.map_or(0, |place| place - first);
        first == other_first && layout.touch(index(one), index(other))
    }

    fn is_covered(&self, cards: &Cards) -> bool {
        self.layout(cards).is_some_and(|(layout, first)| {
            let place = cards.place.unwrap_or_default();
            let on_it = layout.on(place - first);
            on_it.into_iter().any(|index| !self.board.pile(first + index).is_empty())
        })
    }

    fn chained(
        &self,
        cards: &Cards,
        first: impl Fn(Option<Card>) -> bool,
        relation: impl Fn(Option<Card>, Option<Card>) -> bool,
    ) -> bool {
        let mut row = vec![cards.clone()];
        loop {
            let before = self.neighbor(&row[0], -1);
            if before.place.is_none() {
                break;
            }
            if before.place == cards.place {
                // The row is a ring, so it has no left end.
                return false;
            }
            row.insert(0, before);
        }
        cards.place.is_some()
            && first(row[0].top())
            && row.windows(2).all(|pair| relation(pair[0].top(), pair[1].top()))
    }
}

/// True if there are cards, all lie face up, and the relation holds for each two neighbors `(under, over)`.
fn is_run(cards: &[Card], relation: impl Fn(Card, Card) -> bool) -> bool {
    !cards.is_empty()
        && cards.iter().all(|card| card.up)
        && cards.windows(2).all(|pair| relation(pair[0], pair[1]))
}

/// The highest rank among the top cards of one suit; 0 if no top card has the suit.
fn highest(elements: &[Cards], suit: u8) -> i32 {
    let tops = elements.iter().filter_map(Cards::top).filter(|top| top.suit == suit);
    tops.map(|top| i32::from(top.rank)).max().unwrap_or(0)
}
