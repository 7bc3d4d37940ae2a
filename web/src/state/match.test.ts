import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { opponent, quick } from '../client/engine.ts';
import { EngineError, type Method, type StopReason } from '../client/wire.ts';
import { statusLine } from '../play/status.ts';
import type { HeapSetup } from '../setup/setup.ts';
import { Match } from './match.svelte.ts';

const nim: HeapSetup = { kind: 'heaps', game: 'nim', play: 'normal', heaps: [9], k: 1, faces: [] };
const one = { move: { edge: 0 }, text: '0', words: 'take one' };
const view = { position: { game: 'nim', heaps: [9] }, boards: [], moves: 1, legal: [{ ...one, board: 0, vertices: [0], edges: [], token_to: null }], ways: [] };

// What the engines say to each question; a function may throw.
let says: { view: () => unknown; choose: () => unknown; name: () => unknown };

beforeEach(() => {
  vi.useFakeTimers();
  says = { view: () => view, choose: () => one, name: () => [one] };
  const ask = async (method: Method) => says[method as keyof typeof says]();
  vi.spyOn(quick, 'call').mockImplementation(ask as never);
  vi.spyOn(opponent, 'call').mockImplementation(ask as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const fails = (message: string) => () => {
  throw new EngineError(message, null);
};
const told = (match: Match) => statusLine(match, { answer: null }, false);
const wait = (ms = 1000) => vi.advanceTimersByTimeAsync(ms);

// A match in which a person has moved.
async function begun(): Promise<Match> {
  const match = new Match();
  await match.load(nim);
  await match.play(one.move);
  return match;
}

test('the opponent answers', async () => {
  const match = await begun();
  expect(told(match)).toBe('The easy player is thinking …');
  await wait();
  expect(match.played).toHaveLength(2);
  expect(told(match)).toBe('Your move.');
});

test('an opponent that fails makes any move once, however often that is asked', async () => {
  says.choose = fails('out of memory');
  const match = await begun();
  await wait();
  expect(told(match)).toBe('The easy player has not moved: out of memory.');
  match.playAny();
  match.playAny();
  await wait();
  expect(match.played).toHaveLength(2);
  expect(match.yours).toBe(true);
  expect(told(match)).toBe('Your move.');
});

test('an opponent whose choice cannot be shown has failed as well, and may try again', async () => {
  const match = await begun();
  says.view = fails('the engine stopped');
  await wait();
  expect(told(match)).toBe('The easy player has not moved: the engine stopped.');
  says.view = () => view;
  match.answer();
  expect(match.stuck).toBe(true);
  expect(told(match)).toBe('The easy player is thinking …');
  await wait();
  expect(match.stuck).toBe(false);
  expect(match.played).toHaveLength(2);
});

test('an opponent that does not answer has failed after a while', async () => {
  says.choose = () => new Promise(() => {});
  const match = await begun();
  await wait(11_000);
  expect(match.waiting).toBe(true);
  await wait(2000);
  expect(told(match)).toBe('The easy player has not moved: the engine did not answer in time.');
});

test('a person takes over from an opponent that failed', async () => {
  says.choose = fails('out of memory');
  const match = await begun();
  await wait();
  match.setPlayers(['person', 'person']);
  expect(told(match)).toBe('The second player is to move.');
});

test('an opponent that was stopped says by what', async () => {
  const check = async (unsure: StopReason, words: string) => {
    says.choose = () => ({ ...one, unsure });
    const match = await begun();
    await wait();
    expect(told(match)).toBe(`Your move. The easy player ${words} and played what looked best.`);
  };
  await check('time', 'ran out of time');
  await check('memory', 'ran out of memory');
  await check('nodes', 'used up its search budget');
  await check('interrupted', 'was interrupted');
});

test('who looks back is not hurried: the opponent moves when asked', async () => {
  const match = await begun();
  await wait();
  expect(match.lookingBack).toBe(false);
  match.goTo(1);
  await wait();
  expect(match.lookingBack).toBe(true);
  expect(told(match)).toBe('The easy player is to move.');
  expect(match.undone).toHaveLength(1);
  match.answer();
  await wait();
  expect(match.lookingBack).toBe(false);
  expect(match.played).toHaveLength(2);
  expect(match.undone).toHaveLength(0);
});

test('a redo that is overtaken lets nobody move', async () => {
  const match = await begun();
  await wait();
  match.goTo(0);
  await wait();
  match.redo();
  match.goTo(1);
  await wait();
  expect(match.played).toHaveLength(1);
  expect(match.undone).toHaveLength(1);
  expect(match.lookingBack).toBe(true);
});

test('a restart looks once, and an opponent that begins does so again', async () => {
  const match = new Match();
  match.players = ['perfect', 'person'];
  await match.load(nim, ['0']);
  vi.mocked(quick.call).mockClear();
  match.restart();
  await wait(0);
  expect(quick.call).toHaveBeenCalledTimes(1);
  await wait();
  expect(match.played).toHaveLength(1);
});

test('what is in view is not shown as what was played before it has come', async () => {
  const match = await begun();
  await wait();
  expect(match.shown).toBe(true);
  match.undo();
  expect(match.yours).toBe(true);
  expect(match.shown).toBe(false);
  await wait();
  expect(match.shown).toBe(true);
});

test('a position that leaves the opponent to move says so', async () => {
  const match = new Match();
  await match.load(nim, ['0']);
  expect(match.due).toBe(true);
  expect(told(match)).toBe('The easy player is to move.');
  match.setPlayers(['person', 'person']);
  expect(match.due).toBe(false);
});

test('moves that cannot be made are left out, and what follows them', async () => {
  let tries = 0;
  says.name = () => {
    tries += 1;
    if (tries < 3) throw new EngineError('"9" is not a legal move here', null);
    return [one];
  };
  const match = new Match();
  await match.load(nim, ['0', '9', '0']);
  expect(match.leftOut).toBe('"9" is not a legal move here');
  expect(match.played).toHaveLength(1);
  match.restart();
  expect(match.leftOut).toBeNull();
});

test('what is put on the table last stays there', async () => {
  const match = new Match();
  const overtaken = match.load(nim, ['0']);
  await match.load({ ...nim, heaps: [5] });
  await overtaken;
  expect(match.setup).toMatchObject({ heaps: [5] });
  expect(match.played).toHaveLength(0);
});
