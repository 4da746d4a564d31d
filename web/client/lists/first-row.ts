/** Which row of a whole list a page of it begins with. Pure. */
export interface Rows {
  /** On this page. */
  readonly shown: number;
  readonly total: number;
}

/** By the address, which counts what was turned; null where that does not fit the list, or by a link from elsewhere. */
export function firstRow({ shown, total }: Rows, query: URLSearchParams, isLast: boolean): number | null {
  if (!query.has('after')) return 1;
  if (isLast) return total - shown + 1;
  const from = Number(query.get('from'));
  return Number.isInteger(from) && from > 1 && from + shown <= total ? from : null;
}
