// Puzzles by theme: the idea that wins, whatever the game. A lesson leads on to the puzzles of its theme.

import type { Explanation, Play } from '../client/wire.ts';
import { plainOf, type Idea } from './plain.ts';

export const THEMES = ['copying', 'cancelling', 'noWayBack', 'pairing', 'steps', 'neighbours'] as const;
export type Theme = (typeof THEMES)[number];

interface About {
  // In which games its puzzles are looked for.
  games: readonly string[];
  ideas: readonly Idea[];
}

const ABOUT: { [theme in Theme]: About } = {
  copying: { games: ['circular-nim', 'graph-nim'], ideas: ['copy', 'equal', 'twins', 'sameAgain', 'sums'] },
  cancelling: { games: ['nim', 'graph-nim'], ideas: ['nim', 'digits', 'twoSums', 'parts'] },
  noWayBack: { games: ['edge-nim'], ideas: ['wholeLines', 'freeLines', 'lowLines', 'row', 'alike', 'end'] },
  pairing: { games: ['edge-nim'], ideas: ['pairs', 'pairsMisere', 'partners', 'goAgain', 'inwards'] },
  steps: { games: ['edge-nim', 'adjacent-nim'], ideas: ['steps', 'firstSmallest', 'everySecond'] },
  neighbours: { games: ['vertex-nimg', 'vertex-nim', 'neighboring-nim'], ideas: ['noSmaller', 'smaller', 'heavy', 'ones', 'island', 'guards'] },
};

// What each of the lessons is about.
const OF_LESSON: { [lesson: string]: Theme } = {
  'five-wins': 'copying',
  'nim-and-xor': 'cancelling',
  copying: 'copying',
  trees: 'pairing',
  k2n: 'copying',
  'complete-graphs': 'noWayBack',
  'odd-paths-and-flows': 'steps',
  'graph-nim-cycles': 'copying',
  'circular-nim': 'copying',
  nimg: 'neighbours',
  'vertex-nim': 'neighbours',
  refuted: 'steps',
  'all-weights': 'noWayBack',
};

// How many puzzles of a theme, solved at the first try, earn a star each.
export const MOST_STARS = 3;

export const isTheme = (text: string): text is Theme => (THEMES as readonly string[]).includes(text);
export const themeOf = (lesson: string): Theme | null => OF_LESSON[lesson] ?? null;

// The game of a puzzle of a theme, by the seed it is made from.
export function gameOf(theme: Theme, seed: number): string {
  const { games } = ABOUT[theme];
  return games[seed % games.length]!;
}

// Whether what wins is an idea of the theme.
export function belongs(theme: Theme, explanation: Pick<Explanation, 'answer' | 'reductions'>, play: Play): boolean {
  const plain = plainOf(explanation, play);
  return plain !== null && ABOUT[theme].ideas.includes(plain.idea);
}
