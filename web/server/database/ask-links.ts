/** Notes that products of the shop's own shall be linked, in `adoptions`. */
import type { Adoptions } from '../catalogue/ports/adoption.ts';
import { doubleField } from '../catalogue/ports/decisions.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { Database } from './open-database.ts';

type Pairs = Parameters<Adoptions['ask']>[0];

interface Asked {
  readonly shop: ShopDomain;
  readonly at: string;
}

const refused = (trx: Database, shop: ShopDomain) =>
  trx
    .deleteFrom('adoptions')
    .where('shop', '=', shop)
    .where('state', '=', 'refused')
    .where('before', 'is', null);

/** Half of these was taken over: what they were before is not what stands there now. */
async function askAgain(trx: Database, { shop, at }: Asked, pairs: Pairs): Promise<readonly Sku[]> {
  const again: Sku[] = [];
  for (const { sku, product } of pairs) {
    const { numUpdatedRows } = await trx
      .updateTable('adoptions')
      .set({ state: 'asked', problem: null, at })
      .where('shop', '=', shop)
      .where('sku', '=', sku)
      .where('product_id', '=', product)
      .where('state', '=', 'refused')
      .where('before', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) again.push(sku);
  }
  return again;
}

/** How many were noted; in a transaction, with what was decided about them before. */
export async function askLinks(trx: Database, { shop, at }: Asked, pairs: Pairs): Promise<number> {
  const skus = pairs.map(({ sku }) => sku);
  const products = pairs.map(({ product }) => product);
  // What was refused before is tried again; what is under way, or taken, stays.
  const again = await askAgain(trx, { shop, at }, pairs);
  await refused(trx, shop).where('sku', 'in', skus).execute();
  await refused(trx, shop).where('product_id', 'in', products).execute();
  const values = pairs.map(({ sku, product }) => ({
    shop,
    sku,
    product_id: product,
    state: 'asked' as const,
    before: null,
    problem: null,
    at,
  }));
  const added = await trx
    .insertInto('adoptions')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('sku')
    .execute();
  const noted = [...again, ...added.map(({ sku }) => sku)];
  // A link takes the place of what was decided before it.
  if (noted.length > 0)
    await trx
      .deleteFrom('decisions')
      .where('shop', '=', shop)
      .where('sku', 'in', noted)
      .where('kind', '=', 'create')
      .where('field', '=', doubleField)
      .execute();
  return noted.length;
}
