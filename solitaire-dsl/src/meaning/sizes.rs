//! How much one game may state, so that what a compiler pays for it stays within bounds whatever is written, and so that the
//! model can number it. What comes near these bounds was written by no person.

use std::collections::HashSet;

use proc_macro2::Ident;
use syn::Path;

use super::expr::{Expr, Kind, Named, Sugar};
use super::game::{Game, Move, Piece};
use super::identity::MAX_CARDS;
use super::ids::{IdVec, PieceId};
use super::number::{ConstantValues, of_expr};
use super::steps::Step;
use crate::faults::{Faults, Part};
use crate::lineage::Lineage;
use crate::names::path_text;
use crate::report::Extent;
use crate::syntax::ast::{Block, Entry, MovesEntry, Piece as Syntax};

/// How many of a kind a game may have: the model numbers them in a byte.
const MAX_OF_A_KIND: usize = 250;

/// How many steps a deal may have.
const MAX_STEPS: usize = 1000;

/// How many lines and blocks one declaration may have.
const MAX_STATED: usize = 2000;

/// How many terms a condition may have when all that it asks is written out in it.
const MAX_TERMS: usize = 2_000;

/// How often a condition may hold what its ancestors say of it: once at each level of the longest lineage.
const MAX_COPIES: usize = 32;

/// How often the innermost steps of loops may be run.
const MAX_ROUNDS: i64 = 10_000;

/// How often steps are taken to be run by a loop whose range is not known while compiling.
const UNKNOWN_ROUNDS: i64 = 100;

/// The lineage without what a game has no room for, which is said.
pub fn bounded(mut lineage: Lineage, faults: &mut Faults<'_>) -> Lineage {
    let [mut constants, mut counters, mut rules] = [(); 3].map(|()| Kept::default());
    for (level, declaration) in lineage.levels_mut().enumerate() {
        let mut bounds = Bounds { level, faults: &mut *faults };
        declaration.pieces.retain(|statement| match &statement.kind {
            Syntax::Const(one) => {
                bounds.keeps(&mut constants, &one.name, "constants", Part::Numbers)
            }
            Syntax::Counter(one) => {
                bounds.keeps(&mut counters, &one.name, "counters", Part::Numbers)
            }
            Syntax::Rule(one) | Syntax::Value(one) => {
                bounds.keeps(&mut rules, &one.name, "rules and values", Part::Rules)
            }
            _ => true,
        });
        // What is too many of a kind is gone, so that it does not push out what stands behind it.
        if let Some(first) = declaration.pieces.get(MAX_STATED) {
            bounds.say(first.span, "lines and blocks", MAX_STATED, Part::Rules);
            bounds.faults.lost_names();
            declaration.pieces.truncate(MAX_STATED);
        }
        for statement in &mut declaration.pieces {
            match &mut statement.kind {
                Syntax::Structure(block) => {
                    bounds.shorten(block, MAX_OF_A_KIND, "containers", Part::Structure, |one| {
                        Some(&one.name)
                    });
                }
                Syntax::Moves(block) => {
                    bounds.shorten(block, MAX_OF_A_KIND, "moves", Part::Moves, |one| match one {
                        MovesEntry::Move(one) => Some(&one.name),
                        MovesEntry::Use { .. } => None,
                    });
                }
                Syntax::Deal(block) => {
                    bounds.shorten(block, MAX_STEPS, "steps of a deal", Part::Deal, |_| None);
                }
                Syntax::Layout(block) => {
                    bounds.shorten(block, MAX_OF_A_KIND, "placements", Part::Layout, |_| None);
                }
                Syntax::Score(block) => {
                    bounds.shorten(block, MAX_OF_A_KIND, "lines of a score", Part::Score, |_| None);
                }
                _ => {}
            }
        }
    }
    lineage
}

/// The names of one kind that are kept, and whether it was said that there are more.
#[derive(Default)]
struct Kept {
    names: HashSet<String>,
    is_said: bool,
}

/// What goes beyond, at one level.
struct Bounds<'f, 'r> {
    level: usize,
    faults: &'f mut Faults<'r>,
}

impl Bounds<'_, '_> {
    fn say(&mut self, first: impl Into<Extent>, what: &str, most: usize, part: Part) {
        let help = "put what is alike into one, or say it with a function in Rust".to_owned();
        let message = format!("a game has {most} {what} at most");
        self.faults.at(part).error(self.level, first, "too-many", message, Some(help));
    }

    /// Whether there is room for something of this name.
    fn keeps(&mut self, kept: &mut Kept, name: &Ident, what: &str, part: Part) -> bool {
        let text = name.to_string();
        if kept.names.contains(&text) || kept.names.len() < MAX_OF_A_KIND {
            kept.names.insert(text);
            return true;
        }
        self.faults.unclear(name);
        if !std::mem::replace(&mut kept.is_said, true) {
            self.say(name, what, MAX_OF_A_KIND, part);
        }
        false
    }

    /// Leaves out of a block what stands in it after so many lines. `name` is that by which others know a line.
    fn shorten<T>(
        &mut self,
        block: &mut Block<T>,
        most: usize,
        what: &str,
        part: Part,
        name: impl Fn(&T) -> Option<&Ident>,
    ) {
        let Some(first) = block.statements.get(most) else { return };
        self.say(first.span, what, most, part);
        for statement in block.statements.drain(most..) {
            if let Entry::Own(own) = &statement.kind
                && let Some(name) = name(own)
            {
                self.faults.unclear(name);
            }
        }
    }
}

/// Leaves out moves for which there is no room among all that were merged.
pub fn bound_moves(moves: &mut Vec<Move>, faults: &mut Faults<'_>) {
    if let Some(first) = moves.get(MAX_OF_A_KIND) {
        let (level, name) = (first.stated, first.name.clone());
        Bounds { level, faults }.say(&name, "moves", MAX_OF_A_KIND, Part::Moves);
        moves.drain(MAX_OF_A_KIND..).for_each(|left_out| faults.unclear(&left_out.name));
    }
}

/// Makes a hole where a condition would be too long with all that it asks written out in it, as provers and explanations
/// write it, and says so. No rule asks itself.
pub fn bound_terms(pieces: &mut IdVec<PieceId, Piece>, faults: &mut Faults<'_>) {
    let mut lengths: IdVec<PieceId, Option<usize>> = pieces.all(None);
    let mut is_said = false;
    for number in pieces.ids() {
        // What it asks comes before it. A way of rules is no longer than there are rules.
        let mut way = vec![number];
        while let Some(last) = way.last().copied() {
            let unknown = asked(&pieces[last].now().expr).find(|rule| lengths[*rule].is_none());
            match unknown {
                Some(rule) if lengths[last].is_none() => way.push(rule),
                _ => {
                    way.pop();
                    let length = length(&pieces[last].now().expr, &lengths);
                    lengths[last].get_or_insert(length);
                    if length > MAX_TERMS {
                        cut(&mut pieces[last], !is_said, faults);
                        (is_said, lengths[last]) = (true, Some(1));
                    }
                }
            }
        }
    }
}

/// Makes the hole. It is said of the first only: what asks that one is long for the same reason.
fn cut(piece: &mut Piece, is_first: bool, faults: &mut Faults<'_>) {
    let (level, span) = (piece.now().level, piece.now().expr.span);
    if is_first {
        let name = &piece.name;
        let message = format!(
            "`{name}` has more than {MAX_TERMS} terms with all rules that it asks written out"
        );
        let help = "ask each rule once, or say it with a function in Rust".to_owned();
        faults.error(level, span, "too-long", message, Some(help));
    }
    if let Some(now) = piece.stated.last_mut() {
        now.expr = Expr::broken(span);
    }
}

/// The rules that an expression asks by itself.
fn asked(expr: &Expr) -> impl Iterator<Item = PieceId> + use<> {
    let mut found = Vec::new();
    expr.visit(&mut |part| match &part.kind {
        Kind::Rule(Named(rule, _), _) | Kind::RuleItself(Named(rule, _)) => found.push(*rule),
        _ => {}
    });
    found.into_iter()
}

/// How many terms an expression has when the rules that it asks have these lengths.
fn length(expr: &Expr, lengths: &IdVec<PieceId, Option<usize>>) -> usize {
    let mut own = 0_usize;
    expr.visit(&mut |part| own += usize::from(!part.is_relation()));
    let rules = asked(expr).filter_map(|rule| lengths.get(rule).copied().flatten());
    rules.fold(own, usize::saturating_add)
}

/// Whether an expression is so long, or made of so many copies, that it should not be copied into another. Copies of
/// copies grow with a power of their levels, and each level pays for all of them.
pub fn is_too_long(expr: &Expr) -> bool {
    let mut copies = 0_usize;
    expr.visit(&mut |part| {
        copies += usize::from(matches!(part.kind, Kind::Sugar(Sugar::Inherited(..))))
    });
    copies > MAX_COPIES || length(expr, &IdVec::default()) > MAX_TERMS
}

/// Says when a game calls more functions in Rust, or steps, than it has room for.
pub fn bound_functions(game: &Game, faults: &mut Faults<'_>) {
    let (mut functions, mut own_steps) = (HashSet::new(), HashSet::new());
    let mut first = None;
    let mut see = |expr: &Expr, level: usize| {
        expr.visit(&mut |part| {
            let mut called = |path: &Path| {
                functions.insert(path_text(path));
                if functions.len() > MAX_OF_A_KIND {
                    first.get_or_insert_with(|| (level, Extent::of(path)));
                }
            };
            match &part.kind {
                Kind::Custom { path, .. } | Kind::CustomItself { path, .. } => called(path),
                _ => {}
            }
        });
    };
    for piece in &game.pieces {
        see(&piece.now().expr, piece.now().level);
    }
    let deal = game.deal.iter().zip(game.deal_levels.iter().copied());
    let moves = game.moves.iter();
    let moves = moves.flat_map(|one| one.steps.iter().map(|step| (step, one.stated)));
    let mut first_step = None;
    for (step, level) in deal.chain(moves) {
        step.visit(&mut |step| {
            step.exprs().into_iter().for_each(|expr| see(expr, level));
            if let Step::Custom(own) = step {
                own_steps.insert(path_text(&own.path));
                if own_steps.len() > MAX_OF_A_KIND {
                    first_step.get_or_insert_with(|| (level, Extent::of(&own.path)));
                }
            }
        });
    }
    for (level, span) in first.into_iter().chain(first_step) {
        Bounds { level, faults: &mut *faults }.say(
            span,
            "functions in Rust",
            MAX_OF_A_KIND,
            Part::Rules,
        );
    }
}

/// Makes loops empty that would run too often or too far, and says so.
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

/// Looks at the loops of one step.
struct Loops<'a, 'f, 'r> {
    constants: &'a ConstantValues,
    cards: i64,
    level: usize,
    faults: &'f mut Faults<'r>,
}

impl Loops<'_, '_, '_> {
    /// Looks at a step that is run so often by the loops around it.
    fn bound(&mut self, step: &mut Step, rounds: i64) {
        match step {
            Step::If(_, then, otherwise) => {
                then.iter_mut().chain(otherwise).for_each(|step| self.bound(step, rounds));
            }
            Step::For { range, steps, .. } => {
                let ends =
                    range.each_ref().map(|end| of_expr(end, self.constants, &[], self.cards));
                let far = |end: &Option<i64>| end.is_some_and(|end| end.abs() > MAX_CARDS + 1);
                if let Some(far) = ends.iter().position(far) {
                    let message = format!("a loop goes from -{MAX_CARDS} to {MAX_CARDS} at most");
                    let help = "no board has more cards or elements; write a smaller number";
                    self.say(range[far].span, message, help);
                    return steps.clear();
                }
                let own = match ends {
                    [Some(from), Some(to)] => (to - from).max(0),
                    _ => UNKNOWN_ROUNDS,
                };
                let rounds = rounds.saturating_mul(own);
                if rounds > MAX_ROUNDS {
                    let message = format!("loops run steps {MAX_ROUNDS} times at most");
                    self.say(range[1].span, message, "put fewer loops into each other");
                    return steps.clear();
                }
                steps.iter_mut().for_each(|step| self.bound(step, rounds));
            }
            _ => {}
        }
    }

    fn say(&mut self, span: Extent, message: String, help: &str) {
        self.faults.error(self.level, span, "too-many-rounds", message, Some(help.to_owned()));
    }
}
