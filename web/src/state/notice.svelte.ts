// Something that happened on the way and should be known: what a board lost when it came in, a page that does not exist.

export interface Notice {
  text: string;
  // What else could be done.
  act?: { label: string; run: () => void };
}

class Notices {
  // What is told now, until it is closed or somebody goes elsewhere.
  current = $state.raw<Notice | null>(null);
  // What is told once the next page is there.
  #next: Notice | null = null;

  tell(notice: Notice): void {
    this.current = notice;
  }

  // Keeps a notice for the page that one is sent to.
  tellThere(notice: Notice): void {
    this.#next = notice;
  }

  close(): void {
    this.current = null;
  }

  // Another page is there.
  arrive(): void {
    this.current = this.#next;
    this.#next = null;
  }
}

export const notices = new Notices();
