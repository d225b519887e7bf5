//! Lays out the boards that examples state.

use syn::ext::IdentExt as _;

use super::wrong::Wrong;
use crate::check::board::Card;
use crate::check::card_set::CardSet;
use crate::meaning::{Container, ContainerId, Game, may_hide};
use crate::syntax::ast::{ExampleCard, Lies, Pile, Stated, StatedPart};

/// The cards of each place, bottom to top.
pub type Piles = Vec<Vec<Card>>;

/// Carries out `rest`: lays all cards that the board does not state on a container, the cards of the first suit on the
/// first element, those of the second suit on the second, and so on. Returns an error if they do not fit.
fn lay_rest(
    game: &Game,
    container: ContainerId,
    rest: &Pile,
    piles: &mut Piles,
) -> Result<(), Wrong> {
    let places = game.places(container);
    let up = !is_closed(&game.containers[container]);
    let mut stated: Vec<(u8, u8)> =
        piles.iter().flatten().map(|card| (card.rank, card.suit)).collect();
    for deck in 0..usize::from(game.decks) {
        for rank in game.ranks.iter() {
            for (nth, suit) in game.suits.iter().enumerate() {
                let card = Card { rank: rank as u8, suit: *suit, up };
                let is_it = |other: &(u8, u8)| *other == (card.rank, card.suit);
                if let Some(at) = stated.iter().position(is_it) {
                    stated.swap_remove(at);
                    continue;
                }
                let place = places.start + (deck * game.suits.len() + nth) % places.len();
                piles[place].push(card);
            }
        }
    }
    let most = places.map(|place| piles[place].len()).max().unwrap_or(0);
    let (name, room) = (&game.containers[container].name, game.containers[container].capacity);
    if most > usize::from(room) {
        let message =
            format!("`rest` puts {most} cards on an element of `{name}`, which holds only {room}");
        return Err(Wrong::form(rest.span, message, "put some of them elsewhere"));
    }
    Ok(())
}

/// True if the cards of a container lie face down even if an example writes them without `-`, as in a stock.
pub fn is_closed(container: &Container) -> bool {
    container.element.is_some_and(|known| known.is_stock && !known.shows_top)
}

/// True if the card that lies on a board has the rank and suit of the card in an example.
pub fn holds(laid: Option<&Card>, card: &ExampleCard) -> bool {
    laid.is_some_and(|laid| (laid.rank, laid.suit) == (card.rank, card.suit))
}

/// Lays out an example's board. One `after` a move may also state how many cards lie on an element, and a win or loss.
pub fn laid(game: &Game, stated: &Stated, after: bool) -> Result<Piles, Wrong> {
    let places = game.containers.iter().map(|container| usize::from(container.count)).sum();
    let mut piles = vec![Vec::new(); places];
    let mut rest = None;
    for (nth, part) in stated.parts.iter().enumerate() {
        let name = &part.name;
        if stated.parts[..nth].iter().any(|other| other.name == *name) {
            let message = format!("`{name}` is stated twice");
            return Err(Wrong::form(
                name,
                message,
                "state it once, with `|` between the cards of its elements",
            ));
        }
        let Some(number) = game.containers.find(|container| container.name == *name) else {
            number_of(game, part, after)?;
            continue;
        };
        let places = game.places(number);
        if part.piles.is_empty() || part.piles.len() > places.len() {
            let (elements, piles) = (places.len(), part.piles.len());
            let message = format!("`{name}` has {elements} elements, but this board gives {piles}");
            let span = part.piles.get(elements).map_or_else(|| name.into(), |pile| pile.span);
            return Err(Wrong::form(
                span,
                message,
                "write what lies on each, or `_` if it is empty",
            ));
        }
        for (place, pile) in places.zip(&part.piles) {
            match &pile.says {
                Lies::Cards(cards) => lay(game, (number, place), pile, cards, &mut piles)?,
                Lies::Number(_) if after => {}
                Lies::Number(_) => {
                    let message =
                        "the board before a move needs cards, not a number of cards".to_owned();
                    return Err(Wrong::form(
                        pile.span,
                        message,
                        "write the cards, with `-` before a face-down one: `-5D 9H`",
                    ));
                }
                Lies::Rest if after || part.piles.len() > 1 || rest.is_some() => {
                    let message =
                        "`rest` stands for all cards of one container, and only before a move"
                            .to_owned();
                    return Err(Wrong::form(pile.span, message, "write the cards"));
                }
                Lies::Rest => rest = Some((number, pile)),
            }
        }
    }
    if let Some((container, rest)) = rest {
        lay_rest(game, container, rest, &mut piles)?;
    }
    Ok(piles)
}

/// Lays cards on an element. Fails if they do not fit, or a card is not in the deck, too frequent or wrongly face down.
fn lay(
    game: &Game,
    (number, place): (ContainerId, usize),
    pile: &Pile,
    cards: &[(ExampleCard, bool)],
    piles: &mut Piles,
) -> Result<(), Wrong> {
    let container = &game.containers[number];
    let name = &container.name;
    let room = usize::from(container.capacity).min(game.cards());
    if cards.len() > room {
        let message = format!("too many cards: an element of `{name}` holds {room}");
        return Err(Wrong::form(pile.span, message, "write `|` between elements"));
    }
    let may_hide = container.is_stock() || may_hide(game, number);
    for (card, down) in cards {
        held(game, card)?;
        let is_it = |laid: &&Card| holds(Some(laid), card);
        if piles.iter().flatten().filter(is_it).count() == usize::from(game.decks) {
            let message = format!("this board has too many copies of {}", card.text);
            return Err(Wrong::form(card.span, message, "name another card in its place"));
        }
        if *down && !may_hide {
            let message = format!("{} lies face down, but cards of `{name}` never do", card.text);
            return Err(Wrong::form(card.span, message, "leave out the `-`"));
        }
        let up = !down && !is_closed(container);
        piles[place].push(Card { up, ..Card::open(card) });
    }
    Ok(())
}

/// Returns an error if the deck does not have this card.
pub fn held(game: &Game, card: &ExampleCard) -> Result<(), Wrong> {
    if CardSet::pack(game).holds(card.rank, card.suit) {
        return Ok(());
    }
    let message = format!("the deck has no {}", card.text);
    let help = "name a card with a rank and suit in play";
    Err(Wrong { span: card.span, code: "card-not-in-pack", message, help })
}

/// Checks a part of a board that is not about a container: the value of a counter or of the score, or `won` or `lost`.
fn number_of(game: &Game, part: &StatedPart, after: bool) -> Result<(), Wrong> {
    let name = &part.name;
    let word = name.unraw().to_string();
    if matches!(word.as_str(), "won" | "lost") && part.piles.is_empty() {
        if after {
            return Ok(());
        }
        let message = format!("`{word}` describes the board after a move");
        return Err(Wrong::form(name, message, "test this board with `win: [..]` or `lose: [..]`"));
    }
    match game.counters.iter().find(|counter| counter.name == *name) {
        Some(counter) if counter.unlimited => {
            let message = format!("`{name}` is unlimited, so it has no value");
            return Err(Wrong::form(name, message, "leave it out"));
        }
        None if word == "score" && game.score.is_none() => {
            let message = "this game keeps no score".to_owned();
            return Err(Wrong::form(name, message, "leave it out, or state `score { .. }`"));
        }
        None if word != "score" => return Err(Wrong::name(name, "container or counter")),
        _ => {}
    }
    match &part.piles[..] {
        [Pile { says: Lies::Number(number), .. }] if number.base10_parse::<i32>().is_ok() => Ok(()),
        _ => {
            Err(Wrong::form(name, format!("`{name}` is a number"), "write a number after its name"))
        }
    }
}
