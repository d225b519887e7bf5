//! Checks that a file with any contents is either refused with an error, or holds a game that can be played.
//!
//! `SOLITAIRE_FUZZ=1000000 cargo test -p solitaire-packed --test damaged` tries one million files.

use solitaire::referee::laws::Random;
use solitaire_families::{GAMES, HANDWRITTEN};
use solitaire_packed::{Fault, PackedGame, read, write};
use solitaire_runtime::{GameEntry, Journal, Moves};

/// The byte offset of the packed value in a file, after the signature, the version and the checksum.
const BEGIN: usize = 12;

/// Corrects the checksum of a file, so that the error is not found there.
fn sealed(mut file: Vec<u8>) -> Vec<u8> {
    let hash = file[BEGIN..]
        .iter()
        .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193));
    file[BEGIN - 4..BEGIN].copy_from_slice(&hash.to_le_bytes());
    file
}

fn opened(file: Vec<u8>) -> Result<GameEntry, Fault> {
    read::<PackedGame>(file.leak())?.entry(HANDWRITTEN)
}

/// Plays a few random moves and takes them back. The test fails if that panics.
fn play(entry: &GameEntry, random: &mut Random) {
    let Ok(mut position) = entry.deal(1) else { return };
    let mut journal = Journal::new();
    for _ in 0..8 {
        let mut moves = Moves::new();
        position.legal_moves(&mut moves);
        let _ = (position.is_won(), position.is_lost());
        let Some(code) = random.pick(&moves) else { break };
        position.apply(code, &mut journal);
    }
    while position.undo(&mut journal) {}
}

#[test]
fn every_file_that_is_cut_short_is_refused() {
    let file = write(&PackedGame::of(&GAMES[0]));
    for end in 0..file.len() {
        assert!(opened(file[..end].to_vec()).is_err(), "{end}");
        if end > BEGIN {
            let error = opened(sealed(file[..end].to_vec())).unwrap_err();
            assert_eq!(error, Fault::End, "{end}");
        }
    }
}

#[test]
fn a_file_with_other_bytes_is_a_game_or_an_error() {
    let tries = std::env::var("SOLITAIRE_FUZZ").ok().and_then(|tries| tries.parse().ok());
    let (mut random, mut games) = (Random::new(1), 0);
    let tries = tries.unwrap_or(4000);
    for _ in 0..tries {
        let game = &GAMES[random.below(GAMES.len())];
        let mut file = write(&PackedGame::of(game));
        for _ in 0..=random.below(3) {
            let at = BEGIN + random.below(file.len() - BEGIN);
            file[at] = match random.below(3) {
                0 => random.below(256) as u8,
                1 => file[at] ^ 1 << random.below(8),
                _ => file[at].wrapping_add(1),
            };
        }
        if let Ok(entry) = opened(sealed(file)) {
            games += 1;
            play(&entry, &mut random);
        }
    }
    println!("{games} of {tries} were games");
    assert!(games > tries / 10);
}
