import { svelte } from '@sveltejs/vite-plugin-svelte';
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

export default defineConfig({
  // Relative paths: the built site works in any folder of any server.
  base: './',
  plugins: [fewerFonts(), svelte()],
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  test: { include: ['src/**/*.test.ts'] },
});
