//! Finds the foundations of a game from its winning condition.

use solitaire_runtime::model::{Arithmetic, Comparison, Expr, Function, GameModel, Unit};
use solitaire_runtime::{Card, GameEntry, MoveCode, Place, Rank, Span, Suit, Table};

/// The places where cards are gathered to win: the winning condition requires that together they hold every card
/// (`count(foundation) == CARDS`), or that they are full (`filled(foundation)`). There are none in a game that is won
/// in another way, for instance by clearing the columns.
pub(super) struct Foundations {
    spans: Vec<Span>,
    are_strung: bool,
}

impl Foundations {
    pub(super) fn of(entry: &GameEntry) -> Self {
        let model = entry.model();
        let numbers = containers(model);
        let span = |number: &u8| model.containers[usize::from(*number)].span;
        let are_strung = numbers.iter().any(|number| is_strung(entry, *number));
        Self { spans: numbers.iter().map(span).collect(), are_strung }
    }

    pub(super) const fn are_none(&self) -> bool {
        self.spans.is_empty()
    }

    /// True if cards on the foundations form rows that may go both up and down, as in All in a Row. Then choosing the
    /// order of the cards is the game itself.
    pub(super) const fn are_strung(&self) -> bool {
        self.are_strung
    }

    /// The number of cards on the foundations.
    pub(super) fn cards(&self, table: Table<'_>) -> usize {
        let places = self.spans.iter().flat_map(|span| span.places());
        places.map(|place| table.cards(place).len()).sum()
    }

    /// True if a move brings cards to the foundations from other places.
    pub(super) fn gain_by(&self, model: &'static GameModel, code: MoveCode) -> bool {
        let takes = model
            .move_of(code)
            .is_some_and(|declared| !declared.lifts.is_empty() && !declared.targets.is_empty());
        takes && self.hold(code.target()) && !self.hold(code.source())
    }

    fn hold(&self, place: Place) -> bool {
        self.spans.iter().any(|span| span.holds(place))
    }
}

/// The indices of the containers where cards are gathered to win.
pub(crate) fn containers(model: &GameModel) -> Vec<u8> {
    let mut numbers = Vec::new();
    demanded(model, &model.win, &mut numbers);
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// The suit or the rank that all cards have in common that an empty place accepts while the rest of the table is empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Beginning {
    /// The place.
    pub place: Place,
    /// The suit, if all accepted cards have the same suit.
    pub suit: Option<Suit>,
    /// The rank, if all accepted cards have the same rank.
    pub rank: Option<Rank>,
}

/// The places where the first card must have a certain suit or a certain rank: mostly foundations, and columns for
/// Kings.
#[must_use]
pub fn beginnings(entry: &GameEntry) -> Vec<Beginning> {
    let mut found = Vec::new();
    // Skip discard piles, where cards leave the game, and stocks, which take no cards.
    let piles = entry.model().containers.iter();
    for container in piles.filter(|one| !one.kind.is_discard && !one.kind.is_stock) {
        // If no rule distinguishes the elements, all of them accept the same cards.
        let mut shared = None;
        for place in container.span.places() {
            let taken = shared.unwrap_or_else(|| common(entry, place));
            if !container.told_apart {
                shared = Some(taken);
            }
            let (suit, rank) = taken;
            if suit.is_some() || rank.is_some() {
                found.push(Beginning { place, suit, rank });
            }
        }
    }
    found
}

/// The suit and the rank that all cards have in common that an empty place accepts. Each is `None` if the cards differ
/// in it.
fn common(entry: &GameEntry, place: Place) -> (Option<Suit>, Option<Rank>) {
    let model = entry.model();
    let mut found: Option<(Option<Suit>, Option<Rank>)> = None;
    for (kind, declared) in (0..).zip(model.moves) {
        if !declared.targets.iter().any(|target| target.span.holds(place)) {
            continue;
        }
        let from = declared.lifts.iter().map(|lift| Place(lift.span.first));
        for from in from.filter(|from| *from != place) {
            let mut board = entry.empty();
            for card in model.pack.cards().map(Card::turned_up) {
                let lies = board.set(from, &[card]).is_ok();
                if !lies || !board.valid(MoveCode::new(kind, from, place, 1)) {
                    continue;
                }
                let (suit, rank) = found.unwrap_or((Some(card.suit()), Some(card.rank())));
                let suit = suit.filter(|suit| *suit == card.suit());
                let rank = rank.filter(|rank| *rank == card.rank());
                if suit.is_none() && rank.is_none() {
                    return (None, None);
                }
                found = Some((suit, rank));
            }
        }
    }
    let (suit, rank) = found.unwrap_or_default();
    // In a deck of one suit, naming the suit would be of no use.
    (suit.filter(|_| model.pack.suits.len() > 1), rank)
}

/// True if the container has two cards of which each may be put on the other, although some third card fits on only one
/// of them. On a true foundation, of any two cards one must come first; or any order is allowed, and then the same
/// cards fit on both.
fn is_strung(entry: &GameEntry, goal: u8) -> bool {
    let model = entry.model();
    let mut cards: Vec<Card> = model.pack.cards().map(Card::turned_up).collect();
    cards.sort_unstable();
    cards.dedup();
    let players = (0..).zip(model.moves).filter(|(_, declared)| declared.gesture.is_players());
    for (kind, declared) in players {
        let targets = declared.targets.iter().filter(|target| target.container == goal);
        let lifts = declared.lifts.iter().filter(|l| matches!(l.unit, Unit::Top | Unit::Cards));
        for (lift, target) in lifts.flat_map(|lift| targets.clone().map(move |to| (lift, to))) {
            let from = Place(lift.span.first);
            let Some(to) = target.span.places().find(|place| *place != from) else { continue };
            let code = MoveCode::new(kind, from, to, 1);
            let taken: Vec<u64> =
                cards.iter().map(|under| taken(entry, code, *under, &cards)).collect();
            let either = |one: usize, other: usize| {
                taken[one] >> other & 1 == 1 && taken[other] >> one & 1 == 1
            };
            let besides = |one: usize, other: usize| !(1_u64 << one | 1 << other);
            let differ =
                |one: usize, other: usize| (taken[one] ^ taken[other]) & besides(one, other) != 0;
            let mut pairs =
                (0..cards.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
            if pairs.any(|(one, other)| either(one, other) && differ(one, other)) {
                return true;
            }
        }
    }
    false
}

/// The cards that the move may put on the card `under`, as a bit set: bit 0 stands for the first card of `cards`.
fn taken(entry: &GameEntry, code: MoveCode, under: Card, cards: &[Card]) -> u64 {
    let mut board = entry.empty();
    if board.set(code.target(), &[under]).is_err() {
        return 0;
    }
    let goes = |over: &Card| {
        *over != under && board.set(code.source(), &[*over]).is_ok() && board.valid(code)
    };
    let found: Vec<bool> = cards.iter().map(goes).collect();
    found.iter().rev().fold(0, |all, goes| all << 1 | u64::from(*goes))
}

/// Adds to `found` the containers that must be full, or that together must hold every card, for the winning condition
/// to hold.
fn demanded(model: &GameModel, condition: &Expr, found: &mut Vec<u8>) {
    match condition {
        Expr::All(conditions) => {
            for condition in *conditions {
                demanded(model, condition, found);
            }
        }
        Expr::Call(
            Function::Filled,
            [Expr::Container(number) | Expr::Element(number, _) | Expr::Slice(number, _)],
        ) => found.push(*number),
        Expr::Compare(Comparison::Equal, [one, other]) => {
            let counted = match (is_every_card(model, one), is_every_card(model, other)) {
                (false, true) => gathered(one),
                (true, false) => gathered(other),
                _ => None,
            };
            found.extend(counted.unwrap_or_default());
        }
        _ => {}
    }
}

/// The containers whose cards an expression counts, if it is a sum of `count(container)` terms; `None` for other
/// expressions.
fn gathered(number: &Expr) -> Option<Vec<u8>> {
    match number {
        Expr::Call(Function::Count, [Expr::Container(number)]) => Some(vec![*number]),
        Expr::Arithmetic(Arithmetic::Add, [one, other]) => {
            Some([gathered(one)?, gathered(other)?].concat())
        }
        _ => None,
    }
}

fn is_every_card(model: &GameModel, number: &Expr) -> bool {
    let value = match number {
        Expr::CardsInPlay => return true,
        Expr::Number(value) => *value,
        Expr::Constant(number) => model.constants[usize::from(*number)].value,
        _ => return false,
    };
    usize::try_from(value).is_ok_and(|value| value == model.pack.len())
}
