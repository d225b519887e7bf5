//! Steps as data.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::ext::IdentExt;

use super::{Model, e, m, option};
use crate::meaning::{Amount, Spot, Step};
use crate::names::path_text;

impl Model<'_> {
    /// Steps in order.
    pub(super) fn steps(&self, steps: &[Step]) -> TokenStream {
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
                    let condition =
                        option(first.condition.as_ref().map(|condition| self.expr(condition)));
                    quote!(#ty { container: #container, again: #again, condition: #condition })
                }));
                let condition = option(condition.as_ref().map(|condition| self.expr(condition)));
                quote! {
                    #ty::Deal {
                        to: #to, to_under: #to_under, amount: #amount, side: #side, from: #from,
                        from_under: #from_under, first: #first, condition: #condition,
                    }
                }
            }
            Step::Gather { from, reversed, turned, into, condition } => {
                let from = self.spot(from);
                let into = option(into.map(|into| {
                    let into = into as u8;
                    quote!(#into)
                }));
                let condition = option(condition.as_ref().map(|condition| self.expr(condition)));
                quote!(#ty::Gather { from: #from, reversed: #reversed, turned: #turned, into: #into, condition: #condition })
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
            Step::Custom(step) => {
                // That there is no room for it has been said; it does nothing.
                let Some(index) = self.own_step(step) else {
                    return quote!(#ty::If { condition: E::NEVER, then: &[], otherwise: &[] });
                };
                let text = path_text(&step.path);
                let args = step.args.iter().map(|arg| self.expr(arg));
                quote!(#ty::Custom { path: #text, index: #index, args: &[#(#args),*] })
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
}
