//! Reports the results of comparing games.

use core::fmt::Write as _;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry as Slot;
use std::path::{Path, PathBuf};

use solitaire_runtime::GameEntry;

use crate::classes::{Class, Side};
use crate::compare::{CompareError, Compared, Difference, compare};
use crate::piles::MapError;
use crate::recording::{ReadError, read};
use crate::table::{Entry, LeftOut, Table};

/// The result for one game.
#[derive(Debug)]
pub struct Judged {
    /// The game.
    pub slug: &'static str,
    /// The recording with which the game was compared.
    pub recording: Option<String>,
    /// The verdict.
    pub verdict: Verdict,
    /// The comparison; `None` if there was none.
    pub compared: Option<Compared>,
    /// The known classes of differences in the table, with their reasons.
    pub left_out: Vec<LeftOut>,
}

/// The verdict on a game.
#[derive(Debug)]
pub enum Verdict {
    /// No difference.
    Equal,
    /// Only differences that the table lists as known.
    EqualBut,
    /// Differences that the table does not list as known. It may still give a reason why the game differs.
    Different(Option<String>),
    /// The game cannot be compared.
    Unmapped(CompareError),
    /// There is no recording, or the table says why no recording fits this game.
    NotRecorded(Option<String>),
}

impl Verdict {
    /// The verdict in a word or two.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Equal => "equal",
            Self::EqualBut => "equal but",
            Self::Different(None) => "different",
            Self::Different(Some(_)) => "different, known",
            Self::Unmapped(_) => "not mapped",
            Self::NotRecorded(_) => "not recorded",
        }
    }

    /// True if a person has to look at this verdict.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(self, Self::Different(None) | Self::Unmapped(_))
    }
}

/// The recordings of a folder, by the names of the games.
#[derive(Debug, Default)]
pub struct Folder {
    files: BTreeMap<String, PathBuf>,
}

impl Folder {
    /// Looks for recordings: files whose names end in `.jsonl`.
    ///
    /// # Errors
    /// Returns an error if the folder cannot be read.
    pub fn open(path: &Path) -> std::io::Result<Self> {
        let mut files = BTreeMap::new();
        for file in std::fs::read_dir(path)? {
            let path = file?.path();
            if path.extension().is_some_and(|ending| ending == "jsonl") {
                let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                files.insert(name, path);
            }
        }
        Ok(Self { files })
    }

    /// The number of recordings.
    #[must_use]
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// True if the folder has no recordings.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The recording of a game: the one in the table, or the file with its name or one of its other names.
    fn file(&self, game: &GameEntry, said: &Entry) -> Option<(&String, &PathBuf)> {
        if let Some(name) = &said.recording {
            return self.files.get_key_value(name);
        }
        let model = game.model();
        let names = std::iter::once(&model.name).chain(model.aka);
        names.into_iter().find_map(|name| self.files.get_key_value(&file_name(name)))
    }
}

/// The name of the file with the recording of a game: `klondike-draw-3` for `Klondike (Draw 3)`.
#[must_use]
pub fn file_name(name: &str) -> String {
    let name = name.to_lowercase().replace(['\'', '’'], "");
    let words = name.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

/// Compares a game with its recording, if there is one.
///
/// # Errors
/// Returns an error if the recording cannot be read.
pub fn judge(game: &GameEntry, folder: &Folder, table: &Table) -> Result<Judged, ReadError> {
    let said = table.entry(game.model().slug);
    let mut judged = Judged {
        slug: game.model().slug,
        recording: None,
        verdict: Verdict::NotRecorded(said.unrecorded.clone()),
        compared: None,
        left_out: said.left_out.clone(),
    };
    if said.unrecorded.is_some() {
        return Ok(judged);
    }
    let Some((name, path)) = folder.file(game, &said) else { return Ok(judged) };
    judged.recording = Some(name.clone());
    let mut recording = read(path)?;
    recording.change_suits(&said.suits);
    let split = recording.split(&said.split).map_err(|pile| MapError::Pile(pile).into());
    if !said.unused.is_empty() {
        recording.add_pile(&said.unused);
    }
    match split.and_then(|()| compare(game, &recording, &said)) {
        Ok(compared) => {
            let differences = &compared.differences;
            let is_known = |one: &&Difference| said.left_out.iter().any(|left| left.holds(one));
            let known = differences.iter().filter(is_known).count();
            judged.verdict = match (known, differences.len() - known) {
                (0, 0) => Verdict::Equal,
                (_, 0) => Verdict::EqualBut,
                _ => Verdict::Different(said.differs),
            };
            judged.compared = Some(compared);
        }
        Err(error) => judged.verdict = Verdict::Unmapped(error),
    }
    Ok(judged)
}

impl LeftOut {
    /// True if this entry of the table covers a difference.
    #[must_use]
    pub fn holds(&self, difference: &Difference) -> bool {
        self.class == difference.class && self.only.is_none_or(|side| side == difference.side)
    }
}

/// The report on one game, with at most `most` of the unexplained differences.
#[must_use]
pub fn text(judged: &Judged, most: usize) -> String {
    let mut text = format!("{:<16} {}", judged.verdict.word(), judged.slug);
    if let Some(recording) = &judged.recording {
        let _ = write!(text, " = {recording}");
    }
    if let Some(compared) = &judged.compared {
        let Compared { deals, same_deals, positions, moves, made, .. } = compared;
        let _ = write!(
            text,
            ": {deals} deals ({same_deals} under the same number), {positions} positions, {moves} moves, {made} made"
        );
    }
    text.push('\n');
    match &judged.verdict {
        Verdict::Unmapped(error) => {
            let _ = writeln!(text, "    {error}");
        }
        Verdict::NotRecorded(Some(why)) | Verdict::Different(Some(why)) => {
            let _ = writeln!(text, "    {why}");
        }
        _ => {}
    }
    if let Some(compared) = &judged.compared {
        differences(&mut text, judged, compared, most);
    }
    text
}

fn differences(text: &mut String, judged: &Judged, compared: &Compared, most: usize) {
    let mut counts: BTreeMap<(Class, Side), (usize, Option<&LeftOut>)> = BTreeMap::new();
    for difference in &compared.differences {
        let known = judged.left_out.iter().find(|left| left.holds(difference));
        match counts.entry((difference.class, difference.side)) {
            Slot::Vacant(slot) => drop(slot.insert((1, known))),
            Slot::Occupied(mut slot) => slot.get_mut().0 += 1,
        }
    }
    for ((class, side), (count, known)) in &counts {
        let because = known.map_or("", |left| left.because.as_str());
        let mark = if known.is_some() { "left out" } else { "DIFFERENT" };
        let _ = writeln!(
            text,
            "    {mark} {count} × {class} ({side} only): {} {because}",
            class.sentence()
        );
    }
    for left in judged.left_out.iter().filter(|left| !left.of_all) {
        if !counts.values().any(|(_, known)| known.is_some_and(|one| core::ptr::eq(one, left))) {
            let _ = writeln!(text, "    left out, never met: {} ({})", left.class, left.because);
        }
    }
    let is_known = |one: &&Difference| !judged.left_out.iter().any(|left| left.holds(one));
    for difference in compared.differences.iter().filter(is_known).take(most) {
        let Difference { class, side, line, at: (deal, number), what } = difference;
        let _ = writeln!(
            text,
            "    line {line}, deal {deal}, position {number}: {class}, {side} only: {what}"
        );
    }
    if most > 0 && compared.differences.iter().any(|one| is_known(&one)) {
        let _ = writeln!(text, "    piles: {}", compared.piles);
    }
}

/// The number of games by verdict, in one line.
#[must_use]
pub fn summary(all: &[Judged]) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for judged in all {
        *counts.entry(judged.verdict.word()).or_default() += 1;
    }
    let positions: usize =
        all.iter().filter_map(|one| Some(one.compared.as_ref()?.positions)).sum();
    let counts: Vec<String> =
        counts.iter().map(|(word, count)| format!("{count} {word}")).collect();
    format!("{} games: {}; {positions} positions\n", all.len(), counts.join(", "))
}
