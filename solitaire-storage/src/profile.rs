//! The data of the player that does not belong to one game: favorites, recent games, settings.

use serde::{Deserialize, Serialize};

use crate::file::Versioned;

/// The maximum number of recent games in the list.
const RECENT: usize = 12;

/// The data of the player that does not belong to one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    version: u32,
    /// The slugs of the favorites, in the order in which the player added them.
    #[serde(default)]
    pub favourites: Vec<String>,
    /// The games that were played most recently, the latest first.
    #[serde(default)]
    pub recent: Vec<Recent>,
    /// The slug of the game that is on the screen. If the program ended while a game was on the screen, it is that
    /// game.
    #[serde(default)]
    pub open: Option<String>,
    /// The settings.
    #[serde(default)]
    pub settings: Settings,
}

/// A game in the list of recent games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recent {
    /// The slug of the game.
    pub game: String,
    /// The number of the deal that was played last.
    pub deal: u64,
}

/// The player's settings.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// How suits are distinguished.
    pub suits: Suits,
    /// The characters with which suits and edges are drawn.
    pub signs: Signs,
    /// The number of colors that are used.
    pub colors: Colors,
    /// The brightness of the background behind the cards.
    pub background: Background,
    /// True if a letter is shown at every pile.
    pub letters: bool,
    /// True if the score is not shown.
    pub hide_score: bool,
    /// True if the time is not shown.
    pub hide_time: bool,
    /// True if the outlook (which says if the game can still be won) is not shown, and no search for it runs in the
    /// background.
    pub hide_outlook: bool,
    /// True if new deals are chosen so that they can be won.
    pub winnable_deals: bool,
    /// True if autoplay is on in all games, false if it is off; `None` if each game decides that.
    pub autoplay: Option<bool>,
}

macro_rules! choices {
    ($($(#[$docs:meta])* $name:ident { $($(#[$variant_docs:meta])* $variant:ident = $word:literal),* $(,)? })*) => {$(
        $(#[$docs])*
        #[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, clap::ValueEnum)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $($(#[$variant_docs])* $variant,)*
        }

        impl $name {
            /// The name of this choice in the list of settings.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }

            /// The next choice; the first follows the last.
            pub fn next(self) -> Self {
                let all = [$(Self::$variant),*];
                let here = all.iter().position(|choice| *choice == self).unwrap_or(0);
                all[(here + 1) % all.len()]
            }
        }
    )*};
}

choices! {
    /// How the suits are distinguished, besides by their signs.
    Suits {
        /// Four colors.
        #[default]
        Four = "four colors",
        /// Red and black.
        Two = "red and black",
        /// Four colors that color-blind people can distinguish.
        Safe = "four colors, color-blind safe",
    }

    /// The characters used for drawing.
    Signs {
        /// Suit signs and line-drawing characters.
        #[default]
        Unicode = "♣ ♦ ♥ ♠ and line drawing",
        /// Letters and other ASCII characters.
        Ascii = "ASCII",
    }

    /// The number of colors used.
    Colors {
        /// As many colors as the terminal reports.
        #[default]
        Auto = "match terminal",
        /// The sixteen colors that every terminal has.
        Sixteen = "16",
        /// All colors.
        Many = "all",
        /// No colors.
        None = "none",
    }

    /// The brightness of the background behind the cards.
    Background {
        /// As the terminal reports; dark if it reports nothing.
        #[default]
        Auto = "match terminal",
        /// A dark background.
        Dark = "dark",
        /// A light background.
        Light = "light",
    }
}

impl Versioned for Profile {
    const VERSION: u32 = 1;
    const WHAT: &'static str = "the settings file";
}

impl Default for Profile {
    fn default() -> Self {
        Self {
            version: Self::VERSION,
            favourites: Vec::new(),
            recent: Vec::new(),
            open: None,
            settings: Settings::default(),
        }
    }
}

impl Profile {
    /// Adds a game to the favorites or, if it is a favorite already, removes it.
    pub fn toggle_favourite(&mut self, slug: &str) {
        let is_one = self.favourites.iter().any(|known| known == slug);
        self.favour(slug, !is_one);
    }

    /// Adds a game to the favorites if `is_favourite` is true, otherwise removes it.
    pub fn favour(&mut self, slug: &str, is_favourite: bool) {
        let is_one = self.favourites.iter().any(|known| known == slug);
        if is_favourite && !is_one {
            self.favourites.push(slug.to_owned());
        } else if !is_favourite {
            self.favourites.retain(|known| known != slug);
        }
    }

    /// Puts a game first in the list of recent games, and records that it is on the screen.
    pub fn opened(&mut self, slug: &str, deal: u64) {
        self.recent.retain(|recent| recent.game != slug);
        self.recent.insert(0, Recent { game: slug.to_owned(), deal });
        self.recent.truncate(RECENT);
        self.open = Some(slug.to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn favourites_come_and_go() {
        let mut profile = Profile::default();
        for slug in ["a/a", "b/b", "a/a"] {
            profile.toggle_favourite(slug);
        }
        assert_eq!(profile.favourites, ["b/b"]);
        for (slug, is_favourite) in [("c/c", true), ("b/b", true), ("d/d", false)] {
            profile.favour(slug, is_favourite);
        }
        assert_eq!(profile.favourites, ["b/b", "c/c"]);
        profile.favour("b/b", false);
        assert_eq!(profile.favourites, ["c/c"]);
    }

    #[test]
    fn each_game_is_recent_once_and_the_last_is_first() {
        let mut profile = Profile::default();
        for number in 0..20 {
            profile.opened(&format!("g/{number}"), 1);
        }
        profile.opened("g/15", 7);
        assert_eq!(profile.recent.len(), RECENT);
        assert_eq!(profile.recent[0], Recent { game: "g/15".into(), deal: 7 });
        assert_eq!(profile.recent[1].game, "g/19");
        assert_eq!(profile.recent.iter().filter(|recent| recent.game == "g/15").count(), 1);
        assert_eq!(profile.open.as_deref(), Some("g/15"));
    }

    #[test]
    fn choices_go_round() {
        let mut suits = Suits::default();
        for word in ["red and black", "four colors, color-blind safe", "four colors"] {
            suits = suits.next();
            assert_eq!(suits.word(), word);
        }
    }
}
