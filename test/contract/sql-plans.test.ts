/** Stored plans as people review them, and what they decide: both ports on both databases. */
import { DateTime } from 'luxon';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PlannedOperation } from '../../web/server/catalogue/operations.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { addToCounts } from '../../web/server/database/run-counts.ts';
import { SqlDecisions } from '../../web/server/database/sql-decisions.ts';
import { SqlOperationLog } from '../../web/server/database/sql-operation-log.ts';
import { SqlPlans } from '../../web/server/database/sql-plans.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { forEachDatabase } from '../support/databases.ts';
import { clockOn } from '../support/catalogue-world.ts';

const sku = (number: number): Sku => String(number) as Sku;
const clock = clockOn('2026-11-21T10:00:00Z');
const now = clock.now();
const stock = (
  number: number,
  available: number,
  more: Partial<PlannedOperation> = {},
): PlannedOperation => ({
  sku: sku(number),
  kind: 'stock',
  before: { stock: { available: 1 } },
  after: { stock: { available } },
  ...more,
});

forEachDatabase((open) => {
  let db: Database;
  let shops = 0;
  beforeAll(async () => {
    db = await open();
  });
  const start = () => {
    const shop = `plans-${(shops += 1)}.myshopify.com` as ShopDomain;
    const runs = new SqlRuns(db, shop, clock);
    return {
      shop,
      runs,
      log: new SqlOperationLog(db, shop, clock),
      plans: new SqlPlans(db, shop),
      decisions: new SqlDecisions(db, shop),
    };
  };

  describe('stored plans', () => {
    test('are read in their order, by kind and by the reason for which they are held, page by page', async () => {
      const { runs, log, plans } = start();
      const run = await runs.start();
      await log.plan(run, [stock(1, 5), stock(2, 6, { held: 'GRD-312' }), stock(3, 7)]);
      await log.plan(run, [{ ...stock(1, 0), kind: 'offer', after: {}, before: {}, held: 'GRD-303' }]);
      expect([await log.holds(run, 'GRD-303'), await log.holds(run, 'GRD-306')]).toEqual([true, false]);
      const [first, ...others] = await plans.page(run, { after: null, limit: 3 });
      expect(
        [first, ...others].map((operation) => [operation?.sku, operation?.state, operation?.reason]),
      ).toEqual([
        ['1', 'planned', null],
        ['2', 'held', 'GRD-312'],
        ['3', 'planned', null],
      ]);
      expect(first).toMatchObject({ before: { stock: { available: 1 } }, title: null, draftReasons: [] });
      expect(await plans.page(run, { after: others[1]!.id, limit: 3 })).toMatchObject([{ kind: 'offer' }]);
      expect(await plans.firstOfKind(run, 'stock', 5)).toMatchObject([{ sku: '1' }, { sku: '3' }]);
      const all = { after: null, limit: 5 };
      expect(await plans.heldFor(run, 'GRD-312', all)).toMatchObject([{ sku: '2' }]);
      expect(await plans.heldFor(run, 'GRD-302', all)).toEqual([]);
      const groups = await plans.groups(run);
      expect(groups.find(({ kind, state }) => kind === 'stock' && state === 'planned')).toMatchObject({
        count: 2,
      });
    });

    test('know what has come after them: a failed run is nothing, and who undoes a run makes no other plan old', async () => {
      const { shop, runs, plans } = start();
      expect(await plans.latest()).toBeNull();
      expect(await plans.find(((await runs.start()) + 1) as never)).toBeNull();
      const plan = await runs.start();
      await runs.saveMadeFor(plan, 'this shop');
      await runs.finish(plan, 'previewed', null);
      const found = { state: 'previewed', madeFor: 'this shop', undoes: null, newer: null };
      expect(await plans.find(plan)).toMatchObject({ ...found, unfinished: 1 });
      await runs.finish(1 as never, 'interrupted', null);
      await runs.finish(await runs.start(), 'failed', null);
      expect(await plans.find(plan)).toMatchObject({ ...found, unfinished: null });
      const undo = await runs.start(plan);
      await runs.finish(undo, 'completed', null);
      expect(await plans.find(plan)).toMatchObject({ newer: undo });
      expect(await plans.undoOf(plan, null)).toEqual({ run: undo, state: 'completed' });
      expect(await plans.undoOf(undo, null)).toBeNull();
      expect(await plans.undoneBy(plan, null)).toBeNull();
      await addToCounts(db, { shop, run: undo }, { planned: 1, applied: 1 });
      expect([await plans.undoneBy(plan, null), await plans.undoneBy(undo, null)]).toEqual([undo, null]);
      expect(await plans.latest()).toBe(plan);
    });

    test('R13 are either applied or discarded: whoever comes second changes nothing', async () => {
      const { runs, plans } = start();
      const why = { reason: 'RUN-514', message: 'Ended.' } as const;
      const [one, two] = [await runs.start(), await runs.start()];
      expect(await runs.discard(one, why)).toBe(false);
      for (const run of [one, two]) await runs.finish(run, 'previewed', null);
      expect([await runs.discard(one, why), await runs.startApplying(one, '', null)]).toEqual([true, false]);
      expect([await runs.startApplying(two, '', null), await runs.discard(two, why)]).toEqual([true, false]);
      expect([(await plans.find(one))?.state, (await plans.find(two))?.state]).toEqual([
        'interrupted',
        'applying',
      ]);
    });
  });

  describe('decisions', () => {
    const keep = (number: number) =>
      ({
        sku: sku(number),
        kind: 'stock',
        field: 'stock',
        choice: 'keep',
        value: '5',
        reason: 'GRD-323',
      }) as const;

    test('about held changes are found by the products of those, whatever else is held', async () => {
      const { runs, log, plans, decisions } = start();
      const run = await runs.start();
      const changes = [1, 2, 3, 4].map((number) => stock(number, 5, { held: 'GRD-312' }));
      await log.plan(run, [...changes, stock(5, 5, { held: 'GRD-303' }), stock(6, 5)]);
      await decisions.save([keep(2), keep(4), keep(5), keep(6)], { at: now, until: null });
      const [first, ...others] = await plans.heldDecided(run, 'GRD-312', { after: null, limit: 1 });
      expect([first?.sku, others]).toEqual(['2', []]);
      const rest = await plans.heldDecided(run, 'GRD-312', { after: first!.id, limit: 5 });
      expect(rest).toMatchObject([{ sku: '4', after: { stock: { available: 5 } } }]);
    });

    test('hold until their time is up, and a later one about the same change takes the place of the first', async () => {
      const { decisions } = start();
      const until = now.plus({ hours: 24 });
      await decisions.save([keep(1), keep(2)], { at: now, until: null });
      await decisions.save([{ ...keep(1), choice: 'ask-again' }], { at: now, until });
      const skus = [sku(1), sku(2), sku(3)];
      expect([...(await decisions.of(skus, now))]).toEqual(
        expect.arrayContaining([
          [
            '1',
            [
              {
                kind: 'stock',
                field: 'stock',
                choice: 'ask-again',
                value: '5',
                reason: keep(1).reason,
                at: now.toISO(),
                undid: null,
              },
            ],
          ],
          [
            '2',
            [
              {
                kind: 'stock',
                field: 'stock',
                choice: 'keep',
                value: '5',
                reason: keep(1).reason,
                at: now.toISO(),
                undid: null,
              },
            ],
          ],
        ]),
      );
      const tomorrow = DateTime.fromISO('2026-11-22T10:00:00Z', { zone: 'utc' }) as DateTime<true>;
      expect([...(await decisions.of(skus, tomorrow)).keys()]).toEqual(['2']);
    });

    test('that stand are found by what they were held for, or by their choice, in pages of whole products', async () => {
      const { decisions } = start();
      const jump = { ...keep(1), kind: 'offer', choice: 'accept', reason: 'GRD-303' } as const;
      const fields = [
        { ...jump, field: 'price.price' },
        { ...jump, field: 'item.cost' },
      ] as const;
      await decisions.save([...fields, { ...fields[0], sku: sku(2) }, keep(3)], { at: now, until: null });
      await decisions.save([{ ...keep(4), reason: 'GRD-303' }], { at: now, until: now });
      const jumps = { reason: 'GRD-303', choice: null, now } as const;
      const first = await decisions.standing(jumps, { after: null, limit: 1 });
      expect(first.map((each) => `${each.sku} ${each.field}`)).toEqual(['1 item.cost', '1 price.price']);
      const next = await decisions.standing({ ...jumps, choice: 'keep' }, { after: sku(1), limit: 5 });
      expect(next.map((each) => each.sku)).toEqual(['2', '3']);
    });

    test('that a run has not met are over, of the kinds that it has looked at', async () => {
      const { decisions } = start();
      const removal = {
        sku: sku(3),
        kind: 'remove',
        field: 'all',
        choice: 'keep',
        value: '',
        reason: 'GRD-302',
      } as const;
      await decisions.save([keep(1), keep(2), removal], { at: now, until: null });
      await decisions.met(2 as never, [keep(1)]);
      await decisions.forget(2 as never, ['stock', 'offer']);
      expect([...(await decisions.of([1, 2, 3].map(sku), now)).keys()].toSorted()).toEqual(['1', '3']);
    });
  });
});
