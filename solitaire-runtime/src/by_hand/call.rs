//! How generated code calls what an author wrote in Rust: what does not fit is said in words of the game.
//!
//! Which call is meant is found by the reference on which a method is looked for: first the function as it should be,
//! then what is wrong with it. So a function that does not fit is one error, on the words of a trait that nothing
//! implements.

use crate::callbacks::Dealer;
use crate::value::Answer;

/// A function of the author's, called with so many arguments; of a step the dealer is none of them.
#[derive(Clone, Copy, Debug)]
pub struct Function<F, const ARGUMENTS: usize>(pub F);

/// What takes these arguments, and answers what a condition can go on with.
pub trait Ask<Args> {
    /// What it answers.
    type Gives;
    /// The answer.
    fn ask(self, args: Args) -> Self::Gives;
}

/// What takes these arguments, and answers something else.
pub trait AskOdd<Args> {
    /// What it answers.
    type Gives;
    /// Never called.
    fn ask<Same>(self, args: Same) -> !
    where
        Self::Gives: Answers<Same>;
}

/// The same where it is asked once more, and where it has been said already what it answers.
pub trait AskAgain<Args> {
    /// Never called.
    fn ask(self, args: Args) -> !;
}

/// What does not take these arguments.
pub trait AskOther<F> {
    /// Never called.
    fn ask<Args>(self, args: Args) -> !
    where
        F: TakesThese<Args>;
}

/// What takes the dealer and these arguments.
pub trait Run<Args> {
    /// Runs the step.
    fn run(self, dealer: &mut Dealer<'_>, args: Args);
}

/// What does not take the dealer and these arguments.
pub trait RunOther<F> {
    /// Never called.
    fn run<Args>(self, dealer: &mut Dealer<'_>, args: Args)
    where
        F: TakesTheDealer<Args>;
}

/// Nothing answers like that.
#[diagnostic::on_unimplemented(
    message = "a constraint cannot answer with `{Self}`",
    label = "gives what no rule has",
    note = "let it give `bool` or `i32`, or what other constraints are asked about: `Option<Card>`, `Cards` or `Group`"
)]
pub trait Answers<Args> {}

/// Nothing takes these arguments in place of others.
#[diagnostic::on_unimplemented(
    message = "this constraint takes other arguments than it is given here",
    label = "takes something else",
    note = "it is `{Self}`: give it an argument for each of its parameters, in their order"
)]
pub trait TakesThese<Args> {}

/// Nothing takes the dealer in place of something else.
#[diagnostic::on_unimplemented(
    message = "a step takes `&mut Dealer<'_>` first, and then the arguments that it is given",
    label = "takes something else",
    note = "it is `{Self}`: let its first parameter be `&mut Dealer<'_>`, and give it an argument for each of the others"
)]
pub trait TakesTheDealer<Args> {}

impl<F, const ARGUMENTS: usize> AskOther<F> for Function<F, ARGUMENTS> {
    fn ask<Args>(self, _: Args) -> !
    where
        F: TakesThese<Args>,
    {
        unreachable!("nothing takes these")
    }
}

impl<F, const ARGUMENTS: usize> RunOther<F> for Function<F, ARGUMENTS> {
    fn run<Args>(self, _: &mut Dealer<'_>, _: Args)
    where
        F: TakesTheDealer<Args>,
    {
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
            fn ask(self, ($($arg,)*): ($($arg,)*)) -> R {
                (self.0)($($arg),*)
            }
        }

        impl<F, $($arg,)* R> AskOdd<($($arg,)*)> for &Function<F, $count>
        where
            F: Fn($($arg),*) -> R,
        {
            type Gives = R;
            fn ask<Same>(self, _: Same) -> !
            where
                R: Answers<Same>,
            {
                unreachable!("nothing answers like that")
            }
        }

        impl<F, $($arg,)* R> AskAgain<($($arg,)*)> for &Function<F, $count>
        where
            F: Fn($($arg),*) -> R,
        {
            fn ask(self, _: ($($arg,)*)) -> ! {
                unreachable!("nothing answers like that")
            }
        }

        impl<F, $($arg,)*> Run<($($arg,)*)> for &Function<F, $count>
        where
            F: Fn(&mut Dealer<'_>, $($arg),*),
        {
            #[inline(always)]
            #[allow(non_snake_case)]
            fn run(self, dealer: &mut Dealer<'_>, ($($arg,)*): ($($arg,)*)) {
                (self.0)(dealer, $($arg),*);
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
