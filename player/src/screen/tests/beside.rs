//! Tests what the screen shows of the companion's searches. The tests wait for the companion without a time limit.

use super::*;
use crate::library::Wish;
use crate::storage::Storage;

fn accompanied(slug: &str, deal: u64, width: u16) -> App {
    app(game(slug), deal, width, 30).accompanied()
}

/// Waits until the companion has finished and all its messages are taken.
fn wait(app: &mut App) {
    while app.awaits_news() {
        let now = app.now;
        if !app.tick(now) {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

fn title(app: &mut App) -> String {
    picture(app).lines().next().unwrap().trim_matches('"').to_owned()
}

fn said(app: &App) -> &str {
    match app.notice() {
        app::Notice::Nothing => "",
        app::Notice::Said(text) | app::Notice::Refused(text) => text,
    }
}

#[test]
fn the_first_line_says_whether_the_game_can_be_won() {
    let mut app = accompanied("freecell/freecell", 1, 120);
    assert!(title(&mut app).starts_with(" FreeCell, deal 1, 0 moves, 0:00, checking …"));
    wait(&mut app);
    assert!(title(&mut app).starts_with(" FreeCell, deal 1, 0 moves, 0:00, winnable "));
    // The finding appears in the first line only, not as a message.
    assert_eq!(*app.notice(), app::Notice::Nothing);
    let mut lost = accompanied("simplesimon/simplevar", 7, 120);
    wait(&mut lost);
    assert!(title(&mut lost).contains(", not winnable "));
    app.set(|settings| settings.hide_outlook = true);
    assert!(!title(&mut app).contains("won"));
}

#[test]
fn where_there_is_no_room_a_sign_says_it() {
    // Deals whose searches end quickly, because a search that takes too long gives up.
    for (slug, deal, sign) in [("freecell/freecell", 1, '✓'), ("simplesimon/simplevar", 7, '✗')]
    {
        let mut app = accompanied(slug, deal, 45);
        wait(&mut app);
        let line = title(&mut app);
        let (standing, _) = line.split_once(" [? help]").unwrap();
        assert!(standing.trim_end().ends_with(sign), "{line}");
    }
}

#[test]
fn switched_off_nothing_is_searched() {
    let mut app = accompanied("freecell/freecell", 1, 80);
    app.set(|settings| settings.hide_outlook = true);
    press(&mut app, &[KeyCode::Right]);
    assert!(!app.awaits_news());
    app.set(|settings| settings.hide_outlook = false);
    press(&mut app, &[KeyCode::Left]);
    assert!(app.awaits_news());
}

#[test]
fn the_first_hint_leads_to_a_win_and_says_so() {
    let mut deals = 1..;
    let mut app = loop {
        let mut app = accompanied("freecell/freecell", deals.next().unwrap(), 120);
        press(&mut app, &[KeyCode::Tab]);
        assert!(!said(&app).contains("win"), "nobody knows yet");
        let first = app.proposed();
        wait(&mut app);
        // The list of hints keeps its order while hints are shown, although a solution is known now.
        press(&mut app, &[KeyCode::Tab, KeyCode::BackTab]);
        assert_eq!(app.proposed(), first);
        if app.winning_move().is_some_and(|code| Some(code) != first) {
            break app;
        }
    };
    press(&mut app, &[KeyCode::Esc, KeyCode::Tab]);
    let winning = app.winning_move();
    assert!(winning.is_some() && app.proposed() == winning);
    assert!(said(&app).starts_with("move 1 of ") && said(&app).contains(" (leads to a win): "));
    press(&mut app, &[KeyCode::Tab]);
    assert!(app.proposed() != winning && !said(&app).contains("win"));
    // The winning move leads the list of hints, and the list contains each move once.
    let moves = crate::hints::led_by(winning, &mut app.game.session);
    let mut plain = crate::hints::hints(&mut app.game.session);
    let mut sorted = moves.clone();
    sorted.sort();
    plain.sort();
    assert_eq!((moves.first().copied(), sorted), (winning, plain));
}

#[test]
fn the_solution_is_gone_through_and_taken_back() {
    let mut app = accompanied("freecell/freecell", 1, 120);
    app.set(|settings| settings.autoplay = Some(true));
    wait(&mut app);
    let all = app.companion.as_ref().unwrap().solution().unwrap().len();
    typed(&mut app, ".");
    let left = format!("({} more moves to win)", all - 1);
    assert!(said(&app).ends_with(&left), "{}", said(&app));
    assert!(app.session().autoplay().iter().all(|(_, on)| *on));
    typed(&mut app, "u");
    assert_eq!(app.session().steps_done(), 0);
    for made in 1..=all {
        typed(&mut app, ".");
        assert_eq!(app.session().steps_done(), made);
        assert!(!app.awaits_news(), "nothing needs to be searched");
    }
    assert!(app.session().is_won());
    assert_eq!(*app.overlay(), app::Overlay::Won);
    assert!(!title(&mut app).contains("winnable"));
}

#[test]
fn a_solution_is_looked_for_when_none_is_known() {
    let mut app = accompanied("freecell/freecell", 1, 120);
    app.set(|settings| settings.hide_outlook = true);
    press(&mut app, &[KeyCode::Right]);
    typed(&mut app, ".");
    assert_eq!(said(&app), "looking for a solution; keep playing");
    assert_eq!(app.session().steps_done(), 0);
    wait(&mut app);
    assert!(said(&app).starts_with("found a solution (") && said(&app).ends_with(" move by move"));
    typed(&mut app, ".");
    assert_eq!(app.session().steps_done(), 1);
    let mut lost = accompanied("simplesimon/simplevar", 7, 120);
    typed(&mut lost, ".");
    wait(&mut lost);
    let none = "this deal cannot be won: press n for a new deal";
    assert_eq!(*lost.notice(), app::Notice::Refused(none.into()));
    typed(&mut lost, "l.");
    assert_eq!(*lost.notice(), app::Notice::Refused(none.into()));
    assert_eq!(lost.session().steps_done(), 0);
    press(&mut lost, &[KeyCode::Tab, KeyCode::Enter]);
    typed(&mut lost, ".");
    let none = "the game cannot be won from here: press u to undo";
    assert_eq!(*lost.notice(), app::Notice::Refused(none.into()));
}

#[test]
fn a_deal_that_can_be_won_is_looked_for_and_dealt() {
    let mut app = accompanied("freecell/freecell", 1, 80).picking(|_| 11982);
    typed(&mut app, "w");
    wait(&mut app);
    let number = app.session().deal_number();
    assert!((11983..11990).contains(&number), "{number}");
    assert_eq!(
        (app.overlay(), said(&app)),
        (&app::Overlay::None, &*format!("deal {number} can be won"))
    );
    assert!(title(&mut app).contains(", winnable"));
}

#[test]
fn who_looks_for_a_deal_can_stop_and_is_asked_before_a_game_is_lost() {
    // Spider, because no winnable deal of it is found before the test has stopped the search.
    let mut app = accompanied("spider/spider", 1, 80).picking(|_| 1);
    typed(&mut app, "w");
    insta::assert_snapshot!(picture(&mut app));
    // During the search, other keys and pasted text have no effect.
    typed(&mut app, "n.gu");
    press(&mut app, &[KeyCode::Tab, KeyCode::Enter]);
    event(&mut app, &Event::Paste("golf/golf deal 7: Deal".into()));
    assert_eq!((app.session().deal_number(), app.session().steps_done()), (1, 0));
    assert_eq!(*app.overlay(), app::Overlay::LookingForDeal);
    press(&mut app, &[KeyCode::Esc]);
    assert_eq!((app.overlay(), app.session().deal_number()), (&app::Overlay::None, 1));
    assert_eq!(app.passed_by(), None);
    press(&mut app, &[KeyCode::Tab, KeyCode::Enter]);
    typed(&mut app, "w");
    assert_eq!(*app.overlay(), app::Overlay::GiveUp(app::Leave::WinnableDeal));
    assert!(picture(&mut app).contains("Give up and find a winnable deal?"));
    typed(&mut app, "n");
    assert_eq!((app.overlay(), app.passed_by()), (&app::Overlay::None, None));
    typed(&mut app, "wy");
    assert_eq!((app.overlay(), app.passed_by()), (&app::Overlay::LookingForDeal, Some(0)));
}

#[test]
fn who_wants_deals_that_can_be_won_gets_no_others() {
    let mut app = accompanied("spider/spider", 1, 80).picking(|_| 1);
    app.set(|settings| settings.winnable_deals = true);
    typed(&mut app, "n");
    assert_eq!(*app.overlay(), app::Overlay::LookingForDeal);
    press(&mut app, &[KeyCode::Esc]);
    app.set(|settings| settings.winnable_deals = false);
    typed(&mut app, "n");
    assert_eq!(*app.overlay(), app::Overlay::None);
}

#[test]
fn alone_nothing_is_said_and_nothing_searched() {
    let mut app = app(game("freecell/freecell"), 1, 120, 30);
    assert!(!title(&mut app).contains("won"));
    for key in ["w", "."] {
        typed(&mut app, key);
        assert_eq!(*app.notice(), app::Notice::Refused("the solver is not available here".into()));
        assert_eq!(*app.overlay(), app::Overlay::None);
    }
    assert!(!app.awaits_news());
}

#[test]
fn what_the_solution_wins_does_not_count() {
    for shown in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        let mut library = Library::with(GAMES, Storage::at(folder.path()));
        let entry = game("freecell/freecell");
        let playing = library.open(entry, Wish::Deal(1), None, || 1).unwrap();
        let mut app = App::new(library, playing, Display::PLAIN, Size::new(80, 24)).accompanied();
        app.set(|settings| settings.autoplay = Some(false));
        wait(&mut app);
        let solution = app.companion.as_ref().unwrap().solution().unwrap().to_vec();
        for (number, code) in solution.iter().enumerate() {
            if shown && number > 1 {
                typed(&mut app, ".");
            } else {
                app.play(*code);
                press(&mut app, &[KeyCode::Null]);
            }
        }
        assert!(app.session().is_won());
        assert_eq!(picture(&mut app).contains("this win is not counted"), shown);
        typed(&mut app, "q");
        let summary = app.into_library().summary(entry.model().slug);
        assert_eq!((summary.played, summary.won), (1, usize::from(!shown)));
    }
}

#[test]
fn how_hard_the_deal_is_is_said_on_request() {
    let mut app = accompanied("freecell/freecell", 1, 160);
    app.set(|settings| settings.hide_outlook = true);
    press(&mut app, &[KeyCode::Tab, KeyCode::Enter]);
    typed(&mut app, "d");
    assert_eq!(said(&app), "rating this deal; keep playing");
    wait(&mut app);
    assert!(
        said(&app).starts_with("deal 1: difficulty ")
            && said(&app).contains(" of 10 (hardest is 10). Shortest "),
        "{}",
        said(&app)
    );
    assert_eq!(app.session().steps_done(), 1);
}

#[test]
fn how_often_a_fair_player_wins_is_said_on_request() {
    let mut app = accompanied("freecell/freecell", 1, 160);
    app.set(|settings| settings.hide_outlook = true);
    typed(&mut app, "v");
    assert_eq!(said(&app), "estimating your odds (up to 30 s); keep playing");
    press(&mut app, &[KeyCode::Tab, KeyCode::Enter]);
    wait(&mut app);
    assert!(said(&app).starts_with("from here a careful player wins about "), "{}", said(&app));
    assert_eq!(app.session().steps_done(), 1);
}

/// A game in which some arbitrary moves have lost a deal that could be won.
fn lost() -> App {
    let mut app = accompanied("freecell/freecell", 2, 160);
    app.set(|settings| settings.hide_outlook = true);
    app.set(|settings| settings.autoplay = Some(false));
    for step in 0..30 {
        let moves = app.game.session.legal_moves();
        let Some(code) = moves.get(step * 7 % moves.len().max(1)).copied() else { break };
        app.play(code);
    }
    app
}

#[test]
fn a_lost_game_goes_back_to_before_the_move_that_lost_it() {
    let mut app = lost();
    let whole = app.session().save();
    typed(&mut app, "x");
    assert_eq!(said(&app), "looking for the move that lost the game; keep playing");
    wait(&mut app);
    let number = app.session().steps_done() + 1;
    let begins = format!("move {number} lost the game: ");
    assert!(said(&app).starts_with(&begins), "{}", said(&app));
    assert!(said(&app).ends_with(". You are back before that move and can still win; r redoes it"));
    // The undone moves can be redone. From the beginning of the game, the same question gets the same answer.
    assert_eq!(app.session().save().steps, whole.steps);
    press(&mut app, &[KeyCode::Home]);
    typed(&mut app, "x");
    wait(&mut app);
    assert_eq!(app.session().steps_done() + 1, number);
    app.set(|settings| settings.hide_outlook = false);
    for (keys, outlook) in [("j", "winnable"), ("r", "not winnable")] {
        typed(&mut app, keys);
        wait(&mut app);
        assert_eq!(app.outlook().unwrap().in_short(), outlook);
    }
}

#[test]
fn whoever_plays_on_is_not_taken_back() {
    let mut app = lost();
    typed(&mut app, "xu");
    let done = app.session().steps_done();
    wait(&mut app);
    assert!(said(&app).starts_with("move ") && !said(&app).contains("You"), "{}", said(&app));
    assert_eq!(app.session().steps_done(), done);
    // A new deal drops a question that is not answered yet.
    typed(&mut app, "x");
    app.leave_at_once(app::Leave::Deal(7));
    assert!(!app.awaits_news());
}
