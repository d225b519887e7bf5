//! What the functions of the vocabulary come to on a board.

use solitaire_model::{Function, Shape, Worth as _};

use super::Card;
use super::judge::Judge;
use super::value::{Cards, Value, whole};
use crate::meaning::Expr;

impl Judge<'_> {
    /// Calls a function with the worth of its arguments, or asks the relation that one of them is.
    pub(super) fn call(&self, function: Function, args: &[Expr]) -> Value {
        self.relating(function, args).unwrap_or_else(|| self.plain(function, &self.all(args)))
    }

    /// Calls a function that asks a relation or a test; none for another.
    fn relating(&self, function: Function, args: &[Expr]) -> Option<Value> {
        let first = || self.all(&args[..1]).pop().unwrap_or(Value::Unknown);
        let truth = |value: Value| value.holds();
        let card = |card: Card| Value::Card(Some(card));
        let each = || {
            let elements = first().elements()?.to_vec();
            let test = |element| truth(self.asked(&args[1], vec![Value::Cards(element)]));
            elements.into_iter().map(test).collect::<Option<Vec<bool>>>()
        };
        Some(match function {
            Function::Run => Value::maybe(first().cards().and_then(|cards| {
                is_run(&cards.cards, |under, over| {
                    truth(self.asked(&args[1], vec![card(under), card(over)]))
                })
            })),
            Function::Exists => Value::maybe(each().map(|each| each.contains(&true))),
            Function::Every => {
                Value::maybe(each().map(|each| !each.is_empty() && !each.contains(&false)))
            }
            Function::HowMany => {
                Value::count(each().map(|each| each.iter().filter(|holds| **holds).count()))
            }
            Function::HowManyCards => Value::count(open_cards(&first()).and_then(|cards| {
                let mut count = 0;
                for one in cards {
                    count += usize::from(truth(self.asked(&args[1], vec![card(one)]))?);
                }
                Some(count)
            })),
            Function::Sum => {
                let sum = open_cards(&first()).and_then(|cards| {
                    let mut total = 0;
                    for one in cards {
                        total = whole(total + self.asked(&args[1], vec![card(one)]).number()?);
                    }
                    Some(total)
                });
                sum.map_or(Value::Unknown, Value::Number)
            }
            Function::Chained => Value::maybe(first().cards().and_then(|cards| {
                let starts = |card| truth(self.asked(&args[1], vec![Value::Card(card)]));
                let follows = |one, other| {
                    truth(self.asked(&args[2], vec![Value::Card(one), Value::Card(other)]))
                };
                self.chained(cards, starts, follows)
            })),
            _ => return None,
        })
    }

    /// Calls a function that takes values only.
    pub(super) fn plain(&self, function: Function, args: &[Value]) -> Value {
        if let Some(Value::Ends(ends)) = args.first() {
            if function == Function::Index {
                let on_place = Value::Cards(Cards { cards: Vec::new(), place: ends.place });
                return self.of_places(function, &[on_place]).unwrap_or(Value::Unknown);
            }
            return ends.asked(function);
        }
        self.of_one_card(function, args)
            .or_else(|| of_two_cards(self, function, args))
            .or_else(|| self.of_cards(function, args))
            .or_else(|| self.of_elements(function, args))
            .or_else(|| self.of_places(function, args))
            .unwrap_or(Value::Unknown)
    }

    /// What is asked of one card; none for another function.
    fn of_one_card(&self, function: Function, args: &[Value]) -> Option<Value> {
        let card = args.first()?.card()?;
        let rank = i64::from(card.map_or(0, |card| card.rank));
        let given = || args.get(1).and_then(Value::number);
        let ranks = self.rules.game.ranks;
        let is = |test: &dyn Fn(Card) -> bool| Value::truth(card.is_some_and(test));
        Some(match function {
            Function::Rank => Value::Number(rank),
            Function::Suit => Value::Number(card.map_or(-1, |card| card.suit.into())),
            Function::AceHigh => Value::Number(if rank == 1 { 14 } else { rank }),
            Function::RankBelow => {
                Value::Number(card.map_or(0, |card| ranks.stepped(card.rank.into(), -1, true)))
            }
            Function::IsAce => is(&|card| i64::from(card.rank) == ranks.lowest()),
            Function::IsKing => is(&|card| i64::from(card.rank) == ranks.highest()),
            Function::IsRank => Value::maybe(given().map(|given| card.is_some() && rank == given)),
            Function::IsSuit => Value::maybe(
                given().map(|given| card.is_some_and(|card| i64::from(card.suit) == given)),
            ),
            Function::IsRed => is(&Card::is_red),
            Function::IsBlack => is(&|card| !card.is_red()),
            _ => return None,
        })
    }

    /// What is asked of cards that lie together; none for another function.
    fn of_cards(&self, function: Function, args: &[Value]) -> Option<Value> {
        let cards = args.first()?.cards()?;
        let run = |relation: &dyn Fn(Card, Card) -> bool| {
            Value::maybe(is_run(&cards.cards, |under, over| {
                (under.is_known() && over.is_known()).then(|| relation(under, over))
            }))
        };
        Some(match function {
            Function::Top => Value::Card(cards.top()),
            Function::Bottom => Value::Card(cards.bottom()),
            Function::Descending => run(&|under, over| self.above(under, over) == 1),
            Function::AllSameSuit => run(&|under, over| under.suit == over.suit),
            Function::AllSameRank => run(&|under, over| under.rank == over.rank),
            Function::IsSingle => Value::truth(cards.cards.len() == 1),
            Function::HasRank => {
                Value::maybe(args.get(1).and_then(Value::number).and_then(|rank| {
                    let open = || cards.cards.iter().filter(|card| card.up);
                    let has = open().any(|card| card.is_known() && i64::from(card.rank) == rank);
                    (has || open().all(|card| card.is_known())).then_some(has)
                }))
            }
            Function::IsHidden => Value::truth(cards.cards.last().is_some_and(|card| !card.up)),
            _ => return None,
        })
    }

    /// What is asked of where an element lies; none for another function, and where that is not known.
    fn of_places(&self, function: Function, args: &[Value]) -> Option<Value> {
        let cards = args.first()?.cards()?;
        // Where an element stands is known without a board, what lies beside it is not.
        let asks_seat = matches!(function, Function::Index | Function::RowOf | Function::ColumnOf);
        let board = self.board();
        if board.is_none() && !asks_seat {
            return None;
        }
        let other = || args.get(1).and_then(Value::cards);
        let neighbour = |step: fn(Shape, u8) -> Option<u8>| Value::Cards(self.beside(cards, step));
        Some(match function {
            Function::Index => Value::Number(
                cards.place.map_or(255, |place| self.seat(place).map_or(0, |seat| seat.1.into())),
            ),
            Function::Left => neighbour(Shape::left),
            Function::Right => neighbour(Shape::right),
            Function::Above => neighbour(Shape::above),
            Function::Below => neighbour(Shape::below),
            Function::IsLeftmost => Value::truth(
                cards.place.is_some() && self.beside(cards, Shape::left).place.is_none(),
            ),
            Function::RowOf => Value::Number(self.row(cards).map_or(-1, |(row, _)| row.into())),
            Function::ColumnOf => {
                Value::Number(self.row(cards).map_or(-1, |(_, column)| column.into()))
            }
            Function::Adjoins => self.lie_so(cards, other()?, Shape::adjoin),
            Function::Touches => self.lie_so(cards, other()?, Shape::touch),
            Function::IsCovered => {
                let covering = cards.place.and_then(|place| {
                    let (shape, index, first) = self.seat(place)?;
                    Some(shape.covering(index)?.map(|index| first + usize::from(index)))
                });
                let lies =
                    |place: &usize| board.is_some_and(|board| !board.piles[*place].is_empty());
                Value::truth(covering.is_some_and(|covering| covering.iter().any(lies)))
            }
            _ => return None,
        })
    }

    /// What is asked of elements; none for another function, and where nobody knows where they lie.
    fn of_elements(&self, function: Function, args: &[Value]) -> Option<Value> {
        let asks_place = matches!(function, Function::IsIn | Function::EmptiesBesides);
        if asks_place && self.board().is_none() {
            return None;
        }
        of_elements(function, args)
    }

    /// How many ranks of the pack `high` is above `low`.
    fn above(&self, high: Card, low: Card) -> i64 {
        let ranks = self.rules.game.ranks.iter();
        let below =
            |rank: u8| ranks.clone().filter(|other| *other < i64::from(rank)).count() as i64;
        below(high.rank) - below(low.rank)
    }

    /// Whether `high` is so many ranks above `low`, counted round after the highest.
    fn around(&self, high: Card, low: Card, steps: i64) -> bool {
        (self.above(high, low) - steps) % self.rules.game.ranks.count() as i64 == 0
    }

    /// The shape in which the element of a place lies, its index there, and the first place.
    fn seat(&self, place: usize) -> Option<(Shape, u8, usize)> {
        let number = self.rules.container_number(place)?;
        let container = &self.rules.game.containers[number];
        let first = usize::from(container.first);
        let shape = container.shape.unwrap_or(Shape::Line { count: container.count });
        Some((shape, u8::try_from(place - first).ok()?, first))
    }

    /// The element that a step leads to from another; no place where there is none.
    fn beside(&self, cards: &Cards, step: impl Fn(Shape, u8) -> Option<u8>) -> Cards {
        let found = cards.place.and_then(|place| {
            let (shape, index, first) = self.seat(place)?;
            self.cards(first + usize::from(step(shape, index)?))
        });
        found.unwrap_or_default()
    }

    /// The row and the column in which an element lies.
    fn row(&self, cards: &Cards) -> Option<(u8, u8)> {
        let (shape, index, _) = self.seat(cards.place?)?;
        Some(shape.row(index))
    }

    /// Whether two elements of one container lie so.
    fn lie_so(&self, one: &Cards, other: &Cards, so: impl Fn(Shape, u8, u8) -> bool) -> Value {
        let seats = one.place.zip(other.place);
        let seats = seats.and_then(|(one, other)| self.seat(one).zip(self.seat(other)));
        Value::truth(seats.is_some_and(|((shape, index, first), (_, other, other_first))| {
            first == other_first && so(shape, index, other)
        }))
    }

    /// Whether the elements from the left end of a row up to this one hang together.
    fn chained(
        &self,
        cards: &Cards,
        starts: impl Fn(Option<Card>) -> Option<bool>,
        follows: impl Fn(Option<Card>, Option<Card>) -> Option<bool>,
    ) -> Option<bool> {
        if cards.place.is_none() {
            return Some(false);
        }
        let mut row = vec![cards.clone()];
        loop {
            let before = self.beside(&row[row.len() - 1], Shape::left);
            if before.place.is_none() {
                break;
            }
            if before.place == cards.place {
                // Round in a ring: there is no left end.
                return Some(false);
            }
            row.push(before);
        }
        row.reverse();
        if !starts(row[0].top())? {
            return Some(false);
        }
        for pair in row.windows(2) {
            if !follows(pair[0].top(), pair[1].top())? {
                return Some(false);
            }
        }
        Some(true)
    }
}

/// What is asked of two cards, false if one is not there; none for another function.
fn of_two_cards(judge: &Judge<'_>, function: Function, args: &[Value]) -> Option<Value> {
    let (one, other) = (args.first()?.card()?, args.get(1)?.card()?);
    let both = |test: &dyn Fn(Card, Card) -> bool| {
        Value::truth(one.zip(other).is_some_and(|(one, other)| test(one, other)))
    };
    Some(match function {
        Function::NextRank => both(&|high, low| judge.above(high, low) == 1),
        Function::NextRankWrap => both(&|high, low| judge.around(high, low, 1)),
        Function::AdjacentRank => both(&|one, other| judge.above(one, other).abs() == 1),
        Function::AdjacentRankWrap => {
            both(&|one, other| judge.around(one, other, 1) || judge.around(one, other, -1))
        }
        Function::StepRank => match args.get(2)?.number() {
            Some(steps) => both(&|high, low| judge.around(high, low, steps)),
            None => Value::Unknown,
        },
        Function::SameSuit => both(&|one, other| one.suit == other.suit),
        Function::SameRank => both(&|one, other| one.rank == other.rank),
        Function::SameColor => both(&|one, other| one.is_red() == other.is_red()),
        Function::OppositeColor => both(&|one, other| one.is_red() != other.is_red()),
        _ => return None,
    })
}

/// What is asked of elements; none for another function.
fn of_elements(function: Function, args: &[Value]) -> Option<Value> {
    if function == Function::IsIn {
        let place = args.first()?.cards()?.place;
        let elements = args.get(1)?.elements()?;
        return Some(Value::truth(place.is_some() && elements.iter().any(|e| e.place == place)));
    }
    let elements = args.first()?.elements()?;
    let count = |test: &dyn Fn(&Cards) -> bool| {
        Value::Number(elements.iter().filter(|element| test(element)).count() as i64)
    };
    let cards = |test: &dyn Fn(&Card) -> bool| {
        let all = elements.iter().flat_map(|element| &element.cards);
        Value::Number(all.filter(|card| test(card)).count() as i64)
    };
    Some(match function {
        Function::Count => cards(&|_| true),
        Function::FaceUp => cards(&|card| card.up),
        Function::FaceDown => cards(&|card| !card.up),
        Function::IsEmpty => Value::truth(elements.iter().all(|element| element.cards.is_empty())),
        Function::Empties => count(&|element| element.cards.is_empty()),
        Function::EmptiesBesides => {
            let besides = args.get(1)?.cards()?.place;
            count(&|element| element.place != besides && element.cards.is_empty())
        }
        Function::Filled => count(&|element| !element.cards.is_empty()),
        Function::FirstFilled => {
            let filled = elements.iter().find(|element| !element.cards.is_empty());
            Value::Cards(filled.cloned().unwrap_or_default())
        }
        Function::LowestOpposite | Function::LowestPartner
            if !elements.iter().filter_map(Cards::top).all(Card::is_known) =>
        {
            Value::Unknown
        }
        Function::LowestOpposite => Value::Number(args.get(1)?.card()?.map_or(0, |card| {
            let others: [u8; 2] = if card.is_red() { [0, 3] } else { [1, 2] };
            others.into_iter().map(|suit| highest(elements, suit)).min().unwrap_or(0)
        })),
        Function::LowestPartner => {
            Value::Number(args.get(1)?.card()?.map_or(0, |card| highest(elements, 3 - card.suit)))
        }
        _ => return None,
    })
}

/// The cards of these elements that lie face up.
fn open_cards(of: &Value) -> Option<Vec<Card>> {
    let cards = of.elements()?.iter().flat_map(|element| &element.cards);
    Some(cards.copied().filter(|card| card.up).collect())
}

/// Whether the cards are there, face up, and each stands in the relation to the one on it.
fn is_run(cards: &[Card], relation: impl Fn(Card, Card) -> Option<bool>) -> Option<bool> {
    if cards.is_empty() || cards.iter().any(|card| !card.up) {
        return Some(false);
    }
    for pair in cards.windows(2) {
        if !relation(pair[0], pair[1])? {
            return Some(false);
        }
    }
    Some(true)
}

/// The highest rank of a suit on top of these elements.
fn highest(elements: &[Cards], suit: u8) -> i64 {
    let tops = elements.iter().filter_map(Cards::top).filter(|top| top.suit == suit);
    tops.map(|top| i64::from(top.rank)).max().unwrap_or(0)
}
