//! The deal, played through with numbers of cards.

use super::filter::{CardSet, chosen};
use super::shares::{Shares, statement};
use super::steps::{WITHOUT_EFFECT, beside, card_name, missing};
use crate::faults::Faults;
use crate::meaning::{Amount, Expr, Game, Move, Number, Spot, Step, Term, of_expr};
use crate::report::{Extent, Report};
use crate::syntax::ast::{self, Head};

/// How many cards four decks have: no deal needs more rounds.
const MOST_CARDS: i64 = 208;

/// The deal fits the pack and the elements, and leaves no card homeless.
pub fn check_deal(game: &Game, faults: &mut Faults<'_>) {
    let words = game.written_deal();
    if words.len() != game.deal.len() {
        return;
    }
    let mut dealer = Dealer::new(game);
    for (at, ((step, level), words)) in
        game.deal.iter().zip(&game.deal_levels).zip(words).enumerate()
    {
        (dealer.at, dealer.level) = (at, *level);
        dealer.step(step, Some(words), faults);
    }
    dealer.check_rest(faults);
}

/// Where each card of the deck goes, from its top, and whether face up, if all of that is known while compiling.
pub fn dealt(game: &Game) -> Option<Vec<(usize, bool)>> {
    let mut nothing = Report::new();
    let mut faults = Faults::unsorted(&mut nothing, &game.lineage);
    let mut dealer = Dealer::new(game);
    game.deal.iter().for_each(|step| dealer.step(step, None, &mut faults));
    let good = dealer.certain && dealer.only_deals && faults.found() == 0 && dealer.left >= 0;
    good.then_some(dealer.order)
}

/// How a range that runs backwards is mended.
pub const FORWARDS: &str = "write the smaller number first; the second is left out";

/// The mistake of amounts that are not as many as the elements.
const AMOUNTS: &str = "wrong-number-of-amounts";

/// Cards that a step took off the deck: at least and at most so many of a set.
struct Taken {
    set: CardSet,
    least: i64,
    most: i64,
}

/// Where dealt cards come from.
#[derive(Clone, Copy)]
enum Source {
    /// The deck.
    Hand,
    /// An element.
    Place(usize),
}

struct Dealer<'g> {
    game: &'g Game,
    constants: Vec<Option<Number>>,
    /// The values of the loop variables, the outermost first.
    loops: Vec<i64>,
    /// How many cards lie on each place.
    counts: Vec<i64>,
    /// How many cards are left in the hand.
    left: i64,
    /// Whether the steps so far did no more than deal off the top of the deck.
    only_deals: bool,
    /// The place of each card dealt so far, and whether it lies face up.
    order: Vec<(usize, bool)>,
    /// Cards that are dealt by name, so far.
    named: Vec<(u8, u8)>,
    /// What was taken off the deck otherwise; `None` once that is not known any more.
    taken: Option<Vec<Taken>>,
    /// Whether all numbers so far are known while compiling.
    certain: bool,
    /// The number of the step of the deal that is played, and who states it.
    at: usize,
    level: usize,
}

impl<'g> Dealer<'g> {
    fn new(game: &'g Game) -> Self {
        let places = game.containers.iter().map(|container| usize::from(container.count)).sum();
        Self {
            game,
            constants: game.constant_values(),
            loops: Vec::new(),
            counts: vec![0; places],
            left: game.cards() as i64,
            only_deals: true,
            order: Vec::new(),
            named: Vec::new(),
            taken: Some(Vec::new()),
            certain: true,
            at: 0,
            level: 0,
        }
    }

    fn number(&self, expr: &Expr) -> Option<i64> {
        of_expr(expr, &self.constants, &self.loops, self.game.cards() as i64)
    }

    /// What has a share in where the cards lie by now, the step that is played being closest.
    fn shares(&self) -> Shares<'g> {
        let mut shares = Shares::new(self.game);
        for step in self.game.deal.iter().take(self.at + 1) {
            step.visit(&mut |step| {
                for spot in step.spots() {
                    if let Spot::Elements { container, .. } = spot {
                        shares.add_container(*container);
                    }
                }
                step.exprs().into_iter().for_each(|expr| shares.add_expr(expr));
            });
        }
        shares
    }

    /// Whether the counts are the same in every variation, or stated by the one at hand: a step that finds nothing to
    /// do may find something where a constant is another.
    fn is_settled(&self) -> bool {
        let own = self.level == self.game.own();
        let is_variation = matches!(self.game.lineage.own().head, Head::Variation { .. });
        self.certain && (own && is_variation || self.shares().are_fixed())
    }

    /// From here on nobody knows how many cards lie where.
    fn lose_count(&mut self) {
        self.certain = false;
        self.taken = None;
    }

    fn step(&mut self, step: &Step, words: Option<&ast::Step>, faults: &mut Faults<'_>) {
        match step {
            Step::Deal { .. } => {
                let words = words.and_then(|words| match words {
                    ast::Step::Deal(deal) => Some(&**deal),
                    _ => None,
                });
                self.deal(step, words, faults);
            }
            Step::For { range, steps, .. } => {
                let words = words.and_then(|words| match words {
                    ast::Step::For { body, .. } => Some(body),
                    _ => None,
                });
                self.repeat(range, steps, words, faults);
            }
            Step::If(condition, then, otherwise) => {
                let (then_words, other_words) = match words {
                    Some(ast::Step::If { then, otherwise, .. }) => (Some(then), otherwise.as_ref()),
                    _ => (None, None),
                };
                let holds = self.number(condition).map(|holds| holds != 0);
                if holds.is_none() {
                    self.lose_count();
                }
                if holds != Some(false) {
                    self.steps(then, then_words, faults);
                }
                if holds != Some(true) {
                    self.steps(otherwise, other_words, faults);
                }
            }
            Step::Custom(..) => self.lose_count(),
            Step::Gather { from, into, condition, .. } => {
                self.only_deals = false;
                let words = words.and_then(|words| match words {
                    ast::Step::Gather(gather) => Some(gather),
                    _ => None,
                });
                self.gather(from, *into, condition.as_ref(), words, faults);
            }
            Step::Flip(spot) => {
                self.only_deals = false;
                let places = self.places(spot, faults).unwrap_or_default();
                if let Some(ast::Step::Flip { place, .. }) = words {
                    self.something_lies(
                        &places,
                        place.span,
                        "there is no card to turn over",
                        faults,
                    );
                }
            }
            Step::Compact(container) => {
                self.only_deals = false;
                let places = self.game.places(*container);
                let is_full = places.clone().all(|place| self.counts[place] > 0);
                if let (true, Some(ast::Step::Compact { container, .. })) =
                    (is_full && self.is_settled(), words)
                {
                    let message = format!("`{container}` has no gaps here");
                    let help = Some("leave this step out".to_owned());
                    faults.error(self.level, container, WITHOUT_EFFECT, message, help);
                }
            }
            Step::Sink(container, _) => {
                self.only_deals = false;
                let places: Vec<usize> = self.game.places(*container).collect();
                if let Some(ast::Step::Sink { container, .. }) = words {
                    self.something_lies(
                        &places,
                        container.into(),
                        "there is no card to sink",
                        faults,
                    );
                }
            }
            Step::Shuffle => {
                let is_new = self.only_deals && self.certain;
                self.only_deals = false;
                let Some(ast::Step::Shuffle { word }) = words else { return };
                if self.left == 0 && self.is_settled() {
                    let message = "all cards are dealt, so there is nothing to shuffle";
                    let help = Some("leave this step out, or `gather` before it".to_owned());
                    faults.error(self.level, word, WITHOUT_EFFECT, message, help);
                } else if is_new {
                    let message = "the deck is shuffled before it is dealt";
                    let help = Some("leave this step out".to_owned());
                    faults.warning(self.level, word, "needless-shuffle", message, help);
                }
            }
            Step::Set(..) => self.only_deals = false,
        }
    }

    fn steps(&mut self, steps: &[Step], words: Option<&ast::Steps>, faults: &mut Faults<'_>) {
        match words {
            Some(words) => {
                for (step, words) in beside(steps, &words.statements) {
                    self.step(step, Some(words), faults);
                }
            }
            None => steps.iter().for_each(|step| self.step(step, None, faults)),
        }
    }

    /// Cards lie where a step does something to them.
    fn something_lies(
        &self,
        places: &[usize],
        span: Extent,
        message: &str,
        faults: &mut Faults<'_>,
    ) {
        let are_empty = places.iter().all(|place| self.counts[*place] == 0);
        if !places.is_empty() && are_empty && self.is_settled() {
            let help = Some("deal there first, or leave this step out".to_owned());
            let blame = self.shares().blame(self.level);
            faults.error(blame, span, WITHOUT_EFFECT, message, help);
        }
    }

    fn gather(
        &mut self,
        from: &Spot,
        into: Option<usize>,
        condition: Option<&Expr>,
        words: Option<&ast::Gather>,
        faults: &mut Faults<'_>,
    ) {
        let Some(places) = self.places(from, faults) else { return self.lose_count() };
        if let Some(words) = words {
            let message = "there is no card to gather";
            self.something_lies(&places, words.spot.span, message, faults);
        }
        self.taken = None;
        if condition.is_some() {
            return self.lose_count();
        }
        let gathered: i64 = places.iter().map(|place| self.counts[*place]).sum();
        places.iter().for_each(|place| self.counts[*place] = 0);
        match into {
            None => self.left += gathered,
            Some(into) => {
                let place = self.game.places(into).start;
                self.counts[place] += gathered;
                if let Some(into) = words.and_then(|words| words.into.as_ref()) {
                    self.check_capacity(place, (&into.container).into(), faults);
                }
            }
        }
    }

    fn repeat(
        &mut self,
        range: &[Expr; 2],
        steps: &[Step],
        words: Option<&ast::Steps>,
        faults: &mut Faults<'_>,
    ) {
        let (Some(from), Some(to)) = (self.number(&range[0]), self.number(&range[1])) else {
            self.lose_count();
            return;
        };
        if from > to {
            let message = format!("this range runs backwards: {from} to {to}");
            let span = range[0].span.to(range[1].span);
            let blame = Shares::new(self.game).exprs(range).blame(self.level);
            faults.error(blame, span, "reversed-range", message, Some(FORWARDS.to_owned()));
            self.lose_count();
            return;
        }
        for number in from..to.min(from.saturating_add(MOST_CARDS)) {
            let before = faults.found();
            self.loops.push(number);
            self.steps(steps, words, faults);
            self.loops.pop();
            if faults.found() > before {
                return;
            }
        }
    }

    /// The places of a spot, if they are known while compiling and there.
    fn places(&self, spot: &Spot, faults: &mut Faults<'_>) -> Option<Vec<usize>> {
        let Spot::Elements { container, name, range, .. } = spot else { return None };
        let places = self.game.places(*container);
        let Some(range) = range else { return Some(places.collect()) };
        let count = places.len() as i64;
        let (from, to) = (self.number(&range[0])?, self.number(&range[1])?);
        let blame = || {
            let shares = Shares::new(self.game).container(*container);
            shares.exprs(range.iter()).blame(self.level)
        };
        if from > to {
            let message = format!("this range runs backwards: {from} to {to}");
            let span = range[0].span.to(range[1].span);
            faults.error(blame(), span, "reversed-range", message, Some(FORWARDS.to_owned()));
            return None;
        }
        if from < 0 || to > count {
            let end = if from < 0 || from > count { &range[0] } else { &range[1] };
            let (message, help) = super::indexes::out_of_range(name, count);
            faults.error(blame(), end.span, "index-out-of-range", message, Some(help));
            return None;
        }
        Some(places.skip(from as usize).take((to - from) as usize).collect())
    }

    fn deal(&mut self, step: &Step, words: Option<&ast::Deal>, faults: &mut Faults<'_>) {
        let Step::Deal { to, amount, amount_span, side, from, first, condition, .. } = step else {
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
            self.choose(condition, places.as_deref(), amount, faults);
            self.certain = false;
            return;
        }
        let (Some(places), Some(sources), None) = (places, sources, first) else {
            // Where a card goes may depend on it; which cards go does not.
            if matches!(from, Spot::Hand) && !depends_on_card(to) {
                self.take_any(0, MOST_CARDS);
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
        for source in sources {
            self.deal_from(source, &places, amount, up, *amount_span, faults);
        }
    }

    /// While a deal goes on the stock is still empty, and so is whatever nothing was dealt to.
    fn check_source(&self, from: &ast::FromPlace, places: &[usize], faults: &mut Faults<'_>) {
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
        let blame = self.shares().blame(self.level);
        faults.error(blame, from.place.span, "empty-source", message, Some(help.to_owned()));
    }

    fn deal_from(
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
                if each.len() != places.len() {
                    let message = format!("{} amounts for {} elements", each.len(), places.len());
                    let help = Some(format!("say {} amounts", places.len()));
                    let blame = self.shares().blame(self.level);
                    self.lose_count();
                    return faults.error(blame, span, AMOUNTS, message, help);
                }
                each
            }
            Amount::Rest => return self.deal_rest(source, places, up, span, faults),
            Amount::Cards(cards) => {
                self.only_deals = false;
                self.check_named(cards, span, faults);
                if cards.len() > places.len() {
                    let message = format!("{} cards for {} elements", cards.len(), places.len());
                    let help = Some(format!("name {} cards at most", places.len()));
                    let blame = self.shares().blame(self.level);
                    self.lose_count();
                    return faults.error(blame, span, AMOUNTS, message, help);
                }
                (0..places.len()).map(|nth| i64::from(nth < cards.len())).collect()
            }
        };
        let before = self.left;
        for row in 0..each.iter().copied().max().unwrap_or(0).min(MOST_CARDS) {
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
            self.check_pack(before, span, faults);
        }
    }

    /// So many cards are wanted; fewer than none is a mistake.
    fn wanted(&self, expr: &Expr, faults: &mut Faults<'_>) -> Option<i64> {
        let number = self.number(expr)?;
        if number >= 0 {
            return Some(number);
        }
        let message = format!("this deals {number} cards");
        let help = Some("say how many cards, or leave this step out".to_owned());
        let blame = self.shares().expr(expr).blame(self.level);
        faults.error(blame, expr.span, "deals-nothing", message, help);
        None
    }

    fn check_pack(&mut self, before: i64, span: Extent, faults: &mut Faults<'_>) {
        let all = self.game.cards() as i64;
        let decks = if self.game.decks == 1 { "the deck has" } else { "the decks have" };
        let (message, help) = if before <= 0 {
            let message = "all cards are dealt before this step".to_owned();
            (message, "deal fewer before, or leave this step out")
        } else {
            let message = format!("this deals {} cards, {decks} {all}", all - self.left);
            (message, "deal fewer, or play with more: `#[game(decks = 2)]`")
        };
        // What this step speaks of is closer to it than the pack.
        let mut shares = Shares::new(self.game).pack();
        shares.append(self.shares());
        let blame = shares.blame(self.level);
        faults.error(blame, span, "more-than-the-pack", message, Some(help.to_owned()));
        self.lose_count();
    }

    /// One card goes to a place. Whether there was one.
    fn give(&mut self, source: Source, place: usize, up: bool) -> bool {
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

    /// Some cards, whichever they are, leave the deck.
    fn take_any(&mut self, least: i64, most: i64) {
        let set = CardSet::pack(self.game);
        if let Some(taken) = self.taken.as_mut().filter(|_| most > 0) {
            taken.push(Taken { set, least, most });
        }
    }

    fn check_capacity(&mut self, place: usize, span: Extent, faults: &mut Faults<'_>) {
        let Some(number) = self.container_at(place) else { return };
        let container = &self.game.containers[number];
        let (held, most) = (self.counts[place], i64::from(container.capacity));
        if self.certain && held > most && most < self.game.cards() as i64 {
            let message = format!(
                "this makes {held} cards on an element of `{}`, which holds {most}",
                container.name
            );
            let help = Some("deal fewer, or make room in `structure`".to_owned());
            let blame = self.shares().container(number).blame(self.level);
            faults.error(blame, span, "over-capacity", message, help);
            self.lose_count();
        }
    }

    fn container_at(&self, place: usize) -> Option<usize> {
        (0..self.game.containers.len()).find(|number| self.game.places(*number).contains(&place))
    }

    /// Rounds until the source is out or all elements are full.
    fn deal_rest(
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
            if !given || round > MOST_CARDS {
                break;
            }
        }
        if matches!(source, Source::Hand) {
            self.take_any(before - self.left, before - self.left);
        }
    }

    fn room(&self, place: usize) -> i64 {
        let capacity = self.container_at(place).map(|number| self.game.containers[number].capacity);
        i64::from(capacity.unwrap_or(0)) - self.counts[place]
    }

    /// Cards that are chosen out of the deck are in it, and as many as are dealt.
    fn choose(
        &mut self,
        condition: &Expr,
        places: Option<&[usize]>,
        amount: &Amount,
        faults: &mut Faults<'_>,
    ) {
        self.only_deals = false;
        let (may, must) = chosen(self.game, &self.constants, &self.loops, condition);
        let wanted = match (amount, places) {
            (Amount::Rounds(rounds), Some(places)) => {
                let is_roomy = |place: &usize| self.room(*place) >= self.game.cards() as i64;
                let known = self.certain || places.iter().all(is_roomy);
                let rounds = self.number(rounds).filter(|_| known);
                rounds.map(|rounds| {
                    places.iter().map(|place| rounds.min(self.room(*place)).max(0)).sum::<i64>()
                })
            }
            _ => None,
        };
        let decks = self.game.decks;
        let Some(taken) = &self.taken else { return };
        let named = self.named.iter().filter(|card| may.holds(card.0, card.1));
        // Of those that were taken, at least so many fulfil the condition.
        let gone = taken.iter().map(|taken| taken.least - taken.set.without(may).count(decks));
        let gone: i64 = gone.map(|gone| gone.max(0)).sum::<i64>() + named.count() as i64;
        let most = may.count(decks) - gone;
        if let Some(wanted) = wanted.filter(|wanted| *wanted > most) {
            let message = match (most <= 0, gone) {
                (true, 1..) => "no card that fulfils this is left".to_owned(),
                (true, _) => "no card of the pack fulfils this".to_owned(),
                (false, 1..) => {
                    format!("{wanted} cards are wanted, {most} that fulfil this are left")
                }
                (false, _) => format!("{wanted} cards are wanted, {most} of the pack fulfil this"),
            };
            let help = Some("deal fewer, or choose others".to_owned());
            let mut shares = Shares::new(self.game).pack();
            shares.append(self.shares());
            let mut shares = shares.expr(condition);
            if let Amount::Rounds(rounds) = amount {
                shares = shares.expr(rounds);
            }
            if let Some(number) = places.and_then(|places| self.container_at(*places.first()?)) {
                shares = shares.container(number);
            }
            faults.error(shares.blame(self.level), condition.span, "no-such-cards", message, help);
            return self.lose_count();
        }
        let touched = |taken: &Taken| taken.most.min(taken.set.and(may).count(decks));
        let surely = may.count(decks) - taken.iter().map(touched).sum::<i64>() - gone;
        let most = wanted.unwrap_or(MOST_CARDS);
        let least = if may == must { most.min(surely).max(0) } else { 0 };
        let least = if wanted.is_some() { least } else { 0 };
        if let Some(taken) = &mut self.taken {
            taken.push(Taken { set: may, least, most });
        }
    }

    /// A card is dealt by name no more often than the pack holds it, and before others are dealt.
    fn check_named(&mut self, cards: &[(u8, u8)], span: Extent, faults: &mut Faults<'_>) {
        for card in cards {
            self.named.push(*card);
            let times = self.named.iter().filter(|other| *other == card).count();
            if let Some((message, help)) = missing(self.game, *card, times) {
                let blame = Shares::new(self.game).pack().blame(self.level);
                faults.error(blame, span, "card-not-in-pack", message, Some(help));
                return self.lose_count();
            }
            let decks = self.game.decks;
            let one = CardSet::one(card.0, card.1);
            let gone = |taken: &Taken| taken.most.min(taken.set.and(one).count(decks));
            let gone: i64 = self.taken.iter().flatten().map(gone).sum();
            if times as i64 > i64::from(decks) - gone {
                let message = format!("{} may be dealt already", card_name(*card));
                let help = Some("deal cards by name before all others".to_owned());
                let blame = self.shares().blame(self.level);
                faults.error(blame, span, "named-too-late", message, help);
                return self.lose_count();
            }
        }
    }

    /// What is left over goes to the stock, so there must be one.
    fn check_rest(&self, faults: &mut Faults<'_>) {
        if !self.certain {
            return;
        }
        let is_stock = |name: &str| crate::words::element(name).is_some_and(|known| known.is_stock);
        let stock = self
            .game
            .containers
            .iter()
            .position(|container| container.element.is_some_and(|known| known.is_stock));
        let own = self.game.own();
        let (span, level) = match &self.game.deal_word {
            Some((word, level)) => (word.into(), *level),
            None => (Extent::from(self.game.lineage.name(own)), own),
        };
        let mut shares = Shares::new(self.game).pack();
        shares.append(self.shares());
        if let Some(stock) = stock {
            return self.check_stock(stock, shares, (span, level), faults);
        }
        if self.left <= 0 {
            return;
        }
        let message = match (self.game.deal_word.is_some(), self.left) {
            (false, _) => format!("`{}` deals no cards", self.game.lineage.name(own)),
            (true, 1) => "1 card is left over and there is no stock".to_owned(),
            (true, left) => format!("{left} cards are left over and there is no stock"),
        };
        let help = if self.game.deal_word.is_some() {
            "deal them or declare `stock: Stock`".to_owned()
        } else {
            "add `deal { .. }`, or declare `stock: Stock`".to_owned()
        };
        let shares = shares.left_out(|container| {
            let kind = container.held.as_ref().and_then(|held| held.kind.path.get_ident());
            kind.is_some_and(|kind| is_stock(&kind.to_string()))
        });
        faults.error(shares.blame(level), span, "cards-left-over", message, Some(help));
    }

    /// What is left over fits the stock, and there is something.
    fn check_stock(
        &self,
        stock: usize,
        shares: Shares<'_>,
        (span, level): (Extent, usize),
        faults: &mut Faults<'_>,
    ) {
        let container = &self.game.containers[stock];
        let (name, most) = (&container.name, i64::from(container.capacity));
        if self.left > most {
            let message = format!("{} cards are left over, and `{name}` holds {most}", self.left);
            let help = Some("deal more, or make room in `structure`".to_owned());
            let max = statement(self.game, stock).and_then(|stated| stated.max.as_ref());
            let span = match max {
                Some(max) if container.stated >= level => max.span,
                _ => span,
            };
            let blame = shares.container(stock).blame(level.max(container.stated));
            return faults.error(blame, span, "over-capacity", message, help);
        }
        // A move that takes from it has a mistake of its own.
        let is_asked = self
            .game
            .moves
            .iter()
            .any(|declared| declared.stated == level && takes_from(declared, stock));
        let is_left_empty = self.left == 0 && self.is_settled();
        if is_left_empty && !is_asked && !is_filled_later(self.game, stock) {
            let message = format!("this deal leaves no card for `{name}`");
            let help = Some(format!("leave `{name}` out of `structure`, or deal fewer cards"));
            faults.warning(level, span, "empty-stock", message, help);
        }
    }
}

/// Whether a step or move may bring cards to the stock.
fn is_filled_later(game: &Game, stock: usize) -> bool {
    let mut filled = game.moves.iter().any(|declared| {
        declared.by_hand.is_some()
            || declared.targets.iter().any(|target| target.container == stock)
    });
    let steps = game.moves.iter().flat_map(|declared| &declared.steps);
    for step in game.deal.iter().chain(steps) {
        step.visit(&mut |step| {
            filled |= match step {
                Step::Custom(_) => true,
                Step::Gather { into, .. } => *into == Some(stock),
                Step::Deal { to: Spot::Elements { container, .. }, .. } => *container == stock,
                Step::Deal { to: Spot::Bound(_), .. } => true,
                _ => false,
            }
        });
    }
    filled
}

/// Whether a move takes cards from a container.
fn takes_from(declared: &Move, container: usize) -> bool {
    let mut takes =
        declared.lifts.iter().any(|lift| lift.container == container && lift.unit.is_some());
    for step in &declared.steps {
        step.visit(&mut |step| {
            if let Step::Deal { from, .. } | Step::Gather { from, .. } = step {
                takes |= matches!(from, Spot::Elements { container: of, .. } if *of == container);
            }
        });
    }
    takes
}
