/** What a run tells of the supplier's hashes, in words. */
import type { CrawlNumbers } from '../catalogue/ports/runs.ts';
import { amount } from './amount.ts';

/** How true the supplier's hashes are. */
export function changeLines({ full, changes }: CrawlNumbers): string[] {
  const { marked, needed, unmarked } = changes ?? { marked: 0, needed: 0, unmarked: 0 };
  return [
    ...(full ? ['Every product was compared anew, as once a week.'] : []),
    ...(marked > 0
      ? [`The supplier marked ${amount(marked, 'product')} as changed; ${needed} of them needed a write.`]
      : []),
    ...(unmarked > 0 ? [`${amount(unmarked, 'product')} changed without being marked.`] : []),
  ];
}
