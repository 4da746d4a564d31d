/** The supplier's portfolio over HTTP: implements the catalogue's port SupplierCatalogue. */
import type { SupplierCatalogue } from '../catalogue/ports.ts';
import { SupplierError } from '../domain/failures.ts';
import type { Sku } from '../domain/ids.ts';
import type { ProductReading } from '../domain/supplier-product.ts';
import { endpoint } from './address.ts';
import { crawlProducts } from './crawl.ts';
import { walkPages, type ReadPage } from './pages.ts';
import { createProductReader } from './product-document.ts';
import { createRoll } from './roll.ts';

export interface CatalogueParts {
  readonly root: URL;
  readonly read: ReadPage;
  /** Asked for; the server may answer with fewer per page. */
  readonly pageSize?: number;
}

/** Keeps an address below one kilobyte and a half, where servers take eight (supplier-behaviour, 4). */
const skusPerRequest = 50;

export function createCatalogueClient({ root, read, pageSize = 100 }: CatalogueParts): SupplierCatalogue {
  const readProduct = createProductReader(root);

  async function findBatch(skus: readonly Sku[], signal: AbortSignal): Promise<readonly ProductReading[]> {
    const asked = new Set(skus);
    const first = endpoint(root, 'products', [
      ['itemsPerPage', String(skusPerRequest)],
      ...skus.map((sku) => ['sku[]', sku] as const),
    ]);
    const roll = createRoll(readProduct);
    const found: ProductReading[] = [];
    for await (const { members } of walkPages({ read, first, signal })) {
      for (const reading of roll.take(members)) {
        const sku = reading.kind === 'product' ? reading.product.sku : reading.sku;
        // A second product of the same SKU names none; everything else has to be what was asked for.
        if (reading.kind === 'product' || reading.reason !== 'PRD-105') refuseForeign(sku, asked);
        found.push(reading);
      }
    }
    return found;
  }

  return {
    crawl: (onPage, signal) => crawlProducts({ root, read, readProduct, pageSize }, onPage, signal),
    async findBySku(skus, signal) {
      const distinct = [...new Set(skus)];
      const found: ProductReading[] = [];
      for (let start = 0; start < distinct.length; start += skusPerRequest)
        found.push(...(await findBatch(distinct.slice(start, start + skusPerRequest), signal)));
      return found;
    },
  };
}

/** A server that does not understand a filter answers everything: that is an error, not data. */
function refuseForeign(sku: Sku | null, asked: ReadonlySet<Sku>): void {
  if (sku !== null && asked.has(sku)) return;
  throw new SupplierError({
    reason: 'SUP-607',
    message: `The supplier’s server was asked for ${asked.size} SKUs and answered with ${sku ?? 'a product without one'}: it ignores the filter.`,
    scope: 'operation',
    retry: 'next-run',
  });
}
