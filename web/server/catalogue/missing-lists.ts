/**
 * A person gives up missing lists of countries for one run. What Shopify took in it stays; of all else the countries hold
 * that the list named last, whatever a later run accepts. Settled before a run plans anything, so that a process may die.
 */
import { withList } from '../domain/last-known.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import { formatShipsTo, knownShipsTo } from '../domain/ships-to.ts';
import type { SupplierProduct } from '../domain/supplier-product.ts';
import { deriveRow, type Derivation } from './derive-row.ts';
import type { Listings } from './ports/listings.ts';
import type { Snapshot, StoredProduct, Upkeep } from './ports/snapshot.ts';

const pageSize = 500;
const givenUp = 'given up';

interface ListPorts {
  readonly derivation: Derivation;
  readonly upkeep: Upkeep;
  readonly snapshot: Pick<Snapshot, 'save'>;
  readonly listings: Pick<Listings, 'findAll'>;
  readonly signal: AbortSignal;
}

/** From now on products may be read as if they never had a list. */
export const giveUpMissingLists = ({ upkeep }: Pick<ListPorts, 'upkeep'>): Promise<void> =>
  upkeep.saveDoneWith('lists', givenUp);

async function settle(stored: readonly StoredProduct[], { listings }: ListPorts) {
  const known = await listings.findAll(stored.map(({ product }) => product.sku));
  return stored.map((each): StoredProduct => {
    const { givenUp: before, ...product }: SupplierProduct = each.product;
    const inShop = known.get(product.sku)?.stored.countries?.ships_to;
    const isWritten = inShop === formatShipsTo(knownShipsTo(product.shipsTo));
    return { ...each, product: isWritten || !before ? product : withList(product, before) };
  });
}

/** Costs one short read when nobody has given anything up in the run before. */
export async function settleMissingLists(run: RunId, ports: ListPorts): Promise<void> {
  const { upkeep, snapshot, derivation, signal } = ports;
  if ((await upkeep.doneWith('lists')) !== givenUp) return;
  let after: Sku | null = null;
  for (;;) {
    signal.throwIfAborted();
    const page: readonly StoredProduct[] = await upkeep.products(after, pageSize);
    const last = page.at(-1);
    if (!last) break;
    const open = page.filter(({ product }) => product.givenUp !== undefined);
    if (open.length > 0) {
      const changed = (await settle(open, ports)).map((stored) => {
        return { product: stored.product, row: deriveRow(stored.product, stored, derivation) };
      });
      await snapshot.save(run, { seen: [], changed, stocks: [], back: [], setAside: [] });
    }
    after = last.product.sku;
  }
  await upkeep.saveDoneWith('lists', null);
}
