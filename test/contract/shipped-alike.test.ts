/** Each sync counts where the products of a shop ship to: in an index alone, or it would look up every one of its rows. */
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { shippedAlike } from '../../web/server/database/shipped-alike.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { openPlans } from '../support/statement-plans.ts';
import { recordStatements } from '../support/statements.ts';

const heard = recordStatements();

it('where products ship to is counted in an index alone', async () => {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  await shippedAlike(db, 'one.myshopify.com' as ShopDomain);
  const counting = [...heard.values()].filter(
    ({ dialect, origin }) => dialect === 'sqlite' && origin.includes('shipped-alike.ts'),
  );
  const planOf = await openPlans(db, 'sqlite');
  const plans = await Promise.all(counting.map(async (statement) => (await planOf(statement)).steps));
  expect(new Set(plans.flat())).toEqual(
    new Set(['SEARCH listings USING COVERING INDEX listings_ships_to (shop=?)']),
  );
});
