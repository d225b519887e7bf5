//! Tests the launcher without a terminal.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::MouseEvent;
use solitaire_families::GAMES;
use solitaire_runtime::nouns::capital;

use super::*;
use crate::storage::Storage;

fn launcher(library: Library, width: u16, height: u16) -> Launcher {
    Launcher::new(library, Display::PLAIN, Size::new(width, height), None)
}

fn fresh(width: u16, height: u16) -> Launcher {
    launcher(Library::keeping_nothing(GAMES), width, height)
}

fn picture(launcher: &Launcher) -> String {
    let mut terminal =
        Terminal::new(TestBackend::new(launcher.size.width, launcher.size.height)).unwrap();
    terminal.draw(|frame| launcher.draw(frame.buffer_mut())).unwrap();
    terminal.backend().to_string()
}

fn press(launcher: &mut Launcher, keys: &[KeyCode]) {
    for key in keys {
        launcher.handle(&Event::Key(KeyEvent::new(*key, KeyModifiers::NONE)));
    }
}

fn typed(launcher: &mut Launcher, text: &str) {
    press(launcher, &text.chars().map(KeyCode::Char).collect::<Vec<_>>());
}

fn chosen(launcher: &Launcher) -> &'static str {
    launcher.game().map_or("", |game| game.model().slug)
}

fn played(launcher: &mut Launcher) -> Option<(&'static str, Wish)> {
    match launcher.take_choice()? {
        Choice::Play(game, wish) => Some((game.model().slug, wish)),
        Choice::Replay(_) | Choice::Quit => panic!("no game is opened"),
    }
}

#[test]
fn the_launcher_at_80x24() {
    insta::assert_snapshot!(picture(&fresh(80, 24)));
}

#[test]
fn a_search_with_a_typo_at_60x15() {
    let mut launcher = fresh(60, 15);
    typed(&mut launcher, "klnodike");
    insta::assert_snapshot!(picture(&launcher));
}

#[test]
fn a_search_is_emptied_at_once() {
    for key in [
        KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL),
        KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE),
    ] {
        let mut launcher = fresh(60, 15);
        let before = picture(&launcher);
        typed(&mut launcher, "klnodike");
        assert_ne!(picture(&launcher), before);
        launcher.handle(&Event::Key(key));
        assert_eq!(picture(&launcher), before);
        assert!(launcher.take_choice().is_none());
    }
}

#[test]
fn favourites_and_the_games_played_last_come_first() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::with(GAMES, Storage::at(folder.path()));
    for slug in ["golf/golf", "spider/spider"] {
        let game = library.game(slug).unwrap();
        let mut playing = library.open(game, Wish::Deal(7), None, || 1).unwrap();
        let code = playing.session.legal_moves()[0];
        playing.session.play(code).unwrap();
        playing.leave();
    }
    let mut launcher = launcher(library, 100, 30);
    typed(&mut launcher, "klondike");
    press(&mut launcher, &[KeyCode::Char('*'), KeyCode::Esc]);
    assert_eq!(chosen(&launcher), "klondike/klondike");
    press(&mut launcher, &[KeyCode::Down]);
    assert_eq!(chosen(&launcher), "spider/spider");
    assert_eq!(launcher.summary.played, 1);
    insta::assert_snapshot!(picture(&launcher));
    press(&mut launcher, &[KeyCode::Home, KeyCode::Char('*')]);
    assert_eq!(launcher.notice.as_deref(), Some("Klondike is no longer a favorite"));
    assert_eq!(chosen(&launcher), "klondike/klondike");
    assert!(Library::with(GAMES, Storage::at(folder.path())).profile().favourites.is_empty());
}

#[test]
fn games_are_chosen_and_opened_by_keys() {
    let mut launcher = fresh(80, 24);
    press(&mut launcher, &[KeyCode::Down, KeyCode::Down, KeyCode::Enter]);
    let slug = GAMES[2].model().slug;
    assert_eq!(played(&mut launcher), Some((slug, Wish::Last)));
    press(&mut launcher, &[KeyCode::End, KeyCode::Up, KeyCode::Enter]);
    // The games without a kind stand last.
    let slug =
        GAMES.iter().rev().filter(|game| game.kind().is_empty()).nth(1).unwrap().model().slug;
    assert_eq!(played(&mut launcher), Some((slug, Wish::Last)));
    typed(&mut launcher, "freecell #11982");
    press(&mut launcher, &[KeyCode::Enter]);
    assert_eq!(played(&mut launcher), Some(("freecell/freecell", Wish::Deal(11_982))));
    typed(&mut launcher, "99999999999");
    press(&mut launcher, &[KeyCode::Enter]);
    assert!(launcher.take_choice().is_none());
    assert!(launcher.notice.is_some());
    press(&mut launcher, &[KeyCode::Esc]);
    assert!(launcher.take_choice().is_none() && launcher.query.is_empty());
    press(&mut launcher, &[KeyCode::Esc]);
    assert!(matches!(launcher.take_choice(), Some(Choice::Quit)));
}

#[test]
fn games_are_chosen_and_opened_by_mouse() {
    let mut launcher = fresh(80, 24);
    let click = |launcher: &mut Launcher, column, row| {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let modifiers = KeyModifiers::NONE;
        launcher.handle(&Event::Mouse(MouseEvent { kind, column, row, modifiers }));
    };
    click(&mut launcher, 5, 5);
    assert!(launcher.take_choice().is_none());
    assert_eq!(chosen(&launcher), GAMES[2].model().slug);
    click(&mut launcher, 5, 5);
    assert_eq!(played(&mut launcher), Some((GAMES[2].model().slug, Wish::Last)));
    for (column, row) in [(5, 2), (5, 4), (5, 0), (5, 23)] {
        click(&mut launcher, column, row);
        assert!(launcher.take_choice().is_none(), "{column} {row}");
    }
}

#[test]
fn a_game_that_was_passed_on_is_pasted() {
    let mut launcher = fresh(80, 24);
    launcher.handle(&Event::Paste("simplesimon/simplevar deal 7: Deal\n".into()));
    let Some(Choice::Replay(session)) = launcher.take_choice() else { panic!("not read") };
    assert_eq!(session.steps_undone(), 1);
    launcher.handle(&Event::Paste("simplevar deal 7: Nothing".into()));
    assert!(launcher.take_choice().is_none() && launcher.notice.is_some());
    launcher.handle(&Event::Paste("fan".into()));
    assert_eq!(launcher.query, "fan");
}

#[test]
fn every_size_of_window_can_be_drawn() {
    let mut launcher = fresh(1, 1);
    for typed_first in [false, true] {
        if typed_first {
            typed(&mut launcher, "nothing like it");
        }
        for width in (1..=140).step_by(9) {
            for height in 1..=40 {
                launcher.resize(Size::new(width, height));
                press(&mut launcher, &[KeyCode::PageDown]);
                let picture = picture(&launcher);
                assert!(width < 20 || height < 5 || typed_first || picture.contains('>'));
            }
            press(&mut launcher, &[KeyCode::Home]);
        }
    }
}

#[test]
fn house_rules_are_chosen_before_a_game_and_make_another() {
    let mut launcher = fresh(80, 24);
    typed(&mut launcher, "klondike");
    press(&mut launcher, &[KeyCode::Right, KeyCode::Right, KeyCode::Right, KeyCode::Down]);
    press(&mut launcher, &[KeyCode::Left]);
    insta::assert_snapshot!(picture(&launcher));
    press(&mut launcher, &[KeyCode::Enter]);
    assert_eq!(played(&mut launcher), Some(("klondike/klondike+draw3+redeals3", Wish::Last)));
    press(&mut launcher, &[KeyCode::Esc]);
    assert!(launcher.house.is_none() && launcher.take_choice().is_none());
    // House rules that are all chosen as declared lead to the declared game.
    press(&mut launcher, &[KeyCode::Right, KeyCode::Right, KeyCode::Left, KeyCode::Enter]);
    assert_eq!(played(&mut launcher), Some(("klondike/klondike", Wish::Last)));
    press(&mut launcher, &[KeyCode::Esc, KeyCode::Esc]);
    typed(&mut launcher, "pokersquare");
    press(&mut launcher, &[KeyCode::Right]);
    let said = "Poker Square has no house rules";
    assert!(launcher.house.is_none() && picture(&launcher).contains(said));
}

#[test]
fn what_is_told_beside_house_rules_is_of_the_game_that_is_played_by_them() {
    let mut launcher = fresh(80, 24);
    typed(&mut launcher, "klondike");
    press(&mut launcher, &[KeyCode::Right]);
    let facts = |launcher: &Launcher| {
        let picture = picture(launcher);
        ["(klondike/klondike)", "of deals can be won.", "Rules follow PySolFC", "Turn the stock"]
            .map(|fact| picture.contains(fact))
    };
    assert_eq!(facts(&launcher), [true; 4], "{}", picture(&launcher));
    press(&mut launcher, &[KeyCode::Left]);
    assert_eq!(facts(&launcher), [false; 4], "{}", picture(&launcher));
    let picture = picture(&launcher);
    assert!(picture.contains("(klondike/klondike+draw3)"), "{picture}");
    assert!(picture.contains("Klondike with house rules: draw 3."), "{picture}");
    // The statistics are those with these house rules. Closing the house rules shows those of the declared game.
    press(&mut launcher, &[KeyCode::Esc]);
    assert_eq!(facts(&launcher), [true; 4]);
}

#[test]
fn a_game_by_house_rules_is_found_and_stands_among_those_played_last() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::with(GAMES, Storage::at(folder.path()));
    let slug = "klondike/klondike+draw3";
    let game = library.game(slug).unwrap();
    drop(library.open(game, Wish::Deal(7), None, || 7).unwrap());
    let mut launcher = launcher(library, 80, 24);
    assert_eq!(chosen(&launcher), slug);
    assert!(picture(&launcher).contains("Klondike (draw 3)"));
    typed(&mut launcher, "klondike+draw2");
    assert_eq!(chosen(&launcher), "klondike/klondike+draw2");
    press(&mut launcher, &[KeyCode::Enter]);
    assert_eq!(played(&mut launcher), Some(("klondike/klondike+draw2", Wish::Last)));
}

#[test]
fn house_rules_are_read_whole_in_a_narrow_window() {
    let words = |launcher: &Launcher| -> Vec<String> {
        let picture = picture(launcher).replace(['"', '>', '<'], " ");
        picture.split_whitespace().map(str::to_owned).collect()
    };
    for (width, height) in [(80, 24), (40, 24), (30, 10)] {
        let mut launcher = fresh(width, height);
        typed(&mut launcher, "klondike");
        press(&mut launcher, &[KeyCode::Right]);
        for number in 0..launcher.house.as_ref().unwrap().rules.len() {
            let house = launcher.house.as_ref().unwrap();
            let rule = &house.rules[number];
            let says = &rule.choices.iter().find(|choice| choice.chosen).unwrap().says;
            let wanted: Vec<String> = format!("{}: {says}", capital(&rule.about))
                .split_whitespace()
                .map(str::to_owned)
                .collect();
            let seen = words(&launcher);
            assert!(
                seen.windows(wanted.len()).any(|seen| seen == wanted),
                "{width}x{height}: {wanted:?}\n{}",
                picture(&launcher)
            );
            press(&mut launcher, &[KeyCode::Down]);
        }
        // A rule may take two lines. A click on the second line selects the same rule.
        let house = launcher.house.as_ref().unwrap();
        let rows = (0..height)
            .filter_map(|y| draw::house_row_at(house, launcher.size, Position::new(3, y)));
        let rows: Vec<usize> = rows.collect();
        assert!(rows.is_sorted() && rows[0] == 0, "{rows:?}");
        assert!(width > 40 || rows.windows(2).any(|two| two[0] == two[1]), "{rows:?}");
    }
}

#[test]
fn a_favourite_that_cannot_be_kept_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "a file in the place of the folder").unwrap();
    let mut launcher = launcher(Library::with(GAMES, Storage::at(&file)), 80, 24);
    press(&mut launcher, &[KeyCode::Char('*')]);
    assert!(
        picture(&launcher).contains("the settings could not be saved: "),
        "{}",
        picture(&launcher)
    );
}
