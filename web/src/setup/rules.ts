// Lines of rules, as far as the page must know them without the engine: what carries the weights, and the choices of the
// sentence that says a line in words. The engine reads the language; this reads its normal form.

// What carries the weights.
export const CARRIERS = ['heaps', 'row', 'circle', 'vertices', 'edges', 'hyperedges'] as const;
export type Carrier = (typeof CARRIERS)[number];
export const SHARES = ['each', 'equal', 'total'] as const;
export type Share = (typeof SHARES)[number];
export const GOES = ['across', 'to a neighbour', 'to a neighbour or stay'] as const;
export type Go = (typeof GOES)[number];

// One way to move.
export interface Way {
  share: Share;
  // As the line has it: `any`, `2`, `1..3`, `2..`, `{1,3,4}`, `all`, `half`.
  amount: string;
  // What is lowered, with # for its number: `one`, `some of # in a row`.
  set: string;
  count: number;
  go: Go | null;
  // Whether Δ goes before something is taken.
  goesFirst: boolean;
  // A formula, or nothing.
  condition: string;
}

export interface Line {
  carrier: Carrier;
  token: boolean;
  bridged: boolean;
  ways: Way[];
}

const HEAD = /^(heaps|row|circle|vertices|edges|hyperedges)( token)?( bridged)?( with [a-z](?:, ?[a-z])*)?: *(.+)$/s;
const WAY = /^(.*?)(?:, if (.+))?$/s;
const TAKE = /^take (?:(each|equal|total) )?(\{[^}]*\}|\S+) from (.+)$/;

// Whether a text begins like a line of rules.
export const isLine = (game: string) => HEAD.test(game);

// The line in its parts; `null` for one that is not in the normal form, or has letters for numbers.
export function readLine(text: string): Line | null {
  const [, carrier, token, bridged, letters, moves] = HEAD.exec(text) ?? [];
  if (moves === undefined || letters !== undefined) return null;
  const ways = moves.split(' | ').map(readWay);
  if (ways.some((way) => way === null)) return null;
  return { carrier: carrier as Carrier, token: token !== undefined, bridged: bridged !== undefined, ways: ways as Way[] };
}

function readWay(text: string): Way | null {
  const [, clauses, condition = ''] = WAY.exec(text)!;
  const parts = clauses!.split(/, (?![^{]*\})/);
  const takes = parts.findIndex((part) => part.startsWith('take '));
  const goes = parts.findIndex((part) => part.startsWith('go '));
  const [, share = 'each', amount, of] = TAKE.exec(parts[takes] ?? '') ?? [];
  if (of === undefined || parts.length !== (goes < 0 ? 1 : 2)) return null;
  const go = goes < 0 ? null : GOES.find((known) => `go ${known}` === parts[goes]);
  if (go === undefined) return null;
  const count = /\d+/.exec(of)?.[0];
  return { share: share as Share, amount: amount!, set: of.replace(/\d+/, '#'), count: Number(count ?? 2), go, goesFirst: goes >= 0 && goes < takes, condition };
}

// The line as text.
export function writeLine({ carrier, token, bridged, ways }: Line): string {
  return `${carrier}${token ? ' token' : ''}${bridged ? ' bridged' : ''}: ${ways.map(writeWay).join(' | ')}`;
}

function writeWay({ share, amount, set, count, go, goesFirst, condition }: Way): string {
  const take = `take ${share === 'each' ? '' : `${share} `}${amount} from ${set.replace('#', String(count))}`;
  const clauses = go === null ? [take] : goesFirst ? [`go ${go}`, take] : [take, `go ${go}`];
  return [...clauses, ...(condition === '' ? [] : [`if ${condition}`])].join(', ');
}

// A line whose letters are the numbers that come with a position.
export function withNumbers(text: string, numberOf: (letter: string) => unknown): string {
  const letters = HEAD.exec(text)?.[4];
  if (letters === undefined) return text;
  const known = new Map([...letters.replace(' with ', '').matchAll(/[a-z]/g)].map(([letter]) => [letter, numberOf(letter)]));
  const [head, ...rest] = text.replace(letters, '').split(':');
  const moves = rest.join(':').replace(/\b([a-z])\b/g, (word) => (known.has(word) ? String(known.get(word)) : word)).replace(/\.\.([a-z])\b/g, (all, letter) => (known.has(letter) ? `..${String(known.get(letter))}` : all));
  return `${head}:${moves}`;
}

// The kinds of amounts, and the numbers that they have.
export type Amount = { kind: 'any' | 'half' | 'all' } | { kind: 'exact' | 'least'; n: number } | { kind: 'range'; n: number; most: number } | { kind: 'list'; list: number[] };
export const AMOUNTS = ['any', 'exact', 'range', 'least', 'list', 'half', 'all'] as const;

export function readAmount(text: string): Amount {
  if (text === 'half' || text === 'all' || text === 'any') return { kind: text };
  const [, n, dots, most] = /^(\d+)(\.\.)?(\d+)?$/.exec(text) ?? [];
  if (n === undefined) return { kind: 'list', list: [...text.matchAll(/\d+/g)].map(Number) };
  if (dots === undefined) return { kind: 'exact', n: Number(n) };
  return most === undefined ? { kind: 'least', n: Number(n) } : { kind: 'range', n: Number(n), most: Number(most) };
}

export function writeAmount(amount: Amount): string {
  switch (amount.kind) {
    case 'exact':
      return String(amount.n);
    case 'least':
      return `${amount.n}..`;
    case 'range':
      return `${amount.n}..${amount.most}`;
    case 'list':
      return `{${amount.list.join(',')}}`;
    default:
      return amount.kind;
  }
}

// The sets that can be chosen, by what carries the weights and whether there is a token.
const OF_HEAPS = ['one', 'some', 'all', 'every', 'some of #', 'all of #'];
const IN_A_ROW = ['some of # in a row', 'all of # in a row'];
const OF_FACES = ['some of a face', 'all of a face'];
const OF_EDGES = ['one', 'some at a vertex', 'all at a vertex', 'every around one'];
const AT_THE_TOKEN = ['the edge', 'one at the token', 'some at the token', 'all at the token'];
const OF_VERTICES = ['one', 'some of an edge', 'all of an edge', 'every around one'];

export function setsOf({ carrier, token }: Pick<Line, 'carrier' | 'token'>): string[] {
  switch (carrier) {
    case 'heaps':
      return [...OF_HEAPS, ...OF_FACES];
    case 'row':
    case 'circle':
      return [...OF_HEAPS, ...IN_A_ROW];
    case 'vertices':
      return token ? ['here', ...OF_VERTICES] : OF_VERTICES;
    case 'edges':
      return token ? [...AT_THE_TOKEN, ...OF_EDGES] : OF_EDGES;
    case 'hyperedges':
      return token ? ['the edge', 'one'] : ['one'];
  }
}

// Whether a move by such a set may lower several weights, so that it matters how an amount is shared.
export const lowersSeveral = (set: string) => !/^(one|here|the edge)/.test(set);

// The nearest line that makes sense for another choice: what no longer fits is replaced by what usually stands there.
export function fitted(line: Line): Line {
  const token = line.token && !['heaps', 'row', 'circle'].includes(line.carrier);
  const sets = setsOf({ carrier: line.carrier, token });
  const known = (set: string) => sets.includes(set) || /^(some|all|every|one) /.test(set);
  const ways = line.ways.map((way): Way => {
    const set = known(way.set) && (token || !/token|^here$|^the edge$/.test(way.set)) && sets.includes(way.set) ? way.set : sets[0]!;
    const go = !token ? null : set === 'the edge' ? 'across' : way.go === null || way.go === 'across' ? 'to a neighbour' : way.go;
    const isPlain = ['half', 'all'].includes(way.amount);
    const share = !lowersSeveral(set) || (isPlain && way.share !== 'each') || (way.share === 'total' && !set.startsWith('some')) ? 'each' : way.share;
    return { ...way, set, go, share, goesFirst: go !== null && go !== 'across' && way.goesFirst };
  });
  return { ...line, token, bridged: line.bridged && line.carrier === 'vertices', ways };
}
