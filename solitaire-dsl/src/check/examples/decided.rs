//! Finds the examples that show how a rule, a container or a move works. Editors display them.

use proc_macro2::Ident;
use syn::ext::IdentExt as _;

use super::text::written;
use super::{One, standing};
use crate::meaning::{Game, PieceId, PieceRole, rules_asked};
use crate::syntax::ast::ExampleKind;

/// The item whose examples are wanted.
#[derive(Clone, Copy)]
pub enum Shown<'g> {
    /// The rule with this name.
    Rule(&'g Ident),
    /// The container or move with this name.
    Subject(&'g Ident),
}

/// The examples of a game that are about `shown`, or whose result depends on it if it is a rule. Returns them as lines
/// of Markdown, or nothing if there are none. Inherited examples are included, unless the game states them again.
pub fn examples_of(game: &Game, shown: Shown<'_>) -> Vec<String> {
    let standing = standing(game).into_iter().filter(One::is_of_the_game);
    let is_shown = |one: &One<'_>| match shown {
        Shown::Subject(name) => one.subject == name,
        Shown::Rule(name) => one.asks(name),
    };
    let mut lines: Vec<String> = Vec::new();
    // Examples without a board share one line for each subject: the subject and the index of its line.
    let mut of_subject: Vec<(&Ident, usize)> = Vec::new();
    for One { subject, example, .. } in standing.filter(is_shown) {
        let said = format!("{}{}", if example.is_negated { "!" } else { "" }, written(example));
        let is_board = matches!(example.kind, ExampleKind::Position(_));
        let known = of_subject.iter().find(|(of, _)| *of == subject).filter(|_| !is_board);
        if let Some((_, line)) = known {
            lines[*line] += &format!(", {said}");
            continue;
        }
        if !is_board {
            of_subject.push((subject, lines.len()));
        }
        lines.push(format!("{}: {said}", subject.unraw()));
    }
    if lines.is_empty() {
        return lines;
    }
    lines.iter_mut().for_each(|line| line.push(';'));
    let opens = ["", "Examples:", "", "```text"].map(str::to_owned);
    opens.into_iter().chain(lines).chain(["```".to_owned()]).collect()
}

impl One<'_> {
    /// True if the conditions that decide the example call this rule, directly or through other rules.
    fn asks(&self, rule: &Ident) -> bool {
        let pieces = &self.game.pieces;
        let asked = |condition: PieceId| rules_asked(pieces, &pieces[condition].now().expr);
        self.conditions().into_iter().flat_map(asked).any(|asked| pieces[asked].name == *rule)
    }

    /// The conditions that decide if the example holds, such as `build` of a container or the condition of a move.
    pub(super) fn conditions(&self) -> Vec<PieceId> {
        let Self { game, subject, example, .. } = self;
        let container = || game.containers.iter().find(|container| container.name == **subject);
        let declared = || game.moves.iter().find(|declared| declared.name == **subject);
        let ending = |role: PieceRole| game.pieces.find(|piece| piece.role == role);
        let found = match &example.kind {
            ExampleKind::Put { on: Some(_), .. } => container().and_then(|one| one.build),
            ExampleKind::Put { on: None, .. } => container().and_then(|one| one.space),
            ExampleKind::Lifted(_) => {
                let Some(declared) = declared() else { return Vec::new() };
                let lifts = declared.lifts.iter();
                let pickups = lifts.filter_map(|lift| game.containers[lift.container].pickup);
                return pickups.chain(declared.condition).collect();
            }
            ExampleKind::Position(_) if *subject == "win" => ending(PieceRole::Win),
            ExampleKind::Position(_) if *subject == "lose" => ending(PieceRole::Lose),
            ExampleKind::Often(_) | ExampleKind::Position(_) => {
                declared().and_then(|declared| declared.condition)
            }
            ExampleKind::Dealt { .. } => None,
        };
        found.into_iter().collect()
    }
}
