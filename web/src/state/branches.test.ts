import { expect, test } from 'vitest';
import { branchAt, EMPTY, MOST_LETTERS, MOST_MOVES, read, sizeOf, withLine, withNote, without, written } from './branches.ts';

const lines = (...all: string[][]) => all.reduce(withLine, EMPTY);

test('a line that leaves another becomes a variation', () => {
  const tree = lines(['a-b=1', 'b-c=0'], ['a-b=1', 'b-a=0'], ['a-d=1']);
  expect(tree.next.map(({ text }) => text)).toEqual(['a-b=1', 'a-d=1']);
  expect(tree.next[0]!.next.map(({ text }) => text)).toEqual(['b-c=0', 'b-a=0']);
  expect(sizeOf(tree)).toBe(4);
  expect(lines(['a'], ['a'])).toEqual(lines(['a']));
});

test('a branch goes with all that follows it', () => {
  const tree = without(lines(['a', 'b'], ['c']), ['a']);
  expect(tree).toEqual(lines(['c']));
  expect(branchAt(tree, ['a'])).toBeNull();
});

test('a tree comes back from its link, with its notes', () => {
  const tree = withNote(withNote(lines(['1: 0=1,2=0', '>c=0'], ['b=0>c']), ['b=0>c'], 'Why not? (see p. 3) 100% & more! é'), [], 'Start');
  expect(written(tree)).not.toMatch(/[&#\s]/);
  expect(read(written(tree))).toEqual(tree);
  expect(read('')).toEqual(EMPTY);
});

test('what is no tree is refused', () => {
  const check = (link: string) => expect(() => read(link), link).toThrow('the link has been cut or changed');
  check('(a');
  check('(a))');
  check('a');
  check('()');
  check('(%E0%A4%A)');
  check('(a)b');
  check('(a'.repeat(5000));
  check(Array.from({ length: MOST_MOVES + 1 }, (_, i) => `(${i})`).join(''));
  check(`!${'x'.repeat(MOST_LETTERS + 1)}`);
});

test('a tree that is full stays as it is', () => {
  const full = lines(...Array.from({ length: MOST_MOVES }, (_, i) => [String(i)]));
  expect(withLine(full, ['new'])).toBe(full);
  expect(withNote(EMPTY, [], 'x'.repeat(1000)).note).toHaveLength(MOST_LETTERS);
});
