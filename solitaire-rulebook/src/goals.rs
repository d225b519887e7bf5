//! Writes sentences about foundations and the like: which cards they begin with, how they grow, and how many they hold.

use super::building::{Build, MOVING, placed};
use super::deal::Dealt;
use super::described::card_that;
use super::node::{Node, any, any_part, conjuncts};
use super::numbers::cards;
use super::relations::Ranks;
use super::speaker::{Book, Speaker};
use solitaire_runtime::model::{Amount, Function, Spot, Step, Term};
use solitaire_runtime::nouns::capital;

impl Book {
    /// The sentence about a container where cards must end up.
    pub(super) fn goal_line(&self, container: u8, dealt: &Dealt) -> String {
        let space = self.asked_of(container, &self.model.containers[usize::from(container)].space);
        let is_single = matches!(self.build(container), Build::Never);
        // Different places of this container take different cards, so there is no single card for "begins with".
        if is_single && matches!(space, Node::If(_)) && !self.is_begun(container, dealt) {
            return self.space_line(container);
        }
        capital(&format!("{} {}", self.noun(container).each(), self.goal(container, dealt)))
    }

    /// What the sentence says about the container: `begins with an Ace and is built up by suit to the King`.
    fn goal(&self, container: u8, dealt: &Dealt) -> String {
        let speaker = self.target_speaker(container);
        let model = &self.model.containers[usize::from(container)];
        let node = self.asked_of(container, &model.space);
        let lies = self.lies(container, dealt);
        let mut only_if = String::new();
        // If no card may be put on an empty element, the cards dealt to it must be meant to stay there.
        let stays = node == Node::Truth(false) && lies.iter().all(|count| *count > 0);
        let (begins, rank) = if stays || self.is_begun(container, dealt) {
            let dealt = if lies.iter().all(|count| *count == 1) { "card" } else { "cards" };
            (format!("begins with the {dealt} dealt to it"), self.dealt_rank(container))
        } else {
            match self.who(container, &speaker, &node) {
                _ if node == Node::Truth(true) => ("may begin with any card".to_owned(), None),
                _ if node == Node::Truth(false) => {
                    ("begins with the card dealt to it".to_owned(), None)
                }
                (Some(who), Node::Truth(true)) => (format!("begins with {}", who.words), who.rank),
                (Some(who), rest) => {
                    let clause = speaker.clause(&rest);
                    let own = format!("the card is of the suit of {}", speaker.target);
                    let begins = match clause.strip_prefix(&own).filter(|it| it.ends_with(')')) {
                        Some(order) => format!("begins with {} of its suit{order}", who.words),
                        None => {
                            only_if = self.first_only_if(container, &who.brief, &rest, &clause);
                            format!("begins with {}", who.words)
                        }
                    };
                    (begins, who.rank)
                }
                (None, rest) => {
                    let said = once_begun(&speaker, &rest).unwrap_or_else(|| {
                        format!("begins with a card for which {}", speaker.clause(&rest))
                    });
                    (said, None)
                }
            }
        };
        let begins = begins.trim_end_matches(',').to_owned();
        let mut holds =
            model.max.filter(|max| usize::from(*max) < self.model.pack.len()).map(i32::from);
        let line = match self.build(container) {
            Build::Never => match begins.strip_prefix("begins with the card") {
                Some(dealt) => format!("keeps the card{dealt}, and takes no other"),
                None => format!("{}, and nothing else", begins.replacen("begins with", "takes", 1)),
            },
            Build::Always => format!("{begins}; any card may follow"),
            Build::If(clause) => format!("{begins}; another card may follow if {clause}"),
            Build::Pairs { way, one, pair } => {
                let last = pair.and_then(|pair| Some((pair, pair.last(rank?)?)));
                let to = match last {
                    Some((pair, last)) => {
                        if matches!(pair.ranks, Some(Ranks::Up | Ranks::Down))
                            && holds == Some(self.model.pack.ranks.count() as i32)
                        {
                            holds = None;
                        }
                        // The direction is followed at once by the last rank: `up to the King, regardless of suit`.
                        match way.split_once(',') {
                            Some((way, rest)) => format!("{way} to the {last},{rest}"),
                            None => format!("{way} to the {last}"),
                        }
                    }
                    None => way,
                };
                let pause = if begins.contains(", ") { "," } else { "" };
                format!("{begins}{pause} and is built {to}: a card goes on {one}")
            }
        };
        let most =
            holds.map_or_else(String::new, |max| format!(". It holds at most {}", cards(max)));
        format!("{line}{most}.{only_if}")
    }

    /// The sentence about a further condition on the first card of an element. `card` is the noun for the first card.
    fn first_only_if(&self, container: u8, card: &str, asked: &Node, clause: &str) -> String {
        let noun = self.noun(container);
        if is_of_a_new_suit(container, asked) {
            return format!(" No two {} may be of the same suit.", noun.many);
        }
        let empty = if noun.only { "The empty" } else { "An empty" };
        format!(" {empty} {} takes {card} only if {clause}.", noun.one)
    }

    /// The numbers of cards that the deal puts on the elements of a container.
    fn lies<'d>(&self, container: u8, dealt: &'d Dealt) -> &'d [usize] {
        let span = self.model.containers[usize::from(container)].span;
        &dealt.lies[usize::from(span.first)..][..usize::from(span.count)]
    }

    /// True if the deal puts cards on all elements of the container and no move takes cards off them.
    pub(super) fn is_begun(&self, container: u8, dealt: &Dealt) -> bool {
        let lies = self.lies(container, dealt);
        lies.iter().all(|count| *count > 0) && self.lifts_from(container).is_empty()
    }

    /// The rank of all cards that the deal puts on a container by name: 1 for `the four Aces`. `None` if ranks differ.
    pub(super) fn dealt_rank(&self, container: u8) -> Option<i32> {
        self.model.deal.iter().find_map(|step| match step {
            Step::Deal {
                to: Spot::Elements { container: to, .. },
                amount: Amount::Cards(named),
                ..
            } if *to == container => {
                let first = named.first()?.rank();
                let same = named.iter().all(|card| card.rank() == first);
                same.then(|| i32::from(first.number()))
            }
            _ => None,
        })
    }
}

/// Words such as `begins with any card when …, and otherwise with a card of its rank,`; `None` if the rule differs.
fn once_begun(speaker: &Speaker<'_>, space: &Node) -> Option<String> {
    let Node::Any(ways) = space else { return None };
    let of_cards = |node: &&Node| {
        any_part(node, &mut |part| *part == MOVING || *part == Node::Term(Term::Card))
    };
    let (certain, at_first): (Vec<&Node>, Vec<&Node>) = ways.iter().partition(of_cards);
    let ([certain], false) = (certain.as_slice(), at_first.is_empty()) else { return None };
    let mut parts = conjuncts(certain);
    let card = card_that(speaker, &mut parts).filter(|_| parts.is_empty())?;
    let at_first = speaker.clause(&any(at_first.into_iter().cloned().collect()));
    Some(format!("begins with any card when {at_first}, and otherwise with {card},"))
}

/// True if a condition requires only that no element of the container holds the suit of the card that is put there.
fn is_of_a_new_suit(container: u8, condition: &Node) -> bool {
    let Node::Not(held) = condition else { return false };
    let Node::Call(Function::Exists, of) = &**held else { return false };
    let [Node::Container(group), Node::Asked(pile, asked)] = &of[..] else { return false };
    let Node::Call(Function::SameSuit, cards) = &**asked else { return false };
    let ends = [Function::Top, Function::Bottom].map(|of| Node::Call(of, vec![Node::Given(*pile)]));
    *group == container && cards.contains(&placed()) && ends.iter().any(|end| cards.contains(end))
}
