//! Limits on the size of a game. They bound the compile time for any input, and a model can number the parts of a game
//! in a byte. People never write declarations near these limits.

use std::collections::HashSet;

use proc_macro2::Ident;

use super::expr::{Expr, Kind, Named, Sugar};
use super::game::{Game, Piece};
use super::identity::MAX_CARDS;
use super::ids::{Id, IdVec, PieceId};
use super::number::{ConstantValues, of_expr};
use super::steps::Step;
use crate::faults::{Faults, Part};
use crate::lineage::Lineage;
use crate::names::path_text;
use crate::report::Extent;
use crate::syntax::ast::{self, Statement};

/// The largest number of items of one kind in a game, such as moves: the model numbers them in a byte.
const MAX_OF_A_KIND: usize = 250;

/// The largest number of statements in a declaration, and of lines in a block.
const MAX_STATED: usize = 1000;

/// The largest number of terms in a condition, counted with the terms of all rules that it calls.
const MAX_TERMS: usize = 2_000;

/// The largest number of copies of ancestors' expressions in a condition: one for each level of the longest lineage.
const MAX_COPIES: usize = 32;

/// The largest number of times that nested loops may run the steps inside them.
const MAX_ROUNDS: i64 = 10_000;

/// The assumed number of rounds of a loop whose range is not known while compiling.
const UNKNOWN_ROUNDS: i64 = 100;

fn too_many(
    level: usize,
    span: impl Into<Extent>,
    what: &str,
    most: usize,
    faults: &mut Faults<'_>,
) {
    let message = format!("a game can have at most {most} {what}");
    let help = "combine similar ones, or write a function in Rust".to_owned();
    faults.error(level, span, "too-many", message, Some(help));
}

/// Returns the lineage without what exceeds the limits, and reports the first excess in each declaration.
pub fn bounded(mut lineage: Lineage, faults: &mut Faults<'_>) -> Lineage {
    for level in 0..lineage.levels().len() {
        let is_long = |piece: &Statement<ast::Piece>| piece.kind.lines() > MAX_STATED;
        let pieces = &lineage.levels()[level].pieces;
        let first = pieces.get(MAX_STATED).or_else(|| pieces.iter().find(|piece| is_long(piece)));
        let Some(first) = first.map(|first| first.span) else { continue };
        too_many(level, first, "lines in a block", MAX_STATED, faults);
        Part::ALL.iter().for_each(|part| faults.spoil(*part));
        faults.lost_names();
        let pieces = &mut lineage.level_mut(level).pieces;
        pieces.truncate(MAX_STATED);
        pieces.retain(|piece| !is_long(piece));
    }
    lineage
}

/// Removes items of a kind that exceed the limit, and reports the first. `named` returns an item's name and level.
pub fn bound<I: Id, V>(
    all: &mut IdVec<I, V>,
    what: &str,
    named: impl Fn(&V) -> (Ident, usize),
    faults: &mut Faults<'_>,
) {
    let is_told = faults.is_warned("too-many");
    let mut beyond = all.iter().skip(MAX_OF_A_KIND).map(named).peekable();
    if let Some((name, level)) = beyond.peek().filter(|_| !is_told) {
        too_many(*level, name, what, MAX_OF_A_KIND, faults);
    }
    beyond.for_each(|(name, _)| faults.unclear(&name));
    all.truncate(MAX_OF_A_KIND);
}

/// Reports the first condition that has too many terms, counted with all rules that it calls (proofs and explanations
/// write them out). Replaces each such condition with a broken expression. Requires that no rule calls itself.
pub fn bound_terms(pieces: &mut IdVec<PieceId, Piece>, faults: &mut Faults<'_>) {
    let mut terms = Terms { lengths: pieces.all(None), pieces, is_said: false };
    for number in terms.pieces.ids() {
        terms.length(number, faults);
    }
}

struct Terms<'p> {
    pieces: &'p mut IdVec<PieceId, Piece>,
    /// The number of terms of each piece with the rules that it calls; `None` if it is not computed yet.
    lengths: IdVec<PieceId, Option<usize>>,
    is_said: bool,
}

impl Terms<'_> {
    fn length(&mut self, number: PieceId, faults: &mut Faults<'_>) -> usize {
        if let Some(known) = self.lengths[number] {
            return known;
        }
        let stated = self.pieces[number].now();
        let (level, span, own) = (stated.level, stated.expr.span, terms_of(&stated.expr));
        let asked: Vec<PieceId> =
            stated.expr.asks().into_iter().map(|Named(rule, _)| *rule).collect();
        let add = |sum: usize, rule| sum.saturating_add(self.length(rule, faults));
        let mut length = asked.into_iter().fold(own, add);
        if length > MAX_TERMS {
            // Conditions that call a rule that is too long are too long as well, so only the first one is reported.
            if !std::mem::replace(&mut self.is_said, true) {
                let name = &self.pieces[number].name;
                let message = format!(
                    "`{name}` has more than {MAX_TERMS} terms, counting all rules that it calls"
                );
                let help = "call each rule once, or write a function in Rust".to_owned();
                faults.error(level, span, "too-long", message, Some(help));
            }
            self.pieces[number].make_hole();
            length = 1;
        }
        self.lengths[number] = Some(length);
        length
    }
}

/// The number of terms in an expression, without the terms of the rules that it calls.
fn terms_of(expr: &Expr) -> usize {
    let mut terms = 0;
    expr.visit(&mut |part| terms += usize::from(!part.is_relation()));
    terms
}

/// True if an expression has so many terms or copies of inherited expressions that it must not be copied in place of
/// `inherited` again. Without this limit, the size could grow exponentially with the number of levels.
pub fn is_too_long(expr: &Expr) -> bool {
    let mut copies = 0_usize;
    expr.visit(&mut |part| {
        copies += usize::from(matches!(part.kind, Kind::Sugar(Sugar::Inherited(..))))
    });
    copies > MAX_COPIES || terms_of(expr) > MAX_TERMS
}

/// Reports a game that uses more different Rust functions, or more different Rust steps, than the limit.
pub fn bound_functions(game: &Game, faults: &mut Faults<'_>) {
    let (mut functions, mut steps) = (HashSet::new(), HashSet::new());
    for expr in game.exprs() {
        expr.visit(&mut |part| {
            if let Kind::Custom { path, .. } | Kind::CustomItself { path, .. } = &part.kind {
                functions.insert(path_text(path));
            }
        });
    }
    game.visit_steps(&mut |step| {
        if let Step::Custom(own) = step {
            steps.insert(path_text(&own.path));
        }
    });
    if functions.len().max(steps.len()) > MAX_OF_A_KIND {
        let own = game.own();
        let name = game.lineage.name(own);
        too_many(own, name, "functions in Rust", MAX_OF_A_KIND, &mut faults.at(Part::Rules));
    }
}

/// Reports loops that would run too often or whose numbers are too large, and removes the steps inside them.
pub fn bound_loops(game: &mut Game, faults: &mut Faults<'_>) {
    let (constants, cards) = (game.constant_values(), game.cards() as i64);
    let mut bound = |part: Part, level: usize, step: &mut Step| {
        let faults = &mut faults.at(part);
        Loops { constants: &constants, cards, level, faults }.bound(step, 1);
    };
    for (step, level) in game.deal.iter_mut().zip(&game.deal_levels) {
        bound(Part::Deal, *level, step);
    }
    for declared in &mut game.moves {
        let level = declared.stated;
        declared.steps.iter_mut().for_each(|step| bound(Part::Moves, level, step));
    }
}

/// Checks the loops in one step of the deal or of a move.
struct Loops<'a, 'f, 'r> {
    constants: &'a ConstantValues,
    cards: i64,
    level: usize,
    faults: &'f mut Faults<'r>,
}

impl Loops<'_, '_, '_> {
    /// Checks a step that the loops around it run `rounds` times.
    fn bound(&mut self, step: &mut Step, rounds: i64) {
        match step {
            Step::If(_, then, otherwise) => {
                then.iter_mut().chain(otherwise).for_each(|step| self.bound(step, rounds));
            }
            Step::For { range, steps, .. } => {
                let ends =
                    range.each_ref().map(|end| of_expr(end, self.constants, &[], self.cards));
                let far = |end: &Option<i64>| end.is_some_and(|end| end.abs() > MAX_CARDS + 1);
                let far = ends.iter().position(far);
                let own = match ends {
                    [Some(from), Some(to)] => to.saturating_sub(from).max(0),
                    _ => UNKNOWN_ROUNDS,
                };
                let rounds = rounds.saturating_mul(own);
                if far.is_some() || rounds > MAX_ROUNDS {
                    let message = format!(
                        "a loop can go from -{MAX_CARDS} to {MAX_CARDS} and run at most {MAX_ROUNDS} times"
                    );
                    let help = Some("write a smaller number, or fewer loops".to_owned());
                    let span = range[far.unwrap_or(1)].span;
                    self.faults.error(self.level, span, "too-many-rounds", message, help);
                    return steps.clear();
                }
                steps.iter_mut().for_each(|step| self.bound(step, rounds));
            }
            _ => {}
        }
    }
}
