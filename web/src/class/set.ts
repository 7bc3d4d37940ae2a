// A set of positions for a class: a title and some boards, to be gone through one after the other. It is a part of a
// link, and nothing else holds it.

import { messageOf } from '../client/engine.ts';
import type { Position } from '../client/wire.ts';
import { fromPosition, gameOf, type Setup } from '../setup/setup.ts';
import { fromFragment, toFragment } from '../setup/share.ts';
import { pack, unpack } from '../share/pack.ts';
import type { Attempt, How } from './results.svelte.ts';

export const FORMAT = 'nimgraph-class/1';

export interface ClassSet {
  title: string;
  positions: Setup[];
  // What is said before the first position, and with each of them.
  text?: string;
  texts?: string[];
  // Whether those who go through it may have an answer shown; they may, if nothing is said.
  answers?: boolean;
}

// As many positions as a class goes through, and as long as a title may be.
export const MOST_POSITIONS = 30;
export const MOST_TITLE = 100;
export const MOST_TEXT = 600;
// Browsers open longer links than this, but what they are sent with cuts them.
export const MOST_LINK = 30_000;

// A set that a link cannot hold, or that is not one.
export class SetError extends Error {}

// The part of a link that holds a set.
export async function toLink({ positions, ...words }: ClassSet): Promise<string> {
  const text = JSON.stringify({ format: FORMAT, ...words, positions: positions.map((setup) => toFragment({ setup, moves: [] })) });
  // Who makes a link hears what is wrong with it, and not the class.
  readSet(text);
  const packed = await pack(text);
  if (packed.length > MOST_LINK) throw new SetError(`the link would have ${packed.length} letters, and at most ${MOST_LINK} are safe to send: leave out some of the large boards`);
  return packed;
}

export const fromLink = async (text: string): Promise<ClassSet> => readSet(await unpack(text));

// The set that a text holds; anything else is refused, with its place.
export function readSet(text: string): ClassSet {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new SetError('it holds no set of positions');
  }
  const { format, title, positions, text: said, texts, answers } = (value ?? {}) as { [field: string]: unknown };
  if (format !== FORMAT) throw new SetError(`format: expected "${FORMAT}", found ${JSON.stringify(format) ?? 'nothing'}`);
  if (typeof title !== 'string' || title.length > MOST_TITLE) throw new SetError(`title: expected a text of at most ${MOST_TITLE} letters`);
  if (!Array.isArray(positions) || positions.length === 0) throw new SetError('positions: expected at least one');
  if (positions.length > MOST_POSITIONS) throw new SetError(`positions: expected at most ${MOST_POSITIONS}, found ${positions.length}`);
  if (said !== undefined && !isText(said)) throw new SetError(`text: expected at most ${MOST_TEXT} letters`);
  if (texts !== undefined && !(Array.isArray(texts) && texts.length === positions.length && texts.every(isText))) throw new SetError(`texts: expected one for each position, of at most ${MOST_TEXT} letters`);
  if (answers !== undefined && typeof answers !== 'boolean') throw new SetError('answers: expected true or false');
  const words = { ...(said === undefined ? {} : { text: said }), ...(texts === undefined ? {} : { texts: texts as string[] }), ...(answers === undefined ? {} : { answers }) };
  return { title, positions: positions.map((fragment, i) => readOne(`position ${i + 1}`, fragment)), ...words };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST_TEXT;

function readOne(place: string, fragment: unknown): Setup {
  if (typeof fragment !== 'string' || fragment === '') throw new SetError(`${place}: expected a position as in a link`);
  try {
    return fromFragment(fragment)!.setup;
  } catch (error) {
    throw new SetError(`${place}: ${messageOf(error)}`);
  }
}

// What is said of each attempt, and of all of them.
interface Said {
  summary: string;
  tally: string;
  position: (n: number) => string;
  how: { [how in How]: string };
}

// What came of a set, as a text that somebody can send.
export function resultText(title: string, attempts: readonly Attempt[], said: Said): string {
  return [title, said.summary, said.tally, ...attempts.map(({ how }, i) => `${said.position(i + 1)}: ${said.how[how]}`)].join('\n');
}

// The position that a game has come to, as a set-up of its own: every vertex that is left stays where it was.
export function cameTo(start: Setup, position: Position): Setup {
  const now = fromPosition({ ...position, play: start.play }, []);
  if (now.kind !== 'graph' || start.kind !== 'graph' || gameOf(now) !== gameOf(start)) return now;
  const before = new Map(start.vertices.map((v) => [v.name, v]));
  return { ...now, vertices: now.vertices.map((v) => ({ ...v, x: before.get(v.name)?.x ?? v.x, y: before.get(v.name)?.y ?? v.y })) };
}
