/**
 * What the app takes out of publications by its own hand: whatever is believed of where it is loses them, though nobody
 * knows where else it is. Else the next look would take it for something that a person took out.
 */
import type { Transaction } from 'kysely';
import type { Step } from '../catalogue/ports/operation-log.ts';
import type { ShopDomain } from '../domain/ids.ts';
import { publicationsOf } from './rows-of-skus.ts';
import type { Schema } from './schema.ts';

/** The same steps, with what is believed of the ones that leave. Where nothing was ever believed, nothing is now. */
export async function withoutLeft(
  trx: Transaction<Schema>,
  shop: ShopDomain,
  steps: readonly Step[],
): Promise<readonly Step[]> {
  const leaving = new Map(steps.flatMap(({ sku, left }) => (left ? [[sku, new Set(left)] as const] : [])));
  if (leaving.size === 0) return steps;
  const believed: Step[] = [];
  for (const [sku, before] of await publicationsOf(trx, shop, [...leaving.keys()])) {
    const ids = before.filter((id) => !leaving.get(sku)?.has(id));
    if (ids.length < before.length) believed.push({ sku, believed: { publications: { ids } } });
  }
  // First, so that what one of the steps learns counts.
  return [...believed, ...steps];
}
