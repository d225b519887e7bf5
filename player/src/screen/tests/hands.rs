//! Tests clicks and drags that are not exact, and the letters of piles.

use super::*;

/// Calls `tried` in many positions of some games, and undoes its moves. Returns how often `tried` returned true.
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

/// Between how many targets in `lit` a player must choose: 1 if a click moves the card to the best of them at once.
fn choices(app: &App, lit: &[Place]) -> usize {
    match crate::intent::taps(app.session(), lit).len() {
        0 => crate::intent::distinct(app.session(), lit).len(),
        _ => 1,
    }
}

/// A place whose top card can be moved so that `wanted` returns true, and the places that accept the card. The
/// arguments of `wanted` are the number of targets to choose between, and whether a foundation is among them.
fn place_with(app: &App, wanted: impl Fn(usize, bool) -> bool) -> Option<(Place, Vec<Place>)> {
    let model = app.session().model();
    (0..model.places() as u8).map(Place).find_map(|from| {
        let lit = crate::intent::pick_up(app.session(), from, 1).ok()?;
        let different = choices(app, &lit);
        let goal = lit.iter().any(|place| crate::intent::is_goal(model, *place));
        let free = !crate::intent::is_pressable(model, from);
        (free && wanted(different, goal)).then_some((from, lit))
    })
}

fn top(app: &App, place: Place) -> Position {
    spot(app, &app.session().model().place_name(place), 0)
}

#[test]
fn one_click_does_where_one_place_is_best() {
    let (mut equal, mut better) = (0, 0);
    let tried = on_many_boards(|app| {
        let Some((from, lit)) = place_with(app, |different, _| different == 1) else {
            return false;
        };
        let taps = crate::intent::taps(app.session(), &lit);
        equal += usize::from(lit.len() > taps.len());
        better += usize::from(taps.len() > 1);
        let (before, at) = (app.session().steps_done(), top(app, from));
        click(app, at);
        assert_eq!(app.session().steps_done(), before + 1);
        let made = app.session().history().last().unwrap();
        assert_eq!((made.source(), made.target(), app.held()), (from, taps[0], None));
        true
    });
    assert!(tried > 50 && equal > 10 && better > 10, "{tried} {equal} {better}");
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
        // A second click on the card puts it back. A click on it and then on a target moves it.
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
            let (choices, all) =
                (choices(app, &lit), crate::intent::distinct(app.session(), &lit).len());
            double_click(app, at);
            let made = app.session().steps_done() - before;
            let target = app.session().history().last().map(solitaire_runtime::MoveCode::target);
            assert_eq!(app.held(), None);
            if home {
                let model = app.session().model();
                assert!(made == 1 && crate::intent::is_goal(model, target.unwrap()));
                *if all == 1 { &mut one } else { &mut several } += 1;
            } else {
                assert_eq!(made, usize::from(choices == 1));
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
    // The Five fits on a Six in the fourth column, but the drag ends on the King in the next column. In the first
    // round, half of the card lies over the fourth column, so the card goes there.
    for (half, moved) in [(true, true), (false, false)] {
        let mut app = app(simplevar(), 7, 120, 40);
        let (from, king) = (spot(&app, "tableau1", 0), spot(&app, "tableau4", 0));
        let card = app.layout().unwrap().card;
        // The drag starts near the right edge of the card, so most of the card is to the left of the pointer.
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
        // Typing the letter again picks up fewer cards, and in the end none.
        let fewer = crate::intent::largest_pick(app.session(), from, usize::from(count));
        typed(app, &own);
        typed(app, &own);
        assert_eq!(app.held().map(|held| held.count), fewer.as_ref().map(|(count, _)| *count));
        let Some((fewer, lit_by_fewer)) = fewer else { return true };
        let Some(to) = lit_by_fewer.into_iter().find(|place| !lit.contains(place)) else {
            return true;
        };
        // As many cards as possible are held again. The letter of a place that accepts fewer cards moves just those.
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
