//! Writes conditions as clauses of English.

use super::described::{card_words, shortened};
use super::node::{Node, conjuncts, not};
use super::numbers::{a_rank, and, or};
use super::quantities::is_moving;
use super::relations::Pair;
use super::speaker::{BOTTOM_OF_IT, IT, Phrase, Speaker, TOP_OF_IT};
use solitaire_model::Phrase as Said;
use solitaire_runtime::model::{Function, Term};
use solitaire_runtime::{Rank, Suit};

impl Speaker<'_> {
    /// The condition as a clause: `the card is a King and the waste is empty`.
    pub(super) fn clause(&self, node: &Node) -> String {
        self.say(node, true).text()
    }

    /// The condition as a clause in a sentence about the cards moved: `they come from a reserve`.
    pub(super) fn clause_of_them(&self, node: &Node) -> String {
        let said = self.clause(node);
        match said.strip_prefix("the cards moved ") {
            Some(rest) => format!("they {rest}"),
            None => said,
        }
    }

    /// The condition as a clause that keeps its subject and its predicate apart.
    pub(super) fn phrase(&self, node: &Node) -> Phrase {
        self.say(node, true)
    }

    pub(super) fn say(&self, node: &Node, yes: bool) -> Phrase {
        match node {
            Node::Truth(truth) if *truth == yes => {
                Phrase::Whole("nothing stands against it".into())
            }
            Node::Truth(_) => Phrase::Whole("it is never allowed".into()),
            Node::All(_) | Node::Any(_) if !yes => self.say(&not(node.clone()), true),
            Node::All(parts) => self.all_of(parts),
            Node::Any(parts) => self.any_of(parts),
            Node::Not(inner) => self.say(inner, !yes),
            Node::If(parts) => {
                let [condition, then, otherwise] = &**parts;
                let (then, otherwise) = (self.say(then, yes), self.say(otherwise, yes));
                Phrase::Whole(format!(
                    "{} where {}, and elsewhere {}",
                    then.text(),
                    self.clause(condition),
                    otherwise.text()
                ))
            }
            Node::Compare(comparison, sides) => {
                let comparison = if yes { *comparison } else { comparison.opposite() };
                self.compared(comparison, &sides[0], &sides[1])
            }
            Node::Call(function, args) => self.called(*function, args, yes),
            Node::Custom(index, path, args) => self.own(*index, path, args, yes),
            other => {
                let is = if yes { "is not zero" } else { "is zero" };
                Phrase::atom(self.number(other), is)
            }
        }
    }

    pub(super) fn all_of(&self, parts: &[Node]) -> Phrase {
        let phrases = parts.iter().map(|part| match part {
            Node::Any(inner) => match self.any_of(inner) {
                Phrase::Atom { subject, predicate } => {
                    Phrase::Atom { subject, predicate: format!("either {predicate}") }
                }
                Phrase::Whole(text) => Phrase::Whole(format!("either {text}")),
            },
            part => self.say(part, true),
        });
        joined(phrases.collect(), and)
    }

    pub(super) fn any_of(&self, parts: &[Node]) -> Phrase {
        let phrases: Vec<Phrase> = parts.iter().map(|part| self.say(part, true)).collect();
        if parts.iter().any(|part| matches!(part, Node::All(_) | Node::If(_))) {
            let texts: Vec<String> = phrases.into_iter().map(Phrase::text).collect();
            return Phrase::Whole(texts.join(", or else "));
        }
        joined(phrases, or)
    }

    /// The clause for a test of an element, which the clause calls `it`.
    pub(super) fn test(&self, test: &Node) -> Phrase {
        match test {
            Node::Asked(first, body) => self.given(*first, &[IT]).say(body, true),
            other => self.say(other, true),
        }
    }

    /// The requirement that a run's relation makes on its cards: `each card one rank lower than the card it covers`.
    pub(super) fn run(&self, relation: &Node) -> String {
        let Node::Asked(first, body) = relation else {
            return format!("as “{}” asks", self.number(relation));
        };
        let (under, over) = (Node::Given(*first), Node::Given(first + 1));
        let ranks = self.book.model.pack.ranks;
        let pair = |node: &Node| match Pair::read(ranks, &conjuncts(node), &under, &over) {
            Some((pair, left_over)) if left_over.is_empty() => Some(pair.one_over()),
            _ => None,
        };
        let said = match &**body {
            Node::Any(parts) => {
                let parts: Option<Vec<String>> = parts.iter().map(pair).collect();
                parts.map(|parts| or(&parts))
            }
            body => pair(body),
        };
        said.map_or_else(
            || {
                let speaker = self.given(*first, &["the covered card", "the card on it"]);
                format!("of any two neighbors {}", speaker.clause(body))
            },
            |said| format!("each card {said}"),
        )
    }

    /// The requirement on a row up to a place: `from its left end up to it the row begins with a Two and goes on …`.
    pub(super) fn chained(&self, args: &[Node]) -> String {
        let place = self.element(&args[0]);
        let first = match &args[1] {
            Node::Asked(first, body) => {
                card_words(body, &Node::Given(*first)).unwrap_or_else(|| {
                    format!("a card for which {}", self.given(*first, &[IT]).clause(body))
                })
            }
            other => format!("a card for which {}", self.clause(other)),
        };
        format!(
            "from its left end through {place}, the row begins with {first} and continues with {}",
            self.run(&args[2]).replace("the card it covers", "the one to its left")
        )
    }

    pub(super) fn called(&self, function: Function, args: &[Node], yes: bool) -> Phrase {
        let card = |nth: usize| self.card(&args[nth]);
        let element = |nth: usize| self.element(&args[nth]);
        let many = args.first().is_some_and(|arg| self.is_many(arg));
        let be = |yes: bool| match (many, yes) {
            (false, true) => "is",
            (false, false) => "is not",
            (true, true) => "are",
            (true, false) => "are not",
        };
        // A property of the first card: `the card is red`.
        let of_card = |what: &str| {
            Phrase::atom(card(0), format!("{} {what}", if yes { "is" } else { "is not" }))
        };
        // A relation of the first two cards. Its subject is the first card if only that card moves, or if it is the top
        // or bottom card of `it`. Otherwise the subject is the second card.
        let relation = |of_first: String, of_second: String| {
            let first = self.moves(&args[0]) && !self.moves(&args[1]);
            let second = !first && ![TOP_OF_IT, BOTTOM_OF_IT].contains(&card(0).as_str());
            let (subject, what) = if second { (card(1), of_second) } else { (card(0), of_first) };
            Phrase::atom(subject, format!("{} {what}", if yes { "is" } else { "is not" }))
        };
        let [low, high] = self.book.ends().map(Rank::word);
        match function.entry().phrase {
            Said::Card(what) => return of_card(what),
            Said::Two(of_first, of_second) => {
                let said =
                    |text: &str, card: String| self.book.with_ends(text).replace("{}", &card);
                return relation(said(of_first, card(1)), said(of_second, card(0)));
            }
            Said::Element(does, does_not) => {
                return Phrase::atom(element(0), if yes { does } else { does_not });
            }
            Said::Number(_) | Said::InContext => {}
        }
        match function {
            Function::IsRank => of_card(&match &args[1] {
                Node::Number(rank) => a_rank(*rank),
                other => format!("of the rank with the number {}", self.number(other)),
            }),
            Function::IsSuit => of_card(&match &args[1] {
                Node::Number(suit) => a_suit(*suit),
                Node::Call(Function::Index, inner) => format!(
                    "of the suit of {} (clubs, diamonds, hearts, spades, in this order)",
                    self.element(&inner[0])
                ),
                other => format!(
                    "of the suit with the number {} (clubs 0, diamonds 1, hearts 2, spades 3)",
                    self.number(other)
                ),
            }),
            Function::StepRank => {
                let around = format!("counting on from the {high} to the {low}");
                let away = |way: &str, of: String| match &args[2] {
                    Node::Number(by) => {
                        let by = super::numbers::counted(*by, "rank", "ranks");
                        format!("{by} {way} than {of}, {around}")
                    }
                    by => format!("{way} in rank than {of}, {around}, by {}", self.number(by)),
                };
                relation(away("higher", card(1)), away("lower", card(0)))
            }
            Function::Run | Function::Descending => {
                let detail = match function {
                    Function::Run => self.run(&args[1]),
                    _ => format!("each card {}", Pair::DESCENDING.one_over()),
                };
                let verb = match (many, yes) {
                    (true, true) => "form",
                    (true, false) => "do not form",
                    (false, true) => "forms",
                    (false, false) => "does not form",
                };
                Phrase::atom(element(0), format!("{verb} a run ({detail})"))
            }
            Function::AllSameSuit => self.alike_cards(&args[0], "of one suit", yes),
            Function::AllSameRank => self.alike_cards(&args[0], "of one rank", yes),
            Function::IsSingle if is_moving(args) => Phrase::Whole(
                if yes { "just one card is moved" } else { "several cards are moved" }.into(),
            ),
            Function::IsSingle => {
                let holds = if yes { "holds" } else { "does not hold" };
                Phrase::atom(element(0), format!("{holds} exactly one card"))
            }
            Function::Chained => {
                let not = if yes { "" } else { "it is not so that " };
                Phrase::Whole(format!("{not}{}", self.chained(args)))
            }
            Function::IsHidden => {
                let lies = if yes { "lies face down" } else { "does not lie face down" };
                Phrase::atom(format!("the top card of {}", element(0)), lies)
            }
            Function::HasRank => {
                let rank = match &args[1] {
                    Node::Number(rank) => a_rank(*rank)
                        .split_once(' ')
                        .map_or_else(String::new, |(_, rank)| format!("a face-up {rank}")),
                    other => format!("a face-up card of {}", self.number(other)),
                };
                let holds = if yes { "holds" } else { "does not hold" };
                Phrase::atom(element(0), format!("{holds} {rank}"))
            }
            Function::IsEmpty if many => {
                let all = element(0).replacen("the ", "all ", 1);
                match yes {
                    true if all.starts_with("all ") => Phrase::atom(all, "are empty"),
                    true => Phrase::atom(all, "are all empty"),
                    false => Phrase::atom(element(0), "are not all empty"),
                }
            }
            Function::IsEmpty => Phrase::atom(element(0), format!("{} empty", be(yes))),
            Function::Exists | Function::Every => {
                let (one, among) = self.group(&args[0]);
                let of = match (function, yes) {
                    (Function::Exists, true) => "some",
                    (Function::Exists, false) => "no",
                    (_, true) => "every",
                    (_, false) => "not every",
                };
                match self.test(&args[1]) {
                    Phrase::Atom { subject, predicate } if subject == IT => {
                        Phrase::atom(format!("{of} {one}{among}"), predicate)
                    }
                    other => Phrase::Whole(format!("for {of} {one}{among}, {}", other.text())),
                }
            }
            Function::Touches | Function::Adjoins => {
                let is_in_a_grid = self.book.model.has_a_grid();
                let how = match function {
                    _ if !is_in_a_grid => "side by side",
                    Function::Adjoins => "side by side or one above the other",
                    _ => "side by side, one above the other or corner to corner",
                };
                let lie = if yes { "lie" } else { "do not lie" };
                Phrase::atom(format!("{} and {}", element(0), element(1)), format!("{lie} {how}"))
            }
            Function::IsCovered => Phrase::atom(element(0), format!("{} covered", be(yes))),
            Function::IsIn if args[0] == Node::Term(Term::Source) && self.names_the_way() => {
                let what = match &args[1] {
                    Node::Container(number) => self.book.noun(*number).any(),
                    some if self.is_many(some) => format!("one of {}", self.element(some)),
                    some => self.element(some),
                };
                let (cards, comes, come) = match self.single {
                    true => ("the card", "comes", "does not come"),
                    false => ("the cards moved", "come", "do not come"),
                };
                Phrase::atom(cards, format!("{} from {what}", if yes { comes } else { come }))
            }
            Function::IsIn => {
                let what = match self.is_many(&args[1]) {
                    true => format!("one of {}", element(1)),
                    false => element(1),
                };
                Phrase::atom(element(0), format!("{} {what}", be(yes)))
            }
            // Any other function gives a number. As a condition it holds if the number is not zero.
            other => {
                let is = if yes { "is not zero" } else { "is zero" };
                Phrase::atom(self.number(&Node::Call(other, args.to_vec())), is)
            }
        }
    }

    pub(super) fn alike_cards(&self, node: &Node, what: &str, yes: bool) -> Phrase {
        let all = if yes { "all" } else { "not all" };
        match node {
            Node::Term(Term::Moving) => {
                Phrase::atom("the cards moved", format!("are {all} {what}"))
            }
            other => Phrase::atom(
                format!("the cards of {}", self.element(other)),
                format!("are {all} {what}"),
            ),
        }
    }

    /// True if the source is named by the way that cards take, as in `the fan it comes from`.
    fn names_the_way(&self) -> bool {
        [" comes from", " come from"].iter().any(|way| self.source.ends_with(way))
    }

    /// True if a node is a moving card, or the card that a step is about.
    pub(super) fn moves(&self, node: &Node) -> bool {
        match node {
            Node::Call(Function::Top | Function::Bottom, args) => is_moving(args),
            Node::Term(Term::Card) => true,
            _ => false,
        }
    }
}

/// Joins phrases with `join`. Successive phrases with the same subject name it only once.
pub(super) fn joined(phrases: Vec<Phrase>, join: fn(&[String]) -> String) -> Phrase {
    let mut groups: Vec<(Option<String>, Vec<String>)> = Vec::new();
    for phrase in phrases {
        match phrase {
            Phrase::Atom { subject, predicate } => match groups.last_mut() {
                Some((Some(last), predicates)) if *last == subject => predicates.push(predicate),
                _ => groups.push((Some(subject), vec![predicate])),
            },
            Phrase::Whole(text) => groups.push((None, vec![text])),
        }
    }
    let whole = groups.len() != 1;
    let mut texts = Vec::new();
    for (subject, mut predicates) in groups {
        shortened(&mut predicates);
        let said = join(&predicates);
        match subject {
            Some(subject) if !whole => return Phrase::Atom { subject, predicate: said },
            Some(subject) => texts.push(format!("{subject} {said}")),
            None => texts.push(said),
        }
    }
    Phrase::Whole(join(&texts))
}

pub(super) fn a_suit(suit: i32) -> String {
    match u8::try_from(suit).ok().and_then(Suit::new) {
        Some(suit) => format!("a {}", suit.word().trim_end_matches('s')),
        None => "a card of a suit that there is not".to_owned(),
    }
}
