//! Makes a game of a lineage.

use std::collections::HashMap;

use proc_macro2::Ident;
use syn::ext::IdentExt;

use super::expr::{Expr, Term};
use super::game::{
    Container, Game, Identity, Lift, Move, Piece, PieceRole, Score, Target,
};
use super::layout;
use super::lineage::Lineage;
use super::merge::{Line, Merged, merge};
use super::number::{self, Number};
use super::pieces::{self, RawPiece, doubled, not_reserved, own_pieces};
use super::scope::{Scope, Symbol, Symbols, Where};
use super::steps::{Amount, First, Spot, Step};
use crate::faults::{Faults, listed};
use crate::names::{path_text, slug_part};
use crate::report::{Extent, did_you_mean};
use crate::syntax::ast::{
    self, Head, Index, MovesEntry, Piece as Syntax, PlaceKind, ScoreKind, SetOperator,
};
use crate::words::{ELEMENTS, Sort, TELLS_APART, element};

/// Merges a lineage, resolves its names and works out its numbers. What is wrong is said; the game that comes out
/// has holes there.
pub fn resolve(lineage: Lineage, faults: &mut Faults<'_>) -> Game {
    let (mut constants, constant_exprs, values) = pieces::constants(&lineage, faults);
    let counters = pieces::counters(&lineage, &values, faults);
    let (decks, suits, microsoft_numbers) = pack(&lineage, faults);
    let cards = usize::from(decks) * suits.len() * 13;

    let structure = merge(
        &lineage,
        |piece| if let Syntax::Structure(block) = piece { Some(block) } else { None },
        |container: &ast::Container| Some(container.name.to_string()),
        faults,
    );
    let mut containers = containers(&structure, &values, cards, faults);
    let mut raw = pieces::definitions(&lineage, faults);
    permissions(&lineage, &structure, &mut containers, &mut raw, faults);
    ends(&lineage, &mut raw, faults);

    let symbols = symbols(&structure, &containers, &counters, &constants, &raw, faults);
    for (constant, expr) in constants.iter_mut().zip(&constant_exprs) {
        let at = Where::Board;
        let mut scope =
            Scope { symbols: &symbols, level: constant.stated, at, params: vec![], inherited: None };
        constant.expr = scope.expr(expr, Sort::Unknown, faults);
    }
    let mut pieces: Vec<Piece> = raw
        .into_iter()
        .map(|piece| {
            let at = asked_of(&piece.role);
            piece.resolve(&symbols, at, faults)
        })
        .collect();

    let moves_block = moves_block(&lineage, faults);
    let moves = moves(&lineage, &moves_block, &symbols, &containers, &values, &mut pieces, faults);
    let deal_block = merge(
        &lineage,
        |piece| if let Syntax::Deal(block) = piece { Some(block) } else { None },
        |_: &ast::Step| None,
        faults,
    );
    let (mut deal, mut deal_levels) = (Vec::new(), Vec::new());
    for line in &deal_block.lines {
        let level = line.level;
        let mut steps = Steps { symbols: &symbols, level, at: Where::Deal, loops: vec![] };
        if let Some(step) = steps.step(line.kind, faults) {
            deal.push(step);
            deal_levels.push(level);
        }
    }
    let score = score(&lineage, &symbols, &moves, faults);
    let mut game = Game {
        identity: identity(&lineage, faults),
        decks,
        suits,
        microsoft_numbers,
        constants,
        counters,
        containers,
        pieces,
        deal,
        deal_levels,
        deal_word: deal_block.word.map(|(word, level)| (word.clone(), level)),
        moves,
        score,
        lineage: lineage.clone(),
    };
    tell_apart(&mut game);
    layout::place(&lineage, &symbols, &values, &mut game, faults);
    game
}

fn asked_of(role: &PieceRole) -> Where {
    match role {
        PieceRole::Rule => Where::Rule,
        PieceRole::Pickup => Where::Pickup,
        PieceRole::Build | PieceRole::Space => Where::Put,
        PieceRole::Win | PieceRole::Lose | PieceRole::Where => Where::Board,
    }
}

// --- the pack and the name ---------------------------------------------------------------------------------

fn pack(lineage: &Lineage, faults: &mut Faults<'_>) -> (u8, Vec<u8>, bool) {
    let (mut decks, mut suits, mut microsoft) = (1, vec![0, 1, 2, 3], false);
    for (level, declaration) in lineage.levels().iter().enumerate() {
        let Some(game) = &declaration.game else { continue };
        if let Some(written) = &game.decks {
            match written.base10_parse::<u8>() {
                Ok(number @ 1..=4) => decks = number,
                _ => {
                    let message = "a game is played with 1 to 4 decks";
                    faults.error(level, written.span(), "bad-decks", message, None);
                }
            }
        }
        if let Some(written) = &game.suits {
            let text = written.value();
            let found: Option<Vec<u8>> =
                text.chars().map(|letter| "CDHS".find(letter).map(|n| n as u8)).collect();
            match found {
                Some(found) if !found.is_empty() && found.windows(2).all(|two| two[0] < two[1]) => {
                    suits = found;
                }
                _ => {
                    let message = "suits are some of the letters C, D, H, S, each once, in this order";
                    faults.error(level, written.span(), "bad-suits", message, None);
                }
            }
        }
        if let Some(written) = &game.numbers {
            if path_text(written) == "microsoft" {
                microsoft = true;
            } else {
                let message = "the only deal numbers to choose are `microsoft`";
                faults.error(level, Extent::of(written), "bad-numbers", message, None);
            }
        }
    }
    (decks, suits, microsoft)
}

fn identity(lineage: &Lineage, faults: &mut Faults<'_>) -> Option<Identity> {
    let own = lineage.own();
    let level = lineage.own_level();
    let game = own.game.as_ref()?;
    let name = game.name.as_ref().map_or_else(|| own.name.to_string(), syn::LitStr::value);
    if name.trim().is_empty() {
        let span = game.name.as_ref().map_or(game.span, |name| name.span().into());
        faults.error(level, span, "empty-name", "a game needs a name to be found by", None);
    }
    Some(Identity {
        name,
        span: game.name.as_ref().map_or(game.span, |name| name.span().into()),
        slug: slug(lineage, faults),
        aka: game.aka.iter().map(syn::LitStr::value).collect(),
        draft: game.draft.is_some(),
    })
}

/// The permanent name: that of the family, and that of the variation in it.
fn slug(lineage: &Lineage, faults: &mut Faults<'_>) -> String {
    let mut slug = String::new();
    for (level, declaration) in lineage.levels().iter().enumerate() {
        let own = slug_part(&declaration.name);
        let written = declaration.game.as_ref().and_then(|game| game.slug.as_ref());
        let text = written.map(syn::LitStr::value);
        let is_family = matches!(declaration.head, Head::Family { .. });
        let half = if is_family { own.clone() } else { first_half(&slug).to_owned() };
        slug = match text {
            Some(text) if text.contains('/') => text,
            Some(text) => format!("{half}/{text}"),
            None => format!("{half}/{own}"),
        };
        let good = |part: &str| {
            let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
            !part.is_empty() && part.bytes().all(plain)
        };
        if let (Some(written), false) = (written, slug.split('/').count() == 2 && slug.split('/').all(good)) {
            let message = "a slug is made of small letters, digits and `_`, with one `/` at most";
            faults.error(level, written.span(), "bad-slug", message, None);
        }
    }
    slug
}

fn first_half(slug: &str) -> &str {
    slug.split('/').next().unwrap_or(slug)
}

// --- structure ---------------------------------------------------------------------------------------------

fn containers(
    structure: &Merged<'_, ast::Container>,
    values: &HashMap<String, Number>,
    cards: usize,
    faults: &mut Faults<'_>,
) -> Vec<Container> {
    let mut containers = Vec::new();
    let mut first = 0_usize;
    for line in &structure.lines {
        let Some(held) = &line.kind.held else { continue };
        not_reserved(line.level, &line.kind.name, faults);
        let count = held.count.as_ref().map_or(1, |count| number_in(count, 1, 200, values, line.level, faults));
        let known = known_element(&held.kind, line.level, faults);
        let fanned = held.kind.argument.as_ref();
        let fanned = fanned.map(|shown| number_in(shown, 1, 52, values, line.level, faults));
        let max = line.kind.max.as_ref().map(|max| number_in(max, 1, 255, values, line.level, faults));
        if let Some(shape) = &line.kind.shape {
            let message = "shapes are not part of the language yet";
            faults.error(line.level, shape.span, "no-shapes-yet", message, None);
        }
        let kind_capacity = known.and_then(|known| known.capacity).unwrap_or(u8::MAX);
        let capacity = usize::from(max.unwrap_or(kind_capacity)).min(cards) as u8;
        containers.push(Container {
            name: line.kind.name.clone(),
            introduced: line.level,
            stated: line.level,
            docs: line.docs.to_vec(),
            kind: held.kind.path.clone(),
            element: known,
            fanned,
            single: held.count.is_none(),
            count,
            first: first.min(250) as u8,
            max,
            capacity,
            pickup: None,
            build: None,
            space: None,
            told_apart: false,
            points: Vec::new(),
            spread: None,
        });
        first += usize::from(count);
        if first > 250 {
            let message = format!("with `{}` there are more than 250 elements", line.kind.name);
            faults.error(line.level, &line.kind.name, "too-many-elements", message, None);
            break;
        }
    }
    containers
}

/// The kind, if the language knows it; a path may be the author's own.
fn known_element(
    kind: &ast::Kind,
    level: usize,
    faults: &mut Faults<'_>,
) -> Option<&'static crate::words::ElementWord> {
    let name = kind.path.get_ident()?.to_string();
    if let Some(known) = element(&name) {
        if kind.argument.is_some() && known.name != "Waste" {
            let message = format!("`{name}` takes no number; only `Waste(n)` shows its last n cards");
            faults.error(level, Extent::of(&kind.path), "needless-number", message, None);
        }
        return Some(known);
    }
    let nearest = did_you_mean(&name, ELEMENTS.iter().map(|known| known.name));
    if let Some(nearest) = nearest {
        let message = format!("unknown kind of element `{name}`");
        let help = Some(format!("did you mean `{nearest}`? (an own kind is named by its path, as in `self::{name}`)"));
        faults.error(level, Extent::of(&kind.path), "unknown-element", message, help);
        return element(nearest);
    }
    None
}

/// A number that is known while compiling and lies in a range; what is not so is said, and the lower end taken.
fn number_in(
    expr: &ast::Expr,
    least: i64,
    most: i64,
    values: &HashMap<String, Number>,
    level: usize,
    faults: &mut Faults<'_>,
) -> u8 {
    match number::of_syntax(expr, values) {
        Some(number) if (least..=most).contains(&number.value) => number.value as u8,
        Some(number) => {
            let message = format!("{} is out of range; {least} to {most} will do", number.value);
            faults.error(level, expr.span, "number-out-of-range", message, None);
            least as u8
        }
        None => {
            if let Some(name) = expr.as_ident() {
                let names = values.keys().map(String::as_str);
                let nearest = did_you_mean(&name.to_string(), names);
                let help = nearest.map(|nearest| format!("did you mean `{nearest}`?"));
                let message = format!("unknown constant `{name}`");
                faults.error(level, name, "unknown-constant", message, help);
            } else if !expr.is_broken() {
                let message = "this number must be known while compiling";
                faults.error(level, expr.span, "unknown-number", message, None);
            }
            least as u8
        }
    }
}

// --- conditions of containers ------------------------------------------------------------------------------

fn permissions<'t>(
    lineage: &'t Lineage,
    structure: &Merged<'_, ast::Container>,
    containers: &mut [Container],
    raw: &mut Vec<RawPiece<'t>>,
    faults: &mut Faults<'_>,
) {
    for (level, declaration) in lineage.levels().iter().enumerate() {
        for statement in &declaration.pieces {
            let (permission, role) = match &statement.kind {
                Syntax::Pickup(permission) => (permission, PieceRole::Pickup),
                Syntax::Build(permission) => (permission, PieceRole::Build),
                Syntax::Space(permission) => (permission, PieceRole::Space),
                _ => continue,
            };
            for name in &permission.containers {
                let Some(container) = containers.iter_mut().find(|other| other.name == *name) else {
                    unknown_in_permission(name, level, structure, faults);
                    continue;
                };
                let number = RawPiece::state(raw, role.clone(), name, level, &permission.condition, faults);
                raw[number].docs.clone_from(&statement.docs);
                raw[number].attrs.clone_from(&statement.attrs);
                match role {
                    PieceRole::Pickup => container.pickup = Some(number),
                    PieceRole::Build => container.build = Some(number),
                    _ => container.space = Some(number),
                }
            }
        }
    }
}

/// A condition of a container that is not there: forgotten with the container if an ancestor said it.
fn unknown_in_permission(
    name: &Ident,
    level: usize,
    structure: &Merged<'_, ast::Container>,
    faults: &mut Faults<'_>,
) {
    let text = name.to_string();
    if structure.broken || structure.gone.contains(&text) {
        return;
    }
    let names: Vec<String> = structure.lines.iter().map(|line| line.kind.name.to_string()).collect();
    let names = names.iter().map(String::as_str);
    let help = match did_you_mean(&text, names.clone()) {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => format!("the containers are {}", listed(names)),
    };
    faults.error(level, name, "unknown-container", format!("unknown container `{text}`"), Some(help));
}

fn ends<'t>(lineage: &'t Lineage, raw: &mut Vec<RawPiece<'t>>, faults: &mut Faults<'_>) {
    for (level, declaration) in lineage.levels().iter().enumerate() {
        for statement in &declaration.pieces {
            let (end, role) = match &statement.kind {
                Syntax::Win(end) => (end, PieceRole::Win),
                Syntax::Lose(end) => (end, PieceRole::Lose),
                _ => continue,
            };
            RawPiece::state(raw, role, &end.word, level, &end.condition, faults);
        }
    }
}

fn symbols(
    structure: &Merged<'_, ast::Container>,
    containers: &[Container],
    counters: &[super::game::Counter],
    constants: &[super::game::Constant],
    raw: &[RawPiece<'_>],
    faults: &mut Faults<'_>,
) -> Symbols {
    let mut symbols = Symbols::default();
    symbols.gone = structure.gone.iter().cloned().collect();
    let mut taken: HashMap<String, usize> = HashMap::new();
    let mut add = |name: &Ident, level: usize, symbol: Symbol, faults: &mut Faults<'_>| {
        if taken.insert(name.to_string(), level).is_some() {
            doubled(level, name, faults);
        }
        symbols.insert(name, symbol);
    };
    for (number, container) in containers.iter().enumerate() {
        let symbol = Symbol::Container(number, container.single);
        add(&container.name, container.stated, symbol, faults);
    }
    for (number, counter) in counters.iter().enumerate() {
        add(&counter.name, counter.introduced, Symbol::Counter(number), faults);
    }
    for (number, constant) in constants.iter().enumerate() {
        let is_truth = constant.value.is_some_and(|value| value.is_truth);
        let sort = if is_truth { Sort::Truth } else { Sort::Number };
        add(&constant.name, constant.stated, Symbol::Constant(number, sort), faults);
    }
    for (number, piece) in raw.iter().enumerate().filter(|(_, piece)| piece.role == PieceRole::Rule) {
        let level = piece.stated.first().map_or(0, |(level, _)| *level);
        add(&piece.name, level, Symbol::Rule(number, piece.sorts(), piece.result), faults);
    }
    symbols
}

// --- moves -------------------------------------------------------------------------------------------------

fn moves_block<'t>(lineage: &'t Lineage, faults: &mut Faults<'_>) -> Merged<'t, MovesEntry> {
    merge(
        lineage,
        |piece| if let Syntax::Moves(block) = piece { Some(block) } else { None },
        |entry: &MovesEntry| match entry {
            MovesEntry::Move(declared) => Some(declared.name.to_string()),
            MovesEntry::Use { path, .. } => path.segments.last().map(|last| last.ident.to_string()),
        },
        faults,
    )
}

fn moves(
    lineage: &Lineage,
    block: &Merged<'_, MovesEntry>,
    symbols: &Symbols,
    containers: &[Container],
    values: &HashMap<String, Number>,
    pieces: &mut Vec<Piece>,
    faults: &mut Faults<'_>,
) -> Vec<Move> {
    let mut moves = Vec::new();
    for line in &block.lines {
        let declared = match line.kind {
            MovesEntry::Move(declared) => declared,
            MovesEntry::Use { word, .. } => {
                let message = "hand-written moves are not part of the language yet";
                faults.error(line.level, word, "no-use-yet", message, None);
                continue;
            }
        };
        if let Some(two_of) = declared.from.as_ref().and_then(|from| from.two_of) {
            let message = "`two of` is not part of the language yet";
            faults.error(line.level, two_of, "no-two-of-yet", message, None);
            continue;
        }
        let spots = Spots { symbols, containers, values, level: line.level };
        let lifts = spots.lifts(declared, faults);
        let targets = spots.targets(declared, faults);
        let lost_source = declared.from.is_some() && lifts.is_empty();
        let lost_target = declared.put.is_some() && targets.is_empty();
        if lost_source || lost_target {
            continue;
        }
        let at = Where::Move {
            moving: lifts.iter().any(|lift| lift.unit.is_some()),
            source: !lifts.is_empty(),
            target: !targets.is_empty(),
            partner: false,
            judging: false,
        };
        let condition = conditions(lineage, declared, symbols, at, faults).map(|piece| {
            pieces.push(piece);
            pieces.len() - 1
        });
        let judging = match at {
            Where::Move { moving, source, target, partner, .. } => {
                Where::Move { moving, source, target, partner, judging: true }
            }
            other => other,
        };
        let mut steps = Steps { symbols, level: line.level, at: judging, loops: vec![] };
        let steps = declared.steps.as_ref().map_or_else(Vec::new, |block| steps.steps(&block.steps, faults));
        let takes = lifts.iter().any(|lift| lift.unit.is_some());
        let says_source = condition.is_some_and(|number| {
            let expr: &Expr = &pieces[number].now().expr;
            expr.speaks_of(Term::Source) || expr.speaks_of(Term::Moving)
        }) || steps.iter().any(|step| step.speaks_of(Term::Source));
        moves.push(Move {
            name: declared.name.clone(),
            stated: line.level,
            docs: line.docs.to_vec(),
            gesture: declared.gesture,
            optional: declared.optional.map(|optional| optional.is_on),
            pair: false,
            counts: counts(declared),
            located: !lifts.is_empty() && (takes || says_source || declared.gesture == ast::Gesture::Auto),
            lifts,
            targets,
            condition,
            steps,
        });
    }
    moves
}

/// Whether the typed form of a move says a number: how many cards, or how deep the buried one lies.
fn counts(declared: &ast::Move) -> bool {
    let units = declared.from.iter().flat_map(|from| &from.lifts).filter_map(|lift| lift.unit.as_ref());
    let mut kinds = units.map(|unit| unit.kind);
    kinds.any(|kind| kind != ast::UnitKind::Top)
}

/// The condition of a move, with what ancestors said of it for `inherited`; none if its last statement has none.
fn conditions(
    lineage: &Lineage,
    declared: &ast::Move,
    symbols: &Symbols,
    at: Where,
    faults: &mut Faults<'_>,
) -> Option<Piece> {
    declared.condition.as_ref()?;
    let mut raw: Vec<RawPiece<'_>> = Vec::new();
    for (level, _, block) in own_pieces(lineage, |piece| match piece {
        Syntax::Moves(block) => Some(block),
        _ => None,
    }) {
        for statement in &block.statements {
            let ast::Entry::Own(MovesEntry::Move(stated)) = &statement.kind else { continue };
            if stated.name != declared.name {
                continue;
            }
            match &stated.condition {
                Some(condition) => {
                    let already = raw.first().and_then(|piece| piece.stated.last());
                    if already.is_none_or(|(last, _)| *last < level) {
                        RawPiece::state(
                            &mut raw,
                            PieceRole::Where,
                            &stated.name,
                            level,
                            &condition.condition,
                            faults,
                        );
                    }
                }
                None => raw.clear(),
            }
        }
    }
    raw.pop().map(|piece| piece.resolve(symbols, at, faults))
}

/// Resolves the places of moves.
struct Spots<'s> {
    symbols: &'s Symbols,
    containers: &'s [Container],
    values: &'s HashMap<String, Number>,
    level: usize,
}

impl Spots<'_> {
    fn lifts(&self, declared: &ast::Move, faults: &mut Faults<'_>) -> Vec<Lift> {
        let Some(from) = &declared.from else { return Vec::new() };
        let mut lifts = Vec::new();
        for lift in &from.lifts {
            let Some((container, first, count)) = self.elements(&lift.spot, faults) else { continue };
            let unit = lift.unit.as_ref().map(|unit| unit.kind);
            if declared.put.is_some() && unit.is_none() {
                let name = &lift.spot.container;
                let message = format!("`{name}` does not say what is taken");
                let help = format!("say what is taken: `{name}[top]`, `[cards]`, `[all]` or `[buried]`");
                faults.error(self.level, lift.span, "no-unit", message, Some(help));
            }
            let name = lift.spot.container.clone();
            lifts.push(Lift { container, name, from: first, count, unit });
        }
        lifts
    }

    fn targets(&self, declared: &ast::Move, faults: &mut Faults<'_>) -> Vec<Target> {
        let Some(put) = &declared.put else { return Vec::new() };
        let mut targets = Vec::new();
        for spot in &put.targets {
            if let Some((container, from, count)) = self.elements(spot, faults) {
                targets.push(Target { container, name: spot.container.clone(), from, count });
            }
        }
        targets
    }

    /// The elements of a spot: container, first index, how many. A container an ancestor had is passed over.
    fn elements(&self, spot: &ast::Spot, faults: &mut Faults<'_>) -> Option<(usize, u8, u8)> {
        let Some(container) = self.symbols.container(&spot.container) else {
            if !self.symbols.gone.contains(&spot.container.to_string()) {
                self.symbols.unknown_container(&spot.container, self.level, faults);
            }
            return None;
        };
        let count = self.containers[container].count;
        let number = |expr: &ast::Expr, least: i64, faults: &mut Faults<'_>| {
            number_in(expr, least, i64::from(count), self.values, self.level, faults)
        };
        match &spot.index {
            None => Some((container, 0, count)),
            Some(Index::One(at)) => {
                let most = i64::from(count) - 1;
                Some((container, number_in(at, 0, most, self.values, self.level, faults), 1))
            }
            Some(Index::Range(from, to)) => {
                let from = number(from, 0, faults);
                let to = number(to, i64::from(from), faults);
                Some((container, from, to - from))
            }
        }
    }
}

// --- steps -------------------------------------------------------------------------------------------------

/// Resolves steps.
struct Steps<'s> {
    symbols: &'s Symbols,
    level: usize,
    at: Where,
    loops: Vec<(Ident, Sort)>,
}

impl Steps<'_> {
    fn steps(&mut self, block: &ast::Steps, faults: &mut Faults<'_>) -> Vec<Step> {
        block.statements.iter().filter_map(|statement| self.step(&statement.kind, faults)).collect()
    }

    fn expr(&self, expr: &ast::Expr, sort: Sort, faults: &mut Faults<'_>) -> Expr {
        let mut scope = Scope {
            symbols: self.symbols,
            level: self.level,
            at: self.at,
            params: self.loops.clone(),
            inherited: None,
        };
        scope.expr(expr, sort, faults)
    }

    fn step(&mut self, step: &ast::Step, faults: &mut Faults<'_>) -> Option<Step> {
        Some(match step {
            ast::Step::Deal(deal) => self.deal(deal, faults)?,
            ast::Step::Gather(gather) => Step::Gather {
                from: self.spot(&gather.spot, faults)?,
                reversed: gather.reversed.is_some(),
                into: match &gather.into {
                    Some(into) => Some(self.container(&into.container, faults)?),
                    None => None,
                },
                condition: self.condition(gather.condition.as_ref(), faults),
            },
            ast::Step::Shuffle { .. } => Step::Shuffle,
            ast::Step::Flip { place, .. } => Step::Flip(self.place(place, faults)?),
            ast::Step::Compact { container, .. } => Step::Compact(self.container(container, faults)?),
            ast::Step::Sink { container, condition, .. } => Step::Sink(
                self.container(container, faults)?,
                self.expr(&condition.condition, Sort::Truth, faults),
            ),
            ast::Step::Set { counter, operator, value, .. } => {
                self.set(counter, *operator, value, faults)?
            }
            ast::Step::Custom { function, .. } => {
                let message = "hand-written steps are not part of the language yet";
                let span = Extent::of(function);
                faults.error(self.level, span, "no-custom-steps-yet", message, None);
                return None;
            }
            ast::Step::If { condition, then, otherwise, .. } => Step::If(
                self.expr(condition, Sort::Truth, faults),
                self.steps(then, faults),
                otherwise.as_ref().map_or_else(Vec::new, |steps| self.steps(steps, faults)),
            ),
            ast::Step::For { variable, range, body, .. } => {
                let Index::Range(from, to) = range else { return None };
                let range =
                    [self.expr(from, Sort::Number, faults), self.expr(to, Sort::Number, faults)];
                let param = self.loops.len() as u8;
                self.loops.push((variable.clone(), Sort::Number));
                let steps = self.steps(body, faults);
                self.loops.pop();
                Step::For { name: variable.clone(), param, range: Box::new(range), steps }
            }
        })
    }

    fn deal(&self, deal: &ast::Deal, faults: &mut Faults<'_>) -> Option<Step> {
        let amount = match &deal.amount {
            ast::Amount::Rounds(rounds) => Amount::Rounds(self.expr(rounds, Sort::Number, faults)),
            ast::Amount::Each { counts, .. } => {
                let each = counts.iter().map(|count| self.expr(count, Sort::Number, faults));
                Amount::Each(each.collect())
            }
            ast::Amount::Rest(_) => Amount::Rest,
            ast::Amount::Named(text) => Amount::Cards(self.cards(text, faults)?),
        };
        let first = match &deal.first {
            Some(first) => Some(First {
                container: self.container(&first.container, faults)?,
                again: first.again.is_some(),
            }),
            None => None,
        };
        Some(Step::Deal {
            to: self.place(&deal.place, faults)?,
            to_under: deal.place.under.is_some(),
            amount,
            amount_span: deal.amount.span(),
            side: deal.side.as_ref().map(|side| (side.is_up, side.word.clone())),
            from: match &deal.from {
                Some(from) => self.place(&from.place, faults)?,
                None => Spot::Hand,
            },
            from_under: deal.from.as_ref().is_some_and(|from| from.place.under.is_some()),
            first,
            condition: self.condition(deal.condition.as_ref(), faults),
        })
    }

    fn condition(
        &self,
        condition: Option<&ast::Where>,
        faults: &mut Faults<'_>,
    ) -> Option<Expr> {
        condition.map(|condition| self.expr(&condition.condition, Sort::Truth, faults))
    }

    fn container(&self, name: &Ident, faults: &mut Faults<'_>) -> Option<usize> {
        let found = self.symbols.container(name);
        if found.is_none() {
            self.symbols.unknown_container(name, self.level, faults);
        }
        found
    }

    fn spot(&self, spot: &ast::Spot, faults: &mut Faults<'_>) -> Option<Spot> {
        let container = self.container(&spot.container, faults)?;
        let range = match &spot.index {
            None => None,
            Some(Index::One(at)) => {
                let at = self.expr(at, Sort::Number, faults);
                let one = Expr { kind: super::expr::Kind::Number(1), span: at.span };
                let after = Expr {
                    span: at.span,
                    kind: super::expr::Kind::Binary(
                        ast::BinaryOperator::Add,
                        Box::new([at.clone(), one]),
                    ),
                };
                Some(Box::new([at, after]))
            }
            Some(Index::Range(from, to)) => Some(Box::new([
                self.expr(from, Sort::Number, faults),
                self.expr(to, Sort::Number, faults),
            ])),
        };
        Some(Spot::Elements { container, name: spot.container.clone(), range, span: spot.span })
    }

    fn place(&self, place: &ast::Place, faults: &mut Faults<'_>) -> Option<Spot> {
        let (term, word) = match &place.kind {
            PlaceKind::Spot(spot) => return self.spot(spot, faults),
            PlaceKind::Source(word) => (Term::Source, word),
            PlaceKind::Target(word) => (Term::Target, word),
            PlaceKind::Partner(word) => (Term::Partner, word),
        };
        let path = ast::Expr {
            kind: ast::ExprKind::Path(syn::Path::from(word.clone())),
            span: word.into(),
        };
        let resolved = self.expr(&path, Sort::Cards, faults);
        (!resolved.is_broken()).then_some(Spot::Bound(term))
    }

    fn set(
        &self,
        counter: &Ident,
        operator: SetOperator,
        value: &ast::Expr,
        faults: &mut Faults<'_>,
    ) -> Option<Step> {
        let Some(number) = self.symbols.counter(counter) else {
            let names = self.symbols.counters();
            let help = match did_you_mean(&counter.to_string(), names.iter().copied()) {
                Some(nearest) => Some(format!("did you mean `{nearest}`?")),
                None if names.is_empty() => Some(format!("declare it: `counter {counter} = 0;`")),
                None => Some(format!("the counters are {}", listed(names))),
            };
            let message = format!("unknown counter `{counter}`");
            faults.error(self.level, counter, "unknown-counter", message, help);
            return None;
        };
        let value = self.expr(value, Sort::Number, faults);
        let span = value.span;
        let now = Expr { kind: super::expr::Kind::Counter(number, counter.clone()), span };
        let combined = |operator| Expr {
            kind: super::expr::Kind::Binary(operator, Box::new([now, value.clone()])),
            span,
        };
        let value = match operator {
            SetOperator::To => value,
            SetOperator::Up => combined(ast::BinaryOperator::Add),
            SetOperator::Down => combined(ast::BinaryOperator::Subtract),
        };
        Some(Step::Set(number, value))
    }

    /// The cards of a text like `"AC 10D"`.
    fn cards(&self, text: &syn::LitStr, faults: &mut Faults<'_>) -> Option<Vec<(u8, u8)>> {
        let value = text.value();
        let mut cards = Vec::new();
        for word in value.split_whitespace() {
            let Some(card) = card(word) else {
                let message = format!("`{word}` is no card");
                let help = "write a rank (A 2-9 T or 10 J Q K) and a suit (C D H S), as in `TC`".to_owned();
                faults.error(self.level, text.span(), "no-card", message, Some(help));
                return None;
            };
            cards.push(card);
        }
        Some(cards)
    }
}

fn card(word: &str) -> Option<(u8, u8)> {
    let suit = "CDHS".find(word.chars().next_back()?)? as u8;
    let rank = &word[..word.len() - 1];
    let rank = match rank {
        "10" => 10,
        _ if rank.len() == 1 => "A23456789TJQK".find(rank)? as u8 + 1,
        _ => return None,
    };
    Some((rank, suit))
}

// --- score -------------------------------------------------------------------------------------------------

fn score(
    lineage: &Lineage,
    symbols: &Symbols,
    moves: &[Move],
    faults: &mut Faults<'_>,
) -> Option<Score> {
    let block = merge(
        lineage,
        |piece| if let Syntax::Score(block) = piece { Some(block) } else { None },
        |line: &ast::ScoreLine| Some(line.name.to_string()),
        faults,
    );
    block.word?;
    let mut score = Score::default();
    for line in &block.lines {
        score_line(line, symbols, moves, &mut score, faults);
    }
    Some(score)
}

fn score_line(
    line: &Line<'_, ast::ScoreLine>,
    symbols: &Symbols,
    moves: &[Move],
    score: &mut Score,
    faults: &mut Faults<'_>,
) {
    let found = moves.iter().position(|declared| declared.name == line.kind.name);
    let at = match (line.kind.kind, found) {
        (ScoreKind::Move, Some(number)) => Where::Move {
            moving: false,
            source: !moves[number].lifts.is_empty(),
            target: !moves[number].targets.is_empty(),
            partner: moves[number].pair,
            judging: false,
        },
        _ => Where::Board,
    };
    let mut scope = Scope { symbols, level: line.level, at, params: vec![], inherited: None };
    let value = scope.expr(&line.kind.value, Sort::Number, faults);
    match (line.kind.kind, found) {
        (ScoreKind::Start, _) => score.start = Some(value),
        (ScoreKind::Min, _) => score.min = Some(value),
        (ScoreKind::Win, _) => score.win = Some(value),
        (ScoreKind::Board, _) => score.board = Some(value),
        (ScoreKind::Move, Some(number)) => score.moves.push((number, value)),
        (ScoreKind::Move, None) => {
            let name = &line.kind.name;
            let names: Vec<String> = moves.iter().map(|m| m.name.unraw().to_string()).collect();
            let nearest = did_you_mean(&name.to_string(), names.iter().map(String::as_str));
            let help = nearest.map(|nearest| format!("did you mean `{nearest}`?"));
            let message = format!("there is no move `{name}` to score");
            faults.error(line.level, name, "unknown-move", message, help);
        }
    }
}

// --- which elements are told apart -------------------------------------------------------------------------

/// Marks the containers whose elements some rule tells apart: by index, by neighbours, or by naming one of them.
fn tell_apart(game: &mut Game) {
    let mut all = false;
    let mut apart = vec![false; game.containers.len()];
    for expr in game.exprs() {
        expr.visit(&mut |part| match &part.kind {
            // Whose index it is cannot be seen from the words alone (`index(target)`), so all are told apart.
            super::expr::Kind::Call(word, ..) => all |= TELLS_APART.contains(&word.name),
            super::expr::Kind::Element(container, ..) | super::expr::Kind::Slice(container, ..) => {
                apart[*container] = true;
            }
            _ => {}
        });
    }
    for declared in &game.moves {
        for (container, count) in declared
            .lifts
            .iter()
            .map(|lift| (lift.container, lift.count))
            .chain(declared.targets.iter().map(|target| (target.container, target.count)))
        {
            apart[container] |= count < game.containers[container].count;
        }
    }
    for (container, apart) in game.containers.iter_mut().zip(apart) {
        container.told_apart = apart || all;
    }
}
