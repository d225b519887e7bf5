//! Compares three ways to list moves, which must find the same moves in the same order: by code generated for each
//! game, by code shared by all games, and by asking every rule each time.

use solitaire::prelude::*;
use solitaire::{Game, Moves, Place, Table};
use solitaire_runtime::engine::{
    automatic_moves, consequence_by_constants, consequence_by_data, legal_moves_by_constants,
    legal_moves_by_data, legal_moves_one_by_one,
};

use solitaire::referee::laws::Random;
use solitaire_tests::games::every_game;
use solitaire_tests::walks::laid_out;

solitaire! {
    /// More columns than fit in a bit set.
    #[game(name = "Wide", decks = 2)]
    family Wide {
        structure { tableau: [Column; 70]; foundation: [Pile; 8]; }
        deal { tableau <- 1 up; tableau[0..34] <- 1 up; }
        pickup tableau    = run(moving, next_rank);
        build  tableau    = next_rank(top(target), bottom(moving));
        space  tableau    = always;
        build  foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space  foundation = is_ace(bottom(moving));
        moves {
            drag MoveColumn:   tableau[cards] => tableau where count(moving) <= 3;
            drag ToFoundation: tableau[top] => foundation;
        }
        win = count(foundation) == CARDS;
    }

    /// More sources than fit in a plan, and more targets: each column is named individually.
    #[game(name = "Many")]
    family Many {
        structure { tableau: [Column; 8]; cells: [Cell; 2]; foundation: [Pile; 4]; }
        deal { tableau <- rest up; }
        pickup tableau    = run(moving, next_rank);
        build  tableau    = next_rank(top(target), bottom(moving));
        space  tableau    = always;
        build  foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space  foundation = is_ace(bottom(moving));
        moves {
            drag Left:  tableau[0..1][cards] | tableau[1..2][cards] | tableau[2..3][cards] | tableau[3..4][cards]
                        => tableau[4..5] | tableau[5..6] | tableau[6..7] | tableau[7..8];
            drag Right: tableau[4..5][cards] | tableau[5..6][cards] | tableau[6..7][cards] | tableau[7..8][cards]
                        => tableau[0..1] | tableau[1..2] | tableau[2..3] | tableau[3..4];
            drag ToCell: tableau[0..1][top] | tableau[1..2][top] | tableau[2..3][top] | tableau[3..4][top] => cells;
            drag Home: tableau[0..1][top] | tableau[1..2][top] | tableau[2..3][top] | tableau[3..4][top] => foundation;
            drag Away: tableau[4..5][top] | tableau[5..6][top] | tableau[6..7][top] | tableau[7..8][top] => foundation;
            drag FromCell: cells[top] => tableau | foundation;
            drag Over: tableau[0..4][top] => tableau[4..8];
            drag Back: tableau[4..8][top] => tableau[0..4];
            drag Once: foundation[top] => tableau;
            drag More: cells[top] => cells;
        }
        win = count(foundation) == CARDS;
    }

    /// Runs longer than the bits of a word, more moves than a new list can hold, and columns that are told apart.
    #[game(name = "Long", decks = 2)]
    family Long {
        structure { tableau: [Column; 16]; }
        deal { tableau[0..1] <- rest up; }
        rule lies(under, over) = rank(under) + rank(over) < 26;
        pickup tableau = run(moving, lies);
        build  tableau = next_rank(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        space  tableau = index(target) % 5 > 0 || is_red(bottom(moving));
        moves { drag MoveColumn: tableau[cards] => tableau; }
        win = count(tableau[1]) == CARDS;
    }

    /// A target with a condition on the top moving card, and more kinds of tops than are looked up together.
    #[game(name = "Ends")]
    family Ends {
        structure { tableau: [Column; 9]; piles: [Pile; 6]; }
        deal { tableau <- rest up; }
        rule other_suit(under, over) = adjacent_rank(under, over) && !same_suit(under, over);
        pickup tableau = run(moving, adjacent_rank);
        build  tableau = other_suit(top(target), bottom(moving));
        space  tableau = always;
        build  piles   = is_red(top(moving)) && count(moving) < 3 && same_suit(top(target), bottom(moving));
        space  piles   = is_black(top(moving)) && rank(bottom(moving)) > 3;
        moves {
            drag MoveColumn: tableau[cards] => tableau;
            drag ToPile:     tableau[cards] => piles where rank(top(moving)) < 11;
            click Away:      tableau[top] => piles | tableau;
        }
        win = count(piles) == CARDS;
    }

    /// Conditions of every sort: on the board, on cards, on the target, on the source, limits in all forms.
    #[game(name = "Sorts")]
    family Sorts {
        const MOST: usize = 3;
        counter tries = 5;
        structure { tableau: [Column; 7]; cells: [Cell; 3]; foundation: [Pile; 4] max 13; stock: Stock; }
        deal { tableau <- 4 up; }
        rule near(under, over) = adjacent_rank(under, over);
        pickup tableau    = run(moving, near);
        pickup cells      = !is_king(bottom(moving));
        build  tableau    = near(top(target), bottom(moving)) && count(target) < 9;
        space  tableau    = count(moving) > 1 || is_red(bottom(moving));
        build  foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space  foundation = is_ace(bottom(moving));
        moves {
            drag Fewer:   tableau[cards] => tableau where count(moving) < MOST + empties(cells) * 2 - 1;
            drag OnRed:   tableau[cards] => tableau where is_red(top(target)) && count(moving) == 1;
            drag Longer:  tableau[cards] => tableau where count(target) > count(source) && is_black(bottom(moving));
            drag ToCell:  tableau[top] => cells where tries > 0 && !is_empty(stock) do { tries -= 1; }
            drag OffCell: cells[top] => tableau | foundation where rank(bottom(moving)) < 9;
            drag Home:    tableau[top] => foundation;
            click Best:   tableau[top] => foundation | tableau | cells;
            press Deal:   stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;
    }
}

/// Compares the three ways to list moves, on random walks.
fn lists_agree<G: Game>() {
    let ways: [fn(Table<'_>, &mut Moves); 3] = [
        |table, moves| legal_moves_by_constants::<G>(|| table, moves),
        legal_moves_by_data::<G>,
        legal_moves_one_by_one::<G>,
    ];
    let mut lists = [Moves::new(), Moves::new(), Moves::new()];
    let mut most = 0;
    for deal in 1..=6 {
        let mut random = Random::new(deal);
        let mut board = Board::<G>::deal(deal);
        for _ in 0..120 {
            for (way, moves) in ways.iter().zip(&mut lists) {
                moves.clear();
                way(board.table(), moves);
            }
            let [by_constants, by_data, one_by_one] = &lists;
            let slug = G::MODEL.slug;
            assert_eq!(by_constants.as_slice(), one_by_one.as_slice(), "{slug} {deal}: {board:?}");
            assert_eq!(by_data.as_slice(), one_by_one.as_slice(), "{slug} {deal}: {board:?}");
            most = most.max(by_data.len());
            let Some(code) = random.pick(by_data) else { break };
            board.do_move(code);
        }
    }
    assert!(most > 0, "{} has no moves", G::MODEL.slug);
}

/// Compares the ways to find automatic moves, on random boards, some with face-down top cards.
fn consequences_agree<G: Game>() {
    let kinds = (0..).zip(G::MODEL.moves).filter(|(_, declared)| declared.gesture.is_consequence());
    let kinds: Vec<u8> = kinds.map(|(kind, _)| kind).collect();
    let mut found = 0;
    // If nearly every place holds cards, many boards may be needed until one has an automatic move.
    for seed in 0..2000 {
        if seed >= 60 && (found > 0 || kinds.is_empty()) {
            break;
        }
        let mut board = laid_out::<G>(seed);
        for place in (0..G::MODEL.places() as u8).map(Place) {
            if !(seed + u64::from(place.0)).is_multiple_of(5) {
                continue;
            }
            let mut cards = board.cards(place).as_slice().to_vec();
            if let Some(top) = cards.last_mut() {
                *top = top.turned_down();
            }
            board.set(place, &cards).unwrap();
        }
        let mut moves = Moves::new();
        kinds.iter().for_each(|kind| automatic_moves::<G>(board.table(), *kind, &mut moves));
        let first = moves.first().copied();
        assert_eq!(
            consequence_by_constants::<G>(board.table()),
            first,
            "{} {board:?}",
            G::MODEL.slug
        );
        assert_eq!(consequence_by_data::<G>(board.table()), first, "{} {board:?}", G::MODEL.slug);
        found += usize::from(first.is_some());
    }
    assert_eq!(found > 0, !kinds.is_empty(), "{}", G::MODEL.slug);
}

#[test]
fn every_way_to_find_what_happens_by_itself_finds_the_same() {
    every_game!(consequences_agree);
}

#[test]
fn every_way_to_list_moves_finds_the_same() {
    every_game!(lists_agree);
}

#[test]
fn a_game_that_is_too_large_for_tables_is_listed_all_the_same() {
    lists_agree::<Wide>();
    lists_agree::<Many>();
}

#[test]
fn what_tables_do_not_say_is_asked() {
    lists_agree::<Sorts>();
    lists_agree::<Ends>();
}

#[test]
fn what_does_not_fit_in_a_word_or_a_list_is_listed_all_the_same() {
    lists_agree::<Long>();
    let mut moves = Moves::new();
    let is_too_much = |deal| {
        Board::<Long>::deal(deal).legal_moves(&mut moves);
        moves.len() > 1024
    };
    assert!((1..=6).any(is_too_much), "no list has more moves than there is room for at first");
}
