//! The model: the whole declaration as data.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use syn::ext::IdentExt;

use super::engine::unit;
use super::family::{customs, own_kind_name, own_spread_name};
use crate::meaning::{
    Amount, Argument, Container, Counter, Expr, Game, Identity, Kind, Move, Piece, PieceRole,
    Score, Spot, Step,
};
use crate::names::{adaptor_name, path_text};
use crate::syntax::ast::{BinaryOperator, Gesture};

/// The model of a game as a const expression.
pub fn model(game: &Game, identity: &Identity) -> TokenStream {
    Model::new(game).whole(identity)
}

struct Model<'g> {
    game: &'g Game,
    /// For each piece its number among the rules, if it is one.
    rules: Vec<Option<u8>>,
    /// The author's functions, by level and path.
    customs: Vec<(usize, Ident)>,
}

fn text(lines: &[String]) -> String {
    let lines: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
    lines.join("\n").trim().to_owned()
}

/// A name of the model, which all are in scope by short names.
fn m(name: &str) -> TokenStream {
    let name = Ident::new(name, Span::call_site());
    quote!(#name)
}

fn e(name: &str) -> TokenStream {
    let name = Ident::new(name, Span::call_site());
    quote!(E::#name)
}

fn option(value: Option<TokenStream>) -> TokenStream {
    match value {
        Some(value) => quote!(Some(#value)),
        None => quote!(None),
    }
}

impl<'g> Model<'g> {
    fn new(game: &'g Game) -> Self {
        let mut next = 0;
        let rules = game.pieces.iter().map(|piece| {
            (piece.role == PieceRole::Rule).then(|| {
                next += 1;
                next - 1
            })
        });
        let rules = rules.collect();
        let customs = customs(game)
            .into_iter()
            .map(|(level, path, _)| (level, adaptor_name(&path)))
            .collect();
        Self { game, rules, customs }
    }

    fn whole(&self, identity: &Identity) -> TokenStream {
        let game = self.game;
        let Identity { name, slug, aka, draft, .. } = identity;
        let family = game.lineage.name(0).unraw().to_string();
        let docs = text(&game.lineage.own().docs);
        let pack = self.pack();
        let numbers = format_ident!("{}", if game.microsoft_numbers { "Microsoft" } else { "Own" });
        let containers = game.containers.iter().map(|container| self.container(container));
        let counters = game.counters.iter().map(counter);
        let constants = game.constants.iter().map(|constant| {
            let (name, docs) = (constant.name.unraw().to_string(), text(&constant.docs));
            let value = constant.value.map_or(0, |value| value.value) as i32;
            let ty = m("Constant");
            quote!(#ty { name: #name, docs: #docs, value: #value })
        });
        let rules = game.pieces.iter().filter(|piece| piece.role == PieceRole::Rule);
        let rules = rules.map(|piece| self.rule(piece));
        let deal = self.steps(&game.deal);
        let moves = game.moves.iter().map(|declared| self.one_move(declared));
        let score = option(game.score.as_ref().map(|score| self.score(score)));
        let end = |role: PieceRole| {
            game.pieces
                .iter()
                .find(|piece| piece.role == role)
                .map(|piece| self.expr(&piece.now().expr))
        };
        let never = e("NEVER");
        let win = end(PieceRole::Win).unwrap_or(never);
        let lose = option(end(PieceRole::Lose));
        let ty = m("GameModel");
        quote! {
            #ty {
                slug: #slug,
                name: #name,
                family: #family,
                aka: &[#(#aka),*],
                docs: #docs,
                draft: #draft,
                pack: #pack,
                numbers: Numbers::#numbers,
                containers: &[#(#containers),*],
                counters: &[#(#counters),*],
                constants: &[#(#constants),*],
                rules: &[#(#rules),*],
                deal: #deal,
                moves: &[#(#moves),*],
                score: #score,
                win: #win,
                lose: #lose,
            }
        }
    }

    fn pack(&self) -> TokenStream {
        let decks = self.game.decks;
        let suits = self.game.suits.iter().map(|suit| {
            format_ident!("{}", ["Clubs", "Diamonds", "Hearts", "Spades"][usize::from(*suit)])
        });
        quote! {
            Pack {
                decks: #decks,
                suits: &[#(Suit::#suits),*],
                highest: Rank::KING,
            }
        }
    }

    fn container(&self, container: &Container) -> TokenStream {
        let (name, docs) = (container.name.unraw().to_string(), text(&container.docs));
        let (kind, own_spread) = self.kind(container);
        let (single, told_apart) = (container.single, container.told_apart);
        let (first, count, capacity) = (container.first, container.count, container.capacity);
        let max = container.max.map(|max| quote!(max: Some(#max),));
        let told_apart = told_apart.then(|| quote!(told_apart: true,));
        let single = single.then(|| quote!(single: true,));
        let condition = |piece: Option<usize>, otherwise: bool| match self.game.piece(piece) {
            Some(piece) => self.expr(&piece.now().expr),
            None => e(if otherwise { "ALWAYS" } else { "NEVER" }),
        };
        let pickup = condition(container.pickup, true);
        let build = condition(container.build, container.element.is_some_and(|known| known.build));
        let space = condition(container.space, container.element.is_some_and(|known| known.space));
        let points = container.points.iter().map(|(x, y)| quote!(point(#x, #y)));
        let spread = match container.fanned {
            Some(shown) => quote!(Spread::Last(#shown)),
            None => own_spread,
        };
        let spreads = container.spreads.iter().map(|side| match side {
            Some(side) => {
                let side = format_ident!("{}", side);
                quote!(Spread::#side)
            }
            None => spread.clone(),
        });
        let spreads: Vec<TokenStream> = spreads.collect();
        let spreads = (!spreads.is_empty()).then(|| quote!(spreads: &[#(#spreads),*],));
        let ty = m("Container");
        quote! {
            #ty {
                name: #name,
                docs: #docs,
                kind: #kind,
                #single
                span: Span { first: #first, count: #count },
                capacity: #capacity,
                #max
                pickup: #pickup,
                build: #build,
                space: #space,
                points: &[#(#points),*],
                spread: #spread,
                #spreads
                #told_apart
                ..Container::BLANK
            }
        }
    }

    /// The kind of a container and how it spreads its cards: of the language, or handed on by the level that names
    /// a kind of its author's.
    fn kind(&self, container: &Container) -> (TokenStream, TokenStream) {
        if container.element.is_some() {
            let name = &container.kind.segments[container.kind.segments.len() - 1].ident;
            let of = |item: TokenStream| quote!(<::solitaire::kinds::#name as ElementKind>::#item);
            return (of(quote!(KIND)), of(quote!(SPREAD)));
        }
        let owner = match container.stated {
            own if own == self.game.own() => quote!(Self),
            level => self.game.lineage.type_of(level),
        };
        let (kind, spread) = (own_kind_name(container), own_spread_name(container));
        (quote!(#owner::#kind), quote!(#owner::#spread))
    }

    fn rule(&self, piece: &Piece) -> TokenStream {
        let (name, docs) = (piece.name.unraw().to_string(), text(&piece.docs));
        let params = piece.params.iter().map(|param| param.name.unraw().to_string());
        let body = self.expr(&piece.now().expr);
        let ty = m("Rule");
        quote!(#ty { name: #name, docs: #docs, params: &[#(#params),*], body: #body })
    }

    fn one_move(&self, declared: &Move) -> TokenStream {
        let (name, docs) = (declared.name.unraw().to_string(), text(&declared.docs));
        let gesture = gesture(declared);
        let (pair, located) = (declared.pair, declared.located);
        let ty = m("Lift");
        let lifts = declared.lifts.iter().map(|lift| {
            let number = lift.container as u8;
            let (first, count) = (self.game.containers[lift.container].first + lift.from, lift.count);
            let unit = unit(lift.unit);
            quote!(#ty { container: #number, span: Span { first: #first, count: #count }, unit: #unit })
        });
        let lifts: Vec<TokenStream> = lifts.collect();
        let ty = m("Target");
        let targets = declared.targets.iter().map(|target| {
            let number = target.container as u8;
            let (first, count) =
                (self.game.containers[target.container].first + target.from, target.count);
            quote!(#ty { container: #number, span: Span { first: #first, count: #count } })
        });
        let targets: Vec<TokenStream> = targets.collect();
        let condition = self.game.piece(declared.condition).map(|piece| {
            let condition = self.expr(&piece.now().expr);
            quote!(condition: #condition,)
        });
        let pair = pair.then(|| quote!(pair: true,));
        let steps = (!declared.steps.is_empty()).then(|| {
            let steps = self.steps(&declared.steps);
            quote!(steps: #steps,)
        });
        let ty = m("Move");
        quote! {
            #ty {
                name: #name,
                docs: #docs,
                gesture: #gesture,
                #pair
                lifts: &[#(#lifts),*],
                targets: &[#(#targets),*],
                #condition
                located: #located,
                #steps
                ..Move::BLANK
            }
        }
    }

    fn score(&self, score: &Score) -> TokenStream {
        let part = |expr: &Option<Expr>| option(expr.as_ref().map(|expr| self.expr(expr)));
        let (start, min) = (part(&score.start), part(&score.min));
        let (win, board) = (part(&score.win), part(&score.board));
        let moves = score.moves.iter().map(|(number, expr)| {
            let (number, worth) = (*number as u8, self.expr(expr));
            quote!((#number, #worth))
        });
        let ty = m("Score");
        quote!(#ty { start: #start, min: #min, win: #win, board: #board, moves: &[#(#moves),*] })
    }

    // --- steps ---------------------------------------------------------------------------------------------------

    fn steps(&self, steps: &[Step]) -> TokenStream {
        let steps = steps.iter().map(|step| self.step(step));
        quote!(&[#(#steps),*])
    }

    fn step(&self, step: &Step) -> TokenStream {
        let ty = m("Step");
        match step {
            Step::Deal {
                to, to_under, amount, side, from, from_under, first, condition, ..
            } => {
                let (to, from) = (self.spot(to), self.spot(from));
                let amount = self.amount(amount);
                let side = format_ident!(
                    "{}",
                    match side {
                        Some((true, _)) => "Up",
                        Some((false, _)) => "Down",
                        None => "AsItLies",
                    }
                );
                let side = {
                    let ty = m("Side");
                    quote!(#ty::#side)
                };
                let first = option(first.as_ref().map(|first| {
                    let (container, again) = (first.container as u8, first.again);
                    let ty = m("First");
                    quote!(#ty { container: #container, again: #again })
                }));
                let condition = option(condition.as_ref().map(|condition| self.expr(condition)));
                quote! {
                    #ty::Deal {
                        to: #to, to_under: #to_under, amount: #amount, side: #side, from: #from,
                        from_under: #from_under, first: #first, condition: #condition,
                    }
                }
            }
            Step::Gather { from, reversed, into, condition } => {
                let from = self.spot(from);
                let into = option(into.map(|into| {
                    let into = into as u8;
                    quote!(#into)
                }));
                let condition = option(condition.as_ref().map(|condition| self.expr(condition)));
                quote!(#ty::Gather { from: #from, reversed: #reversed, into: #into, condition: #condition })
            }
            Step::Shuffle => quote!(#ty::Shuffle),
            Step::Flip(spot) => {
                let spot = self.spot(spot);
                quote!(#ty::Flip(#spot))
            }
            Step::Compact(container) => {
                let container = *container as u8;
                quote!(#ty::Compact { container: #container })
            }
            Step::Sink(container, condition) => {
                let (container, condition) = (*container as u8, self.expr(condition));
                quote!(#ty::Sink { container: #container, condition: #condition })
            }
            Step::Set(counter, value) => {
                let (counter, value) = (*counter as u8, self.expr(value));
                quote!(#ty::Set { counter: #counter, value: #value })
            }
            Step::If(condition, then, otherwise) => {
                let condition = self.expr(condition);
                let (then, otherwise) = (self.steps(then), self.steps(otherwise));
                quote!(#ty::If { condition: #condition, then: #then, otherwise: #otherwise })
            }
            Step::For { name, param, range, steps } => {
                let name = name.unraw().to_string();
                let [from, to] = range.each_ref().map(|end| self.expr(end));
                let steps = self.steps(steps);
                quote!(#ty::For { name: #name, param: #param, from: #from, to: #to, steps: #steps })
            }
        }
    }

    fn spot(&self, spot: &Spot) -> TokenStream {
        let ty = m("Spot");
        match spot {
            Spot::Elements { container, range, .. } => {
                let (from, to) = match range {
                    Some(range) => (self.expr(&range[0]), self.expr(&range[1])),
                    None => {
                        let count = i32::from(self.game.containers[*container].count);
                        let number = e("Number");
                        (quote!(#number(0)), quote!(#number(#count)))
                    }
                };
                let container = *container as u8;
                quote!(#ty::Elements { container: #container, from: #from, to: #to })
            }
            Spot::Bound(term) => {
                let term = format_ident!("{}", term.variant());
                quote!(#ty::#term)
            }
            Spot::Hand => quote!(#ty::Hand),
        }
    }

    fn amount(&self, amount: &Amount) -> TokenStream {
        let ty = m("Amount");
        match amount {
            Amount::Rounds(rounds) => {
                let rounds = self.expr(rounds);
                quote!(#ty::Rounds(#rounds))
            }
            Amount::Each(each) => {
                let each = each.iter().map(|amount| self.expr(amount));
                quote!(#ty::Each(&[#(#each),*]))
            }
            Amount::Rest => quote!(#ty::Rest),
            Amount::Cards(cards) => {
                let cards = cards.iter().map(|(rank, suit)| quote!(card(#rank, #suit)));
                quote!(#ty::Cards(&[#(#cards),*]))
            }
        }
    }

    // --- expressions ---------------------------------------------------------------------------------------------

    fn expr(&self, expr: &Expr) -> TokenStream {
        let ty = m("E");
        match &expr.kind {
            Kind::Number(value) => {
                let value = i32::try_from(*value).unwrap_or(i32::MAX);
                quote!(#ty::Number(#value))
            }
            Kind::Truth(truth, _) => quote!(#ty::Truth(#truth)),
            Kind::Term(term, _) => {
                let term = format_ident!("{}", term.variant());
                quote!(#ty::Term(T::#term))
            }
            Kind::Container(container, _) => {
                let container = *container as u8;
                quote!(#ty::Container(#container))
            }
            Kind::Element(container, _, index) => {
                let (container, index) = (*container as u8, self.expr(index));
                quote!(#ty::Element(#container, &#index))
            }
            Kind::Slice(container, _, ends) => {
                let container = *container as u8;
                let [from, to] = ends.each_ref().map(|end| self.expr(end));
                quote!(#ty::Slice(#container, &[#from, #to]))
            }
            Kind::Counter(counter, _) => {
                let counter = *counter as u8;
                quote!(#ty::Counter(#counter))
            }
            Kind::Constant(constant, _) => {
                let constant = *constant as u8;
                quote!(#ty::Constant(#constant))
            }
            Kind::CardsInPlay(_) => quote!(#ty::CardsInPlay),
            Kind::Rule(rule, _, args) => {
                let rule = self.rules[*rule].unwrap_or(0);
                let args = args.iter().map(|arg| self.expr(arg));
                quote!(#ty::Rule(#rule, &[#(#args),*]))
            }
            Kind::Param(number, _, _) => quote!(#ty::Param(#number)),
            Kind::Call(word, _, args) => {
                let function = format_ident!("{}", word.variant);
                let args = args.iter().map(|arg| self.argument(arg));
                quote!(#ty::Call(F::#function, &[#(#args),*]))
            }
            Kind::Custom(level, path, args) => {
                let (text, index) = (path_text(path), self.custom(*level, path));
                let args = args.iter().map(|arg| self.expr(arg));
                quote!(#ty::Custom { path: #text, index: #index, args: &[#(#args),*] })
            }
            Kind::Not(inner) => {
                let inner = self.expr(inner);
                quote!(#ty::Not(&#inner))
            }
            Kind::Negate(inner) => {
                let inner = self.expr(inner);
                quote!(#ty::Arithmetic(
                    Arithmetic::Subtract, &[#ty::Number(0), #inner],
                ))
            }
            Kind::Binary(operator, sides) => self.binary(*operator, sides),
            Kind::If(parts) => {
                let [condition, then, otherwise] = parts.each_ref().map(|part| self.expr(part));
                quote!(#ty::If(&[#condition, #then, #otherwise]))
            }
            Kind::Inherited(_, _, before) => self.expr(before),
            Kind::Broken => quote!(#ty::NEVER),
        }
    }

    fn binary(&self, operator: BinaryOperator, sides: &[Expr; 2]) -> TokenStream {
        let ty = m("E");
        if let Some(joined) = joined(operator) {
            let mut parts = Vec::new();
            flatten(operator, sides, &mut parts);
            let parts = parts.into_iter().map(|part| self.expr(part));
            let joined = format_ident!("{}", joined);
            return quote!(#ty::#joined(&[#(#parts),*]));
        }
        let [left, right] = sides.each_ref().map(|side| self.expr(side));
        match comparison(operator) {
            Ok(comparison) => {
                let comparison = format_ident!("{}", comparison);
                quote!(#ty::Compare(Comparison::#comparison, &[#left, #right]))
            }
            Err(arithmetic) => {
                let arithmetic = format_ident!("{}", arithmetic);
                quote!(#ty::Arithmetic(Arithmetic::#arithmetic, &[#left, #right]))
            }
        }
    }

    fn argument(&self, argument: &Argument) -> TokenStream {
        let ty = m("E");
        match argument {
            Argument::Value(value) => self.expr(value),
            Argument::Rule(rule, _) => {
                let rule = self.rules[*rule].unwrap_or(0);
                quote!(#ty::RuleItself(#rule))
            }
            Argument::Word(word, _) => {
                let function = format_ident!("{}", word.variant);
                quote!(#ty::FunctionItself(F::#function))
            }
            Argument::Custom(level, path) => {
                let (text, index) = (path_text(path), self.custom(*level, path));
                quote!(#ty::CustomItself { path: #text, index: #index })
            }
            Argument::Closure(names, first, body) => {
                let names = names.iter().map(|name| name.unraw().to_string());
                let body = self.expr(body);
                quote!(#ty::Closure { names: &[#(#names),*], first: #first, body: &#body })
            }
        }
    }

    fn custom(&self, level: usize, path: &syn::Path) -> u8 {
        let name = adaptor_name(path);
        let found = self.customs.iter().position(|(l, n)| *l == level && *n == name);
        found.unwrap_or(0) as u8
    }
}

fn counter(counter: &Counter) -> TokenStream {
    let (name, docs) = (counter.name.unraw().to_string(), text(&counter.docs));
    let start = option(counter.start.map(|start| {
        let start = i32::try_from(start).unwrap_or(i32::MAX);
        quote!(#start)
    }));
    let ty = m("Counter");
    quote!(#ty { name: #name, docs: #docs, start: #start })
}

fn gesture(declared: &Move) -> TokenStream {
    let ty = m("Gesture");
    match (declared.gesture, declared.optional) {
        (Gesture::Drag, _) => quote!(#ty::Drag),
        (Gesture::Press, _) => quote!(#ty::Press),
        (Gesture::Click, _) => quote!(#ty::Click),
        (Gesture::Auto, None) => quote!(#ty::Auto),
        (Gesture::Auto, Some(on)) => quote!(#ty::Autoplay { on: #on }),
    }
}

const fn joined(operator: BinaryOperator) -> Option<&'static str> {
    match operator {
        BinaryOperator::And => Some("All"),
        BinaryOperator::Or => Some("Any"),
        _ => None,
    }
}

/// `a && b && c` as one list.
fn flatten<'e>(operator: BinaryOperator, sides: &'e [Expr; 2], parts: &mut Vec<&'e Expr>) {
    for side in sides {
        match &side.kind {
            Kind::Binary(inner, sides) if *inner == operator => flatten(operator, sides, parts),
            _ => parts.push(side),
        }
    }
}

/// The comparison an operator is, or else the calculation.
const fn comparison(operator: BinaryOperator) -> Result<&'static str, &'static str> {
    match operator {
        BinaryOperator::Equal => Ok("Equal"),
        BinaryOperator::NotEqual => Ok("Different"),
        BinaryOperator::Less => Ok("Less"),
        BinaryOperator::AtMost => Ok("AtMost"),
        BinaryOperator::Greater => Ok("More"),
        BinaryOperator::AtLeast => Ok("AtLeast"),
        BinaryOperator::Subtract => Err("Subtract"),
        BinaryOperator::Multiply => Err("Times"),
        BinaryOperator::Divide => Err("Divide"),
        BinaryOperator::Remainder => Err("Remainder"),
        BinaryOperator::ShiftLeft => Err("Shift"),
        BinaryOperator::Add | BinaryOperator::And | BinaryOperator::Or => Err("Add"),
    }
}
