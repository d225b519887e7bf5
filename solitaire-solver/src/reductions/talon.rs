//! Combines draws from the stock with the moves that follow them.
//!
//! *Claim.* Let only two buttons change two places, stock and waste: one turns cards from the stock onto the waste
//! while there are any; the other turns the waste over to be the stock again when the stock is empty. Cards may also
//! leave the waste, but nothing else happens to the two places. Let the end of the game depend neither on these places
//! nor on a counter that the buttons change. Then it is enough to try, from each position:
//!
//! - the moves that do not involve stock and waste, without draws before them;
//! - the other moves, after every possible number of draws.
//!
//! *Why.* Only one of the buttons can be pressed at a time, so a game consists of some draws, a move, some draws, a
//! move, and so on. A move that does not involve stock and waste, and reads neither them nor these counters, is
//! independent of the draws before it. So it can be made before these draws, which then come before the next move.
//!
//! *Keys.* If drawing all cards of the stock and turning the waste over gives the same position again, the positions on
//! such a round can all be reached from each other, so one key serves for all of them. This is tested on a board. After
//! cards were played off the waste, the next draws may show other cards than those of the round. Then the position has
//! a key of its own until the waste is turned over.

use solitaire_runtime::model::{Amount, Expr, Function, Move, Side, Spot, Step as Does, Unit};
use solitaire_runtime::{Card, Journal, MoveCode, Place, Position, Table};

use super::fits::{CardSet, bit};
use super::live::Live;
use super::opaque::is_opaque;
use super::reads::{ReadSet, reads_of};

/// The talon: the stock and the waste of a game in which draws are combined with the moves that follow them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Talon {
    pub(crate) stock: Place,
    pub(crate) waste: Place,
    /// The button that turns cards from the stock onto the waste.
    deal: MoveCode,
    /// The button that turns the waste over to be the stock again; `None` if there is no such button.
    redeal: Option<MoveCode>,
    /// The number of cards that one draw turns.
    draw: usize,
    /// True if draws go around: drawing all cards and turning the waste over leads back to the same position.
    pub(crate) is_round: bool,
    /// True if a draw requires nothing except that the stock is not empty.
    deals_freely: bool,
    /// True if draws go around and turning the waste over changes nothing else (except the counter in `counts`).
    turns_over_only: bool,
    /// The counter that turning the waste over sets, if there is one, with its value at the start.
    counts: Option<(usize, i32)>,
    /// True if the other moves do nothing with stock and waste except taking the top card of the waste.
    pub(super) only_gives: bool,
}

impl Talon {
    /// True if the place is the stock or the waste.
    #[inline]
    pub(crate) fn holds(self, place: Place) -> bool {
        place == self.stock || place == self.waste
    }

    /// True if the move with this number is one of the buttons.
    pub(crate) fn is_draw(self, kind: u8) -> bool {
        kind == self.deal.kind || self.redeal.is_some_and(|redeal| redeal.kind == kind)
    }

    #[cfg(test)]
    pub(super) const fn draw(self) -> usize {
        self.draw
    }

    /// True if every card can be brought to the top of the waste by draws. Then the order of the cards does not matter.
    pub(crate) const fn has_all_at_hand(self) -> bool {
        self.is_round && self.draw == 1
    }

    /// The cards of the waste and then of the stock, in the order in which they are drawn. All are returned face up.
    pub(crate) fn cards(self, table: Table<'_>) -> impl Iterator<Item = Card> {
        let waste = table.cards_at(self.waste, 0).as_slice();
        let stock = table.cards_at(self.stock, 0).as_slice();
        waste.iter().chain(stock.iter().rev()).map(|card| card.turned_up())
    }

    /// The card at index `nth` of the cards that [`cards`](Self::cards) returns.
    #[inline]
    pub(crate) fn card(self, table: Table<'_>, nth: usize) -> Option<Card> {
        let waste = table.cards_at(self.waste, 0).as_slice();
        let stock = table.cards_at(self.stock, 0).as_slice();
        let from_stock = || stock.get(stock.len().checked_sub(nth + 1 - waste.len())?);
        waste.get(nth).or_else(from_stock).map(|card| card.turned_up())
    }

    /// The number of cards on the waste, and the number of cards on waste and stock together.
    pub(crate) fn lengths(self, table: Table<'_>) -> (usize, usize) {
        let [waste, stock] = [self.waste, self.stock].map(|place| table.cards_at(place, 0).len());
        (waste, waste + stock)
    }

    /// The number that a key contains for the number of drawn cards. It is 0 for all positions of a round, since they
    /// share a key.
    pub(crate) fn drawn(self, drawn: usize, all: usize) -> u32 {
        if self.is_round && self.is_on_round(drawn, all) { 0 } else { drawn as u32 }
    }

    /// True if this number of drawn cards occurs in a round that starts with no drawn cards. `all` is the number of
    /// cards of the talon.
    pub(super) const fn is_on_round(self, drawn: usize, all: usize) -> bool {
        drawn.is_multiple_of(self.draw) || drawn == all
    }

    /// The number of cards on the waste after this many more draws; `None` if that is not known in advance.
    pub(crate) fn after(self, draws: u16, table: Table<'_>) -> Option<usize> {
        let (mut drawn, all) = self.lengths(table);
        for _ in 0..draws {
            if drawn == all {
                drawn = self.turns_over(table).then_some(0)?;
            } else {
                drawn = (drawn + self.draw).min(all);
            }
        }
        Some(drawn)
    }

    /// True if the waste can be turned over whenever the stock is empty, and this changes nothing else on this table.
    fn turns_over(self, table: Table<'_>) -> bool {
        let is_as_begun = |(counter, value)| table.counter(counter) == value;
        self.redeal.is_some() && self.turns_over_only && self.counts.is_none_or(is_as_begun)
    }

    /// True if it is known in advance which draws are possible: to the end of the stock, and around again if the waste
    /// can be turned over at any time.
    pub(super) fn draws_are_known(self, table: Table<'_>) -> bool {
        self.deals_freely && (self.redeal.is_none() || self.turns_over(table))
    }

    /// Pairs of a number of draws and the number of cards that then lie on the waste. The draws start with `drawn`
    /// cards on the waste, of `all` cards of the talon. They end at the last card or, if draws go around, after one
    /// round.
    pub(super) fn draws_on(self, drawn: usize, all: usize) -> impl Iterator<Item = (u16, usize)> {
        let mut before = drawn;
        let goes_on = move |(_, after): &(u16, usize)| {
            self.is_round || core::mem::replace(&mut before, *after) < *after
        };
        self.round(drawn, all).take_while(goes_on)
    }

    /// Pairs of a number of draws and the number of cards that then lie on the waste, for one round. The round starts
    /// with `drawn` cards on the waste, of `all` cards of the talon, and turns the waste over once.
    pub(super) fn round(self, drawn: usize, all: usize) -> impl Iterator<Item = (u16, usize)> {
        let (mut now, mut is_turned) = (drawn, false);
        (1..).map_while(move |draws| {
            if now == all {
                (now, is_turned) = (0, true);
            } else {
                now = (now + self.draw).min(all);
            }
            // After the waste was turned over, the round ends where it began. If draws skip that number of cards, it
            // ends at the last card.
            let was_seen = is_turned && (now == drawn || now == all);
            (!was_seen).then_some((draws, now))
        })
    }

    /// The cards that can come to the top of the waste before another card is taken. The set may contain more cards
    /// than that, but never fewer.
    pub(super) fn shown(self, table: Table<'_>) -> CardSet {
        if !self.is_round {
            return self.cards(table).fold(0, |set, card| set | bit(card));
        }
        let (drawn, all) = self.lengths(table);
        let counts = core::iter::once(drawn).chain(self.round(drawn, all).map(|(_, drawn)| drawn));
        let tops = counts.filter_map(|drawn| self.card(table, drawn.checked_sub(1)?));
        tops.fold(0, |set, card| set | bit(card))
    }

    /// The button that fits the state of the stock: drawing, or turning the waste over if the stock is empty. It may
    /// still have other conditions.
    pub(crate) fn next(self, table: Table<'_>) -> Option<MoveCode> {
        if table.cards_at(self.stock, 0).is_empty() { self.redeal } else { Some(self.deal) }
    }

    /// Finds the stock and waste of a game; and for each move, by its number, determines if it involves them. `None` if
    /// the game does not meet the conditions of this module.
    pub(super) fn of(position: &dyn Position, model: &Live) -> Option<(Self, Vec<bool>)> {
        if is_opaque(model.moves()) {
            return None;
        }
        // If several moves look like one of the buttons, the last of them counts. `touches` rejects the game then,
        // because the others have steps that it does not accept.
        let (mut found, mut redeal) = (None, None);
        let (mut turns_over_only, mut deals_freely, mut counts) = (true, false, None);
        for (kind, declared) in (0..).zip(model.moves()) {
            let is_button = declared.gesture.is_pressed()
                && declared.targets.is_empty()
                && !declared.located
                && !declared.pair;
            let place =
                declared.lifts.first().map_or(MoveCode::NO_PLACE, |lift| Place(lift.span.first));
            let code = MoveCode::new(kind, place, MoveCode::NO_PLACE, 0);
            match declared.steps {
                [
                    Does::Deal {
                        to,
                        amount: Amount::Rounds(Expr::Number(_) | Expr::Constant(_)),
                        side: Side::Up,
                        from,
                        to_under: false,
                        from_under: false,
                        first: None,
                        condition: None,
                    },
                ] if is_button => {
                    let (stock, waste) = (single(model, from)?, single(model, to)?);
                    if !demands(&declared.condition, false, stock) {
                        return None;
                    }
                    found = Some((stock, waste, code));
                    deals_freely = matches!(declared.condition, Expr::Not(_));
                }
                [
                    Does::Gather { from, turned: false, into: Some(into), condition: None, .. },
                    rest @ ..,
                ] if is_button && rest.iter().all(|step| matches!(step, Does::Set { .. })) => {
                    if !demands(&declared.condition, true, *into) {
                        return None;
                    }
                    redeal = Some((single(model, from)?, *into, code));
                    (turns_over_only, counts) = match rest {
                        [] => (true, None),
                        [Does::Set { counter, .. }] => {
                            let number = usize::from(*counter);
                            (true, Some((number, model.counters[number].at_start())))
                        }
                        _ => (false, None),
                    };
                }
                _ => {}
            }
        }
        let (stock, waste, deal) = found?;
        let redeal = match redeal {
            Some((from, into, code)) if (from, into) == (waste, stock) => Some(code),
            Some(_) => return None,
            None => None,
        };
        let place = |container: u8| Place(model.containers[usize::from(container)].span.first);
        let mut talon = Self {
            stock: place(stock),
            waste: place(waste),
            deal,
            redeal,
            draw: 1,
            is_round: false,
            deals_freely,
            turns_over_only,
            counts,
            only_gives: true,
        };
        let touches = talon.touches(model, stock, waste)?;
        talon.tried_out(position).map(|talon| (talon, touches))
    }

    /// For each move, by its number: true if it involves the stock, the waste, or counters that the buttons change.
    /// `None` if a move does with them what the claim of this module excludes.
    fn touches(&mut self, model: &Live, stock: u8, waste: u8) -> Option<Vec<bool>> {
        let mut changed = ReadSet::default();
        changed.containers |= 1 << stock | 1 << waste;
        for (kind, declared) in (0..).zip(model.moves()) {
            for step in declared.steps.iter().filter(|_| self.is_draw(kind)) {
                if let Does::Set { counter, .. } = step {
                    changed.counters |= 1 << counter;
                }
            }
        }
        let asks = |expr: &'static Expr| reads_of(model, expr).meets(changed);
        if asks(&model.model().win) || model.model().lose.as_ref().is_some_and(asks) {
            return None;
        }
        let touches = (0..).zip(model.moves()).map(|(kind, declared): (u8, &'static Move)| {
            let involves = |container: u8| container == stock || container == waste;
            if self.is_draw(kind) {
                // What the buttons require and do must depend only on stock, waste and these counters, not on the rest
                // of the board.
                let allowed = ReadSet { everything: false, ..changed };
                let mut read = reads_of(model, &declared.condition);
                for step in declared.steps {
                    if let Does::Set { value, .. } = step {
                        read.add(reads_of(model, value));
                    }
                }
                return read.is_within(allowed).then_some(true);
            }
            let lifts_stock = declared.lifts.iter().any(|lift| lift.container == stock);
            let fills = declared.targets.iter().any(|target| involves(target.container));
            if lifts_stock || fills {
                return None;
            }
            let draws = declared.lifts.iter().any(|lift| lift.container == waste);
            let mut asked = reads_of(model, &declared.condition);
            for lift in declared.lifts {
                asked.add(reads_of(model, &model.containers[usize::from(lift.container)].pickup));
            }
            for target in declared.targets {
                let to = &model.containers[usize::from(target.container)];
                asked.add(reads_of(model, &to.build));
                asked.add(reads_of(model, &to.space));
            }
            let is_flip = super::is_flip(declared);
            let by_ones = declared.lifts.iter().all(|lift| lift.unit == Unit::Top);
            self.only_gives &= !asked.meets(changed) && (by_ones || !draws);
            let touches = draws || asked.meets(changed);
            let by_itself = declared.gesture.is_consequence();
            // The steps of other moves must not involve stock and waste, and automatic moves must not depend on draws.
            let is_plain = declared.steps.iter().all(|step| match step {
                Does::Set { counter, value } => {
                    changed.counters & 1 << counter == 0 && !asks(value)
                }
                _ => is_flip,
            });
            (is_plain && !(by_itself && touches)).then_some(touches)
        });
        touches.collect()
    }

    /// Determines, on a test board, how many cards a draw turns and if a round leads back to the same position. `None`
    /// if the buttons do not work as the claim requires.
    fn tried_out(mut self, position: &dyn Position) -> Option<Self> {
        let model = position.model();
        let mut board = position.boxed();
        for place in 0..model.places() as u8 {
            board.set(Place(place), &[]).ok()?;
        }
        for (index, counter) in model.counters.iter().enumerate() {
            board.set_counter(index, counter.at_start());
        }
        let room = |place| model.container_of(place).map_or(0, |held| usize::from(held.capacity));
        let most = room(self.stock).min(room(self.waste));
        let cards: Vec<Card> = model.pack.cards().map(Card::turned_down).take(most).collect();
        board.set(self.stock, &cards).ok()?;
        if !board.valid(self.deal) {
            return None;
        }
        let mut journal = Journal::new();
        let talon = self;
        let row = |board: &dyn Position| talon.cards(board.table()).collect::<Vec<Card>>();
        let before = row(&*board);
        let mut key = Vec::new();
        board.write_key(&mut key);
        board.apply(self.deal, &mut journal);
        self.draw = board.table().cards_at(self.waste, 0).len();
        let mut presses = 1;
        while !board.table().cards_at(self.stock, 0).is_empty() {
            let held = board.table().cards_at(self.waste, 0).len();
            if held != (presses * self.draw).min(most) || row(&*board) != before || presses > most {
                return None;
            }
            board.apply(self.deal, &mut journal);
            presses += 1;
        }
        if let Some(redeal) = self.redeal {
            let may = board.valid(redeal);
            board.apply(redeal, &mut journal);
            let mut again = Vec::new();
            board.write_key(&mut again);
            let conditions =
                [self.deal, redeal].map(|code| model.move_of(code).map(|m| &m.condition));
            let always = conditions.into_iter().flatten().all(asks_what_is_left);
            self.is_round = may && always && key == again;
            self.turns_over_only &= self.is_round;
            // If turning the waste over changed the order of its cards and were never limited, the number of possible
            // draws would have no end.
            let counted = model
                .counters
                .iter()
                .enumerate()
                .any(|(index, counter)| board.table().counter(index) != counter.at_start());
            if may && !self.is_round && !counted {
                return None;
            }
        }
        Some(self)
    }
}

/// The container that a step names, if it has only one element.
fn single(model: &Live, spot: &Spot) -> Option<u8> {
    let Spot::Elements { container, .. } = spot else { return None };
    (model.containers[usize::from(*container)].span.count == 1).then_some(*container)
}

/// True if the condition reads only counters and if containers are empty. On a round these are the same each time.
fn asks_what_is_left(condition: &Expr) -> bool {
    match condition {
        Expr::All(parts) => parts.iter().all(asks_what_is_left),
        Expr::Not(part) => asks_what_is_left(part),
        Expr::Compare(_, [Expr::Counter(_), Expr::Number(_) | Expr::Constant(_)]) => true,
        other => matches!(other, Expr::Call(Function::IsEmpty, [Expr::Container(_)])),
    }
}

/// True if the condition implies that a container is empty (if `empty` is true), or that it is not empty.
pub(super) fn demands(condition: &Expr, empty: bool, container: u8) -> bool {
    let is_it = |expr: &Expr| matches!(expr, Expr::Call(Function::IsEmpty, [Expr::Container(held)]) if *held == container);
    match condition {
        Expr::All(parts) => parts.iter().any(|part| demands(part, empty, container)),
        Expr::Not(part) => !empty && is_it(part),
        other => empty && is_it(other),
    }
}
