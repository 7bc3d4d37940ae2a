// Where to put a card so that it lies beside what it speaks of, and inside the room there is.

import type { Point } from '../board/geometry.ts';

export interface Size {
  width: number;
  height: number;
}

// From the middle of a vertex to the card, its rim between them.
const GAP = 44;
const MARGIN = 8;

// The card's corner: to the right of the place if it fits there, else to the left, below or above.
export function beside(at: Point, card: Size, room: Size): Point {
  const inside = (wanted: number, length: number, most: number) => Math.max(MARGIN, Math.min(wanted, most - length - MARGIN));
  const x = inside(at.x - card.width / 2, card.width, room.width);
  const y = inside(at.y - card.height / 2, card.height, room.height);
  const [right, left] = [at.x + GAP, at.x - GAP - card.width];
  const [below, above] = [at.y + GAP, at.y - GAP - card.height];
  if (right + card.width + MARGIN <= room.width) return { x: right, y };
  if (left >= MARGIN) return { x: left, y };
  if (below + card.height + MARGIN <= room.height) return { x, y: below };
  if (above >= MARGIN) return { x, y: above };
  return { x: inside(right, card.width, room.width), y };
}
