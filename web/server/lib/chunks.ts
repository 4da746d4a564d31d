/**
 * Lists of at most `size`. A statement takes no more at once: SQLite at most 32,766 parameters, and both databases plan
 * shorter lists faster. An empty list has no chunk, so no statement with `in ()` is ever sent.
 */
export const chunks = <Item>(items: readonly Item[], size = 500): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
