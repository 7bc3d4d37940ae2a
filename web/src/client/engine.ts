// The engine as the page sees it: promises, answered by a worker that can be stopped at any time.

import type { HintQuestion, Told } from './hints.ts';
import { t } from '../texts/texts.svelte.ts';
import { loading, thinking } from './loading.svelte.ts';
import { EngineError, type BoardMethod, type Method, type Methods, type Tells } from './wire.ts';

export interface Call {
  id: number;
  method: Method | 'hint';
  takes: unknown;
}

// What a worker is given before it can answer: the whole engine, or the part of it for boards and moves.
export interface Code {
  code: WebAssembly.Module;
  part: 'whole' | 'board';
}

export type Reply =
  | { id: number; gives: unknown }
  // How far the work has come.
  | { id: number; tells: unknown }
  | { id: number; error: { message: string; field: string | null } }
  // The engine is of no more use.
  | { id: number; broken: string };

// Rejects every call that was under way when the engine was told to stop.
export class Cancelled extends Error {}

// What to tell of an error. The engine speaks English: in another language its words are set apart.
export function messageOf(error: unknown): string {
  if (error instanceof EngineError) return t.quoted(error.message);
  return error instanceof Error ? error.message : String(error);
}

// The same with the offending place of the input, where there is one.
export function complaintOf(error: unknown): string {
  const field = error instanceof EngineError ? error.field : null;
  return `${field === null ? '' : `${field}: `}${messageOf(error)}`;
}

// How long a worker may go on with an older hint, in milliseconds, before another takes its place.
const PATIENCE = 250;

// How much longer than it was allowed a worker may take, in milliseconds, before it is given up.
const GRACE = 15_000;

// How long a question allows, where it says so.
function allowedFor(takes: unknown): number | null {
  return typeof takes === 'object' && takes !== null && 'ms' in takes && typeof takes.ms === 'number' ? takes.ms : null;
}

interface Waiting {
  resolve: (gives: never) => void;
  reject: (error: Error) => void;
  tell: ((progress: never) => void) | undefined;
}

export class Engine<Known extends Method = Method> {
  #worker: Worker | null = null;
  #spare: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  // The hint that is being told.
  #hint: Call | null = null;
  // The hint that the worker has spoken of last, until it has ended.
  #at: number | null = null;
  #next = 0;
  #isOftenStopped: boolean;
  #isQuick: boolean;
  #part: Code['part'];
  // When a worker has spoken last.
  #heard = -Infinity;

  // Whoever is often stopped keeps a second worker ready from its first answer on: to start one takes a tenth of a second.
  constructor({ isOftenStopped = false, isQuick = false, part = 'whole' }: { isOftenStopped?: boolean; isQuick?: boolean; part?: Code['part'] } = {}) {
    this.#part = part;
    this.#isOftenStopped = isOftenStopped;
    this.#isQuick = isQuick;
  }

  // Asks the engine; the worker starts with the first question. Whoever wants to hear how far it has come is told.
  call<M extends Known>(method: M, takes: Methods[M]['takes'], tell?: (progress: Tells<M>) => void): Promise<Methods[M]['gives']> {
    this.#worker ??= this.#start();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, tell });
      this.#worker!.postMessage({ id, method, takes } satisfies Call);
      this.#watch(id, this.#worker!, allowedFor(takes) ?? (this.#isQuick ? 0 : null));
    });
  }

  // Tells what is found out about a position, part by part. A newer hint takes the place of an older one: the worker
  // stops that one at the next part, and keeps what it has found. If it is too deep in thought, another worker begins.
  hint(takes: HintQuestion, hear: (told: Told) => void): Promise<void> {
    this.dropHint();
    this.#worker ??= this.#start();
    const call: Call = { id: this.#next++, method: 'hint', takes };
    this.#hint = call;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => this.#hint === call && this.#begin(call), PATIENCE);
      const once = (told: Told) => {
        clearTimeout(late);
        hear(told);
      };
      this.#waiting.set(call.id, { resolve: resolve as never, reject, tell: once as never });
      this.#worker!.postMessage(call);
      this.#watch(call.id, this.#worker!, takes.ms);
    });
  }

  // Gives up a worker that has been silent long after the time of a question. One that speaks has others to answer
  // first; while its code is on the way, nobody counts.
  #watch(id: number, worker: Worker, ms: number | null): void {
    if (ms === null) return;
    const giveUp = () => {
      if (!this.#waiting.has(id) || worker !== this.#worker) return;
      const left = this.#heard + ms + GRACE - performance.now();
      if (left > 0) return void setTimeout(giveUp, left);
      loading.isHung ||= this.#isQuick;
      this.#replace(worker, t.page.hangs);
    };
    this.#code().then(() => setTimeout(giveUp, ms + GRACE), () => {});
  }

  #code(): Promise<WebAssembly.Module> {
    return (this.#part === 'board' ? loading : thinking).code();
  }

  // Listens no longer to the hint that is being told.
  dropHint(): void {
    const waiting = this.#hint === null ? undefined : this.#waiting.get(this.#hint.id);
    if (this.#hint !== null) this.#waiting.delete(this.#hint.id);
    this.#hint = null;
    waiting?.reject(new Cancelled());
  }

  // Asks a fresh worker, if the one at work is still busy with an older hint. One that is only starting is waited for.
  #begin(call: Call): void {
    if (this.#at === null) return;
    this.#worker?.terminate();
    this.#worker = this.#spare ?? this.#start();
    this.#spare = this.#start();
    this.#at = null;
    const others = [...this.#waiting].filter(([id]) => id !== call.id);
    for (const [id, { reject }] of others) {
      this.#waiting.delete(id);
      reject(new Cancelled());
    }
    this.#worker.postMessage(call);
  }

  // Drops whatever is being computed. A worker cannot be interrupted, so another takes its place.
  cancel(): void {
    if (this.#waiting.size === 0) return;
    this.#worker?.terminate();
    this.#worker = this.#spare ?? this.#start();
    this.#spare = this.#start();
    this.#at = null;
    this.#hint = null;
    this.#rejectAll(() => new Cancelled());
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#settle(data);
    worker.onerror = (event) => this.#replace(worker, `the engine could not start: ${event.message}`);
    this.#code().then(
      (code) => worker.postMessage({ code, part: this.#part } satisfies Code),
      (error: unknown) => this.#replace(worker, (error as Error).message),
    );
    return worker;
  }

  #settle(reply: Reply): void {
    this.#heard = performance.now();
    if ('broken' in reply) return this.#replace(this.#worker, reply.broken);
    const waiting = this.#waiting.get(reply.id);
    if ('tells' in reply) {
      if (reply.id === this.#hint?.id) this.#at = reply.id;
      return waiting?.tell?.(reply.tells as never);
    }
    if (reply.id === this.#at) this.#at = null;
    if (reply.id === this.#hint?.id) this.#hint = null;
    this.#waiting.delete(reply.id);
    if (this.#isOftenStopped) this.#spare ??= this.#start();
    if ('gives' in reply) waiting?.resolve(reply.gives as never);
    else waiting?.reject(new EngineError(reply.error.message, reply.error.field));
  }

  // A broken worker answers nobody; the next question starts another.
  #replace(worker: Worker | null, message: string): void {
    worker?.terminate();
    if (worker === this.#spare) this.#spare = null;
    if (worker !== this.#worker) return;
    this.#worker = null;
    this.#at = null;
    this.#hint = null;
    this.#rejectAll(() => new EngineError(message, null));
  }

  #rejectAll(error: () => Error): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error());
  }
}

// Answers at once too, but knows the whole engine: statements, files, pictures, formulas.
export const lookup = new Engine({ isQuick: true });

// What the engine says of a position on an edge, which counts by its Grundy value, where it knows boards and moves only.
export const BEYOND_BOARDS = 'a position on an edge cannot be evaluated here';

const boards = new Engine<BoardMethod>({ isQuick: true, part: 'board' });

// Answers at once, with the code that comes first: views, legal moves, layouts.
export const quick = {
  call<M extends BoardMethod>(method: M, takes: Methods[M]['takes']): Promise<Methods[M]['gives']> {
    return boards.call(method, takes).catch((error: unknown) => {
      if (error instanceof EngineError && error.message.includes(BEYOND_BOARDS)) return lookup.call(method, takes);
      throw error;
    });
  },
};

// May think for seconds, and is cancelled when the position changes.
export const deep = new Engine({ isOftenStopped: true });

// Chooses the moves of the computer, which nobody else should interrupt or delay.
export const opponent = new Engine();

// May think for a second or three about what is asked beside the game: errata, replies in puzzles and strategies.
export const aside = new Engine();
