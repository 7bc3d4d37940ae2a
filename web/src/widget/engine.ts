// Stands in for the page's engine: a board in a notebook asks the kernel, and nothing else.

import type { Engine } from '../client/engine.ts';

export class Cancelled extends Error {}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const none = {
  call: () => Promise.reject(new Error('a board in a notebook has no engine of its own')),
  cancel: () => {},
} as unknown as Engine;

export const quick = none;
export const lookup = none;
export const deep = none;
export const opponent = none;
export const aside = none;
