//! Boards that an author sets up by hand for tests of a move.

use solitaire_runtime::decision::Decision;
use solitaire_runtime::explain::explain;
use solitaire_runtime::model::Part;
use solitaire_runtime::{Board, Card, Game, GameEntry, Move, MoveCode, Moves, Place, Position};

use crate::arrangement::Arrangement;
use crate::edits::Scene;
use crate::effort::Effort;
use crate::finding::Witness;
use crate::search::Search;

/// The methods with which a `#[test_setup]` function puts cards and counters on its board.
pub trait Arrange {
    /// Replaces the cards of a place by `cards`, which are listed bottom to top.
    ///
    /// # Panics
    /// Panics if there is no room for the cards.
    fn lay(&mut self, place: Place, cards: &[Card]) -> &mut Self;

    /// Sets the counter with this name.
    ///
    /// # Panics
    /// Panics if the game has no such counter.
    fn count(&mut self, counter: &str, value: i32) -> &mut Self;
}

impl<G: Game> Arrange for Board<G> {
    #[track_caller]
    fn lay(&mut self, place: Place, cards: &[Card]) -> &mut Self {
        if let Err(error) = self.set(place, cards) {
            panic!("{}: {error}", G::MODEL.name);
        }
        self
    }

    #[track_caller]
    fn count(&mut self, counter: &str, value: i32) -> &mut Self {
        let number = G::MODEL.counters.iter().position(|known| known.name == counter);
        let number =
            number.unwrap_or_else(|| panic!("{} has no counter `{counter}`", G::MODEL.name));
        self.set_counter(number, value);
        self
    }
}

/// Implemented only by `Board<G>`: a setup for the game `G` must take this board type. Any other type is a compile
/// error that names both games.
///
/// ```
/// use solitaire::{Board, prover::BoardOf};
/// use solitaire_families::golf::Golf;
///
/// fn nothing(_: &mut Board<Golf>) {}
///
/// let _ = <Board<Golf> as BoardOf<Golf>>::arranged(nothing);
/// ```
///
/// ```compile_fail,E0277
/// use solitaire::{Board, prover::BoardOf};
/// use solitaire_families::{accordion::Accordion, golf::Golf};
///
/// fn nothing(_: &mut Board<Golf>) {}
///
/// let _ = <Board<Golf> as BoardOf<Accordion>>::arranged(nothing);
/// ```
#[diagnostic::on_unimplemented(
    message = "this setup is for `{G}`, but it was given a `{Self}`",
    label = "takes the board of another game",
    note = "let it take `&mut Board<{G}>`, or name the other game in `#[test_setup(..)]`"
)]
pub trait BoardOf<G: Game>: Sized {
    /// Runs the function `arrange` on a board of `G` without cards, and makes a setup of the result.
    ///
    /// # Panics
    /// Panics under the same conditions as [`Setup::of`].
    fn arranged(arrange: fn(&mut Self)) -> Setup;

    /// Same as [`arranged`](Self::arranged), for a function that also returns the move to test.
    ///
    /// # Panics
    /// Panics under the same conditions as [`Setup::of_move`].
    fn arranged_for<M: Move<G>>(arrange: fn(&mut Self) -> M) -> Setup;
}

#[diagnostic::do_not_recommend]
impl<G: Game> BoardOf<G> for Board<G> {
    fn arranged(arrange: fn(&mut Self)) -> Setup {
        Setup::of(arrange)
    }

    fn arranged_for<M: Move<G>>(arrange: fn(&mut Self) -> M) -> Setup {
        Setup::of_move(arrange)
    }
}

/// A board that an author set up by hand, on which some moves are allowed. The attribute `#[test_setup]` generates
/// tests of these moves.
#[derive(Debug)]
pub struct Setup {
    entry: GameEntry,
    board: Arrangement,
    /// The move that the setup function returned; `None` if it returned no move.
    chosen: Option<MoveCode>,
}

impl Setup {
    /// Calls `arrange` on a board without cards, and keeps the result. The cards that `arrange` does not put on the
    /// board are spare: the search for boards on which a move is refused may add them.
    ///
    /// # Panics
    /// Panics if there are more copies of a card on the board than in the pack.
    #[must_use]
    pub fn of<G: Game>(arrange: fn(&mut Board<G>)) -> Self {
        let mut board = Board::<G>::empty();
        arrange(&mut board);
        Self::new(&board, None)
    }

    /// Same as [`of`](Self::of), for a function that also returns the move to test.
    ///
    /// # Panics
    /// Panics if there are more copies of a card on the board than in the pack.
    #[must_use]
    pub fn of_move<G: Game, M: Move<G>>(arrange: fn(&mut Board<G>) -> M) -> Self {
        let mut board = Board::<G>::empty();
        let chosen = arrange(&mut board).code();
        Self::new(&board, Some(chosen))
    }

    fn new<G: Game>(board: &Board<G>, chosen: Option<MoveCode>) -> Self {
        let setup = Self { entry: GameEntry::of::<G>(), board: Arrangement::of(board), chosen };
        setup.assert_of_one_pack();
        setup
    }

    fn assert_of_one_pack(&self) {
        let model = self.entry.model();
        for (_, _, card) in self.board.cards() {
            let placed = self.board.cards().filter(|(_, _, other)| other.face() == card.face());
            let (placed, copies) = (placed.count(), model.pack.copies(card));
            assert!(
                placed <= copies,
                "{} is on the board {placed} times, but the deck of {} has it {copies} times",
                card.face(),
                model.name
            );
        }
    }

    fn position(&self) -> Box<dyn Position> {
        let mut position = self.entry.empty();
        self.board.put_on(&mut *position);
        position
    }

    /// The index of the move with this name; panics if the game has no such move.
    fn kind(&self, name: &str) -> u8 {
        let model = self.entry.model();
        let number = model.moves.iter().position(|declared| declared.name == name);
        number.unwrap_or_else(|| panic!("{} has no move `{name}`", model.name)) as u8
    }

    /// A move with this name that is allowed on the board: the move that the setup function returned, or the first
    /// legal move if it returned none. `None` if there is no such move.
    fn code(&self, position: &dyn Position, name: &str) -> Option<MoveCode> {
        let kind = self.kind(name);
        if let Some(chosen) = self.chosen {
            return (chosen.kind == kind && position.valid(chosen)).then_some(chosen);
        }
        let mut moves = Moves::new();
        position.legal_moves(&mut moves);
        position.automatic_moves(kind, &mut moves);
        moves.iter().copied().find(|code| code.kind == kind)
    }

    /// Proves that the move with this name is allowed on the board. With `strict` (the author named the move), or if
    /// the setup function returned the move, it must be allowed. Otherwise it may also be refused, if another move is
    /// allowed.
    ///
    /// # Panics
    /// Panics if the move must be allowed but is refused, and says why: the generated tests call this function.
    pub fn accepts(&self, name: &str, strict: bool) {
        let position = self.position();
        if self.code(&*position, name).is_some() {
            return;
        }
        match self.chosen {
            Some(chosen) if chosen.kind == self.kind(name) => match explain(&*position, chosen) {
                Err(refusal) => panic!("`{name}` is refused: {refusal}"),
                Ok(()) => panic!("`{name}` is refused, but no condition says why"),
            },
            _ => assert!(!strict, "`{name}` is not allowed anywhere on this board"),
        }
        let model = self.entry.model();
        let allowed = model.moves.iter().any(|other| self.code(&*position, other.name).is_some());
        assert!(allowed, "no move of {} is allowed on this board", model.name);
        println!("`{name}` is not allowed on this board, so nothing is proven about it");
    }

    /// Proves that the move with this name depends on `condition` in `part`. Finds two similar boards that differ in
    /// the condition, one on which the move is allowed and one on which it is refused. Checks both with the game, and
    /// checks that the condition is among the reasons for the refusal.
    ///
    /// # Panics
    /// Panics if the move does not ask the condition, or if no such boards are found: the generated tests call this
    /// function.
    pub fn rejects_when_not(&self, name: &str, strict: bool, part: &str, condition: &str) {
        let position = self.position();
        let Some(code) = self.code(&*position, name) else {
            return self.accepts(name, strict);
        };
        let model = self.entry.model();
        let decisions = Decision::of(model, self.kind(name));
        let asked: Vec<(&Decision, usize)> = decisions
            .iter()
            .filter_map(|decision| {
                let mut atoms = decision.atoms().iter();
                let is_it = |atom: &_| is_asked(model, atom, part, condition);
                atoms.position(is_it).map(|atom| (decision, atom))
            })
            .collect();
        assert!(!asked.is_empty(), "`{name}` has no condition `{condition}` in `{part}`");
        // The search begins with this board if the condition belongs to the move made here, else with boards of its
        // own.
        let here = asked.iter().find(|(decision, _)| decision.is_of(code));
        let begin = Scene { board: self.board.clone(), code };
        let found = match here {
            Some((decision, atom)) => self.refusal(decision, *atom, &[begin]),
            None => asked.iter().find_map(|(decision, atom)| self.refusal(decision, *atom, &[])),
        };
        let (decision, atom) = here.unwrap_or(&asked[0]);
        let Some((allowed, refused)) = found else {
            let mut search = Search::new(&self.entry, decision, Effort::default());
            assert!(
                search.is_redundant(*atom)
                    || self.is_shared(&mut search, (name, part, condition), *atom),
                "no two boards were found on which `{condition}` alone decides whether `{name}` is refused"
            );
            println!("`{condition}` never decides whether `{name}` is allowed");
            return;
        };
        let atom = &decision.atoms()[*atom];
        let mut board = self.entry.empty();
        allowed.board.put_on(&mut *board);
        assert!(
            board.valid(allowed.code),
            "`{name}` is refused whether or not `{condition}` holds"
        );
        refused.board.put_on(&mut *board);
        assert!(
            !board.valid(refused.code),
            "`{name}` is allowed whether or not `{condition}` holds"
        );
        let failures = explain(&*board, refused.code).err().map_or_else(Vec::new, |no| no.failures);
        // The test for an empty target is never a reason itself: the rule that it selects, `space` or `build`, refuses
        // the move.
        let is_guard = matches!(atom.part, Part::Empty(_));
        assert!(
            is_guard || failures.iter().any(|failure| failure.constraint == atom.told),
            "`{name}` is refused because of `{condition}`, but the reasons given are {:?}",
            failures.iter().map(|failure| &failure.constraint).collect::<Vec<_>>()
        );
    }

    /// True if a condition of a container has the same value for this move on every board, but decides another move.
    fn is_shared(
        &self,
        search: &mut Search<'_>,
        (name, part, condition): (&str, &str, &str),
        atom: usize,
    ) -> bool {
        let begin = search.start(&[]);
        if search.two_boards(atom, &begin).is_some() || !search.is_settled(atom) {
            return false;
        }
        let model = self.entry.model();
        let others = model.moves.iter().enumerate().filter(|(_, other)| other.name != name);
        others.flat_map(|(kind, _)| Decision::of(model, kind as u8)).any(|decision| {
            let is_it =
                |atom: &_| is_asked(model, atom, part, condition) && atom.part.is_of_container();
            let atom = decision.atoms().iter().position(is_it);
            atom.is_some_and(|atom| self.refusal(&decision, atom, &[]).is_some())
        })
    }

    fn refusal(
        &self,
        decision: &Decision,
        atom: usize,
        begin: &[Scene],
    ) -> Option<(Witness, Witness)> {
        let mut search = Search::new(&self.entry, decision, Effort::default());
        let begin = search.start(begin);
        search.two_boards(atom, &begin)
    }
}

fn is_asked(
    model: &solitaire_runtime::model::GameModel,
    atom: &solitaire_runtime::decision::Atom,
    part: &str,
    condition: &str,
) -> bool {
    atom.text == condition && atom.part.words(model) == part
}
