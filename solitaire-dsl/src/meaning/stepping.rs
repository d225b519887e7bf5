//! Names and numbers in steps.

use proc_macro2::Ident;
use solitaire_model::{Arithmetic, Function, Operator, Semantics, Sort, Term};

use super::asked::Where;
use super::expr::{Expr, Kind, Named};
use super::ids::ContainerId;
use super::merge::{Merged, merge};
use super::scope::Scope;
use super::source_text::written;
use super::steps::{Amount, First, OwnStep, Spot, Step};
use super::symbols::{Symbols, Wanted};
use crate::cards::{CARD_FORM, card};
use crate::faults::Faults;
use crate::lineage::Lineage;
use crate::names::path_text;
use crate::syntax::ast::{self, Index, Piece as Syntax, PlaceKind, SetOperator};

/// The statements of `deal`, inherited ones in their places: they have no names.
pub fn deal_block<'t>(lineage: &'t Lineage, faults: &mut Faults<'_>) -> Merged<'t, ast::Step> {
    merge(
        lineage,
        |piece| if let Syntax::Deal(block) = piece { Some(block) } else { None },
        |_: &ast::Step| None,
        faults,
    )
}

/// As many arguments as the runtime hands to a hand-written step.
const MAX_ARGUMENTS: usize = 8;

/// Resolves steps.
pub struct Steps<'s> {
    /// The names of the game.
    pub symbols: &'s Symbols,
    /// The level that states them.
    pub level: usize,
    /// What they may speak of.
    pub at: Where,
    /// The variables of the loops around them.
    pub loops: Vec<(Ident, Sort)>,
}

impl Steps<'_> {
    /// Resolves the steps of a block.
    pub fn steps(&mut self, block: &ast::Steps, faults: &mut Faults<'_>) -> Vec<Step> {
        block.statements.iter().filter_map(|statement| self.step(&statement.kind, faults)).collect()
    }

    fn expr(&self, expr: &ast::Expr, sort: Sort, faults: &mut Faults<'_>) -> Expr {
        self.scope().expr(expr, sort, faults)
    }

    /// The arguments of a step without the dealer, if that is named among them: this is said.
    fn without_dealer<'e>(
        &self,
        step: &syn::Path,
        arguments: &'e [ast::Expr],
        faults: &mut Faults<'_>,
    ) -> &'e [ast::Expr] {
        let [first, rest @ ..] = arguments else { return arguments };
        let is_dealer =
            first.as_ident().is_some_and(|name| name == "dealer" && !faults.is_declared(name));
        if !is_dealer {
            return arguments;
        }
        let others: Option<Vec<String>> = rest.iter().map(written).collect();
        let others = others.map_or_else(|| "..".to_owned(), |others| others.join(", "));
        let message = "a step is handed the dealer by itself";
        let help = Some(format!("write `{}({others})`", path_text(step)));
        faults.error(self.level, first.span, "unknown-name", message, help);
        rest
    }

    fn scope(&self) -> Scope<'_> {
        Scope {
            symbols: self.symbols,
            level: self.level,
            at: self.at,
            params: self.loops.clone(),
            inherited: None,
        }
    }

    /// Resolves a step; none if it cannot be understood, which has been said.
    pub fn step(&mut self, step: &ast::Step, faults: &mut Faults<'_>) -> Option<Step> {
        Some(match step {
            ast::Step::Deal(deal) => self.deal(deal, faults)?,
            ast::Step::Gather(gather) => Step::Gather {
                from: self.spot(&gather.spot, faults)?,
                reversed: gather.reversed.is_some(),
                turned: gather.turned.is_some(),
                into: match &gather.into {
                    Some(into) => Some(self.container(&into.container, faults)?),
                    None => None,
                },
                condition: self.condition(gather.condition.as_ref(), faults),
            },
            ast::Step::Shuffle { .. } => Step::Shuffle,
            ast::Step::Flip { place, .. } => Step::Flip(self.place(place, faults)?),
            ast::Step::Compact { container, .. } => {
                Step::Compact(self.container(container, faults)?)
            }
            ast::Step::Sink { container, condition, .. } => Step::Sink(
                self.container(container, faults)?,
                self.expr(&condition.condition, Sort::Truth, faults),
            ),
            ast::Step::Set { counter, operator, value, .. } => {
                self.set(counter, *operator, value, faults)?
            }
            ast::Step::Custom { function, arguments } => {
                if let Some(first_too_many) = arguments.get(MAX_ARGUMENTS) {
                    let message = format!("a step takes at most {MAX_ARGUMENTS} arguments");
                    let span = first_too_many.span;
                    faults.error(
                        self.level,
                        span,
                        "too-many-arguments",
                        message,
                        Some("leave this out, or make two steps of it".to_owned()),
                    );
                }
                let arguments = self.without_dealer(function, arguments, faults);
                let args: Vec<Expr> =
                    arguments.iter().map(|arg| self.expr(arg, Sort::Unknown, faults)).collect();
                let sorts = args.iter().map(|arg| self.scope().sort(arg)).collect();
                Step::Custom(OwnStep { level: self.level, path: function.clone(), args, sorts })
            }
            ast::Step::If { condition, then, otherwise, .. } => Step::If(
                self.expr(condition, Sort::Truth, faults),
                self.steps(then, faults),
                otherwise.as_ref().map_or_else(Vec::new, |steps| self.steps(steps, faults)),
            ),
            ast::Step::For { variable, range, body, .. } => {
                let Index::Range(from, to) = range else { return None };
                let range =
                    [self.expr(from, Sort::Number, faults), self.expr(to, Sort::Number, faults)];
                let param = self.loops.len() as u8;
                self.loops.push((variable.clone(), Sort::Number));
                let steps = self.steps(body, faults);
                self.loops.pop();
                Step::For { name: variable.clone(), param, range: Box::new(range), steps }
            }
        })
    }

    fn deal(&self, deal: &ast::Deal, faults: &mut Faults<'_>) -> Option<Step> {
        let amount = match &deal.amount {
            ast::Amount::Rounds(rounds) if self.is_container(rounds) => {
                let from = rounds.as_ident().map(ToString::to_string).unwrap_or_default();
                let message = format!("a number of cards is needed here, `{from}` is a container");
                let help = Some(match &deal.place.kind {
                    // All of a pile goes back at once.
                    ast::PlaceKind::Spot(spot)
                        if ["stock", "talon", "deck"]
                            .iter()
                            .any(|stock| spot.container == stock) =>
                    {
                        format!("write `gather {from} into {};` for all its cards", spot.container)
                    }
                    _ => format!("write `<- 1 up from {from}`"),
                });
                faults.error(self.level, rounds.span, "wrong-sort", message, help);
                return None;
            }
            ast::Amount::Rounds(rounds)
                if rounds
                    .as_ident()
                    .is_some_and(|word| ["source", "target"].iter().any(|term| word == term)) =>
            {
                let from = rounds.as_ident().map(ToString::to_string).unwrap_or_default();
                let message = format!("a number of cards is needed here, `{from}` is an element");
                let help = Some(format!("write `<- 1 from {from}`"));
                faults.error(self.level, rounds.span, "wrong-sort", message, help);
                return None;
            }
            ast::Amount::Rounds(rounds)
                if rounds.as_ident().is_some_and(|word| card(&word.to_string()).is_some()) =>
            {
                let named = rounds.as_ident().map(ToString::to_string).unwrap_or_default();
                let message =
                    format!("a card that is dealt by name stands in quotes, `{named}` does not");
                let help = Some(format!("write `\"{named}\"`"));
                faults.error(self.level, rounds.span, "no-card", message, help);
                return None;
            }
            ast::Amount::Rounds(rounds) if let Some((card, from)) = end_card(rounds) => {
                let message = format!("a number of cards is needed here, `{card}` is one card");
                let help = match (&deal.from, &deal.side) {
                    (Some(_), _) => "write `1`".to_owned(),
                    (None, None) => format!("write `1 up {from}`"),
                    (None, Some(ast::Side { word, .. })) => {
                        format!("write `1 {word} {from}` in place of `{card} {word}`")
                    }
                };
                faults.error(self.level, rounds.span, "wrong-sort", message, Some(help));
                return None;
            }
            ast::Amount::Rounds(rounds) if card_test(rounds).is_some() => {
                let test = card_test(rounds).map_or("", |test| test.name());
                let message = format!("a number of cards is needed here, `{test}` is a function");
                let help = Some(format!("write `<- 1 up where {test}(card)`"));
                faults.error(self.level, rounds.span, "wrong-sort", message, help);
                return None;
            }
            ast::Amount::Rounds(rounds) => Amount::Rounds(self.expr(rounds, Sort::Number, faults)),
            ast::Amount::Each { counts, .. } => {
                let each = counts.iter().map(|count| self.expr(count, Sort::Number, faults));
                Amount::Each(each.collect())
            }
            ast::Amount::Rest(_) => Amount::Rest,
            ast::Amount::Named(text) => Amount::Cards(self.cards(text, faults)?),
        };
        let first = match &deal.first {
            Some(first) => Some(First {
                container: self.container(&first.container, faults)?,
                again: first.again.is_some(),
                condition: self.condition(first.condition.as_ref(), faults),
            }),
            None => None,
        };
        Some(Step::Deal {
            to: self.place(&deal.place, faults)?,
            to_under: deal.place.under.is_some(),
            amount,
            amount_span: deal.amount.span(),
            side: deal.side.as_ref().map(|side| (side.is_up, side.word.clone())),
            from: match &deal.from {
                Some(from) => self.place(&from.place, faults)?,
                None => Spot::Hand,
            },
            from_under: deal.from.as_ref().is_some_and(|from| from.place.under.is_some()),
            first,
            condition: self.condition(deal.condition.as_ref(), faults),
        })
    }

    /// Whether a container is named in the place of a number.
    fn is_container(&self, amount: &ast::Expr) -> bool {
        amount.as_ident().is_some_and(|name| self.symbols.container(name).is_some())
    }

    fn condition(&self, condition: Option<&ast::Where>, faults: &mut Faults<'_>) -> Option<Expr> {
        condition.map(|condition| self.expr(&condition.condition, Sort::Truth, faults))
    }

    fn container(&self, name: &Ident, faults: &mut Faults<'_>) -> Option<ContainerId> {
        let found = self.symbols.container(name);
        if found.is_none() {
            self.symbols.unknown_container(name, self.level, faults);
        }
        found
    }

    fn spot(&self, spot: &ast::Spot, faults: &mut Faults<'_>) -> Option<Spot> {
        let container = self.container(&spot.container, faults)?;
        let range = match &spot.index {
            None => None,
            Some(Index::One(at)) => {
                let at = self.expr(at, Sort::Number, faults);
                let one = Expr { kind: Kind::Number(1), span: at.span };
                let after = Expr {
                    span: at.span,
                    kind: Kind::Arithmetic(Arithmetic::Add, Box::new([at.clone(), one])),
                };
                Some(Box::new([at, after]))
            }
            Some(Index::Range(from, to)) => Some(Box::new([
                self.expr(from, Sort::Number, faults),
                self.expr(to, Sort::Number, faults),
            ])),
        };
        Some(Spot::Elements { container, name: spot.container.clone(), range, span: spot.span })
    }

    fn place(&self, place: &ast::Place, faults: &mut Faults<'_>) -> Option<Spot> {
        let (term, word) = match &place.kind {
            PlaceKind::Spot(spot) => return self.spot(spot, faults),
            PlaceKind::Source(word) => (Term::Source, word),
            PlaceKind::Target(word) => (Term::Target, word),
            PlaceKind::Partner(word) => (Term::Partner, word),
        };
        let path = ast::Expr {
            kind: ast::ExprKind::Path(syn::Path::from(word.clone())),
            span: word.into(),
        };
        let resolved = self.expr(&path, Sort::Cards, faults);
        (!resolved.is_broken()).then_some(Spot::Bound(term))
    }

    fn set(
        &self,
        counter: &Ident,
        operator: SetOperator,
        value: &ast::Expr,
        faults: &mut Faults<'_>,
    ) -> Option<Step> {
        let Some(number) = self.symbols.counter(counter) else {
            self.symbols.unknown(Wanted::Counter, counter, self.level, Vec::new(), faults);
            return None;
        };
        let value = self.expr(value, Sort::Number, faults);
        let span = value.span;
        let now = Expr { kind: Kind::Counter(Named(number, counter.clone())), span };
        let combined = |operator| Expr::binary(operator, [now, value.clone()], span);
        let value = match operator {
            SetOperator::To => value,
            SetOperator::Up => combined(Operator::Calculate(Arithmetic::Add)),
            SetOperator::Down => combined(Operator::Calculate(Arithmetic::Subtract)),
        };
        Some(Step::Set(number, value))
    }

    /// The cards of a text like `"AC 10D"`.
    fn cards(&self, text: &syn::LitStr, faults: &mut Faults<'_>) -> Option<Vec<(u8, u8)>> {
        let value = text.value();
        let mut cards = Vec::new();
        for word in value.split_whitespace() {
            let Some(card) = card(word) else {
                if let Some(help) = closed_late(&value, word) {
                    let message = format!("`{word}` is no card: it stands behind the quotes");
                    faults.error(self.level, text.span(), "no-card", message, Some(help));
                    return None;
                }
                let message = format!("`{word}` is no card");
                let help = Some(CARD_FORM.to_owned());
                faults.error(self.level, text.span(), "no-card", message, help);
                return None;
            };
            cards.push(card);
        }
        Some(cards)
    }
}

/// A card at the end of an element that stands for a number, and how a step says that it comes from there.
fn end_card(amount: &ast::Expr) -> Option<(String, String)> {
    let ast::ExprKind::Call { function, arguments } = &amount.kind else { return None };
    let [of] = &arguments[..] else { return None };
    let under = match Function::named(&function.get_ident()?.to_string())? {
        Function::Top => "",
        Function::Bottom => "under ",
        _ => return None,
    };
    Some((written(amount)?, format!("from {under}{}", written(of)?)))
}

/// Words of a step that stand behind the cards.
const BEHIND_CARDS: [&str; 5] = ["up", "down", "first", "from", "where"];

/// What to write where the quotes around cards are closed only behind a word of the step.
fn closed_late(text: &str, word: &str) -> Option<String> {
    let (cards, _) = text.split_once(word).filter(|_| BEHIND_CARDS.contains(&word))?;
    let rest = text[cards.len()..].trim_end();
    (!cards.trim().is_empty()).then(|| format!("write `\"{}\" {rest}`", cards.trim()))
}

/// The function that tests one card, if nothing else is written.
fn card_test(amount: &ast::Expr) -> Option<Function> {
    let function = Function::named(&amount.as_ident()?.to_string())?;
    matches!(function.semantics(), Semantics::CardTest(_)).then_some(function)
}
