//! Examples with a board: what they say fits the game. Whether it is so is tried by the test that is generated.

use proc_macro2::Ident;
use syn::ext::IdentExt as _;

use super::board::Made;
use super::table::{Laid, Table, holds, laid};
use super::wrong::Wrong;
use crate::cards::card_text;
use crate::faults::listed;
use crate::meaning::{Game, Lift, Move, MoveId, PieceRole};
use crate::report::Extent;
use crate::syntax::ast::{Asked, ExampleCard, Lies, Named, Onto, Position, Stated, UnitKind};

/// What is asked of a board.
pub enum Question {
    /// Whether it is won.
    Won,
    /// Whether it is lost.
    Lost,
    /// Whether a move can be made.
    Move(MoveId),
    /// The same of one that never can.
    Off,
}

/// What the subject of an example with a board asks.
pub fn question(game: &Game, subject: &Ident) -> Result<Question, Wrong> {
    if subject == "win" {
        return Ok(Question::Won);
    }
    if subject == "lose" {
        if game.pieces.iter().any(|piece| piece.role == PieceRole::Lose) {
            return Ok(Question::Lost);
        }
        let message = "no position of this game is lost".to_owned();
        return Err(Wrong::form(subject, message, "state when it is: `lose = ..;`"));
    }
    if let Some(number) = game.moves.find(|declared| declared.name == *subject) {
        if game.moves[number].by_hand.is_some() {
            let message = format!("`{subject}` is written in Rust, and has no examples");
            return Err(Wrong::form(subject, message, "arrange a board for it in `#[test_setup]`"));
        }
        return Ok(Question::Move(number));
    }
    if game.off.iter().any(|declared| declared.name == *subject) {
        return Ok(Question::Off);
    }
    let moves: Vec<String> =
        game.moves.iter().map(|declared| declared.name.unraw().to_string()).collect();
    if game.containers.iter().any(|container| container.name == *subject) {
        let message = format!("`{subject}` is a container; an example with a board names a move");
        let help = format!("write one of {}", listed(moves.iter().map(String::as_str)));
        return Err(Wrong::form(subject, message, help));
    }
    let containers = game.containers.iter().map(|container| container.name.unraw().to_string());
    let known: Vec<String> = containers.chain(moves).collect();
    Err(Wrong::name(subject, "container or move", &known))
}

/// What an example with a board comes to.
pub struct Claim {
    /// What is asked of the board.
    pub question: Question,
    /// The move, where that is one.
    pub made: Option<Made>,
    /// The board.
    pub table: Table,
    /// The one after the move, if it is stated.
    pub after: Option<Table>,
}

/// What an example with a board asks.
pub fn claim(game: &Game, subject: &Ident, said: &Position) -> Result<Claim, Wrong> {
    let question = question(game, subject)?;
    let table = laid(game, &said.before, false)?;
    let after = said.after.as_ref().map(|after| laid(game, after, true)).transpose()?;
    let made = match question {
        Question::Move(number) => Some(made(game, number, said, &table)?),
        Question::Off => None,
        Question::Won | Question::Lost => {
            let span = said.asked.as_ref().map(Asked::span);
            if let Some(span) = span.or(said.after.as_ref().map(|after| after.span)) {
                let message = format!("`{subject}` asks about one board, without a move");
                return Err(Wrong::form(span, message, format!("write `{subject}: [..]`")));
            }
            None
        }
    };
    Ok(Claim { question, made, table, after })
}

/// What is wrong with the first card after a move that lies nowhere before it, if there is one: no move brings cards.
pub fn from_nowhere(game: &Game, before: &Table, said: &Position) -> Option<Wrong> {
    let mut left: Vec<Laid> = before.piles.iter().flatten().copied().collect();
    left.extend(before.rest_of_pack(game).into_values().flatten());
    for pile in said.after.iter().flat_map(|after| &after.parts).flat_map(|part| &part.piles) {
        let Lies::Cards(cards) = &pile.says else { continue };
        for (card, _) in cards {
            let Some(nth) = left.iter().position(|laid| holds(Some(laid), card)) else {
                let message = format!("{} does not lie on the board before `=>`", card.text);
                let help = format!("name a card that does, or write how many: `{}`", cards.len());
                return Some(Wrong::form(card.span, message, help));
            };
            left.swap_remove(nth);
        }
    }
    None
}

/// What an example with a board comes to: the move as players of the game write it, or `win` or `lose`. None where it is
/// about a move that is never made.
pub fn asked(game: &Game, subject: &Ident, said: &Position) -> Result<Option<String>, Wrong> {
    let claim = claim(game, subject, said)?;
    let Some(made) = claim.made else {
        let is_off = matches!(claim.question, Question::Off);
        return Ok((!is_off).then(|| subject.to_string()));
    };
    let declared = &game.moves[made.declared];
    let mut words = vec![subject.unraw().to_string()];
    let from = made.from.filter(|_| declared.located);
    let places = from.into_iter().chain(made.partner).chain(made.to);
    words.extend(places.map(|place| place_name(game, place)));
    if made.from.is_some() && declared.counts {
        words.push(made.count.to_string());
    }
    Ok(Some(words.join(" ")))
}

/// The move that is asked about.
fn made(game: &Game, number: MoveId, said: &Position, table: &Table) -> Result<Made, Wrong> {
    let declared = &game.moves[number];
    let source = source(game, declared, said, table)?;
    let from = source.map(|(place, _)| place);
    let (partner, to) = if declared.pair {
        let partner = partner(game, declared, said, table, from)?;
        (partner, target_places(game, declared).first().copied())
    } else {
        (None, target(game, declared, said, table, from)?)
    };
    let mut count = source.map_or(0, |(_, count)| count);
    let mut from = from;
    if let (false, Some(lift)) = (declared.located, declared.lifts.first()) {
        // It is the same wherever it is made.
        from = Some(game.places(lift.container).start + usize::from(lift.from));
        count = usize::from(lift.unit == Some(UnitKind::Top));
    }
    Ok(Made { declared: number, from, count, partner, to })
}

/// The name of a place in moves that are written.
fn place_name(game: &Game, place: usize) -> String {
    let numbers = game.containers.ids();
    let held = numbers.into_iter().find(|number| game.places(*number).contains(&place));
    held.map_or_else(String::new, |number| {
        let (container, first) = (&game.containers[number], game.places(number).start);
        let name = container.name.unraw();
        if container.single { name.to_string() } else { format!("{name}{}", place - first) }
    })
}

/// The name of the container that a place belongs to.
fn container_of(game: &Game, place: usize) -> Option<&Ident> {
    let number = game.containers.ids().find(|number| game.places(*number).contains(&place))?;
    Some(&game.containers[number].name)
}

/// The places from which a move takes cards, each with how.
fn sources<'g>(
    game: &'g Game,
    declared: &'g Move,
) -> impl Iterator<Item = (usize, &'g Lift)> + use<'g> {
    declared.lifts.iter().flat_map(|lift| {
        let first = game.places(lift.container).start + usize::from(lift.from);
        (first..first + usize::from(lift.count)).map(move |place| (place, lift))
    })
}

/// Where a move is made, and the number that it says.
fn source(
    game: &Game,
    declared: &Move,
    said: &Position,
    table: &Table,
) -> Result<Option<(usize, usize)>, Wrong> {
    let name = &declared.name;
    let places: Vec<(usize, &Lift)> = sources(game, declared).collect();
    let Some(asked) = &said.asked else {
        return match &places[..] {
            [] => Ok(None),
            [(place, lift)] if lift.unit.is_none() => Ok(Some((*place, 0))),
            [(place, _), ..] if !declared.located => Ok(Some((*place, 0))),
            _ => {
                let message = format!("it is not said where `{name}` is made");
                let help = match declared.targets.is_empty() {
                    true => {
                        let element = places
                            .first()
                            .map_or_else(String::new, |(place, _)| indexed(game, *place));
                        format!(
                            "write the element first, or a card of it: `{name}: {element} [..]`"
                        )
                    }
                    false => format!("write what goes where first: `{name}: 9H on TS [..]`"),
                };
                Err(Wrong::form(said.before.span, message, help))
            }
        };
    };
    if places.is_empty() {
        let message = format!("`{name}` is made without naming a card");
        return Err(Wrong::form(asked.span(), message, format!("write `{name}: [..]`")));
    }
    let (card, from) = match asked {
        Asked::Cards { card, from, .. } => (card, from),
        Asked::Element(element) => return element_asked(game, declared, element, table).map(Some),
    };
    let from = from.as_ref().map(|from| named(game, from)).transpose()?;
    let lies = |place: usize| {
        table.piles[place]
            .iter()
            .rposition(|(rank, suit, _)| (*rank, *suit) == (card.rank, card.suit))
    };
    let found: Vec<(usize, &Lift, usize)> = places
        .iter()
        .filter(|(place, _)| from.as_ref().is_none_or(|from| from.contains(place)))
        .filter_map(|(place, lift)| Some((*place, *lift, lies(*place)?)))
        .collect();
    let (place, lift, height) = match found[..] {
        [one] => one,
        [] => {
            let elsewhere = (0..table.piles.len()).find(|place| lies(*place).is_some());
            let message = match elsewhere {
                None => format!("{} does not lie on this board", card.text),
                Some(place) => {
                    let place = place_name(game, place);
                    format!("{} lies on `{place}`, where `{name}` takes nothing", card.text)
                }
            };
            let takes: Vec<String> =
                declared.lifts.iter().map(|lift| lift.name.unraw().to_string()).collect();
            let takes = listed(takes.iter().map(String::as_str));
            let help = match elsewhere.and_then(|place| container_of(game, place)) {
                Some(from) if declared.unit().is_some() => format!(
                    "write `| {}[top]` before `=>` in `{name}`, or write it on {takes}",
                    from.unraw()
                ),
                _ => format!("write it on {takes}, or name a card that lies there"),
            };
            return Err(Wrong::form(card.span, message, help));
        }
        [(place, ..), ..] => {
            let message = format!("{} lies there more than once", card.text);
            let help = format!("say which: `from {}`", indexed(game, place));
            return Err(Wrong::form(card.span, message, help));
        }
    };
    let (held, text) = (table.piles[place].len(), &card.text);
    let above = held - height - 1;
    let number = match lift.unit {
        None => 0,
        Some(UnitKind::Cards) => above + 1,
        Some(UnitKind::Buried) => above,
        Some(UnitKind::Top) if above == 0 => 1,
        Some(UnitKind::All) if height == 0 => held,
        Some(UnitKind::Top) => {
            let message = format!("`{name}` takes the top card, and {text} is covered");
            let help = match turned_over(table, card) {
                Some(turned) => format!(
                    "boards are written from the bottom up: write `{turned}`, or name the top card"
                ),
                None => "name the top card".to_owned(),
            };
            return Err(Wrong::form(card.span, message, help));
        }
        Some(UnitKind::All) => {
            let message = format!("`{name}` takes all cards, and {text} is not the lowest");
            return Err(Wrong::form(card.span, message, "name the lowest card"));
        }
    };
    Ok(Some((place, number)))
}

/// The same where an element is named, not a card of it.
fn element_asked(
    game: &Game,
    declared: &Move,
    element: &Named,
    table: &Table,
) -> Result<(usize, usize), Wrong> {
    let name = &declared.name;
    let range = named(game, element)?;
    let mut found = sources(game, declared).filter(|(place, _)| range.contains(place));
    let form = |message, help| Err(Wrong::form(&element.container, message, help));
    match (found.next(), found.next()) {
        (Some((place, lift)), None) => match lift.unit {
            None => Ok((place, 0)),
            Some(UnitKind::Top) => Ok((place, 1)),
            Some(UnitKind::All) => Ok((place, table.piles[place].len())),
            Some(UnitKind::Cards | UnitKind::Buried) => {
                let message = format!("it is not said which cards `{name}` takes");
                form(message, format!("write the lowest of them: `{name}: 9H [..]`"))
            }
        },
        (Some((first, _)), Some(_)) => {
            let message = format!("`{}` has several elements", element.container);
            form(message, format!("write `{}`", indexed(game, first)))
        }
        (None, _) => {
            let takes: Vec<String> =
                declared.lifts.iter().map(|lift| lift.name.unraw().to_string()).collect();
            let takes = listed(takes.iter().map(String::as_str));
            let message = format!("`{name}` is not made there");
            form(message, format!("it is made on {takes}"))
        }
    }
}

/// The places to which a move puts what it takes.
fn target_places(game: &Game, declared: &Move) -> Vec<usize> {
    let places = declared.targets.iter().flat_map(|target| {
        let first = game.places(target.container).start + usize::from(target.from);
        first..first + usize::from(target.count)
    });
    places.collect()
}

/// The other source of a move that takes two.
fn partner(
    game: &Game,
    declared: &Move,
    said: &Position,
    table: &Table,
    source: Option<usize>,
) -> Result<Option<usize>, Wrong> {
    let (name, on) = (&declared.name, said.asked.as_ref().and_then(Asked::on));
    let span = match on {
        Some(Onto::Card(_) | Onto::Element(_)) => {
            let places = sources(game, declared).map(|(place, _)| place).collect();
            return onto(game, declared, said, table, source, places);
        }
        Some(Onto::Empty(empty)) => empty.into(),
        None => said.asked.as_ref().map_or(said.before.span, Asked::span),
    };
    let message = format!("it is not said which card `{name}` takes with it");
    Err(Wrong::form(span, message, format!("write `{name}: 9H on TS [..]`")))
}

/// Where the cards go; none for a move without a target.
fn target(
    game: &Game,
    declared: &Move,
    said: &Position,
    table: &Table,
    source: Option<usize>,
) -> Result<Option<usize>, Wrong> {
    onto(game, declared, said, table, source, target_places(game, declared))
}

/// Which of these places is meant.
fn onto(
    game: &Game,
    declared: &Move,
    said: &Position,
    table: &Table,
    source: Option<usize>,
    places: Vec<usize>,
) -> Result<Option<usize>, Wrong> {
    let name = &declared.name;
    let on = said.asked.as_ref().and_then(Asked::on);
    let others = || places.iter().copied().filter(|place| Some(*place) != source);
    let (span, found, what): (Extent, Option<usize>, String) = match (on, &places[..]) {
        (None, []) => return Ok(None),
        (None, [only]) => return Ok(Some(*only)),
        (None, _) => {
            let span = said.asked.as_ref().map_or(said.before.span, Asked::span);
            let message = format!("it is not said where `{name}` puts it");
            return Err(Wrong::form(span, message, format!("write `{name}: 9H on TS [..]`")));
        }
        (Some(Onto::Empty(empty)), _) => {
            let found = others().find(|place| table.is_empty(*place));
            (empty.into(), found, "no element that it may go to is empty here".to_owned())
        }
        (Some(Onto::Card(card)), _) => {
            let is_top = |place: &usize| holds(table.piles[*place].last(), card);
            let mut found = others().filter(is_top);
            let (first, second) = (found.next(), found.next());
            if let (Some(first), Some(_)) = (first, second) {
                let message = format!("{} is the top card of more than one element", card.text);
                let help = format!("say which: `on {}`", indexed(game, first));
                return Err(Wrong::form(card.span, message, help));
            }
            if first.is_none() && table.lacks(card) {
                let message = format!("{} does not lie on this board", card.text);
                let places: Vec<usize> = others().collect();
                return Err(Wrong::form(card.span, message, lay(game, said, table, card, &places)));
            }
            let does = if declared.pair { "takes a card" } else { "puts anything" };
            if let Some(turned) = turned_over(table, card).filter(|_| first.is_none()) {
                let message = format!("{} lies under another card on this board", card.text);
                let help = format!("boards are written from the bottom up: write `{turned}`");
                return Err(Wrong::form(card.span, message, help));
            }
            let what = format!("{} is no top card where `{name}` {does}", card.text);
            (card.span, first, what)
        }
        (Some(Onto::Element(element)), _) => {
            let range = named(game, element)?;
            let found = others().find(|place| range.contains(place));
            let does = if declared.pair { "takes nothing from" } else { "puts nothing on" };
            let what = format!("`{name}` {does} `{}`", element.container);
            ((&element.container).into(), found, what)
        }
    };
    if found.is_some() {
        return Ok(found);
    }
    let named = |names: Vec<&Ident>| -> Vec<String> {
        names.into_iter().map(|name| name.unraw().to_string()).collect()
    };
    let targets = named(declared.targets.iter().map(|target| &target.name).collect());
    let help = match &targets[..] {
        [] => format!("it moves nothing; write `{name}: [..]`"),
        _ if declared.pair => {
            let takes = named(declared.lifts.iter().map(|lift| &lift.name).collect());
            let takes = listed(takes.iter().map(String::as_str));
            format!("name a card that lies on top on another element of {takes}")
        }
        some => format!(
            "write a card that lies on top there; it puts cards on {}",
            listed(some.iter().map(String::as_str))
        ),
    };
    Err(Wrong::form(span, what, help))
}

/// The pile in which a card lies lowest, written the other way round.
fn turned_over(table: &Table, card: &ExampleCard) -> Option<String> {
    let is_lowest = |pile: &&Vec<Laid>| pile.len() > 1 && holds(pile.first(), card);
    let pile = table.piles.iter().find(is_lowest)?;
    let text = |(rank, suit, is_hidden): &Laid| {
        format!("{}{}", if *is_hidden { "-" } else { "" }, card_text(*rank, *suit))
    };
    Some(pile.iter().rev().map(text).collect::<Vec<_>>().join(" "))
}

/// Where a card is to be laid that does not lie on the board: in the place of the only top card there that is not spoken of
/// after the move, if there is one.
fn lay(
    game: &Game,
    said: &Position,
    table: &Table,
    card: &ExampleCard,
    places: &[usize],
) -> String {
    let piles = |stated: &Stated| -> Vec<ExampleCard> {
        let piles = stated.parts.iter().flat_map(|part| &part.piles);
        let cards = piles.filter_map(|pile| match &pile.says {
            Lies::Cards(cards) => Some(cards),
            _ => None,
        });
        cards.flatten().map(|(card, _)| card.clone()).collect()
    };
    let kept = said.after.as_ref().map(piles).unwrap_or_default();
    let is_kept =
        |one: &ExampleCard| kept.iter().any(|kept| (kept.rank, kept.suit) == (one.rank, one.suit));
    let is_top =
        |one: &ExampleCard| places.iter().any(|place| holds(table.piles[*place].last(), one));
    let mut others = piles(&said.before);
    others.retain(|one| is_top(one) && !is_kept(one));
    match (&others[..], places.first().and_then(|place| container_of(game, *place))) {
        ([other], _) if is_kept(card) => {
            format!("write `{}` in place of `{}` on this board", card.text, other.text)
        }
        (_, Some(name)) => {
            format!("lay it on top on `{}`, or name a card that lies there", name.unraw())
        }
        (_, None) => "name a card that lies there".to_owned(),
    }
}

/// `foundation[2]`, as an author writes it.
fn indexed(game: &Game, place: usize) -> String {
    let numbers = game.containers.ids();
    let held = numbers.into_iter().find(|number| game.places(*number).contains(&place));
    held.map_or_else(String::new, |number| {
        let name = game.containers[number].name.unraw();
        format!("{name}[{}]", place - game.places(number).start)
    })
}

/// The places of a name with or without an index.
fn named(game: &Game, named: &Named) -> Result<std::ops::Range<usize>, Wrong> {
    let containers: Vec<String> =
        game.containers.iter().map(|container| container.name.unraw().to_string()).collect();
    let number = game.containers.find(|container| container.name == named.container);
    let Some(number) = number else {
        return Err(Wrong::name(&named.container, "container", &containers));
    };
    let places = game.places(number);
    let Some(index) = &named.index else { return Ok(places) };
    let nth = index.base10_parse::<usize>().unwrap_or(usize::MAX);
    if nth >= places.len() {
        let message = format!("`{}` has {} elements", named.container, places.len());
        let help = format!("write a number from 0 to {}", places.len() - 1);
        return Err(Wrong::form(index.span(), message, help));
    }
    Ok(places.start + nth..places.start + nth + 1)
}
