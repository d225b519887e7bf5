//! Calls an author's Rust functions from generated code, and turns a wrong call into an error message about the game.
//!
//! Generated code calls a method of a reference to [`Function`]. The compiler tries `&&Function` first, then
//! `&Function`, then `Function`. The trait for the correct call is implemented for the type that comes first, and the
//! traits for wrong calls for later types. So a wrong call also compiles up to a point, where a missing trait gives the
//! one error message.

use core::marker::PhantomData;

use crate::callbacks::Dealer;
use crate::value::Answer;

/// A function that the author wrote, with the number of arguments of a call. The dealer that a step gets does not
/// count.
#[derive(Clone, Copy, Debug)]
pub struct Function<F, const ARGUMENTS: usize>(pub F);

/// Implemented for functions that take arguments of these types and return a type that conditions can use.
pub trait Ask<Args> {
    /// The type that the function returns.
    type Gives;
    /// Calls the function.
    fn ask(self, args: Args) -> Answered<Self::Gives>;
}

/// Implemented for functions that take these arguments, whatever they return: chosen if no condition can use the type.
pub trait AskOdd<Args> {
    /// The type that the function returns.
    type Gives;
    /// Only decides which error the compiler reports; never called.
    fn ask(self, args: Args) -> OddlyAnswered<Self::Gives>;
}

/// Same as [`AskOdd`], for further calls of a function whose return type another call has already checked.
pub trait AskAgain<Args> {
    /// Keeps the compiler from reporting the same error again; never called.
    fn ask(self, args: Args) -> AnsweredAgain;
}

/// Implemented for all functions: chosen if a function does not take these arguments.
pub trait AskOther<F> {
    /// Only decides which error the compiler reports; never called.
    fn ask<Args>(self, args: Args) -> NotAsked<F>;
}

/// Implemented for functions that take the dealer and then arguments of these types, so that they can be steps.
pub trait Run<Args> {
    /// Runs the step by calling the function.
    fn run(self, dealer: &mut Dealer<'_>, args: Args) -> Told;
}

/// Implemented for all functions: chosen if a function does not take the dealer and then these arguments.
pub trait RunOther<F> {
    /// Only decides which error the compiler reports; never called.
    fn run<Args>(self, dealer: &mut Dealer<'_>, args: Args) -> F;
}

/// Stands for "correct": implements all traits of this module that errors are about, so that no error is reported.
pub struct Told;

/// The result of a correct call. The results of wrong calls are types with the same four methods, so that generated
/// code also fits them, but only the methods of [`Answered`] are ever executed.
pub struct Answered<R>(R);

/// The result type of a call whose function returns a type that no condition can use.
pub struct OddlyAnswered<R>(PhantomData<R>);

/// The result type of a further call of a function whose return type another call has already checked.
pub struct AnsweredAgain;

/// The result type of a call whose function does not take these arguments.
pub struct NotAsked<F>(PhantomData<F>);

impl<R> Answered<R> {
    /// Reports nothing, because the function takes these arguments.
    #[inline(always)]
    pub const fn taken(&self) -> Told {
        Told
    }
    /// Reports nothing, because the function returns a type that a condition can use.
    #[inline(always)]
    pub const fn answered(&self) -> Told {
        Told
    }
    /// The value that the function returned, of any type that a condition can use.
    #[inline(always)]
    pub fn value(self) -> R {
        self.0
    }
    /// The value that the function returned. The call does not compile if the condition needs another type.
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
        message = "a constraint cannot return `{Self}`",
        label = "rules have no values of this type",
        note = "let it return `bool` or `i32`, or a value that other constraints take: `Option<Card>`, `Cards` or `Group`"
    )]
    Answers;

    /// Bound for functions that take these arguments; only [`Told`] implements it.
    #[diagnostic::on_unimplemented(
        message = "this constraint does not take the arguments given here",
        label = "takes something else",
        note = "its type is `{Self}`: give one argument for each parameter, in the same order",
        note = "a constraint is a safe function of cards, elements, numbers and `bool`s; it gets no board and no dealer"
    )]
    TakesThese;

    /// Bound for functions that take the dealer; only [`Told`] implements it.
    #[diagnostic::on_unimplemented(
        message = "a step takes `&mut Dealer<'_>` first, then its own arguments",
        label = "takes something else",
        note = "its type is `{Self}`: let its first parameter be `&mut Dealer<'_>`, and give one argument for each of the others"
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
        message = "a condition is needed here, but the function returns `{Self}`",
        label = "does not return `bool`",
        note = "let the function return `bool`; or test what it returns: a number as in `f(..) > 0`, a card as in `is_ace(f(..))`"
    )]
    GivesTruth: bool;

    /// Types that can be used as a number.
    #[diagnostic::on_unimplemented(
        message = "a number is needed here, but the function returns `{Self}`",
        label = "does not return `i32`",
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
