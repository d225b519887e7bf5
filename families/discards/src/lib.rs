//! The declared games in which cards are thrown away: in pairs, by sums, or one that another beats.

solitaire::games! {
    #![odds = include_str!("../winnability.csv")]
    #![difficulty = include_str!("../difficulty.csv")]

    mod accordion { Accordion }
    mod idiot { Idiot }
    mod montecarlo { MonteCarlo }
    mod narcotic { Narcotic }
    mod nestor { Nestor }
    mod nestor_relatives {
        Vertical, Fourteen, RelaxedExit, Exit, Hurricane, IdesOfMarch, Baroness, TripleAlliance, TripleAllianceTwoDecks
    }
    mod nestor_sums { Thirteens, Neptune, EightCards, Elevens, ElevensToo, SuitElevens, Tens, Nines, TheLuckyNumber, Fifteens }
    mod pyramid { Pyramid, RelaxedPyramid, PyramidThirteen, Giza }
    mod pyramid_relatives { DoublePyramid, TwoPyramids, Pharaohs, PyramidDozen, Cheops, KingTut, Apophis }
    mod triangle { Triangle, UpAndDown, ElevenTriangle }
}
