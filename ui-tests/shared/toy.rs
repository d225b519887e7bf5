solitaire! {
    /// Four columns, four foundations, all cards in sight.
    #[game(name = "Toy")]
    family Toy {
        structure {
            tableau: [Column; 4];
            foundation: [Pile; 4];
        }
        deal { tableau <- 13 up; }
        build tableau = next_rank(top(target), bottom(moving));
        space tableau = always;
        build foundation = next_rank(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            drag MoveCards: tableau[cards] => tableau;
            drag ToFoundation: tableau[top] => foundation;
        }
        win = count(foundation) == CARDS;
    }
}
