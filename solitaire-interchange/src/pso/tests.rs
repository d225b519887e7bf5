use solitaire_families::GAMES;
use solitaire_runtime::Place;

use super::*;

/// Saved games with moves that were chosen for these tests. PySolFC's own code wrote the files.
const FREECELL: &[u8] = include_bytes!("../../tests/pysolfc/freecell.pso");
const MICROSOFT: &[u8] = include_bytes!("../../tests/pysolfc/microsoft.pso");
const DEAL3: &[u8] = include_bytes!("../../tests/pysolfc/deal3.pso");
const GYPSY: &[u8] = include_bytes!("../../tests/pysolfc/gypsy.pso");

fn saved(bytes: &[u8]) -> Saved {
    read(GAMES, bytes).unwrap_or_else(|error| panic!("{error}"))
}

fn refusal(bytes: &[u8]) -> String {
    read(GAMES, bytes).err().expect("it is refused").to_string()
}

/// Returns the file with the part `old` replaced by `new`, which may have another length.
fn changed(bytes: &[u8], old: &[u8], new: &[u8]) -> Vec<u8> {
    let at = bytes.windows(old.len()).position(|window| window == old).expect("it is there");
    [&bytes[..at], new, &bytes[at + old.len()..]].concat()
}

#[test]
fn game_deal_and_moves_are_read() {
    for (bytes, slug, deal, moves) in [
        (FREECELL, "freecell/freecell", "pysol-ms:24680", 104),
        (MICROSOFT, "freecell/freecell", "pysol-ms:617", 9),
        (DEAL3, "klondike/deal3", "pysol-ms:24680", 10),
        (GYPSY, "gypsy/gypsy", "pysol-ms:5", 3),
    ] {
        let saved = saved(bytes);
        let said = (saved.session.model().slug, &*saved.deal, saved.made, saved.moves);
        assert_eq!(said, (slug, deal, moves, moves));
    }
    assert!(saved(FREECELL).session.is_won());
    // The waste has 6 cards after two draws: seven draws use up the stock, and two more follow after the redeal.
    let deal3 = saved(DEAL3).session;
    let waste = deal3.model().parse_place("waste").unwrap();
    assert_eq!(deal3.table().cards(waste).len(), 6);
    let gypsy = saved(GYPSY).session;
    assert_eq!(gypsy.table().cards(Place(0)).len() + gypsy.table().cards(Place(1)).len(), 12);
}

#[test]
fn a_number_without_a_mark_is_pysolfcs() {
    let marked = [&[0x8a, 126, 0x69, 0x02][..], &[0; 123], &[1]].concat();
    for (number, deal) in [(&b"M\x69\x02"[..], "pysolfc:617"), (b"\x8a\x02\x69\x02", "pysolfc:617")]
    {
        assert_eq!(saved(&changed(MICROSOFT, &marked, number)).deal, deal);
    }
    let custom = [&[0x8a, 126][..], &[0; 124], &[0x80, 1]].concat();
    assert!(refusal(&changed(MICROSOFT, &marked, &custom)).contains("player's own has no number"));
}

#[test]
fn moves_that_have_no_equal_end_the_replay() {
    // The file gets the number of another game, which builds by suit, so that this project's game cannot make the
    // moves.
    let stopped = saved(&changed(FREECELL, b"K\x08.", b"K\x1a."));
    assert_eq!(stopped.session.model().slug, "freecell/kingonlybakersgame");
    assert_eq!((stopped.made, stopped.moves), (0, 104));
    let one = b"\x8c\x06ncards\x94K\x01";
    let many = changed(FREECELL, one, b"\x8c\x06ncards\x94K\x63");
    assert!(
        refusal(&many).contains("a move takes more cards than there are"),
        "{}",
        refusal(&many)
    );
    let other = changed(FREECELL, b"\x8c\x09AMoveMove", b"\x8c\x09AJumpMove");
    assert!(refusal(&other).contains("`AJumpMove` is not a known kind of move"));
}

#[test]
fn what_is_no_saved_game_is_refused() {
    for (bytes, sentence) in [
        (changed(FREECELL, b"PySolFC", b"PySolXX"), "the file is not a game that PySolFC saved"),
        (changed(FREECELL, b"K\x08.", b"K\x63."), "PySolFC's game number 99 are not known"),
        (changed(GYPSY, b"K\x05.", b"K\x06."), "the cards do not lie where the moves lead"),
        (b"\x80\x04cos\nsystem\n(tR.".to_vec(), "the file is not a game that PySolFC saved"),
        (b"\x80\x04Q.".to_vec(), "column 3: the byte 0x51 does not begin a value"),
        (vec![0x80; LONGEST + 1], "at most 1048576 are read"),
    ] {
        assert!(refusal(&bytes).contains(sentence), "{}", refusal(&bytes));
    }
    for end in 0..GYPSY.len() - 20 {
        // A file that ends at byte 1500 or earlier lacks some of the moves, so it must be refused.
        assert!(read(GAMES, &GYPSY[..end.min(1500)]).is_err(), "{end}");
    }
}
