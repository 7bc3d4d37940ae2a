// The JSON of the engine, as on the command line and over HTTP. The shapes themselves are generated from the engine's
// own types; here they only get the names by which the page knows them.

import type { components } from './generated.ts';

type Wire = components['schemas'];

// The page knows positions by what they hold, not by the names of games.
export type Position = Wire['Position'];
export type GraphPosition = Wire['GraphPosition'];
export type HeapPosition = Wire['HeapPosition'];
export type SumPosition = Wire['SumPosition'];
export type Play = Wire['PlayWord'];
export type Label = Wire['VertexName'];

export type Move = Wire['MoveJson'];
export type Outcome = Wire['OutcomeWord'];
export type Result = Wire['ResultWord'];
export type StopReason = Wire['StoppedWord'];

export type GameInfo = Wire['GameCard'];
export type FamilyInfo = Wire['FamilyCard'];
export type Statement = Wire['StatementCard'];
export type Counterexample = Wire['CounterexampleCard'];
export type Span = Wire['SpanView'];

export type View = Wire['View'];
export type BoardView = Wire['BoardView'];
export type NamedMove = Wire['NamedMove'];
export type LegalMove = Wire['LegalMove'];
export type ChosenMove = Wire['ChosenMove'];

export type Answer = Wire['Answer'];
export type Explanation = Wire['Explanation'];
export type Lacking = Wire['Lacking'];
export type Highlight = Wire['HighlightView'];
export type Reason = Wire['ReasonView'];
export type Part = Wire['PartView'];
export type ScoreSheet = Wire['ScoreSheet'];
export type MoveScore = Wire['MoveScore'];
export type HintPart = Wire['HintPart'];

export type PlacedGraph = Wire['PlacedGraph'];
export type Puzzle = Wire['Puzzle'];
export type Grade = Wire['GradeWord'];
export type Level = Wire['LevelWord'];
export type GraphFormat = Wire['FormatWord'];
export type PictureKind = Wire['PictureWord'];

// What can be asked about a position.
type Asked = Wire['Question'];
// A question about the position that some moves lead to. The start keeps its numbering throughout.
export type Question = { position: Position } & Pick<Asked, 'moves' | 'ms' | 'most'>;
export type Wants = Pick<Asked, 'grundy' | 'remoteness' | 'only_outcome' | 'first'>;

// Formulas and their proofs.
export type FormulaView = Wire['FormulaView'];
export type FormulaMap = Wire['FormulaMap'];
export type ProofProgress = Wire['ProofProgress'];
export type ProveAnswer = Wire['ProveAnswer'];
export type Obligation = ProofProgress['obligations'][number];
export type Step = Obligation['step'];
export type FormulaQuestion = { position: Position | string } & Pick<Wire['ProveQuestion'], 'formula'>;

// Theorems about boards of every size.
export type FamilyAsk = Wire['FamilyAsk'];
export type FamilyLesson = Wire['FamilyLesson'];
export type FamilyProgress = Wire['FamilyProgress'];
export type FamilyBoard = Wire['FamilyBoard'];

// What each function of the engine takes and gives; `tells` is what it says while it works.
export interface Methods {
  games: { takes: null; gives: GameInfo[] };
  families: { takes: null; gives: FamilyInfo[] };
  theorems: { takes: null; gives: Statement[] };
  read: { takes: string; gives: Position };
  view: { takes: Question; gives: View };
  name: { takes: Question & Required<Pick<Asked, 'names'>>; gives: NamedMove[] };
  places: { takes: { position: Position | string }; gives: [number, number][][] };
  solve: { takes: Question & Wants; gives: Answer };
  explain: { takes: Question & Wants; gives: Explanation };
  moves: { takes: Question & Pick<Wants, 'only_outcome'>; gives: ScoreSheet };
  choose: { takes: Question & { level: Level; seed: number }; gives: ChosenMove | null };
  survey: { takes: Wire['SurveyRequest']; gives: (Outcome | null)[] };
  formula: { takes: FormulaQuestion; gives: FormulaView };
  formula_map: { takes: FormulaQuestion & Omit<Wire['MapQuestion'], 'position'>; gives: FormulaMap };
  prove: { takes: FormulaQuestion & Omit<Wire['ProveQuestion'], 'position'>; gives: ProveAnswer; tells: ProofProgress };
  learn_family: { takes: FamilyAsk; gives: FamilyLesson; tells: FamilyProgress };
  family_board: { takes: Wire['FamilyBoardAsk']; gives: FamilyBoard };
  puzzle: { takes: Wire['PuzzleRequest']; gives: Puzzle | null };
  family: { takes: string; gives: PlacedGraph };
  import_text: { takes: Wire['IncomingText']; gives: Wire['Imported'] };
  draw: { takes: Question & { picture: PictureKind } & Pick<Asked, 'places' | 'title' | 'description' | 'captions'>; gives: string };
  export_graph: { takes: Question & { format: GraphFormat } & Pick<Asked, 'places'>; gives: Wire['ExportedGraph'] };
}

export type Method = keyof Methods;

// What can be asked of the part of the engine that comes first.
export type BoardMethod = 'families' | 'read' | 'view' | 'name' | 'places' | 'family';

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
