//! Reads the contents of `#[game]`: the name, the slug, the pack.

use super::game::Identity;
use super::ranks::Ranks;
use crate::cards::RANK_SIGNS;
use crate::faults::{Blame, Faults};
use crate::lineage::Lineage;
use crate::names::{path_text, slug_part};
use crate::report::Extent;
use crate::syntax::ast::{GameAttr, Head};

/// The largest number of cards in a pack: the runtime counts them in a byte. No deal needs more rounds than this.
pub const MAX_CARDS: i64 = 255;

/// The cards of a game. A game inherits each field that it does not state.
pub struct Pack {
    /// The number of decks.
    pub decks: u8,
    /// The suits, as numbers from 0 to 3: clubs, diamonds, hearts, spades.
    pub suits: Vec<u8>,
    /// The ranks that each suit has.
    pub ranks: Ranks,
    /// True if a deal number means the same deal as in Microsoft FreeCell.
    pub microsoft_numbers: bool,
}

/// The pack that the declarations of a lineage describe.
pub fn pack(lineage: &Lineage, faults: &mut Faults<'_>) -> Pack {
    let (mut decks, mut suits, mut ranks) = (1_usize, vec![0, 1, 2, 3], Ranks::ALL);
    // The place in the source that chooses Microsoft's deal numbers, and the places that state decks, suits or ranks.
    let mut microsoft: Option<(usize, Extent)> = None;
    let mut other_pack: Vec<(usize, Extent)> = Vec::new();
    // The last number of decks that was reported as too large, so that descendants do not report it again.
    let mut too_many = None;
    for (level, declaration) in lineage.levels().iter().enumerate() {
        let Some(game) = &declaration.game else { continue };
        let mut wrong = |span: Extent, code: &'static str, message: String, help: &str| {
            faults.error(level, span, code, message, Some(help.to_owned()));
        };
        let mut stated: Vec<Extent> = Vec::new();
        if let Some(written) = &game.decks {
            // A number with too many digits is also too large.
            decks = written.base10_parse().unwrap_or(usize::MAX);
            if decks == 0 {
                decks = 1;
                let message = "a game needs at least 1 deck".to_owned();
                wrong(written.span().into(), "bad-decks", message, "write `decks = 1`");
            }
            stated.push(written.span().into());
        }
        let mut signs = |written: &syn::LitStr, all: &str, code, message: &str, help: &str| {
            let span = Extent::from(written.span());
            stated.push(span);
            let found = signs_in(&written.value(), all);
            if found.is_none() {
                let message = format!("{message}, each once, in this order");
                wrong(span, code, message, help);
            }
            found
        };
        if let Some(written) = &game.suits {
            let message = "suits must be some of the letters C, D, H, S";
            let help = "write `suits = \"CDHS\"`, or fewer of these letters";
            suits = signs(written, "CDHS", "bad-suits", message, help).unwrap_or(suits);
        }
        if let Some(written) = &game.ranks {
            let message = format!("ranks must be some of the characters {RANK_SIGNS}");
            let help =
                "write the characters without anything between them, as in `ranks = \"A789TJQK\"`";
            let found = signs(written, RANK_SIGNS, "bad-ranks", &message, help);
            let found = found.map(|found| Ranks::of(found.into_iter().map(|place| place + 1)));
            ranks = found.unwrap_or(ranks);
        }
        let deck = ranks.count() * suits.len();
        let most = MAX_CARDS as usize / deck;
        if decks > most && too_many != Some(decks) {
            too_many = Some(decks);
            let span = stated.first().copied().unwrap_or(game.span);
            let message = format!("a game can have at most {MAX_CARDS} cards");
            let help = format!("write {most} decks of {deck} cards, or fewer");
            wrong(span, "bad-decks", message, &help);
        }
        if let Some(written) = &game.numbers {
            match path_text(written).as_str() {
                "microsoft" => microsoft = Some((level, Extent::of(written))),
                "own" => microsoft = None,
                other => {
                    let message = format!("there are no deal numbers named `{other}`");
                    let help = "write `numbers = microsoft`, or `numbers = own`";
                    wrong(Extent::of(written), "bad-numbers", message, help);
                }
            }
        }
        other_pack.extend(stated.into_iter().map(|span| (level, span)));
    }
    let decks = decks.min(MAX_CARDS as usize / (ranks.count() * suits.len())) as u8;
    let is_whole = decks == 1 && suits.len() == 4 && ranks == Ranks::ALL;
    // If the attribute `#[game(..)]` is partly unreadable, it may contain an unread key that corrects the numbers.
    let is_broken = lineage.own().game.as_ref().is_some_and(|game| game.broken);
    if let (Some((level, span)), false, false) = (microsoft, is_whole, is_broken) {
        let message = "Microsoft's deal numbers are for one deck of 52 cards";
        let help = Some("write `numbers = own`".to_owned());
        let share = |blame: Blame, (level, span)| blame.shared(level, span);
        let blame = other_pack.into_iter().fold(Blame::from(level), share);
        faults.error(blame, span, "microsoft-numbers", message, help);
    }
    Pack { decks, suits, ranks, microsoft_numbers: microsoft.is_some() }
}

/// The positions in `all` of the characters of `text`; `None` if `text` is empty, out of order, or has others.
fn signs_in(text: &str, all: &str) -> Option<Vec<u8>> {
    let places: Option<Vec<u8>> =
        text.chars().map(|sign| all.find(sign).map(|place| place as u8)).collect();
    places.filter(|places| !places.is_empty() && places.is_sorted_by(|one, other| one < other))
}

/// The name, slug and other keys of a declaration with `#[game(..)]`; `None` without that attribute.
pub fn identity(lineage: &Lineage, faults: &mut Faults<'_>) -> Option<Identity> {
    let own = lineage.own();
    let game = own.game.as_ref()?;
    let name = game.name.as_ref().map_or_else(|| own.name.to_string(), syn::LitStr::value);
    let span = game.name.as_ref().map_or(game.span, |name| name.span().into());
    if name.trim().is_empty() {
        let help = Some("write `#[game(name = \"...\")]`".to_owned());
        let message = "the name of a game must not be empty";
        faults.error(lineage.own_level(), span, "empty-name", message, help);
    }
    // A game without its own key `after` follows the published rules that its nearest ancestor names.
    let games = lineage.levels().iter().filter_map(|declaration| declaration.game.as_ref());
    let after = games.filter_map(|game| game.after.as_ref()).next_back();
    Some(Identity {
        name,
        span,
        slug: slug(lineage, faults),
        aka: game.aka.iter().map(syn::LitStr::value).collect(),
        after: after.map(syn::LitStr::value).unwrap_or_default(),
        draft: game.draft.is_present(),
    })
}

/// The permanent name of the game, `family/variation`.
fn slug(lineage: &Lineage, faults: &mut Faults<'_>) -> String {
    let mut slug = String::new();
    for (level, declaration) in lineage.levels().iter().enumerate() {
        let own = slug_part(&declaration.name);
        let is_family = matches!(declaration.head, Head::Family { .. });
        let half = if is_family { &own } else { slug.split('/').next().unwrap_or(&slug) };
        let stated = |game: &GameAttr| game.slug.clone();
        let Some(written) = declaration.game.as_ref().and_then(stated) else {
            slug = format!("{half}/{own}");
            continue;
        };
        let text = written.value();
        slug = if text.contains('/') { text } else { format!("{half}/{text}") };
        let is_plain =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        let is_good = |part: &str| !part.is_empty() && part.bytes().all(is_plain);
        if slug.split('/').count() != 2 || !slug.split('/').all(is_good) {
            let message =
                "a slug consists of lowercase letters, digits and `_`, with at most one `/`";
            let help = Some(format!("write `slug = \"{own}\"`"));
            faults.error(level, written.span(), "bad-slug", message, help);
        }
    }
    slug
}
