// What the kernel says of a game, as the board shows it: the traits of nimgraph.Board, which change together.

import { deedOf, type Deed } from '../play/deed.ts';
import { Scores } from '../play/options.ts';
import { placed, type Placed } from '../board/sketch.ts';
import type { GameInfo, Move, Position, ScoreSheet, View } from '../client/wire.ts';
import { fromPosition } from '../setup/setup.ts';
import { catalogue } from '../state/catalogue.svelte.ts';

// The part of anywidget's model that is used here.
export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  send(content: unknown): void;
  on(event: string, handler: () => void): void;
  off(event: string, handler: () => void): void;
}

// What is shown: one trait, so that no part of it is ever older than another.
interface Shown {
  start: Position;
  title: string;
  places: [number, number][][];
  view: View;
  before: View | null;
  scores: ScoreSheet | null;
  played: number;
}

const SHOWN = 'change:_shown';
const HINTS = 'change:hints';

export class Kernel {
  #model: Model;
  shown = $state.raw<Shown | null>(null);
  hints = $state(false);
  // A move has been made and the kernel has not answered yet.
  waiting = $state(false);

  boards: Placed[] = $derived(this.shown === null ? [] : boardsOf(this.shown));
  last: Deed | null = $derived(this.shown?.before ? deedOf(this.shown.before, this.shown.view) : null);
  scores: Scores | null = $derived(this.hints && this.shown?.scores ? new Scores(this.shown.scores.moves) : null);
  over = $derived(this.shown?.view.mover !== undefined);
  mover = $derived(((this.shown?.played ?? 0) % 2) as 0 | 1);

  constructor(model: Model) {
    this.#model = model;
    this.#read();
    model.on(SHOWN, this.#read);
    model.on(HINTS, this.#read);
  }

  close(): void {
    this.#model.off(SHOWN, this.#read);
    this.#model.off(HINTS, this.#read);
  }

  play(move: Move): void {
    this.#ask({ do: 'play', move });
  }

  undo(): void {
    this.#ask({ do: 'undo' });
  }

  restart(): void {
    this.#ask({ do: 'restart' });
  }

  setHints(hints: boolean): void {
    this.hints = hints;
    this.#model.set('hints', hints);
    this.#model.save_changes();
  }

  #ask(content: unknown): void {
    if (this.waiting) return;
    this.waiting = true;
    this.#model.send(content);
  }

  #read = (): void => {
    const shown = this.#model.get('_shown') as Shown;
    this.shown = shown;
    this.hints = this.#model.get('hints') === true;
    this.waiting = false;
    if (!catalogue.games.some(({ name }) => name === shown.start.game)) {
      catalogue.games = [...catalogue.games, { name: shown.start.game, title: shown.title } as GameInfo];
    }
  };
}

function boardsOf({ start, places, view }: Shown): Placed[] {
  return placed(fromPosition(start, places[0] ?? []), view, places);
}
