//! Checks that a model read from a file can be played. Other code uses the indexes in a model without checking them.

use solitaire_runtime::Handwritten;
use solitaire_runtime::model::{
    Amount, Container, Expr, Function, GameModel, Part, Score, Spot, Step,
};
use solitaire_runtime::{Place, Span};

/// The maximum number of cards, and of places including the hand. Both numbers must fit in a byte.
const MAX_NUMBERED: usize = u8::MAX as usize;

/// The maximum number of parameters that an expression may refer to, counting those of rules, closures and loops.
const MAX_PARAMS: usize = 8;

/// The maximum number of arguments in a call of a function or step that the author wrote in Rust.
const MAX_ARGS: usize = 8;

/// The reason why a model cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsound {
    /// The cards and containers of the game do not form a valid board, or other parts do not fit together.
    #[error("{0}")]
    Board(&'static str),
    /// The model refers to an item that it does not have, such as a container.
    #[error("it has no {what} with the number {number}")]
    Missing {
        /// What kind of item is missing, such as `container`.
        what: &'static str,
        /// The index by which the model refers to the item.
        number: u8,
    },
    /// A call passes arguments that the function with this name does not take.
    #[error("`{0}` is called with arguments that it does not take")]
    Arguments(&'static str),
    /// The rule with this name calls itself, directly or through other rules.
    #[error("the rule `{0}` calls itself")]
    Circle(&'static str),
    /// The model needs functions, steps or moves that the author wrote in Rust, and the program does not have them.
    #[error("it needs {0} written in Rust that this program does not have")]
    Handwritten(&'static str),
}

/// Checks that a model can be played together with the code `own` that the author wrote in Rust.
///
/// # Errors
/// If the model cannot be played. The error says why.
pub fn check(model: &'static GameModel, own: Handwritten) -> Result<(), Unsound> {
    let check = Check { model, own };
    board(model)?;
    check.handwritten()?;
    check.rules()?;
    for container in model.containers {
        for rule in [&container.pickup, &container.build, &container.space] {
            check.expr(rule, 0)?;
        }
    }
    check.steps(model.deal, 0)?;
    for (kind, declared) in (0..).zip(model.moves) {
        for (container, span) in (declared.lifts.iter().map(|lift| (lift.container, lift.span)))
            .chain(declared.targets.iter().map(|target| (target.container, target.span)))
        {
            check.span(container, span)?;
        }
        let takes_two = declared.pair && (declared.lifts.is_empty() || declared.targets.is_empty());
        if takes_two || (declared.located && declared.lifts.is_empty() && !declared.by_hand) {
            return Err(Unsound::Board("a move has no source"));
        }
        if declared.by_hand && !own.has_move(kind) {
            return Err(Unsound::Handwritten("a move"));
        }
        check.expr(&declared.condition, 0)?;
        check.steps(declared.steps, 0)?;
    }
    for redundant in model.redundant {
        if let Part::Pickup(container)
        | Part::Room(container)
        | Part::Empty(container)
        | Part::Space(container)
        | Part::Build(container) = redundant.part
        {
            check.container(container)?;
        }
        redundant.moves.iter().try_for_each(|kind| check.kind(*kind))?;
    }
    if let Some(Score { start, min, win, board, moves }) = &model.score {
        for worth in [start, min, win, board].into_iter().flatten() {
            check.expr(worth, 0)?;
        }
        for (kind, worth) in *moves {
            check.kind(*kind)?;
            check.expr(worth, 0)?;
        }
    }
    check.expr(&model.win, 0)?;
    model.lose.as_ref().map_or(Ok(()), |lose| check.expr(lose, 0))
}

/// Checks that the cards and containers form a valid board, and that the slug has two parts.
fn board(model: &GameModel) -> Result<(), Unsound> {
    let suits = model.pack.suits;
    let are_twice = suits.iter().enumerate().any(|(nth, suit)| suits[..nth].contains(suit));
    if model.pack.is_empty() || model.pack.len() > MAX_NUMBERED || are_twice {
        return Err(Unsound::Board("its deck is not valid"));
    }
    let mut places = 0;
    let mut slots = model.pack.len();
    for container in model.containers {
        let Container { span, shape, points, spreads, single, .. } = container;
        let count = usize::from(span.count);
        if usize::from(span.first) != places || count == 0 || (*single && count != 1) {
            return Err(Unsound::Board("its elements are not numbered consecutively"));
        }
        places += count;
        slots += count * usize::from(container.capacity);
        if points.len() != count || !(spreads.is_empty() || spreads.len() == count) {
            return Err(Unsound::Board("not every element has a place on the table"));
        }
        if shape.is_some_and(|shape| shape.places() != count) {
            return Err(Unsound::Board(
                "a shape and its container have different numbers of elements",
            ));
        }
    }
    // The hand is also a place, so there must be a number left for it.
    if places == 0 || places >= MAX_NUMBERED || slots > usize::from(u16::MAX) {
        return Err(Unsound::Board("it has no elements, or more than fit on a board"));
    }
    let lists = [model.counters.len(), model.constants.len(), model.rules.len(), model.moves.len()];
    if lists.into_iter().any(|length| length > MAX_NUMBERED) || model.functions.len() > MAX_NUMBERED
    {
        return Err(Unsound::Board("it has too many rules or moves"));
    }
    match model.slug.split_once('/') {
        Some((family, variation)) if !family.is_empty() && !variation.is_empty() => Ok(()),
        _ => Err(Unsound::Board("its slug is not valid")),
    }
}

struct Check {
    model: &'static GameModel,
    own: Handwritten,
}

impl Check {
    /// Checks that the program has as many functions of the author as the model needs. They are looked up by the game's
    /// slug, so they might still be other functions.
    fn handwritten(&self) -> Result<(), Unsound> {
        if self.model.functions.len() == self.own.functions() {
            Ok(())
        } else {
            Err(Unsound::Handwritten("constraints"))
        }
    }

    /// Checks that the bodies of all rules are valid, and that no rule calls itself.
    fn rules(&self) -> Result<(), Unsound> {
        for rule in self.model.rules {
            self.expr(&rule.body, rule.params.len())?;
        }
        let mut states = vec![State::New; self.model.rules.len()];
        (0..states.len()).try_for_each(|number| self.ends(number, &mut states))
    }

    /// Checks that a rule does not call itself, directly or through other rules. All rules that are called must exist.
    fn ends(&self, number: usize, states: &mut [State]) -> Result<(), Unsound> {
        match states[number] {
            State::Ends => return Ok(()),
            State::Asked => return Err(Unsound::Circle(self.model.rules[number].name)),
            State::New => states[number] = State::Asked,
        }
        let mut asked = Vec::new();
        self.model.rules[number].body.visit(&mut |expr| {
            if let Expr::Rule(rule, _) | Expr::RuleItself(rule) = expr {
                asked.push(usize::from(*rule));
            }
        });
        asked.into_iter().try_for_each(|rule| self.ends(rule, states))?;
        states[number] = State::Ends;
        Ok(())
    }

    fn container(&self, number: u8) -> Result<&'static Container, Unsound> {
        let found = self.model.containers.get(usize::from(number));
        found.ok_or(Unsound::Missing { what: "container", number })
    }

    fn span(&self, container: u8, span: Span) -> Result<(), Unsound> {
        let all = self.container(container)?.span;
        let last = span.count.checked_sub(1).and_then(|more| span.first.checked_add(more));
        match last {
            Some(last) if all.holds(Place(span.first)) && all.holds(Place(last)) => Ok(()),
            _ => Err(Unsound::Missing { what: "element", number: span.first }),
        }
    }

    fn kind(&self, number: u8) -> Result<(), Unsound> {
        let is_there = usize::from(number) < self.model.moves.len();
        if is_there { Ok(()) } else { Err(Unsound::Missing { what: "move", number }) }
    }

    fn custom(&self, path: &'static str, index: u8) -> Result<(), Unsound> {
        match self.model.functions.get(usize::from(index)) {
            Some(function) if function.path == path => Ok(()),
            _ => Err(Unsound::Missing { what: "constraint", number: index }),
        }
    }

    /// Checks an expression in which `params` parameters can be used.
    fn expr(&self, expr: &Expr, params: usize) -> Result<(), Unsound> {
        let there = |what, number: u8, length: usize| {
            if usize::from(number) < length {
                Ok(())
            } else {
                Err(Unsound::Missing { what, number })
            }
        };
        let Check { model, .. } = self;
        if params > MAX_PARAMS {
            return Err(Unsound::Board("a rule has too many parameters"));
        }
        let mut inside = params;
        match expr {
            Expr::Container(number) | Expr::Element(number, _) | Expr::Slice(number, _) => {
                self.container(*number)?;
            }
            Expr::Counter(number) => there("counter", *number, model.counters.len())?,
            Expr::Constant(number) => there("constant", *number, model.constants.len())?,
            Expr::Param(number) => there("parameter", *number, params)?,
            Expr::RuleItself(number) => there("rule", *number, model.rules.len())?,
            Expr::Rule(number, args) => {
                there("rule", *number, model.rules.len())?;
                let rule = &model.rules[usize::from(*number)];
                if rule.params.len() != args.len() {
                    return Err(Unsound::Arguments(rule.name));
                }
            }
            Expr::Call(function, args) => self.args(*function, args)?,
            Expr::Custom { path, index, args } => {
                self.custom(path, *index)?;
                if args.len() > MAX_ARGS {
                    return Err(Unsound::Arguments(path));
                }
            }
            Expr::CustomItself { path, index } => self.custom(path, *index)?,
            Expr::Closure { names, first, .. } => {
                if usize::from(*first) != params {
                    return Err(Unsound::Missing { what: "parameter", number: *first });
                }
                inside += names.len();
            }
            Expr::Number(_)
            | Expr::Truth(_)
            | Expr::All(_)
            | Expr::Any(_)
            | Expr::Not(_)
            | Expr::If(_)
            | Expr::Compare(..)
            | Expr::Arithmetic(..)
            | Expr::Term(_)
            | Expr::CardsInPlay
            | Expr::FunctionItself(_) => {}
            Expr::Sugar(never) => match *never {},
        }
        expr.parts().iter().try_for_each(|part| self.expr(part, inside))
    }

    /// Checks the arguments of a function of the vocabulary: their number, and the number of parameters of closures,
    /// rules and functions among them.
    fn args(&self, function: Function, args: &[Expr]) -> Result<(), Unsound> {
        let entry = function.entry();
        let fits = entry.sorts.len() == args.len()
            && entry.sorts.iter().zip(args).all(|(sort, arg)| {
                let given = sort.given().len();
                match arg {
                    Expr::Closure { names, .. } => given == names.len(),
                    Expr::RuleItself(number) => {
                        let rule = self.model.rules.get(usize::from(*number));
                        rule.is_some_and(|rule| rule.params.len() == given) && given > 0
                    }
                    Expr::FunctionItself(itself) => {
                        itself.entry().sorts.len() == given && given > 0
                    }
                    Expr::CustomItself { .. } => given > 0,
                    _ => true,
                }
            });
        if fits { Ok(()) } else { Err(Unsound::Arguments(entry.name)) }
    }

    fn spot(&self, spot: &Spot, params: usize) -> Result<(), Unsound> {
        if let Spot::Elements { container, from, to } = spot {
            self.container(*container)?;
            self.expr(from, params)?;
            self.expr(to, params)?;
        }
        Ok(())
    }

    fn steps(&self, steps: &[Step], params: usize) -> Result<(), Unsound> {
        steps.iter().try_for_each(|step| self.step(step, params))
    }

    /// Checks a step that is inside `params` loops.
    fn step(&self, step: &Step, params: usize) -> Result<(), Unsound> {
        let condition = |condition: &Option<Expr>| {
            condition.as_ref().map_or(Ok(()), |condition| self.expr(condition, params))
        };
        match step {
            Step::Deal { to, amount, from, first, condition: chosen, .. } => {
                self.spot(to, params)?;
                self.spot(from, params)?;
                match amount {
                    Amount::Rounds(rounds) => self.expr(rounds, params)?,
                    Amount::Each(each) => {
                        each.iter().try_for_each(|count| self.expr(count, params))?;
                    }
                    Amount::Rest | Amount::Cards(_) => {}
                }
                if let Some(first) = first {
                    self.container(first.container)?;
                    condition(&first.condition)?;
                }
                condition(chosen)
            }
            Step::Gather { from, into, condition: chosen, .. } => {
                self.spot(from, params)?;
                into.map_or(Ok(()), |container| self.container(container).map(drop))?;
                condition(chosen)
            }
            Step::Shuffle => Ok(()),
            Step::Flip(spot) => self.spot(spot, params),
            Step::Compact { container } => self.container(*container).map(drop),
            Step::Sink { container, condition } => {
                self.container(*container)?;
                self.expr(condition, params)
            }
            Step::Set { counter, value } => {
                self.expr(&Expr::Counter(*counter), params)?;
                self.expr(value, params)
            }
            Step::If { condition, then, otherwise } => {
                self.expr(condition, params)?;
                self.steps(then, params)?;
                self.steps(otherwise, params)
            }
            Step::For { param, from, to, steps, .. } => {
                self.expr(from, params)?;
                self.expr(to, params)?;
                if usize::from(*param) != params {
                    return Err(Unsound::Missing { what: "loop", number: *param });
                }
                self.steps(steps, params + 1)
            }
            Step::Custom { path, index, args } => {
                if usize::from(*index) >= self.own.steps() {
                    return Err(Unsound::Handwritten("a step"));
                }
                if args.len() > MAX_ARGS {
                    return Err(Unsound::Arguments(path));
                }
                args.iter().try_for_each(|arg| self.expr(arg, params))
            }
        }
    }
}

/// How far the check for circular calls has come with a rule: not started, started, or finished.
#[derive(Clone, Copy)]
enum State {
    New,
    Asked,
    Ends,
}
