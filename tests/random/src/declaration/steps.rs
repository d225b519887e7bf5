//! Steps of moves.

use super::{NUMBERS, Writer};

impl Writer {
    /// At most `count` random steps.
    pub(super) fn steps(&mut self, count: usize, with_source: bool, with_target: bool) -> String {
        self.counted = false;
        let steps: Vec<String> =
            (0..count).filter_map(|_| self.step(with_source, with_target)).collect();
        steps.join(" ")
    }

    fn step(&mut self, with_source: bool, with_target: bool) -> Option<String> {
        let has = |name: &str| self.structure.has(name);
        let (stock, waste, reserve) = (has("stock"), has("waste"), has("reserve"));
        let step = match self.random.below(14) {
            0..=4 if !self.counters.is_empty() && !self.counted => self.count(),
            5 if stock => self.rows_off_stock(),
            6 if stock && waste => "waste <- 1 up from stock;".to_owned(),
            7 if stock && with_target => "target <- 1 up from stock;".to_owned(),
            8 if stock && with_source => "source <- 1 up from stock;".to_owned(),
            9 => "under tableau[0] <- 1 up from tableau[0];".to_owned(),
            10 if waste => "waste <- 1 up from tableau;".to_owned(),
            11 if !self.hides => format!("sink tableau where {};", self.card_condition()),
            12 if reserve && waste => "gather reserve into waste;".to_owned(),
            12 => "compact tableau;".to_owned(),
            13 => {
                let (condition, then) =
                    (self.board_condition(), self.step(with_source, with_target)?);
                match self.step(with_source, with_target) {
                    Some(otherwise) if self.one_in(2) => {
                        format!("if {condition} {{ {then} }} else {{ {otherwise} }}")
                    }
                    _ => format!("if {condition} {{ {then} }}"),
                }
            }
            _ => return None,
        };
        Some(step)
    }

    /// A step that gives a counter a new value.
    fn count(&mut self) -> String {
        self.counted = true;
        let counters = self.counters.clone();
        let (counter, number) = (self.one(&counters), self.one(&NUMBERS));
        match self.random.below(6) {
            0 | 1 if number > 0 => format!("{counter} += {number};"),
            2 if number > 0 => format!("{counter} -= {number};"),
            3 => format!("{counter} = {counter} * 3 + 1;"),
            4 => format!("{counter} = count(tableau) * 1000;"),
            _ => format!("{counter} = {number};"),
        }
    }

    /// A step that deals rows from the stock to all of the tableau or to part of it.
    pub(super) fn rows_off_stock(&mut self) -> String {
        let (count, rounds) =
            (self.structure.containers[0].elements(), self.one(&[1, 1, 1, 2, 2, 3, 5]));
        match self.random.below(6) {
            _ if self.is_plain => format!("tableau <- {} up from stock;", self.number(1, 3)),
            0 => format!("tableau[0..{}] <- {rounds} up from stock;", self.number(1, count)),
            1 => format!("for i in 0..{count} {{ tableau[i] <- 1 up from stock; }}"),
            2 => format!("tableau <- 1 up from stock where {};", self.card_condition()),
            3 if self.structure.has("foundation") => {
                let again = if self.one_in(2) { " again" } else { "" };
                let which = if self.one_in(2) {
                    format!(" where {}", self.card_condition())
                } else {
                    String::new()
                };
                format!("tableau <- 1 up from stock first foundation{again}{which};")
            }
            _ => format!("tableau <- {rounds} up from stock;"),
        }
    }

    /// Steps that gather the tableau and deal it again.
    pub(super) fn gathering(&mut self) -> String {
        let reversed = self.one(&["", " reversed", " turned", " reversed turned"]);
        let shuffle = if self.one_in(2) { " shuffle;" } else { "" };
        let which = if self.one_in(4) {
            format!(" where {}", self.card_condition())
        } else {
            String::new()
        };
        format!("gather tableau{reversed}{which};{shuffle} tableau <- rest up;")
    }
}
