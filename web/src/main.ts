// Starts the board.

import { mount } from 'svelte';
import './style/base.css';
import './style/layout.css';
import App from './App.svelte';
import { catalogue } from './state/catalogue.svelte.ts';
import { settings } from './state/settings.svelte.ts';
import { Cancelled } from './client/engine.ts';
import { thinking } from './client/loading.svelte.ts';

// Work that is no longer wanted is dropped in many places; that is no error in any of them.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof Cancelled) event.preventDefault();
});

settings.applyTheme();
// The engine starts while the language is fetched and the page is built.
void catalogue.load();
// A language that cannot be fetched is no reason to show nothing.
void settings
  .applyLanguage()
  .catch(() => {})
  .then(() => {
    const target = document.getElementById('app')!;
    // What stood there until now, see index.html.
    target.replaceChildren();
    mount(App, { target });
  });

// What can wait does, so that the engine has the network for itself.
void thinking.end().then(() => {
  void import('./style/fonts.css');
  // Where the browser allows it, the board is kept for use without a network.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('./offline.js').catch(() => {});
});
