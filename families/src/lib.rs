//! The declared games, one module a family.

solitaire::games! {
    #![odds = include_str!("../winnability.csv")]

    mod archway { Archway, ArchwayRotate }
    mod bakersdozen {
        BakersDozen, SpanishPatience, CastlesInSpain, BakersDozenClassic, SpanishPatienceAlt, CastlesInSpainClassic
    }
    mod bigforty { BigForty }
    mod castle { Castle }
    mod delta { Delta }
    mod egyptian { Egyptian, ThievesOfEgypt }
    mod fan {
        Fan, AlexanderTheGreat, FanEasy, FanFreePile, FanTwoDeck, LaBelleLucie, ScotchPatience, Shamrocks,
        ShamrocksPlain, SuperFlowerGarden, Trefoil
    }
    mod freecell { FreeCell, Challenge, SuperChallenge, Double, DoubleAces, ForeCell, Stalactites }
    mod golf { Golf, GolfNoWrap, AllInARow, Flake, FlakeTwoDecks, Robert }
    mod gypsy { Gypsy, Easthaven, Giant, Irmgard, MilliganCell, Nomad }
    mod idiot { Idiot }
    mod klondike {
        Klondike, OnePass, ByThrees, Windows, Deal3, Eastcliff, SmallHarp, Somerset, ThumbAndPouch, Whitehead
    }
    mod minimal { Single, Multi }
    mod napoleon { Napoleon }
    mod narcotic { Narcotic }
    mod simplesimon { SimpleSimon, Simplevar }
    mod spider {
        Spider, OneSuit, TwoSuits, Spider50, Spiderette, Spiderette8, Scorpion, OpenScorpion, MrsMop, Gigantic,
        Spiderwort, Baby, BabySpiderette, OpenSpider, CurdsAndWhey
    }
}
