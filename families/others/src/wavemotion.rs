//! Wave Motion: everything lies in reserves, and whole suits are built on empty columns.

use solitaire::prelude::*;

solitaire! {
    /// Eight reserves, whose top cards may be played, and eight empty columns, built down by suit. Runs move together,
    /// and any card or run fills an empty column. You win when each suit lies in order.
    #[game(name = "Wave Motion", after = "PySolFC rules, Wave Motion")]
    family WaveMotion {
        /// The number of columns.
        const TABLEAUS: usize = 8;
        structure {
            /// The columns.
            tableau: [Column; TABLEAUS];
            /// The reserves.
            reserve: [Column; 8];
        }
        layout { tableau across from (0, 0); reserve across from (0, 4); }
        deal { reserve <- rest up; }
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau = run(moving, builds);
        build tableau  = builds(top(target), bottom(moving));
        space tableau  = always;
        moves {
            /// Move a card or a run onto another column.
            drag MoveColumn:  tableau[cards] => tableau;
            /// Play the top card of a reserve.
            drag FromReserve: reserve[top] => tableau;
        }
        /// You win when all cards lie in four runs of thirteen, each in a column of its own.
        win = how_many(tableau, |pile| run(pile, builds) && count(pile) == 13) == 4;

        examples {
            tableau: 6S on 7S, !6H on 7S, !8S on 7S, QH on _;
            MoveColumn: 7S 6S, !7S 6H;
            deal: tableau 0, reserve 7 7 7 7 6 6 6 6;
        }
    }

    /// Eight reserves, whose top cards may be played, and seven empty columns, built down in alternating colors. Runs
    /// move together, and any card or run fills an empty column. You win when all cards lie in four runs.
    #[game(name = "Flourish", after = "PySolFC rules, Flourish")]
    variation Flourish: WaveMotion {
        const TABLEAUS = 7;
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        /// You win when all cards lie in four runs of thirteen, each in a column of its own.
        win = inherited;
        examples { ..WaveMotion; tableau: !6S on 7S, 6H on 7S; MoveColumn: !7S 6S, 7S 6H; }
    }

    /// Eight reserves and eight empty columns, all built down by suit. Runs move together, but only a single card fills
    /// an empty reserve. You win when each suit lies in order in a column.
    #[game(name = "Flow", after = "PySolFC rules, Flow")]
    variation Flow: WaveMotion {
        pickup reserve = run(moving, builds);
        build reserve  = builds(top(target), bottom(moving));
        /// An empty reserve takes a single card, not a run.
        space reserve  = is_single(moving);
        moves {
            ..WaveMotion;
            /// Move a card or a run.
            drag MoveColumn:  tableau[cards] => tableau | reserve;
            /// Move a card or a run from a reserve.
            drag FromReserve: reserve[cards] => tableau | reserve;
        }
        examples { ..WaveMotion; reserve: 6S on 7S, !6H on 7S, KH on _; }
    }

    /// Eight reserves and eight empty columns, all built down by suit. Runs move together, except from reserves. Only a
    /// single card fills an empty reserve. You win when each suit lies in order in a column.
    #[game(name = "Wading Pool", after = "PySolFC rules, Wading Pool")]
    variation WadingPool: Flow {
        moves {
            ..Flow;
            /// Move the top card of a reserve.
            drag FromReserve: reserve[top] => tableau | reserve;
        }
    }
}
