//! The declared games that are of no other kind.

solitaire::games! {
    #![odds = include_str!("../winnability.csv")]
    #![difficulty = include_str!("../difficulty.csv")]

    mod acesandkings { AcesAndKings, AceyAndKingsley, DeucesAndQueens, RacingAces }
    #[kind = "Montana and rows"]
    mod alhambra { Alhambra, Granada, BigAlhambra, Reserves, GrantsReinforcement }
    mod annodomini { AnnoDomini }
    mod archway { Parlett, Archway, ArchwayRotate, LadyOfTheManor }
    #[kind = "Planners and counting"]
    mod auldlangsyne { AuldLangSyne, Interregnum }
    #[kind = "Planners and counting"]
    mod auldlangsyne_relatives {
        TamOShanter, OldFashioned, Acquaintance, DoubleAcquaintance, Scuffle, Amazons, Ants,
        Primrose, Matrimony, Aglet,
    }
    #[kind = "Terraces and braids"]
    mod terrace {
        Terrace, QueenOfItaly, GeneralsPatience, BigTerrace, EmpressOfItaly, AdmiralsPatience,
        BlondesAndBrunettes, FallingStar, Wood, Signora, Madame, MamySusan,
    }
    mod bastille { BastilleDay }
    #[kind = "Terraces and braids"]
    mod braid { Braid, LongBraid, BigBraid, Fort }
    mod britishconstitution { BritishConstitution, NewBritishConstitution, Colonel }
    #[kind = "Planners and counting"]
    mod calculation { Calculation }
    #[kind = "Planners and counting"]
    mod calculation_relatives {
        Hopscotch, ImaginaryThirteen, BetsyRoss, One234, Appreciate, SeniorWrangler, SPatience,
    }
    #[kind = "Puzzles"]
    mod camelot { Camelot }
    mod carpet { Carpet }
    mod carthage { Carthage, AlgerianPatience, AlgerianPatience3Decks }
    mod casket { Casket }
    mod catstail { CatsTail, Snake, Kings, Retinue, Kentish }
    #[kind = "Clocks and wheels"]
    mod clock { Clock, GrandfathersClock, BigBen, Dial, GermanClock }
    #[kind = "Clocks and wheels"]
    mod relaxedclock { RelaxedClock }
    #[kind = "Planners and counting"]
    mod colorado { Colorado, Grandfather, DoubleLine }
    #[kind = "Puzzles"]
    mod concentration { Concentration, MemorySequence }
    mod contradance { Contradance, CaptiveQueens, IdleAces, Boudoir, Precedence, PrecedenceNoKing }
    #[kind = "Squares of hands"]
    mod cribbage {
        CribbageSquare, CribbageSquareWaste, CribbageSquareOneReserve, CribbageSquareTwoReserves, CribbageShuffle,
    }
    #[kind = "Squares of hands"]
    mod cribbagepatience { CribbagePatience, CribbagePatienceTwo }
    #[kind = "Squares of hands"]
    mod crossword { Crossword }
    mod delta { Delta }
    mod display { Display, RosamundsBower }
    mod doublefives { DoubleFives }
    mod eiffeltower { EiffelTower }
    #[kind = "Planners and counting"]
    mod numerica { Numerica }
    #[kind = "Puzzles"]
    mod fission { Fission }
    mod fourkingdoms { FourKingdoms }
    #[kind = "Planners and counting"]
    mod frogs { Frog, Fly, Fanny, Gnat, Housefly, Gloaming, Chamberlain, Toad, Amphibian }
    mod grandduchess { GrandDuchess, GrandDuchessPlus, Parisienne }
    mod grandee { Grandee, Turncoats, Marshal, Adela }
    mod parallels { Parallels, BritishBlockade }
    #[kind = "Puzzles"]
    mod pasdedeux { PasDeDeux }
    #[kind = "Picture galleries"]
    mod picturegallery {
        PictureGallery, BigPictureGallery, HugePictureGallery, RoyalParade, BigParade, VirginiaReel,
        ThreeUp, BlueJacket, DevilsGrip,
    }
    #[kind = "Clocks and wheels"]
    mod greatwheel { GreatWheel, GreaterWheel, Carousel }
    #[kind = "Puzzles"]
    mod hanoi {
        TowerOfHanoy, HanoiSequence, HanoiPuzzleThree, HanoiPuzzleFour, HanoiPuzzleFive, HanoiPuzzleSix, HanoiPuzzleSeven,
        HanoiPuzzleEight
    }
    #[kind = "Clocks and wheels"]
    mod hemispheres { Hemispheres }
    mod hitormiss { HitOrMiss, HitOrMissUnlimited }
    mod kingsaudience { KingsAudience }
    mod knockout { Knockout, KnockoutPlus, HerzZuHerz }
    mod larasgame { LarasGame, LarasGameRelaxed, LarasGameDoubled }
    mod maids { TwelveSleepingMaids }
    mod matriarchy { Matriarchy }
    #[kind = "Puzzles"]
    mod minimal { Single, Multi }
    #[kind = "Montana and rows"]
    mod montana { Gaps }
    #[kind = "Montana and rows"]
    mod montana_relatives {
        Station, Spaces, FreeParking, DoubleMontana, HouseOfCommons, LineUp, RectangularRovers, BlueMoon, DoubleBlueMoon, RedMoon,
        DoubleRedMoon, Galary, Jungle, SpacesAndAces, PaganiniTwo, Paganini
    }
    mod moojub { Moojub }
    mod mountolympus { MountOlympus, Zeus }
    mod ninetyone { NinetyOne }
    #[kind = "Planners and counting"]
    mod numerica_relatives {
        Numerica2Decks, LadyBetty, LastChance, Colors, Shifting, Assembly, Strategerie,
        PussInTheCorner, Measure, DoubleMeasure, CircleNine, CornerSuite, CircleEight, Ladybug,
    }
    #[kind = "Osmosis and its relatives"]
    mod osmosis {
        Osmosis, Peek, Osmium, OsmiumII, OpenOsmium, OpenPeek, Bridesmaids, Dimensions, Genesis,
        GenesisPlus,
    }
    mod phalanx {
        Phalanx, SixesAndSevens, TwoRings, Toni, DesertIsland, Khedive, PicturePatience, Patriarchs,
    }
    #[kind = "Squares of hands"]
    mod poker { PokerSquare, PokerSquareWaste, PokerSquareOneReserve, PokerSquareTwoReserves, PokerShuffle, Maverick }
    #[kind = "Planners and counting"]
    mod princess { PrincessPatience }
    mod redandblack { TheRedAndTheBlack, ShadyLanes, TwilightZone }
    mod royalaids { RoyalAids }
    mod royalcotillion { RoyalCotillion, OddAndEven, Kingdom, Noumea }
    mod saliclaw { SalicLaw, FaerieQueen, Intrigue, LaggardLady, Glencoe, Xerxes, Zingara }
    mod scoundrel { Scoundrel }
    mod simplex { Simplex }
    #[kind = "Montana and rows"]
    mod siebenbisas { SiebenBisAs, Maze }
    #[kind = "Planners and counting"]
    mod slyfox { SlyFox, OpenSlyFox, GrandmammasPatience }
    #[kind = "Puzzles"]
    mod spoilt { Spoilt }
    mod stepup { StepUp }
    mod sthelena { StHelena, BoxKite, Louis, LesQuatreCoins }
    #[kind = "Planners and counting"]
    mod strategy { Strategy, StrategyPlus }
    mod sultan { Sultan, SultanPlus, CatherineTheGreat }
    #[kind = "Puzzles"]
    mod thebogey { TheBogey }
    mod tournament { Tournament, Saxony, KingsdownEights, LadiesBattle }
    mod unionsquare { UnionSquare, SolidSquare, Boomerang, Frames }
    #[kind = "Puzzles"]
    mod wavemotion { WaveMotion, Flourish, Flow, WadingPool }
    #[kind = "Clocks and wheels"]
    mod well { Well }
    #[kind = "Clocks and wheels"]
    mod windmill { Windmill, DutchSolitaire, NapoleonsTomb }
    #[kind = "Clocks and wheels"]
    mod winds { FourWinds, BoxingTheCompass, RoyalRendezvous, Twenty, Corners }
    #[kind = "Clocks and wheels"]
    mod zodiac { Zodiac, RegalFamily }
}
