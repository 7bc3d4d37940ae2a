// Links to this board, among what is brought in. Everything else the engine reads.

export interface Link {
  page: string;
  query: string;
}

// The page and the query of a link to this board, wherever it is kept; `null` for anything else.
export function linkIn(text: string): Link | null {
  const [, page, query = ''] = /^(?:\w+:\/\/[^\s#]*)?#\/(\w+)(?:\?(\S*))?$/.exec(text.trim()) ?? [];
  return page === undefined ? null : { page, query };
}
