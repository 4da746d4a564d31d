/** What jobs carry and leave behind goes into a database as JSON, and PostgreSQL stores no U+0000. */

/** A copy, as JSON carries it, without U+0000 in its texts and names; nothing becomes null. */
export function storable(value: unknown): unknown {
  const text = JSON.stringify(value ?? null);
  if (!text.includes('\\u0000')) return JSON.parse(text);
  const clean = (_name: string, member: unknown): unknown => {
    if (typeof member === 'string') return member.replaceAll('\0', '');
    if (member === null || typeof member !== 'object' || Array.isArray(member)) return member;
    return Object.fromEntries(
      Object.entries(member).map(([name, value]) => [name.replaceAll('\0', ''), value]),
    );
  };
  return JSON.parse(text, clean);
}

/** Throws TypeError when a text in it holds U+0000: without, it would be another payload. */
export function assertStorable(payload: object): void {
  if (JSON.stringify(storable(payload)) !== JSON.stringify(payload)) {
    throw new TypeError('the payload of a job holds U+0000');
  }
}
