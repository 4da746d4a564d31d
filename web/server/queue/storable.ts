/** What jobs carry and leave behind goes into a database, and PostgreSQL stores no U+0000. */

/** The value without U+0000 in its texts and names. */
export function storable<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  if (text === undefined || !text.includes('\\u0000')) return value;
  const clean = (entry: unknown): unknown => {
    if (typeof entry === 'string') return entry.replaceAll('\0', '');
    if (entry === null || typeof entry !== 'object') return entry;
    if (Array.isArray(entry)) return entry.map(clean);
    return Object.fromEntries(Object.entries(entry).map(([name, member]) => [name.replaceAll('\0', ''), clean(member)]));
  };
  return clean(JSON.parse(text)) as Value;
}

/** Throws TypeError when a text in it holds U+0000: it would be another payload without. */
export function assertStorable(payload: object): void {
  if (JSON.stringify(storable(payload)) !== JSON.stringify(payload)) {
    throw new TypeError('the payload of a job holds U+0000');
  }
}
