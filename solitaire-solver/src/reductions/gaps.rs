//! Finds buttons that the rules refuse while an element of a container is empty, such as dealing a row in Spider.
//!
//! They are found by pressing each button on a test board: a button counts if it deals to the elements of a container
//! while all of them hold cards, and is refused if any one of them is empty. The test board also shows which card of
//! the stock goes to which element. A search uses this only to choose among legal moves, so a wrong result only costs
//! time.

use solitaire_runtime::model::Unit;
use solitaire_runtime::{Card, Journal, MoveCode, Place, Position, Rank, Span, Suit, Table};

use super::live::Live;

/// A button that deals to the elements of a container and is refused while one of them is empty.
#[derive(Clone, Debug)]
pub(crate) struct Gaps {
    /// The move that presses the button.
    pub(crate) code: MoveCode,
    /// The elements that have to hold cards.
    pub(crate) row: Span,
    /// The place from which the button takes cards.
    stock: Place,
    /// For each element: the number of stock cards above the card that the button deals to the element.
    depths: Vec<Option<usize>>,
}

/// The number of cards put on each element of the test board. It is not 1, since a rule may allow a gap if the other
/// elements hold few cards.
const LAID: usize = 3;

impl Gaps {
    /// Finds the buttons of a game that are refused while an element is empty. A button has one entry for each
    /// container whose elements must be filled.
    pub(super) fn of(position: &dyn Position, model: &Live) -> Vec<Self> {
        let mut found = Vec::new();
        for (kind, declared) in (0..).zip(model.moves()) {
            let is_button = declared.gesture.is_pressed()
                && declared.targets.is_empty()
                && !declared.pair
                && declared.lifts.iter().all(|lift| lift.unit == Unit::Nothing);
            if !is_button {
                continue;
            }
            let pressed = declared.lifts.first().map(|lift| lift.span);
            let place = pressed.map_or(MoveCode::NO_PLACE, |span| Place(span.first));
            let code = MoveCode::new(kind, place, MoveCode::NO_PLACE, 0);
            let rows = model.containers.iter().map(|held| held.span).filter(|span| span.count > 1);
            found.extend(rows.filter_map(|row| Self::tried_out(position, code, pressed, row)));
        }
        found
    }

    /// Presses a button on a board where all elements of the container hold cards, and on boards where one of them is
    /// empty. `None` if the button does not require filled elements or deals nothing to them.
    fn tried_out(
        position: &dyn Position,
        code: MoveCode,
        pressed: Option<Span>,
        row: Span,
    ) -> Option<Self> {
        let mut board = position.boxed();
        let ranks = (1..).map_while(Rank::new);
        let cards: Vec<Card> =
            ranks.flat_map(|rank| Suit::ALL.map(|suit| Card::new(rank, suit))).collect();
        let mut stocks = Vec::new();
        for held in position.model().containers {
            let is_stock = held.kind.is_stock || pressed == Some(held.span);
            let most = usize::from(held.capacity).min(if is_stock { cards.len() } else { LAID });
            for place in held.span.places().filter(|_| is_stock || held.span == row) {
                board.set(place, &cards[..most]).ok()?;
            }
            stocks.extend(held.span.places().filter(|_| is_stock));
        }
        if !board.valid(code) {
            return None;
        }
        for place in row.places() {
            let lying = board.table().cards_at(place, 0).as_slice().to_vec();
            board.set(place, &[]).ok()?;
            if board.valid(code) {
                return None;
            }
            board.set(place, &lying).ok()?;
        }
        let before = board.boxed();
        board.apply(code, &mut Journal::new());
        let length = |board: &dyn Position, place| board.table().cards_at(place, 0).len();
        let gives = |place: &Place| length(&*board, *place) < length(&*before, *place);
        let stock = stocks.into_iter().find(gives)?;
        let laid = &cards[..length(&*before, stock)];
        let depth = |place: Place| {
            let top = board.table().cards_at(place, 0).top()?.turned_up();
            let comes_there = length(&*board, place) > length(&*before, place);
            laid.iter().rev().position(|card| *card == top).filter(|_| comes_there)
        };
        let depths: Vec<_> = row.places().map(depth).collect();
        let deals = depths.iter().any(Option::is_some);
        deals.then_some(Self { code, row, stock, depths })
    }

    /// The number of elements that are empty now; 0 if the button has no cards left to deal.
    pub(crate) fn count(&self, table: Table<'_>) -> usize {
        let is_empty = |place: &Place| table.cards_at(*place, 0).is_empty();
        if is_empty(&self.stock) { 0 } else { self.row.places().filter(is_empty).count() }
    }

    /// The card that the button would deal to a place now; `None` if that is unknown.
    pub(crate) fn coming(&self, table: Table<'_>, place: Place) -> Option<Card> {
        let index = usize::from(place.0.checked_sub(self.row.first)?);
        let depth = self.depths.get(index).copied().flatten()?;
        let stock = table.cards_at(self.stock, 0).as_slice();
        stock.get(stock.len().checked_sub(depth + 1)?).map(|card| card.turned_up())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_that_asks_for_filled_columns_is_known_with_what_it_brings() {
        let mut games = Vec::new();
        for game in solitaire_families::GAMES {
            let mut dealt = game.deal(1).unwrap();
            for gaps in Gaps::of(&*dealt, &Live::everything(game.model())) {
                let places: Vec<Place> = gaps.row.places().collect();
                let coming: Vec<_> =
                    places.iter().map(|place| gaps.coming(dealt.table(), *place)).collect();
                assert_eq!(gaps.count(dealt.table()), 0, "{}", game.model().slug);
                dealt.apply(gaps.code, &mut Journal::new());
                let table = dealt.table();
                let tops = places.iter().map(|place| table.cards_at(*place, 0).top());
                assert_eq!(coming, tops.collect::<Vec<_>>(), "{}", game.model().slug);
                dealt.set(places[1], &[]).unwrap();
                assert_eq!(gaps.count(dealt.table()), 1, "{}", game.model().slug);
                games.push(game.model().slug);
            }
        }
        for (slug, is_one) in [
            ("spider/spider", true),
            ("spider/willothewisp", true),
            // These buttons do not count. In Gypsy and Scorpion the button also deals onto empty columns; Mrs. Mop has
            // no stock; in Monte Carlo the rules test for gaps; and in Narcotic the button takes four cards away.
            ("gypsy/gypsy", false),
            ("spider/scorpion", false),
            ("spider/mrsmop", false),
            ("montecarlo/montecarlo", false),
            ("narcotic/narcotic", false),
        ] {
            assert_eq!(games.contains(&slug), is_one, "{slug}");
        }
    }
}
