/** Home and Activity as a merchant sees them: at all widths, while work is under way, through a reload and a restart. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { faultSchema } from '../../web/sandbox/supplier/faults/fault.ts';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';

let stand: BrowserStand;
let opened: OpenPage[] = [];
const open = async (...[path, looks]: Parameters<BrowserStand['openPage']>): Promise<OpenPage> => {
  const page = await stand.openPage(path, looks);
  opened.push(page);
  return page;
};

beforeAll(async () => {
  // At the same address after a restart, as behind a proxy.
  const env = { PORT: String(await freePort()) };
  stand = await startBrowserStand({ supplier: { products: 30 }, env });
});
afterEach(async () => {
  stand.shopify.clearFaults();
  await Promise.all(opened.map((page) => page.close()));
  opened = [];
});
afterAll(() => stand[Symbol.asyncDispose]());

const heading = ({ app }: OpenPage, name: string | RegExp) => app.getByRole('heading', { name }).waitFor();
const press = ({ app }: OpenPage, name: string) => app.getByRole('button', { name }).click();
const says = ({ app }: OpenPage, text: string | RegExp) => app.getByText(text).first().waitFor();

/** From the nth on, Shopify answers no such call before its faults are cleared. */
const holdShopify = (operation: string, nth = 1) =>
  stand.shopify.fault({ operation, nth, latencyMs: 600_000 });
const changeStock = (stock: number) => {
  for (const id of [1, 2, 3]) stand.supplier.data.catalogue.change(id, { stock });
};

test('a sync that is begun here is watched to its end, through a reload, and then listed', async () => {
  const page = await open('/');
  await heading(page, 'Nothing was synced yet. The first sync begins soon.');
  holdShopify('productSet', 10);
  await press(page, 'Sync now');
  // Which one: rows tell it twice a second at most, and then nothing goes on.
  await says(page, /^Step \d of 3/);
  await page.picture('home-working');
  await page.noProblems();
  await page.shell.reload();
  await says(page, /^Step \d of 3/);
  expect(await page.app.getByRole('button', { name: 'Sync now' }).isDisabled()).toBe(true);
  stand.shopify.clearFaults();
  await heading(page, 'Everything is in sync.');
  await page.noProblems();
  await page.shell.getByRole('link', { name: 'Activity' }).click();
  await says(page, 'Done');
});

test.each([
  [
    'en',
    '7 missing products could not be bought before either',
    '7 products gone at the supplier could not be bought before either.',
  ],
  [
    'de',
    '7 fehlende Produkte waren schon vorher nicht zu kaufen',
    '7 Produkte, die beim Lieferanten weg sind, waren schon vorher nicht zu kaufen.',
  ],
] as const)(
  'what was off sale before a removal is told beside what was taken off sale (%s)',
  async (...told) => {
    const [locale, atHome, ofRun] = told;
    const page = await open('/', { locale, width: 360 });
    await page.shell.route(/\/api\/(home|runs\/\d+)/, async (route) => {
      const answer = await route.fetch();
      const { lastCheck, ...rest } = (await answer.json()) as { lastCheck?: object };
      const beside = lastCheck && { ...lastCheck, offSale: 97, offBefore: 7 };
      await route.fulfill({ response: answer, json: { ...rest, lastCheck: beside, offBefore: 7 } });
    });
    await page.shell.reload();
    await says(page, new RegExp(atHome));
    await page.noProblems();
    await page.picture('home-off-sale');
    await page.app.getByRole('link', { name: locale === 'de' ? 'Einzelheiten' : 'Details' }).click();
    await expect.poll(() => page.app.locator('.below-table').innerText()).toBe(ofRun);
    await page.noProblems();
    await page.picture('run-off-sale');
  },
);

test('a restart of the server in the middle is not noticed but by a pause: the page goes on by itself', async () => {
  const page = await open('/');
  changeStock(77);
  holdShopify('inventorySetQuantities');
  await heading(page, 'Everything is in sync.');
  await press(page, 'Sync now');
  await page.app.getByRole('progressbar').waitFor();
  await stand.reopen();
  stand.shopify.clearFaults();
  const written = async () => {
    const { items } = await stand.app.commands.runs(stand.shop, { before: null, limit: 9 });
    return items.filter(({ applied }) => applied > 0);
  };
  await expect.poll(written).toMatchObject([
    { state: 'completed', applied: 3 },
    { state: 'completed', applied: 30 },
  ]);
  await heading(page, 'Everything is in sync.');
  page.forgetErrors();
});

test('cancelling a run and pausing say what they do, and wait for a second press', async () => {
  const page = await open('/');
  const button = (name: string) => page.app.locator('s-modal').getByRole('button', { name });
  const runs = async () => (await stand.app.commands.runs(stand.shop, { before: null, limit: 1 })).items;
  const writing = async (): Promise<void> => {
    await expect.poll(runs).toMatchObject([{ state: 'applying' }]);
  };
  changeStock(78);
  holdShopify('inventorySetQuantities');
  await press(page, 'Sync now');
  await writing();
  await press(page, 'Cancel this run');
  await says(page, /What is done stays, and the next sync does the rest/);
  await page.picture('home-cancel');
  await page.noProblems();
  await button('Let it go on').click();
  await press(page, 'Pause syncing');
  await says(page, /no sync begins until you resume/);
  await button('Let it go on').click();
  expect(await runs()).toMatchObject([{ state: 'applying' }]);
  await press(page, 'Cancel this run');
  await button('Cancel this run').click();
  await says(page, 'Ending once Shopify has done what it is working on');
  stand.shopify.clearFaults();
  // Its last change was under way.
  await expect.poll(runs).toMatchObject([{ state: 'completed' }]);
  const [late] = await runs();
  const told = await open(`/activity/${late?.id ?? 0}`);
  await says(told, /It was to end early, but its last changes were under way already/);
  changeStock(79);
  holdShopify('inventorySetQuantities');
  await press(page, 'Sync now');
  await writing();
  await press(page, 'Pause syncing');
  await button('Pause syncing').click();
  await says(page, 'Ending once Shopify has done what it is working on');
  stand.shopify.clearFaults();
  await heading(page, /^Paused since/);
  await press(page, 'Resume syncing');
  await expect.poll(runs).toMatchObject([{ state: 'completed' }]);
  await heading(page, 'Everything is in sync.');
});

test('a sync that was cancelled before it came to anything is told beside the one that did', async () => {
  const page = await open('/');
  stand.supplier.faults.add(faultSchema.parse({ kind: 'latency', ms: 2_000, path: '/products' }));
  await press(page, 'Sync now');
  const newest = async () => (await stand.app.commands.runs(stand.shop, { before: null, limit: 1 })).items[0];
  await expect.poll(newest).toMatchObject({ state: 'reading' });
  await press(page, 'Cancel this run');
  await page.app.locator('s-modal').getByRole('button', { name: 'Cancel this run' }).click();
  await heading(page, /^A run \(.+\) was ended before it was done\.$/);
  await says(page, /^Last finished sync .+: .+\. Next /);
  stand.supplier.faults.clear();
  await press(page, 'Sync now');
  await heading(page, 'Everything is in sync.');
});

test('a question about one run ends no other that has begun since', async () => {
  const page = await open('/');
  const question = page.app.locator('s-modal').getByRole('button', { name: 'Cancel this run' });
  const newest = async () => (await stand.app.commands.runs(stand.shop, { before: null, limit: 1 })).items[0];
  const isWriting = async (after: number): Promise<void> => {
    await expect
      .poll(async () => [(await newest())?.state, ((await newest())?.id ?? 0) > after])
      .toEqual(['applying', true]);
  };
  changeStock(80);
  holdShopify('inventorySetQuantities');
  await press(page, 'Sync now');
  await isWriting(0);
  const first = (await newest())?.id ?? 0;
  await press(page, 'Cancel this run');
  await question.waitFor();
  await stand.app.commands.askForSync(stand.shop);
  stand.supplier.data.catalogue.change(4, { stock: 81 });
  stand.shopify.clearFaults();
  holdShopify('inventorySetQuantities');
  await isWriting(first);
  await question.waitFor({ state: 'hidden' });
  stand.shopify.clearFaults();
  await expect.poll(newest).toMatchObject({ state: 'completed', applied: 1 });
  await heading(page, 'Everything is in sync.');
});

test('new settings are told until a sync has brought them, and a plan until it is applied or discarded', async () => {
  const page = await open('/');
  await heading(page, 'Everything is in sync.');
  await stand.app.commands.changeSettings(stand.shop, { removal: { graceDays: 6 } });
  await page.shell.reload();
  await heading(page, /^Your settings were changed \(.+\)\.$/);
  await says(page, /^The next sync, (today|tomorrow) at about .+, brings them to your shop\.$/);
  changeStock(78);
  await stand.app.commands.askForPlan(stand.shop);
  await heading(page, 'A plan with changes to 3 products waits for you.');
  await says(page, 'A plan with changes to 3 products waits until you apply or discard it.');
  expect(await page.app.getByText('Nothing waits for you.').count()).toBe(0);
  await page.picture('home-plan');
  await page.noProblems();
  await page.app.getByRole('link', { name: 'Look at the plan' }).click();
  await press(page, 'Discard');
  await heading(page, 'See what would change, before it does');
  await page.shell.goto(`${stand.adminUrl}/apps/sortiment/`);
  await heading(page, /^Changes to 3 products found \(.+\), not made yet\.$/);
  await press(page, 'Sync now');
  await heading(page, 'Everything is in sync.');
  expect(await page.app.getByText(/not made yet/).count()).toBe(0);
});

const widths = [360, 768, 1280] as const;

/** The widths at which the page has nothing that no page may have. */
async function goodAt(page: OpenPage, name: string): Promise<readonly number[]> {
  await page.picture(name);
  const good: number[] = [];
  for (const width of widths) {
    await page.shell.setViewportSize({ width, height: 900 });
    await page.noProblems();
    good.push(width);
  }
  return good;
}

describe('at every width', () => {
  test('Home in German, when changes wait for a decision', async () => {
    stand.supplier.data.catalogue.remove(Array.from({ length: 12 }, (_, index) => index + 1));
    await stand.sync();
    const page = await open('/', { width: 360, locale: 'de' });
    await says(page, /^12 Produkte fehlen in der Liste des Lieferanten \(40.% Ihrer Produkte\)/);
    expect(await goodAt(page, 'home-held')).toEqual(widths);
  });

  test('Home, when the supplier is silent, and while it is paused', async () => {
    stand.supplier.faults.add(faultSchema.parse({ kind: 'status', status: 403, path: '/products' }));
    await stand.sync();
    const page = await open('/', { width: 768 });
    await says(page, /Your products stay on sale with the last known stock/);
    expect(await goodAt(page, 'home-stale')).toEqual(widths);
    stand.supplier.faults.clear();
    await stand.app.commands.pause(stand.shop);
    await press(page, 'Resume syncing');
    await heading(page, '12 changes wait for your decision.');
  });

  test('Activity, and one run', async () => {
    const page = await open('/activity');
    await says(page, 'Failed');
    expect(await goodAt(page, 'activity')).toEqual(widths);
    await page.app.locator('s-table-row').nth(2).locator('s-link').click();
    await says(page, 'Held for you');
    expect(await goodAt(page, 'run')).toEqual(widths);
  });

  test('Home, when a decision is not carried out yet, says what will be done, and is not green', async () => {
    const { commands } = stand.app;
    await commands.decide(stand.shop, { question: 'removals', choice: 'accept', skus: [] });
    const page = await open('/', { width: 360 });
    await heading(page, 'What you have decided about 12 changes is not carried out yet.');
    await says(page, /^At the next sync, (today|tomorrow) at about .+: 12 decided removals\.$/);
    expect(await page.app.locator('.dot.success').count()).toBe(0);
    expect(await goodAt(page, 'home-decided')).toEqual(widths);
    const german = await open('/products', { width: 360, locale: 'de' });
    await german.app.getByRole('button', { name: 'Nächste Seite' }).waitFor();
    await german.app.getByText(/^1–25 von \d+$/).waitFor();
  });
});
