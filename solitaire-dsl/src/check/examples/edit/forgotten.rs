//! Statements that a declaration may have forgotten, written out by what its failing examples say.

use proc_macro2::Ident;
use syn::ext::IdentExt as _;

use crate::check::examples::standing;
use crate::meaning::{ContainerId, Game, Kind, Named, PieceId};
use crate::report::Report;
use crate::syntax::ast::{Entry, ExampleKind, MovesEntry, Piece, Statement, Step, Times};
use crate::syntax::parse;

/// More than so many numbers of constants are not tried.
const MAX_NUMBERS: usize = 24;

/// The statements by which the examples of these numbers may come to hold, as an author writes them.
pub fn forgotten(game: &Game, failing: &[usize]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut add = |text: String| {
        if !found.contains(&text) {
            found.push(text);
        }
    };
    let all = standing(game);
    for one in failing.iter().filter_map(|nth| all.get(*nth)) {
        let declared = game.moves.iter().find(|declared| declared.name == *one.subject);
        let held = game.containers.find(|container| container.name == *one.subject);
        match &one.example.kind {
            ExampleKind::Put { on, .. } => {
                let Some(held) = held else { continue };
                let container = &game.containers[held];
                let (word, stated) = match on {
                    Some(_) => ("build", container.build),
                    None => ("space", container.space),
                };
                let says = if one.example.is_negated { "never" } else { "always" };
                if !is_own(game, stated) {
                    add(format!("{word} {} = {says};", name(game, held)));
                }
            }
            ExampleKind::Lifted(_) if !one.example.is_negated => {
                for lift in declared.into_iter().flat_map(|declared| &declared.lifts) {
                    if !is_own(game, game.containers[lift.container].pickup) {
                        add(format!("pickup {} = always;", name(game, lift.container)));
                    }
                }
            }
            ExampleKind::Lifted(_) => {
                for lift in declared.into_iter().flat_map(|declared| &declared.lifts) {
                    let held = &game.containers[lift.container];
                    for rule in built_by(game, lift.container) {
                        if !is_own(game, held.pickup) {
                            add(format!("pickup {} = run(moving, {rule});", held.name.unraw()));
                        }
                    }
                }
            }
            ExampleKind::Often(times) => {
                let start = match times {
                    Times::Number(number) => number.base10_digits().to_owned(),
                    Times::Always(_) => "unlimited".to_owned(),
                };
                for counter in game.counters.iter().filter(|one| !states(game, &one.name)) {
                    add(format!("counter {} = {start};", counter.name));
                }
            }
            _ => {}
        }
    }
    numbers(game, failing).into_iter().chain(dealt(game)).for_each(add);
    found
}

/// The rules about two cards by which a container is built.
fn built_by(game: &Game, container: ContainerId) -> Vec<&Ident> {
    let Some(build) = game.piece(game.containers[container].build) else { return Vec::new() };
    let mut found = Vec::new();
    build.now().expr.visit(&mut |part| {
        if let Kind::Rule(Named(rule, name), arguments) = &part.kind
            && arguments.len() == 2
            && !game.pieces[*rule].now().expr.is_broken()
            && !found.contains(&name)
        {
            found.push(name);
        }
    });
    found
}

/// Constants of the parents with the numbers that the failing examples of the deal ask for.
fn numbers(game: &Game, failing: &[usize]) -> Vec<String> {
    let all = standing(game);
    let mut wanted: Vec<&str> = Vec::new();
    for one in failing.iter().filter_map(|nth| all.get(*nth)) {
        match &one.example.kind {
            ExampleKind::Dealt { counts, .. } => {
                wanted.extend(counts.iter().map(syn::LitInt::base10_digits));
            }
            ExampleKind::Position(_) => wanted.extend(["1", "2", "3", "4"]),
            _ => {}
        }
    }
    wanted.sort_unstable();
    wanted.dedup();
    let inherited = game.constants.iter().filter(|constant| constant.stated < game.own());
    let numbers = inherited.flat_map(|constant| {
        wanted.iter().map(|number| format!("const {} = {number};", constant.name))
    });
    let numbers: Vec<String> = numbers.collect();
    if numbers.len() > MAX_NUMBERS { Vec::new() } else { numbers }
}

/// The deal that the examples of the declaration tell of, if it states none.
fn dealt(game: &Game) -> Option<String> {
    let own = game.lineage.own();
    let is_stated = own.pieces.iter().any(|piece| matches!(piece.kind, Piece::Deal(_)));
    let mut steps = Vec::new();
    for one in standing(game).iter().filter(|one| one.level == game.own()) {
        let ExampleKind::Dealt { container, down: false, counts } = &one.example.kind else {
            continue;
        };
        let held = game.containers.iter().find(|held| held.name == *container)?;
        let counts: Vec<&str> = counts.iter().map(syn::LitInt::base10_digits).collect();
        match &counts[..] {
            _ if held.is_stock() => {}
            [number] if *number == "0" => {}
            [number] => steps.push(format!("{container} <- {number} up;")),
            several => steps.push(format!("{container} <- [{}] up;", several.join(", "))),
        }
    }
    (!is_stated && !steps.is_empty()).then(|| format!("deal {{ {} }}", steps.join(" ")))
}

/// Whether the declaration at hand states this itself.
fn is_own(game: &Game, stated: Option<PieceId>) -> bool {
    game.piece(stated).is_some_and(|piece| piece.now().level == game.own())
}

/// Whether the declaration at hand states a counter of this name.
fn states(game: &Game, name: &Ident) -> bool {
    let pieces = game.lineage.own().pieces.iter();
    let mut counters = pieces.filter_map(|piece| match &piece.kind {
        Piece::Counter(counter) => Some(&counter.name),
        _ => None,
    });
    counters.any(|stated| stated == name)
}

fn name(game: &Game, container: ContainerId) -> String {
    game.containers[container].name.unraw().to_string()
}

/// The statements that a text is.
pub fn statements(text: &str) -> Vec<Statement<Piece>> {
    let Ok(tokens) = format!("variation A: B {{ {text} }}").parse() else { return Vec::new() };
    let mut unheard = Report::new();
    let read = parse(tokens, &mut unheard).declarations.pop();
    read.map_or_else(Vec::new, |declaration| declaration.pieces)
}

/// The step of a move that a text is.
pub fn step(text: &str) -> Option<Statement<Step>> {
    let piece = statements(&format!("moves {{ press A do {{ {text} }} }}")).pop()?;
    let Piece::Moves(mut block) = piece.kind else { return None };
    match block.statements.pop()?.kind {
        Entry::Own(MovesEntry::Move(declared)) => declared.steps?.steps.statements.pop(),
        _ => None,
    }
}
