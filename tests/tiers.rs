//! The shared engine and the own code of each game agree: they deal, list, judge, make, undo and count the same.

use solitaire::referee::laws::Random;
use solitaire::{Game, GameEntry, Journal, MoveCode, Moves, Place, Position, perft};
use solitaire_tests::games::every_game;

/// A game played by both engines: by its own compiled code, and by the shared engine.
struct Both {
    positions: [Box<dyn Position>; 2],
    journals: [Journal; 2],
}

/// All data that distinguishes one position from another.
#[derive(PartialEq, Eq, Debug)]
struct Told {
    listed: Vec<MoveCode>,
    automatic: Vec<MoveCode>,
    key: Vec<u8>,
    state: Vec<u8>,
    ends: [bool; 2],
}

impl Told {
    fn of(position: &dyn Position) -> Self {
        let (mut listed, mut automatic) = (Moves::new(), Moves::new());
        position.legal_moves(&mut listed);
        (0..position.model().moves.len() as u8)
            .for_each(|kind| position.automatic_moves(kind, &mut automatic));
        let mut told = Self {
            listed: listed.to_vec(),
            automatic: automatic.to_vec(),
            key: Vec::new(),
            state: Vec::new(),
            ends: [position.is_won(), position.is_lost()],
        };
        position.write_key(&mut told.key);
        position.write_state(&mut told.state);
        told
    }
}

impl Both {
    fn deal<G: Game>(number: u64) -> Self {
        let entries = [GameEntry::with_own_code::<G>(), GameEntry::of::<G>()];
        assert_eq!(entries.map(|entry| entry.has_own_code()), [true, false]);
        Self {
            positions: entries.map(|entry| entry.deal(number).unwrap()),
            journals: [Journal::new(), Journal::new()],
        }
    }

    /// The data of both positions, which must be equal.
    fn told(&self) -> Told {
        let [own, shared] = self.positions.each_ref().map(|position| Told::of(&**position));
        assert_eq!(own, shared, "{}", self.positions[0].model().slug);
        own
    }

    fn play(&mut self, code: MoveCode) {
        for (position, journal) in self.positions.iter_mut().zip(&mut self.journals) {
            position.apply(code, journal);
        }
    }

    fn take_back(&mut self) {
        for (position, journal) in self.positions.iter_mut().zip(&mut self.journals) {
            assert!(position.undo(journal));
        }
    }

    /// Checks that both positions allow a move, or both refuse it.
    fn judge(&self, code: MoveCode) {
        let [own, shared] = self.positions.each_ref().map(|position| position.valid(code));
        assert_eq!(own, shared, "{}: {code:?}", self.positions[0].model().slug);
    }
}

/// Plays the same random moves with both engines, and undoes them all.
fn both_play_alike<G: Game>() {
    let mut played = 0;
    for deal in [1, 2, 30] {
        let (mut random, mut both) = (Random::new(deal), Both::deal::<G>(deal));
        let places = G::MODEL.places();
        let mut before = Vec::new();
        for _ in 0..80 {
            let told = both.told();
            for _ in 0..40 {
                let mut place = || Place(random.below(places + 1) as u8);
                let (from, to) = (place(), place());
                let kind = random.below(G::MODEL.moves.len() + 1) as u8;
                both.judge(MoveCode::new(kind, from, to, random.below(4) as u8));
            }
            told.listed.iter().for_each(|code| both.judge(*code));
            let Some(code) = random.pick(&told.listed) else { break };
            before.push(told);
            both.play(code);
        }
        played += before.len();
        while let Some(told) = before.pop() {
            both.take_back();
            assert_eq!(both.told(), told, "{}", G::MODEL.slug);
        }
    }
    // A single deal may have no legal moves at all, so the moves of all deals are counted together.
    assert!(played > 3, "{} has hardly any moves", G::MODEL.slug);
}

/// Counts sequences of moves with both engines.
fn both_count_alike<G: Game>() {
    let counts = Both::deal::<G>(7).positions.map(|mut position| {
        [false, true]
            .map(|all| (1..=3).map(|depth| perft(&mut *position, depth, all)).collect::<Vec<_>>())
    });
    assert_eq!(counts[0], counts[1], "{}", G::MODEL.slug);
}

/// Reads the same written state with both engines.
fn both_read_alike<G: Game>() {
    let (mut random, mut both) = (Random::new(3), Both::deal::<G>(3));
    for _ in 0..30 {
        let told = both.told();
        let Some(code) = random.pick(&told.listed) else { break };
        both.play(code);
    }
    let told = both.told();
    for position in Both::deal::<G>(3).positions.iter_mut() {
        assert!(position.read_state(&told.state));
        assert_eq!(Told::of(&**position), told, "{}", G::MODEL.slug);
        assert!(!position.read_state(&[0xFF]), "that is no state");
    }
}

#[test]
fn both_play_every_game_alike() {
    every_game!(both_play_alike);
}

#[test]
fn both_count_sequences_of_moves_alike() {
    every_game!(both_count_alike);
}

#[test]
fn both_read_what_either_wrote() {
    every_game!(both_read_alike);
}
