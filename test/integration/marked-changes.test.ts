/** What people are told of the supplier's hashes, through the real app: by a sync and by explain, in words and as JSON. */
import { expect, test } from 'vitest';
import { startStand } from '../support/app-stand.ts';

test('a sync tells how many products were marked, needed a write or changed in silence, and explain shows both hashes', async () => {
  await using stand = await startStand({ supplier: { products: 4 } });
  await stand.sync();
  const { catalogue } = stand.supplier.data;
  catalogue.change(1, { rrp: 99.95 });
  catalogue.change(2, { prevDataHash: 'says nothing' });
  catalogue.change(3, { brand: 'Silent', prevDataHash: catalogue.product(3)?.prevDataHash ?? '' });
  const synced = await stand.command('sync');
  expect(synced).toMatchObject({
    status: 0,
    document: { run: { crawl: { changes: { marked: 2, needed: 1, unmarked: 1 } } } },
  });
  expect(synced.words).toContain(
    'The supplier marked 2 products as changed; 1 of them asks for a change in the shop.',
  );
  expect(synced.words).toContain('1 product changed without being marked.');
  const explained = await stand.command('explain', '10000002');
  const hash = { hash: 'says nothing', at: expect.stringMatching(/Z$/) as string };
  expect(explained.document).toMatchObject({ hashes: { seen: hash, applied: hash } });
  expect(explained.words.join('\n')).toMatch(
    /The supplier's hash: "says nothing", seen first .+ UTC, applied .+ UTC\./,
  );
});
