//! The declared games of columns built down in alternating colours, mostly with hidden cards or a stock.

solitaire::games! {
    #![odds = include_str!("../winnability.csv")]
    #![difficulty = include_str!("../difficulty.csv")]

    mod agnes { Agnes, Sorel }
    mod canfield { Canfield: own_code, AmericanToad, Duchess }
    mod gypsy {
        Gypsy: own_code, TwoOpen, Easthaven: own_code, Westhaven, Giant, Irmgard, MilliganCell: own_code, Nomad
    }
    mod klondike {
        Klondike: own_code, OnePass, ByThrees: own_code, Windows, Deal3: own_code, Eastcliff: own_code, SmallHarp,
        Somerset: own_code, ThumbAndPouch: own_code, Whitehead: own_code, Westcliff, DoubleKlondike,
        Gargantua, ChineseKlondike
    }
    mod missmilligan { MissMilligan }
    mod raglan { Raglan, KingAlbert, NorthwestTerritory }
    mod rougeetnoir { RougeEtNoir }
    mod yukon { Yukon: own_code, Russian, Alaska }
}
