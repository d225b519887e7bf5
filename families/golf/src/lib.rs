//! The declared games in which one waste takes all cards, each next in rank.

solitaire::games! {
    #![odds = include_str!("../winnability.csv")]
    #![difficulty = include_str!("../difficulty.csv")]

    mod golf { GolfNoWrap, DeadKing, Golf: own_code, AllInARow: own_code, Flake, FlakeTwoDecks, Robert, BlackHole }
    mod peaks { TriPeaks }
}
