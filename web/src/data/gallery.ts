// Boards to start from: the papers' own, and well-known graphs, each with its source.

export interface Exhibit {
  title: string;
  game: string;
  // What follows the game in the short notation of the engine, which reads it.
  board: string;
  // Places in thousandths, where the source draws it so.
  at?: [number, number][];
  note: string;
  source: string;
}

// References as the catalogue of statements has them, with the numbers that the papers print.
const FUKUYAMA = 'M. Fukuyama, A Nim game played on graphs, Theoret. Comput. Sci. 304 (2003) 387–399';
const FUKUYAMA_II = 'M. Fukuyama, A Nim game played on graphs II, Theoret. Comput. Sci. 304 (2003) 401–419';
const ERICKSON = 'L. A. Erickson, The game of Nim on graphs, dissertation, North Dakota State University (2011)';
const K2N = 'A. Choudhry, S. Engbretson, L. Erickson and I. Sarbacker, Edge-Nim on the $K_{2,n}$';
const GRAPH_NIM = 'Graph Nim, on $C_3$, $C_4$, $C_5$ and Circular Nim (manuscript)';
const DUCHENE_RENAULT = 'E. Duchêne and G. Renault, Vertex Nim played on graphs, Theoret. Comput. Sci. 516 (2014) 20–27';
const STOCKMAN = 'G. Stockman, The game of Nim on graphs: NimG, presentation (2004)';
const BURKE_GEORGE = 'K. Burke and O. George, A PSPACE-complete graph Nim, in Games of No Chance 5';
const DUFOUR_HEUBACH = 'M. Dufour and S. Heubach, Circular Nim games, Electron. J. Combin. 20(2) (2013) P22';
const EHRENBORG = 'R. Ehrenborg and E. Steingrímsson, Playing Nim on a simplicial complex, Electron. J. Combin. 3 (1996)';
const BOUTON = 'C. L. Bouton, Nim, a game with a complete mathematical theory, Ann. of Math. 3 (1901)';
const FSU = 'A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge geography, Theoret. Comput. Sci. 112 (1993) 371–381';

export const EXHIBITS: Exhibit[] = [
  {
    title: 'Nim as a walk',
    game: 'edge-nim',
    board: '0-1:3,0-1:4,0-1:6',
    at: [[0, 500], [1000, 500]],
    note: 'Two vertices and a bundle of edges: walking back and forth is ordinary Nim with heaps 3, 4 and 6.',
    source: `after ${FUKUYAMA}, Figure 1`,
  },
  {
    title: 'Merging parallel edges',
    game: 'edge-nim',
    board: '0-1:4,0-1:6,0-1:3,1-2:5,1-2:4',
    at: [[0, 500], [500, 500], [1000, 500]],
    note: 'Parallel edges merge to the nim-sum of their weights: $4 ⊕ 6 ⊕ 3 = 1$ and $5 ⊕ 4 = 1$.',
    source: `after ${FUKUYAMA}, Example 4.1 and Figure 10`,
  },
  {
    title: 'An even cycle with three ways to win',
    game: 'edge-nim',
    board: 'cycle:4 weights=3,1,1,2',
    note: 'The proof says that only the moves that leave the least weight win, here one on each side. A third wins too.',
    source: `${ERICKSON}, Proposition 3.1; its proof calls the strategy unique`,
  },
  {
    title: 'A six-cycle',
    game: 'edge-nim',
    board: 'cycle:6 weights=4,2,3,5,2,3',
    note: 'Take the least weight off every edge: if a zero edge is then an odd number of steps from the token, the player to move wins.',
    source: `${ERICKSON}, Proposition 3.1`,
  },
  {
    title: 'The complete bipartite graph $K_{2,3}$',
    game: 'edge-nim',
    board: 'bipartite:2,3 weights=5,1,2,3,1,2',
    note: 'Two of the three ways across are even, one is not: $3 ≤ 1 + 2$, so the player to move wins.',
    source: `${K2N}, Figure 1 and Lemma 3.2`,
  },
  {
    title: 'The complete graph K₅',
    game: 'edge-nim',
    board: 'complete:5 weights=2',
    note: 'Lower any edge to 0 and you will win, if you know how to go on.',
    source: `${ERICKSON}, Conjecture 4.8`,
  },
  {
    title: 'The Petersen graph',
    game: 'edge-nim',
    board: 'petersen weights=1',
    note: 'With unit weights, the player who begins loses.',
    source: `${ERICKSON}, Theorem 5.3`,
  },
  {
    title: 'The cube Q₃',
    game: 'edge-nim',
    board: 'hypercube:3 weights=1',
    note: 'With unit weights the first player wins on Qₙ exactly when $n$ is odd.',
    source: `${ERICKSON}, Figure 20, Theorems 6.4 and 6.5`,
  },
  {
    title: 'A walk on a grid',
    game: 'edge-nim',
    board: 'grid:3x5 weights=1 token=0',
    note: 'Undirected edge geography. Linear algebra over the field with two elements finds the winner.',
    source: FSU,
  },
  {
    title: 'A tree',
    game: 'edge-nim',
    board: '0-1:2,0-2:1,1-3:3,1-4:1,2-5:2,5-6:1,5-7:2 token=0',
    note: 'On trees the weights do not matter: the player to move loses when some maximum matching misses the token.',
    source: `${FUKUYAMA_II}, on trees`,
  },
  {
    title: 'Three vertices',
    game: 'graph-nim',
    board: 'cycle:3 weights=3,4,4',
    note: 'Pick a vertex, remove edges at it. The player to move loses when all three numbers are equal.',
    source: `${GRAPH_NIM}, Figure 1 and Theorem 3.1`,
  },
  {
    title: 'Four vertices',
    game: 'graph-nim',
    board: 'cycle:4 weights=3,2,4,2',
    note: 'Lost when opposite edges are equal.',
    source: `${GRAPH_NIM}, Figure 3 and Theorem 3.2`,
  },
  {
    title: 'Five vertices',
    game: 'graph-nim',
    board: 'cycle:5 weights=3,1,2,3,2',
    note: 'The worked example of the paper: at $e$, take one edge on either side.',
    source: `${GRAPH_NIM}, Figure 7 and Theorem 4.5`,
  },
  {
    title: 'Two vertices meet every edge',
    game: 'graph-nim',
    board: '0-1:2,0-2:3,1-2:1,0-3:2,1-4:4',
    at: [[300, 500], [700, 500], [500, 100], [0, 850], [1000, 850]],
    note: 'A bull: two sums and a nim-sum decide.',
    source: 'nimgraph, the two-cover theorem',
  },
  {
    title: 'CN(5, 2)',
    game: 'circular-nim',
    board: '5,1,6,3,2 k=2',
    note: 'Take from two neighbouring heaps at once.',
    source: `${GRAPH_NIM}, Figure 4; ${DUFOUR_HEUBACH}`,
  },
  {
    title: 'CN(6, 3)',
    game: 'circular-nim',
    board: '2,3,1,2,3,2 k=3',
    note: 'Six heaps, three neighbours at a time.',
    source: DUFOUR_HEUBACH,
  },
  {
    title: 'A simplicial complex',
    game: 'simplicial-nim',
    board: '2,3,1,2 faces=0-1,1-2-3',
    note: 'Each shaded set of heaps may be played on together.',
    source: EHRENBORG,
  },
  {
    title: 'Nim',
    game: 'nim',
    board: '6,4,3',
    note: 'The game that began it all: the nim-sum of the heaps decides.',
    source: `${BOUTON}; the heaps of Erickson 2011, Figure 1`,
  },
  {
    title: 'Heaps on a path',
    game: 'vertex-nimg',
    board: 'path:5 weights=2,4,4,3,2 token=1',
    note: 'Lower the heap under the token, then step to a neighbour. Ties matter here.',
    source: STOCKMAN,
  },
  {
    title: 'Heaps with a loop',
    game: 'vertex-nimg',
    board: '0-1,1-2,2-3,3-0,2-2 weights=3,2,4,1 token=0',
    note: 'On a vertex with a loop you can stay, and so win at once.',
    source: STOCKMAN,
  },
  {
    title: 'Step, then take',
    game: 'neighboring-nim',
    board: 'cycle:5 weights=1,2,1,3,2 token=0',
    note: 'First move the token, then lower the heap that it reaches.',
    source: BURKE_GEORGE,
  },
  {
    title: 'Undirected Vertex Nim',
    game: 'vertex-nim',
    board: '0-1,1-2,2-3,3-0,0-2 weights=2,1,3,2 token=0',
    note: 'A heap that is used up leaves the graph, and its neighbours become neighbours of each other.',
    source: `${DUCHENE_RENAULT}, Definition 1 and Theorem 10`,
  },
  {
    title: 'Directed Vertex Nim',
    game: 'vertex-nim',
    board: '0>1,1>2,2>3,3>0,0>2,2>1 weights=2,2,3,1 token=0',
    note: 'The same along arcs: an arc to a used-up heap now goes on to where that heap led.',
    source: `${DUCHENE_RENAULT}, Definition 2`,
  },
  {
    title: 'Adjacent Nim',
    game: 'adjacent-nim',
    board: '3,2,4,2,3',
    note: 'Heaps in a circle, each lowered in turn.',
    source: `${DUCHENE_RENAULT}, Theorem 3`,
  },
  {
    title: 'Misère on a square',
    game: 'edge-nim',
    board: 'cycle:4 weights=2,3,2,2 misere',
    note: 'The player who cannot move wins.',
    source: 'nimgraph',
  },
];
