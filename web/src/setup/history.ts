// What was, what is, and what was undone: for editing with undo and redo.

export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

const MOST = 200;

export function begin<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

// A new present; what had been undone is forgotten.
export function record<T>({ past, present }: History<T>, next: T): History<T> {
  return { past: [...past, present].slice(-MOST), present: next, future: [] };
}

// A new present in the same step, as while something is dragged.
export function amend<T>(history: History<T>, next: T): History<T> {
  return { ...history, present: next };
}

export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: past.at(-1)!, future: [present, ...future] };
}

export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: future[0]!, future: future.slice(1) };
}
