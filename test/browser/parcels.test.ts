/** Parcels in a real browser: from the supplier's upload into the order and to the customer's e-mail. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';
import { emails, fulfilByHand, order, ship, upload } from '../support/stand-orders.ts';

let stand: BrowserStand;

beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 3 } });
  await stand.sync();
});
afterAll(() => stand[Symbol.asyncDispose]());

/** How much wider the field of the search is than what its hint needs. */
const roomOfHint = ({ app }: OpenPage): Promise<number> =>
  app.getByRole('searchbox').evaluate((field) => {
    const { ownerDocument: page } = field;
    const { font, paddingLeft, paddingRight } = page.defaultView!.getComputedStyle(field);
    const pen = page.createElement('canvas').getContext('2d')!;
    pen.font = font;
    const needed = pen.measureText(field.getAttribute('placeholder') ?? '').width;
    return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - needed;
  });

test('a parcel is followed from the supplier into the order and the outbox, and one that waits says why', async () => {
  const page = await stand.openPage('/parcels');
  const { app } = page;
  await app.getByRole('heading', { name: 'No parcels yet' }).waitFor();
  // The browser is in Auckland, the shop in Berlin, where the supplier uploads at six in summer and winter; the shop's
  // own look comes within the ten minutes after 6:05.
  await app
    .getByText(
      /Next upload: (tomorrow, )?6:00 PM\. We look for its parcels (today|tomorrow) at about 6:(0[5-9]|1[0-5]) PM\./,
    )
    .waitFor();
  await app
    .getByText(
      /^We have not looked for parcels yet\.( We look between uploads too, in case numbers come late or change\. Next: (today|tomorrow) at about [\d:]+ [AP]M\.)?$/,
    )
    .waitFor();
  await app.getByRole('button', { name: 'Look for new parcels' }).click();
  await app
    .getByText(
      /^Last upload: (yesterday, )?6:00 PM\. No new parcels\. Last looked for parcels: [\d:]+ [AP]M\.( We look between uploads too, in case numbers come late or change\. Next: (today|tomorrow) at about [\d:]+ [AP]M\.)?$/,
    )
    .waitFor();
  await page.picture('parcels-none');
  await page.noProblems();
  const { name } = order(stand);
  ship(stand, name.replace('#', ''), { courier: 'DHL', trackingId: '00340434161094000001' });
  ship(stand, order(stand).name.replace('#', ''), {
    courier: 'DHL Pakett',
    trackingId: '00340434161094000002',
  });
  ship(stand, '9999', { courier: 'DHL', trackingId: '00340434161094000009' });
  upload(stand);
  await app.getByRole('button', { name: 'Look for new parcels' }).click();
  await app.getByRole('link', { name, exact: true }).click();
  await app.getByText('Number written into the order').waitFor();
  await app.getByText('Shopify sent the e-mail').waitFor();
  expect((await emails(stand)).filter(({ orderName }) => orderName === name)).toHaveLength(1);
  await page.noProblems();
  await page.picture('parcel');

  await page.shell.goBack();
  await app.getByRole('button', { name: 'Use DHL' }).click();
  await app.getByRole('heading', { name: /unknown to us/ }).waitFor({ state: 'detached' });
  await page.picture('parcels');
  await page.noProblems();
  await app.getByRole('searchbox').fill('#9999');
  await app.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' });
  await page.shell.reload();
  await app.getByRole('link', { name: 'Details' }).click();
  await app.getByText('Your shop has no order with the number that the supplier names.').waitFor();
  await app.getByText('Not known: the supplier does not say what is in a parcel.').waitFor();
  await app.getByRole('button', { name: 'Set aside' }).click();
  await app.getByRole('button', { name: 'Set aside' }).waitFor({ state: 'detached' });
  await app.getByRole('button', { name: 'Try again' }).waitFor();
});

test('the page fits a telephone in German, and a courier is refused beside its field', async () => {
  ship(stand, order(stand).name.replace('#', ''), { courier: 'Spedition Kühn', trackingId: 'KN4711000815' });
  upload(stand);
  await stand.app.commands.track(stand.shop);
  const page = await stand.openPage('/parcels', { width: 360, locale: 'de' });
  const { app } = page;
  await app.getByText('Seine Pakete gehen nur mit der Nummer hinaus').waitFor();
  await app.getByRole('button', { name: 'Sagen, wer es ist' }).click();
  await app.getByLabel('Name, den Ihre Kunden lesen').fill('Kühn');
  await app.getByLabel('Seite zur Sendungsverfolgung').fill('http://kuehn.example/{}');
  page.forgetErrors();
  await app.getByRole('button', { name: 'Speichern' }).click();
  await app.getByText('Sie beginnt mit https:// und hat {} an der Stelle der Nummer').waitFor();
  // That it was refused is in the browser's console, too.
  page.forgetErrors();
  await page.noProblems();
  await page.picture('parcels-courier');
  await app.getByLabel('Seite zur Sendungsverfolgung').fill('https://kuehn.example.com/{}');
  await app.getByRole('button', { name: 'Speichern' }).click();
  await app.getByRole('heading', { name: /kennen wir nicht/ }).waitFor({ state: 'detached' });
  expect(await stand.app.commands.couriers(stand.shop)).toContainEqual(
    expect.objectContaining({ name: 'Spedition Kühn', company: 'Kühn', from: 'own' }),
  );
});

test('of a shipment that was made by hand is told where its contents stand', async () => {
  const { id, name } = order(stand);
  const trackingId = '00340434161094000077';
  await fulfilByHand(stand, id, trackingId);
  ship(stand, name.replace('#', ''), { courier: 'DHL', trackingId });
  upload(stand);
  await stand.app.commands.track(stand.shop);
  const { app } = await stand.openPage('/parcels');
  await app.getByText('see the order in Shopify').waitFor();
  await app.getByRole('link', { name, exact: true }).click();
  const why = app.getByText(/^Sortiment did not make this shipment[.]/);
  await why.waitFor();
  expect(await why.count()).toBe(1);
});

test('from Home an unknown courier is named in two steps', async () => {
  ship(stand, order(stand).name.replace('#', ''), { courier: 'Nordpost', trackingId: 'NP0815' });
  upload(stand);
  await stand.app.commands.track(stand.shop);
  const { app } = await stand.openPage('/');
  await app.getByRole('link', { name: /^Look: 1 courier is not known/ }).click();
  await app.getByRole('button', { name: 'Say who it is' }).waitFor();
  expect(await app.getByText('Nordpost').count()).toBeGreaterThan(0);
});

test('what needs somebody stands in a block of its own above the newest, and once; on the next page it is no more', async () => {
  const numbers = Array.from({ length: 30 }, (_, index) => String(8000 + index));
  for (const [index, number] of numbers.entries())
    ship(stand, number, { courier: 'DHL', trackingId: `0034043416109410${1000 + index}` });
  upload(stand);
  await stand.app.commands.track(stand.shop);
  const database = await openDatabase(stand.databaseUrl);
  const ofNumber = database.updateTable('parcels').where('order_number', '=', '8015');
  await ofNumber.set({ state: 'attention' }).execute();
  await database.destroy();
  const page = await stand.openPage('/parcels');
  const { app } = page;
  await app.getByRole('heading', { name: 'Needs you', exact: true }).waitFor();
  await app.getByRole('heading', { name: 'Newest', exact: true }).waitFor();
  await app.getByText('What needs you comes first, then the newest').waitFor();
  expect(await app.getByRole('link', { name: '8015', exact: true }).count()).toBe(1);
  await page.picture('parcels-yours');
  await page.noProblems();
  const all = Number(await app.locator('.chip b').first().innerText());
  await app.getByText(`1–25 of ${all}`, { exact: true }).waitFor();
  await app.getByRole('button', { name: 'Next page' }).click();
  await app.getByText(`26–${all} of ${all}`, { exact: true }).waitFor();
  await app.getByRole('heading', { name: 'Newest', exact: true }).waitFor({ state: 'detached' });
  await app.getByText('Newest first, by when').waitFor();
  expect(await app.getByRole('heading', { name: 'Needs you', exact: true }).count()).toBe(0);
});

test('the block of what needs somebody stands in German at every width', async () => {
  const page = await stand.openPage('/parcels', { locale: 'de' });
  await page.app.getByRole('heading', { name: 'Das Neueste', exact: true }).waitFor();
  for (const width of [360, 768, 1280]) {
    await page.shell.setViewportSize({ width, height: 900 });
    await page.noProblems();
    await page.picture('parcels-yours-german');
    // What can be searched for is not cut in the middle of a word.
    expect(await roomOfHint(page)).toBeGreaterThanOrEqual(0);
  }
  await page.close();
});

test('a server of before, which does not name what needs the merchant apart, is answered by the one list', async () => {
  const page = await stand.openPage('/');
  await page.shell.route('**/api/parcels?*', async (route) => {
    const answer = await route.fetch();
    const { yours: _yours, ...before } = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: before });
  });
  await page.shell.goto(`${stand.adminUrl}/apps/sortiment/parcels`);
  await page.app.locator('s-table-row').first().waitFor();
  expect(await page.app.locator('s-table').count()).toBe(1);
  await page.close();
});
