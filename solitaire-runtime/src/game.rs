//! A game as types, and the coarse object-safe face over it.

use core::fmt;

use crate::board::{Board, NoRoom, Store};
use crate::by_hand::{Given, HandMoveEntry, StepFunction};
use crate::card::Card;
use crate::code::MoveCode;
use crate::effect::{Log, TableMut};
use crate::engine::{self, EngineCache, FastPaths, Listing, Predicates};
use crate::journal::Journal;
use crate::judge;
use crate::model::GameModel;
use crate::moves::Moves;
use crate::shared::{GameData, SharedEntry};
use crate::shuffle::DealNumberError;
use crate::state;
use crate::steps::{Bound, Dealt, GameFunctions, Runner};
use crate::undo::UndoLog;
use crate::value::Function;
use crate::view::{Place, Plan, Table};

/// A declared game. `solitaire!` implements it; nothing here is written by hand.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no game",
    label = "not a game",
    note = "a `family` or `variation` inside `solitaire! {{ … }}` becomes a game by `#[game(name = \"…\")]` before it"
)]
pub trait Game: Copy + Sized + Send + Sync + 'static {
    /// The cards of a board.
    type Slots: Store<Card>;
    /// How many cards lie on each place.
    type Lengths: Store<u8>;
    /// The counters of a board.
    type Counters: Store<i32>;
    /// What takes a move back. At most 16 bytes where it is known how little each move does; see
    /// [`BoardUndo`](crate::BoardUndo) for other games.
    type Undo: UndoLog<Self>;

    /// The whole declaration as data.
    const MODEL: &'static GameModel;
    /// Where the elements lie in the store.
    const PLAN: &'static Plan;
    /// The author's own functions that the model names.
    const FUNCTIONS: &'static [Function];
    /// The author's own steps that the model names.
    const STEPS: &'static [StepFunction] = &[];
    /// The author's own moves.
    const HAND_MOVES: &'static [HandMoveEntry] = &[];
    /// The deal as a plain list, when it is known while compiling where each card goes.
    const DEALT: Option<&'static Dealt> = None;
    /// The rules as functions.
    const PREDICATES: &'static Predicates;
    /// How the moves are listed.
    #[doc(hidden)]
    const LISTING: &'static Listing = &Listing::of(Self::MODEL);
    /// How moves that do little are made.
    #[doc(hidden)]
    const FAST_PATHS: &'static FastPaths = &FastPaths::of(Self::MODEL);
    /// Whether anything happens by itself.
    const HAS_CONSEQUENCES: bool = Self::LISTING.has_consequences();

    /// Where what listing needs is kept: one engine_cache for each game.
    fn engine_cache() -> &'static EngineCache;

    /// Adds the player's legal moves to the list.
    #[inline]
    fn legal_moves(board: &Board<Self>, moves: &mut Moves) {
        engine::legal_moves(board, moves);
    }

    /// Adds the legal instances of one automatic move to the list.
    fn automatic_moves(board: &Board<Self>, kind: u8, moves: &mut Moves) {
        engine::automatic_moves(board, kind, moves);
    }

    /// Whether the rules allow the move, whoever makes it.
    #[inline]
    fn valid(board: &Board<Self>, code: MoveCode) -> bool {
        engine::valid(board, code)
    }

    /// Does what the move itself does, without the rules being asked.
    #[inline]
    fn perform(board: &mut Board<Self>, code: MoveCode, log: &mut Log<'_>) {
        engine::perform(board, code, log);
    }

    /// The first thing that happens by itself on this board.
    fn consequence(board: &Board<Self>) -> Option<MoveCode> {
        engine::consequence(board)
    }

    /// Whether the game is won.
    #[inline]
    fn is_won(board: &Board<Self>) -> bool {
        engine::is_won(board)
    }
}

/// A board behind one object-safe face: all that a session, a player or a solver needs, compiled once for
/// all games.
///
/// ```
/// use solitaire_runtime::{Journal, Moves};
///
/// # fn main() -> Result<(), solitaire_runtime::DealNumberError> {
/// let mut journal = Journal::new();
/// let mut moves = Moves::new();
/// // What is done here can be done with every game of the list.
/// for game in solitaire_families::GAMES.iter().take(3) {
///     let mut position = game.deal(1)?;
///     position.legal_moves(&mut moves);
///     if let Some(code) = moves.first() {
///         position.apply(*code, &mut journal);
///         assert!(position.undo(&mut journal));
///     }
/// }
/// # Ok(())
/// # }
/// ```
pub trait Position: Send + Sync {
    /// The declaration.
    fn model(&self) -> &'static GameModel;
    /// The author's own functions that the model names.
    fn functions(&self) -> &'static [Function];
    /// The author's own moves.
    fn hand_moves(&self) -> &'static [HandMoveEntry];
    /// Runs one of the author's own steps, by its number in the model, and writes into the journal what it did.
    fn run_step(&mut self, index: u8, args: &[Given], journal: &mut Journal);
    /// The cards, for looking at.
    fn table(&self) -> Table<'_>;
    /// The number of the deal.
    fn deal_number(&self) -> u64;
    /// How often the cards were shuffled since the deal began, the deal included.
    fn shuffles(&self) -> u32;
    /// Lists the player's moves; see [`Board::legal_moves`].
    fn legal_moves(&self, moves: &mut Moves);
    /// Adds the legal instances of one automatic move to the list.
    fn automatic_moves(&self, kind: u8, moves: &mut Moves);
    /// Whether the rules allow the move now.
    fn valid(&self, code: MoveCode) -> bool;
    /// Makes a move with all that follows by itself and writes it into the journal.
    fn apply(&mut self, code: MoveCode, journal: &mut Journal);
    /// Takes back the last move of the journal. Gives whether there was one.
    fn undo(&mut self, journal: &mut Journal) -> bool;
    /// Whether the game is won.
    fn is_won(&self) -> bool;
    /// Whether the game's own rule says that it is lost. A game without such a rule never is.
    fn is_lost(&self) -> bool;
    /// Adds a key to `key` that tells this position from every other of the same deal by what the rules can
    /// see: cards, sides, counters.
    fn write_key(&self, key: &mut Vec<u8>);
    /// Adds to `state` what tells this position from every other of the same deal, score included, for
    /// [`read_state`](Self::read_state). It is as long for all positions of as many cards, and far shorter than a board.
    fn write_state(&self, state: &mut Vec<u8>);
    /// Becomes the position of the same deal that wrote this state. Gives whether it is one of this game's; if it is none,
    /// this position stays as it is.
    fn read_state(&mut self, state: &[u8]) -> bool;
    /// Puts exactly these cards on an element, bottom to top, in place of those there; see [`Board::set`].
    ///
    /// # Errors
    /// When they are more than fit, or there is no such element. The board stays as it is then.
    fn set(&mut self, place: Place, cards: &[Card]) -> Result<(), NoRoom>;
    /// Gives the counter with this number a value; nothing happens when there is none.
    fn set_counter(&mut self, number: usize, value: i32);
    /// The same board once more.
    fn boxed(&self) -> Box<dyn Position>;
}

impl<G: Game> Position for Board<G> {
    fn model(&self) -> &'static GameModel {
        G::MODEL
    }

    fn functions(&self) -> &'static [Function] {
        G::FUNCTIONS
    }

    fn hand_moves(&self) -> &'static [HandMoveEntry] {
        G::HAND_MOVES
    }

    fn run_step(&mut self, index: u8, args: &[Given], journal: &mut Journal) {
        journal.record(|log| {
            let mut table = self.table_mut();
            Runner::new(&mut table, log, GameFunctions::of::<G>(), Bound::default())
                .run_own(index, args);
        });
    }

    fn table(&self) -> Table<'_> {
        Self::table(self)
    }

    fn deal_number(&self) -> u64 {
        Self::deal_number(self)
    }

    fn shuffles(&self) -> u32 {
        Self::shuffles(self)
    }

    fn legal_moves(&self, moves: &mut Moves) {
        Self::legal_moves(self, moves);
    }

    fn automatic_moves(&self, kind: u8, moves: &mut Moves) {
        G::automatic_moves(self, kind, moves);
    }

    fn valid(&self, code: MoveCode) -> bool {
        Self::valid(self, code)
    }

    fn apply(&mut self, code: MoveCode, journal: &mut Journal) {
        journal.record(|log| Self::apply(self, code, log));
    }

    fn undo(&mut self, journal: &mut Journal) -> bool {
        journal.take(&mut |effects| self.take_back(effects))
    }

    fn is_won(&self) -> bool {
        Self::is_won(self)
    }

    fn is_lost(&self) -> bool {
        judge::is_lost(G::MODEL, G::FUNCTIONS, self.table())
    }

    fn write_key(&self, key: &mut Vec<u8>) {
        write_key(self.table(), self.shuffles(), key);
    }

    fn write_state(&self, state: &mut Vec<u8>) {
        state::write(self.table(), self.shuffles(), self.is_played(), state);
    }

    fn read_state(&mut self, state: &[u8]) -> bool {
        let played = state::read(&mut self.store_mut(), state);
        if let Some(played) = played {
            self.set_played(played);
        }
        played.is_some()
    }

    fn set(&mut self, place: Place, cards: &[Card]) -> Result<(), NoRoom> {
        Self::set(self, place, cards)
    }

    fn set_counter(&mut self, number: usize, value: i32) {
        if let Some(counter) = self.table_mut().counters.get_mut(number) {
            *counter = value;
        }
    }

    fn boxed(&self) -> Box<dyn Position> {
        Box::new(*self)
    }
}

pub(crate) fn write_key(table: Table<'_>, shuffles: u32, key: &mut Vec<u8>) {
    for place in table.places() {
        let cards = table.cards_at(place, 0).as_slice();
        // No card's byte is zero, so an element's cards end where a zero stands.
        key.extend(cards.iter().map(|card| card.byte()));
        key.push(0);
    }
    let mut counter = 0;
    while counter < table.counters() {
        key.extend(table.counter(counter).to_le_bytes());
        counter += 1;
    }
    key.extend(shuffles.to_le_bytes());
}

/// Fills a board without cards.
type Fill<'a> = &'a mut dyn FnMut(&mut TableMut<'_>);

/// A game in a list of games.
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

/// All that a list knows of a game. It is a static of the list's crate: whoever joins lists copies references, and no
/// crate beside that one holds the game's data or code.
pub struct Listed {
    model: &'static GameModel,
    code: Code,
    odds: &'static str,
    difficulty: &'static str,
}

/// What plays a game.
#[derive(Clone, Copy)]
enum Code {
    /// The shared engine, over its data.
    Shared(&'static SharedEntry),
    /// Code that was compiled for it alone.
    Own {
        shared: &'static SharedEntry,
        deal: fn(u64) -> Box<dyn Position>,
        filled: fn(u64, Fill<'_>) -> Box<dyn Position>,
    },
}

impl Listed {
    /// A game that the shared engine plays.
    #[must_use]
    pub const fn of<G: Game>() -> Self {
        Self {
            model: G::MODEL,
            code: Code::Shared(&const { SharedEntry::of::<G>() }),
            odds: "",
            difficulty: "",
        }
    }

    /// A game with code of its own. In WebAssembly the shared engine plays it all the same: that code has to travel first.
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
        }
    }

    /// The same with the tables of its list, each a CSV with a head: what studies found, as `study table` writes it, and
    /// how hard deals are, as `study levels` writes it.
    #[must_use]
    pub const fn with_tables(self, odds: &'static str, difficulty: &'static str) -> Self {
        Self { odds, difficulty, ..self }
    }
}

impl GameEntry {
    /// The entry of a game, which the shared engine plays.
    #[must_use]
    pub const fn of<G: Game>() -> Self {
        Self(&const { Listed::of::<G>() })
    }

    /// The entry of a game with code of its own, in which its moves are listed and made faster, two or three times. It costs
    /// the compiler half a second of a release build, and the program 20 KiB; in WebAssembly the shared engine plays it.
    #[must_use]
    pub const fn with_own_code<G: Game>() -> Self {
        Self(&const { Listed::with_own_code::<G>() })
    }

    /// The entry of a game that a list keeps.
    #[doc(hidden)]
    #[must_use]
    pub const fn listed(listed: &'static Listed) -> Self {
        Self(listed)
    }

    /// The entry of a game that is known as data.
    pub(crate) fn of_data(&self, shared: &'static SharedEntry) -> Self {
        let Listed { odds, difficulty, .. } = *self.0;
        let model = shared.data.model;
        let listed = Listed { model, code: Code::Shared(shared), odds, difficulty };
        Self(Box::leak(Box::new(listed)))
    }

    /// The game for the shared engine, whether that plays it or not.
    const fn shared(&self) -> &'static SharedEntry {
        match self.0.code {
            Code::Shared(shared) | Code::Own { shared, .. } => shared,
        }
    }

    /// The game as data.
    pub(crate) const fn data(&self) -> &'static GameData {
        &self.shared().data
    }

    /// How many [motions](crate::Motion) a move makes on this board of the game, without what follows by itself: the first of
    /// those that [`Journal::motions`] tells of it.
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

    /// Whether it has code of its own.
    #[must_use]
    pub const fn has_own_code(&self) -> bool {
        matches!(self.0.code, Code::Own { .. })
    }

    /// What studies found of the games of its list, as `solitaire study table` writes it: CSV with a head; empty when there
    /// is none.
    #[must_use]
    pub const fn odds(&self) -> &'static str {
        self.0.odds
    }

    /// How hard the deals of the games of its list are, as `solitaire study levels` writes it: CSV with a head; empty when
    /// there is none.
    #[must_use]
    pub const fn difficulty(&self) -> &'static str {
        self.0.difficulty
    }

    /// The declaration.
    #[must_use]
    pub const fn model(&self) -> &'static GameModel {
        self.0.model
    }

    /// Deals.
    ///
    /// # Errors
    /// When the game has no deal with this number.
    pub fn deal(&self, number: u64) -> Result<Box<dyn Position>, DealNumberError> {
        let number = self.0.model.numbers.check(number)?;
        Ok(match self.0.code {
            Code::Shared(shared) => Box::new(shared.deal(number)),
            Code::Own { deal, .. } => deal(number),
        })
    }

    /// A board without cards.
    #[must_use]
    pub fn empty(&self) -> Box<dyn Position> {
        self.filled(1, &mut |_| {})
    }

    /// A board of this deal that `fill` puts everything on: it begins without cards.
    pub(crate) fn filled(&self, number: u64, fill: Fill<'_>) -> Box<dyn Position> {
        match self.0.code {
            Code::Shared(shared) => Box::new(shared.filled(number, fill)),
            Code::Own { filled, .. } => filled(number, fill),
        }
    }
}

impl fmt::Debug for GameEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("GameEntry").field(&self.0.model.slug).finish()
    }
}
