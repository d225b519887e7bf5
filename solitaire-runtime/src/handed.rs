//! How generated code hands arguments to the author's constraints: what one takes instead is said in words of the game.
//!
//! A trait for each sort of argument: what it hands over decides the words, what the constraint takes is `Self`.

use crate::card::Card;
use crate::view::{Cards, Group};

macro_rules! handed {
    ($($(#[$words:meta])* $name:ident: $type:ty;)*) => {$(
        $(#[$words])*
        pub trait $name<'a>: Sized {
            /// The same, as what is taken.
            fn handed(value: $type) -> Self;
        }
    )*};
}

handed! {
    /// One card or none.
    #[diagnostic::on_unimplemented(
        message = "a card is handed over here, as `Option<Card>`; the function takes `{Self}`",
        label = "this is `Option<Card>`",
        note = "let the function take `Option<Card>`: there may be no card, or it lies face down; one that judges all cards of an element is handed it, as in `target`"
    )]
    TakesCard: Option<Card>;

    /// The cards of one element.
    #[diagnostic::on_unimplemented(
        message = "cards that lie together are handed over here, as `Cards`; the function takes `{Self}`",
        label = "this is `Cards`",
        note = "let the function take `Cards<'_>`; or hand it one card of them, as in `top(target)` or `bottom(moving)`, or a whole container, as in `tableau`"
    )]
    TakesCards: Cards<'a>;

    /// Several elements.
    #[diagnostic::on_unimplemented(
        message = "several elements are handed over here, as `Group`; the function takes `{Self}`",
        label = "this is `Group`",
        note = "let the function take `Group<'_>`, or hand it one element, as in `target` or `tableau[0]`"
    )]
    TakesGroup: Group<'a>;

    /// A number.
    #[diagnostic::on_unimplemented(
        message = "a number is handed over here, as `i32`; the function takes `{Self}`",
        label = "this is `i32`",
        note = "let the function take `i32`: all numbers are"
    )]
    TakesNumber: i32;

    /// A truth.
    #[diagnostic::on_unimplemented(
        message = "a condition is handed over here, as `bool`; the function takes `{Self}`",
        label = "this is `bool`",
        note = "let the function take `bool`"
    )]
    TakesTruth: bool;
}

// Each written out: the compiler shows the line.
#[diagnostic::do_not_recommend]
impl TakesCard<'_> for Option<Card> {
    #[inline(always)]
    fn handed(value: Self) -> Self {
        value
    }
}

#[diagnostic::do_not_recommend]
impl<'a> TakesCards<'a> for Cards<'a> {
    #[inline(always)]
    fn handed(value: Self) -> Self {
        value
    }
}

#[diagnostic::do_not_recommend]
impl<'a> TakesGroup<'a> for Group<'a> {
    #[inline(always)]
    fn handed(value: Self) -> Self {
        value
    }
}

#[diagnostic::do_not_recommend]
impl TakesNumber<'_> for i32 {
    #[inline(always)]
    fn handed(value: Self) -> Self {
        value
    }
}

#[diagnostic::do_not_recommend]
impl TakesTruth<'_> for bool {
    #[inline(always)]
    fn handed(value: Self) -> Self {
        value
    }
}
