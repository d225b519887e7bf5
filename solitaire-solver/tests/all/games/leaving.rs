//! Small games in which cards only leave, either in pairs or by being put one on the other; and similar games.

use solitaire::prelude::*;

solitaire! {
    /// Two cards that come to six leave a pyramid of three rows, or a stock that is gone through twice, and Kings alone.
    #[game(name = "Small Turned Pyramid", suits = "CD")]
    family SmallTurned {
        counter redeals = 1;
        structure { pyramid: [Pile; 6] max 2 in triangle(3); turned: Pile max 2; waste: Waste; stock: Stock; discard: Discard; }
        deal {
            discard <- "6C 6D 7C 7D 8C 8D 9C 9D TC TD JC JD QC QD" up;
            pyramid <- 1 up; turned <- 1 up;
        }
        rule pairs(one, other) = rank(one) + rank(other) == 6;
        pickup pyramid = !is_covered(source);
        build pyramid  = pairs(top(target), bottom(moving)) && !is_covered(target);
        build turned | waste = pairs(top(target), bottom(moving));
        moves {
            drag  RemovePair: pyramid[top] | turned[top] | waste[top] => pyramid | turned | waste do { discard <- 2 from target; }
            click RemoveKing: pyramid[top] | turned[top] | waste[top] => discard where is_king(bottom(moving));
            press Pass:   turned where !is_empty(turned) do { waste <- 1 up from turned; }
            press Redeal: stock where is_empty(stock) && is_empty(turned) && !is_empty(waste) && redeals > 0
                          do { gather waste into stock; redeals -= 1; }
            auto  Turn:   turned where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        win = count(discard) == CARDS;
    }

    /// One pass, and a Two may leave alone too.
    #[game(name = "Small Once")]
    variation SmallOnce: SmallTurned {
        counter redeals = 0;
        moves { ..SmallTurned;
            click RemoveKing: pyramid[top] | turned[top] | waste[top] => discard where is_rank(bottom(moving), 2) || is_king(bottom(moving));
        }
    }

    /// The stock goes directly onto the waste, where only the top card is free.
    #[game(name = "Small Blind")]
    variation SmallBlind: SmallTurned {
        structure { ..SmallTurned; without turned; }
        deal {
            discard <- "6C 6D 7C 7D 8C 8D 9C 9D TC TD JC JD QC QD" up;
            pyramid <- 1 up; waste <- 1 up;
        }
        moves { ..SmallTurned; without Turn, Pass;
            drag  RemovePair: pyramid[top] | waste[top] => pyramid | waste do { discard <- 2 from target; }
            click RemoveKing: pyramid[top] | waste[top] => discard where is_king(bottom(moving));
            press Deal:   stock where !is_empty(stock) do { waste <- 1 up from stock; }
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                          do { gather waste into stock; redeals -= 1; }
        }
    }

    /// Two at a time, with unlimited passes.
    #[game(name = "Small Twos")]
    variation SmallTwos: SmallBlind {
        counter redeals = unlimited;
        moves { ..SmallBlind;
            press Deal: stock where !is_empty(stock) do { waste <- 2 up from stock; }
        }
    }

    /// The waste may be turned over while there is a stock, and at the end it may lie there.
    #[game(name = "Small Early")]
    variation SmallEarly: SmallBlind {
        moves { ..SmallBlind;
            press Redeal: stock where !is_empty(waste) && redeals > 0
                          do { gather waste into stock; redeals -= 1; }
        }
        win = is_empty(pyramid) && is_empty(waste);
    }

    /// Also while a card is turned, so that the order changes.
    #[game(name = "Small Hasty")]
    variation SmallHasty: SmallTurned {
        moves { ..SmallTurned;
            press Redeal: stock where !is_empty(waste) && redeals > 0
                          do { gather waste into stock; redeals -= 1; }
        }
    }

    /// The waste is turned over once the player asks for it.
    #[game(name = "Small Bonus")]
    variation SmallBonus: SmallBlind {
        counter redeals = 0;
        counter bonus = 1;
        moves { ..SmallBlind;
            press Bonus: stock where bonus > 0 do { redeals += 1; bonus -= 1; }
        }
    }

    /// Covered Aces may be taken all the same.
    #[game(name = "Small Reach")]
    variation SmallReach: SmallTurned {
        pickup pyramid = !is_covered(source) || is_ace(top(source));
    }

    /// A card of the pyramid may be laid on the waste.
    #[game(name = "Small Slide")]
    variation SmallSlide: SmallBlind {
        counter slides = 1;
        moves { ..SmallBlind;
            press Slide: stock where slides > 0 do { waste <- 1 up from pyramid[5]; slides -= 1; }
        }
    }

    /// There is room for two pairs; after that a card stays where it is put.
    #[game(name = "Small Bin")]
    variation SmallBin: SmallBlind {
        structure { ..SmallBlind; bin: Pile max 4; }
        moves { ..SmallBlind;
            drag  RemovePair: pyramid[top] | waste[top] => pyramid | waste do { bin <- 2 from target; }
        }
        win = is_empty(pyramid);
    }

    /// Two of a rank leave four columns and four cards beside them, taken together.
    #[game(name = "Small Nestor", suits = "CDHS")]
    family SmallNestor {
        structure { tableau: [Column; 4]; reserve: [Pile; 4]; discard: Discard; }
        deal {
            discard <- "6C 6D 7C 7D 8C 8D 9C 9D TC TD JC JD QC QD KC KD 6H 6S 7H 7S 8H 8S 9H 9S TH TS JH JS QH QS KH KS" up;
            reserve <- 1 up; tableau <- 4 up;
        }
        moves {
            drag RemovePair: two of tableau[top] | reserve[top] => discard where same_rank(top(source), top(partner));
        }
        win = count(discard) == CARDS;
    }

    /// The first has to be red and the other black.
    #[game(name = "Small Sides")]
    variation SmallSides: SmallNestor {
        deal {
            discard <- "6C 6D 7C 7D 8C 8D 9C 9D TC TD JC JD QC QD KC KD 6H 6S 7H 7S 8H 8S 9H 9S TH TS JH JS QH QS KH KS 5C 5D 5H 5S" up;
            reserve <- 1 up; tableau <- 3 up;
        }
        moves {
            drag RemovePair: two of tableau[top] | reserve[top] => discard
                where same_rank(top(source), top(partner)) && is_red(top(source)) && is_black(top(partner));
        }
    }

    /// Columns whose cards go up or down on one pile, which any card may begin.
    #[game(name = "Small Row", suits = "CD")]
    family SmallRow {
        structure { tableau: [Column; 5]; foundation: Row; aside: [Pile; 12]; }
        deal { aside <- "8C 8D 9C 9D TC TD JC JD QC QD KC KD" up; tableau <- rest up; }
        build foundation = adjacent_rank(top(target), bottom(moving)) || same_rank(top(target), bottom(moving));
        space foundation = always;
        moves { drag Play: tableau[top] => foundation; }
        win = is_empty(tableau);
    }

    /// The pile begins with a card, and suits or colors are asked for too.
    #[game(name = "Small Hole")]
    variation SmallHole: SmallRow {
        deal { aside <- "8C 8D 9C 9D TC TD JC JD QC QD KC KD" up; foundation <- 1 up; tableau <- rest up; }
        build foundation = adjacent_rank(top(target), bottom(moving))
                        || (same_suit(top(target), bottom(moving)) && is_red(bottom(moving)));
        space foundation = never;
    }

    /// No columns: the stock is gone through twice onto one pile.
    #[game(name = "Small Robert", suits = "CD")]
    family SmallRobert {
        counter redeals = 1;
        structure { foundation: Pile; waste: Waste; stock: Stock; }
        deal { foundation <- "8C 8D 9C 9D TC TD JC JD QC QD KC KD" up; foundation <- 1 up; }
        build foundation = adjacent_rank(top(target), bottom(moving)) || same_rank(top(target), bottom(moving));
        moves {
            drag  Play:   waste[top] => foundation;
            press Deal:   stock where !is_empty(stock) do { waste <- 1 up from stock; }
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                          do { gather waste into stock; redeals -= 1; }
        }
        win = count(foundation) == CARDS;
    }

    /// Peaks with a stock that has to be dealt out too.
    #[game(name = "Small Summit", suits = "CD")]
    family SmallSummit {
        structure { tableau: [Spot; 7] in three_peaks(2); waste: Waste; stock: Stock; }
        deal {
            waste <- "9C 9D TC TD JC JD QC QD KC KD 6C 6D" up;
            tableau[0..3] <- 1 down; tableau[3..7] <- 1 up; waste <- 1 up;
        }
        pickup tableau = !is_covered(source);
        build waste = adjacent_rank(top(target), bottom(moving));
        moves {
            drag  Play: tableau[top] => waste;
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
            auto  Flip: tableau where is_hidden(source) && !is_covered(source) do { flip source; }
        }
        win = count(waste) == CARDS;
    }

    /// A card of the stock may be passed over once.
    #[game(name = "Small Skip")]
    variation SmallSkip: SmallSummit {
        counter skips = 1;
        structure { ..SmallSummit; pit: Pile; }
        moves { ..SmallSummit;
            press Skip: stock where !is_empty(stock) && skips > 0 do { pit <- 1 up from stock; skips -= 1; }
        }
        win = is_empty(tableau);
    }
}
