//! What belongs to the player, not to a game: favourites, what was played last, settings.

use serde::{Deserialize, Serialize};

use super::file::Versioned;

/// How many games are remembered as played last.
const RECENT: usize = 12;

/// The player's own things.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Profile {
    version: u32,
    /// The slugs of the favourites, in the order in which they became so.
    #[serde(default)]
    pub(crate) favourites: Vec<String>,
    /// The games played last, the very last first.
    #[serde(default)]
    pub(crate) recent: Vec<Recent>,
    /// The slug of the game that is on the screen, or was when the program ended without its being left.
    #[serde(default)]
    pub(crate) open: Option<String>,
    /// The settings.
    #[serde(default)]
    pub(crate) settings: Settings,
}

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Recent {
    /// Its slug.
    pub(crate) game: String,
    /// The number of its deal.
    pub(crate) deal: u64,
}

/// How the player wants it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Settings {
    /// How suits are told apart.
    pub(crate) suits: Suits,
    /// What suits and edges are drawn with.
    pub(crate) signs: Signs,
    /// How many colors there are.
    pub(crate) colors: Colors,
    /// What the cards lie on.
    pub(crate) background: Background,
    /// Whether every pile shows the letter that stands for it.
    pub(crate) letters: bool,
    /// Whether the score is left out.
    pub(crate) hide_score: bool,
    /// Whether the time is left out.
    pub(crate) hide_time: bool,
    /// Whether nobody is to find out beside the game whether it can be won.
    pub(crate) hide_outlook: bool,
    /// Whether a new deal is one that can be won.
    pub(crate) winnable_deals: bool,
    /// Whether autoplay is switched on; `None` leaves it as each game declares it.
    pub(crate) autoplay: Option<bool>,
}

macro_rules! choices {
    ($($(#[$docs:meta])* $name:ident { $($(#[$variant_docs:meta])* $variant:ident = $word:literal),* $(,)? })*) => {$(
        $(#[$docs])*
        #[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, clap::ValueEnum)]
        #[serde(rename_all = "kebab-case")]
        pub(crate) enum $name {
            $($(#[$variant_docs])* $variant,)*
        }

        impl $name {
            /// What it is called in the list of settings.
            pub(crate) const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }

            /// The next of all choices, the first after the last.
            pub(crate) fn next(self) -> Self {
                let all = [$(Self::$variant),*];
                let here = all.iter().position(|choice| *choice == self).unwrap_or(0);
                all[(here + 1) % all.len()]
            }
        }
    )*};
}

choices! {
    /// How the suits are told apart, besides by their signs.
    Suits {
        /// Four colors.
        #[default]
        Four = "four colors",
        /// Red and black.
        Two = "red and black",
        /// Four colors that people who see few colors can tell apart.
        Safe = "four colors, color-blind safe",
    }

    /// What is drawn with.
    Signs {
        /// Signs of suits and lines.
        #[default]
        Unicode = "♣ ♦ ♥ ♠ and line drawing",
        /// Letters and other signs of ASCII.
        Ascii = "ASCII",
    }

    /// How many colors are used.
    Colors {
        /// As many as the terminal says it has.
        #[default]
        Auto = "match terminal",
        /// The sixteen that every terminal has.
        Sixteen = "16",
        /// All there are.
        Many = "all",
        /// None.
        None = "none",
    }

    /// What the cards lie on.
    Background {
        /// As the terminal says; dark when it says nothing.
        #[default]
        Auto = "match terminal",
        /// A dark one.
        Dark = "dark",
        /// A light one.
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
    /// Makes a game a favourite, or no longer: whichever it is not.
    pub(crate) fn toggle_favourite(&mut self, slug: &str) {
        let is_one = self.favourites.iter().any(|known| known == slug);
        self.favour(slug, !is_one);
    }

    /// Makes a game a favourite, or no longer.
    pub(crate) fn favour(&mut self, slug: &str, is_favourite: bool) {
        let is_one = self.favourites.iter().any(|known| known == slug);
        if is_favourite && !is_one {
            self.favourites.push(slug.to_owned());
        } else if !is_favourite {
            self.favourites.retain(|known| known != slug);
        }
    }

    /// Puts a game at the head of those played last, and notes that it is on the screen.
    pub(crate) fn opened(&mut self, slug: &str, deal: u64) {
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
