//! The declared games in which cards are thrown away: in pairs, by sums, or one that another beats.

solitaire::games! {
    #![odds = include_str!("../winnability.csv")]
    #![difficulty = include_str!("../difficulty.csv")]

    mod accordion { Accordion }
    mod accordion_relatives { RelaxedAccordion, TwentyThreeSkidoo, Bayan, PushPin, RoyalMarriage, SevenUp, Decade }
    mod eighteens { Eighteens }
    mod foursome { Foursome, Quartets }
    mod idiot { Idiot }
    mod idiot_relatives { AcesUpFive, Fortunes, RussianAces, FiringSquad, Cover, Deck }
    mod montecarlo { MonteCarlo }
    mod montecarlo_relatives {
        MonteCarloTwoDecks, SimpleCarlo, Neighbor, Quatorze, SimplePairs, BlockTen, SimpleTens, AcesSquare, Crispy,
        TheLastMonarch, TheLastMonarchTwo
    }
    mod narcotic { Narcotic }
    mod nestor { Nestor }
    mod nestor_relatives {
        Vertical, Fourteen, DoubleFourteen, Juvenile, DoubleNestor, RelaxedExit, Exit, Hurricane, IdesOfMarch, Baroness, TripleAlliance, TripleAllianceTwoDecks
    }
    mod nestor_sums { Thirteens, Neptune, EightCards, Elevens, ElevensToo, SuitElevens, Tens, Nines, TheLuckyNumber, Fifteens }
    mod pileon { PileOn, SmallPileOn, RelaxedPileOn }
    mod pyramid { Pyramid, RelaxedPyramid, PyramidThirteen, Giza }
    mod pyramid_relatives { DoublePyramid, TwoPyramids, Pharaohs, PyramidDozen, Cheops, KingTut, Apophis }
    mod tabbycat { TabbyCat, Manx, MaineCoon }
    mod triangle { Triangle, UpAndDown, ElevenTriangle }
    mod valentine { Valentine }
    mod wish { TheWish, TheWishOpen, PatientPairs, PatientPairsOpen, DoubletsTwo, RightAndLeft }
}
