/**
 * Once a day per shop: what stands at our location is compared with what was written there, because a person, or another
 * app, may have changed it, and the supplier's number does not move for that. 250 listings cost three points.
 *
 * More than was written: nobody sold anything, so somebody raised it. It becomes unknown and is written anew in this
 * very run; products that are sold out because the supplier lost them as well.
 *
 * Less than was written: usually sales that the supplier does not know of yet, and raising a sale would sell it twice. A
 * number that a person lowered looks the same. Orders move pieces from `available` to `committed`, and shipping takes them
 * off both; then they have left the supplier's warehouse, and its number counts them soon. So less is left as it is until
 * the supplier's number moves, or until nothing has been promised or set aside, and nothing has moved, for two days: then
 * the number that the supplier names in this very run is the truth, were it the same as before the sales, and is written.
 * What was taken off the location counts as none, and is stocked there again by the same rule.
 *
 * The race: an order may come between reading and writing. The supplier does not know of it either way, as with every
 * quantity that we write; its next number counts it. We therefore overwrite (`changeFromQuantity` null, as the
 * specification advises for a number that is true by itself); a comparison would only fail and be repeated.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { Sku } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import { locationIsGone, type Shop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import { stockBatchSize } from './apply-stock.ts';
import type { Quantity, ListingReader } from './ports/shop-products.ts';
import type { RecordSteps } from './in-doubt.ts';
import type { Listings } from './ports/listings.ts';
import type { Believed, StockPlaces } from './ports/stock-places.ts';

/** By then the supplier's number counts what has left its warehouse. */
const countedAfter = { days: 2 };

/** A little less than a day, so that runs on the hour do not drift by one each day. */
const betweenChecks = { hours: 23 };

export interface StockCheckPorts {
  readonly shop: Shop;
  readonly places: StockPlaces;
  readonly reader: Pick<ListingReader, 'readStock' | 'readBack'>;
  readonly listings: Pick<Listings, 'findAll'>;
  readonly record: RecordSteps;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** The supplier was read in this run: its numbers are of now. */
  readonly isRead: boolean;
  /** A person asks for it: it is due. */
  readonly isAsked?: boolean | undefined;
}

/** What nobody stocks there any more sells nothing, whatever its number says. */
const shows = (quantity: Quantity | undefined): number => (quantity?.isActive ? quantity.available : 0);

/** Fewer than were written are there, and the supplier's number counts why. */
function isShort(
  { sent }: Believed,
  quantity: Quantity | undefined,
  { isRead, clock }: StockCheckPorts,
): boolean {
  if (!isRead || !quantity || shows(quantity) >= sent) return false;
  return quantity.restsSince !== null && quantity.restsSince <= clock.now().minus(countedAfter);
}

async function compare(page: readonly Believed[], ports: StockCheckPorts): Promise<void> {
  const { shop, places, reader } = ports;
  const items = page.map(({ item }) => item);
  const found = await reader.readStock(shop.locationId, items);
  const skusOf = (test: (believed: Believed) => boolean): Sku[] => page.filter(test).map(({ sku }) => sku);
  const isWrong = (one: Believed): boolean =>
    shows(found.get(one.item)) > one.sent || isShort(one, found.get(one.item), ports);
  await places.doubt(skusOf(isWrong));
  await places.unstock(
    shop.locationId,
    skusOf(({ item }) => !found.get(item)?.isActive),
  );
  await lookFor(
    skusOf(({ item }) => !found.has(item)),
    ports,
  );
}

/** Where a level is missing the whole product may be: deleted, without a webhook that said so. */
async function lookFor(skus: readonly Sku[], { listings, reader, record }: StockCheckPorts): Promise<void> {
  if (skus.length === 0) return;
  const known = [...(await listings.findAll(skus)).values()];
  const there = await reader.readBack(known.map(({ productId }) => ({ productId, sent: {} })));
  const gone = known.filter(({ productId }) => !there.has(productId));
  if (gone.length > 0) await record(gone.map(({ sku }) => ({ sku, state: 'deleted' })));
}

/** One listing, whenever somebody asks for it. Answers as checkStock. */
export async function checkStockOf(
  { sku, inventoryItemId: item, sentStock: sent }: Listing,
  ports: StockCheckPorts,
): Promise<ShopifyError | null> {
  if (item === null || sent === null || locationIsGone(ports.shop)) return null;
  try {
    await compare([{ sku, item, sent }], ports);
    return null;
  } catch (error) {
    if (ports.signal.aborted || !(error instanceof ShopifyError)) throw error;
    return error;
  }
}

/**
 * Broken off, it begins anew with the next run. Answers why it could not be made; null when it was, or is not yet due.
 */
export async function checkStock(ports: StockCheckPorts): Promise<ShopifyError | null> {
  const { shop, places, clock, signal, isAsked } = ports;
  const now = clock.now();
  const before = await places.checkedAt();
  const isDue = isAsked || before === null || now < before || now >= before.plus(betweenChecks);
  if (!isDue || locationIsGone(shop)) return null;
  let after: Sku | null = null;
  try {
    for (;;) {
      signal.throwIfAborted();
      const page: readonly Believed[] = await places.believed(after, stockBatchSize);
      const last = page.at(-1);
      if (!last) break;
      await compare(page, ports);
      after = last.sku;
    }
  } catch (error) {
    if (signal.aborted || !(error instanceof ShopifyError)) throw error;
    return error;
  }
  await places.saveCheckedAt(now);
  return null;
}
