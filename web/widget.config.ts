// Builds the board for notebooks: one module without an engine, which becomes part of the Python package.

import { svelte } from '@sveltejs/vite-plugin-svelte';
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

export default defineConfig({
  plugins: [lean(), svelte({ compilerOptions: { css: 'injected' } })],
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: '../python/nimgraph/static',
    emptyOutDir: true,
    lib: { entry: inSource('widget/main.ts'), formats: ['es'], fileName: () => 'board.js' },
    rollupOptions: { output: { codeSplitting: false } },
  },
});
