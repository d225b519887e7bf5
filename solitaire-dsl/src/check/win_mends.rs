//! What to write in place of a condition for a win that never holds.

use proc_macro2::Ident;
use solitaire_model::{Arithmetic, Comparison, Faces, Function, Quantifier, Semantics};

use super::reach::{Reach, Situation};
use super::structure::drops_all;
use super::undealt::let_deal;
use crate::faults::Faults;
use crate::meaning::text::text;
use crate::meaning::{ContainerId, Expr, Game, Kind, Move, Named, Param, PieceRole, Stated};
use crate::syntax::ast::Gesture;

/// A mend is written out up to this length.
const MAX_LENGTH: usize = 80;

/// A comparison with the nearest number that can come about.
pub fn nearest(game: &Game, situation: &Situation<'_>, condition: &Expr) -> Option<String> {
    match &condition.kind {
        Kind::Compare(comparison, sides) => {
            let [left, wanted] = sides.each_ref().map(|side| situation.worth(side));
            let number = match () {
                () if left.most < wanted.least => left.most,
                () if left.least > wanted.most => left.least,
                () if *comparison == Comparison::More && left.most == wanted.least => left.most,
                () if *comparison == Comparison::Less && left.least == wanted.most => left.least,
                () => return None,
            };
            // Whoever adds to all cards meant to leave some out.
            if let Kind::Arithmetic(Arithmetic::Add, added) = &sides[1].kind
                && matches!(added[0].kind, Kind::CardsInPlay)
                && wanted.least > left.most
            {
                let (counted, sign) = (text(&sides[0]), comparison.sign());
                let [all, fewer] = added.each_ref().map(text);
                return Some(format!("write `{counted} {sign} {all} - {fewer}`"));
            }
            if let Kind::Call(Named(function, _), of) = &sides[0].kind
                && matches!(function.semantics(), Semantics::Count(faces) if faces != Faces::Any)
                && could_lie(game, situation, of, wanted.least)
            {
                // All of them were meant, whichever side they show.
                let of = of.first().map(text)?;
                return Some(format!(
                    "write `count({of}) {} {}`",
                    comparison.sign(),
                    text(&sides[1])
                ));
            }
            // Of as many as all cards, the cards were meant.
            if let Kind::Call(Named(Function::Filled, _), of) = &sides[0].kind
                && let [Expr { kind: Kind::Container(Named(container, name)), .. }] = &of[..]
                && wanted.least == game.cards() as i64
                && situation.on(*container).most >= wanted.least
            {
                return Some(format!(
                    "write `count({name}) {} {}`",
                    comparison.sign(),
                    text(&sides[1])
                ));
            }
            // Of as few as that, the piles were meant and not the cards.
            if let Kind::Call(Named(Function::Count, _), of) = &sides[0].kind
                && let [Expr { kind: Kind::Container(Named(container, name)), .. }] = &of[..]
                && left.least > wanted.most
                && (1..i64::from(game.containers[*container].count)).contains(&wanted.most)
            {
                return Some(format!(
                    "write `filled({name}) {} {}`",
                    comparison.sign(),
                    text(&sides[1])
                ));
            }
            compared(game, &sides[0], *comparison, Some(number).filter(|number| *number != 0)?)
        }
        Kind::Call(Named(function, _), args) => {
            let [group, test] = &args[..] else { return None };
            let Kind::Container(Named(container, _)) = group.kind else { return None };
            if function.semantics() == Semantics::Quantifier(Quantifier::Every)
                && situation.most_passing(group, test) == Some(1)
            {
                let [exists, every] = [Function::Exists, Function::Every].map(Function::name);
                return Some(format!("write `{exists}` in place of `{every}`"));
            }
            let (counted, comparison, wanted) = counted(game, test)?;
            let rooms = game.places(container).map(|place| situation.on_place(place));
            let most = match function.semantics() {
                Semantics::Quantifier(Quantifier::Every) => rooms.min(),
                _ => rooms.max(),
            };
            compared(game, counted, comparison, most.filter(|most| *most != wanted)?)
        }
        _ => None,
    }
}

/// Whether so many cards may come to lie on a container, whichever side they show.
fn could_lie(game: &Game, situation: &Situation<'_>, of: &[Expr], wanted: i64) -> bool {
    match of.first().map(|of| &of.kind) {
        Some(Kind::Container(Named(container, _))) => {
            let held = &game.containers[*container];
            let room = i64::from(held.count) * i64::from(held.capacity);
            situation.on(*container).most.min(room) >= wanted
        }
        _ => true,
    }
}

/// The comparison of a number with one that can come about.
fn compared(game: &Game, left: &Expr, comparison: Comparison, number: i64) -> Option<String> {
    let sign = match comparison {
        Comparison::More => Comparison::AtLeast,
        Comparison::Less => Comparison::AtMost,
        other => other,
    };
    let number =
        if number == game.cards() as i64 { "CARDS".to_owned() } else { number.to_string() };
    let mend = format!("{} {} {number}", text(left), sign.sign());
    (mend.len() <= MAX_LENGTH).then(|| format!("write `{mend}`"))
}

/// What a test of one element counts there, how it compares that, and the number.
fn counted<'e>(game: &'e Game, test: &'e Expr) -> Option<(&'e Expr, Comparison, i64)> {
    let body = match &test.kind {
        Kind::Closure { body, .. } => body,
        Kind::RuleItself(Named(rule, _)) => &game.pieces[*rule].now().expr,
        _ => return None,
    };
    let Kind::Compare(comparison, sides) = &body.kind else { return None };
    let Kind::Call(Named(Function::Count, _), of) = &sides[0].kind else { return None };
    let is_element = matches!(&of[..], [Expr { kind: Kind::Param(Param(..)), .. }]);
    let number = game.number(&sides[1])?;
    is_element.then_some((&sides[0], *comparison, number))
}

/// Who asks how many cards lie on each element of a row that is built to its end means a full one.
pub fn check_full_rows(game: &Game, win: &Stated, reach: &Reach, faults: &mut Faults<'_>) {
    win.expr.visit(&mut |part| {
        let Kind::Call(Named(function, _), args) = &part.kind else { return };
        let [Expr { kind: Kind::Container(Named(container, name)), .. }, test] = &args[..] else {
            return;
        };
        let Some((counted, Comparison::Equal, wanted)) = counted(game, test) else { return };
        let full = reach.longest_row(game, *container);
        let all = full.map(|full| full * i64::from(game.containers[*container].count));
        if matches!(function.semantics(), Semantics::Quantifier(_))
            && all == Some(game.cards() as i64)
            && full == Some(wanted + 1)
        {
            let message = format!(
                "a full element of `{name}` holds {} cards, and this asks for {wanted}",
                wanted + 1
            );
            let help = Some(format!("write `{} == {}`", text(counted), wanted + 1));
            faults.warning(win.level, part.span, "part-of-the-pack", message, help);
        }
    });
}

/// How cards of a container, or of one where cards lie, come to another: by a move that brings others there, or one of their
/// own.
pub fn let_come(game: &Game, reach: &Reach, from: Option<ContainerId>, to: ContainerId) -> String {
    let lifts = |container: &ContainerId| {
        let lifts = game.moves.iter().flat_map(|declared| &declared.lifts);
        lifts.into_iter().any(|lift| lift.container == *container)
    };
    let holds = |container: &ContainerId| {
        let is_stock = game.containers[*container].is_stock();
        reach.holds[*container] && *container != to && !is_stock
    };
    let from = from
        .or_else(|| game.containers.ids().find(|container| holds(container) && lifts(container)))
        .or_else(|| game.containers.ids().find(holds));
    if let Some(stock) = from.filter(|from| is_dark(game, *from)) {
        return let_deal(game, reach, stock);
    }
    let goal = &game.containers[to].name;
    let Some(from) = from.map(|from| &game.containers[from].name) else {
        return format!("let a move put cards on `{goal}`, or ask about another container");
    };
    match bringing(game, to) {
        Some(declared) => format!(
            "write `| {from}[top]` before `=>` in `{}`, so that it takes these cards too",
            declared.name
        ),
        None if let Some(parent) = drops_all(game) => {
            format!("write `..{parent};` first in `moves`, or a move that brings them")
        }
        None => format!(
            "write a move that brings them, `drag {}: {from}[top] => {goal};`, or ask about another container",
            move_name("To", goal)
        ),
    }
}

/// The move by which the player brings cards to a container.
pub fn bringing(game: &Game, to: ContainerId) -> Option<&Move> {
    game.moves.iter().find(|declared| {
        declared.gesture != Gesture::Auto
            && declared.targets.iter().any(|target| target.container == to)
    })
}

/// A move that brings cards to a container from where cards are played, written out; from one of its own elements to
/// another too, if cards lie there.
pub fn forgotten_move(game: &Game, to: ContainerId, is_filled: bool) -> Option<String> {
    let win = game.pieces.iter().find(|piece| piece.role == PieceRole::Win);
    let is_goal =
        |number: ContainerId| win.is_some_and(|win| win.now().expr.speaks_of_container(number));
    let mut from: Vec<ContainerId> = Vec::new();
    for lift in game.moves.iter().flat_map(|declared| &declared.lifts) {
        let number = lift.container;
        let held = &game.containers[to];
        let is_itself = number == to && !(is_filled && held.count > 1 && held.capacity > 1);
        let is_end = number != to && is_goal(number);
        let is_new = !from.contains(&number);
        if lift.unit.is_some() && is_new && !is_itself && !is_end {
            from.push(number);
        }
    }
    let lifts: Vec<String> =
        from.iter().map(|from| format!("{}[top]", game.containers[*from].name)).collect();
    let goal = &game.containers[to].name;
    let name = if from.contains(&to) { "MoveCard".to_owned() } else { move_name("To", goal) };
    (!lifts.is_empty()).then(|| format!("drag {name}: {} => {goal};", lifts.join(" | ")))
}

/// The name of a move to a container, or from one: `ToDiscardPile`, `FromCells`.
pub fn move_name(way: &str, container: &Ident) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    let container = container.to_string();
    format!("{way}{}", container.split('_').map(word).collect::<String>())
}

/// Whether the cards of a container lie face down for good, so that no move lifts them.
fn is_dark(game: &Game, container: ContainerId) -> bool {
    game.containers[container].element.is_some_and(|known| known.is_stock && !known.shows_top)
}

/// How the cards of a container come off it.
pub fn let_leave(game: &Game, reach: &Reach, from: ContainerId) -> String {
    if is_dark(game, from) {
        return let_deal(game, reach, from);
    }
    let from = &game.containers[from].name;
    let plays = |declared: &&Move| {
        declared.gesture == Gesture::Drag && !declared.pair && !declared.targets.is_empty()
    };
    match game.moves.iter().find(plays) {
        Some(declared) => format!(
            "write `| {from}[top]` before `=>` in `{}`, or ask about another container",
            declared.name
        ),
        None => format!("let a move take the cards off `{from}`, or ask about another container"),
    }
}

/// How many decks make as many suits as there are elements of the container on which a win wants all cards.
pub fn decks_of_goal(game: &Game) -> Option<i64> {
    let win = game.pieces.iter().find(|piece| piece.role == PieceRole::Win)?;
    let Kind::Compare(Comparison::Equal, sides) = &win.now().expr.kind else { return None };
    let Named(container, _) = sides[0].called_of(Function::Count)?;
    let (elements, suits) = (usize::from(game.containers[*container].count), game.suits.len());
    let is_whole = suits > 0 && elements % suits == 0;
    is_whole.then(|| (elements / suits) as i64)
}
