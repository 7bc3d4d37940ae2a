// A tree of variations: the moves that were tried from a position, with notes. Every change makes another tree.

import { t } from '../texts/texts.svelte.ts';

export interface Branch {
  // The move in the short notation; empty at the root.
  text: string;
  note: string;
  next: Branch[];
}

// What a link can hold.
export const MOST_MOVES = 300;
export const MOST_LETTERS = 400;

export const EMPTY: Branch = { text: '', note: '', next: [] };

// The branch that a line of moves leads to.
export function branchAt(root: Branch, line: readonly string[]): Branch | null {
  let here: Branch | undefined = root;
  for (const text of line) here = here?.next.find((branch) => branch.text === text);
  return here ?? null;
}

// The tree with a line in it. One that is full stays as it is.
export function withLine(root: Branch, line: readonly string[]): Branch {
  const found = branchAt(root, line) !== null;
  return found || sizeOf(root) + line.length > MOST_MOVES ? root : changed(root, line, (branch) => branch);
}

export function withNote(root: Branch, line: readonly string[], note: string): Branch {
  return changed(root, line, (branch) => ({ ...branch, note: note.slice(0, MOST_LETTERS) }));
}

// The tree without the last move of a line and all that follows it.
export function without(root: Branch, line: readonly string[]): Branch {
  const last = line.at(-1);
  return changed(root, line.slice(0, -1), (branch) => ({ ...branch, next: branch.next.filter(({ text }) => text !== last) }));
}

export function sizeOf(branch: Branch): number {
  return branch.next.reduce((sum, next) => sum + 1 + sizeOf(next), 0);
}

function changed(branch: Branch, [text, ...rest]: readonly string[], change: (branch: Branch) => Branch): Branch {
  if (text === undefined) return change(branch);
  const known = branch.next.some((next) => next.text === text);
  const all = known ? branch.next : [...branch.next, { text, note: '', next: [] }];
  return { ...branch, next: all.map((next) => (next.text === text ? changed(next, rest, change) : next)) };
}

// The tree as a part of a link: each move with its note behind `!`, and what follows it in parentheses.
export function written({ text, note, next }: Branch): string {
  return `${escape(text)}${note === '' ? '' : `!${escape(note)}`}${next.map((branch) => `(${written(branch)})`).join('')}`;
}

// The tree that a link holds; what is not one is refused in words.
export function read(link: string): Branch {
  const reader = new Reader(link);
  const root = reader.branch();
  if (!reader.isDone || root.text !== '' || sizeOf(root) > MOST_MOVES) throw new Error(t.link.cut);
  return root;
}

class Reader {
  #at = 0;
  constructor(private readonly link: string) {}

  get isDone(): boolean {
    return this.#at === this.link.length;
  }

  // No branch is deeper than a link is long, and a link that holds too many moves is given up early.
  branch(depth = 0): Branch {
    if (depth > MOST_MOVES) throw new Error(t.link.cut);
    const text = this.#word();
    const note = this.#take('!') ? this.#word() : '';
    if (note.length > MOST_LETTERS) throw new Error(t.link.cut);
    const next: Branch[] = [];
    while (this.#take('(')) {
      const branch = this.branch(depth + 1);
      if (branch.text === '' || !this.#take(')')) throw new Error(t.link.cut);
      next.push(branch);
    }
    return { text, note, next };
  }

  #take(sign: string): boolean {
    if (this.link[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  #word(): string {
    const [word] = /^[^!()]*/.exec(this.link.slice(this.#at))!;
    this.#at += word.length;
    try {
      return decodeURIComponent(word);
    } catch {
      throw new Error(t.link.cut);
    }
  }
}

// Moves keep their own signs, so that a link can be read.
const escape = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`).replaceAll('%3D', '=').replaceAll('%2C', ',');
