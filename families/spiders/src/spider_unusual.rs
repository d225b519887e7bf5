//! Relatives of Spider that build, lift off or deal in another way.

use solitaire::constraints;
use solitaire::prelude::*;

use crate::spider::*;
use crate::spider_relatives::*;

/// True if the cards on top of the pile are a run in alternating colors that begins with a King.
#[constraint(say = "{pile} ends in a run from a King", reads = cards)]
pub fn ends_in_run_from_king(pile: Cards<'_>) -> bool {
    let follows = |pair: &&[Card]| {
        let [under, over] = [pair[0], pair[1]].map(Some);
        pair[0].is_face_up()
            && constraints::next_rank(under, over)
            && constraints::opposite_color(under, over)
    };
    let cards = pile.as_slice();
    let run = cards.windows(2).rev().take_while(follows).count();
    cards.len().checked_sub(run + 1).is_some_and(|first| constraints::is_king(Some(cards[first])))
}

solitaire! {
    /// Two decks. Ten columns of five, built down regardless of suit, a King on an Ace. Runs of one suit move together.
    /// Any card fills an empty column. A complete suit may begin with any rank. The stock skips empty columns.
    #[game(name = "Grounds for a Divorce", aka = ["Scheidungsgrund"], after = "PySolFC rules, Grounds for a Divorce")]
    variation GroundsForADivorce: Spider {
        deal { tableau <- 5 up; }
        /// A card goes on the next higher card of its suit, and a King goes on an Ace.
        rule in_suit(under, over) = next_rank_wrap(under, over) && same_suit(under, over);
        /// The cards are a complete suit.
        rule whole_suit = run(moving, in_suit) && count(moving) == 13;
        build tableau = next_rank_wrap(top(target), bottom(moving));
        moves {
            ..Spider;
            /// Deal a card to every column that is not empty, or to the first column if all are empty.
            press Deal: stock where !is_empty(stock) do {
                if is_empty(tableau) { tableau[0] <- 1 up from stock; }
                else { tableau <- 1 up from stock where !is_empty(place); }
            }
        }
        examples {
            ..Spider;
            tableau: KH on AS;
            MoveColumn: 2S AS KS;
            foundation: QS on _;
            LiftSuit: 3S 2S AS KS QS JS TS 9S 8S 7S 6S 5S 4S;
            Deal: 6, [tableau KS, stock 2S], [tableau 3C | _ | 4C, stock 6C 5D] => [tableau 3C 5D | _ | 4C 6C];
            deal: tableau 5, tableau down 0, stock 54;
        }
    }

    /// Grounds for a Divorce with three decks and thirteen columns of six, five cards of each face down.
    #[game(name = "Big Divorce", decks = 3, after = "PySolFC rules, Big Divorce")]
    variation BigDivorce: GroundsForADivorce {
        const TABLEAUS = 13;
        const FOUNDATIONS = 12;
        deal { tableau <- 5 down; tableau <- 1 up; }
        examples {
            ..GroundsForADivorce;
            deal: tableau 6, tableau down 5, foundation 0 0 0 0 0 0 0 0 0 0 0 0, stock 78;
        }
    }

    /// Grounds for a Divorce with four decks and twelve columns of six, five cards of each face down.
    #[game(name = "Very Big Divorce", decks = 4, after = "PySolFC rules, Very Big Divorce")]
    variation VeryBigDivorce: BigDivorce {
        const TABLEAUS = 12;
        const FOUNDATIONS = 16;
        examples {
            ..BigDivorce;
            Deal: 12;
            deal: foundation 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0, stock 136;
        }
    }

    /// Two decks. Ten columns, only the top cards face up, built down regardless of suit. Runs of one color move
    /// together. Any card fills an empty column. The stock deals a card to every column while none is empty.
    #[game(name = "Tarantula", after = "PySolFC rules, Tarantula")]
    variation Tarantula: Spider {
        deal { tableau <- [5, 4, 4, 5, 4, 4, 5, 4, 4, 5] down; tableau <- 1 up; }
        /// A card goes on the next higher card of its color.
        rule in_color(under, over) = next_rank(under, over) && same_color(under, over);
        #[redundant(LiftSuit, LiftByItself, because = "a whole suit is of one color")]
        pickup tableau = run(moving, in_color);
        examples {
            ..Spider;
            MoveColumn: 7S 6C;
            deal: tableau 6 5 5 6 5 5 6 5 5 6, tableau down 5 4 4 5 4 4 5 4 4 5;
        }
    }

    /// Two decks. Ten columns, only the top cards face up, built down regardless of suit. Runs move together regardless
    /// of suit. Any card fills an empty column. The stock deals a card to every column while none is empty.
    #[game(name = "Black Widow", aka = ["Scarab"], after = "PySolFC rules, Black Widow")]
    variation BlackWidow: Tarantula {
        #[redundant(LiftSuit, LiftByItself, because = "a whole suit descends")]
        pickup tableau = descending(moving);
        examples { ..Tarantula; MoveColumn: 7S 6H; }
    }

    /// Six columns, built down regardless of suit. Runs move together regardless of suit. Any card fills an empty
    /// column. One pass through the stock.
    #[game(name = "Rachel", decks = 1, after = "PySolFC rules, Rachel")]
    variation Rachel: Brush {
        const TABLEAUS = 6;
        const FOUNDATIONS = 4;
        deal { tableau <- 1 up; waste <- 1 up; }
        #[redundant(LiftSuit, LiftByItself, because = "a whole suit descends")]
        pickup tableau = descending(moving);
        examples { ..Brush; MoveColumn: 7S 6H; Deal: 45; deal: tableau 1, foundation 0 0 0 0, stock 45; }
    }

    /// Four decks of three suits. Twelve columns of six, five cards of each face down, built down regardless of suit.
    /// Runs of one suit move together. Any card fills an empty column. The stock deals a card to every column while
    /// none is empty.
    #[game(name = "Chinese Spider", decks = 4, suits = "CHS", after = "PySolFC rules, Chinese Spider")]
    variation ChineseSpider: Spider {
        const TABLEAUS = 12;
        const FOUNDATIONS = 12;
        deal { tableau <- 5 down; tableau <- 1 up; }
        examples {
            ..Spider;
            Deal: 7;
            deal: tableau 6, tableau down 5, foundation 0 0 0 0 0 0 0 0 0 0 0 0, stock 84;
        }
    }

    /// Three decks of three suits. Thirteen columns of five, four cards of each face down, built down regardless of
    /// suit. Runs of one suit move together. Any card fills an empty column. The stock deals a card to every column
    /// while none is empty.
    #[game(name = "Spider 3x3", slug = "spider3x3", decks = 3, after = "PySolFC rules, Spider 3x3")]
    variation Spider3By3: ChineseSpider {
        const TABLEAUS = 13;
        const FOUNDATIONS = 9;
        deal { tableau <- 4 down; tableau <- 1 up; }
        examples {
            ..ChineseSpider;
            Deal: 4;
            deal: tableau 5, tableau down 4, foundation 0 0 0 0 0 0 0 0 0, stock 52;
        }
    }

    /// Seven columns of four, three cards of each face down, built down regardless of suit. Runs in alternating colors
    /// move together. Any card fills an empty column. A run from King to Ace is removed. The stock deals a card to
    /// every column while none is empty.
    #[game(name = "Fair Maids", after = "PySolFC rules, Fair Maids")]
    variation FairMaids: Spiderette {
        deal { tableau <- 3 down; tableau <- 1 up; }
        /// In a run, each card lies on the next higher card of the other color.
        rule alternates(under, over) = next_rank(under, over) && opposite_color(under, over);
        /// The cards are a run in alternating colors, from King to Ace.
        rule whole_suit = run(moving, alternates) && is_king(bottom(moving)) && is_ace(top(moving));
        pickup tableau = run(moving, alternates);
        examples {
            ..Spiderette;
            MoveColumn: !7S 6S 5S, 7S 6H;
            LiftSuit: !KS on _ [tableau -JH KS..AS], !KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS, KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS;
            deal: tableau 4, tableau down 3;
        }
    }

    /// Two decks. Eleven columns of four, every other card face down, built down in alternating colors. Runs move
    /// together. Any card fills an empty column. A run from King to Ace is removed. The stock deals a card to every
    /// column.
    #[game(name = "Microbe", decks = 2, after = "PySolFC rules, Microbe")]
    variation Microbe: FairMaids {
        const TABLEAUS = 11;
        const FOUNDATIONS = 8;
        deal { for i in 0..2 { tableau <- 1 down; tableau <- 1 up; } }
        build tableau = alternates(top(target), bottom(moving));
        moves {
            ..FairMaids;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        examples {
            ..FairMaids;
            tableau: !6S on 7S;
            Deal: 6, [tableau KS, stock 2S];
            deal: tableau 4, tableau down 2, foundation 0 0 0 0 0 0 0 0, stock 60;
        }
    }

    /// Microbe with twelve columns, in which only Kings fill empty columns. The stock skips columns that end in a run
    /// from a King.
    #[game(name = "Fechter's Game", slug = "fechters_game", after = "PySolFC rules, Fechter's Game")]
    variation FechtersGame: Microbe {
        const TABLEAUS = 12;
        /// The column ends in a run from a King.
        rule goes_out(pile: Cards) = ends_in_run_from_king(pile);
        space tableau = is_king(bottom(moving));
        moves {
            ..Microbe;
            /// Deal a card to every column that does not end in a run from a King.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock where !goes_out(place); }
        }
        examples {
            ..Microbe;
            tableau: !6C on _, KH on _;
            Deal: 5, [tableau 3H KC | 5C QD, stock 2S 3S] => [tableau 3H KC | 5C QD 3S | 2S];
            deal: stock 56;
        }
    }

    /// Five columns, built down regardless of suit. Runs of one suit move together. Any card fills an empty column. A
    /// reserve takes any card, and its top card may be played. The stock deals a card to every column.
    #[game(name = "Long Tail", decks = 1, after = "PySolFC rules, Long Tail")]
    variation LongTail: RelaxedSpider {
        const TABLEAUS = 5;
        const FOUNDATIONS = 4;
        structure {
            ..RelaxedSpider;
            tableau: [Column; TABLEAUS];
            /// The reserve takes any card, and its top card may be played.
            reserve: Column;
        }
        deal { tableau <- 1 up; reserve <- 2 up; }
        build reserve = always;
        space reserve = always;
        moves {
            ..RelaxedSpider;
            without Flip;
            /// Play the top card of the reserve to a column.
            drag FromReserve: reserve[top] => tableau;
            /// Put a card on the reserve.
            drag ToReserve: tableau[top] => reserve;
        }
        examples {
            ..RelaxedSpider;
            reserve: 6H on 2S, QH on _;
            Deal: 9;
            deal: tableau 1, tableau down 0, reserve 2, foundation 0 0 0 0, stock 45;
        }
    }

    /// Long Tail with two decks and eight columns.
    #[game(name = "Short Tail", decks = 2, after = "PySolFC rules, Short Tail")]
    variation ShortTail: LongTail {
        const TABLEAUS = 8;
        const FOUNDATIONS = 8;
        examples { ..LongTail; Deal: 12; deal: foundation 0 0 0 0 0 0 0 0, stock 94; }
    }

    /// Six columns, only the top cards face up. A card goes on any higher card of its suit. Runs of one suit move
    /// together. Any card fills an empty column. The stock deals a card to every column. Complete suits stay on the
    /// columns.
    #[game(name = "Autumn Leaves", decks = 1, after = "PySolFC rules, Autumn Leaves")]
    variation AutumnLeaves: RelaxedSpider {
        const TABLEAUS = 6;
        structure { ..RelaxedSpider; without foundation; }
        deal { tableau <- [3, 3, 2, 2, 3, 3] down; tableau <- 1 up; }
        /// The column is a complete suit, from King to Ace.
        rule complete(pile: Cards) = count(pile) == 13 && run(pile, in_suit);
        /// A card goes on any higher card of its suit.
        build tableau = rank(top(target)) > rank(bottom(moving)) && same_suit(top(target), bottom(moving));
        moves { ..RelaxedSpider; without LiftSuit, LiftByItself; }
        /// You win when each suit lies in its own column, from King to Ace.
        win = is_empty(stock) && how_many(tableau, complete) == 4;
        examples {
            ..RelaxedSpider;
            tableau: !6H on 7S, 6S on 7S, 2S on 7S;
            win: [tableau KC..AC | KS..AS | KH..AH | KD..AD], ![tableau QC..AC | KC | KS..AS | KH..AH | KD..AD];
            deal: tableau 4 4 3 3 4 4, tableau down 3 3 2 2 3 3, stock 30;
        }
    }

    /// Two decks. Thirteen columns of three, built down by twos regardless of suit, Aces on Aces. Runs of one suit, or
    /// Aces of one color, move together. Any card fills an empty column. The stock deals a card to every column. Remove
    /// six cards of one suit from King to Three or Queen to Two, and four Aces of one color.
    #[game(name = "The Jolly Roger", after = "PySolFC rules, The Jolly Roger")]
    variation TheJollyRoger: RelaxedSpider {
        const TABLEAUS = 13;
        const FOUNDATIONS = 16;
        structure {
            ..RelaxedSpider;
            tableau: [Column; TABLEAUS];
            /// Each foundation takes six cards of one suit.
            foundation: [Pile; FOUNDATIONS];
            /// Each Ace pile takes four Aces of one color.
            aces: [Pile; 2];
        }
        deal { tableau <- 3 up; }
        /// A card goes on a card of its suit that is two ranks higher.
        rule in_suit(under, over) = rank(under) == ace_high(over) + 2 && same_suit(under, over);
        /// An Ace goes on an Ace of its color.
        rule twins(under, over) = is_ace(under) && is_ace(over) && same_color(under, over);
        /// The cards are six cards of one suit.
        rule whole_suit = run(moving, in_suit) && count(moving) == 6;
        /// Cards of one suit that go down by twos move together. So do Aces of one color.
        pickup tableau = run(moving, in_suit) || run(moving, twins);
        /// Columns are built down by twos, regardless of suit. Aces go only on Aces, and nothing else goes on an Ace.
        build tableau = rank(top(target)) == ace_high(bottom(moving)) + 2
            || (is_ace(bottom(moving)) && is_ace(top(target)));
        /// Four Aces of one color are removed together.
        space aces = run(moving, twins) && count(moving) == 4;
        /// Six cards of one suit are removed together.
        space foundation = inherited;
        moves {
            ..RelaxedSpider;
            without Flip;
            /// Lift six cards of one suit off a column.
            drag LiftSuit: tableau[cards] => foundation;
            /// Lift four Aces off a column.
            drag LiftAces: tableau[cards] => aces;
        }
        win = count(foundation) + count(aces) == CARDS;
        examples {
            ..RelaxedSpider;
            tableau: !6H on 7S, 5H on 7S, AH on AS, !AH on 3S;
            MoveColumn: !7S 6S 5S, 7S 5S 3S, !7S 5H, AS AC, !AS AH, !3S AS;
            foundation: QS on _;
            aces: AS on _;
            LiftSuit: !KS on _ [tableau JH KS..AS], !KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS, KS JS 9S 7S 5S 3S, QH TH 8H 6H 4H 2H, !QH TH 8H 6H 4H;
            LiftAces: !AS on _ [tableau KH AS AC AC];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 3, tableau down 0, foundation 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0, aces 0 0, stock 65;
        }
    }
}
