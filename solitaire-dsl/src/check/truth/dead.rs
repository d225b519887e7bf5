//! Moves that nobody can make, for what they need excludes itself: what may be lifted, where it may be put, and what
//! the move asks besides.

use super::facts::{Facts, Target, is_dealt_first};
use super::formula::Laws;
use super::own::can_hold;
use super::write::Writer;
use crate::faults::{Faults, Part, listed};
use crate::meaning::{Container, Expr, Game, Lift, Move};
use crate::syntax::ast::Head;

/// Every move can be made with some cards.
pub fn check(game: &Game, faults: &mut Faults<'_>) {
    const ASKED: &[Part] = &[Part::Rules, Part::Moves];
    if !faults.are_whole(ASKED) || !faults.are_parents_whole(ASKED) {
        return;
    }
    let faults = &mut faults.at(Part::Moves);
    let own = game.own();
    let told = faults.told();
    for declared in game.moves.iter().filter(|declared| declared.stated == own) {
        if declared.by_hand.is_none() && !declared.targets.is_empty() {
            check_move(game, declared, faults);
        }
    }
    if faults.told() == told && game.moves.iter().all(|declared| declared.by_hand.is_none()) {
        check_puts(game, faults);
    }
}

/// What is asked of the cards that are put on a container holds of some that are move_causes there.
fn check_puts(game: &Game, faults: &mut Faults<'_>) {
    for (number, container) in game.containers.entries() {
        for lies in [Target::Holds, Target::Empty] {
            let piece = if lies == Target::Empty { container.space } else { container.build };
            let Some(piece) = game.piece(piece).filter(|piece| piece.name == container.name) else {
                continue;
            };
            let stated = piece.now();
            if stated.level < game.own() || stated.expr.is_broken() || stated.expr.is_truth(false) {
                continue;
            }
            let comes = |declared: &&Move| declared.targets.iter().any(|to| to.container == number);
            let mut pickups: Vec<String> = Vec::new();
            let mut lifts = game.moves.iter().filter(comes).flat_map(|declared| &declared.lifts);
            let is_open = |lift: &Lift| {
                let source = &game.containers[lift.container];
                let pickup = game.piece(source.pickup).map(|piece| &piece.now().expr);
                let asks = |expr, is_put| Asks { expr, text: String::new(), is_put };
                let all = pickup.map(|expr| asks(expr, false)).into_iter();
                let way = Way {
                    facts: facts(game, lift, lies),
                    asks: all.chain([asks(&stated.expr, true)]).collect(),
                };
                let text = format!("pickup {}", source.name);
                if pickup.is_some() && !pickups.contains(&text) {
                    pickups.push(text);
                }
                way.asks.iter().any(|asked| asked.expr.is_broken()) || can_be(game, &way, None)
            };
            let is_brought = game.moves.iter().any(|declared| comes(&declared));
            // What is dealt may look for a place there first.
            if !is_brought || is_dealt_first(game, number) || lifts.any(is_open) {
                continue;
            }
            let word = if lies == Target::Empty { "space" } else { "build" };
            let because = match &pickups[..] {
                [] => "no move brings such cards".to_owned(),
                _ => {
                    let of: Vec<&str> = pickups.iter().map(String::as_str).collect();
                    let lets = if of.len() == 1 { "lets" } else { "let" };
                    format!("{} {lets} no such cards go there", listed(of))
                }
            };
            let message = format!("`{word} {}` never holds: {because}", container.name);
            let help =
                Some("change what it asks, or what may be lifted and moved there".to_owned());
            let faults = &mut faults.at(Part::Rules);
            match game.lineage.own().head {
                Head::Family { .. } => {
                    faults.warning(stated.level, stated.expr.span, "dead-condition", message, help);
                }
                Head::Variation { .. } => {
                    faults.error(stated.level, stated.expr.span, "dead-condition", message, help);
                }
            }
        }
    }
}

/// One way to make a move, and what it asks.
struct Way<'g> {
    facts: Facts,
    asks: Vec<Asks<'g>>,
}

/// What is asked of the cards before they are lifted or put.
#[derive(Clone)]
struct Asks<'g> {
    expr: &'g Expr,
    text: String,
    is_put: bool,
}

fn check_move(game: &Game, declared: &Move, faults: &mut Faults<'_>) {
    let ways = ways(game, declared);
    let condition = game.piece(declared.condition).map(|piece| &piece.now().expr);
    let is_broken = |way: &Way<'_>| way.asks.iter().any(|asked| asked.expr.is_broken());
    if ways.iter().any(is_broken) || condition.is_some_and(Expr::is_broken) {
        return;
    }
    let is_open = |way: &Way<'_>, besides: Option<&Expr>| {
        // A single condition is judged where it stands.
        let several = way.asks.len() + usize::from(besides.is_some()) > 1;
        !several || can_be(game, way, besides)
    };
    if ways.is_empty() || ways.iter().any(|way| is_open(way, condition)) {
        return;
    }
    let of = |is_put: bool| {
        let mut texts: Vec<&str> = Vec::new();
        for asked in ways.iter().flat_map(|way| &way.asks).filter(|asked| asked.is_put == is_put) {
            if !texts.contains(&asked.text.as_str()) {
                texts.push(&asked.text);
            }
        }
        texts
    };
    let (pickups, puts) = (of(false), of(true));
    let name = &declared.name;
    let lets_none_go = |way: &Way<'_>| {
        let asks = way.asks.iter().filter(|asked| !asked.is_put).cloned().collect();
        !can_be(game, &Way { facts: way.facts, asks }, None)
    };
    let without_it = condition.filter(|_| ways.iter().any(|way| is_open(way, None)));
    let (span, why) = match without_it {
        Some(condition) => {
            let all: Vec<&str> = pickups.into_iter().chain(puts).collect();
            let excludes = if all.len() == 1 { "excludes" } else { "exclude" };
            (condition.span, format!("{} {excludes} this", listed(all)))
        }
        None if ways.iter().all(lets_none_go) => {
            let takes = if ways.iter().all(|way| way.facts.single) { "one card" } else { "cards" };
            (name.into(), format!("it takes {takes}, and {} never lets that go", listed(pickups)))
        }
        None => {
            let (go, refuse) =
                (listed(pickups), if puts.len() == 1 { "refuses" } else { "refuse" });
            (name.into(), format!("what {go} lets go, {} {refuse}", listed(puts)))
        }
    };
    let message = format!("`{name}` can never be made: {why}");
    let help = Some("change one of them, or leave the move out".to_owned());
    match game.lineage.own().head {
        // A variation may say otherwise of what excludes it.
        Head::Family { .. } => faults.warning(declared.stated, span, "dead-move", message, help),
        Head::Variation { .. } => faults.error(declared.stated, span, "dead-move", message, help),
    }
}

/// The ways in which a move may be made, but for those that something says `never` to.
fn ways<'g>(game: &'g Game, declared: &Move) -> Vec<Way<'g>> {
    let mut ways = Vec::new();
    for lift in &declared.lifts {
        let source = &game.containers[lift.container];
        let pickup = game.piece(source.pickup).map(|piece| &piece.now().expr);
        if pickup.is_some_and(|pickup| pickup.is_truth(false)) {
            continue;
        }
        let text = || format!("pickup {}", source.name);
        let pickup = pickup.map(|expr| Asks { expr, text: text(), is_put: false });
        for target in &declared.targets {
            let target = &game.containers[target.container];
            for lies in [Target::Holds, Target::Empty] {
                let Some(put) = put(game, target, lies) else { continue };
                let asks = pickup.clone().into_iter().chain(put);
                let asks = asks.filter(|asked| !asked.expr.is_truth(true)).collect();
                ways.push(Way { facts: facts(game, lift, lies), asks });
            }
        }
    }
    ways
}

/// What a target asks that holds cards or is empty; `None` if it never takes any.
fn put<'g>(game: &'g Game, target: &Container, lies: Target) -> Option<Option<Asks<'g>>> {
    let (piece, word) = match lies {
        Target::Empty => (target.space, "space"),
        _ => (target.build, "build"),
    };
    match game.piece(piece) {
        Some(piece) => {
            let expr = &piece.now().expr;
            let text = format!("{word} {}", target.name);
            (!expr.is_truth(false)).then_some(Some(Asks { expr, text, is_put: true }))
        }
        None => {
            let kind = target.element;
            let takes =
                kind.is_none_or(|kind| if word == "space" { kind.space } else { kind.build });
            takes.then_some(None)
        }
    }
}

fn facts(game: &Game, lift: &Lift, lies: Target) -> Facts {
    let (pack, decks) = (Facts::pack_of(game), Facts::decks_of(game));
    Facts { target: lies, pack, decks, ..Facts::of_lift(game, lift) }
}

fn can_be(game: &Game, way: &Way<'_>, besides: Option<&Expr>) -> bool {
    let mut writer = Writer::new(game, true, way.facts.single);
    let asked = way.asks.iter().map(|asked| asked.expr).chain(besides);
    let ids: Vec<usize> = asked.map(|asked| writer.write(asked, &[])).collect();
    can_hold(&mut writer, &way.facts, Laws::All, &ids)
}
