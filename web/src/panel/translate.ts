// Reasons in the language of the page, phrase by phrase: a phrase that has no translation stays in English.

import type { Part, Reason } from '../client/wire.ts';
import type { Joins, Words } from '../texts/reasons/words.ts';
import { capitalized, leaves, type Leaf, type SayMove } from './prose.ts';

export interface Phrase {
  // Whether it has been translated.
  translated: boolean;
  leaves: Leaf[];
}

// The phrases of a reason.
export function translate(reason: Pick<Reason, 'parts'>, words: Words, sayMove: SayMove): Phrase[] {
  const teller = new Teller(words, sayMove);
  let begins = true;
  return phrases(reason.parts).map(({ parts, stop }) => {
    const told = teller.phrase(parts);
    const phrase = told === null ? { translated: false, leaves: leaves({ parts: stop === '' ? parts : [...parts, text(stop)] }) }
      : { translated: true, leaves: capitalized([...told, text(teller.stop(stop))].filter((leaf) => leaf.text !== ''), begins, ['text', 'heap']) };
    begins = stop.trim() === '.';
    return phrase;
  });
}

const text = (words: string) => ({ kind: 'text', text: words }) as const;

// The parts between two stops, and the stop after them.
function phrases(parts: readonly Part[]): { parts: Part[]; stop: string }[] {
  const found: { parts: Part[]; stop: string }[] = [{ parts: [], stop: '' }];
  for (const part of parts) {
    const last = found.at(-1)!;
    if (part.kind !== 'text' || part.stop !== true) last.parts.push(part);
    else {
      last.stop = part.text;
      found.push({ parts: [], stop: '' });
    }
  }
  return found.filter((phrase) => phrase.parts.length > 0 || phrase.stop !== '');
}

class Teller {
  constructor(
    private readonly words: Words,
    private readonly sayMove: SayMove,
  ) {}

  // A phrase or a claim with its slots filled.
  phrase(parts: readonly Part[]): Leaf[] | null {
    const flat = parts.flatMap(withOutcome);
    const key = flat.map((part) => (part.kind === 'text' ? part.text : '{}')).join('');
    const template = this.words.phrases[key];
    return template === undefined ? null : this.fill(template, flat.filter((part) => part.kind !== 'text'));
  }

  // A stop with the blank after it, where the engine has one.
  stop(stop: string): string {
    const sign = stop.trim() as keyof Words['stops'] | '';
    const own = sign === '' ? '' : this.words.stops[sign];
    return stop.endsWith(' ') ? own : own.trimEnd();
  }

  private fill(template: string, slots: readonly Part[]): Leaf[] | null {
    const [before = '', ...rest] = template.split('{');
    const filled: (Leaf[] | null)[] = rest.map((piece) => {
      const end = piece.indexOf('}');
      const slot = slots[Number(piece.slice(0, end)) - 1];
      const told = slot === undefined ? null : this.part(slot);
      return told === null ? null : [...told, text(piece.slice(end + 1))];
    });
    return all([[text(before)], ...filled]);
  }

  private part(part: Part): Leaf[] | null {
    switch (part.kind) {
      case 'claim':
        return this.phrase(part.parts);
      case 'list':
        return part.joined === 'and' || part.joined === 'or' ? this.list(part, this.words.lists[isClause(part.parts[0]) ? 'clauses' : part.joined]) : all(part.parts.map((inner) => this.part(inner)));
      case 'move': {
        const said = this.sayMove(part.move);
        return said === null ? null : [{ kind: 'number', text: said }];
      }
      case 'statement':
        return [{ kind: 'title', id: part.id, text: this.words.titles[part.text] ?? this.words.formula }];
      case 'heap':
        return [{ ...part, text: part.heap === null ? this.words.emptyHeap : this.words.heap(part.heap) }];
      default:
        return [part];
    }
  }

  // The engine names the last item and how many more there are with words of its own between them.
  private list({ parts, more = 0 }: Extract<Part, { kind: 'list' }>, { between, last, more: others = '' }: Joins): Leaf[] | null {
    const said = parts.filter((part) => part.kind !== 'text');
    const items = more > 0 ? said.slice(0, -1) : said;
    const end = more > 0 ? this.fill(others, said.slice(-1)) : [];
    const told = items.map((item, i) => {
      const own = this.part(item);
      const before = i === 0 ? [] : [text(i === items.length - 1 && more === 0 ? last : between)];
      return own === null ? null : [...before, ...own];
    });
    return all([...told, end]);
  }
}

// Comparisons are listed like numbers, other claims like sentences.
const isClause = (part: Part | undefined) => part?.kind === 'claim' && part.claim !== 'compare';

// Sentences are built round who wins, so these words belong to them.
const withOutcome = (part: Part): Part[] => (part.kind === 'claim' && part.claim === 'outcome' ? part.parts : [part]);

const all = (told: readonly (Leaf[] | null)[]): Leaf[] | null => (told.every((leaves) => leaves !== null) ? told.flat() : null);
