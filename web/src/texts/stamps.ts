// Which translations are older than the English they translate. stamps/de.json has a line for each German text: its id, a
// checksum of the English text it translates, and a checksum of its own. A text whose English has changed since is stale.

import { createHash } from 'node:crypto';
import { EXHIBITS } from '../data/gallery.ts';
import { labelsIn } from '../data/labels.ts';
import { LESSONS } from '../lessons/all.ts';
import { inWords, translationsIn } from '../lessons/translated.ts';
import type { Lesson } from '../lessons/lesson.ts';
import { planWords, type PlanWords } from '../teach/plans.ts';
import { entries, said } from './entries.ts';
import { en as plain } from './plain/en.ts';
import { sentencesOf } from './plain/sentences.svelte.ts';
import sentences from './reasons/sentences.json';
import { translationIn } from './reasons/words.ts';
import { en } from './en.ts';
import { textsOf, type Code } from './texts.svelte.ts';

export type Other = Exclude<Code, 'en'>;
// What each text says, by its id.
export type Said = Map<string, string>;
// For each id the two checksums.
export type Stamps = { [id: string]: string };

const checksum = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
const stampOf = (english: string, own: string) => `${checksum(english)} ${checksum(own)}`;

// Texts of the page may be functions of numbers: what they say of one and of several.
const ofTree = (family: string, tree: unknown): Said =>
  new Map(entries(tree).map((entry) => [`${family}/${entry.path}`, [said(entry, 1), said(entry)].join('\n')]));

function ofLessons(lessons: readonly Lesson[]): Said {
  return new Map(
    lessons.flatMap(({ id, title, about, steps }) => {
      const fields = steps.flatMap((step, i) => (['say', 'hint', 'reason'] as const).map((field): [string, string] => [`${i}.${field}`, step[field] ?? '']));
      return [['title', title] as [string, string], ['about', about] as [string, string], ...fields].map(([field, text]): [string, string] => [`lessons/${id}.${field}`, text]);
    }),
  );
}

const ofPlans = (plans: { [id: string]: PlanWords }): Said =>
  new Map(Object.entries(plans).flatMap(([id, { steps, ...words }]) => [...Object.entries(words), ...steps.map((step, i) => [`${i}`, step])].map(([field, text]): [string, string] => [`plans/${id}.${field}`, text!])));

const ofGallery = (labels: { [title: string]: readonly [string, string] }): Said =>
  new Map(Object.entries(labels).map(([title, texts]) => [`gallery/${title}`, texts.join('\n')]));

const ofReasons = (lists: { [list in keyof typeof sentences]: { readonly [id: string]: string } }): Said =>
  new Map((['phrases', 'titles', 'shown'] as const).flatMap((list) => Object.entries(lists[list]).map(([id, text]): [string, string] => [`reasons/${list}.${id}`, text])));

const joined = (...all: Said[]): Said => new Map(all.flatMap((said) => [...said]));

export const inEnglish = async (): Promise<Said> =>
  joined(ofTree('page', en), ofTree('plain', plain), ofReasons(sentences), ofLessons(LESSONS), ofPlans(await planWords('en')), ofGallery(Object.fromEntries(EXHIBITS.map(({ title, note }) => [title, [title, note] as const]))));

export async function inLanguage(code: Other): Promise<Said> {
  const lessons = await translationsIn(code);
  return joined(
    ofTree('page', await textsOf(code)),
    ofTree('plain', await sentencesOf(code)),
    ofReasons(await translationIn(code)),
    ofLessons(LESSONS.map((lesson) => inWords(lesson, lessons[lesson.id], code))),
    ofPlans(await planWords(code)),
    ofGallery(await labelsIn(code)),
  );
}

// The texts that are not translated from the English of today, and those whose stamp is missing or of another text.
export function stale(stamps: Stamps, english: Said, own: Said): { stale: string[]; unstamped: string[] } {
  const ids = [...english.keys()].filter((id) => own.has(id));
  const changed = (id: string, which: 0 | 1) => stamps[id]?.split(' ')[which] !== checksum([english, own][which]!.get(id)!);
  const left = ids.filter((id) => stamps[id] !== undefined && changed(id, 0) && !changed(id, 1));
  const unstamped = [...ids.filter((id) => changed(id, 1)), ...Object.keys(stamps).filter((id) => !own.has(id))];
  return { stale: left, unstamped };
}

// The stamps with those of texts that are new or were translated again, and of texts that are still right as they are.
export function stamped(stamps: Stamps, english: Said, own: Said, right: (id: string) => boolean): Stamps {
  const { stale: left } = stale(stamps, english, own);
  const kept = new Set(left.filter((id) => !right(id)));
  const ids = [...english.keys()].filter((id) => own.has(id)).toSorted();
  return Object.fromEntries(ids.map((id) => [id, kept.has(id) ? stamps[id]! : stampOf(english.get(id)!, own.get(id)!)]));
}
