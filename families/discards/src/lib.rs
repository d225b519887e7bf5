//! The declared games in which cards are thrown away: in pairs, by sums, or one that another beats.

solitaire::games! {
    #![odds = include_str!("../winnability.csv")]
    #![difficulty = include_str!("../difficulty.csv")]

    mod accordion { Accordion }
    mod idiot { Idiot }
    mod montecarlo { MonteCarlo }
    mod narcotic { Narcotic }
    mod nestor { Nestor }
    mod pyramid { Pyramid, RelaxedPyramid, PyramidThirteen, Giza }
}
