/** Things that a control request names by number; what is not there answers 404. */
export class NotFound extends Error {}

/** Ids in paths are written as numbers: /orders/1000123. */
export function find<T>(map: ReadonlyMap<string, T>, type: string, number: unknown): T {
  const found = map.get(`gid://shopify/${type}/${String(number)}`);
  if (found === undefined) throw new NotFound(`no ${type} ${String(number)}`);
  return found;
}
