//! Cards that a move gathers and deals again.

use super::deal::counts;
use super::reach::containers_of;
use crate::faults::Faults;
use crate::meaning::{Amount, Container, ContainerId, Expr, Game, Lift, Move, Spot, Step, of_expr};
use crate::report::Extent;

/// What a move gathers it deals again, where nothing else deals what is left: in the hand, if there is no stock, or on a
/// pile that no other move takes from.
pub fn check_redeals(game: &Game, faults: &mut Faults<'_>) {
    let has_stock = game.containers.iter().any(Container::is_stock);
    let own = game.own();
    let all = game.moves.iter().chain(&game.off);
    let mut moves = all.filter(|declared| declared.stated == own).peekable();
    let Some(counts) = moves.peek().and_then(|_| counts(game)) else { return };
    for declared in moves {
        let pile = gathered_onto(declared);
        let is_left = match pile {
            Some(pile) => !game
                .moves
                .iter()
                .chain(&game.off)
                .any(|other| !std::ptr::eq(other, declared) && takes_from(other, pile)),
            None => !has_stock,
        };
        if !is_left {
            continue;
        }
        let held = pile.map_or(0, |pile| game.places(pile).map(|place| counts[place]).sum());
        let mut hand = Hand {
            game,
            counts: &counts,
            pile,
            loops: Vec::new(),
            held,
            dealt: 0,
            last: None,
            looped: None,
        };
        let (true, Some(span)) = (hand.steps(&declared.steps), hand.last) else { continue };
        let (dealt, held) = (hand.dealt, hand.held);
        if dealt < held {
            let message = format!("{held} cards may be gathered, and {dealt} are dealt again");
            let message = match pile.map(|pile| &game.containers[pile].name) {
                Some(pile) => format!("{message}: nothing else takes cards from `{pile}`"),
                None => message,
            };
            let (span, help) = match hand.looped {
                Some((end, count)) => (end, format!("write `{count}`")),
                None => (span, "deal `rest`, or more to each".to_owned()),
            };
            faults.warning(own, span, "hand-keeps-cards", message, Some(help));
        }
    }
}

/// The pile onto which a move gathers cards, if it is one.
pub(super) fn gathered_onto(declared: &Move) -> Option<ContainerId> {
    declared.steps.iter().find_map(|step| match step {
        Step::Gather { into, .. } => *into,
        _ => None,
    })
}

/// Whether a move takes cards from a container.
pub(super) fn takes_from(declared: &Move, container: ContainerId) -> bool {
    let lifts = |lift: &Lift| lift.container == container && lift.unit.is_some();
    let mut takes = declared.by_hand.is_some() || declared.lifts.iter().any(lifts);
    for step in &declared.steps {
        step.visit(&mut |step| match step {
            Step::Deal { from, .. } | Step::Gather { from, .. } => {
                takes |= containers_of(declared, from).contains(&container);
            }
            Step::Custom(_) => takes = true,
            _ => {}
        });
    }
    takes
}

/// The hand, or the pile in its place, while the steps of a move are counted through, as if it were made right after the deal.
struct Hand<'g> {
    game: &'g Game,
    counts: &'g [i64],
    /// Onto what the cards are gathered; the hand when `None`.
    pile: Option<ContainerId>,
    loops: Vec<i64>,
    held: i64,
    dealt: i64,
    /// The amount dealt last.
    last: Option<Extent>,
    /// The end of a loop that deals to a container's elements, if it would deal so many to all of them.
    looped: Option<(Extent, i64)>,
}

impl Hand<'_> {
    fn number(&self, expr: &Expr) -> Option<i64> {
        let constants = self.game.constant_values();
        of_expr(expr, &constants, &self.loops, self.game.cards() as i64)
    }

    /// Whether it is from there that the gathered cards are dealt.
    fn is_dealt(&self, from: &Spot) -> bool {
        match (from, self.pile) {
            (Spot::Hand, None) => true,
            (Spot::Elements { container, .. }, Some(pile)) => *container == pile,
            _ => false,
        }
    }

    /// Whether the numbers of these steps are known.
    fn steps(&mut self, steps: &[Step]) -> bool {
        steps.iter().all(|step| self.step(step).is_some())
    }

    fn step(&mut self, step: &Step) -> Option<()> {
        match step {
            Step::Gather { from, into, condition, .. } if *into == self.pile => {
                let (Spot::Elements { container, range: None, .. }, None) = (from, condition)
                else {
                    return None;
                };
                self.held +=
                    self.game.places(*container).map(|place| self.counts[place]).sum::<i64>();
            }
            Step::Deal { to, amount, amount_span, from, first: None, condition: None, .. }
                if self.is_dealt(from) =>
            {
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
            Step::Deal { from, .. } if self.is_dealt(from) => return None,
            Step::Deal { .. } | Step::Gather { .. } if self.pile.is_some() => return None,
            Step::If(..) | Step::Custom(_) => return None,
            Step::For { range, steps, .. } => {
                let [from, to] = [self.number(&range[0])?, self.number(&range[1])?];
                let before = self.dealt;
                for number in from..to.min(from.saturating_add(255)) {
                    self.loops.push(number);
                    let known = self.steps(steps);
                    self.loops.pop();
                    known.then_some(())?;
                }
                self.looped(steps, [from, to], before, range[1].span);
            }
            _ => {}
        }
        Some(())
    }

    /// Sees whether a loop deals all that is held if it goes on to the last element.
    fn looped(&mut self, steps: &[Step], [from, to]: [i64; 2], before: i64, end: Extent) {
        let [Step::Deal { to: Spot::Elements { container, range: Some(_), .. }, .. }] = steps
        else {
            return;
        };
        let count = i64::from(self.game.containers[*container].count);
        let each = (self.dealt - before).checked_div(to - from);
        if from == 0 && to < count && each.is_some_and(|each| before + each * count == self.held) {
            self.looped = Some((end, count));
        }
    }
}
