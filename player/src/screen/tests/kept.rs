//! Tests that games on the screen are saved while they are played.

use super::*;
use crate::library::Wish;
use crate::storage::Storage;

fn kept(folder: &tempfile::TempDir, wish: Wish) -> App {
    let mut library = Library::with(GAMES, Storage::at(folder.path()));
    let game = library.open(simplevar(), wish, None, || 42).unwrap();
    App::new(library, game, Display::PLAIN, Size::new(80, 24)).picking(|_| 43)
}

fn make_moves(app: &mut App, moves: usize) {
    for _ in 0..moves {
        press(app, &[KeyCode::Tab, KeyCode::Enter]);
    }
}

#[test]
fn whatever_is_done_is_there_after_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let mut save = None;
    for round in 0..6 {
        let mut app = kept(&folder, Wish::Last);
        assert_eq!(save.unwrap_or_else(|| app.session().save()), app.session().save());
        make_moves(&mut app, 2);
        typed(&mut app, if round % 2 == 0 { "u" } else { "b" });
        save = Some(app.session().save());
        assert_eq!(app.game().bookmarks().len(), round / 2 + round % 2);
        // The game is dropped without being left, as when the program is killed.
    }
}

#[test]
fn a_new_deal_keeps_the_old_one_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = kept(&folder, Wish::Deal(7));
    make_moves(&mut app, 2);
    let save = app.session().save();
    typed(&mut app, "n");
    assert_eq!((app.session().deal_number(), app.overlay()), (43, &app::Overlay::None));
    let said = "deal 7 is saved; press g and type 7 to return";
    assert_eq!(*app.notice(), app::Notice::Said(said.into()));
    typed(&mut app, "g");
    insta::assert_snapshot!(picture(&mut app));
    typed(&mut app, "7");
    press(&mut app, &[KeyCode::Enter]);
    assert_eq!(app.session().save(), save);
}

#[test]
fn leaving_and_stopping_differ() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = kept(&folder, Wish::Deal(7));
    make_moves(&mut app, 1);
    let control = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    event(&mut app, &Event::Key(control));
    assert_eq!(app.ending(), Some(Ending::Stopped));
    drop(app);
    let left_open = || Library::with(GAMES, Storage::at(folder.path())).left_open();
    assert!(left_open().is_some());
    let mut app = kept(&folder, Wish::Last);
    assert_eq!(app.session().steps_done(), 1);
    typed(&mut app, "q");
    assert_eq!(app.ending(), Some(Ending::Left));
    drop(app);
    assert!(left_open().is_none());
}

#[test]
fn a_won_game_is_counted_and_another_begins_next_time() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::with(GAMES, Storage::at(folder.path()));
    let simple_simon = crate::testing::simple_simon();
    let game = library.open(simple_simon, Wish::Deal(1), None, || 1).unwrap();
    let mut app = App::new(library, game, Display::PLAIN, Size::new(80, 24)).picking(|_| 43);
    for line in crate::testing::SIMPLE_SIMON_1_WON.lines() {
        let code = app.session().model().parse_move(line).unwrap();
        app.play(code);
        press(&mut app, &[KeyCode::Null]);
    }
    assert!(app.session().is_won());
    typed(&mut app, "s");
    insta::assert_snapshot!(picture(&mut app));
    typed(&mut app, "xq");
    assert_eq!(app.ending(), Some(Ending::Left));
    let mut library = app.into_library();
    let summary = library.summary(simple_simon.model().slug);
    assert_eq!((summary.played, summary.won, summary.fewest_moves), (1, 1, Some(76)));
    let next = library.open(simple_simon, Wish::Last, None, || 9).unwrap();
    assert_eq!((next.session.deal_number(), next.session.steps_done()), (9, 0));
}

#[test]
fn settings_outlive_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = kept(&folder, Wish::Last);
    typed(&mut app, "a'");
    drop(app);
    let app = kept(&folder, Wish::Last);
    assert!(app.settings().letters);
    assert!(app.session().autoplay().iter().all(|(_, on)| *on));
}

#[test]
fn the_line_that_undo_leaves_comes_back_after_the_program_was_closed() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = kept(&folder, Wish::Deal(7));
    typed(&mut app, "t");
    assert!(matches!(app.notice(), app::Notice::Refused(_)));
    make_moves(&mut app, 3);
    let line = history(&app);
    typed(&mut app, "uuu");
    press(&mut app, &[KeyCode::Tab, KeyCode::Tab, KeyCode::Enter]);
    let other = history(&app);
    assert_eq!(other.len(), 1);
    // Drop the game without leaving it, as when the program is killed.
    drop(app);
    let mut app = kept(&folder, Wish::Deal(7));
    typed(&mut app, "t");
    assert_eq!(history(&app), line);
    typed(&mut app, "m");
    assert!(picture(&mut app).contains("earlier line: 1 move, branches off at move 1"));
    press(&mut app, &[KeyCode::Esc]);
    typed(&mut app, "t");
    assert_eq!(history(&app), other);
}

#[test]
fn a_game_comes_back_by_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = kept(&folder, Wish::Deal(7));
    make_moves(&mut app, 2);
    typed(&mut app, "ySunday game");
    assert!(picture(&mut app).contains("Sunday game_"));
    press(&mut app, &[KeyCode::Enter]);
    let line = history(&app);
    typed(&mut app, "n");
    assert_eq!(app.session().deal_number(), 43);
    // No two games of a variation may have the same name, and no name may be a number.
    for (name, said) in
        [("sunday GAME", "deal 7 already has this name"), ("12", "a name cannot be just a number")]
    {
        typed(&mut app, &format!("y{name}"));
        press(&mut app, &[KeyCode::Enter]);
        assert!(matches!(app.notice(), app::Notice::Refused(why) if why.starts_with(said)));
        assert_eq!(app.game().name(), None);
    }
    typed(&mut app, "g");
    assert!(picture(&mut app).contains("Unfinished: 7 (Sunday game)"));
    typed(&mut app, "sunday");
    press(&mut app, &[KeyCode::Enter]);
    let said = ", and no game has this name";
    assert!(matches!(app.notice(), app::Notice::Refused(why) if why.ends_with(said)));
    typed(&mut app, " game");
    press(&mut app, &[KeyCode::Enter]);
    assert_eq!((app.session().deal_number(), history(&app)), (7, line));
    drop(app);
    let mut app = kept(&folder, Wish::Deal(7));
    assert_eq!(app.game().name(), Some("Sunday game"));
    typed(&mut app, "y");
    press(&mut app, &[KeyCode::Backspace; 40]);
    press(&mut app, &[KeyCode::Enter]);
    assert_eq!(app.game().name(), None);
    // A game that is not saved cannot be named.
    let mut app = super::app(simplevar(), 7, 80, 24);
    typed(&mut app, "yx");
    press(&mut app, &[KeyCode::Enter]);
    assert!(matches!(app.notice(), app::Notice::Refused(_)));
}

#[test]
fn a_game_that_could_not_be_kept_is_kept_again_and_both_are_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = kept(&folder, Wish::Deal(7));
    let place = folder.path().join("games/simplesimon/simplevar");
    std::fs::remove_dir_all(&place).unwrap();
    std::fs::write(&place, "a file in the place of the folder").unwrap();
    make_moves(&mut app, 1);
    assert!(
        matches!(app.notice(), app::Notice::Refused(why) if why.contains("could not be saved"))
    );
    make_moves(&mut app, 1);
    assert_eq!(*app.notice(), app::Notice::Nothing);
    typed(&mut app, "q");
    assert_eq!(*app.overlay(), app::Overlay::GiveUp(app::Leave::Quit));
    typed(&mut app, "n");
    std::fs::remove_file(&place).unwrap();
    make_moves(&mut app, 1);
    // The game is saved with every move, before the player quits.
    assert!(place.join("deal-7.json").exists());
    typed(&mut app, "q");
    assert_eq!(app.ending(), Some(Ending::Left));
}

#[test]
fn the_games_that_are_not_finished_are_listed_whole() {
    let folder = tempfile::tempdir().unwrap();
    for deal in 1..=9 {
        let mut app = kept(&folder, Wish::Deal(deal));
        make_moves(&mut app, 1);
        typed(&mut app, &format!("yThe {deal}th game of a long Sunday afternoon"));
        press(&mut app, &[KeyCode::Enter]);
    }
    let mut app = kept(&folder, Wish::Deal(10));
    typed(&mut app, "g");
    let seen = picture(&mut app).replace([' ', '\n', '"', '║'], "");
    for deal in 1..=9 {
        let name = format!("{deal}(The{deal}thgameofalongSundayafternoon)");
        assert!(seen.contains(&name), "{deal}\n{}", picture(&mut app));
    }
}
