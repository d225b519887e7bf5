//! What makes playing easy: clicks and drags that forgive, letters, hints, bookmarks, options.

use super::*;

/// Goes through positions of some games; gives how many of them were tried. What is tried is taken back.
fn on_many_boards(mut tried: impl FnMut(&mut App) -> bool) -> usize {
    let mut count = 0;
    for slug in
        ["freecell/freecell", "klondike/klondike", "spider/spider", "gypsy/gypsy", "fan/fan"]
    {
        for deal in 1..=3 {
            let mut app = app(game(slug), deal, 160, 50);
            app.set(|settings| settings.autoplay = Some(false));
            for step in 0..40 {
                let before = app.session().steps_done();
                count += usize::from(tried(&mut app));
                app.put_back();
                while app.session().steps_done() > before {
                    app.undo();
                }
                let moves = crate::hints::hints(&mut app.game.session);
                let Some(code) = moves.get(step % moves.len().clamp(1, 5)) else { break };
                app.play(*code);
            }
        }
    }
    count
}

/// A place whose top card can go to so many different places, and whether one of them is a goal.
fn place_with(app: &App, wanted: impl Fn(usize, bool) -> bool) -> Option<(Place, Vec<Place>)> {
    let model = app.session().model();
    (0..model.places() as u8).map(Place).find_map(|from| {
        let lit = crate::intent::pick_up(app.session(), from, 1).ok()?;
        let different = crate::intent::distinct(app.session(), &lit).len();
        let goal = lit.iter().any(|place| crate::intent::is_goal(model, *place));
        let free = !crate::intent::is_pressable(model, from);
        (free && wanted(different, goal)).then_some((from, lit))
    })
}

fn top(app: &App, place: Place) -> Position {
    spot(app, &app.session().model().place_name(place), 0)
}

#[test]
fn one_click_does_where_there_is_one_place_to_go() {
    let mut equal = 0;
    let tried = on_many_boards(|app| {
        let Some((from, lit)) = place_with(app, |different, _| different == 1) else {
            return false;
        };
        equal += usize::from(lit.len() > 1);
        let (before, at) = (app.session().steps_done(), top(app, from));
        click(app, at);
        assert_eq!(app.session().steps_done(), before + 1);
        let made = app.session().history().last().unwrap();
        assert_eq!((made.source(), made.target(), app.held()), (from, lit[0], None));
        true
    });
    assert!(tried > 50 && equal > 10, "{tried} {equal}");
}

#[test]
fn where_there_are_several_a_click_takes_and_a_second_one_drops() {
    let tried = on_many_boards(|app| {
        let Some((from, lit)) = place_with(app, |different, _| different > 1) else {
            return false;
        };
        let (before, at) = (app.session().steps_done(), top(app, from));
        click(app, at);
        assert_eq!(
            (app.session().steps_done(), app.held().map(|held| held.from)),
            (before, Some(from))
        );
        // Once more puts it back; a place that takes it gets it.
        click(app, at);
        assert_eq!((app.session().steps_done(), app.held()), (before, None));
        click(app, at);
        let last = *lit.last().unwrap();
        let at = top(app, last);
        click(app, at);
        let made = app.session().history().last().unwrap();
        assert_eq!((app.session().steps_done(), made.target()), (before + 1, last));
        true
    });
    assert!(tried > 50, "{tried}");
}

#[test]
fn a_double_click_sends_a_card_home_and_nothing_else() {
    let (mut one, mut several, mut none) = (0, 0, 0);
    on_many_boards(|app| {
        for home in [true, false] {
            let found = place_with(app, |different, goal| goal == home && different > 0);
            let Some((from, lit)) = found else { continue };
            let (before, at) = (app.session().steps_done(), top(app, from));
            let different = crate::intent::distinct(app.session(), &lit).len();
            double_click(app, at);
            let made = app.session().steps_done() - before;
            let target = app.session().history().last().map(solitaire_runtime::MoveCode::target);
            assert_eq!(app.held(), None);
            if home {
                let model = app.session().model();
                assert!(made == 1 && crate::intent::is_goal(model, target.unwrap()));
                *if different == 1 { &mut one } else { &mut several } += 1;
            } else {
                assert_eq!(made, usize::from(different == 1));
                none += 1;
            }
            app.undo();
        }
        true
    });
    assert!(one > 10 && several > 10 && none > 10, "{one} {several} {none}");
}

#[test]
fn the_right_button_sends_home_or_puts_back() {
    let (mut home, mut stay) = (0, 0);
    on_many_boards(|app| {
        for goes in [true, false] {
            let Some((from, _)) = place_with(app, |different, goal| goal == goes && different > 0)
            else {
                continue;
            };
            let (before, at) = (app.session().steps_done(), top(app, from));
            mouse(app, MouseEventKind::Down(MouseButton::Right), at);
            assert_eq!(app.session().steps_done(), before + usize::from(goes));
            assert_eq!(app.held(), None);
            *if goes { &mut home } else { &mut stay } += 1;
            if goes {
                app.undo();
            }
        }
        true
    });
    assert!(home > 10 && stay > 10, "{home} {stay}");
    let mut app = app(simplevar(), 7, 80, 24);
    press(&mut app, &[KeyCode::Right, KeyCode::Enter]);
    assert!(app.held().is_some());
    mouse(&mut app, MouseEventKind::Down(MouseButton::Right), Position::new(1, 1));
    assert!(app.held().is_none());
}

#[test]
fn below_a_column_its_top_card_is_meant() {
    let mut app = app(simplevar(), 7, 80, 24);
    let (from, to) = (spot(&app, "tableau1", 0), spot(&app, "tableau3", 0));
    let below = Position::new(from.x, 20);
    click(&mut app, below);
    assert_eq!(app.held().map(|held| held.count), Some(1));
    press(&mut app, &[KeyCode::Esc]);
    mouse(&mut app, MouseEventKind::Down(LEFT), below);
    mouse(&mut app, MouseEventKind::Drag(LEFT), to);
    mouse(&mut app, MouseEventKind::Up(LEFT), to);
    assert_eq!(history(&app), ["MoveColumn tableau1 tableau3 1"]);
}

#[test]
fn every_press_of_a_fast_finger_counts() {
    let mut app = app(game("klondike/klondike"), 7, 80, 24);
    let at = spot(&app, "stock", 0);
    double_click(&mut app, at);
    assert_eq!(history(&app), ["Deal", "Deal"]);
}

#[test]
fn a_drag_that_ends_beside_its_place_is_forgiven() {
    // The Five goes onto the Six of the fourth column, not onto the King beside it.
    for (half, moved) in [(true, true), (false, false)] {
        let mut app = app(simplevar(), 7, 120, 40);
        let (from, king) = (spot(&app, "tableau1", 0), spot(&app, "tableau4", 0));
        let card = app.layout().unwrap().card;
        // The pointer holds the card near its right edge.
        let start = Position::new(from.x + card.width - 3, from.y);
        let inside = if half { 2 } else { card.width - 2 };
        let end = Position::new(king.x - 1 + inside, king.y);
        mouse(&mut app, MouseEventKind::Down(LEFT), start);
        mouse(&mut app, MouseEventKind::Drag(LEFT), end);
        let hit = app.layout().unwrap().hit(end).unwrap();
        assert_eq!(hit.place, place(app.session(), "tableau4"));
        mouse(&mut app, MouseEventKind::Up(LEFT), end);
        let made = history(&app);
        assert_eq!(made, if moved { vec!["MoveColumn tableau1 tableau3 1"] } else { vec![] });
        assert_eq!(matches!(app.notice(), app::Notice::Refused(_)), !moved);
    }
}

#[test]
fn letters_take_as_much_as_goes_and_then_less() {
    let (mut whole, mut part) = (0, 0);
    on_many_boards(|app| {
        let places = (0..app.session().model().places() as u8).map(Place);
        let found =
            places.filter(|place| app.session().attempt_press(*place).is_err()).find_map(|from| {
                let (count, lit) = crate::intent::largest_pick(app.session(), from, usize::MAX)?;
                (count > 1).then_some((from, count, lit))
            });
        let Some((from, count, lit)) = found else { return false };
        let letter =
            |app: &App, place| letters::letter_of(&app.letters, place).unwrap().to_string();
        let before = app.session().steps_done();
        let own = letter(app, from);
        typed(app, &own);
        assert_eq!(app.held().map(|held| (held.from, held.count)), Some((from, count)));
        let to = letter(app, lit[0]);
        typed(app, &to);
        let made = app.session().history().last().unwrap();
        assert_eq!(
            (app.session().steps_done(), made.from, made.count),
            (before + 1, from.0, count)
        );
        app.undo();
        whole += 1;
        // The same letter takes fewer, and at last none.
        let fewer = crate::intent::largest_pick(app.session(), from, usize::from(count));
        typed(app, &own);
        typed(app, &own);
        assert_eq!(app.held().map(|held| held.count), fewer.as_ref().map(|(count, _)| *count));
        let Some((fewer, lit_by_fewer)) = fewer else { return true };
        let Some(to) = lit_by_fewer.into_iter().find(|place| !lit.contains(place)) else {
            return true;
        };
        // All are held again, and the place takes only some of them.
        app.put_back();
        let to = letter(app, to);
        typed(app, &own);
        typed(app, &to);
        let made = app.session().history().last().unwrap();
        assert!(made.from == from.0 && made.count <= fewer);
        part += 1;
        true
    });
    assert!(whole > 10 && part > 2, "{whole} {part}");
    let mut app = app(simplevar(), 7, 80, 24);
    typed(&mut app, "Z");
    assert_eq!(*app.notice(), app::Notice::Refused("no pile has the letter Z".into()));
}

#[test]
fn letters_say_why_nothing_is_taken() {
    let mut app = app(simplevar(), 7, 80, 24);
    let stock = letters::letter_of(&app.letters, place(app.session(), "foundation0")).unwrap();
    typed(&mut app, &stock.to_string());
    assert!(matches!(app.notice(), app::Notice::Refused(_)), "{:?}", app.notice());
    assert!(app.held().is_none());
}

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
    // It is another's: nothing is lost by leaving it.
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
    for entry in GAMES {
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
                    if text.starts_with("nothing but redeals is left"));
                assert_eq!(said, wanted);
                told += usize::from(said);
            }
        }
    }
    assert!(told > 5, "{told}");
}

#[test]
fn every_game_fits_on_80x24_from_the_first_card_to_the_last() {
    for entry in GAMES {
        let mut app = app(*entry, 1, 80, 24);
        assert!(app.layout().is_ok(), "{}", entry.model().slug);
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
    assert_eq!(said(&app), "1 move made; u takes all back");
    assert_eq!(app.session().steps_done(), 1);
    press(&mut app, &[KeyCode::Char('f')]);
    assert_eq!(
        said(&app),
        "no card is known to be safe on the foundations; e plays every one that goes"
    );
    press(&mut app, &[KeyCode::Char('u')]);
    assert_eq!((app.session().steps_done(), before.done), (0, 0));
    press(&mut app, &[KeyCode::Char('e'), KeyCode::Char('e')]);
    assert_eq!(
        (said(&app).as_str(), app.session().steps_done()),
        ("no card goes to the foundations", 1)
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
        // One row comes at a time.
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
