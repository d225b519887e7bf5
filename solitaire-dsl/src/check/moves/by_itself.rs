//! What happens by itself comes to an end.

use solitaire_model::{Comparison, Function, Semantics};

use super::cycles::carries_back;
use super::end_mends::how_to_end;
use crate::check::move_causes::by_containers;
use crate::check::operands::conjuncts;
use crate::check::reach::{containers_of, never};
use crate::faults::Faults;
use crate::meaning::text::text;
use crate::meaning::{
    ContainerId, CounterId, Expr, Game, IdVec, Kind, Lift, Move, Named, PieceId, Spot, Step, Term,
    rules_asked,
};
use crate::report::Extent;
use crate::syntax::ast::{self, Gesture, UnitKind};

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
        let sibling = as_sibling(game, declared);
        let end = Some(sibling.clone().unwrap_or_else(|| how_to_end(game, declared)));
        if declared.targets.is_empty() {
            let takes = declared.lifts.iter().any(|lift| lift.unit.is_some());
            if condition.is_none() && !takes {
                let message = format!("`{name}` happens by itself, but does not say when");
                let help = Some("say when, as in `where is_hidden(source)`".to_owned());
                faults.error(blame(game), name, "auto-without-condition", message, help);
            } else if let Some(stated) = condition {
                check_grows(game, declared, &stated.expr, faults);
                let (asks, does) =
                    (Touched::by(game, declared, &stated.expr), Touched::of(game, declared));
                if let Some((span, help)) = turns_another(game, declared, &stated.expr) {
                    let message = format!(
                        "`{name}` asks whether the source is hidden, and turns another card, without end"
                    );
                    faults.error(blame(game), span, "endless-auto", message, Some(help));
                } else if !does.meets(&asks) && !does.nothing() {
                    let message = format!(
                        "`{name}` changes nothing that its condition asks, so it never comes to an end"
                    );
                    faults.error(blame(game), name, "endless-auto", message, end);
                }
            }
        } else if condition.is_none() && throws_all_away(game, declared) {
            let message =
                format!("`{name}` throws all cards away by itself, and does not say when");
            let usual = || "say when, as in `where count(moving) == 13`".to_owned();
            let help = Some(sibling.unwrap_or_else(usual));
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
        } else if carries_back(game, declared, declared) {
            let message =
                format!("`{name}` takes a card from one element to another and back, without end");
            faults.error(blame(game), name, "endless-auto", message, end);
        }
    }
}

/// Where a step turns a card that is not asked about, while it is asked whether the source is hidden, which nothing turns.
fn turns_another(game: &Game, declared: &Move, condition: &Expr) -> Option<(Extent, String)> {
    let mut asks = false;
    conjuncts(condition, &mut |part| {
        asks |= matches!(&part.kind, Kind::Call(Named(Function::IsHidden, _), of)
            if matches!(of[..], [Expr { kind: Kind::Term(Named(Term::Source, _)), .. }]));
    });
    let [Step::Flip(spot)] = &declared.steps[..] else { return None };
    let others = containers_of(declared, spot);
    let is_source = declared.lifts.iter().any(|lift| others.contains(&lift.container));
    let words = &game.written_move(declared)?.steps.as_ref()?.steps.statements;
    let [ast::Statement { kind: ast::Step::Flip { place, .. }, .. }] = &words[..] else {
        return None;
    };
    let help = "write `source`: it is what lies hidden".to_owned();
    (asks && !is_source).then_some((place.span, help))
}

/// What happens by itself where many cards lie puts no more there: it would go on until there are none left elsewhere.
fn check_grows(game: &Game, declared: &Move, condition: &Expr, faults: &mut Faults<'_>) {
    conjuncts(condition, &mut |part| {
        let Kind::Compare(comparison, sides) = &part.kind else { return };
        let Kind::Call(Named(Function::Count, _), of) = &sides[0].kind else { return };
        let least = game.number(&sides[1]).map(|number| match comparison {
            Comparison::More => number.saturating_add(1),
            Comparison::AtLeast => number,
            _ => 0,
        });
        let Some(counted) = of.first().filter(|_| least.is_some_and(|least| least > 1)) else {
            return;
        };
        let (mut grows, mut shrinks) = (false, false);
        for step in &declared.steps {
            step.visit(&mut |step| match step {
                Step::Deal { to, from, .. } => {
                    grows |= is_place(to, counted);
                    shrinks |= !matches!(from, Spot::Hand) && may_be(declared, from, counted);
                }
                Step::Gather { from, .. } => shrinks |= may_be(declared, from, counted),
                Step::Custom(_) => shrinks = true,
                _ => {}
            });
        }
        if grows && !shrinks {
            let (name, counted) = (&declared.name, text(&sides[0]));
            let message = format!(
                "`{name}` happens where many cards lie and puts more there, so it goes on as long as it can"
            );
            let turned = if *comparison == Comparison::More { "<" } else { "<=" };
            let help = format!("write `{counted} {turned} {}`", text(&sides[1]));
            faults.warning(declared.stated, part.span, "endless-auto", message, Some(help));
        }
    });
}

/// Whether a place is what is counted.
fn is_place(place: &Spot, counted: &Expr) -> bool {
    match (place, &counted.kind) {
        (Spot::Bound(term), Kind::Term(Named(other, _))) => term == other,
        (Spot::Elements { container, range: None, .. }, Kind::Container(Named(other, _))) => {
            container == other
        }
        _ => false,
    }
}

/// Whether a place may be some of what is counted.
fn may_be(declared: &Move, place: &Spot, counted: &Expr) -> bool {
    match &counted.kind {
        Kind::Term(Named(term, _)) => {
            let of = containers_of(declared, &Spot::Bound(*term));
            containers_of(declared, place).iter().any(|container| of.contains(container))
        }
        Kind::Container(Named(other, _)) => containers_of(declared, place).contains(other),
        _ => true,
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
        held.is_of("Discard") && held.space.is_none() && held.build.is_none()
    };
    declared.targets.iter().all(|target| is_open(target.container))
        && declared
            .lifts
            .iter()
            .any(|lift| matches!(lift.unit, Some(UnitKind::Top | UnitKind::Cards)))
}

/// What a move without a condition is to ask, if another that takes the same cards to the same place asks something.
fn as_sibling(game: &Game, declared: &Move) -> Option<String> {
    let lifts = |one: &Move| -> Vec<_> {
        one.lifts.iter().map(|lift| (lift.container, lift.from, lift.count, lift.unit)).collect()
    };
    let targets = |one: &Move| -> Vec<_> {
        one.targets.iter().map(|target| (target.container, target.from, target.count)).collect()
    };
    let mut siblings = game.moves.iter().filter(|other| {
        other.name != declared.name
            && lifts(other) == lifts(declared)
            && targets(other) == targets(declared)
    });
    let other =
        siblings.next().filter(|_| declared.condition.is_none() && siblings.next().is_none())?;
    let asked = text(&game.piece(other.condition)?.now().expr);
    let names: Vec<String> =
        declared.targets.iter().map(|target| target.name.to_string()).collect();
    let to = names.join(" | ");
    Some(format!("write `=> {to} where {asked}` in place of `=> {to}`, as in `{}`", other.name))
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
