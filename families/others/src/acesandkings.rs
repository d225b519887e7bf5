//! Aces and Kings: two reserves and a few cards feed foundations that go up and down regardless of suit.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Two reserves of thirteen, whose top cards may be played, and four cards replaced from the stock. One
    /// pass through the stock. Four foundations are built up from Aces and four down from Kings, regardless of suit.
    #[game(name = "Aces and Kings", decks = 2, after = "PySolFC rules, Aces and Kings")]
    family AcesAndKings {
        /// The number of reserves.
        const RESERVES: usize = 2;
        /// The number of cards that the stock replaces.
        const TABLEAUS: usize = 4;
        structure {
            /// The reserves.
            reserve: [Row; RESERVES];
            /// Built up from the Ace, regardless of suit.
            aces:    [Pile; 4];
            /// Built down from the King, regardless of suit.
            kings:   [Pile; 4];
            /// The cards replaced from the stock.
            tableau: [Pile; TABLEAUS] max 1;
            /// The cards turned from the stock.
            waste:   Waste;
            /// The cards not dealt yet.
            stock:   Stock;
        }
        layout {
            reserve down from (0, 0); aces across from (0, 3); kings across from (4.5, 3);
            stock at (0, 4.5); waste at (1, 4.5); tableau across from (4.5, 4.5);
        }
        deal { reserve <- 13 up; tableau <- 1 up; waste <- 1 up; }
        space tableau = always;
        build aces    = next_rank(bottom(moving), top(target));
        space aces    = is_ace(bottom(moving));
        build kings   = next_rank(top(target), bottom(moving));
        space kings   = is_king(bottom(moving));
        moves {
            /// Put a card on an empty place.
            drag  MoveCard:     tableau[top] | reserve[top] | waste[top] | aces[top] | kings[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | reserve[top] | waste[top] => aces | kings;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// An empty place is filled from the stock.
            auto  Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        win = count(aces) + count(kings) == CARDS;

        examples {
            aces: AS on _, !2S on _, 2H on AS, !3S on AS;
            kings: KS on _, !QS on _, QH on KS, !JS on KS;
            deal: reserve 13, tableau 1, aces 0, kings 0, waste 1, stock 73;
        }
    }

    /// Two decks. Two reserves of thirteen, whose top cards may be played, and four cards replaced from the stock. One
    /// pass through the stock. Four Aces and four Kings start the foundations, built up and down regardless of suit.
    #[game(name = "Acey and Kingsley", after = "PySolFC rules, Acey and Kingsley")]
    variation AceyAndKingsley: AcesAndKings {
        deal { aces <- "AC AS AH AD" up; kings <- "KC KS KH KD" up; reserve <- 13 up; tableau <- 1 up; waste <- 1 up; }
        examples { ..AcesAndKings; deal: aces 1, kings 1, stock 65; }
    }

    /// Two decks. Three reserves of thirteen, and four piles built up or down regardless of suit and filled from the
    /// stock. One pass through the stock. Foundations go from Two up to Ace and from Queen down to King, regardless of
    /// suit.
    #[game(name = "Deuces and Queens", after = "PySolFC rules, Deuces and Queens")]
    variation DeucesAndQueens: AcesAndKings {
        const RESERVES = 3;
        structure {
            ..AcesAndKings;
            without aces, kings;
            /// Built up from the Two to the Ace, regardless of suit. The Ace goes on the King.
            twos:    [Pile; 4] max 13;
            /// Built down from the Queen to the King, regardless of suit. The King goes on the Ace.
            queens:  [Pile; 4] max 13;
            /// The piles.
            tableau: [Column; TABLEAUS];
        }
        layout {
            reserve down from (0, 0); twos across from (0, 3); queens across from (4.5, 3);
            stock at (0, 4.5); waste at (1, 4.5); tableau across from (4.5, 4.5);
        }
        build tableau = adjacent_rank_wrap(top(target), bottom(moving));
        space tableau = never;
        build twos    = next_rank_wrap(bottom(moving), top(target));
        space twos    = is_rank(bottom(moving), 2);
        build queens  = next_rank_wrap(top(target), bottom(moving));
        space queens  = is_rank(bottom(moving), 12);
        win = count(twos) + count(queens) == CARDS;
        moves {
            ..AcesAndKings;
            /// Move a card onto a pile.
            drag MoveCard:     tableau[top] | reserve[top] | waste[top] | twos[top] | queens[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] | waste[top] => twos | queens;
        }
        examples {
            tableau: 6H on 7S, 8H on 7S, AS on KH, !9H on 7S, !QH on _;
            twos: 2S on _, !3S on _, 3H on 2S, AS on KH;
            queens: QS on _, !JS on _, JH on QS, KS on AH;
            deal: reserve 13, tableau 1, twos 0, queens 0, waste 1, stock 60;
        }
    }

    /// Three decks. Three reserves of thirteen and six cards replaced from the stock. One pass through the stock.
    /// Regardless of suit, foundations are built up from Aces and Sevens to Kings, and down from Kings and Sixes to
    /// Aces.
    #[game(name = "Racing Aces", decks = 3, after = "PySolFC rules, Racing Aces")]
    variation RacingAces: AcesAndKings {
        const RESERVES = 3;
        const TABLEAUS = 6;
        structure {
            ..AcesAndKings;
            /// Built up from the Seven to the King, regardless of suit.
            sevens: [Pile; 4];
            /// Built down from the Six to the Ace, regardless of suit.
            sixes:  [Pile; 4];
        }
        layout {
            reserve down from (0, 0); aces across from (0, 3); kings across from (4.5, 3); sevens across from (0, 4);
            sixes across from (4.5, 4); stock at (0, 5.5); waste at (1, 5.5); tableau across from (2.5, 5.5);
        }
        build sevens = next_rank(bottom(moving), top(target));
        space sevens = is_rank(bottom(moving), 7);
        build sixes  = next_rank(top(target), bottom(moving));
        space sixes  = is_rank(bottom(moving), 6);
        win = count(aces) + count(kings) + count(sevens) + count(sixes) == CARDS;
        moves {
            ..AcesAndKings;
            /// Put a card on an empty place.
            drag MoveCard:     tableau[top] | reserve[top] | waste[top] | aces[top] | kings[top] | sevens[top] | sixes[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] | waste[top] => aces | kings | sevens | sixes;
        }
        examples {
            ..AcesAndKings;
            sevens: 7S on _, !6S on _, 8H on 7S;
            sixes: 6S on _, !7S on _, 5H on 6S;
            deal: sevens 0, sixes 0, stock 110;
        }
    }
}
