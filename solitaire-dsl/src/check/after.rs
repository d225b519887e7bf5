//! What the deal leaves for the moves: cards that are gathered and dealt again, and cards that are built on.

use proc_macro2::Ident;

use super::causes::Causes;
use super::deal::counts;
use crate::faults::Faults;
use crate::meaning::{
    Amount, ContainerId, Expr, Game, Move, Spot, Step, Term, of_expr, rules_asked,
};
use crate::report::Extent;

/// What a move gathers into the hand it deals again, where there is no stock to take what is left.
pub fn check_redeals(game: &Game, faults: &mut Faults<'_>) {
    if game.containers.iter().any(|container| container.element.is_some_and(|known| known.is_stock))
    {
        return;
    }
    let own = game.own();
    let all = game.moves.iter().chain(&game.off);
    let mut moves = all.filter(|declared| declared.stated == own).peekable();
    let Some(counts) = moves.peek().and_then(|_| counts(game)) else { return };
    for declared in moves {
        let mut hand =
            Hand { game, counts: &counts, loops: Vec::new(), held: 0, dealt: 0, last: None };
        let (true, Some(span)) = (hand.steps(&declared.steps), hand.last) else { continue };
        let (dealt, held) = (hand.dealt, hand.held);
        if dealt < held {
            let message = format!("{held} cards may be gathered, and {dealt} are dealt again");
            let help = Some("deal `rest`, or more to each".to_owned());
            faults.warning(own, span, "hand-keeps-cards", message, help);
        }
    }
}

/// The hand while the steps of a move are counted through, as if it were made right after the deal.
struct Hand<'g> {
    game: &'g Game,
    counts: &'g [i64],
    loops: Vec<i64>,
    held: i64,
    dealt: i64,
    /// The amount dealt last.
    last: Option<Extent>,
}

impl Hand<'_> {
    fn number(&self, expr: &Expr) -> Option<i64> {
        let constants = self.game.constant_values();
        of_expr(expr, &constants, &self.loops, self.game.cards() as i64)
    }

    /// Whether the numbers of these steps are known.
    fn steps(&mut self, steps: &[Step]) -> bool {
        steps.iter().all(|step| self.step(step).is_some())
    }

    fn step(&mut self, step: &Step) -> Option<()> {
        match step {
            Step::Gather { from, into: None, condition, .. } => {
                let (Spot::Elements { container, range: None, .. }, None) = (from, condition)
                else {
                    return None;
                };
                self.held +=
                    self.game.places(*container).map(|place| self.counts[place]).sum::<i64>();
            }
            Step::Deal {
                to,
                amount,
                amount_span,
                from: Spot::Hand,
                first: None,
                condition: None,
                ..
            } => {
                let Spot::Elements { container, range, .. } = to else { return None };
                let places = match range.as_deref() {
                    None => i64::from(self.game.containers[*container].count),
                    Some(ends) => self.number(&ends[1])?.checked_sub(self.number(&ends[0])?)?,
                };
                let cards = match amount {
                    Amount::Rounds(rounds) => self.number(rounds)?.checked_mul(places)?,
                    Amount::Each(each) => {
                        each.iter().map(|amount| self.number(amount)).sum::<Option<i64>>()?
                    }
                    Amount::Rest | Amount::Cards(_) => return None,
                };
                self.dealt = self.dealt.checked_add(cards.max(0))?;
                self.last = Some(*amount_span);
            }
            Step::Deal { from: Spot::Hand, .. } | Step::If(..) | Step::Custom(_) => return None,
            Step::For { range, steps, .. } => {
                let [from, to] = [self.number(&range[0])?, self.number(&range[1])?];
                for number in from..to.min(from.saturating_add(255)) {
                    self.loops.push(number);
                    let known = self.steps(steps);
                    self.loops.pop();
                    known.then_some(())?;
                }
            }
            _ => {}
        }
        Some(())
    }
}

/// Cards that are built on by what they show lie face up, or are turned up some time.
pub fn check_built_on(game: &Game, faults: &mut Faults<'_>) {
    for (number, container) in game.containers.entries() {
        let hides = container.element.is_some_and(|known| known.hides && !known.is_stock);
        if !hides || !is_built_by_sight(game, number) {
            continue;
        }
        let Some((word, level)) = dealt_last(game, number) else { continue };
        if is_touched(game, number) {
            continue;
        }
        let name = &container.name;
        let message = format!("cards lie face down on `{name}`, so nothing is ever built on them");
        let help = Some("deal them `up`, or add a move that turns them up".to_owned());
        let blame = Causes::new(game).container(number).blame(level);
        faults.error(blame, &word, "built-on-hidden", message, help);
    }
}

/// Whether moves put cards on a container by what lies on top of it.
pub fn is_built_by_sight(game: &Game, number: ContainerId) -> bool {
    let mut targets = game.moves.iter().flat_map(|declared| &declared.targets);
    let Some(build) = game.piece(game.containers[number].build) else { return false };
    let build = &build.now().expr;
    let through = rules_asked(&game.pieces, build);
    let mut asked = through.iter().map(|rule| &game.pieces[*rule].now().expr).chain([build]);
    targets.any(|target| target.container == number)
        && asked.any(|expr| expr.speaks_of(Term::Target))
}

/// The word `down` of the step that deals to a container last, and the level that states it, if cards surely lie on
/// all its elements then.
fn dealt_last(game: &Game, number: ContainerId) -> Option<(Ident, usize)> {
    let mut found = None;
    for (step, level) in game.deal.iter().zip(&game.deal_levels) {
        step.visit(&mut |step| match step {
            Step::Deal { to: Spot::Elements { container, .. }, side, .. }
                if *container == number =>
            {
                found = match side {
                    Some((false, word)) => Some((word.clone(), *level)),
                    _ => None,
                };
            }
            _ => {}
        });
    }
    let found = found?;
    let counts = counts(game)?;
    game.places(number).all(|place| counts[place] > 0).then_some(found)
}

/// Whether a step or move may turn cards of a container up, or take them away.
fn is_touched(game: &Game, number: ContainerId) -> bool {
    let is_here = |declared: Option<&Move>, spot: &Spot| match (spot, declared) {
        (Spot::Elements { container, .. }, _) => *container == number,
        (Spot::Bound(Term::Source), Some(of)) => {
            of.lifts.iter().any(|lift| lift.container == number)
        }
        (Spot::Bound(_), Some(of)) => of.targets.iter().any(|target| target.container == number),
        _ => false,
    };
    let touches = |declared: Option<&Move>, steps: &[Step]| {
        let mut touches = false;
        for step in steps {
            step.visit(&mut |step| {
                touches |= match step {
                    Step::Flip(spot) | Step::Gather { from: spot, .. } => is_here(declared, spot),
                    // In the deal this is looked at by itself.
                    Step::Deal { to, from, .. } => {
                        is_here(declared, from) || declared.is_some() && is_here(declared, to)
                    }
                    Step::Sink(of, _) | Step::Compact(of) => *of == number,
                    Step::Custom(_) => true,
                    _ => false,
                };
            });
        }
        touches
    };
    touches(None, &game.deal)
        || game.moves.iter().any(|declared| {
            declared.by_hand.is_some()
                || declared.lifts.iter().any(|lift| lift.container == number && lift.unit.is_some())
                || touches(Some(declared), &declared.steps)
        })
}
