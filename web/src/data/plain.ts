// One sentence for everybody: which idea lies behind an answer. It is chosen by the statement that decides and by the
// claims of its reason, so that no more is said than the reason claims.

import type { Answer, Explanation, Outcome, Part, Play } from '../client/wire.ts';

// What a player does after the winning move, or what the other player does in a lost position.
export type Idea =
  | 'copy' | 'twins' | 'equal' | 'sums' | 'nim' | 'nimMisere' | 'all' | 'end' | 'along' | 'wholeLines' | 'freeLines' | 'lowLines'
  | 'row' | 'pairs' | 'steps' | 'backTo' | 'alike' | 'partners' | 'twoSums' | 'sameAgain' | 'between' | 'guards' | 'sides' | 'oddCount'
  | 'pairsMisere' | 'noSmaller' | 'smaller' | 'ones' | 'island' | 'heavy' | 'firstSmallest' | 'everySecond' | 'goAgain' | 'comeBack'
  | 'stuck' | 'follow' | 'digits' | 'inwards' | 'parts' | 'oneWay' | 'flow' | 'rowAndColumn' | 'kayles' | 'everySize' | 'searched' | 'proved' | 'known'
  | 'readRound' | 'order' | 'unbound' | 'worth' | 'quotients' | 'remainders' | 'oneIsEnough' | 'sumAndHalf' | 'copies' | 'aboveLeast' | 'noMove' | 'smallestEverywhere' | 'everyStep' | 'firstOnRing' | 'noEmpty';

// What was left out before the argument begins.
export type First = 'unreached' | 'merged' | 'deadEnds' | 'untouched' | 'least' | 'onesPaired' | 'worthLess';

export interface Plain {
  first: First[];
  idea: Idea;
}

interface Rule {
  statements: readonly string[];
  outcome?: Outcome;
  play?: Play;
  // Claims that the reason must make.
  claims?: readonly string[];
  idea: Idea;
}

const CIRCLES = ['cn(4,2)', 'cn(5,2)', 'cn(5,3)', 'cn(6,3)', 'cn(6,4)', 'cn(8,6)', 'cn/opposite', 'graph-nim/3.2', 'graph-nim/4.1', 'graph-nim/4.5', 'path-nim', 'simplicial/circle'];
const NIM = ['bouton-1901/nim', 'bouton-1901/misere', 'cn(n,1)', 'simplicial/nim'];
const KERNELS = ['fsu-1993/even-kernel', 'fsu-1993/even-kernel-any', 'xor-kernel', 'xor-kernel/any'];
const VERTEX_NIM = ['duchene-renault-2014/9', 'duchene-renault-2014/10', 'duchene-renault-2014/13', 'vertex-nim/ones'];

const SUMS = 'sprague-grundy';

// The first that fits counts.
const RULES: readonly Rule[] = [
  { statements: CIRCLES, claims: ['reads', 'compare'], idea: 'sums' },
  { statements: CIRCLES, claims: ['compare'], idea: 'copy' },
  { statements: ['cn(n,n-1)', 'graph-nim/3.1', 'jenkyns-mayberry'], claims: ['value'], idea: 'equal' },
  { statements: NIM, play: 'normal', claims: ['value'], idea: 'nim' },
  { statements: NIM, play: 'misere', claims: ['value'], idea: 'nimMisere' },
  { statements: ['moore'], idea: 'digits' },
  { statements: ['cn(n,n)', 'simplicial/full'], outcome: 'N', claims: ['touch', 'no_move'], idea: 'all' },
  { statements: ['leaf/token'], outcome: 'N', claims: ['no_move'], idea: 'end' },
  { statements: ['cone'], outcome: 'N', claims: ['touch'], idea: 'along' },
  { statements: ['complete/clique', 'erickson-2011/4.8'], claims: ['clique'], idea: 'wholeLines' },
  { statements: ['weight-free'], claims: ['weight_free'], idea: 'freeLines' },
  { statements: ['weight-free/two'], claims: ['weight_free_with_ones'], idea: 'lowLines' },
  { statements: ['cycle/grundy'], outcome: 'N', claims: ['missed'], idea: 'row' },
  { statements: ['tree/outcome'], claims: ['missed'], idea: 'pairs' },
  { statements: ['tree/grundy'], claims: ['missed'], idea: 'pairs' },
  { statements: ['cactus/outcome', 'misere/tree', 'misere/cactus'], claims: ['shape'], idea: 'inwards' },
  { statements: ['erickson-2011/4.12'], outcome: 'N', claims: ['only_to', 'no_move'], idea: 'end' },
  { statements: ['erickson-2011/4.12'], claims: ['clique'], idea: 'wholeLines' },
  { statements: ['erickson-2011/4.6'], outcome: 'N', idea: 'backTo' },
  { statements: ['erickson-2011/4.2'], outcome: 'N', idea: 'everyStep' },
  { statements: ['erickson-2011/4.7'], outcome: 'N', idea: 'alike' },
  { statements: ['erickson-2011/6.5'], outcome: 'P', idea: 'stuck' },
  { statements: ['petersen/uniform', 'erickson-2011/5.5', 'erickson-2011/5.6-uniform', 'erickson-2011/5.7-uniform'], idea: 'aboveLeast' },
  { statements: ['erickson-2011/3.1'], claims: ['leg'], idea: 'steps' },
  { statements: ['erickson-2011/4.1', 'erickson-2011/7.1', 'erickson-2011/7.2'], outcome: 'P', claims: ['independent', 'even_outside'], idea: 'backTo' },
  { statements: ['erickson-2011/6.4'], outcome: 'N', claims: ['shape'], idea: 'alike' },
  { statements: ['erickson-2011/5.3'], outcome: 'P', claims: ['shape', 'all_weights'], idea: 'alike' },
  { statements: ['grid'], claims: ['shape', 'divides'], idea: 'rowAndColumn' },
  { statements: ['leaf/pendant-token'], claims: ['only_to'], idea: 'oneWay' },
  { statements: ['fukuyama-2003/3.5', 'fukuyama-2003/3.5-odd'], idea: 'flow' },
  { statements: ['simple-graphs'], idea: 'kayles' },
  { statements: ['twins'], claims: ['apart', 'xor_zero'], idea: 'twins' },
  { statements: ['k2n/rule'], outcome: 'P', claims: ['cover', 'xor_zero'], idea: 'sameAgain' },
  { statements: ['k2n/rule'], outcome: 'N', claims: ['cover'], idea: 'between' },
  { statements: ['k2n/rule-n'], outcome: 'P', claims: ['cover'], idea: 'between' },
  { statements: ['ssb/weighted'], outcome: 'N', claims: ['only_to'], idea: 'goAgain' },
  { statements: KERNELS, claims: ['independent', 'xor_zero'], idea: 'comeBack' },
  { statements: KERNELS, claims: ['independent', 'even_outside'], idea: 'comeBack' },
  { statements: ['euler'], idea: 'stuck' },
  { statements: ['fukuyama-2003/2.1'], outcome: 'N', claims: ['walk'], idea: 'follow' },
  { statements: ['graph-nim/two-cover'], claims: ['cover', 'value'], idea: 'twoSums' },
  { statements: ['geography'], idea: 'partners' },
  { statements: ['neighboring/cover'], claims: ['least_cover'], idea: 'guards' },
  { statements: ['neighboring/misere-bipartite'], claims: ['positive_among'], idea: 'sides' },
  { statements: ['nimg/misere-complete'], claims: ['positive_weights', 'lightest_positive'], idea: 'oddCount' },
  { statements: ['nimg/misere-matching'], claims: ['missed'], idea: 'pairsMisere' },
  { statements: ['nimg/order'], outcome: 'P', claims: ['no_lighter'], idea: 'noSmaller' },
  { statements: ['nimg/order'], claims: ['stands'], idea: 'smaller' },
  { statements: VERTEX_NIM, claims: ['vertices_left'], idea: 'ones' },
  { statements: VERTEX_NIM, claims: ['island'], idea: 'island' },
  { statements: VERTEX_NIM, claims: ['no_lighter'], idea: 'heavy' },
  { statements: VERTEX_NIM, claims: ['stands'], idea: 'heavy' },
  { statements: ['duchene-renault-2014/3'], claims: ['first_least'], idea: 'firstSmallest' },
  { statements: ['duchene-renault-2014/3-play'], claims: ['reads'], idea: 'everySecond' },
  { statements: ['duchene-renault-2014/5'], claims: ['first_least'], idea: 'firstOnRing' },
  { statements: ['adjacent-nim/ones', 'adjacent-nim/twos'], idea: 'readRound' },
  { statements: ['nimg/misere-odd-cycle'], idea: 'order' },
  { statements: ['rules/free'], idea: 'unbound' },
  { statements: ['rules/values'], idea: 'worth' },
  { statements: ['rules/at-least'], idea: 'quotients' },
  { statements: ['rules/rigid'], idea: 'remainders' },
  { statements: ['rules/nimg', 'rules/neighboring-bipartite'], idea: 'oneIsEnough' },
  { statements: ['rules/neighboring-slow-complete'], idea: 'sumAndHalf' },
  { statements: ['rules/neighboring-slow'], idea: 'copies' },
  { statements: ['rules/exact-short'], outcome: 'N', idea: 'noMove' },
  { statements: ['rules/exact-circle'], idea: 'smallestEverywhere' },
  { statements: ['rules/nimg-no-empty-vertex'], idea: 'noEmpty' },
];

const FIRST: { [statement: string]: First } = {
  component: 'unreached',
  'fukuyama-2003/4.1': 'merged',
  leaf: 'deadEnds',
  'simplicial/outside': 'untouched',
  'shift/short-cycles': 'least',
  'petersen/shift': 'least',
  'adjacent-nim/pairs': 'onesPaired',
  'rules/at-least-multiples': 'worthLess',
  'rules/all-at-once': 'worthLess',
  'rules/one-edge': 'worthLess',
  'rules/one-heap': 'worthLess',
};

// The idea of an answer; `null` where nobody wins yet, or the game is over.
export function plainOf({ answer, reductions }: Pick<Explanation, 'answer' | 'reductions'>, play: Play): Plain | null {
  if (answer.outcome === null || answer.method === 'rules') return null;
  const first = reductions.flatMap(({ theorem }) => FIRST[theorem] ?? []);
  return { first: [...new Set(first)], idea: ideaOf(answer, play) };
}

function ideaOf({ theorem, outcome, reason }: Answer, play: Play): Idea {
  // A sum is decided part by part, and its reason alone names the statement that puts the parts together.
  if (theorem === undefined) return reason?.parts.some((part) => part.kind === 'statement' && part.id === SUMS) ? 'parts' : 'searched';
  if (theorem.startsWith('proved/')) return 'proved';
  if (theorem.startsWith('families/')) return 'everySize';
  const claims = new Set(claimsOf(reason?.parts ?? []));
  const fits = (rule: Rule) =>
    rule.statements.includes(theorem) &&
    (rule.outcome ?? outcome) === outcome &&
    (rule.play ?? play) === play &&
    (rule.claims ?? []).every((claim) => claims.has(claim));
  return RULES.find(fits)?.idea ?? 'known';
}

function claimsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'claim') return [part.claim, ...claimsOf(part.parts)];
    return part.kind === 'list' ? claimsOf(part.parts) : [];
  });
}
