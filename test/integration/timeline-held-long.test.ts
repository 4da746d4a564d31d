/** A change that is held in sync after sync is one line of what happened to its product: it hides nothing that was done. */
import { expect, test } from 'vitest';
import type { Product } from '../../web/shared/api/products.ts';
import { ApiAsker } from '../support/api-asker.ts';
import { catalogue, startWith } from '../support/listed-catalogue.ts';

test(
  'what was written before a price was held for a week of syncs is still told',
  { timeout: 90_000 },
  async () => {
    const priced = (rrp: number) => catalogue((id) => ({ netCost: 10, rrp: id === 1 ? rrp : 20 }), 3);
    const { stand, list } = await startWith(priced(20));
    await using _ = stand;
    const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
    list(priced(21));
    await stand.sync();
    const told = async () => (await api.get<Product>('/product?sku=10000001')).body.history;
    const before = (await told()).filter(({ state }) => state === 'applied');
    list(priced(8));
    for (let count = 0; count < 41; count += 1) await stand.sync();
    const after = await told();
    expect(after.filter(({ state }) => state === 'applied')).toEqual(before);
    expect(after.filter(({ state }) => state === 'held')).toHaveLength(1);
  },
);
