//! Constants, counters and everything that is a function of the situation.

use std::cell::RefCell;
use std::collections::HashMap;

use proc_macro2::Ident;
use quote::ToTokens;
use solitaire_model::{Function, Sort};

use super::expr::Expr;
use super::game::{Constant, Counter, PieceRole};
use super::ids::{ConstantId, CounterId, IdVec, PieceId};
use super::number::{self, Number};
use super::raw_pieces::{RawPiece, doubled};
use super::source_text::written;
use crate::alike::is_slip;
use crate::faults::{Faults, Part, listed};
use crate::lineage::Lineage;
use crate::report::{Extent, did_you_mean};
use crate::syntax::ast::{self, CounterStart, Piece as Syntax, Statement};
use crate::words::RESERVED;

/// The constants of a lineage, unresolved, with what they are worth by name.
pub fn constants(
    lineage: &Lineage,
    faults: &mut Faults<'_>,
) -> (IdVec<ConstantId, Constant>, IdVec<ConstantId, ast::Expr>, HashMap<String, Number>) {
    let mut constants: IdVec<ConstantId, Constant> = IdVec::default();
    let mut exprs: IdVec<ConstantId, ast::Expr> = IdVec::default();
    for (level, statement, stated) in own_pieces(lineage, |piece| match piece {
        Syntax::Const(stated) => Some(stated),
        _ => None,
    }) {
        let twin = constants.find(|other| other.name == stated.name);
        match twin {
            Some(number) if constants[number].stated == level => {
                match unstated(lineage, &constants, level) {
                    Some(other) => {
                        let name = &stated.name;
                        let message = format!("`{name}` is stated twice");
                        let help = format!(
                            "write `const {other}` in place of `const {name}`, or leave one of the two out"
                        );
                        faults.error(level, name, "doubled-name", message, Some(help));
                        faults.lost_a_name();
                    }
                    None => doubled(level, &stated.name, faults),
                }
            }
            Some(number) => {
                let constant = &mut constants[number];
                constant.name = stated.name.clone();
                constant.stated = level;
                of_the_same_type(constant, stated, level, faults);
                exprs[number] = stated.value.with("inherited", &exprs[number]);
                if !statement.docs.is_empty() {
                    constant.docs.clone_from(&statement.docs);
                }
            }
            None => {
                if stated.ty.is_none() && !statement.broken {
                    untyped(level, stated, &constants, faults);
                }
                not_reserved(level, &stated.name, faults);
                constants.push(Constant {
                    name: stated.name.clone(),
                    ty: stated.ty.as_deref().cloned(),
                    value: None,
                    expr: Expr::broken(stated.value.span),
                    introduced: level,
                    stated: level,
                    docs: statement.docs.clone(),
                    attrs: statement.attrs.clone(),
                });
                exprs.push(stated.value.clone());
            }
        }
    }
    let mut values = worth(&constants, &exprs);
    for (constant, _) in constants.iter().zip(&exprs).filter(|(_, expr)| expr.is_broken()) {
        faults.unclear(&constant.name);
    }
    for (constant, expr) in constants.iter_mut().zip(&exprs) {
        constant.value = values.get(&constant.name.to_string()).copied();
        // Of a name that means nothing it is said when the expression is resolved.
        if constant.value.is_none() && !expr.is_broken() && !names_nothing(expr, faults) {
            let message =
                format!("`{}` must be a number that is known while compiling", constant.name);
            let help = Some(match constant.name.to_string().to_lowercase() {
                _ if asks_rust_alone(expr, faults) => {
                    "write the number: what a Rust function gives is not known while compiling"
                        .to_owned()
                }
                _ if !asks_the_board(expr) => {
                    "write a number, or other constants combined".to_owned()
                }
                name => format!("what changes in play is a value: write `value {name} = ..;`"),
            });
            faults.error(constant.stated, expr.span, "unknown-number", message, help);
        }
        if constant.value.is_none() {
            faults.unclear(&constant.name);
        }
        of_its_type(constant, expr, faults);
        // What its type does not hold is said of the constant, and not of what it counts.
        if let (Some(value), Some((_, least, most))) = (constant.value, constant.range())
            && !(least..=most).contains(&value.value)
            && let Some(known) = values.get_mut(&constant.name.to_string())
        {
            known.is_broken = true;
        }
    }
    (constants, exprs, values)
}

/// Whether an expression speaks of cards, which are not known while compiling.
fn asks_the_board(expr: &ast::Expr) -> bool {
    expr.any(&|part| matches!(part.kind, ast::ExprKind::Call { .. }))
}

/// Whether all functions that an expression calls are the author's.
fn asks_rust_alone(expr: &ast::Expr, faults: &Faults<'_>) -> bool {
    let asks_another = expr.any(&|part| {
        let ast::ExprKind::Call { function, .. } = &part.kind else { return false };
        function.get_ident().is_some_and(|name| {
            Function::named(&name.to_string()).is_some() || faults.is_declared(name)
        })
    });
    asks_the_board(expr) && !asks_another
}

/// Whether some name in an expression is not declared at all, or cannot be read.
fn names_nothing(expr: &ast::Expr, faults: &Faults<'_>) -> bool {
    expr.any(&|part| {
        part.as_ident().is_some_and(|name| {
            let is_reserved = RESERVED.contains(&name.to_string().as_str());
            faults.is_unclear(name) || !(is_reserved || faults.is_declared(name))
        })
    })
}

/// A number for a number, a truth for a truth: whoever states it, the type stays that of the introduction.
fn of_its_type(constant: &mut Constant, expr: &ast::Expr, faults: &mut Faults<'_>) {
    let (Some(ty), Some(value)) = (&constant.ty, &mut constant.value) else { return };
    let wants_truth = matches!(ty, syn::Type::Path(path) if path.path.is_ident("bool"));
    if value.is_truth == wants_truth {
        return;
    }
    let used = format!("a number is needed here, `{}` is a condition", constant.name);
    if faults.is_unclear(&constant.name) || wants_truth && faults.is_said_beside(&used) {
        value.is_truth = wants_truth;
        return;
    }
    let words = |is_truth| if is_truth { "a truth" } else { "a number" };
    let (name, is, given) = (&constant.name, words(wants_truth), words(value.is_truth));
    let message = format!("`{name}` is {is}, this is {given}");
    let help = if wants_truth { "write `true` or `false`" } else { "write a number" };
    faults.error(
        constant.stated,
        expr.span,
        "constant-of-another-type",
        message,
        Some(help.to_owned()),
    );
    value.is_truth = wants_truth;
}

/// The one inherited constant that a level does not state again.
fn unstated<'c>(
    lineage: &Lineage,
    constants: &'c IdVec<ConstantId, Constant>,
    level: usize,
) -> Option<&'c Ident> {
    let own = &lineage.levels()[level].pieces;
    let is_stated = |name: &Ident| {
        own.iter().any(|piece| matches!(&piece.kind, Syntax::Const(stated) if stated.name == *name))
    };
    let others = constants.iter().map(|constant| &constant.name);
    let mut others = others.filter(|name| !is_stated(name));
    others.next().filter(|_| others.next().is_none())
}

/// Whoever states a constant again need not give its type, but may not give it another.
fn of_the_same_type(
    constant: &Constant,
    stated: &ast::Const,
    level: usize,
    faults: &mut Faults<'_>,
) {
    let (Some(was), Some(is)) = (&constant.ty, &stated.ty) else { return };
    if faults.is_kind_said_beside("bad-type") {
        // What cannot be read as a type stands for one that may be another.
        return;
    }
    let text = |ty: &syn::Type| ty.to_token_stream().to_string();
    if text(was) != text(is) {
        let name = &constant.name;
        let message = format!("`{name}` is a `{}` where it is introduced", text(was));
        let help = Some(format!("leave `: {}` out", text(is)));
        faults.error(level, Extent::of(is), "override-of-another-type", message, help);
        // What it is worth is of the other type too.
        faults.unclear(name);
    }
}

/// Works out constants that may speak of each other, in any order.
fn worth(constants: &[Constant], exprs: &[ast::Expr]) -> HashMap<String, Number> {
    let mut values = HashMap::new();
    for _ in constants {
        for (constant, expr) in constants.iter().zip(exprs) {
            if let Some(value) = number::of_syntax(expr, &values) {
                values.insert(constant.name.to_string(), value);
            }
        }
    }
    values
}

fn untyped(level: usize, stated: &ast::Const, known: &[Constant], faults: &mut Faults<'_>) {
    let name = &stated.name;
    if faults.is_unclear(name) || faults.is_declared_but(name, "a constant") {
        // That has been said, or will be.
        return faults.spoil(Part::Numbers);
    }
    let names: Vec<String> = known.iter().map(|constant| constant.name.to_string()).collect();
    let nearest = did_you_mean(&name.to_string(), names.iter().map(String::as_str));
    if nearest.is_none() && level > 0 && faults.may_lack_names() {
        return faults.spoil(Part::Numbers);
    }
    let value = written(&stated.value).unwrap_or_else(|| "..".to_owned());
    let typed = format!("`const {name}: usize = {value};`");
    let (message, help) = match (level, nearest) {
        (0, _) => (format!("`{name}` has no type"), format!("write {typed}")),
        (_, Some(nearest)) if is_slip(&name.to_string(), nearest) => {
            (format!("no parent has a constant `{name}`"), format!("did you mean `{nearest}`?"))
        }
        (_, Some(nearest)) => (
            format!("no parent has a constant `{name}`"),
            format!("write {typed} to introduce it, or `{nearest}` to override that one"),
        ),
        (_, None) => {
            let free = known.iter().filter(|constant| constant.stated < level);
            let free: Vec<&Ident> = free.map(|constant| &constant.name).collect();
            let inherited = match &free[..] {
                [only] => format!("write `{only}`, which is the parent's; "),
                _ => String::new(),
            };
            (
                format!("no parent has a constant `{name}`"),
                format!("{inherited}to introduce it, give it a type: write {typed}"),
            )
        }
    };
    faults.error(level, name, "unknown-constant", message, Some(help));
}

/// The counters of a lineage.
pub fn counters(
    lineage: &Lineage,
    values: &HashMap<String, Number>,
    faults: &mut Faults<'_>,
) -> IdVec<CounterId, Counter> {
    let mut counters: IdVec<CounterId, (Counter, usize, Option<ast::Expr>)> = IdVec::default();
    for (level, statement, stated) in own_pieces(lineage, |piece| match piece {
        Syntax::Counter(stated) => Some(stated),
        _ => None,
    }) {
        let before = counters.find(|(other, ..)| other.name == stated.name);
        let written = match &stated.start {
            CounterStart::Unlimited(_) => None,
            CounterStart::At(expr) => {
                let inherited = before.and_then(|number| counters[number].2.as_ref());
                Some(inherited.map_or_else(|| expr.clone(), |old| expr.with("inherited", old)))
            }
        };
        let start = written.as_ref().map(|expr| {
            let start = number::of_syntax(expr, values);
            if start.is_none() && !expr.is_broken() && !names_nothing(expr, faults) {
                let message = "a counter begins at a number that is known while compiling";
                let help = Some("write a number, constants combined, or `unlimited`".to_owned());
                faults.error(level, expr.span, "unknown-number", message, help);
            } else if start.is_none() {
                number::unknown_number(expr, values, level, faults);
            } else if start.is_some_and(|start| start.is_truth && !start.is_broken) {
                let message = "a counter begins at a number, and this is a truth";
                let help = start.map(|start| format!("write `{}`", start.value));
                faults.error(level, expr.span, "wrong-sort", message, help);
            }
            start.map_or(0, |start| start.value)
        });
        let unlimited = start.is_none();
        match before.map(|number| &mut counters[number]) {
            Some((_, stated_at, _)) if *stated_at == level => doubled(level, &stated.name, faults),
            Some((counter, stated_at, expr)) => {
                *stated_at = level;
                counter.name = stated.name.clone();
                (counter.start, counter.unlimited) = (start, unlimited);
                *expr = written;
            }
            None => {
                not_reserved(level, &stated.name, faults);
                let counter = Counter {
                    name: stated.name.clone(),
                    start,
                    unlimited,
                    introduced: level,
                    docs: statement.docs.clone(),
                };
                counters.push((counter, level, written));
            }
        }
    }
    counters.into_iter().map(|(counter, ..)| counter).collect()
}

/// Says that a name means something in the language.
pub fn not_reserved(level: usize, name: &Ident, faults: &mut Faults<'_>) {
    let text = name.to_string();
    if RESERVED.contains(&text.as_str()) || Function::named(&text).is_some() {
        let message = format!("`{text}` means something in the language");
        let help = Some("give it another name".to_owned());
        faults.error(level, name, "reserved-name", message, help);
    }
}

/// What a statement says of what a container lets go or takes, and which of these.
pub fn permission(piece: &Syntax) -> Option<(&ast::Permission, PieceRole)> {
    match piece {
        Syntax::Pickup(permission) => Some((permission, PieceRole::Pickup)),
        Syntax::Build(permission) => Some((permission, PieceRole::Build)),
        Syntax::Space(permission) => Some((permission, PieceRole::Space)),
        _ => None,
    }
}

/// All pieces of one sort with the level that states them and what stands before them, the root's first.
pub fn own_pieces<'t, T>(
    lineage: &'t Lineage,
    pick: impl Fn(&'t Syntax) -> Option<&'t T>,
) -> Vec<(usize, &'t Statement<Syntax>, &'t T)> {
    let mut found = Vec::new();
    for (level, declaration) in lineage.levels().iter().enumerate() {
        for statement in &declaration.pieces {
            found.extend(pick(&statement.kind).map(|piece| (level, statement, piece)));
        }
    }
    found
}

/// The rules and values of a lineage.
pub fn definitions<'t>(
    lineage: &'t Lineage,
    faults: &mut Faults<'_>,
) -> IdVec<PieceId, RawPiece<'t>> {
    let mut pieces: IdVec<PieceId, RawPiece<'t>> = IdVec::default();
    for (level, statement, (definition, result)) in definitions_of(lineage) {
        let known = pieces.len();
        let is_second = pieces.iter().any(|piece| {
            let stated = piece.stated.last();
            piece.name == definition.name && stated.is_some_and(|(stated, _)| *stated == level)
        });
        let number = RawPiece::state(
            &mut pieces,
            PieceRole::Rule,
            &definition.name,
            level,
            &definition.body,
            faults,
        );
        let is_new = pieces.len() > known;
        let piece = &mut pieces[number];
        if statement.broken {
            // Perhaps not even its parameters could be read.
            faults.unclear(&definition.name);
            piece.is_unsure = true;
            if definition.name == "rule" || definition.name == "value" {
                // The word stands there twice.
                faults.lost_names();
            }
        }
        if is_second {
            // Which was told. The first holds, if it is the one that is meant.
            faults.unclear(&definition.name);
            faults.lost_a_name();
            continue;
        }
        if result == Sort::Truth
            && !statement.broken
            && (is_new || !definition.parameters.is_empty())
            && lacks_parameters(level, definition, faults)
        {
            faults.unclear(&definition.name);
            piece.is_unsure = true;
        }
        if is_new {
            not_reserved(level, &definition.name, faults);
            (piece.params, piece.result) = (definition.parameters.clone(), result);
        } else if same_form(piece, definition, result, level, faults) {
            piece.params.clone_from(&definition.parameters);
        } else {
            // What was inherited holds on: everything around relies on its form.
            piece.stated.retain(|(stated, _)| *stated < level);
            continue;
        }
        piece.params_at.push((level, &definition.parameters));
        if !statement.docs.is_empty() {
            piece.docs.clone_from(&statement.docs);
        }
        piece.attrs.clone_from(&statement.attrs);
    }
    pieces
}

/// Whether a rule asks about other names in the place of its parameters, none of which it speaks of; that is said.
fn has_other_parameters(
    level: usize,
    rule: &ast::Definition,
    asked: &[String],
    faults: &mut Faults<'_>,
) -> bool {
    let params: Vec<String> = rule.parameters.iter().map(|one| one.name.to_string()).collect();
    let [first, .., last] = &rule.parameters[..] else { return false };
    if asked.len() != params.len() || params.iter().any(|name| rule.body.says(name)) {
        return false;
    }
    let name = &rule.name;
    let all = |names: &[String]| listed(names.iter().map(String::as_str));
    let message =
        format!("`{name}` asks about {}, and its parameters are {}", all(asked), all(&params));
    let (new, old) = (asked.join(", "), params.join(", "));
    let help = Some(format!("write `{name}({new})` in place of `{name}({old})`"));
    let span = Extent::from(&first.name).to(Extent::from(&last.name));
    faults.error(level, span, "unknown-name", message, help);
    true
}

/// Whether a rule asks about names that nothing declares, and that are like none: they were to be its parameters, which is
/// said.
fn lacks_parameters(level: usize, rule: &ast::Definition, faults: &mut Faults<'_>) -> bool {
    if !faults.is_own(level) || faults.may_lack_names() || rule.parameters.is_empty() {
        return false;
    }
    let asked: RefCell<Vec<String>> = RefCell::new(Vec::new());
    let may_be = |name: &Ident| {
        let text = name.to_string();
        let is_known = RESERVED.contains(&text.as_str()) || Function::named(&text).is_some();
        let is_plain = !text.contains(char::is_uppercase);
        is_plain && !is_known && !faults.is_declared(name)
    };
    let _ = rule.body.any(&|part| {
        if let ast::ExprKind::Call { arguments, .. } = &part.kind {
            let names =
                arguments.iter().filter_map(ast::Expr::as_ident).filter(|name| may_be(name));
            for name in names.map(ToString::to_string) {
                let mut asked = asked.borrow_mut();
                if !asked.contains(&name) {
                    asked.push(name);
                }
            }
        }
        matches!(part.kind, ast::ExprKind::Closure { .. })
    });
    let asked = asked.into_inner();
    if !rule.parameters.is_empty() {
        return has_other_parameters(level, rule, &asked, faults);
    }
    if asked.is_empty() {
        return false;
    }
    let name = &rule.name;
    let message = format!(
        "`{name}` asks about {}, and has no parameters",
        listed(asked.iter().map(String::as_str))
    );
    let help = Some(format!("write `rule {name}({}) = ..;`", asked.join(", ")));
    faults.error(level, name, "unknown-name", message, help);
    true
}

type Defined<'t> = (usize, &'t Statement<Syntax>, (&'t ast::Definition, Sort));

fn definitions_of(lineage: &Lineage) -> Vec<Defined<'_>> {
    let mut found = Vec::new();
    for (level, declaration) in lineage.levels().iter().enumerate() {
        for statement in &declaration.pieces {
            match &statement.kind {
                Syntax::Rule(rule) => found.push((level, statement, (rule, Sort::Truth))),
                Syntax::Value(value) => found.push((level, statement, (value, Sort::Number))),
                _ => {}
            }
        }
    }
    found
}

/// What replaces a rule must take what the rule took and give what it gave. Whether it does.
fn same_form(
    piece: &RawPiece<'_>,
    definition: &ast::Definition,
    result: Sort,
    level: usize,
    faults: &mut Faults<'_>,
) -> bool {
    let name = &definition.name;
    let sorts = |params: &[ast::Parameter]| -> Vec<bool> {
        params.iter().map(|param| param.is_cards).collect()
    };
    if faults.is_unclear(name) {
        return piece.result == result && sorts(&piece.params) == sorts(&definition.parameters);
    }
    if piece.result != result {
        let was = if piece.result == Sort::Truth { "rule" } else { "value" };
        let message = format!("`{name}` is a `{was}` where it is introduced");
        let help = Some(format!("write `{was} {name}`"));
        faults.error(level, &definition.word, "override-of-another-type", message, help);
        return false;
    }
    if sorts(&piece.params) != sorts(&definition.parameters) {
        let names: Vec<String> = piece
            .params
            .iter()
            .map(|param| {
                if param.is_cards {
                    format!("{}: Cards", param.name)
                } else {
                    param.name.to_string()
                }
            })
            .collect();
        let message = format!("`{name}` takes other parameters where it is introduced");
        let help = Some(format!("write `{name}({})`", names.join(", ")));
        faults.error(level, name, "override-of-another-type", message, help);
        return false;
    }
    true
}
