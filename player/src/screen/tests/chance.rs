//! Tests the full-screen game with random events.

use test_volume::cases;

use super::*;

/// A small random number generator for test events. It gives the same numbers on every platform.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    /// A random terminal cell, most often a cell of a card.
    fn cell(&mut self, app: &App) -> Position {
        let any = Position::new(self.below(210) as u16, self.below(62) as u16);
        let Ok(layout) = app.layout() else { return any };
        let element = &layout.elements[self.below(layout.elements.len() as u64) as usize];
        match element.shown.len() as u64 {
            0 => element.base.as_position(),
            shown if self.below(4) > 0 => {
                element.shown[self.below(shown) as usize].seen.as_position()
            }
            _ => any,
        }
    }

    fn event(&mut self, app: &App) -> Event {
        const KEYS: &[KeyCode] = &[
            KeyCode::Left,
            KeyCode::Right,
            KeyCode::Up,
            KeyCode::Down,
            KeyCode::Enter,
            KeyCode::Esc,
            KeyCode::Tab,
            KeyCode::Tab,
            KeyCode::BackTab,
            KeyCode::Backspace,
            KeyCode::Home,
            KeyCode::End,
            KeyCode::F(1),
            KeyCode::Enter,
            KeyCode::Char('ß'),
        ];
        const LETTERS: &[u8] = b"hjkl  purRagn?qybmcosiw.'[]0123456789ABCDMZ";
        let at = self.cell(app);
        let kinds = [
            MouseEventKind::Down(LEFT),
            MouseEventKind::Drag(LEFT),
            MouseEventKind::Up(LEFT),
            MouseEventKind::Down(LEFT),
            MouseEventKind::Up(LEFT),
            MouseEventKind::Moved,
            MouseEventKind::Down(MouseButton::Right),
            MouseEventKind::ScrollUp,
        ];
        let key = |code| Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
        if *app.overlay() != app::Overlay::None && self.below(2) == 0 {
            return key(KeyCode::Esc);
        }
        match self.below(20) {
            0..=6 => key(KEYS[self.below(KEYS.len() as u64) as usize]),
            7..=11 => key(KeyCode::Char(LETTERS[self.below(LETTERS.len() as u64) as usize].into())),
            12..=18 => {
                let kind = kinds[self.below(kinds.len() as u64) as usize];
                let modifiers = KeyModifiers::NONE;
                Event::Mouse(MouseEvent { kind, column: at.x, row: at.y, modifiers })
            }
            _ => {
                let (width, height) = (1 + self.below(200), 1 + self.below(60));
                Event::Resize(width as u16, height as u16)
            }
        }
    }
}

/// Sends random events to a game. Checks that no event panics, loses a card, or makes the game impossible to draw.
fn walk(entry: solitaire_runtime::GameEntry, events: usize, begin: fn(App) -> App) {
    // New deals have the fixed number 7, so only the dice are random, and the events are the same in every run.
    let mut app = begin(app(entry, 1, 80, 24).picking(|_| 7));
    let mut dice = Dice(20);
    let mut moves = 0;
    for _ in 0..events {
        let before = app.session().steps_done();
        let event = dice.event(&app);
        self::event(&mut app, &event);
        moves += usize::from(app.session().steps_done() > before);
        if app.ending().is_some() {
            let next = self::app(entry, dice.below(1000) + 1, 100, 40);
            app = begin(next.picking(|_| 7));
        }
        if dice.below(4) == 0 {
            picture(&mut app);
        }
        let cursor = app.cursor();
        let open = app.session().table().cards(cursor.place).open();
        assert!(cursor.depth < open.max(1), "{event:?}");
        let table = app.session().table();
        let cards: usize =
            (0..app.session().model().places() as u8).map(|p| table.cards(Place(p)).len()).sum();
        assert_eq!(cards, 52, "{event:?}");
    }
    assert!(moves > events / 120, "only {moves} moves were made: the events do too little");
}

#[test]
fn no_event_does_harm() {
    for entry in [simplevar(), SAMPLER] {
        walk(entry, cases(12_000), |app| app);
    }
}

/// Sends random events to a game with a companion, whose messages may come at any time.
#[test]
fn nor_does_any_beside_a_search() {
    for slug in ["freecell/freecell", "simplesimon/simplevar", "klondike/klondike"] {
        walk(game(slug), cases(4000), App::accompanied);
    }
}
