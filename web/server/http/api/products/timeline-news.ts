/**
 * What of a product's history tells a merchant something new: what waits, was put off or refused is planned anew by every
 * sync, and its newest line says it for all of them, with what has become of it.
 */
import type { ProductChange } from '../../../../shared/api/products.ts';

const toldBy = ({ state, why, isBack, fields, besides }: ProductChange): string =>
  JSON.stringify([state, why, isBack, fields, besides]);

/** As many as a person reads. */
const shownChanges = 40;

/** The newest first, as they come; what was written stays, each time. */
export function timelineNews(history: readonly ProductChange[]): ProductChange[] {
  const newer = new Map<string, string>();
  const news = history.filter((change) => {
    const told = toldBy(change);
    const isNews = change.state === 'applied' || newer.get(change.kind) !== told;
    newer.set(change.kind, told);
    return isNews;
  });
  return news.slice(0, shownChanges);
}
