// The places of vertices in the formats that can hold them: `pos` in DOT, the data x and y in GraphML.
//
// The engine writes and reads the graphs; where their vertices stand is the business of this page alone.

import type { Point } from '../board/geometry.ts';
import { placeOf, type GraphSetup } from '../setup/setup.ts';

// Whether a format has room for places.
export const holdsPlaces = (format: string) => format === 'dot' || format === 'graphml';

// Graphviz counts in inches, and upwards.
const INCHES = 5;

// A text of the engine with the places of its vertices, which stand in it in their order.
export function withPlaces(text: string, format: string, vertices: readonly Point[]): string {
  if (format === 'dot') return dotWithPlaces(text, vertices);
  return format === 'graphml' ? graphmlWithPlaces(text, vertices) : text;
}

function dotWithPlaces(text: string, vertices: readonly Point[]): string {
  const lines = text.split('\n');
  // After the first line come notes on the game, then one line for each vertex.
  let line = 1;
  while (/^ {2}"nimgraph\.[^"]*"=/.test(lines[line] ?? '')) line += 1;
  vertices.forEach(({ x, y }, i) => {
    const pos = `pos="${inches(x)},${inches(1000 - y)}!"`;
    lines[line + i] = lines[line + i]!.replace(/( \[(.*)\])?;$/, (_, whole, inner: string) => (whole === undefined ? ` [${pos}];` : ` [${inner}, ${pos}];`));
  });
  return lines.join('\n');
}

const inches = (place: number) => String(Math.round(place * INCHES) / 1000);

function graphmlWithPlaces(text: string, vertices: readonly Point[]): string {
  const keys = ['x', 'y'].map((name) => `  <key id="${name}" for="node" attr.name="${name}" attr.type="double"/>\n`).join('');
  const data = ({ x, y }: Point) => `      <data key="x">${x}</data>\n      <data key="y">${y}</data>\n`;
  let next = 0;
  return text
    .replace(/^(?=\s*<graph )/m, keys)
    .replace(/^ *<node id="[^"]*"(\/>\n|>\n)/gm, (node, end: string) => {
      const place = vertices[next++];
      if (place === undefined) return node;
      return end === '/>\n' ? `${node.slice(0, -3)}>\n${data(place)}    </node>\n` : `${node}${data(place)}`;
    });
}

// The places that a text gives, by what its vertices are called there.
export function placesIn(text: string, format: string): Map<string, Point> {
  if (format === 'dot') return dotPlaces(text);
  return format === 'graphml' ? graphmlPlaces(text) : new Map();
}

const DOT_VERTEX = /("(?:[^"\\]|\\.)*"|[\w.]+)\s*\[((?:"(?:[^"\\]|\\.)*"|[^\]"])*)\]/g;

function dotPlaces(text: string): Map<string, Point> {
  const found = new Map<string, Point>();
  for (const [whole, name, attributes] of text.matchAll(DOT_VERTEX)) {
    const pos = /\bpos\s*=\s*"?(-?[\d.]+),(-?[\d.]+)/.exec(attributes!);
    if (whole === undefined || pos === null) continue;
    const place = { x: Number(pos[1]), y: -Number(pos[2]) };
    const label = /\blabel\s*=\s*("(?:[^"\\]|\\.)*"|[\w.]+)/.exec(attributes!)?.[1];
    for (const called of [name!, label]) if (called !== undefined) found.set(unquoted(called), place);
  }
  return found;
}

const unquoted = (word: string) => (word.startsWith('"') ? word.slice(1, -1).replace(/\\(["\\])/g, '$1') : word);

function graphmlPlaces(text: string): Map<string, Point> {
  const found = new Map<string, Point>();
  const xml = new DOMParser().parseFromString(text, 'application/xml');
  const names = new Map([...xml.querySelectorAll('key')].map((key) => [key.getAttribute('id'), key.getAttribute('attr.name')]));
  for (const node of xml.querySelectorAll('node')) {
    const data = new Map([...node.querySelectorAll('data')].map((d) => [names.get(d.getAttribute('key')), d.textContent]));
    const place = { x: Number(data.get('x') ?? NaN), y: Number(data.get('y') ?? NaN) };
    if (!Number.isFinite(place.x) || !Number.isFinite(place.y)) continue;
    for (const called of [node.getAttribute('id'), data.get('label') ?? data.get('name')]) if (called != null) found.set(called, place);
  }
  return found;
}

// A set-up with its vertices where a text has put them, if it says so of all. `names` are what they are called there;
// numbered ones may be n0, n1, ….
export function placedAs(setup: GraphSetup, names: readonly string[], places: Map<string, Point>): GraphSetup {
  const found = names.map((name, i) => places.get(name) ?? places.get(`n${i}`));
  if (setup.vertices.length === 0 || found.some((place) => place === undefined)) return setup;
  const fit = fitting(found as Point[]);
  return { ...setup, vertices: setup.vertices.map((v, i) => ({ ...v, ...fit(found[i]!) })) };
}

// Places of any scale, in the unit square of a set-up. What came from here is left as it is.
function fitting(places: Point[]): (place: Point) => Point {
  const isOurs = places.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y) && Math.min(x, y) >= -500 && Math.max(x, y) <= 1500);
  const [left, top] = [Math.min(...places.map((p) => p.x)), Math.min(...places.map((p) => p.y))];
  const size = Math.max(...places.map((p) => p.x - left), ...places.map((p) => p.y - top));
  if (isOurs && size >= 200) return (place) => place;
  return ({ x, y }) => placeOf([size === 0 ? 0.5 : (x - left) / size, size === 0 ? 0.5 : (y - top) / size]);
}
