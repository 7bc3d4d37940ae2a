// The JSON of rooms, as the server tells it.

import type { Move, Position } from '../client/wire.ts';

export type Seat = 'first' | 'second';

export interface Seated {
  room: string;
  seat: Seat;
  token: string;
}

export interface Standing {
  turn: Seat | null;
  winner: Seat | null;
  resigned: boolean;
  rematch: Seat[];
}

export interface People {
  players: Seat[];
  watching: number;
}

export interface RoomState extends Standing, People {
  room: string;
  position: Position;
  // In thousandths of a square.
  places: [number, number][];
  game: number;
  begins: Seat;
  moves: string[];
  after: number;
  taken: Seat[];
}

export type Act<M> = { move: M } | 'resign' | 'rematch';

export interface Step extends Standing {
  number: number;
  seat: Seat;
  act: Act<string>;
}

export type Told = { event: 'state'; data: RoomState } | { event: 'step'; data: Step } | { event: 'people'; data: People } | { event: 'closed'; data: object };

export type GivenAct = Act<Move>;

export const other = (seat: Seat): Seat => (seat === 'first' ? 'second' : 'first');
