//! What was meant by conditions that never hold.

use proc_macro2::Ident;
use solitaire_model::{CardTest, Faces, Function, Semantics};

use super::claims::ConditionSite;
use super::facts::{Facts, Target};
use super::formula::Laws;
use super::own::{can_hold, visit};
use super::write::{Exact, Instead, Writer};
use crate::faults::listed;
use crate::meaning::text::text;
use crate::meaning::{
    ContainerId, Expr, Kind, Lift, Move, Named, PieceRole, Spot, Step, Target as Put, Term as Word,
};
use crate::mends::confusable::functions_of;
use crate::report::Extent;
use crate::syntax::ast::{Asked, ExampleKind, UnitKind};

impl ConditionSite<'_> {
    /// The second of two questions about one container, asked of another.
    pub(super) fn of_another_heap(&self, parts: [&Expr; 2]) -> Option<String> {
        let heap = |part: &Expr| {
            let mut found: Vec<(ContainerId, &proc_macro2::Ident)> = Vec::new();
            let mut others = false;
            visit(part, &mut |part| match &part.kind {
                Kind::Container(Named(of, _)) => {
                    found.push((*of, &self.place.game.containers[*of].name));
                }
                Kind::Term(_) | Kind::Counter(_) | Kind::Param(_) => others = true,
                _ => {}
            });
            match found[..] {
                [only] if !others => Some(only),
                _ => None,
            }
        };
        let [(one, name), (other, _)] = [heap(parts[0])?, heap(parts[1])?];
        if one != other {
            return None;
        }
        if let Some(declared) = self.place.declared {
            // What is gathered there is what is to be there.
            let gathered = declared.steps.iter().find_map(|step| match step {
                Step::Gather {
                    from: Spot::Elements { container, name, .. },
                    into: Some(into),
                    ..
                } => (*into == one && *container != one).then_some(name),
                _ => None,
            })?;
            let holds = parts.into_iter().find(|part| matches!(part.kind, Kind::Not(_)))?;
            let (old, new) = (text(holds), format!("!is_empty({gathered})"));
            return (old == format!("!is_empty({name})"))
                .then(|| format!("write `{new}` in place of `{old}`"));
        }
        let mut containers = self.place.game.containers.entries();
        let (_, instead) = containers
            .find(|(of, held)| *of != one && !held.is_stock() && !held.is_of("Discard"))?;
        let asked = text(parts[1]);
        let mend = asked.replace(&format!("({name})"), &format!("({})", instead.name));
        (mend != asked).then(|| format!("ask one of the two of another container, as in `{mend}`"))
    }

    /// Where it is asked that the container of the source be empty, and what is to be asked of the stock in place of it.
    pub(super) fn other_heap(&self, clauses: &[&Expr]) -> Option<(Extent, String)> {
        let (game, source) = (self.place.game, self.facts.source?);
        let is_it = |clause: &&&Expr| {
            clause.called_of(Function::IsEmpty).is_some_and(|Named(of, _)| *of == source)
        };
        let clause = clauses.iter().find(is_it)?;
        // Of what lies there, and is to be turned up, no card is left.
        if self.place.declared.is_some_and(|declared| {
            declared.steps.iter().any(|step| matches!(step, Step::Flip(Spot::Bound(Word::Source))))
        }) {
            let stated = text(clause);
            let one = stated.replacen("is_empty(", "is_single(", 1);
            return Some((clause.span, format!("leave `{stated}` out, or write `{one}`")));
        }
        let mut stocks = game.containers.entries().filter(|(_, held)| held.is_stock());
        let (number, stock) = stocks.next().filter(|_| stocks.next().is_none())?;
        let mend = format!("write `is_empty({})` in place of `{}`", stock.name, text(clause));
        (number != source).then_some((clause.span, mend))
    }

    /// The container whose empty elements were meant by a move that happens by itself, where it is to fill what it takes from:
    /// the one that an example of the move names, or the only one of several elements.
    pub(super) fn filled_from_itself(&self) -> Option<(Extent, String)> {
        let (game, source, declared) = (self.place.game, self.facts.source?, self.place.declared?);
        let is_filled = declared.steps.iter().any(|step| {
            matches!(step, Step::Deal { to: Spot::Bound(Word::Source), from: Spot::Elements { container, .. }, .. }
                if *container == source)
        });
        let [lift] = &declared.lifts[..] else { return None };
        let lines = game.examples.iter().map(|(_, line)| line);
        let of_it = lines.filter(|line| line.subject == declared.name);
        let shown = of_it.flat_map(|line| &line.examples).find_map(|one| match &one.kind {
            ExampleKind::Position(said) => match &said.asked {
                Some(Asked::Element(at)) => Some(&at.container),
                _ => None,
            },
            _ => None,
        });
        let lifts = || game.moves.iter().flat_map(|declared| &declared.lifts);
        let mut several = game.containers.entries().filter(|(number, held)| {
            held.count > 1 && lifts().any(|lift| lift.container == *number && lift.unit.is_some())
        });
        let only = several.next().filter(|_| several.next().is_none());
        let meant = shown.or(only.map(|(_, held)| &held.name))?;
        let help = format!("write `{meant}` in place of `{}`", lift.name);
        (is_filled && *meant != lift.name).then(|| ((&lift.name).into(), help))
    }

    /// The targets of the move, if it is asked whether one of them is empty, and none takes a card on another.
    pub(super) fn without_build(&self, asked: &Expr) -> Option<String> {
        let (game, declared) = (self.place.game, self.place.declared?);
        let Kind::Call(Named(Function::IsEmpty, _), of) = &asked.kind else { return None };
        let is_target = of.iter().all(|one| matches!(one.kind, Kind::Term(Named(Word::Target, _))));
        let is_closed = |put: &Put| game.containers[put.container].build.is_none();
        let targets: Vec<String> =
            declared.targets.iter().map(|put| put.name.to_string()).collect();
        (is_target && !targets.is_empty() && declared.targets.iter().all(is_closed))
            .then(|| listed(targets.iter().map(String::as_str)))
    }

    /// The stock of the game, if an example of the move says what lies there.
    pub(super) fn shown_stock(&self) -> Option<&Ident> {
        let (game, declared) = (self.place.game, self.place.declared?);
        let (_, stock) = game.containers.entries().find(|(_, held)| held.is_stock())?;
        let lines = game.examples.iter().map(|(_, line)| line);
        let mut examples =
            lines.filter(|line| line.subject == declared.name).flat_map(|line| &line.examples);
        let is_shown = examples.any(|one| match &one.kind {
            ExampleKind::Position(said) => {
                said.before.parts.iter().any(|part| part.name == stock.name)
            }
            _ => false,
        });
        is_shown.then_some(&stock.name)
    }

    /// The one container that `source` is, if some of these questions speak of it by that word and others by its name.
    pub(super) fn of_source(&self, parts: &[&Expr]) -> Option<&Ident> {
        let source = self.facts.source?;
        let by_word = |part: &&&Expr| part.speaks_of(Word::Source);
        let by_name = |part: &&&Expr| part.speaks_of_container(source);
        let is_mixed =
            parts.iter().any(|part| by_word(&part)) && parts.iter().any(|part| by_name(&part));
        is_mixed.then(|| &self.place.game.containers[source].name)
    }

    /// Why a container is never empty where its cards are moved, to be put behind that it is not.
    pub(super) fn taken_from(&self, expr: &Expr) -> String {
        let (Some(Named(container, name)), Some(declared)) =
            (expr.called_of(Function::IsEmpty), self.place.declared)
        else {
            return String::new();
        };
        let takes_there = |lift: &Lift| lift.container == *container && lift.unit.is_some();
        match !declared.lifts.is_empty() && declared.lifts.iter().all(takes_there) {
            true => format!(": `{}` takes its cards from `{name}`", declared.name),
            false => String::new(),
        }
    }

    /// One of two questions about the same two cards with a relation of nearly its name, if other conditions ask that and it
    /// may hold beside the other question.
    pub(super) fn asked_elsewhere(&self, parts: [&Expr; 2]) -> Option<String> {
        let relation = |part: &Expr| match &part.kind {
            Kind::Call(Named(function, _), _) => {
                matches!(function.semantics(), Semantics::Relation(_)).then_some(*function)
            }
            _ => None,
        };
        let mut asked: Vec<Function> = Vec::new();
        for piece in &self.place.game.pieces {
            piece.now().expr.visit(&mut |part| asked.extend(relation(part)));
        }
        let mut found: Vec<String> = Vec::new();
        for [kept, odd] in [parts, [parts[1], parts[0]]] {
            let (Some(_), Some(function)) = (relation(kept), relation(odd)) else { return None };
            let Kind::Call(_, args) = &odd.kind else { return None };
            for name in functions_of(function.name(), args.len()) {
                let Some(other) = Function::named(name).filter(|other| asked.contains(other))
                else {
                    continue;
                };
                let mut meant = odd.clone();
                if let Kind::Call(Named(function, _), _) = &mut meant.kind {
                    *function = other;
                }
                let mut writer = Writer::new(self.place.game, true, false);
                let both = [kept, &meant].map(|part| writer.write(part, &[]));
                // What says the other question once more is not meant.
                let apart = [writer.terms.not(both[0]), both[1]];
                if other.sorts() == function.sorts()
                    && [both, apart]
                        .iter()
                        .all(|ids| can_hold(&mut writer, &self.facts, Laws::All, ids))
                {
                    let args: Vec<String> = args.iter().map(text).collect();
                    let meant = format!("{name}({})", args.join(", "));
                    let odd = text(odd);
                    found
                        .push(format!("write `{meant}` in place of `{odd}`, or leave `{odd}` out"));
                }
            }
        }
        let [mend] = &found[..] else { return None };
        Some(mend.clone())
    }

    /// One of two tests of the same end of several cards that move, made of their other end.
    pub(super) fn of_other_end(&self, parts: [&Expr; 2]) -> Option<String> {
        let game = self.place.game;
        let ends = parts.map(end_tested);
        let [Some(end), Some(same)] = ends else { return None };
        if end != same {
            return None;
        }
        let other = if end == Function::Top { Function::Bottom } else { Function::Top };
        let comes = |declared: &&Move| {
            declared.targets.iter().any(|to| self.place.containers.contains(&to.container))
        };
        let lifts = game.moves.iter().filter(comes).flat_map(|declared| &declared.lifts);
        let several = |unit| matches!(unit, Some(UnitKind::Cards | UnitKind::All));
        let lift = lifts.into_iter().find(|lift| several(lift.unit))?;
        let pickup = game.piece(game.containers[lift.container].pickup);
        [[parts[0], parts[1]], [parts[1], parts[0]]].into_iter().find_map(|[kept, odd]| {
            let meant = odd.changed(&mut |part| match &part.kind {
                Kind::Call(Named(function, name), of) if *function == end => {
                    let kind = Kind::Call(Named(other, name.clone()), of.clone());
                    Some(Expr { kind, span: part.span })
                }
                _ => None,
            });
            let mut writer = Writer::new(game, true, false);
            let pickup = pickup.map(|pickup| &pickup.now().expr);
            let asked = pickup.into_iter().chain([kept, &meant]);
            let ids: Vec<_> = asked.map(|part| writer.write(part, &[])).collect();
            can_hold(&mut writer, &self.facts, Laws::All, &ids)
                .then(|| format!("write `{}` in place of `{}`", text(&meant), text(odd)))
        })
    }

    /// Help for a question about the target that `build` or `space` has answered already.
    pub(super) fn about_target(&self, expr: &Expr) -> Option<String> {
        let mut asks = false;
        visit(expr, &mut |part| {
            if let Kind::Call(Named(function, _), arguments) = &part.kind
                && let [Expr { kind: Kind::Term(Named(Word::Target, _)), .. }] = arguments[..]
            {
                asks |= !matches!(function.semantics(), Semantics::End | Semantics::Index);
            }
        });
        let container = self.place.container().filter(|_| asks)?;
        let facts = Facts { target: Target::Either, ..self.facts };
        let mut writer = Writer::new(self.place.game, true, false);
        let holds = writer.write(expr, &[]);
        let fails = writer.terms.not(holds);
        let is_open = can_hold(&mut writer, &facts, Laws::All, &[holds])
            && can_hold(&mut writer, &facts, Laws::All, &[fails]);
        match (self.place.role?, self.facts.target) {
            (PieceRole::Build, Target::Holds) if is_open => Some(format!(
                "`build` is asked about targets that hold cards; say in `space {container}` what goes on an empty one"
            )),
            (PieceRole::Space, Target::Empty)
                if is_open && let Some(mend) = self.of_moving_instead(expr) =>
            {
                Some(mend)
            }
            (PieceRole::Space, Target::Empty) if is_open => Some(format!(
                "`space` is asked about empty targets; say in `build {container}` what goes on a card"
            )),
            _ => None,
        }
    }

    /// What to write where a condition that is asked of the empty target may hold of the cards that move, and may not.
    pub(super) fn of_moving_instead(&self, expr: &Expr) -> Option<String> {
        let mut asked = Vec::new();
        visit(expr, &mut |part| {
            if let Kind::Call(Named(function, _), arguments) = &part.kind
                && let [Expr { kind: Kind::Term(Named(Word::Target, word)), span }] = &arguments[..]
            {
                asked.push((*function, word, *span, &arguments[0]));
            }
        });
        let [(function, word, span, target)] = asked[..] else { return None };
        let moving = Ident::new(Word::Moving.name(), word.span());
        let moving = Expr { kind: Kind::Term(Named(Word::Moving, moving)), span };
        let mut writer = Writer::new(self.place.game, true, false);
        let instead = Some(Instead { part: target, by: Some(&moving) });
        writer.exact = Some(Exact { instead, ..Exact::default() });
        let holds = writer.write(expr, &[]);
        let fails = writer.terms.not(holds);
        let is_open =
            [holds, fails].iter().all(|id| can_hold(&mut writer, &self.facts, Laws::All, &[*id]));
        let name = function.name();
        is_open.then(|| format!("write `{name}(moving)` in place of `{name}(target)`"))
    }

    /// The word by which the move at hand takes one card, where it counts several, and what to write: who asks nothing but
    /// how many there are means a whole element.
    pub(super) fn counted_of_one(&self, expr: &Expr) -> Option<(Extent, String)> {
        let Kind::Compare(_, sides) = &expr.kind else { return None };
        let Kind::Call(Named(function, _), of) = &sides[0].kind else { return None };
        let [Expr { kind: Kind::Term(Named(Word::Moving, _)), .. }] = &of[..] else { return None };
        let declared = self.place.declared?;
        let game = self.place.game;
        let [lift] = &declared.lifts[..] else { return None };
        let written = game.written_move(declared)?.from.as_ref()?;
        let [words] = &written.lifts[..] else { return None };
        if !matches!(function.semantics(), Semantics::Count(Faces::Any | Faces::Up))
            || lift.unit != Some(UnitKind::Top)
            || !self.place.is_own()
            || declared.stated != self.place.level
        {
            return None;
        }
        let condition = &game.piece(declared.condition)?.now().expr;
        let name = &lift.name;
        let [some, all] = ["cards", "all"].map(|unit| format!("{name}[{unit}]"));
        let mend = match std::ptr::eq(condition, expr) {
            true => format!("write `{all}` in place of `{name}[top]`, or `{some}` for cards of it"),
            false => format!("write `{some}` in place of `{name}[top]`"),
        };
        Some((Extent::from(&words.unit.as_ref()?.word), mend))
    }

    /// The word by which the only move to what this is about takes one card, and the name of what it takes it from. Who
    /// asks for the lowest and for the highest of the cards that move means several.
    pub(super) fn taken_one_by_one(&self, condition: &Expr) -> Option<(Extent, String)> {
        let (game, about) = (self.place.game, self.place.containers);
        let mut asked = [false; 2];
        condition.visit(&mut |part| {
            if let Kind::Call(Named(function, _), of) = &part.kind
                && matches!(of[..], [Expr { kind: Kind::Term(Named(Word::Moving, _)), .. }])
            {
                asked[0] |= *function == Function::Bottom;
                asked[1] |= *function == Function::Top;
            }
        });
        let goes_there = |declared: &&Move| {
            declared.targets.iter().any(|target| about.contains(&target.container))
        };
        let mut moves = game.moves.iter().filter(goes_there);
        let only = moves.next().filter(|_| moves.next().is_none())?;
        if asked != [true; 2] || !self.place.is_own() || only.stated != self.place.level {
            return None;
        }
        let [lift] = &game.written_move(only)?.from.as_ref()?.lifts[..] else { return None };
        Some(((&lift.unit.as_ref()?.word).into(), lift.spot.container.to_string()))
    }
}

/// The end of the moving cards that a condition tests, if it is a test of the rank of one card.
fn end_tested(part: &Expr) -> Option<Function> {
    let Kind::Call(Named(test, _), of) = &part.kind else { return None };
    let Expr { kind: Kind::Call(Named(end, _), cards), .. } = of.first()? else { return None };
    let is_of_moving = matches!(cards[..], [Expr { kind: Kind::Term(Named(Word::Moving, _)), .. }]);
    let is_test =
        matches!(test.semantics(), Semantics::CardTest(CardTest::Rank(_))) && is_of_moving;
    (is_test && matches!(end, Function::Top | Function::Bottom)).then_some(*end)
}
