//! Plays the deal on a board whose cards are unknown.

use super::board::{Board, Found, Rules, Runner};
use super::causes::{Causes, statement};
use super::steps::WITHOUT_EFFECT;
use crate::faults::Faults;
use crate::meaning::{Amount, Game, Spot, Step};
use crate::report::Extent;
use crate::syntax::ast::{self, Head};

/// Checks that the steps of the deal find the cards and room that they need, and that the rest fits on the stock.
pub fn check_deal(game: &Game, faults: &mut Faults<'_>) {
    let mut board = Board::undealt(game);
    let mut runner = Runner::new(Rules { game }, &mut board, [None; 3]);
    for (at, step) in game.deal.iter().enumerate() {
        let is_known = runner.steps(std::slice::from_ref(step), &[]).is_some();
        let dealing = Dealing { game, at };
        let before = faults.found();
        for (step, found) in runner.found.drain(..) {
            dealing.tell(step, found, faults);
            if faults.found() > before {
                return;
            }
        }
        if !is_known {
            return;
        }
    }
    let Runner { board, dealt, .. } = runner;
    let dealing = Dealing { game, at: game.deal.len() };
    dealing.check_rest(board.piles[Rules { game }.hand()].len(), faults);
    check_covered(game, board, &dealt, faults);
}

/// For each card of the deck, in dealing order: its place, and true if face up. `None` if not known at compile time.
pub fn dealt(game: &Game) -> Option<Vec<(usize, bool)>> {
    let only_deals = game.deal.iter().all(|step| {
        let mut is_plain = true;
        step.visit(&mut |step| {
            is_plain &= match step {
                Step::Deal { from: Spot::Hand, amount, first: None, condition: None, .. } => {
                    !matches!(amount, Amount::Cards(_))
                }
                Step::For { .. } | Step::If(..) => true,
                _ => false,
            };
        });
        is_plain
    });
    let mut board = Board::undealt(game);
    let mut runner = Runner::new(Rules { game }, &mut board, [None; 3]);
    played(game, &mut runner).filter(|()| only_deals)?;
    Some(runner.dealt.iter().map(|(place, up, _)| (*place, *up)).collect())
}

/// The board after the deal. The last place is the hand. `None` if the board is not known at compile time.
pub fn board(game: &Game) -> Option<Board> {
    let mut board = Board::undealt(game);
    played(game, &mut Runner::new(Rules { game }, &mut board, [None; 3]))?;
    Some(board)
}

/// Plays the deal. `None` if its effects are not known, or if it has a mistake other than a step without cards.
fn played<'a>(game: &'a Game, runner: &mut Runner<'a>) -> Option<()> {
    runner.steps(&game.deal, &[])?;
    runner.found.iter().all(|(_, found)| *found == Found::Nothing).then_some(())
}

/// A step of the deal, for reporting its problems.
struct Dealing<'g> {
    game: &'g Game,
    /// The index of the step; after the last step, the number of steps.
    at: usize,
}

impl<'g> Dealing<'g> {
    /// The level of the declaration that states the step.
    fn level(&self) -> usize {
        self.game.deal_levels.get(self.at).copied().unwrap_or_else(|| self.game.own())
    }

    /// The containers and constants that the steps so far use; those of this step come last, as the closest causes.
    fn causes(&self) -> Causes<'g> {
        let mut causes = Causes::new(self.game);
        for step in self.game.deal.iter().take(self.at + 1) {
            step.visit(&mut |step| {
                for spot in step.spots() {
                    if let Spot::Elements { container, .. } = spot {
                        causes.add_container(*container);
                    }
                }
                step.exprs().into_iter().for_each(|expr| causes.add_expr(expr));
            });
        }
        causes
    }

    /// True if the effect of the step is final: a variation states the step itself, or it depends on no constant.
    /// Otherwise a step without effect is not reported, because a variation may change the constant so that it has one.
    fn is_settled(&self) -> bool {
        let is_variation = matches!(self.game.lineage.own().head, Head::Variation { .. });
        self.level() == self.game.own() && is_variation || self.causes().are_fixed()
    }

    /// Reports a problem of a step.
    fn tell(&self, step: &Step, found: Found, faults: &mut Faults<'_>) {
        let mut causes = self.causes();
        let (code, message, help) = match (found, step) {
            (Found::Nothing, _) => {
                let code = match step {
                    _ if !self.is_settled() => return,
                    Step::Deal { from: Spot::Hand, amount: Amount::Rest, .. } => "deals-nothing",
                    Step::Deal { from: Spot::Hand, .. } => return,
                    Step::Deal { .. } => "empty-source",
                    _ => WITHOUT_EFFECT,
                };
                let help = "deal cards there first, or leave this step out";
                (code, "there is no card for this step".to_owned(), help)
            }
            (Found::TooFew, Step::Deal { from: Spot::Hand, condition: Some(_), .. }) => {
                let message = "the deck has too few cards that match this".to_owned();
                ("no-such-cards", message, "deal fewer, or choose others")
            }
            (Found::TooFew, Step::Deal { from: Spot::Hand, .. }) => {
                // Put the deck before the other causes: what the step names is closer to the mistake.
                let around = std::mem::replace(&mut causes, Causes::new(self.game).pack());
                causes.append(around);
                let all = self.game.cards();
                let message = format!("this deals more than the {all} cards in play");
                ("more-than-the-pack", message, "deal fewer, or play with more decks")
            }
            (Found::TooFew, _) => return,
            (Found::LessThanNone, _) => {
                ("deals-nothing", "this deals no cards".to_owned(), "write a number above 0")
            }
            (Found::Full(place), _) => {
                let Some(container) = (Rules { game: self.game }).container(place) else { return };
                let (name, most) = (&container.name, container.capacity);
                let message = format!("this overfills an element of `{name}`, which holds {most}");
                ("over-capacity", message, "deal fewer, or make room in `structure`")
            }
        };
        let blame = causes.blame(self.level());
        faults.error(blame, self.span(step, found), code, message, Some(help.to_owned()));
    }

    /// Where to report a problem of a step.
    fn span(&self, step: &Step, found: Found) -> Extent {
        match step {
            Step::Deal { from: Spot::Elements { span, .. }, .. } if found == Found::Nothing => {
                *span
            }
            Step::Deal { condition: Some(condition), .. } if found == Found::TooFew => {
                condition.span
            }
            Step::Deal { amount_span, .. } => *amount_span,
            Step::Gather { from: Spot::Elements { span, .. }, .. }
            | Step::Flip(Spot::Elements { span, .. }) => *span,
            _ => match self.game.written_deal().get(self.at) {
                Some(ast::Step::Shuffle { word }) => word.into(),
                Some(ast::Step::Sink { container, .. }) => container.into(),
                _ => self.word(),
            },
        }
    }

    /// The word `deal` in the source. If the game has no `deal`, its name.
    fn word(&self) -> Extent {
        let name = || self.game.lineage.name(self.game.own()).into();
        self.game.deal_word.as_ref().map_or_else(name, |(word, _)| word.into())
    }

    /// Checks the cards left over after the deal: they go to the stock, so there must be one with room for them.
    fn check_rest(&self, left: usize, faults: &mut Faults<'_>) {
        let game = self.game;
        let level = game.deal_word.as_ref().map_or(game.own(), |(_, level)| *level);
        let mut causes = Causes::new(game).pack();
        causes.append(self.causes());
        if let Some(stock) = game.containers.find(|container| container.is_stock()) {
            let (name, most) = (&game.containers[stock].name, game.containers[stock].capacity);
            if left > usize::from(most) {
                let message = format!("{left} cards are left over, but `{name}` holds only {most}");
                let help = Some("deal more, or make room in `structure`".to_owned());
                let blame = causes.container(stock).blame(level);
                let stated =
                    statement(game, stock).filter(|_| game.containers[stock].stated == level);
                let max = stated.and_then(|stated| stated.max.as_ref());
                let span = max.map_or_else(|| self.word(), |max| max.span);
                faults.error(blame, span, "over-capacity", message, help);
            }
            return;
        }
        if left == 0 {
            return;
        }
        let message = match left {
            1 => "1 card is left over and there is no stock".to_owned(),
            left => format!("{left} cards are left over and there is no stock"),
        };
        let help = Some("deal them, or declare `stock: Stock`".to_owned());
        let causes = causes.left_out(|container| {
            let kind = container.held.as_ref().and_then(|held| held.kind.path.get_ident());
            kind.and_then(|kind| crate::words::element(&kind.to_string()))
                .is_some_and(|known| known.is_stock)
        });
        faults.error(causes.blame(level), self.word(), "cards-left-over", message, help);
    }
}

/// Warns if the deal puts hidden cards on face-up cards, at most once for each container.
fn check_covered(
    game: &Game,
    board: &Board,
    dealt: &[(usize, bool, &Step)],
    faults: &mut Faults<'_>,
) {
    let Some((_, level)) = &game.deal_word else { return };
    for (number, container) in game.containers.entries() {
        if container.is_stock() || container.element.is_none_or(|known| !known.hides) {
            continue;
        }
        let is_covered = |place: &usize| {
            let pile = &board.piles[*place];
            pile.last().is_some_and(|top| !top.up) && pile.iter().any(|card| card.up)
        };
        let covered = game.places(number).find(is_covered);
        let last = dealt.iter().rfind(|(at, ..)| Some(*at) == covered);
        if let Some((.., Step::Deal { side: Some((false, word)), .. })) = last {
            let message =
                format!("these face-down cards cover face-up cards of `{}`", container.name);
            let help = Some("deal them before the face-up cards, or deal them `up`".to_owned());
            faults.warning(*level, word, "hidden-on-open", message, help);
        }
    }
}
