//! The causes of a mistake in numbers: the deck, containers and constants that determine them. If the wrong statement
//! is inherited, the mistake is reported at a cause that the variation itself states.

use crate::faults::Blame;
use crate::meaning::{
    ConstantId, ContainerId, Expr, Game, Kind, Named, StatedInBlock as _, own_lines, own_pieces,
};
use crate::report::Extent;
use crate::syntax::ast::{self, Entry, Inherit};

/// Collects the places that cause a mistake. The one added last is the closest and is preferred for the report.
#[derive(Clone, Debug)]
pub struct Causes<'g> {
    game: &'g Game,
    found: Vec<(usize, Extent)>,
    /// The constants among the causes, so that none is added twice.
    named: Vec<ConstantId>,
}

impl<'g> Causes<'g> {
    /// Creates an empty collection of causes.
    pub fn new(game: &'g Game) -> Self {
        Self { game, found: Vec::new(), named: Vec::new() }
    }

    /// Adds the keys of `#[game(..)]` that determine the deck: `suits`, `ranks` and `decks`.
    pub fn pack(mut self) -> Self {
        for (level, declaration) in self.game.lineage.levels().iter().enumerate() {
            let Some(game) = &declaration.game else { continue };
            self.found.extend(game.suits.as_ref().map(|suits| (level, suits.span().into())));
            self.found.extend(game.ranks.as_ref().map(|ranks| (level, ranks.span().into())));
            self.found.extend(game.decks.as_ref().map(|decks| (level, decks.span().into())));
        }
        self
    }

    /// Adds a container: its name, and the constants in its number of elements and its `max`.
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

    /// The place in the current declaration that states a container or a constant for its numbers; `None` if none does.
    pub fn place_of(&self, number: ContainerId) -> Option<Extent> {
        let of_it = self.clone().container(number).found;
        of_it.into_iter().rev().find(|(level, _)| *level >= self.game.own()).map(|(_, span)| span)
    }

    /// The literal number of elements of a container in the current declaration, or the number after `max` if it has an
    /// element for each suit and deck. If that is no literal number, the result of [`Self::place_of`].
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

    /// Adds the names of those containers that a variation leaves out with `without` and that pass the test.
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

    /// Adds the constants that an expression uses.
    pub fn expr(mut self, expr: &Expr) -> Self {
        self.add_expr(expr);
        self
    }

    /// Adds the constants that these expressions use.
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

    /// Adds the constants that an expression uses as the author wrote it, before names are resolved.
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

    /// True if no constant is among the causes. A variation then cannot fix the mistake by changing a constant.
    pub fn are_fixed(&self) -> bool {
        self.named.is_empty()
    }

    /// Adds other causes to these.
    pub fn append(&mut self, others: Self) {
        self.found.extend(others.found);
        self.named.extend(others.named);
    }

    /// The places to blame for a mistake in a statement of the declaration at `level`, together with these causes.
    pub fn blame(self, level: usize) -> Blame {
        self.found.into_iter().fold(level.into(), |blame, (level, span)| blame.shared(level, span))
    }
}

/// The syntax of the statement that a container has in this game, if a variation has overridden it the last one.
pub fn statement(game: &Game, number: ContainerId) -> Option<&ast::Container> {
    let container = &game.containers[number];
    let mut stated = own_lines::<ast::Container>(&game.lineage);
    let is_it =
        |level, own: &ast::Container| level == container.stated && own.name == container.name;
    stated.find_map(|(level, own)| is_it(level, own).then_some(own))
}
