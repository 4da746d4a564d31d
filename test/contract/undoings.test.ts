/** Which runs have put another one back, as every page and the command line are told it; on both databases. */
import { expect, test } from 'vitest';
import { addToCounts } from '../../web/server/database/run-counts.ts';
import { SqlActivity } from '../../web/server/database/sql-activity.ts';
import { SqlPlans } from '../../web/server/database/sql-plans.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import type { RunId, ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { clockOn } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';

const shop = 'undoings.myshopify.com' as ShopDomain;
const [one, two] = ['1', '2'] as [Sku, Sku];

forEachDatabase((open) => {
  test('who wrote nothing has put back nothing, who was undone nothing any more, and who was in part not all', async () => {
    const db = await open();
    const runs = new SqlRuns(db, shop, clockOn('2026-11-21T10:00:00Z'));
    const undo = async (
      undoes: RunId,
      only: Sku | null = null,
      [applied, planned] = [1, 1],
      ended: 'incomplete' | 'interrupted' = 'incomplete',
    ): Promise<RunId> => {
      const run = await runs.start(undoes, only);
      await addToCounts(db, { shop, run }, { planned, applied });
      await runs.finish(run, applied === planned ? 'completed' : ended, null);
      return run;
    };
    const first = await runs.start();
    await runs.finish(first, 'completed', null);
    const plans = new SqlPlans(db, shop);
    const told = async () => {
      const undoings = await new SqlActivity(db, shop).undoings([first]);
      const by = await Promise.all([null, one, two].map((only) => plans.undoneBy(first, only)));
      return [undoings.map(({ run, only, isWhole }) => [run, only, isWhole]), by];
    };
    await undo(first, null, [0, 1]);
    await runs.finish(await runs.start(first), 'previewed', null);
    await runs.finish(await runs.start(first), 'failed', null);
    expect(await told()).toEqual([[], [null, null, null]]);

    const whole = await undo(first);
    const ofOne = await undo(first, one);
    const both = [
      [
        [ofOne, one, true],
        [whole, null, true],
      ],
      [whole, ofOne, whole],
    ];
    expect(await told()).toEqual(both);
    const back = await undo(whole);
    expect(await told()).toEqual([[[ofOne, one, true]], [null, ofOne, null]]);
    // The others are as they were put back: it has undone one product, and not all of them.
    const inPart = [
      [
        [ofOne, one, true],
        [whole, null, false],
      ],
      [whole, ofOne, whole],
    ];
    await undo(back, two);
    expect(await told()).toEqual(inPart);
    await undo(back);
    expect(await told()).toEqual(both);
    // Also when a person cancelled it in the middle.
    await undo(whole, null, [1, 3], 'interrupted');
    expect(await told()).toEqual(inPart);
    await undo(ofOne, one);
    expect(await told()).toEqual([[[whole, null, false]], [whole, whole, whole]]);
  });
});
