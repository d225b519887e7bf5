//! The author's names keep their meaning, and never conflict with generated code; and generated code triggers no lints.

#![deny(warnings, missing_docs, unused, nonstandard_style, clippy::all, clippy::pedantic)]

/// Every name that generated code might rely on has another meaning here.
pub mod shadowed {
    /// A type other than the standard library's `Option`.
    pub struct Option;
    /// A type other than the variant `Some`.
    pub struct Some;
    /// A type other than the variant `None`.
    pub struct None;
    /// A type other than the standard library's `Result`.
    pub struct Result;
    /// A type other than the standard library's `Vec`.
    pub struct Vec;
    /// A type other than the standard library's `Box`.
    pub struct Box;
    /// A type other than a playing card.
    pub struct Card;
    /// A type other than a list of playing cards.
    pub struct Cards;
    /// A type other than the trait of games.
    pub struct Game;
    /// A type other than the board of a game.
    pub struct Board;
    /// A type other than a place on a board.
    pub struct Place;
    /// A trait other than the standard library's `Copy`.
    pub trait Copy {}
    /// A trait other than the standard library's `Clone`.
    pub trait Clone {}

    /// A module other than the core library.
    pub mod core {}
    /// A module other than the standard library.
    pub mod std {}

    ::solitaire::solitaire! {
        /// Uses some of all.
        #[game(name = "Shadowed", slug = "shadowed")]
        #[allow(clippy::module_name_repetitions)]
        family Shadowed {
            /// How many.
            const COLUMNS: ::core::primitive::usize = 4;
            /// How often.
            counter turns = 1;
            structure {
                /// The columns.
                tableau: [BuildablePile; COLUMNS];
                /// One for each suit.
                foundation: [Pile; 4];
            }
            deal { tableau <- 1 down; tableau <- rest up; }
            /// Down by suit.
            rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
            /// How many cards move together.
            value room = empties(tableau) + 1;
            pickup tableau = run(moving, builds);
            build tableau = builds(top(target), bottom(moving)) && count(moving) <= room;
            space tableau = exists(tableau, |pile| is_king(bottom(pile)));
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                /// Move cards.
                drag MoveCards: tableau[cards] => tableau;
                /// Play a card.
                drag ToFoundation: tableau[top] => foundation;
                /// Turn a card.
                press Turn: tableau where turns > 0 do { flip tableau; turns -= 1; }
                /// Turn up a card.
                auto Open: tableau where is_hidden(source) do { flip source; }
            }
            score { ToFoundation: 5; }
            win = count(foundation) == CARDS;
        }

        /// A variation, whose parent's words come back here.
        #[game(name = "Shadowed, too")]
        variation ShadowedToo: Shadowed { const COLUMNS = 5; rule builds(under, over) = inherited; }
    }
}

/// Names chosen by the author that generated code uses too.
pub mod names {
    use solitaire::prelude::*;

    solitaire! {
        /// Containers, rules, parameters and moves with the names of what they might be mistaken for.
        #[game(name = "Names")]
        family Names {
            /// Not a type parameter.
            const V: usize = 2;
            /// Not the store.
            counter board = 0;
            structure {
                /// The columns.
                self_: [Column; V];
                /// More columns.
                r#type: [Column; 2];
                /// A pile.
                at: Pile;
                /// A pile.
                table: Pile;
                /// A pile.
                code: Pile;
                /// A pile.
                found: Pile;
                /// A pile.
                moves: Pile;
                /// Cells.
                log: [Cell; 2];
                /// A pile.
                args: Pile;
            }
            deal { self_ <- 13 up; r#type <- rest up; }

            /// One card for a red one.
            rule fits(at: Cards, table) = is_single(at) && is_red(table);
            /// The next card fits.
            rule code_of(found, args) = next_rank(found, args) && (fits(log[0], found) || !is_ace(args));
            /// Cards move together.
            rule chain(under, over) = code_of(under, over);
            /// How many there are.
            value variation(count: Cards) = count(count) + board;

            pickup self_ = run(moving, chain) || exists(log, |at| is_empty(at));
            build self_ = fits(moving, top(target)) || variation(at) == 0;
            space self_ | r#type = always;
            build at | table | code | found | moves | args = always;
            space at | table | code | found | moves | args = every(self_, |at| variation(at) >= 0);
            moves {
                /// Move cards.
                drag Move: self_[cards] => self_;
                /// Put a card aside.
                drag Code: r#type[top] | self_[top] => at | table | code | found | moves | log | args do { board += 1; }
                /// Take a card back.
                drag Table: at[top] | table[top] | code[top] | found[top] | moves[top] | log[top] | args[top] => r#type;
            }
            win = count(at) + count(table) == CARDS && board > V;
        }

        /// A variation of the game above.
        #[game(name = "More Names")]
        variation MoreNames: Names {
            const V = 3;
            deal { self_ <- 12 up; r#type <- rest up; }
            rule fits(table: Cards, at) = inherited || (is_empty(table) && is_black(at));
        }
    }
}

/// A family in a module of its own name.
pub mod fan {
    use solitaire::solitaire;

    solitaire! {
        /// Three cards a fan.
        #[game(name = "Fan")]
        family Fan {
            structure {
                /// The fans.
                fan: [FanPile; 18];
                /// One for each suit.
                foundation: [Pile; 4];
            }
            deal { fan[0..17] <- 3 up; fan[17] <- 1 up; }
            build fan = next_rank(top(target), bottom(moving));
            build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                /// Move a card.
                drag MoveFan: fan[top] => fan;
                /// Play a card.
                drag Foundation: fan[top] => foundation;
            }
            win = count(foundation) == CARDS;
        }
    }
}

/// A variation of the family above in another module.
pub mod clover {
    use solitaire::solitaire;

    solitaire! {
        /// An empty fan takes any card.
        #[game(name = "Clover")]
        variation Clover: crate::fan::Fan { space fan = always; }
    }
}

use solitaire::{Board, Game, MoveCode, Moves};

/// Plays some moves and undoes them.
fn play<G: Game>() {
    let start = Board::<G>::deal(3);
    let mut board = start;
    let mut undos: Vec<G::Undo> = Vec::new();
    let mut moves = Moves::new();
    for step in 0..30 {
        board.legal_moves(&mut moves);
        let Some(code) = moves.get((step * 5) % moves.len().max(1)).copied() else { break };
        undos.push(board.do_move(code));
    }
    assert!(!undos.is_empty(), "{} has no moves", G::MODEL.slug);
    for undo in undos.into_iter().rev() {
        board.undo(undo);
    }
    assert_eq!(board, start);
}

#[test]
fn shadowed_names_do_not_reach_generated_code() {
    play::<shadowed::Shadowed>();
    play::<shadowed::ShadowedToo>();
    assert_eq!(shadowed::Shadowed::MODEL.slug, "shadowed/shadowed");
}

#[test]
fn names_of_the_author_are_the_authors() {
    play::<names::Names>();
    play::<names::MoreNames>();
    let places = [names::Names::self_(1), names::Names::r#type(0), names::Names::at()];
    assert_eq!(places.map(|place| place.0), [1, 2, 4]);
    let typed = names::names::Move { from: places[0], to: places[1], count: 1 };
    assert_eq!(
        solitaire::Move::<names::Names>::code(typed),
        MoveCode::new(0, places[0], places[1], 1)
    );
}

#[test]
fn a_family_may_have_the_name_of_its_module() {
    play::<fan::Fan>();
    play::<clover::Clover>();
    let typed = fan::fan::MoveFan { from: fan::Fan::fan(0), to: fan::Fan::fan(1) };
    assert_eq!(solitaire::Move::<fan::Fan>::code(typed).kind, 0);
}
