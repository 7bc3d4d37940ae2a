// The engine as the page sees it: promises, answered by a worker that can be stopped at any time.

import { EngineError, type Method, type Methods, type Tells } from './wire.ts';

export interface Call {
  id: number;
  method: Method;
  takes: unknown;
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

// What to tell of an error.
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

interface Waiting {
  resolve: (gives: never) => void;
  reject: (error: Error) => void;
  tell: ((progress: never) => void) | undefined;
}

export class Engine {
  #worker: Worker | null = null;
  #spare: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #next = 0;
  #isOftenStopped: boolean;

  // Whoever is often stopped keeps a second worker ready from its first answer on: to start one takes a tenth of a second.
  constructor({ isOftenStopped = false } = {}) {
    this.#isOftenStopped = isOftenStopped;
  }

  // Asks the engine; the worker starts with the first question. Whoever wants to hear how far it has come is told.
  call<M extends Method>(method: M, takes: Methods[M]['takes'], tell?: (progress: Tells<M>) => void): Promise<Methods[M]['gives']> {
    this.#worker ??= this.#start();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, tell });
      this.#worker!.postMessage({ id, method, takes } satisfies Call);
    });
  }

  // Drops whatever is being computed. A worker cannot be interrupted, so another takes its place.
  cancel(): void {
    if (this.#waiting.size === 0) return;
    this.#worker?.terminate();
    this.#worker = this.#spare ?? this.#start();
    this.#spare = this.#start();
    this.#rejectAll(() => new Cancelled());
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#settle(data);
    worker.onerror = (event) => this.#replace(worker, `the engine could not start: ${event.message}`);
    return worker;
  }

  #settle(reply: Reply): void {
    if ('broken' in reply) return this.#replace(this.#worker, reply.broken);
    const waiting = this.#waiting.get(reply.id);
    if ('tells' in reply) return waiting?.tell?.(reply.tells as never);
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
    this.#rejectAll(() => new EngineError(message, null));
  }

  #rejectAll(error: () => Error): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error());
  }
}

// Answers at once: views, legal moves, layouts.
export const quick = new Engine();

// May think for seconds, and is cancelled when the position changes.
export const deep = new Engine({ isOftenStopped: true });

// Chooses the moves of the computer, which nobody else should interrupt or delay.
export const opponent = new Engine();

// May think for a second or three about what is asked beside the game: errata, replies in puzzles and strategies.
export const aside = new Engine();
