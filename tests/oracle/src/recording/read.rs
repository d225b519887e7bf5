//! Reads recordings.

use std::path::{Path, PathBuf};

use solitaire_runtime::{Card, Suit};

use super::line::{Change, DealLine, GameLine, Line, StepLine};
use super::{Layout, Pile, Playout, Recording, Role, Said, Step, TokenError};

/// The reason why a recording was not read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The file cannot be opened or read.
    #[error("{path}: {error}", path = path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error.
        error: std::io::Error,
    },
    /// A line is invalid.
    #[error("{path}:{line}: {what}", path = path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// The error.
        what: LineError,
    },
}

/// The error in a line.
#[derive(Debug, thiserror::Error)]
pub enum LineError {
    /// The line does not have the right form.
    #[error("{0}")]
    Form(#[from] serde_json::Error),
    /// The kind of the line is unknown.
    #[error("`\"t\":\"{0}\"` is none of `game`, `deal` and `s`")]
    Kind(String),
    /// The line about the game is not the first line, or there are two of them.
    #[error("a recording begins with a line `\"t\":\"game\"`, and has no second one")]
    Game,
    /// A position belongs to no deal.
    #[error("a position needs a line `\"t\":\"deal\"` before it")]
    Deal,
    /// A position follows a position at which play ended.
    #[error("the position before this one has no `act`, so that nothing leads here")]
    End,
    /// The number of a deal is invalid.
    #[error("`{0}` is no number of a deal")]
    Number(String),
    /// The piles are not numbered from 0.
    #[error("the piles are to be numbered from 0 in the order in which they stand")]
    Piles,
    /// A layout has too many piles or too few.
    #[error("the layout has {found} piles, the game {piles}")]
    Layout {
        /// The number of piles in the layout.
        found: usize,
        /// The number of piles in the game.
        piles: usize,
    },
    /// A line names a pile that does not exist.
    #[error("there is no pile {0}")]
    NoPile(usize),
    /// More cards leave a pile than lie there.
    #[error("{left} cards leave pile {pile}, where {held} lie")]
    TooMany {
        /// The pile.
        pile: usize,
        /// The number of cards that leave.
        left: i64,
        /// The number of cards that lie there.
        held: usize,
    },
    /// A text is not a card.
    #[error(transparent)]
    Card(#[from] solitaire_runtime::CardTextError),
    /// A text is not a move.
    #[error(transparent)]
    Move(#[from] TokenError),
}

/// Reads the recording in a file.
///
/// # Errors
/// Returns an error if the file cannot be read, or a line does not have the right form, with the file and the line.
pub fn read(path: &Path) -> Result<Recording, ReadError> {
    let text = std::fs::read_to_string(path)
        .map_err(|error| ReadError::File { path: path.to_owned(), error })?;
    let file = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let wrong = |line, what| ReadError::Line { path: path.to_owned(), line, what };
    let mut reader = Reader { file, recording: None, layout: Layout::new(), goes_on: false };
    for (number, line) in text.lines().enumerate() {
        if !line.trim().is_empty() {
            reader.line(number + 1, line).map_err(|what| wrong(number + 1, what))?;
        }
    }
    reader.recording.ok_or_else(|| wrong(1, LineError::Game))
}

struct Reader {
    file: String,
    recording: Option<Recording>,
    /// The layout after the lines read so far.
    layout: Layout,
    /// True if another position of the deal may follow: the last position has a move that was taken.
    goes_on: bool,
}

impl Reader {
    fn line(&mut self, number: usize, text: &str) -> Result<(), LineError> {
        match (Line::read(text)?, &mut self.recording) {
            (Line::Game(game), None) => self.recording = Some(begun(&self.file, game)?),
            (Line::Deal(deal), Some(recording)) => {
                self.layout = layout(&deal.lay, recording.piles.len())?;
                recording.playouts.push(playout(deal)?);
                self.goes_on = true;
            }
            (Line::Step(step), Some(recording)) => {
                let playout = recording.playouts.last_mut().ok_or(LineError::Deal)?;
                if !self.goes_on {
                    return Err(LineError::End);
                }
                self.goes_on = step.act.is_some();
                let told = told(number, playout.steps.len(), &self.layout, &step)?;
                playout.steps.push(told);
                for (pile, change) in &step.ch {
                    let cards = self.layout.get_mut(*pile).ok_or(LineError::NoPile(*pile))?;
                    apply(*pile, cards, change)?;
                }
            }
            _ => return Err(LineError::Game),
        }
        Ok(())
    }
}

fn begun(file: &str, game: GameLine) -> Result<Recording, LineError> {
    if game.stacks.iter().enumerate().any(|(number, stack)| stack.id != number) {
        return Err(LineError::Piles);
    }
    let piles = game.stacks.iter().map(|stack| {
        let role = match stack.role.as_str() {
            "talon" => Role::Stock,
            "waste" => Role::Waste,
            "foundation" => Role::Foundation,
            "row" => Role::Tableau,
            "reserve" => Role::Reserve,
            _ => Role::Other,
        };
        Pile { role, suit: suit(stack.cap.suit.or(stack.cap.base_suit)) }
    });
    Ok(Recording {
        file: file.to_owned(),
        piles: piles.collect(),
        names: std::iter::once(game.name).chain(game.alt).collect(),
        playouts: Vec::new(),
    })
}

/// The suit with this number in a recording: clubs, spades, hearts and diamonds, counted from 0.
fn suit(number: Option<i64>) -> Option<Suit> {
    let ours = [0, 3, 2, 1].get(usize::try_from(number?).ok()?)?;
    Suit::new(*ours)
}

fn playout(deal: DealLine) -> Result<Playout, LineError> {
    let number = deal.deal.parse().map_err(|_| LineError::Number(deal.deal))?;
    Ok(Playout { deal: number, steps: Vec::new() })
}

fn told(line: usize, number: usize, layout: &Layout, step: &StepLine) -> Result<Step, LineError> {
    let mut moves = Said::list(&step.m)?;
    moves.extend(Said::list(&step.a)?);
    moves.extend((step.d != 0).then_some(Said::Deal));
    moves.extend(step.f.iter().map(|pile| Said::Turn(*pile)));
    moves.extend(step.c.iter().map(|(pile, effect)| Said::click(*pile, effect)));
    let taken = step.act.as_deref().map(|text| Said::taken(text, &step.c)).transpose()?;
    let mut named = moves.iter().chain(&taken).flat_map(Said::piles);
    if let Some(pile) = named.find(|pile| *pile >= layout.len()) {
        return Err(LineError::NoPile(pile));
    }
    Ok(Step {
        line,
        number,
        layout: layout.clone(),
        moves,
        is_won: step.won != 0,
        taken,
        shuffles: step.ev.split_whitespace().any(|event| event.starts_with("sh")),
    })
}

fn layout(texts: &[String], piles: usize) -> Result<Layout, LineError> {
    if texts.len() != piles {
        return Err(LineError::Layout { found: texts.len(), piles });
    }
    texts.iter().map(|text| cards(text)).collect()
}

fn cards(text: &str) -> Result<Vec<Card>, LineError> {
    Ok(text.split_whitespace().map(str::parse).collect::<Result<_, _>>()?)
}

fn apply(pile: usize, held: &mut Vec<Card>, change: &Change) -> Result<(), LineError> {
    match change {
        Change::Left(left) => {
            let count = usize::try_from(-*left).ok().filter(|count| *count <= held.len());
            let wrong = LineError::TooMany { pile, left: -*left, held: held.len() };
            held.truncate(held.len() - count.ok_or(wrong)?);
        }
        Change::Cards(text) => match text.strip_prefix('+') {
            Some(more) => held.extend(cards(more)?),
            None => *held = cards(text)?,
        },
    }
    Ok(())
}
