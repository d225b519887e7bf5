//! Kinds of elements that are not what the deal and the moves take a container for.

use super::causes::statement;
use crate::alike::is_form_of;
use crate::faults::Faults;
use crate::meaning::{Amount, ContainerId, Game, Move, Spot, Step, Term};
use crate::report::Extent;
use crate::syntax::ast::{self, UnitKind};
use crate::words::ElementWord;

/// So many words for another kind outweigh the one that names it.
const ENOUGH: usize = 2;

/// What speaks for another kind than the one that is stated.
#[derive(Default)]
struct Signs {
    /// The amounts that are dealt at once, above what an element holds.
    over: Vec<i64>,
    /// How often cards are dealt face down, though all lie open.
    down: usize,
    /// How often they are turned up.
    flips: usize,
    /// How often cards are built or lifted together, though an element holds one.
    together: usize,
}

/// The kind of a container lets the deal and the moves do what several of them do.
pub fn check_kinds(game: &Game, faults: &mut Faults<'_>) {
    for (number, held) in game.containers.entries() {
        let Some(known) = held.element else { continue };
        let Some(word) = kind_word(game, number) else { continue };
        let holds_one = known.capacity == Some(1);
        // Cells that are called so are meant to be cells.
        let is_called_so = holds_one && is_form_of(&held.name.to_string(), known.name);
        if held.max.is_some() || held.shape.is_some() || is_called_so {
            continue;
        }
        let signs = Signs::of(game, number, known);
        if signs.weight() < ENOUGH {
            continue;
        }
        let (name, kind) = (&held.name, known.name);
        let better = signs.better(known, held.count > 1);
        let help = match (&signs.over[..], signs.down + signs.flips + signs.together) {
            ([once], 0) => {
                format!("write `{better}` in place of `{kind}`, or `1` in place of `{once}`")
            }
            _ => format!("write `{better}` in place of `{kind}`"),
        };
        let most = signs.over.iter().max();
        let (code, message) = match most {
            Some(most) if holds_one => (
                "over-capacity",
                format!(
                    "a `{kind}` holds one card, and {most} are dealt to an element of `{name}`"
                ),
            ),
            _ if signs.down > 0 => (
                "face-down-on-open",
                format!("a `{kind}` shows every card, and cards of `{name}` lie face down"),
            ),
            _ => continue,
        };
        faults.error(held.stated, word, code, message, Some(help));
    }
}

/// Where the declaration at hand says of what kind the elements of a container are.
pub fn kind_word(game: &Game, number: ContainerId) -> Option<Extent> {
    let is_own = game.containers[number].stated >= game.own();
    let stated: &ast::Container = statement(game, number).filter(|_| is_own)?;
    Some(Extent::of(&stated.held.as_ref()?.kind.path))
}

impl Signs {
    fn of(game: &Game, number: ContainerId, known: &ElementWord) -> Self {
        let mut signs = Self::default();
        let holds_one = known.capacity == Some(1);
        // What is inherited speaks of another kind: a variation may mean its own, and deal anew.
        let own = game.own();
        let dealt = game.deal.iter().zip(&game.deal_levels).filter(|(_, level)| **level >= own);
        dealt.for_each(|(step, _)| signs.step(game, step, None, number, known));
        // A move that asks for hidden cards is off where there are none.
        let moves = game.moves.iter().chain(&game.off);
        for declared in moves.filter(|declared| declared.stated >= own) {
            for step in &declared.steps {
                signs.step(game, step, Some(declared), number, known);
            }
            let lifts = declared.lifts.iter().filter(|lift| lift.container == number);
            if holds_one {
                signs.together += lifts.filter(|lift| lift.unit == Some(UnitKind::Cards)).count();
            }
        }
        if holds_one && game.containers[number].build.is_some() {
            signs.together += 1;
        }
        signs
    }

    fn step(
        &mut self,
        game: &Game,
        step: &Step,
        of: Option<&Move>,
        number: ContainerId,
        known: &ElementWord,
    ) {
        let is_here = |spot: &Spot| match spot {
            Spot::Elements { container, .. } => *container == number,
            Spot::Bound(Term::Source) => {
                of.is_some_and(|of| of.lifts.iter().all(|lift| lift.container == number))
            }
            _ => false,
        };
        // Whether what hangs on a condition is ever dealt, other numbers may say.
        if of.is_none() && matches!(step, Step::If(..)) {
            return;
        }
        step.visit(&mut |step| match step {
            Step::Deal { to, amount, side, from, condition, .. } if is_here(to) => {
                let is_sure = condition.is_none() && (of.is_some() || matches!(from, Spot::Hand));
                let rounds = match amount {
                    Amount::Rounds(rounds) if is_sure && (of.is_none() || rounds.is_literal()) => {
                        game.number(rounds)
                    }
                    _ => None,
                };
                let most = known.capacity.map(i64::from);
                self.over.extend(rounds.filter(|rounds| most.is_some_and(|most| *rounds > most)));
                let is_down = side.as_ref().is_some_and(|(up, _)| !up);
                self.down += usize::from(is_down && !known.hides);
            }
            Step::Flip(spot) if is_here(spot) => self.flips += usize::from(!known.hides),
            _ => {}
        });
    }

    /// How much speaks for another kind. Two cards for one are a slip, more are hardly.
    fn weight(&self) -> usize {
        let many = usize::from(self.over.iter().any(|over| *over > 2));
        self.over.len() + many + self.down + self.flips + self.together
    }

    /// The kind that does what is asked.
    fn better(&self, known: &ElementWord, is_row: bool) -> &'static str {
        let is_tall = known.is_tall || (known.capacity.is_some() && is_row);
        match (self.down + self.flips > 0 || known.hides, is_tall) {
            (true, true) => "BuildablePile",
            (false, true) => "Column",
            (_, false) => "Pile",
        }
    }
}
