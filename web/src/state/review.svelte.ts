// A game that is over, looked at again: where it turned, and what would have won there.

import { aside, Cancelled, messageOf } from '../client/engine.ts';
import type { NamedMove, Outcome, Position } from '../client/wire.ts';
import type { Match, Played } from './match.svelte.ts';

// A move that gave a won game away.
export interface Turn {
  // How many moves were made before it.
  at: number;
  played: Played;
  player: 0 | 1;
  // A move that would have won.
  better: NamedMove | null;
}

const OUTCOME_MS = 700;
const BETTER_MS = 1500;

export class Review {
  // Whether a game is being looked at.
  open = $state(false);
  busy = $state(false);
  error = $state.raw<string | null>(null);
  line = $state.raw<Played[]>([]);
  // The outcome before each move and at the end, where it is known.
  outcomes = $state.raw<(Outcome | null)[]>([]);
  turns = $state.raw<Turn[]>([]);
  #run = 0;

  // Begins with the game on the table. What is known of it already is not asked again.
  async begin(match: Match, known: readonly (Outcome | null | undefined)[]): Promise<void> {
    const run = (this.#run += 1);
    const { start, played } = match;
    this.open = true;
    this.busy = true;
    this.error = null;
    this.line = played;
    this.outcomes = Array.from({ length: played.length + 1 }, (_, i) => known[i] ?? null);
    this.turns = [];
    try {
      await this.#look(start, run);
    } catch (error) {
      if (run === this.#run && !(error instanceof Cancelled)) this.error = messageOf(error);
    } finally {
      if (run === this.#run) this.busy = false;
    }
  }

  close(): void {
    this.#run += 1;
    this.open = false;
    this.busy = false;
  }

  async #look(position: Position, run: number): Promise<void> {
    const moves = this.line.map((p) => p.move);
    for (let count = 0; count <= moves.length; count += 1) {
      if (this.outcomes[count] != null) continue;
      const { outcome } = await aside.call('solve', { position, moves: moves.slice(0, count), ms: OUTCOME_MS, only_outcome: true });
      if (run !== this.#run) return;
      this.outcomes = this.outcomes.with(count, outcome);
    }
    for (const at of turningPoints(this.outcomes)) {
      const better = await aside.call('choose', { position, moves: moves.slice(0, at), level: 'perfect', seed: 1, ms: BETTER_MS });
      if (run !== this.#run) return;
      this.turns = [...this.turns, { at, played: this.line[at]!, player: (at % 2) as 0 | 1, better }];
    }
  }
}

// The moves after which the player who could have won can win no more: the other is to move, and wins.
export function turningPoints(outcomes: readonly (Outcome | null)[]): number[] {
  return outcomes.flatMap((outcome, i) => (outcome === 'N' && outcomes[i + 1] === 'N' ? [i] : []));
}
