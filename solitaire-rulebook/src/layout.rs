//! Writes sentences about the layout of the table.

use super::author::clean;
use super::deal::{Dealt, stock_sides};
use super::numbers::{cards, counted, word};
use super::roles::Role;
use super::speaker::Book;
use solitaire_runtime::model::{Container, Shape, Side, Spot, Spread, Step};
use solitaire_runtime::nouns::capital;

/// A line for each container: its name, how its elements are arranged, and how their cards lie.
pub(super) fn lines(book: &Book, dealt: &Dealt) -> Vec<String> {
    (0..)
        .zip(book.model.containers)
        .filter(|(_, container)| container.span.count > 0)
        .map(|(number, container)| {
            let noun = book.noun(number);
            let name = if noun.only { noun.that() } else { noun.counted() };
            format!("{}: {}.", capital(&name), description(book, dealt, number, container))
        })
        .collect()
}

fn description(book: &Book, dealt: &Dealt, number: u8, container: &Container) -> String {
    let lying = cards_of(book, dealt, number, container);
    let line = match container.shape {
        Some(shape) => format!("{}, {lying}", in_shape(shape)),
        None => lying,
    };
    // Add the author's comment if it is long enough: always for columns or cells, but for a goal only if places differ.
    let docs = clean(container.docs).trim_end_matches('.').to_owned();
    let says_more = match book.role(number) {
        Role::Work => container.kind.name != "Waste",
        Role::Goal => container.told_apart && container.build_docs.is_empty(),
        Role::Stock | Role::Discard => false,
    };
    if says_more && docs.split(' ').count() > 4 { format!("{line}. {docs}") } else { line }
}

/// The phrase for the shape in which the elements lie: `in two rows of four`.
fn in_shape(shape: Shape) -> String {
    let rows = |rows: u8| counted(i32::from(rows), "row", "rows");
    match shape {
        Shape::Line { .. } => "in a line".to_owned(),
        Shape::Ring { .. } => "in a ring".to_owned(),
        Shape::Grid { rows: number, columns } => {
            format!("in {} of {}", rows(number), word(i32::from(columns)))
        }
        Shape::Triangle { rows: number } => {
            format!("in a pyramid of {}, each card overlapped by two of the next row", rows(number))
        }
        Shape::ThreePeaks { rows: number } => format!(
            "in three peaks of {}, the last one shared, each card overlapped by two of the next row",
            rows(number)
        ),
    }
}

/// The phrase for the cards that lie on each element: `all cards face up, overlapping downward`.
fn cards_of(book: &Book, dealt: &Dealt, number: u8, container: &Container) -> String {
    let noun = book.noun(number);
    let each = if noun.only { "" } else { " each" };
    let kind = container.kind;
    let gets = |step: &Step| puts_down(step, number, true);
    if kind.is_stock && dealt.stock == Some(0) && !book.model.deal.iter().any(gets) {
        return "empty at first; cards gathered during play are dealt from it".to_owned();
    }
    if kind.is_stock {
        return format!("the cards not dealt yet, {}", stock_sides(kind));
    }
    if kind.is_discard {
        return "cards removed from the game".to_owned();
    }
    if container.capacity == 1 {
        return format!("room for one card{each}");
    }
    if meets_only(book, dealt, number) {
        return format!("one card{each}");
    }
    let most = match container.max {
        Some(_) if book.role(number) == Role::Goal => String::new(),
        Some(max) if usize::from(max) < book.model.pack.len() => {
            format!(", at most {}{each}", cards(i32::from(max)))
        }
        _ => String::new(),
    };
    let (sides, hidden) = match container.spread {
        Spread::Squared | Spread::Last(1) if kind.hides && hides(book, dealt, number) => {
            ("", ", some cards face down")
        }
        Spread::Squared | Spread::Last(1) => ("", ", top card face up"),
        Spread::Last(_) => ("", ""),
        _ if kind.hides && hides(book, dealt, number) => ("", "; some may lie face down"),
        _ => ("all cards face up, ", ""),
    };
    let line = format!("{sides}{}{hidden}{most}", lie(book, number, container));
    line.trim_start_matches([',', ' ']).to_owned()
}

/// True if an element never keeps two cards: every move that puts a card on another one removes both at once.
pub(super) fn meets_only(book: &Book, dealt: &Dealt, number: u8) -> bool {
    let container = &book.model.containers[usize::from(number)];
    let first = usize::from(container.span.first);
    let mut lies = dealt.lies[first..].iter().take(usize::from(container.span.count));
    let leaves = |step: &Step| matches!(step, Step::Deal { from: Spot::Target, .. });
    let mut moves = book.moves_to(number).peekable();
    container.max == Some(2)
        && lies.all(|count| *count < 2)
        && moves.peek().is_some()
        && moves.all(|made| made.steps.iter().any(leaves))
}

/// True if cards may lie face down on a container, because of the deal or of a move.
fn hides(book: &Book, dealt: &Dealt, number: u8) -> bool {
    let puts_down = |step: &Step| puts_down(step, number, dealt.hidden.contains(&true));
    dealt.hidden[usize::from(number)]
        || book.model.moves.iter().any(|made| made.steps.iter().any(puts_down))
}

/// True if a step may put a card face down on a container. If `hides`, cards that keep their side may be face down.
fn puts_down(step: &Step, number: u8, hides: bool) -> bool {
    let any = |steps: &[Step]| steps.iter().any(|step| puts_down(step, number, hides));
    match step {
        Step::Deal { to, side, .. } => {
            let is_there = !matches!(to, Spot::Elements { container, .. } if *container != number);
            is_there && (*side == Side::Down || *side == Side::AsItLies && hides)
        }
        Step::Gather { into, .. } => *into == Some(number),
        Step::If { then, otherwise, .. } => any(then) || any(otherwise),
        Step::For { steps, .. } => any(steps),
        Step::Custom { .. } => true,
        _ => false,
    }
}

/// The phrase for the way in which the cards of an element are spread: `overlapping downward`.
fn lie(book: &Book, number: u8, container: &Container) -> String {
    let noun = book.noun(number);
    // If the elements are spread in different ways, the phrase names the elements for each way: `on columns 1 to 4`.
    let mut groups: Vec<(i32, i32, Spread)> = Vec::new();
    for index in 0..noun.count {
        let spread = container.spread_of(index as usize);
        match groups.last_mut() {
            Some((_, to, last)) if *last == spread => *to = index + 1,
            _ => groups.push((index, index + 1, spread)),
        }
    }
    let said: Vec<String> = groups
        .iter()
        .map(|(from, to, spread)| {
            let which = if groups.len() == 1 {
                String::new()
            } else {
                format!(" on {}", noun.some(*from, *to))
            };
            // The name of the container already contains the word "pile", so the phrase does not repeat it.
            let pile = if noun.only { "a pile" } else { "piles" };
            let pile = if noun.one.ends_with("pile") { "" } else { pile };
            format!("{}{which}", spread_words(*spread, pile))
        })
        .collect();
    said.join(", ")
}

fn spread_words(spread: Spread, pile: &str) -> String {
    match spread {
        Spread::Squared | Spread::Last(1) => pile.to_owned(),
        Spread::Down => "overlapping downward".to_owned(),
        Spread::Up => "overlapping upward".to_owned(),
        Spread::Right => "overlapping to the right".to_owned(),
        Spread::Left => "overlapping to the left".to_owned(),
        Spread::Last(shown) => {
            format!("{pile}, the last {} cards fanned out", word(i32::from(shown)))
        }
    }
}
