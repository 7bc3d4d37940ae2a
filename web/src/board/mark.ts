// A part of the board that carries an argument, and how it is drawn.

export interface Mark {
  name: string;
  sign: 'ring' | 'thick' | 'dashed' | 'double';
  vertices: number[];
  edges: number[];
}
