/** The supplier's portfolio over HTTP: implements the catalogue's port SupplierCatalogue. */
import type { CatalogueMember, SupplierCatalogue } from '../catalogue/ports/supplier-catalogue.ts';
import { SupplierError } from '../domain/failures.ts';
import type { Sku } from '../domain/ids.ts';
import { mayBeHandedOn, type OutboundRules } from '../lib/outbound-rules.ts';
import { endpoint } from './address.ts';
import { crawlProducts } from './crawl.ts';
import { walkPages, type ReadPage } from './pages.ts';
import { createMemberReader, identify } from './product-document.ts';
import { createRoll } from './roll.ts';

export interface CatalogueParts {
  readonly root: URL;
  readonly rules: OutboundRules;
  readonly read: ReadPage;
  /** Asked for; the server may answer with fewer per page. */
  readonly pageSize?: number;
}

/** Keeps an address below one kilobyte and a half, where servers take eight (supplier-behaviour, 4). */
const skusPerRequest = 50;

export function createCatalogueClient({
  root,
  rules,
  read,
  pageSize = 100,
}: CatalogueParts): SupplierCatalogue {
  const nameMember = createMemberReader(root, (url) => mayBeHandedOn(url, rules));

  async function findBatch(skus: readonly Sku[], signal: AbortSignal): Promise<readonly CatalogueMember[]> {
    const asked = new Set(skus);
    const first = endpoint(root, 'products', [
      ['itemsPerPage', String(skusPerRequest)],
      ...skus.map((sku) => ['sku[]', sku] as const),
    ]);
    const roll = createRoll(nameMember);
    const found: CatalogueMember[] = [];
    let counted = 0;
    for await (const { members, total } of walkPages({ read, first, signal })) {
      for (const member of members) refuseForeign(identify(member).sku, asked);
      found.push(...roll.take(members));
      counted = Math.max(counted, total ?? 0);
    }
    refuseFewer(roll.distinct(), counted);
    return found;
  }

  return {
    crawl: (onPage, signal) => crawlProducts({ root, read, nameMember, pageSize }, onPage, signal),
    async findBySku(skus, signal) {
      const distinct = [...new Set(skus)];
      const found: CatalogueMember[] = [];
      for (let start = 0; start < distinct.length; start += skusPerRequest)
        found.push(...(await findBatch(distinct.slice(start, start + skusPerRequest), signal)));
      return found;
    },
  };
}

/** What is counted and not shown may be there: whoever is missing from such an answer is not gone for certain. */
function refuseFewer(shown: number, counted: number): void {
  if (counted <= shown) return;
  throw new SupplierError({
    reason: 'SUP-608',
    message: `The supplier’s server counts ${counted} products of the SKUs it was asked for, and shows ${shown}.`,
    scope: 'operation',
    retry: 'next-run',
  });
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
