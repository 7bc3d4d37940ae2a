// What kind of board was wanted last.

import type { Kind, Size } from '../setup/random.ts';

class WantedBoard {
  kind = $state<Kind>('any');
  size = $state<Size>('small');
}

export const wanted = new WantedBoard();
