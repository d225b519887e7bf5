//! Tests what the prover reports about small games, most of which have a fault in their rules.

mod games {
    use solitaire::prelude::*;

    /// A condition that is never true.
    pub fn unlucky(_card: Option<Card>) -> bool {
        false
    }

    /// A condition that is true for every card.
    pub fn lucky(card: Option<Card>) -> bool {
        card.is_some()
    }

    /// The function `same_suit` under another name, so that a rule can state the same condition twice.
    pub fn of_one_suit(one: Option<Card>, other: Option<Card>) -> bool {
        solitaire::constraints::same_suit(one, other)
    }

    solitaire! {
        /// A game in which every condition decides.
        #[game(name = "Sound")]
        family Sound {
            structure { tableau: [Column; 4]; foundation: [Pile; 4]; }
            deal { tableau <- 13 up; }
            build tableau    = next_rank(top(target), bottom(moving));
            space tableau    = always;
            build foundation = next_rank(bottom(moving), top(target))
                            && same_suit(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                drag MoveCards:    tableau[cards] => tableau;
                drag ToFoundation: tableau[top] => foundation;
            }
            win = count(foundation) == CARDS;
        }

        /// One alternative for filling a gap is never true.
        #[game(name = "Dead")]
        variation Dead: Sound { space tableau = is_king(bottom(moving)) || unlucky(bottom(moving)); }

        /// One condition for filling a gap is always true.
        #[game(name = "Idle")]
        variation Idle: Sound { space tableau = is_king(bottom(moving)) && lucky(bottom(moving)); }

        /// A counter begins at the largest number.
        #[game(name = "Far")]
        variation Far: Sound {
            counter far = 2147483647;
            moves {
                ..Sound;
                drag MoveCards: tableau[cards] => tableau where far < 2147483647 && far != 1 do { far -= 1; }
            }
        }

        /// One condition is stated twice: neither decides alone.
        #[game(name = "Twice")]
        variation Twice: Sound {
            build tableau = same_suit(top(target), bottom(moving))
                         && of_one_suit(top(target), bottom(moving));
        }

        /// One condition is stated twice, and marked redundant.
        #[game(name = "Twice, said")]
        variation TwiceSaid: Sound {
            #[redundant(MoveCards, because = "the second says the same")]
            build tableau = same_suit(top(target), bottom(moving))
                         && of_one_suit(top(target), bottom(moving));
        }

        /// A condition is wrongly marked redundant.
        #[game(name = "Wronged")]
        variation Wronged: Sound {
            #[redundant(MoveCards, because = "nobody asks")]
            space tableau = is_king(bottom(moving));
        }

        /// Only a King fills a gap, but once the reserve is empty, any card does.
        #[game(name = "Kept")]
        variation Kept: Sound {
            structure { ..Sound; reserve: Row; }
            deal { reserve <- 8 up; tableau <- 11 up; }
            space tableau = is_empty(reserve) || is_king(bottom(moving));
            moves { ..Sound; drag FromReserve: reserve[top] => tableau; }
            win = count(foundation) + count(reserve) == CARDS;
        }

        /// Canfield: gaps are filled from the reserve at once, and by any card when it is empty. The first cards of the
        /// foundations are dealt.
        #[game(name = "Canfield", aka = ["Demon"], after = "PySolFC rules, Canfield")]
        family Canfield {
            structure {
                tableau:    [Column; 4];
                foundation: [Pile; 4] max 13;
                reserve:    Pile;
                waste:      Waste(3);
                stock:      Stock;
            }
            deal {
                foundation[0] <- 1 up;
                reserve <- 12 down;
                reserve <- 1 up;
                tableau <- 1 up;
                waste <- 3 up;
            }
            rule builds(under, over) = next_rank_wrap(under, over) && opposite_color(under, over);
            pickup tableau    = is_single(moving) || count(moving) == count(source);
            build  tableau    = builds(top(target), bottom(moving));
            space  tableau    = is_empty(reserve);
            build  foundation = next_rank_wrap(bottom(moving), top(target))
                             && same_suit(bottom(moving), top(target));
            space  foundation = same_rank(bottom(moving), bottom(foundation[0]));
            moves {
                drag  MoveCards:    tableau[cards] => tableau;
                drag  FromWaste:    waste[top] => tableau;
                drag  FromReserve:  reserve[top] => tableau;
                drag  ToFoundation: tableau[top] | waste[top] | reserve[top] => foundation;
                press Deal:   stock where !is_empty(stock) do { waste <- 3 up from stock; }
                press Redeal: stock where is_empty(stock) && !is_empty(waste)
                    do { gather waste into stock; }
                auto  Fill: tableau where is_empty(source) && !is_empty(reserve)
                    do { source <- 1 up from reserve; }
                auto  Flip: reserve where is_hidden(source) do { flip source; }
            }
            win = count(foundation) == CARDS;
        }

        /// `FromReserve` itself settles the condition: its card lies on the reserve.
        #[game(name = "Kept in vain")]
        variation KeptInVain: Sound {
            structure { ..Sound; reserve: Row; }
            deal { reserve <- 8 up; tableau <- 11 up; }
            #[allow(deprecated)]
            space tableau = !is_empty(reserve) && is_king(bottom(moving));
            moves { ..Sound; without MoveCards; drag FromReserve: reserve[top] => tableau; }
            win = count(foundation) + count(reserve) == CARDS;
        }

        /// Two of a rank leave a square; the rest closes up, once there is a gap.
        #[game(name = "Gaps")]
        family Gaps {
            structure { grid: [Spot; 25] in grid(5, 5); stock: Stock; discard: Discard; }
            deal { grid <- 1 up; }
            moves {
                drag  Take:  two of grid[top] => discard
                    where same_rank(top(source), top(partner)) && touches(source, partner);
                press Close: stock where empties(grid) > 0
                    do { gather grid into stock; grid <- 1 up from stock; }
            }
            win = is_empty(grid);
        }

        /// Gaps are filled by moves of their own, so the rule for building there is never asked.
        #[game(name = "Gaps alone")]
        variation GapsAlone: Sound {
            structure { ..Sound; reserve: Row; }
            deal { reserve <- 8 up; tableau <- 11 up; }
            moves {
                ..Sound;
                drag MoveCards: tableau[cards] => tableau where !is_empty(target);
                drag FillGap: tableau[cards] => tableau where is_empty(target);
                drag Fill: reserve[top] => tableau where is_empty(target);
            }
            win = count(foundation) + count(reserve) == CARDS;
        }

        /// Gaps stay, so the rule for filling them is never asked.
        #[game(name = "Never asked")]
        variation NeverAsked: Sound {
            space tableau = is_king(bottom(moving));
            moves { ..Sound; drag MoveCards: tableau[cards] => tableau where !is_empty(target); }
        }

        /// An Ace plays automatically, and never onto a card.
        #[game(name = "Aces")]
        variation Aces: Sound {
            moves { ..Sound; auto PlayAce: tableau[top] => foundation where is_ace(bottom(moving)); }
        }
    }
}

use games::{
    Aces, Canfield, Dead, Far, Gaps, GapsAlone, Idle, Kept, KeptInVain, NeverAsked, Sound, Twice,
    TwiceSaid, Wronged,
};
use solitaire::GameEntry;
use solitaire::model::Part;
use solitaire_prover::{AtomProof, Effort, Finding, Kind, Proof, Reason, prove};

/// This effort is enough for the small games of this file, and keeps the tests fast when there is no pair to find.
const EFFORT: Effort = Effort { deals: 3, moves: 60, boards: 8_000 };

fn proof<G: solitaire::Game>() -> Proof {
    prove(&GameEntry::of::<G>(), EFFORT)
}

/// The finding for the condition that begins with `text` in the move `name`.
fn found<'p>(proof: &'p Proof, name: &str, text: &str) -> &'p Finding {
    let one = proof.moves.iter().find(|one| one.name == name).unwrap();
    let atom = one.atoms.iter().find(|atom| atom.text.starts_with(text));
    &atom.unwrap_or_else(|| panic!("no condition `{text}` in {:?}", one.atoms)).finding
}

#[test]
fn all_of_a_sound_game_is_proven() {
    let proof = proof::<Sound>();
    assert_eq!(proof.faults(), [""; 0]);
    assert_eq!((proof.proven(), proof.atoms()), (6, 6));
}

#[test]
fn a_counter_may_stand_as_high_as_numbers_go() {
    let proof = proof::<Far>();
    assert_eq!(proof.faults(), [""; 0]);
    assert!(matches!(found(&proof, "MoveCards", "far < 2147483647"), Finding::Pair { .. }));
}

#[test]
fn two_boards_differ_and_the_game_itself_decides() {
    let (entry, proof) = (GameEntry::of::<Sound>(), proof::<Sound>());
    let Finding::Pair { kind, holds, fails } = found(&proof, "ToFoundation", "same_suit") else {
        panic!("no pair")
    };
    assert_eq!(*kind, Kind::Unique);
    for (witness, allowed) in [(holds, true), (fails, false)] {
        let position = witness.position(&entry).arrange(&entry).expect("cards of one pack");
        assert_eq!((position.valid(witness.code), witness.allowed), (allowed, allowed));
    }
}

#[test]
fn a_condition_that_never_holds_is_dead() {
    let proof = proof::<Dead>();
    assert!(matches!(found(&proof, "MoveCards", "unlucky"), Finding::Dead));
    assert_eq!(proof.faults(), ["`MoveCards`: `unlucky(bottom(moving))` never holds"]);
}

#[test]
fn a_condition_that_always_holds_is_idle() {
    let proof = proof::<Idle>();
    assert!(matches!(found(&proof, "MoveCards", "lucky"), Finding::Idle));
    assert_eq!(proof.faults(), ["`MoveCards`: `lucky(bottom(moving))` always holds"]);
}

#[test]
fn what_never_decides_alone_is_not_proven() {
    let proof = proof::<Twice>();
    assert!(matches!(found(&proof, "MoveCards", "of_one_suit"), Finding::Unproven));
    assert_eq!(proof.faults().len(), 2, "{:?}", proof.faults());
}

#[test]
fn what_is_said_to_be_redundant_leaves_the_rest_to_be_proven() {
    let proof = proof::<TwiceSaid>();
    let because = Reason::Argued("the second says the same");
    let is_argued = |text| {
        matches!(found(&proof, "MoveCards", text),
        Finding::Redundant { because: known } if *known == because)
    };
    assert_eq!([is_argued("same_suit"), is_argued("of_one_suit")], [true, false]);
    assert_eq!(proof.faults(), [""; 0]);
}

#[test]
fn what_is_said_to_be_redundant_and_decides_is_a_fault() {
    assert_eq!(
        proof::<Wronged>().faults(),
        [
            "`MoveCards`: a condition is declared redundant, but each of its parts makes a difference"
        ]
    );
}

#[test]
fn what_no_two_cards_make_decide_is_redundant() {
    let proof = proof::<Aces>();
    let finding = found(&proof, "PlayAce", "next_rank");
    assert!(matches!(finding, Finding::Redundant { because: Reason::Exhausted }), "{finding:?}");
    assert_eq!(proof.faults(), [""; 0]);
}

#[test]
fn what_a_move_settles_by_itself_has_to_decide_another() {
    let proof = proof::<Kept>();
    assert_eq!(proof.faults(), [""; 0]);
    let of_reserve = found(&proof, "FromReserve", "is_empty(reserve)");
    assert!(matches!(of_reserve, Finding::Redundant { because: Reason::Shared }), "{of_reserve:?}");
    assert!(matches!(found(&proof, "MoveCards", "is_empty(reserve)"), Finding::Pair { .. }));
}

#[test]
fn what_every_move_settles_by_itself_is_a_fault() {
    let said = "`FromReserve`: `is_empty(reserve)` never holds";
    assert_eq!(proof::<KeptInVain>().faults(), [said]);
}

#[test]
fn a_board_without_a_gap_is_found() {
    let proof = proof::<Gaps>();
    assert_eq!(proof.faults(), [""; 0]);
    assert!(matches!(found(&proof, "Close", "empties(grid) > 0"), Finding::Pair { .. }));
}

#[test]
fn what_is_asked_of_cards_is_redundant_where_only_gaps_are_filled() {
    let proof = proof::<GapsAlone>();
    let is_settled =
        |atom: &AtomProof| matches!(atom.finding, Finding::Redundant { because: Reason::Settled });
    for name in ["Fill", "FillGap"] {
        let fill = proof.moves.iter().find(|one| one.name == name).unwrap();
        let of_tableau = fill.atoms.iter().filter(|atom| atom.part != Part::Where);
        assert!(of_tableau.clone().count() > 1 && of_tableau.clone().all(is_settled), "{fill:?}");
        let asked = fill.atoms.iter().find(|atom| atom.part == Part::Where).unwrap();
        assert!(matches!(asked.finding, Finding::Pair { .. }), "{asked:?}");
    }
    assert!(matches!(found(&proof, "MoveCards", "next_rank"), Finding::Pair { .. }));
    assert_eq!(proof.faults(), [""; 0]);
}

#[test]
fn what_every_move_keeps_from_being_asked_is_a_fault() {
    let faults = proof::<NeverAsked>().faults();
    let of_gaps = "`MoveCards`: `is_king(bottom(moving))` never made a difference";
    assert_eq!(faults, [of_gaps]);
}

#[test]
fn a_proof_is_the_same_every_time() {
    let text = || format!("{:?}", proof::<Sound>());
    assert_eq!(text(), text());
}

#[test]
fn all_of_canfield_is_proven() {
    let proof = prove(&GameEntry::of::<Canfield>(), Effort::default());
    assert_eq!(proof.faults(), [""; 0]);
    for name in ["MoveCards", "FromWaste"] {
        assert!(matches!(found(&proof, name, "is_empty(reserve)"), Finding::Pair { .. }), "{name}");
    }
}
