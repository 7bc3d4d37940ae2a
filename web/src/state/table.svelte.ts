// The one table of the page: the match on it, and what is known of it.

import { Insight } from './insight.svelte.ts';
import { Match } from './match.svelte.ts';

export const match = new Match();
export const insight = new Insight();
