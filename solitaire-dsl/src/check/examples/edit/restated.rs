//! What else may have been forgotten: inherited statements that a variation was to state anew with one thing changed, and
//! steps that other moves have.

use std::collections::HashSet;
use std::fmt::Write as _;

use proc_macro2::{Ident, Span};
use solitaire_model::Operator;
use syn::ext::IdentExt as _;

use super::exprs::{self, Tier};
use super::forgotten;
use super::places::{Asked, number, own};
use super::word::MAX_PARTS;
use crate::check::examples::standing;
use crate::lineage::Lineage;
use crate::meaning::{Game, PieceRole, written};
use crate::syntax::ast::{
    Block, Definition, Do, ExampleKind, Expr, ExprKind, Gesture, Lies, Move, MovesEntry, Parameter,
    Permission, Piece, Pile, PlaceKind, Spot, Stated, StatedPart, Statement, Step, Steps,
};

/// A longer condition is not told in full.
const MAX_TEXT: usize = 72;

/// A statement that may have been forgotten, as an author writes it.
pub enum Forgotten {
    /// One of the declaration itself.
    Piece(String),
    /// A move.
    Move(String),
    /// A step of a move.
    Step(Box<Added>),
}

/// A step added to a move.
pub struct Added {
    /// The move.
    to: Ident,
    step: Statement<Step>,
    text: String,
    /// Whether it is done before what is done already; none where nothing is.
    is_first: Option<bool>,
}

impl Added {
    fn put(&self, declared: &mut Move) {
        let step = self.step.clone();
        match (&mut declared.steps, self.is_first) {
            (Some(block), Some(true)) => block.steps.statements.insert(0, step),
            (Some(block), _) => block.steps.statements.push(step),
            (None, _) => {
                let word = Ident::new("do", Span::call_site());
                let steps = Steps { braces: step.span, statements: vec![step], broken: false };
                declared.steps = Some(Do { word, steps });
            }
        }
    }

    fn says(&self) -> String {
        let Self { to, text, .. } = self;
        match self.is_first {
            None => format!("write `do {{ {text} }}` at the end of `{to}`, in place of `;`"),
            Some(true) => format!("write `{text}` first in the steps of `{to}`"),
            Some(false) => format!("write `{text}` last in the steps of `{to}`"),
        }
    }
}

impl Forgotten {
    /// Whether both are one step of one move, before its others and behind them.
    pub fn is_as(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Step(one), Self::Step(other)) => one.to == other.to && one.text == other.text,
            _ => false,
        }
    }

    /// Adds it to the declaration at hand; none if it has no place there.
    pub fn put(&self, lineage: &mut Lineage) -> Option<()> {
        let text = self.text(lineage);
        let own = lineage.levels_mut().last()?;
        match (self, moves_of(&mut own.pieces)) {
            (Self::Move(text), Some(block)) => {
                let new = forgotten::statements(&format!("moves {{ {text} }}"));
                let Some(Piece::Moves(new)) = new.into_iter().next().map(|piece| piece.kind) else {
                    return None;
                };
                block.statements.extend(new.statements);
            }
            (Self::Step(added), Some(block)) => {
                let declared = own_moves(block).find(|declared| declared.name == added.to)?;
                added.put(declared);
            }
            (Self::Step(_), None) => return None,
            _ => own.pieces.extend(forgotten::statements(&text?)),
        }
        Some(())
    }

    /// What to do.
    pub fn says(&self, game: &Game) -> Option<String> {
        let has_moves =
            game.lineage.own().pieces.iter().any(|piece| matches!(piece.kind, Piece::Moves(_)));
        Some(match self {
            Self::Move(text) if has_moves => format!("write `{text}` in `moves`"),
            Self::Step(added) => added.says(),
            _ => format!("write `{}`", self.text(&game.lineage)?),
        })
    }

    /// As it stands among the statements of the declaration.
    fn text(&self, lineage: &Lineage) -> Option<String> {
        Some(match self {
            Self::Piece(text) => text.clone(),
            Self::Move(text) => {
                let parent = lineage.name(lineage.own_level().checked_sub(1)?);
                format!("moves {{ ..{parent}; {text} }}")
            }
            Self::Step(_) => return None,
        })
    }
}

fn moves_of(pieces: &mut [Statement<Piece>]) -> Option<&mut Block<MovesEntry>> {
    pieces.iter_mut().find_map(|piece| match &mut piece.kind {
        Piece::Moves(block) => Some(block),
        _ => None,
    })
}

/// The moves of a block that are stated there.
fn own_moves(block: &mut Block<MovesEntry>) -> impl Iterator<Item = &mut Move> {
    own(block).filter_map(|entry| match entry {
        MovesEntry::Move(declared) => Some(&mut **declared),
        MovesEntry::Use { .. } => None,
    })
}

/// Steps of other moves, and that gaps are closed where cards lie in a row, added to the moves that are made on a board of an
/// example.
pub fn steps(game: &Game, asked: &Asked) -> Vec<Forgotten> {
    let moves = game.moves.iter().filter_map(|declared| game.written_move(declared));
    let steps = moves.filter_map(|one| one.steps.as_ref()).flat_map(|one| &one.steps.statements);
    let known = steps.filter_map(|step| Some((step.clone(), text_of_step(&step.kind)?)));
    let rows = game.containers.iter().filter(|held| held.count > 1);
    let closed = rows.map(|row| format!("compact {};", row.name.unraw()));
    added(game, asked, known.chain(closed.filter_map(read)).collect())
}

/// Steps by which the examples of these numbers may come to hold by what they say of the board after a move: that a counter
/// changes, or where a card lies that lay elsewhere.
pub fn steps_said(game: &Game, asked: &Asked, failing: &[usize]) -> Vec<Forgotten> {
    let all = standing(game);
    let mut texts = Vec::new();
    for one in failing.iter().filter_map(|nth| all.get(*nth)) {
        let ExampleKind::Position(said) = &one.example.kind else { continue };
        let parts = said.after.iter().flat_map(|after| &after.parts);
        texts.extend(parts.filter_map(|part| step_to(game, &said.before, part)));
    }
    added(game, asked, texts.into_iter().filter_map(read).collect())
}

/// The step that makes of a board what is said of a part of it.
fn step_to(game: &Game, before: &Stated, part: &StatedPart) -> Option<String> {
    let name = part.name.unraw();
    if let Some(counter) = game.counters.find(|counter| counter.name == part.name) {
        let stated = before.parts.iter().find(|one| one.name == part.name).and_then(number);
        let by = number(part)? - stated.or(game.counters[counter].start)?;
        let sign = if by < 0 { '-' } else { '+' };
        return (by != 0).then(|| format!("{name} {sign}= {};", by.abs()));
    }
    let top = |part: &StatedPart| match &part.piles[..] {
        [Pile { says: Lies::Cards(cards), .. }] => {
            cards.last().map(|(card, _)| (card.rank, card.suit))
        }
        _ => None,
    };
    let card = top(part)?;
    let from = before.parts.iter().find(|one| one.name != part.name && top(one) == Some(card))?;
    Some(format!("{name} <- 1 up from {};", from.name.unraw()))
}

/// A step with its text.
fn read(text: String) -> Option<(Statement<Step>, String)> {
    Some((forgotten::step(&text)?, text))
}

/// These steps, added to the moves of the declaration that are made on a board of an example and have them not.
fn added(game: &Game, asked: &Asked, mut known: Vec<(Statement<Step>, String)>) -> Vec<Forgotten> {
    let mut texts = HashSet::new();
    known.retain(|(_, text)| texts.insert(text.clone()));
    let mut found = Vec::new();
    for declared in game.moves.iter().filter(|declared| declared.stated == game.own()) {
        if !asked.is_made(&declared.name) {
            continue;
        }
        let Some(written) = game.written_move(declared) else { continue };
        let own = written.steps.as_ref().map_or(&[][..], |block| &block.steps.statements);
        for (step, text) in &known {
            if own.iter().any(|own| text_of_step(&own.kind).as_ref() == Some(text)) {
                continue;
            }
            let places: &[Option<bool>] = match own {
                [] => &[None],
                _ => &[Some(false), Some(true)],
            };
            let added = |is_first: &Option<bool>| Added {
                to: declared.name.clone(),
                step: step.clone(),
                text: text.clone(),
                is_first: *is_first,
            };
            found.extend(places.iter().map(added).map(|added| Forgotten::Step(Box::new(added))));
        }
    }
    found
}

/// What the examples of these numbers ask of the parents, stated anew with one thing changed: moves made by another gesture or
/// without their condition, rules and what is permitted by another word or number.
pub fn restated(game: &Game, asked: &Asked) -> Vec<Forgotten> {
    let mut found = Vec::new();
    for declared in game.moves.iter().filter(|declared| declared.stated < game.own()) {
        if asked.is_made(&declared.name)
            && let Some(written) = game.written_move(declared)
        {
            found.extend(others(written).iter().filter_map(text_of_move).map(Forgotten::Move));
        }
    }
    for (level, declaration) in game.lineage.levels().iter().enumerate().take(game.own()) {
        for piece in &declaration.pieces {
            let Some((role, head, body)) = condition(&piece.kind) else { continue };
            let names = match &piece.kind {
                Piece::Rule(rule) | Piece::Value(rule) => std::slice::from_ref(&rule.name),
                Piece::Pickup(of) | Piece::Build(of) | Piece::Space(of) => &of.containers[..],
                _ => continue,
            };
            let is_asked = names.iter().any(|name| {
                let number = game.find_piece(&role, &name.to_string());
                let is_last = number.is_some_and(|it| game.pieces[it].now().level == level);
                is_last && asked.has(&role, name)
            });
            if !is_asked || exprs::parts_within(&mut body.clone()) > MAX_PARTS {
                continue;
            }
            let near = exprs::edits(body, &asked.meant);
            let near = near.into_iter().filter(|edit| edit.tier == Tier::Near);
            let texts = near.map(|edit| edit.changed).chain(operands(body));
            let texts = texts.filter_map(|changed| written(&changed));
            let texts = texts.filter(|text| text.len() <= MAX_TEXT);
            found.extend(texts.map(|text| Forgotten::Piece(format!("{head} = {text};"))));
        }
    }
    found
}

/// What a statement of a condition is for, what stands before its `=`, and what stands behind.
fn condition(piece: &Piece) -> Option<(PieceRole, String, &Expr)> {
    let of = |permission: &Permission| {
        let names: Vec<String> = permission.containers.iter().map(ToString::to_string).collect();
        format!("{} {}", permission.word, names.join(" | "))
    };
    Some(match piece {
        Piece::Rule(Definition { word, name, parameters, body })
        | Piece::Value(Definition { word, name, parameters, body }) => {
            let parameters: Vec<String> = parameters.iter().map(parameter).collect();
            let parameters = match &parameters[..] {
                [] => String::new(),
                all => format!("({})", all.join(", ")),
            };
            (PieceRole::Rule, format!("{word} {name}{parameters}"), body)
        }
        Piece::Pickup(permission) => (PieceRole::Pickup, of(permission), &permission.condition),
        Piece::Build(permission) => (PieceRole::Build, of(permission), &permission.condition),
        Piece::Space(permission) => (PieceRole::Space, of(permission), &permission.condition),
        _ => return None,
    })
}

fn parameter(parameter: &Parameter) -> String {
    format!("{}{}", parameter.name, if parameter.is_cards { ": Cards" } else { "" })
}

/// Each of the two of which a number is reckoned.
fn operands(expr: &Expr) -> Vec<Expr> {
    match &expr.kind {
        ExprKind::Binary { operator: Operator::Calculate(_), left, right, .. } => {
            vec![(**left).clone(), (**right).clone()]
        }
        _ => Vec::new(),
    }
}

/// A move as it may have been meant otherwise.
fn others(declared: &Move) -> Vec<Move> {
    let mut found = Vec::new();
    let other = match declared.gesture {
        Gesture::Auto if declared.optional.is_none() => Some(Gesture::Click),
        Gesture::Click => Some(Gesture::Auto),
        _ => None,
    };
    found.extend(other.map(|gesture| Move { gesture, ..declared.clone() }));
    if declared.condition.is_some() {
        found.push(Move { condition: None, redundant: None, ..declared.clone() });
    }
    found
}

/// A move as an author writes it; none if it does more than can be told in a line.
fn text_of_move(declared: &Move) -> Option<String> {
    let mut text = match declared.optional {
        Some(optional) if optional.is_on => "#[optional] ".to_owned(),
        Some(_) => "#[optional(off)] ".to_owned(),
        None => String::new(),
    };
    let _ = write!(text, "{} {}", declared.gesture.word(), declared.name);
    if let Some(from) = &declared.from {
        let lift = |(spot, unit): (&Spot, Option<&proc_macro2::Ident>)| {
            let unit = unit.map_or_else(String::new, |unit| format!("[{unit}]"));
            Some(format!("{}{unit}", name(spot)?))
        };
        let lifts =
            from.lifts.iter().map(|one| (&one.spot, one.unit.as_ref().map(|unit| &unit.word)));
        let lifts = lifts.map(lift).collect::<Option<Vec<_>>>()?.join(" | ");
        let _ = write!(text, ": {}{lifts}", if from.two_of.is_some() { "two of " } else { "" });
    }
    if let Some(put) = &declared.put {
        let targets = put.targets.iter().map(name).collect::<Option<Vec<_>>>()?;
        let _ = write!(text, " => {}", targets.join(" | "));
    }
    if let Some(condition) = &declared.condition {
        let _ = write!(text, " where {}", written(&condition.condition)?);
    }
    let Some(steps) = &declared.steps else { return Some(format!("{text};")) };
    let steps = steps.steps.statements.iter();
    let steps = steps.map(|step| text_of_step(&step.kind)).collect::<Option<Vec<_>>>()?;
    Some(format!("{text} do {{ {} }}", steps.join(" ")))
}

/// A step in a few words; none if it takes more.
fn text_of_step(step: &Step) -> Option<String> {
    match step {
        Step::Compact { container, .. } => Some(format!("compact {};", container.unraw())),
        Step::Flip { place, .. } => match &place.kind {
            PlaceKind::Source(word) | PlaceKind::Target(word) | PlaceKind::Partner(word) => {
                Some(format!("flip {word};"))
            }
            PlaceKind::Spot(_) => None,
        },
        Step::Set { counter, operator, value, .. } => {
            Some(format!("{counter} {} {};", operator.sign(), written(value)?))
        }
        _ => None,
    }
}

/// All elements of a container.
fn name(spot: &Spot) -> Option<String> {
    spot.index.is_none().then(|| spot.container.unraw().to_string())
}
