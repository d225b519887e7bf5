//! The declared games in which one waste takes all cards, each next in rank.

solitaire::games! {
    #![odds = include_str!("../winnability.csv")]
    #![difficulty = include_str!("../difficulty.csv")]
    #![kind = "Golf and its relatives"]

    mod doublets { Doublets }
    mod firtrees { RelaxedThreeFirTrees, ThreeFirTrees }
    mod golf { GolfNoWrap, DeadKing, Golf: own_code, AllInARow: own_code, Flake, FlakeTwoDecks, Robert, BlackHole }
    mod golf_relatives {
        DoubleGolf, DoublePutt, Bobby, Wasatch, Uintah, DoubleUintah, AllInARowTwo, BinaryStar, FourLeafClovers, Beacon,
        Waterfall, Dolphin, DoubleDolphin, DiamondMine
    }
    mod fours { FourByFour, Footling, DoubleFootling }
    mod peaks { TriPeaks, ThreePeaksOpen, ThreePeaksScored, ThreePeaksScoredOpen, Elevator, Escalator }
    mod golf_odd { KingsWay, DevilsSolitaire, Ricochet }
    mod interlock { Guardian, Interlock, LoveADuck, Flamboyant, Sarlacc }
    mod moscow { NapoleonTakesMoscow, NapoleonLeavesMoscow }
    mod takeaway { TakeAway, TakeAwayEight, Striptease, FourStacks }
    mod vague { Vague, ThirtyTwoCards, Sticko }
}
