//! A position as the set of cards that have not left yet, and the cards that may leave next.

use solitaire_runtime::{Place, Table};

use crate::reductions::{CardSet, Leaving, Turns, bit, members, number};

/// The facts about a position that hold for all later ones. Cards are numbers below 64.
pub(super) struct Board<'a> {
    rules: &'a Leaving,
    /// The cards that have to leave.
    must_leave: CardSet,
    /// By card, the cards that have to leave before it is free. A card that is never free waits for itself.
    blocks: [CardSet; 64],
    /// By card, the cards it may leave with or be put on, if neither has to wait for the other to leave.
    with: [CardSet; 64],
    /// By card, the cards that may be put on it.
    after: [CardSet; 64],
    /// By card, the number of cards that lie under it or are covered by it.
    pub(super) under: [u8; 64],
    /// The cards of stock and waste in the order in which they are drawn.
    row: Vec<usize>,
    /// How often the waste may be turned over; `None` if without limit.
    turns: Option<u8>,
    /// The cards that are dealt onto the cards that left, the next one first.
    dealt: Vec<usize>,
}

/// A state of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State {
    /// The cards that have not left.
    pub(super) left: CardSet,
    /// The goal's top card, or the first card that takes the same cards; [`NONE`] if there is none.
    pub(super) top: u8,
    /// The number of times the waste was turned over, and the first remaining card of the row that was not drawn since.
    /// Earlier is better: draws lead to all later times.
    pub(super) time: (u8, u8),
}

/// Stands for no card.
const NONE: u8 = 64;

impl<'a> Board<'a> {
    /// The board of a position, and its state; `None` if there are two copies of a card.
    pub(super) fn of(rules: &'a Leaving, table: Table<'_>) -> Option<(Self, State)> {
        let mut board = Self {
            rules,
            must_leave: 0,
            blocks: [0; 64],
            with: [0; 64],
            after: [0; 64],
            under: [0; 64],
            row: Vec::new(),
            turns: Some(0),
            dealt: Vec::new(),
        };
        let mut state = State { left: 0, top: NONE, time: (0, 0) };
        // By card, the cards that lie under it or are covered by it; by place, these cards for its top, and the top.
        let mut under = [0; 64];
        let mut piles: Vec<CardSet> = vec![0; rules.roles.len()];
        for (place, role) in table.places().zip(&rules.roles) {
            let cards = table.cards_at(place, 0).as_slice();
            if role.is_goal {
                let top = cards.last().filter(|_| !rules.in_pairs);
                state.top = top.map_or(state.top, |card| number(*card) as u8);
                continue;
            }
            let below = role.covers.iter().fold(0, |set, place| set | piles[place.number()]);
            let mut pile: CardSet = if role.is_loose { 0 } else { below };
            for card in cards {
                if state.left & bit(*card) != 0 {
                    return None;
                }
                state.left |= bit(*card);
                board.must_leave |= if role.must_leave { bit(*card) } else { 0 };
                if !role.is_loose {
                    under[number(*card)] = pile;
                    pile |= bit(*card);
                    // Cards that the player cannot take wait for themselves.
                    members(if role.gives { under[number(*card)] } else { pile })
                        .for_each(|under| board.blocks[under] |= bit(*card));
                }
            }
            piles[place.number()] = pile;
        }
        board.under = under.map(|set| set.count_ones() as u8);
        board.lay_row(table, &mut state);
        if let Some(place) = rules.dealt {
            let cards = table.cards_at(place, 0).as_slice().iter().rev();
            board.dealt = cards.map(|card| number(*card)).collect();
        }
        let hold = |card: &usize| board.blocks[*card] |= 1 << card;
        board.row.iter().chain(&board.dealt).for_each(hold);
        for card in members(state.left) {
            let waits = |other: usize| rules.in_pairs && under[other] >> card & 1 != 0;
            let others = members(rules.with[card] & state.left & !under[card]);
            board.with[card] =
                others.filter(|other| !waits(*other)).fold(0, |set, other| set | 1 << other);
            members(rules.with[card]).for_each(|other| board.after[other] |= 1 << card);
        }
        let start = board.settled(state);
        Some((board, start))
    }

    /// Builds the row of stock and waste.
    fn lay_row(&mut self, table: Table<'_>, state: &mut State) {
        let Some(row) = self.rules.row else { return };
        let cards = |place| table.cards_at(place, 0).as_slice().iter();
        let turned = row.turned.into_iter().flat_map(|place| cards(place).rev());
        let undrawn = turned.chain(cards(row.stock).rev());
        self.row = cards(row.waste).chain(undrawn).map(|card| number(*card)).collect();
        state.time = (0, cards(row.waste).len() as u8);
        // A pass through the row in which no card leaves is never needed.
        let most = self.row.len() as i32;
        self.turns = match row.turns {
            Turns::Never => Some(0),
            Turns::Counted(counter) => Some(table.counter(counter).clamp(0, most) as u8),
            Turns::Always => None,
        };
    }

    /// The state without the cards that can leave alone anyway, at the next card of the stock that can be drawn.
    fn settled(&self, mut state: State) -> State {
        if self.rules.in_pairs {
            state.left = self.without_lone(state.left);
        }
        let (turned, drawn) = state.time;
        let is_left = |card: &usize| state.left >> card & 1 != 0;
        let next = self.row.iter().skip(usize::from(drawn)).position(is_left);
        let next = next.map_or(self.row.len(), |next| usize::from(drawn) + next);
        state.time = if self.turns.is_some() { (turned, next as u8) } else { (0, 0) };
        if let Some(top) = self.after.get(usize::from(state.top)) {
            // The last card matters only through the cards that may be put on it.
            let like = self.after.iter().position(|after| after & state.left == top & state.left);
            state.top = like.map_or(NONE, |like| like as u8);
        }
        state
    }

    /// Removes those cards that may leave alone, are free now or once they are drawn, and pair with no other card.
    /// Repeats this, because removing some can free more.
    fn without_lone(&self, mut left: CardSet) -> CardSet {
        let in_row: CardSet = self.row.iter().fold(0, |set, card| set | 1 << card);
        loop {
            let is_lone = |card: &usize| {
                let waits_for = self.blocks[*card] & left & !(in_row & 1 << card);
                waits_for | self.with[*card] & left == 0
            };
            let lone = members(left & self.rules.alone).filter(is_lone);
            let lone: CardSet = lone.fold(0, |set, card| set | 1 << card);
            if lone == 0 {
                return left;
            }
            left &= !lone;
        }
    }

    /// True if all cards that have to leave have left.
    pub(super) const fn is_won(&self, state: State) -> bool {
        state.left & self.must_leave == 0
    }

    /// Passes each next state to `take`, with the cards that leave.
    pub(super) fn expand(&self, state: State, mut take: impl FnMut(State, CardSet)) {
        let is_free = |card: &usize| self.blocks[*card] & state.left == 0;
        let free: CardSet =
            members(state.left).filter(is_free).fold(0, |set, card| set | 1 << card);
        let fits = match self.after.get(usize::from(state.top)) {
            Some(after) => *after,
            None => self.rules.alone,
        };
        let mut go = |cards: CardSet, last: usize, time| {
            let top = if self.rules.in_pairs { NONE } else { last as u8 };
            take(self.settled(State { left: state.left & !cards, top, time }), cards);
        };
        if self.rules.in_pairs {
            for card in members(free) {
                for other in members(self.with[card] & free).filter(|other| *other > card) {
                    go(1 << card | 1 << other, card, state.time);
                }
            }
        }
        let alone = if self.rules.in_pairs { self.rules.alone } else { fits };
        members(free & alone).for_each(|card| go(1 << card, card, state.time));
        if let Some(card) = self.dealt.iter().find(|card| state.left >> **card & 1 != 0) {
            go(1 << card, *card, state.time);
        }
        let Some(row) = self.rules.row else { return };
        let gives = |place: Place| self.rules.roles[place.number()].gives;
        let (gives_waste, gives_turned) = (gives(row.waste), row.turned.is_some_and(gives));
        let is_left = |nth: &usize| state.left >> self.row[*nth] & 1 != 0;
        let next = |nth: usize| (nth..self.row.len()).find(is_left).unwrap_or(self.row.len());
        let (turned, drawn) = state.time;
        // The number of times that the waste has been turned over when this card is drawn; `None` if that is too often.
        let when = |nth: usize| {
            let turned = if nth < usize::from(drawn) { turned + 1 } else { turned };
            self.turns.is_none_or(|most| turned <= most).then_some(turned)
        };
        for nth in (0..self.row.len()).filter(is_left) {
            let (card, after) = (self.row[nth], next(nth + 1));
            // A card can leave when it is turned, or while it lies on the waste: until the next one is turned.
            let at = if gives_turned { when(nth) } else { None };
            let on_waste = if gives_waste { when(after) } else { None };
            let Some(at) = at.into_iter().chain(on_waste).min() else { continue };
            let time = (at, after as u8);
            if alone >> card & 1 != 0 {
                go(1 << card, card, time);
            }
            if self.rules.in_pairs {
                for other in members(self.with[card] & free) {
                    go(1 << card | 1 << other, card, time);
                }
            }
            let Some(other) = self.row.get(after).filter(|_| gives_turned && gives_waste) else {
                continue;
            };
            if self.with[card] >> other & 1 != 0
                && let Some(at) = on_waste
            {
                go(1 << card | 1 << other, card, (at, next(after + 1) as u8));
            }
        }
    }

    /// True if some card that has to leave has no partner, however the partners are assigned.
    pub(super) fn is_dead_end(&self, state: State) -> bool {
        let mut options = [0; 64];
        // The card that was put last is a partner too, and has left; any other card that has left can represent it.
        let top = 1 << (!state.left).trailing_zeros();
        let on_top = self.after.get(usize::from(state.top)).copied().unwrap_or(0);
        let needs_none =
            if self.rules.in_pairs || state.top == NONE { self.rules.alone } else { 0 };
        let dealt = self.dealt.iter().fold(0, |set, card| set | 1 << card);
        let needing = state.left & self.must_leave & !needs_none & !dealt;
        for card in members(needing) {
            options[card] = self.with[card] & state.left;
            options[card] |= if on_top >> card & 1 != 0 { top } else { 0 };
        }
        !Matching { options: &options, owner: [0; 64], taken: 0 }.is_whole(needing)
    }
}

/// The partners assigned so far.
struct Matching<'a> {
    options: &'a [CardSet; 64],
    /// By partner, the card it is assigned to.
    owner: [u8; 64],
    taken: CardSet,
}

impl Matching<'_> {
    /// True if each of these cards can get one of its options, all different.
    fn is_whole(&mut self, cards: CardSet) -> bool {
        members(cards).all(|card| self.find(card, &mut 0))
    }

    /// Assigns an option to a card, reassigning others if needed, but not those in `tried`.
    fn find(&mut self, card: usize, tried: &mut CardSet) -> bool {
        let left = self.options[card] & !self.taken;
        if left != 0 {
            self.take(card, left.trailing_zeros() as usize);
            return true;
        }
        while let Some(option) = members(self.options[card] & !*tried).next() {
            *tried |= 1 << option;
            if self.find(usize::from(self.owner[option]), tried) {
                self.take(card, option);
                return true;
            }
        }
        false
    }

    const fn take(&mut self, card: usize, option: usize) {
        self.owner[option] = card as u8;
        self.taken |= 1 << option;
    }
}
