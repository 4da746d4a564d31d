/** The state as JSON: maps become objects, so that two moments can be compared and a person can read them. */
export function snapshot(value: unknown): unknown {
  if (value instanceof Map) {
    return Object.fromEntries([...value].map(([key, inner]) => [String(key), snapshot(inner)]));
  }
  if (Array.isArray(value)) return value.map(snapshot);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, snapshot(inner)]));
}
