//! Relatives of Gaps: other rows, other beginnings, other cards that fill a gap.

use solitaire::prelude::*;

use crate::montana::*;

solitaire! {
    /// Gaps, but each redeal leaves the gaps at the right ends of the rows.
    #[game(name = "Station", after = "PySolFC rules, Station")]
    variation Station: Gaps {
        moves {
            ..Gaps;
            /// Shuffle the cards that are out of place and deal them again, leaving a gap at the end of each row.
            press Redeal where redeals > 0 do {
                gather grid where !settled(place);
                shuffle;
                grid <- 1 up where is_empty(place) && column_of(place) < 12;
                redeals -= 1;
            }
        }
        examples { ..Gaps; Redeal: [grid 2S | 3S | 4D, redeals 1] => [grid 2S | 3S | 4D, redeals 0]; }
    }

    /// Gaps, but each redeal deals the Aces with the other cards. Removing the Aces again makes the new gaps.
    #[game(name = "Spaces", aka = ["Addiction"], after = "PySolFC rules, Spaces")]
    variation Spaces: Gaps {
        moves {
            ..Gaps;
            /// Shuffle the Aces and the cards that are out of place, deal them again, and remove the Aces.
            press Redeal where redeals > 0 do {
                gather discard;
                gather grid where !settled(place);
                shuffle;
                grid <- 1 up where is_empty(place);
                gather grid into discard where is_ace(card);
                redeals -= 1;
            }
        }
        examples { ..Gaps; Redeal: [grid 2S | 3S | 4D, redeals 1] => [grid 2S | 3S | 4D, redeals 0]; }
    }

    /// Gaps, but a gap also takes the next lower card of the suit to its right. The end of a row is next to the
    /// beginning of the next row.
    #[game(name = "Free Parking", aka = ["Moonlight", "Park and Ride"], after = "PySolFC rules, Free Parking")]
    variation FreeParking: Gaps {
        /// A gap takes the next higher card of the suit to its left, or the next lower card of the suit to its right.
        /// The end of a row is next to the beginning of the next row. A gap at the left end takes only a Two.
        space grid = inherited || (!is_leftmost(target) && fits(bottom(moving), top(grid[index(target) + 1])));
        examples { ..Gaps; Fill: 3S on grid[1] [grid 9C | _ | 4S | 3S], !5S on grid[1] [grid 9C | _ | 4S | 5S]; }
    }

    /// Gaps with two decks and eight rows.
    #[game(name = "Double Montana", decks = 2, after = "PySolFC rules, Double Montana")]
    variation DoubleMontana: Gaps {
        structure {
            ..Gaps;
            /// The rows.
            grid: [Spot; 104] in grid(8, 13);
        }
        layout { grid at (0, 0); discard at (6, 8); }
        /// You win when each row runs from Two to King in one suit.
        win = how_many(grid, settled) == 96;
        examples { ..Gaps; deal: discard 8; }
    }

    /// Forty cards in four rows of ten, with the Aces removed to make gaps. A gap takes the next higher card of the
    /// suit to its left, and each row begins with a Two. One redeal.
    #[game(name = "House of Commons", ranks = "A23456789T", after = "PySolFC rules, House of Commons")]
    variation HouseOfCommons: Gaps {
        counter redeals = 1;
        structure {
            ..Gaps;
            /// The rows.
            grid: [Spot; 40] in grid(4, 10);
        }
        layout { grid at (0, 0); discard at (4.5, 4); }
        /// You win when each row runs from Two to Ten in one suit.
        win = how_many(grid, settled) == 36;
        examples {
            grid: 2H on _, !6H on 7S;
            Fill: 3S on grid[1] [grid 2S | _ | 3S] => [grid 2S | 3S], !3C on grid[1] [grid 2S | _ | 3C], !2S on grid[1] [grid 3S | _ | 2S];
            Fill: 2H on grid[10] [grid 3S | 2H], !3S on grid[10] [grid 2S | 3S];
            Redeal: 1, [grid 2S | 3S | 4D, redeals 1] => [grid 2S | 3S | _ | 4D, redeals 0];
            deal: discard 4;
        }
    }

    /// Twenty-four cards in four rows of six, with the Sixes removed to make gaps. A gap takes the next higher card of
    /// the suit to its left, and each row begins with an Ace. No redeal.
    #[game(name = "Line Up", aka = ["Pretzel"], ranks = "A23456", after = "PySolFC rules, Line Up")]
    variation LineUp: Gaps {
        structure {
            ..Gaps;
            /// The rows.
            grid: [Spot; 24] in grid(4, 6);
            /// The Sixes removed from the rows.
            discard: Discard;
        }
        layout { grid at (0, 0); discard at (2.5, 4); }
        deal { grid <- 1 up; gather grid into discard where is_rank(card, 6); }
        /// A gap at the left end of a row takes only an Ace.
        rule begins(card) = is_ace(card);
        moves { ..Gaps; without Redeal; }
        /// You win when each row runs from Ace to Five in one suit.
        win = how_many(grid, settled) == 20;
        examples {
            grid: AH on _, !6H on 5S;
            Fill: 3S on grid[1] [grid 2S | _ | 3S] => [grid 2S | 3S], !3C on grid[1] [grid 2S | _ | 3C], !2S on grid[1] [grid 3S | _ | 2S];
            deal: discard 4;
        }
    }

    /// Line Up, but a gap takes any card beside, above or below it.
    #[game(name = "Rectangular Rovers", ranks = "A23456", after = "PySolFC rules, Rectangular Rovers")]
    variation RectangularRovers: LineUp {
        /// A gap takes any card beside, above or below it.
        space grid = adjoins(source, target);
        examples {
            Fill: 3S on grid[1] [grid 2C | _ | 3S] => [grid 2C | 3S], 3S on grid[6] [grid 3S], !3S on grid[7] [grid 3S];
            deal: discard 4;
        }
    }

    /// Four rows of fourteen places begin with the Aces. A gap takes the next higher card of the suit to its left.
    #[game(name = "Blue Moon", aka = ["Rangoon"], after = "PySolFC rules, Blue Moon")]
    variation BlueMoon: Gaps {
        /// The number of rows.
        const ROWS: usize = 4;
        /// The number of places in all rows together.
        const PLACES: usize = 56;
        structure {
            /// The rows.
            grid: [Spot; PLACES] in grid(ROWS, 14);
        }
        layout { grid at (0, 0); }
        deal {
            for i in 0..ROWS { grid[14 * i + 1..14 * i + 14] <- 1 up; }
            gather grid where is_ace(card);
            for i in 0..ROWS { grid[14 * i] <- 1 up; }
        }
        /// A gap at the left end of a row takes only an Ace.
        rule begins(card) = is_ace(card);
        /// You win when each row runs in one suit from Ace to King.
        win = how_many(grid, settled) == CARDS;
        examples {
            grid: AH on _, !6H on 7S;
            Fill: 3S on grid[1] [grid 2S | _ | 3S] => [grid 2S | 3S], !3C on grid[1] [grid 2S | _ | 3C], !2S on grid[1] [grid 3S | _ | 2S];
            Redeal: 2, [grid AS | 2S | 4D, redeals 1] => [grid AS | 2S | _ | 4D, redeals 0];
        }
    }

    /// Blue Moon with two decks and eight rows.
    #[game(name = "Double Blue Moon", decks = 2, after = "PySolFC rules, Double Blue Moon")]
    variation DoubleBlueMoon: BlueMoon {
        const ROWS = 8;
        const PLACES = 112;
        examples { ..BlueMoon; }
    }

    /// Blue Moon, but each row is dealt with an Ace and then a gap.
    #[game(name = "Red Moon", after = "PySolFC rules, Red Moon")]
    variation RedMoon: BlueMoon {
        deal {
            grid[0] <- "AC" up; grid[14] <- "AS" up; grid[28] <- "AH" up; grid[42] <- "AD" up;
            for i in 0..ROWS { grid[14 * i + 2..14 * i + 14] <- 1 up; }
        }
        examples { ..BlueMoon; deal: grid 1 0 1 1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1 1 1; }
    }

    /// Red Moon with two decks and eight rows.
    #[game(name = "Double Red Moon", decks = 2, after = "PySolFC rules, Double Red Moon")]
    variation DoubleRedMoon: DoubleBlueMoon {
        deal {
            grid[0] <- "AC" up; grid[14] <- "AC" up; grid[28] <- "AS" up; grid[42] <- "AS" up;
            grid[56] <- "AH" up; grid[70] <- "AH" up; grid[84] <- "AD" up; grid[98] <- "AD" up;
            for i in 0..ROWS { grid[14 * i + 2..14 * i + 14] <- 1 up; }
        }
        examples { ..DoubleBlueMoon; deal: grid 1 0 1 1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1 1 1; }
    }

    /// Red Moon, but a gap also takes the next lower card of the suit to its right.
    #[game(name = "Galary", after = "PySolFC rules, Galary")]
    variation Galary: RedMoon {
        /// A gap takes the next higher card of the suit to its left, or the next lower card of the suit to its right. A gap
        /// at the left end takes only an Ace.
        space grid = inherited || (!is_leftmost(target) && fits(bottom(moving), top(right(target))));
        examples { ..RedMoon; Fill: 3S on grid[1] [grid 9C | _ | 4S | 3S], !5S on grid[1] [grid 9C | _ | 4S | 5S]; }
    }

    /// Blue Moon, but a gap takes any card one rank higher than the card to its left, regardless of suit. One redeal.
    #[game(name = "Jungle", after = "PySolFC rules, Jungle")]
    variation Jungle: BlueMoon {
        counter redeals = 1;
        /// Any other gap takes a card one rank higher than the card to its left, regardless of suit.
        rule fits(before, after) = next_rank(after, before);
        examples { ..BlueMoon; Fill: 3C on grid[1] [grid 2S | _ | 3C]; Redeal: 1; }
    }

    /// Four rows of fourteen places, the first place of each left empty. A row begins with an Ace, and any other gap
    /// takes any higher card of the suit to its left. No redeal.
    #[game(name = "Spaces and Aces", after = "PySolFC rules, Spaces and Aces")]
    variation SpacesAndAces: BlueMoon {
        deal { for i in 0..ROWS { grid[14 * i + 1..14 * i + 14] <- 1 up; } }
        /// Any other gap takes any higher card of the suit to its left.
        rule fits(before, after) = same_suit(before, after) && rank(after) > rank(before);
        moves { ..BlueMoon; without Redeal; }
        examples {
            ..BlueMoon;
            Fill: 9S on grid[1] [grid 2S | _ | 9S];
            deal: grid 0 1 1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1 1 1 1;
        }
    }

    /// Two decks. Eight rows of fourteen places, the first place of each left empty. A row begins with an Ace, and any
    /// other gap takes the next higher card of the suit to its left. No redeal.
    #[game(name = "Paganini II", slug = "paganini_two", decks = 2, after = "PySolFC rules, Paganini II")]
    variation PaganiniTwo: DoubleBlueMoon {
        deal { for i in 0..ROWS { grid[14 * i + 1..14 * i + 14] <- 1 up; } }
        moves { ..DoubleBlueMoon; without Redeal; }
        examples { ..DoubleBlueMoon; deal: grid 0 1 1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 1 1 1 1 1 1; }
    }

    /// Blue Moon without Twos, Threes, Fours and Fives, in four rows of ten places. One redeal.
    #[game(name = "Paganini", aka = ["Long Trip"], ranks = "A6789TJQK", after = "PySolFC rules, Paganini")]
    variation Paganini: BlueMoon {
        counter redeals = 1;
        structure {
            /// The rows.
            grid: [Spot; 40] in grid(4, 10);
        }
        deal {
            for i in 0..4 { grid[10 * i + 1..10 * i + 10] <- 1 up; }
            gather grid where is_ace(card);
            for i in 0..4 { grid[10 * i] <- 1 up; }
        }
        examples {
            grid: AH on _, !8H on 7S;
            Fill: 6S on grid[1] [grid AS | _ | 6S] => [grid AS | 6S], !6C on grid[1] [grid AS | _ | 6C], !8S on grid[1] [grid 9S | _ | 8S];
            Redeal: 1, [grid AS | 6S | 8D, redeals 1] => [grid AS | 6S | _ | 8D, redeals 0];
        }
    }
}
