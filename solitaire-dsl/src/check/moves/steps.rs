//! What moves do after `do`.

use solitaire_model::Arithmetic;

use crate::check::same::alike;
use crate::check::steps::beside;
use crate::faults::Faults;
use crate::meaning::{Expr, Game, IdVec, Kind, Move, Named, Spot, Step, of_expr, rules_asked};
use crate::report::Extent;
use crate::syntax::ast::{self, Statement};

/// The mistake of a step that changes nothing.
const WITHOUT_EFFECT: &str = crate::check::steps::WITHOUT_EFFECT;

/// During a move the hand is empty until something is gathered into it, and it is empty again at the end.
pub fn check_hand_is_filled(game: &Game, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().chain(&game.off) {
        let words = written(game, declared);
        let mut hand = Hand {
            level: declared.stated,
            gathered: None,
            laid: None,
            filled: false,
            dealt: false,
        };
        hand.steps(&declared.steps, words, faults);
        let Some(gather) = hand.gathered.filter(|_| !hand.dealt) else { continue };
        if !game.containers.iter().any(|held| held.element.is_some_and(|known| known.is_stock)) {
            let message = "the cards are gathered into the hand, and nothing deals them again";
            let help = Some("deal them, as in `tableau <- rest up;`, or say `into ..`".to_owned());
            faults.error(declared.stated, gather, "hand-not-dealt", message, help);
        }
    }
}

/// The steps of a move as written.
pub(super) fn written<'g>(game: &'g Game, declared: &Move) -> &'g [Statement<ast::Step>] {
    let written = game.written_move(declared).and_then(|written| written.steps.as_ref());
    written.map_or(&[], |block| &block.steps.statements)
}

/// The hand while the steps of a move are run.
struct Hand {
    level: usize,
    /// Where cards are gathered into it.
    gathered: Option<Extent>,
    /// What is gathered, and into which container in place of it.
    laid: Option<(String, String)>,
    /// Whether cards may be in it.
    filled: bool,
    /// Whether cards of it are dealt.
    dealt: bool,
}

impl Hand {
    fn steps(&mut self, steps: &[Step], words: &[Statement<ast::Step>], faults: &mut Faults<'_>) {
        for (step, words) in beside(steps, words) {
            self.step(step, words, faults);
        }
    }

    fn step(&mut self, step: &Step, words: &ast::Step, faults: &mut Faults<'_>) {
        match (step, words) {
            (Step::Gather { into: None, .. }, ast::Step::Gather(gather)) => {
                self.filled = true;
                self.gathered.get_or_insert((&gather.word).into());
            }
            (Step::Gather { into: Some(_), .. }, ast::Step::Gather(gather)) => {
                let into = gather.into.as_ref().map(|into| into.container.to_string());
                self.laid = into.map(|into| (gather.spot.container.to_string(), into));
            }
            (Step::Deal { from: Spot::Hand, amount_span, .. }, _) => {
                self.dealt = true;
                if !self.filled {
                    let message = "the hand is empty here";
                    let help = Some("write `from stock`, or `gather` first".to_owned());
                    faults.error(self.level, *amount_span, "empty-hand", message, help);
                }
            }
            (Step::Shuffle, ast::Step::Shuffle { word }) if !self.filled => {
                let message = "the hand is empty here, so there is nothing to shuffle";
                let help = Some(match &self.laid {
                    Some((from, into)) => format!(
                        "leave `into {into}` out behind `gather {from}`: the hand is shuffled"
                    ),
                    None => "write `gather` first, as in `gather tableau; shuffle;`".to_owned(),
                });
                faults.error(self.level, word, "empty-hand", message, help);
                // That nothing can be dealt of it is the same mistake.
                self.filled = true;
            }
            // Nobody knows what a step of the author's does.
            (Step::Custom(_), _) => (self.filled, self.dealt) = (true, true),
            (Step::If(_, then, otherwise), ast::Step::If { then: words, otherwise: other, .. }) => {
                self.steps(then, &words.statements, faults);
                if let Some(other) = other {
                    self.steps(otherwise, &other.statements, faults);
                }
            }
            (Step::For { steps, .. }, ast::Step::For { body, .. }) => {
                self.steps(steps, &body.statements, faults);
            }
            _ => {}
        }
    }
}

/// A step changes something, and the next one does not take it back.
pub fn check_changes(game: &Game, faults: &mut Faults<'_>) {
    for declared in &game.moves {
        let checker = Checker { game, level: declared.stated };
        checker.steps(&declared.steps, written(game, declared), faults);
    }
}

struct Checker<'g> {
    game: &'g Game,
    level: usize,
}

impl Checker<'_> {
    fn steps(&self, steps: &[Step], words: &[Statement<ast::Step>], faults: &mut Faults<'_>) {
        let mut before: Option<(&Step, &ast::Step)> = None;
        for (step, words) in beside(steps, words) {
            let told = faults.found();
            self.step(step, words, faults);
            if let Some((first, first_words)) = before.filter(|_| faults.found() == told) {
                self.pair(first, first_words, step, words, faults);
            }
            before = Some((step, words));
        }
    }

    fn number(&self, expr: &Expr) -> Option<i64> {
        of_expr(expr, &IdVec::default(), &[], self.game.cards() as i64)
    }

    fn step(&self, step: &Step, words: &ast::Step, faults: &mut Faults<'_>) {
        match (step, words) {
            (Step::Deal { to, from, to_under, from_under, .. }, ast::Step::Deal(deal)) => {
                let Some(from_words) = deal.from.as_ref() else { return };
                if to_under == from_under && self.is_same_element(to, from) {
                    let message = "cards that are dealt to where they come from stay as they are";
                    let help = "name another element, or write `under` before one of the two";
                    let span = from_words.place.span;
                    faults.error(self.level, span, WITHOUT_EFFECT, message, Some(help.to_owned()));
                }
            }
            (Step::Set(counter, value), ast::Step::Set { counter: name, value: written, .. }) => {
                let stays = match &value.kind {
                    Kind::Counter(Named(of, _)) => of == counter,
                    Kind::Arithmetic(Arithmetic::Add | Arithmetic::Subtract, sides) => {
                        matches!(sides[0].kind, Kind::Counter(Named(of, _)) if of == *counter)
                            && self.number(&sides[1]) == Some(0)
                    }
                    _ => false,
                };
                if stays {
                    let message = format!("`{name}` stays what it is");
                    let help = Some(format!("write what becomes of it, as in `{name} -= 1`"));
                    faults.error(self.level, written.span, WITHOUT_EFFECT, message, help);
                }
            }
            (Step::If(_, then, otherwise), ast::Step::If { then: words, otherwise: other, .. }) => {
                self.steps(then, &words.statements, faults);
                if let Some(other) = other {
                    self.steps(otherwise, &other.statements, faults);
                }
            }
            (Step::For { steps, .. }, ast::Step::For { body, .. }) => {
                self.steps(steps, &body.statements, faults);
            }
            _ => {}
        }
    }

    /// Whether two places are one and the same element.
    fn is_same_element(&self, one: &Spot, other: &Spot) -> bool {
        match (one, other) {
            (Spot::Bound(one), Spot::Bound(other)) => one == other,
            (
                Spot::Elements { container, range, .. },
                Spot::Elements { container: other, range: other_range, .. },
            ) if container == other => {
                let is_one = self.game.containers[*container].count == 1;
                let at = |range: &Option<Box<[Expr; 2]>>| -> Option<Expr> {
                    let [from, to] = &**range.as_ref()?;
                    // One element is a range to the index after it.
                    match &to.kind {
                        Kind::Arithmetic(Arithmetic::Add, sides) if alike(&sides[0], from) => {
                            Some(from.clone())
                        }
                        _ => None,
                    }
                };
                is_one
                    || matches!((at(range), at(other_range)), (Some(one), Some(other)) if alike(&one, &other))
            }
            _ => false,
        }
    }

    /// Whether two places are the same elements.
    fn is_same_place(&self, one: &Spot, other: &Spot) -> bool {
        if let (
            Spot::Elements { container, range, .. },
            Spot::Elements { container: other, range: other_range, .. },
        ) = (one, other)
            && container == other
        {
            return match (range, other_range) {
                (None, None) => true,
                (Some(one), Some(other)) => {
                    one.iter().zip(&**other).all(|(one, other)| alike(one, other))
                }
                _ => false,
            };
        }
        matches!((one, other), (Spot::Bound(one), Spot::Bound(other)) if one == other)
    }

    /// Two steps, one right after the other.
    fn pair(
        &self,
        first: &Step,
        first_words: &ast::Step,
        second: &Step,
        second_words: &ast::Step,
        faults: &mut Faults<'_>,
    ) {
        const BACK: &str = "step-undone";
        let leave_out = || Some("leave both out, or one of them".to_owned());
        match (first, second) {
            (Step::Flip(one), Step::Flip(other)) if self.is_same_place(one, other) => {
                let ast::Step::Flip { place, .. } = second_words else { return };
                let message = "this turns back what was just turned over";
                faults.error(self.level, place.span, BACK, message, leave_out());
            }
            (Step::Shuffle, Step::Shuffle) => {
                let ast::Step::Shuffle { word } = second_words else { return };
                let message = "the hand is shuffled already";
                let help = Some("leave one of the two out".to_owned());
                faults.error(self.level, word, WITHOUT_EFFECT, message, help);
            }
            (
                Step::Deal {
                    to,
                    from: Spot::Elements { container: from, .. },
                    condition: None,
                    ..
                },
                Step::Gather { from: gathered, into: Some(into), condition: None, .. },
            ) if from == into && self.is_same_place(to, gathered) => {
                let ast::Step::Gather(gather) = second_words else { return };
                let message = "this gathers what was just dealt";
                faults.warning(self.level, &gather.word, BACK, message, leave_out());
            }
            (Step::Set(one, before), Step::Set(other, after)) if one == other => {
                let ast::Step::Set { counter: name, value: first_value, .. } = first_words else {
                    return;
                };
                let ast::Step::Set { value: second_value, .. } = second_words else { return };
                let mut asks = false;
                after.visit(&mut |part| {
                    asks |= matches!(part.kind, Kind::Counter(Named(of, _)) if of == *one)
                });
                let by = |value: &Expr| match &value.kind {
                    Kind::Arithmetic(Arithmetic::Add, sides) => self.number(&sides[1]),
                    Kind::Arithmetic(Arithmetic::Subtract, sides) => {
                        self.number(&sides[1]).map(|by| -by)
                    }
                    _ => None,
                };
                if !asks {
                    let message =
                        format!("the next step sets `{name}` anew, whatever this makes of it");
                    let help = Some("leave this step out".to_owned());
                    faults.error(self.level, first_value.span, WITHOUT_EFFECT, message, help);
                } else if let (Some(up), Some(down)) = (by(before), by(after))
                    && up + down == 0
                {
                    let message = format!("this takes back what was just done to `{name}`");
                    faults.error(self.level, second_value.span, BACK, message, leave_out());
                }
            }
            _ => {}
        }
    }
}

/// A move that only deals asks whether there is something to deal.
pub fn check_nothing_to_deal(game: &Game, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().filter(|declared| declared.stated == game.own()) {
        if !declared.is_players() || !declared.targets.is_empty() || declared.steps.is_empty() {
            continue;
        }
        let sources = declared.steps.iter().map(|step| match step {
            Step::Deal { from: Spot::Elements { container, name, .. }, .. } => {
                Some((*container, name))
            }
            _ => None,
        });
        let Some(sources) = sources.collect::<Option<Vec<_>>>() else { continue };
        let condition = game.piece(declared.condition).map(|piece| &piece.now().expr);
        let rules = condition.into_iter().flat_map(|expr| rules_asked(&game.pieces, expr));
        let rules = rules.map(|rule| &game.pieces[rule].now().expr);
        let mut asks = false;
        let takes = declared.lifts.iter().any(|lift| lift.unit.is_some());
        for expr in condition.into_iter().chain(rules) {
            expr.visit(&mut |part| {
                asks |= match part.kind {
                    Kind::Container(Named(asked, _))
                    | Kind::Element(Named(asked, _), ..)
                    | Kind::Slice(Named(asked, _), ..) => {
                        sources.iter().any(|(container, _)| *container == asked)
                    }
                    // The counter may count what is dealt, and a function may look anywhere.
                    Kind::Term(..) | Kind::Custom { .. } | Kind::Counter(..) => true,
                    _ => false,
                };
            });
        }
        if asks || takes {
            continue;
        }
        let Some((_, from)) = sources.first() else { continue };
        let name = &declared.name;
        let message = format!("`{name}` may be made when `{from}` is empty, and does nothing then");
        let help = match condition {
            Some(_) => format!("add `&& !is_empty({from})` to its condition"),
            None => format!("write `where !is_empty({from})` before `do`"),
        };
        faults.warning(game.own(), name, "move-without-effect", message, Some(help));
    }
}
