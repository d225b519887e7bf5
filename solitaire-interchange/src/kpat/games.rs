//! The games that both KPat and this project have, and KPat's names for their piles.

use solitaire_runtime::{GameEntry, Span};

use crate::error::Unsayable;

/// A type of game in KPat. It may include several games: KPat's `freecell` is FreeCell, Baker's Game and others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kind {
    /// The value of the attribute `game-type` in saved games.
    pub name: &'static str,
    /// The number of the type in saved games of older KPat versions.
    pub number: u32,
    /// The groups of piles in the order of older files. Each group has the name of its container in this project, and
    /// KPat's name for its piles without their number.
    pub piles: &'static [(&'static str, &'static str)],
}

const KINDS: [Kind; 11] = [
    Kind {
        name: "klondike",
        number: 18,
        piles: &[
            ("stock", "talon"),
            ("waste", "pile"),
            ("tableau", "play"),
            ("foundation", "target"),
        ],
    },
    Kind {
        name: "freecell",
        number: 3,
        piles: &[("cells", "freecell"), ("tableau", "store"), ("foundation", "target")],
    },
    Kind { name: "yukon", number: 10, piles: &[("foundation", "target"), ("tableau", "store")] },
    Kind {
        name: "simplesimon",
        number: 9,
        piles: &[("foundation", "target"), ("tableau", "store")],
    },
    Kind {
        name: "golf",
        number: 12,
        piles: &[("stock", "talon"), ("waste", "waste"), ("tableau", "stack")],
    },
    Kind {
        name: "gypsy",
        number: 7,
        piles: &[("stock", "talon"), ("foundation", "target"), ("tableau", "store")],
    },
    Kind {
        name: "fortyeight",
        number: 8,
        piles: &[
            ("stock", "talon"),
            ("waste", "pile"),
            ("foundation", "target"),
            ("tableau", "stack"),
        ],
    },
    Kind {
        name: "bakersdozen",
        number: 19,
        piles: &[("foundation", "target"), ("tableau", "store")],
    },
    Kind {
        name: "castle",
        number: 4,
        piles: &[("cells", "freecell"), ("tableau", "store"), ("foundation", "target")],
    },
    Kind {
        name: "acesup",
        number: 2,
        piles: &[("stock", "talon"), ("tableau", "play"), ("discard", "away")],
    },
    Kind {
        name: "grandfathersclock",
        number: 11,
        piles: &[("foundation", "target"), ("tableau", "store")],
    },
];

/// This project's games, each with its type in KPat and the value of `game-type-options`. The value is empty for types
/// without options. It is also empty for `freecell`, `bakersdozen` and `castle`, whose options KPat does not save: it
/// loads their files with the options that the player has set.
const GAMES: [(&str, &str, &str); 22] = [
    ("klondike/klondike", "klondike", "1"),
    ("klondike/deal3", "klondike", "3"),
    ("freecell/freecell", "freecell", ""),
    ("freecell/bakersgame", "freecell", ""),
    ("freecell/eightoff", "freecell", ""),
    ("freecell/forecell", "freecell", ""),
    ("freecell/seahaventowers", "freecell", ""),
    ("yukon/yukon", "yukon", ""),
    ("simplesimon/simplesimon", "simplesimon", ""),
    ("golf/golf_no_wrap", "golf", ""),
    ("gypsy/two_open", "gypsy", ""),
    ("fortythieves/fortyandeight", "fortyeight", ""),
    ("bakersdozen/bakersdozen_classic", "bakersdozen", ""),
    ("bakersdozen/spanish_patience", "bakersdozen", ""),
    ("beleagueredcastle/beleagueredcastle", "castle", ""),
    ("beleagueredcastle/citadel", "castle", ""),
    ("beleagueredcastle/streetsandalleys", "castle", ""),
    ("beleagueredcastle/exiledkings", "castle", ""),
    ("freecell/siegecraft", "castle", ""),
    ("freecell/stronghold", "castle", ""),
    ("clock/grandfathersclock", "grandfathersclock", ""),
    ("idiot/idiot", "acesup", ""),
];

/// Returns KPat's type for a game, and the value of `game-type-options`.
///
/// # Errors
/// If KPat does not have the game.
pub(super) fn kind(entry: &GameEntry) -> Result<(Kind, &'static str), Unsayable> {
    let model = entry.model();
    // A game with house rules has the piles of the game without them, so the part of the slug after `+` does not
    // matter.
    let slug = model.slug.split('+').next().unwrap_or_default();
    let known = GAMES.into_iter().find(|(known, ..)| *known == slug);
    let kind = known.and_then(|(_, name, options)| {
        Some((KINDS.into_iter().find(|kind| kind.name == name)?, options))
    });
    kind.ok_or_else(|| Unsayable(format!("KPat has no game with the rules of {}.", model.name)))
}

/// Returns the places of a game, each with KPat's name for it, in the order of older files. Groups of piles that this
/// project's game does not have are left out.
pub(super) fn piles(entry: &GameEntry, kind: Kind) -> Vec<(String, solitaire_runtime::Place)> {
    let mut all = Vec::new();
    for (name, pile) in kind.piles {
        let Some((_, container)) = entry.model().container(name) else { continue };
        let Span { count, .. } = container.span;
        let numbered = container.span.places().enumerate();
        all.extend(numbered.map(|(nth, place)| {
            let is_one = count == 1 && pile != &"target";
            (if is_one { (*pile).to_owned() } else { format!("{pile}{nth}") }, place)
        }));
    }
    all
}
