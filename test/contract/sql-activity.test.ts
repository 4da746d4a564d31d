/** Runs as lines and how a shop stands in numbers: the port on both databases. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { CrawlNumbers } from '../../web/server/catalogue/ports/runs.ts';
import { liveRuns } from '../../web/server/database/live-run.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import type { Row, Schema } from '../../web/server/database/schema.ts';
import { SqlActivity } from '../../web/server/database/sql-activity.ts';
import { addToCounts } from '../../web/server/database/run-counts.ts';
import { SqlOperationLog } from '../../web/server/database/sql-operation-log.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import type {
  FulfillmentId,
  OperationId,
  ProductId,
  RunId,
  ShopDomain,
  Sku,
} from '../../web/server/domain/ids.ts';
import { text } from '../../web/server/database/instants.ts';
import { clockOn } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { insertChanged } from '../support/generated-rows.ts';

const clock = clockOn('2026-11-21T10:00:00.000Z');
const at = '2026-11-21T10:00:00.000Z';
const whole: CrawlNumbers = {
  pages: 1,
  distinct: 7,
  total: 7,
  proven: true,
  setAside: 0,
  whole: true,
  full: true,
  changes: null,
};

forEachDatabase((open) => {
  let db: Database;
  let shops = 0;
  beforeAll(async () => {
    db = await open();
  });
  const start = () => {
    const shop = `activity-${(shops += 1)}.myshopify.com` as ShopDomain;
    return { shop, runs: new SqlRuns(db, shop, clock), activity: new SqlActivity(db, shop) };
  };
  /** Runs of a shop whose time goes on only by `after`. */
  const startTimed = () => {
    const { shop, activity } = start();
    let now = at;
    const runs = new SqlRuns(db, shop, { ...clock, now: () => clockOn(now).now() });
    const after = (minutes: number): void => {
      now = clockOn(now).now().plus({ minutes }).toISO();
    };
    const worked = async (run: RunId) => ((await activity.run(run))?.workedMs ?? NaN) / 60_000;
    return { activity, runs, after, worked, time: () => now };
  };
  const insert = <Table extends keyof Schema>(
    table: Table,
    shop: ShopDomain,
    changes: readonly Partial<Row<Table>>[],
  ): Promise<void> => insertChanged({ db, shop }, table, changes);

  describe('runs', () => {
    test('are lines from the newest on, in pages, and of one shop', async () => {
      const { shop, runs, activity } = start();
      for (let count = 0; count < 5; count += 1) await runs.start();
      await start().runs.start();
      const first = await activity.runs({ before: null, limit: 2 });
      expect(first.map(({ id }) => id)).toEqual([5, 4]);
      const rest = await activity.runs({ before: 4 as RunId, limit: 9 });
      expect(rest.map(({ id }) => id)).toEqual([3, 2, 1]);
      expect(await activity.countRuns()).toBe(5);
      expect(await activity.run(9 as RunId)).toBeNull();
      expect((await activity.runsSince(at)).length).toBe(5);
      expect(await activity.runsSince('2026-11-21T10:00:00.001Z')).toEqual([]);
      expect((await liveRuns(db, shop)).open?.run).toBe(5);
    });

    test('say how long they worked: a plan that waited for a person did nothing meanwhile', async () => {
      const { activity, runs, after, worked, time } = startTimed();
      const [applied, discarded] = [await runs.start(), await runs.start()];
      expect(await worked(applied)).toBeNaN();
      after(3);
      for (const run of [applied, discarded]) await runs.finish(run, 'previewed', null);
      expect(await worked(applied)).toBe(3);
      // More milliseconds than 32 bits can count.
      after(40 * 24 * 60);
      await runs.startApplying(applied, '', null);
      expect(await worked(applied)).toBeNaN();
      await runs.discard(discarded, { reason: 'RUN-527', message: 'Discarded.' });
      after(2);
      await runs.finish(applied, 'completed', null);
      expect([await worked(applied), await worked(discarded)]).toEqual([5, 3]);
      expect((await activity.run(applied))?.finishedAt).toBe(time());
    });

    test('say how long they worked: while its process was dead nobody did, whether its plan is carried out or it is closed', async () => {
      const { runs, after, worked } = startTimed();
      const [applied, read] = [await runs.start(), await runs.start()];
      after(2);
      for (const run of [applied, read])
        await runs.saveProgress(run, { phase: 'read', done: 1, total: null });
      after(1);
      await runs.startApplying(applied, '', null);
      after(4);
      await runs.saveProgress(applied, { phase: 'write', done: 1, total: 2 });
      // It dies, more than once, and is taken up the next day.
      for (const minutes of [24 * 60, 30]) {
        after(minutes);
        for (const run of [applied, read]) await runs.takeUp(run);
      }
      await runs.finish(read, 'interrupted', { reason: 'RUN-501', message: 'It died.' });
      after(3);
      await runs.finish(applied, 'completed', null);
      expect([await worked(applied), await worked(read)]).toEqual([10, 2]);
    });

    test('about one product, or undoing another, are not about the catalogue; only what was read whole counts', async () => {
      const { shop, runs, activity } = start();
      expect([await activity.lastOfAll(), await activity.lastWholeSync()]).toEqual([null, null]);
      const full = await runs.start();
      await runs.saveCrawl(full, whole);
      await runs.finish(full, 'completed', null);
      const broken = await runs.start();
      await runs.saveCrawl(broken, { ...whole, whole: false });
      await runs.finish(broken, 'failed', { reason: 'SUP-001', message: 'It is away.' });
      const one = await runs.start(null, '1' as Sku);
      await runs.finish(one, 'completed', null);
      await runs.start(full);
      expect(await activity.lastOfAll()).toMatchObject({
        id: broken,
        reason: 'SUP-001',
        read: 7,
        wasWhole: false,
      });
      expect(await activity.lastSync()).toMatchObject({ id: full });
      expect(await activity.lastWholeSync()).toBe(at);
      const { open: under, lastEnded } = await liveRuns(db, shop);
      expect([under?.undoes, lastEnded]).toEqual([full, { run: one, at }]);
      const plan = await runs.start();
      await runs.saveCrawl(plan, { ...whole, distinct: 8 });
      await runs.finish(plan, 'previewed', null);
      expect(await activity.lastSync()).toMatchObject({ id: full, read: 7 });
    });

    test('name the newest pass that has not failed', async () => {
      const { runs, activity } = start();
      expect(await activity.newestPass()).toBeNull();
      const first = await runs.start();
      await runs.finish(first, 'completed', null);
      const planned = await runs.start(first);
      await runs.finish(planned, 'previewed', null);
      await runs.finish(await runs.start(first), 'failed', null);
      expect(await activity.newestPass()).toBe(planned);
    });

    test('name the undoing that found nothing, of all of a run, until something is written again', async () => {
      const { shop, runs, activity } = start();
      const undone = await runs.start();
      await runs.finish(undone, 'completed', null);
      const of = { id: undone, only: null };
      const nothing = { reason: 'RUN-525', message: 'Nothing.' } as const;
      await runs.finish(await runs.start(undone, '1' as Sku), 'failed', nothing);
      expect(await activity.vainUndoing(of)).toBeNull();
      expect(await activity.vainUndoing({ id: undone, only: '1' as Sku })).toMatchObject({ only: '1' });
      expect(await activity.vainUndoing({ id: undone, only: '2' as Sku })).toBeNull();
      for (let times = 0; times < 2; times += 1)
        await runs.finish(await runs.start(undone), 'failed', nothing);
      expect(await activity.vainUndoing(of)).toMatchObject({ id: 4, undoes: undone, ...nothing });
      // Nothing of all of it is nothing of each of its products; of another run it says nothing.
      expect(await activity.vainUndoing({ id: undone, only: '2' as Sku })).toMatchObject({ id: 4 });
      expect(await activity.vainUndoing({ id: 2 as RunId, only: null })).toBeNull();
      // One that could not ask Shopify has found nothing out.
      const away = { reason: 'SHP-701', message: 'Away.' } as const;
      await runs.finish(await runs.start(undone), 'failed', away);
      expect(await activity.vainUndoing(of)).toMatchObject({ id: 4 });
      const wrote = await runs.start();
      expect(await activity.vainUndoing(of)).toMatchObject({ id: 4 });
      await addToCounts(db, { shop, run: wrote }, { planned: 1, applied: 1 });
      expect(await activity.vainUndoing(of)).toBeNull();
    });

    test('tell what they hold, by reason', async () => {
      const { shop, runs, activity } = start();
      const run = await runs.start();
      const held = (sku: number, reason: 'GRD-302' | 'GRD-303') =>
        ({ sku: String(sku) as Sku, kind: 'stock', before: {}, after: {}, held: reason }) as const;
      await new SqlOperationLog(db, shop, clock).plan(run, [
        held(1, 'GRD-302'),
        held(2, 'GRD-302'),
        held(3, 'GRD-303'),
        { sku: '4' as Sku, kind: 'stock', before: {}, after: {} },
      ]);
      expect(await activity.heldBy(run)).toEqual({
        'GRD-302': { products: 2, count: 2 },
        'GRD-303': { products: 1, count: 1 },
      });
    });
  });

  test('what was decided is open until a sync that began later has ended, and a removal until it is done', async () => {
    const { shop, activity } = start();
    const before = '2026-11-21T09:00:00.000Z';
    const after = '2026-11-21T11:00:00.000Z';
    const chosen = { value: 'x', reason: 'GRD-303', until: null, met_run: 1 as RunId, place: '' } as const;
    const decided = (sku: number, kind: 'offer' | 'remove', choice: 'accept' | 'keep' | 'ask-again') =>
      ({ ...chosen, sku: String(sku) as Sku, kind, field: 'price.price', choice, at }) as const;
    await insert('decisions', shop, [
      decided(1, 'offer', 'accept'),
      { ...decided(1, 'offer', 'accept'), field: 'price.compareAt' },
      decided(2, 'offer', 'accept'),
      decided(3, 'offer', 'keep'),
      { ...decided(4, 'offer', 'ask-again'), until: text(clock.now().plus({ hours: 1 })) },
      // Its day is over: it waits for an answer.
      { ...decided(14, 'offer', 'ask-again'), until: text(clock.now()) },
      decided(5, 'remove', 'accept'),
      decided(6, 'remove', 'accept'),
      decided(7, 'remove', 'keep'),
      // Listed again meanwhile.
      decided(8, 'remove', 'accept'),
    ]);
    const gone = { state: 'present', reasons: '', absent_since: before } as const;
    await insert('listings', shop, [
      { ...gone, sku: '5' as Sku },
      { ...gone, sku: '6' as Sku, state: 'withdrawn' },
      { ...gone, sku: '7' as Sku },
      { ...gone, sku: '8' as Sku, absent_since: null },
    ]);
    // In another shop it stands there still.
    await insert('listings', start().shop, [{ ...gone, sku: '6' as Sku }]);
    await insert('adoptions', shop, [
      { sku: '11' as Sku, product_id: 'a' as ProductId, state: 'asked' },
      { sku: '12' as Sku, product_id: 'b' as ProductId, state: 'undoing' },
      { sku: '13' as Sku, product_id: 'c' as ProductId, state: 'taken' },
      { sku: '14' as Sku, product_id: 'd' as ProductId, state: 'taking' },
    ]);
    await insert('owned_fields', shop, [
      { sku: '1' as Sku, field: 'title', state: 'returned' },
      { sku: '1' as Sku, field: 'sale', state: 'claimed' },
      { sku: '2' as Sku, field: 'title', state: 'mine' },
    ]);
    const run = { state: 'completed', undoes: null, only_sku: null, started_at: before } as const;
    await insert('runs', shop, [{ ...run, id: 1 as RunId }]);
    const open = { removals: 1, changes: 2, links: 2, unlinks: 1, fields: 1, postponed: 1 };
    expect(await activity.noted(clock.now())).toEqual(open);
    // A plan does nothing, nor does a run that a person ended, nor one that puts another back, which looks at nothing else;
    // one product alone is done by a run about it.
    await insert('runs', shop, [
      { ...run, id: 6 as RunId, undoes: 1 as RunId, started_at: after },
      { ...run, id: 2 as RunId, state: 'previewed', started_at: after },
      { ...run, id: 3 as RunId, state: 'interrupted', started_at: after },
      // One that began as the decision was taken may have looked before.
      { ...run, id: 7 as RunId, started_at: at },
      { ...run, id: 4 as RunId, only_sku: '2' as Sku, state: 'incomplete', started_at: after },
    ]);
    expect(await activity.noted(clock.now())).toEqual({ ...open, changes: 1 });
    // What the newest plan has leave is still listed as far as any sync knows.
    const leaves = { sku: '8' as Sku, seq: 1 as OperationId, kind: 'withdraw', state: 'held' } as const;
    await insert('operations', shop, [{ ...leaves, run_id: 2 as RunId }]);
    await insert('runs', shop, [{ ...run, id: 8 as RunId, state: 'previewed', started_at: after }]);
    await insert('operations', shop, [{ ...leaves, run_id: 8 as RunId }]);
    expect(await activity.noted(clock.now())).toEqual({ ...open, changes: 1, removals: 2 });
    await insert('runs', shop, [{ ...run, id: 5 as RunId, started_at: after }]);
    expect(await activity.noted(clock.now())).toEqual({ ...open, changes: 0, removals: 2 });
    expect((await start().activity.noted(clock.now())).changes).toBe(0);
  });

  test('parcels since a moment tell when they were written, and which e-mail told of them: one call is one e-mail', async () => {
    const { shop, activity } = start();
    const made = { created_at_utc: at, first_seen: at, written_at: null, notified: null } as const;
    const mailed = 'gid://shopify/Fulfillment/1' as FulfillmentId;
    await insert('parcels', shop, [
      { ...made, state: 'new' },
      { ...made, state: 'done', written_at: at, notified: 1, fulfillment_id: mailed, sent_at: at },
      { ...made, state: 'done', written_at: at, notified: 1, fulfillment_id: mailed, sent_at: at },
      { ...made, state: 'attention' },
      { ...made, state: 'done', created_at_utc: '2026-11-20T10:00:00.000Z' },
    ]);
    const found = await activity.parcelsSince({ since: clock.now(), startOf: () => clock.now() });
    const told = found.filter(({ email }) => email !== null);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({ createdAt: at, writtenAt: at });
    expect(new Set(told.map(({ email }) => email)).size).toBe(1);
    expect(found.filter(({ writtenAt }) => writtenAt === null)).toHaveLength(2);
    expect(await activity.parcelsInNeed()).toBe(1);
  });

  test('a slot is told once the work of a queue was handed out', async () => {
    const { shop, activity } = start();
    expect(await activity.lastSlot('sync-catalogue')).toBeNull();
    await insert('ticks', shop, [{ queue: 'sync-catalogue', slot: at, part: 0 }]);
    expect(await activity.lastSlot('sync-catalogue')).toBe(at);
  });
});
