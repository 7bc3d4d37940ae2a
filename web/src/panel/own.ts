// Games that somebody has made: what they are called, and their rules in a sentence.

import lines from '../client/lines.json';
import { baseOf, lineOf, optionsOf } from '../setup/options.ts';
import { isLine, readAmount, readLine, withNumbers, writeLine, type Line, type Way } from '../setup/rules.ts';
import { cardOf, GAMES } from '../setup/games.ts';
import { t } from '../texts/texts.svelte.ts';

const groupOf = ({ carrier }: Line) => (carrier === 'vertices' ? 'vertices' : carrier === 'edges' || carrier === 'hyperedges' ? 'edges' : 'heaps');

// Games of the literature that are lines of rules.
export const LINES = lines;

// The words for a set, with # for its number; `null` for one that has none.
export function setWords(line: Line, set: string): string | null {
  const words = t.own.sets as { [set: string]: string | undefined };
  return words[`${groupOf(line)} ${set}`] ?? null;
}

export function amountWords(text: string): string {
  const amount = readAmount(text);
  switch (amount.kind) {
    case 'exact':
      return t.own.amounts.exact(String(amount.n));
    case 'least':
      return t.own.amounts.least(String(amount.n));
    case 'range':
      return t.own.amounts.range(String(amount.n), String(amount.most));
    case 'list':
      return t.own.amounts.list(amount.list.map(String));
    default:
      return t.own.amounts[amount.kind];
  }
}

// The sentence of a way to move, with its choices in braces.
export const frameOf = ({ go, goesFirst }: Way): string => (go === null ? t.own.take : goesFirst ? t.own.goAndTake : t.own.takeAndGo);

function wayWords(line: Line, way: Way): string | null {
  const set = setWords(line, way.set);
  if (set === null) return null;
  const said: { [slot: string]: string } = { amount: amountWords(way.amount), set: set.replace('#', String(way.count)), share: t.own.shares[way.share], go: way.go === null ? '' : t.own.goes[way.go] };
  const sentence = frameOf(way).replace(/\{(\w+)\}/g, (_, slot: string) => said[slot] ?? '');
  return t.sentences([sentence, ...(way.condition === '' ? [] : [t.own.only(way.condition)])]);
}

// The rules of a line as sentences.
export function lineWords(text: string): string {
  const line = readLine(text);
  const ways = line?.ways.map((way) => wayWords(line, way)) ?? [null];
  if (line === null || ways.some((way) => way === null)) return t.own.byLine(text);
  const [first, ...others] = ways as string[];
  return t.sentences([first!, ...others.map((way) => t.own.or(lowered(way))), ...(line.bridged ? [t.own.bridged.yes] : [])]);
}

// A sentence after a colon.
const lowered = (sentence: string) => (/^[A-ZÀ]\p{Ll}* \S/u.test(sentence) ? sentence.charAt(0).toLocaleLowerCase() + sentence.slice(1) : sentence);

// What the options of a named game say.
function optionWords(game: string): string[] {
  const { by, total, exact, equal, stay } = optionsOf(game);
  const words = t.own.options;
  const amount = (text: string) => amountWords(text.includes(',') ? `{${text}}` : text);
  return [...(by === undefined ? [] : [words.by(amount(by))]), ...(total === undefined ? [] : [words.total(amount(total))]), ...(exact ? [words.exact] : []), ...(equal ? [words.equal] : []), ...(stay ? [words.stay] : [])];
}

// A line and the same line with numbers for its letters.
function isLike(text: string, pattern: string): boolean {
  const signs = withNumbers(pattern, () => '#').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${signs.replaceAll('#', '\\d+')}$`).test(text);
}

// The game of the catalogue whose rules a line is.
export const namedAs = (text: string): string | null => GAMES.find((game) => game.line && isLike(text, game.line))?.name ?? null;

// The game of the catalogue that a line would be with any amounts.
export function relatedTo(line: Line): string | null {
  const ways = line.ways.map((way) => ({ ...way, amount: 'any', share: 'each' as const }));
  return namedAs(writeLine({ ...line, ways }));
}

// What a game is called that is none of the catalogue.
export function titleOfOwn(game: string): string {
  if (!isLine(game)) return [t.titles[baseOf(game)] ?? baseOf(game), ...optionWords(game)].join(', ');
  const name = namedAs(game);
  if (name !== null) return t.titles[name] ?? name;
  return t.own.names[LINES.find((known) => isLike(game, known.rules))?.name ?? ''] ?? t.own.unnamed;
}

// Its rules in a sentence.
export function ruleOfOwn(game: string, k: number): string {
  if (isLine(game)) return lineWords(game);
  const line = lineOf(game, k, cardOf(game));
  return line === null ? '' : lineWords(writeLine(line));
}
