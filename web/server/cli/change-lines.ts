/** What a run tells of the supplier's hashes, in words. */
import type { CrawlNumbers } from '../catalogue/ports/runs.ts';
import { amount } from './amount.ts';

/** What is held counts too: it asks for a change, which waits. */
function asking(marked: number, needed: number): string {
  if (marked === 1) return `, which asks for ${needed === 1 ? 'a' : 'no'} change in the shop`;
  if (needed === 0) return '; none of them asks for a change in the shop';
  if (needed === marked) return '; all of them ask for a change in the shop';
  return `; ${needed} of them ${needed === 1 ? 'asks' : 'ask'} for a change in the shop`;
}

/** How true the supplier's hashes are. */
export function changeLines({ full, changes }: CrawlNumbers): string[] {
  const { marked, needed, unmarked } = changes ?? { marked: 0, needed: 0, unmarked: 0 };
  return [
    ...(full ? ['Every product was compared anew, as once a week.'] : []),
    ...(marked > 0
      ? [`The supplier marked ${amount(marked, 'product')} as changed${asking(marked, needed)}.`]
      : []),
    ...(unmarked > 0 ? [`${amount(unmarked, 'product')} changed without being marked.`] : []),
  ];
}
