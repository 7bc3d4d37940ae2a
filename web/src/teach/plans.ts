// Lesson plans of 45 minutes: what is the same in all languages. The words are in `plans`, one file for each language.

import { fromFragment } from '../setup/share.ts';
import type { Setup } from '../setup/setup.ts';
import type { Code } from '../texts/texts.svelte.ts';

export interface Plan {
  id: string;
  // The lessons of the page that go with it.
  lessons: string[];
  // How long each step takes; 45 together.
  minutes: number[];
  // The positions that the class goes through, as links have them.
  positions: string[];
}

export interface PlanWords {
  title: string;
  ages: string;
  aim: string;
  need: string;
  steps: string[];
}

const path = (edges: string, token: string) => {
  const names = [...'abcde'].slice(0, edges.split(',').length + 1);
  return `game=edge-nim&edges=${edges}&at=${names.map((name, i) => `${name}.${250 * i}.${i % 2 === 0 ? 350 : 650}`).join(',')}&token=${token}`;
};
const TREE = 'game=edge-nim&edges=a-b:2,a-c:1,b-d:3,b-e:1,c-f:2&at=a.500.0,b.250.500,c.750.500,d.100.1000,e.400.1000,f.750.1000';

export const PLANS: readonly Plan[] = [
  {
    id: 'copying',
    lessons: ['five-wins', 'copying'],
    minutes: [5, 8, 7, 8, 12, 5],
    positions: ['2,2', '3,5', '4,4', '6,1', '1,1', '2,7'].map((heaps) => `game=nim&heaps=${heaps}`),
  },
  {
    id: 'remainder',
    lessons: ['five-wins'],
    minutes: [5, 8, 7, 8, 12, 5],
    positions: [4, 7, 12, 18, 21, 16].map((heap) => `rules=${encodeURIComponent('heaps: take 1..3 from one')}&heaps=${heap}`),
  },
  {
    id: 'binary',
    lessons: ['nim-and-xor'],
    minutes: [4, 10, 8, 6, 12, 5],
    positions: ['1,2,3', '3,4,5', '1,4,5', '2,3,6', '1,1,4', '5,6,7'].map((heaps) => `game=nim&heaps=${heaps}`),
  },
  {
    id: 'token',
    lessons: ['trees'],
    minutes: [6, 8, 5, 8, 13, 5],
    positions: [path('a-b:2,b-c:2', 'a'), path('a-b:3,b-c:1,c-d:2', 'a'), path('a-b:2,b-c:2', 'b'), path('a-b:4,b-c:1,c-d:3,d-e:2', 'a'), `${TREE}&token=a`, `${TREE}&token=b`],
  },
];

export const setupsOf = (plan: Plan): Setup[] => plan.positions.map((fragment) => fromFragment(fragment)!.setup);

const files = import.meta.glob<{ [id: string]: PlanWords }>('./plans/*.json', { import: 'default' });
export const planWords = (code: Code): Promise<{ [id: string]: PlanWords }> => files[`./plans/${code}.json`]!();
