// A class on the server: the teacher opens it and sees who has solved what, the pupils come in by a code.

import { messageOf } from '../client/engine.ts';
import type { components } from '../client/generated.ts';
import { eachEvent } from '../room/events.ts';
import { bearer, post, RoomRefusal } from '../room/server.ts';
import type { Attempt } from './results.svelte.ts';

type Wire = components['schemas'];
export type ClassTable = Wire['ClassTable'];
type Opened = Wire['OpenedClass'];
type Place = Wire['PupilPlace'];

const classPath = (code: string) => `api/v1/classes/${encodeURIComponent(code)}`;

export const openClass = (title: string, set: string, positions: number): Promise<Opened> => post('api/v1/classes', { title, set, positions });
export const joinClass = (code: string, name: string): Promise<Place> => post(`${classPath(code)}/pupils`, { name });

// The secrets of this browser, for the classes in which it teaches or learns, so that a reload does not lose them.
const MOST_KEPT = 10;
type Role = 'teacher' | 'pupil';
const keyOf = (role: Role) => `nimgraph.class-${role}`;

// The code of a class, the secret, and the set that is gone through, for those who teach it.
type Kept = [code: string, token: string, set?: string];

function kept(role: Role): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(role)) ?? '[]') as Kept[];
  } catch {
    return [];
  }
}

const entryOf = (role: Role, code: string) => kept(role).find(([known]) => known === code);
export const tokenOf = (role: Role, code: string): string | null => entryOf(role, code)?.[1] ?? null;
export const taughtSet = (code: string): string | null => entryOf('teacher', code)?.[2] ?? null;

export function keepToken(role: Role, code: string, token: string, set?: string): void {
  const others = kept(role).filter(([known]) => known !== code);
  try {
    localStorage.setItem(keyOf(role), JSON.stringify([set === undefined ? [code, token] : [code, token, set], ...others].slice(0, MOST_KEPT)));
  } catch {
    // A private window: the secret is kept as long as the page is open.
  }
}

// A pupil's results on their way to the teacher. What the network loses is sent again with the next one.
export class Reports {
  state = $state<'open' | 'lost' | 'ended'>('open');
  readonly #waiting = new Map<number, Attempt>();
  #sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly code: string,
    private readonly token: string,
  ) {}

  send(index: number, attempt: Attempt): void {
    this.#waiting.set(index, attempt);
    this.#sending = this.#sending.then(() => this.#flush());
  }

  async #flush(): Promise<void> {
    for (const [position, { how, tries }] of [...this.#waiting]) {
      try {
        await post(`${classPath(this.code)}/results`, { position, how, tries }, this.token);
        this.#waiting.delete(position);
        this.state = 'open';
      } catch (error) {
        this.state = error instanceof RoomRefusal && (error.status === 404 || error.status === 403) ? 'ended' : 'lost';
        return;
      }
    }
  }
}

const PAUSE = 2000;

// The table of a class, as its teacher sees it.
export class Teacher {
  table = $state.raw<ClassTable | null>(null);
  // `ended` by the teacher here; `gone` otherwise.
  state = $state<'connecting' | 'open' | 'lost' | 'ended' | 'gone'>('connecting');
  trouble = $state('');
  #stop = new AbortController();
  // The server may say that the class is closed before it answers.
  #isEnding = false;

  constructor(
    readonly code: string,
    private readonly token: string,
  ) {}

  // Listens until `stop`, through all losses of the network.
  async listen(): Promise<void> {
    while (!this.#stop.signal.aborted && !this.isOver) {
      await this.#connect().catch(() => {});
      if (this.#stop.signal.aborted || this.isOver) return;
      this.state = this.table === null ? 'connecting' : 'lost';
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  get isOver(): boolean {
    return this.state === 'ended' || this.state === 'gone';
  }

  async #connect(): Promise<void> {
    const reply = await fetch(`${classPath(this.code)}/events`, { headers: bearer(this.token), signal: this.#stop.signal, cache: 'no-store' });
    if (reply.status === 404 || reply.status === 403) this.#goes();
    if (!reply.ok || reply.body === null) return;
    this.state = 'open';
    await eachEvent(reply.body, ({ event, data }) => {
      if (event === 'table') this.table = JSON.parse(data) as ClassTable;
      if (event === 'closed') this.#goes();
    });
  }

  // The class is no longer on the server.
  #goes(): void {
    if (!this.#isEnding && this.state !== 'ended') this.state = 'gone';
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    try {
      await post(`${classPath(this.code)}/end`, {}, this.token);
      this.state = 'ended';
    } catch (error) {
      this.#isEnding = false;
      this.trouble = messageOf(error);
    }
  }

  stop(): void {
    this.#stop.abort();
  }
}

// The table as text, for those who want to keep it.
export function tableText({ title, positions, pupils }: ClassTable, signs: { [how: string]: string }): string {
  const head = ['', ...Array.from({ length: positions }, (_, i) => String(i + 1))];
  return [title, head.join('\t'), ...pupils.map(({ name, results }) => [name, ...results.map(({ how }) => signs[how] ?? '')].join('\t'))].join('\n');
}
