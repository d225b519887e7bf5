//! Passes arguments from generated code to an author's constraints. A wrong type is reported in terms of the game.
//!
//! Each type of argument has a trait, which contains the compiler's error message for a parameter of another type.
//! `{Self}` in the message is the type of the parameter.

use crate::view::{Cards, Group, Place, Span};
use solitaire_model::Card;

macro_rules! handed {
    ($($(#[$words:meta])* $name:ident: $type:ty;)*) => {$(
        $(#[$words])*
        pub trait $name<'a>: Sized {
            /// Converts the argument to the parameter type.
            fn handed(value: $type) -> Self;
        }
    )*};
}

handed! {
    /// A parameter for one card, or `None`.
    #[diagnostic::on_unimplemented(
        message = "a card is passed here, as `Option<Card>`, but the function takes `{Self}`",
        label = "this is `Option<Card>`",
        note = "let the function take `Option<Card>`, because there may be no card, or a face-down one; to examine all cards of an element, pass the element, as in `target`"
    )]
    TakesCard: Option<Card>;

    /// A parameter for the cards of one element.
    #[diagnostic::on_unimplemented(
        message = "cards that lie together are passed here, as `Cards`, but the function takes `{Self}`",
        label = "this is `Cards`",
        note = "let the function take `Cards<'_>`; or pass it one of the cards, as in `top(target)` or `bottom(moving)`, or a whole container, as in `tableau`"
    )]
    TakesCards: Cards<'a>;

    /// A parameter for several elements.
    #[diagnostic::on_unimplemented(
        message = "several elements are passed here, as `Group`, but the function takes `{Self}`",
        label = "this is `Group`",
        note = "let the function take `Group<'_>`, or pass it one element, as in `target` or `tableau[0]`"
    )]
    TakesGroup: Group<'a>;

    /// A parameter for a number.
    #[diagnostic::on_unimplemented(
        message = "a number is passed here, as `i32`, but the function takes `{Self}`",
        label = "this is `i32`",
        note = "let the function take `i32`, the type of all numbers"
    )]
    TakesNumber: i32;

    /// A parameter for a truth value.
    #[diagnostic::on_unimplemented(
        message = "a condition is passed here, as `bool`, but the function takes `{Self}`",
        label = "this is `bool`",
        note = "let the function take `bool`"
    )]
    TakesTruth: bool;

    /// A parameter of a step for an element.
    #[diagnostic::on_unimplemented(
        message = "an element is passed here, as `Place`, but the step takes `{Self}`",
        label = "this is `Place`",
        note = "let the step take `Place`: because it may change the cards there, it asks the dealer for them, as in `dealer.table().cards(place)`"
    )]
    TakesPlace: Place;

    /// A parameter of a step for several elements.
    #[diagnostic::on_unimplemented(
        message = "several elements are passed here, as `Span`, but the step takes `{Self}`",
        label = "this is `Span`",
        note = "let the step take `Span`: because it may change the cards there, it asks the dealer for them, as in `dealer.table().group(span)`"
    )]
    TakesSpan: Span;
}

/// A bound that only the type `T` satisfies. Without this bound, the compiler's error message would suggest a list of
/// other types.
pub trait Itself<T> {
    /// Returns the value.
    fn itself(value: T) -> Self;
}

impl<T> Itself<T> for T {
    #[inline(always)]
    fn itself(value: T) -> T {
        value
    }
}

macro_rules! taken {
    ($($name:ident: $type:ty;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<'a, T: Itself<$type>> $name<'a> for T {
            #[inline(always)]
            fn handed(value: $type) -> T {
                T::itself(value)
            }
        }
    )*};
}

taken! {
    TakesCard: Option<Card>;
    TakesCards: Cards<'a>;
    TakesGroup: Group<'a>;
    TakesNumber: i32;
    TakesTruth: bool;
    TakesPlace: Place;
    TakesSpan: Span;
}
