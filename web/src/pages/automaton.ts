// Where the states and arrows of an automaton are drawn: states on a circle, one arrow for all letters between two states.

export interface Step {
  from: number;
  to: number;
  path: string;
  // What is read on the way, and where that is written.
  letters: string;
  at: { x: number; y: number };
}
export interface Drawing {
  // Half the width of the picture.
  reach: number;
  places: { x: number; y: number }[];
  steps: Step[];
}

// The radius of a state.
export const STATE = 16;
// Pictures of more states show nothing.
export const MOST_STATES = 40;

const round = (n: number) => Math.round(n * 10) / 10;

export function drawn(table: readonly { next: readonly number[] }[], letters: readonly string[]): Drawing {
  const radius = Math.max(60, (table.length * 3.2 * STATE) / (2 * Math.PI));
  const places = table.map((_, state) => {
    const angle = (2 * Math.PI * state) / table.length - Math.PI / 2;
    return { x: round(radius * Math.cos(angle)), y: round(radius * Math.sin(angle)) };
  });
  const between = new Map<string, Step>();
  table.forEach(({ next }, from) => {
    next.forEach((to, letter) => {
      const known = between.get(`${from} ${to}`);
      const name = letters[letter] ?? String(letter);
      if (known !== undefined) known.letters += ` ${name}`;
      else between.set(`${from} ${to}`, { from, to, letters: name, ...(from === to ? loop(places[from]!, radius) : arrow(places[from]!, places[to]!)) });
    });
  });
  return { reach: round(radius + 4 * STATE), places, steps: [...between.values()] };
}

// Bent to one side, so that two opposite arrows stay apart.
function arrow(a: { x: number; y: number }, b: { x: number; y: number }): Pick<Step, 'path' | 'at'> {
  const middle = { x: (a.x + b.x) / 2 - 0.16 * (b.y - a.y), y: (a.y + b.y) / 2 + 0.16 * (b.x - a.x) };
  const towards = ({ x, y }: { x: number; y: number }) => {
    const length = Math.max(1, Math.hypot(middle.x - x, middle.y - y));
    return `${round(x + (STATE * (middle.x - x)) / length)} ${round(y + (STATE * (middle.y - y)) / length)}`;
  };
  return {
    path: `M${towards(a)}Q${round(middle.x)} ${round(middle.y)} ${towards(b)}`,
    at: { x: round(0.45 * a.x + 0.55 * middle.x), y: round(0.45 * a.y + 0.55 * middle.y) },
  };
}

// Outside the circle of states.
function loop({ x, y }: { x: number; y: number }, radius: number): Pick<Step, 'path' | 'at'> {
  const [a, b] = [x / radius, y / radius];
  const side = (turn: number) => `${round(x + 0.7 * STATE * (a - turn * b))} ${round(y + 0.7 * STATE * (b + turn * a))}`;
  const out = 1 + (2.9 * STATE) / radius;
  return { path: `M${side(1)}A${0.8 * STATE} ${0.8 * STATE} 0 1 0 ${side(-1)}`, at: { x: round(x * out), y: round(y * out) } };
}
