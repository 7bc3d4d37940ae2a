// The code of the engine: fetched once for all workers, with how far it has come.

import { t } from '../texts/texts.svelte.ts';
import { EngineError } from './wire.ts';

// How large it is, unpacked; the build knows.
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
    this.state = 'loading';
    const silence = new Silence();
    try {
      const reply = await fetch(new URL('../engine/nimgraph_wasm_bg.wasm', import.meta.url), { signal: silence.signal });
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
        this.share = Math.min(1, bytes / ENGINE_BYTES);
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

export const loading = new Loading();
