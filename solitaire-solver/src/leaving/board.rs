//! Describes a position by the set of cards that have not left yet, and finds the cards that may leave next.

use solitaire_runtime::{Place, Table};

use crate::reductions::{CardSet, Leaving, Turns, bit, members, number};

/// The facts that are the same for all positions reached from one start position. A card is a number below 64.
pub(super) struct Board<'a> {
    rules: &'a Leaving,
    /// The cards that have to leave for a win.
    must_leave: CardSet,
    /// For each card, the cards that have to leave before it can leave. A card that the player can never pick up here
    /// has its own bit set.
    blocks: [CardSet; 64],
    /// For each card, the cards that it may leave together with, or be put on. Cards are left out if one has to wait
    /// for the other.
    with: [CardSet; 64],
    /// For each card, the cards that may be put on it.
    after: [CardSet; 64],
    /// For each card, the number of cards that lie under it or are covered by it. They become free when it leaves.
    pub(super) under: [u8; 64],
    /// The remaining cards of waste and stock, in the order in which they are drawn.
    row: Vec<usize>,
    /// The number of times that the waste may be turned over; `None` if there is no limit.
    turns: Option<u8>,
    /// Cards that are dealt directly onto the cards that have left, in the order of dealing.
    dealt: Vec<usize>,
}

/// A state of the search: which cards are left, and what affects the cards that may leave next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State {
    /// The cards that have not left.
    pub(super) left: CardSet,
    /// The top card of the goal or, if several cards take the same cards, the first of these; [`NONE`] if no card may
    /// be put on it.
    pub(super) top: u8,
    /// How often the waste was turned over, and the index, in the row, of the first remaining card not drawn since. A
    /// state with an earlier time is better, since draws lead from it to every later time.
    pub(super) time: (u8, u8),
}

/// Stands for no card.
const NONE: u8 = 64;

impl<'a> Board<'a> {
    /// Derives the board and the first state from a position; `None` if the position has two copies of a card.
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
        // By card: the cards that lie under it or are covered by it. By place: the same for a card that would be put on
        // its top.
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
                    // A card that cannot be picked up from its place gets its own bit, so that it never counts as free.
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

    /// Lists the cards of waste and stock in the order in which they are drawn.
    fn lay_row(&mut self, table: Table<'_>, state: &mut State) {
        let Some(row) = self.rules.row else { return };
        let cards = |place| table.cards_at(place, 0).as_slice().iter();
        let turned = row.turned.into_iter().flat_map(|place| cards(place).rev());
        let undrawn = turned.chain(cards(row.stock).rev());
        self.row = cards(row.waste).chain(undrawn).map(|card| number(*card)).collect();
        state.time = (0, cards(row.waste).len() as u8);
        // Limit the counter to the number of cards: a pass in which no card leaves is never needed.
        let most = self.row.len() as i32;
        self.turns = match row.turns {
            Turns::Never => Some(0),
            Turns::Counted(counter) => Some(table.counter(counter).clamp(0, most) as u8),
            Turns::Always => None,
        };
    }

    /// Replaces a state by an equivalent one: cards that can leave alone have left, the time is that of the next
    /// remaining card, and the top card is replaced by the first card that takes the same cards.
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
            // The top card matters only through the cards that may be put on it.
            let like = self.after.iter().position(|after| after & state.left == top & state.left);
            state.top = like.map_or(NONE, |like| like as u8);
        }
        state
    }

    /// Removes from `left` each card that can leave alone, waits for no other card (at most to be drawn) and has no
    /// partner left. Repeats this, because removing cards can free others.
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

    /// Calls `take` with each next state and the cards that leave on the way to it.
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
        // How often the waste has been turned over when the card at this index of the row is drawn; `None` if that is
        // not allowed.
        let when = |nth: usize| {
            let turned = if nth < usize::from(drawn) { turned + 1 } else { turned };
            self.turns.is_none_or(|most| turned <= most).then_some(turned)
        };
        for nth in (0..self.row.len()).filter(is_left) {
            let (card, after) = (self.row[nth], next(nth + 1));
            // A card can leave when it is turned, if the rules allow that, or while it lies on the waste. It lies there
            // until the next card is turned.
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

    /// True if the cards that have to leave cannot all get different partners, so that the game cannot be won.
    pub(super) fn is_dead_end(&self, state: State) -> bool {
        let mut options = [0; 64];
        // The top card of the goal is a possible partner too. It has left, so the first card of those that have left
        // stands for it.
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

/// An assignment of partners to cards, built card by card.
struct Matching<'a> {
    options: &'a [CardSet; 64],
    /// For each partner, the card to which it is assigned.
    owner: [u8; 64],
    taken: CardSet,
}

impl Matching<'_> {
    /// True if all of these cards can get a partner, each a different one.
    fn is_whole(&mut self, cards: CardSet) -> bool {
        members(cards).all(|card| self.find(card, &mut 0))
    }

    /// Assigns a partner to a card. If all its partners are taken, gives one of their owners another partner, but never
    /// one of `tried`. Returns true if that succeeds.
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
