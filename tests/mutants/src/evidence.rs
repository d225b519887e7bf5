//! The recorded evidence of a game, made from the declared game and from rule books: witnesses, cases, deals, numbers
//! of move sequences, won games.

use std::fs;
use std::path::{Path, PathBuf};

use solitaire::referee::{Board, Card, Referee};
use solitaire::{GameEntry, MoveCode, Place};

use crate::witness::{self, EDGES, Faces, Seat, Witness, faces, seated, turned};
use solitaire_tests::cases::arrange::Stated;
use solitaire_tests::cases::reader::{self, Entry, Verdict};
use solitaire_tests::golden::{self, Golden};

/// A move on a board, with the verdict of the rules.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The board.
    pub board: Board,
    /// The move.
    pub code: MoveCode,
    /// True if the move is legal.
    pub allowed: bool,
    /// The board after the move, if it is known.
    pub after: Option<Board>,
}

/// A case of a rule book.
#[derive(Clone, Debug)]
pub struct Case {
    /// The board.
    pub board: Board,
    /// The question and its answer.
    pub answer: Answer,
}

/// The claim of a case about its board.
#[derive(Clone, Debug)]
pub enum Answer {
    /// A move is legal, and these facts hold after it.
    Accepted(MoveCode, Vec<Known>),
    /// The case claims that this move is not legal.
    Refused(MoveCode),
    /// The game is won, or not.
    Won(bool),
    /// The game is lost, or not.
    Lost(bool),
}

/// A known fact about a board.
#[derive(Clone, Debug)]
pub enum Known {
    /// The cards of a place.
    Cards(usize, Vec<Card>),
    /// The number of cards on a place.
    Number(usize, usize),
    /// The value of a counter.
    Counter(usize, i32),
    /// The score.
    Score(i32),
}

impl Known {
    /// True if the fact holds on a board; `referee` evaluates the rules.
    #[must_use]
    pub fn is_so(&self, referee: Referee, board: &Board) -> bool {
        match self {
            Self::Cards(place, cards) => board.pile(*place) == cards,
            Self::Number(place, number) => board.pile(*place).len() == *number,
            Self::Counter(counter, value) => board.counters[*counter] == *value,
            Self::Score(score) => referee.score(board).unwrap_or_default() == *score,
        }
    }

    fn put_on(self, board: &mut Board) {
        match self {
            Self::Cards(place, cards) => board.piles[place] = cards,
            Self::Number(..) => {}
            Self::Counter(counter, value) => board.counters[counter] = value,
            Self::Score(score) => board.score = score,
        }
    }
}

/// The recorded evidence of a game.
#[derive(Clone, Default, Debug)]
pub struct Evidence {
    /// The boards that prove conditions.
    pub witnesses: Vec<Scene>,
    /// The boards of the witnesses, with another card as the top of the target or as the bottom moving card.
    pub faces: Vec<Scene>,
    /// The cases.
    pub cases: Vec<Case>,
    /// The fingerprint of the first deals.
    pub deals: u64,
    /// The counters and the score at the start of the game.
    pub start: Vec<Known>,
    /// The number of sequences of one move, of two, … from deal 1.
    pub sequences: Vec<u64>,
    /// A won game: its deal and its moves.
    pub won: Option<(u64, Vec<MoveCode>)>,
}

impl Evidence {
    /// Reads the evidence of a game.
    ///
    /// # Errors
    /// Returns an error if a file that every game must have is missing, or a file cannot be read.
    pub fn of(entry: &GameEntry, referee: Referee) -> Result<Self, String> {
        let witnesses = witness::kept(entry)?;
        let mut evidence = Self {
            witnesses: Vec::new(),
            faces: Vec::new(),
            cases: cases(entry, referee)?,
            deals: 0,
            start: start(entry)?,
            sequences: Vec::new(),
            won: won_game(entry)?,
        };
        for witness in &witnesses {
            let (scene, others) = scenes(entry, referee, witness)?;
            evidence.witnesses.push(scene);
            evidence.faces.extend(others);
        }
        evidence.read_golden(entry)?;
        Ok(evidence)
    }

    /// Reads the fingerprint of the first deals, and the numbers of sequences of moves.
    fn read_golden(&mut self, entry: &GameEntry) -> Result<(), String> {
        let slug = entry.model().slug;
        let kept = golden::kept().map_err(|error| error.to_string())?;
        let line = kept.into_iter().find(|golden| golden.slug == slug);
        let Golden { deals, sequences, .. } =
            line.ok_or_else(|| format!("no deals of {slug} are kept"))?;
        (self.deals, self.sequences) = (deals, sequences);
        Ok(())
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The path of the text file of a game in the folder `name` of the tests. `slash` replaces the slash of the slug.
fn file(entry: &GameEntry, name: &str, slash: &str) -> PathBuf {
    folder().join(name).join(format!("{}.txt", entry.model().slug.replace('/', slash)))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn cards(text: &str) -> Result<Vec<Card>, String> {
    let read = |word: &str| word.parse().map(Card::read).map_err(|error| format!("{error}"));
    text.split_whitespace().map(read).collect()
}

/// Makes scenes from a witness: one with its board, and others with other cards in the seats of the board (see `Seat`).
fn scenes(
    entry: &GameEntry,
    referee: Referee,
    witness: &Witness,
) -> Result<(Scene, Vec<Scene>), String> {
    let (position, code) = witness.load(entry)?;
    let board = referee.read(&*position);
    let after = if witness.allowed && !witness.then.is_empty() {
        let mut after = board.clone();
        for (name, text) in &witness.then {
            known(entry, name, text)?.put_on(&mut after);
        }
        Some(after)
    } else {
        None
    };
    let mut others = Vec::new();
    for (name, rank) in EDGES {
        let Some(wanted) = witness.edges.get(name) else { continue };
        let turned = turned(&*position, code, rank).ok_or("an edge that is none")?;
        match Seat::Top.find(&*turned, code) {
            Some(seat) => others.extend(faces(&*turned, seat).into_iter().map(|card| Scene {
                board: referee.read(&*seated(&*turned, seat, card)),
                code,
                allowed: wanted.holds(card),
                after: None,
            })),
            None => others.push(Scene {
                board: referee.read(&*turned),
                code,
                allowed: *wanted == Faces::all(true),
                after: None,
            }),
        }
    }
    for (seat, wanted) in [(Seat::Top, &witness.tops), (Seat::Bottom, &witness.bottoms)] {
        let (Some(wanted), Some(seat)) = (wanted, seat.find(&*position, code)) else { continue };
        others.extend(faces(&*position, seat).into_iter().map(|card| Scene {
            board: referee.read(&*seated(&*position, seat, card)),
            code,
            allowed: wanted.holds(card),
            after: None,
        }));
    }
    Ok((Scene { board, code, allowed: witness.allowed, after }, others))
}

/// Reads the fact that `name: text` states about a board of the game.
fn known(entry: &GameEntry, name: &str, text: &str) -> Result<Known, String> {
    let model = entry.model();
    let number = || text.parse().map_err(|_| format!("`{text}` is no number"));
    if let Some(counter) = model.counters.iter().position(|counter| counter.name == name) {
        return Ok(Known::Counter(counter, number()?));
    }
    if name == "score" {
        return Ok(Known::Score(number()?));
    }
    let place = model.parse_place(name).map_err(|error| error.to_string())?.number();
    let some = text.strip_suffix(" cards").or(text.strip_suffix(" card"));
    Ok(match some.and_then(|number| number.parse().ok()) {
        Some(number) => Known::Number(place, number),
        None => Known::Cards(place, cards(text)?),
    })
}

/// The counters and the score at the start of a game.
fn start(entry: &GameEntry) -> Result<Vec<Known>, String> {
    let text = read(&witness::starts())?;
    let slug = entry.model().slug;
    let mut lines = text.lines().filter_map(|line| line.split_once(": "));
    let numbers = lines.find(|(name, _)| *name == slug).map_or("", |(_, numbers)| numbers);
    let words: Vec<&str> = numbers.split_whitespace().collect();
    words.chunks_exact(2).map(|pair| known(entry, pair[0], pair[1])).collect()
}

/// The cases of a game. A case about a move that the game does not have is left out.
pub(crate) fn cases(entry: &GameEntry, referee: Referee) -> Result<Vec<Case>, String> {
    let path = file(entry, "cases", "/");
    let (read, _) = reader::read(&read(&path)?);
    let mut cases = Vec::new();
    for case in &read {
        let at = |why: String| format!("{}:{}: {why}", path.display(), case.line);
        let position = position(entry, &case.position).map_err(at)?;
        let code = |text: &str| entry.model().parse_move(text);
        let answer = match &case.verdict {
            Verdict::Accepted(asked, then) => {
                let code = code(&asked.text).map_err(|error| at(error.to_string()))?;
                let then = then.iter().map(|part| known(entry, &part.name, &part.text));
                Answer::Accepted(code, then.collect::<Result<_, _>>().map_err(at)?)
            }
            Verdict::Refused(asked) => match code(&asked.text) {
                Ok(code) => Answer::Refused(code),
                Err(_) => continue,
            },
            Verdict::Won(won) => Answer::Won(*won),
            Verdict::Lost(lost) => Answer::Lost(*lost),
        };
        cases.push(Case { board: referee.read(&*position), answer });
    }
    Ok(cases)
}

fn position(entry: &GameEntry, parts: &[Entry]) -> Result<Box<dyn solitaire::Position>, String> {
    let mut stated = Stated::default();
    for part in parts {
        match known(entry, &part.name, &part.text)? {
            Known::Cards(place, _) | Known::Number(place, _) => {
                stated.places.push((Place(place as u8), &part.text));
            }
            Known::Counter(_, value) => stated.counters.push((&part.name, value)),
            Known::Score(score) => stated.score = Some(score),
        }
    }
    stated.position(entry)
}

/// The recorded won game, if there is one: its deal and its moves.
pub(crate) fn won_game(entry: &GameEntry) -> Result<Option<(u64, Vec<MoveCode>)>, String> {
    let Ok(text) = fs::read_to_string(file(entry, "won", "-")) else { return Ok(None) };
    let mut lines = text.lines();
    let deal = lines.next().and_then(|line| line.strip_prefix("deal ")?.parse().ok());
    let deal = deal.ok_or("a won game begins with its deal")?;
    let moves = lines.map(|line| entry.model().parse_move(line).map_err(|error| error.to_string()));
    Ok(Some((deal, moves.collect::<Result<_, _>>()?)))
}
