import { expect, test } from 'vitest';
import type { Reason, Statement } from '../client/wire.ts';
import { begun, hypothesisOf, leaves, marked, printedTitle, retitled, unmarked } from './prose.ts';

test('mathematics stands between dollar signs', () => {
  expect(marked('on $C_4$ and $C_5$')).toEqual(['on ', { text: 'C_4', tex: 'C_4' }, ' and ', { text: 'C_5', tex: 'C_5' }]);
  expect(marked('plain')).toEqual(['plain']);
  expect(marked('')).toEqual([]);
  expect(unmarked('Two hubs: $K_{2,n}$')).toBe('Two hubs: K2,n');
});

test('a title in another language has the mathematics of the original', () => {
  const rule = { text: 'CN(5, 2)', tex: '\\mathrm{CN}(5, 2)' };
  expect(retitled('Regel für $CN(5, 2)$', ['the rule of ', rule])).toEqual(['Regel für ', rule]);
  expect(retitled('Regel für $x$', ['the rule'])).toEqual(['Regel für ', { text: 'x', tex: 'x' }]);
});

test('a heading of an erratum speaks of the printed statement', () => {
  const formula = { text: 'K_{2,n}', tex: 'K_{2,n}' };
  const titled = (...title: Statement['spans']['title']) => ({ spans: { title } }) as Statement;
  expect(printedTitle(titled('Theorem 3.7 on ', formula, ', corrected'))).toEqual(['Theorem 3.7 on ', formula, '']);
  expect(printedTitle(titled('on ', formula))).toEqual(['on ', formula]);
});

test('a hypothesis is found by its text', () => {
  const statement = { hypotheses: ['n = 3', 'a tree'], spans: { hypotheses: [[{ text: 'n = 3', tex: 'n = 3' }], ['a tree']] } } as Statement;
  expect(hypothesisOf(statement, 'n = 3')).toEqual([{ text: 'n = 3', tex: 'n = 3' }]);
  expect(hypothesisOf(statement, 'misère play')).toEqual(['misère play']);
  expect(hypothesisOf(undefined, 'x')).toEqual(['x']);
});

test('sentences begin with a capital letter, names do not', () => {
  const reason: Reason = {
    parts: [
      { kind: 'claim', claim: 'shape', board: 0, parts: [{ kind: 'text', text: 'the edges in play form a tree' }] },
      { kind: 'text', text: '. ', stop: true },
      { kind: 'claim', claim: 'degree', board: 0, parts: [{ kind: 'vertex', vertex: 2, text: 'c' }, { kind: 'text', text: ' has only one edge in play' }] },
      { kind: 'text', text: '. ', stop: true },
      { kind: 'text', text: 'so it is lost' },
      { kind: 'text', text: '.', stop: true },
    ],
  };
  expect(leaves(reason).map((leaf) => leaf.text).join('')).toBe('The edges in play form a tree. c has only one edge in play. So it is lost.');
});

test('a move begins with a capital letter, a name does not', () => {
  expect(begun('lower a–b from 3 to 0')).toBe('Lower a–b from 3 to 0');
  expect(begun('a–b von 3 auf 0 senken')).toBe('a–b von 3 auf 0 senken');
  expect(begun('v0 を 2 から 1 に減らす')).toBe('v0 を 2 から 1 に減らす');
});
