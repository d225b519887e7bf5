//! Names that are Rust keywords, and names that are keywords of the language in other places.
#![deny(warnings)]

use solitaire::prelude::*;

solitaire! {
    /// Every name is a word of something.
    #[game(name = "Raw")]
    family Raw {
        const TOP: usize = 4;
        counter r#loop = 1;
        rule r#match(r#in, r#as) = next_rank(r#in, r#as) && r#loop > 0;
        value up = count(r#mod) + 1;
        structure {
            r#type: [Column; TOP];
            r#mod: [Pile; 4];
            family: Cell;
            stock: Stock;
            drag: Waste;
        }
        layout {
            stock at (0, 0);
            drag at (1, 0);
            family at (2, 0);
            r#mod across from (3, 0);
            r#type across from (0, 1), step 1.5;
        }
        deal { r#type <- 5 up; drag <- 1 up; }
        pickup r#type = run(moving, r#match) && up > 0;
        build r#type = r#match(top(target), bottom(moving));
        space r#type = always;
        build r#mod = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space r#mod = is_ace(bottom(moving));
        moves {
            drag Move: r#type[cards] => r#type;
            drag Family: r#type[top] | drag[top] => family;
            drag Back: family[top] | drag[top] => r#type;
            drag Mod: r#type[top] | drag[top] | family[top] => r#mod;
            press Deal: stock where !is_empty(stock) do { drag <- 1 up from stock; }
            press Turn: stock where is_empty(stock) && !is_empty(drag) && r#loop > 0
                        do { gather drag into stock; r#loop -= 1; }
        }
        score { Mod: 5; Move: 1; }
        win = count(r#mod) == CARDS;
    }

    /// One more of everything.
    #[game(name = "Rawer", slug = "more")]
    variation Rawer: Raw {
        const TOP = 5;
        counter r#loop = 3;
        rule r#match(r#in, r#as) = inherited && opposite_color(r#in, r#as);
        structure { ..Raw; without family; }
        layout { ..Raw; without family; r#type across from (0, 2); }
    }
}

fn main() {
    let board = Board::<Raw>::deal(1);
    let mov = raw::Move { from: Raw::r#type(0), to: Raw::r#type(1), count: 1 };
    let _ = mov.valid(&board);
    assert_eq!(board.cards(Raw::drag()).as_slice().len(), 1);
    assert_eq!(Rawer::MODEL.slug, "raw/more");
    assert_eq!(Rawer::MODEL.containers.len(), 4);
}
