//! Random conditions, made from the functions of the vocabulary.

use super::Writer;

impl Writer {
    /// A random relation of two cards.
    fn relation(&mut self, under: &str, over: &str) -> String {
        let step = self.number(2, self.structure.ranks.len() - 2);
        let ranks = match self.random.below(8) {
            0..=3 => format!("next_rank({under}, {over})"),
            4 => format!("next_rank_wrap({under}, {over})"),
            5 => format!("adjacent_rank({under}, {over})"),
            6 => format!("rank({under}) > rank({over})"),
            _ => format!("step_rank({under}, {over}, {step})"),
        };
        let suits = if self.structure.suits.len() == 4 { self.random.below(6) } else { 9 };
        match suits {
            0 | 1 => format!("{ranks} && same_suit({under}, {over})"),
            2 => format!("{ranks} && opposite_color({under}, {over})"),
            3 => format!("{ranks} && !same_suit({under}, {over})"),
            4 => format!("{ranks} && (is_red({over}) || is_black({under}))"),
            _ => ranks,
        }
    }

    /// The number of a random rank of the pack.
    fn rank(&mut self) -> usize {
        let nth = self.random.below(self.structure.ranks.len());
        let sign = self.structure.ranks[nth..].chars().next();
        sign.and_then(|sign| "A23456789TJQK".find(sign)).map_or(1, |place| place + 1)
    }

    /// A test for a color that the pack has.
    pub(super) fn color(&self) -> &'static str {
        if self.structure.suits.contains(['D', 'H']) { "is_red" } else { "is_black" }
    }

    /// Writes conditions for the cards that each container accepts, and sometimes a rule that they use.
    pub(super) fn containers(&mut self) {
        if self.one_in(2) {
            self.has_rule = true;
            let relation = self.relation("under", "over");
            self.line("/// How cards lie on each other.");
            self.line(&format!("rule fits(under, over) = {relation};"));
        }
        let build = if self.has_rule {
            "fits(top(target), bottom(moving))".to_owned()
        } else {
            self.relation("top(target)", "bottom(moving)")
        };
        let build = match self.random.below(8) {
            0 => format!("{build} && index(target) != 0"),
            1 => format!("{build} && count(target) < 12"),
            2 => format!("{build} || same_rank(top(target), bottom(moving))"),
            _ => build,
        };
        self.line(&format!("build tableau = {build};"));
        let space = match self.random.below(6) {
            0 => "is_king(bottom(moving))".to_owned(),
            1 => format!("rank(bottom(moving)) > {}", self.number(2, 9)),
            2 if self.structure.has("reserve") => {
                "is_in(source, reserve) || is_king(bottom(moving))".to_owned()
            }
            _ => "always".to_owned(),
        };
        self.line(&format!("space tableau = {space};"));
        if self.structure.has("foundation") {
            let suits = if self.structure.suits.len() == 1 {
                ""
            } else {
                " && same_suit(bottom(moving), top(target))"
            };
            self.line(&format!(
                "build foundation = next_rank(bottom(moving), top(target)){suits};"
            ));
            self.line("space foundation = is_ace(bottom(moving));");
        }
        if let Some(reserve) = self.structure.get("reserve")
            && reserve.room() > 1
            && self.one_in(2)
        {
            self.line("build reserve = same_rank(top(target), bottom(moving));");
            self.line("space reserve = always;");
        }
    }

    /// A random condition for `pickup tableau`, which says when more than one card can be lifted.
    pub(super) fn pickup(&mut self) -> String {
        match self.random.below(5) {
            0 => "always".to_owned(),
            1 => "descending(moving)".to_owned(),
            2 if self.structure.suits.len() > 1 => "all_same_suit(moving)".to_owned(),
            _ if self.has_rule => "run(moving, fits)".to_owned(),
            _ => "run(moving, next_rank)".to_owned(),
        }
    }

    /// A random extra condition for a move, about the board only.
    pub(super) fn board_condition(&mut self) -> String {
        let number = self.number(1, 6);
        let mut all = vec![
            format!("count(tableau) > {number}"),
            format!("how_many(tableau, |pile| count(pile) > {number}) > 1"),
            "empties(tableau) < 2".to_owned(),
            format!("how_many_cards(tableau, {}) > {number}", self.color()),
            format!("sum(tableau[0..2], |card| rank(card) + {number}) > 20"),
            format!("filled(tableau) > 1 || count(tableau[0]) > {number}"),
            format!("exists(tableau, |pile| {}(top(pile)))", self.color()),
            "every(tableau[0..2], |pile| !is_king(top(pile)))".to_owned(),
            "rank(top(tableau[1])) % 3 != 1".to_owned(),
        ];
        if let Some(counter) = self.counters.first() {
            all.push(format!("{counter} != {number}"));
            all.push(format!("{counter} < 1000000 || count(tableau) > 3"));
        }
        if self.structure.has("cell") {
            all.push("empties(cell) > 0".to_owned());
        }
        let chosen = self.random.below(all.len());
        all.swap_remove(chosen)
    }

    /// A random extra condition for a move, mostly about the moving cards or the target.
    pub(super) fn move_condition(&mut self, several: bool) -> String {
        match self.random.below(5) {
            0 if several => format!("count(moving) <= empties(tableau) + {}", self.number(1, 4)),
            1 => "index(source) != index(target)".to_owned(),
            2 => "!is_king(bottom(moving))".to_owned(),
            3 => self
                .one(&[
                    "!touches(source, target)",
                    "is_leftmost(source) || count(target) > 1",
                    "!same_suit(top(left(target)), bottom(moving))",
                    "empties_besides(tableau, target) < 3",
                    "is_empty(target) || rank(top(right(target))) != 5",
                ])
                .to_owned(),
            _ => self.board_condition(),
        }
    }

    /// A random condition under which a card may leave the game.
    pub(super) fn discarding(&mut self) -> String {
        match self.random.below(3) {
            0 => format!("is_rank(top(moving), {})", self.rank()),
            1 => "exists(tableau, |pile| adjacent_rank(top(pile), top(moving)))".to_owned(),
            _ => "exists(tableau, |pile| same_rank(top(pile), top(moving)) && count(pile) > 1)"
                .to_owned(),
        }
    }

    /// A random condition under which two cards may leave the game together; some conditions hold in one order only.
    pub(super) fn pairing(&mut self) -> String {
        match self.random.below(5) {
            0 => "same_rank(top(source), top(partner))".to_owned(),
            1 => {
                let sum = self.number(5, 20);
                format!("rank(top(source)) + rank(top(partner)) == {sum}")
            }
            2 => "next_rank(top(source), top(partner))".to_owned(),
            3 => format!("{}(top(partner)) && count(source) <= count(partner)", self.color()),
            _ => "adjacent_rank(top(source), top(partner)) && !touches(source, partner)".to_owned(),
        }
    }

    /// A random condition that selects the cards that a step takes.
    pub(super) fn card_condition(&mut self) -> String {
        match self.random.below(4) {
            0 => format!("{}(card)", self.color()),
            1 => format!("rank(card) > {}", self.number(2, 10)),
            2 => "is_king(card)".to_owned(),
            _ => format!("!is_rank(card, {})", self.rank()),
        }
    }
}
