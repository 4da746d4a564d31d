/**
 * The roll of a crawl: who was seen. It counts each product once however often pages repeat it, leaves out what
 * a page repeats of the one before, and lets a SKU belong to one product.
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

  function enter(reading: ProductReading): ProductReading | null {
    const { iri, sku } = reading.kind === 'product' ? reading.product : reading;
    const address = iri ?? '';
    const owner = sku === null ? undefined : owners.get(sku);
    if (sku !== null && (owner === undefined || owner === address)) {
      owners.set(sku, address);
      return reading;
    }
    if (others.has(address)) return null;
    if (address === '') unnamed += 1;
    else others.add(address);
    if (sku === null) return reading;
    // Without the SKU, which would name the other product.
    return {
      kind: 'set-aside',
      iri,
      sku: null,
      reason: 'PRD-105',
      detail: `sku: ${sku} is that of ${owner}`,
    };
  }

  return {
    has,
    distinct: () => owners.size + others.size + unnamed,
    take(members) {
      const firstNew = members.findIndex((member) => !has(member));
      const readings = new Map<unknown, ProductReading>();
      for (const member of firstNew < 0 ? [] : members.slice(firstNew)) {
        const reading = enter(readProduct(member));
        if (reading)
          readings.set((reading.kind === 'product' ? reading.product.sku : reading.sku) ?? reading, reading);
      }
      return [...readings.values()];
    },
  };
}
