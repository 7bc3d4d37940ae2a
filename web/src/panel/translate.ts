// Reasons in the language of the page, sentence by sentence: a sentence that has no translation stays in English.

import type { Part, Reason } from '../client/wire.ts';
import type { Phrases } from '../texts/reasons.ts';
import { leaves, type Leaf } from './prose.ts';

export interface Sentence {
  // Whether it has been translated.
  translated: boolean;
  leaves: Leaf[];
}

// What a sentence is made of: words between claims, or a claim; the places, numbers and formulas in it are its slots.
interface Unit {
  key: string;
  slots: Leaf[];
  parts: Part[];
}

// The sentences of a reason. `move` is how the recommended move is said in the language, where the reason names it.
export function translate(reason: Pick<Reason, 'parts'>, phrases: Phrases, move: string | null): Sentence[] {
  return sentences(reason.parts.flatMap((part) => unitsOf(part, move))).map((units) => {
    const told = whole(units, phrases) ?? inPieces(units, phrases);
    return told === null ? { translated: false, leaves: leaves({ parts: units.flatMap((unit) => unit.parts) }) } : { translated: true, leaves: leaves({ parts: told }) };
  });
}

function unitsOf(part: Part, move: string | null): Unit[] {
  if (part.kind === 'text') return part.text.split(/(?<=\. )/).map((text) => textUnit(text));
  if (part.kind !== 'claim') return [{ key: '{}', slots: [part], parts: [part] }];
  if (part.claim === 'reached' && move !== null) return [{ key: '{}', slots: [{ kind: 'number', text: move }], parts: [part] }];
  const units = part.parts.flatMap((inner) => unitsOf(inner, move));
  return [{ key: units.map((unit) => unit.key).join(''), slots: units.flatMap((unit) => unit.slots), parts: [part] }];
}

// Numbers in words are slots as well.
function textUnit(text: string): Unit {
  const slots = (text.match(/\d+/g) ?? []).map((digits): Leaf => ({ kind: 'number', text: digits }));
  return { key: text.replace(/\d+/g, '{}'), slots, parts: [{ kind: 'text', text }] };
}

// A sentence ends with a unit that ends with a stop.
function sentences(units: Unit[]): Unit[][] {
  const found: Unit[][] = [[]];
  for (const unit of units) {
    found.at(-1)!.push(unit);
    if (unit.key.trimEnd().endsWith('.')) found.push([]);
  }
  return found.filter((sentence) => sentence.length > 0);
}

function whole(units: Unit[], phrases: Phrases): Part[] | null {
  return said(units.map((unit) => unit.key).join(''), units.flatMap((unit) => unit.slots), phrases);
}

function inPieces(units: Unit[], phrases: Phrases): Part[] | null {
  const told = units.map(({ key, slots }) => said(key, slots, phrases));
  return told.every((parts) => parts !== null) ? told.flat() : null;
}

// A phrase with its slots filled; the blanks around a sentence and before its stop are kept.
function said(key: string, slots: Leaf[], phrases: Phrases): Part[] | null {
  const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(key)!;
  const phrase = phrases[key] ?? phrases[`${core}${after}`] ?? phrases[core];
  if (core === '') return [{ kind: 'text', text: key }];
  if (phrase === undefined) return null;
  const tail = phrases[key] === undefined && phrases[`${core}${after}`] === undefined ? after : '';
  const pieces = phrase.split(/\{(\d)\}/).map((piece, i): Part => (i % 2 === 0 ? { kind: 'text', text: piece } : slots[Number(piece) - 1]!));
  return [{ kind: 'text', text: phrases[key] === undefined ? before : '' }, ...pieces, { kind: 'text', text: tail }].filter((part) => part !== undefined && !(part.kind === 'text' && part.text === '')) as Part[];
}
