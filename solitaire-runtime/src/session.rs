//! A game being played: moves, undo, redo, restart, saves.

mod saving;

use crate::effect::Motion;
use crate::entry::GameEntry;
use crate::explain::{Refusal, explain};
use crate::fair::Memory;
use crate::journal::Journal;
use crate::model::{GameModel, Gesture, Unit};
use crate::moves::Moves;
use crate::passes::only_redeals_left;
use crate::position::Position;
use crate::sight::Sight;
use crate::snapshot::{Snapshot, SnapshotFaults};
use crate::view::{Place, Table};
use solitaire_model::DealNumberError;
use solitaire_model::MoveCode;

/// A game being played from a numbered deal.
///
/// One step is the player's move, or several that were asked for at once, with all that follows: what happens by
/// itself as a rule of the game, and the autoplay the player has switched on. Undo and redo go by steps, without limit.
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
    /// How many of the steps are done; the rest can be redone.
    done: usize,
    autoplay: Vec<(u8, bool)>,
    moves: Moves,
    revision: u64,
    from_deal: bool,
    /// What the player saw when the game began.
    first_sight: Sight,
    /// What the player was told of hidden cards when the game began, if that was anything.
    first_memory: Option<Memory>,
}

/// The player's move, or several that were asked for at once, and the autoplay that followed.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Step {
    codes: Vec<MoveCode>,
    /// What the player saw when the step was done.
    sight: Sight,
}

impl Session {
    /// Deals a game.
    ///
    /// # Errors
    /// When the game has no deal with this number.
    pub fn new(entry: GameEntry, deal: u64) -> Result<Self, DealNumberError> {
        Ok(Self::begin(entry, entry.deal(deal)?, true))
    }

    /// Begins with a position, which is where undo ends and what a restart goes back to.
    ///
    /// # Errors
    /// Every fault of the position.
    pub fn from_snapshot(entry: GameEntry, snapshot: &Snapshot) -> Result<Self, SnapshotFaults> {
        Ok(Self::begin(entry, snapshot.load(&entry)?, false))
    }

    /// The same of a position that may have unknown cards: they are filled in as the number of its deal says.
    ///
    /// # Errors
    /// Every fault of the position.
    pub fn from_filled(entry: GameEntry, snapshot: &Snapshot) -> Result<Self, SnapshotFaults> {
        let position = snapshot.filled(&entry, snapshot.deal)?;
        let memory = (snapshot.unknown() > 0).then(|| Memory::of_file(&*position, snapshot));
        Ok(Self { first_memory: memory, ..Self::begin(entry, position, false) })
    }

    fn begin(entry: GameEntry, position: Box<dyn Position>, from_deal: bool) -> Self {
        let declared = entry.model().moves.iter().enumerate();
        let autoplay = declared.filter_map(|(kind, declared)| match declared.gesture {
            Gesture::Autoplay { on } => Some((kind as u8, on)),
            _ => None,
        });
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

    /// True if the game began with its deal, not with a position that was given.
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

    /// The board behind its object-safe face.
    #[must_use]
    pub fn position(&self) -> &dyn Position {
        &*self.position
    }

    /// The board, for looking at.
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

    /// True if the game is lost by its own rule; a game without such a rule is lost only when its player says so.
    #[must_use]
    pub fn is_lost(&self) -> bool {
        !self.is_won() && self.position.is_lost()
    }

    /// How many steps are done.
    #[must_use]
    pub const fn steps_done(&self) -> usize {
        self.done
    }

    /// How many steps can be redone.
    #[must_use]
    pub const fn steps_undone(&self) -> usize {
        self.steps.len() - self.done
    }

    /// A number that is higher after every change of the steps: moves, undo, redo.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// True if nothing but deals and redeals is left to do; see [`only_redeals_left`].
    #[must_use]
    pub fn only_redeals_left(&self) -> bool {
        only_redeals_left(&*self.position)
    }

    /// The moves the player may make; see [`Board::legal_moves`](crate::Board::legal_moves).
    pub fn legal_moves(&mut self) -> &[MoveCode] {
        self.position.legal_moves(&mut self.moves);
        &self.moves
    }

    /// Makes a move, with all that follows. What could be redone is forgotten, unless the move is the very one
    /// that was undone last.
    ///
    /// # Errors
    /// Why the move is refused. Nothing is changed then.
    pub fn play(&mut self, code: MoveCode) -> Result<(), Refusal> {
        self.play_line(&[code])
    }

    /// Makes several moves one after the other as one step, with the autoplay that follows the last. What could be redone
    /// is forgotten, unless the moves are the very ones that were undone last. No move at all is no step.
    ///
    /// # Errors
    /// Why one of the moves is refused. Nothing is changed then.
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

    /// Adds a step whose moves are made.
    fn add(&mut self, codes: Vec<MoveCode>) {
        self.steps.push(Step { codes, sight: Sight::of(&*self.position) });
        self.done += 1;
    }

    /// The position that a legal move leads to, with all that follows. The game stays where it is.
    #[must_use]
    pub fn after(&self, code: MoveCode) -> Box<dyn Position> {
        let mut position = self.position.boxed();
        let mut journal = Journal::new();
        position.apply(code, &mut journal);
        play_by_itself(&self.autoplay, &mut *position, &mut journal);
        position
    }

    /// What the player saw when the game began and after each step done: the way to where the game is, the last one.
    /// What was taken back is left out.
    pub fn sights(&self) -> impl Iterator<Item = &Sight> {
        std::iter::once(&self.first_sight)
            .chain(self.steps[..self.done].iter().map(|step| &step.sight))
    }

    /// True if these moves are those of the step that was undone last.
    fn is_next(&self, line: &[MoveCode]) -> bool {
        let rest = self.steps.get(self.done).and_then(|step| step.codes.strip_prefix(line));
        rest.is_some_and(|rest| rest.iter().all(|code| self.is_autoplay(*code)))
    }

    fn is_autoplay(&self, code: MoveCode) -> bool {
        self.autoplay.iter().any(|(kind, _)| *kind == code.kind)
    }

    /// Whether the player may make this move, and if not, why.
    ///
    /// # Errors
    /// Why the move is refused.
    pub fn check(&self, code: MoveCode) -> Result<(), Refusal> {
        explain(&*self.position, code)?;
        let by_itself = |gesture| matches!(gesture, Gesture::Auto | Gesture::Autoplay { .. });
        let declared = self.model().move_of(code);
        if declared.is_some_and(|declared| by_itself(declared.gesture)) {
            return Err(Refusal::by_itself(declared.map_or("", |declared| declared.name)));
        }
        Ok(())
    }

    /// The move that takes `count` cards from one place to another: the first that is allowed.
    ///
    /// # Errors
    /// Why not: for the move that comes nearest to being allowed, the constraints that fail.
    pub fn attempt(&self, from: Place, count: u8, to: Place) -> Result<MoveCode, Refusal> {
        let mut nearest: Option<Refusal> = None;
        for (kind, declared) in self.model().moves.iter().enumerate() {
            // What takes two is not meant by where one card goes.
            let fits = matches!(declared.gesture, Gesture::Drag)
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

    /// The move made by pressing or clicking a place, or by dragging nothing: the first that is allowed.
    ///
    /// # Errors
    /// Why not.
    pub fn attempt_press(&self, place: Place) -> Result<MoveCode, Refusal> {
        let mut nearest: Option<Refusal> = None;
        for (kind, declared) in self.model().moves.iter().enumerate() {
            let pressed = matches!(declared.gesture, Gesture::Press | Gesture::Click);
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

    /// The autoplay of the game: the number of the move, and whether it is switched on.
    #[must_use]
    pub fn autoplay(&self) -> &[(u8, bool)] {
        &self.autoplay
    }

    /// Switches all autoplay on or off. Moves already made stay.
    pub fn set_autoplay(&mut self, on: bool) {
        for (_, switch) in &mut self.autoplay {
            *switch = on;
        }
    }

    /// Switches all autoplay on or off as the game declares it.
    pub fn reset_autoplay(&mut self) {
        for (kind, switch) in &mut self.autoplay {
            let declared = self.entry.model().moves.get(usize::from(*kind));
            *switch = declared.is_some_and(|one| one.gesture == Gesture::Autoplay { on: true });
        }
    }

    /// Takes back the last step. Gives whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(last) = self.done.checked_sub(1) else { return false };
        for _ in &self.steps[last].codes {
            self.position.undo(&mut self.journal);
        }
        self.done = last;
        self.revision += 1;
        true
    }

    /// Makes the step again that was taken back last. Gives whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(step) = self.steps.get(self.done) else { return false };
        for code in &step.codes {
            self.position.apply(*code, &mut self.journal);
        }
        self.done += 1;
        self.revision += 1;
        true
    }

    /// Goes back to the deal. Every step can be redone.
    pub fn restart(&mut self) {
        while self.undo() {}
    }

    /// The codes of the steps done, the player's moves and the autoplay, in order.
    pub fn history(&self) -> impl Iterator<Item = MoveCode> + '_ {
        self.steps[..self.done].iter().flat_map(|step| step.codes.iter().copied())
    }

    /// Where the game began, and the moves that led from there to where it is.
    pub fn beginning(&self) -> (Box<dyn Position>, impl Iterator<Item = MoveCode> + '_) {
        let mut position = self.position.boxed();
        let mut journal = self.journal.clone();
        while position.undo(&mut journal) {}
        (position, self.history())
    }

    /// What somebody knows who watched the game from where it began. What was seen on a way that was taken back is not counted
    /// as seen.
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

    /// The codes of every step, those that can be redone included: the player's moves, then the autoplay that followed.
    pub fn steps(&self) -> impl Iterator<Item = &[MoveCode]> {
        self.steps.iter().map(|step| &step.codes[..])
    }

    /// The codes of the last step done: the player's moves, then the autoplay that followed. Empty when none is done.
    #[must_use]
    pub fn last_step(&self) -> &[MoveCode] {
        self.done.checked_sub(1).map_or(&[], |last| &self.steps[last].codes)
    }

    /// The motions of cards of the last step done: of each of its [codes](Self::last_step) those of the move itself and of
    /// what followed as a rule of the game, in the order in which they happened. Empty when no step is done.
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

/// Makes the autoplay that is switched on as long as there is some, unless the game is won. Gives the moves made.
fn play_by_itself(
    autoplay: &[(u8, bool)],
    position: &mut dyn Position,
    journal: &mut Journal,
) -> Vec<MoveCode> {
    let mut made = Vec::new();
    let mut moves = Moves::new();
    // More moves would be a mistake of the rules: autoplay that goes round in circles.
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
