//! The declared games of columns built down in alternating colors, mostly with hidden cards or a stock.

solitaire::games! {
    #![odds = include_str!("../winnability.csv")]
    #![difficulty = include_str!("../difficulty.csv")]
    #![kind = "Klondike and its relatives"]

    mod klondike {
        Klondike: own_code, OnePass, ByThrees: own_code, Windows, Deal3: own_code, Eastcliff: own_code, SmallHarp,
        Somerset: own_code, ThumbAndPouch: own_code, Whitehead: own_code, Westcliff, DoubleKlondike,
        Gargantua, ChineseKlondike
    }
    mod agnes { Agnes, Sorel, AgnesTwo, Jane, Senate, SenatePlus }
    #[kind = "Canfield and its relatives"]
    mod canfield { Canfield: own_code, AmericanToad, Duchess }
    #[kind = "Canfield and its relatives"]
    mod canfield_relatives {
        Rainfall, CasinoCanfield, Rainbow, Chameleon, Storehouse, SuperiorCanfield, DoubleCanfield, TripleCanfield,
        QuadrupleCanfield, VariegatedCanfield, CanfieldRush, EagleWing, ThePlot,
    }
    mod klondike_reserve { Minerva, Acme, Candike, Duke, Munger, Mystique }
    mod klondike_relatives {
        Saratoga, Cassim, AuntMary, BlindAlleys, Lanes, AliBaba, Athena, Boost, CasinoKlondike, Chinaman,
        Kingsley, Legion, PasSeul, Trigon, VegasKlondike, Whitehorse,
    }
    mod gate { Gate, LittleGate, Doorway, Lafayette, Club, Beehive, Skippy }
    #[kind = "Gypsy and its relatives"]
    mod gypsy {
        Gypsy: own_code, TwoOpen, Easthaven: own_code, Westhaven, Giant, Irmgard, MilliganCell: own_code, Nomad
    }
    #[kind = "Gypsy and its relatives"]
    mod badseven { BadSeven }
    #[kind = "Gypsy and its relatives"]
    mod gypsy_relatives {
        EternalTriangle, Carlton, Elba, Scarp, Eclipse, FredsSpider, FredsSpider3Decks, Gypsy3Decks,
        Hypotenuse, Millie, MilliganHarp, PhantomBlockade, SmallTriangle, Spidike, Steve, YeastDough,
    }
    #[kind = "Gypsy and its relatives"]
    mod missmilligan { MissMilligan }
    #[kind = "Gypsy and its relatives"]
    mod gypsy_unusual {
        Trillium, Lily, WakeRobin, WakeRobin3Decks, Incompatibility, Blockade, ImperialGuards, Flamenco, Churchill,
        PittTheYounger,
    }
    mod klondike_decks {
        DoubleKlondikeDraw3, TripleKlondike, QuadrupleKlondike, BigHarp, Steps, EightXEight, Arabella,
        BigDeal, DoubleKingsley, DoubleTrigon, EightTimesEight, Inquisitor, LadyJane, OpenGargantua,
        Pantagruel, QuadrupleKlondikeDraw3, TripleKlondikeDraw3,
    }
    mod klondike_unusual {
        Smokey, HalfKlondike, GoldRush, GoldMine, EightByEight, EightSages, Batsford, BatsfordAgain, MovingLeft,
        Souter, NineAcross,
    }
    #[kind = "Yukon and its relatives"]
    mod yukon { Yukon: own_code, Russian, Alaska }
    #[kind = "Yukon and its relatives"]
    mod yukon_relatives {
        DoubleYukon, TripleYukon, DoubleRussianSolitaire, Queensland, Geoffrey, Hawaiian, Moosehide, Odessa,
        YukonCells, RussianCell, Panopticon, QuadrupleYukon, TripleRussianSolitaire, YukonicPlague,
    }
    #[kind = "Yukon and its relatives"]
    mod yukon_stock {
        ChineseDiscipline, Rushdike, AustralianPatience, BimBom, Brunswick, Canberra, ChineseSolitaire,
        Griffon, LexingtonHarp, Mississippi, OutbackPatience, Queenie, RawPrawn, RussianPoint, Sanibel,
        TasmanianPatience,
    }
    mod locked {
        Leprechaun, LockedCards, TopsyTurvyQueens, KingsSecrets, SwissPatience, AceOfHearts, RussianPatience, Thirty,
    }
    mod packets {
        Dumfries, Galloway, Robin, GermanPatience, BavarianPatience, EightPacks, FourPacks, TrustyTwelve, KnottyNines,
        SweetSixteen, UpAndUp, Glacier,
    }
    #[kind = "Raglan and its relatives"]
    mod raglan { Raglan, KingAlbert, NorthwestTerritory }
    #[kind = "Raglan and its relatives"]
    mod raglan_relatives {
        FlowerGarden, Arizona, QueenVictoria, ArticGarden, Brigade, KlondikeTerritory, Phoenix,
        RelaxedRaglan, Stonewall, Wildflower, Gloucestershire, BigBertha,
    }
    mod rougeetnoir { RougeEtNoir }
    mod thirty_six { ThirtySix, TakingSilk, SixBySix, Eights, QC, SevenDevils, Usk, DoubleDot }
    mod trapdoor { RightTriangle, Trapdoor, Surprise, Cone, DieKoenigsbergerin, Cicely, Bebop }
    #[kind = "Yukon and its relatives"]
    mod yukon_unusual { Brisbane, Roslin, YukonKings, TvetesGrandfather, Wave, Abacus }
}
