/** The supplier's list lacks a product that its answer to the question by SKU counts and does not show: it stays on sale. */
import { expect, test } from 'vitest';
import { startStand } from '../support/app-stand.ts';
import { productsIn, whole } from '../support/listed-catalogue.ts';
import { pageOf, sendJson, startSupplier } from '../support/replay-supplier.ts';

test('no product is sold out while the supplier says that there is one', async () => {
  const members = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => whole(number));
  let isLost = false;
  const { root } = await startSupplier(({ path }, response) => {
    const url = new URL(path, 'http://supplier');
    const asked = url.searchParams.getAll('sku[]');
    const found = members.filter(({ sku }) => asked.includes(String(sku)));
    if (asked.length > 0) return sendJson(response, pageOf(isLost ? [] : found, { total: found.length }));
    if (!url.pathname.endsWith('/products')) return sendJson(response, pageOf([]));
    return sendJson(response, pageOf(isLost ? members.slice(1) : members));
  });
  await using stand = await startStand({ connection: { root: root.href, auth: { kind: 'none' } } });
  await stand.sync();
  isLost = true;
  expect(await stand.sync()).toMatchObject({ state: 'incomplete', reason: 'GRD-301', applied: { stock: 0 } });
  const quantities = (await productsIn(stand)).map(({ variants }) => variants[0]?.stock[0]?.available);
  expect(quantities).toEqual(members.map(() => 5));
});
