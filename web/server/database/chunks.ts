/**
 * Lists cut to what one statement takes: SQLite at most 32,766 parameters, and both databases plan shorter lists
 * faster. An empty list has no chunk, so no statement with `in ()` is ever sent.
 */
export function* chunks<Item>(items: readonly Item[], size = 500): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
