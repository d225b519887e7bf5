//! Cards go to their places.

use super::{AMOUNTS, Dealer, Source};
use crate::check::causes::{Causes, statement};
use crate::faults::{Faults, Part};
use crate::meaning::{Amount, ContainerId, Expr, Kind, MAX_CARDS, Spot, Step, Term};
use crate::report::Extent;
use crate::syntax::ast;

impl Dealer<'_> {
    pub(super) fn deal(&mut self, step: &Step, words: Option<&ast::Deal>, faults: &mut Faults<'_>) {
        let Step::Deal { to, to_under, amount, amount_span, side, from, first, condition, .. } =
            step
        else {
            return;
        };
        let up = side.as_ref().is_some_and(|(up, _)| *up);
        let sources = match from {
            Spot::Hand => Some(vec![Source::Hand]),
            _ => self.places(from, faults).map(|places| {
                if let Some(from) = words.and_then(|words| words.from.as_ref()) {
                    self.check_source(from, &places, faults);
                }
                places.into_iter().map(Source::Place).collect()
            }),
        };
        let depends_on_card = |spot: &Spot| {
            matches!(spot, Spot::Elements { range: Some(ends), .. }
            if ends.iter().any(|end| end.speaks_of(Term::Card)))
        };
        let places = self.places(to, faults);
        if let (Some(condition), Spot::Hand) = (condition, from) {
            self.covered.forget();
            self.choose(condition, places.as_deref(), amount, faults);
            self.certain = false;
            return;
        }
        if condition.is_some() || first.is_some() {
            self.covered.forget();
        }
        let (Some(places), Some(sources), None) = (places, sources, first) else {
            // Where a card goes may depend on it; which cards go does not.
            if matches!(from, Spot::Hand) && !depends_on_card(to) {
                self.take_any(0, MAX_CARDS);
            } else {
                self.taken = None;
            }
            self.certain = false;
            return;
        };
        if condition.is_some() {
            return self.lose_count();
        }
        self.only_deals &= matches!(from, Spot::Hand);
        let before = self.counts.clone();
        for source in sources {
            self.deal_from(source, &places, amount, up, *amount_span, faults);
        }
        for place in
            places.into_iter().filter(|place| !to_under && self.counts[*place] > before[*place])
        {
            self.covered.deal(place, side.as_ref(), self.level);
        }
    }

    /// While a deal goes on the stock is still empty, and so is whatever nothing was dealt to.
    pub(super) fn check_source(
        &self,
        from: &ast::FromPlace,
        places: &[usize],
        faults: &mut Faults<'_>,
    ) {
        let are_empty = places.iter().all(|place| self.counts[*place] == 0);
        if places.is_empty() || !are_empty || !self.is_settled() {
            return;
        }
        let stock = self.game.containers.iter().find(|container| {
            let is_it = places.contains(&usize::from(container.first));
            is_it && container.element.is_some_and(|known| known.is_stock)
        });
        let (message, help) = match stock {
            Some(stock) => (
                format!("`{}` is empty until the deal is over", stock.name),
                "a deal takes from the deck: leave out `from`",
            ),
            None => (
                "no card lies there yet".to_owned(),
                "deal there first, or leave out `from` to take from the deck",
            ),
        };
        let blame = self.causes().blame(self.level);
        faults.error(blame, from.place.span, "empty-source", message, Some(help.to_owned()));
    }

    pub(super) fn deal_from(
        &mut self,
        source: Source,
        places: &[usize],
        amount: &Amount,
        up: bool,
        span: Extent,
        faults: &mut Faults<'_>,
    ) {
        let each: Vec<i64> = match amount {
            Amount::Rounds(rounds) => match self.wanted(rounds, faults) {
                Some(rounds) => vec![rounds; places.len()],
                None => return self.lose_count(),
            },
            Amount::Each(each) => {
                let each: Option<Vec<i64>> =
                    each.iter().map(|amount| self.wanted(amount, faults)).collect();
                let Some(each) = each else { return self.lose_count() };
                if each.len() != places.len() && self.is_count_wrong(places, each.len(), faults) {
                    return self.lose_count();
                }
                if each.len() != places.len() {
                    let message = format!("{} amounts for {} elements", each.len(), places.len());
                    let help = Some(format!("say {} amounts", places.len()));
                    let blame = self.causes().blame(self.level);
                    self.lose_count();
                    return faults.error(blame, span, AMOUNTS, message, help);
                }
                each
            }
            Amount::Rest => return self.deal_rest(source, places, up, span, faults),
            Amount::Cards(cards) => {
                self.only_deals = false;
                self.check_named(cards, span, faults);
                let rounds = cards.len().div_ceil(places.len().max(1));
                if rounds > 1 && self.is_count_wrong(places, cards.len(), faults) {
                    return self.lose_count();
                }
                if rounds > 1 && cards.len() != rounds * places.len() {
                    let message = format!("{} cards for {} elements", cards.len(), places.len());
                    let help =
                        format!("name {0} cards at most, or {0} for each round", places.len());
                    let help = Some(help);
                    let blame = self.causes().blame(self.level);
                    self.lose_count();
                    return faults.error(blame, span, AMOUNTS, message, help);
                }
                Amount::of_named(cards.len(), places.len())
            }
        };
        let before = self.left;
        for row in 0..each.iter().copied().max().unwrap_or(0).min(MAX_CARDS) {
            for (place, _) in places.iter().zip(&each).filter(|(_, cards)| row < **cards) {
                self.give(source, *place, up);
            }
        }
        if let (Source::Hand, false) = (source, matches!(amount, Amount::Cards(_))) {
            self.take_any(before - self.left, before - self.left);
        }
        for place in places {
            self.check_capacity(*place, span, faults);
        }
        if self.left < 0 && self.certain {
            let is_number = |rounds: &Expr| matches!(rounds.kind, Kind::Number(_));
            let is_own = self.level == self.game.own();
            let each = matches!(amount, Amount::Rounds(rounds) if is_own && is_number(rounds))
                .then(|| before / places.len().max(1) as i64);
            self.check_pack(before, each, span, faults);
        }
    }

    /// So many cards are wanted; fewer than none is a mistake.
    pub(super) fn wanted(&self, expr: &Expr, faults: &mut Faults<'_>) -> Option<i64> {
        let number = self.number(expr)?;
        if number >= 0 {
            return Some(number);
        }
        let message = format!("this deals {number} cards");
        let help = Some("say how many cards, or leave this step out".to_owned());
        let blame = self.causes().expr(expr).blame(self.level);
        faults.error(blame, expr.span, "deals-nothing", message, help);
        None
    }

    /// Says that more cards are dealt than there are: `before` were left, enough for so many to `each` place.
    pub(super) fn check_pack(
        &mut self,
        before: i64,
        each: Option<i64>,
        span: Extent,
        faults: &mut Faults<'_>,
    ) {
        let all = self.game.cards() as i64;
        let decks = if self.game.decks == 1 { "the deck has" } else { "the decks have" };
        let (message, help) = if before <= 0 {
            let message = "all cards are dealt before this step".to_owned();
            (message, "deal fewer before, or leave this step out".to_owned())
        } else {
            let message = format!("this deals {} cards, {decks} {all}", all - self.left);
            let dealt = all - self.left;
            let deck = (all / i64::from(self.game.decks.max(1))).max(1);
            let more = (dealt + deck - 1) / deck;
            let fewer = match each {
                Some(each @ 1..) => format!("write `{each}`"),
                _ => "deal fewer".to_owned(),
            };
            (message, format!("{fewer}, or play with more: `#[game(decks = {more})]`"))
        };
        // What this step speaks of is closer to it than the pack.
        let mut causes = Causes::new(self.game).pack();
        causes.append(self.causes());
        let blame = causes.blame(self.level);
        faults.error(blame, span, "more-than-the-pack", message, Some(help));
        self.lose_count();
    }

    /// One card goes to a place. Whether there was one.
    pub(super) fn give(&mut self, source: Source, place: usize, up: bool) -> bool {
        match source {
            Source::Hand => {
                self.left -= 1;
                self.order.push((place, up));
            }
            Source::Place(from) if from == place => return true,
            Source::Place(from) if self.counts[from] > 0 => self.counts[from] -= 1,
            Source::Place(_) => return false,
        }
        self.counts[place] += 1;
        true
    }

    pub(super) fn check_capacity(&mut self, place: usize, span: Extent, faults: &mut Faults<'_>) {
        let Some(number) = self.container_at(place) else { return };
        let container = &self.game.containers[number];
        let (held, most) = (self.counts[place], i64::from(container.capacity));
        if self.certain && held > most && most < self.game.cards() as i64 {
            let message = format!(
                "this makes {held} cards on an element of `{}`, which holds {most}",
                container.name
            );
            let help =
                Some(format!("deal fewer, so that {most} lie there, or make room in `structure`"));
            let blame = self.causes().container(number).blame(self.level);
            faults.error(blame, span, "over-capacity", message, help);
            self.lose_count();
        }
    }

    pub(super) fn container_at(&self, place: usize) -> Option<ContainerId> {
        self.game.containers.ids().find(|number| self.game.places(*number).contains(&place))
    }

    /// Rounds until the source is out or all elements are full.
    pub(super) fn deal_rest(
        &mut self,
        source: Source,
        places: &[usize],
        up: bool,
        span: Extent,
        faults: &mut Faults<'_>,
    ) {
        if let (Source::Hand, 0, true) = (source, self.left, self.certain) {
            // Constants may leave something over in a variation.
            if self.is_settled() {
                let message = "all cards are dealt before this step, so there is no rest";
                let help = Some("deal fewer before, or leave this step out".to_owned());
                faults.error(self.level, span, "deals-nothing", message, help);
            }
            return;
        }
        let before = self.left;
        let rooms: Vec<i64> = places.iter().map(|place| self.room(*place)).collect();
        let mut round = 0;
        loop {
            let mut given = false;
            for (place, room) in places.iter().zip(&rooms).filter(|(_, room)| round < **room) {
                let _ = room;
                let is_out = matches!(source, Source::Hand) && self.left <= 0;
                given |= !is_out && self.give(source, *place, up);
            }
            round += 1;
            if !given || round > MAX_CARDS {
                break;
            }
        }
        if matches!(source, Source::Hand) {
            self.take_any(before - self.left, before - self.left);
        }
    }

    pub(super) fn room(&self, place: usize) -> i64 {
        let capacity = self.container_at(place).map(|number| self.game.containers[number].capacity);
        i64::from(capacity.unwrap_or(0)) - self.counts[place]
    }

    /// Whether as many amounts are given for elements as points were: that there are others was said of these, and is
    /// said of the number of elements instead.
    fn is_count_wrong(&self, places: &[usize], given: usize, faults: &mut Faults<'_>) -> bool {
        let told = format!("{given} points for {} elements", places.len());
        let container = places.first().and_then(|place| self.container_at(*place));
        let Some(container) = container.filter(|_| faults.is_told(&told)) else { return false };
        let held = &self.game.containers[container];
        let count =
            statement(self.game, container).and_then(|stated| stated.held.as_ref()?.count.as_ref());
        let Some(count) = count.filter(|_| held.stated >= self.game.own()) else { return false };
        let message = format!(
            "`{}` has {} elements, and is given {given} points and cards for {given}",
            held.name,
            places.len()
        );
        faults.say_instead(&told, count.span, message, format!("write `{given}`"));
        faults.spoil(Part::Deal);
        true
    }
}
