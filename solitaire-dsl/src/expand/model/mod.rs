//! The model: the whole declaration as data.

mod exprs;
mod steps;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use syn::ext::IdentExt;

use super::Traits;
use super::by_hand::{OwnFunction, facts_of, is_same, own_functions, own_steps};
use super::engine::{Engine, unit};
use super::family::{own_kind_name, own_spread_name};
use super::values::{ranks, shape as shape_of};
use crate::check::example_lines;
use crate::meaning::{
    Container, Counter, Expr, Game, Identity, Move, OwnStep, Piece, PieceRole, Redundancy, Score,
};
use crate::names::{adaptor_name, mark_name, path_text};
use crate::syntax::ast::Gesture;

/// The model of a game as a const expression.
pub fn model(game: &Game, identity: &Identity, traits: &Traits) -> TokenStream {
    Model::new(game, traits).whole(identity)
}

struct Model<'g> {
    game: &'g Game,
    /// For each piece how many rules stand before it: of a rule, its number.
    rules: Vec<u8>,
    /// The author's functions, by level and path.
    customs: Vec<(usize, Ident)>,
    engine: Engine<'g>,
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
    fn new(game: &'g Game, traits: &'g Traits) -> Self {
        let mut before: u8 = 0;
        let rules = game.pieces.iter().map(|piece| {
            let number = before;
            before = before.saturating_add((piece.role == PieceRole::Rule).into());
            number
        });
        let rules = rules.collect();
        let customs = own_functions(game)
            .into_iter()
            .map(|OwnFunction { level, path, .. }| (level, adaptor_name(&path)))
            .collect();
        let engine = Engine::new(game, traits);
        Self { game, rules, customs, engine }
    }

    fn whole(&self, identity: &Identity) -> TokenStream {
        let game = self.game;
        let Identity { name, slug, aka, after, draft, .. } = identity;
        let family = game.lineage.family().unraw().to_string();
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
        let functions = self.functions();
        let deal = self.steps(&game.deal);
        let moves = game.moves.iter().map(|declared| self.one_move(declared));
        let redundant = game.redundant.iter().filter_map(|one| self.redundant(one));
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
        let examples = example_lines(game);
        let ty = m("GameModel");
        quote! {
            #ty {
                slug: #slug,
                name: #name,
                family: #family,
                aka: &[#(#aka),*],
                after: #after,
                docs: #docs,
                draft: #draft,
                pack: #pack,
                numbers: Numbers::#numbers,
                containers: &[#(#containers),*],
                counters: &[#(#counters),*],
                constants: &[#(#constants),*],
                rules: &[#(#rules),*],
                functions: #functions,
                deal: #deal,
                moves: &[#(#moves),*],
                redundant: &[#(#redundant),*],
                score: #score,
                win: #win,
                lose: #lose,
                examples: Examples::new(#examples),
            }
        }
    }

    /// The author's functions, with their marks.
    fn functions(&self) -> TokenStream {
        let functions =
            own_functions(self.game).into_iter().map(|OwnFunction { level, path, .. }| {
                let owner = self.game.lineage.type_of(level);
                let (text, mark) = (path_text(&path), mark_name(&path));
                quote!(OwnFunction { path: #text, mark: #owner::#mark })
            });
        quote!(&[#(#functions),*])
    }

    /// The number of one of the author's steps in the game's table; none where the table has no room for it.
    fn own_step(&self, step: &OwnStep) -> Option<u8> {
        let found = own_steps(self.game).iter().position(|known| is_same(known, step))?;
        u8::try_from(found).ok()
    }

    fn pack(&self) -> TokenStream {
        let decks = self.game.decks;
        let suits = self.game.suits.iter().map(|suit| {
            format_ident!("{}", ["Clubs", "Diamonds", "Hearts", "Spades"][usize::from(*suit)])
        });
        let ranks = ranks(self.game);
        quote! {
            Pack {
                decks: #decks,
                suits: &[#(Suit::#suits),*],
                ranks: #ranks,
            }
        }
    }

    fn container(&self, container: &Container) -> TokenStream {
        let (name, docs) = (container.name.unraw().to_string(), text(&container.docs));
        let (kind, own_spread) = self.kind(container);
        let single = container.single;
        let (first, count, capacity) = (container.first, container.count, container.capacity);
        let max = container.max.map(|max| quote!(max: Some(#max),));
        let apart = self.engine.told_apart(container);
        let told_apart = (apart.to_string() != "false").then(|| quote!(told_apart: #apart,));
        let dealt_apart = self.engine.dealt_apart(container).then(|| quote!(dealt_apart: true,));
        let single = single.then(|| quote!(single: true,));
        let shape = container.shape.map(|shape| {
            let shape = shape_of(shape);
            quote!(shape: Some(#shape),)
        });
        let condition = |piece: Option<usize>, otherwise: bool| match self.game.piece(piece) {
            Some(piece) => self.expr(&piece.now().expr),
            None => e(if otherwise { "ALWAYS" } else { "NEVER" }),
        };
        let pickup = condition(container.pickup, true);
        let build = condition(container.build, container.element.is_some_and(|known| known.build));
        let space = condition(container.space, container.element.is_some_and(|known| known.space));
        let points = container.points.iter().map(|(x, y)| quote!(Point { x: #x, y: #y }));
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
                #shape
                capacity: #capacity,
                #max
                pickup: #pickup,
                build: #build,
                space: #space,
                points: &[#(#points),*],
                spread: #spread,
                #spreads
                #told_apart
                #dealt_apart
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

    /// A move the author wrote in Rust: what is to be known of it, its type says.
    fn hand_move(&self, declared: &Move) -> TokenStream {
        let name = declared.name.unraw().to_string();
        let facts = facts_of(&self.game.lineage.own().name, declared);
        let containers = self.engine.container_table();
        quote!({
            const LIFT: Lift = #facts.lift(#containers);
            const TARGET: Target = #facts.target(#containers);
            #facts.model(#name, &[LIFT], &[TARGET])
        })
    }

    fn one_move(&self, declared: &Move) -> TokenStream {
        if declared.by_hand.is_some() {
            return self.hand_move(declared);
        }
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

    /// What is said of a condition that never decides; `None` when none of its moves is part of this game.
    fn redundant(&self, said: &Redundancy) -> Option<TokenStream> {
        let moves: Vec<u8> = said
            .moves
            .iter()
            .filter_map(|name| {
                let number = self.game.moves.iter().position(|declared| declared.name == *name);
                number.map(|number| number as u8)
            })
            .collect();
        let container = said.container.unwrap_or_default() as u8;
        let part = match said.role {
            PieceRole::Pickup => quote!(::solitaire::model::Part::Pickup(#container)),
            PieceRole::Build => quote!(::solitaire::model::Part::Build(#container)),
            PieceRole::Space => quote!(::solitaire::model::Part::Space(#container)),
            _ => quote!(::solitaire::model::Part::Where),
        };
        let because = &said.because;
        let ty = quote!(::solitaire::model::Redundancy);
        (!moves.is_empty())
            .then(|| quote!(#ty { part: #part, moves: &[#(#moves),*], because: #because }))
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
