//! Conditions that choose cards, as the board stands when they are asked.

use super::Dealer;
use crate::check::operands::conjuncts;
use crate::check::reach::Situation;
use crate::faults::Faults;
use crate::meaning::text::text;
use crate::meaning::{ContainerId, Expr, Kind, Named, Term};

impl Dealer<'_> {
    /// Whether a condition holds of no card because of cards that it asks for and that do not lie there yet; then that is
    /// said.
    pub(super) fn waits_for_cards(
        &mut self,
        condition: &Expr,
        places: Option<&[usize]>,
        faults: &mut Faults<'_>,
    ) -> bool {
        if !self.is_settled() || !self.loops.is_empty() {
            return false;
        }
        let to = places.and_then(|places| self.container_at(*places.first()?));
        let situation = Situation::while_dealt(self.game, &self.counts, to);
        let mut failing = None;
        conjuncts(condition, &mut |part| {
            if situation.holds(part) == Some(false) {
                failing = failing.or(Some(part));
            }
        });
        let Some((part, empty)) = failing.and_then(|part| Some((part, self.empty(part, to)?)))
        else {
            return false;
        };
        let message = format!("no card lies on `{empty}` yet, so this holds of no card");
        let help = Some(match &part.kind {
            Kind::Not(inner) => format!("write `{}`", text(inner)),
            _ => match self.only_filled() {
                Some(filled) => format!("write `{filled}` in place of `{empty}`"),
                None => "deal there first, or ask something else".to_owned(),
            },
        });
        let blame = self.causes().blame(self.level);
        faults.error(blame, part.span, "no-such-cards", message, help);
        self.lose_count();
        true
    }

    /// The only pile on which cards lie by now.
    fn only_filled(&self) -> Option<String> {
        let mut filled = (0..self.counts.len()).filter(|place| self.counts[*place] > 0);
        let only = filled.next().filter(|_| filled.next().is_none())?;
        let container = self.container_at(only)?;
        let held = &self.game.containers[container];
        let index = only - usize::from(held.first);
        Some(if held.single { held.name.to_string() } else { format!("{}[{index}]", held.name) })
    }

    /// The first pile that a condition speaks of on which no card lies yet, in words.
    fn empty(&self, condition: &Expr, to: Option<ContainerId>) -> Option<String> {
        let is_empty = |container: ContainerId| {
            self.game.places(container).all(|place| self.counts[place] == 0)
        };
        let mut found = None;
        condition.visit(&mut |part| {
            let empty = match &part.kind {
                Kind::Container(Named(of, name)) if is_empty(*of) => Some(name.to_string()),
                Kind::Element(Named(of, _), index) => {
                    let at = self
                        .number(index)
                        .and_then(|index| self.game.places(*of).nth(usize::try_from(index).ok()?));
                    at.filter(|at| self.counts[*at] == 0).map(|_| text(part))
                }
                Kind::Term(Named(Term::Place, _)) => to
                    .filter(|to| is_empty(*to))
                    .map(|to| self.game.containers[to].name.to_string()),
                _ => None,
            };
            found = found.take().or(empty);
        });
        found
    }
}
