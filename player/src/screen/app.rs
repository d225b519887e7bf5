//! The state of the screen, and what the picture is drawn from. Nothing here knows a terminal.

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
    /// What lay where the mouse button went down, and where that was, while it is down.
    pub(super) pressed: Option<(Hit, Position)>,
    /// The click before.
    pub(super) clicked: Option<Click>,
    /// The time of the event that is being handled.
    pub(super) now: Instant,
    /// What is to be put on the clipboard.
    pub(super) clipboard: Option<String>,
    /// What the empty places say of themselves.
    pub(super) spaces: Spaces,
    /// The letters of the piles.
    pub(super) letters: Vec<(char, Vec<Place>)>,
    /// Where the number of a new deal comes from.
    pub(super) pick_deal: fn(Numbers) -> u64,
    /// Who knows whether the game can be won; `None` when nobody does.
    pub(super) companion: Option<Companion>,
}

/// Cards that the player has taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Held {
    /// Where they lie.
    pub(super) from: Place,
    /// How many, from the top.
    pub(super) count: u8,
    /// The places that take them.
    pub(super) lit: Vec<Place>,
    /// Where their corner is, when they follow the mouse pointer.
    pub(super) drag: Option<Drag>,
}

/// Cards that follow the pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Drag {
    /// The pointer.
    pub(super) pointer: Position,
    /// From the corner of the cards to the pointer.
    pub(super) grip: (u16, u16),
}

/// A click that was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Click {
    /// Where.
    pub(super) at: Position,
    /// When.
    pub(super) time: Instant,
    /// Whether it moved cards to the only place that takes them.
    pub(super) has_moved: bool,
}

/// A legal move that is shown to the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Proposal {
    /// Which of the legal moves.
    pub(super) number: usize,
    /// The move.
    pub(super) code: MoveCode,
    /// The move that leads all of them, when it is known to lead to a win.
    pub(super) leader: Option<MoveCode>,
}

/// What the message line says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Notice {
    /// Nothing of its own.
    Nothing,
    /// Something that happened.
    Said(String),
    /// Why something did not happen.
    Refused(String),
}

/// What lies over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Overlay {
    /// Nothing.
    None,
    /// The help, and how far it is scrolled.
    Help {
        /// Lines.
        scroll: u16,
    },
    /// The question for a deal number, and what is typed so far.
    DealNumber(String),
    /// The question for the name of the game, and what is typed so far.
    Name(String),
    /// The question whether to give the game up.
    GiveUp(Leave),
    /// The bookmarks, and which of them is chosen.
    Bookmarks {
        /// Counted from 0.
        chosen: usize,
    },
    /// The settings, and which of them is chosen.
    Settings {
        /// Counted from 0.
        chosen: usize,
    },
    /// The statistics of the variation.
    Statistics,
    /// What may be copied, and how far it is scrolled.
    Copy {
        /// Lines.
        scroll: u16,
    },
    /// The game is won.
    Won,
    /// A deal that can be won is looked for.
    LookingForDeal,
}

/// A way to leave a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leave {
    /// For good.
    Quit,
    /// For any other deal.
    NewDeal,
    /// For a deal that can be won, when one is found.
    WinnableDeal,
    /// For this deal.
    Deal(u64),
}

/// How the screen was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// The player has left the game.
    Left,
    /// The program is to stop with the game as it is, to come up with it again.
    Stopped,
}

impl Leave {
    /// What the player is asked to confirm.
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

    /// The same with somebody who finds out whether the game can be won.
    pub(crate) fn accompanied(mut self) -> Self {
        self.companion = Companion::new().ok();
        self.accompany();
        self
    }

    /// The same with new deals picked in another way.
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

    /// Whether the game can be won; `None` when that is not to be shown, or plain to see.
    pub(crate) fn outlook(&self) -> Option<Outlook> {
        let companion = self.companion.as_ref().filter(|_| !self.settings().hide_outlook)?;
        (!self.session().is_won()).then(|| companion.outlook())
    }

    /// How many deals were looked at in vain, while one that can be won is looked for.
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

    /// What is to be put on the clipboard, once.
    pub(crate) const fn take_clipboard(&mut self) -> Option<String> {
        self.clipboard.take()
    }

    /// How the window is shared out.
    pub(crate) fn frame(&self) -> Frame {
        Frame::of(Rect::from((Position::ORIGIN, self.size)))
    }

    /// The table as it lies on the screen.
    ///
    /// # Errors
    /// When the window is too small.
    pub(crate) fn layout(&self) -> Result<Layout, TooSmall> {
        Layout::of(self.session().model(), self.session().table(), self.frame().table)
    }

    /// What an empty place says of itself.
    pub(super) fn space(&self, place: Place) -> Option<&Space> {
        self.spaces.at(place)
    }

    /// The letter of a place, when letters are shown.
    pub(crate) fn letter(&self, place: Place) -> Option<char> {
        self.settings().letters.then(|| letters::letter_of(&self.letters, place)).flatten()
    }

    /// Whether the place takes what is held, or is the target of the move that is shown.
    pub(crate) fn is_lit(&self, place: Place) -> bool {
        if let Some(Proposal { code, .. }) = self.proposal {
            return self.goal(code) == Some(place);
        }
        self.held.as_ref().is_some_and(|held| held.lit.contains(&place))
    }

    /// How many cards of this place are held, from the top.
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

    /// The source and the corner of cards that follow the pointer.
    pub(crate) fn dragged(&self) -> Option<(Place, Position)> {
        let held = self.held.as_ref()?;
        let Drag { pointer, grip } = held.drag?;
        let corner =
            Position::new(pointer.x.saturating_sub(grip.0), pointer.y.saturating_sub(grip.1));
        Some((held.from, corner))
    }

    /// Where a move leads: its target, or the other source of a move that takes two.
    pub(super) fn goal(&self, code: MoveCode) -> Option<Place> {
        let declared = self.session().model().move_of(code)?;
        if declared.pair {
            return Some(Place(code.count));
        }
        (!declared.targets.is_empty()).then(|| code.target())
    }

    /// How many cards of its source a move is about, from the top.
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
