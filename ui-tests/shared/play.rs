/// Uses all types of a game of four columns and four foundations: `play!(Toy, toy)` takes its type and its module. If one
/// mistake also spoiled these types, there would be more errors.
macro_rules! play {
    ($game:ident, $module:ident) => {
        let mut board = Board::<$game>::deal(1);
        let (from, to) = ($game::tableau(0), $game::foundation(0));
        let undo = $module::ToFoundation { from, to }.do_move(&mut board);
        let back = $module::MoveCards { from, to: $game::tableau(1), count: 1 };
        assert!(back.valid(&board));
        board.undo(undo);
    };
}
