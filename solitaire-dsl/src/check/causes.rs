//! What has a share in a mistake of numbers: the pack, the containers and the constants they come from. Where the words
//! are inherited, the mistake is said on that of these which the variation states.

use crate::faults::Blame;
use crate::meaning::{
    ConstantId, ContainerId, Expr, Game, Kind, Named, StatedInBlock as _, own_lines, own_pieces,
};
use crate::report::Extent;
use crate::syntax::ast::{self, Entry, Inherit};

/// Collects what has a share in a mistake, what is closest to it last.
#[derive(Clone, Debug)]
pub struct Causes<'g> {
    game: &'g Game,
    found: Vec<(usize, Extent)>,
    /// The constants looked at.
    named: Vec<ConstantId>,
}

impl<'g> Causes<'g> {
    /// Nothing has a share so far.
    pub fn new(game: &'g Game) -> Self {
        Self { game, found: Vec::new(), named: Vec::new() }
    }

    /// The pack has a share.
    pub fn pack(mut self) -> Self {
        for (level, declaration) in self.game.lineage.levels().iter().enumerate() {
            let Some(game) = &declaration.game else { continue };
            self.found.extend(game.suits.as_ref().map(|suits| (level, suits.span().into())));
            self.found.extend(game.ranks.as_ref().map(|ranks| (level, ranks.span().into())));
            self.found.extend(game.decks.as_ref().map(|decks| (level, decks.span().into())));
        }
        self
    }

    /// A container has a share: its statement, and the constants in that.
    pub fn container(mut self, number: ContainerId) -> Self {
        self.add_container(number);
        self
    }

    /// Adds a container.
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

    /// Where the declaration at hand states a container, or the constant that says how many elements it has.
    pub fn place_of(&self, number: ContainerId) -> Option<Extent> {
        let of_it = self.clone().container(number).found;
        of_it.into_iter().rev().find(|(level, _)| *level >= self.game.own()).map(|(_, span)| span)
    }

    /// Where the declaration at hand says how many elements a container has, or how many cards fit if it has one for each
    /// suit; else as `place_of`.
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

    /// A container that was left out has a share.
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

    /// The constants an expression speaks of have a share.
    pub fn expr(mut self, expr: &Expr) -> Self {
        self.add_expr(expr);
        self
    }

    /// Those that any of these speaks of have.
    pub fn exprs<'e>(self, exprs: impl IntoIterator<Item = &'e Expr>) -> Self {
        exprs.into_iter().fold(self, Self::expr)
    }

    /// Adds the constants an expression speaks of.
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

    /// The constants of a number as written have a share.
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

    /// True if no constant has a share, so that a variation changes nothing of it.
    pub fn are_fixed(&self) -> bool {
        self.named.is_empty()
    }

    /// Adds what has a share in something else.
    pub fn append(&mut self, others: Self) {
        self.found.extend(others.found);
        self.named.extend(others.named);
    }

    /// Whose the mistake is, in what a level states.
    pub fn blame(self, level: usize) -> Blame {
        self.found.into_iter().fold(level.into(), |blame, (level, span)| blame.shared(level, span))
    }
}

/// What was written of a container where it was stated last.
pub fn statement(game: &Game, number: ContainerId) -> Option<&ast::Container> {
    let container = &game.containers[number];
    let mut stated = own_lines::<ast::Container>(&game.lineage);
    let is_it =
        |level, own: &ast::Container| level == container.stated && own.name == container.name;
    stated.find_map(|(level, own)| is_it(level, own).then_some(own))
}
