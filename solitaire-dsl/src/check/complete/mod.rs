//! Cards that never come to where a win wants all of them.

mod asked;
mod causes;
mod goals;
mod mends;
mod more_room;
mod shown;
mod trial;
mod words;

pub use words::words;

use solitaire_model::Comparison;

use self::causes::{
    built_by_unasked, culprit, fewer, odd_base, odd_suit, too_few_elements, too_few_named, unbuilt,
};
use self::goals::{goals, lacks_brackets};
use self::mends::{counted, mend};
use self::more_room::more_room;
use self::shown::{shown_to_bring, shown_won};
use self::trial::{Meant, groups, meant, meant_by, spare};
use self::words::{is_short, joined};
use super::causes::Causes;
use super::flow::{Cards, Flow, Supposed};
use super::operands::conjuncts;
use super::reach::Reach;
use super::room::Room;
use super::steps::suit_left_out;
use super::truth::Instead;
use super::win_mends::forgotten_move;
use crate::faults::{Faults, Part, listed};
use crate::meaning::text::{plain, text};
use crate::meaning::{ContainerId, Expr, Game, Kind, Piece, PieceRole, Stated};
use crate::report::Extent;

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
    let come_once = (0..52).filter(|card| pack >> card & 1 == 1).all(|card| copies[card] == 1);
    if let Some(attribute) = decks_unsaid(game).filter(|_| missing == 0 && come_once) {
        let help = Some("write `decks = 1` in `#[game]`".to_owned());
        return faults.error(game.own(), attribute, CODE, message, help);
    }
    if let [goal] = goals[..]
        && let Some((span, mend)) = shown_won(game, win, goal, missing)
    {
        let help = Some(format!("{mend}, or let a move take {which} there"));
        return faults.error(game.own(), span, CODE, message, help);
    }
    if let [goal] = goals[..]
        && missing != 0
        && let Some((name, mend)) = shown_to_bring(game, goal)
    {
        let message = format!("{message}, though an example says that `{name}` brings some");
        return faults.error(game.own(), name, CODE, message, Some(mend));
    }
    if let Some((_, part)) = culprit
        && let Some((level, span, message, mend)) = lacks_brackets(game, &goals, part)
    {
        let message = format!("this game can never be won: {message}");
        return faults.error(level, span, CODE, message, Some(mend));
    }
    if let Some((span, meant)) = suit_left_out(game) {
        return faults.error(game.own(), span, CODE, message, Some(format!("write `{meant}`")));
    }
    let mended = culprit.and_then(|(_, part)| mend(game, &goals, away, part));
    // Kings alone are often left to a move of their own; other ranks hardly are.
    let are_kings = (0..52).filter(|card| away >> card & 1 == 1).all(|card| card % 13 == 12);
    let is_alone = mended.as_ref().is_some_and(|mend| mend.starts_with("let a move take them"));
    let is_meant = |meant: &&Meant| match (culprit, &mended) {
        _ if is_alone => !are_kings,
        // No run is that long, whatever else is asked.
        (Some((_, part)), _) if counted(game, part).is_some() => false,
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
    let lacks = room.all(cards) - room.most(cards);
    let one_deck = room.with_decks(1);
    let decks = game.lineage.own().game.as_ref().and_then(|game| game.decks.as_ref());
    let is_of_one =
        lacking(game, &one_deck, pack).is_none() && one_deck.begun(pack).0 == one_deck.all(pack);
    if let Some(attribute) = decks_unsaid(game).filter(|_| is_of_one) {
        let help = Some("write `decks = 1` in `#[game]`".to_owned());
        return faults.error(game.own(), attribute, CODE, message, help);
    }
    let decks = decks.filter(|_| is_of_one);
    let (blame, span, help) = match decks {
        Some(decks) => {
            (game.own().into(), decks.span().into(), format!("leave `decks = {decks}` out"))
        }
        None => match more_room(game, &goals, lacks) {
            Some((span, help)) => (blame, span, help),
            None => {
                let help = "let more cards go there, or ask for less in `win`".to_owned();
                (blame.shared(win.level, win.expr.span), win.expr.span, help)
            }
        },
    };
    faults.error(blame, span, CODE, message, Some(help));
}

/// Where a variation of a game with several decks is called a game and does not say with how many it is played.
fn decks_unsaid(game: &Game) -> Option<Extent> {
    let stated = game.lineage.own().game.as_ref()?;
    (stated.decks.is_none() && game.own() > 0 && game.decks > 1).then_some(stated.span)
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
    let ends: Vec<ContainerId> = game.containers.ids().filter(is_end).collect();
    // What goes on from there is best counted where it ends.
    let kept = goals.iter().copied().filter(|goal| !reach.loses[*goal]);
    let kept: Vec<ContainerId> = kept.chain(ends.iter().copied()).collect();
    let all = [goals, &ends].concat();
    let mut sums = [kept, all].into_iter();
    let whole = sums.find(|sum| !ends.is_empty() && spare(game, flow, sum).is_some())?;
    let counts = whole.iter().map(|one| format!("count({})", game.containers[*one].name));
    Some(format!("{} == CARDS", counts.collect::<Vec<_>>().join(" + ")))
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
