//! Tests that games are saved and found again.

use std::fs;

use solitaire_families::GAMES;
use solitaire_storage::keeping::{About, Keeper};

use super::*;
use crate::storage::Kept;
use crate::testing::{session, simplevar};

const FOLDER: &str = "games/simplesimon/simplevar";

fn library(folder: &tempfile::TempDir) -> Library {
    Library::with(GAMES, Storage::at(folder.path()))
}

fn open(library: &mut Library, wish: Wish) -> Playing {
    library.open(simplevar(), wish, None, || 42).unwrap()
}

fn play(game: &mut Playing) {
    let code = game.session.legal_moves()[0];
    game.session.play(code).unwrap();
    game.keep().unwrap();
}

#[test]
fn a_game_goes_on_where_it_was_with_all_that_was_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = library(&folder);
    let mut game = open(&mut first, Wish::Last);
    for _ in 0..4 {
        play(&mut game);
    }
    game.session.undo();
    game.keep().unwrap();
    let save = game.session.save();
    // Drop the game without leaving it, as when the program is killed.
    drop(game);
    let mut second = library(&folder);
    assert_eq!(second.left_open().unwrap().model().slug, simplevar().model().slug);
    let mut game = open(&mut second, Wish::Last);
    assert_eq!(game.session.save(), save);
    assert_eq!(second.take_notices().unwrap(), "resumed deal 42 after 3 moves");
    assert!(game.session.redo());
    assert_eq!(second.take_notices(), None);
    second.closed();
    assert!(library(&folder).left_open().is_none());
}

#[test]
fn leaving_a_deal_for_another_loses_neither() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = library(&folder);
    let mut game = open(&mut library, Wish::Deal(7));
    play(&mut game);
    let seven = game.session.save();
    let game_folder = game.leave();
    let mut game = library.open(simplevar(), Wish::Deal(8), game_folder, || 42).unwrap();
    play(&mut game);
    let eight = game.session.save();
    game.leave();
    drop(game);
    for (wish, save) in [(Wish::Last, eight), (Wish::Deal(7), seven)] {
        let mut game = open(&mut library, wish);
        assert_eq!(game.session.save(), save);
        game.leave();
    }
    assert_eq!(library.summary(simplevar().model().slug).played, 2);
}

#[test]
fn an_unreadable_game_is_set_aside_and_another_begins() {
    let sound = {
        let folder = tempfile::tempdir().unwrap();
        let mut game = open(&mut library(&folder), Wish::Deal(7));
        play(&mut game);
        fs::read_to_string(folder.path().join(FOLDER).join("deal-7.json")).unwrap()
    };
    let spoilt = [
        sound[..sound.len() / 2].to_owned(),
        sound.replacen("\"version\":1", "\"version\":9", 1),
        sound.replace("simplesimon/simplevar", "simplesimon/simplesimon"),
        sound.replace("tableau", "nowhere"),
        sound.replace("\"deal\":7", "\"deal\":8"),
        sound.replace("\"done\":1", "\"done\":99"),
        // A valid saved game, but its deal is not the one in the file name.
        serde_json::to_string(&Kept::new(session(simplevar(), 8).save(), 0, true, Vec::new()))
            .unwrap(),
    ];
    for text in spoilt {
        assert_ne!(text, sound);
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join(FOLDER);
        fs::create_dir_all(&place).unwrap();
        fs::write(place.join("deal-7.json"), &text).unwrap();
        let mut library = library(&folder);
        let mut game = open(&mut library, Wish::Last);
        let sentence = library.take_notices().unwrap();
        assert!(sentence.contains("renamed to `deal-7.json.unreadable-1`"), "{sentence}");
        assert_eq!((game.session.deal_number(), game.session.steps_done()), (7, 0));
        play(&mut game);
        assert_eq!(fs::read_to_string(place.join("deal-7.json.unreadable-1")).unwrap(), text);
    }
}

#[test]
fn what_is_no_name_is_told_before_a_deal_is_begun_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = library(&folder);
    let long = "x".repeat(300);
    for (name, told) in [
        ("", "a name needs at least one character"),
        (" \n", "a name needs at least one character"),
        ("one\ntwo", "a name cannot contain invisible characters"),
        ("a\u{202e}b", "a name cannot contain invisible characters"),
        ("77", "a name cannot be just a number, because a number means a deal"),
        (&long, "a name can have at most 40 characters; this one has 300"),
    ] {
        assert_eq!(library.open_named(simplevar(), name).err().as_deref(), Some(told));
        assert!(!folder.path().join(FOLDER).exists(), "{name:?}");
    }
    let mut game = library.open_named(simplevar(), " Sunday\n").unwrap();
    assert_eq!(game.name(), Some("Sunday"));
    assert!(game.set_name(&long).is_err() && game.set_name("a\nb").is_err());
    assert_eq!(game.name(), Some("Sunday"));
    game.set_name(" ").unwrap();
    assert_eq!(game.name(), None);
}

#[test]
fn a_game_that_is_open_elsewhere_can_be_played_but_is_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let (mut one, mut other) = (library(&folder), library(&folder));
    let mut first = open(&mut one, Wish::Deal(7));
    let mut second = open(&mut other, Wish::Deal(7));
    assert!(other.take_notices().unwrap().contains("open in another window"));
    play(&mut first);
    play(&mut second);
    play(&mut second);
    second.leave();
    let save = first.session.save();
    drop(first);
    assert_eq!(open(&mut one, Wish::Deal(7)).session.save(), save);
}

#[test]
fn a_game_whose_folder_can_be_made_later_is_kept_from_then_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games");
    fs::write(&file, "a file in the place of the folder").unwrap();
    let mut first = library(&folder);
    let mut game = open(&mut first, Wish::Deal(7));
    assert!(first.take_notices().unwrap().contains("could not be saved"));
    play(&mut game);
    assert!(game.would_be_lost());
    fs::remove_file(&file).unwrap();
    let code = game.session.legal_moves()[0];
    game.session.play(code).unwrap();
    assert_eq!(game.keep(), Ok(Some("the game can be saved again")));
    assert!(game.counts() && !game.would_be_lost());
    let save = game.session.save();
    drop(game);
    assert_eq!(open(&mut library(&folder), Wish::Last).session.save(), save);
}

#[test]
fn where_nothing_can_be_written_one_can_play() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let mut library = Library::with(GAMES, Storage::at(file.join("below")));
    let mut game = open(&mut library, Wish::Last);
    assert!(library.take_notices().is_some());
    play(&mut game);
    assert_eq!(game.session.steps_done(), 1);
}

#[test]
fn a_game_goes_on_in_another_front_end() {
    let folder = tempfile::tempdir().unwrap();
    let slug = simplevar().model().slug;
    let mut keeper = Keeper::at(GAMES, folder.path());
    assert!(keeper.resume(slug, None).unwrap().is_none());
    let mut session = Session::new(simplevar(), 7).unwrap();
    for _ in 0..3 {
        let code = session.legal_moves()[0];
        session.play(code).unwrap();
    }
    let about = About { seconds: 12, marks: vec![2], ..About::default() };
    keeper.keep(&session, &about).unwrap();
    assert_eq!(keeper.summary(slug).unwrap().played, 1);
    drop(keeper);
    let mut library = Library::with(GAMES, Storage::at(folder.path()));
    let mut game = library.open(simplevar(), Wish::Last, None, || 42).unwrap();
    assert_eq!((game.session.save(), game.seconds()), (session.save(), 12));
    assert_eq!(game.bookmarks().len(), 1);
    game.session.undo();
    game.keep().unwrap();
    let save = game.session.save();
    assert!(Keeper::at(GAMES, folder.path()).resume(slug, None).is_err(), "it is open");
    drop(game);
    let left = Keeper::at(GAMES, folder.path()).resume(slug, None).unwrap().unwrap();
    assert_eq!((left.game, left.marks), (save, vec![2]));
}
