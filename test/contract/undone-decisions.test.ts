/** Who took a decision: a person, or the undoing of a run; on both databases, also of rows from before that was noted. */
import type { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { undoneThen } from '../../web/server/application/undone-then.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlDecisions } from '../../web/server/database/sql-decisions.ts';
import { SqlPlans } from '../../web/server/database/sql-plans.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import type { RunId, ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { clockOn } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';

const [shop, sku] = ['signed.myshopify.com' as ShopDomain, '1' as Sku];
const clock = clockOn('2026-11-21T10:00:00.000Z');
const at = clock.now();
const fields = ['price.price', 'status.status'] as const;
const keep = (field: string) =>
  ({ sku, kind: 'offer', field, choice: 'keep', value: 'a', reason: 'GRD-323' }) as const;

forEachDatabase((open) => {
  /** In this instant a run is put back. */
  const undoing = async (db: Database) => {
    const runs = new SqlRuns(db, shop, clock);
    const undone = await runs.start();
    await runs.finish(await runs.start(undone), 'completed', null);
    const [decisions, plans] = [new SqlDecisions(db, shop), new SqlPlans(db, shop)];
    const signed = async (now: DateTime<true> = at): Promise<(RunId | null)[]> => {
      const taken = (await decisions.of([sku], now)).get(sku) ?? [];
      return (await undoneThen(taken, plans)).map(({ undid }) => undid);
    };
    return { db, undone, decisions, signed };
  };

  test('a person who keeps something in the instant of an undoing has not undone it', async () => {
    const { undone, decisions, signed } = await undoing(await open());
    await decisions.save(fields.map(keep), { at, until: null, undid: undone });
    expect(await signed()).toEqual([undone, undone]);
    await decisions.save([keep(fields[1])], { at, until: null });
    expect(new Set(await signed())).toEqual(new Set([undone, null]));
    await decisions.save([keep(fields[1])], { at, until: null, undid: undone });
    expect(await signed()).toEqual([undone, undone]);
  });

  test('where nobody noted it, or older code has decided since, the instant tells it', async () => {
    const { db, undone, decisions, signed } = await undoing(await open());
    await decisions.save([keep(fields[0])], { at, until: null });
    const ours = () => db.updateTable('decisions').where('shop', '=', shop);
    await ours().set({ undid_at: null }).execute();
    expect(await signed()).toEqual([undone]);
    await decisions.save([keep(fields[0])], { at, until: null, undid: undone });
    const later = at.plus({ hours: 1 });
    await ours()
      .set({ at: later.toUTC().toISO() as never })
      .execute();
    expect(await signed(later)).toEqual([null]);
  });
});
