import { beforeEach, expect, test, vi } from 'vitest';
import { Cancelled, Engine, type Call, type Reply } from './engine.ts';
import type { HintQuestion, Told } from './hints.ts';

// A worker that keeps what it is asked, and says what the test tells it to.
class Fake {
  static all: Fake[] = [];
  asked: Call[] = [];
  terminated = false;
  onmessage: (event: { data: Reply }) => void = () => {};
  onerror: (event: { message: string }) => void = () => {};

  constructor() {
    Fake.all.push(this);
  }
  postMessage(call: Call): void {
    this.asked.push(call);
  }
  terminate(): void {
    this.terminated = true;
  }
  say(data: Reply): void {
    this.onmessage({ data });
  }
}

// The code is not fetched here: these workers need none.
vi.mock('./loading.svelte.ts', () => ({ loading: { code: () => new Promise(() => {}) }, thinking: { code: () => new Promise(() => {}) } }));

beforeEach(() => {
  Fake.all = [];
  vi.stubGlobal('Worker', Fake);
});

test('a question is answered, or refused with the place', async () => {
  const engine = new Engine();
  const [games, read] = [engine.call('games', null), engine.call('read', 'nim x')];
  const worker = Fake.all[0]!;
  worker.say({ id: worker.asked[0]!.id, gives: [] });
  worker.say({ id: worker.asked[1]!.id, error: { message: 'expected a number', field: 'heaps' } });
  await expect(games).resolves.toEqual([]);
  await expect(read).rejects.toMatchObject({ message: 'expected a number', field: 'heaps' });
});

test('whoever asks hears how far the work has come', async () => {
  const engine = new Engine();
  const heard: unknown[] = [];
  const proof = engine.call('prove', { position: 'nim 1,1', formula: 'h0 = h1' }, (progress) => heard.push(progress.of));
  const worker = Fake.all[0]!;
  const { id } = worker.asked[0]!;
  worker.say({ id, tells: { obligations: [], done: 0, of: 2 } });
  worker.say({ id: id + 1, tells: { obligations: [], done: 0, of: 3 } });
  worker.say({ id, gives: { verdict: 'proved' } });
  worker.say({ id, tells: { obligations: [], done: 0, of: 4 } });
  await expect(proof).resolves.toMatchObject({ verdict: 'proved' });
  expect(heard).toEqual([2]);
});

test('an engine that broke down tells everybody, and another takes its place', async () => {
  const engine = new Engine();
  const [first, second] = [engine.call('games', null), engine.call('families', null)];
  const broken = Fake.all[0]!;
  broken.say({ id: broken.asked[0]!.id, broken: 'the engine stopped: unreachable' });
  await expect(first).rejects.toThrow('the engine stopped: unreachable');
  await expect(second).rejects.toThrow('the engine stopped: unreachable');
  expect(broken.terminated).toBe(true);
  const again = engine.call('games', null);
  Fake.all[1]!.say({ id: Fake.all[1]!.asked[0]!.id, gives: [] });
  await expect(again).resolves.toEqual([]);
});

test('an engine whose script cannot be fetched says so', async () => {
  const engine = new Engine();
  const games = engine.call('games', null);
  Fake.all[0]!.onerror({ message: 'no network' });
  await expect(games).rejects.toThrow('could not start: no network');
});

test('what is cancelled is dropped, and a spare that fails disturbs nobody', async () => {
  const engine = new Engine();
  const games = engine.call('games', null);
  engine.cancel();
  await expect(games).rejects.toBeInstanceOf(Cancelled);
  const again = engine.call('games', null);
  const [, worker, spare] = Fake.all;
  spare!.onerror({ message: 'no memory' });
  worker!.say({ id: worker!.asked[0]!.id, gives: [] });
  await expect(again).resolves.toEqual([]);
});

test('who is often stopped has another worker ready', async () => {
  const engine = new Engine({ isOftenStopped: true });
  const games = engine.call('games', null);
  const [worker] = Fake.all;
  worker!.say({ id: worker!.asked[0]!.id, gives: [] });
  await expect(games).resolves.toEqual([]);
  const [, spare] = Fake.all;
  expect(spare!.asked).toEqual([]);
  engine.call('games', null).catch(() => {});
  engine.cancel();
  void engine.call('families', null);
  expect([worker!.terminated, spare!.asked.length]).toEqual([true, 1]);
});

const question: HintQuestion = { question: { position: { game: 'some-game', heaps: [1] } }, ms: 3000, moves: true, decided: false };
const begun = (ms: number): Told => ({ part: 'attempt', ms });

test('a newer hint takes the place of an older one, and the worker stays', async () => {
  const engine = new Engine({ isOftenStopped: true });
  const heard: string[] = [];
  const first = engine.hint(question, () => heard.push('first'));
  const worker = Fake.all[0]!;
  worker.say({ id: worker.asked[0]!.id, tells: begun(150) });
  const second = engine.hint(question, () => heard.push('second'));
  await expect(first).rejects.toBeInstanceOf(Cancelled);
  worker.say({ id: worker.asked[0]!.id, tells: begun(500) });
  worker.say({ id: worker.asked[1]!.id, tells: begun(150) });
  worker.say({ id: worker.asked[1]!.id, gives: null });
  await expect(second).resolves.toBeNull();
  expect([heard, worker.terminated]).toEqual([['first', 'second'], false]);
});

test('a worker that is too deep in an older hint is replaced', async () => {
  vi.useFakeTimers();
  const engine = new Engine({ isOftenStopped: true });
  const games = engine.call('games', null);
  const [worker] = Fake.all;
  worker!.say({ id: worker!.asked[0]!.id, gives: [] });
  await games;
  engine.hint(question, () => {}).catch(() => {});
  worker!.say({ id: worker!.asked[1]!.id, tells: begun(3000) });
  const second = engine.hint(question, () => {});
  vi.advanceTimersByTime(300);
  const [, spare] = Fake.all;
  expect([worker!.terminated, spare!.asked.map((call) => call.method)]).toEqual([true, ['hint']]);
  spare!.say({ id: spare!.asked[0]!.id, gives: null });
  await expect(second).resolves.toBeNull();
  vi.useRealTimers();
});

test('a worker that has never answered is replaced as well', async () => {
  vi.useFakeTimers();
  const engine = new Engine({ isOftenStopped: true });
  engine.hint(question, () => {}).catch(() => {});
  const [worker] = Fake.all;
  worker!.say({ id: worker!.asked[0]!.id, tells: begun(30_000) });
  void engine.hint(question, () => {});
  vi.advanceTimersByTime(300);
  const [, fresh] = Fake.all;
  expect([worker!.terminated, fresh?.asked.map((call) => call.method)]).toEqual([true, ['hint']]);
  vi.useRealTimers();
});

test('a worker that says nothing long after its time is given up', async () => {
  vi.useFakeTimers();
  try {
    const { loading, thinking } = await import('./loading.svelte.ts');
    for (const one of [loading, thinking]) vi.spyOn(one, 'code').mockResolvedValue({} as WebAssembly.Module);
    const engine = new Engine();
    const solved = engine.call('solve', { position: {} as never, ms: 1000 });
    const told = expect(solved).rejects.toThrow('The game does not answer');
    await vi.advanceTimersByTimeAsync(15_900);
    expect(Fake.all[0]!.terminated).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await told;
    expect(Fake.all[0]!.terminated).toBe(true);
    expect(loading.isHung).toBeFalsy();
    const quick = new Engine({ isQuick: true, part: 'board' });
    const viewed = expect(quick.call('view', { position: {} as never })).rejects.toThrow('The game does not answer');
    await vi.advanceTimersByTimeAsync(15_100);
    await viewed;
    expect(loading.isHung).toBe(true);
    for (const one of [loading, thinking]) vi.mocked(one.code).mockRestore();
  } finally {
    vi.useRealTimers();
  }
});
