//! Cards by their names.

use syn::LitInt;

use crate::check::packs::stated_decks;
use crate::meaning::{Amount, Game, Step};
use crate::report::Extent;

/// A card: its rank and its suit.
type Card = (u8, u8);

/// What is wrong with cards that are dealt by name in one step, which this level states, to so many elements, and how it is
/// mended.
pub(super) fn not_in_pack(
    game: &Game,
    cards: &[Card],
    elements: Option<usize>,
    level: usize,
) -> Option<(String, String)> {
    cards.iter().find_map(|card| {
        let times = cards.iter().filter(|other| *other == card).count();
        let (message, help) = missing(game, *card, times, level)?;
        let meant =
            left_out(game, cards, *card).map(|meant| format!("did you mean `\"{meant}\"`?"));
        let meant = meant.or_else(|| others_meant(game, cards, *card, elements, level));
        Some((message, meant.unwrap_or(help)))
    })
}

/// That the pack has too few decks for what a deal names.
pub(super) struct ShortOfDecks<'g> {
    /// The first list that names cards too often.
    pub(super) first: Extent,
    /// The number of decks, if the declaration at hand states it.
    pub(super) stated: Option<&'g LitInt>,
    pub(super) message: String,
    /// How many decks there must be.
    pub(super) wanted: usize,
}

/// Whether several lists of the deal, or several cards of one, name cards more often than the pack holds them: then it is not
/// the name of a card that is wrong, but the number of decks.
pub(super) fn short_of_decks(game: &Game) -> Option<ShortOfDecks<'_>> {
    let held = usize::from(game.decks);
    let mut lists = 0;
    let (mut first, mut wanted) = (None, held);
    let mut over: Vec<Card> = Vec::new();
    for list in game.deal.iter().filter_map(Step::named_cards) {
        let times = |card| list.cards.iter().filter(|one| **one == card).count();
        let before = over.len();
        for card in list.cards.iter().copied().filter(|card| times(*card) > held) {
            wanted = wanted.max(times(card));
            if !over.contains(&card) {
                over.push(card);
            }
        }
        if over.len() > before {
            lists += 1;
            first.get_or_insert(list.span);
        }
    }
    let (first, card) = (first?, over.first()?);
    let others = over.len() - 1;
    if lists < 2 && others == 0 || !over.iter().all(|card| is_in_pack(game, *card)) {
        return None;
    }
    let cards = match others {
        1 => format!("{} and another card are", card_name(*card)),
        _ => format!("{} and {others} other cards are", card_name(*card)),
    };
    let message = format!("{cards} dealt {wanted} times, the pack has {held} of each");
    Some(ShortOfDecks { first, stated: stated_decks(game), message, wanted })
}

/// Which other cards to name in a step that deals one to each element, or all of them of one suit, where one of them is
/// dealt too often: without it an element would lack its card.
pub fn others_meant(
    game: &Game,
    cards: &[Card],
    card: Card,
    elements: Option<usize>,
    level: usize,
) -> Option<String> {
    if level < game.own() || elements != Some(cards.len()) || !is_in_pack(game, card) {
        return None;
    }
    let named = named_in_deal(game);
    let times = |one: &Card| named.iter().filter(|other| *other == one).count();
    let is_free = |one: &Card| is_in_pack(game, *one) && times(one) < usize::from(game.decks);
    let more = game.decks + 1;
    let all_twice = cards.iter().all(|one| times(one) > usize::from(game.decks));
    let beside = match all_twice && cards.len() > 1 {
        true => format!(", or play with more: `#[game(decks = {more})]`"),
        false => String::new(),
    };
    let [(_, suit), ..] = cards else { return None };
    if cards.len() > 1 && cards.iter().all(|one| one.1 == *suit) {
        let in_suit = |other: u8| cards.iter().map(move |one| (one.0, other));
        let other = game.suits.iter().find(|other| in_suit(**other).all(|one| is_free(&one)))?;
        let text = in_suit(*other).map(card_name).collect::<Vec<_>>().join(" ");
        return Some(format!("name cards of another suit, as in `\"{text}\"`{beside}"));
    }
    if all_twice && whole_rank(game, cards).is_some_and(|(whole, _)| whole == cards.len()) {
        let of_rank = |rank: u8| cards.iter().map(move |one| (rank, one.1));
        let others: Vec<String> = [(card.0 + 11) % 13 + 1, card.0 % 13 + 1]
            .into_iter()
            .filter(|rank| of_rank(*rank).all(|one| is_free(&one)))
            .map(|rank| of_rank(rank).map(card_name).collect::<Vec<_>>().join(" "))
            .map(|text| format!("`\"{text}\"`"))
            .collect();
        if !others.is_empty() {
            let others = others.join(" or ");
            return Some(format!("name cards of another rank, as in {others}{beside}"));
        }
    }
    let of_rank = game.suits.iter().map(|suit| (card.0, *suit)).find(&is_free);
    let of_suit = [card.0 + 1, card.0 - 1].into_iter().map(|rank| (rank, card.1)).find(is_free);
    let others: Vec<String> = [of_rank, of_suit]
        .into_iter()
        .flatten()
        .map(|one| format!("`{}`", card_name(one)))
        .collect();
    (!others.is_empty()).then(|| format!("name another card, as {}{beside}", others.join(" or ")))
}

/// All cards that the deal names.
fn named_in_deal(game: &Game) -> Vec<Card> {
    let mut named = Vec::new();
    for step in &game.deal {
        step.visit(&mut |step| {
            if let Step::Deal { amount: Amount::Cards(cards), .. } = step {
                named.extend_from_slice(cards);
            }
        });
    }
    named
}

fn is_in_pack(game: &Game, (rank, suit): Card) -> bool {
    game.suits.contains(&suit) && game.ranks.holds(i64::from(rank))
}

/// The cards that go on with some others for so many elements, as they are named: all suits of one rank, or rank after rank
/// by even steps, in one suit or in several by turns.
pub fn gone_on(game: &Game, cards: &[Card], count: usize) -> Option<String> {
    if let Some((_, text)) = whole_rank(game, cards).filter(|(number, _)| *number == count) {
        return Some(text);
    }
    let [first, second, .., last] = cards else { return None };
    let ranks =
        |from: u8, by: i64| u8::try_from((i64::from(from) - 1 + by).rem_euclid(13) + 1).ok();
    let step = i64::from(second.0) - i64::from(first.0);
    if !cards.windows(2).all(|two| ranks(two[0].0, step) == Some(two[1].0)) {
        return None;
    }
    let is_turn = |turn: &usize| (*turn..cards.len()).all(|at| cards[at].1 == cards[at - turn].1);
    let turn = (1..cards.len() - 1).find(is_turn)?;
    let mut all = cards.to_vec();
    let mut rank = last.0;
    let named = named_in_deal(game);
    while all.len() < count {
        rank = ranks(rank, step)?;
        let next = (rank, all[all.len() - turn].1);
        let times = named.iter().chain(&all[cards.len()..]).filter(|one| **one == next).count();
        if !is_in_pack(game, next) || times >= usize::from(game.decks) {
            return None;
        }
        all.push(next);
    }
    let text: Vec<String> = all.into_iter().map(card_name).collect();
    Some(format!("\"{}\"", text.join(" ")))
}

/// The cards that were to be named where one of a rank stands twice, and all its suits but one.
fn left_out(game: &Game, cards: &[(u8, u8)], (rank, suit): (u8, u8)) -> Option<String> {
    let second = cards.iter().rposition(|card| *card == (rank, suit))?;
    let is_doubled = cards[..second].contains(&(rank, suit));
    if !is_doubled || cards.len() < 3 || cards.iter().any(|card| card.0 != rank) {
        return None;
    }
    let lacks = |suit: &&u8| cards.iter().all(|card| card.1 != **suit);
    let mut left_out = game.suits.iter().filter(lacks);
    let only = left_out.next().filter(|_| left_out.next().is_none())?;
    let mut meant = cards.to_vec();
    meant[second].1 = *only;
    Some(meant.into_iter().map(card_name).collect::<Vec<_>>().join(" "))
}

/// The list of the deal at hand that names one card of a rank twice and all suits but one: where it stands, and what was
/// meant.
pub fn suit_left_out(game: &Game) -> Option<(Extent, String)> {
    let own = game.deal.iter().zip(&game.deal_levels).filter(|(_, level)| **level >= game.own());
    let mut found = own.filter_map(|(step, _)| {
        let list = step.named_cards()?;
        let meant = list.cards.iter().find_map(|card| left_out(game, list.cards, *card))?;
        Some((list.span, format!("\"{meant}\"")))
    });
    found.next()
}

/// What is wrong if a card is dealt so many times by what this level states, and how it is mended.
pub fn missing(
    game: &Game,
    (rank, suit): (u8, u8),
    times: usize,
    level: usize,
) -> Option<(String, String)> {
    let card = card_name((rank, suit));
    let drop = if level < game.own() { "state a `deal` without it" } else { "leave it out" };
    if !game.suits.contains(&suit) {
        let message = format!("the pack has no {card}");
        return Some((message, format!("{drop}, or play with its suit too")));
    }
    if !game.ranks.holds(i64::from(rank)) {
        let message = format!("the pack has no {card}");
        return Some((message, format!("{drop}, or play with its rank too")));
    }
    let held = usize::from(game.decks);
    (times > held).then(|| {
        let message = format!("{card} is dealt {times} times, the pack has {held}");
        let more = held + 1;
        (message, format!("{drop}, or play with more: `#[game(decks = {more})]`"))
    })
}

/// A card as it is written: `TC`.
pub fn card_name((rank, suit): (u8, u8)) -> String {
    let rank = b"?A23456789TJQK"[usize::from(rank.min(13))];
    let suit = b"CDHS"[usize::from(suit.min(3))];
    format!("{}{}", char::from(rank), char::from(suit))
}

/// The cards of all suits of the rank that some cards have, of different suits each: how many, and as they are named.
pub fn whole_rank(game: &Game, cards: &[(u8, u8)]) -> Option<(usize, String)> {
    let (rank, _) = *cards.first()?;
    let is_of = |nth: usize| cards[nth].0 == rank && !cards[..nth].contains(&cards[nth]);
    let all: Vec<String> = game.suits.iter().map(|suit| card_name((rank, *suit))).collect();
    let text = format!("\"{}\"", all.join(" "));
    (0..cards.len()).all(is_of).then_some((all.len(), text))
}
