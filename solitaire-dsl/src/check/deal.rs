//! The deal, played through with numbers of cards.

use crate::faults::Faults;
use crate::meaning::{Amount, Expr, Game, Number, Spot, Step, of_expr};
use crate::report::{Extent, Report};

/// How many cards four decks have: no deal needs more rounds.
const MOST_CARDS: i64 = 208;

/// The deal fits the pack and the elements, and leaves no card homeless.
pub fn check_deal(game: &Game, faults: &mut Faults<'_>) {
    let mut dealer = Dealer::new(game);
    for (step, level) in game.deal.iter().zip(&game.deal_levels) {
        dealer.level = *level;
        dealer.step(step, faults);
    }
    dealer.check_rest(faults);
}

/// Where each card of the deck goes, from its top, and whether face up, if all of that is known while compiling.
pub fn dealt(game: &Game) -> Option<Vec<(usize, bool)>> {
    let mut nothing = Report::new();
    let mut faults = Faults::unsorted(&mut nothing, &game.lineage);
    let mut dealer = Dealer::new(game);
    game.deal.iter().for_each(|step| dealer.step(step, &mut faults));
    let good = dealer.certain && dealer.only_deals && faults.found() == 0 && dealer.left >= 0;
    good.then_some(dealer.order)
}

/// How a range that runs backwards is mended.
const FORWARDS: &str = "write the smaller number first; the second is left out";

/// The mistake of amounts that are not as many as the elements.
const AMOUNTS: &str = "wrong-number-of-amounts";

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
    /// Whether all numbers so far are known while compiling.
    certain: bool,
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
            certain: true,
            level: 0,
        }
    }

    fn number(&self, expr: &Expr) -> Option<i64> {
        of_expr(expr, &self.constants, &self.loops, self.game.cards() as i64)
    }

    fn step(&mut self, step: &Step, faults: &mut Faults<'_>) {
        match step {
            Step::Deal { to, amount, amount_span, side, from, first, condition, .. } => {
                if let Some((false, word)) = side {
                    self.check_side(to, word, faults);
                }
                if !matches!(from, Spot::Hand) || first.is_some() || condition.is_some() {
                    self.certain = false;
                    self.check_range(to, faults);
                    return;
                }
                let Some(places) = self.check_range(to, faults) else {
                    self.certain = false;
                    return;
                };
                let up = side.as_ref().is_some_and(|(up, _)| *up);
                self.deal(places, amount, up, *amount_span, faults);
            }
            Step::For { range, steps, .. } => self.repeat(range, steps, faults),
            Step::Gather { .. } | Step::If(..) | Step::Custom(..) => self.certain = false,
            Step::Shuffle | Step::Flip(_) | Step::Compact(_) | Step::Sink(..) | Step::Set(..) => {
                self.only_deals = false;
            }
        }
    }

    fn repeat(&mut self, range: &[Expr; 2], steps: &[Step], faults: &mut Faults<'_>) {
        let (Some(from), Some(to)) = (self.number(&range[0]), self.number(&range[1])) else {
            self.certain = false;
            return;
        };
        if from > to {
            let message = format!("this range runs backwards: {from} to {to}");
            let span = range[0].span.to(range[1].span);
            faults.error(self.level, span, "reversed-range", message, Some(FORWARDS.to_owned()));
            self.certain = false;
            return;
        }
        for number in from..to.min(from + MOST_CARDS) {
            let before = faults.found();
            self.loops.push(number);
            steps.iter().for_each(|step| self.step(step, faults));
            self.loops.pop();
            if faults.found() > before {
                return;
            }
        }
    }

    /// A face-down card lies only where cards may be hidden.
    fn check_side(&self, to: &Spot, word: &proc_macro2::Ident, faults: &mut Faults<'_>) {
        let Spot::Elements { container, .. } = to else { return };
        let Some(known) = self.game.containers[*container].element else { return };
        if known.hides {
            return;
        }
        let message = format!("a `{}` shows every card", known.name);
        let better = if known.is_tall { "BuildablePile" } else { "Pile" };
        let help = Some(format!("use `{better}` for face-down cards, or deal `up`"));
        faults.error(self.level, word, "face-down-on-open", message, help);
    }

    /// The places a step deals to, if they are known while compiling and there.
    fn check_range(&self, to: &Spot, faults: &mut Faults<'_>) -> Option<Vec<usize>> {
        let Spot::Elements { container, name, range, span } = to else { return None };
        let places = self.game.places(*container);
        let Some(range) = range else { return Some(places.collect()) };
        let count = places.len() as i64;
        let (from, to) = (self.number(&range[0])?, self.number(&range[1])?);
        let blame = if from < 0 || from > count { range[0].span } else { range[1].span };
        if from > to {
            let message = format!("this range runs backwards: {from} to {to}");
            faults.error(self.level, *span, "reversed-range", message, Some(FORWARDS.to_owned()));
            return None;
        }
        if from < 0 || to > count {
            let message = match count {
                1 => format!("`{name}` is one element, so its only index is 0"),
                _ => format!("`{name}` has {count} elements, so indexes end at {}", count - 1),
            };
            faults.error(self.level, blame, "index-out-of-range", message, None);
            return None;
        }
        Some(places.skip(from as usize).take((to - from) as usize).collect())
    }

    fn deal(
        &mut self,
        places: Vec<usize>,
        amount: &Amount,
        up: bool,
        span: Extent,
        faults: &mut Faults<'_>,
    ) {
        let each: Vec<i64> = match amount {
            Amount::Rounds(rounds) => match self.number(rounds) {
                Some(rounds) => vec![rounds.max(0); places.len()],
                None => return self.certain = false,
            },
            Amount::Each(each) => {
                let each: Option<Vec<i64>> =
                    each.iter().map(|amount| self.number(amount)).collect();
                let Some(each) = each else { return self.certain = false };
                if each.len() != places.len() {
                    let message = format!("{} amounts for {} elements", each.len(), places.len());
                    let help = Some(format!("say {} amounts", places.len()));
                    self.certain = false;
                    return faults.error(self.level, span, AMOUNTS, message, help);
                }
                each
            }
            Amount::Rest => return self.deal_rest(&places, up),
            Amount::Cards(cards) => {
                self.only_deals = false;
                self.check_named(cards, span, faults);
                if cards.len() > places.len() {
                    let message = format!("{} cards for {} elements", cards.len(), places.len());
                    let help = Some(format!("name {} cards at most", places.len()));
                    self.certain = false;
                    return faults.error(self.level, span, AMOUNTS, message, help);
                }
                (0..places.len()).map(|nth| i64::from(nth < cards.len())).collect()
            }
        };
        for row in 0..each.iter().copied().max().unwrap_or(0).min(MOST_CARDS) {
            for (place, _) in places.iter().zip(&each).filter(|(_, cards)| row < **cards) {
                self.give(*place, up);
            }
        }
        for place in places {
            self.check_capacity(place, span, faults);
        }
        if self.left < 0 && self.certain {
            let all = self.game.cards() as i64;
            let decks = if self.game.decks == 1 { "the deck has" } else { "the decks have" };
            let message = format!("this deals {} cards, {decks} {all}", all - self.left);
            let help = Some("deal fewer, or play with more: `#[game(decks = 2)]`".to_owned());
            faults.error(self.level, span, "more-than-the-pack", message, help);
            self.certain = false;
        }
    }

    /// One card goes to a place.
    fn give(&mut self, place: usize, up: bool) {
        self.counts[place] += 1;
        self.left -= 1;
        self.order.push((place, up));
    }

    fn check_capacity(&mut self, place: usize, span: Extent, faults: &mut Faults<'_>) {
        let container = self.game.containers.iter().find(|container| {
            let first = usize::from(container.first);
            (first..first + usize::from(container.count)).contains(&place)
        });
        let Some(container) = container else { return };
        let (held, most) = (self.counts[place], i64::from(container.capacity));
        if self.certain && held > most && most < self.game.cards() as i64 {
            let message = format!(
                "this makes {held} cards on an element of `{}`, which holds {most}",
                container.name
            );
            let help = Some("deal fewer, or make room in `structure`".to_owned());
            faults.error(self.level, span, "over-capacity", message, help);
            self.certain = false;
        }
    }

    /// Rounds until the hand is out or all elements are full.
    fn deal_rest(&mut self, places: &[usize], up: bool) {
        let game = self.game;
        let capacity = |place: usize| {
            let of = game.containers.iter().rfind(|c| usize::from(c.first) <= place);
            of.map_or(0, |container| i64::from(container.capacity))
        };
        while self.left > 0 {
            let before = self.left;
            for place in places {
                if self.left > 0 && self.counts[*place] < capacity(*place) {
                    self.give(*place, up);
                }
            }
            if self.left == before {
                return;
            }
        }
    }

    /// A card is dealt by name no more often than the pack holds it.
    fn check_named(&mut self, cards: &[(u8, u8)], span: Extent, faults: &mut Faults<'_>) {
        for (rank, suit) in cards {
            self.named.push((*rank, *suit));
            let times = self.named.iter().filter(|card| **card == (*rank, *suit)).count();
            let held =
                if self.game.suits.contains(suit) { usize::from(self.game.decks) } else { 0 };
            if times > held {
                let card = format!(
                    "{}{}",
                    ["", "A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
                        [usize::from(*rank)],
                    ["C", "D", "H", "S"][usize::from(*suit)]
                );
                let message = if held == 0 {
                    format!("the pack has no {card}")
                } else {
                    format!("{card} is dealt {times} times, the pack has {held}")
                };
                let help = Some("leave it out, or play with more: `#[game(decks = 2)]`".to_owned());
                return faults.error(self.level, span, "card-not-in-pack", message, help);
            }
        }
    }

    /// What is left over goes to the stock, so there must be one.
    fn check_rest(&self, faults: &mut Faults<'_>) {
        let has_stock =
            self.game.containers.iter().any(|c| c.element.is_some_and(|known| known.is_stock));
        if !self.certain || self.left <= 0 || has_stock {
            return;
        }
        let own = self.game.own();
        let (span, level) = match &self.game.deal_word {
            Some((word, level)) => (word.into(), *level),
            None => (Extent::from(self.game.lineage.name(own)), own),
        };
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
        faults.error(level, span, "cards-left-over", message, Some(help));
    }
}
