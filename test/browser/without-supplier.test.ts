/** While no supplier is connected, no page promises what nobody does, and each says what is to be done. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowserStand, type BrowserStand } from '../support/browser.ts';
import { order, ship, upload } from '../support/stand-orders.ts';

let stand: BrowserStand;

beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 3 } });
  await stand.sync();
  ship(stand, order(stand).name.replace('#', ''), { courier: 'DHL', trackingId: '00340434161094000001' });
  upload(stand);
  await stand.app.commands.track(stand.shop);
});
afterAll(() => stand[Symbol.asyncDispose]());

test('the parcels’ page learns that the supplier is gone from the look it asks for, and leads to the set-up', async () => {
  const page = await stand.openPage('/parcels');
  const { app } = page;
  const look = app.getByRole('button', { name: 'Look for new parcels' });
  await app.getByText(/^Next upload: /).waitFor();
  await stand.app.commands.disconnect(stand.shop);
  await look.click();
  await app.getByText('No supplier is connected yet.').waitFor();
  await app.getByText('No supplier is connected.', { exact: true }).waitFor();
  expect(await app.getByText(/We look for its parcels|We look between/).count()).toBe(0);
  await expect.poll(() => look.isDisabled()).toBe(true);
  // That it was refused is in the browser's console, too.
  page.forgetErrors();
  await page.shell.reload();
  await app.getByText('No supplier is connected.', { exact: true }).waitFor();
  await page.noProblems();
  await page.picture('parcels-without-supplier');
  await app.getByRole('link', { name: 'Connect a supplier' }).click();
  await app.getByLabel('Address of the supplier’s interface', { exact: true }).waitFor();
});

test('a pause is noted, and nobody says that the next sync does it', async () => {
  const one = await stand.openPage('/products/10000001');
  await one.app.getByRole('button', { name: 'Pause sale' }).click();
  await one.shell.getByText('Noted. A sync does it once a supplier is connected.').waitFor();
  const list = await stand.openPage('/products', { locale: 'de' });
  await list.app.getByRole('checkbox').nth(2).click();
  await list.app.getByRole('button', { name: 'Verkauf pausieren' }).click();
  await list.shell.getByText(/sobald ein Lieferant verbunden ist/).waitFor();
  expect(await list.shell.getByText('Der nächste Abgleich erledigt es').count()).toBe(0);
});
