//! The declared games that are of no other kind.

solitaire::games! {
    #![odds = include_str!("../winnability.csv")]
    #![difficulty = include_str!("../difficulty.csv")]

    mod acesandkings { AcesAndKings, AceyAndKingsley, DeucesAndQueens, RacingAces }
    mod alhambra { Alhambra, Granada, BigAlhambra, Reserves, GrantsReinforcement }
    mod annodomini { AnnoDomini }
    mod archway { Parlett, Archway, ArchwayRotate, LadyOfTheManor }
    mod auldlangsyne { AuldLangSyne, Interregnum }
    mod auldlangsyne_relatives {
        TamOShanter, OldFashioned, Acquaintance, DoubleAcquaintance, Scuffle, Amazons, Ants,
        Primrose, Matrimony, Aglet,
    }
    mod terrace {
        Terrace, QueenOfItaly, GeneralsPatience, BigTerrace, EmpressOfItaly, AdmiralsPatience,
        BlondesAndBrunettes, FallingStar, Wood, Signora, Madame, MamySusan,
    }
    mod bastille { BastilleDay }
    mod braid { Braid, LongBraid, BigBraid, Fort }
    mod britishconstitution { BritishConstitution, NewBritishConstitution, Colonel }
    mod calculation { Calculation }
    mod calculation_relatives {
        Hopscotch, ImaginaryThirteen, BetsyRoss, One234, Appreciate, SeniorWrangler, SPatience,
    }
    mod camelot { Camelot }
    mod carpet { Carpet }
    mod carthage { Carthage, AlgerianPatience, AlgerianPatience3Decks }
    mod casket { Casket }
    mod catstail { CatsTail, Snake, Kings, Retinue, Kentish }
    mod clock { Clock, GrandfathersClock, BigBen, Dial, GermanClock }
    mod relaxedclock { RelaxedClock }
    mod colorado { Colorado, Grandfather, DoubleLine }
    mod concentration { Concentration, MemorySequence }
    mod contradance { Contradance, CaptiveQueens, IdleAces, Boudoir, Precedence, PrecedenceNoKing }
    mod cribbage {
        CribbageSquare, CribbageSquareWaste, CribbageSquareOneReserve, CribbageSquareTwoReserves, CribbageShuffle,
    }
    mod cribbagepatience { CribbagePatience, CribbagePatienceTwo }
    mod crossword { Crossword }
    mod delta { Delta }
    mod display { Display, RosamundsBower }
    mod doublefives { DoubleFives }
    mod eiffeltower { EiffelTower }
    mod numerica { Numerica }
    mod fission { Fission }
    mod fourkingdoms { FourKingdoms }
    mod frogs { Frog, Fly, Fanny, Gnat, Housefly, Gloaming, Chamberlain, Toad, Amphibian }
    mod grandduchess { GrandDuchess, GrandDuchessPlus, Parisienne }
    mod grandee { Grandee, Turncoats, Marshal, Adela }
    mod parallels { Parallels, BritishBlockade }
    mod pasdedeux { PasDeDeux }
    mod picturegallery {
        PictureGallery, BigPictureGallery, HugePictureGallery, RoyalParade, BigParade, VirginiaReel,
        ThreeUp, BlueJacket, DevilsGrip,
    }
    mod greatwheel { GreatWheel, GreaterWheel, Carousel }
    mod hanoi {
        TowerOfHanoy, HanoiSequence, HanoiPuzzleThree, HanoiPuzzleFour, HanoiPuzzleFive, HanoiPuzzleSix, HanoiPuzzleSeven,
        HanoiPuzzleEight
    }
    mod hemispheres { Hemispheres }
    mod hitormiss { HitOrMiss, HitOrMissUnlimited }
    mod kingsaudience { KingsAudience }
    mod knockout { Knockout, KnockoutPlus, HerzZuHerz }
    mod larasgame { LarasGame, LarasGameRelaxed, LarasGameDoubled }
    mod maids { TwelveSleepingMaids }
    mod matriarchy { Matriarchy }
    mod minimal { Single, Multi }
    mod montana { Gaps }
    mod montana_relatives {
        Station, Spaces, FreeParking, DoubleMontana, HouseOfCommons, LineUp, RectangularRovers, BlueMoon, DoubleBlueMoon, RedMoon,
        DoubleRedMoon, Galary, Jungle, SpacesAndAces, PaganiniTwo, Paganini
    }
    mod moojub { Moojub }
    mod mountolympus { MountOlympus, Zeus }
    mod ninetyone { NinetyOne }
    mod numerica_relatives {
        Numerica2Decks, LadyBetty, LastChance, Colors, Shifting, Assembly, Strategerie,
        PussInTheCorner, Measure, DoubleMeasure, CircleNine, CornerSuite, CircleEight, Ladybug,
    }
    mod osmosis {
        Osmosis, Peek, Osmium, OsmiumII, OpenOsmium, OpenPeek, Bridesmaids, Dimensions, Genesis,
        GenesisPlus,
    }
    mod phalanx {
        Phalanx, SixesAndSevens, TwoRings, Toni, DesertIsland, Khedive, PicturePatience, Patriarchs,
    }
    mod poker { PokerSquare, PokerSquareWaste, PokerSquareOneReserve, PokerSquareTwoReserves, PokerShuffle, Maverick }
    mod princess { PrincessPatience }
    mod redandblack { TheRedAndTheBlack, ShadyLanes, TwilightZone }
    mod royalaids { RoyalAids }
    mod royalcotillion { RoyalCotillion, OddAndEven, Kingdom, Noumea }
    mod saliclaw { SalicLaw, FaerieQueen, Intrigue, LaggardLady, Glencoe, Xerxes, Zingara }
    mod scoundrel { Scoundrel }
    mod simplex { Simplex }
    mod siebenbisas { SiebenBisAs, Maze }
    mod slyfox { SlyFox, OpenSlyFox, GrandmammasPatience }
    mod spoilt { Spoilt }
    mod stepup { StepUp }
    mod sthelena { StHelena, BoxKite, Louis, LesQuatreCoins }
    mod strategy { Strategy, StrategyPlus }
    mod sultan { Sultan, SultanPlus, CatherineTheGreat }
    mod thebogey { TheBogey }
    mod tournament { Tournament, Saxony, KingsdownEights, LadiesBattle }
    mod unionsquare { UnionSquare, SolidSquare, Boomerang, Frames }
    mod wavemotion { WaveMotion, Flourish, Flow, WadingPool }
    mod well { Well }
    mod windmill { Windmill, DutchSolitaire, NapoleonsTomb }
    mod winds { FourWinds, BoxingTheCompass, RoyalRendezvous, Twenty, Corners }
    mod zodiac { Zodiac, RegalFamily }
}
