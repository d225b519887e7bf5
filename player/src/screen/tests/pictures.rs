//! Tests that compare pictures of the screen with stored ones.

use super::*;

#[test]
fn the_start_at_80x24() {
    insta::assert_snapshot!(picture(&mut app(simplevar(), 7, 80, 24)));
}

#[test]
fn simple_simon_at_80x24() {
    let game = crate::testing::simple_simon();
    insta::assert_snapshot!(picture(&mut app(game, 7, 80, 24)));
}

#[test]
fn the_start_at_120x40() {
    insta::assert_snapshot!(picture(&mut app(simplevar(), 7, 120, 40)));
}

#[test]
fn cards_taken_and_targets_lit() {
    let mut app = app(simplevar(), 7, 80, 24);
    press(&mut app, &[KeyCode::Right, KeyCode::Enter, KeyCode::Right, KeyCode::Right]);
    assert!(app.is_lit(place(app.session(), "tableau3")));
    assert!(!app.is_lit(place(app.session(), "tableau2")));
    insta::assert_snapshot!(picture(&mut app));
}

#[test]
fn a_move_proposed_at_120x40() {
    let mut app = app(simplevar(), 7, 120, 40);
    press(&mut app, &[KeyCode::Tab, KeyCode::Tab]);
    insta::assert_snapshot!(picture(&mut app));
}

#[test]
fn help_lies_over_the_table() {
    let mut app = app(simplevar(), 7, 80, 24);
    typed(&mut app, "?");
    insta::assert_snapshot!(picture(&mut app));
    typed(&mut app, "?");
    assert_eq!(*app.overlay(), app::Overlay::None);
}

#[test]
fn a_refused_move_is_explained() {
    let mut app = app(simplevar(), 7, 80, 24);
    press(&mut app, &[KeyCode::Right, KeyCode::Enter, KeyCode::Right, KeyCode::Enter]);
    insta::assert_snapshot!(picture(&mut app));
    assert_eq!(app.session().steps_done(), 0);
}

#[test]
fn a_window_too_small_says_what_it_needs() {
    insta::assert_snapshot!(picture(&mut app(simplevar(), 7, 22, 8)));
}

#[test]
fn a_small_window_that_just_does() {
    insta::assert_snapshot!(picture(&mut app(simplevar(), 7, 24, 7)));
}

#[test]
fn everything_there_is_at_80x24() {
    let mut app = app(SAMPLER, 1, 80, 24);
    let stock = spot(&app, "stock", 0);
    for _ in 0..4 {
        click(&mut app, stock);
    }
    insta::assert_snapshot!(picture(&mut app));
}

#[test]
fn everything_there_is_at_120x40() {
    let mut app = app(SAMPLER, 1, 120, 40);
    insta::assert_snapshot!(picture(&mut app));
}

#[test]
fn a_won_game_says_so() {
    let mut app = app(SAMPLER, 1, 80, 24);
    for _ in 0..2 {
        let (one, other) = (spot(&app, "up0", 0), spot(&app, "right0", 0));
        click(&mut app, one);
        click(&mut app, other);
    }
    assert!(app.session().is_won());
    insta::assert_snapshot!(picture(&mut app));
    typed(&mut app, "u");
    assert!(!app.session().is_won());
    assert_eq!(*app.overlay(), app::Overlay::None);
}

#[test]
fn a_dragged_run_follows_the_pointer() {
    let mut app = app(simplevar(), 7, 80, 24);
    let start = spot(&app, "tableau1", 0);
    mouse(&mut app, MouseEventKind::Down(LEFT), start);
    mouse(&mut app, MouseEventKind::Drag(LEFT), Position::new(start.x + 3, start.y - 2));
    mouse(&mut app, MouseEventKind::Drag(LEFT), Position::new(start.x + 9, start.y + 3));
    insta::assert_snapshot!(picture(&mut app));
}

#[test]
fn long_columns_fold_into_their_room() {
    let app = app(SAMPLER, 1, 80, 12);
    let layout = app.layout().unwrap();
    let tableau = layout.element(place(app.session(), "tableau0")).unwrap();
    let shown: usize = tableau.shown.iter().map(|shown| shown.count).sum();
    assert_eq!(shown, 15);
    assert!(tableau.shown.len() < 15 && tableau.shown[0].count > 1);
    for shown in &tableau.shown {
        assert_eq!(shown.rect.intersection(tableau.room), shown.rect);
        assert!(!shown.seen.is_empty());
    }
}

#[test]
fn folded_cards_are_told_under_the_cursor() {
    let mut app = app(simplevar(), 7, 60, 8);
    press(&mut app, &[KeyCode::Up; 5]);
    let picture = picture(&mut app);
    assert!(picture.contains("the first column, 1 of 6; folded: 10♥ Q♠"), "{picture}");
}

#[test]
fn no_color_means_no_color_and_says_the_same() {
    let mut plain = app(simplevar(), 7, 80, 24);
    let sixteen = Display { depth: theme::Depth::Sixteen, ..Display::PLAIN };
    let mut colored = on_display(simplevar(), 7, sixteen, 80, 24);
    for app in [&mut plain, &mut colored] {
        press(app, &[KeyCode::Right, KeyCode::Enter, KeyCode::Right]);
    }
    assert_eq!(picture(&mut plain), picture(&mut colored));
    let mut buffer = ratatui::buffer::Buffer::empty(plain.frame().whole);
    draw::draw(&plain, &mut buffer);
    let reset = ratatui::style::Color::Reset;
    assert!(buffer.content.iter().all(|cell| (cell.fg, cell.bg) == (reset, reset)));
}

#[test]
fn the_size_that_is_asked_for_is_the_least_that_does() {
    for entry in [simplevar(), SAMPLER] {
        let needed = match app(entry, 1, 1, 1).layout() {
            Err(scale::TooSmall { needed }) => frame::Frame::around(needed),
            Ok(_) => panic!("one cell is enough?"),
        };
        let fits = |width, height| app(entry, 1, width, height).layout().is_ok();
        assert!(fits(needed.width, needed.height));
        assert!(!fits(needed.width - 1, needed.height));
        assert!(!fits(needed.width, needed.height - 1));
    }
}

#[test]
fn every_size_of_window_can_be_drawn() {
    for entry in [simplevar(), SAMPLER] {
        let mut app = app(entry, 1, 1, 1);
        for width in (1..=200).step_by(7) {
            for height in 1..=60 {
                app.resize(Size::new(width, height));
                picture(&mut app);
            }
        }
    }
}

#[test]
fn empty_foundations_show_the_suit_they_are_bound_to() {
    let shown = |slug| {
        picture(&mut app(game(slug), 7, 80, 24)).lines().nth(1).unwrap_or_default().to_owned()
    };
    let line = shown("klondike/windows");
    assert!(["♣", "♦", "♥", "♠"].iter().all(|sign| line.contains(sign)), "{line}");
    assert!(!shown("klondike/smallharp").contains('♣'));
}
