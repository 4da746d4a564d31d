/** A run begins by reading the shop's markets: with those of yesterday a product could be shown where it may not be. */
import { ShopifyError } from '../domain/failures.ts';
import type { Shop } from '../domain/shop.ts';
import type { RunReason } from './ports/runs.ts';

interface Unreadable extends RunReason {
  /** Shopify answers other questions. */
  readonly isAlone: boolean;
}

/** The shop, or why it cannot be read now. */
export async function readMarkets({
  readShop,
}: {
  readonly readShop: () => Promise<Shop>;
}): Promise<readonly [Shop, null] | readonly [null, Unreadable]> {
  try {
    return [await readShop(), null];
  } catch (error) {
    if (!(error instanceof ShopifyError)) throw error;
    const { reason, scope } = error;
    const message = `The shop's markets could not be read. ${error.message}`;
    return [null, { reason, message, isAlone: scope === 'operation' }];
  }
}
