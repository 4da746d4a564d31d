/** The address of this page with some of its query changed: what is null is left out, and paging begins anew. */
import { hrefOf } from './place.ts';

export function withQuery(changes: Readonly<Record<string, string | null>>): string {
  const url = new URL(hrefOf(window.location), window.location.origin);
  for (const name of ['after', 'from']) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return hrefOf(url);
}
