//! Tests conditions that can decide nothing in a move, because of its other conditions, its source, or the values that
//! a counter can have.

mod games {
    use solitaire::prelude::*;

    solitaire! {
        /// A square is filled card by card. Pairs leave it.
        #[game(name = "Square")]
        family Square {
            structure { grid: [Pile; 16] max 2 in grid(4, 4); stock: OpenStock; discard: Discard; }
            deal { }
            space grid = always;
            build grid = rank(top(target)) + rank(bottom(moving)) == 10;
            moves {
                drag  Place:      stock[top] => grid where is_empty(target);
                drag  RemovePair: grid[top] => grid where !is_empty(target) do { discard <- 2 from target; }
                click RemoveTen:  grid[top] => discard where is_rank(bottom(moving), 10);
            }
            win = count(discard) == 40;
        }

        /// Like the square, but the move counts the cards of its target.
        #[game(name = "Counted")]
        variation Counted: Square {
            moves { ..Square; drag Place: stock[top] => grid where count(target) < 1; }
        }

        /// Three cards fit on a pile, but the move requires at most one there.
        #[game(name = "Low")]
        variation Low: Square {
            structure { ..Square; grid: [Pile; 16] max 3 in grid(4, 4); }
            moves {
                ..Square;
                drag  Place:     stock[top] => grid where count(target) < 2;
                click RemoveAce: grid[top] => discard where is_ace(bottom(moving));
            }
        }

        /// No move can find a pile full.
        #[game(name = "Needless")]
        variation Needless: Square {
            #[allow(deprecated)]
            moves {
                ..Square;
                without RemovePair;
                click RemoveOther: grid[top] => discard where same_rank(bottom(moving), top(stock));
            }
        }

        /// Two single cards change places, and the last cards leave one by one.
        #[game(name = "Late")]
        variation Late: Square {
            space grid = !is_red(bottom(moving));
            moves {
                ..Square;
                drag Swap:  grid[top] => grid where count(source) == 1 && count(target) == 1
                    do { source <- 1 from under target; }
                drag Leave: grid[top] => discard where count(target) > 45;
            }
        }

        /// Runs of one suit move, and so do runs of one color. Whole suits are lifted off.
        #[game(name = "Suits")]
        family Suits {
            structure { tableau: [Column; 8]; foundation: [Pile; 4]; }
            deal { tableau <- rest up; }
            rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
            rule in_color(under, over) = same_rank(under, over) && same_color(under, over);
            pickup tableau    = run(moving, in_suit) || run(moving, in_color);
            space  tableau    = always;
            build  tableau    = next_rank(top(target), bottom(moving)) || same_rank(top(target), bottom(moving));
            space  foundation = run(moving, in_suit) && count(moving) == 13;
            moves {
                drag MoveCards: tableau[cards] => tableau;
                drag LiftSuit:  tableau[cards] => foundation;
            }
            win = count(foundation) == CARDS;
        }

        /// Gaps are filled from the waste at once, and by any card once waste and stock are empty.
        #[game(name = "Star")]
        family Star {
            structure {
                tableau:    [Column; 6];
                foundation: [Pile; 4];
                waste:      Waste;
                stock:      Stock;
            }
            deal { tableau <- 3 up; waste <- 1 up; }
            build  tableau    = next_rank(top(target), bottom(moving)) || same_rank(top(target), bottom(moving));
            space  tableau    = is_empty(waste) && is_empty(stock);
            build  foundation = next_rank(bottom(moving), top(target))
                             && same_suit(bottom(moving), top(target));
            space  foundation = is_ace(bottom(moving));
            moves {
                drag  MoveCard:     tableau[top] => tableau;
                drag  FromWaste:    waste[top] => tableau;
                drag  ToFoundation: tableau[top] | waste[top] => foundation;
                press Deal:         stock where !is_empty(stock) do { waste <- 1 up from stock; }
                auto  Fill:         tableau where is_empty(source) && !is_empty(waste)
                    do { source <- 1 up from waste; }
            }
            win = count(foundation) == CARDS;
        }

        /// A gap takes any card once the four reserves are empty.
        #[game(name = "Star with reserves")]
        variation StarWithReserves: Star {
            structure { ..Star; without waste, stock; reserve: [Column; 4]; }
            deal { tableau <- 3 up; reserve <- rest up; }
            counter turns = 2;
            space tableau = filled(reserve) == 0 && turns > 0;
            moves {
                ..Star;
                without FromWaste, Deal, Fill;
                drag FromReserve:  reserve[top] => tableau;
                drag MoveCard:     tableau[top] => tableau do { turns -= 1; }
                drag ToFoundation: tableau[top] | reserve[top] => foundation;
            }
        }

        /// Only the waste can fill a gap, and then it is never empty.
        #[game(name = "Star in vain")]
        variation StarInVain: Star {
            #[allow(deprecated)]
            moves { ..Star; drag MoveCard: tableau[top] => tableau where !is_empty(target); }
        }

        /// Each pass turns one card more, up to twelve.
        #[game(name = "Passes")]
        family Passes {
            counter draw = 2;
            structure { foundation: [Pile; 4]; waste: Waste; stock: Stock; }
            deal { waste <- draw up; }
            build foundation = next_rank(bottom(moving), top(target))
                            && same_suit(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                drag  ToFoundation: waste[top] => foundation;
                press Deal:   stock where !is_empty(stock) do { waste <- draw up from stock; }
                press Redeal: stock where is_empty(stock) && !is_empty(waste) && draw < 12
                    do { gather waste into stock; draw += 1; }
            }
            win = count(foundation) == CARDS;
        }

        /// The limit is compared with a sum, and is large.
        #[game(name = "Far passes")]
        variation FarPasses: Passes {
            const LIMIT: i32 = 500;
            moves {
                ..Passes;
                press Redeal: stock where is_empty(stock) && !is_empty(waste) && 2 * draw + 1 <= LIMIT
                    do { gather waste into stock; draw += 1; }
            }
        }

        /// Each pass costs more than there is money.
        #[game(name = "Debt")]
        variation Debt: Passes {
            counter money = 3;
            moves {
                ..Passes;
                press Redeal: stock where is_empty(stock) && !is_empty(waste) && money >= -20
                    do { gather waste into stock; money -= 2; }
            }
        }
    }
}

use games::{
    Counted, Debt, FarPasses, Late, Low, Needless, Passes, Square, Star, StarInVain,
    StarWithReserves, Suits, square, star,
};
use solitaire::GameEntry;
use solitaire::prelude::*;
use solitaire_prover::{Effort, Finding, Proof, Reason, Setup, prove};

fn proof<G: solitaire::Game>() -> Proof {
    prove(&GameEntry::of::<G>(), Effort::default())
}

/// The finding for the condition that begins with `text` in the move `name`.
fn found<'p>(proof: &'p Proof, name: &str, text: &str) -> &'p Finding {
    let one = proof.moves.iter().find(|one| one.name == name).unwrap();
    let atom = one.atoms.iter().find(|atom| atom.text.starts_with(text));
    &atom.unwrap_or_else(|| panic!("no condition `{text}` in {:?}", one.atoms)).finding
}

fn is_settled(finding: &Finding) -> bool {
    matches!(finding, Finding::Redundant { because: Reason::Settled })
}

#[test]
fn an_empty_pile_has_room_for_one_card() {
    for proof in [proof::<Square>(), proof::<Counted>(), proof::<Low>()] {
        assert_eq!(proof.faults(), [""; 0]);
        assert!(is_settled(found(&proof, "Place", "room")), "{}", proof.slug);
        assert!(matches!(found(&proof, "RemovePair", "room"), Finding::Pair { .. }));
    }
}

#[test]
fn cards_on_both_sides_leave_nothing_to_ask_of_an_empty_pile() {
    let proof = proof::<Late>();
    assert_eq!(proof.faults(), [""; 0]);
    assert!(is_settled(found(&proof, "Swap", "is_empty(target)")));
    assert!(matches!(found(&proof, "Leave", "count(target) > 45"), Finding::Pair { .. }));
}

#[test]
fn one_of_two_ways_is_settled_by_a_move_that_asks_the_other() {
    let proof = proof::<Suits>();
    assert_eq!(proof.faults(), [""; 0]);
    assert!(is_settled(found(&proof, "LiftSuit", "same_color")));
    assert!(matches!(found(&proof, "LiftSuit", "same_suit"), Finding::Pair { .. }));
    assert!(matches!(found(&proof, "MoveCards", "same_color"), Finding::Pair { .. }));
}

#[test]
fn room_that_no_move_lacks_is_a_fault() {
    let faults = proof::<Needless>().faults();
    assert_eq!(
        faults,
        [
            "`Place`: `room for moving on target` never made a difference",
            "`Place`: `rank(top(target)) + rank(bottom(moving)) == 10` never made a difference"
        ]
    );
}

#[test]
fn what_is_never_asked_of_cards_from_this_pile_has_to_decide_another_move() {
    let proof = proof::<Star>();
    assert_eq!(proof.faults(), [""; 0]);
    assert!(is_settled(found(&proof, "FromWaste", "is_empty(stock)")));
    assert!(matches!(found(&proof, "MoveCard", "is_empty(stock)"), Finding::Pair { .. }));
}

#[test]
fn one_of_several_piles_holds_the_card_that_moves() {
    let proof = proof::<StarWithReserves>();
    assert_eq!(proof.faults(), [""; 0]);
    assert!(is_settled(found(&proof, "FromReserve", "turns > 0")));
}

#[test]
fn what_is_asked_of_no_cards_at_all_is_a_fault() {
    let faults = proof::<StarInVain>().faults();
    assert_eq!(
        faults,
        [
            "`MoveCard`: `is_empty(waste)` never made a difference",
            "`MoveCard`: `is_empty(stock)` never made a difference",
            "`FromWaste`: `is_empty(waste)` never holds",
            "`FromWaste`: `is_empty(stock)` never made a difference"
        ]
    );
}

#[test]
fn a_counter_comes_to_the_number_it_is_compared_with() {
    for proof in [proof::<Passes>(), proof::<FarPasses>(), proof::<Debt>()] {
        assert_eq!(proof.faults(), [""; 0], "{}", proof.slug);
    }
}

fn a_gap(board: &mut Board<Star>) -> star::FromWaste {
    board.lay(Star::tableau(0), cards!("5C"));
    board.lay(Star::waste(), cards!("4D"));
    star::FromWaste { from: Star::waste(), to: Star::tableau(0) }
}

fn an_empty_square(board: &mut Board<Square>) -> square::Place {
    board.lay(Square::stock(), cards!("5C 4D"));
    square::Place { from: Square::stock(), to: Square::grid(0) }
}

#[test]
fn the_tests_of_a_setup_know_it_too() {
    let setup = Setup::of_move(a_gap);
    setup.rejects_when_not("FromWaste", true, "space tableau", "is_empty(stock)");
    let setup = Setup::of_move(an_empty_square);
    setup.rejects_when_not("Place", true, "room grid", "room for moving on target");
}
