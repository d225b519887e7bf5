//! What to write where the cards do not suffice, or some are left over.

use quote::ToTokens as _;
use solitaire_model::Arithmetic;

use super::Dealer;
use crate::alike::mistyped;
use crate::check::causes::Causes;
use crate::check::packs::{is_needless, stated_decks};
use crate::check::win_mends::decks_of_goal;
use crate::faults::Faults;
use crate::meaning::text::text;
use crate::meaning::{Amount, ConstantId, ContainerId, Expr, Kind, Named, Number, Spot, Step};
use crate::report::{Extent, Report};
use crate::syntax::ast::{self, Head};

/// A constant that is too large for the deal.
pub(super) struct Lower {
    pub(super) mend: String,
    /// Its number, if the declaration at hand states it: there the mistake is told.
    pub(super) number: Option<Extent>,
}

impl Dealer<'_> {
    /// Whether the game has a stock, to which goes what a deal leaves over.
    pub(super) fn has_stock(&self) -> bool {
        let mut containers = self.game.containers.iter();
        containers.any(|container| container.is_stock())
    }

    /// The constant of the deal that is too large, with a value by which the cards suffice.
    pub(super) fn lower_constant(&self) -> Option<Lower> {
        if self.is_tried {
            return None;
        }
        let mut asked = Vec::new();
        if let Some(step) = self.game.deal.get(self.at) {
            step.visit(&mut |step| {
                for expr in step.exprs() {
                    expr.visit(&mut |part| {
                        if let Kind::Constant(Named(number, _)) = part.kind
                            && !asked.contains(&number)
                        {
                            asked.push(number);
                        }
                    });
                }
            });
        }
        let [constant] = asked[..] else { return None };
        let held = &self.game.constants[constant];
        let value = held.value.filter(|value| !value.is_truth)?.value;
        let fits = |lower: &i64| self.would_suffice(constant, *lower);
        let lower = (1..value.min(i64::from(u8::MAX))).rev().find(fits)?;
        let own = self.game.own();
        let ty = match &held.ty {
            Some(ty) if held.introduced == own => {
                format!(": {}", ty.to_token_stream())
            }
            _ => String::new(),
        };
        if held.stated == own && matches!(held.expr.kind, Kind::Number(_)) {
            let is_nearer = |other: &i64| (1..lower).contains(other) && fits(other);
            let mend = match mistyped(value).into_iter().find(is_nearer) {
                Some(other) => format!("write `{other}`, or `{lower}` at most"),
                None => format!("write `{lower}` in place of `{value}`"),
            };
            return Some(Lower { mend, number: Some(held.expr.span) });
        }
        let name = &held.name;
        Some(Lower { mend: format!("write `const {name}{ty} = {lower};`"), number: None })
    }

    /// How many cards all steps of the deal take off the deck, if that is known.
    pub(super) fn taken_by_all(&self) -> Option<i64> {
        let mut nothing = Report::new();
        let mut faults = Faults::unsorted(&mut nothing, &self.game.lineage);
        let mut dealer = Dealer::new(self.game);
        (dealer.is_tried, dealer.goes_on) = (true, true);
        self.game.deal.iter().for_each(|step| dealer.step(step, None, &mut faults));
        let is_known = dealer.certain && faults.found() == 0;
        is_known.then(|| self.game.cards() as i64 - dealer.left)
    }

    /// How many elements the container to which the cards are dealt last has in a variation that so many cards suffice for,
    /// and the constant that says how many it has: where the variation states it, and what it is then, or else its name.
    pub(super) fn fewer_elements(&self, cards: i64) -> Option<(Option<&ast::Expr>, String)> {
        let Step::Deal {
            to: Spot::Elements { container, range: None, .. },
            amount: Amount::Rounds(rounds),
            ..
        } = self.game.deal.get(self.at)?
        else {
            return None;
        };
        let rounds = self.number(rounds).filter(|rounds| *rounds > 0 && cards % rounds == 0)?;
        let is_last = self.at + 1 == self.game.deal.len();
        let own = self.game.own();
        let is_variation = matches!(self.game.lineage.own().head, Head::Variation { .. });
        let (level, length) = Causes::new(self.game).length(*container)?;
        if self.is_tried || self.level < own || !is_last || !is_variation || self.has_stock() {
            return None;
        }
        let (name, fewer) = (&length.name, cards / rounds);
        if level < own {
            return Some((None, format!("write `const {name} = {fewer};`")));
        }
        let ast::ExprKind::Number(number) = length.value.kind else { return None };
        Some((
            Some(&length.value),
            format!("write `{fewer}` in place of `{number}` in `const {name}`"),
        ))
    }

    /// Where the declaration at hand says with how many decks it plays, if not that a deal takes so many cards is wrong but
    /// that: it takes just those of more decks, the win asks for more, or one deck need not be said.
    pub(super) fn decks_meant(&self, taken: i64) -> Option<(Extent, String)> {
        let game = self.game;
        let stated = stated_decks(game).filter(|_| !self.is_tried)?;
        let decks = i64::from(game.decks);
        let deck = (game.cards() as i64 / decks.max(1)).max(1);
        let least = (taken + deck - 1) / deck;
        let goal = decks_of_goal(game).filter(|goal| *goal >= least && *goal > decks);
        let is_whole = taken % deck == 0 && !self.has_stock();
        let meant = goal.or_else(|| (is_whole || is_needless(game)).then_some(least))?;
        Some((stated.span().into(), format!("write `{meant}` in place of `{stated}`")))
    }

    /// How many decks there should be, where the declaration at hand states none: so many as the deal takes whole and the win
    /// needs.
    pub(super) fn decks_forgotten(&self, taken: i64) -> Option<i64> {
        let game = self.game;
        let is_stated = stated_decks(game).is_some() || game.decks != 1 || self.is_tried;
        let goal = decks_of_goal(game).filter(|_| !is_stated && self.level == game.own())?;
        (taken == goal * game.cards() as i64 && !self.has_stock()).then_some(goal)
    }

    /// Where the declaration at hand says how many elements a container has, if with some fewer a deal that takes so many
    /// cards takes just those of the pack.
    pub(super) fn fewer_of_one(&self, taken: i64) -> Option<(Extent, String)> {
        let (game, over) = (self.game, taken - self.game.cards() as i64);
        if self.is_tried || self.has_stock() {
            return None;
        }
        let rounds_to = |number: ContainerId| {
            let rounds = game.deal.iter().map(|step| match step {
                Step::Deal {
                    to: Spot::Elements { container, range: None, .. },
                    amount: Amount::Rounds(rounds),
                    ..
                } if *container == number => self.number(rounds),
                _ => Some(0),
            });
            rounds.sum::<Option<i64>>()
        };
        let mut found = game.containers.ids().filter_map(|number| {
            let (span, length) = Causes::new(game).own_length(number)?;
            let rounds = rounds_to(number).filter(|rounds| *rounds > 0 && over % rounds == 0)?;
            let fewer = length - over / rounds;
            (fewer > 0).then(|| (span, format!("write `{fewer}` in place of `{length}`")))
        });
        found.next().filter(|_| found.next().is_none())
    }

    /// Where the declaration at hand says with how many decks it plays, if one more suffices for a deal that it inherits,
    /// and what to write there.
    pub(super) fn more_decks(&self) -> Option<(Extent, String)> {
        let stated = self.game.lineage.own().game.as_ref()?.decks.as_ref()?;
        let decks = i64::from(self.game.decks);
        let mut dealer = Dealer::new(self.game);
        dealer.left += dealer.left / decks.max(1);
        let suffices =
            !self.is_tried && self.level < self.game.own() && dealer.suffices(&self.game.deal);
        suffices
            .then(|| (stated.span().into(), format!("write `{}` in place of `{decks}`", decks + 1)))
    }

    /// Whether the cards would suffice if a constant were worth something else.
    fn would_suffice(&self, constant: ConstantId, value: i64) -> bool {
        let mut dealer = Dealer::new(self.game);
        dealer.constants[constant] = Some(Number::whole(value));
        dealer.suffices(&self.game.deal)
    }

    /// Whether the cards suffice for these steps, and none is left without a place.
    pub(super) fn suffices(mut self, steps: &[Step]) -> bool {
        let mut nothing = Report::new();
        let mut faults = Faults::unsorted(&mut nothing, &self.game.lineage);
        let dealer = &mut self;
        dealer.is_tried = true;
        steps.iter().for_each(|step| dealer.step(step, None, &mut faults));
        let left = dealer.left;
        faults.found() == 0 && dealer.certain && (left == 0 || left > 0 && self.has_stock())
    }

    /// A step that deals all that are left over: to the elements that have none yet, else to those that are dealt cards last.
    pub(super) fn step_for_rest(&self) -> Option<String> {
        let last = self.game.deal.iter().rev().find_map(|step| match step {
            Step::Deal {
                to: Spot::Elements { container, name, .. },
                amount,
                side: Some((_, side)),
                from: Spot::Hand,
                ..
            } if !matches!(amount, Amount::Cards(_)) => Some((*container, name, side)),
            _ => None,
        });
        let (container, name, side) = last?;
        let places = self.game.places(container);
        let bare: Vec<usize> = places.clone().filter(|place| self.counts[*place] == 0).collect();
        let room: i64 = places.clone().map(|place| self.room(place)).sum();
        match &bare[..] {
            [only] if self.room(*only) >= self.left => {
                let index = only - places.start;
                Some(format!("{name}[{index}] <- {} {side};", self.left))
            }
            [] if room >= self.left => Some(format!("{name} <- rest {side};")),
            _ => None,
        }
    }

    /// What to write where cards are left over, in the deal at hand or in one that is inherited.
    pub(super) fn help_for_rest(&self, is_own: bool, left_out: Option<String>) -> String {
        let step = self.step_for_rest();
        match (left_out, step) {
            (Some(stock), _) if !is_own => {
                format!("leave `without {stock}` out, or state a `deal` that deals all cards")
            }
            (_, Some(step)) if is_own => {
                format!("deal them last, as in `{step}`, or declare `stock: Stock`")
            }
            (_, Some(step)) => {
                format!("state a `deal` that ends with `{step}`, or declare `stock: Stock`")
            }
            _ => "deal them or declare `stock: Stock`".to_owned(),
        }
    }

    /// The range of a step whose first element is the one behind that which gets no card: `LEFT + 1..8` for `LEFT..8`.
    pub(super) fn begins_late(&self) -> Option<(Extent, String)> {
        self.dealt_ranges().find_map(|dealt| {
            let Kind::Arithmetic(Arithmetic::Add, sides) = &dealt.range[0].kind else {
                return None;
            };
            let is_one = |expr: &Expr| matches!(expr.kind, Kind::Number(1));
            let from = self.number(&sides[0]).filter(|_| is_one(&sides[1]))?;
            let place = self.game.places(dealt.container).nth(usize::try_from(from).ok()?)?;
            let [from, to] = [&sides[0], &dealt.range[1]].map(text);
            let fits = self.counts[place] == 0 && self.number(dealt.rounds) == Some(self.left);
            fits.then(|| (dealt.span, format!("{}[{from}..{to}]", dealt.name)))
        })
    }
}
