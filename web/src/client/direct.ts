// The engine itself in the place of its workers, for tests: `vi.mock('../client/engine.ts', () => import('../client/direct.ts'))`.

import { readFileSync } from 'node:fs';
import * as engine from '../engine/nimgraph_wasm.js';
import { EngineError, type Method, type Methods } from './wire.ts';

engine.initSync({ module: readFileSync(new URL('../engine/nimgraph_wasm_bg.wasm', import.meta.url)) });

async function call<M extends Method>(method: M, takes: Methods[M]['takes']): Promise<Methods[M]['gives']> {
  const called = (engine as unknown as Record<string, (text: string) => string>)[method]!;
  const gives = JSON.parse(called(typeof takes === 'string' ? takes : JSON.stringify(takes))) as Methods[M]['gives'] | { error: { message: string; field: string | null } };
  if (gives !== null && typeof gives === 'object' && 'error' in gives) throw new EngineError(gives.error.message, gives.error.field);
  return gives as Methods[M]['gives'];
}

export const quick = { call };
export const lookup = { call };
export const aside = { call };

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
