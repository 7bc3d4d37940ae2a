import { expect, test } from 'vitest';
import { runs, toTex, type Kind } from './typeset.ts';

// Mathematics between bars.
function check(sentence: string, expected: string): void {
  const found = runs(sentence)
    .map(({ math, text }) => (math ? `|${text}|` : text))
    .join('');
  expect(found).toBe(expected);
}

test('formulas are told from words', () => {
  check('lower a heap h to h ⊕ s, where s is the nim-sum and h ⊕ s < h.', 'lower a heap |h| to |h ⊕ s|, where |s| is the nim-sum and |h ⊕ s < h|.');
  check('If w(u) ≥ 2 and u has a loop, N.', 'If |w(u) ≥ 2| and |u| has a loop, N.');
  check('K_{2,n} with n ≥ 3: P.', '|K_{2,n}| with |n ≥ 3|: P.');
  check('d = gcd(m+1, n+1): P exactly when', '|d = gcd(m+1|, |n+1|): P exactly when');
  check('the other n − 1 vertices (n = 2)', 'the other |n − 1| vertices (|n = 2|)');
  check('a part of two vertices is P', 'a part of two vertices is P');
  check('one of its C4 is won', 'one of its |C4| is won');
  check('with C = {v} and d = u', 'with |C = {v}| and |d = u|');
  check('lower a from 2 to 0 and go to b; every edge meets a or c at a.', 'lower |a| from 2 to 0 and go to |b|; every edge meets |a| or |c| at |a|.');
  check('lower edge a–b from 2 to 0', 'lower edge |a–b| from 2 to 0');
  check('exactly when e24 > e23 + e15 + … + e1,n+2.', 'exactly when |e24 > e23 + e15 + … + e1,n+2|.');
  check('hub, m_i = min(x_i, y_i), and', 'hub, |m_i =| min(|x_i|, |y_i|), and');
  check('with e = min(x, a + d).', 'with |e =| min(|x|, |a + d|).');
  check('in misère play (Theorem 10)', 'in misère play (Theorem 10)');
  check('if H(S, u) holds; V(S − vu, u) is', 'if |H(S, u)| holds; |V(S − vu, u)| is');
  check('with T(x − m) + y(y − 1)', 'with |T(x − m) + y(y − 1)|');
});

test('TeX', () => {
  expect(toTex('h ⊕ s ≤ K_{2,n}')).toBe('h \\oplus  s \\le  K_{2,n}');
  expect(toTex('C = {v}')).toBe('C = \\{v\\}');
  expect(toTex('C4')).toBe('C_{4}');
  expect(toTex('e24 > e1,n+2')).toBe('e_{24} > e_{1,n+2}');
  expect(toTex('a–b')).toBe('a\\text{–}b');
});

test('initials and names of vertices are no variables', () => {
  const mathematics = (text: string, kind: Kind) => runs(text, kind).filter((run) => run.math).map((run) => run.text);
  expect(mathematics('zero the edge a–b and go to b; from c on x = 3 in Q_13', 'position')).toEqual(['x = 3', 'Q_13']);
  expect(mathematics('A. Choudhry, S. Engbretson and L. Erickson, Edge-Nim on the K_{2,n}, Theorem 3.7', 'citation')).toEqual(['K_{2,n}']);
  expect(mathematics('M. Dufour and S. Heubach, Circular Nim games, Electron. J. Combin. 20(2) (2013) P22', 'citation')).toEqual([]);
  expect(mathematics('Graph Nim, on C3, C4, C5 and Circular Nim (manuscript)', 'citation')).toEqual(['C3', 'C4', 'C5']);
});
