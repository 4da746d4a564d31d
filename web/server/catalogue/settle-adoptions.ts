/**
 * At the beginning of a sync: what a person asked to be taken over becomes a listing, and what was to be given back is
 * given back. What a product was before is on record before anything is written, so that a process that dies in between
 * goes on where it stopped. Like everything that is found in the shop: texts, images, price and place stay as they are.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import type { StoredGroups } from '../domain/listing.ts';
import { parseMicros } from '../domain/money.ts';
import type { Adopter, Adoption, Adoptions, BeforeAdoption, Looked } from './ports/adoption.ts';
import type { Listings } from './ports/listings.ts';
import type { ListingWriter } from './ports/shop-products.ts';
import { linkFound, type RebuildPorts } from './rebuild-links.ts';
import { ourPublications } from './write-publications.ts';

export interface AdoptionPorts extends RebuildPorts {
  readonly adopter: Adopter;
  readonly adoptions: Adoptions;
  readonly listings: Pick<Listings, 'findAll'>;
  readonly writer: Pick<ListingWriter, 'publish' | 'unpublish' | 'setStock'>;
}

export interface AdoptionNumbers {
  readonly taken: number;
  readonly givenBack: number;
  readonly refused: number;
}

const atATime = 100;

/** Why it cannot stand for this SKU; null: it can. */
export function problemOf(sku: Sku, looked: Looked | null): string | null {
  if (!looked) return 'There is no such product in the shop.';
  if (looked.standsFor !== null && looked.standsFor !== sku)
    return `The product stands for the SKU ${looked.standsFor} already.`;
  return looked.variants > 1
    ? `The product has ${looked.variants} variants; the supplier's product is only one.`
    : null;
}

async function take(run: RunId, adoption: Adoption, ports: AdoptionPorts): Promise<Adoption['state']> {
  const { adopter, adoptions, shop, links } = ports;
  const { sku, product } = adoption;
  const where = { sku, location: shop.locationId, publications: ourPublications(shop) };
  const looked = await adopter.look(product, where);
  const isOther = (await links.linked([sku])).has(sku) && adoption.state === 'asked';
  const problem = isOther ? 'The supplier\u2019s product has a listing already.' : problemOf(sku, looked);
  if (problem !== null || !looked) {
    await adoptions.save({ ...adoption, state: 'refused', problem });
    return 'refused';
  }
  const taking = { ...adoption, state: 'taking', before: adoption.before ?? looked.before } as const;
  await adoptions.save(taking);
  await adopter.take(sku, looked.found.ids);
  await linkFound(run, [looked.found], { ...ports, isAdoption: true });
  await adoptions.save({ ...taking, state: 'taken' });
  return 'taken';
}

type Variant = Parameters<Adopter['giveBack']>[1];

/** What still is as the app left it. */
function variantBefore(before: BeforeAdoption, now: BeforeAdoption, stored: Partial<StoredGroups>): Variant {
  const { item } = stored;
  return {
    tracked: before.tracked,
    sku: before.sku,
    ...(item && parseMicros(now.cost) === parseMicros(item.cost) && { cost: before.cost }),
    ...(item && now.barcode === item.barcode && { barcode: before.barcode }),
  };
}

const without = <Item>(all: readonly Item[], others: readonly Item[]): Item[] =>
  all.filter((each) => !others.includes(each));

async function giveBack(adoption: Adoption, ports: AdoptionPorts): Promise<void> {
  const { adopter, adoptions, shop, listings, writer } = ports;
  const { sku, product, before } = adoption;
  const where = { sku, location: shop.locationId, publications: ourPublications(shop) };
  const looked = await adopter.look(product, where);
  const listing = (await listings.findAll([sku])).get(sku);
  if (looked && before && listing?.productId === product) {
    const { stored, sentStock } = listing;
    const { ids, available } = looked.found;
    if (before.stock?.location === shop.locationId && available === sentStock) {
      const quantity = { item: ids.inventoryItemId, available: before.stock.available };
      await writer.setStock(shop.locationId, [quantity], crypto.randomUUID());
    }
    const now = looked.before.publications;
    if (JSON.stringify(now) === JSON.stringify(stored.publications?.ids)) {
      const entered = without(now, before.publications);
      const left = without(before.publications, now);
      if (entered.length > 0) await writer.unpublish(product, entered);
      if (left.length > 0) await writer.publish(product, left);
    }
    await adopter.giveBack(ids, variantBefore(before, looked.before, stored));
  }
  await adoptions.forget(sku);
}

/** Null when nobody asked for anything. Throws ShopifyError where nothing can be done now: the next run goes on. */
export async function settleAdoptions(run: RunId, ports: AdoptionPorts): Promise<AdoptionNumbers | null> {
  const { adoptions, signal } = ports;
  const numbers = { taken: 0, givenBack: 0, refused: 0 };
  for (;;) {
    const open = await adoptions.open(['asked', 'taking', 'undoing'], atATime);
    if (open.length === 0) break;
    for (const adoption of open) {
      signal.throwIfAborted();
      try {
        if (adoption.state === 'undoing') {
          await giveBack(adoption, ports);
          numbers.givenBack += 1;
        } else numbers[(await take(run, adoption, ports)) === 'taken' ? 'taken' : 'refused'] += 1;
      } catch (error) {
        if (!(error instanceof ShopifyError) || error.scope !== 'item' || error.retry !== 'never')
          throw error;
        // What could not be given back stays linked, and can be asked for again.
        const state = adoption.state === 'undoing' ? 'taken' : 'refused';
        await adoptions.save({ ...adoption, state, problem: error.message });
        numbers.refused += 1;
      }
    }
  }
  return numbers.taken + numbers.givenBack + numbers.refused > 0 ? numbers : null;
}
