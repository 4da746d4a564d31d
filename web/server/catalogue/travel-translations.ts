/**
 * Translations that travel in files: what stands in the shop is read for many products at a time when they are applied,
 * and once more when a file had to wait or a call goes out again.
 */
import type { Operation } from './operations.ts';
import { mostProductsRead, TranslationPage, type TranslationPorts } from './apply-translations.ts';
import { chunks } from '../lib/chunks.ts';
import { travellerAt, type Travel } from './travel.ts';

export function travelOfTranslations(operations: readonly Operation[], ports: TranslationPorts): Travel {
  const size = mostProductsRead(ports.shop);
  const all = chunks(operations, size).flatMap((some) => {
    const page = new TranslationPage(some, ports);
    return some.map((operation) => ({ operation, page }));
  });
  return {
    async apply(at, applyPorts) {
      const { operation, page } = travellerAt(all, at);
      await page.apply(operation, applyPorts);
      return null;
    },
    async overtaken(calls) {
      const late = calls.filter(({ goes }) => goes !== 'first');
      const byPage = Map.groupBy(late, ({ at }) => travellerAt(all, at).page);
      const overtaken = await Promise.all(
        [...byPage].map(async ([page, some]) => {
          const ids = await page.readAgain(some.map(({ at }) => travellerAt(all, at).operation));
          return some.filter(({ at }) => ids.has(travellerAt(all, at).operation.id)).map(({ at }) => at);
        }),
      );
      return overtaken.flat();
    },
  };
}
