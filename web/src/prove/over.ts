// A formula's region laid over a map of outcomes: where the two agree, and where they differ.

import type { FormulaMap } from '../client/wire.ts';
import type { Cell, Cells } from '../tables/map.ts';

// `holds` is what the formula says; both are null where there is no position.
export type Region = FormulaMap['cells'];

export interface Comparison {
  agree: number;
  // The cells where the formula says P of an N-position, or the other way round, from the lower left.
  wrong: Cell[];
  // The cells whose outcome is not known.
  open: number;
}

export function compare(cells: Cells, region: Region): Comparison {
  const found: Comparison = { agree: 0, wrong: [], open: 0 };
  region.forEach((row, y) =>
    row.forEach((holds, x) => {
      if (holds === null) return;
      const outcome = cells[y]?.[x] ?? null;
      if (outcome === null) found.open += 1;
      else if ((outcome === 'P') === holds) found.agree += 1;
      else found.wrong.push({ x, y });
    }),
  );
  return found;
}
