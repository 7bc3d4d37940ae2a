// The engine as the page sees it: promises, answered by a worker that can be stopped at any time.

import { EngineError, type Method, type Methods } from './wire.ts';

export interface Call {
  id: number;
  method: Method;
  takes: unknown;
}

export type Reply =
  | { id: number; gives: unknown }
  | { id: number; error: { message: string; field: string | null } };

// Rejects every call that was under way when the engine was told to stop.
export class Cancelled extends Error {}

export class Engine {
  #worker: Worker | null = null;
  #spare: Worker | null = null;
  #waiting = new Map<number, { resolve: (gives: never) => void; reject: (error: Error) => void }>();
  #next = 0;

  // Asks the engine; the worker starts with the first question.
  call<M extends Method>(method: M, takes: Methods[M]['takes']): Promise<Methods[M]['gives']> {
    this.#worker ??= this.#start();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker!.postMessage({ id, method, takes } satisfies Call);
    });
  }

  // Drops whatever is being computed. A worker cannot be interrupted, so another takes its place.
  cancel(): void {
    if (this.#waiting.size === 0) return;
    this.#worker?.terminate();
    this.#worker = this.#listenTo(this.#spare ?? this.#start());
    this.#spare = this.#start();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new Cancelled());
  }

  #start(): Worker {
    return this.#listenTo(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  }

  #listenTo(worker: Worker): Worker {
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#settle(data);
    worker.onerror = (event) => this.#fail(event.message);
    return worker;
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('gives' in reply) waiting?.resolve(reply.gives as never);
    else waiting?.reject(new EngineError(reply.error.message, reply.error.field));
  }

  #fail(message: string): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new EngineError(`the engine could not start: ${message}`, null));
  }
}

// Answers at once: views, legal moves, layouts.
export const quick = new Engine();

// May think for seconds, and is cancelled when the position changes.
export const deep = new Engine();

// Chooses the moves of the computer, which nobody else should interrupt.
export const opponent = new Engine();
