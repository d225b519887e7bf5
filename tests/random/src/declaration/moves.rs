//! The moves of the player and the moves that happen by themselves.

use super::Writer;
use super::structure::Container;

impl Writer {
    pub(super) fn moves(&mut self) {
        let mut moves: Vec<String> = Vec::new();
        let several = self.one_in(2);
        if several {
            let pickup = self.pickup();
            if pickup != "always" {
                self.line(&format!("pickup tableau = {pickup};"));
            }
        }
        self.drags(several, &mut moves);
        self.stock_moves(&mut moves);
        if !self.is_plain {
            self.other_moves(&mut moves);
        }
        self.automatic(&mut moves);
        self.line("moves {");
        for one in moves {
            self.line(&format!("    /// A move.\n        {one}"));
        }
        self.line("}");
    }

    /// The steps of a move as `do { … }`, or `;` without steps.
    fn body(&mut self, with_source: bool, with_target: bool) -> String {
        if self.is_plain || self.one_in(2) {
            return ";".to_owned();
        }
        let count = self.number(1, 3);
        let steps = self.steps(count, with_source, with_target);
        if steps.is_empty() { ";".to_owned() } else { format!(" do {{ {steps} }}") }
    }

    fn where_(&mut self, several: bool) -> String {
        if !self.one_in(4) {
            return String::new();
        }
        format!(" where {}", self.move_condition(several))
    }

    fn drags(&mut self, several: bool, moves: &mut Vec<String>) {
        let unit = if several { "cards" } else { "top" };
        let (condition, body) = (self.where_(several), self.body(true, true));
        moves.push(format!("drag MoveCard: tableau[{unit}] => tableau{condition}{body}"));
        self.moves.push("MoveCard");
        let mut others: Vec<&str> = ["waste", "reserve", "cell"]
            .into_iter()
            .filter(|name| self.structure.has(name))
            .collect();
        if self.one_in(5) && self.structure.has("foundation") {
            others.push("foundation");
        }
        if self.structure.has_open_stock() {
            others.push("stock");
        }
        if !others.is_empty() {
            let mut sources: Vec<String> =
                others.iter().map(|name| format!("{name}[top]")).collect();
            // Sometimes a counter selects which reserve is the source.
            if let Some(counter) = self.counters.first().copied()
                && self.one_in(3)
                && let Some(reserve) = others.iter().position(|name| *name == "reserve")
            {
                let there = self.structure.get("reserve").map_or(1, Container::elements);
                let number = self.number(1, there);
                sources[reserve] = format!("reserve[{counter} % {number}][top]");
            }
            let body = self.body(!self.structure.has_open_stock(), true);
            let target = if self.structure.has("cell")
                && !others.contains(&"foundation")
                && self.one_in(3)
            {
                "tableau | cell"
            } else {
                "tableau"
            };
            moves.push(format!("drag FromAside: {} => {target}{body}", sources.join(" | ")));
            self.moves.push("FromAside");
        }
        if self.structure.has("foundation") {
            let mut sources = vec!["tableau[top]".to_owned()];
            for name in ["waste", "reserve", "cell"] {
                if self.structure.has(name) && self.one_in(2) {
                    sources.push(format!("{name}[top]"));
                }
            }
            if self.structure.has_open_stock() {
                sources.push("stock[top]".to_owned());
            }
            // If the stock is a source, no step may deal face-up cards to the source.
            let body = self.body(!self.structure.has_open_stock(), true);
            let gesture = self.one(&["drag", "drag", "click"]);
            let sources = sources.join(" | ");
            moves.push(format!("{gesture} ToFoundation: {sources} => foundation{body}"));
            self.moves.push("ToFoundation");
        }
        if self.structure.has("cell") {
            let body = self.body(true, true);
            moves.push(format!("drag ToCell: tableau[top] => cell{body}"));
            self.moves.push("ToCell");
        }
        if self.structure.has("discard") && (self.one_in(2) || self.structure.has("foundation")) {
            let condition = self.discarding();
            let body = self.body(true, true);
            moves.push(format!("drag ToDiscard: tableau[top] => discard where {condition}{body}"));
            self.moves.push("ToDiscard");
        }
        if self.structure.has("discard") && self.one_in(3) {
            let mut sources = vec!["tableau[top]".to_owned()];
            for name in ["waste", "reserve", "cell"] {
                if self.structure.has(name) && self.one_in(2) {
                    sources.push(format!("{name}[top]"));
                }
            }
            let (condition, body) = (self.pairing(), self.body(true, true));
            let sources = sources.join(" | ");
            moves.push(format!(
                "drag RemovePair: two of {sources} => discard where {condition}{body}"
            ));
            self.moves.push("RemovePair");
        }
        if self.one_in(6) {
            let number = self.number(1, 5);
            moves.push(format!(
                "drag WholePile: tableau[all] => tableau where count(source) < count(target) + {number};"
            ));
            self.moves.push("WholePile");
        }
        if several && self.one_in(5) {
            let color = self.color();
            moves.push(format!(
                "drag Dig: tableau[buried] => tableau where {color}(bottom(moving));"
            ));
            self.moves.push("Dig");
        }
    }

    fn stock_moves(&mut self, moves: &mut Vec<String>) {
        if !self.structure.has("stock") {
            return;
        }
        let count = self.number(1, 3);
        let mut steps = match self.structure.has("waste") {
            true if !self.structure.is_wide() && !self.one_in(4) => {
                format!("waste <- {count} up from stock;")
            }
            _ => self.rows_off_stock(),
        };
        if !self.is_plain && self.one_in(2) {
            let more = self.steps(2, false, false);
            steps =
                if self.one_in(2) { format!("{steps} {more}") } else { format!("{more} {steps}") };
        }
        moves.push(format!("press Deal: stock where !is_empty(stock) do {{ {steps} }}"));
        self.moves.push("Deal");
        if self.structure.has("waste") && !self.is_plain && self.one_in(2) {
            let reversed = self.one(&["", " reversed", " turned"]);
            let (limit, lower) = match self.counters.first() {
                Some(counter) => (format!(" && {counter} > 0"), format!(" {counter} -= 1;")),
                None => (String::new(), String::new()),
            };
            moves.push(format!(
                "press Redeal: stock where is_empty(stock) && !is_empty(waste){limit} \
                 do {{ gather waste{reversed} into stock;{lower} }}"
            ));
            self.moves.push("Redeal");
        }
    }

    /// Adds rare moves, such as one that gathers and deals everything again, and one that takes a card from each pile.
    fn other_moves(&mut self, moves: &mut Vec<String>) {
        if self.one_in(4) {
            let steps = self.gathering();
            let mut condition = self.board_condition();
            if self.structure.has_open_stock() {
                condition = format!("is_empty(stock) && ({condition})");
            }
            moves.push(format!("press Again: tableau where {condition} do {{ {steps} }}"));
            self.moves.push("Again");
        }
        let is_fed = self.moves.contains(&"ToDiscard");
        if self.structure.has("discard") && (!is_fed || self.one_in(2)) {
            let number = self.number(1, 20);
            let side = if self.hides { " up" } else { "" };
            moves.push(format!(
                "click Strip: tableau where face_up(tableau) > {number} \
                 do {{ discard <- 1{side} from tableau; }}"
            ));
            self.moves.push("Strip");
        }
        if self.one_in(3) {
            let (condition, steps) = (self.board_condition(), self.steps(3, false, false));
            if !steps.is_empty() {
                moves.push(format!("click Act: tableau where {condition} do {{ {steps} }}"));
                self.moves.push("Act");
            }
        }
    }

    fn automatic(&mut self, moves: &mut Vec<String>) {
        if self.hides {
            moves.push("auto Flip: tableau where is_hidden(source) do { flip source; }".to_owned());
        }
        if self.is_plain {
            return;
        }
        if self.structure.has("reserve") && self.structure.has("stock") && self.one_in(3) {
            moves.push(
                "auto Fill: reserve where is_empty(source) && !is_empty(stock) \
                 do { source <- 1 up from stock; }"
                    .to_owned(),
            );
        }
        if self.structure.has("foundation") && self.one_in(3) {
            let optional = self.one(&["", "#[optional] ", "#[optional(off)] "]);
            let steps = match self.counters.first() {
                Some(counter) if optional.is_empty() => format!(" do {{ {counter} += 1; }}"),
                _ => ";".to_owned(),
            };
            moves.push(format!("{optional}auto Home: tableau[top] => foundation{steps}"));
        }
    }
}
