// A lesson: steps on a live board, each a small thing to do. docs/lessons.md describes the format.

export const FORMAT = 'nimgraph-lesson/1';
export const TASKS = ['read', 'move', 'outcome', 'grundy', 'play'] as const;
export const LEVELS = ['first steps', 'further', 'research'] as const;

export type Task = (typeof TASKS)[number];
export type Level = (typeof LEVELS)[number];

export interface Step {
  // What is told before.
  say: string;
  // The position, in the short notation.
  board: string;
  // What is to be done: read on, make a winning move, say who wins, say the Grundy value, or win a whole game.
  task: Task;
  // The moves that count, where not every winning move does.
  moves?: string[];
  hint?: string;
  // What is told after.
  reason?: string;
}

export interface Lesson {
  format: typeof FORMAT;
  id: string;
  title: string;
  about: string;
  level: Level;
  language: string;
  // Where it stands among others; those without a number come last.
  order?: number;
  source?: string;
  steps: Step[];
}

// A lesson that is not as the format says, and where.
export class LessonError extends Error {
  constructor(
    readonly place: string,
    expected: string,
    found: unknown,
  ) {
    super(`${place}: expected ${expected}, found ${shown(found)}`);
  }
}

function shown(found: unknown): string {
  if (found === undefined) return 'nothing';
  const text = JSON.stringify(found);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

type Fields = { [key: string]: unknown };

// The lesson that a text holds.
export function readLesson(text: string): Lesson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new LessonError('the file', 'JSON', error instanceof Error ? error.message : String(error));
  }
  return lintLesson(value);
}

const LESSON_FIELDS = ['format', 'id', 'title', 'about', 'level', 'language', 'order', 'source', 'steps'];
const STEP_FIELDS = ['say', 'board', 'task', 'moves', 'hint', 'reason'];

// A value that is a lesson; anything else is refused, with its place.
export function lintLesson(value: unknown): Lesson {
  const fields = record('the lesson', value, LESSON_FIELDS);
  if (fields.format !== FORMAT) throw new LessonError('format', `"${FORMAT}"`, fields.format);
  const id = text('id', fields.id);
  if (!/^[a-z0-9-]{1,40}$/.test(id)) throw new LessonError('id', 'small letters, digits and hyphens, at most 40', id);
  text('title', fields.title);
  text('about', fields.about);
  oneOf('level', fields.level, LEVELS);
  text('language', fields.language);
  if (fields.order !== undefined && !Number.isInteger(fields.order)) throw new LessonError('order', 'a whole number', fields.order);
  if (fields.source !== undefined) text('source', fields.source);
  if (!Array.isArray(fields.steps) || fields.steps.length === 0) throw new LessonError('steps', 'a list with at least one step', fields.steps);
  fields.steps.forEach((step, i) => lintStep(`steps[${i}]`, step));
  return value as Lesson;
}

function lintStep(place: string, value: unknown): void {
  const step = record(place, value, STEP_FIELDS);
  text(`${place}.say`, step.say);
  text(`${place}.board`, step.board);
  const task = oneOf(`${place}.task`, step.task, TASKS);
  for (const name of ['hint', 'reason']) if (step[name] !== undefined) text(`${place}.${name}`, step[name]);
  if (step.moves === undefined) return;
  if (task !== 'move') throw new LessonError(`${place}.moves`, 'no moves, since the task is not "move"', step.moves);
  if (!Array.isArray(step.moves) || step.moves.length === 0) throw new LessonError(`${place}.moves`, 'a list of moves', step.moves);
  step.moves.forEach((move, i) => text(`${place}.moves[${i}]`, move));
}

function record(place: string, value: unknown, known: string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new LessonError(place, 'an object', value);
  const other = Object.keys(value).find((name) => !known.includes(name));
  if (other !== undefined) throw new LessonError(place, `the fields ${known.join(', ')}`, other);
  return value as Fields;
}

function text(place: string, value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') throw new LessonError(place, 'a text', value);
  return value;
}

function oneOf<T extends string>(place: string, value: unknown, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new LessonError(place, choices.map((choice) => `"${choice}"`).join(', '), value);
  return found;
}
