/** What Shopify confirmed, written as sets beside the listings: stored values, quantities at their location. */
import type { Transaction } from 'kysely';
import type { Confirmation, Step } from '../catalogue/ports/operation-log.ts';
import type { LocationId, ShopDomain, Sku } from '../domain/ids.ts';
import { printedGroups, type PrintedGroup } from '../domain/listing.ts';
import { chunks } from '../lib/chunks.ts';
import { storedGroup, unknownStock } from './listing-rows.ts';
import type { Schema } from './schema.ts';

interface Of {
  readonly shop: ShopDomain;
  readonly at: string;
}

type Learnt = Pick<Confirmation, 'stored' | 'stock'>;

/** Two operations of one listing may be confirmed together: they wrote different groups. What was read back is older. */
function bySku(steps: readonly Step[]): [Sku, Learnt][] {
  const merged = new Map<Sku, Learnt>();
  const learn = (sku: Sku, learnt: Learnt | undefined) => {
    const before = merged.get(sku);
    if (learnt) merged.set(sku, { ...before, ...learnt, stored: { ...before?.stored, ...learnt.stored } });
  };
  for (const { sku, read } of steps) learn(sku, read && { stored: read.stored });
  for (const { sku, seen } of steps) learn(sku, seen && { stored: seen });
  for (const { sku, believed, confirmed } of steps) {
    learn(sku, believed && { stored: believed });
    learn(sku, confirmed);
  }
  return [...merged];
}

const jsonOf = (
  name: PrintedGroup,
  { stored }: Pick<Confirmation, 'stored'>,
  since: string,
): string | null => (stored[name] === undefined ? null : storedGroup(name, stored[name], since));

/** Groups in Shopify's form; the ones that are not named stay. */
async function saveStored(
  trx: Transaction<Schema>,
  { shop, at }: Of,
  confirmations: readonly [Sku, Learnt][],
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
  confirmations: readonly [Sku, Learnt][],
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

/** From now on something of these listings may lie at the location: what, only a confirmation says. */
async function savePlacing(
  trx: Transaction<Schema>,
  { shop, at }: Of,
  placings: readonly (readonly [Sku, LocationId])[],
): Promise<void> {
  const rows = [...new Map(placings)].map(([sku, location_id]) => ({
    shop,
    sku,
    location_id,
    sent: unknownStock,
    stored: unknownStock,
    at,
  }));
  for (const some of chunks(rows)) {
    await trx
      .insertInto('stock_levels')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['shop', 'sku', 'location_id'])
          .doUpdateSet((eb) => ({ sent: eb.ref('excluded.sent'), at: eb.ref('excluded.at') })),
      )
      .execute();
  }
}

/** Of listings that are there. */
export async function saveConfirmations(
  trx: Transaction<Schema>,
  of: Of,
  steps: readonly Step[],
): Promise<void> {
  await savePlacing(
    trx,
    of,
    steps.flatMap(({ sku, placing }) => (placing ? [[sku, placing] as const] : [])),
  );
  for (const some of chunks(bySku(steps))) {
    await saveStored(trx, of, some);
    await saveLevels(trx, of, some);
  }
}
