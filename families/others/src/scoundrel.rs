//! Scoundrel: a dungeon of rooms with monsters, weapons and potions.

use solitaire::prelude::*;

solitaire! {
    /// Clear a dungeon with four cards in each room. Black cards are monsters that cost health, diamonds are weapons,
    /// and hearts are potions. Play three cards to clear a room. You may run from a room, but not from two in a row.
    #[game(name = "Scoundrel", after = "PySolFC rules, Scoundrel; Zach Gage and Kurt Bieg, 2011")]
    family Scoundrel {
        /// Your health at the start, and the most that potions can restore.
        const HEALTH: i32 = 20;
        /// Your health. You lose when it is gone.
        counter health = HEALTH;
        /// The number of cards played in this room.
        counter played = 0;
        /// The number of potions drunk in this room.
        counter potions = 0;
        /// Set to 1 if you ran from the last room.
        counter runs = 0;
        structure {
            /// The cards of this room.
            room:    [Spot; 4];
            /// The weapon in hand.
            weapon:  Pile;
            /// The monsters slain with this weapon.
            slain:   Pile;
            /// The cards already played.
            discard: Discard;
            /// The cards of the dungeon.
            stock:   Stock;
            /// The red Aces and court cards, which are not used.
            unused:  Discard;
        }
        layout { stock at (0, 0); discard at (0, 1); room across from (2, 0); weapon at (2, 1); slain at (3, 1); unused at (5, 1); }
        deal { unused <- "AD JD QD KD AH JH QH KH" up; room <- 1 up; }
        /// The card is a monster.
        rule monster(card) = is_black(card);
        /// The strength of the first card minus the strength of the other, but at least 0. An Ace has the strength 14.
        value harm(card, other) = if ace_high(card) > ace_high(other) { ace_high(card) - ace_high(other) } else { 0 };
        /// You cannot play without health.
        pickup room   = health > 0;
        /// Diamonds are weapons.
        build weapon  = is_suit(bottom(moving), 1);
        space weapon  = is_suit(bottom(moving), 1);
        /// A weapon slays a monster only if it is no stronger than the last monster that the weapon slew.
        build slain   = monster(bottom(moving)) && ace_high(bottom(moving)) <= ace_high(top(target));
        space slain   = monster(bottom(moving));
        moves {
            /// Fight a monster with bare hands. You lose health equal to its strength.
            drag Fight: room[top] => discard where monster(bottom(moving)) do { health -= ace_high(top(target)); played += 1; }
            /// Drink a potion. Only the first one in a room heals.
            drag Drink: room[top] => discard where is_suit(bottom(moving), 2)
                do { if potions == 0 { health = if health + rank(top(target)) > HEALTH { HEALTH } else { health + rank(top(target)) }; } potions = 1; played += 1; }
            /// Take a weapon. The old weapon is removed along with the monsters that it slew.
            drag Arm:   room[top] => weapon do { gather slain into discard; if count(weapon) > 1 { discard <- 1 from under weapon; } played += 1; }
            /// Slay a monster with the weapon. You lose only the strength of the monster that exceeds the strength of
            /// the weapon.
            drag Slay:  room[top] => slain where !is_empty(weapon) do { health -= harm(top(target), top(weapon)); played += 1; }
            /// Run from a room of four cards before playing any of them. The cards go to the bottom of the dungeon.
            press Run: stock where !is_empty(stock) && empties(room) == 0 && played == 0 && runs == 0 && health > 0 do {
                for i in 0..4 { under stock <- 1 down from room[3 - i]; }
                room <- 1 up from stock;
                runs = 1;
            }
            /// After you play three cards, the next room is filled.
            auto Enter: room where is_empty(source) && played == 3 && health > 0 do { room <- 1 up from stock where is_empty(place); played = 0; potions = 0; runs = 0; }
        }
        /// You win when the dungeon is cleared and you have health left.
        win  = health > 0 && is_empty(stock) && is_empty(room);
        /// You lose when you have no health left.
        lose = health <= 0;

        examples {
            weapon: 6D on _, 7D on 6D, !6H on _, !6S on _;
            slain: 6S on 7S, 7S on 7C, KS on AS, !7S on 6S, !AS on KS, 6S on _;
            Fight: 6S on _ [room 6S, stock 2C 3C] => [discard 6S, room _, health 14, played 1],
                KC on _ [room KC | 9C, stock 2C, health 13, played 2] => [discard KC, room _ | 9C, health 0, played 3];
            Drink: 9H on _ [room 9H, stock 2C, health 5] => [health 14, potions 1], 9H on _ [room 9H, stock 2C, health 15] => [health 20],
                9H on _ [room 9H, stock 2C, health 5, potions 1] => [health 5];
            Arm: 6D on 7D [room 6D, weapon 7D, slain 9C, stock 2C] => [weapon 6D, slain _, discard 9C 7D, played 1];
            Slay: 6S on 7S [room 6S, weapon 4D, slain 7S, stock 2C] => [slain 7S 6S, health 18], 6S on 7S [room 6S, weapon 8D, slain 7S, stock 2C] => [slain 7S 6S, health 20],
                !6S on _ [room 6S, stock 2C];
            Slay: AS on _ [room AS | 9C, weapon 9D, stock 2C 3C 4C 5C, potions 1, runs 1, played 2] => [slain AS, room 5C | 9C | 4C | 3C, health 15, played 0, potions 0, runs 0];
            Run: [room 2C | 3C | 4C | 5C, stock 6C 7C 8C 9C TC] => [room TC | 9C | 8C | 7C, stock 2C 3C 4C 5C 6C, runs 1],
                ![room 2C | 3C | 4C | 5C, stock 6C, runs 1], ![room 2C | 3C | 4C, stock 6C], ![room 2C | 3C | 4C | 5C, stock 6C, played 1];
            win: [discard rest], ![room KS, discard rest], ![discard rest, health 0];
            lose: [room KS, health 0], ![room KS, health 1];
            deal: room 1, weapon 0, slain 0, discard 0, stock 40;
        }
    }
}
