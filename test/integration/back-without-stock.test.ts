/** A product that left the shop, and that the supplier lists again without a piece, goes on sale with none. */
import { expect, test } from 'vitest';
import { removeAtOnce, startStand } from '../support/app-stand.ts';
import { lay, lyingAt, twoPlaces } from '../support/two-places.ts';

test.each(['archive', 'unlisted', 'draft'])(
  'what Shopify put back of a cancelled order meanwhile is not sold again; %s',
  async (policy) => {
    await using stand = await startStand({ supplier: { products: 12 }, shopify: twoPlaces });
    const { catalogue } = stand.supplier.data;
    catalogue.change(1, { stock: 5 });
    await stand.command('location', 'Shop');
    await stand.app.commands.changeSettings(stand.shop, removeAtOnce);
    await stand.command('settings', `removal.policy=${policy}`);
    await stand.sync();
    catalogue.remove([1]);
    await stand.sync();
    expect((await stand.sync()).applied.remove).toBe(1);
    lay(stand, '10000001', 'Shop', 2);
    catalogue.relist([1]);
    catalogue.change(1, { stock: 0 });
    await stand.sync();
    expect(lyingAt(stand, '10000001')).toEqual([0, 0]);
  },
);
