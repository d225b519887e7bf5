//! The state of the screen, from which the picture is drawn. It is independent of the terminal.

use std::time::Instant;

use ratatui::layout::{Position, Rect, Size};
use solitaire_runtime::model::Unit;
use solitaire_runtime::{MoveCode, Numbers, Place, Session};

use super::cursor::Cursor;
use super::frame::Frame;
use super::layout::{Hit, Layout};
use super::scale::TooSmall;
use super::spaces::{Space, Spaces};
use super::theme::{Display, Theme};
use crate::companion::{Companion, Outlook};
use crate::library::Library;
use crate::playing::Playing;
use crate::storage::Settings;
use crate::{deal, letters};

/// The full-screen game.
pub(crate) struct App {
    pub(super) library: Library,
    pub(super) game: Playing,
    pub(super) display: Display,
    pub(super) theme: Theme,
    pub(super) size: Size,
    pub(super) cursor: Cursor,
    pub(super) held: Option<Held>,
    pub(super) proposal: Option<Proposal>,
    pub(super) notice: Notice,
    pub(super) overlay: Overlay,
    pub(super) ending: Option<Ending>,
    /// While the mouse button is down: the thing that was under the pointer when the button went down, and its cell.
    pub(super) pressed: Option<(Hit, Position)>,
    /// The previous click.
    pub(super) clicked: Option<Click>,
    /// The time of the event that is being handled.
    pub(super) now: Instant,
    /// The text to copy to the clipboard.
    pub(super) clipboard: Option<String>,
    /// The texts of the empty places.
    pub(super) spaces: Spaces,
    /// The letters of the piles.
    pub(super) letters: Vec<(char, Vec<Place>)>,
    /// Picks the number of a new deal.
    pub(super) pick_deal: fn(Numbers) -> u64,
    /// Finds out whether the game can be won; `None` if no thread could be started.
    pub(super) companion: Option<Companion>,
}

/// Cards that the player has picked up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Held {
    /// The place where the cards lie.
    pub(super) from: Place,
    /// The number of cards, from the top.
    pub(super) count: u8,
    /// The places that accept them.
    pub(super) lit: Vec<Place>,
    /// The cards' position while they follow the mouse pointer.
    pub(super) drag: Option<Drag>,
}

/// Cards that follow the pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Drag {
    /// The position of the pointer.
    pub(super) pointer: Position,
    /// The offset of the pointer from the corner of the cards.
    pub(super) grip: (u16, u16),
}

/// A mouse click.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Click {
    /// The cell.
    pub(super) at: Position,
    /// The time.
    pub(super) time: Instant,
    /// True if the click moved cards to the only place that accepts them.
    pub(super) has_moved: bool,
}

/// A legal move that is shown to the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Proposal {
    /// The move's index among the legal moves.
    pub(super) number: usize,
    /// The move.
    pub(super) code: MoveCode,
    /// The first of the hints, if it is known to lead to a win.
    pub(super) leader: Option<MoveCode>,
}

/// The content of the message line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Notice {
    /// No message.
    Nothing,
    /// A message about an event.
    Said(String),
    /// The reason for a refusal.
    Refused(String),
}

/// The window over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Overlay {
    /// No window.
    None,
    /// The help.
    Help {
        /// The scroll position, in lines.
        scroll: u16,
    },
    /// The prompt for a deal number, with the text typed so far.
    DealNumber(String),
    /// The prompt for the name of the game, with the text typed so far.
    Name(String),
    /// The question whether to give up on the game.
    GiveUp(Leave),
    /// The bookmarks.
    Bookmarks {
        /// The index of the selected bookmark.
        chosen: usize,
    },
    /// The settings.
    Settings {
        /// The index of the selected setting.
        chosen: usize,
    },
    /// The statistics of the variation.
    Statistics,
    /// The texts that can be copied.
    Copy {
        /// The scroll position, in lines.
        scroll: u16,
    },
    /// The message that the game is won.
    Won,
    /// The progress of the search for a deal that can be won.
    LookingForDeal,
}

/// A way to leave a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leave {
    /// Quit.
    Quit,
    /// Start any other deal.
    NewDeal,
    /// Look for a deal that can be won and start it.
    WinnableDeal,
    /// Start this deal.
    Deal(u64),
}

/// The way in which the screen was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// The player has left the game.
    Left,
    /// The program must stop; the next start opens the same game again.
    Stopped,
}

impl Leave {
    /// The action that the player is asked to confirm.
    pub(crate) fn words(self) -> String {
        match self {
            Self::Quit => "quit".to_owned(),
            Self::NewDeal => "start a new deal".to_owned(),
            Self::WinnableDeal => "find a winnable deal".to_owned(),
            Self::Deal(number) => format!("start deal {number}"),
        }
    }
}

impl App {
    /// A screen of this size for a game, and the library it was taken from.
    pub(crate) fn new(library: Library, game: Playing, display: Display, size: Size) -> Self {
        let mut app = Self {
            cursor: Cursor::start(game.session.model()),
            spaces: Spaces::of(&game.session.entry()),
            letters: letters::letters(game.session.model()),
            theme: Theme::of(&library.profile().settings, display),
            library,
            game,
            display,
            size,
            held: None,
            proposal: None,
            notice: Notice::Nothing,
            overlay: Overlay::None,
            ending: None,
            pressed: None,
            clicked: None,
            now: Instant::now(),
            clipboard: None,
            pick_deal: deal::pick,
            companion: None,
        };
        app.greet();
        app
    }

    /// Adds a companion that finds out whether the game can be won.
    pub(crate) fn accompanied(mut self) -> Self {
        self.companion = Companion::new().ok();
        self.accompany();
        self
    }

    /// Sets another way to pick new deals.
    #[cfg(test)]
    pub(crate) fn picking(self, pick_deal: fn(Numbers) -> u64) -> Self {
        Self { pick_deal, ..self }
    }

    /// Gives the library back when the screen is left.
    pub(crate) fn into_library(self) -> Library {
        self.library
    }

    pub(crate) const fn session(&self) -> &Session {
        &self.game.session
    }

    pub(crate) const fn game(&self) -> &Playing {
        &self.game
    }

    pub(crate) const fn library(&self) -> &Library {
        &self.library
    }

    pub(crate) const fn settings(&self) -> &Settings {
        &self.library.profile().settings
    }

    pub(crate) const fn theme(&self) -> &Theme {
        &self.theme
    }

    pub(crate) const fn cursor(&self) -> Cursor {
        self.cursor
    }

    pub(crate) const fn notice(&self) -> &Notice {
        &self.notice
    }

    pub(crate) const fn overlay(&self) -> &Overlay {
        &self.overlay
    }

    /// The outlook of the game; `None` if it is hidden in the settings, or the game is won.
    pub(crate) fn outlook(&self) -> Option<Outlook> {
        let companion = self.companion.as_ref().filter(|_| !self.settings().hide_outlook)?;
        (!self.session().is_won()).then(|| companion.outlook())
    }

    /// The number of deals searched so far, during a search for a deal that can be won.
    pub(crate) fn passed_by(&self) -> Option<usize> {
        self.companion.as_ref().and_then(Companion::passed_by)
    }

    pub(crate) const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    pub(crate) const fn held(&self) -> Option<&Held> {
        self.held.as_ref()
    }

    pub(crate) fn resize(&mut self, size: Size) {
        self.size = size;
    }

    /// Takes the text to copy to the clipboard, so that it is returned only once.
    pub(crate) const fn take_clipboard(&mut self) -> Option<String> {
        self.clipboard.take()
    }

    /// The parts of the window.
    pub(crate) fn frame(&self) -> Frame {
        Frame::of(Rect::from((Position::ORIGIN, self.size)))
    }

    /// The positions of everything on the table.
    ///
    /// # Errors
    /// Returns an error if the window is too small.
    pub(crate) fn layout(&self) -> Result<Layout, TooSmall> {
        Layout::of(self.session().model(), self.session().table(), self.frame().table)
    }

    /// The text of an empty place.
    pub(super) fn space(&self, place: Place) -> Option<&Space> {
        self.spaces.at(place)
    }

    /// The letter of a place, if letters are shown.
    pub(crate) fn letter(&self, place: Place) -> Option<char> {
        self.settings().letters.then(|| letters::letter_of(&self.letters, place)).flatten()
    }

    /// True if the place accepts the held cards, or is the target of the shown move.
    pub(crate) fn is_lit(&self, place: Place) -> bool {
        if let Some(Proposal { code, .. }) = self.proposal {
            return self.goal(code) == Some(place);
        }
        self.held.as_ref().is_some_and(|held| held.lit.contains(&place))
    }

    /// The number of cards held from the top of this place.
    pub(crate) fn held_count(&self, place: Place) -> usize {
        if let Some(Proposal { code, .. }) = self.proposal {
            return if code.source() == place { self.taken(code) } else { 0 };
        }
        self.held.as_ref().filter(|held| held.from == place).map_or(0, |h| usize::from(h.count))
    }

    /// The card of this place under the cursor, counted from the bottom.
    pub(crate) fn cursor_card(&self, place: Place) -> Option<usize> {
        let len = self.session().table().cards(place).len();
        (self.cursor.place == place).then(|| len.checked_sub(1 + self.cursor.depth)).flatten()
    }

    /// The source and the corner of dragged cards.
    pub(crate) fn dragged(&self) -> Option<(Place, Position)> {
        let held = self.held.as_ref()?;
        let Drag { pointer, grip } = held.drag?;
        let corner =
            Position::new(pointer.x.saturating_sub(grip.0), pointer.y.saturating_sub(grip.1));
        Some((held.from, corner))
    }

    /// The target of a move, or the other source of a move that takes a pair.
    pub(super) fn goal(&self, code: MoveCode) -> Option<Place> {
        let declared = self.session().model().move_of(code)?;
        if declared.pair {
            return Some(Place(code.count));
        }
        (!declared.targets.is_empty()).then(|| code.target())
    }

    /// The number of cards that a move takes from its source, from the top.
    fn taken(&self, code: MoveCode) -> usize {
        let Some(declared) = self.session().model().move_of(code) else { return 0 };
        let lift = declared.lifts.iter().find(|lift| lift.span.holds(code.source()));
        match lift.map(|lift| lift.unit) {
            _ if declared.pair => 1,
            Some(Unit::Top) => 1,
            Some(Unit::Cards | Unit::All) => usize::from(code.count),
            Some(Unit::Buried) => usize::from(code.count) + 1,
            Some(Unit::Nothing) | None => 0,
        }
    }
}
