//! Cards that never come to where a win wants all of them.

use super::filter::CardSet;
use super::flow::{Cards, Flow};
use super::reach::Reach;
use super::shares::Shares;
use crate::faults::{Faults, Part};
use crate::meaning::{Argument, Expr, Game, Kind, Move, PieceRole, Stated, of_expr};
use crate::syntax::ast::BinaryOperator;

/// The code of this mistake.
const CODE: &str = "never-complete";

/// Every card can come to where the game wants all cards for a win, and so can every copy of it.
pub fn check_complete(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let win = game.pieces.iter().find(|piece| piece.role == PieceRole::Win);
    let Some(win) = win.map(|piece| piece.now()) else { return };
    if win.level < game.own() && !faults.are_parents_whole(&Part::ALL) {
        return;
    }
    let goals = goals(game, &win.expr);
    if goals.is_empty() {
        return;
    }
    let Some(mut flow) = Flow::of(game, reach) else { return };
    let missing = missing(&flow, &goals);
    if missing != 0 {
        return say_missing(game, reach, (win, &goals), missing, faults);
    }
    let limited: Vec<bool> = goals.iter().map(|goal| flow.is_once(*goal)).collect();
    if limited.contains(&false) {
        return;
    }
    let room = |card: usize| {
        let places = goals.iter().flat_map(|goal| game.places(*goal));
        places.filter(|place| flow.held[*place] >> card & 1 == 1).count()
    };
    let decks = usize::from(game.decks);
    let pack = flow.pack();
    let short = |card: &usize| pack >> card & 1 == 1 && room(*card) < decks;
    let Some(card) = (0..52).find(short) else { return };
    let cards = (0..52).filter(short).fold(0, |all, card| all | 1 << card);
    let name = &game.containers[goals[0]].name;
    let only = match room(card) {
        1 => "one of them".to_owned(),
        room => format!("{room} of them"),
    };
    let which = words(game, cards);
    let message = format!(
        "this game can never be won: there are {decks} packs, and of the elements of `{name}` only {only} takes {which}"
    );
    let help = format!("give `{name}` more elements, let more of them take {which}, or play with fewer packs");
    let blame = Shares::new(game).pack().container(goals[0]).blame(win.level);
    let blame = blame.with_permissions(game, goals[0]);
    faults.error(blame, win.expr.span, CODE, message, Some(help));
}

/// The cards of the pack that lie on none of these containers, ever.
fn missing(flow: &Flow<'_>, goals: &[usize]) -> Cards {
    flow.pack() & !goals.iter().fold(0, |all, goal| all | flow.on(*goal))
}

/// Says which cards never come, on the part of a condition that keeps them away.
fn say_missing(
    game: &Game,
    reach: &Reach,
    (win, goals): (&Stated, &[usize]),
    cards: Cards,
    faults: &mut Faults<'_>,
) {
    let goal = goals[0];
    let mut culprit: Option<(&Stated, &Expr, u32)> = None;
    for stated in asked(game, goals) {
        let mut parts = Vec::new();
        questions(&stated.expr, &mut parts);
        for part in parts {
            let Some(flow) = Flow::granting(game, reach, Some(part)) else { continue };
            let gained = (cards & !missing(&flow, goals)).count_ones();
            if gained > culprit.as_ref().map_or(0, |(.., most)| *most) {
                culprit = Some((stated, part, gained));
            }
        }
    }
    let which = words(game, cards);
    let name = &game.containers[goal].name;
    let (level, span) = match culprit {
        Some((stated, part, _)) => (stated.level, part.span),
        None => (win.level, win.expr.span),
    };
    let message = format!("this game can never be won: no {which} ever come to `{name}`");
    let help = match culprit {
        Some(_) => format!("change this so that it holds of {which} somewhere, or the `win`"),
        None => format!("let a move take {which} to `{name}`, or change the `win`"),
    };
    let shares = goals.iter().fold(Shares::new(game).pack(), |all, goal| all.container(*goal));
    let mut blame = shares.blame(level).shared(win.level, win.expr.span);
    for container in 0..game.containers.len() {
        blame = blame.with_permissions(game, container);
    }
    faults.error(blame, span, CODE, message, Some(help));
}

/// All that is asked before cards come to these containers.
fn asked<'g>(game: &'g Game, goals: &[usize]) -> Vec<&'g Stated> {
    let mut pieces: Vec<usize> = Vec::new();
    let comes = |declared: &&Move| declared.targets.iter().any(|to| goals.contains(&to.container));
    for goal in goals {
        let held = &game.containers[*goal];
        pieces.extend(held.space.into_iter().chain(held.build));
    }
    for declared in game.moves.iter().filter(comes) {
        pieces.extend(declared.condition);
        let lifts = declared.lifts.iter();
        pieces.extend(lifts.filter_map(|lift| game.containers[lift.container].pickup));
    }
    let mut found: Vec<usize> = Vec::new();
    for piece in pieces {
        if !found.contains(&piece) {
            found.push(piece);
        }
    }
    found.into_iter().map(|piece| game.pieces[piece].now()).collect()
}

/// The questions a condition puts together.
fn questions<'e>(expr: &'e Expr, found: &mut Vec<&'e Expr>) {
    match &expr.kind {
        Kind::Binary(BinaryOperator::And | BinaryOperator::Or, sides) => {
            sides.iter().for_each(|side| questions(side, found));
        }
        Kind::Inherited(_, _, before) => questions(before, found),
        Kind::Truth(..) => {}
        _ => found.push(expr),
    }
}

/// The containers on which all cards lie when the game is won; none if it is not won so.
fn goals(game: &Game, win: &Expr) -> Vec<usize> {
    let mut empty = vec![false; game.containers.len()];
    let mut goals = Vec::new();
    collect(game, win, &mut goals, &mut empty);
    if goals.is_empty() && empty.contains(&true) {
        goals = (0..empty.len()).filter(|container| !empty[*container]).collect();
    }
    goals
}

fn collect(game: &Game, win: &Expr, goals: &mut Vec<usize>, empty: &mut [bool]) {
    match &win.kind {
        Kind::Binary(BinaryOperator::And, sides) => {
            sides.iter().for_each(|side| collect(game, side, goals, empty));
        }
        Kind::Inherited(_, _, before) => collect(game, before, goals, empty),
        Kind::Rule(rule, _, args) if args.is_empty() => {
            collect(game, &game.pieces[*rule].now().expr, goals, empty);
        }
        Kind::Call(word, _, args) if word.name == "is_empty" => {
            if let Some(Argument::Value(Expr { kind: Kind::Container(container, _), .. })) =
                args.first()
            {
                empty[*container] = true;
            }
        }
        Kind::Binary(BinaryOperator::Equal | BinaryOperator::AtLeast, sides) => {
            let cards = game.cards() as i64;
            let wanted = of_expr(&sides[1], &game.constant_values(), &[], cards);
            let mut counted = Vec::new();
            if wanted == Some(cards) && counts(&sides[0], &mut counted) && goals.is_empty() {
                *goals = counted;
            }
        }
        _ => {}
    }
}

/// Adds the containers whose cards are added up; false if it is anything else.
fn counts(expr: &Expr, counted: &mut Vec<usize>) -> bool {
    match &expr.kind {
        Kind::Binary(BinaryOperator::Add, sides) => sides.iter().all(|side| counts(side, counted)),
        Kind::Call(word, _, args) if word.name == "count" => match args.first() {
            Some(Argument::Value(Expr { kind: Kind::Container(container, _), .. })) => {
                counted.push(*container);
                true
            }
            _ => false,
        },
        _ => false,
    }
}

/// What an author calls these cards: suits, ranks, or the first of them.
fn words(game: &Game, cards: Cards) -> String {
    const SUITS: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];
    const RANKS: [&str; 13] = [
        "Aces", "Twos", "Threes", "Fours", "Fives", "Sixes", "Sevens", "Eights", "Nines", "Tens",
        "Jacks", "Queens", "Kings",
    ];
    let of_suit = |suit: &u8| 0x1fff_u64 << (suit * 13);
    let of_rank = |rank: usize| {
        game.suits.iter().fold(0_u64, |all, suit| all | 1 << (usize::from(*suit) * 13 + rank))
    };
    let whole_suits = game.suits.iter().filter(|suit| cards & of_suit(suit) == of_suit(suit));
    let suits: Vec<&u8> = whole_suits.collect();
    let rest = suits.iter().fold(cards, |rest, suit| rest & !of_suit(suit));
    if rest == 0 && suits.len() < game.suits.len() {
        return joined(suits.into_iter().map(|suit| SUITS[usize::from(*suit)]).collect());
    }
    let ranks: Vec<usize> = (0..13).filter(|rank| cards & of_rank(*rank) != 0).collect();
    let all = ranks.iter().fold(0, |all, rank| all | of_rank(*rank));
    if ranks.len() == 13 && all == cards {
        return "cards".to_owned();
    }
    if ranks.len() <= 4 {
        let names = joined(ranks.iter().map(|rank| RANKS[*rank]).collect());
        let of: Vec<&str> = game
            .suits
            .iter()
            .filter(|suit| cards & of_suit(suit) != 0)
            .map(|suit| SUITS[usize::from(*suit)])
            .collect();
        return if all == cards { names } else { format!("{names} of {}", joined(of)) };
    }
    let first = (0..52).find(|card| cards >> card & 1 == 1).unwrap_or(0);
    let bit = CardSet::one((first % 13 + 1) as u8, (first / 13) as u8).bits();
    debug_assert!(bit & cards != 0);
    format!("{} and higher or lower cards", RANKS[first % 13])
}

fn joined(names: Vec<&str>) -> String {
    match names.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => names.concat(),
    }
}
