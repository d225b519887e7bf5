//! The causes of a mistake in numbers: the pack, the containers and the constants involved. If the wrong statement is
//! inherited, the mistake is reported on a cause that the variation states.

use crate::faults::Blame;
use crate::meaning::{
    ConstantId, ContainerId, Expr, Game, Kind, Named, StatedInBlock as _, own_lines, own_pieces,
};
use crate::report::Extent;
use crate::syntax::ast::{self, Entry, Inherit};

/// Collects the causes of a mistake, with the closest one last.
#[derive(Clone, Debug)]
pub struct Causes<'g> {
    game: &'g Game,
    found: Vec<(usize, Extent)>,
    /// The constants that were added.
    named: Vec<ConstantId>,
}

impl<'g> Causes<'g> {
    /// Creates an empty collection of causes.
    pub fn new(game: &'g Game) -> Self {
        Self { game, found: Vec::new(), named: Vec::new() }
    }

    /// Adds the pack.
    pub fn pack(mut self) -> Self {
        for (level, declaration) in self.game.lineage.levels().iter().enumerate() {
            let Some(game) = &declaration.game else { continue };
            self.found.extend(game.suits.as_ref().map(|suits| (level, suits.span().into())));
            self.found.extend(game.ranks.as_ref().map(|ranks| (level, ranks.span().into())));
            self.found.extend(game.decks.as_ref().map(|decks| (level, decks.span().into())));
        }
        self
    }

    /// Adds a container: its statement, and the constants in it.
    pub fn container(mut self, number: ContainerId) -> Self {
        self.add_container(number);
        self
    }

    /// Same as [`Self::container`], by reference.
    pub fn add_container(&mut self, number: ContainerId) {
        let container = &self.game.containers[number];
        self.found.push((container.stated, (&container.name).into()));
        if let Some(stated) = statement(self.game, number) {
            let count = stated.held.iter().flat_map(|held| &held.count);
            for number in count.chain(&stated.max) {
                self.add_written(number);
            }
        }
    }

    /// The place where the current declaration states a container, or the constant for its number of elements.
    pub fn place_of(&self, number: ContainerId) -> Option<Extent> {
        let of_it = self.clone().container(number).found;
        of_it.into_iter().rev().find(|(level, _)| *level >= self.game.own()).map(|(_, span)| span)
    }

    /// The place where the current declaration states the number of elements of a container, or its `max` if the
    /// container has an element for each suit. If neither is a literal number, same as [`Self::place_of`].
    pub fn number_of(&self, number: ContainerId) -> Option<Extent> {
        let place = self.place_of(number)?;
        let container = &self.game.containers[number];
        let stated = statement(self.game, number).filter(|_| container.stated >= self.game.own());
        let is_number = |expr: &&ast::Expr| matches!(expr.kind, ast::ExprKind::Number(_));
        let is_wide = usize::from(container.count) * self.game.ranks.count() == self.game.cards();
        let max = stated.and_then(|stated| stated.max.as_ref()).filter(|_| is_wide);
        let count = || stated?.held.as_ref()?.count.as_ref();
        Some(max.or_else(count).filter(is_number).map_or(place, |number| number.span))
    }

    /// Adds the names of the containers that were left out and pass the test.
    pub fn left_out(mut self, is_it: impl Fn(&ast::Container) -> bool) -> Self {
        let mut names: Vec<&proc_macro2::Ident> = Vec::new();
        for (level, _, block) in own_pieces(&self.game.lineage, ast::Container::block) {
            for statement in &block.statements {
                match &statement.kind {
                    Entry::Own(container) if is_it(container) => names.push(&container.name),
                    Entry::Inherit(Inherit::Without { names: gone, .. }) => {
                        let gone = gone.iter().filter(|name| names.contains(name));
                        self.found.extend(gone.map(|name| (level, name.into())));
                    }
                    _ => {}
                }
            }
        }
        self
    }

    /// Adds the constants in an expression.
    pub fn expr(mut self, expr: &Expr) -> Self {
        self.add_expr(expr);
        self
    }

    /// Adds the constants in these expressions.
    pub fn exprs<'e>(self, exprs: impl IntoIterator<Item = &'e Expr>) -> Self {
        exprs.into_iter().fold(self, Self::expr)
    }

    /// Same as [`Self::expr`], by reference.
    pub fn add_expr(&mut self, expr: &Expr) {
        expr.visit(&mut |part| {
            if let Kind::Constant(Named(number, _)) = part.kind {
                self.constant(number);
            }
        });
    }

    fn constant(&mut self, number: ConstantId) {
        if self.named.contains(&number) {
            return;
        }
        self.named.push(number);
        let constant = &self.game.constants[number];
        self.add_expr(&constant.expr);
        self.found.push((constant.stated, (&constant.name).into()));
    }

    /// Adds the constants in an unresolved number.
    pub fn written(mut self, expr: &ast::Expr) -> Self {
        self.add_written(expr);
        self
    }

    fn add_written(&mut self, expr: &ast::Expr) {
        for (number, constant) in self.game.constants.entries() {
            if expr.says(&constant.name.to_string()) {
                self.constant(number);
            }
        }
    }

    /// True if no constant is a cause, so that a variation cannot fix the mistake with another value.
    pub fn are_fixed(&self) -> bool {
        self.named.is_empty()
    }

    /// Adds other causes to these.
    pub fn append(&mut self, others: Self) {
        self.found.extend(others.found);
        self.named.extend(others.named);
    }

    /// The blame for a mistake in the statement of a level.
    pub fn blame(self, level: usize) -> Blame {
        self.found.into_iter().fold(level.into(), |blame, (level, span)| blame.shared(level, span))
    }
}

/// The syntax of a container in its last statement.
pub fn statement(game: &Game, number: ContainerId) -> Option<&ast::Container> {
    let container = &game.containers[number];
    let mut stated = own_lines::<ast::Container>(&game.lineage);
    let is_it =
        |level, own: &ast::Container| level == container.stated && own.name == container.name;
    stated.find_map(|(level, own)| is_it(level, own).then_some(own))
}
