// The code of the engine: fetched once for all workers, with how far it has come. What a board needs before its first move comes
// first, on its own.

import { t } from '../texts/texts.svelte.ts';
import { EngineError } from './wire.ts';

// How large they are, unpacked; the build knows.
declare const BOARD_BYTES: number;
declare const ENGINE_BYTES: number;

// A connection that brings nothing for this long, in milliseconds, is given up.
const SILENCE = 20_000;

class Loading {
  state = $state<'waiting' | 'loading' | 'ready' | 'failed'>('waiting');
  // How much of it is there, from 0 to 1.
  share = $state(0);
  #code: Promise<WebAssembly.Module> | null = null;

  isReady = $derived(this.state === 'ready');
  // Whether an engine that answers at once has been silent for too long.
  isHung = $state(false);
  isFailed = $derived(this.state === 'failed');

  constructor(
    private readonly url: URL,
    private readonly bytes: number,
    // What has the line before it.
    private readonly before: Loading | null = null,
  ) {}

  // The code, fetched on the first request.
  code(): Promise<WebAssembly.Module> {
    this.#code ??= this.#fetch();
    return this.#code;
  }

  // Waits until nothing more is fetched, whatever came of it.
  async end(): Promise<void> {
    await this.code().catch(() => {});
  }

  async #fetch(): Promise<WebAssembly.Module> {
    await this.before?.end();
    this.state = 'loading';
    const silence = new Silence();
    try {
      const reply = await fetch(this.url, { signal: silence.signal });
      if (!reply.ok || reply.body === null) throw new Error(`${reply.status} ${reply.statusText}`);
      const counted = reply.body.pipeThrough(this.#counter(silence));
      const code = await WebAssembly.compileStreaming(new Response(counted, { headers: { 'content-type': 'application/wasm' } }));
      this.state = 'ready';
      return code;
    } catch {
      this.state = 'failed';
      throw new EngineError(t.page.notLoaded, null);
    } finally {
      silence.end();
    }
  }

  #counter(silence: Silence): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
    let bytes = 0;
    return new TransformStream({
      transform: (part, out) => {
        silence.hear();
        bytes += part.byteLength;
        this.share = Math.min(1, bytes / this.bytes);
        out.enqueue(part);
      },
    });
  }
}

// Breaks off what has been silent for too long.
class Silence {
  #abort = new AbortController();
  #timer = this.#wait();
  readonly signal = this.#abort.signal;

  hear(): void {
    this.end();
    this.#timer = this.#wait();
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #wait(): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#abort.abort(), SILENCE);
  }
}

// Boards and moves: with this code a board can be played.
export const loading = new Loading(new URL('../engine/nimgraph_board_bg.wasm', import.meta.url), BOARD_BYTES);

// The whole engine, which knows who wins, too: opponents, hints and all else wait for it.
export const thinking = new Loading(new URL('../engine/nimgraph_wasm_bg.wasm', import.meta.url), ENGINE_BYTES, loading);
