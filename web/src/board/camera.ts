// What part of a board is shown: all of it, or a closer look that keeps to it.

import type { Point, Window } from './geometry.ts';

export interface Camera {
  // 1 shows everything.
  zoom: number;
  // Where the middle of the window lies, from the middle of the whole.
  x: number;
  y: number;
}

export const everything: Camera = { zoom: 1, x: 0, y: 0 };
const CLOSEST = 6;

// The part of the whole window that the camera shows.
export function seen(whole: Window, { zoom, x, y }: Camera): Window {
  const [width, height] = [whole.width / zoom, whole.height / zoom];
  return { x: whole.x + whole.width / 2 + x - width / 2, y: whole.y + whole.height / 2 + y - height / 2, width, height };
}

// Closer by a factor, or farther, with one place of the board held still on the screen.
export function zoomed(camera: Camera, whole: Window, factor: number, place: Point): Camera {
  const zoom = Math.min(CLOSEST, Math.max(1, camera.zoom * factor));
  const kept = camera.zoom / zoom;
  const from = { x: place.x - whole.x - whole.width / 2, y: place.y - whole.y - whole.height / 2 };
  return keptInside({ zoom, x: from.x - (from.x - camera.x) * kept, y: from.y - (from.y - camera.y) * kept }, whole);
}

// Moved across the board.
export function panned(camera: Camera, whole: Window, by: Point): Camera {
  return keptInside({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, whole);
}

// The window stays within the whole, so that nothing is ever lost from sight.
function keptInside({ zoom, x, y }: Camera, whole: Window): Camera {
  const most = (size: number) => (size - size / zoom) / 2;
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0;
  return { zoom, x: within(x, most(whole.width)), y: within(y, most(whole.height)) };
}
