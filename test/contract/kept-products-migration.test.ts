/** What an installation stored of kept products before they had a reason of their own. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DateTime } from 'luxon';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { SqlDecisions } from '../../web/server/database/sql-decisions.ts';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { connectShop } from '../support/connected-shops.ts';
import { forEachDatabase } from '../support/databases.ts';

const shop = 'one.myshopify.com' as ShopDomain;
const at = '2026-11-22T10:00:00.000Z';

forEachDatabase((open) => {
  test('a removal that was held as kept or put off is named anew, with its decision; a value stays as it is', async () => {
    const url = await open.url();
    const before = await openDatabase(url);
    await connectShop(before, shop);
    const decisions = new SqlDecisions(before, shop);
    const now = DateTime.fromISO(at, { zone: 'utc' }) as DateTime<true>;
    const keep = { choice: 'keep', reason: 'GRD-323', value: '' } as const;
    await decisions.save(
      [
        { ...keep, sku: '1' as Sku, kind: 'remove', field: 'all' },
        { ...keep, sku: '2' as Sku, kind: 'offer', field: 'price.price' },
        { sku: '3' as Sku, kind: 'remove', field: 'all', value: '', choice: 'ask-again', reason: 'GRD-324' },
      ],
      { at: now, until: now.plus({ days: 1 }) },
    );
    const operation = (seq: number, kind: string, state: string, reason: string | null) =>
      sql`insert into operations (shop, run_id, seq, sku, kind, state, before, after, reason, at)
        values (${shop}, 1, ${seq}, ${String(seq)}, ${kind}, ${state}, '{}', '{}', ${reason}, ${at})`.execute(
        before,
      );
    await operation(1, 'withdraw', 'held', 'GRD-323');
    await operation(2, 'remove', 'held', 'GRD-323');
    await operation(3, 'delete', 'held', 'GRD-323');
    await operation(4, 'offer', 'held', 'GRD-323');
    await operation(5, 'remove', 'held', 'GRD-302');
    await operation(6, 'remove', 'held', 'GRD-324');
    await operation(7, 'stock', 'held', 'GRD-324');
    // As it was at 001.
    await sql`drop index listings_address`.execute(before);
    await before.schema.alterTable('runs').dropColumn('is_plan').execute();
    for (const column of ['undid', 'undid_at'])
      await before.schema.alterTable('decisions').dropColumn(column).execute();
    await sql`delete from kysely_migration where name >= '002'`.execute(before);
    await before.destroy();

    const after = await openDatabase(url);
    const held = await after.selectFrom('operations').select(['kind', 'reason']).orderBy('seq').execute();
    expect(held.map(({ kind, reason }) => `${kind} ${reason}`)).toEqual([
      'withdraw GRD-330',
      'remove GRD-330',
      'delete GRD-330',
      'offer GRD-323',
      'remove GRD-302',
      'remove GRD-331',
      'stock GRD-324',
    ]);
    const decided = await after.selectFrom('decisions').select(['kind', 'reason']).orderBy('sku').execute();
    expect(decided).toEqual([
      { kind: 'remove', reason: 'GRD-330' },
      { kind: 'offer', reason: 'GRD-323' },
      { kind: 'remove', reason: 'GRD-331' },
    ]);
    await after.destroy();
  });
});
