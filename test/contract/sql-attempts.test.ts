/** What went out of a product, and may therefore be in the shop, as `operations` tell it; on both databases. */
import { expect, it } from 'vitest';
import type { Outcome, PlannedOperation } from '../../web/server/catalogue/operations.ts';
import { SqlLedger } from '../../web/server/database/sql-ledger.ts';
import { SqlOperationLog } from '../../web/server/database/sql-operation-log.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import type { OperationId, ShopDomain } from '../../web/server/domain/ids.ts';
import type { GroupName, ListingGroups } from '../../web/server/domain/listing.ts';
import { clockOn, numbered } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';

const clock = clockOn('2026-11-21T10:00:00Z');
const domain = 'one.myshopify.com' as ShopDomain;
const { sku } = numbered(1);

const place = (status: ListingGroups['status']['status']): PlannedOperation => ({
  sku,
  kind: 'place',
  after: { status: { status } },
  before: {},
});
const stock: PlannedOperation = { sku, kind: 'stock', after: { stock: { available: 1 } }, before: {} };
const applied: Outcome = { state: 'applied' };
const lost: Outcome = { state: 'deferred', reason: 'SHP-709', message: 'no answer came' };

forEachDatabase((open) => {
  it('is told back to where a group was applied, however much of others was written since, and never what waits, or was never begun', async () => {
    const db = await open();
    const log = new SqlOperationLog(db, domain, clock);
    const ledger = new SqlLedger(db, domain, clock);
    const runs = new SqlRuns(db, domain, clock);
    const inRun = async (operation: PlannedOperation, is?: Outcome, wentOut = true): Promise<void> => {
      const run = await runs.start();
      await log.plan(run, [operation]);
      if (is && wentOut) await ledger.record(run, [{ sku, sending: 1 as OperationId }]);
      if (is) await ledger.record(run, [{ sku, outcome: { id: 1 as OperationId, is } }]);
    };
    await inRun(place('ACTIVE'), applied);
    await inRun(place('DRAFT'), lost);
    await inRun(place('ARCHIVED'), lost, false);
    for (let times = 0; times < 26; times += 1) await inRun(stock, applied);
    await inRun(place('ACTIVE'));
    const statuses = async (groups: readonly GroupName[]) =>
      ((await log.attempts(new Map([[sku, groups]]))).get(sku) ?? []).flatMap(({ state, after }) =>
        after.status ? [`${after.status.status} ${state}`] : [],
      );
    expect(await statuses(['status'])).toEqual(['DRAFT deferred', 'ACTIVE applied']);
    expect(await statuses(['stock'])).toEqual([]);
    // Under the SKU that it has by now, and what the old one is since is another product.
    const [now, then] = [numbered(2).sku, numbered(3).sku];
    await inRun({ sku: then, kind: 'renumber', from: sku, after: {}, before: {} }, applied);
    await inRun({ sku: now, kind: 'renumber', from: then, after: {}, before: {} }, lost);
    await inRun({ sku: now, kind: 'renumber', from: then, after: {}, before: {} }, applied);
    await inRun(place('UNLISTED'), applied);
    const ofNow = (await log.attempts(new Map([[now, ['status']]]))).get(now) ?? [];
    expect(ofNow.flatMap(({ after }) => after.status?.status ?? [])).toEqual(['DRAFT', 'ACTIVE']);
  });
});
