//! Relatives of Accordion: a row of cards that is pressed together.

use solitaire::prelude::*;

use crate::accordion::*;

solitaire! {
    /// Accordion in which piles also move to the right.
    #[game(name = "Relaxed Accordion", after = "PySolFC rules, Relaxed Accordion")]
    variation RelaxedAccordion: Accordion {
        moves {
            /// Move a pile onto the next pile on either side. The line closes up.
            drag Next:  line[all] => line where adjoins(source, target) do { compact line; }
            /// Move a pile onto the third pile on either side, over two others. The line closes up.
            drag Third: line[all] => line where index(source) - index(target) == 3 || index(target) - index(source) == 3 do { compact line; }
        }
        examples {
            line: 6S on 7S, 7H on 7S, !6S on _;
            Next: 2D on 7S [line 9H | 3C 7S | 2D 6S | 4C] => [line 9H | 3C 7S 2D 6S | 4C], 7S on 6S [line 7S | 6S] => [line 6S 7S], !6H on 7S [line 7S | 6H];
            Third: 6S on 7S [line 7S | 9H | 8D | 6S] => [line 7S 6S | 9H | 8D], 7S on 6S [line 7S | 9H | 8D | 6S] => [line 9H | 8D | 6S 7S], !6S on 7S [line 7S | 9H | 6S];
            win: [line 9H 6S], ![line 9H | 6S];
            deal: line 1, line down 0;
        }
    }

    /// Accordion in which a pile moves onto the second or the third pile to its left. You win when two piles are left.
    #[game(name = "23 Skidoo", slug = "twenty_three_skidoo", after = "PySolFC rules, 23 Skidoo")]
    variation TwentyThreeSkidoo: Accordion {
        moves {
            ..Accordion;
            without Next;
            /// Move a pile onto the second pile to its left, over another pile. The line closes up.
            drag Second: line[all] => line where index(source) - index(target) == 2 do { compact line; }
        }
        /// You win when only two piles are left.
        win = filled(line) == 2;
        examples {
            line: 6S on 7S, 7H on 7S, !6S on _;
            Third: 6S on 7S [line 7S | 9H | 8D | 6S | 4C] => [line 7S 6S | 9H | 8D | 4C], !6S on 7S [line 7S | 9H | 8D | 4C | 6S];
            deal: line 1, line down 0;
            Second: 6S on 7S [line 7S | 9H | 6S] => [line 7S 6S | 9H], !6S on 7S [line 7S | 6S];
            win: [line 9H | 6S], ![line 9H | 6S | 5S];
        }
    }

    /// All cards lie in a line. Remove two cards of the same suit or rank that are next to each other or have two cards
    /// between them.
    #[game(name = "Bayan", after = "PySolFC rules, Bayan")]
    variation Bayan: Accordion {
        structure {
            /// The line of cards.
            line:    [Pile; 52] max 2 in line(52);
            /// The cards removed.
            discard: Discard;
        }
        moves {
            /// Remove two neighbors. The line closes up.
            drag Next:  line[top] => line where adjoins(source, target) do { discard <- 2 from target; compact line; }
            /// Remove two cards with two others between them. The line closes up.
            drag Third: line[top] => line where index(source) - index(target) == 3 || index(target) - index(source) == 3
                        do { discard <- 2 from target; compact line; }
        }
        win = count(discard) == CARDS;
        examples {
            line: 6S on 7S, 7H on 7S, !6S on _;
            Next: 6S on 7S [line 9H | 7S | 6S | 4C] => [line 9H | 4C, discard 2], !6H on 7S [line 7S | 6H];
            Third: 6S on 7S [line 7S | 9H | 8D | 6S] => [line 9H | 8D, discard 2], !6S on 7S [line 7S | 9H | 6S];
            win: [discard rest], ![line 9H | 6S, discard rest];
            deal: line 1, line down 0, discard 0;
        }
    }

    /// All cards lie in a line. Remove one or two cards that lie between two cards of the same suit or rank. You win
    /// when two cards are left.
    #[game(name = "Push Pin", aka = ["Queens"], after = "PySolFC rules, Push Pin")]
    variation PushPin: Bayan {
        /// The two cards match in suit or rank.
        rule matches(one, other) = same_suit(one, other) || same_rank(one, other);
        /// The cards on either side of two neighbors match in suit or rank.
        rule pinned(one: Cards, other: Cards) = index(other) - index(one) == 1 && matches(top(left(one)), top(right(other)));
        /// Two neighbors may be removed when the cards on either side of them match in suit or rank.
        build line = pinned(source, target) || pinned(target, source);
        moves {
            /// Remove a card when the cards on either side of it match in suit or rank. The line closes up.
            click RemoveOne: line[top] => discard where matches(top(left(source)), top(right(source))) do { compact line; }
            /// Remove two neighbors when the cards on either side of them match in suit or rank. The line closes up.
            drag  RemoveTwo: line[top] => line do { discard <- 2 from target; compact line; }
        }
        /// You win when only two cards are left.
        win = count(discard) == 50;
        examples {
            RemoveOne: 2H [line 7S | 2H | 6S | 4C] => [line 7S | 6S | 4C, discard 1], !2H [line 7S | 2H | 6C];
            RemoveTwo: 2H on 3C [line 7S | 2H | 3C | 6S | 4C] => [line 7S | 6S | 4C, discard 2], 3C on 2H [line 7S | 2H | 3C | 7D], !2H on 3C [line 7S | 2H | 3C | 6D];
            win: [line 9H | 6S, discard rest], ![line 9H | 6S | 5S, discard rest];
            deal: line 1, line down 0, discard 0;
        }
    }

    /// Push Pin in which the line begins with the Queen of hearts and ends with the King of hearts.
    #[game(name = "Royal Marriage", aka = ["Betrothal", "Coquette"], after = "PySolFC rules, Royal Marriage")]
    variation RoyalMarriage: PushPin {
        deal { line[0] <- "QH" up; line[51] <- "KH" up; line[1..51] <- 1 up; }
        examples { ..PushPin; }
    }

    /// All cards lie in a line. Remove Sevens, and two to four neighbors whose ranks add up to a multiple of seven.
    #[game(name = "Seven Up", aka = ["Seventh Wonder", "The Magic Seven"], after = "PySolFC rules, Seven Up")]
    variation SevenUp: Bayan {
        /// From one place to another on its right, two to four cards add up to a multiple of seven.
        rule adds_up(one: Cards, other: Cards) =
            (index(other) - index(one) == 1 && (rank(top(one)) + rank(top(other))) % 7 == 0)
            || (index(other) - index(one) == 2 && (rank(top(one)) + rank(top(right(one))) + rank(top(other))) % 7 == 0)
            || (index(other) - index(one) == 3 && (rank(top(one)) + rank(top(right(one))) + rank(top(left(other))) + rank(top(other))) % 7 == 0);
        /// Two, three or four neighbors may be removed when their ranks add up to a multiple of seven (Jack 11, Queen
        /// 12, King 13).
        build line = adds_up(source, target) || adds_up(target, source);
        moves {
            /// Remove all cards from one card to another, both included. The line closes up.
            drag  Remove: line[top] => line do {
                for i in 1..3 {
                    if i < index(target) - index(source) { discard <- 1 from line[index(source) + i]; }
                    if i < index(source) - index(target) { discard <- 1 from line[index(target) + i]; }
                }
                discard <- 2 from target;
                compact line;
            }
            /// Remove a Seven. The line closes up.
            click RemoveSeven: line[top] => discard where is_rank(bottom(moving), 7) do { compact line; }
        }
        examples {
            Remove: 3C on 4C [line 3C | 4C | 9C] => [line 9C, discard 2],
                3C on 2C [line KC | 3C | 2D | 7H | 2C | KD] => [line KC | KD, discard 4], !3C on 2C [line 3C | 2D | 8H | 2C];
            RemoveSeven: 7C [line 6C | 7C | 8C] => [line 6C | 8C];
            win: [discard rest], ![line 9H | 6S, discard rest];
            deal: line 1, discard 0;
        }
    }

    /// All cards lie in a line. Remove neighbors that add up to ten, twenty or thirty. Face cards count ten.
    #[game(name = "Decade", aka = ["Ten Twenty Thirty"], after = "PySolFC rules, Decade")]
    variation Decade: Bayan {
        /// The sum of the cards from one place to another.
        value stretch(one: Cards, other: Cards) = sum(line[index(one)..index(other) + 1], |card| if rank(card) > 10 { 10 } else { rank(card) });
        /// The cards from one place to another on its right add up to ten, twenty or thirty.
        rule adds_up(one: Cards, other: Cards) = stretch(one, other) == 10 || stretch(one, other) == 20 || stretch(one, other) == 30;
        /// Neighbors may be removed when they add up to ten, twenty or thirty. Face cards count ten.
        build line = adds_up(source, target) || adds_up(target, source);
        moves {
            /// Remove all cards from one card to another, both included. The line closes up.
            drag Remove: line[top] => line do {
                for i in 0..52 {
                    if (i > index(source) && i < index(target)) || (i > index(target) && i < index(source)) { discard <- 1 from line[i]; }
                }
                discard <- 2 from target;
                compact line;
            }
        }
        examples {
            Remove: 3C on 7C [line 3C | 7C | 9C] => [line 9C, discard 2], 3C on QC [line KC | 3C | 7D | QC | KD] => [line KC | KD, discard 3],
                !3C on 2C [line 3C | 2D | 8H | 2C];
            win: [discard rest], ![line 9H | 6S, discard rest];
            deal: line 1, discard 0;
        }
    }
}
