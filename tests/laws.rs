//! Laws that hold of every game, tried on random walks from numbered deals and from boards that are nearly won.
//!
//! The expansion of each game is compared with the [referee](support::referee), which plays it from its model.

mod support;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use solitaire::explain::explain;
use solitaire::model::Gesture;
use solitaire::save::{SaveError, SavedStep};
use solitaire::{Board, Card, Game, GameEntry, Journal, MoveCode, Moves, Place, Position, Session};
use solitaire_families::GAMES;
use solitaire_families::simplesimon::{SimpleSimon, Simplevar};

use support::games::every_game;
use support::random::Random;
use support::referee::{self, Referee};

// --- walks -------------------------------------------------------------------------------------------------

/// A game on a random walk.
struct Walk {
    entry: GameEntry,
    referee: Referee,
    position: Box<dyn Position>,
    journal: Journal,
    random: Random,
    /// For messages: where the walk began, and the moves made since.
    told: Vec<String>,
}

impl Walk {
    fn new(entry: GameEntry, start: &str, position: Box<dyn Position>, seed: u64) -> Self {
        let told = vec![format!("{}, {start}", entry.model().name)];
        let (referee, random) = (Referee::of(&entry), Random::new(seed));
        Self { entry, referee, position, journal: Journal::new(), random, told }
    }

    fn legal_moves(&self) -> Vec<MoveCode> {
        let mut moves = Moves::new();
        self.position.legal_moves(&mut moves);
        moves.to_vec()
    }

    /// The board, as the referee reads it.
    fn board(&self) -> referee::Board {
        self.referee.read(&*self.position)
    }

    fn make(&mut self, code: MoveCode) {
        self.told.push(self.entry.model().notation(code));
        self.position.apply(code, &mut self.journal);
    }

    /// Makes a random move. Gives whether there was one.
    fn step(&mut self) -> bool {
        let Some(code) = self.random.pick(&self.legal_moves()) else { return false };
        self.make(code);
        true
    }

    /// Any code, of moves, places and counts the game has and of some it has not.
    fn any_code(&mut self) -> MoveCode {
        let places = self.entry.model().places();
        let mut number = |bound: usize| self.random.below(bound) as u8;
        let (kind, from, to) =
            (number(self.entry.model().moves.len() + 1), number(places + 2), number(places + 2));
        MoveCode::new(kind, Place(from), Place(to), number(15))
    }

    /// Every code of the game: all moves, places (and one beyond), and counts up to 14.
    fn all_codes(&self) -> impl Iterator<Item = MoveCode> + use<> {
        let kinds = 0..=self.entry.model().moves.len() as u8;
        let places = 0..=self.entry.model().places() as u8;
        kinds.flat_map(move |kind| {
            let targets = places.clone();
            places.clone().flat_map(move |from| {
                targets.clone().flat_map(move |to| {
                    (0..15).map(move |count| MoveCode::new(kind, Place(from), Place(to), count))
                })
            })
        })
    }

    fn where_it_is(&self) -> String {
        format!("{}\non {:?}", self.told.join("; "), self.board())
    }
}

/// Walks of at most `moves` moves: of every game from each of the first `deals` deals, and from boards that are
/// nearly won.
fn walks(deals: u64, moves: usize, mut visit: impl FnMut(&mut Walk)) {
    let from_deals = GAMES.iter().flat_map(|entry| {
        (1..=deals)
            .map(|deal| Walk::new(*entry, &format!("deal {deal}"), entry.deal(deal).unwrap(), deal))
    });
    for mut walk in from_deals.chain(nearly_won(deals)) {
        visit(&mut walk);
        for _ in 0..moves {
            if !walk.step() {
                break;
            }
            visit(&mut walk);
        }
    }
}

/// Boards from which a random walk wins now and then: two suits are done, a third is whole, and of the fourth the
/// lower half is still apart, or is done too.
fn nearly_won(seeds: u64) -> impl Iterator<Item = Walk> {
    let suit = |suit: char, ranks: &str| -> String {
        ranks.chars().map(|rank| format!("{rank}{suit} ")).collect()
    };
    let (high, low, all) = ("KQJT987", "65432A", "KQJT98765432A");
    let start = "nearly won";
    (0..seeds).flat_map(move |seed| {
        let cards = |foundation: u8| {
            let mut cards = vec![
                (2, suit('D', all)),
                (foundation, suit('H', all)),
                (foundation + 1, suit('S', all)),
            ];
            if seed % 2 == 0 {
                cards.extend([(0, suit('C', high)), (1, suit('C', low))]);
            } else {
                cards.push((foundation + 2, suit('C', all)));
            }
            cards
        };
        [
            Walk::new(
                GameEntry::of::<SimpleSimon>(),
                start,
                boxed::<SimpleSimon>(&cards(10)),
                seed,
            ),
            Walk::new(GameEntry::of::<Simplevar>(), start, boxed::<Simplevar>(&cards(8)), seed),
        ]
    })
}

/// A board with these cards on these places.
fn boxed<G: Game>(cards: &[(u8, String)]) -> Box<dyn Position> {
    let mut board = Board::<G>::empty();
    for (place, cards) in cards {
        let cards: Vec<Card> = cards.split_whitespace().map(|card| card.parse().unwrap()).collect();
        board.set(Place(*place), &cards).unwrap();
    }
    Box::new(board)
}

// --- boards ------------------------------------------------------------------------------------------------

#[test]
fn the_deal_is_what_the_model_says() {
    for entry in GAMES {
        let referee = Referee::of(entry);
        for number in (1..=100).chain([entry.model().numbers.highest()]) {
            let dealt = entry.deal(number).unwrap();
            assert_eq!(
                referee.read(&*dealt),
                referee.deal(number),
                "{} {number}",
                entry.model().slug
            );
        }
        assert!(entry.deal(0).is_err() && entry.deal(entry.model().numbers.highest() + 1).is_err());
    }
}

#[test]
fn no_card_is_ever_lost() {
    walks(20, 100, |walk| {
        let mut pack: Vec<referee::Card> =
            walk.entry.model().pack.cards().map(|card| referee::Card::read(card.face())).collect();
        pack.sort();
        assert_eq!(walk.board().sorted(), pack, "{}", walk.where_it_is());
    });
}

#[test]
fn undo_takes_every_move_back_exactly() {
    for entry in GAMES {
        for deal in 1..=20 {
            let mut walk =
                Walk::new(*entry, &format!("deal {deal}"), entry.deal(deal).unwrap(), deal);
            let mut boards = vec![walk.board()];
            while boards.len() < 150 && walk.step() {
                boards.push(walk.board());
            }
            while let Some(board) = boards.pop() {
                assert_eq!(walk.board(), board, "{}", walk.told.join("; "));
                assert_eq!(walk.position.undo(&mut walk.journal), !boards.is_empty());
            }
        }
    }
}

/// A typed board is put back too, and its `Undo` is all it takes.
fn typed_undo<G: Game>() {
    let mut moves = Moves::new();
    for deal in 1..=10 {
        let mut random = Random::new(deal);
        let mut board = Board::<G>::deal(deal);
        for _ in 0..200 {
            board.legal_moves(&mut moves);
            let before = board;
            for code in moves.iter() {
                let undo = board.do_move(*code);
                assert!(board != before, "{} does nothing", G::MODEL.notation(*code));
                board.undo(undo);
                assert!(board == before, "{} is not taken back", G::MODEL.notation(*code));
            }
            let Some(code) = random.pick(&moves) else { break };
            board.do_move(code);
        }
    }
}

#[test]
fn undo_takes_every_move_back_on_typed_boards() {
    every_game!(typed_undo);
}

// --- legality ----------------------------------------------------------------------------------------------

#[test]
fn the_list_of_moves_is_the_referees() {
    walks(6, 50, |walk| {
        let wanted = walk.referee.legal_moves(&walk.board());
        assert_eq!(walk.legal_moves(), wanted, "{}", walk.where_it_is());
        for (kind, declared) in (0..).zip(walk.entry.model().moves) {
            if matches!(declared.gesture, Gesture::Auto | Gesture::Autoplay { .. }) {
                let mut moves = Moves::new();
                walk.position.automatic_moves(kind, &mut moves);
                let wanted = walk.referee.instances(&walk.board(), kind);
                assert_eq!(moves.first(), wanted.first(), "{}", walk.where_it_is());
            }
        }
    });
}

/// Checks one code: `valid`, `explain` and the referee agree, in the reasons too.
fn check_code(walk: &Walk, board: &referee::Board, listed: &BTreeSet<MoveCode>, code: MoveCode) {
    let told = || format!("{} {code:?}\n{}", walk.entry.model().notation(code), walk.where_it_is());
    let explained = explain(&*walk.position, code);
    let legal = explained.is_ok();
    assert_eq!(walk.position.valid(code), legal, "valid and explain differ: {}", told());
    let reasons = match explained {
        Ok(()) => Vec::new(),
        Err(refusal) => {
            assert!(!refusal.failures.is_empty(), "refused without a reason: {}", told());
            refusal.failures.into_iter().map(|failure| failure.constraint).collect()
        }
    };
    assert_eq!(reasons, walk.referee.refusal(board, code), "reasons differ: {}", told());

    let model = walk.entry.model();
    if listed.contains(&code) {
        assert!(legal, "listed but refused: {}", told());
        assert_eq!(model.parse_move(&model.notation(code)), Ok(code), "{}", told());
    } else if legal && by_player(walk, code) {
        // Only the first of several empty elements that no rule tells apart is listed.
        let target = model.container_of(code.target()).expect("it has a target");
        let alike = target.span.places().find(|place| board.pile(place.number()).is_empty());
        let other = MoveCode { to: alike.map_or(code.to, |place| place.0), ..code };
        let space = board.pile(usize::from(code.to)).is_empty();
        assert!(space && !target.told_apart && listed.contains(&other), "not listed: {}", told());
    }
}

fn by_player(walk: &Walk, code: MoveCode) -> bool {
    let declared = walk.entry.model().move_of(code);
    declared.is_some_and(|declared| {
        matches!(declared.gesture, Gesture::Drag | Gesture::Press | Gesture::Click)
    })
}

#[test]
fn every_code_is_judged_alike() {
    let mut visits = 0;
    walks(4, 60, |walk| {
        let (board, listed) = (walk.board(), walk.legal_moves().into_iter().collect());
        if visits % 10 == 0 {
            walk.all_codes().for_each(|code| check_code(walk, &board, &listed, code));
        } else {
            for code in &listed {
                check_code(walk, &board, &listed, *code);
            }
            for _ in 0..50 {
                let code = walk.any_code();
                check_code(walk, &board, &listed, code);
            }
        }
        visits += 1;
    });
}

// --- effects -----------------------------------------------------------------------------------------------

#[test]
fn every_move_does_what_the_referee_does() {
    let (mut moves, mut wins) = (0, 0);
    walks(10, 60, |walk| {
        let before = walk.board();
        for code in walk.legal_moves() {
            let wanted = walk.referee.play(&before, code);
            walk.make(code);
            assert_eq!(walk.board(), wanted, "{}", walk.where_it_is());
            let won = walk.referee.is_won(&wanted);
            assert_eq!(walk.position.is_won(), won, "{}", walk.where_it_is());
            walk.position.undo(&mut walk.journal);
            walk.told.pop();
            moves += 1;
            wins += u32::from(won);
        }
    });
    assert!(moves > 5000 && wins > 0, "too little was tried: {moves} moves, {wins} wins");
}

// --- sessions ----------------------------------------------------------------------------------------------

/// A session some random steps on.
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

#[test]
fn a_refused_move_changes_nothing() {
    for entry in GAMES {
        for deal in 1..=5 {
            let mut session = played(*entry, deal, 20);
            session.undo();
            let mut walk = Walk::new(*entry, "any code", entry.deal(deal).unwrap(), deal);
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
    for entry in GAMES {
        for deal in 1..=10 {
            let mut session = Session::new(*entry, deal).unwrap();
            session.set_autoplay(deal % 2 == 0);
            let mut random = Random::new(deal);
            let mut boards = vec![board_of(&session)];
            // How many of the boards behind the first are in the past; the others can be redone.
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
                        // The very move that was undone leaves what followed it to be redone.
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
    for entry in GAMES {
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

/// A won game from its file in `won/`: a line `deal <number>`, then a move a line.
fn won_game(entry: &GameEntry) -> (u64, Vec<MoveCode>) {
    let model = entry.model();
    let name = format!("{}.txt", model.slug.replace('/', "-"));
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "won", &name].iter().collect();
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("tests/won/{name}: {error}"));
    let mut lines = text.lines();
    let deal = lines.next().and_then(|line| line.strip_prefix("deal ")?.parse().ok());
    let moves = lines.map(|line| model.parse_move(line).unwrap()).collect();
    (deal.unwrap_or_else(|| panic!("tests/won/{name} begins with no deal")), moves)
}

#[test]
fn a_won_game_plays_out_and_back() {
    for entry in GAMES {
        let (deal, moves) = won_game(entry);
        for autoplay in [false, true] {
            let mut session = Session::new(*entry, deal).unwrap();
            session.set_autoplay(autoplay);
            let mut boards = vec![board_of(&session)];
            for code in &moves {
                // What autoplay has done already need not be done again.
                if autoplay && session.check(*code).is_err() {
                    continue;
                }
                session.play(*code).unwrap_or_else(|refusal| panic!("{code:?}: {refusal}"));
                boards.push(board_of(&session));
            }
            assert!(session.is_won(), "{} is not won", entry.model().slug);
            let by_itself = session.history().count() - session.steps_done();
            assert_eq!(by_itself > 0, autoplay && !session.autoplay().is_empty());

            let loaded = Session::load(*entry, &session.save()).unwrap();
            assert!(loaded.is_won() && loaded.history().eq(session.history()));
            // One step takes back the move with all that followed.
            while let Some(board) = boards.pop() {
                assert_eq!(board_of(&session), board);
                assert_eq!(session.undo(), !boards.is_empty());
            }
            while session.redo() {}
            assert_eq!(board_of(&session), board_of(&loaded));
        }
    }
}

#[test]
fn a_save_with_a_fault_is_not_loaded() {
    for entry in GAMES {
        let sound = played(*entry, 3, 10).save();
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
        let step = |text: &str| SavedStep(text.split(", ").map(str::to_owned).collect());
        let by_itself =
            entry.model().moves.iter().find(|declared| {
                matches!(declared.gesture, Gesture::Auto | Gesture::Autoplay { .. })
            });

        assert!(matches!(fault(&|save| save.version = 99), SaveError::Version { found: 99 }));
        assert!(matches!(
            fault(&|save| save.game = "nothing/atall".into()),
            SaveError::Game { .. }
        ));
        assert!(matches!(fault(&|save| save.deal = 0), SaveError::Deal(_)));
        assert!(matches!(fault(&|save| save.deal = u64::MAX), SaveError::Deal(_)));
        assert!(matches!(fault(&|save| save.done = 11), SaveError::Done { done: 11, steps: 10 }));
        // The eleventh step is at fault each time.
        let last = sound.steps[9].0[0].clone();
        let mut steps = vec![
            String::new(),
            "Nonsense tableau0 tableau1 1".to_owned(),
            "MoveColumn".to_owned(),
            "MoveColumn tableau0 tableau1".to_owned(),
            "MoveColumn tableau0 tableau1 1 1".to_owned(),
            "MoveColumn tableau0 tableau1 -1".to_owned(),
            "MoveColumn tableau0 tableau99 1".to_owned(),
            "MoveColumn tableau tableau1 1".to_owned(),
            // Read well, but not allowed: a column onto itself.
            "MoveColumn tableau0 tableau0 1".to_owned(),
        ];
        steps
            .extend(by_itself.map(|declared| format!("{} tableau0 foundation0 13", declared.name)));
        for text in steps {
            let error = fault(&|save| save.steps.push(step(&text)));
            assert!(matches!(error, SaveError::Step { step: 11, .. }), "{text}: {error}");
        }
        let nothing = fault(&|save| save.steps.push(SavedStep(Vec::new())));
        assert!(matches!(nothing, SaveError::Step { step: 11, .. }));
        // A move of the player does not follow by itself.
        let two = fault(&|save| {
            let SavedStep(moves) = save.steps.pop().unwrap();
            save.steps.last_mut().unwrap().0.extend(moves);
            save.done = 0;
        });
        assert!(matches!(two, SaveError::Step { step: 9, .. }), "{last}: {two}");
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
                    Gesture::Drag => session.attempt(code.source(), code.count, code.target()),
                    _ => session.attempt_press(code.source()),
                };
                let found = found.unwrap_or_else(|refusal| panic!("{code:?}: {refusal}"));
                assert_eq!((found.from, found.to, found.count), (code.from, code.to, code.count));
            }
        }
    }
}
