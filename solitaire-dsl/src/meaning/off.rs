//! Moves that a game has in words only: nothing of what they need can ever be there.
//!
//! A family may state a move that a variation switches on, as by a counter of redeals that begins at 0, and a
//! variation may switch off a move of its family. Such a move is no move of that game: nobody wants to read of it
//! on a rules page, or see it tried by a solver. Only what is certain counts; what depends on the cards never does.

use solitaire_model::{Comparison, Function, Operator, Term};

use super::ever::Ever;
use super::expr::{Expr, Kind, Named, Sugar};
use super::game::{Container, Game, Move};
use super::ids::{ContainerId, CounterId, IdVec, MoveId};
use super::steps::{Spot, Step};
use crate::faults::{Faults, Part};
use crate::report::Extent;
use crate::syntax::ast::Head;

/// What decides whether a move is off.
const DECIDE: [Part; 5] = [Part::Numbers, Part::Structure, Part::Rules, Part::Moves, Part::Deal];

/// Takes the moves that are off out of the game. One that the variation at hand states itself is a mistake.
pub fn leave_out(game: &mut Game, faults: &mut Faults<'_>) {
    let ever = Ever::of(game, is_off);
    let off = game.moves.map(|declared| is_off(&ever, declared));
    if !off.contains(&true) {
        return;
    }
    say(&ever, &off, faults);
    let mut kept: IdVec<MoveId, Option<MoveId>> = IdVec::default();
    for (declared, off) in std::mem::take(&mut game.moves).into_iter().zip(off) {
        if off {
            game.off.push(declared);
            kept.push(None);
        } else {
            kept.push(Some(game.moves.push(declared)));
        }
    }
    if let Some(score) = &mut game.score {
        let worth = std::mem::take(&mut score.moves).into_iter();
        let moved = worth.filter_map(|(declared, worth)| Some((kept[declared]?, worth)));
        score.moves = moved.collect();
    }
}

/// Says of the moves that are off which of them nobody wants so.
fn say(ever: &Ever<'_>, off: &IdVec<MoveId, bool>, faults: &mut Faults<'_>) {
    let game = ever.game;
    let own = game.own();
    let is_variation = matches!(game.lineage.own().head, Head::Variation { .. });
    if !faults.are_whole(&DECIDE) {
        return;
    }
    for (declared, _) in game.moves.iter().zip(off).filter(|(_, off)| **off) {
        let name = &declared.name;
        let message = format!("`{name}` can never be made");
        let help = "change what forbids it, or drop it with `without`".to_owned();
        let beyond = beyond_its_start(ever, declared);
        if let Some(beyond) = beyond.as_ref().filter(|found| found.level == own && found.start > 0)
        {
            // Nobody who begins with some leaves it to a variation to begin with more.
            let (counter, start) = (&game.counters[beyond.counter].name, beyond.start);
            let message = format!("{message}: `{counter}` begins at {start} and never rises");
            faults.error(beyond.level, beyond.span, "move-is-off", message, Some(help));
        } else if declared.stated == own && is_variation {
            let (message, help) = match beyond {
                Some(Beyond { counter, start, least, .. }) => {
                    let counter = &game.counters[counter].name;
                    (
                        format!("{message}: `{counter}` begins at {start} and never rises"),
                        format!("write `counter {counter} = {least};`, or leave the move out"),
                    )
                }
                None => (message, help),
            };
            faults.error(own, name, "move-is-off", message, Some(help));
        }
    }
}

fn is_off(ever: &Ever<'_>, declared: &Move) -> bool {
    let game = ever.game;
    if declared.by_hand.is_some() {
        return false;
    }
    let from_nowhere = |lift: &super::game::Lift| {
        let pickup = game.piece(game.containers[lift.container].pickup);
        lift.unit.is_some() && pickup.is_some_and(|piece| piece.now().expr.is_truth(false))
    };
    let to_nowhere =
        |target: &super::game::Target| refuses_all(game, &game.containers[target.container]);
    (!declared.lifts.is_empty() && declared.lifts.iter().all(from_nowhere))
        || (!declared.targets.is_empty() && declared.targets.iter().all(to_nowhere))
        || game
            .piece(declared.condition)
            .is_some_and(|piece| Never { ever, declared }.holds(&piece.now().expr))
}

/// A counter that a move asks for more than it ever is.
struct Beyond {
    counter: CounterId,
    start: i64,
    /// The least with which it would not be beyond.
    least: i64,
    level: usize,
    span: Extent,
}

/// What a move asks of a counter in vain.
fn beyond_its_start(ever: &Ever<'_>, declared: &Move) -> Option<Beyond> {
    let game = ever.game;
    let stated = game.piece(declared.condition)?.now();
    let mut asked = vec![&stated.expr];
    while let Some(expr) = asked.pop() {
        let Some((operator, sides)) = expr.sides() else { continue };
        if operator == Operator::And {
            asked.extend(sides.iter().rev());
            continue;
        }
        let of = |side: &Expr| match side.kind {
            Kind::Counter(Named(counter, _)) => Some((counter, game.counters[counter].start?)),
            _ => None,
        };
        let (operator, counter, bound) = match (of(&sides[0]), of(&sides[1])) {
            (Some(counter), _) => (operator, counter, &sides[1]),
            (_, Some(counter)) => (operator.mirrored(), counter, &sides[0]),
            _ => continue,
        };
        let (counter, start) = counter;
        let asks_more = match operator {
            Operator::Compare(Comparison::More | Comparison::AtLeast) => true,
            Operator::Compare(Comparison::Equal) => ever.number(bound).least > start,
            _ => false,
        };
        if asks_more && ever.truth(expr) == Some(false) {
            let is_more = operator == Operator::Compare(Comparison::More);
            let least = ever.number(bound).least + i64::from(is_more);
            return Some(Beyond { counter, start, least, level: stated.level, span: expr.span });
        }
    }
    None
}

/// Whether the author said that nothing is ever put on a container.
fn refuses_all(game: &Game, container: &Container) -> bool {
    (container.space.is_some() || container.build.is_some()) && game.takes_nothing(container)
}

/// What is certain about the condition of a move.
struct Never<'e> {
    ever: &'e Ever<'e>,
    declared: &'e Move,
}

impl Never<'_> {
    /// Whether a condition can certainly never hold.
    fn holds(&self, expr: &Expr) -> bool {
        self.ever.truth(expr) == Some(false)
            || match &expr.kind {
                Kind::Sugar(Sugar::Inherited(_, _, before)) => self.holds(before),
                Kind::Rule(Named(rule, _), _) => {
                    self.holds(&self.ever.game.pieces[*rule].now().expr)
                }
                Kind::If(parts) => self.holds(&parts[1]) && self.holds(&parts[2]),
                Kind::Call(Named(function, _), arguments) if *function == Function::IsHidden => {
                    matches!(&arguments[..], [cards] if self.never_hidden(cards))
                }
                Kind::All(sides) => sides.iter().any(|side| self.holds(side)),
                Kind::Any(sides) => sides.iter().all(|side| self.holds(side)),
                _ => false,
            }
    }

    /// Whether cards never lie face down on top of these elements.
    fn never_hidden(&self, cards: &Expr) -> bool {
        match &cards.kind {
            Kind::Term(Named(Term::Source, _)) => {
                let mut lifts = self.declared.lifts.iter();
                lifts.all(|lift| !may_hide(self.ever.game, lift.container))
            }
            Kind::Container(Named(container, _)) | Kind::Element(Named(container, _), _) => {
                !may_hide(self.ever.game, *container)
            }
            _ => false,
        }
    }
}

/// Whether some step or move may bring a face-down card to a container.
pub fn may_hide(game: &Game, container: ContainerId) -> bool {
    // What an element of the author's own shows is not known here.
    if game.containers[container].element.is_some_and(|known| !known.hides) {
        return false;
    }
    // No step puts the rest of the deck there.
    if game.containers[container].is_stock() {
        return true;
    }
    game.any_step(|step| match step {
        Step::Deal { to, side, .. } => {
            let up = side.as_ref().is_some_and(|(up, _)| *up);
            let there = match to {
                Spot::Elements { container: to, .. } => *to == container,
                _ => true,
            };
            !up && there
        }
        Step::Gather { into, .. } => *into == Some(container),
        Step::Custom(..) => true,
        _ => false,
    }) || game.moves.iter().any(|declared| declared.by_hand.is_some())
        || game.moves.iter().any(|declared| {
            let whole =
                |lift: &super::game::Lift| lift.unit == Some(crate::syntax::ast::UnitKind::All);
            declared.lifts.iter().any(whole)
                && declared.targets.iter().any(|target| target.container == container)
        })
}
