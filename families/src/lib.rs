//! The declared games, one module a family.
//!
//! The thirty that are played or solved most have code of their own; the shared engine plays the others.

solitaire::games! {
    #![odds = include_str!("../winnability.csv")]
    #![difficulty = include_str!("../difficulty.csv")]

    mod archway { Archway, ArchwayRotate }
    mod bakersdozen {
        BakersDozen: own_code, SpanishPatience, CastlesInSpain: own_code, BakersDozenClassic, SpanishPatienceAlt,
        CastlesInSpainClassic
    }
    mod bigforty { BigForty: own_code }
    mod castle { Castle }
    mod delta { Delta }
    mod egyptian { Egyptian, ThievesOfEgypt }
    mod fan {
        Fan: own_code, AlexanderTheGreat, FanEasy, FanFreePile, FanTwoDeck, LaBelleLucie: own_code, ScotchPatience,
        Shamrocks: own_code, ShamrocksPlain, SuperFlowerGarden: own_code, Trefoil: own_code
    }
    mod freecell {
        FreeCell: own_code, Challenge, SuperChallenge, Double, DoubleAces, ForeCell: own_code, Stalactites
    }
    mod golf { Golf: own_code, GolfNoWrap, AllInARow: own_code, Flake, FlakeTwoDecks, Robert }
    mod gypsy { Gypsy: own_code, Easthaven: own_code, Giant, Irmgard, MilliganCell: own_code, Nomad }
    mod idiot { Idiot }
    mod klondike {
        Klondike: own_code, OnePass, ByThrees: own_code, Windows, Deal3: own_code, Eastcliff: own_code, SmallHarp,
        Somerset: own_code, ThumbAndPouch: own_code, Whitehead: own_code
    }
    mod minimal { Single, Multi }
    mod napoleon { Napoleon: own_code }
    mod narcotic { Narcotic }
    mod simplesimon { SimpleSimon: own_code, Simplevar }
    mod spider {
        Spider: own_code, OneSuit: own_code, TwoSuits: own_code, Spider50, Spiderette: own_code, Spiderette8,
        Scorpion: own_code, OpenScorpion, MrsMop: own_code, Gigantic, Spiderwort, Baby, BabySpiderette, OpenSpider,
        CurdsAndWhey
    }
}
