// The server behind the page, if there is one: `nimgraph serve` has all the cores of its machine.

import { Cancelled } from './engine.ts';
import type { Methods } from './wire.ts';

// The questions that the server answers as the engine does.
type Paths = Pick<Methods, 'explain' | 'moves'>;

export class Server {
  #calls = new AbortController();

  // `seconds` is how long it works on a question at most.
  constructor(readonly seconds: number) {}

  // Asks over HTTP. Whatever goes wrong rejects, and the page thinks for itself.
  async call<P extends keyof Paths>(path: P, takes: Paths[P]['takes']): Promise<Paths[P]['gives']> {
    const { signal } = this.#calls;
    const answer = await fetch(`api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(takes),
      signal,
    }).catch((error: unknown) => {
      throw signal.aborted ? new Cancelled() : error;
    });
    if (!answer.ok) throw new Error(`the server refused: ${answer.status}`);
    return (await answer.json()) as Paths[P]['gives'];
  }

  // Leaves; the server notices and stops.
  cancel(): void {
    this.#calls.abort();
    this.#calls = new AbortController();
  }
}

// The server writes its limit into the page; a static site says "none".
function found(): Server | null {
  const seconds = Number(document.querySelector<HTMLMetaElement>('meta[name="nimgraph-server"]')?.content);
  return seconds > 0 ? new Server(seconds) : null;
}

export const server = found();
