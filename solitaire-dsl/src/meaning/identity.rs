//! What `#[game]` says: the name, the slug, the pack.

use super::game::Identity;
use super::lineage::Lineage;
use crate::faults::{Blame, Faults};
use crate::names::{path_text, slug_part};
use crate::report::Extent;
use crate::syntax::ast::Head;

/// The most cards a pack has: the boards of the runtime count the cards of an element in a byte. So no deal needs more rounds.
pub const MOST_CARDS: i64 = 255;

/// How many ranks a suit has.
const RANKS: usize = 13;

/// The number of decks, the suits by number, and whether deal numbers are Microsoft's. Each is inherited.
pub fn pack(lineage: &Lineage, faults: &mut Faults<'_>) -> (u8, Vec<u8>, bool) {
    let (mut decks, mut suits, mut microsoft) = (1_usize, vec![0, 1, 2, 3], false);
    // Where the numbers are said to be Microsoft's, and where the pack is last said to be another than theirs.
    let mut numbers: Option<(usize, Extent)> = None;
    let mut other_pack: Vec<(usize, Extent)> = Vec::new();
    // Where the number of cards was last found to be too large.
    let mut too_many = None;
    for (level, declaration) in lineage.levels().iter().enumerate() {
        let Some(game) = &declaration.game else { continue };
        if let Some(written) = &game.decks {
            match written.base10_parse::<usize>() {
                Ok(0) => {
                    let message = "a game is played with 1 deck at least";
                    faults.error(level, written.span(), "bad-decks", message, None);
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
                    faults.error(level, written.span(), "bad-suits", message, None);
                }
            }
        }
        let most = MOST_CARDS as usize / (RANKS * suits.len());
        if decks > most && too_many != Some(decks) {
            too_many = Some(decks);
            let span = match (&game.decks, &game.suits) {
                (Some(decks), _) => decks.span().into(),
                (None, Some(suits)) => suits.span().into(),
                (None, None) => game.span,
            };
            let deck = RANKS * suits.len();
            let message = format!("a game is played with {MOST_CARDS} cards at most");
            let help = Some(format!("write {most} decks of {deck} cards, or fewer"));
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
    let decks = decks.min(MOST_CARDS as usize / (RANKS * suits.len()));
    let is_broken = lineage.own().game.as_ref().is_some_and(|game| game.broken);
    if is_broken {
        // A key is missing for it.
        return (decks as u8, suits, microsoft);
    }
    if let (Some((level, span)), true, true) = (numbers, microsoft, decks != 1 || suits.len() != 4)
    {
        let message = "Microsoft's deal numbers are for one pack of 52 cards";
        let help = Some("write `numbers = own`".to_owned());
        let blame = other_pack
            .into_iter()
            .fold(Blame::from(level), |blame, (level, span)| blame.shared(level, span));
        faults.error(blame, span, "microsoft-numbers", message, help);
    }
    (decks as u8, suits, microsoft)
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
            faults.error(level, written.span(), "bad-slug", message, None);
        }
    }
    slug
}

fn first_half(slug: &str) -> &str {
    slug.split('/').next().unwrap_or(slug)
}
