//! Writes a step that deals cards as an imperative.

use super::node::{Node, conjuncts, mentions};
use super::numbers::{and, word};
use super::places::Places;
use super::speaker::{IT, Phrase, Speaker};
use solitaire_runtime::model::{Amount, Expr, First, Function, Side, Spot, Term};
use solitaire_runtime::nouns::plural;
use solitaire_runtime::{Card, Suit};

/// A step that deals cards, with the parts of the model's `Step::Deal`.
pub(super) struct Deal<'s> {
    pub(super) to: &'s Spot,
    pub(super) to_under: bool,
    pub(super) amount: &'s Amount,
    pub(super) side: Side,
    pub(super) from: &'s Spot,
    pub(super) from_under: bool,
    pub(super) first: Option<&'s First>,
    pub(super) condition: Option<&'s Expr>,
}

impl Speaker<'_> {
    pub(super) fn deal(&self, deal: &Deal<'_>, params: &[Node]) -> String {
        let (to, from) = (self.places(deal.to, params), self.places(deal.from, params));
        let kind = |places: &Places| {
            places.container.map(|number| self.book.model.containers[usize::from(number)].kind)
        };
        let number = |expr: &Expr| self.book.reader.read(expr, params);
        let one = matches!(deal.amount, Amount::Rounds(expr) if number(expr) == Node::Number(1));
        if to.each == from.each && one && deal.to_under != deal.from_under {
            let side = side_words(deal.side);
            let end = if deal.to_under { "top" } else { "bottom" };
            let card = if to.each == IT {
                format!("its {end} card")
            } else {
                format!("the {end} card of {}", to.each)
            };
            let goes = if deal.to_under { "under" } else { "on top of" };
            return format!("put {card} {goes} the others{side}");
        }
        let from_hand = matches!(deal.from, Spot::Hand);
        let from_stock = kind(&from).is_some_and(|kind| kind.is_stock);
        let out = kind(&to).is_some_and(|kind| kind.is_discard);
        let verb = match () {
            () if out => "remove",
            () if from_stock && to.is_one && deal.side == Side::Up && !deal.to_under => "turn",
            () if from_stock || from_hand => "deal",
            () => "move",
        };
        let end = if deal.from_under { "bottom" } else { "top" };
        let amount = match deal.amount {
            Amount::Rounds(expr) if out && !from_hand && deal.condition.is_none() => {
                match number(expr) {
                    Node::Number(1) => format!("the {end} card of {}", from.each),
                    number => {
                        format!("the {end} {} of {}", self.so_many(&number, "cards"), from.each)
                    }
                }
            }
            Amount::Rounds(expr) => self.so_many(&number(expr), "cards"),
            Amount::Each(each) => {
                let each: Vec<String> =
                    each.iter().map(|expr| self.number(&number(expr))).collect();
                format!("{} cards", and(&each))
            }
            Amount::Rest => "all cards".to_owned(),
            Amount::Cards(named) => self.named(named),
        };
        let ends = if deal.from_under { "the bottom of " } else { "" };
        let said = amount.ends_with(&format!(" of {}", from.each));
        let source = match from_hand || said {
            true => String::new(),
            false if out => format!(" of {}", from.each),
            false => format!(" from {ends}{}", from.each),
        };
        let goes = match () {
            () if out => " from the game".to_owned(),
            () if deal.to_under && to.each == IT => " under its cards".to_owned(),
            () if deal.to_under => format!(" under the cards of {}", to.each),
            () if verb == "turn" => format!(" onto {}", to.each),
            () => {
                let one_card = to.is_one && one;
                let which = if one_card { "the next card" } else { "each time the next card" };
                let (each, rest) = self.deal_targets(deal, &to, which, params);
                let comma = if source.ends_with(" to") { "," } else { "" };
                format!("{comma} to {each}{rest}")
            }
        };
        let side = if out || verb == "turn" { "" } else { side_words(deal.side) };
        let first = deal.first.map_or_else(String::new, |first| {
            let noun = self.book.noun(first.container);
            let again = if first.again { ", and its place gets another card" } else { "" };
            let only = first.condition.as_ref().map_or_else(String::new, |condition| {
                let condition = self.book.reader.read(condition, params);
                let mut speaker = self.clone();
                IT.clone_into(&mut speaker.card);
                noun.any().clone_into(&mut speaker.place);
                format!(" and {}", speaker.clause(&condition))
            });
            let any = noun.any();
            match only.is_empty() {
                true => format!("; a card that fits on {any} goes there at once{again}"),
                false => format!("; if a card fits on {any}{only}, it goes there at once{again}"),
            }
        });
        let short =
            if from_hand && !(one && to.is_one) { ", as long as the cards last" } else { "" };
        let turns = matches!(deal.amount, Amount::Rest) && !to.is_one;
        let turns = if turns { ", one card each in turn" } else { "" };
        format!("{verb} {amount}{source}{goes}{side}{turns}{short}{first}")
    }

    /// Words for the places that get cards, and for what each card must be: `each time the next card that is red`.
    fn deal_targets(
        &self,
        deal: &Deal<'_>,
        to: &Places,
        first: &str,
        params: &[Node],
    ) -> (String, String) {
        let Some(condition) = deal.condition else { return (to.each.clone(), String::new()) };
        let condition = self.book.reader.read(condition, params);
        let mut speaker = self.clone();
        IT.clone_into(&mut speaker.place);
        let (on_card, on_place): (Vec<Node>, Vec<Node>) =
            conjuncts(&condition).into_iter().partition(|part| mentions(part, Term::Card));
        let mut each = to.each.clone();
        if !on_place.is_empty() {
            each = match speaker.phrase(&Node::All(on_place)) {
                Phrase::Atom { subject, predicate } if subject == IT => {
                    format!("{each} that {predicate}")
                }
                other => {
                    let said = other.text();
                    match said.strip_prefix("it ") {
                        Some(rest) => format!("{each} that {rest}"),
                        None => format!("{each} for which {said}"),
                    }
                }
            };
        }
        if on_card.is_empty() {
            return (each, String::new());
        }
        let has_its_rank = Node::Call(
            Function::HasRank,
            vec![Node::Term(Term::Place), Node::Call(Function::Rank, vec![Node::Term(Term::Card)])],
        );
        if on_card == [super::node::not(has_its_rank)] {
            return (each, ", skipping any card whose rank is there already".to_owned());
        }
        "that card".clone_into(&mut speaker.card);
        let said = speaker.clause(&super::node::all(on_card)).replacen("that card ", "that ", 1);
        let which = match said.strip_prefix("that ") {
            Some(rest) => format!("that {rest}"),
            None => format!("for which {said}"),
        };
        (each, format!(", {first} {which}"))
    }

    /// Words for cards that the deal names: `the four Aces`.
    pub(super) fn named(&self, named: &[Card]) -> String {
        let pack = self.book.model.pack;
        let one_rank = named.iter().all(|card| card.rank() == named[0].rank());
        let of = |suit: Suit| named.iter().filter(|card| card.suit() == suit).count();
        let each = named.len() / pack.suits.len().max(1);
        if named.len() > 1
            && one_rank
            && each > 0
            && pack.suits.iter().all(|suit| of(*suit) == each)
        {
            let rank = named[0].rank().word();
            let ranks = plural(rank);
            return match each {
                _ if each == usize::from(pack.decks) => {
                    format!("the {} {ranks}", word(named.len() as i32))
                }
                1 => format!("{} of each suit", super::numbers::a(rank)),
                _ => format!("{} {ranks} of each suit", word(each as i32)),
            };
        }
        let alike = named.chunk_by(|one, other| one == other).map(|alike| {
            let (rank, suit) = (alike[0].rank().word(), alike[0].suit().word());
            match alike.len() {
                1 => format!("the {rank} of {suit}"),
                many => format!("{} {} of {suit}", word(many as i32), plural(rank)),
            }
        });
        and(&alike.collect::<Vec<_>>())
    }
}

fn side_words(side: Side) -> &'static str {
    match side {
        Side::Up => ", face up",
        Side::Down => ", face down",
        Side::AsItLies => "",
    }
}
