//! Finds the atoms (conditions without `&&`, `||`, `!` or `if`) that make a condition fail.

use solitaire_runtime::model::Expr;

use super::expr::{Judge, Value};
use super::source::source;

impl Judge<'_> {
    /// The atoms that keep `expr` from having the value `wanted`, in the order in which they are written, each once. A
    /// rule is replaced by its body, in which the arguments of the call replace the parameters.
    pub fn blamed(&self, expr: &Expr, wanted: bool) -> Vec<String> {
        let mut atoms = Vec::new();
        self.blame(expr, &[], &[], wanted, &mut atoms);
        atoms
    }

    fn blame(
        &self,
        expr: &Expr,
        params: &[Value],
        names: &[String],
        wanted: bool,
        atoms: &mut Vec<String>,
    ) {
        if self.holds(expr, params) == wanted {
            return;
        }
        let model = self.referee.model;
        match expr {
            Expr::All(parts) | Expr::Any(parts) => {
                for part in *parts {
                    self.blame(part, params, names, wanted, atoms);
                }
            }
            Expr::Not(part) => self.blame(part, params, names, !wanted, atoms),
            Expr::If([condition, then, otherwise]) => {
                let branch = if self.holds(condition, params) { then } else { otherwise };
                self.blame(branch, params, names, wanted, atoms);
            }
            Expr::Rule(number, args) => {
                let texts: Vec<String> = args.iter().map(|arg| source(model, arg, names)).collect();
                let body = &model.rules[usize::from(*number)].body;
                self.blame(body, &self.all(args, params), &texts, wanted, atoms);
            }
            atom => atoms.push(source(model, atom, names)),
        }
    }
}
