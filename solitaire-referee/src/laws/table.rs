//! Plays one game with several engines and with the referee at the same time, and compares them.

use std::collections::BTreeSet;

use solitaire_runtime::explain::explain;
use solitaire_runtime::model::GameModel;
use solitaire_runtime::{MoveCode, Moves, Position};

use super::engine::Engine;
use super::fault::{Fault, difference, json};
use crate::{Board, Card, Referee};

/// The result of checking a law; an error says that the law does not hold.
pub type Kept<T = ()> = Result<T, Box<Fault>>;

/// A game in play on several engines, which the referee follows.
pub struct Table {
    referee: Referee,
    engines: Vec<Box<dyn Engine>>,
    /// The cards of the pack, sorted.
    pack: Vec<Card>,
    /// The referee's copy of the current board. All engines have the same board.
    board: Board,
    made: Vec<MoveCode>,
    deal: u64,
    is_dealt: bool,
}

impl Table {
    /// Begins a game with the boards of the engines, which come from a deal or were set up. Checks these laws: all
    /// engines begin with the same board, no card is missing, the score is that of the rules, and a deal is dealt as
    /// the rules say.
    ///
    /// # Errors
    /// Returns an error if a law does not hold.
    ///
    /// # Panics
    /// Panics if `engines` is empty.
    pub fn new(
        referee: Referee,
        engines: Vec<Box<dyn Engine>>,
        deal: u64,
        is_dealt: bool,
    ) -> Kept<Self> {
        let board = Board::read(engines[0].position());
        let mut pack: Vec<Card> =
            referee.model().pack.cards().map(|card| Card::read(card.face())).collect();
        pack.sort();
        let table = Self { referee, engines, pack, board, made: Vec::new(), deal, is_dealt };
        table.agrees(&table.board, None, "begins with a different board")?;
        table.keeps_cards(None)?;
        table.scores_agree(None)?;
        if is_dealt && referee.deals() {
            table.agrees(&referee.deal(deal), None, "is not dealt as the rules say")?;
        }
        Ok(table)
    }

    /// The model with the rules of the game.
    #[must_use]
    pub fn model(&self) -> &'static GameModel {
        self.referee.model()
    }

    /// The current board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The number of moves that are done.
    #[must_use]
    pub const fn steps(&self) -> usize {
        self.made.len()
    }

    fn position(&self) -> &dyn Position {
        self.engines[0].position()
    }

    /// Makes the report of a fault that was found on the current board, at the move `code` if one is given.
    fn fault(&self, code: Option<MoveCode>, what: String) -> Box<Fault> {
        let told = |code: &MoveCode| self.model().notation(*code);
        Box::new(Fault {
            game: self.model().slug,
            deal: self.deal,
            is_dealt: self.is_dealt,
            made: self.made.iter().map(told).collect(),
            code: code.as_ref().map(told),
            what,
            position: json(self.position()),
        })
    }

    fn agrees(&self, wanted: &Board, code: Option<MoveCode>, what: &str) -> Kept {
        for engine in &self.engines {
            let found = Board::read(engine.position());
            if let Some(difference) = difference(self.referee, wanted, &found) {
                let name = engine.name();
                return Err(self.fault(code, format!("{name} {what}: {difference}")));
            }
        }
        Ok(())
    }

    fn keeps_cards(&self, code: Option<MoveCode>) -> Kept {
        if self.board.sorted() == self.pack {
            return Ok(());
        }
        let count = self.board.piles.iter().map(Vec::len).sum::<usize>();
        let cards = self.pack.len();
        let what =
            format!("the cards no longer match the deck: {count} of {cards} are on the board");
        Err(self.fault(code, what))
    }

    fn scores_agree(&self, code: Option<MoveCode>) -> Kept {
        let score = self.referee.score(&self.board);
        let told = |score: Option<i32>| score.map_or("none".to_owned(), |is| is.to_string());
        for engine in &self.engines {
            let found = solitaire_runtime::score(engine.position());
            if found != score {
                let (name, found, score) = (engine.name(), told(found), told(score));
                let what =
                    format!("the score of {name} is {found}, but by the rules it is {score}");
                return Err(self.fault(code, what));
            }
        }
        Ok(())
    }

    /// Makes a move on all engines. Returns true if the move wins the game. Checks these laws: all engines reach the
    /// board that the referee computes, no card is lost, and the end of the game and the score are those of the rules.
    ///
    /// # Errors
    /// Returns an error if a law does not hold.
    pub fn make(&mut self, code: MoveCode) -> Kept<bool> {
        let before = json(self.position());
        self.engines.iter_mut().for_each(|engine| engine.make(code));
        let after = Board::read(self.position());
        let wanted = if self.referee.plays(code.kind) {
            self.referee.play(&self.board, code)
        } else {
            after.clone()
        };
        let here = |mut fault: Box<Fault>| {
            fault.position.clone_from(&before);
            fault
        };
        let what = "does not do what the rules say";
        self.agrees(&wanted, Some(code), what).map_err(here)?;
        self.board = after;
        self.keeps_cards(Some(code)).map_err(here)?;
        let won = self.referee.is_won(&self.board);
        let lost = self.referee.is_lost(&self.board);
        for engine in &self.engines {
            let position = engine.position();
            if position.is_won() != won || !won && position.is_lost() != lost {
                let (name, end) = (engine.name(), if won { "won" } else { "lost" });
                let what = format!("{name} and the rules disagree about whether the game is {end}");
                return Err(here(self.fault(Some(code), what)));
            }
        }
        self.scores_agree(Some(code)).map_err(here)?;
        self.made.push(code);
        Ok(won)
    }

    /// Undoes the last move on all engines. Checks the law that the board is then exactly `before`.
    ///
    /// # Errors
    /// Returns an error if the law does not hold.
    pub fn take_back(&mut self, before: Board) -> Kept {
        let code = self.made.pop();
        self.engines.iter_mut().for_each(|engine| engine.take_back());
        self.board = before;
        self.agrees(&self.board, code, "does not take the move back exactly")
    }

    /// The player's legal moves. Checks these laws: all engines list the same moves, each once, and each move is valid
    /// and can be written and read back.
    ///
    /// # Errors
    /// Returns an error if a law does not hold.
    pub fn listed(&self) -> Kept<Vec<MoveCode>> {
        let mut listed: Option<Vec<MoveCode>> = None;
        for engine in &self.engines {
            let mut moves = Moves::new();
            engine.position().legal_moves(&mut moves);
            let moves = moves.to_vec();
            self.same_list(listed.as_deref().unwrap_or(&moves), &moves, engine.name())?;
            let unlike = BTreeSet::from_iter(&moves);
            if unlike.len() < moves.len() {
                return Err(self.fault(None, format!("{} lists a move twice", engine.name())));
            }
            if let Some(code) = moves.iter().find(|code| !engine.position().valid(**code)) {
                let what = format!("{} lists the move, but refuses it", engine.name());
                return Err(self.fault(Some(*code), what));
            }
            listed = Some(moves);
        }
        let (model, listed) = (self.model(), listed.unwrap_or_default());
        let reads = |code: &&MoveCode| model.parse_move(&model.notation(**code)) == Ok(**code);
        match listed.iter().find(|code| !reads(code)) {
            Some(code) => {
                Err(self
                    .fault(Some(*code), "the move as written is read as a different move".into()))
            }
            None => Ok(listed),
        }
    }

    fn same_list(&self, wanted: &[MoveCode], found: &[MoveCode], name: &str) -> Kept {
        if wanted == found {
            return Ok(());
        }
        if let Some(code) = wanted.iter().find(|code| !found.contains(code)) {
            return Err(self.fault(Some(*code), format!("{name} does not list the move")));
        }
        if let Some(code) = found.iter().find(|code| !wanted.contains(code)) {
            return Err(self.fault(Some(*code), format!("{name} lists a move that is not legal")));
        }
        Err(self.fault(None, format!("{name} lists the moves in a different order")))
    }

    /// Checks the law that the referee lists the same moves as the engines, and finds the same first instance of each
    /// automatic move.
    ///
    /// # Errors
    /// Returns an error if the law does not hold.
    pub fn is_listed_rightly(&self, listed: &[MoveCode]) -> Kept {
        let wanted = self.referee.legal_moves(&self.board);
        let judged = |code: &&MoveCode| self.referee.judges(code.kind);
        let declared: Vec<MoveCode> = listed.iter().filter(judged).copied().collect();
        self.same_list(&wanted, &declared, self.engines[0].name())?;
        for (kind, declared) in (0..).zip(self.model().moves) {
            let by_itself = !declared.gesture.is_players();
            if !by_itself || !self.referee.judges(kind) {
                continue;
            }
            let wanted = self.referee.instances(&self.board, kind);
            for engine in &self.engines {
                let mut moves = Moves::new();
                engine.position().automatic_moves(kind, &mut moves);
                if moves.first() != wanted.first() {
                    let name = engine.name();
                    let what = format!("{name} finds a different automatic `{}`", declared.name);
                    return Err(self.fault(wanted.first().copied(), what));
                }
            }
        }
        Ok(())
    }

    /// Checks the laws for any move code, whether `listed` contains it or not. Engines, explanation and referee agree
    /// whether the move is allowed, and why not. If it is allowed but not listed, the list has an equivalent move in
    /// its place.
    ///
    /// # Errors
    /// Returns an error if a law does not hold.
    pub fn is_judged_alike(&self, code: MoveCode, listed: &[MoveCode]) -> Kept {
        let explained = explain(self.position(), code);
        let allowed = explained.is_ok();
        for engine in &self.engines {
            if engine.position().valid(code) != allowed {
                let (name, not) = (engine.name(), if allowed { "refuses" } else { "allows" });
                let other = if allowed { "allowed" } else { "refused" };
                let what =
                    format!("{name} {not} the move, but the explanation says that it is {other}");
                return Err(self.fault(Some(code), what));
            }
        }
        if !self.referee.judges(code.kind) {
            return Ok(());
        }
        let failures = explained.err().map(|refusal| refusal.failures).unwrap_or_default();
        let reasons: Vec<String> = failures.into_iter().map(|one| one.constraint).collect();
        let wanted = self.referee.refusal(&self.board, code);
        if reasons != wanted || reasons.is_empty() != allowed {
            let told = |reasons: &[String]| match reasons {
                [] => "it is allowed".to_owned(),
                some => format!("it is refused for `{}`", some.join("`, `")),
            };
            let what =
                format!("by the rules {}, but by the game {}", told(&wanted), told(&reasons));
            return Err(self.fault(Some(code), what));
        }
        let declared = self.model().move_of(code);
        let by_player = declared.is_some_and(|declared| declared.gesture.is_players());
        if allowed && by_player && !listed.contains(&code) {
            self.stands_for_another(code, listed)
        } else {
            Ok(())
        }
    }

    /// Checks that there is a reason why this legal move is not listed. There are three: an earlier empty element is an
    /// equivalent target; the player does not choose the target, and an earlier target takes the cards; or the same
    /// pair is listed with its cards in the other order.
    fn stands_for_another(&self, code: MoveCode, listed: &[MoveCode]) -> Kept {
        let model = self.model();
        if model.move_of(code).is_some_and(|declared| declared.pair) {
            let swapped = MoveCode { from: code.count, count: code.from, ..code };
            if listed.contains(&swapped) {
                return Ok(());
            }
        }
        let stands = match (model.move_of(code), model.container_of(code.target())) {
            (Some(declared), _) if !declared.gesture.is_dragged() => {
                listed.iter().any(|other| MoveCode { to: code.to, ..*other } == code)
            }
            (_, Some(target)) => {
                let is_empty = |place: usize| self.board.pile(place).is_empty();
                // Finds the first empty element except the source: an element cannot be the target of its own cards.
                let mut places = target.span.places();
                let alike = places.find(|place| is_empty(place.number()) && place.0 != code.from);
                let other = MoveCode { to: alike.map_or(code.to, |place| place.0), ..code };
                is_empty(usize::from(code.to)) && !target.told_apart && listed.contains(&other)
            }
            _ => false,
        };
        if stands {
            return Ok(());
        }
        Err(self.fault(Some(code), "the move is legal, but is not listed".into()))
    }
}
