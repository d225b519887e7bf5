//! Makes random changes to the counters of a board.

use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;

use super::Edit;

impl Edit<'_> {
    /// Sets a random counter to a value that may matter, such as 0, one more, or a number from a condition. Returns
    /// true if the value is new. If the game has no counters, exchanges two cards instead.
    pub(super) fn counter(self, random: &mut Xoshiro256PlusPlus) -> bool {
        let finite: Vec<usize> = (0..self.model.counters.len())
            .filter(|number| self.model.counters[*number].start.is_some())
            .collect();
        if finite.is_empty() {
            return self.exchange(random);
        }
        let number = finite[random.random_range(0..finite.len())];
        let now = self.scene.board.counter(number);
        let value = match random.random_range(0..8) {
            0..=1 => 0,
            2 => now.saturating_add(1),
            3 if now == 0 => 0,
            3 => now.saturating_sub(1),
            4 => now.saturating_mul(2),
            5..=6 => self.model.counters[number].at_start(),
            _ => {
                let named = self.numbers();
                if named.is_empty() {
                    return false;
                }
                named[random.random_range(0..named.len())]
            }
        };
        // No game sets a counter to a value outside this range, so such a value would prove nothing.
        let range = self.model.counter_range(number);
        let value = value.clamp(*range.start(), *range.end());
        self.scene.board.count(number, value);
        value != now
    }

    /// All constant numbers in the conditions of the containers, the rules and the move: a condition may compare a
    /// counter or a number of cards with them.
    pub(super) fn numbers(&self) -> Vec<i32> {
        let model = self.model;
        let declared = &model.moves[usize::from(self.scene.code.kind)];
        let of_containers = model.containers.iter();
        let of_containers = of_containers.flat_map(|one| [&one.pickup, &one.build, &one.space]);
        let of_rules = model.rules.iter().map(|rule| &rule.body);
        let mut found = Vec::new();
        for condition in of_containers.chain(of_rules).chain([&declared.condition]) {
            condition.visit(&mut |expr| found.extend(model.constant(expr)));
        }
        found
    }
}
