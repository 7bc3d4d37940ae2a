// What the engine knows about: its games, which the page brings along, and families and statements, fetched once.

import { lookup, messageOf, quick } from '../client/engine.ts';
import type { FamilyInfo, GameInfo, Statement } from '../client/wire.ts';
import { titleOfOwn } from '../panel/own.ts';
import { GAMES, isPlayable } from '../setup/games.ts';
import { t } from '../texts/texts.svelte.ts';

class Catalogue {
  games = $state.raw<GameInfo[]>(GAMES);
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
    // Families are known before the whole engine has come.
    await Promise.all([
      quick.call('families', null).then((families) => (this.families = families)),
      lookup.call('theorems', null).then((theorems) => (this.theorems = new Map(theorems.map((t) => [t.id, t])))),
    ]);
  }

  // What a game is called in the language of the page.
  titleOf(game: string): string {
    return t.titles[game] ?? this.games.find((g) => g.name === game)?.title ?? (isPlayable(game) ? titleOfOwn(game) : game);
  }
}

export const catalogue = new Catalogue();
