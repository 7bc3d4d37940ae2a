// What the engine knows about: its games, families and statements, fetched once.

import { messageOf, quick } from '../client/engine.ts';
import type { FamilyInfo, GameInfo, Statement } from '../client/wire.ts';

class Catalogue {
  games = $state.raw<GameInfo[]>([]);
  families = $state.raw<FamilyInfo[]>([]);
  theorems = $state.raw<Map<string, Statement>>(new Map());

  // Why there is none.
  error = $state.raw<string | null>(null);

  async load(): Promise<void> {
    try {
      await this.#fetch();
      this.error = null;
    } catch (error) {
      this.error = messageOf(error);
    }
  }

  async #fetch(): Promise<void> {
    const [games, families, theorems] = await Promise.all([
      quick.call('games', null),
      quick.call('families', null),
      quick.call('theorems', null),
    ]);
    this.games = games;
    this.families = families;
    this.theorems = new Map(theorems.map((t) => [t.id, t]));
  }

  // The title of a game, or its name until the catalogue is there.
  titleOf(game: string): string {
    return this.games.find((g) => g.name === game)?.title ?? game;
  }
}

export const catalogue = new Catalogue();
