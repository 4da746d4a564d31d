/** Home where everything is as it was decided, and nothing is for sale: it says so. In a real browser. */
import { expect, onTestFinished, test } from 'vitest';
import { startBrowserStand } from '../support/browser.ts';
import { goodAtEveryWidth } from '../support/every-width.ts';

test('after the first import was undone Home says that nothing is on sale, and no longer once something is', async () => {
  const stand = await startBrowserStand({ supplier: { products: 3 } });
  onTestFinished(() => stand[Symbol.asyncDispose]());
  const first = await stand.sync();
  const english = await stand.openPage('/');
  await english.app.getByRole('heading', { name: 'Everything is in sync.' }).waitFor();
  expect(await english.app.getByText(/in your shop is on sale/).count()).toBe(0);
  await stand.command('undo', String(first.id));
  await english.shell.reload();
  await english.app.getByText('None of the 3 products in your shop is on sale.').waitFor();
  const german = await stand.openPage('/', { locale: 'de' });
  await german.app.getByText(/Von den 3 Produkten in Ihrem Shop ist keines im Verkauf\./).waitFor();
  await goodAtEveryWidth(german, 'home-nothing-on-sale');
});
