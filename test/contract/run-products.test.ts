/** A run tells of how many products it changed how they are sold, whatever single steps each took: on both databases. */
import { expect, test } from 'vitest';
import { changesOf } from '../../web/server/application/run-changes.ts';
import { SqlActivity } from '../../web/server/database/sql-activity.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import type { OperationId, RunId, ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import type { Row } from '../../web/server/database/schema.ts';
import { clockOn } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { insertChanged } from '../support/generated-rows.ts';

const shop = 'run-products.myshopify.com' as ShopDomain;
const steps = [
  ['A', 'create', 'applied'],
  ['A', 'place', 'applied'],
  ['B', 'create', 'applied'],
  ['B', 'place', 'rejected'],
  // Left as the merchant has it.
  ['C', 'offer', 'applied', 'GRD-328'],
  ['D', 'offer', 'held', 'GRD-306'],
  ['E', 'offer', 'deferred'],
  ['E', 'stock', 'deferred'],
  ['F', 'place', 'applied', null, 'ACTIVE', 'DRAFT'],
  ['G', 'place', 'applied', null, 'DRAFT', 'ACTIVE'],
  ['H', 'place', 'held', 'GRD-311', 'ACTIVE', 'DRAFT'],
  // Of what was to be made a draft, nothing was written either.
  ['K', 'place', 'applied', 'GRD-328', 'ACTIVE', 'DRAFT'],
  ['I', 'withdraw', 'applied'],
  ['J', 'remove', 'applied'],
] as const;

const rowsOf = (run: RunId): readonly Partial<Row<'operations'>>[] =>
  steps.map(([sku, kind, state, reason = null, was, is], seq) => ({
    run_id: run,
    seq: seq as OperationId,
    sku: sku as Sku,
    kind,
    state,
    reason,
    before: JSON.stringify(was === undefined ? {} : { status: { status: was } }),
    after: JSON.stringify(is === undefined ? {} : { status: { status: is } }),
  }));

forEachDatabase((open) => {
  test('once it has ended: what it was to change and did not, and what it took off sale or out of the shop', async () => {
    const db = await open();
    const [runs, activity] = [
      new SqlRuns(db, shop, clockOn('2026-11-21T10:00:00.000Z')),
      new SqlActivity(db, shop),
    ];
    const run = await runs.start();
    await insertChanged({ db, shop }, 'operations', rowsOf(run));
    expect(await activity.run(run)).toMatchObject({ offSale: 0, removed: 0 });
    await runs.count(run);
    await runs.finish(run, 'completed', null);
    const summary = await activity.run(run);
    expect(summary).toMatchObject({ open: 2, offSale: 2, removed: 1, leftTheirs: 2 });
    expect(summary && changesOf({ ...summary, applied: 8, rejected: 1, deferred: 2 })).toEqual({
      made: 6,
      left: 3,
    });
  });
});
