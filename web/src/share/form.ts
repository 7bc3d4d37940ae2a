// What a text or a file that is brought in holds, told by the ending of the file or by how the text begins.

import type { GraphFormat } from '../client/wire.ts';
import { cardOf } from '../setup/games.ts';

export type Form = 'link' | 'position' | GraphFormat;

// `.txt` says nothing: such files hold anything.
const ENDINGS: { [ending: string]: Form } = {
  json: 'position',
  g6: 'graph6',
  graph6: 'graph6',
  s6: 'sparse6',
  sparse6: 'sparse6',
  d6: 'digraph6',
  digraph6: 'digraph6',
  graphml: 'graphml',
  xml: 'graphml',
  dot: 'dot',
  gv: 'dot',
  edges: 'edge-list',
};

export function formOf(text: string, file = ''): Form {
  return ENDINGS[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ''] ?? formOfText(text.trim());
}

function formOfText(text: string): Form {
  if (linkIn(text) !== null) return 'link';
  if (text.startsWith('{') && !isGraph6(text)) return 'position';
  if (text.startsWith('<')) return 'graphml';
  if (/^(strict\s+)?(di)?graph\b[^{]*\{/i.test(withoutComments(text))) return 'dot';
  if (/^(>>sparse6<<|:)/.test(text)) return 'sparse6';
  if (/^(>>digraph6<<|&)/.test(text)) return 'digraph6';
  if (/^\S+$/.test(text)) return 'graph6';
  return looksLikeEdges(text) ? 'edge-list' : 'position';
}

// Whether a text can be graph6 alone. JSON has quotation marks or blanks, which that has not; `{}` and the like are too
// short for the sixty vertices that a brace in front announces.
const isGraph6 = (text: string) => /^\{[?-~]{295,}$/.test(text);

// The page and the query of a link to this board, wherever it is kept; `null` for anything else.
export function linkIn(text: string): { page: string; query: string } | null {
  const [, page, query = ''] = /^(?:\w+:\/\/[^\s#]*)?#\/(\w+)(?:\?(\S*))?$/.exec(text.trim()) ?? [];
  return page === undefined ? null : { page, query };
}

const withoutComments = (text: string) => text.replace(/\/\*[^]*?\*\/|^\s*(\/\/|#).*$/gm, '').trim();

// Lines of one, two or three words, the third a weight. A line that begins with a game is the short notation, and so
// is one with fields, whose game is misspelt.
function looksLikeEdges(text: string): boolean {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim()).filter(Boolean);
  const words = lines.map((line) => line.split(/\s+/));
  const [first = '', second = ''] = words[0] ?? [];
  if (lines.length === 1 && (cardOf(first) !== undefined || /[:=,]/.test(second))) return false;
  return words.every((line) => line.length <= 3);
}
