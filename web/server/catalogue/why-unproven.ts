/** Why a crawl proves nothing of what it has not met, in a sentence for a person. */
import type { RunReason } from './ports/runs.ts';
import type { CrawlVerdict } from './ports/supplier-catalogue.ts';

export const whyUnproven = ({ failure, distinct, total, set }: CrawlVerdict): RunReason => {
  if (failure) return { reason: failure.reason, message: failure.message };
  if (distinct === 0) return { reason: 'SUP-609', message: 'The supplier lists no products at all.' };
  if (set !== null) {
    const message = `The supplier does not say how many products it lists, and two readings of the list differed; the last one met ${distinct}.`;
    return { reason: 'SUP-612', message };
  }
  return {
    reason: 'SUP-608',
    message: `The supplier names ${total ?? 'no number of'} products, ${distinct} were read.`,
  };
};
