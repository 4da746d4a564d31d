/** 8.11: a supplier that does not say how many products it lists, on the real app and the sandbox's shop. */
import { expect, test } from 'vitest';
import { removeAtOnce, startStand, type Stand } from '../support/app-stand.ts';
import { productDocument, sendJson, startSupplier } from '../support/replay-supplier.ts';

const perPage = 3;

/** Counts nothing; each whole reading lists what `list` answers for it, counted from 1. */
async function startUncounted(list: (reading: number) => readonly number[], withView: boolean) {
  let readings = 0;
  const { root } = await startSupplier(({ path }, response) => {
    const { searchParams: query } = new URL(path, 'http://x');
    const asked = query.getAll('sku[]');
    const page = Number(query.get('page') ?? 1);
    if (asked.length === 0 && page === 1) readings += 1;
    const all = list(readings).map((id) => productDocument(id, { stock: { stock: 5 } }));
    const found = asked.length > 0 ? all.filter(({ sku }) => asked.includes(String(sku))) : all;
    const end = withView ? page * perPage : found.length;
    const next = end < found.length ? { 'hydra:next': `/v2/api/products?page=${page + 1}` } : {};
    return sendJson(response, {
      '@id': '/v2/api/products',
      '@type': 'hydra:Collection',
      'hydra:member': found.slice(withView ? end - perPage : 0, end),
      ...(withView ? { 'hydra:view': { '@type': 'hydra:PartialCollectionView', ...next } } : {}),
    });
  });
  return {
    connection: { root: root.href, auth: { kind: 'none' } },
    /** From now on; connecting looks at the list as well. */
    countReadings: () => void (readings = 0),
    readings: () => readings,
  };
}

const statuses = ({ shopify }: Stand): readonly string[] =>
  [...shopify.shop().products.values()].map(({ status }) => status);

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

test.each([
  ['sqlite', true],
  ['sqlite', false],
  ['postgres', true],
] as const)(
  '8.11: without a total, two whole readings with the same products show what is gone (%s, pages: %s)',
  async (database, withView) => {
    let listed = upTo(8);
    // In another order each time: the set counts.
    const list = (reading: number) => (reading % 2 === 0 ? listed.toReversed() : listed);
    const supplier = await startUncounted(list, withView);
    await using stand = await startStand({ database, connection: supplier.connection });
    await stand.app.commands.changeSettings(stand.shop, removeAtOnce);
    supplier.countReadings();
    expect(await stand.sync()).toMatchObject({ state: 'completed', reason: null, crawl: { proven: true } });
    expect(supplier.readings()).toBe(2);
    listed = upTo(7);
    const run = await stand.sync();
    expect(run).toMatchObject({ state: 'completed', reason: null, crawl: { proven: true, distinct: 7 } });
    expect(supplier.readings()).toBe(4);
    await stand.sync();
    expect(statuses(stand).filter((status) => status === 'ARCHIVED')).toHaveLength(1);
  },
);

test('8.11: two readings that differ, without a total, remove nothing, and it is said plainly why', async () => {
  const supplier = await startUncounted(
    (reading) => (reading < 3 ? upTo(8) : [...upTo(6), 10 + reading]),
    true,
  );
  await using stand = await startStand({ connection: supplier.connection });
  await stand.app.commands.changeSettings(stand.shop, removeAtOnce);
  supplier.countReadings();
  await stand.sync();
  const run = await stand.sync();
  expect(run).toMatchObject({
    reason: 'SUP-612',
    crawl: { proven: false },
    wanted: { withdraw: 0, remove: 0 },
  });
  expect(supplier.readings()).toBe(5);
  expect(run.message).toContain('does not say how many products it lists');
  const { words } = await stand.command('sync');
  expect(words.join('\n')).toContain('two readings of its list, one after the other, differed');
  expect(words.join('\n')).not.toContain('There is nothing to do');
});
