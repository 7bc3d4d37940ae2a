// Lays a drawn graph out anew, by forces.

import { forceCenter, forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from 'd3-force';
import type { GraphSetup } from '../setup/setup.ts';

const TICKS = 400;

// The same graph with its vertices spread evenly; where they were decides how it is turned.
export function tidied(setup: GraphSetup): GraphSetup {
  const nodes: SimulationNodeDatum[] = setup.vertices.map(({ x, y }) => ({ x, y }));
  const links = setup.edges.filter((e) => e.from !== e.to).map((e) => ({ source: e.from, target: e.to }));
  forceSimulation(nodes)
    .force('charge', forceManyBody().strength(-900))
    .force('link', forceLink(links).distance(260).strength(0.7))
    .force('apart', forceCollide(110))
    .force('x', forceX(500).strength(0.03))
    .force('y', forceY(500).strength(0.03))
    .force('centre', forceCenter(500, 500))
    .stop()
    .tick(TICKS);
  return { ...setup, vertices: fitted(setup, nodes) };
}

function fitted(setup: GraphSetup, nodes: SimulationNodeDatum[]): GraphSetup['vertices'] {
  const xs = nodes.map((n) => n.x ?? 0);
  const ys = nodes.map((n) => n.y ?? 0);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const size = Math.max(Math.max(...xs) - left, Math.max(...ys) - top, 1);
  const scale = setup.vertices.length < 2 ? 1 : 1000 / size;
  return setup.vertices.map((v, i) => ({
    ...v,
    x: Math.round((xs[i]! - left) * scale),
    y: Math.round((ys[i]! - top) * scale),
  }));
}
