/**
 * Whoever installs the app again within the hour finds a stored token that looks good and is dead: it went with the
 * installation before, and the webhook that says so may come late or never. So each opening of a page lets Shopify say
 * whether the token lives. One that it refuses, and that cannot be renewed, counts as none from then on: the opening
 * brings another.
 */
import type { ShopDomain } from '../domain/ids.ts';
import { messageOf } from '../lib/errors.ts';
import type { Parts } from './parts.ts';

/** Pages open without Shopify's word when it takes longer. */
const mostMs = 3_000;

/** Whoever opens a page meanwhile waits for the same answer. Never throws. */
export function tokenProof({
  shopify,
  clock,
  logger,
}: Pick<Parts, 'shopify' | 'clock' | 'logger'>): (shop: ShopDomain) => Promise<void> {
  const underWay = new Map<ShopDomain, Promise<void>>();

  async function prove(shop: ShopDomain): Promise<void> {
    const over = new AbortController();
    const { shopReader } = shopify.forShop(shop, { signal: over.signal, priority: 10 });
    const asked = shopReader.isReadable().catch((error: unknown) => {
      logger.debug({ shop, error: messageOf(error) }, 'the shop’s token was not proven');
    });
    await Promise.race([asked, clock.wait(mostMs, over.signal).catch(() => undefined)]);
    over.abort();
  }

  return (shop) => {
    const proof = underWay.get(shop) ?? prove(shop).finally(() => underWay.delete(shop));
    underWay.set(shop, proof);
    return proof;
  };
}
