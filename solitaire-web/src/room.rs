//! State that all connections share: the saved games, and the connection that plays each game.

use std::collections::BTreeMap;

use serde::Serialize;
use solitaire_runtime::{GameEntry, Save, Session};
use solitaire_session::catalog;
use solitaire_storage::Summary;
use solitaire_storage::keeping::{About, Keeper};
use solitaire_storage::preferences::Preferences;

/// The number of a connection, which identifies the guest that plays over it.
pub(crate) type Guest = u64;

/// State that all connections share.
pub(crate) struct Room {
    games: &'static [GameEntry],
    keeper: Keeper,
    /// For each game, by its slug, the connection that currently plays it. Only one connection may play a game, because
    /// two would overwrite each other's moves.
    players: BTreeMap<String, Guest>,
}

/// A saved game, in the form that the page gets.
#[derive(Serialize, Debug)]
pub(crate) struct Left {
    save: Save,
    seconds: u64,
    marks: Vec<usize>,
    won: bool,
    helped: bool,
}

/// The recently played games, the favorites, and the statistics of all games, in the form that the page gets.
#[derive(Serialize, Debug)]
pub(crate) struct Shelf {
    recent: Vec<String>,
    favourites: Vec<String>,
    figures: BTreeMap<&'static str, Counted>,
}

/// The statistics of a game, in the form that the page gets.
#[derive(Serialize, Debug)]
struct Counted {
    deals: usize,
    wins: usize,
    streak: usize,
    longest: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fewest: Option<usize>,
}

impl From<Summary> for Counted {
    fn from(summary: Summary) -> Self {
        Self {
            deals: summary.played,
            wins: summary.won,
            streak: summary.streak,
            longest: summary.longest_streak,
            best: summary.best_seconds,
            fewest: summary.fewest_moves,
        }
    }
}

impl Room {
    pub(crate) const fn new(games: &'static [GameEntry], keeper: Keeper) -> Self {
        Self { games, keeper, players: BTreeMap::new() }
    }

    pub(crate) fn shelf(&self) -> Shelf {
        let known = self.keeper.known().into_iter();
        let slugs = known
            .filter_map(|slug| catalog::by_slug(self.games, &slug))
            .map(|entry| entry.model().slug);
        let counted = slugs.filter_map(|slug| Some((slug, self.keeper.summary(slug)?.into())));
        let (recent, favourites) = (self.keeper.recent(), self.keeper.favourites());
        Shelf { recent, favourites, figures: counted.collect() }
    }

    /// The slug of the game with this name.
    pub(crate) fn slug(&self, word: &str) -> Result<&'static str, String> {
        let entry = catalog::find(self.games, word).map_err(|error| error.to_string())?;
        Ok(entry.model().slug)
    }

    pub(crate) fn favour(&self, slug: &str, is_favourite: bool) -> Result<(), String> {
        self.keeper.favour(slug, is_favourite)
    }

    pub(crate) fn favourites(&self) -> Vec<String> {
        self.keeper.favourites()
    }

    pub(crate) fn prefer(&self, wish: Preferences) -> Result<Option<Preferences>, String> {
        self.keeper.prefer(wish)
    }

    /// Lets a guest play a game from now on, even if another guest has played it so far. Returns the saved game and its
    /// other data, if there is one.
    pub(crate) fn sit_down(
        &mut self,
        guest: Guest,
        slug: &str,
    ) -> Result<Option<(Left, About)>, String> {
        self.players.insert(slug.to_owned(), guest);
        let left = self.keeper.resume(slug, None)?;
        Ok(left.map(|left| {
            let about =
                About { seconds: left.seconds, counts: left.counts, marks: left.marks.clone() };
            let helped = !left.counts;
            (
                Left {
                    save: left.game,
                    seconds: left.seconds,
                    marks: left.marks,
                    won: false,
                    helped,
                },
                about,
            )
        }))
    }

    /// True if another guest plays this game.
    pub(crate) fn is_taken(&self, guest: Guest, slug: &str) -> bool {
        self.players.get(slug).is_some_and(|player| *player != guest)
    }

    /// Saves the game that a guest plays. If `is_new` is true, also notes the deal for the list of recent games.
    pub(crate) fn keep(
        &mut self,
        session: &Session,
        about: &About,
        is_new: bool,
    ) -> Result<(), String> {
        if is_new {
            self.keeper.opened(session.model().slug, session.deal_number());
        }
        self.keeper.keep(session, about)
    }

    /// Releases the game of a guest who has left, so that other programs may open it.
    pub(crate) fn leave(&mut self, guest: Guest, slug: &str) {
        if !self.is_taken(guest, slug) {
            self.players.remove(slug);
            self.keeper.release(slug);
        }
    }
}
