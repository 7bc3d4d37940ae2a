// Of several things asked for one after the other, only the last is wanted.

// What a work gives, or `null` when something else has been asked for meanwhile.
export function latest<T>(): (work: Promise<T>) => Promise<T | null> {
  let asked = 0;
  return async (work) => {
    const request = (asked += 1);
    const given = await work;
    return request === asked ? given : null;
  };
}
