// The board as a widget of notebooks, in the form that anywidget loads: a module with `render`.

import { mount, unmount } from 'svelte';
import base from '../style/base.css?inline';
import { Kernel, type Model } from './kernel.svelte.ts';
import Widget from './Widget.svelte';

// The page's colours and buttons, for what is inside the widget and nothing else of the notebook.
const STYLE = `${base.replaceAll(/:root\[([^\]]*)\]/g, ':host([$1])').replaceAll(':root', ':host')}
:host { display: block; background: var(--paper); color: var(--ink); font: 400 1rem/1.5 var(--sans); }`;

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const host = document.createElement('div');
  host.className = 'nimgraph-board';
  // Jupyter says on its page whether it is light or dark, whatever the system prefers.
  const light = document.body.dataset.jpThemeLight;
  if (light !== undefined) host.dataset.theme = light === 'true' ? 'light' : 'dark';
  el.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = STYLE;
  root.append(style);
  const kernel = new Kernel(model);
  const widget = mount(Widget, { target: root, props: { kernel } });
  return () => {
    kernel.close();
    void unmount(widget);
    host.remove();
  };
}

export default { render };
