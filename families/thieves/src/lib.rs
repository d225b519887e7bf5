//! The declared games of a stock that is turned card by card beside open columns.

solitaire::games! {
    #![odds = include_str!("../winnability.csv")]
    #![difficulty = include_str!("../difficulty.csv")]

    mod bigforty { BigForty: own_code }
    mod egyptian { Egyptian, ThievesOfEgypt }
    mod fortythieves { Josephine, FortyAndEight }
    mod napoleon { Napoleon: own_code }
}
