//! Display and Rosamund's Bower: turned cards wait on three packets, which are the stock of the next pass.

use solitaire::prelude::*;

use crate::contradance::*;

solitaire! {
    /// Two decks. Thirteen foundations in a row are built down regardless of suit. The first begins with the card dealt
    /// to it, each of the others one rank below the one to its left. Turned cards may wait on three packets, dealt
    /// again once.
    #[game(name = "Display", slug = "contradance/display", after = "PySolFC rules, Display")]
    variation Display: Precedence {
        counter redeals = 1;
        const FOUNDATIONS = 13;
        structure {
            ..Precedence;
            /// Built down regardless of suit, the King on the Ace.
            down:    [Pile; FOUNDATIONS] max 8;
            /// Packets where turned cards may wait.
            packets: [Pile; 3];
        }
        layout { down across from (0, 0); stock at (3, 1.5); waste at (4, 1.5); packets across from (5.5, 1.5); }
        deal { down[0] <- 1 up; waste <- 1 up; }
        win = count(down) == CARDS;
        moves {
            ..Precedence;
            /// Put the turned card on a packet, during the first pass only.
            drag  ToPacket:     waste[top] => packets where redeals > 0;
            /// Play a card to a foundation.
            drag  ToFoundation: waste[top] | packets[top] => down;
            /// Turn a card from the stock. In the first pass, the waste must be empty.
            press Deal:   stock where !is_empty(stock) && (redeals == 0 || is_empty(waste)) do { waste <- 1 up from stock; }
            /// Gather the packets, with the turned card on the first, to form a new stock.
            press Redeal: stock where is_empty(stock) && redeals > 0
                do { packets[0] <- 1 up from waste; gather packets into stock; redeals -= 1; }
        }
        build packets = always;
        space packets = always;
        examples {
            down: 4S on 5S, KS on AS, 4H on 5S, !6S on 5S;
            packets: 6H on _, 6H on 2C, !6H on _ from packets;
            ToFoundation: 4C on down[1] [waste 4C, down 5H], !4C on down[2] [waste 4C, down 5H], !3C on down[1] [waste 3C, down 5H];
            Redeal: 1, [waste 3C, packets 4H | 5H 6H] => [waste _, packets _, redeals 0];
            deal: down 1 0 0 0 0 0 0 0 0 0 0 0 0, packets 0, waste 1, stock 102;
        }
    }

    /// One foundation is built down regardless of suit from the Jack of spades, four times through the ranks. Eight
    /// cards of the bower are replaced by seven face-down guards. Turned cards may wait on three packets, dealt again
    /// three times.
    #[game(
        name = "Rosamund's Bower",
        slug = "contradance/rosamundsbower",
        aka = ["Rosamund"],
        decks = 1,
        after = "PySolFC rules, Rosamund's Bower"
    )]
    variation RosamundsBower: Display {
        counter redeals = 3;
        const FOUNDATIONS = 1;
        structure {
            ..Display;
            /// Built down regardless of suit, the King on the Ace, from the Jack of spades.
            down:    [Pile; FOUNDATIONS];
            /// The eight cards of the bower.
            tableau: [Spot; 8];
            /// The face-down guards.
            guards:  Pile;
            /// The King of spades and the Queen of hearts, the last two cards of the foundation.
            court:   [Spot; 2];
        }
        layout {
            tableau points [(2, 1), (2, 2), (5, 1), (5, 2), (3, 0), (4, 0), (3, 3), (4, 3)];
            court points [(6.5, 0), (3.5, 1.5)]; guards at (6.5, 1); down at (0, 3);
            stock at (0, 4.5); waste at (1, 4.5); packets across from (2.5, 4.5);
        }
        deal { down <- "JS" up; court <- "KS QH" up; guards <- 7 down; tableau <- 1 up; waste <- 1 up; }
        space down = never;
        moves {
            ..Display;
            /// Put the turned card on a packet.
            drag  ToPacket:     waste[top] => packets;
            /// Play a card to the foundation.
            drag  ToFoundation: waste[top] | packets[top] | tableau[top] => down;
            /// Play the King or the Queen to the foundation once it holds fifty cards.
            drag  PlayCourt:    court[top] => down where count(target) > 49;
            /// Turn a card from the stock onto the empty waste.
            press Deal: stock where !is_empty(stock) && is_empty(waste) do { waste <- 1 up from stock; }
            /// An empty place in the bower is filled with a guard.
            auto  Fill: tableau where is_empty(source) && !is_empty(guards) do { source <- 1 up from guards; }
        }
        examples {
            down: 4S on 5S, KS on AS, 4H on 5S, !6S on 5S;
            packets: 6H on _, 6H on 2C, !6H on _ from packets;
            Redeal: 3;
            deal: down 1, packets 0, tableau 1, guards 7, court 1, waste 1, stock 33;
        }
    }
}
