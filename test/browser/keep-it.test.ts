/** A product that the supplier has dropped is kept on its page, stays after its time, and leaves once that is taken back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sku } from '../../web/server/domain/ids.ts';
import { startBrowserStand, type BrowserStand } from '../support/browser.ts';

let stand: BrowserStand;
const sku = '10000031';

beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 40 } });
  await stand.sync();
  stand.supplier.data.catalogue.remove([31]);
  await stand.sync();
});
afterAll(() => stand[Symbol.asyncDispose]());

test('it says what keeping means, is kept, stays, is let leave, and leaves', async () => {
  const page = await stand.openPage(`/products/${sku}`);
  await page.app.getByText('Archived: no longer on sale').waitFor();
  await page.app.getByText('it stays in your shop as it is now').waitFor();
  await page.noProblems();
  await page.picture('keep-it-leaving');
  const german = await stand.openPage(`/products/${sku}`, { locale: 'de', width: 360 });
  await german.app.getByText('bleibt es in Ihrem Shop, wie es jetzt ist').waitFor();
  await german.noProblems();
  await german.picture('keep-it-leaving');
  await page.app.getByRole('button', { name: 'Keep it' }).click();
  await page.app.getByText('You decided to keep it').first().waitFor();
  await page.app.getByText('It stays in your shop, sold out').waitFor();
  await page.app.getByText('You decided to keep it.', { exact: true }).waitFor();
  expect(await page.app.getByText('leaves it after the waiting time').count()).toBe(0);
  expect(await page.app.getByText('Archived: no longer on sale').count()).toBe(0);
  await page.noProblems();
  await page.picture('keep-it-kept');
  await german.shell.reload();
  await german.app.getByRole('button', { name: 'Gehen lassen' }).waitFor();
  await german.noProblems();
  await german.picture('keep-it-kept');

  await stand.command('settings', 'removal.graceDays=0', 'removal.recheckHours=0');
  await stand.sync();
  await page.shell.reload();
  await page.app.getByText('You decided to keep it').first().waitFor();
  await page.app.getByRole('button', { name: 'Let it leave' }).click();
  await page.app.getByText('Archived: no longer on sale').waitFor();
  expect(await page.app.getByText('whether it leaves is yours to decide').count()).toBe(0);
  await page.noProblems();
  await page.picture('keep-it-taken-back');
  await stand.sync();
  await page.shell.reload();
  await page.app.getByText('Until').first().waitFor();
  expect(await page.app.getByRole('button', { name: 'Keep it' }).count()).toBe(0);
});

test('in the list of what a plan takes out, one product is kept, and that is taken back', async () => {
  stand.supplier.data.catalogue.remove([33, 34]);
  await stand.command('plan');
  const page = await stand.openPage('/changes?part=leaving');
  await page.app
    .getByRole('button', { name: /^Keep it: / })
    .first()
    .waitFor();
  expect(await page.app.getByRole('button', { name: /^Keep it: / }).count()).toBe(2);
  await page.noProblems();
  await page.picture('keep-it-plan');
  await page.app
    .getByRole('button', { name: /^Keep it: / })
    .first()
    .click();
  await page.app.getByText('Stays, as you decided.').waitFor();
  const german = await stand.openPage('/changes?part=leaving', { locale: 'de', width: 360 });
  await german.app.getByText('Bleibt, wie Sie entschieden haben.').waitFor();
  await german.noProblems();
  await german.picture('keep-it-plan');
  await page.app.getByRole('button', { name: /^Let it leave: / }).click();
  await expect.poll(() => page.app.getByRole('button', { name: /^Keep it: / }).count()).toBe(2);
});

test('a product of the list that was kept elsewhere meanwhile is told as kept, without a reload', async () => {
  const page = await stand.openPage('/changes?part=leaving');
  const keep = page.app.getByRole('button', { name: /^Keep it: / });
  await expect.poll(() => keep.count()).toBe(2);
  const gone = ['10000033', '10000034'] as Sku[];
  await stand.app.commands.act(stand.shop, 'keep', { skus: gone, isNow: false });
  await keep.first().click();
  await page.shell.getByText('There was nothing to do').waitFor();
  await expect.poll(() => page.app.getByText('Stays, as you decided.').count()).toBe(2);
  expect(await keep.count()).toBe(0);
});
