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
  // Sold out, and on sale before; a draft; sold out already; and one of which an older version did not note the status.
  ['I', 'withdraw', 'applied', null, 'ACTIVE', undefined, 5],
  ['L', 'withdraw', 'applied', null, 'DRAFT', undefined, 5],
  ['M', 'withdraw', 'applied', null, 'ACTIVE', undefined, 0],
  ['N', 'withdraw', 'applied', null, undefined, undefined, 5],
  ['O', 'withdraw', 'deferred', null, 'ACTIVE', undefined, 5],
  ['J', 'remove', 'applied', null, 'ACTIVE', 'ARCHIVED'],
  ['P', 'remove', 'applied', null, 'ACTIVE', 'DRAFT'],
  ['Q', 'remove', 'applied', null, 'ACTIVE', 'UNLISTED'],
  // A person keeps it out of sight already.
  ['R', 'remove', 'applied'],
  ['S', 'delete', 'applied'],
  ['T', 'delete', 'applied', 'GRD-325', undefined, 'ARCHIVED'],
] as const;

const rowsOf = (run: RunId): readonly Partial<Row<'operations'>>[] =>
  steps.map(([sku, kind, state, reason = null, was, is, stock], seq) => ({
    run_id: run,
    seq: seq as OperationId,
    sku: sku as Sku,
    kind,
    state,
    reason,
    before: JSON.stringify({
      ...(was !== undefined && { status: { status: was } }),
      ...(stock !== undefined && { stock: { available: stock } }),
    }),
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
    expect(await activity.run(run)).toMatchObject({ sale: { offSale: 0, archived: 0 } });
    await runs.count(run);
    await runs.finish(run, 'completed', null);
    const summary = await activity.run(run);
    const sale = {
      offSale: 2,
      offBefore: 2,
      soldOut: 1,
      archived: 2,
      drafted: 1,
      unlisted: 1,
      deleted: 1,
      gone: 0,
    };
    expect(summary).toMatchObject({ open: 3, sale, leftTheirs: 2 });
    expect(summary && changesOf({ ...summary, applied: 8, rejected: 1, deferred: 2 })).toEqual({
      made: 6,
      left: 3,
    });
  });

  test('of a run that an older version counted only what it wrote is told, not from where', async () => {
    const db = await open();
    const [runs, activity] = [
      new SqlRuns(db, shop, clockOn('2026-11-21T10:00:00.000Z')),
      new SqlActivity(db, shop),
    ];
    const run = await runs.start();
    const tally = JSON.stringify({ open: 0, drafted: 2, applied: { withdraw: 3, remove: 4, delete: 1 } });
    await db.updateTable('runs').set({ tally }).where('shop', '=', shop).where('id', '=', run).execute();
    const sale = {
      offSale: 2,
      offBefore: 0,
      soldOut: 3,
      archived: 0,
      drafted: 0,
      unlisted: 0,
      deleted: 0,
      gone: 5,
    };
    expect(await activity.run(run)).toMatchObject({ sale });
  });
});
