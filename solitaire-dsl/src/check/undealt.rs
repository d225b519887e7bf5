//! Stocks from which nothing is dealt, though the game needs their cards, or is dealt where a rule asks which cards come.

use proc_macro2::Ident;
use solitaire_model::{Function, Shape};

use super::causes::Causes;
use super::move_causes::{self, left_out};
use super::moves::written;
use super::reach::{Reach, Situation, may_take};
use super::steps::beside;
use crate::faults::{Faults, Part};
use crate::meaning::{
    Container, ContainerId, Expr, Game, Kind, Move, Named, PieceRole, Spot, Step,
};
use crate::report::Extent;
use crate::syntax::ast;

/// The cards of a stock are dealt by some move, if the win or a move needs them to go.
pub fn check_undealt(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let Some(stock) = game.containers.ids().find(|number| game.containers[*number].is_stock())
    else {
        return;
    };
    let least: i64 = game.places(stock).map(|place| reach.dealt[place].least).sum();
    if least == 0 || reach.loses[stock] {
        return;
    }
    let held = &game.containers[stock];
    let name = &held.name;
    let deals = |written: &ast::Move| move_causes::empties(written, &name.to_string());
    // One that is there and cannot be made says why; one that is off, a variation may switch on.
    let mut moves = game.moves.iter().chain(&game.off);
    if moves.any(|declared| game.written_move(declared).is_some_and(deals)) {
        return;
    }
    // What a variation drops is said where it does so.
    let is_parents = !faults.are_parents_whole(&[Part::Win]);
    if left_out(game, deals).into_iter().any(|(level, _)| level >= game.own() || is_parents) {
        return;
    }
    if let Some((level, span, from)) = dealt_to_itself(game) {
        let message = format!(
            "this takes cards from `{from}` and puts them there again, and no move deals the cards of `{name}`"
        );
        let help = Some(format!("write `{name}` in place of `{from}`"));
        // What it does on its own container is less.
        faults.retract("move-without-effect");
        return faults.error(level, span, "undealt-stock", message, help);
    }
    let asking = asks_for(game, stock);
    let to = asking.and_then(closed_up).or_else(|| dealt_to(game, reach));
    let Some(to) = to else { return };
    let (level, span, message, help) = match asking {
        Some(asking) => (
            asking.stated,
            &asking.name,
            format!("`{}` deals no cards of `{name}`, and no other move does", asking.name),
            dealt_by(game, asking, stock, to),
        ),
        None => {
            let help = format!("add `{}` to `moves`", press(game, stock, to));
            (held.stated, name, format!("no move deals the cards of `{name}`"), help)
        }
    };
    let blame = Causes::new(game).container(stock).blame(level).with_deal(game);
    if stops_the_win(game, reach) || waits(game, stock) {
        faults.error(blame, span, "undealt-stock", message, Some(help));
    } else if game.containers[to].single {
        // They may be set aside, but for one pile that is played from and gets no more.
        faults.warning(level, span, "undealt-stock", message, Some(help));
    }
    // A step of one move would not be enough.
    if !is_refilled(game, to) {
        faults.guessed(span);
    }
}

/// The cards of a stock, which nobody sees, are not dealt to several piles that count for the win and are built card on card.
pub fn check_dealt_unasked(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let win = game.pieces.iter().find(|piece| piece.role == PieceRole::Win);
    let Some(win) = win.map(|piece| &piece.now().expr) else { return };
    for declared in game.moves.iter().filter(|declared| declared.stated == game.own()) {
        for (step, words) in beside(&declared.steps, written(game, declared)) {
            let (
                Step::Deal { to: Spot::Elements { container: to, name, .. }, from, .. },
                ast::Step::Deal(deal),
            ) = (step, words)
            else {
                continue;
            };
            let Spot::Elements { container: from, .. } = from else { continue };
            let [held, stock] = [*to, *from].map(|number| &game.containers[number]);
            let is_asked = game.piece(held.build).is_some_and(|build| {
                !build.now().expr.is_truth(true) && !build.now().expr.is_truth(false)
            });
            let lifts = game.moves.iter().flat_map(|declared| &declared.lifts);
            let is_left = lifts.into_iter().any(|lift| lift.container == *to);
            let is_put_on = game
                .moves
                .iter()
                .flat_map(|declared| &declared.targets)
                .any(|target| target.container == *to);
            let is_dark = stock.element.is_some_and(|known| known.is_stock && known.hides);
            // One pile alone may be dealt to when nothing can be played there.
            if held.single
                || !is_dark
                || !is_asked
                || is_left
                || !is_put_on
                || !win.speaks_of_container(*to)
            {
                continue;
            }
            let message = format!(
                "`{}` deals hidden cards to `{name}`, where `build {name}` asks which card comes",
                declared.name
            );
            let other = dealt_to(game, reach).map(|other| &game.containers[other].name);
            let help = other.map(|other| format!("write `{other}` in place of `{name}`"));
            faults.warning(declared.stated, deal.place.span, "dealt-unasked", message, help);
        }
    }
}

/// The container that a step of a move deals to itself, card by card: who states it, and where.
fn dealt_to_itself(game: &Game) -> Option<(usize, Extent, &Ident)> {
    let mut moves = game.moves.iter().filter(|declared| declared.stated == game.own());
    moves.find_map(|declared| {
        declared.steps.iter().find_map(|step| match step {
            Step::Deal {
                to: Spot::Elements { container: to, range: None, .. },
                from: Spot::Elements { container: from, range: None, name, span },
                to_under: false,
                from_under: false,
                ..
            } if to == from => Some((declared.stated, *span, name)),
            _ => None,
        })
    })
}

/// Whether the game is never won as it is.
fn stops_the_win(game: &Game, reach: &Reach) -> bool {
    let win = game.pieces.iter().find(|piece| piece.role == PieceRole::Win);
    let situation = Situation::at_any_time(game, reach);
    win.is_some_and(|win| situation.holds(&win.now().expr) == Some(false))
}

/// Whether some move asks that a container be empty.
fn waits(game: &Game, container: ContainerId) -> bool {
    let asks = |expr: &Expr| {
        let mut asks = false;
        super::operands::conjuncts(expr, &mut |part| {
            asks |= part.called_of(Function::IsEmpty).is_some_and(|Named(of, _)| *of == container);
        });
        asks
    };
    let conditions = game.moves.iter().filter_map(|declared| game.piece(declared.condition));
    conditions.into_iter().any(|piece| asks(&piece.now().expr))
}

/// The move that asks whether there are cards in a stock, which is made there or by itself, as if it dealt them.
fn asks_for(game: &Game, stock: ContainerId) -> Option<&Move> {
    let is_filled = |expr: &Expr| {
        let mut is_filled = false;
        expr.visit(&mut |part| {
            is_filled |= matches!(&part.kind, Kind::Not(empty)
                if empty.called_of(Function::IsEmpty).is_some_and(|Named(of, _)| *of == stock));
        });
        is_filled
    };
    game.moves.iter().find(|declared| {
        declared.targets.is_empty()
            && declared.lifts.iter().all(|lift| lift.unit.is_none())
            && game.piece(declared.condition).is_some_and(|piece| is_filled(&piece.now().expr))
    })
}

/// The container in which a move closes the gaps, and so makes room.
fn closed_up(declared: &Move) -> Option<ContainerId> {
    declared.steps.iter().find_map(|step| match step {
        Step::Compact(container) => Some(*container),
        _ => None,
    })
}

/// How a move that does nothing deals the cards of a stock, if it is made there or asks whether it holds any.
pub fn dealt_by_idle(game: &Game, declared: &Move) -> Option<String> {
    let stock = game.containers.find(Container::is_stock)?;
    let is_made_there = declared.lifts.iter().any(|lift| lift.container == stock);
    let asks = asks_for(game, stock).is_some_and(|asking| asking.name == declared.name);
    let to = dealt_to(game, &Reach::of(game)).filter(|_| is_made_there || asks)?;
    Some(dealt_by(game, declared, stock, to))
}

/// What a move is to do so that it deals the cards of a stock.
fn dealt_by(game: &Game, declared: &Move, stock: ContainerId, to: ContainerId) -> String {
    let step = step(game, stock, to);
    let name = &declared.name;
    let has_braces = game.written_move(declared).is_some_and(|written| written.steps.is_some());
    match (declared.steps.is_empty(), has_braces) {
        (true, true) => format!("write `{step}` between the braces of `{name}`"),
        (true, false) => format!("write `do {{ {step} }}` at the end of `{name}`, in place of `;`"),
        (false, _) => format!("write `{step}` last in the steps of `{name}`"),
    }
}

/// How the cards of a stock come to where they are played from.
pub fn let_deal(game: &Game, reach: &Reach, stock: ContainerId) -> String {
    let is_grid = |number: &ContainerId| {
        matches!(game.containers[*number].shape, Some(Shape::Grid { .. }))
            && is_played_from(game, *number)
    };
    let to = dealt_to(game, reach).or_else(|| game.containers.ids().find(is_grid));
    match (asks_for(game, stock), to) {
        (Some(asking), Some(to)) => dealt_by(game, asking, stock, to),
        (None, Some(to)) => format!("add `{}` to `moves`", press(game, stock, to)),
        (_, None) => {
            let stock = &game.containers[stock].name;
            format!(
                "declare `waste: Waste`, from which cards are played, and add `press Deal: {stock} where !is_empty({stock}) do {{ waste <- 1 up from {stock}; }}`"
            )
        }
    }
}

/// To which container a stock is dealt, as likely as not: a waste, or piles from which cards are played and to which none
/// come.
fn dealt_to(game: &Game, reach: &Reach) -> Option<ContainerId> {
    let is_target = |number: ContainerId| {
        let targets = game.moves.iter().flat_map(|declared| &declared.targets);
        targets.into_iter().any(|target| target.container == number)
    };
    let worth = |number: &ContainerId| {
        let held = &game.containers[*number];
        let is_waste = held.is_of("Waste");
        let takes = may_take(game, *number).contains(&true) && is_target(*number);
        let is_refilled = is_refilled(game, *number);
        (is_waste && (held.single || !is_target(*number)), !takes, held.single, is_refilled)
    };
    let all = game.containers.ids().filter(|number| {
        let held = &game.containers[*number];
        let is_grid = matches!(held.shape, Some(Shape::Grid { .. }));
        let is_apart = held.shape.is_some() && !(is_grid && has_gaps(held));
        !held.is_stock()
            && !is_apart
            && !reach.stepped_on[*number]
            && (is_played_from(game, *number) || held.single && held.is_of("Waste"))
    });
    // Of those that are as likely, the first.
    all.fold(None, |best: Option<ContainerId>, number| match best {
        Some(best) if worth(&best) >= worth(&number) => Some(best),
        _ => Some(number),
    })
}

fn is_played_from(game: &Game, number: ContainerId) -> bool {
    let mut lifts = game.moves.iter().flat_map(|declared| &declared.lifts);
    lifts.any(|lift| lift.container == number && lift.unit.is_some())
}

/// Whether the elements of a container are places of one card each, which are filled again.
const fn has_gaps(held: &Container) -> bool {
    !held.single && held.capacity == 1
}

/// Whether a place of one card is filled again whichever move has taken it: several take it, and none puts one there.
fn is_refilled(game: &Game, number: ContainerId) -> bool {
    let held = &game.containers[number];
    let takes = |declared: &&Move| {
        declared.lifts.iter().any(|lift| lift.container == number && lift.unit.is_some())
    };
    let puts = |declared: &Move| declared.targets.iter().any(|to| to.container == number);
    held.single
        && held.capacity == 1
        && !held.is_of("Waste")
        && game.moves.iter().filter(takes).count() > 1
        && !game.moves.iter().any(puts)
}

/// The move that deals it.
fn press(game: &Game, number: ContainerId, goal: ContainerId) -> String {
    let [from, held] = [number, goal].map(|number| &game.containers[number]);
    let (stock, to) = (&from.name, &held.name);
    if has_gaps(held) || is_refilled(game, goal) {
        return format!(
            "auto Fill: {to} where is_empty(source) && !is_empty({stock}) do {{ source <- 1 up from {stock}; }}"
        );
    }
    // What holds few cards is waited for.
    let waits = if held.single && held.capacity < 3 {
        format!(" && is_empty({to})")
    } else {
        String::new()
    };
    let step = step(game, number, goal);
    format!("press Deal: {stock} where !is_empty({stock}){waits} do {{ {step} }}")
}

/// The step that deals it: in a grid, to the places that are free.
fn step(game: &Game, stock: ContainerId, to: ContainerId) -> String {
    let [from, held] = [stock, to].map(|number| &game.containers[number]);
    let is_grid = matches!(held.shape, Some(Shape::Grid { .. }));
    let free = if is_grid { " where is_empty(place)" } else { "" };
    format!("{} <- 1 up from {}{free};", held.name, from.name)
}
