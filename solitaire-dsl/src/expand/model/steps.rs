//! Steps as data.

use std::fmt::Write as _;

use syn::ext::IdentExt;

use super::Model;
use crate::meaning::{Amount, First, Spot, Step};
use crate::names::path_text;

impl Model<'_> {
    /// Steps in order.
    pub(super) fn steps(&self, steps: &[Step]) -> String {
        let mut out = String::new();
        self.write_steps(steps, &mut out);
        out
    }

    fn write_steps(&self, steps: &[Step], out: &mut String) {
        out.push_str("&[");
        for step in steps {
            self.write_step(step, out);
            out.push(',');
        }
        out.push(']');
    }

    fn write_step(&self, step: &Step, out: &mut String) {
        // Text can always be written.
        match step {
            Step::Deal {
                to, to_under, amount, side, from, from_under, first, condition, ..
            } => {
                out.push_str("Step::Deal{to:");
                self.write_spot(to, out);
                let _ = write!(out, ",to_under:{to_under},amount:");
                self.write_amount(amount, out);
                let side = match side {
                    Some((true, _)) => "Up",
                    Some((false, _)) => "Down",
                    None => "AsItLies",
                };
                let _ = write!(out, ",side:Side::{side},from:");
                self.write_spot(from, out);
                let _ = write!(out, ",from_under:{from_under},first:");
                self.write_first(first.as_ref(), out);
                out.push_str(",condition:");
                self.write_option(condition.as_ref(), out);
            }
            Step::Gather { from, reversed, turned, into, condition } => {
                out.push_str("Step::Gather{from:");
                self.write_spot(from, out);
                let _ = write!(out, ",reversed:{reversed},turned:{turned},into:");
                let _ = match into {
                    Some(container) => write!(out, "Some({container})"),
                    None => write!(out, "None"),
                };
                out.push_str(",condition:");
                self.write_option(condition.as_ref(), out);
            }
            Step::Shuffle => return out.push_str("Step::Shuffle"),
            Step::Flip(spot) => {
                out.push_str("Step::Flip(");
                self.write_spot(spot, out);
                return out.push(')');
            }
            Step::Compact(container) => {
                let _ = write!(out, "Step::Compact{{container:{container}");
            }
            Step::Sink(container, condition) => {
                let _ = write!(out, "Step::Sink{{container:{container},condition:");
                self.write_expr(condition, out);
            }
            Step::Custom(step) => {
                // That there is no room for it has been said; it does nothing.
                let Some(index) = self.own_step(step) else {
                    return out.push_str("Step::If{condition:E::NEVER,then:&[],otherwise:&[]}");
                };
                let path = path_text(&step.path);
                let _ = write!(out, "Step::Custom{{path:{path:?},index:{index},args:&[");
                self.write_list(&step.args, out);
                out.push(']');
            }
            Step::Set(counter, value) => {
                let _ = write!(out, "Step::Set{{counter:{counter},value:");
                self.write_expr(value, out);
            }
            Step::If(condition, then, otherwise) => {
                out.push_str("Step::If{condition:");
                self.write_expr(condition, out);
                out.push_str(",then:");
                self.write_steps(then, out);
                out.push_str(",otherwise:");
                self.write_steps(otherwise, out);
            }
            Step::For { name, param, range, steps } => {
                let name = name.unraw().to_string();
                let [from, to] = &**range;
                let _ = write!(out, "Step::For{{name:{name:?},param:{param},from:");
                self.write_expr(from, out);
                out.push_str(",to:");
                self.write_expr(to, out);
                out.push_str(",steps:");
                self.write_steps(steps, out);
            }
        }
        out.push('}');
    }

    fn write_first(&self, first: Option<&First>, out: &mut String) {
        let Some(First { container, again, condition }) = first else {
            return out.push_str("None");
        };
        let _ = write!(out, "Some(First{{container:{container},again:{again},condition:");
        self.write_option(condition.as_ref(), out);
        out.push_str("})");
    }

    fn write_spot(&self, spot: &Spot, out: &mut String) {
        let _ = match spot {
            Spot::Elements { container, range, .. } => {
                let _ = write!(out, "Spot::Elements{{container:{container},from:");
                match range {
                    Some(range) => {
                        self.write_expr(&range[0], out);
                        out.push_str(",to:");
                        self.write_expr(&range[1], out);
                    }
                    None => {
                        let count = self.game.containers[*container].count;
                        let _ = write!(out, "E::Number(0),to:E::Number({count})");
                    }
                }
                write!(out, "}}")
            }
            Spot::Bound(term) => write!(out, "Spot::{}", term.variant()),
            Spot::Hand => write!(out, "Spot::Hand"),
        };
    }

    fn write_amount(&self, amount: &Amount, out: &mut String) {
        match amount {
            Amount::Rounds(rounds) => {
                out.push_str("Amount::Rounds(");
                self.write_expr(rounds, out);
            }
            Amount::Each(each) => {
                out.push_str("Amount::Each(&[");
                self.write_list(each, out);
                out.push(']');
            }
            Amount::Rest => return out.push_str("Amount::Rest"),
            Amount::Cards(cards) => {
                out.push_str("Amount::Cards(&[");
                for (rank, suit) in cards {
                    let _ = write!(out, "card({rank},{suit}),");
                }
                out.push(']');
            }
        }
        out.push(')');
    }
}
