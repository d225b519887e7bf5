//! The steps of deals and moves, one by one: what can do nothing, or not what it says, wherever cards lie.

mod dealing;
mod named;
mod twice;

pub use self::named::{card_name, missing};

use super::causes::Causes;
use super::filter::{CardSet, chosen};
use crate::faults::Faults;
use crate::meaning::{
    Amount, ConstantValues, ContainerId, Expr, Game, Move, Spot, Step, Term, of_expr,
};
use crate::report::Extent;
use crate::syntax::ast::{self, Index, PlaceKind, Statement};

/// The steps of the deal can do what they say.
pub fn check_deal_steps(game: &Game, faults: &mut Faults<'_>) {
    look_at_deal(game, false, faults);
}

/// They are hardly meant otherwise. It is said of a deal that has no mistake.
pub fn check_deal_style(game: &Game, faults: &mut Faults<'_>) {
    look_at_deal(game, true, faults);
}

fn look_at_deal(game: &Game, warns: bool, faults: &mut Faults<'_>) {
    let words = game.written_deal();
    if words.len() != game.deal.len() {
        return;
    }
    let mut before: Option<(&Step, usize)> = None;
    for ((step, level), words) in game.deal.iter().zip(&game.deal_levels).zip(words) {
        let checker =
            Checker { game, constants: game.constant_values(), level: *level, of: None, warns };
        checker.step(step, words, faults);
        if before.is_some_and(|(_, stated)| stated == *level) {
            checker.again(before.map(|(step, _)| step), step, words, faults);
        }
        before = Some((step, *level));
    }
}

/// The steps of the moves can do what they say.
pub fn check_move_steps(game: &Game, faults: &mut Faults<'_>) {
    look_at_moves(game, false, faults);
}

/// They are hardly meant otherwise.
pub fn check_move_style(game: &Game, faults: &mut Faults<'_>) {
    look_at_moves(game, true, faults);
}

fn look_at_moves(game: &Game, warns: bool, faults: &mut Faults<'_>) {
    // What is off may wait for a variation that has what it needs.
    for declared in &game.moves {
        let written = game.written_move(declared);
        let Some(block) = written.and_then(|written| written.steps.as_ref()) else { continue };
        let constants = game.constant_values();
        let checker =
            Checker { game, constants, level: declared.stated, of: Some(declared), warns };
        checker.steps(&declared.steps, &block.steps.statements, faults);
    }
}

/// Steps beside their words; none if some of them were not understood.
pub fn beside<'s>(
    steps: &'s [Step],
    words: &'s [Statement<ast::Step>],
) -> impl Iterator<Item = (&'s Step, &'s ast::Step)> {
    let all = if steps.len() == words.len() { steps.len() } else { 0 };
    steps.iter().zip(words.iter().map(|statement| &statement.kind)).take(all)
}

/// Says that nothing comes of a step.
pub const WITHOUT_EFFECT: &str = "step-without-effect";

/// Looks at the steps of a deal or a move.
struct Checker<'g> {
    game: &'g Game,
    constants: ConstantValues,
    level: usize,
    /// The move; `None` for a deal.
    of: Option<&'g Move>,
    /// Whether warnings are wanted: they wait until all else is known to be right.
    warns: bool,
}

impl<'g> Checker<'g> {
    fn warn(
        &self,
        span: impl Into<Extent>,
        code: &'static str,
        message: impl Into<String>,
        help: Option<String>,
        faults: &mut Faults<'_>,
    ) {
        if self.warns {
            faults.warning(self.level, span, code, message, help);
        }
    }

    fn causes(&self) -> Causes<'g> {
        Causes::new(self.game)
    }

    /// What a number is worth, if it is known and the same in every round of a loop.
    fn number(&self, expr: &Expr) -> Option<i64> {
        of_expr(expr, &self.constants, &[], self.game.cards() as i64)
    }

    fn steps(&self, steps: &[Step], words: &[Statement<ast::Step>], faults: &mut Faults<'_>) {
        let mut before = None;
        for (step, words) in beside(steps, words) {
            self.step(step, words, faults);
            self.again(before, step, words, faults);
            before = Some(step);
        }
    }

    /// Cards off the deck lie face down if nothing is said, which elements that may show both sides leave open.
    fn unsaid_side(&self, step: &Step, words: &ast::Deal, faults: &mut Faults<'_>) {
        let Step::Deal {
            to: Spot::Elements { container, name, .. },
            from: Spot::Hand,
            side: None,
            ..
        } = step
        else {
            return;
        };
        let known = self.game.containers[*container].element;
        if known.is_some_and(|known| known.hides && !known.is_stock) {
            let message = format!("this does not say which side of the cards on `{name}` is up");
            let help = Some("write `up` or `down` before `;`".to_owned());
            self.warn(words.place.span, "no-side", message, help, faults);
        }
    }

    fn step(&self, step: &Step, words: &ast::Step, faults: &mut Faults<'_>) {
        match (step, words) {
            (Step::Deal { .. }, ast::Step::Deal(deal)) => {
                self.deal(step, deal, faults);
                self.unsaid_side(step, deal, faults);
            }
            (Step::Gather { from, into, condition, .. }, ast::Step::Gather(gather)) => {
                self.empty_range(from, gather.spot.index.as_ref(), faults);
                self.gather(from, *into, gather, faults);
                if let Some(condition) = condition {
                    self.cards_chosen(condition, faults);
                }
            }
            (Step::Flip(spot), ast::Step::Flip { place, .. }) => {
                if let PlaceKind::Spot(spot_words) = &place.kind {
                    self.empty_range(spot, spot_words.index.as_ref(), faults);
                }
                self.flip(spot, place, faults);
            }
            (Step::Compact(number), ast::Step::Compact { container, .. })
                if self.game.containers[*number].count == 1 =>
            {
                let message = format!("`{container}` is one element, so it has no gaps");
                let help = Some("leave this step out".to_owned());
                let blame = self.causes().container(*number).blame(self.level);
                faults.error(blame, container, WITHOUT_EFFECT, message, help);
            }
            (Step::Sink(number, condition), ast::Step::Sink { container, .. }) => {
                if self.game.containers[*number].capacity == 1 {
                    let message = format!("an element of `{container}` holds one card");
                    let help = Some("leave this step out".to_owned());
                    let blame = self.causes().container(*number).blame(self.level);
                    faults.error(blame, container, WITHOUT_EFFECT, message, help);
                }
                self.cards_chosen(condition, faults);
            }
            (
                Step::If(_, then, otherwise),
                ast::Step::If { word, then: words, otherwise: other, .. },
            ) => {
                if words.statements.is_empty() {
                    let message = "nothing is done if this holds";
                    let help = if other.is_some() {
                        "turn the condition round with `!`, and leave `else` out"
                    } else {
                        "say what is done between the braces, or leave this out"
                    };
                    let help = Some(help.to_owned());
                    faults.error(self.level, word, WITHOUT_EFFECT, message, help);
                }
                self.steps(then, &words.statements, faults);
                if let Some(other) = other {
                    self.steps(otherwise, &other.statements, faults);
                }
            }
            (
                Step::For { param, range, steps, .. },
                ast::Step::For { word, variable, range: words, body },
            ) => {
                if body.statements.is_empty() {
                    let message = "this loop does nothing";
                    let help =
                        Some("say what is done between the braces, or leave it out".to_owned());
                    faults.error(self.level, word, WITHOUT_EFFECT, message, help);
                }
                self.loop_runs(range, words, faults);
                if let [Step::Deal { amount, .. }] = &steps[..]
                    && !variable.to_string().starts_with('_')
                    && !asks_param(&steps[0], *param)
                {
                    let message = format!("`{variable}` is not spoken of in this loop");
                    let times = self.number(&range[1]).zip(self.number(&range[0]));
                    let times = times.map(|(to, from)| to.saturating_sub(from));
                    let rounds = match amount {
                        Amount::Rounds(rounds) => self.number(rounds).zip(times),
                        _ => None,
                    };
                    let help = match rounds {
                        Some((rounds, times)) => {
                            format!(
                                "leave the loop out, and write `<- {}`",
                                rounds.saturating_mul(times)
                            )
                        }
                        None => format!("leave the loop out, or say what `{variable}` is for"),
                    };
                    let code = "unused-variable";
                    self.warn(variable, code, message, Some(help), faults);
                }
                self.steps(steps, &body.statements, faults);
            }
            _ => {}
        }
    }

    /// The containers a place may belong to.
    fn containers(&self, spot: &Spot) -> Vec<ContainerId> {
        match (spot, self.of) {
            (Spot::Elements { container, .. }, _) => vec![*container],
            (Spot::Bound(Term::Source), Some(of)) => {
                of.lifts.iter().map(|lift| lift.container).collect()
            }
            (Spot::Bound(Term::Target), Some(of)) => {
                of.targets.iter().map(|target| target.container).collect()
            }
            _ => Vec::new(),
        }
    }

    /// A range that is written out holds an element. One made of constants may be empty in a variation.
    fn empty_range(&self, spot: &Spot, index: Option<&Index>, faults: &mut Faults<'_>) {
        let (Spot::Elements { range: Some(ends), .. }, Some(Index::Range(..))) = (spot, index)
        else {
            return;
        };
        // Those of moves are looked at with all other indexes.
        if self.of.is_some() || !ends.iter().all(Expr::is_literal) {
            return;
        }
        let [from, to] = ends.each_ref().map(|end| self.number(end));
        if from.is_some() && from == to {
            let message = "there is no element in this range: its end is left out";
            let help = from
                .map(|from| format!("write `{from}..{}` for one element", from.saturating_add(1)));
            let span = ends[0].span.to(ends[1].span);
            faults.error(self.level, span, "empty-range", message, help);
        }
    }

    fn loop_runs(&self, ends: &[Expr; 2], words: &Index, faults: &mut Faults<'_>) {
        let [from, to] = ends.each_ref().map(|end| self.number(end));
        let (Some(from), Some(to)) = (from, to) else { return };
        if from > to && self.of.is_some() {
            let message = format!("this range runs backwards: {from} to {to}");
            let blame = self.causes().exprs(ends).blame(self.level);
            let help = Some(super::indexes::FORWARDS.to_owned());
            faults.error(blame, words.span(), "reversed-range", message, help);
        }
        if from == to && ends.iter().all(Expr::is_literal) {
            let message = "this loop never runs: the end of its range is left out";
            let help = Some(format!("write `{from}..{}` for one round", from.saturating_add(1)));
            faults.error(self.level, words.span(), "empty-range", message, help);
        }
    }

    fn gather(
        &self,
        from: &Spot,
        into: Option<ContainerId>,
        words: &ast::Gather,
        faults: &mut Faults<'_>,
    ) {
        let (Some(number), Some(words)) = (into, &words.into) else { return };
        let container = &self.game.containers[number];
        let name = &words.container;
        let blame = || self.causes().container(number).blame(self.level);
        if container.count > 1 {
            let message =
                format!("`{name}` is {} elements; cards are gathered into one", container.count);
            let help = Some(
                "name a container of one element, or gather without `into` and deal `rest`"
                    .to_owned(),
            );
            return faults.error(blame(), name, "gather-into-several", message, help);
        }
        if matches!(from, Spot::Elements { container, .. } if *container == number) {
            let message = format!("the cards of `{name}` lie there already");
            let help = Some("name another container, or leave this step out".to_owned());
            return faults.error(self.level, name, WITHOUT_EFFECT, message, help);
        }
        if container.capacity == 1 {
            let message = format!("`{name}` holds one card");
            let help = Some("gather into a `Pile`, a `Stock` or a `Discard`".to_owned());
            faults.error(blame(), name, "over-capacity", message, help);
        }
    }

    /// Only where cards may be hidden is there something to turn over.
    fn flip(&self, spot: &Spot, words: &ast::Place, faults: &mut Faults<'_>) {
        let containers = self.containers(spot);
        let known = |number: &ContainerId| self.game.containers[*number].element;
        let Some(known) = containers.first().and_then(known).filter(|_| {
            containers.iter().all(|number| known(number).is_some_and(|known| !known.hides))
        }) else {
            return;
        };
        let message =
            format!("a `{}` shows every card, so there is nothing to turn up", known.name);
        let better = if known.is_tall { "BuildablePile" } else { "Pile" };
        let help = Some(format!("use `{better}` for face-down cards, or leave this step out"));
        self.warn(words.span, "flip-of-open", message, help, faults);
    }

    /// Some card of the pack fulfils a condition.
    fn cards_chosen(&self, condition: &Expr, faults: &mut Faults<'_>) {
        let mut speaks = false;
        condition.visit(&mut |part| speaks |= part.speaks_of(Term::Card));
        if !speaks {
            return;
        }
        let (may, _) = chosen(self.game, &[], condition);
        if may.and(CardSet::pack(self.game)).count(1) == 0 {
            let message = "no card of the pack fulfils this";
            let help = Some("ranks are 1 to 13, suits 0 to 3: clubs, diamonds, hearts, spades");
            let blame = self.causes().pack().expr(condition).blame(self.level);
            let help = help.map(str::to_owned);
            faults.error(blame, condition.span, "no-such-cards", message, help);
        }
    }
}

/// Whether a step, or one in it, asks this loop variable.
fn asks_param(step: &Step, param: u8) -> bool {
    let mut asks = false;
    step.visit(&mut |step| {
        for expr in step.exprs() {
            expr.visit(&mut |part| {
                asks |= matches!(part.kind, crate::meaning::Kind::Param(crate::meaning::Param(of, ..)) if of == param);
            });
        }
    });
    asks
}
