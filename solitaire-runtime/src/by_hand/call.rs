//! Calls from generated code to an author's Rust functions. A call that does not fit is reported in terms of the game.
//!
//! Method lookup tries `&&Function` before `&Function` and `Function`: first the correct form of a function, then each
//! wrong one. So a function that does not fit is one error: the message of a trait that is not implemented.

use core::marker::PhantomData;

use crate::callbacks::Dealer;
use crate::value::Answer;

/// An author's function that is called with `ARGUMENTS` arguments; the dealer of a step is not counted.
#[derive(Clone, Copy, Debug)]
pub struct Function<F, const ARGUMENTS: usize>(pub F);

/// A function that takes these arguments and returns a type that a condition can use.
pub trait Ask<Args> {
    /// The type that the function returns.
    type Gives;
    /// Calls the function.
    fn ask(self, args: Args) -> Answered<Self::Gives>;
}

/// A function that takes these arguments and returns a type that a condition cannot use.
pub trait AskOdd<Args> {
    /// The type that the function returns.
    type Gives;
    /// Never called.
    fn ask(self, args: Args) -> OddlyAnswered<Self::Gives>;
}

/// A further call of a function whose return type was already checked.
pub trait AskAgain<Args> {
    /// Never called.
    fn ask(self, args: Args) -> AnsweredAgain;
}

/// A function that does not take these arguments.
pub trait AskOther<F> {
    /// Never called.
    fn ask<Args>(self, args: Args) -> NotAsked<F>;
}

/// A function that takes the dealer and these arguments.
pub trait Run<Args> {
    /// Runs the step.
    fn run(self, dealer: &mut Dealer<'_>, args: Args) -> Told;
}

/// A function that does not take the dealer and these arguments.
pub trait RunOther<F> {
    /// Never called.
    fn run<Args>(self, dealer: &mut Dealer<'_>, args: Args) -> F;
}

/// Placeholder for a call that needs no error message.
pub struct Told;

/// The outcome of a call that fits. The types of all outcomes have the same four methods, but only those of
/// [`Answered`] are ever called.
pub struct Answered<R>(R);

/// The outcome for a function with a return type that no condition can use.
pub struct OddlyAnswered<R>(PhantomData<R>);

/// The outcome for a function whose return type was already checked in another call.
pub struct AnsweredAgain;

/// The outcome for a function that does not take these arguments.
pub struct NotAsked<F>(PhantomData<F>);

impl<R> Answered<R> {
    /// The function takes these arguments.
    #[inline(always)]
    pub const fn taken(&self) -> Told {
        Told
    }
    /// The function returns a type that a condition can use.
    #[inline(always)]
    pub const fn answered(&self) -> Told {
        Told
    }
    /// The returned value.
    #[inline(always)]
    pub fn value(self) -> R {
        self.0
    }
    /// The returned value; the call fails to compile if the type is not the one that is needed here.
    #[inline(always)]
    pub fn sure(self) -> R {
        self.0
    }
}

macro_rules! wrong {
    ($($name:ident $(<$generic:ident>)?: $taken:ty, $answered:ty;)*) => {$(
        impl $(<$generic>)? $name $(<$generic>)? {
            #[allow(missing_docs)]
            pub fn taken(&self) -> $taken {
                unreachable!("it does not compile")
            }
            #[allow(missing_docs)]
            pub fn answered(&self) -> $answered {
                unreachable!("it does not compile")
            }
            #[allow(missing_docs)]
            pub fn value(self) -> ! {
                unreachable!("it does not compile")
            }
            #[allow(missing_docs)]
            pub fn sure(self) -> Told {
                unreachable!("it does not compile")
            }
        }
    )*};
}

wrong! {
    OddlyAnswered<R>: Told, R;
    AnsweredAgain: Told, Told;
    NotAsked<F>: F, Told;
}

macro_rules! said {
    ($($(#[$words:meta])* $name:ident;)*) => {$(
        $(#[$words])*
        pub trait $name: Sized {
            /// Does nothing.
            #[inline(always)]
            fn told(self) {}
        }

        #[diagnostic::do_not_recommend]
        impl $name for Told {}
    )*};
}

said! {
    /// Bound for types that a constraint may return; the error below is for all others.
    #[diagnostic::on_unimplemented(
        message = "a constraint cannot answer with `{Self}`",
        label = "returns a type that no rule has",
        note = "let it give `bool` or `i32`, or an argument of other constraints: `Option<Card>`, `Cards` or `Group`"
    )]
    Answers;

    /// Bound for functions that take these arguments; only [`Told`] implements it.
    #[diagnostic::on_unimplemented(
        message = "this constraint takes other arguments than it is given here",
        label = "takes something else",
        note = "it is `{Self}`: give it an argument for each of its parameters, in their order",
        note = "a constraint is a safe function of cards, elements, numbers and truths; it is handed no board, and no dealer"
    )]
    TakesThese;

    /// Bound for functions that take the dealer; only [`Told`] implements it.
    #[diagnostic::on_unimplemented(
        message = "a step takes `&mut Dealer<'_>` first, and then the arguments that it is given",
        label = "takes something else",
        note = "it is `{Self}`: let its first parameter be `&mut Dealer<'_>`, and give it an argument for each of the others"
    )]
    TakesTheDealer;
}

macro_rules! given {
    ($($(#[$words:meta])* $name:ident: $type:ty;)*) => {$(
        $(#[$words])*
        pub trait $name: Sized {
            /// The returned value.
            fn given(self) -> $type;
        }

        #[diagnostic::do_not_recommend]
        impl $name for $type {
            #[inline(always)]
            fn given(self) -> $type {
                self
            }
        }

        #[diagnostic::do_not_recommend]
        impl $name for Told {
            fn given(self) -> $type {
                unreachable!("it does not compile")
            }
        }
    )*};
}

given! {
    /// Types that can be used as a condition.
    #[diagnostic::on_unimplemented(
        message = "a condition is needed here; the function gives `{Self}`",
        label = "gives no `bool`",
        note = "let the function give `bool`; or ask something of what it gives: of a number as in `f(..) > 0`, of a card as in `is_ace(f(..))`"
    )]
    GivesTruth: bool;

    /// Types that can be used as a number.
    #[diagnostic::on_unimplemented(
        message = "a number is needed here; the function gives `{Self}`",
        label = "gives no `i32`",
        note = "let the function return `i32`, the type of all numbers"
    )]
    GivesNumber: i32;
}

impl<F, const ARGUMENTS: usize> AskOther<F> for Function<F, ARGUMENTS> {
    fn ask<Args>(self, _: Args) -> NotAsked<F> {
        unreachable!("nothing takes these")
    }
}

impl<F, const ARGUMENTS: usize> RunOther<F> for Function<F, ARGUMENTS> {
    fn run<Args>(self, _: &mut Dealer<'_>, _: Args) -> F {
        unreachable!("nothing takes these")
    }
}

macro_rules! of_arguments {
    ($($count:literal: $($arg:ident)*;)*) => {$(
        impl<'a, F, $($arg,)* R> Ask<($($arg,)*)> for &&Function<F, $count>
        where
            F: Fn($($arg),*) -> R,
            R: Answer<'a>,
        {
            type Gives = R;
            #[inline(always)]
            #[allow(non_snake_case)]
            fn ask(self, ($($arg,)*): ($($arg,)*)) -> Answered<R> {
                Answered((self.0)($($arg),*))
            }
        }

        impl<F, $($arg,)* R> AskOdd<($($arg,)*)> for &Function<F, $count>
        where
            F: Fn($($arg),*) -> R,
        {
            type Gives = R;
            fn ask(self, _: ($($arg,)*)) -> OddlyAnswered<R> {
                unreachable!("nothing answers like that")
            }
        }

        impl<F, $($arg,)* R> AskAgain<($($arg,)*)> for &Function<F, $count>
        where
            F: Fn($($arg),*) -> R,
        {
            fn ask(self, _: ($($arg,)*)) -> AnsweredAgain {
                unreachable!("nothing answers like that")
            }
        }

        impl<F, $($arg,)*> Run<($($arg,)*)> for &Function<F, $count>
        where
            F: Fn(&mut Dealer<'_>, $($arg),*),
        {
            #[inline(always)]
            #[allow(non_snake_case)]
            fn run(self, dealer: &mut Dealer<'_>, ($($arg,)*): ($($arg,)*)) -> Told {
                (self.0)(dealer, $($arg),*);
                Told
            }
        }
    )*};
}

of_arguments! {
    0: ;
    1: A;
    2: A B;
    3: A B C;
    4: A B C D;
    5: A B C D E;
    6: A B C D E G;
    7: A B C D E G H;
    8: A B C D E G H I;
}
