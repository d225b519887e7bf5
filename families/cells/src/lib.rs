//! The declared games in which all cards lie open, with cells to put cards aside, or columns of single cards without.

solitaire::games! {
    #![odds = include_str!("../winnability.csv")]
    #![difficulty = include_str!("../difficulty.csv")]
    #![kind = "FreeCell and its relatives"]

    #[kind = "Baker's Dozen and its relatives"]
    mod bakersdozen {
        BakersDozenClassic, BakersDozen: own_code, SpanishPatience, CastlesInSpain: own_code, SpanishPatienceAlt,
        CastlesInSpainClassic, Cruel, Perseverance
    }
    #[kind = "Baker's Dozen and its relatives"]
    mod cruel_relatives {
        GoodMeasure, Martha, Stewart, RelaxedCruel, RippleFan, Indefatigable, RoyalFamily, Unusual,
    }
    #[kind = "Castles"]
    mod fortress { Fortress, Chessboard }
    #[kind = "Baker's Dozen and its relatives"]
    mod bakersdozen_relatives {
        Canister, Lightweight, Bastion, AmericanCanister, BakersDozen2Decks, BoardPatience, BoxFan,
        BritishCanister, CastleMount, CastleOfIndolence, CeilingFan, LuckyPiles,
        LuckyThirteen, Morehead, Palace, PenelopesWeb, TenByOne, Vineyard,
    }
    mod freecell {
        FreeCell: own_code, Challenge, SuperChallenge, Double, DoubleAces, ForeCell: own_code, Stalactites, BakersGame,
        EightOff, SeahavenTowers, Penguin
    }
    mod freecell_relatives {
        RelaxedFreeCell, DoubleFreeCellTraditional, Stronghold, Bath, BigCell, CanCan, Cell11, Clink, Deep,
        DoubleEightOff, DoubleSeahavenTowers, FreeCell2Reserves, FreeCellNoReserve, KingOnlyBakersGame,
        KingCell, Opera, Pitchfork, PrivateLane, RelaxedSeahavenTowers, Repair, SevenByFive, SevenByFour,
        Siegecraft, TripleFreeCell, Tuxedo,
    }
    mod freecell_cells {
        FourColors, GermanFreeCell, Headquarters, Limpopo, Petal, Spidercells, Needle, Haystack, Opus, Flipper,
    }
}
