//! Which edits are tried for which kinds of mistakes, and how those that are found are told.
//!
//! Most edits of a declaration make another game of it, and many of those are sound. An edit is tried only where it is
//! likely to be what the author meant, and for the kinds of mistakes of which it is the usual cause.

/// What an edit changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// A number.
    Number,
    /// How many elements there are, for what is said of them elsewhere.
    Length,
    /// A word for one that is taken for it.
    Word,
    /// A comparison, or what joins two conditions.
    Operator,
    /// `&&` for `||`, as likely anywhere in a condition as where it is marked: it asks too little.
    Narrower,
    /// What stands on both sides of a word or sign.
    Sides,
    /// The order of two arguments, or a rule that is asked of all cards at once.
    Arguments,
    /// A container for another.
    Container,
    /// A container for one that its statement does not name.
    Unnamed,
    /// A name that is misspelt.
    Slip,
    /// A kind of element for what has its meaning elsewhere.
    Element,
    /// Another move for one that is scored twice.
    ScoredMove,
    /// A sign for another, or one that is forgotten.
    Sign,
    /// Brackets of another sort.
    Bracket,
    /// What is left out, or stands elsewhere in its statement.
    Place,
    /// A test for its opposite.
    Opposite,
    /// A card of the pack for one that is not.
    OtherCard,
    /// A relation of two cards for its opposite.
    Undenied,
    /// The order of two steps.
    Steps,
    /// What is taken off an index.
    Index,
    /// A range that begins with the element behind.
    Later,
    /// An index that is counted from 1.
    FromOne,
    /// A function for one that takes as much as is given.
    Function,
    /// A function for one that says something of the same sort of other things.
    OtherFunction,
    /// A function for one that says something else of the same.
    FunctionBeside,
    /// `moving` for what else a run is asked of.
    RunOfMoving,
    /// The two ends of the same cards.
    Ends,
    /// More cards dealt, to more elements, or fewer decks.
    MoreDealt,
    /// Fewer cards dealt, to fewer elements, or more decks.
    FewerDealt,
    /// One of two statements that say the same left out, if nothing else holds.
    Twin,
    /// A statement that was forgotten.
    Added,
    /// A step of the deal, of which examples say what it deals.
    Dealt,
    /// More decks, or fewer.
    Decks,
    /// The container off which a step takes cards.
    From,
    /// `space` for `pickup` or `build`, and the other way round.
    Head,
    /// The kind of element by which a container is called.
    NamedKind,
    /// Fewer cards dealt, or to fewer elements.
    FewerWanted,
    /// Whether there is any left of what a move uses up.
    UsedUp,
    /// Other ranks of cards that are named.
    Cards,
    /// A sum for a difference, and the other way round.
    Sum,
    /// A move or a step the other way round.
    Turned,
    /// A step the other way round.
    TurnedStep,
    /// A name that is left over, for one that does its work or does nothing.
    LeftOver,
    /// A number that nothing reads, for another.
    Unread,
    /// A parameter for another of its rule.
    Parameter,
    /// A card that an example names, for one of its board.
    NamedCard,
    /// A word or brackets that were left out.
    Missing,
}

/// Where edits are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// What is marked, the rest of its statement, and the statements that are spoken of.
    Spoken,
    /// Those, and the statements of what is named there.
    Named,
    /// The statements that are spoken of alone: what is marked there is known to be right.
    OnlySpoken,
    /// What is marked alone.
    Marked,
    /// What is marked, and its neighbours: its statement could not be read.
    Unread,
}

/// Which numbers are tried for one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Numbers {
    /// Those next to it, those that the help names, and for what is marked those of the message, and 0.
    Said,
    /// Those, and what may have been typed for it.
    Typed,
    /// Those, and those that the help names anywhere in the statement.
    Anywhere,
    /// Those next to it, and those that the help names.
    Helped,
    /// Those next to it, unless it is one of several lexemes that are marked.
    Next,
}

/// What the help of the check itself is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Help {
    /// Where it names a text, that is the mend.
    Mend,
    /// It is but one of several things that may be meant.
    Guess,
    /// It lists what may stand there, and not where.
    Choice,
}

/// What may be chosen from where a help lists several things, each of which is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The texts that the help lists.
    Texts,
    /// Those, with what is taken of an element behind its name.
    Elements,
    /// Those, where what is marked stands in their brackets.
    Units,
    /// Those, one of which is an index and another a number of cards.
    Numbers,
    /// Calls of what is marked, with other arguments.
    Arguments,
    /// The containers of the game.
    Containers,
    /// What the parent says.
    Parent,
    /// A block that says no more than another, left out.
    Blocks,
    /// Nothing: the help names what may be done, and not what may stand there.
    Nothing,
}

/// A form that other languages and rule books have, and that is written as it has to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Another word or sign for one that is expected.
    Expected,
    /// A bracket that is closed too late.
    ClosedLate,
    /// Steps with one head.
    SharedHead,
    /// A word of the grammar before a name.
    DoubledWord,
    /// Amounts from one number to another.
    RangeOfAmounts,
    /// Amounts for fewer elements than there are.
    FewAmounts,
    /// A number in words.
    NumberInWords,
    /// All elements of a container for the numbers that a loop counts.
    LoopOverElements,
    /// A word for what the parent says, in the place of its statements.
    TakenFromParent,
    /// Two of some cards for one.
    TwoOf,
    /// What a function is given, with the names of its parameters.
    NamedArguments,
}

/// When nothing else may be meant than what was found, so that other advice is not told beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Certain {
    /// If it is near, and one only.
    Near,
    /// If it is one only, and a number: of what is worked out, nobody knows how far it goes.
    Numbers,
    Always,
    Never,
}

/// What is tried and told for a kind of mistake.
#[derive(Clone, Copy, Debug)]
pub struct MistakeKind {
    code: &'static str,
    classes: &'static [Class],
    pub forms: &'static [Form],
    pub choice: Choice,
    pub reach: Reach,
    pub numbers: Numbers,
    pub help: Help,
    pub certain: Certain,
    /// Whether it is told where the only mend is, wherever its symptom is found: its message reads well anywhere.
    pub is_told_at_mend: bool,
    /// Whether errors may come of it, though it is a warning: they go away with its mend, which is looked for first.
    pub makes_errors: bool,
}

impl MistakeKind {
    /// Whether an example says otherwise than the rules.
    pub fn is_of_an_example(&self) -> bool {
        self.code == "example-fails"
    }

    /// A kind with these classes of edits, and the rest as it is for most kinds.
    const fn new(code: &'static str, classes: &'static [Class]) -> Self {
        Self {
            code,
            classes,
            forms: &[],
            choice: Choice::Texts,
            reach: Reach::Spoken,
            numbers: Numbers::Said,
            help: Help::Mend,
            certain: Certain::Near,
            is_told_at_mend: false,
            makes_errors: false,
        }
    }

    const fn forms(self, forms: &'static [Form]) -> Self {
        Self { forms, ..self }
    }

    const fn choice(self, choice: Choice) -> Self {
        Self { choice, ..self }
    }

    const fn reach(self, reach: Reach) -> Self {
        Self { reach, ..self }
    }

    const fn numbers(self, numbers: Numbers) -> Self {
        Self { numbers, ..self }
    }

    const fn help(self, help: Help) -> Self {
        Self { help, ..self }
    }

    const fn certain(self, certain: Certain) -> Self {
        Self { certain, ..self }
    }

    const fn told_at_mend(self) -> Self {
        Self { is_told_at_mend: true, ..self }
    }

    const fn makes_errors(self) -> Self {
        Self { makes_errors: true, ..self }
    }

    /// Whether edits of a class are tried.
    pub fn takes(&self, class: Class) -> bool {
        self.classes.contains(&class)
    }

    /// Whether what is marked could not be read.
    pub fn is_unread(&self) -> bool {
        self.reach == Reach::Unread
    }
}

use Class::{
    Added, Arguments, Bracket, Cards, Container, Dealt, Decks, Element, Ends, FewerDealt,
    FewerWanted, From, FromOne, Function, FunctionBeside, Head, Index, Later, LeftOver, Length,
    Missing, MoreDealt, NamedCard, NamedKind, Narrower, Number, Operator, Opposite, OtherCard,
    OtherFunction, Parameter, Place, RunOfMoving, ScoredMove, Sides, Sign, Slip, Steps, Sum,
    Turned, TurnedStep, Twin, Undenied, Unnamed, Unread, UsedUp, Word,
};

/// The kinds of mistakes of which a mend is looked for.
const KINDS: [MistakeKind; 65] = [
    MistakeKind::new("card-not-in-pack", &[OtherCard]).help(Help::Guess),
    MistakeKind::new("cards-left-over", &[MoreDealt, Decks, Unread, Dealt]).told_at_mend(),
    MistakeKind::new("dead-condition", &[Number, Ends]),
    MistakeKind::new("dead-move", &[Number, Word, Operator, Arguments, Ends]).makes_errors(),
    MistakeKind::new("deals-nothing", &[Number, Sides]).told_at_mend(),
    MistakeKind::new("doubled-alternative", &[Unnamed]).help(Help::Guess),
    MistakeKind::new("container-gone", &[LeftOver]).help(Help::Guess),
    MistakeKind::new("doubled-block", &[]).choice(Choice::Blocks),
    MistakeKind::new("doubled-name", &[Slip, Place, ScoredMove, Twin, LeftOver]).told_at_mend(),
    MistakeKind::new("drag-without-target", &[Word]),
    MistakeKind::new("example-fails", &[Word, Operator, Arguments, Opposite, Added, Dealt, Head])
        .reach(Reach::OnlySpoken)
        .choice(Choice::Nothing)
        .help(Help::Guess),
    MistakeKind::new("empty-source", &[Steps]).help(Help::Guess),
    MistakeKind::new("endless-auto", &[From, Narrower, Operator, TurnedStep]).help(Help::Guess),
    MistakeKind::new("example-form", &[Number, NamedCard, OtherCard]).help(Help::Guess),
    MistakeKind::new("face-up-on-stock", &[Word, Turned]).help(Help::Guess).told_at_mend(),
    MistakeKind::new("gather-into-several", &[Sides]),
    MistakeKind::new("half-covered", &[Number, Arguments, Length])
        .choice(Choice::Nothing)
        .help(Help::Guess)
        .certain(Certain::Never),
    MistakeKind::new("hand-keeps-cards", &[Number]),
    MistakeKind::new("hidden-on-open", &[Steps, Later]).told_at_mend().makes_errors(),
    MistakeKind::new("holds-without-card", &[Undenied]).help(Help::Guess).certain(Certain::Never),
    MistakeKind::new("idle-elements", &[Number, Length, Added])
        .numbers(Numbers::Anywhere)
        .certain(Certain::Never),
    MistakeKind::new("index-out-of-range", &[Number, Index, Length])
        .numbers(Numbers::Typed)
        .choice(Choice::Nothing)
        .help(Help::Choice)
        .certain(Certain::Numbers),
    MistakeKind::new("lift-from-discard", &[Turned]).help(Help::Guess),
    MistakeKind::new("misplaced-part", &[Place]).reach(Reach::Unread),
    MistakeKind::new("more-than-the-pack", &[FewerDealt, Unread])
        .help(Help::Guess)
        .certain(Certain::Always)
        .told_at_mend(),
    MistakeKind::new("move-adds-nothing", &[Turned]).help(Help::Guess),
    MistakeKind::new("move-is-off", &[Number, Operator, UsedUp]),
    MistakeKind::new("needless-condition", &[Container]).makes_errors(),
    MistakeKind::new("never-complete", &[Cards, FromOne, Turned]).certain(Certain::Always),
    MistakeKind::new("never-won", &[Number, Decks, Added])
        .reach(Reach::Named)
        .numbers(Numbers::Next)
        .help(Help::Guess),
    MistakeKind::new("never-holds", &[Number, Ends, Parameter, FunctionBeside])
        .numbers(Numbers::Helped),
    MistakeKind::new("no-room-to-spread", &[Word]).numbers(Numbers::Next),
    MistakeKind::new("no-such-cards", &[FewerWanted, Steps, Opposite]).help(Help::Guess),
    MistakeKind::new("number-out-of-range", &[Number]).numbers(Numbers::Next),
    MistakeKind::new("onto-the-stock", &[Turned]).help(Help::Guess),
    MistakeKind::new("over-capacity", &[Number]).numbers(Numbers::Typed),
    MistakeKind::new("overlap", &[Number, Arguments, Length])
        .choice(Choice::Nothing)
        .help(Help::Guess)
        .certain(Certain::Never),
    MistakeKind::new("rank-out-of-range", &[Number]).numbers(Numbers::Typed),
    MistakeKind::new("reversed-range", &[Number, Sides, Index]).numbers(Numbers::Helped),
    MistakeKind::new("shape-of-another-size", &[Number, Length]).numbers(Numbers::Anywhere),
    MistakeKind::new("source-never-filled", &[Turned, LeftOver]).help(Help::Guess).told_at_mend(),
    MistakeKind::new("step-out-of-range", &[Sum]).numbers(Numbers::Next),
    MistakeKind::new("step-without-effect", &[Number, Sides, Container, Steps])
        .help(Help::Guess)
        .told_at_mend(),
    MistakeKind::new("target-takes-nothing", &[Container, Turned, Added, NamedKind, Head])
        .reach(Reach::Marked)
        .help(Help::Guess)
        .told_at_mend(),
    MistakeKind::new("term-out-of-place", &[Word, RunOfMoving, Place]).forms(&[Form::TwoOf]),
    MistakeKind::new("unexpected-token", &[Slip, Sign, Bracket, Place, Sides, Turned, Missing])
        .forms(&[Form::Expected, Form::SharedHead, Form::DoubledWord])
        .reach(Reach::Unread),
    MistakeKind::new("unfinished-statement", &[Sign, Missing]).reach(Reach::Unread),
    MistakeKind::new("bad-expression", &[Slip, Sign, Missing])
        .forms(&[Form::NamedArguments])
        .reach(Reach::Unread),
    MistakeKind::new("unsupported-expression", &[Sign, Index, Missing])
        .forms(&[Form::RangeOfAmounts, Form::LoopOverElements])
        .reach(Reach::Unread),
    MistakeKind::new("no-unit", &[]).choice(Choice::Elements),
    MistakeKind::new("not-stated-anew", &[Container]).reach(Reach::Marked).help(Help::Guess),
    MistakeKind::new("not-placed", &[Index, Length]).choice(Choice::Parent).help(Help::Guess),
    MistakeKind::new("unknown-unit", &[]).choice(Choice::Units),
    MistakeKind::new("wrong-sort", &[Bracket, OtherFunction])
        .forms(&[Form::ClosedLate])
        .choice(Choice::Numbers),
    MistakeKind::new("wrong-number-of-amounts", &[Number, Length])
        .forms(&[Form::FewAmounts])
        .told_at_mend(),
    MistakeKind::new("unused-container", &[LeftOver]).help(Help::Guess).told_at_mend(),
    MistakeKind::new("unused-name", &[LeftOver]).help(Help::Guess).told_at_mend().makes_errors(),
    MistakeKind::new("unknown-container", &[Slip]).choice(Choice::Containers),
    MistakeKind::new("unknown-name", &[Slip])
        .forms(&[Form::NumberInWords])
        .choice(Choice::Containers),
    MistakeKind::new("unknown-element", &[Slip, Element]).reach(Reach::Unread),
    MistakeKind::new("unknown-move", &[Slip]),
    MistakeKind::new("unknown-statement", &[Slip, Place, Missing])
        .forms(&[Form::TakenFromParent])
        .reach(Reach::Marked),
    MistakeKind::new("wrong-number-of-arguments", &[Arguments, Function])
        .choice(Choice::Arguments)
        .help(Help::Guess),
    MistakeKind::new("won-at-once", &[Word]).reach(Reach::Named),
    MistakeKind::new("wrong-number-of-points", &[Number, Length]),
];

/// All other kinds: nothing is tried but what the help offers.
const OTHER: MistakeKind = MistakeKind::new("", &[]);

/// The kind of the mistakes of a code.
pub fn kind_of(code: &str) -> MistakeKind {
    KINDS.into_iter().find(|known| known.code == code).unwrap_or(OTHER)
}

/// Whether a mistake of this code is told where its only mend is.
pub fn is_told_at_mend(code: &str) -> bool {
    kind_of(code).is_told_at_mend
}

#[cfg(test)]
mod tests {
    use super::KINDS;

    #[test]
    fn each_kind_is_one_of_the_documented_and_has_one_row() {
        let documented = include_str!("../../../docs/diagnostics.md");
        for (nth, kind) in KINDS.iter().enumerate() {
            assert!(documented.contains(&format!("### `{}`", kind.code)), "{}", kind.code);
            assert!(KINDS[..nth].iter().all(|other| other.code != kind.code), "{}", kind.code);
        }
    }
}
