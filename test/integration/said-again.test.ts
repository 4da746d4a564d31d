/**
 * Promises R11 and R17: Shopify keeps the answer of a write with a key for a day. Where the app's own memory went back
 * to an earlier moment, a quantity that it had written then is written again, and not answered from what is kept.
 */
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { startStand, type Stand } from '../support/app-stand.ts';
import { productsIn } from '../support/listed-catalogue.ts';

const levels = async (stand: Stand) =>
  (await productsIn(stand)).flatMap(({ variants }) => variants.map(({ stock }) => stock[0]?.available));

/** What the shop has of it once the supplier has this many. */
async function after(stand: Stand, stock: number): Promise<number | undefined> {
  stand.supplier.data.catalogue.change(1, { stock });
  await stand.sync();
  return (await levels(stand))[0];
}

test.each(['sqlite', 'postgres'] as const)(
  'R11 R17 on %s: what was written before the database was lost is written once more where the supplier says it again',
  async (database) => {
    await using stand = await startStand({ database, supplier: { products: 3 } });
    await stand.sync();
    expect([await after(stand, 5), await after(stand, 800)]).toEqual([5, 800]);
    await stand.loseDatabase();
    await stand.sync();
    expect(await after(stand, 5)).toBe(5);
  },
);

test('R11 what was written after a backup is written once more where the supplier says it again after that was put back', async () => {
  await using stand = await startStand({ supplier: { products: 3 } });
  const backup = join(dirname(stand.databaseUrl), 'backup.sqlite');
  await stand.sync();
  await stand.command('backup', backup);
  expect([await after(stand, 5), await after(stand, 800)]).toEqual([5, 800]);
  await stand.app.stop();
  expect((await stand.command('restore', backup)).status).toBe(0);
  await stand.reopen();
  expect(await after(stand, 5)).toBe(5);
});
