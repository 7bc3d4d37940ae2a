// A room as one person sees it: the game in it, who is there, and whether the connection holds.

import { messageOf } from '../client/engine.ts';
import type { Move, Position } from '../client/wire.ts';
import type { Players } from '../setup/players.ts';
import { refuseRounded } from '../setup/safe.ts';
import { fromPosition, type Setup } from '../setup/setup.ts';
import { Match } from '../state/match.svelte.ts';
import { eachEvent } from './events.ts';
import { bearer, boardOf, keepSeat, keptSeat, roomPath, RoomRefusal, sendAct, takeSeat, type Board } from './server.ts';
import { other, type Closed, type GivenAct, type People, type RoomState, type Seat, type Seated, type Standing, type Step, type Told } from './wire.ts';

export type Connection = 'connecting' | 'open' | 'lost' | 'gone';

// The server says something every 15 s; who hears nothing for this long is cut off and does not know it.
const SILENCE = 25_000;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;
// A connection that is back after less than this was not lost.
const MOMENT = 1000;

export class RoomSession {
  readonly match = new Match();
  connection = $state<Connection>('connecting');
  state = $state.raw<RoomState | null>(null);
  seat = $state<Seat | null>(null);
  // Whether something has been sent and not been answered.
  sending = $state(false);
  // Why the last thing that was sent was not done.
  refused = $state('');
  // Whether the server has said that it stops.
  stopping = $state(false);
  // When what is known of the clocks was said.
  timed = $state(0);
  #token: string | null = null;
  #isOver = false;
  // Whether there has been a connection, and whether the next is to follow at once.
  #wasOpen = false;
  #isAnew = false;
  #breakOff = new AbortController();
  #wake = () => {};
  #heard = 0;
  // What was told is dealt with one by one: a move takes a moment to be shown.
  #line: Promise<void> = Promise.resolve();

  // Whether this person may move now.
  live = $derived(this.connection === 'open' && !this.sending && this.seat !== null && this.state?.turn === this.seat);
  isFree = $derived(this.state !== null && this.seat === null && this.state.taken.length < 2);
  isOtherHere = $derived(this.state !== null && this.seat !== null && this.state.players.includes(other(this.seat)));
  // Whether the other seat has been taken, by somebody who may be away now.
  hasOtherCome = $derived(this.state !== null && this.seat !== null && this.state.taken.includes(other(this.seat)));

  constructor(
    readonly room: string,
    fetcher: typeof fetch = (...args) => fetch(...args),
  ) {
    this.#fetch = fetcher;
    this.#sit(keptSeat(room));
  }
  #fetch: typeof fetch;

  #sit(seated: { seat: Seat; token: string } | null): void {
    this.seat = seated?.seat ?? null;
    this.#token = seated?.token ?? null;
    this.match.players = this.#players();
  }

  // Listens until `stop`, through all losses of the network.
  async listen(): Promise<void> {
    let pause = FIRST_PAUSE;
    while (!this.#isOver) {
      const connected = await this.#connect().catch(() => false);
      if (this.#isOver || this.connection === 'gone') return;
      this.connection = this.connection === 'lost' ? 'lost' : 'connecting';
      if (this.#isAnew) {
        this.#isAnew = false;
        continue;
      }
      if (this.#wasOpen) setTimeout(() => this.#lose(), MOMENT);
      pause = connected ? FIRST_PAUSE : Math.min(2 * pause, LONGEST_PAUSE);
      await this.#rest(pause);
    }
  }

  #lose(): void {
    if (this.connection === 'connecting') this.connection = 'lost';
  }

  stop(): void {
    this.#isOver = true;
    this.#breakOff.abort();
    this.#wake();
  }

  // The network is back, or somebody has woken the device: there may be news.
  wake(): void {
    if (Date.now() - this.#heard > SILENCE / 2) this.#breakOff.abort();
    this.#wake();
  }

  // The network is gone, or a connection has been silent for too long.
  cut(): void {
    this.#breakOff.abort();
  }

  checkSilence(): void {
    if (this.connection === 'open' && Date.now() - this.#heard > SILENCE) this.cut();
  }

  // Takes the free seat.
  async join(name: string): Promise<void> {
    try {
      this.take(await takeSeat(this.room, name));
    } catch (error) {
      this.refused = messageOf(error);
    }
  }

  take(seated: Seated): void {
    keepSeat(seated);
    this.#sit(seated);
    // From now on the server should know who listens.
    this.#isAnew = this.connection === 'open';
    this.#breakOff.abort();
    this.#wake();
  }

  play(move: Move): Promise<void> {
    return this.#send({ move });
  }

  resign(): Promise<void> {
    return this.#send('resign');
  }

  // Another game, on the board that the other has suggested or on the same.
  rematch(): Promise<void> {
    return this.#send('rematch');
  }

  // Another game on another board, if the other agrees.
  suggest(setup: Setup): Promise<void> {
    return this.#send('rematch', boardOf(setup));
  }

  async #send(act: GivenAct, board?: Board): Promise<void> {
    if (this.#token === null || this.state === null || this.sending) return;
    this.sending = true;
    this.refused = '';
    try {
      this.#follow(await sendAct(this.room, this.#token, this.state.after, act, board));
      await this.#line;
    } catch (error) {
      this.refused = messageOf(error);
      // Without a network it is not known whether it arrived; the next connection tells.
      if (!(error instanceof RoomRefusal)) this.cut();
    } finally {
      this.sending = false;
    }
  }

  // One connection, from its beginning to its end; tells whether there was one.
  async #connect(): Promise<boolean> {
    this.#breakOff = new AbortController();
    const heard: { [name: string]: string } = this.state === null ? {} : { 'last-event-id': String(this.state.after) };
    const reply = await this.#fetch(`${roomPath(this.room)}/events`, {
      headers: { ...bearer(this.#token), ...heard },
      signal: this.#breakOff.signal,
      cache: 'no-store',
    });
    if (reply.status === 404) this.connection = 'gone';
    // A seat of another room, or of a server that was started anew.
    if (reply.status === 403) this.#sit(null);
    if (!reply.ok || reply.body === null) return false;
    this.#heard = Date.now();
    this.connection = 'open';
    this.stopping = false;
    this.#wasOpen = true;
    await eachEvent(reply.body, ({ event, data }) => this.hear({ event, data: JSON.parse(data) } as Told)).catch(() => {});
    return true;
  }

  // What the server tells.
  hear(told: Told): void {
    this.#heard = Date.now();
    if (told.event === 'state') this.#begin(told.data);
    else if (told.event === 'step') this.#follow(told.data);
    else if (told.event === 'people') this.#see(told.data);
    else if (told.event === 'closed') this.#close(told.data);
  }

  // A game that is kept goes on when the server is back.
  #close({ stopping, kept }: Closed): void {
    this.stopping = stopping;
    this.connection = kept ? 'lost' : 'gone';
  }

  #see({ taken, names, players, watching }: People): void {
    if (this.state === null) return;
    this.state = { ...this.state, taken, names, players, watching };
    this.match.names = this.#names();
  }

  #begin(state: RoomState): void {
    const before = this.state;
    this.state = state;
    this.timed = Date.now();
    this.match.names = this.#names();
    // Somebody has come, and nothing was played meanwhile.
    if (before !== null && before.game === state.game && before.after === state.after) return;
    this.#next(() => this.#lay(state));
  }

  async #lay({ position, places, moves }: RoomState): Promise<void> {
    const setup = laidOut(position, places);
    this.match.players = this.#players();
    await this.match.load(setup, moves);
  }

  #follow(step: Step): void {
    const state = this.state;
    if (state === null || step.number <= state.after) return;
    // Something was missed: everything is asked for again.
    if (step.number > state.after + 1) {
      this.state = null;
      return this.cut();
    }
    const { number, act } = step;
    const moves = typeof act === 'object' ? [...state.moves, act.move] : state.moves;
    this.state = { ...state, ...standingOf(step), moves, after: number };
    this.timed = Date.now();
    if (typeof act === 'object') this.#next(() => this.match.receive(act.move));
  }

  // Who plays in the game on the board, in order of turns.
  #players(): Players {
    if (this.seat === null || this.state === null) return ['friend', 'friend'];
    return this.state.begins === this.seat ? ['person', 'friend'] : ['friend', 'person'];
  }

  // What they are called, in order of turns; whoever plays here is not called by a name.
  #names(): [string | null, string | null] {
    if (this.state === null) return [null, null];
    const { begins, names } = this.state;
    return [begins, other(begins)].map((seat) => (seat === this.seat ? null : names[seat])) as [string | null, string | null];
  }

  #next(act: () => Promise<void>): void {
    this.#line = this.#line.then(act).catch((error: unknown) => {
      this.refused = messageOf(error);
    });
  }

  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

// A board as a room tells of it.
export const laidOut = (position: Position, places: RoomState['places']): Setup => fromPosition(refuseRounded(position), places.map(([x, y]) => [x / 1000, y / 1000]));

const standingOf = ({ turn, winner, resigned, timeout, rematch, left }: Standing): Standing => ({ turn, winner, resigned, timeout, rematch, left });
