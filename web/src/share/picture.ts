// A position as a picture of its own: SVG for pages, TikZ for papers. Black on white, as a paper would print it.

import { parts, thickness, type Point } from '../board/geometry.ts';
import { hulls } from '../board/hull.ts';
import { linesOf, parallelEdges, type Placed } from '../board/sketch.ts';
import { t } from '../texts/texts.svelte.ts';

const MARGIN = 52;
const INK = '#24211c';
const ACCENT = '#1f5c87';
const round = (n: number) => Math.round(n * 100) / 100;

// What a picture needs of a board, worked out once for both kinds.
interface Drawn {
  placed: Placed;
  lines: ReturnType<typeof linesOf>;
  filled: (v: number) => boolean;
}

function drawn(placed: Placed): Drawn {
  const { board } = placed;
  const part = board.edges.some((e) => e.directed) ? null : parts(board.vertices.length, board.edges.map((e) => e.ends));
  return { placed, lines: linesOf(placed), filled: (v) => part?.[v] === 1 };
}

const inside = ({ board }: Placed, v: number) => String(board.vertices[v]!.weight ?? board.vertices[v]!.label);
const beside = ({ board }: Placed, v: number) => (board.vertices[v]!.weight === null ? '' : board.arrangement === 'graph' ? board.vertices[v]!.label : t.board.heap(board.vertices[v]!.label));
const present = ({ board }: Placed) => board.vertices.map((_, v) => v).filter((v) => !board.vertices[v]!.removed);

export function toSvg(boards: readonly Placed[], title: string): string {
  const places = boards.flatMap((b) => b.places);
  const [left, top] = [Math.min(...places.map((p) => p.x)) - MARGIN, Math.min(...places.map((p) => p.y)) - MARGIN];
  const [width, height] = [Math.max(...places.map((p) => p.x)) + MARGIN - left, Math.max(...places.map((p) => p.y)) + MARGIN - top];
  const body = boards.map(drawn).flatMap(svgBoard);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[left, top, width, height].map(round).join(' ')}" width="${round(width)}" height="${round(height)}" font-family="Georgia, serif" role="img">`,
    `  <title>${escaped(title)}</title>`,
    '  <defs><marker id="head" viewBox="0 0 10 10" refX="8" refY="5" markerUnits="userSpaceOnUse" markerWidth="13" markerHeight="13" orient="auto"><path d="M0 0.8 L10 5 L0 9.2 L2.5 5 Z"/></marker></defs>',
    `  <rect x="${round(left)}" y="${round(top)}" width="${round(width)}" height="${round(height)}" fill="#ffffff"/>`,
    ...body.map((line) => `  ${line}`),
    '</svg>',
    '',
  ].join('\n');
}

function svgBoard({ placed, lines, filled }: Drawn): string[] {
  const { board, places } = placed;
  const numbered = board.token === null ? new Set<number>() : parallelEdges(board);
  const edges = board.edges.map((edge, i) => {
    const gone = edge.weight === 0;
    return `<path d="${lines[i]!.path}" fill="none" stroke="${INK}" stroke-width="${round(edge.weight === null ? 2 : thickness(edge.weight))}"${gone ? ' stroke-dasharray="1 7" opacity="0.45"' : ''}${edge.directed ? ' marker-end="url(#head)"' : ''} stroke-linecap="round"/>`;
  });
  const weights = board.edges.flatMap((edge, i) => (edge.weight === null ? [] : [label(lines[i]!.middle, String(edge.weight) + (numbered.has(i) ? ` #${i}` : ''), 'font-size="17" font-weight="600" stroke="#ffffff" stroke-width="7" paint-order="stroke" stroke-linejoin="round"')]));
  const vertices = present(placed).flatMap((v) => {
    const p = places[v]!;
    const name = beside(placed, v);
    const shape =
      board.token === v && board.arrangement === 'graph'
        ? `<path d="M${round(p.x)} ${round(p.y - 31)} l27 47 h-54 Z" fill="${ACCENT}"/>`
        : `<circle cx="${round(p.x)}" cy="${round(p.y)}" r="17" fill="${filled(v) ? INK : '#ffffff'}" stroke="${INK}" stroke-width="${board.token === v ? 4 : 1.8}"/>`;
    const light = (board.token === v && board.arrangement === 'graph') || filled(v);
    const style = `font-size="16"${board.vertices[v]!.weight === null ? ' font-style="italic"' : ' font-weight="600"'}`;
    return [shape, label(p, inside(placed, v), style, light ? '#ffffff' : INK), ...(name === '' ? [] : [label({ x: p.x, y: p.y + 36 }, name, 'font-size="14" font-style="italic"', '#6a6459')])];
  });
  const faces = hulls(board.faces ?? [], places).map((outline) => `<path d="${outline}" fill="none" stroke="#6a6459" stroke-width="1.5" stroke-dasharray="7 4"/>`);
  return [...faces, ...edges, ...weights, ...vertices];
}

const label = ({ x, y }: Point, text: string, style: string, fill = INK) => `<text x="${round(x)}" y="${round(y)}" text-anchor="middle" dominant-baseline="central" fill="${fill}" ${style}>${escaped(text)}</text>`;

const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const SCALE = 90;

// For \usepackage{tikz} and \usetikzlibrary{shapes.geometric}.
export function toTikz(boards: readonly Placed[]): string {
  const places = boards.flatMap((b) => b.places);
  const [left, bottom] = [Math.min(...places.map((p) => p.x)), Math.max(...places.map((p) => p.y))];
  const at = ({ x, y }: Point) => `(${round((x - left) / SCALE)},${round((bottom - y) / SCALE)})`;
  return [
    '% \\usepackage{tikz} \\usetikzlibrary{shapes.geometric}',
    '\\begin{tikzpicture}[',
    '  vertex/.style={circle, draw, fill=white, minimum size=6mm, inner sep=0pt},',
    '  filled/.style={vertex, fill=black, text=white},',
    '  token/.style={regular polygon, regular polygon sides=3, draw, fill=black!70, text=white, minimum size=9mm, inner sep=0pt},',
    '  weight/.style={fill=white, inner sep=1.5pt}]',
    ...boards.map(drawn).flatMap((board, i) => tikzBoard(board, boards.length > 1 ? `p${i}` : 'v', at)),
    '\\end{tikzpicture}',
    '',
  ].join('\n');
}

function tikzBoard({ placed, lines, filled }: Drawn, prefix: string, at: (p: Point) => string): string[] {
  const { board, places } = placed;
  const node = (v: number) => `${prefix}${v}`;
  const vertices = present(placed).map((v) => {
    const style = board.token === v && board.arrangement === 'graph' ? 'token' : filled(v) ? 'filled' : 'vertex';
    const name = beside(placed, v);
    const text = board.vertices[v]!.weight === null ? `$${tex(inside(placed, v))}$` : inside(placed, v);
    return `  \\node[${style}${name === '' ? '' : `, label=below:{${board.arrangement === 'graph' ? `$${tex(name)}$` : tex(name)}}`}] (${node(v)}) at ${at(places[v]!)} {${text}};`;
  });
  const seen = new Map<string, number>();
  const edges = board.edges.flatMap(({ ends: [u, v], weight, directed }, i) => {
    const key = u < v ? `${u} ${v}` : `${v} ${u}`;
    const rank = seen.get(key) ?? 0;
    seen.set(key, rank + 1);
    const many = board.edges.filter(({ ends: [a, b] }) => (a < b ? `${a} ${b}` : `${b} ${a}`) === key).length;
    // Parallel edges bend apart, by the same angle to either side.
    const bend = u === v ? 'loop above' : many > 1 ? `bend left=${round((rank - (many - 1) / 2) * 35) * (u < v ? 1 : -1)}` : '';
    const options = [directed ? '->' : '', weight === 0 ? 'dotted' : ''].filter(Boolean).join(', ');
    const mark = weight === null ? '' : ` node[weight${many > 1 || u === v ? '' : `, pos=${round(along(lines[i]!, places[u]!, places[v]!))}`}] {${weight}}`;
    return [`  \\draw${options === '' ? '' : `[${options}]`} (${node(u)}) to${bend === '' ? '' : `[${bend}]`}${mark} (${node(v)});`];
  });
  const corners = (outline: string) => [...outline.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => at({ x: Number(x), y: Number(y) }));
  const faces = hulls(board.faces ?? [], places).map((outline) => `  \\draw[dashed, gray] ${corners(outline).join(' -- ')} -- cycle;`);
  return [...faces, ...vertices, ...edges];
}

// How far along its edge a weight stands.
function along({ middle }: { middle: Point }, a: Point, b: Point): number {
  const [x, y] = [b.x - a.x, b.y - a.y];
  return Math.min(0.9, Math.max(0.1, ((middle.x - a.x) * x + (middle.y - a.y) * y) / (x * x + y * y || 1)));
}

const tex = (text: string) => text.replace(/[\\{}$&#^_%~]/g, (sign) => (sign === '\\' ? '\\backslash ' : sign === '^' || sign === '~' ? `\\${sign}{}` : `\\${sign}`));

const PIXELS = 2;

// The picture as pixels, for those who cannot use any other.
export async function toPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(image.width * PIXELS), Math.ceil(image.height * PIXELS)];
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob === null ? reject(new Error('the browser made no picture')) : resolve(blob)), 'image/png'));
}
