//! Steps that deal.

use super::Checker;
use super::named::not_in_pack;
use crate::check::moves::first_card;
use crate::check::structure::is_dark;
use crate::faults::Faults;
use crate::meaning::{Amount, ContainerId, Expr, Spot, Step};
use crate::report::Extent;
use crate::syntax::ast::{self, PlaceKind};

impl Checker<'_> {
    pub(super) fn deal(&self, step: &Step, words: &ast::Deal, faults: &mut Faults<'_>) {
        let Step::Deal { to, amount, from, first, condition, .. } = step else { return };
        if self.onto_the_stock(step, words, faults) {
            return;
        }
        self.side(step, words, faults);
        for (spot, place) in
            [(to, Some(&words.place)), (from, words.from.as_ref().map(|f| &f.place))]
        {
            if let Some(PlaceKind::Spot(words)) = place.map(|place| &place.kind) {
                self.empty_range(spot, words.index.as_ref(), faults);
            }
        }
        self.amount(to, amount, words.amount.span(), faults);
        self.more_than_lie_there(to, from, amount, words, faults);
        if let (Some(first), Some(words)) = (first, &words.first) {
            let container = &self.game.containers[first.container];
            if self.game.takes_nothing(container) {
                let name = &words.container;
                let message = format!("nothing may ever be put on `{name}`, so no card goes there");
                let help = Some(format!("say what it takes: {}", first_card(name)));
                let mut blame = self.causes().container(first.container).blame(self.level);
                for piece in [container.space, container.build] {
                    if let Some(piece) = self.game.piece(piece) {
                        blame = blame.shared(piece.now().level, &piece.name);
                    }
                }
                faults.error(blame, name, "target-takes-nothing", message, help);
            }
        }
        if let Some(condition) = condition {
            self.cards_chosen(condition, faults);
        }
    }

    /// No more cards are taken off an element than it can hold.
    fn more_than_lie_there(
        &self,
        to: &Spot,
        from: &Spot,
        amount: &Amount,
        words: &ast::Deal,
        faults: &mut Faults<'_>,
    ) {
        let (Amount::Rounds(rounds), Spot::Bound(_)) = (amount, from) else { return };
        let Some(wanted) = self.number(rounds).filter(|_| rounds.is_literal()) else { return };
        let is_one = |number: &ContainerId| self.game.containers[*number].count == 1;
        let sources = self.containers(from);
        let widest =
            sources.iter().copied().max_by_key(|number| self.game.containers[*number].capacity);
        let Some(held) = widest.map(|number| &self.game.containers[number]) else { return };
        let most = i64::from(held.capacity);
        if wanted > most && most > 0 && self.containers(to).iter().all(is_one) {
            let message = format!(
                "{wanted} cards are taken off an element of `{}`, which holds {most}",
                held.name
            );
            let help = Some(format!("write `{most}`"));
            self.warn(words.amount.span(), "over-capacity", message, help, faults);
        }
    }

    /// What the deal leaves over becomes the stock, and its cards lie face down. Whether that is broken.
    pub(super) fn onto_the_stock(
        &self,
        step: &Step,
        words: &ast::Deal,
        faults: &mut Faults<'_>,
    ) -> bool {
        let Step::Deal { to, side, from, .. } = step else { return false };
        let as_stock = |number: ContainerId| {
            let known = self.game.containers[number].element?;
            known.is_stock.then_some((number, known.lie()))
        };
        let Some((stock, lie)) = self.containers(to).into_iter().find_map(as_stock) else {
            return false;
        };
        let name = &self.game.containers[stock].name;
        let is_over = self.of.is_none() && matches!(from, Spot::Hand);
        let sources = self.containers(from);
        let are_open = !sources.is_empty()
            && sources.iter().all(|number| {
                self.game.containers[*number].element.is_some_and(|known| !known.hides)
            });
        let span = match side {
            Some((true, word)) => word.into(),
            None if are_open => words.amount.span(),
            _ if is_over => {
                let message = format!("what a deal leaves over goes to `{name}` by itself");
                let help = Some("leave this step out".to_owned());
                self.warn(words.place.span, "deal-to-stock", message, help, faults);
                return false;
            }
            _ => return false,
        };
        let message = format!("the cards of `{name}` {lie}");
        let help = if is_over {
            "leave this step out: what a deal leaves over goes there by itself".to_owned()
        } else if let Spot::Elements { name: from, .. } = from {
            format!(
                "write `{from} <- .. from {name}` to deal from `{name}`, `gather {from} into {name};` to put cards back"
            )
        } else {
            format!("deal them `down`, or write `gather .. into {name};`")
        };
        let blame = self.causes().container(stock).blame(self.level);
        faults.error(blame, span, "face-up-on-stock", message, Some(help));
        true
    }

    /// A face-down card lies only where cards may be hidden.
    pub(super) fn side(&self, step: &Step, words: &ast::Deal, faults: &mut Faults<'_>) {
        let Step::Deal { to, side, from, .. } = step else { return };
        let containers = self.containers(to);
        let open = |number: &ContainerId| {
            self.game.containers[*number].element.filter(|known| !known.hides)
        };
        let (Some(known), Some(number)) =
            (containers.first().and_then(open), containers.first().copied())
        else {
            return;
        };
        if !containers.iter().all(|number| open(number).is_some()) {
            return;
        }
        let blame = || self.causes().container(number).blame(self.level);
        if let Some((false, word)) = side {
            let name = &self.game.containers[number].name;
            let message = format!("`{name}` is a `{}`, which shows every card", known.name);
            if faults.is_told(&message) {
                // Its kind is wrong, as likely as not.
                return;
            }
            let better = if known.is_tall { "BuildablePile" } else { "Pile" };
            let help = Some(format!("use `{better}` for face-down cards, or deal `up`"));
            return faults.error(blame(), word, "face-down-on-open", message, help);
        }
        if side.is_some() || known.name == "Discard" {
            return;
        }
        let sources = self.containers(from);
        let are_hidden = match from {
            Spot::Hand => true,
            _ => !sources.is_empty() && sources.iter().all(|number| self.stays_hidden(*number)),
        };
        if are_hidden {
            let what = match sources.first() {
                Some(number) => format!("`{}`", self.game.containers[*number].name),
                None => "the deck".to_owned(),
            };
            let message = format!(
                "the cards of {what} lie face down, and a `{}` shows every card",
                known.name
            );
            let help = Some("say `up` after the number of cards".to_owned());
            faults.error(blame(), words.amount.span(), "no-side", message, help);
        }
    }

    /// Whether all cards of a container lie face down at all times.
    pub(super) fn stays_hidden(&self, number: ContainerId) -> bool {
        is_dark(self.game, number)
    }

    pub(super) fn amount(&self, to: &Spot, amount: &Amount, span: Extent, faults: &mut Faults<'_>) {
        const CODE: &str = "deals-nothing";
        let help = || Some("say how many cards, or leave this step out".to_owned());
        let negative = |expr: &Expr, faults: &mut Faults<'_>| {
            let Some(number) = self.number(expr).filter(|number| *number < 0) else { return false };
            let message = format!("this deals {number} cards");
            let blame = self.causes().expr(expr).blame(self.level);
            faults.error(blame, expr.span, CODE, message, help());
            true
        };
        let is_zero = |expr: &Expr| expr.is_literal() && self.number(expr) == Some(0);
        match amount {
            Amount::Rounds(rounds) => {
                if !negative(rounds, faults) && is_zero(rounds) {
                    faults.error(self.level, span, CODE, "this deals no card", help());
                }
            }
            Amount::Each(each) => {
                if each.iter().any(|expr| negative(expr, faults)) {
                    return;
                }
                if each.iter().all(is_zero) {
                    faults.error(self.level, span, CODE, "this deals no card", help());
                } else if self.of.is_some() {
                    self.as_many(to, each.len(), span, faults);
                }
            }
            Amount::Cards(cards) if cards.is_empty() => {
                let help = Some("name cards, as in `\"AC TD\"`".to_owned());
                faults.error(self.level, span, CODE, "this names no card", help);
            }
            Amount::Cards(cards) => {
                if let Some((message, help)) = not_in_pack(self.game, cards) {
                    let blame = self.causes().pack().blame(self.level);
                    faults.error(blame, span, "card-not-in-pack", message, Some(help));
                }
            }
            Amount::Rest => {}
        }
    }

    /// There are as many amounts as elements. In a deal, that is seen while it is played through.
    pub(super) fn as_many(&self, to: &Spot, amounts: usize, span: Extent, faults: &mut Faults<'_>) {
        let Spot::Elements { container, range, .. } = to else { return };
        let range = range.as_deref().map(|ends| ends.each_ref().map(|end| self.number(end)));
        let elements = match range {
            None => usize::from(self.game.containers[*container].count),
            Some([Some(from), Some(to)]) if from <= to => to.saturating_sub(from) as usize,
            Some(_) => return,
        };
        if elements != amounts {
            let message = format!("{amounts} amounts for {elements} elements");
            let help = Some(format!("say {elements} amounts"));
            let blame = self.causes().container(*container).blame(self.level);
            faults.error(blame, span, "wrong-number-of-amounts", message, help);
        }
    }
}
