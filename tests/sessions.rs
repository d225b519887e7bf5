//! Laws of sessions that hold for every game: refusals, undo, redo, restart, saves, autoplay, the end.

use solitaire::model::Move;
use solitaire::referee::{self, Referee};
use solitaire::save::{SaveError, SavedStep};
use solitaire::{GameEntry, MoveCode, Place, Session, Snapshot};
use solitaire_families::GAMES;

use solitaire::referee::laws::Random;
use solitaire_tests::drawn::{are_all, drawn};
use solitaire_tests::walks::Walk;
use solitaire_tests::won::won_game;
use test_volume::{cases, some};

/// A session after some random steps.
fn played(entry: GameEntry, deal: u64, steps: usize) -> Session {
    let mut session = Session::new(entry, deal).unwrap();
    let mut random = Random::new(deal);
    for _ in 0..steps {
        let Some(code) = random.pick(session.legal_moves()) else { break };
        session.play(code).unwrap();
    }
    session
}

fn board_of(session: &Session) -> referee::Board {
    referee::Board::read(session.position())
}

/// Each game that is drawn for the run takes 0.02 s of CPU.
#[test]
fn a_refused_move_changes_nothing() {
    for entry in &drawn(30) {
        for deal in 1..=3 {
            let mut session = played(*entry, deal, 20);
            session.undo();
            let mut walk = Walk::of_deal(entry, deal);
            let mut refused = 0;
            for _ in 0..300 {
                let code = walk.any_code();
                let (board, save) = (board_of(&session), session.save());
                match session.play(code) {
                    Err(refusal) => {
                        assert!(!refusal.failures.is_empty() && !refusal.to_string().is_empty());
                        assert_eq!(board_of(&session), board, "{code:?} was refused");
                        assert_eq!(session.save(), save, "{code:?} was refused");
                        refused += 1;
                    }
                    Ok(()) => assert!(session.undo()),
                }
            }
            assert!(refused > 200, "hardly anything was refused");
        }
    }
}

#[test]
fn undo_redo_and_restart_go_to_and_fro() {
    for entry in some(GAMES) {
        for deal in 1..=cases(20) {
            let mut session = Session::new(*entry, deal).unwrap();
            session.set_autoplay(deal % 2 == 0);
            let mut random = Random::new(deal);
            let mut boards = vec![board_of(&session)];
            // The number of steps done. The boards after this one in `boards` are those that redo leads to.
            let mut done: usize = 0;
            for _ in 0..300 {
                match random.below(10) {
                    0 | 1 => {
                        assert_eq!(session.undo(), done > 0);
                        done = done.saturating_sub(1);
                    }
                    2 => {
                        assert_eq!(session.redo(), done + 1 < boards.len());
                        done = (done + 1).min(boards.len() - 1);
                    }
                    3 if random.below(20) == 0 => {
                        session.restart();
                        done = 0;
                    }
                    _ => {
                        let Some(code) = random.pick(session.legal_moves()) else { continue };
                        session.play(code).unwrap();
                        done += 1;
                        // If the move is the same as the undone one, the steps after it are kept, so that they can be
                        // redone.
                        if boards.get(done) != Some(&board_of(&session)) {
                            boards.truncate(done);
                            boards.push(board_of(&session));
                        } else if session.steps_undone() == 0 {
                            boards.truncate(done + 1);
                        }
                    }
                }
                assert_eq!(board_of(&session), boards[done]);
                assert_eq!(session.steps_done(), done);
                assert_eq!(session.steps_undone(), boards.len() - 1 - done);
            }
        }
    }
}

#[test]
fn a_saved_game_is_loaded_as_it_was_left() {
    for entry in some(GAMES) {
        for deal in 1..=10 {
            let mut session = played(*entry, deal, 40);
            for _ in 0..deal {
                session.undo();
            }
            let save = session.save();
            let mut loaded = Session::load(*entry, &save).unwrap();
            assert_eq!(loaded.save(), save);
            assert_eq!(board_of(&loaded), board_of(&session));
            assert!(loaded.history().eq(session.history()));
            while session.redo() {
                assert!(loaded.redo());
            }
            assert_eq!(board_of(&loaded), board_of(&session));
            session.restart();
            loaded.restart();
            assert_eq!(board_of(&loaded), board_of(&session));
            assert_eq!(board_of(&loaded), referee::Board::read(&*entry.deal(deal).unwrap()));
        }
    }
}

/// The measured games without a recorded won game.
const NOT_WON_YET: &[&str] = &[
    "accordion/accordion",
    "agnes/sorel",
    "archway/archway",
    "archway/archway_rotate",
    "auldlangsyne/auldlangsyne",
    "bakersdozen/castles_in_spain",
    "castle/castle",
    "carpet/carpet",
    "fortythieves/josephine",
    "fortythieves/fortyandeight",
    "spider/spider",
    "spider/spider50",
    "spider/scorpion",
    "spider/mrsmop",
    "spider/gigantic",
    "spider/spiderwort",
    "spider/openspider",
    "golf/robert",
    "montana/gaps",
    "poker/pokersquare",
    "royalcotillion/royalcotillion",
    "slyfox/slyfox",
    "windmill/windmill",
];

#[test]
fn won_games_are_recorded() {
    let missing: Vec<&str> = GAMES
        .iter()
        .filter(|entry| test_volume::is_measured(entry.odds(), entry.model().slug))
        .filter(|entry| won_game(entry).is_none())
        .map(|entry| entry.model().slug)
        .collect();
    assert_eq!(
        missing, NOT_WON_YET,
        "`cargo run -p solitaire-referee --example search -- 60` looks for them"
    );
}

/// Plays a won game, with or without autoplay. Returns the boards after each step.
fn played_to_the_end(session: &mut Session, moves: &[MoveCode]) -> Vec<referee::Board> {
    let mut boards = vec![board_of(session)];
    for code in moves {
        // Moves that autoplay has already made are skipped.
        if session.autoplay().iter().any(|(_, on)| *on) && session.check(*code).is_err() {
            continue;
        }
        session.play(*code).unwrap_or_else(|refusal| panic!("{code:?}: {refusal}"));
        boards.push(board_of(session));
    }
    boards
}

#[test]
fn a_won_game_plays_out_and_back() {
    for entry in GAMES {
        let Some((deal, moves)) = won_game(entry) else { continue };
        for autoplay in [false, true] {
            let mut session = Session::new(*entry, deal).unwrap();
            session.set_autoplay(autoplay);
            let mut boards = played_to_the_end(&mut session, &moves);
            assert!(session.is_won(), "{} is not won", entry.model().slug);
            assert!(!session.is_lost());
            let by_itself = session.history().count() - session.steps_done();
            assert_eq!(by_itself > 0, autoplay && !session.autoplay().is_empty());

            let loaded = Session::load(*entry, &session.save()).unwrap();
            assert!(loaded.is_won() && loaded.history().eq(session.history()));
            // One undo takes back the move and the autoplay that followed it.
            while let Some(board) = boards.pop() {
                assert_eq!(board_of(&session), board);
                assert_eq!(session.undo(), !boards.is_empty());
            }
            while session.redo() {}
            assert_eq!(board_of(&session), board_of(&loaded));
        }
    }
}

/// Each game that is drawn for the run takes 0.05 s of CPU.
#[test]
fn autoplay_does_what_the_referee_does() {
    let mut followed = 0;
    let games = drawn(30);
    for entry in &games {
        let referee = Referee::of(entry);
        let on_walks = (1..=3).map(|deal| (deal, Vec::new()));
        for (deal, moves) in on_walks.chain(won_game(entry)) {
            let mut session = Session::new(*entry, deal).unwrap();
            if session.autoplay().is_empty() {
                break;
            }
            session.set_autoplay(true);
            let mut random = Random::new(deal);
            for step in 0..200 {
                // Make the recorded moves of a won game as long as they are legal, and random moves otherwise.
                let by_chance = random.pick(session.legal_moves());
                let recorded = moves.get(step).copied();
                let legal = recorded.filter(|code| session.check(*code).is_ok());
                let Some(code) = legal.or(by_chance) else { break };
                let wanted = referee.play_on(&board_of(&session), code);
                session.play(code).unwrap();
                assert_eq!(board_of(&session), wanted, "{} {code:?}", entry.model().slug);
            }
            followed += session.history().count() - session.steps_done();
        }
    }
    assert!(followed > 20 || !are_all(&games), "autoplay has hardly done anything");
}

#[test]
fn a_game_is_lost_by_its_own_rule_only() {
    for entry in some(GAMES) {
        let (referee, mut lost) = (Referee::of(entry), 0);
        for deal in 1..=10 {
            let mut session = Session::new(*entry, deal).unwrap();
            let mut random = Random::new(deal);
            for _ in 0..150 {
                let wanted = referee.is_lost(&board_of(&session));
                assert_eq!(session.is_lost(), wanted, "{} {deal}", entry.model().slug);
                lost += u32::from(wanted);
                let mut moves = session.legal_moves().to_vec();
                // In every second game, make only presses while any is possible, which ends most games badly.
                let model = entry.model();
                let is_press = |code: &MoveCode| {
                    model.move_of(*code).is_some_and(|declared| declared.gesture.is_pile_press())
                };
                if deal % 2 == 0 && moves.iter().any(is_press) {
                    moves.retain(is_press);
                }
                let Some(code) = random.pick(&moves) else { break };
                session.play(code).unwrap();
            }
        }
        assert_eq!(lost > 0, entry.model().lose.is_some(), "{} {lost}", entry.model().slug);
    }
}

/// Strings that are not legal moves of a game, made from its first move that puts cards on a chosen place.
fn no_moves(entry: &GameEntry) -> Vec<String> {
    let model = entry.model();
    let mut texts = vec![String::new(), "Nonsense tableau0 tableau1 1".to_owned()];
    let numbered = || (0..).zip(model.moves);
    let located = |declared: &Move| declared.gesture.is_dragged() && declared.located;
    // In some games no move is dragged to a chosen place.
    let Some((kind, declared)) = numbered().find(|(_, declared)| located(declared)) else {
        return texts;
    };
    let (lift, target) = (&declared.lifts[0], &declared.targets[0]);
    let code = MoveCode::new(kind, Place(lift.span.first), Place(target.span.first), 1);
    let text = model.notation(code);
    let words: Vec<&str> = text.split(' ').collect();
    let instead = |nth: usize, word: &str| {
        let mut words = words.clone();
        words[nth] = word;
        words.join(" ")
    };
    texts.extend((1..words.len()).map(|count| words[..count].join(" ")));
    texts.push(format!("{text} 1"));
    texts.push(instead(1, "nowhere"));
    texts.push(instead(2, &format!("{}99", model.containers[usize::from(target.container)].name)));
    if declared.counts() {
        texts.push(instead(3, "-1"));
        texts.push(instead(3, "99"));
    }
    // A valid string, but a move that is not allowed: its target is its source.
    texts.push(instead(2, words[1]));
    // Automatic moves, which the player cannot make.
    texts.extend(numbered().filter(|(_, declared)| !declared.gesture.is_players()).map(
        |(kind, declared)| {
            let to = declared.targets.first().map_or(0, |target| target.span.first);
            let from = declared.lifts.first().map_or(0, |lift| lift.span.first);
            model.notation(MoveCode::new(kind, Place(from), Place(to), 13))
        },
    ));
    texts
}

#[test]
fn a_save_with_a_fault_is_not_loaded() {
    for entry in GAMES {
        // Some deals are over after few moves, so try several.
        let sound = (3..).map(|deal| played(*entry, deal, 10).save());
        let sound = sound.take(20).find(|save| save.steps.len() >= 2);
        let sound = sound.expect("some deal can be played");
        let steps = sound.steps.len();
        assert!(Session::load(*entry, &sound).is_ok());
        let fault = |spoil: &dyn Fn(&mut solitaire::Save)| {
            let mut save = sound.clone();
            spoil(&mut save);
            match Session::load(*entry, &save) {
                Ok(_) => panic!("{save:?} was loaded"),
                Err(error) => {
                    assert!(!error.to_string().is_empty());
                    error
                }
            }
        };

        assert!(matches!(fault(&|save| save.version = 99), SaveError::Version { found: 99 }));
        assert!(matches!(
            fault(&|save| save.game = "nothing/atall".into()),
            SaveError::Game { .. }
        ));
        assert!(matches!(fault(&|save| save.deal = 0), SaveError::Deal(_)));
        assert!(matches!(fault(&|save| save.deal = u64::MAX), SaveError::Deal(_)));
        let done = fault(&|save| save.done = steps + 1);
        assert!(
            matches!(done, SaveError::Done { done, steps: has } if done == steps + 1 && has == steps)
        );
        // The error names the added step each time.
        for text in no_moves(entry) {
            let error = fault(&|save| save.steps.push(SavedStep(vec![text.clone()])));
            assert!(
                matches!(error, SaveError::Step { step, .. } if step == steps + 1),
                "{}: {text}: {error}",
                entry.model().slug
            );
        }
        let nothing = fault(&|save| save.steps.push(SavedStep(Vec::new())));
        assert!(matches!(nothing, SaveError::Step { step, .. } if step == steps + 1));
        let join = |save: &mut solitaire::Save| {
            let SavedStep(moves) = save.steps.pop().unwrap();
            save.steps.last_mut().unwrap().0.extend(moves);
            save.done = 0;
        };
        // A step with a move of the player after autoplay is refused.
        let is_autoplay = |text: &String| {
            let code = entry.model().parse_move(text).unwrap();
            let declared = entry.model().move_of(code).unwrap();
            declared.gesture.autoplay().is_some()
        };
        if is_autoplay(sound.steps[steps - 2].0.last().unwrap()) {
            let two = fault(&join);
            assert!(matches!(two, SaveError::Step { step, .. } if step == steps - 1), "{two}");
        } else {
            // Several moves of the player that were made at once may be one step.
            let mut joined = sound.clone();
            join(&mut joined);
            let mut session = Session::load(*entry, &joined).unwrap();
            while session.redo() {}
            assert_eq!(session.steps_done(), steps - 1);
            let apart = Session::load(*entry, &sound).unwrap();
            assert_eq!(Snapshot::of(session.position()), Snapshot::of(apart.position()));
        }
    }
}

#[test]
fn a_listed_move_is_found_by_its_gesture() {
    for entry in GAMES {
        for deal in 1..=5 {
            let mut session = played(*entry, deal, 30);
            for code in session.legal_moves().to_vec() {
                let declared = session.model().move_of(code).unwrap();
                let found = match declared.gesture {
                    // Skip moves that take two cards: a drag of one card does not mean such a move.
                    _ if declared.pair => continue,
                    gesture if gesture.is_dragged() => {
                        session.attempt(code.source(), code.count, code.target())
                    }
                    // Skip moves without a source: they are made with a button, by the name of the move.
                    _ if declared.lifts.is_empty() => continue,
                    _ => session.attempt_press(code.source()),
                };
                let slug = entry.model().slug;
                let found = found.unwrap_or_else(|refusal| panic!("{slug} {code:?}: {refusal}"));
                // If a press may mean two moves, the first in the declaration is made.
                if declared.gesture.is_pile_press() && found.kind < code.kind {
                    continue;
                }
                assert_eq!(
                    (found.from, found.to, found.count),
                    (code.from, code.to, code.count),
                    "{slug} {}",
                    session.model().notation(code)
                );
            }
        }
    }
}

/// If presses lead to nothing but redeals, the session must report that only redeals are left.
#[test]
fn nothing_but_redeals_is_told_when_a_full_pass_offers_no_other_move() {
    let (mut told, mut not_told) = (0, 0);
    for entry in GAMES {
        let is_redeal = |code: MoveCode| {
            let declared = entry.model().move_of(code).unwrap();
            declared.gesture.is_pile_press() && declared.targets.is_empty()
        };
        // If the player can only press piles, redeals are the game itself, and nothing is reported.
        let is_all = entry.model().moves.iter().all(|declared| {
            !declared.gesture.is_players()
                || declared.gesture.is_pile_press() && declared.targets.is_empty()
        });
        for deal in 1..=10 {
            let mut session = Session::new(*entry, deal).unwrap();
            session.set_autoplay(false);
            if is_all {
                assert!(!session.only_redeals_left(), "{} {deal}", entry.model().slug);
                continue;
            }
            let mut random = Random::new(deal);
            for _ in 0..100 {
                let Some(code) = random.pick(session.legal_moves()) else { break };
                session.play(code).unwrap();
            }
            let only_redeals = session.only_redeals_left();
            // Make the first legal move again and again, far beyond one pass, until a move other than a redeal is
            // possible.
            let mut others = session.is_won();
            let mut presses = 0;
            while presses < 300 && !others {
                let moves = session.legal_moves().to_vec();
                others = moves.iter().any(|code| !is_redeal(*code));
                let Some(code) = moves.first() else { break };
                session.play(*code).unwrap();
                others |= session.is_won();
                presses += 1;
            }
            if only_redeals {
                assert!(!others && presses > 0, "{} {deal}", entry.model().slug);
                told += 1;
            } else {
                not_told += usize::from(!others && presses > 0);
            }
        }
    }
    assert!(told >= 10, "only {told} games come to that");
    assert!(not_told <= told / 10, "{not_told} games were not told of");
}

#[test]
fn a_revision_rises_with_every_change() {
    let entry = GAMES[0];
    let mut session = played(entry, 1, 3);
    let mut last = session.revision();
    let mut rises = |session: &Session, wanted: bool| {
        assert_eq!(session.revision() > last, wanted);
        last = session.revision();
    };
    assert!(session.undo());
    rises(&session, true);
    assert!(session.redo());
    rises(&session, true);
    assert!(!session.redo());
    rises(&session, false);
    let code = session.legal_moves()[0];
    session.play(code).unwrap();
    rises(&session, true);
}

#[test]
fn a_game_may_begin_with_a_position() {
    for entry in GAMES {
        let played = played(*entry, 5, 15);
        let snapshot = Snapshot::of(played.position());
        let mut session = Session::from_snapshot(*entry, &snapshot).unwrap();
        assert!(played.is_from_deal() && !session.is_from_deal());
        assert!(!session.undo() && session.last_step().is_empty());
        let mut random = Random::new(9);
        let mut steps = 0;
        while let Some(code) = random.pick(session.legal_moves()).filter(|_| steps < 20) {
            session.play(code).unwrap();
            assert_eq!(session.last_step()[0], code);
            steps += 1;
        }
        session.restart();
        assert_eq!(Snapshot::of(session.position()), snapshot);
        assert_eq!(session.steps_undone(), steps);
    }
}
