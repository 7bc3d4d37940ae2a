// Asking the server for rooms and seats.

import { EngineError, type Position } from '../client/wire.ts';
import { toPosition, type Setup } from '../setup/setup.ts';
import { storage } from '../state/storage.ts';
import type { Clock, GivenAct, Seat, Seated, Step } from './wire.ts';

// Whether there is a server behind the page, and it has rooms.
export const hasRooms = Number(document.querySelector<HTMLMetaElement>('meta[name="nimgraph-rooms"]')?.content) > 0;

// Where other devices in the network find this page, if the server was started for them too.
const shared = document.querySelector<HTMLMetaElement>('meta[name="nimgraph-shared"]')?.content ?? 'none';

// A loopback address works on this machine only.
const isLoopback = (hostname: string) => /^(localhost$|127\.|\[::1\]$)/.test(hostname);

// A link to what this page shows that works as far as can be: here alone, in the network, or wherever the page is seen.
export function reachable({ href, hostname, hash }: Pick<Location, 'href' | 'hostname' | 'hash'>, network = shared): { link: string; reach: 'here' | 'network' | 'all' } {
  if (!isLoopback(hostname)) return { link: href, reach: 'all' };
  return network === 'none' ? { link: href, reach: 'here' } : { link: network + hash, reach: 'network' };
}

// The picture of a QR code, from the server.
export const qrCode = (text: string) => `api/v1/qr?text=${encodeURIComponent(text)}`;

// The server has said no, in the English of the engine.
export class RoomRefusal extends EngineError {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message, null);
  }
}

export const roomPath = (room: string) => `api/v1/rooms/${encodeURIComponent(room)}`;
export const bearer = (token: string | null): { [name: string]: string } => (token === null ? {} : { authorization: `Bearer ${token}` });

export async function post<T>(path: string, body: unknown, token: string | null = null): Promise<T> {
  const headers = { 'content-type': 'application/json', ...bearer(token) };
  const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const json = (await reply.json().catch(() => null)) as { error?: { message: string } } | null;
  if (!reply.ok) throw new RoomRefusal(reply.status, json?.error?.message ?? reply.statusText);
  return json as T;
}

// What is asked for beside the board; a name that is empty is none.
export interface Wanted {
  seat: Seat;
  name: string;
  clock: Clock | null;
}

const named = (name: string) => (name.trim() === '' ? {} : { name: name.trim() });

export function openRoom(board: Board, { seat, name, clock }: Wanted): Promise<Seated> {
  return post('api/v1/rooms', { ...board, seat, ...named(name), ...(clock === null ? {} : { clock }) });
}

export const takeSeat = (room: string, name: string): Promise<Seated> => post(`${roomPath(room)}/seat`, named(name));

export const sendAct = (room: string, token: string, after: number, act: GivenAct, board?: Board): Promise<Step> =>
  post(`${roomPath(room)}/acts`, { after, act, ...(board === undefined ? {} : { board }) }, token);

// A position and where its vertices are drawn, as a room takes them.
export interface Board {
  position: Position;
  places: [number, number][];
}

export function boardOf(setup: Setup, position = toPosition(setup)): Board {
  return { position, places: setup.kind === 'graph' ? setup.vertices.map((v): [number, number] => [v.x, v.y]) : [] };
}

// Letters of a name.
export const MOST_NAME = 30;

// What this person was called last.
const NAME = 'nimgraph.name';
export const keptName = (): string => storage()?.getItem(NAME) ?? '';
export function keepName(name: string): void {
  try {
    storage()?.setItem(NAME, name.trim());
  } catch {
    // Not remembered.
  }
}

// The seats that were given to this browser, so that a reload or a night's sleep does not lose them.
const KEY = 'nimgraph.seats';
const MOST_KEPT = 20;

export interface Kept {
  seat: Seat;
  token: string;
}

function all(): [string, Kept][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, Kept][];
  } catch {
    return [];
  }
}

export const keptSeat = (room: string): Kept | null => all().find(([name]) => name === room)?.[1] ?? null;

export function keepSeat({ room, seat, token }: Seated): void {
  const others = all().filter(([name]) => name !== room);
  try {
    localStorage.setItem(KEY, JSON.stringify([[room, { seat, token }], ...others].slice(0, MOST_KEPT)));
  } catch {
    // A private window: the seat is kept as long as the page is open.
  }
}
