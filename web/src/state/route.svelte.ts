// Which page is open: `#/page?query`.

const PAGES = ['play', 'learn', 'gallery', 'draw', 'puzzles', 'errata', 'tables', 'prove', 'sheet', 'class', 'teach', 'make', 'families', 'embed', 'room'] as const;
export type Page = (typeof PAGES)[number];
export const isPage = (name: string): name is Page => PAGES.some((page) => page === name);

class Route {
  page = $state<Page>('play');
  query = $state('');
  // What an address names that is not a page.
  unknown = $state<string | null>(null);
  // The address as it was last read or written here.
  #hash = '';

  constructor() {
    this.read();
  }

  // Goes to a page, as a step that the browser's back button undoes.
  go(page: Page, query = ''): void {
    location.hash = hashOf(page, query);
  }

  // Keeps the address in step with what is shown, without a step of its own.
  keep(page: Page, query: string): void {
    if (this.page !== page) return;
    // Somebody has just gone elsewhere, and the browser has yet to say so: that address is not to be lost.
    if (location.hash !== this.#hash) return;
    this.query = query;
    history.replaceState(history.state, '', hashOf(page, query));
    this.#hash = location.hash;
  }

  // Reads the address. Whoever listens to its changes calls this before anything else: what the pages do with the
  // new page and the new query has to happen together.
  read(): void {
    this.#hash = location.hash;
    const [page = '', ...query] = this.#hash.replace(/^#\/?/, '').split('?');
    const known = PAGES.find((known) => known === page);
    this.unknown = known === undefined && page !== '' ? decoded(page) : null;
    this.page = known ?? 'play';
    // What was said to a page that does not exist means nothing to another.
    this.query = known === undefined && page !== '' ? '' : query.join('?');
  }
}

export function hashOf(page: Page, query = ''): string {
  return `#/${page}${query === '' ? '' : `?${query}`}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const route = new Route();
