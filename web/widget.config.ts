// Builds the board for notebooks: one module without an engine, which becomes part of the Python package.

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const inSource = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

// The notebook's kernel is the engine. Other languages would have to be fetched.
function lean(): Plugin {
  return {
    name: 'lean',
    enforce: 'pre',
    resolveId(id, importer) {
      if (/\/client\/engine\.ts$/.test(id) && importer !== undefined) return inSource('widget/engine.ts');
      return null;
    },
    load(id) {
      const language = /\/texts\/(de|fr|es|ja)\.ts$/.exec(id)?.[1];
      return language === undefined ? null : `export { en as ${language} } from './en.ts';`;
    },
  };
}

// Lists what the module was built from, with checksums: it is shipped in the source, and a test asks whether it is current.
function listed(): Plugin {
  const root = fileURLToPath(new URL('.', import.meta.url));
  return {
    name: 'listed',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
      const paths = modules.map((id) => relative(root, id.replace(/\0|\?.*$/g, '')));
      const own = new Set(paths.filter((path) => path.startsWith('src/')));
      const sources = [...own, 'package-lock.json', 'widget.config.ts'].sort();
      const sum = (path: string) => createHash('sha256').update(readFileSync(new URL(path, import.meta.url))).digest('hex');
      const source = sources.map((path) => `${sum(path)}  web/${path}\n`).join('');
      this.emitFile({ type: 'asset', fileName: 'board.sources', source });
    },
  };
}

export default defineConfig({
  plugins: [lean(), listed(), svelte({ compilerOptions: { css: 'injected' } })],
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: '../python/nimgraph/static',
    emptyOutDir: true,
    lib: { entry: inSource('widget/main.ts'), formats: ['es'], fileName: () => 'board.js' },
    rollupOptions: { output: { codeSplitting: false } },
  },
});
