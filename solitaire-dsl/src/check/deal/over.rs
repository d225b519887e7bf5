//! What the deal leaves over.

use super::Dealer;
use crate::check::causes::{Causes, statement};
use crate::faults::Faults;
use crate::meaning::{Amount, ContainerId, Game, Move, NamedCards, Spot, Step};
use crate::report::Extent;

impl Dealer<'_> {
    /// What is left over goes to the stock, so there must be one.
    pub(super) fn check_rest(&self, faults: &mut Faults<'_>) {
        if !self.certain {
            return;
        }
        let is_stock = |name: &str| crate::words::element(name).is_some_and(|known| known.is_stock);
        let stock = self
            .game
            .containers
            .find(|container| container.element.is_some_and(|known| known.is_stock));
        let own = self.game.own();
        let (span, level) = match &self.game.deal_word {
            Some((word, level)) => (word.into(), *level),
            None => (Extent::from(self.game.lineage.name(own)), own),
        };
        let mut causes = Causes::new(self.game).pack();
        causes.append(self.causes());
        if let Some(stock) = stock {
            return self.check_stock(stock, causes, (span, level), faults);
        }
        if self.left <= 0 {
            return;
        }
        let message = match (self.game.deal_word.is_some(), self.left) {
            (false, _) => format!("`{}` deals no cards", self.game.lineage.name(own)),
            (true, 1) => "1 card is left over and there is no stock".to_owned(),
            (true, left) => format!("{left} cards are left over and there is no stock"),
        };
        let help = if self.game.deal_word.is_some() {
            "deal them or declare `stock: Stock`".to_owned()
        } else {
            "add `deal { .. }`, or declare `stock: Stock`".to_owned()
        };
        if let Some((text, named, name)) = self.named_for_fewer().filter(|_| level >= own) {
            let lacks = self.left;
            let message = format!(
                "{named} cards for {} elements of `{name}`, and {message}",
                named as i64 + lacks
            );
            let help = format!("name {lacks} more here, deal them, or declare `stock: Stock`");
            return faults.error(level, text, "cards-left-over", message, Some(help));
        }
        if let Some((span, name, wanted)) = self.lacks_elements().filter(|_| level >= own) {
            let help = format!("declare {wanted} elements of `{name}`, or `stock: Stock`");
            return faults.error(level, span, "cards-left-over", message, Some(help));
        }
        if let Some((span, mend)) = self.gap().filter(|_| level >= own) {
            let help = format!("write `{mend}`, or declare `stock: Stock`");
            return faults.error(level, span, "cards-left-over", message, Some(help));
        }
        let causes = causes.left_out(|container| {
            let kind = container.held.as_ref().and_then(|held| held.kind.path.get_ident());
            kind.is_some_and(|kind| is_stock(&kind.to_string()))
        });
        faults.error(causes.blame(level), span, "cards-left-over", message, Some(help));
    }

    /// The range of a step that leaves out one element beside it, which gets no card otherwise and would take all that are
    /// left over.
    fn gap(&self) -> Option<(Extent, String)> {
        self.game.deal.iter().find_map(|step| {
            let Step::Deal {
                to: Spot::Elements { container, name, range: Some(range), span },
                amount: Amount::Rounds(rounds),
                ..
            } = step
            else {
                return None;
            };
            let [from, to] = range.each_ref().map(|end| self.number(end));
            let (from, to) = (from?, to?);
            let places = self.game.places(*container);
            let is_bare = |index: i64| {
                let place = usize::try_from(index).ok().map(|index| places.start + index);
                place.is_some_and(|place| places.contains(&place) && self.counts[place] == 0)
            };
            let wider = match (is_bare(from - 1), is_bare(to)) {
                (true, false) => format!("{name}[{}..{to}]", from - 1),
                (false, true) => format!("{name}[{from}..{}]", to + 1),
                _ => return None,
            };
            (self.number(rounds) == Some(self.left)).then_some((*span, wider))
        })
    }

    /// The container that takes the whole deal and would take what is left over with more elements: where that is said, its
    /// name, and how many it needs.
    fn lacks_elements(&self) -> Option<(Extent, String, i64)> {
        let [Step::Deal { to: Spot::Elements { container, range: None, name, .. }, amount, .. }] =
            &self.game.deal[..]
        else {
            return None;
        };
        let Amount::Rounds(rounds) = amount else { return None };
        let rounds =
            self.game.number(rounds).filter(|rounds| *rounds > 0 && self.left % rounds == 0)?;
        let span = Causes::new(self.game).place_of(*container)?;
        let count = i64::from(self.game.containers[*container].count);
        // A row of as many piles as there are cards, and the like; else the number of cards is as likely to be wrong.
        (rounds == 1).then(|| (span, name.to_string(), count + self.left / rounds))
    }

    /// Where as many cards are named too few for the elements of a container as are left over, how many are named, and the
    /// container.
    fn named_for_fewer(&self) -> Option<(Extent, usize, String)> {
        self.game.deal.iter().find_map(|step| {
            let NamedCards { container, name, cards, span } = step.named_cards()?;
            let count = i64::from(self.game.containers[container].count);
            let lacks = count - cards.len() as i64 == self.left;
            lacks.then(|| (span, cards.len(), name.to_string()))
        })
    }

    /// What is left over fits the stock, and there is something.
    pub(super) fn check_stock(
        &self,
        stock: ContainerId,
        causes: Causes<'_>,
        (span, level): (Extent, usize),
        faults: &mut Faults<'_>,
    ) {
        let container = &self.game.containers[stock];
        let (name, most) = (&container.name, i64::from(container.capacity));
        if self.left > most {
            let message = format!("{} cards are left over, and `{name}` holds {most}", self.left);
            let help = Some("deal more, or make room in `structure`".to_owned());
            let max = statement(self.game, stock).and_then(|stated| stated.max.as_ref());
            let span = match max {
                Some(max) if container.stated >= level => max.span,
                _ => span,
            };
            let blame = causes.container(stock).blame(level.max(container.stated));
            return faults.error(blame, span, "over-capacity", message, help);
        }
        // A move that takes from it has a mistake of its own.
        let is_asked = self
            .game
            .moves
            .iter()
            .any(|declared| declared.stated == level && takes_from(declared, stock));
        let is_left_empty = self.left == 0 && self.is_settled();
        if is_left_empty && !is_asked && !is_filled_later(self.game, stock) {
            let message = format!("this deal leaves no card for `{name}`");
            let help = Some(format!("leave `{name}` out of `structure`, or deal fewer cards"));
            faults.warning(level, span, "empty-stock", message, help);
        }
    }
}

/// Whether a step or move may bring cards to the stock.
fn is_filled_later(game: &Game, stock: ContainerId) -> bool {
    let mut filled = game.moves.iter().any(|declared| {
        declared.by_hand.is_some()
            || declared.targets.iter().any(|target| target.container == stock)
    });
    let steps = game.moves.iter().flat_map(|declared| &declared.steps);
    for step in game.deal.iter().chain(steps) {
        step.visit(&mut |step| {
            filled |= match step {
                Step::Custom(_) => true,
                Step::Gather { into, .. } => *into == Some(stock),
                Step::Deal { to: Spot::Elements { container, .. }, .. } => *container == stock,
                Step::Deal { to: Spot::Bound(_), .. } => true,
                _ => false,
            }
        });
    }
    filled
}

/// Whether a move takes cards from a container.
fn takes_from(declared: &Move, container: ContainerId) -> bool {
    let mut takes =
        declared.lifts.iter().any(|lift| lift.container == container && lift.unit.is_some());
    for step in &declared.steps {
        step.visit(&mut |step| {
            if let Step::Deal { from, .. } | Step::Gather { from, .. } = step {
                takes |= matches!(from, Spot::Elements { container: of, .. } if *of == container);
            }
        });
    }
    takes
}
