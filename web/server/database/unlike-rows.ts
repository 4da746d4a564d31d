/**
 * Which products of a crawl are not as their rows say. Compared where the rows are: to hand a thousand of them over
 * costs more than to find them.
 */
import { sql } from 'kysely';
import type { MadeWith, Met } from '../catalogue/ports/snapshot.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import { firstWord, textsAsTable } from './dialects.ts';
import type { Database } from './open-database.ts';
import { isHashOpen } from './partial-indexes.ts';

interface Of {
  readonly shop: ShopDomain;
  readonly madeWith: MadeWith;
}

/** A SKU has no spaces, and nothing that has one stands before the address: no two products are the same text. */
const said = ({ sku, docHash, stock, iri }: Met): string => `${sku} ${docHash} ${stock} ${iri}`;

export async function unlikeRows(
  db: Database,
  { shop, madeWith: { derivedWith, placedWith } }: Of,
  met: readonly Met[],
): Promise<ReadonlySet<Sku>> {
  const unlike = new Set<Sku>();
  for (const some of chunks(met, 1000)) {
    const { rows } = await sql<{ sku: Sku }>`
      select m.sku from
        (select ${firstWord(db, 'value')} as sku, value as said from ${textsAsTable(db, some.map(said))}) as m
      left join listings as l on l.shop = ${shop} and l.sku = m.sku
      where l.sku is null or l.derived_with <> ${derivedWith} or l.placed_with <> ${placedWith}
        or l.absent_since is not null or ${isHashOpen}
        or l.sku || ' ' || l.doc_hash || ' ' || l.supplier_stock || ' ' || l.iri <> m.said`.execute(db);
    for (const { sku } of rows) unlike.add(sku);
  }
  return unlike;
}
