//! Tests games that are played with keys or with the mouse.

use super::*;
use crate::testing::{SIMPLE_SIMON_1_WON, simple_simon};

#[test]
fn a_game_by_keys_alone() {
    let mut app = app(simplevar(), 7, 80, 24);
    // The arrow keys move the cursor, and the Five of spades goes onto a Six.
    press(&mut app, &[KeyCode::Right, KeyCode::Char(' '), KeyCode::Right, KeyCode::Char('l')]);
    press(&mut app, &[KeyCode::Enter]);
    assert_eq!(history(&app), ["MoveColumn tableau1 tableau3 1"]);
    // The cursor goes up to the stock, and Enter presses it.
    press(&mut app, &[KeyCode::Left, KeyCode::Left, KeyCode::Left]);
    press(&mut app, &[KeyCode::Up; 8]);
    press(&mut app, &[KeyCode::Left, KeyCode::Left, KeyCode::Left, KeyCode::Left, KeyCode::Enter]);
    assert_eq!(history(&app), ["MoveColumn tableau1 tableau3 1", "Deal"]);
    // Tab suggests the first legal move, and Enter makes it.
    let first = app.session().position().boxed();
    let mut moves = solitaire_runtime::Moves::new();
    first.legal_moves(&mut moves);
    press(&mut app, &[KeyCode::Tab, KeyCode::Enter]);
    assert_eq!(app.session().history().last(), Some(moves[0]));
    assert_eq!(app.session().steps_done(), 3);
}

#[test]
fn a_whole_game_by_mouse() {
    let mut app = app(simple_simon(), 1, 80, 24);
    for line in SIMPLE_SIMON_1_WON.lines() {
        assert_eq!(*app.overlay(), app::Overlay::None);
        let code = app.session().model().parse_move(line).unwrap();
        let name = |place: Place| app.session().model().place_name(place);
        let (from, to) = (name(code.source()), name(code.target()));
        let start = spot(&app, &from, usize::from(code.count) - 1);
        let end = spot(&app, &to, 0);
        mouse(&mut app, MouseEventKind::Down(LEFT), start);
        mouse(&mut app, MouseEventKind::Drag(LEFT), end);
        mouse(&mut app, MouseEventKind::Up(LEFT), end);
        assert_eq!(history(&app).last().map(String::as_str), Some(line));
    }
    assert_eq!(*app.overlay(), app::Overlay::Won);
    insta::assert_snapshot!(picture(&mut app));
}

#[test]
fn undo_and_redo_by_keys() {
    let mut app = app(simplevar(), 7, 80, 24);
    press(&mut app, &[KeyCode::Tab, KeyCode::Enter, KeyCode::Tab, KeyCode::Enter]);
    let played = history(&app);
    let after = app.session().save();
    typed(&mut app, "uu");
    assert_eq!((app.session().steps_done(), app.session().steps_undone()), (0, 2));
    typed(&mut app, "u");
    assert_eq!(*app.notice(), app::Notice::Refused("there is nothing to undo".into()));
    typed(&mut app, "rr");
    assert_eq!(history(&app), played);
    assert_eq!(app.session().save(), after);
    press(&mut app, &[KeyCode::Home]);
    assert_eq!((app.session().steps_done(), app.session().steps_undone()), (0, 2));
}

#[test]
fn moves_by_drag_click_and_press() {
    let mut app = app(simplevar(), 7, 80, 24);
    let (from, to) = (spot(&app, "tableau1", 0), spot(&app, "tableau3", 2));
    mouse(&mut app, MouseEventKind::Down(LEFT), from);
    mouse(&mut app, MouseEventKind::Drag(LEFT), Position::new(from.x + 1, from.y));
    mouse(&mut app, MouseEventKind::Drag(LEFT), to);
    mouse(&mut app, MouseEventKind::Up(LEFT), to);
    assert_eq!(history(&app), ["MoveColumn tableau1 tableau3 1"]);

    typed(&mut app, "u");
    let (from, to) = (spot(&app, "tableau1", 0), spot(&app, "tableau5", 0));
    click(&mut app, from);
    assert!(app.held().is_some());
    click(&mut app, to);
    assert_eq!(history(&app), ["MoveColumn tableau1 tableau5 1"]);

    let stock = spot(&app, "stock", 0);
    click(&mut app, stock);
    assert_eq!(history(&app), ["MoveColumn tableau1 tableau5 1", "Deal"]);
}

#[test]
fn a_drag_without_movements_in_between_is_a_drag() {
    let mut app = app(simplevar(), 7, 80, 24);
    let (from, to) = (spot(&app, "tableau1", 0), spot(&app, "tableau3", 0));
    mouse(&mut app, MouseEventKind::Down(LEFT), from);
    mouse(&mut app, MouseEventKind::Up(LEFT), to);
    assert_eq!(history(&app), ["MoveColumn tableau1 tableau3 1"]);
}

#[test]
fn an_unsteady_click_on_the_stock_presses_it() {
    let mut app = app(simplevar(), 7, 80, 24);
    let at = spot(&app, "stock", 0);
    mouse(&mut app, MouseEventKind::Down(LEFT), at);
    mouse(&mut app, MouseEventKind::Drag(LEFT), Position::new(at.x + 1, at.y));
    mouse(&mut app, MouseEventKind::Up(LEFT), Position::new(at.x + 1, at.y));
    assert_eq!(history(&app), ["Deal"]);
}

#[test]
fn cards_dropped_where_they_may_not_lie_go_back() {
    let mut app = app(simplevar(), 7, 80, 24);
    let from = spot(&app, "tableau1", 0);
    for to in [spot(&app, "tableau0", 0), spot(&app, "foundation0", 0), Position::new(79, 23)] {
        mouse(&mut app, MouseEventKind::Down(LEFT), from);
        mouse(&mut app, MouseEventKind::Drag(LEFT), to);
        assert!(app.held().is_some());
        mouse(&mut app, MouseEventKind::Up(LEFT), to);
        assert_eq!((app.held(), app.session().steps_done()), (None, 0));
    }
}

#[test]
fn below_a_column_is_its_place_too() {
    let mut app = app(simplevar(), 7, 80, 24);
    let from = spot(&app, "tableau1", 0);
    let below = Position::new(spot(&app, "tableau3", 0).x, 20);
    mouse(&mut app, MouseEventKind::Down(LEFT), from);
    mouse(&mut app, MouseEventKind::Drag(LEFT), below);
    mouse(&mut app, MouseEventKind::Up(LEFT), below);
    assert_eq!(history(&app), ["MoveColumn tableau1 tableau3 1"]);
}

#[test]
fn cards_that_may_not_be_lifted_are_not_taken() {
    let mut app = app(simplevar(), 7, 80, 24);
    let at = spot(&app, "tableau0", 3);
    click(&mut app, at);
    assert_eq!(app.held(), None);
    // The reason names what is wrong with the cards themselves, not with the places where they might go.
    let refused = "the cards must form a run (down by one rank, same suit)";
    assert_eq!(*app.notice(), app::Notice::Refused(refused.into()));
}

#[test]
fn cards_are_put_back_where_they_lie() {
    let mut app = app(simplevar(), 7, 80, 24);
    for key in [KeyCode::Enter, KeyCode::Esc] {
        press(&mut app, &[KeyCode::Enter]);
        assert!(app.held().is_some());
        press(&mut app, &[key]);
        assert_eq!((app.held(), app.notice()), (None, &app::Notice::Nothing));
    }
}

#[test]
fn autoplay_is_switched_for_the_next_deal_too() {
    let mut app = app(simplevar(), 7, 80, 24);
    typed(&mut app, "ag8");
    press(&mut app, &[KeyCode::Enter]);
    assert_eq!(app.session().deal_number(), 8);
    assert!(app.session().autoplay().iter().all(|(_, on)| *on));
}

#[test]
fn buttons_are_clicked_or_typed() {
    let mut app = app(SAMPLER, 1, 80, 24);
    let at = buttons::all(&app).iter().find(|button| button.key == '1').unwrap().rect;
    click(&mut app, at.as_position());
    typed(&mut app, "1");
    assert_eq!(history(&app), ["Turn", "Turn"]);
    typed(&mut app, "1");
    let refused = "no turns are left";
    assert_eq!(*app.notice(), app::Notice::Refused(refused.into()));
}

#[test]
fn a_numbered_deal_is_typed() {
    let mut app = app(simplevar(), 7, 80, 24);
    typed(&mut app, "g0");
    press(&mut app, &[KeyCode::Enter]);
    let refused = "there is no deal number 0; deals are numbered 1 to 9007199254740991";
    assert_eq!(*app.notice(), app::Notice::Refused(refused.into()));
    press(&mut app, &[KeyCode::Backspace]);
    typed(&mut app, "42");
    insta::assert_snapshot!(picture(&mut app));
    press(&mut app, &[KeyCode::Enter]);
    assert_eq!(app.session().deal_number(), 42);
}

#[test]
fn a_game_under_way_is_not_given_up_by_one_key() {
    let mut app = app(simplevar(), 7, 80, 24);
    press(&mut app, &[KeyCode::Tab, KeyCode::Enter]);
    for key in ["q", "n"] {
        typed(&mut app, key);
        assert!(matches!(app.overlay(), app::Overlay::GiveUp(_)));
        typed(&mut app, "n");
        assert_eq!((app.ending(), app.session().steps_done()), (None, 1));
    }
    typed(&mut app, "qy");
    assert_eq!(app.ending(), Some(Ending::Left));
}

#[test]
fn an_unplayed_game_is_left_at_once() {
    let mut app = app(simplevar(), 7, 80, 24);
    typed(&mut app, "q");
    assert_eq!(app.ending(), Some(Ending::Left));
}
