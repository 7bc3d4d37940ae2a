// Where to put a card so that it lies beside what it speaks of, and inside the room there is.

import type { Point } from './geometry.ts';

export interface Size {
  width: number;
  height: number;
}

export type Side = 'right' | 'left' | 'below' | 'above';

// From the middle of a vertex to the card, its rim between them.
const GAP = 44;
const MARGIN = 8;

// The card's corner, on the first of these sides where it fits; where it fits nowhere it stays inside all the same.
export function beside(at: Point, card: Size, room: Size, sides: Side[] = ['right', 'left', 'below', 'above'], gap = GAP): Point {
  const inside = (wanted: number, length: number, most: number) => Math.max(MARGIN, Math.min(wanted, most - length - MARGIN));
  const within = ({ x, y }: Point) => ({ x: inside(x, card.width, room.width), y: inside(y, card.height, room.height) });
  const middle = within({ x: at.x - card.width / 2, y: at.y - card.height / 2 });
  const corner: Record<Side, Point> = {
    right: { x: at.x + gap, y: middle.y },
    left: { x: at.x - gap - card.width, y: middle.y },
    below: { x: middle.x, y: at.y + gap },
    above: { x: middle.x, y: at.y - gap - card.height },
  };
  const fits = (p: Point) => within(p).x === p.x && within(p).y === p.y;
  const corners = sides.map((side) => corner[side]);
  return corners.find(fits) ?? within(corners[0]!);
}
