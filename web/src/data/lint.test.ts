import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../setup/games.ts';

const root = join(import.meta.dirname, '..');
// Boards, lessons, plans of lessons and translations speak of games; what is generated comes from the engine.
const DATA = /^(data|texts|engine|lessons\/(data|translations))\/|^teach\/plans\.ts$|^client\/(generated\.ts|games\.json|(families|lines)\.json|schema\.json)$|\.test\.ts$/;

test('no game is named outside the data: what the page knows of games it has from the engine', () => {
  const names = GAMES.map((game) => game.name).filter((name) => name !== 'sum' && name !== 'nim');
  const quoted = new RegExp(`['"\`](${[...names, 'sum', 'nim'].join('|')})['"\`]|\\b(${names.join('|')})\\b`);
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const named = files
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !DATA.test(path) && quoted.test(withoutComments(readFileSync(join(root, path), 'utf8'))));
  expect(files.length).toBeGreaterThan(100);
  expect(named).toEqual([]);
});

const withoutComments = (text: string) => text.replace(/^\s*(\/\/|<!--).*$/gm, '');
