// What a press on the drawing does, and what was chosen by it.

export type Tool = 'move' | 'add' | 'connect';

export interface Choice {
  on: 'vertex' | 'edge';
  index: number;
}

// The part of the drawing that a field such as `edges[3][1]` or `weights[2]` speaks of.
export function partOf(field: string | null, weightsOnEdges: boolean): Choice | null {
  const found = /^(edges|weights|vertices|heaps)\[(\d+)\]/.exec(field ?? '');
  if (found === null) return null;
  const on = found[1] === 'edges' || (found[1] === 'weights' && weightsOnEdges) ? 'edge' : 'vertex';
  return { on, index: Number(found[2]) };
}
