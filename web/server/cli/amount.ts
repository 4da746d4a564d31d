/** `1 product`, `2 products`. */
export const amount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
