// What the rules of a game leave open and a set-up settles.

import type { Setup } from '../setup/setup.ts';

// A sentence to stand after the rules, if there is anything to say.
export function parameters(setup: Setup | null): string {
  return setup?.kind === 'heaps' && setup.game === 'circular-nim' ? ` Here k is ${setup.k}.` : '';
}
