import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// Of KaTeX's sixty font files the board ships the few that its formulas use, in the one format all browsers read.
function fewerFonts(): Plugin {
  return {
    name: 'fewer-fonts',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('katex.min.css')) return null;
      return code
        .replace(/@font-face\{[^}]*KaTeX_(Caligraphic|Fraktur|SansSerif|Script|Typewriter)[^}]*\}/g, '')
        .replace(/,url\([^)]*\.(woff|ttf)\) format\("(woff|truetype)"\)/g, '');
    },
  };
}

// What other sites show of a link to the page; the page itself never does.
const PREVIEW = 'preview.png';

// Writes the service worker: the list of all that was built, under a name that changes with it.
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const built = Object.keys(bundle).filter((name) => name !== 'index.html');
        const files = ['./', ...[...built, ...readdirSync('public').filter((name) => name !== PREVIEW)].sort().map((name) => `./${name}`)];
        const source = readFileSync('offline/worker.js', 'utf8').replace("'FILES'", () => JSON.stringify(files));
        // Names carry the hashes of contents, save for the page and what is public.
        const page = bundle['index.html'];
        const version = createHash('sha256').update(source).update(page?.type === 'asset' ? String(page.source) : '');
        for (const name of readdirSync('public')) version.update(readFileSync(`public/${name}`));
        const code = source.replace('BUILD', version.digest('hex').slice(0, 12));
        this.emitFile({ type: 'asset', fileName: 'offline.js', source: code });
      },
    },
  };
}

// What a board needs of the engine is wanted first: it is fetched beside the scripts that ask for it.
function engineFirst(): Plugin {
  return {
    name: 'engine-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const engine = Object.keys(bundle ?? {}).find((name) => /nimgraph_board.*\.wasm$/.test(name));
        return engine === undefined ? [] : [{ tag: 'link', attrs: { rel: 'preload', href: `./${engine}`, as: 'fetch', type: 'application/wasm', crossorigin: true }, injectTo: 'head' }];
      },
    },
  };
}

const bytesOf = (name: string) => (existsSync(`src/engine/${name}_bg.wasm`) ? statSync(`src/engine/${name}_bg.wasm`).size : 1);

// Packs every file that gets smaller by it, as FILE.br and FILE.gz: servers send these as they are.
function packed(): Plugin {
  const packable = /\.(css|html|js|json|svg|txt|wasm|webmanifest)$/;
  const packings = {
    br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gz: (bytes: Buffer) => gzipSync(bytes, { level: 9 }),
  };
  return {
    name: 'packed',
    apply: 'build',
    closeBundle() {
      const names = readdirSync('dist', { recursive: true, encoding: 'utf8' });
      for (const name of names.filter((name) => packable.test(name))) {
        const bytes = readFileSync(`dist/${name}`);
        for (const [ending, pack] of Object.entries(packings)) {
          const smaller = pack(bytes);
          if (smaller.length < bytes.length) writeFileSync(`dist/${name}.${ending}`, smaller);
        }
      }
    },
  };
}

// While the page is written its styles come as scripts, which its policy forbids.
function noPolicy(): Plugin {
  return {
    name: 'no-policy',
    apply: 'serve',
    transformIndexHtml: (page) => page.replace(/<meta[^>]*Content-Security-Policy[^>]*>/, ''),
  };
}

export default defineConfig({
  // Relative paths: the built site works in any folder of any server.
  base: './',
  plugins: [fewerFonts(), svelte(), offline(), engineFirst(), packed(), noPolicy()],
  define: { BOARD_BYTES: String(bytesOf('nimgraph_board')), ENGINE_BYTES: String(bytesOf('nimgraph_wasm')) },
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  test: { include: ['src/**/*.test.ts'] },
});
