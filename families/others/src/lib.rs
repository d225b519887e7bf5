//! The declared games that are of no other kind.

solitaire::games! {
    #![odds = include_str!("../winnability.csv")]
    #![difficulty = include_str!("../difficulty.csv")]

    mod archway { Parlett, Archway, ArchwayRotate }
    mod auldlangsyne { AuldLangSyne, Interregnum }
    mod calculation { Calculation }
    mod carpet { Carpet }
    mod clock { Clock, GrandfathersClock }
    mod delta { Delta }
    mod hanoi {
        TowerOfHanoy, HanoiSequence, HanoiPuzzleThree, HanoiPuzzleFour, HanoiPuzzleFive, HanoiPuzzleSix, HanoiPuzzleSeven,
        HanoiPuzzleEight
    }
    mod minimal { Single, Multi }
    mod montana { Gaps }
    mod montana_relatives {
        Station, FreeParking, DoubleMontana, HouseOfCommons, LineUp, RectangularRovers, BlueMoon, DoubleBlueMoon, RedMoon,
        DoubleRedMoon, Galary, Jungle, SpacesAndAces, PaganiniTwo, Paganini
    }
    mod numerica { Numerica }
    mod osmosis { Osmosis, Peek }
    mod poker { PokerSquare, PokerSquareWaste, PokerSquareOneReserve, PokerSquareTwoReserves }
    mod royalcotillion { RoyalCotillion }
    mod slyfox { SlyFox }
    mod sthelena { StHelena }
    mod sultan { Sultan }
    mod windmill { Windmill }
}
