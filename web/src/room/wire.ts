// The JSON of rooms, as the server tells it; the shapes are generated from the server's own types.

import type { components } from '../client/generated.ts';

type Wire = components['schemas'];

export type Seat = Wire['SeatWord'];
export type Seated = Wire['Seated'];
export type Standing = Pick<RoomState, 'turn' | 'winner' | 'resigned' | 'timeout' | 'rematch' | 'left'>;
export type Clock = Wire['RoomClock'];
export type Closed = Wire['RoomClosed'];
export type People = Wire['RoomPeople'];
export type RoomState = Wire['RoomState'];
export type Step = Wire['RoomStep'];
export type GivenAct = Wire['GivenAct']['act'];

export type Told = { event: 'state'; data: RoomState } | { event: 'step'; data: Step } | { event: 'people'; data: People } | { event: 'closed'; data: Closed };

export const other = (seat: Seat): Seat => (seat === 'first' ? 'second' : 'first');
