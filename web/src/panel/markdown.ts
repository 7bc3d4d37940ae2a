// The little of Markdown that the project's proofs are written in: paragraphs, lists, emphasis and code.

export type Inline = { kind: 'text' | 'strong' | 'em' | 'code'; text: string };
export type Block = { kind: 'paragraph'; lines: Inline[] } | { kind: 'list'; isNumbered: boolean; items: Inline[][] };

// The section under a heading of the second rank, without the heading; `null` if there is none.
export function sectionOf(document: string, heading: string): string | null {
  const sections = document.split(/^## /m).slice(1);
  const found = sections.find((section) => section.slice(0, section.indexOf('\n')).trim() === heading);
  return found === undefined ? null : found.slice(found.indexOf('\n')).trim();
}

export function blocksOf(text: string): Block[] {
  return text.split(/\n\s*\n/).flatMap(blockOf);
}

// A list may follow the lines of a paragraph without an empty line.
function blockOf(text: string): Block[] {
  const start = text.search(ITEM);
  if (start < 0) return text.trim() === '' ? [] : [{ kind: 'paragraph', lines: inlineOf(text) }];
  const items = text.slice(start).split(/^(?:- |\d+\. )/m).slice(1);
  return [...blockOf(text.slice(0, start)), { kind: 'list', isNumbered: /^\d/.test(text.slice(start)), items: items.map(inlineOf) }];
}

const ITEM = /^(?:- |\d+\. )/m;
const MARKED = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)/;

export function inlineOf(text: string): Inline[] {
  // Links lead to other documents, which are not here.
  const plain = text.trim().replaceAll(/\s+/g, ' ').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return plain.split(MARKED).filter((piece) => piece !== '').map(pieceOf);
}

function pieceOf(piece: string): Inline {
  if (piece.startsWith('**')) return { kind: 'strong', text: piece.slice(2, -2) };
  if (piece.length > 2 && piece.startsWith('*') && piece.endsWith('*')) return { kind: 'em', text: piece.slice(1, -1) };
  if (piece.length > 2 && piece.startsWith('`')) return { kind: 'code', text: piece.slice(1, -1) };
  return { kind: 'text', text: piece };
}
