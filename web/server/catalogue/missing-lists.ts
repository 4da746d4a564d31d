/**
 * A person gives up missing lists of countries for one run. What Shopify took in it stays; of all else the countries hold
 * that the list named last, whatever a later run accepts. Settled before a run plans anything, so that a process may die.
 */
import { withList, withoutList } from '../domain/last-known.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import { formatShipsTo, knownShipsTo, shownShipsTo } from '../domain/ships-to.ts';
import type { SupplierProduct } from '../domain/supplier-product.ts';
import { fingerprints } from '../domain/fingerprint.ts';
import { deriveRow, type Derivation } from './derive-row.ts';
import type { Decisions } from './ports/decisions.ts';
import type { Listings } from './ports/listings.ts';
import type { Snapshot, StoredProduct, Upkeep } from './ports/snapshot.ts';

const pageSize = 500;
const givenUp = 'given up';

interface ListPorts {
  readonly decisions: Pick<Decisions, 'accepted'>;
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
    const isWritten = inShop === formatShipsTo(shownShipsTo(knownShipsTo(product.shipsTo)));
    return { ...each, product: isWritten || !before ? product : withList(product, before) };
  });
}

/** What the countries of a product are without its missing list, as they would be written. */
export const countriesWithout = (unlisted: SupplierProduct['unlisted']): { readonly ships_to: string } => ({
  ships_to: formatShipsTo(shownShipsTo(knownShipsTo(unlisted ?? null))),
});

const save = (
  run: RunId,
  stored: readonly StoredProduct[],
  { snapshot, derivation }: Pick<ListPorts, 'snapshot' | 'derivation'>,
): Promise<void> => {
  const changed = stored.map((each) => {
    return { product: each.product, row: deriveRow(each.product, each, derivation) };
  });
  return snapshot.save(run, { seen: [], changed, stocks: [], back: [], setAside: [] });
};

/** Products whose missing list a person has given up for good: for exactly the countries that were shown then. */
export async function acceptMissingLists(run: RunId, ports: ListPorts): Promise<void> {
  const { decisions, upkeep, signal } = ports;
  for (let after: Sku | null = null; ;) {
    signal.throwIfAborted();
    const page: Awaited<ReturnType<Decisions['accepted']>> = await decisions.accepted('place', 'countries', {
      after,
      limit: pageSize,
    });
    const last = page.at(-1);
    if (!last) return;
    const values = new Map(page.map(({ sku, value }) => [sku, value]));
    const stored = await upkeep.productsOf([...values.keys()]);
    const meant = stored.filter(
      ({ product: { sku, unlisted } }) =>
        unlisted !== undefined &&
        fingerprints.of('countries', countriesWithout(unlisted)) === values.get(sku),
    );
    if (meant.length > 0)
      await save(
        run,
        meant.map((each): StoredProduct => Object.assign({}, each, { product: withoutList(each.product) })),
        ports,
      );
    after = last.sku;
  }
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
      await save(run, await settle(open, ports), { snapshot, derivation });
    }
    after = last.product.sku;
  }
  await upkeep.saveDoneWith('lists', null);
}
