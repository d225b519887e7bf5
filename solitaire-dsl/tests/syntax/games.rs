//! Tests that the test games are read completely.

use solitaire_dsl::syntax::ast::{Declaration, Entry, MovesEntry, Piece};

use super::{game, games, parse, parse_good, said};

#[test]
fn every_game_is_read_without_a_mistake() {
    let mut names = Vec::new();
    for (file, text) in games() {
        let (input, report) = parse(&text);
        assert!(report.is_empty(), "{file}: {:?}", said(&report));
        assert!(input.declarations.iter().all(is_whole), "{file}");
        names
            .extend(input.declarations.into_iter().map(|declaration| declaration.name.to_string()));
    }
    assert_eq!(names.len(), 48, "{names:?}");
}

fn is_whole(declaration: &Declaration) -> bool {
    let blocks_whole = declaration.pieces.iter().all(|piece| match &piece.kind {
        Piece::Structure(block) => !block.broken,
        Piece::Layout(block) => !block.broken,
        Piece::Deal(block) => !block.broken,
        Piece::Moves(block) => !block.broken,
        Piece::Score(block) => !block.broken,
        _ => true,
    });
    blocks_whole && !declaration.broken
}

#[test]
fn klondike_has_all_its_pieces_and_moves() {
    let input = parse_good(&game("klondike"));
    let klondike = &input.declarations[0];
    assert_eq!(klondike.name, "Klondike");
    assert_eq!(klondike.pieces.len(), 15);
    let game = klondike.game.as_ref().expect("it is a game");
    assert_eq!(game.name.as_ref().map(|name| name.value()).as_deref(), Some("Klondike"));
    assert_eq!(game.aka.len(), 1);

    let moves = klondike.pieces.iter().find_map(|piece| match &piece.kind {
        Piece::Moves(block) => Some(block),
        _ => None,
    });
    let names: Vec<String> = moves
        .expect("it has moves")
        .statements
        .iter()
        .filter_map(|statement| match &statement.kind {
            Entry::Own(MovesEntry::Move(one)) => Some(one.name.to_string()),
            _ => None,
        })
        .collect();
    let expected =
        ["MoveColumn", "FromWaste", "ToFoundation", "FromFoundation", "Deal", "Redeal", "Flip"];
    assert_eq!(names, expected);
}
