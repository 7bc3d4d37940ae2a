// A lesson as a part of a link.

import { pack, unpack } from '../share/pack.ts';
import { readLesson, type Lesson } from './lesson.ts';

export const packed = (lesson: Lesson): Promise<string> => pack(JSON.stringify(lesson));

// The lesson in a link; what is not one is refused.
export const unpacked = async (text: string): Promise<Lesson> => readLesson(await unpack(text));
