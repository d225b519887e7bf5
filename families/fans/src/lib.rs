//! The declared games in which all cards lie open in many short piles or rows, and the top card of each is free.

solitaire::games! {
    #![odds = include_str!("../winnability.csv")]
    #![difficulty = include_str!("../difficulty.csv")]
    #![kind = "Fans"]

    mod fan {
        Fan: own_code, AlexanderTheGreat, FanEasy, FanFreePile, FanTwoDeck, Intelligence, LaBelleLucie: own_code,
        ScotchPatience, Shamrocks: own_code, ShamrocksPlain, SuperFlowerGarden: own_code, Trefoil: own_code
    }
    #[kind = "Castles"]
    mod carcassonne { Carcassonne }
    #[kind = "Castles"]
    mod castle { Castle }
    #[kind = "Castles"]
    mod beleagueredcastle { BeleagueredCastle: own_code, StreetsAndAlleys, Citadel }
    #[kind = "Castles"]
    mod beleagueredcastle_relatives {
        ExiledKings, SelectiveCastle, Lasker, Morphy, CastlesEnd, Zerline, ZerlineThreeDecks, Soother
    }
    #[kind = "Castles"]
    mod bisley { Bisley, Bisley13 }
    #[kind = "Castles"]
    mod bisley_relatives {
        DoubleBisley, HouseOnTheHill, Gloria, Realm, Mancunian, HospitalPatience, Cringle, Capricieuse, Nationale, Fifteen,
        Chequers
    }
    mod bristol { Bristol }
    mod bristol_relatives { Vincent, Belvedere, Dover, Spike, NewYork, Gotham, Interment }
    mod buffalobill { BuffaloBill, LittleBillie }
    mod choice { Choice }
    mod cloverleaf { CloverLeaf, Alexander }
    mod crescent { Crescent, RainbowFan }
    mod fan_relatives {
        Troika, Quads, QuadsPlus, School, FascinationFan, BearRiver, ForestGlade, Strata
    }
    mod fan_unusual { HouseInTheWood, Cromwell, ThreeShuffles, OpenProils, RoamingProils }
    mod headsandtails { HeadsAndTails, Barrier }
    #[kind = "Castles"]
    mod kleinenapoleon { KleineNapoleon, FreeNapoleon, Master, LittleCorporal, Bonaparte, BusyCards }
    mod rittenhouse { Rittenhouse }
}
