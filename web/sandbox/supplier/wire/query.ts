/**
 * Query strings as PHP and API Platform read and write them: `a[]=1&a[]=2` is a list, `a=1&a=2` keeps the last,
 * dots in names survive. Comes in: the raw text after `?`. Goes out: names with texts or nested maps, in order.
 */
export type QueryValue = string | Query;
export type Query = Map<string, QueryValue>;

const decode = (text: string): string => {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
};

/** `order[id]` -> ['order', 'id']; text after the last bracket is lost, as in PHP. */
function pathOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0) return [name];
  return [
    name.slice(0, open),
    ...[...name.slice(open).matchAll(/\[([^\]]*)\]/g)].map(([, key]) => key ?? ''),
  ];
}

function put(into: Query, [key = '', ...rest]: string[], value: string): void {
  const name = key === '' ? String(nextIndex(into)) : key;
  if (rest.length === 0) {
    into.set(name, value);
    return;
  }
  const nested = into.get(name);
  const target: Query = nested instanceof Map ? nested : new Map();
  into.set(name, target);
  put(target, rest, value);
}

const isIndex = (key: string): boolean => /^(0|[1-9]\d*)$/.test(key);
const nextIndex = (map: Query): number => 1 + Math.max(-1, ...[...map.keys()].filter(isIndex).map(Number));

export function parseQuery(raw: string): Query {
  const query: Query = new Map();
  for (const pair of raw.split('&').filter((part) => part !== '')) {
    const [name = '', ...value] = pair.split('=');
    if (decode(name) !== '') put(query, pathOf(decode(name)), decode(value.join('=')));
  }
  return query;
}

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** As http_build_query in RFC 3986 form does, with the list indexes dropped afterwards (recorded). */
export function formatQuery(query: Query): string {
  const pairs = (map: Query, prefix: string): string[] =>
    [...map].flatMap(([key, value]) => {
      const name = prefix === '' ? encode(key) : `${prefix}%5B${isIndex(key) ? '' : encode(key)}%5D`;
      return value instanceof Map ? pairs(value, name) : [`${name}=${encode(value)}`];
    });
  return pairs(query, '').join('&');
}

/** The values of a parameter that may be a text or a list; entries under names that are no index are dropped. */
export function valuesOf(value: QueryValue | undefined): string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [value];
  return [...value].flatMap(([key, entry]) => (isIndex(key) && typeof entry === 'string' ? [entry] : []));
}
