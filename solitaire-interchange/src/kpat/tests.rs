use solitaire_families::GAMES;
use solitaire_runtime::{GameEntry, Position, Session, Snapshot};

use super::*;

fn game(slug: &str) -> &'static GameEntry {
    GAMES.iter().find(|game| game.model().slug == slug).expect("it is declared")
}

fn refusal(slug: &str, text: &str) -> String {
    read(game(slug), text).err().expect("it is refused").to_string()
}

fn lying(position: &dyn Position, place: &str) -> String {
    let place = position.model().parse_place(place).unwrap();
    crate::position::names(position.table().cards(place).as_slice())
}

#[test]
fn every_game_that_kpat_shares_comes_back() {
    let (mut games, mut saves) = (0, 0);
    for game in GAMES {
        let mut session = Session::new(*game, 3).unwrap();
        if super::games::kind(game).is_err() {
            continue;
        }
        games += 1;
        for turn in 0..40 {
            let position = session.position();
            if let Ok(text) = write(game, position) {
                let again = read(game, &text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
                let (again, position) = (Snapshot::of(&*again), Snapshot::of(position));
                assert_eq!(again.containers, position.containers, "{text}");
                assert_eq!(again.deal, position.deal);
                saves += 1;
            }
            let moves = session.legal_moves();
            let Some(code) = moves.get(turn * 7 % moves.len().max(1)).copied() else { break };
            session.play(code).unwrap();
        }
    }
    println!("{saves} saved games of {games} games came back");
    assert!(games >= 22 && saves >= 700, "{saves} of {games}");
}

/// A part of a game that KPat 22.12.3 saved: only the lines of two cards.
const SAVED: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<kpat-game game-type=\"freecell\" deal-number=\"617\">
	<state>
		<move pile=\"store0\" position=\"0\">
			<card id=\"3211533\" suit=\"diamonds\" rank=\"king\" turn=\"face-up\"/>
			<card id=\"2753035\" suit=\"hearts\" rank=\"jack\" turn=\"face-up\"/>
		</move>
	</state>
	<state current=\"true\">
		<move pile=\"freecell0\" position=\"0\">
			<card id=\"2753035\" suit=\"hearts\" rank=\"jack\"/>
		</move>
	</state>
	<state>
		<move pile=\"nowhere\" position=\"0\"/>
	</state>
</kpat-game>
";

#[test]
fn moves_are_made_up_to_the_current_state() {
    // The text is this project's save of deal 617, with a move of the Jack of hearts added from `SAVED`.
    let freecell = game("freecell/freecell");
    let whole = write(freecell, &*freecell.deal(617).unwrap()).unwrap();
    let moved = SAVED
        .split("<state current=\"true\">")
        .nth(1)
        .unwrap()
        .split("</kpat-game>")
        .next()
        .unwrap();
    let whole = whole
        .replace(" current=\"true\"", "")
        .replace("</kpat-game>", &format!("<state current=\"true\">{moved}</kpat-game>"));
    let position = read(freecell, &whole).unwrap();
    assert_eq!(lying(&*position, "cells0"), "JH");
    assert_eq!(position.deal_number(), 617);
    assert!(
        refusal("freecell/freecell", SAVED).starts_with("line 15, column 1: 50 cards are missing"),
        "{}",
        refusal("freecell/freecell", SAVED)
    );
}

#[test]
fn cards_have_the_numbers_that_kpat_gives_them() {
    let freecell = game("freecell/freecell");
    let text = write(freecell, &*freecell.deal(617).unwrap()).unwrap();
    for card in [
        "<card id=\"3211533\" suit=\"diamonds\" rank=\"king\" turn=\"face-up\"/>",
        "<card id=\"0000001\" suit=\"clubs\" rank=\"ace\" turn=\"face-up\"/>",
    ] {
        assert!(text.contains(card), "{text}");
    }
    // In a game with two decks, the Ace of clubs of the second deck has another number than that of the first.
    let gypsy = game("gypsy/two_open");
    let text = write(gypsy, &*gypsy.deal(1).unwrap()).unwrap();
    assert!(text.contains("id=\"3407873\"") && text.contains("pile=\"talon\""), "{text}");
}

#[test]
fn what_is_no_save_of_the_game_is_refused() {
    for (old, new, sentence) in [
        (
            "freecell\" deal",
            "golf\" deal",
            "line 2, column 1: the file is for KPat's game `golf`, which is not FreeCell; name the game that the file is for",
        ),
        (
            "617",
            "many",
            "line 2, column 1: `<kpat-game>` has no valid `deal-number`; write deal-number=\"…\" as the program does",
        ),
        (
            "store0",
            "play0",
            "line 4, column 3: FreeCell has no pile `play0`; name the game that the file is for",
        ),
        ("3211533", "3211534", "line 5, column 4: this is not a card; give a file that KPat wrote"),
        (
            "<state>",
            "<pile/>\n\t<state>",
            "line 3, column 2: `<pile>` is in the wrong place; give a file that KPat wrote",
        ),
        (
            "<state>",
            "<state game-specific-state=\"1\">",
            "line 3, column 2: FreeCell is past its first redeal; load a game that was saved before its redeal",
        ),
    ] {
        assert_eq!(refusal("freecell/freecell", &SAVED.replacen(old, new, 1)), sentence);
    }
    assert_eq!(refusal("fan/fan", SAVED), "KPat has no game with the rules of Fan.");
    let three = "<kpat-game game-type=\"klondike\" game-type-options=\"3\" deal-number=\"1\"/>";
    assert!(
        refusal("klondike/klondike", three).contains("Klondike has option 1, but the file has `3`")
    );
}
