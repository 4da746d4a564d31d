/** What Shopify confirmed, written as sets: sent fingerprints, stored values, quantities at their location. */
import { sql, type Transaction } from 'kysely';
import type { Confirmation, Step } from '../catalogue/ports/operation-log.ts';
import type { LocationId, ShopDomain, Sku } from '../domain/ids.ts';
import { printedGroups, type PrintedGroup } from '../domain/listing.ts';
import { chunks } from './chunks.ts';
import { adoptDataHashes } from './derived-rows.ts';
import { sentColumns, storedGroup, unknownStock } from './listing-rows.ts';
import type { Schema } from './schema.ts';
import { asInteger, valuesTable } from './values-table.ts';

interface Of {
  readonly shop: ShopDomain;
  readonly at: string;
}

/** Two operations of one listing may be confirmed together: they wrote different groups. */
function bySku(steps: readonly Step[]): [Sku, Confirmation][] {
  const merged = new Map<Sku, Confirmation>();
  for (const { sku, confirmed } of steps) {
    const before = merged.get(sku);
    if (confirmed) {
      merged.set(sku, {
        ...before,
        ...confirmed,
        sent: { ...before?.sent, ...confirmed.sent },
        stored: { ...before?.stored, ...confirmed.stored },
      });
    }
  }
  return [...merged];
}

const jsonOf = (
  name: PrintedGroup,
  { stored }: Pick<Confirmation, 'stored'>,
  since: string,
): string | null => (stored[name] === undefined ? null : storedGroup(name, stored[name], since));

/** Answers which of them are there, locked until the transaction ends: beside an erasure a listing may be gone. */
async function saveSent(
  trx: Transaction<Schema>,
  { shop, at }: Of,
  confirmations: readonly [Sku, Confirmation][],
): Promise<ReadonlySet<Sku>> {
  const rows = confirmations.map(([sku, { sent, stock }]) => [
    sku,
    ...printedGroups.map((name) => sent[name] ?? null),
    asInteger(stock?.available ?? null),
  ]);
  const columns = [...sentColumns, 'sent_stock'].map(
    (column, index) =>
      sql`${sql.ref(column)} = coalesce(${sql.ref(`v.column${index + 2}`)}, ${sql.ref(`listings.${column}`)})`,
  );
  const there = await sql<{ sku: Sku }>`update listings set ${sql.join(columns)}, changed_at = ${at},
      reason = case when substr(reason, 1, 4) = 'GAT-' then reason else null end
    from ${valuesTable(rows)} as v where shop = ${shop} and sku = v.column1 returning sku`.execute(trx);
  return new Set(there.rows.map(({ sku }) => sku));
}

/** Groups in Shopify's form, of listings that are there; the ones that are not named stay. */
export async function saveStored(
  trx: Transaction<Schema>,
  { shop, at }: Of,
  confirmations: readonly (readonly [Sku, Pick<Confirmation, 'stored'>])[],
): Promise<void> {
  const rows = confirmations
    .filter(([, { stored }]) => Object.keys(stored).length > 0)
    .map(([sku, confirmation]) => {
      const groups = printedGroups.map((name) => [name, jsonOf(name, confirmation, at)]);
      return Object.assign(Object.fromEntries(groups) as Record<PrintedGroup, string | null>, { shop, sku });
    });
  if (rows.length === 0) return;
  await trx
    .insertInto('stored_groups')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['shop', 'sku'])
        .doUpdateSet((eb) =>
          Object.fromEntries(
            printedGroups.map((name) => [
              name,
              eb.fn.coalesce(eb.ref(`excluded.${name}`), eb.ref(`stored_groups.${name}`)),
            ]),
          ),
        ),
    )
    .execute();
}

async function saveLevels(
  trx: Transaction<Schema>,
  { shop, at }: Of,
  confirmations: readonly [Sku, Confirmation][],
): Promise<void> {
  const rows = confirmations.flatMap(([sku, { stock }]) =>
    stock
      ? [{ shop, sku, location_id: stock.location, sent: stock.available, stored: stock.available, at }]
      : [],
  );
  if (rows.length === 0) return;
  await trx
    .insertInto('stock_levels')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['shop', 'sku', 'location_id']).doUpdateSet((eb) => ({
        sent: eb.ref('excluded.sent'),
        stored: eb.ref('excluded.stored'),
        at: eb.ref('excluded.at'),
      })),
    )
    .execute();
}

export async function saveConfirmations(
  trx: Transaction<Schema>,
  of: Of,
  steps: readonly Step[],
): Promise<void> {
  for (const some of chunks(bySku(steps))) {
    const there = await saveSent(trx, of, some);
    const kept = some.filter(([sku]) => there.has(sku));
    await saveStored(trx, of, kept);
    await saveLevels(trx, of, kept);
    await adoptDataHashes(trx, of.shop, [...there]);
  }
}

/** From now on something of these listings may lie at the location: what, only a confirmation says. */
export async function savePlacing(
  trx: Transaction<Schema>,
  { shop, at }: Of,
  { location, skus }: { readonly location: LocationId; readonly skus: readonly Sku[] },
): Promise<void> {
  for (const some of chunks(skus)) {
    await sql`insert into stock_levels (shop, sku, location_id, sent, stored, at)
      select shop, sku, ${location}, ${sql.lit(unknownStock)}, ${sql.lit(unknownStock)}, ${at} from listings
      where shop = ${shop} and sku in (${sql.join(some)})
      on conflict (shop, sku, location_id) do update set sent = excluded.sent, at = excluded.at`.execute(trx);
  }
}
