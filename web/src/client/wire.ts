// The JSON of the engine: positions, moves and answers, as on the command line and over HTTP.

export type Play = 'normal' | 'misere';
export type Outcome = 'N' | 'P';
export type Label = number | string;

export interface GraphPosition {
  game: string;
  play?: Play;
  directed?: boolean;
  vertices: number | string[];
  edges: [Label, Label, number?][];
  weights?: number[];
  token?: Label | null;
}

export interface HeapPosition {
  game: string;
  play?: Play;
  heaps: number[];
  k?: number;
  faces?: number[][];
}

export interface SumPosition {
  game: 'sum';
  play?: Play;
  parts: Position[];
}

export type Position = GraphPosition | HeapPosition | SumPosition;

// A move is opaque to most of the page; the engine reads what it wrote.
export type Move = { [key: string]: unknown };

export interface GameInfo {
  name: string;
  title: string;
  rules: string;
  source: string;
  shape: 'heaps' | 'edge-weights' | 'vertex-weights' | 'parts';
  token: boolean;
  fields: { name: string; holds: string; optional: boolean }[];
  example: string;
}

export interface FamilyInfo {
  name: string;
  usage: string;
  description: string;
  example: string;
}

export interface Erratum {
  printed: string;
  corrected: string;
  counterexamples: Counterexample[];
}

// A position that refutes a printed statement, and what that says of it, falsely.
export interface Counterexample {
  position: string;
  printed_outcome: Outcome | null;
  printed_winning_moves: number | null;
}

export interface Statement {
  id: string;
  title: string;
  game: string;
  plays: Play[];
  status: 'proved' | 'checked' | 'conjecture' | 'refuted';
  kind: 'reduction' | 'theorem' | 'claim' | 'remark';
  says: string;
  hypotheses: string[];
  citation: string;
  erratum: Erratum | null;
}

export interface BoardView {
  arrangement: 'graph' | 'circle' | 'row';
  vertices: { label: string; weight: number | null; removed: boolean }[];
  edges: { ends: [number, number]; weight: number | null; directed: boolean }[];
  token: number | null;
  faces?: number[][];
}

export interface NamedMove {
  move: Move;
  text: string;
  words: string;
}

export interface LegalMove extends NamedMove {
  board: number;
  vertices: number[];
  edges: number[];
  token_to: number | null;
}

export interface View {
  position: Position;
  boards: BoardView[];
  // null: more than can be counted
  moves: number | null;
  // The first of them.
  legal: LegalMove[];
  // Moves of every way there is to move, with the weights beyond 2 left out of account.
  ways: LegalMove[];
  mover?: 'won' | 'lost';
}

export type StopReason = 'time' | 'nodes' | 'memory' | 'interrupted';

export interface Answer {
  outcome: Outcome | null;
  grundy: number | null;
  winning_moves: Move[];
  moves: number | null;
  method: 'theorem' | 'table' | 'search' | 'rules';
  theorem?: string;
  because: string;
  stopped?: StopReason;
  winning_moves_complete: boolean;
  remoteness?: number;
  nodes: number;
}

export interface Explanation {
  answer: Answer;
  reductions: { theorem: string; position: Position; changes: { place: string; from: number; to: number }[] }[];
  witness: Highlight[];
  passed_over: { theorem: string; hypothesis: string | null; reason: 'hypothesis' | 'no_witness' | 'not_needed' }[];
}

// A part of the board that carries an argument, and how it is drawn.
export interface Highlight {
  name: string;
  sign: 'ring' | 'thick' | 'dashed' | 'double';
  vertices: number[];
  edges: number[];
}

export type Result = 'wins' | 'loses' | 'unknown';

export interface MoveScore extends NamedMove {
  result: Result;
  plies: number | null;
  grundy: number | null;
}

export interface ScoreSheet {
  moves: MoveScore[];
  stopped?: StopReason;
  nodes: number;
}

export type Level = 'perfect' | 'careful' | 'casual';

export interface ChosenMove extends NamedMove {
  unsure?: StopReason;
}

export interface PlacedGraph {
  names?: string[];
  vertices: number;
  edges: [number, number][];
  directed: boolean;
  edge_weights?: number[];
  vertex_weights?: number[];
  places: [number, number][];
  // Where the source notes a game.
  position?: Position;
}

export type Grade = 'easy' | 'medium' | 'hard';

export interface Puzzle {
  position: Position;
  family?: string;
  grade: Grade;
  solutions: NamedMove[];
  moves: number;
  plies: number;
}

// A question about the position that some moves lead to. The start keeps its numbering throughout.
export interface Question {
  position: Position;
  moves?: (Move | string)[];
  ms?: number;
  most?: number;
}

export interface Wants {
  grundy?: boolean;
  remoteness?: boolean;
  only_outcome?: boolean;
}

// A formula on a board, whose weights and token mean nothing in a proof.
export interface FormulaQuestion {
  position: Position | string;
  formula: string;
}

export interface FormulaView {
  formula: string;
  tex: string;
  weights: string[];
}

export type Step = 'small positions' | 'automaton' | 'terminal' | 'stable' | 'absorbing' | 'strategy' | 'smallest position';

// A step of a proof; the token's place is absent where there is no token, or where the step is about all places.
export interface Obligation {
  step: Step;
  token?: Label;
  state: 'running' | 'met' | 'broken' | 'stopped';
  states: number;
}

// How far a proof has come; `of` is 0 while the number of obligations is not known.
export interface ProofProgress {
  obligations: Obligation[];
  done: number;
  of: number;
}

export interface ProveAnswer {
  verdict: 'proved' | 'refuted' | 'unknown';
  formula: string;
  tex: string;
  counterexample?: { weights: number[]; token?: Label; outcome: Outcome; smallest: boolean; position: Position };
  size?: { places: number[]; states: number; pairs: number; sets: number; kept: number };
  strategy?: string[];
  stopped?: 'time' | 'nodes' | 'memory' | 'interrupted';
  obligations: Obligation[];
}

// Where a formula holds: a row for each weight going up, `null` where there is no position.
export interface FormulaMap {
  cells: (boolean | null)[][];
}

// What each function of the engine takes and gives; `tells` is what it says while it works.
export interface Methods {
  games: { takes: null; gives: GameInfo[] };
  families: { takes: null; gives: FamilyInfo[] };
  theorems: { takes: null; gives: Statement[] };
  read: { takes: string; gives: Position };
  view: { takes: Question; gives: View };
  name: { takes: Question & { names: (Move | string)[] }; gives: NamedMove[] };
  places: { takes: Question; gives: [number, number][][] };
  solve: { takes: Question & Wants; gives: Answer };
  explain: { takes: Question & Wants; gives: Explanation };
  moves: { takes: Question & Pick<Wants, 'only_outcome'>; gives: ScoreSheet };
  choose: { takes: Question & { level: Level; seed: number }; gives: ChosenMove | null };
  survey: { takes: { positions: Position[]; ms: number }; gives: (Outcome | null)[] };
  formula: { takes: FormulaQuestion; gives: FormulaView };
  formula_map: { takes: FormulaQuestion & { across: number; up?: number; weights: number[] }; gives: FormulaMap };
  prove: { takes: FormulaQuestion & { ms?: number; strategy?: boolean }; gives: ProveAnswer; tells: ProofProgress };
  puzzle: { takes: { game: string; grade: Grade; seed: number }; gives: Puzzle | null };
  family: { takes: string; gives: PlacedGraph };
  import_graph: { takes: { text: string; format: string }; gives: PlacedGraph };
  export_graph: { takes: Question & { format: string }; gives: { text: string; lost: string[] } };
}

export type Method = keyof Methods;

// What a function says while it works.
export type Tells<M extends Method> = Methods[M] extends { tells: infer T } ? T : never;

// Why the engine gave no answer; `field` names the offending place of the input.
export class EngineError extends Error {
  constructor(
    message: string,
    readonly field: string | null,
  ) {
    super(message);
  }
}
