//! Tests conveniences: bookmarks, options, the clipboard, and keys that make several moves.

use test_volume::some;

use super::*;

#[test]
fn letters_are_shown_on_demand() {
    let mut app = app(simplevar(), 7, 80, 24);
    let plain = picture(&mut app);
    typed(&mut app, "'");
    let lettered = picture(&mut app);
    insta::assert_snapshot!(lettered);
    typed(&mut app, "'");
    assert_eq!(picture(&mut app), plain);
}

#[test]
fn bookmarks_are_set_listed_and_gone_to() {
    let mut app = app(simplevar(), 7, 80, 24);
    press(&mut app, &[KeyCode::Tab, KeyCode::Enter]);
    typed(&mut app, "b");
    let marked = app.session().save();
    press(&mut app, &[KeyCode::Tab, KeyCode::Enter]);
    typed(&mut app, "m");
    insta::assert_snapshot!(picture(&mut app));
    press(&mut app, &[KeyCode::Enter]);
    assert_eq!(app.session().save(), marked);
    typed(&mut app, "mdd");
    assert!(app.game().bookmarks().is_empty());
    press(&mut app, &[KeyCode::Enter]);
    assert_eq!(*app.overlay(), app::Overlay::None);
}

#[test]
fn options_change_the_look_at_once() {
    let mut app = app(simplevar(), 7, 80, 24);
    typed(&mut app, "o");
    press(&mut app, &[KeyCode::Down, KeyCode::Enter]);
    let shown = picture(&mut app);
    assert!(shown.is_ascii(), "{shown}");
    insta::assert_snapshot!(shown);
    press(&mut app, &[KeyCode::Esc]);
    press(&mut app, &[KeyCode::Right, KeyCode::Enter]);
    assert!(picture(&mut app).is_ascii());
    typed(&mut app, "?");
    assert!(picture(&mut app).is_ascii());
}

#[test]
fn score_and_time_can_be_hidden() {
    let mut app = app(game("klondike/windows"), 7, 120, 30);
    typed(&mut app, "1");
    let title = |app: &mut App| picture(app).lines().next().unwrap().to_owned();
    assert!(title(&mut app).contains("score 0") && title(&mut app).contains("0:00"));
    app.set(|settings| (settings.hide_score, settings.hide_time) = (true, true));
    assert!(!title(&mut app).contains("score 0") && !title(&mut app).contains("0:00"));
}

#[test]
fn the_time_on_the_screen_runs_from_the_first_move() {
    let mut app = app(simplevar(), 7, 80, 24);
    let start = app.now;
    app.tick(start + Duration::from_secs(30));
    assert_eq!(app.game().seconds(), 0);
    press(&mut app, &[KeyCode::Tab, KeyCode::Enter]);
    let played = app.now;
    app.tick(played + Duration::from_secs(30));
    assert_eq!(app.game().seconds(), 30);
    assert!(picture(&mut app).contains("1 move, 0:30"));
}

#[test]
fn numbers_and_games_are_copied() {
    let mut app = app(simplevar(), 7, 80, 24);
    press(&mut app, &[KeyCode::Tab, KeyCode::Enter]);
    typed(&mut app, "cd");
    assert_eq!(app.take_clipboard().as_deref(), Some("7"));
    typed(&mut app, "c");
    insta::assert_snapshot!(picture(&mut app));
    typed(&mut app, "g");
    let line = format!("simplesimon/simplevar deal 7: {}", history(&app)[0]);
    assert_eq!(app.take_clipboard(), Some(line));
    assert_eq!(app.take_clipboard(), None);
}

#[test]
fn a_pasted_game_is_stepped_through() {
    let mut app = app(game("golf/golf"), 7, 80, 24);
    let line = "simplesimon/simplevar deal 7: MoveColumn tableau1 tableau3 1; Deal";
    event(&mut app, &Event::Paste(line.into()));
    assert_eq!((app.session().steps_done(), app.session().steps_undone()), (0, 2));
    typed(&mut app, "r");
    assert_eq!(history(&app), ["MoveColumn tableau1 tableau3 1"]);
    assert!(picture(&mut app).contains("1 of 2 moves"));
    press(&mut app, &[KeyCode::End]);
    assert_eq!(app.session().steps_undone(), 0);
    typed(&mut app, "u");
    press(&mut app, &[KeyCode::Home]);
    assert_eq!(app.session().steps_undone(), 2);
    // The game on the screen is a replay of a pasted line, so quitting asks no question.
    press(&mut app, &[KeyCode::End]);
    typed(&mut app, "q");
    assert_eq!(app.ending(), Some(Ending::Left));
    let mut other = self::app(game("golf/golf"), 7, 80, 24);
    event(&mut other, &Event::Paste("golf deal 7: Fly".into()));
    assert!(matches!(other.notice(), app::Notice::Refused(_)));
    assert_eq!(other.session().model().slug, "golf/golf");
}

#[test]
fn a_game_without_a_move_but_redeals_says_so() {
    let mut told = 0;
    for entry in some(GAMES) {
        for deal in 1..=3 {
            let mut app = app(*entry, deal, 80, 24);
            for step in 0..100 {
                let moves = crate::hints::hints(&mut app.game.session);
                let Some(code) = moves.get(step % moves.len().clamp(1, 5)) else { break };
                app.play(*code);
                let session = app.session();
                let is_over = session.is_won() || session.is_lost();
                let wanted = !is_over && session.only_redeals_left();
                let said = matches!(app.notice(), app::Notice::Said(text)
                    if text.starts_with("only redeals are left"));
                assert_eq!(said, wanted);
                told += usize::from(said);
            }
        }
    }
    assert!(told > 5, "{told}");
}

#[test]
fn every_game_fits_on_80x24_from_the_first_card_to_the_last() {
    let mut misfits = Vec::new();
    for entry in GAMES {
        let app = app(*entry, 1, 80, 24);
        if app.layout().is_err() {
            misfits.push(entry.model().slug);
        }
    }
    assert_eq!(misfits, [""; 0]);
    for entry in some(GAMES) {
        let mut app = app(*entry, 1, 80, 24);
        for step in 0..30 {
            let moves = crate::hints::hints(&mut app.game.session);
            let Some(code) = moves.get(step % moves.len().max(1)) else { break };
            app.play(*code);
            let layout = app.layout().unwrap();
            for element in &layout.elements {
                let cards: usize = element.shown.iter().map(|shown| shown.count).sum();
                let all = app.session().table().cards(element.place).len();
                let squared = !matches!(element.spread, solitaire_runtime::model::Spread::Down);
                assert!(squared || cards == all, "{}", entry.model().slug);
                for shown in &element.shown {
                    assert!(
                        !shown.seen.is_empty()
                            && shown.rect.bottom() <= 24
                            && shown.rect.right() <= 80
                    );
                }
            }
        }
    }
}

#[test]
fn two_keys_play_cards_to_the_foundations_and_one_takes_all_back() {
    let mut app = app(game("freecell/freecell"), 2, 80, 24);
    let said = |app: &App| match app.notice() {
        app::Notice::Nothing => String::new(),
        app::Notice::Said(text) | app::Notice::Refused(text) => text.clone(),
    };
    let before = app.session().save();
    press(&mut app, &[KeyCode::Char('f')]);
    assert_eq!(said(&app), "1 card moved; press u to undo");
    assert_eq!(app.session().steps_done(), 1);
    press(&mut app, &[KeyCode::Char('f')]);
    assert_eq!(said(&app), "no card is certain to be safe. Press e to play all that fit");
    press(&mut app, &[KeyCode::Char('u')]);
    assert_eq!((app.session().steps_done(), before.done), (0, 0));
    press(&mut app, &[KeyCode::Char('e'), KeyCode::Char('e')]);
    assert_eq!(
        (said(&app).as_str(), app.session().steps_done()),
        ("no card can go to the foundations", 1)
    );
}

#[test]
fn the_line_of_a_long_game_is_shown_whole() {
    let mut app = app(game("klondike/klondike"), 7, 80, 24);
    for step in 0..200 {
        let moves = app.game.session.legal_moves();
        let code = moves[step % moves.len()];
        app.play(code);
    }
    let line = crate::share::line(app.session()).unwrap();
    typed(&mut app, "c");
    let mut seen = String::new();
    for _ in 0..line.len() {
        let now = picture(&mut app);
        let rows: Vec<&str> = now.lines().map(|row| row.trim_matches('"').trim_end()).collect();
        // The first picture shows twenty rows. After that, each key scrolls by one row, so only the last row is new.
        let new = if seen.is_empty() { &rows[3..23] } else { &rows[22..23] };
        new.iter().for_each(|row| seen += &format!("{row} "));
        press(&mut app, &[KeyCode::Down]);
        if picture(&mut app) == now {
            break;
        }
    }
    assert!(seen.trim_end().ends_with(&line), "{seen}\n{line}");
    typed(&mut app, "g");
    assert_eq!(app.take_clipboard(), Some(line));
}
