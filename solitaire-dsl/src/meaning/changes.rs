//! What a variation states although it changes nothing.

use std::rc::Rc;

use proc_macro2::Ident;

use crate::faults::Faults;
use crate::lineage::Lineage;
use crate::report::Extent;
use crate::syntax::ast::{CounterStart, Declaration, Expr, Head, Parameter, Piece};

const CODE: &str = "changes-nothing";

/// Warns of a variation without any content, of one that has the name of its parent, and of statements that say what
/// is inherited already.
pub fn warn(lineage: &Lineage, faults: &mut Faults<'_>) {
    let (own, level) = (lineage.own(), lineage.own_level());
    if level == 0 || own.broken || !own.lost.is_empty() {
        return;
    }
    let name = &own.name;
    let above = &lineage.levels()[..level];
    let is_variation = matches!(own.head, Head::Variation { .. });
    if is_variation && own.pieces.is_empty() && own.game.is_none() {
        let message = format!("`{name}` is no game, and changes nothing");
        let help = "say what is different, or make it a game: `#[game(name = \"..\")]`";
        return faults.warning(level, name, CODE, message, Some(help.to_owned()));
    }
    if let Some(written) = own.game.as_ref().and_then(|game| game.name.as_ref()) {
        let has_it = |declaration: &&Rc<Declaration>| {
            let theirs = declaration.game.as_ref().and_then(|game| game.name.as_ref());
            theirs.is_some_and(|name| name.value() == written.value())
        };
        if let Some(parent) = above.iter().find(has_it) {
            let message =
                format!("`{name}` and `{}` are both called \"{}\"", parent.name, written.value());
            let help = "give it a name by which a player tells them apart".to_owned();
            faults.warning(level, written.span(), "doubled-title", message, Some(help));
        }
    }
    let mut told: Vec<(Extent, String)> = Vec::new();
    for (number, statement) in own.pieces.iter().enumerate() {
        if statement.broken {
            continue;
        }
        for stated in said(&statement.kind) {
            // What is stated twice was told already.
            let mut before = own.pieces[..number].iter().flat_map(|piece| said(&piece.kind));
            if before.any(|other| other.is_of(&stated)) {
                continue;
            }
            let found = above.iter().rev().find_map(|declaration| {
                let mut theirs = declaration.pieces.iter().flat_map(|piece| said(&piece.kind));
                let inherited = theirs.rfind(|other| other.is_of(&stated));
                inherited.map(|inherited| (declaration, inherited))
            });
            if let Some((parent, inherited)) = found
                && stated.says_the_same(&inherited)
                // What a wrong parent between them should have said may be different.
                && (Rc::ptr_eq(parent, &above[level - 1]) || !faults.are_parents_wrong())
            {
                let message = format!("`{}` says this of `{}` already", parent.name, stated.name);
                told.push((stated.span(), message));
            }
        }
    }
    let nearest = &above[level - 1].name;
    let help = match says_nothing_else(own, told.len()) {
        true => format!("say something else here: without this line `{name}` is `{nearest}`"),
        false => "leave this line out".to_owned(),
    };
    for (span, message) in told {
        faults.warning(level, span, CODE, message, Some(help.clone()));
    }
}

/// Whether a declaration says no more than so many things, but for its name and what else is told of it.
fn says_nothing_else(own: &Declaration, things: usize) -> bool {
    let is_same_pack = own.game.as_ref().is_some_and(|game| {
        game.ranks.is_none()
            && game.decks.is_none()
            && game.suits.is_none()
            && game.numbers.is_none()
    });
    let rules = own.pieces.iter().filter(|piece| !matches!(piece.kind, Piece::Examples(_)));
    let said = rules.map(|piece| match said(&piece.kind).len() {
        0 => things + 1,
        number => number,
    });
    let said: usize = said.sum();
    is_same_pack && said == things
}

/// What a piece says of a name.
struct Said<'p> {
    word: &'p Ident,
    name: &'p Ident,
    parameters: &'p [Parameter],
    /// None for `unlimited`.
    value: Option<&'p Expr>,
}

impl Said<'_> {
    fn is_of(&self, other: &Said<'_>) -> bool {
        self.word == other.word && self.name == other.name
    }

    fn says_the_same(&self, other: &Said<'_>) -> bool {
        let names = |parameters: &[Parameter]| -> Vec<String> {
            parameters.iter().map(|parameter| parameter.name.to_string()).collect()
        };
        names(self.parameters) == names(other.parameters)
            && match (self.value, other.value) {
                (Some(one), Some(other)) => one.says_the_same(other),
                (None, None) => true,
                _ => false,
            }
    }

    fn span(&self) -> Extent {
        self.name.into()
    }
}

fn said(piece: &Piece) -> Vec<Said<'_>> {
    let one = |word, name, parameters, value| vec![Said { word, name, parameters, value }];
    match piece {
        Piece::Const(stated) => one(&stated.word, &stated.name, &[], Some(&stated.value)),
        Piece::Counter(stated) => {
            let value = match &stated.start {
                CounterStart::At(start) => Some(start),
                CounterStart::Unlimited(_) => None,
            };
            one(&stated.word, &stated.name, &[], value)
        }
        Piece::Rule(stated) | Piece::Value(stated) => {
            one(&stated.word, &stated.name, &stated.parameters, Some(&stated.body))
        }
        Piece::Pickup(stated) | Piece::Build(stated) | Piece::Space(stated) => {
            let names = stated.containers.iter();
            let of = |name| Said {
                word: &stated.word,
                name,
                parameters: &[],
                value: Some(&stated.condition),
            };
            names.map(of).collect()
        }
        Piece::Win(stated) | Piece::Lose(stated) => {
            one(&stated.word, &stated.word, &[], Some(&stated.condition))
        }
        _ => Vec::new(),
    }
}
