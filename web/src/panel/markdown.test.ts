import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { lookup } from '../client/engine.ts';
import { proofIn } from './citation.ts';
import { blocksOf, inlineOf, sectionOf } from './markdown.ts';

vi.mock('../client/engine.ts', () => import('../client/direct.ts'));

const PROOFS = readFileSync('../docs/proofs.md', 'utf8');

test.each([
  ['plain', [{ kind: 'text', text: 'plain' }]],
  ['**A** is *so*', [{ kind: 'strong', text: 'A' }, { kind: 'text', text: ' is ' }, { kind: 'em', text: 'so' }]],
  ['see [`audit`](audit.md)', [{ kind: 'text', text: 'see ' }, { kind: 'code', text: 'audit' }]],
  ['its edge to t* leads', [{ kind: 'text', text: 'its edge to t* leads' }]],
])('%s', (text, pieces) => expect(inlineOf(text)).toEqual(pieces));

test('lists and paragraphs are told apart', () => {
  const blocks = blocksOf('One\nline.\n\nThen:\n- first,\n  and on\n- second');
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'list']);
  expect(blocks[2]).toMatchObject({ isNumbered: false, items: [[{ text: 'first, and on' }], [{ text: 'second' }]] });
});

test('every statement that was proved here leads to its proof', async () => {
  const cited = (await lookup.call('theorems', null)).map(({ citation }) => citation).filter((citation) => citation.includes('proofs.md'));
  expect(cited.length).toBeGreaterThan(40);
  for (const citation of cited) {
    const proof = proofIn(citation);
    expect(blocksOf(sectionOf(PROOFS, proof?.section ?? '') ?? ''), citation).not.toEqual([]);
    expect(proof?.before, citation).not.toMatch(/proofs\.md|\//);
  }
});
