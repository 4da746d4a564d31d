/** Compares an address with a pattern such as `/products/:sku`. */

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The named parts; null when the address is another. */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const [names, parts] = [partsOf(pattern), partsOf(path)];
  if (names.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decoded(part);
    else if (name !== part) return null;
  }
  return params;
}
