//! A game being played: moves, undo, redo, restart, saves.

mod saving;

use crate::effect::Motion;
use crate::entry::GameEntry;
use crate::explain::{Refusal, explain};
use crate::fair::Memory;
use crate::journal::Journal;
use crate::model::{GameModel, Unit};
use crate::moves::Moves;
use crate::passes::only_redeals_left;
use crate::position::Position;
use crate::sight::Sight;
use crate::snapshot::{Snapshot, SnapshotFaults};
use crate::view::{Place, Table};
use solitaire_model::DealNumberError;
use solitaire_model::MoveCode;

/// A game being played, which began with a numbered deal or with a given position.
///
/// A step consists of a move of the player (or several moves that were requested together), its automatic moves, and
/// the autoplay that the player has switched on. Undo and redo apply to whole steps, any number of them.
///
/// ```
/// use solitaire_runtime::Session;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let simon = solitaire_families::GAMES.iter().find(|game| game.model().slug == "simplesimon/simplesimon");
/// let mut session = Session::new(*simon.expect("it is declared"), 7)?;
/// let code = session.legal_moves()[0];
/// session.play(code)?;
/// assert!(session.undo() && session.redo());
/// assert_eq!(session.last_step(), [code]);
/// # Ok(())
/// # }
/// ```
pub struct Session {
    entry: GameEntry,
    position: Box<dyn Position>,
    journal: Journal,
    steps: Vec<Step>,
    /// The number of steps that are done; the steps after those can be redone.
    done: usize,
    autoplay: Vec<(u8, bool)>,
    moves: Moves,
    revision: u64,
    from_deal: bool,
    /// What the player saw when the game began.
    first_sight: Sight,
    /// What the player knew about face-down cards when the game began; `None` if nothing.
    first_memory: Option<Memory>,
}

/// The player's move (or several moves that were requested together), and the autoplay that followed.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Step {
    codes: Vec<MoveCode>,
    /// What the player saw after the step.
    sight: Sight,
}

impl Session {
    /// Deals a game.
    ///
    /// # Errors
    /// Returns an error if the game has no deal with this number.
    pub fn new(entry: GameEntry, deal: u64) -> Result<Self, DealNumberError> {
        Ok(Self::begin(entry, entry.deal(deal)?, true))
    }

    /// Begins a game with a given position. Undo and restart never go back beyond this position.
    ///
    /// # Errors
    /// Returns every fault of the position.
    pub fn from_snapshot(entry: GameEntry, snapshot: &Snapshot) -> Result<Self, SnapshotFaults> {
        Ok(Self::begin(entry, snapshot.load(&entry)?, false))
    }

    /// Same as [`from_snapshot`](Self::from_snapshot), with unknown cards filled in according to the deal number.
    ///
    /// # Errors
    /// Returns every fault of the position.
    pub fn from_filled(entry: GameEntry, snapshot: &Snapshot) -> Result<Self, SnapshotFaults> {
        let position = snapshot.filled(&entry, snapshot.deal)?;
        let memory = (snapshot.unknown() > 0).then(|| Memory::of_file(&*position, snapshot));
        Ok(Self { first_memory: memory, ..Self::begin(entry, position, false) })
    }

    fn begin(entry: GameEntry, position: Box<dyn Position>, from_deal: bool) -> Self {
        let declared = entry.model().moves.iter().enumerate();
        let autoplay = declared
            .filter_map(|(kind, declared)| Some((kind as u8, declared.gesture.autoplay()?)));
        Self {
            entry,
            first_sight: Sight::of(&*position),
            position,
            journal: Journal::new(),
            steps: Vec::new(),
            done: 0,
            autoplay: autoplay.collect(),
            moves: Moves::new(),
            revision: 0,
            from_deal,
            first_memory: None,
        }
    }

    /// True if the game began with a deal, false if it began with a given position.
    #[must_use]
    pub const fn is_from_deal(&self) -> bool {
        self.from_deal
    }

    /// The declaration of the game.
    #[must_use]
    pub const fn model(&self) -> &'static GameModel {
        self.entry.model()
    }

    /// The entry of the game in the list of games.
    #[must_use]
    pub const fn entry(&self) -> GameEntry {
        self.entry
    }

    /// The current board, as a trait object of the same type for every game.
    #[must_use]
    pub fn position(&self) -> &dyn Position {
        &*self.position
    }

    /// A read-only view of the board.
    #[must_use]
    pub fn table(&self) -> Table<'_> {
        self.position.table()
    }

    /// The number of the deal.
    #[must_use]
    pub fn deal_number(&self) -> u64 {
        self.position.deal_number()
    }

    /// True if the game is won.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.position.is_won()
    }

    /// True if the game has a rule for losing, that rule says that the game is lost, and the game is not won. A game
    /// without such a rule is lost only when its player gives up.
    #[must_use]
    pub fn is_lost(&self) -> bool {
        !self.is_won() && self.position.is_lost()
    }

    /// The number of steps that are done.
    #[must_use]
    pub const fn steps_done(&self) -> usize {
        self.done
    }

    /// The number of steps that can be redone.
    #[must_use]
    pub const fn steps_undone(&self) -> usize {
        self.steps.len() - self.done
    }

    /// A number that increases with every move, undo and redo.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// True if only deals and redeals are left to do; see [`only_redeals_left`].
    #[must_use]
    pub fn only_redeals_left(&self) -> bool {
        only_redeals_left(&*self.position)
    }

    /// The legal moves of the player; see [`Board::legal_moves`](crate::Board::legal_moves).
    pub fn legal_moves(&mut self) -> &[MoveCode] {
        self.position.legal_moves(&mut self.moves);
        &self.moves
    }

    /// Makes a move, its automatic moves and the autoplay as one step. If the step that was undone last had the same
    /// move, that step is redone. Otherwise, the steps that could be redone are dropped.
    ///
    /// # Errors
    /// Returns the refusal if the move is not allowed. Nothing is changed then.
    pub fn play(&mut self, code: MoveCode) -> Result<(), Refusal> {
        self.play_line(&[code])
    }

    /// Makes several moves one after the other, and then the autoplay, as one step. If the step that was undone last
    /// had the same moves, that step is redone. Otherwise, the steps that could be redone are dropped. An empty list
    /// makes no step.
    ///
    /// # Errors
    /// Returns the refusal if one of the moves is not allowed. Nothing is changed then.
    pub fn play_line(&mut self, line: &[MoveCode]) -> Result<(), Refusal> {
        if line.is_empty() {
            return Ok(());
        }
        for (made, code) in line.iter().enumerate() {
            if let Err(refusal) = self.check(*code) {
                for _ in 0..made {
                    self.position.undo(&mut self.journal);
                }
                return Err(refusal);
            }
            self.position.apply(*code, &mut self.journal);
        }
        if self.is_next(line) {
            for _ in line {
                self.position.undo(&mut self.journal);
            }
            self.redo();
            return Ok(());
        }
        self.steps.truncate(self.done);
        let mut codes = line.to_vec();
        codes.extend(play_by_itself(&self.autoplay, &mut *self.position, &mut self.journal));
        self.add(codes);
        self.revision += 1;
        Ok(())
    }

    /// Adds a step whose moves are already made on the board, and counts it as done.
    fn add(&mut self, codes: Vec<MoveCode>) {
        self.steps.push(Step { codes, sight: Sight::of(&*self.position) });
        self.done += 1;
    }

    /// The position after a legal move, its automatic moves and the autoplay. The session does not change.
    #[must_use]
    pub fn after(&self, code: MoveCode) -> Box<dyn Position> {
        let mut position = self.position.boxed();
        let mut journal = Journal::new();
        position.apply(code, &mut journal);
        play_by_itself(&self.autoplay, &mut *position, &mut journal);
        position
    }

    /// What the player saw when the game began and after each done step, in order: the last item is the current
    /// position. Undone steps are left out.
    pub fn sights(&self) -> impl Iterator<Item = &Sight> {
        std::iter::once(&self.first_sight)
            .chain(self.steps[..self.done].iter().map(|step| &step.sight))
    }

    /// True if the step that was undone last consists of these moves and the autoplay after them.
    fn is_next(&self, line: &[MoveCode]) -> bool {
        let rest = self.steps.get(self.done).and_then(|step| step.codes.strip_prefix(line));
        rest.is_some_and(|rest| rest.iter().all(|code| self.is_autoplay(*code)))
    }

    fn is_autoplay(&self, code: MoveCode) -> bool {
        self.autoplay.iter().any(|(kind, _)| *kind == code.kind)
    }

    /// Checks if the rules allow the player to make this move.
    ///
    /// # Errors
    /// Returns the refusal if the move is not allowed.
    pub fn check(&self, code: MoveCode) -> Result<(), Refusal> {
        explain(&*self.position, code)?;
        match self.model().move_of(code) {
            Some(declared) if !declared.gesture.is_players() => {
                Err(Refusal::by_itself(declared.name))
            }
            _ => Ok(()),
        }
    }

    /// The code of the first legal kind of move in which the player drags `count` cards from one place to another.
    ///
    /// # Errors
    /// Returns the refusal of the move that comes nearest to being allowed, with the constraints that fail.
    pub fn attempt(&self, from: Place, count: u8, to: Place) -> Result<MoveCode, Refusal> {
        let mut nearest: Option<Refusal> = None;
        for (kind, declared) in self.model().moves.iter().enumerate() {
            // Moves that take two cards from two places are excluded: the player who drags one card does not mean such
            // a move.
            let fits = declared.gesture.is_dragged()
                && !declared.pair
                && declared.lifts.iter().any(|lift| lift.span.holds(from))
                && declared.targets.iter().any(|target| target.span.holds(to));
            if !fits {
                continue;
            }
            let code = MoveCode::new(kind as u8, from, to, count);
            match self.check(code) {
                Ok(()) => return Ok(code),
                Err(refusal) => {
                    if nearest.as_ref().is_none_or(|other| refusal.is_nearer_than(other)) {
                        nearest = Some(refusal);
                    }
                }
            }
        }
        Err(nearest.unwrap_or_else(|| Refusal::no_such_move(self.model(), from, to)))
    }

    /// The code of the first legal move that the player makes by pressing or clicking a place.
    ///
    /// # Errors
    /// Returns the refusal of the first move that was tried.
    pub fn attempt_press(&self, place: Place) -> Result<MoveCode, Refusal> {
        let mut nearest: Option<Refusal> = None;
        for (kind, declared) in self.model().moves.iter().enumerate() {
            let pressed = declared.gesture.is_pressed();
            let lift = declared.lifts.iter().find(|lift| lift.span.holds(place));
            let (true, Some(lift)) = (pressed, lift) else { continue };
            let from = if declared.located { place } else { Place(lift.span.first) };
            let count = match lift.unit {
                Unit::Nothing => 0,
                Unit::All => self.table().cards(from).len() as u8,
                Unit::Top | Unit::Cards | Unit::Buried => 1,
            };
            let targets = declared.targets.iter().flat_map(|target| target.span.places());
            let targets: Vec<Place> = if declared.targets.is_empty() {
                vec![MoveCode::NO_PLACE]
            } else {
                targets.collect()
            };
            for to in targets {
                let code = MoveCode::new(kind as u8, from, to, count);
                match self.check(code) {
                    Ok(()) => return Ok(code),
                    Err(refusal) => {
                        nearest.get_or_insert(refusal);
                    }
                }
            }
        }
        Err(nearest.unwrap_or_else(|| Refusal::nothing_to_press(self.model(), place)))
    }

    /// The autoplay moves of the game: the index of each, and true if it is switched on.
    #[must_use]
    pub fn autoplay(&self) -> &[(u8, bool)] {
        &self.autoplay
    }

    /// Switches all autoplay on or off. Moves that were already made stay.
    pub fn set_autoplay(&mut self, on: bool) {
        for (_, switch) in &mut self.autoplay {
            *switch = on;
        }
    }

    /// Resets all autoplay to the game's defaults.
    pub fn reset_autoplay(&mut self) {
        for (kind, switch) in &mut self.autoplay {
            let declared = self.entry.model().moves.get(usize::from(*kind));
            *switch = declared.is_some_and(|one| one.gesture.autoplay() == Some(true));
        }
    }

    /// Undoes the last step. Returns false if no step is done.
    pub fn undo(&mut self) -> bool {
        let Some(last) = self.done.checked_sub(1) else { return false };
        for _ in &self.steps[last].codes {
            self.position.undo(&mut self.journal);
        }
        self.done = last;
        self.revision += 1;
        true
    }

    /// Redoes the step that was undone last. Returns false if no step was undone.
    pub fn redo(&mut self) -> bool {
        let Some(step) = self.steps.get(self.done) else { return false };
        for code in &step.codes {
            self.position.apply(*code, &mut self.journal);
        }
        self.done += 1;
        self.revision += 1;
        true
    }

    /// Goes back to the position with which the game began. Every step can be redone.
    pub fn restart(&mut self) {
        while self.undo() {}
    }

    /// The codes of all moves of the done steps in order, both the player's moves and the autoplay.
    pub fn history(&self) -> impl Iterator<Item = MoveCode> + '_ {
        self.steps[..self.done].iter().flat_map(|step| step.codes.iter().copied())
    }

    /// The position where the game began, and the moves that led from there to the current one.
    pub fn beginning(&self) -> (Box<dyn Position>, impl Iterator<Item = MoveCode> + '_) {
        let mut position = self.position.boxed();
        let mut journal = self.journal.clone();
        while position.undo(&mut journal) {}
        (position, self.history())
    }

    /// The memory of somebody who watched the game from its beginning. Cards that were seen only in undone steps do not
    /// count.
    #[must_use]
    pub fn memory(&self) -> Memory {
        let (mut position, moves) = self.beginning();
        let mut memory = self.first_memory.clone().unwrap_or_else(|| Memory::of(&*position));
        let mut journal = Journal::new();
        for code in moves {
            journal.clear();
            position.apply(code, &mut journal);
            memory.follow(&*position, &journal);
        }
        memory
    }

    /// The codes of every step, including undone ones: the player's moves, then the autoplay that followed.
    pub fn steps(&self) -> impl Iterator<Item = &[MoveCode]> {
        self.steps.iter().map(|step| &step.codes[..])
    }

    /// The codes of the last done step: the player's moves, then the autoplay that followed. Empty if no step is done.
    #[must_use]
    pub fn last_step(&self) -> &[MoveCode] {
        self.done.checked_sub(1).map_or(&[], |last| &self.steps[last].codes)
    }

    /// The motions of cards in the last done step. For each of its [codes](Self::last_step), there is a list with the
    /// motions of the move itself and then of its automatic moves. Empty if no step is done.
    #[must_use]
    pub fn last_motions(&self) -> Vec<Vec<Motion>> {
        let moves = self.last_step().len();
        let motions = (0..moves).rev().map(|back| {
            let mut motions = Vec::new();
            self.journal.motions(back, |motion| motions.push(motion));
            motions
        });
        motions.collect()
    }
}

/// Makes autoplay moves that are switched on until none is possible or the game is won. Returns the moves made.
fn play_by_itself(
    autoplay: &[(u8, bool)],
    position: &mut dyn Position,
    journal: &mut Journal,
) -> Vec<MoveCode> {
    let mut made = Vec::new();
    let mut moves = Moves::new();
    // The number of moves is limited, in case a mistake in the rules makes the autoplay go in circles.
    while !position.is_won() && made.len() < 4 * position.model().pack.len() {
        let next = autoplay.iter().filter(|(_, on)| *on).find_map(|(kind, _)| {
            moves.clear();
            position.automatic_moves(*kind, &mut moves);
            moves.first().copied()
        });
        let Some(code) = next else { break };
        position.apply(code, journal);
        made.push(code);
    }
    made
}
