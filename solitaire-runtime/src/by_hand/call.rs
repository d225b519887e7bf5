//! How generated code calls what an author wrote in Rust: what does not fit is said in words of the game.
//!
//! Which call is meant is found by the reference on which a method is looked for: first the function as it should be,
//! then what is wrong with it. So a function that does not fit is one error, on the words of a trait that nothing
//! implements.

use core::marker::PhantomData;

use crate::callbacks::Dealer;
use crate::value::Answer;

/// A function of the author's, called with so many arguments; of a step the dealer is none of them.
#[derive(Clone, Copy, Debug)]
pub struct Function<F, const ARGUMENTS: usize>(pub F);

/// What takes these arguments, and answers what a condition can go on with.
pub trait Ask<Args> {
    /// What it answers.
    type Gives;
    /// Asks it.
    fn ask(self, args: Args) -> Answered<Self::Gives>;
}

/// What takes these arguments, and answers something else.
pub trait AskOdd<Args> {
    /// What it answers.
    type Gives;
    /// Never called.
    fn ask(self, args: Args) -> OddlyAnswered<Self::Gives>;
}

/// The same where it is asked once more, and where it has been said already what it answers.
pub trait AskAgain<Args> {
    /// Never called.
    fn ask(self, args: Args) -> AnsweredAgain;
}

/// What does not take these arguments.
pub trait AskOther<F> {
    /// Never called.
    fn ask<Args>(self, args: Args) -> NotAsked<F>;
}

/// What takes the dealer and these arguments.
pub trait Run<Args> {
    /// Runs the step.
    fn run(self, dealer: &mut Dealer<'_>, args: Args) -> Told;
}

/// What does not take the dealer and these arguments.
pub trait RunOther<F> {
    /// Never called.
    fn run<Args>(self, dealer: &mut Dealer<'_>, args: Args) -> F;
}

/// In place of what something is said of: there is nothing to say.
pub struct Told;

/// What comes of a call, and what is to be said of it: each of these has the same four methods. Only those of the first
/// are ever called.
pub struct Answered<R>(R);

/// Of a function that answers what no condition goes on with.
pub struct OddlyAnswered<R>(PhantomData<R>);

/// Of one that does, as has been said elsewhere.
pub struct AnsweredAgain;

/// Of a function that does not take what it is handed.
pub struct NotAsked<F>(PhantomData<F>);

impl<R> Answered<R> {
    /// It takes what it is handed.
    #[inline(always)]
    pub const fn taken(&self) -> Told {
        Told
    }
    /// It answers as it should.
    #[inline(always)]
    pub const fn answered(&self) -> Told {
        Told
    }
    /// The answer.
    #[inline(always)]
    pub fn value(self) -> R {
        self.0
    }
    /// The answer, of which it is to be said if it is not what is needed.
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
            /// Nothing is done with it.
            #[inline(always)]
            fn told(self) {}
        }

        #[diagnostic::do_not_recommend]
        impl $name for Told {}
    )*};
}

said! {
    /// Nothing answers like that.
    #[diagnostic::on_unimplemented(
        message = "a constraint cannot answer with `{Self}`",
        label = "gives what no rule has",
        note = "let it give `bool` or `i32`, or what other constraints are asked about: `Option<Card>`, `Cards` or `Group`"
    )]
    Answers;

    /// Nothing takes these arguments in place of others.
    #[diagnostic::on_unimplemented(
        message = "this constraint takes other arguments than it is given here",
        label = "takes something else",
        note = "it is `{Self}`: give it an argument for each of its parameters, in their order",
        note = "a constraint is a safe function of cards, elements, numbers and truths; it is handed no board, and no dealer"
    )]
    TakesThese;

    /// Nothing takes the dealer in place of something else.
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
            /// The answer.
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
    /// What answers with a truth where one is needed.
    #[diagnostic::on_unimplemented(
        message = "a condition is needed here; the function gives `{Self}`",
        label = "gives no `bool`",
        note = "let the function give `bool`; or ask something of what it gives: of a number as in `f(..) > 0`, of a card as in `is_ace(f(..))`"
    )]
    GivesTruth: bool;

    /// What answers with a number where one is needed.
    #[diagnostic::on_unimplemented(
        message = "a number is needed here; the function gives `{Self}`",
        label = "gives no `i32`",
        note = "let the function give `i32`: all numbers are"
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
