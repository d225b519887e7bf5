//! Cards that never come to where a win wants all of them.

mod asked;
mod goals;
mod mends;
mod trial;
mod words;

pub use words::words;

use std::cmp::Reverse;

use solitaire_model::{Arithmetic, CardTest, Comparison, Function, Semantics};

use self::asked::{asked, questions};
use self::goals::{goals, lacks_brackets};
use self::mends::mend;
use self::trial::{Meant, groups, meant, meant_by, spare};
use self::words::{is_short, joined};
use super::causes::Causes;
use super::flow::{Cards, Flow, Supposed, told_apart_by};
use super::operands::conjuncts;
use super::reach::{Reach, begins_at, may_take, rule_direction};
use super::room::Room;
use super::steps::{card_name, gone_on};
use super::truth::Instead;
use super::win_mends::forgotten_move;
use crate::faults::{Faults, Part, listed};
use crate::meaning::text::{plain, text};
use crate::meaning::{
    Amount, ContainerId, Expr, Game, Kind, Named, NamedCards, Piece, PieceRole, Spot, Stated, Step,
    rules_asked,
};
use crate::report::Extent;
use crate::syntax::ast::UnitKind;

/// The code of this mistake.
const CODE: &str = "never-complete";

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
    let room = Room::of(game, &mut flow, &goals);
    let lacking = lacking(game, &room, pack);
    if short == 0 && lacking.is_none() {
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
    if let (0, Some(cards)) = (short, lacking) {
        if let Some(meant) = meant(game, reach, &goals, cards).filter(|meant| meant.spare == 0) {
            let no_room = no_room(game, &goals, &room, cards);
            let message = format!("this game can never be won: {no_room}");
            faults.error(meant.level, meant.span, CODE, message, Some(meant.help));
        }
        // Else it is said of the numbers, if these say it.
        return;
    }
    if let Some((level, span, mend)) = odd_base(game, &goals, short) {
        let message =
            "this game can never be won: one of these cards is of another rank than the others";
        return faults.error(level, span, CODE, message, Some(mend));
    }
    if let Some((level, span, mend)) = odd_suit(game, &goals, missing) {
        let message =
            "this game can never be won: one suit begins nowhere, and another begins twice";
        return faults.error(level, span, CODE, message, Some(mend));
    }
    if let Some((level, span, message, mend)) =
        too_few_elements(game, &goals, if missing == 0 { short } else { missing })
    {
        let message = format!("this game can never be won: {message}");
        return faults.error(level, span, CODE, message, Some(mend));
    }
    // Where nothing may be built, no other condition is to blame: to grant it would make another game.
    let unbuilt = unbuilt(game, &goals);
    let culprit = match unbuilt {
        Some(_) => None,
        None => culprit(game, reach, &goals, &copies),
    };
    let away = if missing == 0 { short } else { missing };
    let meant = meant(game, reach, &goals, away);
    if meant.is_none() && culprit.is_none() && faults.is_warned("dead-move") {
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
        let (named, others) = (words(game, missing), words(game, pack & !missing));
        let (told, which) = match (is_short(&named, 6) || missing == pack, is_short(&others, 6)) {
            (false, false) => {
                let [away, all] = [missing, pack].map(|cards| room.all(cards));
                (format!("{away} of {all} cards never come to {goal}"), "them".to_owned())
            }
            (is_named, _) => {
                let which = if is_named { named } else { format!("cards other than {others}") };
                (format!("no {which} ever come to {goal}"), which)
            }
        };
        (format!("this game can never be won: {told}"), which)
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
        let told = match lacking {
            Some(cards) if !is_short(&which, 3) => no_room(game, &goals, &room, cards),
            _ => format!("there are {} packs, and {come} to {goal} only {times}", game.decks),
        };
        let message = format!("this game can never be won: {told}");
        (message, which)
    };
    if let Some((_, part)) = culprit
        && let Some((level, span, message, mend)) = lacks_brackets(game, &goals, part)
    {
        let message = format!("this game can never be won: {message}");
        return faults.error(level, span, CODE, message, Some(mend));
    }
    let mended = culprit.and_then(|(_, part)| mend(game, &goals, away, part));
    // Kings alone are often left to a move of their own; other ranks hardly are.
    let are_kings = (0..52).filter(|card| away >> card & 1 == 1).all(|card| card % 13 == 12);
    let is_alone = mended.as_ref().is_some_and(|mend| mend.starts_with("let a move take them"));
    let is_meant = |meant: &&Meant| match (culprit, &mended) {
        _ if is_alone => !are_kings,
        // What lets other cards come besides is not what was meant.
        (Some((_, part)), Some(_)) => {
            let granted = Supposed::Part(Instead { part, by: None });
            let granted = Flow::supposing(game, reach, granted);
            granted
                .and_then(|mut granted| spare(game, &mut granted, &goals))
                .is_none_or(|spare| spare > meant.spare)
        }
        _ => true,
    };
    let (level, span, help) = match (meant.as_ref().filter(is_meant), unbuilt, culprit) {
        (Some(meant), ..) => (meant.level, meant.span, meant.help.clone()),
        (None, Some(unbuilt), _) => {
            let name = &game.containers[unbuilt].name;
            let help = built_by_unasked(game, unbuilt)
                .unwrap_or_else(|| format!("say with `build {name} = ..` which cards go on which"));
            match game.piece(game.containers[unbuilt].space).map(Piece::now) {
                Some(space) if space.level >= game.own() => (space.level, space.expr.span, help),
                _ => (win.level, win.expr.span, help),
            }
        }
        (None, None, Some((level, part))) => match (mended, fewer(game, win, part, missing)) {
            (Some(help), _) => {
                // What goes with what, examples have said.
                let other = meant.as_ref().filter(|_| is_alone && game.examples.is_empty());
                let other = other.map_or(String::new(), |meant| format!(", or {}", meant.help));
                (level, part.span, format!("{help}{other}"))
            }
            (None, Some((span, help))) => (win.level, span, help),
            (None, None) => {
                let help = format!(
                    "change this so that it lets {which} go there, or ask for less in `win`"
                );
                (level, part.span, help)
            }
        },
        (None, None, None) => {
            let help = match brought_by(game, &goals) {
                Some(brings) => format!("add `{brings}` to `moves`"),
                None => format!("let a move take {which} to {goal}, or ask for less in `win`"),
            };
            (win.level, win.expr.span, help)
        }
    };
    let causes = goals.iter().fold(Causes::new(game).pack(), |all, goal| all.container(*goal));
    let mut blame = causes.blame(level).shared(win.level, win.expr.span);
    for container in game.containers.ids() {
        blame = blame.with_permissions(game, container);
    }
    // What is said of the same part, or follows from it, is said with this.
    faults.retract("dead-move");
    faults.retract("dead-condition");
    faults.retract("needless-wrap");
    faults.retract_at(span);
    faults.error(blame, span, CODE, message, Some(help));
}

/// A win that asks for fewer cards than all asks for no more than come there.
fn check_number(game: &Game, reach: &Reach, win: &Stated, faults: &mut Faults<'_>) {
    let mut asked = Vec::new();
    conjuncts(&win.expr, &mut |part| {
        if let Kind::Compare(Comparison::Equal | Comparison::AtLeast, sides) = &part.kind
            && let Some(counted) = sides[0].counted_containers()
            && let Some(wanted) = game.number(&sides[1]).filter(|wanted| *wanted > 0)
            && counted.iter().all(|one| reach.holds[*one])
        {
            asked.push((counted, wanted, &sides[1]));
        }
    });
    if asked.is_empty() {
        return;
    }
    let Some(mut flow) = Flow::of(game, reach) else { return };
    let pack = flow.pack();
    for (counted, wanted, number) in asked {
        let most = most_on(game, &mut flow, &counted);
        if most >= wanted || most == 0 {
            continue;
        }
        let names = counted.iter().map(|one| format!("`{}`", game.containers[*one].name));
        let names = names.collect::<Vec<_>>();
        let names = joined(names.iter().map(String::as_str).collect());
        let message = format!(
            "this game can never be won: no more than {most} {} ever come to {names}",
            if most == 1 { "card" } else { "cards" }
        );
        let causes = counted.iter().fold(Causes::new(game).pack(), |all, one| all.container(*one));
        let mut blame = causes.blame(win.level);
        for container in game.containers.ids() {
            blame = blame.with_permissions(game, container);
        }
        let blame = blame.shared(win.level, number.span);
        let (away, judged) = (pack & !held_on(&flow, &counted), |flow: &mut Flow<'_>| {
            Some(most_on(game, flow, &counted) - wanted).filter(|spare| *spare >= 0)
        });
        if let Some(meant) =
            meant_by(game, reach, &counted, away, &judged).filter(|meant| meant.spare == 0)
        {
            return faults.error(meant.level, meant.span, CODE, message, Some(meant.help));
        }
        let help = match number.is_literal() {
            true => format!("write `{most}` in place of `{}`", text(number)),
            false => format!("ask for no more than {most}"),
        };
        return faults.error(blame, number.span, CODE, message, Some(help));
    }
}

/// How many cards ever lie on some containers at once.
fn most_on(game: &Game, flow: &mut Flow<'_>, containers: &[ContainerId]) -> i64 {
    let copies: i64 = flow.copies(containers).iter().map(|copies| i64::from(*copies)).sum();
    let pack = flow.pack();
    copies.min(Room::of(game, flow, containers).most(pack))
}

/// All cards that ever lie on some containers.
fn held_on(flow: &Flow<'_>, containers: &[ContainerId]) -> Cards {
    containers.iter().fold(0, |all, one| all | flow.on(*one))
}

/// The places of a win have room for all cards at once.
pub fn check_room(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let win = game.pieces.iter().find(|piece| piece.role == PieceRole::Win);
    let Some(win) = win.map(|piece| piece.now()) else { return };
    if !faults.are_parents_whole(if win.level < game.own() { &Part::ALL } else { &[Part::Rules] }) {
        return;
    }
    if faults.is_warned(CODE) || faults.is_warned("dead-move") {
        // Why there is no room was said.
        return;
    }
    let goals = goals(game, &win.expr);
    if goals.is_empty() {
        return check_number(game, reach, win, faults);
    }
    if !goals.iter().any(|goal| reach.holds[*goal]) {
        return;
    }
    let Some(mut flow) = Flow::of(game, reach) else { return };
    let room = Room::of(game, &mut flow, &goals);
    let pack = flow.pack();
    let Some(cards) = lacking(game, &room, pack) else { return };
    let message = format!("this game can never be won: {}", no_room(game, &goals, &room, cards));
    let causes = goals.iter().fold(Causes::new(game).pack(), |all, goal| all.container(*goal));
    let mut blame = causes.blame(win.level);
    for container in game.containers.ids() {
        blame = blame.with_permissions(game, container);
    }
    let one_deck = room.with_decks(1);
    let decks = game.lineage.own().game.as_ref().and_then(|game| game.decks.as_ref());
    let decks = decks.filter(|_| {
        lacking(game, &one_deck, pack).is_none() && one_deck.begun(pack).0 == one_deck.all(pack)
    });
    let (blame, span, help) = match decks {
        Some(decks) => {
            (game.own().into(), decks.span().into(), format!("leave `decks = {decks}` out"))
        }
        None => {
            let help = "let more cards go there, or ask for less in `win`".to_owned();
            (blame.shared(win.level, win.expr.span), win.expr.span, help)
        }
    };
    faults.error(blame, span, CODE, message, Some(help));
}

/// The cards for which there is no room: all, or those of a suit or a rank.
fn lacking(game: &Game, room: &Room, pack: Cards) -> Option<Cards> {
    groups(game, pack).into_iter().find(|cards| room.most(*cards) < room.all(*cards))
}

/// A move to the place of a win, if nothing goes there and it takes cards by a condition.
fn brought_by(game: &Game, goals: &[ContainerId]) -> Option<String> {
    let [goal] = *goals else { return None };
    let mut targets = game.moves.iter().flat_map(|declared| &declared.targets);
    let is_asked = [game.containers[goal].build, game.containers[goal].space].iter().any(|piece| {
        let stated = game.piece(*piece).map(Piece::now);
        stated.is_some_and(|stated| !stated.expr.is_truth(false))
    });
    let is_by_hand = game.moves.iter().any(|declared| declared.by_hand.is_some());
    let is_open = is_asked && !is_by_hand && targets.all(|target| target.container != goal);
    is_open.then(|| forgotten_move(game, goal, false)).flatten()
}

/// How many of some cards have room in the places of a win.
fn no_room(game: &Game, goals: &[ContainerId], room: &Room, cards: Cards) -> String {
    let names: Vec<String> =
        goals.iter().map(|goal| format!("`{}`", game.containers[*goal].name)).collect();
    let names = match &names[..] {
        [only] => format!("{only} has room"),
        _ => format!("{} have room", joined(names.iter().map(String::as_str).collect())),
    };
    format!("{names} for {} of {} {}", room.most(cards), room.all(cards), words(game, cards))
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
        !goals.contains(container) && reach.holds[*container] && !reach.loses[*container]
    };
    let mut all = goals.to_vec();
    all.extend(game.containers.ids().filter(is_end));
    let is_whole = all.len() > goals.len() && spare(game, flow, &all).is_some();
    let counts = all.iter().map(|container| format!("count({})", game.containers[*container].name));
    let mend = format!("{} == CARDS", counts.collect::<Vec<_>>().join(" + "));
    is_whole.then_some(mend)
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
        let mend = gone_on(game, cards, count).map_or_else(
            || format!("name {lacks} more, or declare {named} elements"),
            |text| format!("write `{text}`"),
        );
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
                let [meant, odd] = [meant, *odd].map(card_name);
                found =
                    Some((*level, *amount_span, format!("write `{meant}` in place of `{odd}`")));
            }
        });
    }
    found
}

/// A card that is dealt by name where a suit of which no cards come would be: the level that deals it, where, and what to
/// write. Its own suit begins elsewhere, and the suit that is meant is of the colour of the others.
fn odd_suit(game: &Game, goals: &[ContainerId], missing: Cards) -> Option<(usize, Extent, String)> {
    let away = |suit: &u8| missing >> (usize::from(*suit) * 13) & 0x1FFF != 0;
    let suits: Vec<u8> = game.suits.iter().copied().filter(away).collect();
    let [suit] = suits[..] else { return None };
    let named: Vec<(usize, NamedCards<'_>)> = game
        .deal
        .iter()
        .zip(&game.deal_levels)
        .filter_map(|(step, level)| Some((*level, step.named_cards()?)))
        .filter(|(_, named)| goals.contains(&named.container))
        .collect();
    let is_red = |suit: u8| suit == 1 || suit == 2;
    let begun = |suit: u8| {
        named.iter().flat_map(|(_, named)| named.cards).filter(|card| card.1 == suit).count()
    };
    let mut found = None;
    for (level, named) in named.iter().filter(|(level, _)| *level >= game.own()) {
        let fits = |card: &&(u8, u8)| {
            let others = || named.cards.iter().filter(|other| other != card);
            begun(card.1) > 1
                && others().count() > 0
                && others().all(|other| other.0 == card.0 && is_red(other.1) == is_red(suit))
        };
        for card in named.cards.iter().filter(fits) {
            if found.is_some() {
                return None;
            }
            let [meant, odd] = [(card.0, suit), *card].map(card_name);
            found = Some((*level, named.span, format!("write `{meant}` in place of `{odd}`")));
        }
    }
    found
}

/// A container whose elements are each for a suit, if there are fewer of them than suits and the cards of the others stay
/// away: the level that states it, where, what is wrong and what to write.
fn too_few_elements(
    game: &Game,
    goals: &[ContainerId],
    missing: Cards,
) -> Option<(usize, Extent, String, String)> {
    let suits = game.suits.len();
    goals.iter().find_map(|goal| {
        let held = &game.containers[*goal];
        let space = &game.piece(held.space)?.now().expr;
        let count = usize::from(held.count);
        let is_beyond = |suit: u8| usize::from(suit) >= count;
        let suits_away = (0..4).filter(|suit| missing >> (suit * 13) & 0x1FFF != 0);
        let are_beyond = missing != 0 && suits_away.into_iter().all(is_beyond);
        let is_own = held.stated >= game.own() && count < suits && !held.single;
        if !is_own || !are_beyond || !asks_suit(game, space) {
            return None;
        }
        let span = Causes::new(game).number_of(*goal)?;
        let message = format!(
            "each element of `{}` is for one suit, and it has {count} for {suits} suits",
            plain(&held.name)
        );
        Some((held.stated, span, message, format!("write `{suits}` in place of `{count}`")))
    })
}

/// Whether a condition takes the index of the target for a suit.
fn asks_suit(game: &Game, expr: &Expr) -> bool {
    let rules = rules_asked(&game.pieces, expr);
    let mut asks = false;
    for expr in rules.iter().map(|rule| &game.pieces[*rule].now().expr).chain([expr]) {
        expr.visit(&mut |part| {
            let Kind::Call(Named(function, _), args) = &part.kind else { return };
            asks |= function.semantics() == Semantics::CardTest(CardTest::Suit)
                && args.get(1).is_some_and(|suit| {
                    matches!(&suit.kind, Kind::Call(Named(Function::Index, _), _))
                });
        });
    }
    asks
}

/// Where a win asks for too many cards, and for how many it may ask, if a sum of ranks keeps some away: what comes to no such
/// sum is left over.
fn fewer(game: &Game, win: &Stated, culprit: &Expr, missing: Cards) -> Option<(Extent, String)> {
    let Kind::Compare(Comparison::Equal, sides) = &culprit.kind else { return None };
    let is_sum = matches!(&sides[0].kind, Kind::Arithmetic(Arithmetic::Add, _));
    let ranks = (0..13).filter(|rank| (0..4).any(|suit| missing >> (suit * 13 + rank) & 1 == 1));
    let mut found = None;
    win.expr.visit(&mut |part| {
        if let Kind::Compare(Comparison::Equal | Comparison::AtLeast, sides) = &part.kind
            && game.number(&sides[1]) == Some(game.cards() as i64)
        {
            found = Some(&sides[1]);
        }
    });
    let number = found.filter(|_| is_sum && ranks.count() > 1 && win.level >= game.own())?;
    let left = game.cards() - missing.count_ones() as usize * usize::from(game.decks);
    Some((number.span, format!("write `{left}` in place of `{}`", text(number))))
}

/// A container on which nothing may be built, though cards come there one by one; rather one where each element takes any
/// first card.
fn unbuilt(game: &Game, goals: &[ContainerId]) -> Option<ContainerId> {
    let single = |container: ContainerId| {
        let coming = game
            .moves
            .iter()
            .filter(|declared| declared.targets.iter().any(|target| target.container == container));
        let mut lifts = coming.flat_map(|declared| &declared.lifts).peekable();
        lifts.peek().is_some() && lifts.all(|lift| matches!(lift.unit, Some(UnitKind::Top)))
    };
    let held = |goal: &ContainerId| may_take(game, *goal) == [true, false] && single(*goal);
    let tells_apart = |goal: &ContainerId| {
        game.piece(game.containers[*goal].space)
            .is_some_and(|space| !told_apart_by(game, &[&space.now().expr]).is_empty())
    };
    // Where each card has its own element, none is to be built on.
    goals.iter().copied().filter(held).find(|goal| goals.len() == 1 || !tells_apart(goal))
}

/// The `build` of a container that asks the only rule of two cards which nothing asks, the cards in the order in which what
/// begins it can be built on.
fn built_by_unasked(game: &Game, container: ContainerId) -> Option<String> {
    let held = &game.containers[container];
    let begins = game.piece(held.space).and_then(|space| begins_at(game, &space.now().expr))?;
    let mut rules = game.pieces.entries().filter(|(number, piece)| {
        let is_of_cards = piece.role == PieceRole::Rule
            && piece.params.len() == 2
            && piece.params.iter().all(|param| !param.is_cards);
        is_of_cards
            && !game
                .pieces
                .iter()
                .any(|other| rules_asked(&game.pieces, &other.now().expr).contains(number))
    });
    let (number, rule) = rules.next().filter(|_| rules.next().is_none())?;
    let cards = match (rule_direction(game, number)?, begins) {
        (one, other) if one == other => "top(target), bottom(moving)",
        _ => "bottom(moving), top(target)",
    };
    Some(format!("write `build {} = {}({cards});`", held.name, rule.name))
}

/// The part of a condition that keeps most cards away, and the level that states it: if it held, they would come. Of
/// several, no run, which is seldom wrong itself; then the one that lets the fewest cards meet besides; what was written
/// last, if they are alike in that.
fn culprit<'g>(
    game: &'g Game,
    reach: &'g Reach,
    goals: &[ContainerId],
    copies: &[u8; 52],
) -> Option<(usize, &'g Expr)> {
    let now: u32 = copies.iter().map(|copies| u32::from(*copies)).sum();
    let mut found: Option<(u32, bool, u32, usize, &Expr)> = None;
    for stated in asked(game, goals) {
        let mut parts = Vec::new();
        questions(stated.level, &stated.expr, &mut parts);
        for (level, part) in parts {
            let Some(mut flow) =
                Flow::supposing(game, reach, Supposed::Part(Instead { part, by: None }))
            else {
                continue;
            };
            let then: u32 = flow.copies(goals).iter().map(|copies| u32::from(*copies)).sum();
            let pairs = flow.pairs();
            let is_test = !is_run(part);
            let worth = (then, is_test, Reverse(pairs));
            let is_better =
                found.is_none_or(|(most, test, least, ..)| worth >= (most, test, Reverse(least)));
            if then > now && is_better {
                found = Some((then, is_test, pairs, level, part));
            }
        }
    }
    // If that is not all that keeps cards away, there is more to change than this.
    let all = game.cards() as u32;
    found.filter(|(then, ..)| *then == all).map(|(.., level, part)| (level, part))
}

/// Whether a part asks that all cards follow each other.
fn is_run(part: &Expr) -> bool {
    matches!(&part.kind, Kind::Call(Named(function, _), _) if matches!(function.semantics(), Semantics::EachPair(_)))
}
