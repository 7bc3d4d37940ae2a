// The engine in its own thread: one call in, one reply out, and before it what the engine says while it works.

import initBoard, * as board from '../engine/nimgraph_board.js';
import initWhole, * as whole from '../engine/nimgraph_wasm.js';
import type { Call, Code, Reply } from './engine.ts';
import { hints, type Ask, type HintQuestion } from './hints.ts';

// The page fetches the code once for all its workers.
let give: (code: Code) => void;
const code = new Promise<Code>((resolve) => (give = resolve));
// The functions of the engine, or of its part for boards and moves.
let engine: unknown;
const ready = code.then(async ({ code, part }) => {
  await (part === 'board' ? initBoard : initWhole)({ module_or_path: code });
  engine = part === 'board' ? board : whole;
});
// Whoever asks hears of it, with every question.
ready.catch(() => {});

// The newest hint; those before it stop where they are, and what they found stays.
let newest = -1;

self.onmessage = async ({ data }: MessageEvent<Call | Code>) => {
  if ('code' in data) give(data);
  else if (data.method === 'hint') await tellHints(data.id, data.takes as HintQuestion);
  else self.postMessage(await reply(data));
};

async function tellHints(id: number, question: HintQuestion): Promise<void> {
  newest = id;
  const say = (reply: Reply) => self.postMessage(reply);
  try {
    await ready;
  } catch (error) {
    return say({ id, broken: `the engine could not start: ${String(error)}` });
  }
  try {
    for (const told of hints(ask, question)) {
      say({ id, tells: told });
      await breath();
      if (newest !== id) return;
    }
    say({ id, gives: null });
  } catch (error) {
    say(error instanceof Refused ? { id, error: error.why } : { id, broken: `the engine stopped: ${String(error)}` });
  }
}

// Lets a newer question come in.
const breath = () => new Promise((resolve) => setTimeout(resolve));

class Refused {
  constructor(readonly why: { message: string; field: string | null }) {}
}

const ask: Ask = (method, takes) => {
  const gives: unknown = JSON.parse(callWith(method, JSON.stringify(takes), () => {}));
  if (isFailure(gives)) throw new Refused(gives.error);
  return gives as never;
};

async function reply({ id, method, takes }: Call): Promise<Reply> {
  try {
    await ready;
  } catch (error) {
    return { id, broken: `the engine could not start: ${String(error)}` };
  }
  try {
    const text = typeof takes === 'string' ? takes : JSON.stringify(takes);
    const gives: unknown = JSON.parse(takes === null ? callPlain(method) : callWith(method, text, (tells) => self.postMessage({ id, tells } satisfies Reply)));
    return isFailure(gives) ? { id, error: gives.error } : { id, gives };
  } catch (error) {
    // After a trap its memory is in no known state.
    return { id, broken: `the engine stopped: ${String(error)}` };
  }
}

function callPlain(method: string): string {
  return (engine as Record<string, () => string>)[method]!();
}

// Only some functions have something to tell; the others take no notice of the second argument.
function callWith(method: string, text: string, tell: (progress: unknown) => void): string {
  const called = (engine as Record<string, (text: string, tell: (progress: string) => void) => string>)[method]!;
  return called(text, (progress) => tell(JSON.parse(progress)));
}

function isFailure(value: unknown): value is { error: { message: string; field: string | null } } {
  return typeof value === 'object' && value !== null && 'error' in value;
}
