//! Tests that recorded wins can be played on the screen, in every way in which a player can make moves.

use solitaire_runtime::model::{Gesture, Unit};
use solitaire_runtime::{GameEntry, MoveCode};
use test_volume::{cases, some};

use super::*;

/// The deal number and the moves of the recorded win of a game, if there is one.
fn won(entry: GameEntry) -> Option<(u64, Vec<MoveCode>)> {
    let name = format!("{}.txt", entry.model().slug.replace('/', "-"));
    let path = [env!("CARGO_MANIFEST_DIR"), "..", "tests", "won", &name];
    let text = std::fs::read_to_string(path.iter().collect::<std::path::PathBuf>()).ok()?;
    let mut lines = text.lines();
    let deal = lines.next()?.strip_prefix("deal ")?.parse().ok()?;
    Some((deal, lines.map(|line| entry.model().parse_move(line).unwrap()).collect()))
}

/// A way in which a player can make moves on the screen.
#[derive(Clone, Copy, Debug)]
enum Hand {
    Mouse,
    Arrows,
    Letters,
    Hints,
}

/// Makes a move on the screen as a player would with `hand`.
fn make(app: &mut App, code: MoveCode, hand: Hand) {
    let model = app.session().model();
    let declared = model.move_of(code).unwrap();
    let is_button = declared.lifts.is_empty();
    let lift = declared.lifts.iter().find(|lift| lift.span.holds(code.source()));
    let depth = usize::from(match lift.map(|lift| lift.unit) {
        _ if declared.pair => 0,
        Some(Unit::Buried) => code.count,
        _ => code.count.saturating_sub(1),
    });
    // If pressing the source would make another move, the card is dragged to the place where this move puts it.
    let pressed = app.session().attempt_press(code.source()) == Ok(code);
    let end = app.goal(code).filter(|_| declared.gesture == Gesture::Drag);
    let end = end.or_else(|| crate::intent::lands_on(app.session(), code).filter(|_| !pressed));
    match (hand, declared.gesture) {
        (Hand::Hints, _) => {
            for _ in 0..200 {
                press(app, &[KeyCode::Tab]);
                if app.proposed() == Some(code) {
                    break;
                }
            }
            press(app, &[KeyCode::Enter]);
        }
        (_, Gesture::Press | Gesture::Click) if is_button => {
            let number = crate::intent::buttons(model).position(|(kind, _)| kind == code.kind);
            typed(app, &(number.unwrap() + 1).to_string());
        }
        (Hand::Mouse, _) if end.is_none() => {
            let at = spot(app, &model.place_name(code.source()), 0);
            click(app, at);
        }
        (Hand::Mouse, _) => {
            let source = model.place_name(code.source());
            let start = spot(app, &source, depth);
            let end = spot(app, &model.place_name(end.unwrap()), 0);
            mouse(app, MouseEventKind::Down(LEFT), start);
            mouse(app, MouseEventKind::Drag(LEFT), end);
            mouse(app, MouseEventKind::Up(LEFT), end);
        }
        (Hand::Arrows, _) if end.is_none() => {
            app.point_at(code.source(), 0);
            typed(app, "p");
        }
        (Hand::Arrows, _) => {
            app.point_at(code.source(), depth);
            typed(app, " ");
            app.point_at(end.unwrap(), 0);
            press(app, &[KeyCode::Enter]);
        }
        (Hand::Letters, _) => {
            let letter = |place| letters::letter_of(&app.letters, place).unwrap().to_string();
            let from = letter(code.source());
            let to = app.goal(code).map(letter);
            typed(app, &from);
            if let Some(to) = to.filter(|_| declared.gesture == Gesture::Drag) {
                typed(app, &to);
            }
        }
    }
}

/// Plays the recorded wins of games; `same` compares each move with the recorded one. Returns the number of games.
fn play_out<'a>(
    games: impl IntoIterator<Item = &'a GameEntry>,
    hand: Hand,
    same: fn(&App, MoveCode, MoveCode) -> bool,
) -> usize {
    let mut played = 0;
    for entry in games {
        let Some((deal, moves)) = won(*entry) else { continue };
        let mut app = app(*entry, deal, 200, 60);
        app.set(|settings| settings.autoplay = Some(false));
        for code in moves {
            // The message that the game is over must not stop the player from making moves, because it may be wrong.
            make(&mut app, code, hand);
            let made = app.session().history().last();
            let text = |code: Option<MoveCode>| code.map(|code| entry.model().notation(code));
            assert!(
                made.is_some_and(|made| same(&app, made, code)),
                "{} {hand:?}: {:?} instead of {:?}: {:?}",
                entry.model().slug,
                text(made),
                text(Some(code)),
                app.notice()
            );
        }
        assert!(app.session().is_won(), "{}", entry.model().slug);
        assert_eq!(*app.overlay(), app::Overlay::Won);
        played += 1;
    }
    played
}

fn exactly(_: &App, made: MoveCode, meant: MoveCode) -> bool {
    made == meant
}

#[test]
fn every_recorded_win_is_played_by_mouse() {
    assert!(play_out(some(GAMES), Hand::Mouse, exactly) >= cases(60));
}

#[test]
fn every_recorded_win_is_played_by_keys() {
    assert!(play_out(some(GAMES), Hand::Arrows, exactly) >= cases(60));
}

#[test]
fn wins_are_played_by_hints_alone() {
    let games = ["klondike/klondike", "simplesimon/simplesimon", "golf/golf"].map(game);
    assert_eq!(play_out(&games, Hand::Hints, exactly), 3);
}

#[test]
fn wins_are_played_by_letters_alone() {
    // Targets are not compared, because the screen may choose among equal foundations.
    let same_but_for_equals = |_: &App, made: MoveCode, meant: MoveCode| {
        (made.kind, made.from, made.count) == (meant.kind, meant.from, meant.count)
    };
    let games = ["golf/golf", "minimal/single"].map(game);
    assert_eq!(play_out(&games, Hand::Letters, same_but_for_equals), 2);
}
