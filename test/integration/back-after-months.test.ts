/** What the supplier lists again after so long that rows have left: nothing of it is taken for a person's doing, or lost. */
import { expect, onTestFinished, test } from 'vitest';
import { deleteInSteps } from '../../web/server/database/delete-in-steps.ts';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { sweep } from '../../web/server/database/retention.ts';
import { tableLives } from '../../web/server/database/table-lives.ts';
import { everything } from '../../web/server/domain/selection.ts';
import { removeAtOnce, startStand, type Stand } from '../support/app-stand.ts';
import { berlin, clockAt } from '../support/movable-clock.ts';

const databases = ['sqlite', 'postgres'] as const;
const policies = ['archive', 'draft', 'unlisted', 'delete'] as const;
const cases = databases.flatMap((database) => policies.map((policy) => [policy, database] as const));

/** The merchant has chosen other brands. */
const neverThere = 'of what was never in the shop';

async function leaveOut(stand: Stand): Promise<void> {
  const { catalogue } = stand.supplier.data;
  catalogue.change(2, { brand: 'Not chosen' });
  await stand.command('plan');
  const brands = catalogue.page(0, 12).map(({ brand }) => brand);
  const selection = { brands: [...new Set(brands)].filter((brand) => brand !== 'Not chosen') };
  const wish = { selection: { ...everything, ...selection }, save: true, agreed: Infinity };
  await stand.app.commands.selection(stand.shop, wish);
}

async function dropped(policy: string, database: 'sqlite' | 'postgres') {
  const clock = clockAt('2026-02-02T10:00');
  const stand = await startStand({ clock, database, supplier: { products: 12 } });
  await stand.app.commands.changeSettings(stand.shop, removeAtOnce);
  if (policy === neverThere) await leaveOut(stand);
  else await stand.command('settings', `removal.policy=${policy}`);
  await stand.sync();
  stand.supplier.data.catalogue.remove([2]);
  await stand.sync();
  clock.put('2026-02-03T10:00');
  const { applied } = await stand.sync();
  expect(applied.remove + applied.delete).toBe(policy === neverThere ? 0 : 1);
  const db = await openDatabase(stand.databaseUrl);
  onTestFinished(() => db.destroy());
  return { stand, db, clock };
}

/** The supplier lists it again; answers how the shop then stands, and whether a person is blamed. */
async function listedAgain(stand: Stand) {
  stand.supplier.data.catalogue.relist([2]);
  await stand.sync();
  const products = [...stand.shopify.shop().products.values()];
  const { words } = await stand.command('explain', '10000002');
  return {
    onSale: products.filter(({ status }) => status === 'ACTIVE').length,
    others: products.filter(({ status }) => status !== 'ACTIVE'),
    isBlamed: words.join(' ').includes('Shopify admin'),
  };
}

const allOnSale = { onSale: 12, others: [], isBlamed: false };

test.each(cases)(
  'a product that left the shop by the policy %s is on sale again; %s',
  async (policy, database) => {
    const { stand, db, clock } = await dropped(policy, database);
    await using _stand = stand;
    clock.put('2026-05-20T10:00');
    await sweep(db, clock, { only: stand.shop });
    expect(await listedAgain(stand)).toEqual(allOnSale);
  },
);

test.each(databases.flatMap((database) => ['delete', neverThere].map((what) => [what, database] as const)))(
  'a product is whole again that comes back while its rows are leaving, and what belongs to it has left: %s; %s',
  async (what, database) => {
    const { stand, db, clock } = await dropped(what, database);
    await using _stand = stand;
    clock.put('2026-05-20T10:00');
    // Compares all anew, as once a week: the next one does not.
    await stand.sync();
    const now = berlin('2026-05-20T10:00');
    const daysAgo = (days: number): string => now.minus({ days }).toUTC().toISO();
    const { key, leaves } = tableLives.documents;
    if (typeof leaves === 'string') throw new Error('documents leave by no rule');
    for (const rule of leaves)
      expect(
        await deleteInSteps(db, { table: 'documents', key, where: rule.where(stand.shop, { daysAgo }) }),
      ).toBe(1);
    expect(await listedAgain(stand)).toEqual(what === 'delete' ? allOnSale : { ...allOnSale, onSale: 11 });
    const documents = db
      .selectFrom('documents')
      .select('sku')
      .where('sku', '=', '10000002' as never);
    expect(await documents.execute()).toHaveLength(1);
  },
);
