// Boards with a formula to try: theorems, statements that were printed and are false, and one that nobody believes.

export interface Example {
  // In the short notation; the weights are where the map begins.
  position: string;
  formula: string;
}

export const EXAMPLES: readonly Example[] = [
  { position: 'nim 1,2,3', formula: 'w0 xor w1 = w2' },
  { position: 'nim 1,2,3 misere', formula: 'max >= 2 and xor = 0 or max <= 1 and sum % 2 = 1' },
  { position: 'nim 1,2,4', formula: 'w0 + w1 = w2' },
  { position: 'graph-nim cycle:3 weights=2', formula: 'min = max' },
  { position: 'graph-nim cycle:4 weights=2', formula: 'w0 = w2 and w1 = w3' },
  { position: 'graph-nim path:4 weights=2', formula: 'w0 = w2 and w1 = 0' },
  { position: 'circular-nim 1,2,1,2 k=2', formula: 'w0 = w2 and w1 = w3' },
  { position: 'edge-nim path:4 weights=2 token=0', formula: 'token = 0 and w0 = 0 or token = 3 and w2 = 0 or token = 1 and w0 = 0 and w1 = 0 or token = 2 and w1 = 0 and w2 = 0' },
];
