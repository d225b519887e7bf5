//! Entries of lists of games. An entry can deal and play its game without knowing the game's type.

use core::fmt;

use crate::board::Board;
use crate::effect::TableMut;
use crate::game::{Game, GameData};
use crate::journal::Journal;
use crate::model::GameModel;
use crate::position::Position;
use crate::shared::SharedEntry;
use solitaire_model::DealNumberError;
use solitaire_model::MoveCode;

/// A function that puts contents on an empty board.
type Fill<'a> = &'a mut dyn FnMut(&mut TableMut<'_>);

/// A game as an entry of a list of games.
///
/// ```
/// let games = solitaire_families::GAMES;
/// let freecell = games.iter().find(|game| game.model().slug == "freecell/freecell");
/// let deal = freecell.expect("it is declared").deal(11982)?;
/// assert_eq!(deal.deal_number(), 11982);
/// assert!(freecell.expect("it is declared").deal(0).is_err());
/// # Ok::<(), solitaire_runtime::DealNumberError>(())
/// ```
#[derive(Clone, Copy)]
pub struct GameEntry(&'static Listed);

/// The data behind an entry. It is a `static` of the crate that declares the list. Other lists that contain the game
/// refer to it, so only that crate contains the game's data and code.
pub struct Listed {
    model: &'static GameModel,
    code: Code,
    odds: &'static str,
    difficulty: &'static str,
    kind: &'static str,
}

/// The code that plays a game.
#[derive(Clone, Copy)]
enum Code {
    /// The engine that all games share plays the game from its data.
    Shared(&'static SharedEntry),
    /// Code that the compiler generated for this game alone.
    Own {
        shared: &'static SharedEntry,
        deal: fn(u64) -> Box<dyn Position>,
        filled: fn(u64, Fill<'_>) -> Box<dyn Position>,
    },
    /// There is no code, because the declaration has errors. The compiler has reported them, so no program runs with
    /// this.
    Missing,
}

impl Listed {
    /// Stands in a list for a game whose declaration has errors.
    pub const MISSING: Self = Self {
        model: &GameModel { draft: true, ..GameModel::BLANK },
        code: Code::Missing,
        odds: "",
        difficulty: "",
        kind: "",
    };

    /// The data of a game that the shared engine plays.
    #[must_use]
    pub const fn of<G: Game>() -> Self {
        Self {
            model: G::MODEL,
            code: Code::Shared(&const { SharedEntry::of::<G>() }),
            odds: "",
            difficulty: "",
            kind: "",
        }
    }

    /// The data of a game that code of its own plays. In WebAssembly the shared engine plays it, to keep the download
    /// small.
    #[must_use]
    pub const fn with_own_code<G: Game>() -> Self {
        if cfg!(target_family = "wasm") {
            return Self::of::<G>();
        }
        Self {
            model: G::MODEL,
            code: Code::Own {
                shared: &const { SharedEntry::of::<G>() },
                deal: |number| Box::new(Board::<G>::deal(number)),
                filled: |number, fill| Box::new(Board::<G>::filled(number, fill)),
            },
            odds: "",
            difficulty: "",
            kind: "",
        }
    }

    /// Adds two tables, each in CSV with a header. `odds` has the results of studies, as `study table` writes them.
    /// `difficulty` has the difficulty of deals, as `study levels` writes it. Both cover all games of the list.
    #[must_use]
    pub const fn with_tables(self, odds: &'static str, difficulty: &'static str) -> Self {
        Self { odds, difficulty, ..self }
    }

    /// Sets the kind of the game: see [`GameEntry::kind`].
    #[must_use]
    pub const fn with_kind(self, kind: &'static str) -> Self {
        Self { kind, ..self }
    }
}

impl GameEntry {
    /// The entry for a game that the shared engine plays.
    #[must_use]
    pub const fn of<G: Game>() -> Self {
        Self(&const { Listed::of::<G>() })
    }

    /// The entry for a game with code of its own, which lists and makes moves two or three times as fast as the shared
    /// engine. It adds half a second to a release build and 20 KiB to the program. WebAssembly uses the shared engine
    /// instead.
    #[must_use]
    pub const fn with_own_code<G: Game>() -> Self {
        Self(&const { Listed::with_own_code::<G>() })
    }

    /// The entry for the data of a game that a list declares.
    #[doc(hidden)]
    #[must_use]
    pub const fn listed(listed: &'static Listed) -> Self {
        Self(listed)
    }

    /// The entry for a game given as data. It has the same tables and kind as this entry.
    pub(crate) fn of_data(&self, shared: &'static SharedEntry) -> Self {
        Self::of_shared(shared, self.0.odds, self.0.difficulty, self.0.kind)
    }

    /// The entry for a game given as data, with these tables and of this kind.
    pub(crate) fn of_shared(
        shared: &'static SharedEntry,
        odds: &'static str,
        difficulty: &'static str,
        kind: &'static str,
    ) -> Self {
        let model = shared.data.model;
        let listed = Listed { model, code: Code::Shared(shared), odds, difficulty, kind };
        Self(Box::leak(Box::new(listed)))
    }

    /// The data with which the shared engine plays the game. A game with code of its own has them too.
    const fn shared(&self) -> &'static SharedEntry {
        match self.0.code {
            Code::Shared(shared) | Code::Own { shared, .. } => shared,
            Code::Missing => unreachable!(),
        }
    }

    /// The data of the game.
    pub(crate) const fn data(&self) -> &'static GameData {
        &self.shared().data
    }

    /// The number of [motions](crate::Motion) that a move makes on this board, without those of the automatic moves
    /// that follow. [`Journal::motions`] reports the motions of the move itself first, so this is where the automatic
    /// moves begin.
    #[must_use]
    pub fn motions_of_its_own(&self, position: &dyn Position, code: MoveCode) -> usize {
        let mut state = Vec::new();
        position.write_state(&mut state);
        let mut board = self.shared().filled(position.deal_number(), &mut |_| {});
        let mut motions = 0;
        if board.read_state(&state) {
            let mut journal = Journal::new();
            board.make_alone(code, &mut journal);
            journal.motions(0, |_| motions += 1);
        }
        motions
    }

    /// True if code of its own plays the game, not the shared engine.
    #[must_use]
    pub const fn has_own_code(&self) -> bool {
        matches!(self.0.code, Code::Own { .. })
    }

    /// The results of studies for all games of the list, as `solitaire study table` writes them: CSV with a header.
    /// Empty if there are none.
    #[must_use]
    pub const fn odds(&self) -> &'static str {
        self.0.odds
    }

    /// The difficulty of deals for all games of the list, as `solitaire study levels` writes it: CSV with a header.
    /// Empty if there is none.
    #[must_use]
    pub const fn difficulty(&self) -> &'static str {
        self.0.difficulty
    }

    /// The kind of the game, under which players look for it, such as `Fans`; empty if its list names none.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        self.0.kind
    }

    /// The model of the game's declaration.
    #[must_use]
    pub const fn model(&self) -> &'static GameModel {
        self.0.model
    }

    /// Deals the board with this number.
    ///
    /// # Errors
    /// Returns an error if the game has no deal with this number.
    pub fn deal(&self, number: u64) -> Result<Box<dyn Position>, DealNumberError> {
        let number = self.0.model.numbers.check(number)?;
        Ok(match self.0.code {
            Code::Shared(shared) => Box::new(shared.deal(number)),
            Code::Own { deal, .. } => deal(number),
            Code::Missing => unreachable!(),
        })
    }

    /// A board without cards.
    #[must_use]
    pub fn empty(&self) -> Box<dyn Position> {
        self.filled(1, &mut |_| {})
    }

    /// A board with this deal number. It begins without cards, and then `fill` puts contents on it.
    pub(crate) fn filled(&self, number: u64, fill: Fill<'_>) -> Box<dyn Position> {
        match self.0.code {
            Code::Shared(shared) => Box::new(shared.filled(number, fill)),
            Code::Own { filled, .. } => filled(number, fill),
            Code::Missing => unreachable!(),
        }
    }
}

impl fmt::Debug for GameEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("GameEntry").field(&self.0.model.slug).finish()
    }
}
