// The engine in its own thread: one call in, one reply out.

import init, * as engine from '../engine/nimgraph_wasm.js';
import type { Call, Reply } from './engine.ts';

const ready = init();

self.onmessage = async ({ data }: MessageEvent<Call>) => {
  await ready;
  self.postMessage(reply(data));
};

function reply({ id, method, takes }: Call): Reply {
  try {
    const text = typeof takes === 'string' ? takes : JSON.stringify(takes);
    const gives: unknown = JSON.parse(takes === null ? callPlain(method) : callWith(method, text));
    return isFailure(gives) ? { id, error: gives.error } : { id, gives };
  } catch (error) {
    return { id, error: { message: `the engine stopped: ${String(error)}`, field: null } };
  }
}

function callPlain(method: string): string {
  return (engine as unknown as Record<string, () => string>)[method]!();
}

function callWith(method: string, text: string): string {
  return (engine as unknown as Record<string, (text: string) => string>)[method]!(text);
}

function isFailure(value: unknown): value is { error: { message: string; field: string | null } } {
  return typeof value === 'object' && value !== null && 'error' in value;
}
