// The server behind the page, if there is one: `nimgraph serve` has all the cores of its machine.

import { Cancelled } from './engine.ts';
import type { HintPart, Question } from './wire.ts';

export class Server {
  #calls = new AbortController();

  // `seconds` is how long it works on a question at most.
  constructor(readonly seconds: number) {}

  // Asks over HTTP, and tells each part of the answer as it arrives: a line of JSON each. Whatever goes wrong rejects,
  // and the page thinks for itself.
  async hint(question: Question, hear: (part: HintPart) => void): Promise<void> {
    const { signal } = this.#calls;
    try {
      const answer = await fetch('api/v1/hints', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(question),
        signal,
      });
      if (!answer.ok || answer.body === null) throw new Error(`the server refused: ${answer.status}`);
      await eachLine(answer.body, (line) => hear(JSON.parse(line) as HintPart));
    } catch (error) {
      throw signal.aborted ? new Cancelled() : error;
    }
  }

  // Leaves; the server notices and stops.
  cancel(): void {
    this.#calls.abort();
    this.#calls = new AbortController();
  }
}

// Each line of a text that arrives in pieces.
export async function eachLine(body: ReadableStream<Uint8Array>, hear: (line: string) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split('\n');
    rest = done ? '' : lines.pop()!;
    for (const line of lines) if (line.trim() !== '') hear(line);
    if (done) return;
  }
}

// The server writes its limit into the page; a static site says "none".
function found(): Server | null {
  if (typeof document === 'undefined') return null;
  const seconds = Number(document.querySelector<HTMLMetaElement>('meta[name="nimgraph-server"]')?.content);
  return seconds > 0 ? new Server(seconds) : null;
}

export const server = found();
