//! Which cards are in the deck: those that are dealt by name, or chosen by a condition.

use solitaire_model::Function;

use super::Dealer;
use crate::check::causes::Causes;
use crate::check::filter::{CardSet, chosen};
use crate::check::operands::conjuncts;
use crate::check::steps::{card_name, missing, others_meant};
use crate::faults::Faults;
use crate::meaning::{Amount, Expr, Kind, MAX_CARDS, Named, Spot, Step, Term};
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

    /// Cards that are chosen out of the deck are in it, and as many as are dealt. Whether each place surely gets as many
    /// as are wanted.
    pub(super) fn choose(
        &mut self,
        condition: &Expr,
        (to, places): (&Spot, Option<&[usize]>),
        amount: &Amount,
        faults: &mut Faults<'_>,
    ) -> bool {
        self.only_deals = false;
        let (may, must) = chosen(self.game, &self.constants, &self.loops, condition);
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
        let Some(taken) = &self.taken else { return false };
        let named = self.named.iter().filter(|card| may.holds(card.0, card.1));
        // Of those that were taken, at least so many fulfil the condition.
        let gone = taken.iter().map(|taken| taken.least - taken.set.without(may).count(decks));
        let gone: i64 = gone.map(|gone| gone.max(0)).sum::<i64>() + named.count() as i64;
        let like = self.like_one_that_lies(condition, places);
        let most = (may.count(decks) - gone).min(like.unwrap_or(MAX_CARDS));
        if let Some(wanted) = wanted.filter(|wanted| *wanted > most) {
            let message = match (most <= 0, gone) {
                (true, 1..) => "no card that fulfils this is left".to_owned(),
                (false, 0) if like.is_some() => {
                    format!("{wanted} cards are wanted, {most} that fulfil this are left")
                }
                (true, _) => "no card of the pack fulfils this".to_owned(),
                (false, 1..) => {
                    format!("{wanted} cards are wanted, {most} that fulfil this are left")
                }
                (false, _) => format!("{wanted} cards are wanted, {most} of the pack fulfil this"),
            };
            let (span, help) = match self.fewer_places(to, amount, most) {
                Some((end, number)) => (end, format!("write `{number}`, or choose others")),
                None => (condition.span, "deal fewer, or choose others".to_owned()),
            };
            let help = Some(help);
            let mut causes = Causes::new(self.game).pack();
            causes.append(self.causes());
            let mut causes = causes.expr(condition);
            if let Amount::Rounds(rounds) = amount {
                causes = causes.expr(rounds);
            }
            if let Some(number) = places.and_then(|places| self.container_at(*places.first()?)) {
                causes = causes.container(number);
            }
            faults.error(causes.blame(self.level), span, "no-such-cards", message, help);
            self.lose_count();
            return false;
        }
        let touched = |taken: &Taken| taken.most.min(taken.set.and(may).count(decks));
        let surely = may.count(decks) - taken.iter().map(touched).sum::<i64>() - gone;
        let most = wanted.unwrap_or(MAX_CARDS);
        let least = if may == must { most.min(surely).max(0) } else { 0 };
        let least = if wanted.is_some() { least } else { 0 };
        // Of those like one that lies, no other may be taken yet.
        let dealt = self.game.cards() as i64 - self.left;
        let is_sure = match like {
            Some(like) => self.certain && dealt == 1 && is_all_of(condition) && most <= like,
            None => may == must && most <= surely,
        };
        if let Some(taken) = &mut self.taken {
            taken.push(Taken { set: may, least, most });
        }
        wanted.is_some() && is_sure
    }

    /// How many cards a step takes off the deck at most, if it deals those that fulfil a condition.
    pub(super) fn most_chosen(
        &self,
        condition: &Expr,
        places: Option<&[usize]>,
        rounds: Option<i64>,
    ) -> i64 {
        let (may, _) = chosen(self.game, &self.constants, &self.loops, condition);
        let wanted = places.zip(rounds).map(|(places, rounds)| places.len() as i64 * rounds);
        may.count(self.game.decks).min(wanted.unwrap_or(MAX_CARDS))
    }

    /// How many cards at most are like one that lies already, in rank or in suit, where a condition asks that; none if it
    /// does not.
    fn like_one_that_lies(&self, condition: &Expr, places: Option<&[usize]>) -> Option<i64> {
        let decks = i64::from(self.game.decks);
        let mut most = None;
        conjuncts(condition, &mut |part| {
            let Kind::Call(Named(function, _), sides) = &part.kind else { return };
            let all = match function {
                Function::SameRank => self.game.suits.len() as i64,
                Function::SameSuit => self.game.ranks.count() as i64,
                _ => return,
            };
            let is_card = |side: &Expr| matches!(side.kind, Kind::Term(Named(Term::Card, _)));
            let other = match &sides[..] {
                [card, other] if is_card(card) => other,
                [other, card] if is_card(card) => other,
                _ => return,
            };
            let lies = self.place_of(other).filter(|place| self.counts[*place] > 0);
            let stays = |place: &usize| places.is_some_and(|places| !places.contains(place));
            if self.certain && lies.as_ref().is_some_and(stays) {
                let like = all * decks - 1;
                most = Some(most.map_or(like, |most: i64| most.min(like)));
            }
        });
        most
    }

    /// The place whose top or bottom card is asked, if it is known while compiling.
    fn place_of(&self, card: &Expr) -> Option<usize> {
        let Kind::Call(Named(Function::Top | Function::Bottom, _), of) = &card.kind else {
            return None;
        };
        match &of[..] {
            [Expr { kind: Kind::Container(Named(container, _)), .. }] => {
                let held = &self.game.containers[*container];
                held.single.then(|| usize::from(held.first))
            }
            [Expr { kind: Kind::Element(Named(container, _), index), .. }] => {
                let index = usize::try_from(self.number(index)?).ok()?;
                self.game.places(*container).nth(index)
            }
            _ => None,
        }
    }

    /// Where a range of elements ends that get one card each, and where it has to for so many cards.
    fn fewer_places(&self, to: &Spot, amount: &Amount, cards: i64) -> Option<(Extent, i64)> {
        let Spot::Elements { range: Some(range), .. } = to else { return None };
        let Amount::Rounds(rounds) = amount else { return None };
        let from = self.number(&range[0])?;
        let is_own = self.level == self.game.own() && range.iter().all(Expr::is_literal);
        let begins_as = range[0].span.begins_as(range[1].span) == Some(true);
        (is_own && !begins_as && cards > 0 && self.number(rounds) == Some(1))
            .then(|| (range[1].span, from + cards))
    }

    /// The longer list of the deal at hand that names a card twice of which another step names one more, and the only card
    /// of that rank that it lacks, if there is one.
    fn doubled_in_list(
        &self,
        cards: &[(u8, u8)],
        card: (u8, u8),
    ) -> Option<(Extent, Option<(u8, u8)>)> {
        let times = |named: &[(u8, u8)], card| named.iter().filter(|one| **one == card).count();
        let steps = self.game.deal.iter().zip(&self.game.deal_levels).take(self.at);
        let own = steps.filter(|(_, level)| **level >= self.game.own());
        let mut lists = own.filter_map(|(step, _)| {
            let list = step.named_cards()?;
            (list.cards.len() > cards.len() + 1 && times(list.cards, card) > 1).then_some(list)
        });
        let list = lists.next().filter(|_| lists.next().is_none())?;
        let is_free = |other: &(u8, u8)| {
            times(&self.named, *other) < usize::from(self.game.decks)
                && times(list.cards, *other) > 0
        };
        let mut free = self.game.suits.iter().map(|suit| (card.0, *suit)).filter(is_free);
        let other = free.next().filter(|_| free.next().is_none());
        Some((list.span, other))
    }

    /// The parent whose deal goes before this step and names a card as well.
    fn dealt_by_parent(&self, card: (u8, u8)) -> Option<&proc_macro2::Ident> {
        let steps = self.game.deal.iter().zip(&self.game.deal_levels).take(self.at);
        let mut inherited = steps.filter(|(_, level)| **level < self.level);
        let is_named =
            |step: &Step| step.named_cards().is_some_and(|list| list.cards.contains(&card));
        let is_dealt = inherited.any(|(step, _)| is_named(step));
        (is_dealt && self.level == self.game.own())
            .then(|| self.game.lineage.name(self.level.saturating_sub(1)))
    }

    /// A card is dealt by name no more often than the pack holds it, and before others are dealt.
    pub(super) fn check_named(
        &mut self,
        cards: &[(u8, u8)],
        elements: usize,
        span: Extent,
        faults: &mut Faults<'_>,
    ) {
        for card in cards {
            self.named.push(*card);
            let times = self.named.iter().filter(|other| *other == card).count();
            if let Some((message, help)) = missing(self.game, *card, times, self.level) {
                if let Some(parent) = self.dealt_by_parent(*card) {
                    let message = format!("`{parent}` deals {} already", card_name(*card));
                    let help = format!("leave `..{parent};` out, or leave this step out");
                    faults.error(self.level, span, "card-not-in-pack", message, Some(help));
                    return self.lose_count();
                }
                let others = others_meant(self.game, cards, *card, Some(elements), self.level);
                if let Some((list, other)) = self.doubled_in_list(cards, *card) {
                    let card = card_name(*card);
                    let help = match other {
                        Some(other) => format!("write `{}` for one `{card}`", card_name(other)),
                        None => format!("name another card in place of one `{card}`"),
                    };
                    faults.error(self.level, list, "card-not-in-pack", message, Some(help));
                    return self.lose_count();
                }
                let blame = Causes::new(self.game).pack().blame(self.level);
                let help = Some(others.unwrap_or(help));
                faults.error(blame, span, "card-not-in-pack", message, help);
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

/// Whether a condition asks one thing alone.
fn is_all_of(condition: &Expr) -> bool {
    let mut parts = 0;
    conjuncts(condition, &mut |_| parts += 1);
    parts == 1
}
