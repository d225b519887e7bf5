//! A board arranged by hand, to prove the rules of a game from.

use solitaire_runtime::decision::Decision;
use solitaire_runtime::explain::explain;
use solitaire_runtime::model::Part;
use solitaire_runtime::{Board, Game, GameEntry, Move, MoveCode, Moves, Position};

use crate::search::Search;
use crate::edits::Scene;
use crate::{Arrangement, Effort};

/// A board that an author arranged, on which some moves are allowed. What `#[test_setup]` makes its tests of.
#[derive(Debug)]
pub struct Setup {
    entry: GameEntry,
    board: Arrangement,
    /// The move that was arranged for, if one was.
    chosen: Option<MoveCode>,
}

impl Setup {
    /// Arranges a board that starts without cards. Those that are not placed are spare: they may come onto the table
    /// when boards are looked for that a rule refuses.
    #[must_use]
    pub fn of<G: Game>(arrange: fn(&mut Board<G>)) -> Self {
        let mut board = Board::<G>::empty();
        arrange(&mut board);
        Self { entry: GameEntry::of::<G>(), board: Arrangement::of(&board), chosen: None }
    }

    /// The same, for the one move that `arrange` gives.
    #[must_use]
    pub fn of_move<G: Game, M: Move<G>>(arrange: fn(&mut Board<G>) -> M) -> Self {
        let mut board = Board::<G>::empty();
        let chosen = Some(arrange(&mut board).code());
        Self { entry: GameEntry::of::<G>(), board: Arrangement::of(&board), chosen }
    }

    fn position(&self) -> Box<dyn Position> {
        let mut position = self.entry.empty();
        self.board.put_on(&mut *position);
        position
    }

    /// The number of a move by its name.
    fn kind(&self, name: &str) -> u8 {
        let model = self.entry.model();
        let number = model.moves.iter().position(|declared| declared.name == name);
        number.unwrap_or_else(|| panic!("{} has no move `{name}`", model.name)) as u8
    }

    /// How this move is made here: as it was chosen, or else the first way that is allowed.
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

    /// Says that cards are placed more often than the pack holds them, and whether any move is allowed at all.
    ///
    /// # Panics
    /// When one of the two is not as it should be: this is called by generated tests.
    pub fn is_sound(&self) {
        let model = self.entry.model();
        for (_, _, card) in self.board.cards() {
            let placed = self.board.cards().filter(|(_, _, other)| other.face() == card.face());
            let (placed, copies) = (placed.count(), model.pack.copies(card));
            assert!(
                placed <= copies,
                "{} is placed {placed} times, the pack of {} has {copies}",
                card.face(),
                model.name
            );
        }
        let position = self.position();
        let names = model.moves.iter().map(|declared| declared.name);
        assert!(
            names.clone().any(|name| self.code(&*position, name).is_some()),
            "no move of {} is allowed on this board",
            model.name
        );
    }

    /// Proves that a move is allowed here.
    ///
    /// # Panics
    /// When it is not, with the reason: this is called by generated tests.
    pub fn accepts(&self, name: &str) {
        let position = self.position();
        if self.code(&*position, name).is_some() {
            return;
        }
        match self.chosen.filter(|chosen| chosen.kind == self.kind(name)) {
            Some(chosen) => match explain(&*position, chosen) {
                Err(refusal) => panic!("`{name}` is refused: {refusal}"),
                Ok(()) => panic!("`{name}` is refused, but nobody can say why"),
            },
            None => panic!("`{name}` is not allowed anywhere on this board"),
        }
    }

    /// Whether a move is allowed here.
    #[must_use]
    pub fn allows(&self, name: &str) -> bool {
        self.code(&*self.position(), name).is_some()
    }

    /// Proves that a move depends on one of its conditions: finds a board, like this one, that the game refuses the
    /// move on because of that condition, and is told so.
    ///
    /// # Panics
    /// When there is no such condition, or no such board is found: this is called by generated tests.
    pub fn rejects_when_not(&self, name: &str, part: &str, condition: &str) {
        let (model, position) = (self.entry.model(), self.position());
        let Some(code) = self.code(&*position, name) else {
            return self.accepts(name);
        };
        let decisions = Decision::of(model, self.kind(name));
        let about = decisions.iter().filter(|decision| decision.is_of(code));
        let found = about.clone().find_map(|decision| {
            let mut atoms = decision.atoms().iter();
            let number = atoms.position(|atom| {
                atom.text == condition && atom.part.words(model) == part
            })?;
            Some((decision, number))
        });
        // A condition of another source or target of the move is none of what happens here.
        let Some((decision, atom)) = found else { return };
        let scene = Scene { board: self.board.clone(), code };
        let mut search = Search::new(&self.entry, decision, Effort::default());
        let Some(refused) = search.refusal(&scene, atom) else {
            panic!("no board was found on which `{name}` is refused because of `{condition}`")
        };
        let mut board = self.entry.empty();
        refused.board.put_on(&mut *board);
        assert!(!board.valid(refused.code), "`{name}` is allowed although not `{condition}`");
        let told = &decision.atoms()[atom].told;
        let failures = explain(&*board, refused.code).err().map_or_else(Vec::new, |no| no.failures);
        // A guard refuses nothing by itself: what is asked behind it does.
        let is_guard = matches!(decision.atoms()[atom].part, Part::Empty(_));
        assert!(
            is_guard || failures.iter().any(|failure| failure.constraint == *told),
            "`{name}` is refused because of `{condition}`, but the reasons told are {:?}",
            failures.iter().map(|failure| &failure.constraint).collect::<Vec<_>>()
        );
    }
}
