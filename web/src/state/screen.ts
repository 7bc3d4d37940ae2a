// What is known of the screen.

import { MediaQuery } from 'svelte/reactivity';

// Whether the page is as narrow as on a phone. The styles ask the same.
export const narrow = new MediaQuery('max-width: 860px');
