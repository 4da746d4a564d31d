/** What is kept of files under way, on both databases: each shop its own, and the operations that their lines stand for. */
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlBulkOperations } from '../../web/server/database/sql-bulk-operations.ts';
import { SqlLedger } from '../../web/server/database/sql-ledger.ts';
import { SqlOperationLog } from '../../web/server/database/sql-operation-log.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import type { OperationId, RunId, ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import type { BulkRow } from '../../web/server/shopify/bulk/bulk-rows.ts';
import { forEachDatabase } from '../support/databases.ts';

const [one, two] = ['one.myshopify.com' as ShopDomain, 'two.myshopify.com' as ShopDomain];
const file: BulkRow = {
  name: 'ProductSet_1',
  type: 'mutation',
  purpose: 'ProductSet',
  state: 'starting',
  operation: null,
  run: 7 as RunId,
  lines: [3, 1, 2] as OperationId[],
};
const reading: BulkRow = { ...file, name: 'OwnProducts_1', type: 'query', run: null, lines: [] };

forEachDatabase((open) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });

  test('a file is kept with its lines in order from its intent until its results are taken', async () => {
    const rows = new SqlBulkOperations(db, one, systemClock);
    await rows.save(file);
    await rows.save(reading);
    expect(await rows.open('mutation')).toEqual([file]);
    expect(await rows.open('query')).toEqual([reading]);
    await rows.started(file.name, 'gid://shopify/BulkOperation/1');
    const running = { ...file, state: 'running', operation: 'gid://shopify/BulkOperation/1' };
    expect(await rows.open('mutation')).toEqual([running]);
    await rows.save(file);
    expect(await rows.open('mutation')).toEqual([file]);
    await rows.remove(file.name);
    expect(await rows.open('mutation')).toEqual([]);
  });

  test('another shop has none of it', async () => {
    await new SqlBulkOperations(db, one, systemClock).save(file);
    const others = new SqlBulkOperations(db, two, systemClock);
    await others.started(file.name, 'gid://shopify/BulkOperation/2');
    await others.remove(file.name);
    expect(await others.open('mutation')).toEqual([]);
    expect(await new SqlBulkOperations(db, one, systemClock).open('mutation')).toEqual([file]);
  });

  test('operations are found by their numbers and by their SKUs, as long as they have no outcome', async () => {
    const log = new SqlOperationLog(db, one, systemClock);
    const run = await new SqlRuns(db, one, systemClock).start();
    const skus = ['1', '2', '3'] as Sku[];
    await log.plan(
      run,
      skus.map((sku) => ({ sku, kind: 'create', before: {}, after: {} })),
    );
    const all = await log.open(run, 'create', { after: null, limit: 9 });
    const [first, second, third] = all.map(({ id }) => id);
    if (!first || !second || !third) throw new Error('three were planned');
    await new SqlLedger(db, one, systemClock).record(run, [
      { sku: '1' as Sku, outcome: { id: first, is: { state: 'applied' } } },
      { sku: '2' as Sku, sending: second },
    ]);
    expect((await log.openById(run, [first, second, third])).map(({ sku }) => sku).toSorted()).toEqual([
      '2',
      '3',
    ]);
    expect((await log.openBySku(run, 'create', skus)).map(({ sku }) => sku).toSorted()).toEqual(['2', '3']);
    expect(await log.openBySku(run, 'update', skus)).toEqual([]);
    expect(await log.openById(run, [])).toEqual([]);
    expect(await new SqlOperationLog(db, two, systemClock).openById(run, [second])).toEqual([]);
  });
});
