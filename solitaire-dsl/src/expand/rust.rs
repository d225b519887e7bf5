//! Expressions as Rust.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use solitaire_model::{Comparison, Function, Sort};

use super::Traits;
use super::by_hand::{asked_again, handed, sort_of};
use crate::meaning::{ConstantId, Expr, Game, Kind, Named, Param, Sugar, Term};
use crate::names::body_name;
use crate::report::Extent;

/// The variable for the situation (a `RuleContext`). It cannot clash with a name of the author's.
pub fn at() -> Ident {
    Ident::new("at", Span::mixed_site())
}

/// The function that is generated for a piece, such as a rule or a condition.
pub struct PieceOf<'g> {
    /// The function's name.
    pub method: &'g Ident,
    /// The function's parameters.
    pub params: Vec<Ident>,
    /// The sort of its value.
    pub result: Sort,
}

/// Prints expressions of one function.
pub struct Rust<'g> {
    /// The game whose names the expressions use.
    pub game: &'g Game,
    /// The levels that have a trait, with its path.
    pub traits: &'g Traits,
    /// The type that stands for the variation: a type parameter, or the game itself.
    pub variation: TokenStream,
    /// The function of the piece, with its parameters, for `inherited`.
    pub piece: Option<PieceOf<'g>>,
}

impl Rust<'_> {
    /// The expression as Rust. A broken one never runs, because compilation fails.
    pub fn expr(&self, expr: &Expr) -> TokenStream {
        if expr.is_broken() {
            return quote!(::core::unreachable!());
        }
        let result = self.piece.as_ref().map_or(Sort::Unknown, |piece| piece.result);
        self.needed(expr, result)
    }

    /// The expression where this sort is needed. An author's function of another sort is reported at its name.
    fn needed(&self, expr: &Expr, sort: Sort) -> TokenStream {
        match &expr.kind {
            Kind::Custom { path, args, .. } => {
                let args: Vec<TokenStream> =
                    args.iter().map(|arg| self.argument_of_custom(arg)).collect();
                asked_again(path, &args, sort)
            }
            _ => self.whole(expr),
        }
    }

    fn whole(&self, expr: &Expr) -> TokenStream {
        let at = at();
        match &expr.kind {
            Kind::Number(value) => number(*value, expr.span.first),
            Kind::Truth(Named(truth, _)) => quote!(#truth),
            Kind::Term(Named(term, word)) => {
                let method = Ident::new(method_of(*term), word.span());
                quote!(#at.#method())
            }
            Kind::Container(Named(container, name)) => {
                self.item(self.game.containers[*container].introduced, name, &[])
            }
            Kind::Element(Named(container, name), index) => {
                let group = self.item(self.game.containers[*container].introduced, name, &[]);
                let index = self.whole(index);
                quote!(#group.element(#index))
            }
            Kind::Slice(Named(container, name), ends) => {
                let group = self.item(self.game.containers[*container].introduced, name, &[]);
                let [from, to] = ends.each_ref().map(|end| self.whole(end));
                quote!(#group.slice(#from, #to))
            }
            Kind::Counter(Named(counter, name)) => {
                self.item(self.game.counters[*counter].introduced, name, &[])
            }
            Kind::Constant(Named(constant, name)) => self.constant(*constant, name),
            Kind::CardsInPlay => {
                let variation = &self.variation;
                let root = self.traits.path(0);
                quote!((<#variation as #root>::__CARDS))
            }
            Kind::Rule(Named(rule, name), args) => {
                let args: Vec<TokenStream> = args.iter().map(|arg| self.whole(arg)).collect();
                self.item(self.game.pieces[*rule].introduced, name, &args)
            }
            Kind::Param(Param(_, name, _)) => quote!(#name),
            Kind::Call(Named(function, name), args) => self.call(*function, name, args),
            Kind::Custom { .. } => self.needed(expr, Sort::Unknown),
            Kind::Not(inner) => {
                let inner = self.needed(inner, Sort::Truth);
                quote!((!#inner))
            }
            Kind::Sugar(Sugar::Negate(inner)) => {
                let inner = self.needed(inner, Sort::Number);
                calculation("Subtract", &quote!(0_i32), &inner)
            }
            Kind::All(sides) => {
                let [left, right] = sides.each_ref().map(|side| self.needed(side, Sort::Truth));
                quote!((#left && #right))
            }
            Kind::Any(sides) => {
                let [left, right] = sides.each_ref().map(|side| self.needed(side, Sort::Truth));
                quote!((#left || #right))
            }
            Kind::Compare(comparison, sides) => {
                let [left, right] = sides.each_ref();
                let (left, right) = (
                    self.needed(left, self.compared(*comparison, right)),
                    self.needed(right, self.compared(*comparison, left)),
                );
                compare(*comparison, &left, &right)
            }
            Kind::Arithmetic(operation, sides) => {
                let [left, right] = sides.each_ref().map(|side| self.needed(side, Sort::Number));
                calculation(operation.variant(), &left, &right)
            }
            Kind::If(parts) => {
                let [condition, then, otherwise] = parts.each_ref();
                let condition = self.needed(condition, Sort::Truth);
                let (then, otherwise) = (self.whole(then), self.whole(otherwise));
                quote!((if #condition { #then } else { #otherwise }))
            }
            Kind::Sugar(Sugar::Inherited(level, _, _)) => self.inherited(*level),
            Kind::Closure { names, body, .. } => {
                let body = self.whole(body);
                quote!(|#(#names),*| #body)
            }
            Kind::RuleItself(_) | Kind::FunctionItself(_) | Kind::CustomItself { .. } => {
                self.relation(expr)
            }
            Kind::Sugar(Sugar::Broken) => quote!(::core::unreachable!()),
        }
    }

    /// The sort that a value needs for a comparison with `with`.
    fn compared(&self, comparison: Comparison, with: &Expr) -> Sort {
        match comparison {
            Comparison::Equal | Comparison::Different => sort_of(self.game, with),
            _ => Sort::Number,
        }
    }

    /// An argument of the author's function. Type errors are reported on the argument.
    fn argument_of_custom(&self, arg: &Expr) -> TokenStream {
        handed(sort_of(self.game, arg), arg.span, &self.whole(arg))
    }

    /// A call of an item in the trait that introduced it, with the situation.
    fn item(&self, introduced: usize, name: &Ident, args: &[TokenStream]) -> TokenStream {
        let (at, variation, path) = (at(), &self.variation, self.traits.path(introduced));
        quote!(<#variation as #path>::#name(#at #(, #args)*))
    }

    fn constant(&self, number: ConstantId, name: &Ident) -> TokenStream {
        let constant = &self.game.constants[number];
        let (variation, path) = (&self.variation, self.traits.path(constant.introduced));
        if constant.value.is_some_and(|value| value.is_truth) {
            quote!(<#variation as #path>::#name)
        } else {
            quote!((<#variation as #path>::#name as i32))
        }
    }

    fn call(&self, function: Function, name: &Ident, args: &[Expr]) -> TokenStream {
        let with_sorts = args.iter().zip(function.sorts());
        let args = with_sorts.map(|(arg, sort)| match &arg.kind {
            Kind::CustomItself { path, .. } => relation_of_custom(path, *sort),
            _ => self.whole(arg),
        });
        let at = at();
        let situation = function.entry().needs_situation.then(|| quote!(#at,));
        let function = self.function(function, name);
        quote!(#function(#situation #(#args),*))
    }

    /// A function of the vocabulary; a method of the pack's ranks if the function depends on ranks.
    fn function(&self, function: Function, name: &Ident) -> TokenStream {
        if !function.entry().needs_ranks {
            return quote!(::solitaire::constraints::#name);
        }
        let (variation, root) = (&self.variation, self.traits.path(0));
        quote!(<#variation as #root>::__RANKS.#name)
    }

    /// A relation passed by name, as a closure.
    pub fn relation(&self, relation: &Expr) -> TokenStream {
        let params = |count: usize| -> Vec<Ident> {
            let name = |nth| format_ident!("arg{}", nth, span = Span::mixed_site());
            (0..count).map(name).collect()
        };
        match &relation.kind {
            Kind::RuleItself(Named(rule, name)) => {
                let piece = &self.game.pieces[*rule];
                let params = params(piece.params.len());
                let args: Vec<TokenStream> = params.iter().map(|param| quote!(#param)).collect();
                let call = self.item(piece.introduced, name, &args);
                quote!(|#(#params),*| #call)
            }
            Kind::FunctionItself(Named(function, name)) => {
                let params = params(function.sorts().len());
                let at = at();
                let situation = function.entry().needs_situation.then(|| quote!(#at,));
                let function = self.function(*function, name);
                quote!(|#(#params),*| #function(#situation #(#params),*))
            }
            Kind::CustomItself { path, .. } => quote!(#path),
            _ => self.whole(relation),
        }
    }

    fn inherited(&self, level: usize) -> TokenStream {
        let Some(PieceOf { method, params, .. }) = &self.piece else {
            return quote!(::core::unreachable!());
        };
        let (at, variation) = (at(), &self.variation);
        let owner = self.game.lineage.type_of(level);
        let body = body_name(method);
        quote!(#owner::#body::<#variation>(#at #(, #params)*))
    }
}

/// An author's function passed by name, as a closure: type errors of its parameters are reported on its name.
fn relation_of_custom(path: &syn::Path, sort: Sort) -> TokenStream {
    let given = sort.given();
    let name = |nth| format_ident!("arg{}", nth, span = Span::mixed_site());
    let params: Vec<Ident> = (0..given.len()).map(name).collect();
    let args = params.iter().zip(given);
    let args: Vec<TokenStream> =
        args.map(|(param, sort)| handed(*sort, Extent::of(path), &quote!(#param))).collect();
    let result = match sort {
        Sort::CardNumber => Sort::Number,
        _ => Sort::Truth,
    };
    let call = asked_again(path, &args, result);
    quote!(|#(#params),*| #call)
}

/// A number as an `i32`. If it is too large, the compiler reports an error on the author's token.
fn number(value: i64, span: Span) -> TokenStream {
    let sign = (value < 0).then(|| quote_spanned!(span=> -));
    let mut literal = proc_macro2::Literal::u64_unsuffixed(value.unsigned_abs());
    literal.set_span(span);
    quote_spanned!(span=> (#sign #literal as i32))
}

const fn method_of(term: Term) -> &'static str {
    match term {
        Term::Moving => "moving",
        Term::Source => "source",
        Term::Target => "target",
        Term::Partner => "partner",
        Term::Card => "card",
        Term::Place => "place",
    }
}

fn compare(comparison: Comparison, left: &TokenStream, right: &TokenStream) -> TokenStream {
    match comparison {
        Comparison::Equal => quote!((#left == #right)),
        Comparison::Different => quote!((#left != #right)),
        Comparison::Less => quote!((#left < #right)),
        Comparison::AtMost => quote!((#left <= #right)),
        Comparison::More => quote!((#left > #right)),
        Comparison::AtLeast => quote!((#left >= #right)),
    }
}

fn calculation(operation: &str, left: &TokenStream, right: &TokenStream) -> TokenStream {
    let operation = format_ident!("{}", operation);
    quote!(::solitaire::private::calculate(::solitaire::model::Arithmetic::#operation, #left, #right))
}
