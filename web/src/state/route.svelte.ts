// Which page is open: `#/page?query`.

const PAGES = ['play', 'gallery', 'draw', 'puzzles', 'errata', 'tables'] as const;
export type Page = (typeof PAGES)[number];
export const isPage = (name: string): name is Page => PAGES.some((page) => page === name);

class Route {
  page = $state<Page>('play');
  query = $state('');

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
    this.query = query;
    history.replaceState(null, '', hashOf(page, query));
  }

  // Reads the address. Whoever listens to its changes calls this before anything else: what the pages do with the
  // new page and the new query has to happen together.
  read(): void {
    const [page = '', ...query] = location.hash.replace(/^#\/?/, '').split('?');
    this.page = PAGES.find((known) => known === page) ?? 'play';
    this.query = query.join('?');
  }
}

export function hashOf(page: Page, query = ''): string {
  return `#/${page}${query === '' ? '' : `?${query}`}`;
}

export const route = new Route();
