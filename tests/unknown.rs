//! Positions with unknown cards: how they are read, filled in and viewed, and their faults.

use solitaire::fair::{Memory, View};
use solitaire::prelude::*;
use solitaire::snapshot::Elements;
use solitaire::{Position, Session, Snapshot};
use solitaire_families::GAMES;

fn klondike() -> GameEntry {
    *GAMES.iter().find(|entry| entry.model().slug == "klondike/klondike").expect("it is declared")
}

/// The first deal of Klondike with the hidden cards of its columns unknown.
fn unknown() -> Snapshot {
    let mut snapshot = Snapshot::of(&*klondike().deal(1).unwrap());
    let columns = snapshot.containers.0.iter_mut().find(|(name, _)| name == "tableau");
    let Some((_, Elements::Several(texts))) = columns else { panic!("it has columns") };
    for text in texts {
        let words = text.split(' ').map(|word| if word.starts_with('-') { "-?" } else { word });
        *text = words.collect::<Vec<_>>().join(" ");
    }
    snapshot
}

/// The faults of the position with unknown cards after a part of its JSON is replaced.
fn faults(old: &str, new: &str) -> Vec<String> {
    let text = serde_json::to_string(&unknown()).unwrap();
    assert!(text.contains(old), "{old} in {text}");
    let snapshot: Snapshot = serde_json::from_str(&text.replacen(old, new, 1)).unwrap();
    let told = snapshot.filled(&klondike(), 1).err().map_or_else(String::new, |e| e.to_string());
    told.lines().map(str::to_owned).collect()
}

#[test]
fn unknown_cards_are_filled_in_as_the_seed_says() {
    let (snapshot, entry) = (unknown(), klondike());
    assert_eq!(snapshot.unknown(), 21);
    let filled = |seed| Snapshot::of(&*snapshot.filled(&entry, seed).unwrap());
    assert_eq!(filled(1), filled(1));
    assert_ne!(filled(1), filled(2));
    for seed in 1..=20 {
        let position = snapshot.filled(&entry, seed).unwrap();
        // The view of a person who knows only the file has the same cards as the file, and as many unseen ones.
        let memory = Memory::of_file(&*position, &snapshot);
        let view = serde_json::to_value(View::remembering(&*position, &memory)).unwrap();
        let told = serde_json::to_value(&snapshot).unwrap();
        assert_eq!(view["containers"], told["containers"], "{seed}");
        assert_eq!(view["unseen"].as_str().unwrap().split(' ').count(), 21);
    }
    let session = Session::from_filled(entry, &snapshot).unwrap();
    let view = View::remembering(session.position(), &session.memory());
    assert_eq!(view.hidden(), 21);
    let sorted = snapshot.filled_by(&entry, &|_| ()).unwrap();
    let turned = snapshot.filled_by(&entry, &|cards| cards.reverse()).unwrap();
    let second = |position: &dyn Position| position.table().cards(Place(1)).as_slice()[0];
    assert!(second(&*sorted) < second(&*turned) && !second(&*sorted).is_face_up());
    let whole = Snapshot::of(&*entry.deal(1).unwrap());
    assert_eq!(Snapshot::of(&*whole.filled(&entry, 5).unwrap()), whole);
}

#[test]
fn what_is_wrong_with_unknown_cards_is_told() {
    let first = faults("\"-? ", "\"");
    assert_eq!(first.len(), 1, "{first:?}");
    assert!(
        first[0].starts_with(
            "`tableau2`, `tableau3`, `tableau4`, `tableau5`, `tableau6`: 20 cards are unknown, but 21 cards \
             of the deck are missing: "
        ) && first[0].ends_with("; write one `-?` for each of them"),
        "{first:?}"
    );
    assert_eq!(
        faults("\"-? ", "\"? "),
        ["`tableau1`: `?` stands for an unknown card, which is face down; write `-?`, or the card"]
    );
    // In FreeCell all cards are visible, so none can be unknown.
    let game = GAMES.iter().find(|entry| entry.model().slug == "freecell/freecell").unwrap();
    let open = serde_json::to_string(&Snapshot::of(&*game.deal(1).unwrap())).unwrap();
    let open: Snapshot = serde_json::from_str(&open.replacen("JD", "-?", 1)).unwrap();
    assert_eq!(
        open.filled(game, 1).err().unwrap().to_string(),
        "`tableau0`: the cards of a Column are face up, so none can be unknown; write the card"
    );
    // Functions that need every card refuse a position with unknown cards.
    let told = unknown().load(&klondike()).err().unwrap().to_string();
    assert_eq!(
        told,
        "`tableau1`, `tableau2`, `tableau3`, `tableau4`, `tableau5`, `tableau6`: 21 cards are unknown; \
         write a card for each `-?`"
    );
    assert_eq!(unknown().arrange(&klondike()).err().unwrap().to_string(), told);
}
