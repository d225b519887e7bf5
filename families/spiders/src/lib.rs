//! The declared games in which suits are put in order on the columns, in runs.

solitaire::games! {
    #![odds = include_str!("../winnability.csv")]
    #![difficulty = include_str!("../difficulty.csv")]
    #![kind = "Spider and its relatives"]

    mod spider {
        Spider: own_code, RelaxedSpider, OneSuit: own_code, TwoSuits: own_code, Spider50, Spiderette: own_code, Spiderette8,
        Scorpion: own_code, OpenScorpion, MrsMop: own_code, Gigantic, Spiderwort, Baby, BabySpiderette, OpenSpider,
        CurdsAndWhey, WillOTheWisp
    }
    mod curds { MissMuffet, Nordic, FireAndIce, Arachnida, Harvestman }
    mod daddylonglegs { DaddyLonglegs }
    mod scorpions {
        DoubleScorpion, TripleScorpion, ScorpionII, Wasp, WaspII, ScorpionTail, ScorpionHead, ThreeBlindMice,
        HowTheyRun, FarmersWife, TenAcross, RussianSpider, DoubleRussianSpider, Kiev, Dnieper, Sevastopol,
        Chelicera, Applegate, ScorpionTowers,
    }
    mod simplesimon { SimpleSimon: own_code, Simplevar, SimpleSimonII }
    mod spider_relatives {
        Spider4Decks, Astrocyte, BigYork, Brush, GrandmothersGame, SimonJester, SpiderWeb, York,
        BigSpider1Suit, BigSpider2Suits, TrapdoorSpider,
    }
    mod spider_unusual {
        GroundsForADivorce, BigDivorce, VeryBigDivorce, Tarantula, BlackWidow, Rachel, ChineseSpider, Spider3By3,
        FairMaids, Microbe, FechtersGame, LongTail, ShortTail, AutumnLeaves, TheJollyRoger,
    }
}
