//! The declared games of a stock that is turned card by card beside open columns.

solitaire::games! {
    #![odds = include_str!("../winnability.csv")]
    #![difficulty = include_str!("../difficulty.csv")]
    #![kind = "Forty Thieves and its relatives"]

    mod napoleon { Napoleon: own_code, CarreNapoleon }
    mod backbone { Backbone, BackbonePlus, SmallBackbone }
    mod bigforty { BigForty: own_code }
    mod blindpatience { BlindPatience }
    mod fortythieves {
        Josephine, FortyAndEight, Corona, Deuces, BusyAces, Carnation, Delivery, EightyThieves, Express,
        FamousFifty, FortunesFavor, JacksInTheBox, Limited, Octagon, Pluto, Preference, SanJuanHill,
        SixtyThieves, Squadron, ThirtyNineSteps, TwinQueens, Voracious, WaningMoon,
    }
    mod courtyard {
        Courtyard, Interchange, BigCourtyard, Lucas, Malmaison, MarieRose, McClellan, NapoleonsSquare,
        TripleInterchange, Unlimited,
    }
    mod demons { DemonsAndThieves, Antares }
    mod streets {
        Streets, RankAndFile, NumberTen, Emperor, TripleLine, Alternation, BigStreets, Cascade, Crossroads,
        Foothold, Maria, NumberTwelve, RedAndBlack, Roosevelt, Simplicity, Zebra,
    }
    mod diplomat {
        LadyPalk, Breakwater, Congress, Diplomat, DoubleRail, FinalBattle, LittleForty, LittleNapoleon,
        NapoleonsExile, Parliament, RowsOfFour, RoyalEast, SingleRail, TripleRail, Waterloo,
    }
    mod egyptian { Egyptian, ThievesOfEgypt }
    mod indian { Indian, Midshipman, Mumbai, NapoleonsFolly }
    mod seasons { FourSeasons, FlorentinePatience, Czarina }
    mod shoulder {
        NapoleonsShoulder, DoubleGoldMine, FortyNine, IndianPatience, Quadrangle, Wheatsheaf, Dieppe,
        Junction, Floradora, Following,
    }
    mod sparks { Kilowatt, TheSpark, SingleSpark, ThreePirates, Octave }
}
