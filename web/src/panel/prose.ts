// Texts in pieces: words, and mathematics for the typesetter.

import { letterOf } from '../board/letters.ts';
import type { Move, Part, Reason, Span, Statement } from '../client/wire.ts';

// The pieces of a text of this page, in which mathematics stands between dollar signs, written in TeX.
export function marked(text: string): Span[] {
  const piece = (piece: string, i: number): Span => (i % 2 === 0 ? piece : { text: piece, tex: piece });
  return text.split('$').map(piece).filter((span) => span !== '');
}

// A title in another language, whose mathematics is that of the original, typeset in the same way.
export function retitled(text: string, original: readonly Span[]): Span[] {
  const known = original.filter((span) => typeof span !== 'string');
  return marked(text).map((span) => (typeof span === 'string' ? span : (known.find((own) => own.text === span.text) ?? span)));
}

// A text where nothing is typeset, such as on a button: without dollar signs and braces.
export function unmarked(text: string): string {
  return text.replaceAll('$', '').replaceAll('_{', '').replaceAll('}', '').replaceAll('_', '');
}

// A title without its last words, where a heading speaks of the printed statement.
export function printedTitle({ spans: { title } }: Statement): Span[] {
  const last = title.at(-1);
  const end = ', corrected';
  return typeof last === 'string' && last.endsWith(end) ? [...title.slice(0, -1), last.slice(0, -end.length)] : title;
}

// The hypothesis of a statement that a position fails; the engine names it in plain text.
export function hypothesisOf(statement: Statement | undefined, text: string): Span[] {
  return statement?.spans.hypotheses[statement.hypotheses.indexOf(text)] ?? [text];
}

// What is not made of other parts, and the name of a statement in another language, with mathematics between dollar signs.
export type Leaf = Exclude<Part, { kind: 'claim' | 'list' | 'move' }> | { kind: 'title'; id: string; text: string };

// How a move of the position is said, if it can be.
export type SayMove = (move: Move) => string | null;

// The leaves of a reason, in order, with capital letters where sentences begin.
export function leaves({ parts }: Pick<Reason, 'parts'>, sayMove: SayMove = () => null): Leaf[] {
  return capitalized(flat(parts, sayMove), true);
}

// A sentence begins after a full stop, and here if `begins` says so. Names of heaps in other languages are words.
export function capitalized(leaves: readonly Leaf[], begins: boolean, words: readonly Leaf['kind'][] = ['text']): Leaf[] {
  return leaves.map((leaf) => {
    const shown = begins && words.includes(leaf.kind) ? { ...leaf, text: capital(leaf.text) } : leaf;
    begins = leaf.kind === 'text' && leaf.stop === true && leaf.text.startsWith('.');
    return shown;
  });
}

function flat(parts: readonly Part[], sayMove: SayMove): Leaf[] {
  return parts.flatMap((part): Leaf[] => {
    if (part.kind === 'claim' || part.kind === 'list') return flat(part.parts, sayMove);
    if (part.kind === 'heap' && part.heap !== null) return [{ ...part, text: `heap ${letterOf(part.heap)}` }];
    return [part.kind === 'move' ? { kind: 'number', text: sayMove(part.move) ?? part.text } : part];
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

// The same of what a move begins with, which may be the name of an edge or a vertex: that stays as it is.
export const begun = (move: string) => (/^\p{L}{2,}\s/u.test(move) ? capital(move) : move);
