//! Converts rules of Solvitaire to a declaration of a game.

use std::fmt::Write as _;

use super::rules::{Build, DealType, FaceUp, Groups, Initial, Rules, Spaces};
use crate::error::Unsayable;

impl Rules {
    /// Writes the rules as the declaration of a game, which `solitaire from FILE` can play if it is saved as a file.
    ///
    /// # Errors
    /// If a rule cannot be declared. The error says which.
    pub fn declare(&self) -> Result<String, Unsayable> {
        let no = |why: &str| Err(Unsayable(format!("These rules cannot be declared: {why}.")));
        let Self { columns, foundations, cells, stock, reserve, .. } = self;
        if !foundations.present || foundations.base != "A" || foundations.initial == Initial::One {
            return no("the foundations do not begin with Aces");
        }
        if foundations.whole && foundations.initial != Initial::None {
            return no("the foundations take only whole suits, but hold cards at the start");
        }
        if stock.to == DealType::Hole && stock.size > 0 {
            return no("the stock is dealt to a hole");
        }
        if !(2..=24).contains(&columns.count) || self.ranks < 2 || self.ranks > 13 {
            return no("they have too few or too many columns or ranks");
        }
        let space = match columns.spaces {
            Spaces::Any => "always",
            Spaces::NoBuild => "never",
            Spaces::Kings => "is_king(bottom(moving))",
            _ => return no("empty columns are filled automatically"),
        };
        let builds = |build: Build| match build {
            Build::AnySuit => Some("next_rank(under, over)"),
            Build::RedBlack => Some("next_rank(under, over) && opposite_color(under, over)"),
            Build::SameSuit => Some("next_rank(under, over) && same_suit(under, over)"),
            Build::Nothing | Build::Same => None,
        };
        let group = if columns.group == Build::Same { columns.build } else { columns.group };
        let (unit, condition) = match columns.groups {
            _ if builds(group).is_none() => ("top", ""),
            Groups::No => ("top", ""),
            Groups::Yes | Groups::PartialIfCardAboveBuildable => ("cards", ""),
            Groups::WholePile => {
                ("cards", " where count(moving) == 1 || count(moving) == face_up(source)")
            }
            Groups::MaximalGroup => return no("only the longest groups move"),
        };
        let unit = if foundations.whole { "cards" } else { unit };
        let decks = if self.two_decks { ", decks = 2" } else { "" };
        let ranks = &"A23456789TJQK"[..usize::from(self.ranks)];
        let ranks = if self.ranks < 13 { format!(", ranks = \"{ranks}\"") } else { String::new() };
        let column = if columns.face_up == FaceUp::Top { "BuildablePile" } else { "Column" };
        let mut others = Vec::new();
        let mut text = format!(
            "use solitaire::prelude::*;\n\nsolitaire! {{\n    /// A game by rules for Solvitaire.\n    #[game(name = \"Imported\"{decks}{ranks})]\n    \
             family Imported {{\n        structure {{\n            /// The columns.\n            tableau: [{column}; {}];\n            \
             /// Where the suits end up.\n            foundation: [Pile; {}];\n",
            columns.count,
            if self.two_decks { 8 } else { 4 },
        );
        if cells.count > 0 {
            let _ = writeln!(
                text,
                "            /// Each holds one card.\n            cells: [Cell; {}];",
                cells.count
            );
            others.push("cells[top]");
        }
        if reserve.size > 0 {
            let reserved = if reserve.stacked {
                "Column".to_owned()
            } else {
                format!("[Column; {}]", reserve.size)
            };
            let _ = writeln!(
                text,
                "            /// Cards that can be played.\n            reserve: {reserved};"
            );
            others.push("reserve[top]");
        }
        let has_waste = stock.size > 0 && stock.to == DealType::Waste;
        if has_waste {
            text += "            /// The cards turned from the stock.\n            waste: Waste;\n";
            others.push("waste[top]");
        }
        if stock.size > 0 {
            text += "            /// The cards not dealt yet.\n            stock: Stock;\n";
        }
        text += "        }\n        deal {\n";
        if foundations.initial == Initial::All {
            let aces = if self.two_decks { "AC AD AH AS AC AD AH AS" } else { "AC AD AH AS" };
            let _ = writeln!(text, "            foundation <- \"{aces}\" up;");
        }
        if cells.filled > 0 {
            let _ = writeln!(text, "            cells[0..{}] <- 1 up;", cells.filled);
        }
        if reserve.size > 0 {
            let amount = if reserve.stacked { reserve.size } else { 1 };
            let _ = writeln!(text, "            reserve <- {amount} up;");
        }
        for (nth, size) in self.sizes()?.into_iter().enumerate().filter(|(_, size)| *size > 0) {
            let (down, up) = if columns.face_up == FaceUp::Top { (size - 1, 1) } else { (0, size) };
            if down > 0 {
                let _ = writeln!(text, "            tableau[{nth}] <- {down} down;");
            }
            let _ = writeln!(text, "            tableau[{nth}] <- {up} up;");
        }
        text += "        }\n";
        if let Some(builds) = builds(columns.build) {
            let _ = writeln!(
                text,
                "        /// One card lies on another.\n        rule builds(under, over) = {builds};"
            );
            text += "        build tableau = builds(top(target), bottom(moving));\n";
        }
        if let Some(grouped) = builds(group).filter(|_| unit == "cards") {
            let _ = writeln!(
                text,
                "        /// Two cards move together.\n        rule grouped(under, over) = {grouped};"
            );
            text += "        pickup tableau = run(moving, grouped);\n";
        }
        let _ = writeln!(text, "        space tableau = {space};");
        if foundations.whole {
            text += "        space foundation = is_king(bottom(moving)) && is_ace(top(moving)) && same_suit(bottom(moving), top(moving));\n";
        } else {
            text += "        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));\n";
            text += "        space foundation = is_ace(bottom(moving));\n";
        }
        text += "        moves {\n";
        let played: String = others.iter().map(|other| format!("{other} | ")).collect();
        let mut add = |doc: &str, made: &str| {
            let _ = writeln!(text, "            /// {doc}\n            {made};");
        };
        if columns.build != Build::Nothing || columns.spaces != Spaces::NoBuild {
            add(
                "Move cards onto another column.",
                &format!("drag MoveColumn: tableau[{unit}] => tableau{condition}"),
            );
            if !others.is_empty() {
                add(
                    "Play a card to a column.",
                    &format!("drag ToColumn: {} => tableau", played.trim_end_matches(" | ")),
                );
            }
        }
        if foundations.whole {
            add("Lift a whole suit off a column.", "drag LiftSuit: tableau[cards] => foundation");
        } else {
            add(
                "Play a card to a foundation.",
                &format!("drag ToFoundation: {played}tableau[top] => foundation"),
            );
        }
        if foundations.removable {
            add(
                "Take a card back from a foundation.",
                "drag FromFoundation: foundation[top] => tableau",
            );
        }
        if cells.count > 0 {
            add(
                "Put a card into a cell.",
                &format!(
                    "drag ToCell: {}tableau[top] => cells",
                    played.replace("cells[top] | ", "")
                ),
            );
        }
        if has_waste {
            let turn = format!(
                "press Deal: stock where !is_empty(stock) do {{ waste <- {} up from stock; }}",
                stock.count
            );
            add("Turn cards from the stock onto the waste.", &turn);
            if stock.redeal {
                add(
                    "Turn the waste over to form a new stock.",
                    "press Redeal: stock where is_empty(stock) && !is_empty(waste) do { gather waste into stock; }",
                );
            }
        } else if stock.size > 0 {
            add(
                "Deal a card to each column.",
                "press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }",
            );
        }
        if columns.face_up == FaceUp::Top {
            add(
                "Turn up a card that nothing covers.",
                "auto Flip: tableau where is_hidden(source) do { flip source; }",
            );
        }
        Ok(text + "        }\n        win = count(foundation) == CARDS;\n    }\n}\n")
    }
}
