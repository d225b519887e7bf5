//! Lists the steps that are worth taking from a position.

use solitaire_runtime::{Card, Journal, MoveCode, Moves, Place, Position, Table};

use super::Reducer;
use super::fits::{CardSet, bit};
use super::pointless::Pointless;
use super::returns::Arrivals;
use super::runs::Runs;
use super::talon::Talon;
use crate::step::Step;

/// The position of a search whose steps are listed, with buffers for listing them.
pub(crate) struct Node<'a> {
    pub(crate) position: &'a mut dyn Position,
    pub(crate) journal: &'a mut Journal,
    /// The step that led to the position, if it consisted of a single move.
    pub(crate) last_move: Option<MoveCode>,
    /// The place to which that step brought a card from the goal or the talon, if the next step has to build on this
    /// card.
    pub(crate) to_build_on: Option<Place>,
    /// Buffers for listing steps.
    pub(crate) moves: &'a mut Moves,
    pub(crate) relinking: &'a mut Vec<Step>,
}

impl Reducer {
    /// Appends to `steps` the steps that are worth taking from the position of `node`.
    pub(crate) fn steps(&self, mut node: Node<'_>, steps: &mut Vec<Step>) {
        let last = node.last_move;
        self.list(node.position, node.moves);
        let mut relinking = core::mem::take(node.relinking);
        relinking.clear();
        // These two are computed only when a move needs them, since many positions have no such move.
        let (mut worth, mut settled) = (None, None);
        let table = node.position.table();
        let mut put = None;
        for code in node.moves.iter().copied() {
            if node.to_build_on.is_some_and(|place| !self.is_left(table, code, place)) {
                continue;
            }
            let is_draw = self.talon().is_some_and(|talon| talon.is_draw(code.kind));
            let is_pointless = |pointless: &Pointless| pointless.is(table, last, code);
            if is_draw
                || self.goes_back_at_once(table, code, &mut settled)
                || self.pointless.as_ref().is_some_and(is_pointless)
                || !self.is_worth_its_arrival(table, code, node.to_build_on, &mut worth)
                || self.is_put_like(table, code, node.to_build_on, &mut put)
            {
                continue;
            }
            if self.runs.as_ref().is_some_and(|runs| runs.only_relinks(table, code)) {
                relinking.push(Step::of(code));
            } else if let Some(card) = table.cards_at(code.source(), 0).top() {
                self.add(table, (Step::of(code), card), worth, steps);
            } else {
                steps.push(Step::of(code));
            }
        }
        self.finish_relinking(&mut node, &relinking, steps);
        *node.relinking = relinking;
        let Some((talon, touches)) = &self.talon else { return };
        let mut drawn = steps.len();
        self.draw_on(&mut node, talon, touches, &mut worth, steps);
        let Some(place) = node.to_build_on else { return };
        let table = node.position.table();
        while let Some(step) = steps.get(drawn) {
            if self.is_left(table, step.code, place) {
                drawn += 1;
            } else {
                steps.swap_remove(drawn);
            }
        }
    }

    /// True if the move may follow when the card on `place` has to be built on: it puts cards on that card, or it
    /// brings another card that has to be built on. Putting the whole last run of a column there is excluded, because
    /// that is one step together with bringing the card.
    fn is_left(&self, table: Table<'_>, code: MoveCode, place: Place) -> bool {
        let (Some(returns), Some(runs)) = (&self.returns, &self.runs) else { return true };
        let builds = code.count > 0 && code.target() == place;
        returns.is_arrival(code) || builds && !runs.is_of_last_run(table, code)
    }

    /// True if the move takes a card off the goal that could safely go back at once, so the move is useless.
    fn goes_back_at_once(
        &self,
        table: Table<'_>,
        code: MoveCode,
        settled: &mut Option<CardSet>,
    ) -> bool {
        if let Some(homeward) = self.homeward.as_ref().filter(|_| self.forces) {
            return homeward.takes_back(code);
        }
        let Some(safe) = &self.safe else { return false };
        // If the next move has to build on the card, the card cannot go straight back.
        !self.has_to_be_built_on(code) && safe.takes_back(table, code, settled)
    }

    /// False if the move brings a card that the next move has to build on, but that card is not worth bringing.
    fn is_worth_its_arrival(
        &self,
        table: Table<'_>,
        code: MoveCode,
        to_build_on: Option<Place>,
        worth: &mut Option<Arrivals>,
    ) -> bool {
        let (Some(returns), Some(runs)) = (&self.returns, &self.runs) else { return true };
        if !returns.is_arrival(code) {
            return true;
        }
        let find = || returns.arrivals(runs, self.talon(), table);
        let worth = worth.get_or_insert_with(find).worth();
        let top = |place| table.cards_at(place, 0).top();
        let before = to_build_on.and_then(top);
        top(code.source()).is_some_and(|card| {
            worth & bit(card) != 0 && before.is_none_or(|before| returns.may_follow(card, before))
        })
    }

    /// Adds a step that moves `card` to `steps`. If it brings the card from the goal or the talon to the columns, adds
    /// only the useful steps that begin with it.
    fn add(
        &self,
        table: Table<'_>,
        (step, card): (Step, Card),
        worth: Option<Arrivals>,
        steps: &mut Vec<Step>,
    ) {
        match (&self.returns, &self.runs, worth) {
            (Some(returns), Some(runs), Some(worth)) if returns.is_arrival(step.code) => {
                returns.bring(worth, runs, table, (step, card), steps);
            }
            _ => steps.push(step),
        }
    }

    /// True if the move puts the same cards on a card of the columns as the move in `put`. Only the first of these
    /// moves is needed, because it does not matter on which card they lie. `put` then becomes this move.
    fn is_put_like(
        &self,
        table: Table<'_>,
        code: MoveCode,
        to_build_on: Option<Place>,
        put: &mut Option<MoveCode>,
    ) -> bool {
        let Some(runs) = &self.runs else { return false };
        let is_on_card = code.count > 0
            && runs.holds(code.target())
            && !table.cards_at(code.target(), 0).is_empty();
        if !is_on_card || to_build_on.is_some() && !self.has_to_be_built_on(code) {
            return false;
        }
        let like = put.replace(code);
        like.is_some_and(|like| (like.from, like.count) == (code.from, code.count))
    }

    /// For each move in `relinking` of a linked card to another card: adds steps that make this move and then take the
    /// card on which it lay off the columns.
    fn finish_relinking(&self, node: &mut Node<'_>, relinking: &[Step], steps: &mut Vec<Step>) {
        let Some(runs) = self.runs.as_ref().filter(|_| !relinking.is_empty()) else { return };
        let table = node.position.table();
        let mut lifted = None;
        // Linked cards stay on the columns, so the places outside the columns that are free now are still free after
        // such a move.
        let may_leave = runs.may_leave(table);
        for step in relinking {
            // It does not matter to which card the linked cards go, so each group is tried with one target only.
            let cards = (step.code.from, step.code.count);
            if lifted.replace(cards) == Some(cards) {
                continue;
            }
            let freed = runs.freed(node.position.table(), step.code);
            if freed.is_none_or(|card| may_leave & bit(card) == 0) {
                continue;
            }
            node.position.apply(step.code, node.journal);
            self.list(node.position, node.moves);
            let then = node.moves.iter().filter(|then| runs.leaves(**then, step.code));
            steps.extend(then.map(|then| Step { then: Some(*then), ..*step }));
            node.position.undo(node.journal);
        }
    }

    /// Adds the steps that consist of draws and a move that is possible only after them.
    fn draw_on(
        &self,
        node: &mut Node<'_>,
        talon: &Talon,
        touches: &[bool],
        worth: &mut Option<Arrivals>,
        steps: &mut Vec<Step>,
    ) {
        if let Some(runs) = self.runs.as_ref().filter(|_| talon.is_round && talon.only_gives) {
            self.draw_at_once(node, talon, runs, worth, steps);
            return;
        }
        if let Some(gives) = &self.gives
            && talon.draws_are_known(node.position.table())
        {
            let table = node.position.table();
            let row: Vec<Card> = talon.cards(table).collect();
            let drawn = table.cards_at(talon.waste, 0).len();
            for (draws, drawn) in talon.draws_on(drawn, row.len()) {
                if let Some(card) = drawn.checked_sub(1).and_then(|nth| row.get(nth)) {
                    let take = |code| steps.push(Step::after(draws, code));
                    gives.moves(table, *card, |_| true, take);
                }
            }
            return;
        }
        let made = node.journal.len();
        let drawn = |node: &Node<'_>| node.position.table().cards_at(talon.waste, 0).len();
        // The numbers of drawn cards so far. If draws go around, the first repetition ends the round.
        let mut seen = vec![drawn(node)];
        for draws in 1..=u16::MAX {
            let draw = talon.next(node.position.table());
            let Some(draw) = draw.filter(|draw| node.moves.contains(draw)) else { break };
            node.position.apply(draw, node.journal);
            if talon.is_round {
                if seen.contains(&drawn(node)) {
                    break;
                }
                seen.push(drawn(node));
            }
            self.list(node.position, node.moves);
            let touching = node
                .moves
                .iter()
                .filter(|code| touches[usize::from(code.kind)] && !talon.is_draw(code.kind));
            steps.extend(touching.map(|code| Step::after(draws, *code)));
        }
        while node.journal.len() > made {
            node.position.undo(node.journal);
        }
    }

    /// Does the same as [`draw_on`](Self::draw_on) in games where draws go around and moves depend only on the top card
    /// of the waste. It adds steps only for cards that can be put somewhere.
    fn draw_at_once(
        &self,
        node: &mut Node<'_>,
        talon: &Talon,
        runs: &Runs,
        worth: &mut Option<Arrivals>,
        steps: &mut Vec<Step>,
    ) {
        let table = node.position.table();
        let elsewhere = runs.may_leave(table);
        let mut to_columns = elsewhere | runs.with_place_on_columns(table);
        if let Some(returns) = self.returns.as_ref().filter(|returns| returns.has_talon()) {
            let find = || returns.arrivals(runs, self.talon(), table);
            to_columns &= worth.get_or_insert_with(find).worth();
            let before = node.to_build_on.and_then(|place| table.cards_at(place, 0).top());
            let follow = talon
                .cards(table)
                .filter(|card| before.is_none_or(|before| returns.may_follow(*card, before)));
            to_columns &= follow.fold(0, |set, card| set | bit(card));
        }
        let (drawn, all) = talon.lengths(table);
        let has_place = |(draws, drawn): (u16, usize)| {
            let card = talon.card(table, drawn.checked_sub(1)?)?;
            ((to_columns | elsewhere) & bit(card) != 0).then_some((draws, card))
        };
        let is_given = |card: Card, to: Place| {
            (if runs.holds(to) { to_columns } else { elsewhere }) & bit(card) != 0
        };
        let ends = self.safe.as_ref().is_some_and(|safe| safe.ends_draws(table));
        let mut is_over = false;
        let until_last =
            |(_, drawn): &(u16, usize)| !core::mem::replace(&mut is_over, ends && *drawn == all);
        let drawn_to = talon.round(drawn, all).take_while(until_last).filter_map(has_place);
        if let Some(gives) = &self.gives {
            for (draws, card) in drawn_to {
                let mut put = None;
                let take = |code| {
                    if self.is_put_like(table, code, node.to_build_on, &mut put) {
                        return;
                    }
                    self.add(table, (Step::after(draws, code), card), *worth, steps);
                };
                gives.moves(table, card, |to| is_given(card, to), take);
            }
            return;
        }
        let drawn_to: Vec<(u16, Card)> = drawn_to.collect();
        if drawn_to.is_empty() {
            return;
        }
        let waste: Vec<Card> = talon.cards(table).take(drawn).collect();
        for (draws, card) in drawn_to {
            if node.position.set(talon.waste, &[card]).is_err() {
                continue;
            }
            self.list(node.position, node.moves);
            let given = node.moves.iter().filter(|code| {
                code.source() == talon.waste && code.count > 0 && is_given(card, code.target())
            });
            for code in given.copied() {
                self.add(node.position.table(), (Step::after(draws, code), card), *worth, steps);
            }
        }
        let laid_back = node.position.set(talon.waste, &waste);
        debug_assert!(laid_back.is_ok(), "the cards fit back where they lay");
    }
}
