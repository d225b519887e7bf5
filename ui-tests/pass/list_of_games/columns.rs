//! Columns.

solitaire::solitaire! {
    /// Five columns.
    #[game(name = "Columns")]
    family Columns {
        const COLUMNS: usize = 5;
        structure { tableau: [Column; COLUMNS]; }
        deal { tableau <- rest up; }
        build tableau = next_rank(top(target), bottom(moving));
        space tableau = always;
        moves { drag MoveCards: tableau[cards] => tableau; }
        win = every(tableau, |pile| is_empty(pile) || descending(pile));
    }

    /// Six columns.
    #[game(name = "Wider")]
    variation Wider: Columns { const COLUMNS = 6; }
}
