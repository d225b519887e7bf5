//! What happens by itself comes to an end.

use solitaire_model::Semantics;

use crate::check::move_causes::by_containers;
use crate::check::reach::{containers_of, never};
use crate::faults::Faults;
use crate::meaning::{
    ContainerId, CounterId, Expr, Game, IdVec, Kind, Lift, Move, Named, PieceId, Spot, Step, Term,
    rules_asked,
};
use crate::syntax::ast::{Gesture, UnitKind};

/// An `auto` is done again and again while its condition holds, so it has one, and what it does bears on it.
pub fn check_by_itself(game: &Game, faults: &mut Faults<'_>) {
    let autos = game
        .moves
        .iter()
        .filter(|declared| declared.gesture == Gesture::Auto && declared.by_hand.is_none());
    for declared in autos {
        let name = &declared.name;
        let condition = game.piece(declared.condition).map(|piece| piece.now());
        let condition = condition.filter(|stated| !stated.expr.is_truth(true));
        let blame = |game: &Game| {
            let level = condition.map_or(declared.stated, |stated| stated.level);
            let containers: Vec<ContainerId> =
                declared.lifts.iter().map(|lift| lift.container).collect();
            by_containers(game, declared.stated, &containers).shared(level, name)
        };
        let end = Some(how_to_end(game, declared));
        if declared.targets.is_empty() {
            let takes = declared.lifts.iter().any(|lift| lift.unit.is_some());
            if condition.is_none() && !takes {
                let message = format!("`{name}` happens by itself, but does not say when");
                let help = Some("say when, as in `where is_hidden(source)`".to_owned());
                faults.error(blame(game), name, "auto-without-condition", message, help);
            } else if let Some(stated) = condition {
                let (asks, does) =
                    (Touched::by(game, declared, &stated.expr), Touched::of(game, declared));
                if !does.meets(&asks) && !does.nothing() {
                    let message = format!(
                        "`{name}` changes nothing that its condition asks, so it never comes to an end"
                    );
                    faults.error(blame(game), name, "endless-auto", message, end);
                }
            }
        } else if condition.is_none() && throws_all_away(game, declared) {
            let message =
                format!("`{name}` throws all cards away by itself, and does not say when");
            let help = Some("say when, as in `where count(moving) == 13`".to_owned());
            faults.error(blame(game), name, "auto-without-condition", message, help);
        } else if condition.is_none() && goes_round(game, declared) {
            let message = format!("`{name}` moves cards between empty elements without end");
            faults.error(blame(game), name, "endless-auto", message, end);
        } else if let Some(lift) = goes_back(game, declared) {
            let on = &lift.name;
            let message = format!(
                "`{name}` takes cards from one element of `{on}` to another and back, without end"
            );
            faults.error(blame(game), name, "endless-auto", message, end);
        }
    }
}

/// How what happens by itself comes to an end: it asks for what its first step changes.
pub(super) fn how_to_end(game: &Game, declared: &Move) -> String {
    let has_condition = game.piece(declared.condition).is_some();
    let joined = if has_condition { "add `&&" } else { "add `where" };
    let asked = declared.steps.iter().find_map(|step| match step {
        Step::Deal { from: Spot::Elements { name, .. }, .. }
        | Step::Gather { from: Spot::Elements { name, .. }, .. } => {
            Some(format!("!is_empty({name})"))
        }
        Step::Flip(Spot::Bound(Term::Source)) => Some("is_hidden(source)".to_owned()),
        Step::Set(counter, _) => Some(format!("{} > 0", game.counters[*counter].name)),
        _ => None,
    });
    match asked {
        Some(asked) => {
            format!("{joined} {asked}` to its condition, or ask for something else that it changes")
        }
        None => "say when it happens, so that it does not hold any more once it is done".to_owned(),
    }
}

/// A source whose cards go to another element of the same container, from where they may go back: nothing that is asked
/// tells where they came from, or changes with the move.
fn goes_back<'g>(game: &Game, declared: &'g Move) -> Option<&'g Lift> {
    let again = |lift: &&Lift| {
        let held = &game.containers[lift.container];
        let is_free = |piece: Option<PieceId>| {
            let asked = game.piece(piece).map(|piece| &piece.now().expr);
            asked.is_none_or(|asked| asks_the_same(game, asked, lift.container))
        };
        let takes = |piece: Option<PieceId>, otherwise: Option<bool>| match game.piece(piece) {
            Some(stated) => !never(&stated.now().expr) && is_free(piece),
            None => otherwise == Some(true),
        };
        let known = held.element;
        let to = declared.targets.iter().any(|to| to.container == lift.container && to.count > 1);
        to && lift.count > 1
            && lift.unit.is_some_and(|unit| unit != UnitKind::Buried)
            && declared.steps.is_empty()
            && is_free(declared.condition)
            && is_free(held.pickup)
            && (takes(held.space, known.map(|known| known.space))
                || takes(held.build, known.map(|known| known.build)))
    };
    declared.lifts.iter().find(again)
}

/// Whether a condition comes to the same once cards have gone from one element of a container to another.
fn asks_the_same(game: &Game, condition: &Expr, container: ContainerId) -> bool {
    let rules = rules_asked(&game.pieces, condition).into_iter();
    let asked = rules.map(|rule| &game.pieces[rule].now().expr).chain([condition]);
    let (mut same, mut targets, mut ends) = (true, 0, 0);
    for expr in asked {
        expr.visit(&mut |part| match &part.kind {
            Kind::Term(Named(Term::Moving, _)) => {}
            Kind::Term(Named(Term::Target, _)) => targets += 1,
            Kind::Term(..) | Kind::Counter(..) | Kind::Custom { .. } => same = false,
            Kind::Container(Named(of, _)) | Kind::Element(Named(of, _), ..) | Kind::Slice(Named(of, _), ..) => {
                same &= *of != container;
            }
            Kind::Call(Named(function, _), args) => {
                let of_target = matches!(args.first(), Some(of) if matches!(of.kind, Kind::Term(Named(Term::Target, _))));
                ends += usize::from(of_target && function.semantics() == Semantics::End);
            }
            _ => {}
        });
    }
    same && targets == ends
}

/// Whether a move takes single cards or runs, and puts them where any card may go.
fn throws_all_away(game: &Game, declared: &Move) -> bool {
    let is_open = |container: ContainerId| {
        let held = &game.containers[container];
        held.element.is_some_and(|known| known.name == "Discard")
            && held.space.is_none()
            && held.build.is_none()
    };
    declared.targets.iter().all(|target| is_open(target.container))
        && declared
            .lifts
            .iter()
            .any(|lift| matches!(lift.unit, Some(UnitKind::Top | UnitKind::Cards)))
}

/// Whether a move without a condition may take what lies alone on an element to an empty one of the same container.
fn goes_round(game: &Game, declared: &Move) -> bool {
    let free = |lift: &&Lift| {
        let held = &game.containers[lift.container];
        let pickup = game.piece(held.pickup).is_none_or(|piece| piece.now().expr.is_truth(true));
        let space = match game.piece(held.space) {
            Some(piece) => piece.now().expr.is_truth(true),
            None => held.element.is_some_and(|known| known.space),
        };
        pickup && space && lift.count > 1
    };
    declared.lifts.iter().filter(free).any(|lift| {
        let first = &declared.targets[0];
        first.container == lift.container && first.count > 1
    })
}

/// What an expression asks about, or steps change.
struct Touched {
    /// By container: how many cards lie there.
    counts: IdVec<ContainerId, bool>,
    /// By container: which cards lie there, and which side they show.
    cards: IdVec<ContainerId, bool>,
    counters: IdVec<CounterId, bool>,
    anything: bool,
}

impl Touched {
    fn nothing_of(game: &Game) -> Self {
        Self {
            counts: game.containers.all(false),
            cards: game.containers.all(false),
            counters: game.counters.all(false),
            anything: false,
        }
    }

    fn nothing(&self) -> bool {
        let all = [&*self.counts, &*self.cards, &*self.counters].into_iter().flatten();
        !self.anything && !all.into_iter().any(|touched| *touched)
    }

    fn meets(&self, other: &Self) -> bool {
        let both = |ones: &[bool], others: &[bool]| {
            ones.iter().zip(others).any(|(one, other)| *one && *other)
        };
        (self.anything || other.anything)
            || both(&self.counts, &other.counts)
            || both(&self.cards, &other.cards)
            || both(&self.counters, &other.counters)
    }

    /// What the condition of a move asks.
    fn by(game: &Game, declared: &Move, condition: &Expr) -> Self {
        let mut touched = Self::nothing_of(game);
        let rules = rules_asked(&game.pieces, condition).into_iter();
        let asked = rules.map(|rule| &game.pieces[rule].now().expr);
        for expr in std::iter::once(condition).chain(asked) {
            expr.visit(&mut |part| touched.ask(declared, part));
        }
        touched
    }

    fn ask(&mut self, declared: &Move, part: &Expr) {
        match &part.kind {
            Kind::Counter(Named(counter, _)) => self.counters[*counter] = true,
            Kind::Container(Named(container, _))
            | Kind::Element(Named(container, _), ..)
            | Kind::Slice(Named(container, _), ..) => self.counts[*container] = true,
            Kind::Term(Named(term, _)) => {
                for container in containers_of(declared, &Spot::Bound(*term)) {
                    self.counts[container] = true;
                }
            }
            // What a function of the author's looks at is not known.
            Kind::Custom { .. } => self.anything = true,
            Kind::Call(Named(function, _), args) if !function.counts_only() => {
                for arg in args {
                    match &arg.kind {
                        Kind::CustomItself { .. } => self.anything = true,
                        Kind::RuleItself(..) | Kind::FunctionItself(..) | Kind::Closure { .. } => {}
                        _ => arg.visit(&mut |inside| self.look(declared, inside)),
                    }
                }
            }
            _ => {}
        }
    }

    /// Cards are looked at, and not only counted.
    fn look(&mut self, declared: &Move, part: &Expr) {
        match &part.kind {
            Kind::Container(Named(container, _))
            | Kind::Element(Named(container, _), ..)
            | Kind::Slice(Named(container, _), ..) => self.cards[*container] = true,
            Kind::Term(Named(term @ (Term::Source | Term::Target | Term::Moving), _)) => {
                for container in containers_of(declared, &Spot::Bound(*term)) {
                    self.cards[container] = true;
                }
            }
            // It may stand for any element.
            Kind::Param(..) => self.anything = true,
            _ => {}
        }
    }

    /// What the steps of a move change.
    fn of(game: &Game, declared: &Move) -> Self {
        let mut touched = Self::nothing_of(game);
        for step in &declared.steps {
            step.visit(&mut |step| touched.change(declared, step));
        }
        touched
    }

    fn change(&mut self, declared: &Move, step: &Step) {
        let mut change = |container: ContainerId, counts: bool| {
            self.counts[container] |= counts;
            self.cards[container] = true;
        };
        match step {
            Step::Deal { to, from, first, .. } => {
                for spot in [to, from] {
                    containers_of(declared, spot).into_iter().for_each(|held| change(held, true));
                }
                if let Some(first) = first {
                    change(first.container, true);
                }
            }
            Step::Gather { from, into, .. } => {
                containers_of(declared, from).into_iter().for_each(|held| change(held, true));
                into.iter().for_each(|held| change(*held, true));
                // What is left in the hand goes to the stock.
                self.anything |= into.is_none();
            }
            Step::Flip(spot) => {
                containers_of(declared, spot).into_iter().for_each(|held| change(held, false));
            }
            Step::Compact(container) => change(*container, true),
            Step::Sink(container, _) => change(*container, false),
            Step::Set(counter, _) => self.counters[*counter] = true,
            Step::Custom(_) => self.anything = true,
            Step::Shuffle | Step::If(..) | Step::For { .. } => {}
        }
    }
}
