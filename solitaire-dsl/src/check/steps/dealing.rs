//! Checks steps that deal cards.

use super::{Causes, Checker};
use crate::cards::card_text;
use crate::check::structure::is_dark;
use crate::faults::Faults;
use crate::meaning::{Amount, ContainerId, Expr, Spot, Step};
use crate::report::Extent;
use crate::syntax::ast;
use crate::words::ElementWord;

impl Checker<'_> {
    pub(super) fn deal(&self, step: &Step, words: &ast::Deal, faults: &mut Faults<'_>) {
        let Step::Deal { to, amount, from, first, condition, .. } = step else { return };
        if self.face_up_on_stock(step, words, faults) {
            return;
        }
        self.face_down_on_open(step, words, faults);
        self.amount(to, amount, words.amount.span(), faults);
        self.more_than_lie_there(from, amount, faults);
        if let (Some(first), Some(words)) = (first, &words.first)
            && self.game.takes_nothing(&self.game.containers[first.container])
        {
            let name = &words.container;
            let message = format!("nothing may ever be put on `{name}`, so no card goes there");
            let help = "state what it takes: `space`, `build`";
            self.tell(first.container, name, ("target-takes-nothing", message, help), faults);
        }
        if let Some(condition) = condition {
            self.cards_chosen(condition, faults);
        }
    }

    /// Warns if a step takes more cards off the source or target of its move than an element there can hold.
    fn more_than_lie_there(&self, from: &Spot, amount: &Amount, faults: &mut Faults<'_>) {
        let (Amount::Rounds(rounds), Spot::Bound(_)) = (amount, from) else { return };
        let sources = self.containers(from).into_iter().map(|from| &self.game.containers[from]);
        let Some(held) = sources.max_by_key(|held| held.capacity) else { return };
        let wanted = self.number(rounds).filter(|_| rounds.is_literal());
        if wanted.is_some_and(|wanted| wanted > i64::from(held.capacity.max(1))) {
            let (name, most) = (&held.name, held.capacity);
            let message = format!("an element of `{name}` cannot hold more than {most}");
            let help = Some("deal fewer".to_owned());
            faults.warning(self.level, rounds.span, "over-capacity", message, help);
        }
    }

    /// Reports cards dealt face up to a stock, then returns true. Warns about a deal to the stock that is not needed.
    fn face_up_on_stock(&self, step: &Step, words: &ast::Deal, faults: &mut Faults<'_>) -> bool {
        let Step::Deal { to, side, from, .. } = step else { return false };
        let is_stock = |number: &ContainerId| self.game.containers[*number].is_stock();
        let Some(stock) = self.containers(to).into_iter().find(is_stock) else { return false };
        let sources = self.containers(from);
        let span = match side {
            Some((true, word)) => word.into(),
            None if !sources.is_empty() && sources.iter().all(|from| self.shows(*from)) => {
                words.amount.span()
            }
            _ if self.of.is_none() && matches!(from, Spot::Hand) => {
                let name = &self.game.containers[stock].name;
                let message = format!("any cards left over from a deal go to `{name}` anyway");
                let help = Some("leave this step out".to_owned());
                faults.warning(self.level, words.place.span, "deal-to-stock", message, help);
                return false;
            }
            _ => return false,
        };
        let message = format!("the cards of `{}` lie face down", self.game.containers[stock].name);
        let help = "deal them `down`, or gather them into it";
        self.tell(stock, span, ("face-up-on-stock", message, help), faults);
        true
    }

    /// Reports cards that are dealt face down to a container that shows every card, and deals that leave the side open.
    fn face_down_on_open(&self, step: &Step, words: &ast::Deal, faults: &mut Faults<'_>) {
        let Step::Deal { to, side, from, .. } = step else { return };
        let containers = self.containers(to);
        let Some(number) = containers.first().copied() else { return };
        let Some(known) = self.known(number) else { return };
        let sources = self.containers(from);
        let are_hidden = || match from {
            Spot::Hand => true,
            _ => !sources.is_empty() && sources.iter().all(|from| is_dark(self.game, *from)),
        };
        let name = &self.game.containers[number].name;
        if !containers.iter().all(|number| self.shows(*number)) {
            if matches!((from, side), (Spot::Hand, None)) && !known.is_stock {
                let message =
                    format!("this does not say if the cards on `{name}` are face up or face down");
                let help = Some("write `up` or `down` after the number of cards".to_owned());
                faults.warning(self.level, words.place.span, "no-side", message, help);
            }
            return;
        }
        let (code, span, help) = match side {
            Some((false, word)) => {
                ("face-down-on-open", word.into(), "deal `up`, or use a `Pile` or `BuildablePile`")
            }
            None if known.name != "Discard" && are_hidden() => {
                ("no-side", words.amount.span(), "say `up` after the number of cards")
            }
            _ => return,
        };
        let message = format!("`{name}` is a `{}`, which shows every card", known.name);
        self.tell(number, span, (code, message, help), faults);
    }

    fn known(&self, number: ContainerId) -> Option<&'static ElementWord> {
        self.game.containers[number].element
    }

    /// True if the kind of a container shows every card face up.
    fn shows(&self, number: ContainerId) -> bool {
        self.known(number).is_some_and(|known| !known.hides)
    }

    fn amount(&self, to: &Spot, amount: &Amount, span: Extent, faults: &mut Faults<'_>) {
        let numbers = match amount {
            Amount::Rounds(rounds) => std::slice::from_ref(rounds),
            Amount::Each(each) => each,
            Amount::Cards(cards) => return self.named(to, cards, span, faults),
            Amount::Rest => return,
        };
        let is_below_none = |expr: &&Expr| self.number(expr).is_some_and(|number| number < 0);
        let is_none = |expr: &Expr| expr.is_literal() && self.number(expr) == Some(0);
        let below_none = numbers.iter().find(is_below_none);
        if below_none.is_some() || numbers.iter().all(is_none) {
            let help = Some("say how many cards, or leave this step out".to_owned());
            let blame = Causes::new(self.game).exprs(below_none).blame(self.level);
            let span = below_none.map_or(span, |expr| expr.span);
            faults.error(blame, span, "deals-nothing", "this deals no cards", help);
        } else if let Amount::Each(each) = amount {
            self.as_many(to, each.len(), span, faults);
        }
    }

    /// Reports named cards that the deck lacks or has too few of, and numbers of them that do not fit the elements.
    fn named(&self, to: &Spot, cards: &[(u8, u8)], span: Extent, faults: &mut Faults<'_>) {
        if cards.is_empty() {
            let help = Some("name cards: `\"AC TD\"`".to_owned());
            return faults.error(self.level, span, "deals-nothing", "this names no cards", help);
        }
        let game = self.game;
        let mut named: Vec<(&Spot, &[(u8, u8)])> = Vec::new();
        for step in game.deal.iter().filter(|_| self.of.is_none()) {
            step.visit(&mut |step| {
                if let Step::Deal { to, amount: Amount::Cards(cards), .. } = step {
                    named.push((to, cards));
                }
            });
        }
        let earlier = named.iter().take_while(|(_, before)| before.as_ptr() != cards.as_ptr());
        let before: Vec<(u8, u8)> =
            earlier.clone().flat_map(|(_, cards)| *cards).copied().collect();
        for card in cards {
            let (rank, suit) = *card;
            let is_there = game.suits.contains(&suit) && game.ranks.holds(rank.into());
            let held = if is_there { usize::from(game.decks) } else { 0 };
            if before.iter().chain(cards).filter(|other| *other == card).count() > held {
                let card = card_text(rank, suit);
                let message = format!("this deals more copies of {card} than the deck has");
                let help = Some("leave it out, or play with more cards".to_owned());
                let blame = Causes::new(self.game).pack().blame(self.level);
                return faults.error(blame, span, "card-not-in-pack", message, help);
            }
        }
        let elements = self.elements(to).unwrap_or(0);
        // An earlier step with the same number of cards and elements has the same mistake, which is reported already.
        let is_told = |(other, dealt): &(&Spot, &[(u8, u8)])| {
            dealt.len() == cards.len() && self.elements(other) == Some(elements)
        };
        let is_uneven = elements > 0 && !cards.len().is_multiple_of(elements);
        if cards.len() > elements && is_uneven && !earlier.clone().any(is_told) {
            self.as_many(to, cards.len(), span, faults);
        }
    }

    /// The number of elements in a spot, if it is known.
    fn elements(&self, to: &Spot) -> Option<usize> {
        let Spot::Elements { container, range, .. } = to else { return None };
        let Some(range) = range else { return Some(self.game.containers[*container].count.into()) };
        let [from, to] = range.each_ref().map(|end| self.number(end));
        usize::try_from(to?.checked_sub(from?)?).ok()
    }

    /// Reports an error if the number of amounts differs from the number of elements.
    fn as_many(&self, to: &Spot, amounts: usize, span: Extent, faults: &mut Faults<'_>) {
        if let (Spot::Elements { container, .. }, Some(elements)) = (to, self.elements(to))
            && elements != amounts
        {
            let message = format!("{amounts} amounts for {elements} elements");
            let help = "state one for each element";
            self.tell(*container, span, ("wrong-number-of-amounts", message, help), faults);
        }
    }
}
