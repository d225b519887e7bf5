//! Examples of the deal: how many cards lie where.

use super::{Failure, One};
use crate::check::deal::dealt;
use crate::check::reach::Reach;
use crate::meaning::{Bounds, ContainerId};
use crate::report::Extent;

impl One<'_> {
    /// How many cards, or how many face-down ones, the deal lays on each element.
    pub(super) fn dealt(
        &self,
        (container, down): (ContainerId, bool),
        counts: &[syn::LitInt],
        reach: &Reach,
        failures: &mut Vec<Failure>,
    ) {
        let game = self.game;
        let name = &game.containers[container].name;
        let lie: Vec<Bounds> = match (down, dealt(game)) {
            (false, _) => game.places(container).map(|place| reach.dealt[place]).collect(),
            // What is chosen by its cards is not known while compiling.
            (true, None) => return,
            (true, Some(order)) => {
                let hidden = |place: usize| {
                    let those = order.iter().filter(|(at, is_up)| *at == place && !is_up);
                    Bounds::exactly(those.count() as i64)
                };
                game.places(container).map(hidden).collect()
            }
        };
        let mut is_known = lie.iter().all(|bounds| bounds.least == bounds.most);
        let mut words: Vec<String> = lie.iter().map(|bounds| bounds.least.to_string()).collect();
        if words.iter().all(|word| *word == words[0]) {
            words.truncate(1);
        }
        is_known &= !words.is_empty();
        let holds = if is_known { words.join(" ") } else { "..".to_owned() };
        let mut fails = |span: Extent, message: String| {
            let holds =
                format!("{}: {name}{} {holds};", self.subject, if down { " down" } else { "" });
            let level = self.level;
            let asked = None;
            failures.push(Failure { level, span, message, holds, asked });
        };
        if counts.len() > 1 && counts.len() != lie.len() {
            let (elements, numbers) = (lie.len(), counts.len());
            let message =
                format!("`{name}` has {elements} elements, and an example counts {numbers}");
            return fails(self.example.span, message);
        }
        for (nth, bounds) in lie.iter().enumerate() {
            let count = &counts[nth.min(counts.len() - 1)];
            let Ok(wanted) = count.base10_parse::<i64>() else { continue };
            if (bounds.least..=bounds.most).contains(&wanted) {
                continue;
            }
            let many = match bounds.least == bounds.most {
                true => format!("{}", bounds.least),
                false => format!("{} to {}", bounds.least.max(0), bounds.most),
            };
            let face = if down { " face down" } else { "" };
            let message = match lie.len() {
                1 => format!("the deal lays {many}{face} on `{name}`, not {wanted}"),
                _ => format!("the deal lays {many}{face} on `{name}[{nth}]`, not {wanted}"),
            };
            return fails(count.span().into(), message);
        }
    }
}
