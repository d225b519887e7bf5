//! The deal, played through with numbers of cards.

mod chosen;
mod covered;
mod dealing;
mod over;

use self::chosen::Taken;
use self::covered::Covered;
use super::causes::Causes;
use super::indexes::{FORWARDS, ends_of_card, leaves};
use super::steps::{WITHOUT_EFFECT, beside};
use crate::faults::Faults;
use proc_macro2::Ident;

use crate::meaning::{ConstantValues, ContainerId, Expr, Game, MAX_CARDS, Spot, Step, of_expr};
use crate::report::{Extent, Report};
use crate::syntax::ast::{self, Head};

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
    if !dealer.deals_something(faults) {
        return;
    }
    dealer.check_rest(faults);
    dealer.covered.check(game, dealer.certain, faults);
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

/// The mistake of amounts that are not as many as the elements.
const AMOUNTS: &str = "wrong-number-of-amounts";

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
    constants: ConstantValues,
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
    /// Which open cards have hidden ones on them.
    covered: Covered,
    /// The number of the step of the deal that is played, and who states it.
    at: usize,
    level: usize,
}

impl<'g> Dealer<'g> {
    fn new(game: &'g Game) -> Self {
        let places: usize =
            game.containers.iter().map(|container| usize::from(container.count)).sum();
        Self {
            game,
            constants: game.constant_values(),
            loops: Vec::new(),
            counts: vec![0; places],
            covered: Covered::new(places),
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

    /// Says that the steps of the deal deal no card, if that is so because of constants.
    fn deals_something(&self, faults: &mut Faults<'_>) -> bool {
        let mut deals = false;
        for step in &self.game.deal {
            step.visit(&mut |step| deals |= matches!(step, Step::Deal { .. }));
        }
        let is_left = self.left == self.game.cards() as i64;
        let Some((word, level)) = &self.game.deal_word else { return true };
        if !deals || !self.certain || !is_left || faults.found() > 0 {
            return true;
        }
        let message = "this deal deals no card: its numbers are all 0";
        let help = Some("write numbers above 0".to_owned());
        faults.error(self.causes().blame(*level), word, "deals-nothing", message, help);
        false
    }

    /// What has a share in where the cards lie by now, the step that is played being closest.
    fn causes(&self) -> Causes<'g> {
        let mut causes = Causes::new(self.game);
        for step in self.game.deal.iter().take(self.at + 1) {
            step.visit(&mut |step| {
                for spot in step.spots() {
                    if let Spot::Elements { container, .. } = spot {
                        causes.add_container(*container);
                    }
                }
                step.exprs().into_iter().for_each(|expr| causes.add_expr(expr));
            });
        }
        causes
    }

    /// Whether the counts are the same in every variation, or stated by the one at hand: a step that finds nothing to
    /// do may find something where a constant is another.
    fn is_settled(&self) -> bool {
        let own = self.level == self.game.own();
        let is_variation = matches!(self.game.lineage.own().head, Head::Variation { .. });
        self.certain && (own && is_variation || self.causes().are_fixed())
    }

    /// From here on nobody knows how many cards lie where.
    fn lose_count(&mut self) {
        self.certain = false;
        self.taken = None;
    }

    fn step(&mut self, step: &Step, words: Option<&ast::Step>, faults: &mut Faults<'_>) {
        if !matches!(step, Step::Deal { .. } | Step::For { .. } | Step::If(..) | Step::Set(..)) {
            self.covered.forget();
        }
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
                    ast::Step::Gather(gather) => Some(&**gather),
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
            let blame = self.causes().blame(self.level);
            faults.error(blame, span, WITHOUT_EFFECT, message, help);
        }
    }

    fn gather(
        &mut self,
        from: &Spot,
        into: Option<ContainerId>,
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
            let blame = Causes::new(self.game).exprs(range).blame(self.level);
            faults.error(blame, span, "reversed-range", message, Some(FORWARDS.to_owned()));
            self.lose_count();
            return;
        }
        for number in from..to.min(from.saturating_add(MAX_CARDS)) {
            let before = faults.found();
            self.loops.push(number);
            self.steps(steps, words, faults);
            self.loops.pop();
            if faults.found() > before {
                return;
            }
        }
    }

    /// An index that each card has of its own is that of an element for all of them.
    fn by_card(
        &self,
        container: ContainerId,
        name: &Ident,
        index: &Expr,
        count: i64,
        faults: &mut Faults<'_>,
    ) {
        let ends = ends_of_card(index, &|expr| self.number(expr));
        let Some((least, most)) = ends.filter(|ends| ends.0 < ends.1 && leaves(*ends, count))
        else {
            return;
        };
        let (_, help) = super::indexes::out_of_range(name, count);
        let message =
            format!("this is {least} to {most}, and `{name}` has the indexes 0 to {}", count - 1);
        let blame = Causes::new(self.game).container(container).expr(index).blame(self.level);
        faults.error(blame, index.span, "index-out-of-range", message, Some(help));
    }

    /// The places of a spot, if they are known while compiling and there.
    fn places(&self, spot: &Spot, faults: &mut Faults<'_>) -> Option<Vec<usize>> {
        let Spot::Elements { container, name, range, .. } = spot else { return None };
        let places = self.game.places(*container);
        let Some(range) = range else { return Some(places.collect()) };
        let count = places.len() as i64;
        self.by_card(*container, name, &range[0], count, faults);
        let (from, to) = (self.number(&range[0])?, self.number(&range[1])?);
        let blame = || {
            let causes = Causes::new(self.game).container(*container);
            causes.exprs(range.iter()).blame(self.level)
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
}
