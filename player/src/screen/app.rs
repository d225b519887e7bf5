//! The state of the full-screen game. It is drawn without knowing the terminal, and events change it.

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

/// The state of a game on the full screen.
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
    /// While the mouse button is down: what was under the pointer when the button went down, and that cell.
    pub(super) pressed: Option<(Hit, Position)>,
    /// The previous mouse click, for recognizing a double click.
    pub(super) clicked: Option<Click>,
    /// The time of the event that is being handled.
    pub(super) now: Instant,
    /// The text that will be copied to the clipboard after this event.
    pub(super) clipboard: Option<String>,
    /// The texts that are drawn on empty places.
    pub(super) spaces: Spaces,
    /// The letters of the piles, each with its places.
    pub(super) letters: Vec<(char, Vec<Place>)>,
    /// A function that picks the number of a new deal; tests replace it.
    pub(super) pick_deal: fn(Numbers) -> u64,
    /// Finds out whether the game can be won; `None` if no thread could be started.
    pub(super) companion: Option<Companion>,
}

/// Cards that the player has picked up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Held {
    /// The place where the cards lie.
    pub(super) from: Place,
    /// How many cards are held: the top cards of the place `from`.
    pub(super) count: u8,
    /// The places that accept the held cards, which are highlighted.
    pub(super) lit: Vec<Place>,
    /// Where the cards are drawn while they follow the mouse pointer; `None` if they stay at their place.
    pub(super) drag: Option<Drag>,
}

/// Where held cards are drawn while they follow the mouse pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Drag {
    /// The position of the pointer.
    pub(super) pointer: Position,
    /// How far the pointer is to the right of and below the upper left corner of the cards.
    pub(super) grip: (u16, u16),
}

/// A mouse click.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Click {
    /// The terminal cell that was clicked.
    pub(super) at: Position,
    /// When the click happened.
    pub(super) time: Instant,
    /// True if the click moved cards at once, because it was clear where they go.
    pub(super) has_moved: bool,
}

/// A legal move that is suggested to the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Proposal {
    /// The index of the move in the list of hints.
    pub(super) number: usize,
    /// The move.
    pub(super) code: MoveCode,
    /// The move at the head of the list of hints, if it is known to lead to a win.
    pub(super) leader: Option<MoveCode>,
}

/// The content of the message line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Notice {
    /// No message.
    Nothing,
    /// A message about something that has happened.
    Said(String),
    /// The reason why an action was refused.
    Refused(String),
}

/// The window that is open in front of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Overlay {
    /// No window is open.
    None,
    /// The help.
    Help {
        /// The number of lines by which the text is scrolled.
        scroll: u16,
    },
    /// The prompt for a deal number, with the text typed so far.
    DealNumber(String),
    /// The prompt for the name of the game, with the text typed so far.
    Name(String),
    /// The question whether to abandon the game and do this.
    GiveUp(Leave),
    /// The list of bookmarks.
    Bookmarks {
        /// The index of the selected bookmark.
        chosen: usize,
    },
    /// The list of settings.
    Settings {
        /// The index of the selected setting.
        chosen: usize,
    },
    /// The statistics of the variation.
    Statistics,
    /// Texts, such as the deal number, for copying from the terminal.
    Copy {
        /// The number of lines by which the text is scrolled.
        scroll: u16,
    },
    /// The report that the game is won.
    Won,
    /// The progress of the search for a deal that can be won.
    LookingForDeal,
}

/// What the player does when leaving the present game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leave {
    /// Quit the full-screen game.
    Quit,
    /// Start a random deal.
    NewDeal,
    /// Look for a deal that can be won and start it.
    WinnableDeal,
    /// Start the deal with this number.
    Deal(u64),
}

/// How the full-screen game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// The player has left the game.
    Left,
    /// The system asks the program to stop. The next start of the program opens the same game again.
    Stopped,
}

impl Leave {
    /// The action in words, for the question that the player confirms.
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
    /// A screen of `size` that shows `game`, which was opened from `library`.
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

    /// Starts a companion, which finds out in the background whether the game can be won.
    pub(crate) fn accompanied(mut self) -> Self {
        self.companion = Companion::new().ok();
        self.accompany();
        self
    }

    /// Replaces the function that picks new deals, so that a test knows which deal comes.
    #[cfg(test)]
    pub(crate) fn picking(self, pick_deal: fn(Numbers) -> u64) -> Self {
        Self { pick_deal, ..self }
    }

    /// Returns the library when the screen is left.
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

    /// The companion's verdict on whether the game can be won. `None` if the settings hide it, or the game is won.
    pub(crate) fn outlook(&self) -> Option<Outlook> {
        let companion = self.companion.as_ref().filter(|_| !self.settings().hide_outlook)?;
        (!self.session().is_won()).then(|| companion.outlook())
    }

    /// During a search for a deal that can be won, the number of deals searched without success, otherwise `None`.
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

    /// Returns the text for the clipboard and forgets it, so that it is copied only once.
    pub(crate) const fn take_clipboard(&mut self) -> Option<String> {
        self.clipboard.take()
    }

    /// The areas into which the window is divided.
    pub(crate) fn frame(&self) -> Frame {
        Frame::of(Rect::from((Position::ORIGIN, self.size)))
    }

    /// The positions of everything that is drawn on the table.
    ///
    /// # Errors
    /// Returns an error if the window is too small.
    pub(crate) fn layout(&self) -> Result<Layout, TooSmall> {
        Layout::of(self.session().model(), self.session().table(), self.frame().table)
    }

    /// The text that is drawn on a place while it is empty.
    pub(super) fn space(&self, place: Place) -> Option<&Space> {
        self.spaces.at(place)
    }

    /// The letter of a place, if letters are shown.
    pub(crate) fn letter(&self, place: Place) -> Option<char> {
        self.settings().letters.then(|| letters::letter_of(&self.letters, place)).flatten()
    }

    /// True if a place is highlighted: it accepts the held cards, or it is the target of the suggested move.
    pub(crate) fn is_lit(&self, place: Place) -> bool {
        if let Some(Proposal { code, .. }) = self.proposal {
            return self.goal(code) == Some(place);
        }
        self.held.as_ref().is_some_and(|held| held.lit.contains(&place))
    }

    /// How many top cards of this place are drawn as held: the player holds them, or the suggested move takes them.
    pub(crate) fn held_count(&self, place: Place) -> usize {
        if let Some(Proposal { code, .. }) = self.proposal {
            return if code.source() == place { self.taken(code) } else { 0 };
        }
        self.held.as_ref().filter(|held| held.from == place).map_or(0, |h| usize::from(h.count))
    }

    /// If the cursor is on this place, the index of the card under the cursor, counted from the bottom.
    pub(crate) fn cursor_card(&self, place: Place) -> Option<usize> {
        let len = self.session().table().cards(place).len();
        (self.cursor.place == place).then(|| len.checked_sub(1 + self.cursor.depth)).flatten()
    }

    /// While cards follow the mouse pointer: the place that they come from, and the cell of their upper left corner.
    pub(crate) fn dragged(&self) -> Option<(Place, Position)> {
        let held = self.held.as_ref()?;
        let Drag { pointer, grip } = held.drag?;
        let corner =
            Position::new(pointer.x.saturating_sub(grip.0), pointer.y.saturating_sub(grip.1));
        Some((held.from, corner))
    }

    /// The place that a move leads to. For a move that removes a pair, the place of the second card.
    pub(super) fn goal(&self, code: MoveCode) -> Option<Place> {
        let declared = self.session().model().move_of(code)?;
        if declared.pair {
            return Some(Place(code.count));
        }
        (!declared.targets.is_empty()).then(|| code.target())
    }

    /// How many cards a move takes from the top of its source.
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
