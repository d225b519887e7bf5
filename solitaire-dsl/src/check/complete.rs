//! Cards that never come to where a win wants all of them.

use proc_macro2::Ident;
use solitaire_model::{Arithmetic, Comparison, Function};

use super::causes::{Causes, statement};
use super::flow::{Cards, Flow};
use super::reach::{Reach, may_take};
use crate::card_words::ranks_called;
use crate::cards::card_text;
use crate::faults::{Faults, Part, listed};
use crate::meaning::text::plain;
use crate::meaning::{
    Amount, ContainerId, Expr, Game, IdVec, Kind, Move, Named, NamedCards, PieceId, PieceRole,
    Spot, Stated, Step, Sugar, Term,
};
use crate::report::Extent;
use crate::syntax::ast::UnitKind;

/// The code of this mistake.
pub(super) const CODE: &str = "never-complete";

/// Every card can come to where the game wants all cards for a win, and so can every copy of it.
pub fn check_complete(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let win = game.pieces.iter().find(|piece| piece.role == PieceRole::Win);
    let Some(win) = win.map(|piece| piece.now()) else { return };
    if !faults.are_parents_whole(if win.level < game.own() { &Part::ALL } else { &[Part::Rules] }) {
        return;
    }
    let goals = goals(game, &win.expr);
    // That nothing comes there at all is said in other words.
    if goals.is_empty() || !goals.iter().any(|goal| reach.holds[*goal]) {
        return;
    }
    let Some(mut flow) = Flow::of(game, reach) else { return };
    let copies = flow.copies(&goals);
    let pack = flow.pack();
    let of = |room: &dyn Fn(u8) -> bool| -> Cards {
        let short = |card: &usize| pack >> card & 1 == 1 && room(copies[*card]);
        (0..52).filter(short).fold(0, |all, card| all | 1 << card)
    };
    let (missing, short) = (of(&|room| room == 0), of(&|room| room < game.decks));
    if short == 0 {
        return;
    }
    if let Some(mend) = counted_besides(game, reach, &goals, &mut flow) {
        let names: Vec<String> =
            goals.iter().map(|goal| plain(&game.containers[*goal].name)).collect();
        let names = listed(names.iter().map(String::as_str));
        let message = format!(
            "this game can never be won: cards come to other containers for good, and {names} alone is counted"
        );
        let span = counting(game, &win.expr).unwrap_or(win.expr.span);
        return faults.error(win.level, span, CODE, message, Some(format!("write `{mend}`")));
    }
    if let Some((level, span, message, mend)) = too_few_named(game, &goals) {
        let message = format!("this game can never be won: {message}");
        return faults.error(level, span, CODE, message, Some(mend));
    }
    if let Some((level, span, mend)) = odd_base(game, &goals, short) {
        let message =
            "this game can never be won: one of these cards is of another rank than the others";
        return faults.error(level, span, CODE, message, Some(mend));
    }
    // Where nothing may be built, no other condition is to blame: to grant it would make another game.
    let unbuilt = unbuilt(game, &goals);
    let culprit = match unbuilt {
        Some(_) => None,
        None => culprit(game, reach, &goals, &copies),
    };
    if culprit.is_none() && faults.is_warned("dead-move") {
        // That a move is never made is why, and more is said of it there.
        return;
    }
    let names: Vec<String> =
        goals.iter().map(|goal| format!("`{}`", game.containers[*goal].name)).collect();
    let goal = match names.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => names.concat(),
    };
    let (message, which) = if missing != 0 {
        let which = words(game, missing);
        (format!("this game can never be won: no {which} ever come to {goal}"), which)
    } else {
        let which = words(game, short);
        let most = (0..52).filter(|card| short >> card & 1 == 1).map(|card| copies[card]).max();
        let times = match most {
            Some(1) => "once".to_owned(),
            Some(2) => "twice".to_owned(),
            times => format!("{} times", times.unwrap_or(0)),
        };
        let come = match which.as_str() {
            "cards" => "each card comes".to_owned(),
            _ => format!("{which} come"),
        };
        let message = format!(
            "this game can never be won: there are {} packs, and {come} to {goal} only {times}",
            game.decks
        );
        (message, which)
    };
    if let Some((_, part)) = culprit
        && let Some((level, span, message, mend)) = lacks_brackets(game, &goals, part)
    {
        let message = format!("this game can never be won: {message}");
        return faults.error(level, span, CODE, message, Some(mend));
    }
    let (level, span) =
        culprit.map_or((win.level, win.expr.span), |(level, part)| (level, part.span));
    let help = match (unbuilt, culprit) {
        (Some(name), _) => format!("say with `build {name} = ..` which cards go on which"),
        (None, Some(_)) => {
            format!("change this so that it lets {which} go there, or ask for less in `win`")
        }
        (None, None) => format!("let a move take {which} to {goal}, or ask for less in `win`"),
    };
    let causes = goals.iter().fold(Causes::new(game).pack(), |all, goal| all.container(*goal));
    let mut blame = causes.blame(level).shared(win.level, win.expr.span);
    for container in game.containers.ids() {
        blame = blame.with_permissions(game, container);
    }
    // What is said of the same part, or follows from it, is said with this.
    faults.retract("dead-move");
    faults.retract("dead-condition");
    faults.retract_at(span);
    faults.error(blame, span, CODE, message, Some(help));
}

/// The count of all containers where cards come for good, if the win counts some of them alone and all cards would come to
/// them together.
fn counted_besides(
    game: &Game,
    reach: &Reach,
    goals: &[ContainerId],
    flow: &mut Flow<'_>,
) -> Option<String> {
    let is_end = |container: &ContainerId| {
        !goals.contains(container)
            && reach.holds[*container]
            && !reach.loses[*container]
            && game.moves.iter().any(|to| to.targets.iter().any(|to| to.container == *container))
    };
    let mut all = goals.to_vec();
    all.extend(game.containers.ids().filter(is_end));
    let (copies, pack) = (flow.copies(&all), flow.pack());
    let is_whole =
        (0..52).filter(|card| pack >> card & 1 == 1).all(|card| copies[card] >= game.decks);
    let counts = all.iter().map(|container| format!("count({})", game.containers[*container].name));
    let mend = format!("{} == CARDS", counts.collect::<Vec<_>>().join(" + "));
    (all.len() > goals.len() && is_whole).then_some(mend)
}

/// Where a win counts all cards.
fn counting(game: &Game, win: &Expr) -> Option<Extent> {
    let mut found = None;
    win.visit(&mut |part| {
        if let Kind::Compare(_, sides) = &part.kind
            && game.number(&sides[1]) == Some(game.cards() as i64)
        {
            found = Some(part.span);
        }
    });
    found
}

/// Where fewer cards are named than a container has elements that take nothing while they are empty: the level that deals
/// them, where, what is wrong and what to write.
fn too_few_named(game: &Game, goals: &[ContainerId]) -> Option<(usize, Extent, String, String)> {
    let own = game.deal.iter().zip(&game.deal_levels).filter(|(_, level)| **level >= game.own());
    own.into_iter().find_map(|(step, level)| {
        let NamedCards { container, name, cards, span } = step.named_cards()?;
        let (count, named) = (usize::from(game.containers[container].count), cards.len());
        let [space, _] = may_take(game, container);
        let lacks = count.checked_sub(named).filter(|lacks| *lacks > 0)?;
        let message = format!(
            "{named} cards for {count} elements of `{name}`, which take nothing while they are empty"
        );
        let mend = format!("name {lacks} more, or declare {named} elements");
        (goals.contains(&container) && !space).then_some((*level, span, message, mend))
    })
}

/// A card that is dealt by name where all others are of another rank, and never comes there otherwise: the level that deals
/// it, where, and what to write.
fn odd_base(game: &Game, goals: &[ContainerId], short: Cards) -> Option<(usize, Extent, String)> {
    let mut found = None;
    for (step, level) in
        game.deal.iter().zip(&game.deal_levels).filter(|(_, level)| **level >= game.own())
    {
        step.visit(&mut |step| {
            let Step::Deal {
                to: Spot::Elements { container, .. },
                amount: Amount::Cards(cards),
                amount_span,
                ..
            } = step
            else {
                return;
            };
            let [one, other, ..] = &cards[..] else { return };
            let base = if cards.iter().filter(|card| card.0 == one.0).count() > 1 {
                one.0
            } else {
                other.0
            };
            let odd: Vec<&(u8, u8)> = cards.iter().filter(|card| card.0 != base).collect();
            let [odd] = odd[..] else { return };
            let meant = (base, odd.1);
            let is_short = short >> (usize::from(meant.1) * 13 + usize::from(base) - 1) & 1 == 1;
            if cards.len() > 2 && goals.contains(container) && is_short && !cards.contains(&meant) {
                let [meant, odd] = [meant, *odd].map(|(rank, suit)| card_text(rank, suit));
                found =
                    Some((*level, *amount_span, format!("write `{meant}` in place of `{odd}`")));
            }
        });
    }
    found
}

/// The name of a container on which nothing may be built, though cards come there one by one.
fn unbuilt<'g>(game: &'g Game, goals: &[ContainerId]) -> Option<&'g Ident> {
    let single = |container: ContainerId| {
        let coming = game
            .moves
            .iter()
            .filter(|declared| declared.targets.iter().any(|target| target.container == container));
        let mut lifts = coming.flat_map(|declared| &declared.lifts).peekable();
        lifts.peek().is_some() && lifts.all(|lift| matches!(lift.unit, Some(UnitKind::Top)))
    };
    let held = |goal: &&ContainerId| may_take(game, **goal) == [true, false] && single(**goal);
    Some(&game.containers[*goals.iter().find(held)?].name)
}

/// The part of a condition that keeps most cards away, and the level that states it: if it held, they would come. Of
/// several, the one that lets the fewest cards meet besides; what was written last, if they are alike in that.
fn culprit<'g>(
    game: &'g Game,
    reach: &'g Reach,
    goals: &[ContainerId],
    copies: &[u8; 52],
) -> Option<(usize, &'g Expr)> {
    let now: u32 = copies.iter().map(|copies| u32::from(*copies)).sum();
    let mut found: Option<(u32, u32, usize, &Expr)> = None;
    for stated in asked(game, goals) {
        let mut parts = Vec::new();
        questions(stated.level, &stated.expr, &mut parts);
        for (level, part) in parts {
            let Some(mut flow) = Flow::granting(game, reach, Some(part)) else { continue };
            let then: u32 = flow.copies(goals).iter().map(|copies| u32::from(*copies)).sum();
            let pairs = flow.pairs();
            let is_better = found
                .is_none_or(|(most, least, ..)| then > most || (then == most && pairs <= least));
            if then > now && is_better {
                found = Some((then, pairs, level, part));
            }
        }
    }
    // If that is not all that keeps cards away, there is more to change than this.
    let all = game.cards() as u32;
    found.filter(|(then, ..)| *then == all).map(|(_, _, level, part)| (level, part))
}

/// All that is asked before cards come to these containers.
fn asked<'g>(game: &'g Game, goals: &[ContainerId]) -> Vec<&'g Stated> {
    let mut pieces: Vec<PieceId> = Vec::new();
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
    let mut found: Vec<PieceId> = Vec::new();
    for piece in pieces {
        if !found.contains(&piece) {
            found.push(piece);
        }
    }
    found.into_iter().map(|piece| game.pieces[piece].now()).collect()
}

/// The questions a condition puts together, with the level that asks each.
fn questions<'e>(level: usize, expr: &'e Expr, found: &mut Vec<(usize, &'e Expr)>) {
    match &expr.kind {
        Kind::All(sides) | Kind::Any(sides) => {
            sides.iter().for_each(|side| questions(level, side, found));
        }
        Kind::Sugar(Sugar::Inherited(level, _, before)) => questions(*level, before, found),
        Kind::Truth(..) => {}
        _ => found.push((level, expr)),
    }
}

/// The containers on which all cards lie when the game is won; none if it is not won so.
pub(super) fn goals(game: &Game, win: &Expr) -> Vec<ContainerId> {
    let mut empty = game.containers.all(false);
    let mut goals = Vec::new();
    collect(game, win, &mut goals, &mut empty);
    if goals.is_empty() && empty.contains(&true) {
        goals = empty.ids().filter(|container| !empty[*container]).collect();
    }
    goals
}

fn collect(
    game: &Game,
    win: &Expr,
    goals: &mut Vec<ContainerId>,
    empty: &mut IdVec<ContainerId, bool>,
) {
    match &win.kind {
        Kind::All(sides) => {
            sides.iter().for_each(|side| collect(game, side, goals, empty));
        }
        Kind::Sugar(Sugar::Inherited(_, _, before)) => collect(game, before, goals, empty),
        Kind::Rule(Named(rule, _), args) if args.is_empty() => {
            collect(game, &game.pieces[*rule].now().expr, goals, empty);
        }
        Kind::Call(Named(function, _), args) if *function == Function::IsEmpty => {
            if let Some(Expr { kind: Kind::Container(Named(container, _)), .. }) = args.first() {
                empty[*container] = true;
            }
        }
        Kind::Compare(Comparison::Equal | Comparison::AtLeast, sides) => {
            let cards = game.cards() as i64;
            let wanted = game.number(&sides[1]);
            let mut counted = Vec::new();
            if wanted == Some(cards) && counts(&sides[0], &mut counted) && goals.is_empty() {
                *goals = counted;
            }
        }
        _ => {}
    }
}

/// Adds the containers whose cards are added up; false if it is anything else.
fn counts(expr: &Expr, counted: &mut Vec<ContainerId>) -> bool {
    match &expr.kind {
        Kind::Arithmetic(Arithmetic::Add, sides) => sides.iter().all(|side| counts(side, counted)),
        Kind::Call(Named(function, _), args) if *function == Function::Count => {
            match args.first() {
                Some(Expr { kind: Kind::Container(Named(container, _)), .. }) => {
                    counted.push(*container);
                    true
                }
                _ => false,
            }
        }
        _ => false,
    }
}

/// What an author calls these cards: suits, ranks, or ranks of suits.
fn words(game: &Game, cards: Cards) -> String {
    const SUITS: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];
    let called = |rank: usize| ranks_called(rank as i64 + 1);
    let of = |rank: usize, suit: u8| 1_u64 << (usize::from(suit) * 13 + rank);
    let holds = |rank: usize, suit: u8| cards & of(rank, suit) != 0;
    let suits: Vec<u8> =
        game.suits.iter().copied().filter(|suit| (0..13).any(|rank| holds(rank, *suit))).collect();
    let ranks: Vec<usize> =
        (0..13).filter(|rank| suits.iter().any(|suit| holds(*rank, *suit))).collect();
    let is_even = ranks.iter().all(|rank| suits.iter().all(|suit| holds(*rank, *suit)));
    let names = joined(suits.iter().map(|suit| SUITS[usize::from(*suit)]).collect());
    if !is_even {
        return format!("cards of {names}");
    }
    let all_suits = suits.len() == game.suits.len();
    let of_ranks = match (&ranks[..], ranks.first(), ranks.last()) {
        (all, ..) if all.len() == game.ranks.count() && all_suits => return "cards".to_owned(),
        (all, ..) if all.len() == game.ranks.count() => return names,
        (some, Some(first), Some(last))
            if some.len() > 2 && is_row(game, *first, *last, some.len()) =>
        {
            format!("{} to {}", called(*first), called(*last))
        }
        (some, ..) => joined(some.iter().map(|rank| called(*rank)).collect()),
    };
    if all_suits { of_ranks } else { format!("{of_ranks} of {names}") }
}

/// Whether all ranks of the pack from one to another are so many.
fn is_row(game: &Game, first: usize, last: usize, count: usize) -> bool {
    game.ranks.iter().filter(|rank| (first..=last).contains(&(*rank as usize - 1))).count() == count
}

fn joined(names: Vec<&str>) -> String {
    match names.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => names.concat(),
    }
}

/// A goal that the declaration at hand states as one element, though a condition asks which of its elements it is.
fn lacks_brackets(
    game: &Game,
    goals: &[ContainerId],
    asked: &Expr,
) -> Option<(usize, Extent, String, String)> {
    let [goal] = *goals else { return None };
    let mut asks_which = false;
    asked.visit(&mut |part| {
        asks_which |= matches!(&part.kind, Kind::Call(Named(Function::Index, _), of)
            if of.iter().any(|one| matches!(one.kind, Kind::Term(Named(Term::Target, _)))));
    });
    let held = &game.containers[goal];
    let stated = statement(game, goal)?.held.as_ref()?;
    if !asks_which || !held.single || held.stated < game.own() {
        return None;
    }
    let (name, kind) = (plain(&held.name), stated.kind.path.get_ident()?);
    let message = format!("`{name}` is one element, and it is asked which of several");
    let mend = format!("write `{name}: [{kind}; {}]`", game.suits.len());
    Some((held.stated, stated.span, message, mend))
}
