// The lessons that come with the page, in their order.

import { lintLesson, type Lesson } from './lesson.ts';

const files = import.meta.glob<unknown>('./data/*.json', { eager: true, import: 'default' });

export const LESSONS: Lesson[] = Object.values(files)
  .map(lintLesson)
  .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity));
