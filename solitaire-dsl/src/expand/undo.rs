//! How many effects a move can have, so that what it did fits into a value of fixed size.

use crate::meaning::{Amount, Expr, Game, Move, Spot, Step, of_expr};

/// As many, which is 16 bytes, if more than one.
const FEW: usize = 4;

/// So many changes for each card in play may a hand-written step or move make.
const BY_HAND: usize = 2;

/// A bound on the effects of one move with all that it sets off.
pub fn most_effects(game: &Game) -> usize {
    let own = game.moves.iter().map(|declared| effects_of(game, declared)).max().unwrap_or(0);
    let consequences = game.moves.iter().filter(|declared| declared.is_consequence());
    let each = consequences.map(|declared| effects_of(game, declared)).max().unwrap_or(0);
    let follow = if only_flips(game) { 2 * each } else { 4 * game.cards() * each };
    match own + follow {
        ..2 => 1,
        most => most.max(FEW),
    }
}

/// Whether all that happens by itself is the flip of an exposed card. A move exposes at most the top of its source
/// (or of two sources).
fn only_flips(game: &Game) -> bool {
    game.moves.iter().filter(|declared| declared.is_consequence()).all(|declared| {
        declared.by_hand.is_none()
            && declared.targets.is_empty()
            && matches!(declared.steps[..], [Step::Flip(_)])
    })
}

fn effects_of(game: &Game, declared: &Move) -> usize {
    let put = if declared.pair { 2 } else { usize::from(!declared.targets.is_empty()) };
    let score = 2 * usize::from(game.score.is_some());
    let by_hand = if declared.by_hand.is_some() { BY_HAND * game.cards() } else { 0 };
    put + score + by_hand + Bound { game, loops: Vec::new() }.steps(&declared.steps)
}

/// Counts the effects of steps, inside loops whose numbers are known.
struct Bound<'g> {
    game: &'g Game,
    loops: Vec<i64>,
}

impl Bound<'_> {
    fn steps(&mut self, steps: &[Step]) -> usize {
        steps.iter().map(|step| self.step(step)).sum()
    }

    fn step(&mut self, step: &Step) -> usize {
        let (game, cards) = (self.game, self.game.cards());
        if let Some((to, _, rounds)) = step.rounds_off_stock(game) {
            // A round is one effect, unless some element is full.
            let never_full = usize::from(game.containers[to].capacity) >= cards;
            let each = if never_full { 1 } else { usize::from(game.containers[to].count) };
            return usize::from(rounds) * each;
        }
        match step {
            // Other deals move card by card, and may dig each card out.
            Step::Deal {
                condition: None,
                first: None,
                amount: Amount::Rounds(rounds),
                to,
                from,
                ..
            } => {
                let most = cards * self.elements(from);
                let Some(rounds) = self.number(rounds) else { return most };
                let rounds = usize::try_from(rounds).unwrap_or(0).min(cards);
                (rounds * self.elements(to) * self.elements(from)).min(most)
            }
            Step::Deal {
                condition: None,
                first: None,
                amount: Amount::Rest | Amount::Each(_),
                ..
            } => cards,
            Step::Deal { .. } => cards * cards,
            Step::Gather { condition: None, from, .. } => 2 * self.elements(from) + cards,
            Step::Gather { .. } => cards * cards,
            Step::Shuffle | Step::Flip(_) => 1,
            Step::Compact(container) => usize::from(game.containers[*container].count),
            Step::Sink(..) => cards,
            Step::Custom(..) => BY_HAND * cards,
            Step::Set(..) => 2,
            Step::If(_, then, otherwise) => self.steps(then).max(self.steps(otherwise)),
            Step::For { range, steps, .. } => {
                let ends = [self.number(&range[0]), self.number(&range[1])];
                let [Some(from), Some(to)] = ends else { return cards * self.steps(steps).max(1) };
                (from..to.min(from + 255)).map(|number| self.round(number, steps)).sum()
            }
        }
    }

    /// The steps of a loop for one of its numbers.
    fn round(&mut self, number: i64, steps: &[Step]) -> usize {
        self.loops.push(number);
        let effects = self.steps(steps);
        self.loops.pop();
        effects
    }

    fn elements(&self, spot: &Spot) -> usize {
        let Spot::Elements { container, range, .. } = spot else { return 1 };
        let all = usize::from(self.game.containers[*container].count);
        let known = range.as_ref().and_then(|range| {
            let length = self.number(&range[1])?.saturating_sub(self.number(&range[0])?);
            usize::try_from(length).ok()
        });
        known.unwrap_or(all).min(all)
    }

    fn number(&self, expr: &Expr) -> Option<i64> {
        of_expr(expr, &self.game.constant_values(), &self.loops, self.game.cards() as i64)
    }
}
