import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Statement } from '../client/wire.ts';
import * as engine from '../engine/nimgraph_wasm.js';
import { proofIn, withoutFiles } from './citation.ts';

test('no citation that is shown names a file', () => {
  engine.initSync({ module: readFileSync(new URL('../engine/nimgraph_wasm_bg.wasm', import.meta.url)) });
  for (const { id, citation } of JSON.parse(engine.theorems()) as Statement[]) {
    const shown = proofIn(citation)?.before ?? withoutFiles(citation);
    expect(shown, id).not.toMatch(/docs\/|\.md|\.cert/);
  }
});
