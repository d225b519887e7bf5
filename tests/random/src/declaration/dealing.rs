//! The deal: in rows, in rounds or by a list, with some cards face down.

use super::Writer;

impl Writer {
    pub(super) fn deal(&mut self) {
        let mut steps: Vec<String> = Vec::new();
        let mut left = self.structure.cards();
        let has_stock = self.structure.has("stock");
        if self.structure.is_standard() && self.structure.has("foundation") && self.one_in(8) {
            steps.push("foundation <- \"AC AD AH AS\" up;".to_owned());
            left -= 4;
        }
        if let Some(reserve) = self.structure.get("reserve").cloned() {
            let rounds = if reserve.room() == 1 { 1 } else { self.number(1, 3) };
            if left > reserve.elements() * rounds {
                steps.push(format!("reserve <- {rounds} up;"));
                left -= reserve.elements() * rounds;
            }
        }
        // If there is a waste, deal at least one card to it, because the language reports a waste that is never filled.
        if self.structure.has("waste") {
            steps.push("waste <- 1 up;".to_owned());
            left -= 1;
        }
        let tableau = self.structure.containers[0].clone();
        let (count, room) = (tableau.elements(), tableau.room());
        let most = (left / count).min(room).min(8);
        let down = if tableau.hides() && most > 1 && !self.one_in(3) {
            self.number(1, most - 1)
        } else {
            0
        };
        if down > 0 {
            self.hides = true;
        }
        let mut held = 0;
        let is_stepped = room > 20 && left > count * (count + 1) / 2 && self.one_in(3);
        if is_stepped && down > 0 {
            steps.push(format!(
                "for i in 0..{count} {{ tableau[i] <- 1 up; tableau[i + 1..{count}] <- 1 down; }}"
            ));
            left -= count * (count + 1) / 2;
        } else if is_stepped {
            steps.push(format!("for i in 0..{count} {{ tableau[i] <- i + 1 up; }}"));
            left -= count * (count + 1) / 2;
        } else if most > 0 {
            if down > 0 {
                steps.push(format!("tableau <- {down} down;"));
            }
            let up = self.number(1, most - down);
            steps.push(format!("tableau <- {up} up;"));
            held = down + up;
            left -= count * held;
        }
        let is_uneven = self.structure.is_wide() || self.one_in(4);
        if count > 2 && held > 0 && held < room && left > count && is_uneven {
            let to = self.number(1, count - 1);
            steps.push(format!("tableau[0..{to}] <- 1 up;"));
            left -= to;
        }
        if !has_stock && left > 0 {
            steps.push("tableau <- rest up;".to_owned());
        }
        self.line(&format!("deal {{ {} }}", steps.join(" ")));
    }
}
