/** `explain` of products that are neither well nor broken: sold out, leaving, or without a text in the shop's language. */
import { expect, test } from 'vitest';
import { startStand } from '../support/app-stand.ts';

test('explain tells what is sold out, when what is missing leaves, which text stands there, and when the shop was looked at', async () => {
  const locales = [{ locale: 'de', primary: true }, { locale: 'en' }];
  await using stand = await startStand({ supplier: { products: 60 }, shopify: { shop: { locales } } });
  const { catalogue } = stand.supplier.data;
  await stand.sync();
  catalogue.change(1, { texts: [{ lang: 'EN', name: 'Grill', description: 'A grill' }] });
  catalogue.change(2, { stock: 0 });
  catalogue.remove([3]);
  await stand.sync();
  const said = async (sku: string, ...more: string[]) =>
    (await stand.command('explain', sku, ...more)).words.join('\n');

  const french = await said('10000001');
  expect(french).toContain('[GAT-204]');
  expect(french).toContain('Languages: no text in DE, so one in another language stands there');
  expect(await said('10000001', '--language', 'de')).toContain('Sprachen: kein Text in DE');

  expect(await said('10000002')).toMatch(/^10000002 is live in the shop\.\nIt is sold out: customers see it/);
  expect(await said('10000002')).not.toContain('There is nothing to do');

  const missing = await stand.command('explain', '10000003');
  const { absentSince, leavesAt } = missing.document as { absentSince: string; leavesAt: { at: string } };
  const { graceDays } = (await stand.app.commands.settings(stand.shop)).removal;
  expect(Date.parse(leavesAt.at) - Date.parse(absentSince)).toBe(graceDays * 86_400_000);
  const day = leavesAt.at.slice(0, 10);
  expect(missing.words[1]).toMatch(
    new RegExp(`^It is removed, as you set it, with the first sync .* after ${day}, \\d\\d:\\d\\d UTC`),
  );
  expect(await said('10000003', '--language', 'de')).toContain(`der nach ${day}`);
  expect(missing.words.join('\n')).toMatch(
    /All of the shop was last looked at \d{4}-\d\d-\d\d, \d\d:\d\d UTC/,
  );
  const own = await stand.command('own', '10000002', 'title', 'mine');
  expect(own.status).toBe(0);
  await stand.sync();
  expect(await said('10000002')).toContain(
    'Yours: title. To hand one back, for example: own 10000002 title supplier.',
  );

  await stand.command('pause');
  expect((await stand.command('sync')).words.join('\n')).toMatch(
    /paused since \d{4}-\d\d-\d\d, \d\d:\d\d UTC\./,
  );
});
