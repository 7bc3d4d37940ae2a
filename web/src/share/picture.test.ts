import { expect, test } from 'vitest';
import { sketch } from '../board/sketch.ts';
import { fromFragment } from '../setup/share.ts';
import { toSvg, toTikz } from './picture.ts';

const boards = (fragment: string) => sketch(fromFragment(fragment)!.setup);
const SQUARE = boards('game=edge-nim&edges=a-b:3,b-c,c-d:0,d-a:2&at=a.0.0,b.1000.0,c.1000.1000,d.0.1000&token=a');

test('SVG has every vertex, edge and weight, and stands alone', () => {
  const svg = toSvg(SQUARE, 'Edge Nim <a & b>');
  expect(svg).toMatch(/^<svg xmlns=/);
  expect(svg).toContain('<title>Edge Nim &#60;a &#38; b&#62;</title>');
  expect(svg.match(/<circle/g)).toHaveLength(3);
  expect(svg.match(/<path d="M[^"]*" fill="none"/g)).toHaveLength(4);
  for (const weight of ['3', '1', '0', '2']) expect(svg).toContain(`>${weight}</text>`);
  expect(svg).toContain('stroke-dasharray="1 7"');
  expect(svg).not.toMatch(/NaN|undefined|var\(--/);
});

test('TikZ draws the same, with the token, names and used-up edges', () => {
  const tikz = toTikz(SQUARE);
  expect(tikz).toContain('\\node[token] (v0) at (0,3.33) {$a$};');
  expect(tikz.match(/\\draw/g)).toHaveLength(4);
  expect(tikz).toContain('\\draw[dotted] (v2) to node[weight, pos=0.5] {0} (v3);');
  expect(tikz).not.toMatch(/NaN|undefined/);
  expect((tikz.match(/\{/g) ?? []).length).toBe((tikz.match(/\}/g) ?? []).length);
});

test('parallel edges, loops, arcs, heaps and odd names are drawn too', () => {
  const parallel = toTikz(boards('game=edge-nim&edges=a-b:3,a-b:4,b-b:2&at=a.0.0,b.1000.0&token=a'));
  expect(parallel).toContain('bend left=-17.5');
  expect(parallel).toContain('bend left=17.5');
  expect(parallel).toContain('loop above');
  const arcs = toTikz(boards('game=vertex-nim&edges=x%5F1-b,b-x%5F1&at=x%5F1.0.0,b.1000.0&weights=2,3&token=b&directed=1'));
  expect(arcs).toContain('\\draw[->]');
  expect(arcs).toContain('label=below:{$x\\_1$}');
  expect(toTikz(boards('game=nim&heaps=3,4'))).toContain('label=below:{heap 1}');
  expect(toTikz(boards('game=simplicial-nim&heaps=1,2,3&faces=0-1,1-2')).match(/-- cycle;/g)).toHaveLength(2);
  expect(toSvg(boards('game=circular-nim&heaps=3,4,5&k=2'), 'x').match(/<circle/g)).toHaveLength(3);
});
