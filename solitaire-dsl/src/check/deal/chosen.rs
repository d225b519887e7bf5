//! Which cards are in the deck: those that are dealt by name, or chosen by a condition.

use super::Dealer;
use crate::check::causes::Causes;
use crate::check::filter::{CardSet, chosen};
use crate::check::steps::{card_name, missing};
use crate::faults::Faults;
use crate::meaning::{Amount, Expr, MAX_CARDS};
use crate::report::Extent;

/// Cards that a step took off the deck: at least and at most so many of a set.
pub(super) struct Taken {
    set: CardSet,
    least: i64,
    most: i64,
}

impl Dealer<'_> {
    /// Some cards, whichever they are, leave the deck.
    pub(super) fn take_any(&mut self, least: i64, most: i64) {
        let set = CardSet::pack(self.game);
        if let Some(taken) = self.taken.as_mut().filter(|_| most > 0) {
            taken.push(Taken { set, least, most });
        }
    }

    /// Cards that are chosen out of the deck are in it, and as many as are dealt.
    pub(super) fn choose(
        &mut self,
        condition: &Expr,
        places: Option<&[usize]>,
        amount: &Amount,
        faults: &mut Faults<'_>,
    ) {
        self.only_deals = false;
        let (may, must) = chosen(self.game, &self.loops, condition);
        let wanted = match (amount, places) {
            (Amount::Rounds(rounds), Some(places)) => {
                let is_roomy = |place: &usize| self.room(*place) >= self.game.cards() as i64;
                let known = self.certain || places.iter().all(is_roomy);
                let rounds = self.number(rounds).filter(|_| known);
                rounds.map(|rounds| {
                    places.iter().map(|place| rounds.min(self.room(*place)).max(0)).sum::<i64>()
                })
            }
            _ => None,
        };
        let decks = self.game.decks;
        let Some(taken) = &self.taken else { return };
        let named = self.named.iter().filter(|card| may.holds(card.0, card.1));
        // Of those that were taken, at least so many fulfil the condition.
        let gone = taken.iter().map(|taken| taken.least - taken.set.without(may).count(decks));
        let gone: i64 = gone.map(|gone| gone.max(0)).sum::<i64>() + named.count() as i64;
        let most = may.count(decks) - gone;
        if let Some(wanted) = wanted.filter(|wanted| *wanted > most) {
            let message = match (most <= 0, gone) {
                (true, 1..) => "no card that fulfils this is left".to_owned(),
                (true, _) => "no card of the pack fulfils this".to_owned(),
                (false, 1..) => {
                    format!("{wanted} cards are wanted, {most} that fulfil this are left")
                }
                (false, _) => format!("{wanted} cards are wanted, {most} of the pack fulfil this"),
            };
            let help = Some("deal fewer, or choose others".to_owned());
            let mut causes = Causes::new(self.game).pack();
            causes.append(self.causes());
            let mut causes = causes.expr(condition);
            if let Amount::Rounds(rounds) = amount {
                causes = causes.expr(rounds);
            }
            if let Some(number) = places.and_then(|places| self.container_at(*places.first()?)) {
                causes = causes.container(number);
            }
            faults.error(causes.blame(self.level), condition.span, "no-such-cards", message, help);
            return self.lose_count();
        }
        let touched = |taken: &Taken| taken.most.min(taken.set.and(may).count(decks));
        let surely = may.count(decks) - taken.iter().map(touched).sum::<i64>() - gone;
        let most = wanted.unwrap_or(MAX_CARDS);
        let least = if may == must { most.min(surely).max(0) } else { 0 };
        let least = if wanted.is_some() { least } else { 0 };
        if let Some(taken) = &mut self.taken {
            taken.push(Taken { set: may, least, most });
        }
    }

    /// A card is dealt by name no more often than the pack holds it, and before others are dealt.
    pub(super) fn check_named(
        &mut self,
        cards: &[(u8, u8)],
        span: Extent,
        faults: &mut Faults<'_>,
    ) {
        for card in cards {
            self.named.push(*card);
            let times = self.named.iter().filter(|other| *other == card).count();
            if let Some((message, help)) = missing(self.game, *card, times) {
                let blame = Causes::new(self.game).pack().blame(self.level);
                faults.error(blame, span, "card-not-in-pack", message, Some(help));
                return self.lose_count();
            }
            let decks = self.game.decks;
            let one = CardSet::one(card.0, card.1);
            let gone = |taken: &Taken| taken.most.min(taken.set.and(one).count(decks));
            let gone: i64 = self.taken.iter().flatten().map(gone).sum();
            if times as i64 > i64::from(decks) - gone {
                let message = format!("{} may be dealt already", card_name(*card));
                let help = Some("deal cards by name before all others".to_owned());
                let blame = self.causes().blame(self.level);
                faults.error(blame, span, "named-too-late", message, help);
                return self.lose_count();
            }
        }
    }
}
