//! Checks the examples in a declaration that state a whole board. The macro checks all other examples.

use std::fmt;

use solitaire_runtime::explain::explain;
use solitaire_runtime::model::examples::{Asked, Lies, Stated, Trial};
use solitaire_runtime::model::{Example, GameModel};
use solitaire_runtime::{Card, GameEntry, Journal, MoveCode, Moves, Place, Position, Snapshot};

use crate::{Board, Card as PlainCard, Referee};

/// An example that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The slug of the game.
    pub game: &'static str,
    /// The example as declared.
    pub example: Example,
    /// What is true instead of what the example claims.
    pub why: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, example, why } = self;
        let Example { from, line, text, .. } = example;
        write!(f, "{game}: line {line}, in the examples of `{from}`:\n  {text}\n  {why}")
    }
}

impl std::error::Error for Failure {}

/// Checks, by playing the game, the examples of the game that state a board. Returns their number. Examples that name
/// only cards were checked at compile time.
///
/// # Errors
/// Returns the examples that do not hold.
pub fn try_examples(entry: &GameEntry) -> Result<usize, Vec<Failure>> {
    tried(entry, |position| By::Game(position, Journal::new()))
}

/// Checks the examples of a game that state a board, in a test.
///
/// # Panics
/// Panics if an example does not hold. The message has its line, its text, and what is true instead.
pub fn assert_examples(entry: &GameEntry) {
    if let Err(failures) = try_examples(entry) {
        let told: Vec<String> = failures.iter().map(Failure::to_string).collect();
        panic!("{}", told.join("\n"));
    }
}

impl Referee {
    /// Checks the examples that state a board by the rules of this referee, not by playing the game. `entry` is the
    /// same game; it only sets up the boards.
    ///
    /// # Errors
    /// Returns the examples that do not hold.
    pub fn try_examples(self, entry: &GameEntry) -> Result<usize, Vec<Failure>> {
        tried(entry, |position| By::Rules(self, Box::new(Board::read(&*position))))
    }
}

fn tried(entry: &GameEntry, by: impl Fn(Box<dyn Position>) -> By) -> Result<usize, Vec<Failure>> {
    let model = entry.model();
    let (mut failures, mut count) = (Vec::new(), 0);
    for example in model.examples.iter() {
        let Some(trial) = example.trial() else { continue };
        count += 1;
        let tried = Snapshot::of_stated(&trial.before, model)
            .arrange(entry)
            .map_err(|faults| faults.to_string().replace('\n', "\n  "))
            .and_then(|position| judge(model, &trial, by(position)));
        failures.extend(tried.err().map(|why| Failure { game: model.slug, example, why }));
    }
    if failures.is_empty() { Ok(count) } else { Err(failures) }
}

/// Decides whether an example holds.
enum By {
    /// The game itself decides.
    Game(Box<dyn Position>, Journal),
    /// The referee decides, from the model of the rules.
    Rules(Referee, Box<Board>),
}

impl By {
    /// The reason why a move is refused; `None` if it is allowed.
    fn refusal(&self, code: MoveCode) -> Option<String> {
        match self {
            Self::Game(position, _) => {
                let refusal = explain(&**position, code).err()?;
                Some(refusal.to_string())
            }
            Self::Rules(referee, board) => {
                let reasons = referee.refusal(board, code);
                (!reasons.is_empty()).then(|| reasons.join(", "))
            }
        }
    }

    fn make(&mut self, code: MoveCode) {
        match self {
            Self::Game(position, journal) => position.apply(code, journal),
            Self::Rules(referee, board) => **board = referee.play(board, code),
        }
    }

    fn is_won(&self) -> bool {
        match self {
            Self::Game(position, _) => position.is_won(),
            Self::Rules(referee, board) => referee.is_won(board),
        }
    }

    fn is_lost(&self) -> bool {
        match self {
            Self::Game(position, _) => position.is_lost(),
            Self::Rules(referee, board) => referee.is_lost(board),
        }
    }

    fn score(&self) -> Option<i32> {
        match self {
            Self::Game(position, _) => solitaire_runtime::score(&**position),
            Self::Rules(referee, board) => referee.score(board),
        }
    }

    /// The first legal move that plays automatically unless the player switches it off.
    fn autoplay(&self, model: &GameModel) -> Option<MoveCode> {
        let declared = (0..).zip(model.moves);
        let mut kinds = declared.filter(|(_, declared)| declared.gesture.autoplay() == Some(true));
        kinds.find_map(|(kind, _)| match self {
            Self::Game(position, _) => {
                let mut moves = Moves::new();
                position.automatic_moves(kind, &mut moves);
                moves.first().copied()
            }
            Self::Rules(referee, board) => referee.instances(board, kind).first().copied(),
        })
    }

    fn board(&self) -> Board {
        match self {
            Self::Game(position, _) => Board::read(&**position),
            Self::Rules(_, board) => (**board).clone(),
        }
    }
}

/// Checks one example. The error says what is true instead of what the example claims.
fn judge(model: &'static GameModel, trial: &Trial, mut by: By) -> Result<(), String> {
    let not = if trial.is_so { "not " } else { "" };
    let code = match trial.asked {
        Asked::Won if by.is_won() == trial.is_so => return Ok(()),
        Asked::Won => return Err(format!("this board is {not}won")),
        Asked::Lost if by.is_lost() == trial.is_so => return Ok(()),
        Asked::Lost => return Err(format!("this board is {not}lost")),
        Asked::Move(text) => model.parse_move(text).map_err(|error| error.to_string())?,
    };
    match (by.refusal(code), trial.is_so) {
        (None, false) => return Err("the move is allowed".to_owned()),
        (Some(why), true) => return Err(format!("the move is refused: {why}")),
        (Some(_), false) => return Ok(()),
        (None, true) => {}
    }
    let Some(after) = &trial.after else { return Ok(()) };
    by.make(code);
    for _ in 0..model.pack.len() {
        match by.autoplay(model) {
            Some(code) if !by.is_won() => by.make(code),
            _ => break,
        }
    }
    compare(model, after, &by)
}

/// Compares the board that an example states with the board after its move. The error describes the first difference.
fn compare(model: &'static GameModel, stated: &Stated, by: &By) -> Result<(), String> {
    let board = by.board();
    for (name, heaps) in &stated.0 {
        if let Some((_, container)) = model.container(name) {
            for (nth, place) in container.span.places().enumerate() {
                let pile = board.pile(place.number());
                let none = Lies::Cards(Vec::new());
                let lies = heaps.get(nth).unwrap_or(&none);
                if !is_so(model, lies, place, pile) {
                    let (name, found) = (model.place_name(place), told(pile));
                    return Err(format!("after the move, `{name}` holds {found}"));
                }
            }
            continue;
        }
        let counter = model.counters.iter().position(|counter| counter.name == *name);
        let score = || by.score().unwrap_or_default();
        let found = counter.map_or_else(score, |counter| board.counters[counter]);
        match heaps[..] {
            [Lies::Number(wanted)] if wanted != found => {
                return Err(format!("after the move, `{name}` is {found}"));
            }
            [] if *name == "won" && !by.is_won() => return Err("the move does not win".to_owned()),
            [] if *name == "lost" && !by.is_lost() => {
                return Err("the move does not lose".to_owned());
            }
            _ => {}
        }
    }
    Ok(())
}

fn is_so(model: &GameModel, lies: &Lies, place: Place, pile: &[PlainCard]) -> bool {
    match lies {
        Lies::Number(count) => usize::try_from(*count) == Ok(pile.len()),
        Lies::Cards(_) | Lies::Rest => {
            let wanted = lies.cards(model, place).unwrap_or_default();
            let found: Vec<Card> = pile.iter().map(|card| card.write()).collect();
            wanted == found
        }
    }
}

fn told(pile: &[PlainCard]) -> String {
    if pile.is_empty() {
        return "no card".to_owned();
    }
    let cards: Vec<String> = pile.iter().map(|card| card.write().to_string()).collect();
    format!("`{}`", cards.join(" "))
}
