//! What the deal leaves over.

use proc_macro2::Ident;
use solitaire_model::Shape;

use super::Dealer;
use crate::check::causes::{Causes, statement};
use crate::check::packs::fewer_decks;
use crate::check::reach::{deals_to, may_take};
use crate::check::steps::whole_rank;
use crate::check::structure::is_unspoken;
use crate::faults::{Faults, Part};
use crate::meaning::{Amount, ContainerId, Expr, Game, Move, NamedCards, Spot, Step};
use crate::report::{Extent, Remark};
use crate::syntax::ast::{self, Declaration, Entry, Inherit, Piece};

/// A step that deals rounds to some elements of a container.
pub(super) struct DealtRange<'g> {
    pub(super) container: ContainerId,
    pub(super) name: &'g Ident,
    pub(super) range: &'g [Expr; 2],
    /// Where the elements are named.
    pub(super) span: Extent,
    pub(super) rounds: &'g Expr,
}

impl Dealer<'_> {
    /// What is left over goes to the stock, so there must be one.
    pub(super) fn check_rest(&self, faults: &mut Faults<'_>) {
        let is_stock = |name: &str| crate::words::element(name).is_some_and(|known| known.is_stock);
        let stock = self.game.containers.find(|container| container.is_stock());
        if !self.certain && (stock.is_some() || !self.is_bounded) {
            return;
        }
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
        let message = match self.game.deal_word.is_some() {
            false => format!("`{}` deals no cards", self.game.lineage.name(own)),
            true => format!("{} and there is no stock", self.left_over()),
        };
        let gone = self.stock_left_out(is_stock);
        let help = if self.game.deal_word.is_some() {
            self.help_for_rest(level >= own, gone)
        } else {
            "add `deal { .. }`, or declare `stock: Stock`".to_owned()
        };
        if self.has_fewer_than_placed(faults) {
            return;
        }
        if let Some((span, help)) = self.counted_by_examples() {
            return faults.error(own, span, "cards-left-over", message, Some(help));
        }
        if let Some((span, kind, name)) = self.meant_as_stock() {
            let message = format!("{}, and a `{kind}` is no stock", self.left_over());
            let help = format!("write `{}` in place of `{kind}`", faults.kind_of_stock(name));
            return faults.error(own, span, "cards-left-over", message, Some(help));
        }
        if let Some(step) = self.step_of_examples().filter(|_| level >= own) {
            let help = Some(format!("write `{step}` in `deal`"));
            return faults.error(level, span, "cards-left-over", message, help);
        }
        if let Some((text, help)) = self.rank_too_many().filter(|_| level >= own) {
            let message = format!("{message}, in `deal`");
            return faults.error(own, text, "cards-left-over", message, Some(help));
        }
        if let Some((decks, fewer)) = fewer_decks(self.game, self.game.cards() as i64 - self.left) {
            let message = format!("{message}, in `deal`");
            let help = format!("write `{fewer}` in place of `{decks}`, or {help}");
            return faults.error(own, decks.span(), "cards-left-over", message, Some(help));
        }
        if let Some((text, named, name, whole)) = self.named_for_fewer().filter(|_| level >= own) {
            let lacks = self.left;
            let message = format!(
                "{named} cards for {} elements of `{name}`, and {message}",
                named as i64 + lacks
            );
            let help = whole.map_or_else(
                || format!("name {lacks} more here, deal them, or declare `stock: Stock`"),
                |whole| format!("write `{whole}`"),
            );
            return faults.error(level, text, "cards-left-over", message, Some(help));
        }
        if let Some((span, name, wanted)) = self.lacks_elements().filter(|_| level >= own) {
            let help = format!("declare {wanted} elements of `{name}`, or `stock: Stock`");
            return faults.error(level, span, "cards-left-over", message, Some(help));
        }
        if let Some((name, share)) = self.never_begun().filter(|_| level >= own) {
            let help =
                format!("write `{name} <- {share} up;` in `deal`, or declare `stock: Stock`");
            return faults.error(level, span, "cards-left-over", message, Some(help));
        }
        if let Some((span, mend)) =
            self.begins_late().or_else(|| self.gap()).filter(|_| level >= own)
        {
            let help = format!("write `{mend}`, or declare `stock: Stock`");
            return faults.error(level, span, "cards-left-over", message, Some(help));
        }
        let causes = causes.left_out(|container| {
            let kind = container.held.as_ref().and_then(|held| held.kind.path.get_ident());
            kind.is_some_and(|kind| is_stock(&kind.to_string()))
        });
        faults.error(causes.blame(level), span, "cards-left-over", message, Some(help));
    }

    fn left_over(&self) -> String {
        let least = if self.certain { "" } else { "at least " };
        match self.left {
            1 => format!("{least}1 card is left over"),
            left => format!("{least}{left} cards are left over"),
        }
    }

    /// The container that what is left over is for, if moves turn its cards, as those of a stock, and nothing is dealt to it:
    /// where its kind stands, that, and its name.
    fn meant_as_stock(&self) -> Option<(Extent, String, &Ident)> {
        let game = self.game;
        let is_turned = |number: ContainerId| {
            let turns = |declared: &Move| {
                let mut turned = false;
                for step in &declared.steps {
                    step.visit(&mut |step| {
                        turned |= matches!(step, Step::Deal { from: Spot::Elements { container, .. }, .. }
                            if *container == number);
                    });
                }
                turned
            };
            // What is no kind of the language may be a word for a stock from which cards are lifted.
            let is_known = game.containers[number].element.is_some();
            let takes = |declared: &Move| takes_from(declared, number) && !is_known;
            game.moves.iter().any(|declared| turns(declared) || takes(declared))
        };
        let is_it = |number: &ContainerId| {
            let held = &game.containers[*number];
            let mut targets = game.moves.iter().flat_map(|declared| &declared.targets);
            held.stated >= game.own()
                && held.single
                && held.max.is_none()
                && is_turned(*number)
                && game.places(*number).all(|place| self.counts[place] == 0)
                && !game.deal.iter().any(|step| speaks_of(step, *number))
                && !targets.any(|target| target.container == *number)
        };
        let mut found = game.containers.ids().filter(is_it);
        let only = found.next().filter(|_| found.next().is_none())?;
        let kind = statement(game, only)?.held.as_ref()?.kind.path.get_ident()?;
        Some((kind.into(), kind.to_string(), &game.containers[only].name))
    }

    /// Where the declaration at hand names the ranks, if just the cards of one are left over, and the elements would not get
    /// the same number of them; and what to write without the first of the ranks, or the last.
    fn rank_too_many(&self) -> Option<(Extent, String)> {
        let game = self.game;
        let ranks = game.lineage.own().game.as_ref()?.ranks.as_ref()?;
        let text = ranks.value();
        let of_rank = (game.suits.len() * usize::from(game.decks)) as i64;
        let shares = game.deal.iter().all(|step| match step {
            Step::Deal { to: Spot::Elements { container, .. }, .. } => {
                self.left % i64::from(game.containers[*container].count) == 0
            }
            _ => true,
        });
        let mut signs = text.chars();
        let last = signs.next_back()?;
        let without_last = signs.as_str();
        let without_first = text.strip_prefix(text.chars().next()?)?;
        let is_rank = |sign: char| sign.is_ascii_alphanumeric();
        (self.left == of_rank && !shares && text.chars().all(is_rank) && is_rank(last)).then(|| {
            let help = format!(
                "write `\"{without_first}\"` in place of `\"{text}\"`, or `\"{without_last}\"`"
            );
            (ranks.span().into(), help)
        })
    }

    /// A container that what is left over is for, and how much of it each element gets: a card, where moves build on these
    /// and nothing begins them; a card, where it just fills them; else an equal share, where moves take cards off and nothing
    /// brings any.
    fn never_begun(&self) -> Option<(&Ident, i64)> {
        let game = self.game;
        let share = |number: ContainerId| {
            let is_target =
                |declared: &Move| declared.targets.iter().any(|to| to.container == number);
            let is_source = |declared: &Move| {
                let mut lifts = declared.lifts.iter();
                lifts.any(|lift| lift.container == number && lift.unit.is_some())
            };
            let held = &game.containers[number];
            let count = i64::from(held.count);
            let share = self.left / count;
            let is_for_it = match may_take(game, number) {
                [false, true] => share == 1 && game.moves.iter().any(is_target),
                [false, false] => {
                    game.moves.iter().any(is_source) && share <= i64::from(held.capacity)
                }
                // What is just filled by it.
                [true, _] => {
                    held.element.is_some_and(|known| known.capacity.is_some())
                        && game.moves.iter().any(is_source)
                        && share == i64::from(held.capacity)
                }
            };
            (is_for_it
                && self.left % count == 0
                && game.places(number).all(|place| self.counts[place] == 0)
                && !game.moves.iter().any(|declared| deals_to(declared, number)))
            .then_some((&held.name, share))
        };
        let mut found = game.containers.ids().filter_map(share);
        found.next().filter(|_| found.next().is_none())
    }

    /// The stock of a parent that the declaration at hand leaves out.
    fn stock_left_out(&self, is_stock: impl Fn(&str) -> bool) -> Option<String> {
        let (own, parents) = self.game.lineage.levels().split_last()?;
        let structure = |level: &Declaration| -> Vec<Entry<ast::Container>> {
            let blocks = level.pieces.iter().filter_map(|piece| match &piece.kind {
                Piece::Structure(block) => Some(block),
                _ => None,
            });
            blocks.flat_map(|block| block.statements.iter().map(|one| one.kind.clone())).collect()
        };
        let stocks: Vec<String> = parents
            .iter()
            .flat_map(|parent| structure(parent))
            .filter_map(|entry| match entry {
                Entry::Own(container) => {
                    let kind = container.held?.kind.path.get_ident()?.to_string();
                    is_stock(&kind).then(|| container.name.to_string())
                }
                Entry::Inherit(_) => None,
            })
            .collect();
        structure(own).into_iter().find_map(|entry| match entry {
            Entry::Inherit(Inherit::Without { names, .. }) => {
                names.iter().map(ToString::to_string).find(|name| stocks.contains(name))
            }
            _ => None,
        })
    }

    /// Whether more elements of a container are placed than there are, and with more of them nothing is left over: that is
    /// said of their number instead.
    fn has_fewer_than_placed(&self, faults: &mut Faults<'_>) -> bool {
        for step in &self.game.deal {
            let Step::Deal {
                to: Spot::Elements { container, range: None, .. },
                amount: Amount::Rounds(rounds),
                ..
            } = step
            else {
                continue;
            };
            let held = &self.game.containers[*container];
            let count = i64::from(held.count);
            let told =
                format!("`{}` has {count} elements, so indexes are 0 to {}", held.name, count - 1);
            let rounds = self.game.number(rounds).filter(|rounds| *rounds > 0);
            let lacks =
                rounds.filter(|rounds| self.left % rounds == 0).map(|rounds| self.left / rounds);
            let span = Causes::new(self.game).number_of(*container);
            if let (Some(lacks), Some(span), true) = (lacks, span, faults.is_told(&told)) {
                let message = format!(
                    "`{}` has {count} elements, and more are placed; {} cards are left over",
                    held.name, self.left
                );
                faults.say_instead(&told, span, message, format!("write `{}`", count + lacks));
                faults.spoil(Part::Deal);
                return true;
            }
        }
        false
    }

    /// The range of a step that leaves out one element beside it, which gets no card otherwise and would take all that are
    /// left over.
    fn gap(&self) -> Option<(Extent, String)> {
        self.dealt_ranges().find_map(|dealt| {
            let [from, to] = dealt.range.each_ref().map(|end| self.number(end));
            let (from, to) = (from?, to?);
            let places = self.game.places(dealt.container);
            let is_bare = |index: i64| {
                let place = usize::try_from(index).ok().map(|index| places.start + index);
                place.is_some_and(|place| places.contains(&place) && self.counts[place] == 0)
            };
            let name = dealt.name;
            let old = format!("{name}[{from}..{to}]");
            let (end, wider) = match (is_bare(from - 1), is_bare(to)) {
                (true, false) => (&dealt.range[0], format!("{name}[{}..{to}]", from - 1)),
                (false, true) => (&dealt.range[1], format!("{name}[{from}..{}]", to + 1)),
                _ => return None,
            };
            let is_written = dealt.range.iter().all(Expr::is_literal);
            (self.number(dealt.rounds) == Some(self.left)).then(|| match is_written {
                true => (end.span, format!("{wider}` in place of `{old}")),
                false => (dealt.span, wider),
            })
        })
    }

    /// The steps of the deal that deal rounds to some elements of a container.
    pub(super) fn dealt_ranges(&self) -> impl Iterator<Item = DealtRange<'_>> {
        self.game.deal.iter().filter_map(|step| match step {
            Step::Deal {
                to: Spot::Elements { container, name, range: Some(range), span },
                amount: Amount::Rounds(rounds),
                ..
            } => Some(DealtRange { container: *container, name, range, span: *span, rounds }),
            _ => None,
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
        let held = &self.game.containers[*container];
        let count = i64::from(held.count);
        // A row of as many piles as there are cards, and the like; else the number of cards is as likely to be wrong.
        let may_be_longer = !held.shape.is_some_and(Shape::has_covers);
        (rounds == 1 && may_be_longer).then(|| (span, name.to_string(), count + self.left / rounds))
    }

    /// Where as many cards are named too few for the elements of a container as are left over, how many are named, the
    /// container, and all that should be.
    fn named_for_fewer(&self) -> Option<(Extent, usize, String, Option<String>)> {
        self.game.deal.iter().find_map(|step| {
            let NamedCards { container, name, cards, span } = step.named_cards()?;
            let count = i64::from(self.game.containers[container].count);
            let lacks = count - cards.len() as i64 == self.left;
            let whole = whole_rank(self.game, cards);
            let whole = whole.filter(|(number, _)| *number as i64 == count).map(|(_, text)| text);
            lacks.then(|| (span, cards.len(), name.to_string(), whole))
        })
    }

    /// What a variation writes to have a container of its parent no more: in its `structure`, or all of one.
    fn without(&self, name: &Ident) -> String {
        let own = self.game.lineage.own();
        let states = |piece: &ast::Statement<Piece>| matches!(piece.kind, Piece::Structure(_));
        match self.game.own().checked_sub(1) {
            Some(parent) if !own.pieces.iter().any(states) => {
                let parent = self.game.lineage.name(parent);
                format!("`structure {{ ..{parent}; without {name}; }}`")
            }
            _ => format!("`without {name};` in `structure`"),
        }
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
        if self.left == 0 && is_unspoken(self.game, stock) {
            let message = format!("no card ever lies on `{name}`, and nothing speaks of it");
            if faults.is_told_at(name.into()) {
                return;
            }
            let help = Some(format!("leave `{name}` out of `structure`"));
            let code = Remark::Idle.of(name, "empty-stock");
            return faults.warning(container.stated, name, code, message, help);
        }
        if container.stated < self.game.own() && faults.is_remarked_beside(Remark::Idle, name) {
            return;
        }
        let is_left_empty = self.left == 0 && self.is_settled();
        if is_left_empty && !is_asked && !is_filled_later(self.game, stock) {
            let message = format!("this deal leaves no card for `{name}`");
            let help = match container.stated < self.game.own() {
                true => format!("write {}, or deal fewer cards", self.without(name)),
                false => format!("leave `{name}` out of `structure`, or deal fewer cards"),
            };
            faults.warning(level, span, "empty-stock", message, Some(help));
        }
    }
}

/// Whether a step of the deal speaks of a container, or of any.
fn speaks_of(step: &Step, number: ContainerId) -> bool {
    let mut speaks = false;
    step.visit(&mut |step| {
        speaks |= matches!(step, Step::Custom(_));
        for spot in step.spots() {
            speaks |= matches!(spot, Spot::Elements { container, .. } if *container == number);
        }
    });
    speaks
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
