/**
 * The roll of a crawl: who was seen. It counts each product once however often pages repeat it, leaves out what
 * a page repeats of the one before, and lets a SKU belong to one product: that of the smallest address, whichever
 * comes first.
 */
import type { Sku } from '../domain/ids.ts';
import type { ProductReading } from '../domain/supplier-product.ts';
import { identify, type ReadProduct } from './product-document.ts';

export interface Roll {
  /** Reads a page's members, at most one reading per SKU; of a product that comes again later the last counts. */
  take(members: readonly unknown[]): readonly ProductReading[];
  has(this: void, member: unknown): boolean;
  /** Products seen so far, set-aside ones included. */
  distinct(): number;
}

export function createRoll(readProduct: ReadProduct): Roll {
  /** Each SKU's product, by its address (empty where it has none). */
  const owners = new Map<Sku, string>();
  /** Addresses of products without a SKU of their own. */
  const others = new Set<string>();
  let unnamed = 0;

  function has(member: unknown): boolean {
    const { iri, sku } = identify(member);
    return (sku !== null && owners.get(sku) === (iri ?? '')) || (iri !== null && others.has(iri));
  }

  function enter(member: unknown): readonly ProductReading[] {
    const { iri, sku } = identify(member);
    const reading = readProduct(member);
    const address = iri ?? '';
    const owner = sku === null ? undefined : owners.get(sku);
    if (sku !== null && (owner === undefined || owner === address || isBefore(address, owner))) {
      owners.set(sku, address);
      others.delete(address);
      return owner === undefined || owner === address || !leaves(owner)
        ? [reading]
        : [doubled(owner, sku, address), reading];
    }
    if (!leaves(address)) return [];
    return [sku === null ? reading : doubled(iri, sku, owner ?? '')];
  }

  /** Counts a product without a SKU of its own; false when it was counted before. */
  function leaves(address: string): boolean {
    if (address === '') unnamed += 1;
    else if (others.has(address)) return false;
    else others.add(address);
    return true;
  }

  return {
    has,
    distinct: () => owners.size + others.size + unnamed,
    take(members) {
      const firstNew = members.findIndex((member) => !has(member));
      const readings = new Map<unknown, ProductReading>();
      for (const member of firstNew < 0 ? [] : members.slice(firstNew)) {
        for (const reading of enter(member))
          readings.set((reading.kind === 'product' ? reading.product.sku : reading.sku) ?? reading, reading);
      }
      return [...readings.values()];
    },
  };
}

/** By number where both end in one: product 9 comes before product 10. */
const isBefore = (address: string, owner: string): boolean =>
  address !== '' && (owner === '' || address.localeCompare(owner, 'en', { numeric: true }) < 0);

/** Without the SKU, which would name the other product. */
const doubled = (iri: string | null, sku: Sku, owner: string): ProductReading => ({
  kind: 'set-aside',
  iri: iri === '' ? null : iri,
  sku: null,
  reason: 'PRD-105',
  detail: `sku: ${sku} is that of ${owner === '' ? 'a product without an address' : owner}`,
});
