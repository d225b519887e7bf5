//! The declared games that are of no other kind.

solitaire::games! {
    #![odds = include_str!("../winnability.csv")]
    #![difficulty = include_str!("../difficulty.csv")]

    mod archway { Archway, ArchwayRotate }
    mod delta { Delta }
    mod minimal { Single, Multi }
}
