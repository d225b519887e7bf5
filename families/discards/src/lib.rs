//! The declared games in which cards are thrown away: in pairs, by sums, or one that another beats.

solitaire::games! {
    #![odds = include_str!("../winnability.csv")]
    #![difficulty = include_str!("../difficulty.csv")]
    #![kind = "Pairs and sums"]

    #[kind = "Accordion and piles"]
    mod accordion { Accordion }
    #[kind = "Accordion and piles"]
    mod accordion_relatives { RelaxedAccordion, TwentyThreeSkidoo, Bayan, PushPin, RoyalMarriage, SevenUp, Decade }
    mod eighteens { Eighteens }
    mod foursome { Foursome, Quartets }
    #[kind = "Aces Up and its relatives"]
    mod idiot { Idiot }
    #[kind = "Aces Up and its relatives"]
    mod idiot_relatives { AcesUpFive, Fortunes, RussianAces, FiringSquad, Cover, Deck }
    mod montecarlo { MonteCarlo }
    mod montecarlo_relatives {
        MonteCarloTwoDecks, SimpleCarlo, Neighbor, Quatorze, SimplePairs, BlockTen, SimpleTens, AcesSquare, Crispy,
        TheLastMonarch, TheLastMonarchTwo
    }
    #[kind = "Aces Up and its relatives"]
    mod narcotic { Narcotic }
    mod nestor { Nestor }
    mod nestor_relatives {
        Vertical, Fourteen, DoubleFourteen, Juvenile, DoubleNestor, RelaxedExit, Exit, Hurricane, IdesOfMarch, Baroness, TripleAlliance, TripleAllianceTwoDecks
    }
    mod nestor_sums { Thirteens, Neptune, EightCards, Elevens, ElevensToo, SuitElevens, Tens, Nines, TheLuckyNumber, Fifteens }
    #[kind = "Accordion and piles"]
    mod pileon { PileOn, SmallPileOn, RelaxedPileOn }
    #[kind = "Pyramids"]
    mod pyramid { Pyramid, RelaxedPyramid, PyramidThirteen, Giza }
    #[kind = "Pyramids"]
    mod pyramid_relatives { DoublePyramid, TwoPyramids, Pharaohs, PyramidDozen, Cheops, KingTut, Apophis }
    #[kind = "Golf and its relatives"]
    mod tabbycat { TabbyCat, Manx, MaineCoon }
    #[kind = "Pyramids"]
    mod triangle { Triangle, UpAndDown, ElevenTriangle }
    mod valentine { Valentine }
    mod wish { TheWish, TheWishOpen, PatientPairs, PatientPairsOpen, DoubletsTwo, RightAndLeft }
}
