//! Adds the automatic move of an open stock, which is a stock whose top card lies face up.
//!
//! The move is made before all other automatic moves: it turns up the card that a deal or a move leaves on top of the
//! stock. So no code that plays, judges or solves a game needs to know about open stocks.

use proc_macro2::Ident;
use quote::format_ident;
use solitaire_model::declared::Gesture;

use super::merge::{Line, Merged};
use crate::faults::Faults;
use crate::report::Extent;
use crate::syntax::ast::{
    Container, Expr, ExprKind, Lift, Move, MovesEntry, Place, PlaceKind, Sources, Spot, Statement,
    Step, Steps, Where,
};
use crate::words::element;

/// The move that turns up the top card of an open stock, with the level that declares this stock.
#[derive(Debug)]
pub struct TurnUp {
    level: usize,
    entry: MovesEntry,
    docs: [String; 1],
}

impl TurnUp {
    /// The move for the first open stock of a game, if any. Another check reports a second stock as a mistake.
    pub fn of(structure: &Merged<'_, Container>) -> Option<Self> {
        let is_open = |line: &&Line<'_, Container>| {
            line.kind.held.as_ref().is_some_and(|held| {
                let known = held.kind.path.get_ident().and_then(|kind| element(&kind.to_string()));
                known.is_some_and(|known| known.shows_top)
            })
        };
        let line = structure.lines.iter().find(is_open)?;
        let stock = &line.kind.name;
        let docs = [format!("Turn up the top card of the {stock}.")];
        Some(Self { level: line.level, entry: MovesEntry::Move(Box::new(turn_up(stock))), docs })
    }

    /// Adds the move before all other automatic moves of the game. Reports a declared move that has its name.
    pub fn stand_in<'t>(&'t self, block: &mut Merged<'t, MovesEntry>, faults: &mut Faults<'_>) {
        let MovesEntry::Move(own) = &self.entry else { return };
        let twin = block.lines.iter().find_map(|line| match line.kind {
            MovesEntry::Move(declared) if declared.name == own.name => Some((line, declared)),
            _ => None,
        });
        if let Some((line, twin)) = twin {
            let name = &twin.name;
            let message =
                format!("`{name}` is the name of the automatic move that turns up the stock");
            let help = Some("leave it out, or give it another name".to_owned());
            return faults.error(line.level, name, "doubled-name", message, help);
        }
        let is_auto = |line: &Line<'_, MovesEntry>| matches!(line.kind, MovesEntry::Move(declared) if !declared.gesture.is_players());
        let first = block.lines.iter().position(is_auto).unwrap_or(block.lines.len());
        block.lines.insert(
            first,
            Line { level: self.level, docs: &self.docs, is_silenced: false, kind: &self.entry },
        );
    }
}

/// `auto TurnUpStock: stock where is_hidden(source) do { flip source; }`
fn turn_up(stock: &Ident) -> Move {
    let span = Extent::from(stock);
    let word = |text: &str| Ident::new(text, stock.span());
    let words = stock.to_string();
    let name: String = words.trim_start_matches("r#").split('_').map(capital).collect();
    let path = |text: &str| Expr { kind: ExprKind::Path(word(text).into()), span };
    let spot = Spot { container: stock.clone(), index: None, span };
    let hidden =
        ExprKind::Call { function: word("is_hidden").into(), arguments: vec![path("source")] };
    let place = Place { under: None, kind: PlaceKind::Source(word("source")), span };
    let flip = Statement {
        docs: Vec::new(),
        attrs: Vec::new(),
        is_silenced: None,
        span,
        broken: false,
        kind: Step::Flip { word: word("flip"), place },
    };
    let steps = Steps { braces: span, statements: vec![flip], broken: false };
    Move {
        redundant: None,
        word: word("auto"),
        gesture: Gesture::Auto,
        name: format_ident!("TurnUp{}", name, span = stock.span()),
        from: Some(Sources { two_of: None, lifts: vec![Lift { spot, unit: None, span }] }),
        put: None,
        condition: Some(Where { word: word("where"), condition: Expr { kind: hidden, span } }),
        steps: Some(steps),
    }
}

/// A word with a capital letter.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
