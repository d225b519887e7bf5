//! Cards that lie face down: whether they can be taken, and whether anything turns them up.

use solitaire_model::{Semantics, Shape};

use super::targets::is_told;
use crate::check::after::is_built_by_sight;
use crate::check::move_causes::{self, by_containers};
use crate::check::reach::{Reach, containers_of};
use crate::faults::{Faults, Part};
use crate::meaning::text::text;
use crate::meaning::{Amount, ContainerId, Expr, Game, Kind, Move, Named, Spot, Step, Term};
use crate::report::Extent;
use crate::syntax::ast::UnitKind;

/// A card that is lifted lies face up.
pub fn check_hidden(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let mut told = game.containers.all(false);
    for declared in &game.moves {
        for lift in &declared.lifts {
            let container = lift.container;
            let takes_one =
                matches!(lift.unit, Some(UnitKind::Top | UnitKind::Cards | UnitKind::Buried));
            if !takes_one || reach.shows[container] || !reach.holds[container] || told[container] {
                continue;
            }
            told[container] = true;
            let name = &lift.name;
            if game.containers[container].is_stock() {
                // Said of stocks with other words.
                continue;
            }
            let message = format!("the cards on `{name}` lie face down, so none can be taken");
            let down = dealt_down(game, container).filter(|(_, level)| *level == game.own());
            let down = down.filter(|_| !faults.is_said_beside(&message));
            if declared.stated < game.own() && is_told(game, declared.stated) {
                match down {
                    // Its parent deals them otherwise.
                    Some((down, level)) => {
                        let help = Some("write `up` in place of `down`".to_owned());
                        faults.error(level, &down, "source-is-hidden", message, help);
                    }
                    None => faults.spoil(Part::Moves),
                }
                continue;
            }
            if let Some((level, span, amount)) = dealt_without_side(game, container) {
                let message = format!("{message}: no side is said here");
                let help = match amount {
                    Some(amount) => format!("write `{amount} up`"),
                    None => "write `up` after how many cards are dealt".to_owned(),
                };
                faults.error(level, span, "no-side", message, Some(help));
                continue;
            }
            let help = format!("deal `up`, or turn them up: `{}`", flip(game, container));
            let blame = by_containers(game, declared.stated, &[container]);
            faults.error(blame, name, "source-is-hidden", message, Some(help));
        }
    }
}

/// The step of the declaration at hand that deals cards off the deck to a container and says no side: who states it, where
/// it says how many, and how many.
fn dealt_without_side(
    game: &Game,
    container: ContainerId,
) -> Option<(usize, Extent, Option<String>)> {
    let mut found = None;
    for (step, level) in game.deal.iter().zip(&game.deal_levels) {
        step.visit(&mut |step| {
            if let Step::Deal {
                to: Spot::Elements { container: to, .. },
                from: Spot::Hand,
                side: None,
                amount,
                amount_span,
                ..
            } = step
                && *to == container
                && *level == game.own()
            {
                let amount = match amount {
                    Amount::Rounds(number) => Some(text(number)),
                    Amount::Rest => Some("rest".to_owned()),
                    _ => None,
                };
                found.get_or_insert((*level, *amount_span, amount));
            }
        });
    }
    found
}

/// Cards that are dealt face down to where cards are played from can be turned up.
pub fn check_turned_up(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    if reach.is_open {
        return;
    }
    check_put_hidden(game, reach, faults);
    for (number, container) in game.containers.entries() {
        let plays = game.moves.iter().any(|declared| {
            let mut lifts = declared.lifts.iter();
            !declared.targets.is_empty()
                && lifts.any(|lift| lift.container == number && lift.unit.is_some())
        });
        let hides = container.element.is_some_and(|known| known.hides && !known.is_stock);
        if !hides || reach.turns[number] {
            continue;
        }
        let Some((word, level)) = dealt_down(game, number) else { continue };
        let name = &container.name;
        let leaves = leaves_hidden(game, number);
        if !plays && !leaves && !reach.loses[number] {
            if is_built_by_sight(game, number) {
                // More is said of that.
                continue;
            }
            let message = format!(
                "cards are dealt face down to `{name}`, and nothing ever turns them up or takes them"
            );
            let help = Some("deal them `up`, or let a move take them".to_owned());
            faults.warning(level, &word, "never-turned-up", message, help);
            continue;
        }
        if let Some((stated, elsewhere)) = flips_elsewhere(game, reach) {
            let message = format!(
                "no card of `{elsewhere}` ever lies face down, and those of `{name}` do, which nothing turns up"
            );
            let help = Some(format!("write `{name}` in place of `{elsewhere}`"));
            faults.error(stated, elsewhere, "never-turned-up", message, help);
            continue;
        }
        if plays && reach.shows[number] && leaves && !leaves_whole(game, number) {
            let message = format!(
                "cards are dealt face down to `{name}`, and nothing turns them up before they are taken away"
            );
            let own = game.own();
            let gone = move_causes::left_out(game, move_causes::flips);
            match gone.into_iter().find(|(of, _)| *of == own && level < own) {
                Some((_, span)) => {
                    let help = Some(match span.to_string().as_str() {
                        "moves" => format!("add `{}`", flip(game, number)),
                        name => format!("keep `{name}`, which turns them up"),
                    });
                    faults.warning(own, span, "never-turned-up", message, help);
                }
                None => {
                    let help = Some(format!("write `up`, or add `{}`", flip(game, number)));
                    faults.warning(level, &word, "never-turned-up", message, help);
                }
            }
        }
        if !plays || !reach.shows[number] || leaves {
            continue;
        }
        let message =
            format!("cards are dealt face down to `{name}`, and nothing ever turns them up");
        if level < game.own() && faults.is_kind_said_beside("never-turned-up") {
            continue;
        }
        let are_alone = game.places(number).all(|place| reach.dealt[place].most <= 1)
            && !container.shape.is_some_and(Shape::has_covers);
        let help = match are_alone {
            true => "write `up`".to_owned(),
            false => format!("add `{}`, or deal them `up`", flip(game, number)),
        };
        let blame = by_containers(game, level, &[number]).with_left_out(game, move_causes::flips);
        faults.error(blame, &word, "never-turned-up", message, Some(help));
    }
}

/// Cards that a move puts face down where only open ones are asked for can be turned up.
fn check_put_hidden(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().filter(|declared| declared.stated == game.own()) {
        for step in &declared.steps {
            step.visit(&mut |step| {
                let Step::Deal { to, to_under: false, side: Some((false, word)), .. } = step else {
                    return;
                };
                let [container] = containers_of(declared, to)[..] else { return };
                let held = &game.containers[container];
                let hides = held.element.is_some_and(|known| known.hides && !known.is_stock);
                if !hides
                    || reach.turns[container]
                    || dealt_down(game, container).is_some()
                    || !takes_open_alone(game, container)
                    || asks_for_hidden(game)
                {
                    return;
                }
                let name = &held.name;
                let message = format!(
                    "this puts cards face down on `{name}`, nothing turns them up there, and only open ones are taken"
                );
                let help = Some("write `up`".to_owned());
                faults.warning(game.own(), word, "never-turned-up", message, help);
            });
        }
    }
}

/// Whether something takes cards from a container, and all that does asks for open ones: players lift none else, and steps
/// take those of which their move reads what they are.
fn takes_open_alone(game: &Game, container: ContainerId) -> bool {
    let mut takes = false;
    for declared in &game.moves {
        for lift in declared.lifts.iter().filter(|lift| lift.container == container) {
            match lift.unit {
                Some(UnitKind::All) => return false,
                Some(_) => takes = true,
                None => {}
            }
        }
        let (mut steps, mut reads) = (
            false,
            game.piece(declared.condition)
                .is_some_and(|piece| reads_end(declared, container, &piece.now().expr)),
        );
        for step in &declared.steps {
            step.visit(&mut |step| {
                if let Step::Deal { from, .. } | Step::Gather { from, .. } = step {
                    steps |= containers_of(declared, from).contains(&container);
                }
                reads |= step.exprs().iter().any(|expr| reads_end(declared, container, expr));
            });
        }
        if steps && !reads {
            return false;
        }
        takes |= steps;
    }
    takes
}

/// Whether an expression reads the card at an end of a container.
fn reads_end(declared: &Move, container: ContainerId, expr: &Expr) -> bool {
    let is_it = |of: &Expr| match &of.kind {
        Kind::Container(Named(one, _)) | Kind::Element(Named(one, _), _) => *one == container,
        Kind::Term(Named(Term::Source, _)) => {
            declared.lifts.iter().all(|lift| lift.container == container)
        }
        _ => false,
    };
    let mut reads = false;
    expr.visit(&mut |part| {
        if let Kind::Call(Named(function, _), of) = &part.kind {
            reads |= function.semantics() == Semantics::End && of.iter().any(is_it);
        }
    });
    reads
}

/// Whether anything asks what lies face down other than in a container that it names.
fn asks_for_hidden(game: &Game) -> bool {
    let mut asks = false;
    let pieces = game.pieces.iter().map(|piece| &piece.now().expr);
    let mut steps = Vec::new();
    for step in game.moves.iter().flat_map(|declared| &declared.steps) {
        step.visit(&mut |step| steps.extend(step.exprs()));
    }
    for expr in pieces.chain(steps) {
        expr.visit(&mut |part| {
            if let Kind::Call(Named(function, _), _) = &part.kind {
                asks |= function.semantics() == Semantics::IsHidden;
            }
        });
    }
    asks
}

/// The one container, as its move names it, whose cards are to be turned up though none of them lies face down.
fn flips_elsewhere<'g>(game: &'g Game, reach: &Reach) -> Option<(usize, &'g proc_macro2::Ident)> {
    // Such a move is off.
    let moves = game.moves.iter().chain(&game.off);
    let mut found = moves.filter(|declared| declared.stated >= game.own()).filter_map(|declared| {
        let [lift] = &declared.lifts[..] else { return None };
        let flips = |step: &Step| matches!(step, Step::Flip(Spot::Bound(_)));
        (declared.steps.iter().all(flips)
            && !declared.steps.is_empty()
            && reach.holds[lift.container]
            && all_come_open(game, lift.container))
        .then_some((declared.stated, &lift.name))
    });
    found.next().filter(|_| found.next().is_none())
}

/// Whether every step brings cards face up to a container, and no move brings a whole element there.
fn all_come_open(game: &Game, container: ContainerId) -> bool {
    let is_open = |to: &[ContainerId], step: &Step| match step {
        Step::Deal { side, .. } if to.contains(&container) => {
            side.as_ref().is_some_and(|(up, _)| *up)
        }
        Step::Gather { into, .. } => *into != Some(container),
        Step::Custom(_) => false,
        _ => true,
    };
    let mut all = true;
    for step in &game.deal {
        step.visit(&mut |step| {
            let to = match step {
                Step::Deal { to: Spot::Elements { container, .. }, .. } => vec![*container],
                _ => Vec::new(),
            };
            all &= is_open(&to, step);
        });
    }
    for declared in &game.moves {
        let comes_whole = declared.targets.iter().any(|target| target.container == container)
            && declared.lifts.iter().any(|lift| lift.unit == Some(UnitKind::All));
        all &= declared.by_hand.is_none() && !comes_whole;
        for step in &declared.steps {
            step.visit(&mut |step| {
                let to = match step {
                    Step::Deal { to, .. } => containers_of(declared, to),
                    _ => Vec::new(),
                };
                all &= is_open(&to, step);
            });
        }
    }
    all
}

/// A statement that turns up what lies free on a container.
fn flip(game: &Game, container: ContainerId) -> String {
    let container = &game.containers[container];
    let is_free = match container.shape.is_some_and(Shape::has_covers) {
        true => " && !is_covered(source)",
        false => "",
    };
    let name = &container.name;
    format!("auto Flip: {name} where is_hidden(source){is_free} do {{ flip source; }}")
}

/// Whether face-down cards may leave a container.
fn leaves_hidden(game: &Game, container: ContainerId) -> bool {
    game.moves.iter().any(|declared| {
        let wholes = declared
            .lifts
            .iter()
            .any(|lift| lift.container == container && lift.unit == Some(UnitKind::All));
        let mut stepped = false;
        for step in &declared.steps {
            step.visit(&mut |step| match step {
                Step::Deal { from, .. } | Step::Gather { from, .. } => {
                    stepped |= containers_of(declared, from).contains(&container);
                }
                _ => {}
            });
        }
        wholes || stepped
    })
}

/// Whether whole elements are lifted from a container, with what lies face down on them.
fn leaves_whole(game: &Game, container: ContainerId) -> bool {
    game.moves.iter().any(|declared| {
        let is_it = |lift: &crate::meaning::Lift| lift.container == container;
        declared.lifts.iter().any(|lift| is_it(lift) && lift.unit == Some(UnitKind::All))
    })
}

/// The word by which cards are dealt face down to a container, for certain.
pub(super) fn dealt_down(
    game: &Game,
    container: ContainerId,
) -> Option<(proc_macro2::Ident, usize)> {
    let mut found = None;
    for (step, level) in game.deal.iter().zip(&game.deal_levels) {
        step.visit(&mut |step| match step {
            Step::Deal {
                to: Spot::Elements { container: to, .. },
                side: Some((false, word)),
                ..
            } if *to == container && found.is_none() => {
                found = Some((word.clone(), *level));
            }
            // Cards may be turned before the player comes to see them.
            Step::Flip(Spot::Elements { container: to, .. }) if *to == container => found = None,
            _ => {}
        });
    }
    found
}
