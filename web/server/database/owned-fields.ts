/** Fields that are the merchant's, in `owned_fields`: read beside listings, and written with what a run has seen. */
import { sql, type SqlBool, type Transaction } from 'kysely';
import type { Step } from '../catalogue/ports/operation-log.ts';
import { isAllTheirs, unknownPrint, withoutField } from '../domain/fingerprint.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { ownableFields, type OwnableGroup, type OwnField } from '../domain/listing.ts';
import { chunks } from '../lib/chunks.ts';
import type { Database } from './open-database.ts';
import type { Schema } from './schema.ts';

/** Of where a product may be seen. */
export const hasPresence = sql<SqlBool>`(field = 'status' or field = 'sale' or (field >= 'publication:' and field < 'publication;'))`;

/** What is not handed back, by SKU; the others have none. */
export async function ownedFields(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlyMap<Sku, readonly OwnField[]>> {
  const owned = new Map<Sku, OwnField[]>();
  for (const some of chunks(skus)) {
    const rows = await db
      .selectFrom('owned_fields')
      .select(['sku', 'field'])
      .where('shop', '=', shop)
      .where('sku', 'in', some)
      .where('state', '<>', 'returned')
      .orderBy('sku')
      .orderBy('field')
      .execute();
    for (const { sku, field } of rows) owned.set(sku, (owned.get(sku) ?? []).concat(field));
  }
  return owned;
}

const groups = Object.keys(ownableFields) as OwnableGroup[];
const groupOf = (field: OwnField): OwnableGroup | undefined =>
  groups.find((group) => (ownableFields[group] as readonly string[]).includes(field));

interface Prints {
  readonly want: string;
  readonly sent: string;
}

/** Neither wanted nor sent any more. Where nothing else of the group is wanted, nothing of it is in doubt. */
function withoutTheirs({ want, sent }: Prints, group: OwnableGroup, fields: readonly OwnField[]): Prints {
  const theirs = fields.filter((field) => groupOf(field) === group);
  const without = (print: string): string =>
    theirs.reduce((left, field) => withoutField(left, group, field as never), print);
  const left = without(want);
  return { want: left, sent: sent === unknownPrint && isAllTheirs(left) ? left : without(sent) };
}

/** Takes fields out of what is wanted and sent of a listing: nothing else of it differs because of that. */
export async function maskFields(
  trx: Transaction<Schema>,
  shop: ShopDomain,
  [sku, fields]: readonly [Sku, readonly OwnField[]],
): Promise<void> {
  const touched = groups.filter((group) => fields.some((field) => groupOf(field) === group));
  if (touched.length === 0) return;
  const row = await trx
    .selectFrom('listings')
    .select(groups.flatMap((group) => [`want_${group}`, `sent_${group}`] as const))
    .where('shop', '=', shop)
    .where('sku', '=', sku)
    .executeTakeFirst();
  if (!row) return;
  const changes = touched.flatMap((group) => {
    const before = { want: row[`want_${group}`], sent: row[`sent_${group}`] };
    const { want, sent } = withoutTheirs(before, group, fields);
    return [
      [`want_${group}`, want],
      [`sent_${group}`, sent],
    ];
  });
  await trx
    .updateTable('listings')
    .set(Object.fromEntries(changes))
    .where('shop', '=', shop)
    .where('sku', '=', sku)
    .execute();
}

/** Of listings that are there: fields that turned out to be the merchant's. */
export async function saveOwned(
  trx: Transaction<Schema>,
  { shop, at }: { readonly shop: ShopDomain; readonly at: string },
  steps: readonly Step[],
): Promise<void> {
  for (const { sku, owned = [], returned = [], prints } of steps) {
    if (returned.length > 0)
      await trx
        .updateTable('owned_fields')
        .set({ state: 'returned', since: at })
        .where('shop', '=', shop)
        .where('sku', '=', sku)
        .where('field', 'in', returned)
        .execute();
    if (owned.length > 0) {
      await trx
        .insertInto('owned_fields')
        .values(owned.map((field) => ({ shop, sku, field, state: 'mine', since: at })))
        // One that was handed back, and is edited once more before anybody has noted that, is the merchant's again.
        .onConflict((conflict) =>
          conflict
            .columns(['shop', 'sku', 'field'])
            .doUpdateSet({ state: 'mine', since: at })
            .where('owned_fields.state', '=', 'returned'),
        )
        .execute();
      await maskFields(trx, shop, [sku, owned]);
    }
    if (prints) {
      const columns: Record<string, string> = {};
      for (const [group, { want, sent }] of Object.entries(prints)) {
        if (want !== undefined) columns[`want_${group}`] = want;
        columns[`sent_${group}`] = sent;
      }
      await trx
        .updateTable('listings')
        .set(columns)
        .where('shop', '=', shop)
        .where('sku', '=', sku)
        .execute();
    }
  }
}
