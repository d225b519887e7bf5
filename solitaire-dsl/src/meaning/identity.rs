//! What `#[game]` says: the name, the slug, the pack.

use super::game::Identity;
use super::ranks::Ranks;
use crate::cards::RANK_SIGNS;
use crate::faults::{Blame, Faults};
use crate::lineage::Lineage;
use crate::names::{path_text, slug_part};
use crate::report::Extent;
use crate::syntax::ast::Head;

/// The most cards a pack has: the boards of the runtime count the cards of an element in a byte. So no deal needs more rounds.
pub const MAX_CARDS: i64 = 255;

/// The cards a game is played with. Each part is inherited.
pub struct Pack {
    /// The number of decks.
    pub decks: u8,
    /// The suits by number.
    pub suits: Vec<u8>,
    /// The ranks of a suit.
    pub ranks: Ranks,
    /// Whether deal numbers are Microsoft's.
    pub microsoft_numbers: bool,
}

/// What the declarations of a lineage say of the pack.
pub fn pack(lineage: &Lineage, faults: &mut Faults<'_>) -> Pack {
    let (mut decks, mut suits, mut microsoft) = (1_usize, vec![0, 1, 2, 3], false);
    let mut ranks = Ranks::ALL;
    // Where the numbers are said to be Microsoft's, and where the pack is last said to be another than theirs.
    let mut numbers: Option<(usize, Extent)> = None;
    let mut other_pack: Vec<(usize, Extent)> = Vec::new();
    // Where the number of cards was last found to be too large.
    let mut too_many = None;
    for (level, declaration) in lineage.levels().iter().enumerate() {
        let Some(game) = &declaration.game else { continue };
        let inherited = decks.saturating_mul(suits.len() * ranks.count());
        if let Some(written) = &game.decks {
            match written.base10_parse::<usize>() {
                Ok(0) => {
                    let message = "a game is played with 1 deck at least";
                    faults.error(
                        level,
                        written.span(),
                        "bad-decks",
                        message,
                        Some("write `decks = 1`".to_owned()),
                    );
                }
                number => {
                    // A number with more digits than that is too many decks too.
                    decks = number.unwrap_or(usize::MAX);
                    other_pack.push((level, written.span().into()));
                }
            }
        }
        if let Some(written) = &game.suits {
            let text = written.value();
            let found: Option<Vec<u8>> =
                text.chars().map(|letter| "CDHS".find(letter).map(|n| n as u8)).collect();
            match found {
                Some(found) if !found.is_empty() && found.windows(2).all(|two| two[0] < two[1]) => {
                    suits = found;
                    other_pack.push((level, written.span().into()));
                }
                _ => {
                    let message =
                        "suits are some of the letters C, D, H, S, each once, in this order";
                    let mut letters: Vec<char> = text
                        .split(|sign: char| !sign.is_alphabetic())
                        .filter(|word| word.len() > 1)
                        .filter_map(|word| word.chars().next())
                        .map(|letter| letter.to_ascii_uppercase())
                        .collect();
                    if letters.is_empty() || letters.len() == 1 && !text.ends_with('s') {
                        letters = text.to_uppercase().chars().collect();
                    }
                    let meant: String =
                        "CDHS".chars().filter(|one| letters.contains(one)).collect();
                    let meant = if meant.is_empty() { "CDHS".to_owned() } else { meant };
                    let help = Some(format!("write `suits = \"{meant}\"`"));
                    faults.error(level, written.span(), "bad-suits", message, help);
                }
            }
        }
        if let Some(written) = &game.ranks {
            match ranks_of(&written.value()) {
                Ok(found) => {
                    ranks = found;
                    other_pack.push((level, written.span().into()));
                }
                Err((message, help)) => {
                    faults.error(level, written.span(), "bad-ranks", message, Some(help));
                }
            }
        }
        let most = MAX_CARDS as usize / (ranks.count() * suits.len());
        let is_unread = faults.is_kind_said_beside("unknown-key");
        if decks > most && is_unread {
            // Suits or ranks may be what could not be read.
            too_many = Some(decks);
        }
        if decks > most && too_many != Some(decks) {
            too_many = Some(decks);
            let span = match (&game.decks, &game.suits, &game.ranks) {
                (Some(decks), ..) => decks.span().into(),
                (None, Some(text), _) | (None, None, Some(text)) => text.span().into(),
                (None, None, None) => game.span,
            };
            let deck = ranks.count() * suits.len();
            let message = format!("a game is played with {MAX_CARDS} cards at most");
            let fewer = format!("{most} decks of {deck} cards, or fewer");
            let as_many = match &game.suits {
                None if level > 0 => suits_of(inherited, decks * ranks.count()),
                _ => None,
            };
            let help = Some(match as_many {
                Some(suits) => format!("write `suits = \"{suits}\"` as well, or {fewer}"),
                None => format!("write {fewer}"),
            });
            faults.error(level, span, "bad-decks", message, help);
        }
        if let Some(written) = &game.numbers {
            match path_text(written).as_str() {
                "microsoft" => {
                    microsoft = true;
                    numbers = Some((level, Extent::of(written)));
                }
                "own" => microsoft = false,
                other => {
                    let message = format!("there are no deal numbers `{other}`");
                    let help = Some("write `numbers = microsoft`, or `numbers = own`".to_owned());
                    faults.error(level, Extent::of(written), "bad-numbers", message, help);
                }
            }
        }
    }
    let decks = decks.min(MAX_CARDS as usize / (ranks.count() * suits.len())) as u8;
    let is_whole = decks == 1 && suits.len() == 4 && ranks == Ranks::ALL;
    let pack = Pack { decks, suits, ranks, microsoft_numbers: microsoft };
    let is_broken = lineage.own().game.as_ref().is_some_and(|game| game.broken);
    if is_broken {
        // A key is missing for it.
        return pack;
    }
    if let (Some((level, span)), true, false) = (numbers, microsoft, is_whole) {
        let message = "Microsoft's deal numbers are for one pack of 52 cards";
        let help = Some("write `numbers = own`".to_owned());
        let blame = other_pack
            .into_iter()
            .fold(Blame::from(level), |blame, (level, span)| blame.shared(level, span));
        faults.error(blame, span, "microsoft-numbers", message, help);
    }
    pack
}

/// The fewer suits that make up so many cards, of each of which there are so many.
fn suits_of(cards: usize, of_suit: usize) -> Option<&'static str> {
    let number = cards.checked_div(of_suit).filter(|number| number * of_suit == cards)?;
    ["S", "HS", "DHS"].get(number.checked_sub(1)?).copied()
}

/// The signs of a text with spaces or commas between them, or of one that names the first and the last of some.
fn written_out(text: &str) -> Option<String> {
    let place = |sign: char| RANK_SIGNS.find(sign.to_ascii_uppercase());
    let text = &text.replace("10", "T");
    let letters: Vec<char> = text.chars().filter(|sign| sign.is_alphanumeric()).collect();
    if letters.iter().any(|letter| place(*letter).is_none()) {
        return None;
    }
    match &letters[..] {
        [first, last] if text.contains(['-', '.']) => {
            RANK_SIGNS.get(place(*first)?..=place(*last)?).map(str::to_owned)
        }
        [_, .., _] if !text.contains(['-', '.']) => {
            let mut places: Vec<usize> = letters.iter().filter_map(|one| place(*one)).collect();
            places.sort_unstable();
            places.dedup();
            RANK_SIGNS.get(..).map(|signs| places.iter().map(|at| &signs[*at..=*at]).collect())
        }
        _ => None,
    }
}

/// The ranks a text names, or what is wrong with it and how it is mended.
fn ranks_of(text: &str) -> Result<Ranks, (String, String)> {
    let help = |ranks: Ranks| format!("write `ranks = \"{}\"`", ranks.signs());
    let mut found: Vec<u8> = Vec::new();
    for letter in text.chars() {
        let Some(place) = RANK_SIGNS.find(letter) else {
            let upper = letter.to_ascii_uppercase();
            let known = RANK_SIGNS.contains(upper);
            let message = format!("`{letter}` is no rank");
            let mend = match letter {
                _ if known => format!("write `{upper}`"),
                '-' | '.' | ' ' | ',' | '1' | '0' if let Some(signs) = written_out(text) => {
                    format!("write `ranks = \"{signs}\"`")
                }
                '1' | '0' if text.contains("10") => "a ten is `T`".to_owned(),
                _ => format!("ranks are some of the signs {RANK_SIGNS}"),
            };
            return Err((message, mend));
        };
        found.push(place as u8 + 1);
    }
    let ranks = Ranks::of(found.iter().copied());
    if found.is_empty() {
        let mend = format!("name some of {RANK_SIGNS}, or leave `ranks` out: then there are all");
        return Err(("a pack has one rank at least".to_owned(), mend));
    }
    if found.len() > ranks.count() {
        let twice = found.iter().enumerate().find(|(nth, rank)| found[..*nth].contains(rank));
        let sign = twice.and_then(|(_, rank)| RANK_SIGNS.chars().nth(usize::from(*rank) - 1));
        let message = format!("the rank `{}` stands here twice", sign.unwrap_or_default());
        return Err((message, help(ranks)));
    }
    if found.windows(2).any(|two| two[0] > two[1]) {
        let message = "ranks stand in their order, from the Ace to the King".to_owned();
        return Err((message, help(ranks)));
    }
    Ok(ranks)
}

/// The name and slug of a playable declaration.
pub fn identity(lineage: &Lineage, faults: &mut Faults<'_>) -> Option<Identity> {
    let own = lineage.own();
    let level = lineage.own_level();
    let game = own.game.as_ref()?;
    let name = game.name.as_ref().map_or_else(|| own.name.to_string(), syn::LitStr::value);
    if name.trim().is_empty() {
        let span = game.name.as_ref().map_or(game.span, |name| name.span().into());
        let help = Some("write `#[game(name = \"...\")]`".to_owned());
        faults.error(level, span, "empty-name", "a game needs a name to be found by", help);
    }
    Some(Identity {
        name,
        span: game.name.as_ref().map_or(game.span, |name| name.span().into()),
        slug: slug(lineage, faults),
        aka: game.aka.iter().map(syn::LitStr::value).collect(),
        after: after(lineage),
        draft: game.draft.is_some(),
    })
}

/// The published rules: those its nearest ancestor names, if it names none itself.
fn after(lineage: &Lineage) -> String {
    let games = lineage.levels().iter().filter_map(|declaration| declaration.game.as_ref());
    games
        .filter_map(|game| game.after.as_ref())
        .next_back()
        .map(syn::LitStr::value)
        .unwrap_or_default()
}

/// The permanent name: that of the family, and that of the variation in it.
fn slug(lineage: &Lineage, faults: &mut Faults<'_>) -> String {
    let mut slug = String::new();
    for (level, declaration) in lineage.levels().iter().enumerate() {
        let own = slug_part(&declaration.name);
        let written = declaration.game.as_ref().and_then(|game| game.slug.as_ref());
        let text = written.map(syn::LitStr::value);
        let is_family = matches!(declaration.head, Head::Family { .. });
        let half = if is_family { own.clone() } else { first_half(&slug).to_owned() };
        slug = match text {
            Some(text) if text.contains('/') => text,
            Some(text) => format!("{half}/{text}"),
            None => format!("{half}/{own}"),
        };
        let good = |part: &str| {
            let plain =
                |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
            !part.is_empty() && part.bytes().all(plain)
        };
        if let (Some(written), false) =
            (written, slug.split('/').count() == 2 && slug.split('/').all(good))
        {
            let message = "a slug is made of small letters, digits and `_`, with one `/` at most";
            let plain = |letter: char| match letter {
                'A'..='Z' => letter.to_ascii_lowercase(),
                'a'..='z' | '0'..='9' | '/' => letter,
                _ => '_',
            };
            let meant: String = written.value().chars().map(plain).collect();
            let is_good = meant.split('/').count() <= 2 && meant.split('/').all(good);
            let meant = if is_good { meant } else { own.clone() };
            let help = Some(format!("write `slug = \"{meant}\"`"));
            faults.error(level, written.span(), "bad-slug", message, help);
        }
    }
    slug
}

fn first_half(slug: &str) -> &str {
    slug.split('/').next().unwrap_or(slug)
}
