/** What waits for a person, as Home names it in both languages: true whatever the settings are, and never beside "nothing". */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeAtOnce } from '../support/app-stand.ts';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';
import { makeProduct } from '../support/own-products.ts';

let stand: BrowserStand;
beforeAll(async () => {
  stand = await startBrowserStand({ silent: true, supplier: { products: 20 } });
});
afterAll(() => stand[Symbol.asyncDispose]());

interface Said {
  /** Of which its line begins so. */
  readonly en: readonly string[];
  readonly de: readonly string[];
}
const nothing = { en: 'Nothing waits for you.', de: 'Nichts wartet auf Sie.' };
const look = { en: 'Look', de: 'Ansehen' };

/** Of a part with so much room beforehand, how much of it nothing stands in. */
const empty = (part: string) =>
  `(() => { const part = document.querySelector('${part}'); const { height } = part.getBoundingClientRect();
    part.style.minHeight = '0'; const { height: needed } = part.getBoundingClientRect();
    part.style.minHeight = ''; return height - needed; })()`;

/** No more than a line's height above and below it; beside what waits, no more than a button needs. */
async function noEmptyRoom({ shell }: OpenPage): Promise<void> {
  const frame = shell.frame('app');
  expect(await frame?.evaluate<number>(empty('.status'))).toBeLessThan(60);
  expect(await frame?.evaluate<number>(empty('.waiting-room'))).toBeLessThan(16);
}

/**
 * Home in both languages, at both ends of the widths. Answers for each how often it says that nothing waits, and where the
 * first of what waits leads.
 */
async function homeSays(name: string, said: Said): Promise<readonly (readonly [number, string | null])[]> {
  const found: [number, string | null][] = [];
  for (const locale of ['en', 'de'] as const) {
    const page = await stand.openPage('/', { locale, width: 360 });
    for (const text of said[locale]) await page.app.getByText(text, { exact: true }).first().waitFor();
    const [way] = await page.app.locator('s-button', { hasText: look[locale] }).all();
    const href = (await way?.getAttribute('href')) ?? null;
    found.push([await page.app.getByText(nothing[locale]).count(), href]);
    for (const width of [360, 1280]) {
      await page.shell.setViewportSize({ width, height: 900 });
      await noEmptyRoom(page);
      await page.noProblems();
      await page.picture(name);
    }
    await page.close();
  }
  return found;
}
/** In both languages. */
const leadsTo = (href: string) => [0, 0].map((none) => [none, href]);

const late = [19, 20];

test('nothing, where nothing does', async () => {
  stand.supplier.data.catalogue.remove(late);
  await stand.sync();
  const said = { en: ['Everything is in sync.'], de: ['Alles ist auf dem neuesten Stand.'] };
  expect(await homeSays('home-fine', said)).toEqual([1, 1].map((once) => [once, null]));
});

test('the merchant’s own products, until somebody has decided about each', async () => {
  for (const number of late) await makeProduct(stand, { sku: String(10_000_000 + number) });
  stand.supplier.data.catalogue.relist(late);
  await stand.sync();
  const said = {
    en: ['2 products are not imported until you decide: your shop has the same SKU or barcode.'],
    de: [
      '2 Produkte werden nicht importiert, bis Sie entscheiden: SKU oder Barcode gibt es in Ihrem Shop schon.',
    ],
  };
  expect(await homeSays('home-own', said)).toEqual(leadsTo('/products?show=own'));
});

test('a price below the cost, where the minimum margin is 0 %, and how many changes wait', async () => {
  expect((await stand.command('settings')).words.join('\n')).toMatch(/prices.minimumMarginPercent=0\b/);
  await stand.app.commands.changeSettings(stand.shop, { prices: { costJumpPercent: 100_000 } });
  for (const product of [6, 7]) stand.supplier.data.catalogue.change(product, { netCost: 500, rrp: 20 });
  await stand.sync();
  const said = {
    en: [
      '2 changes wait for your decision.',
      '2 products would be sold below your minimum margin, or below the cost. The prices stay as they are.',
    ],
    de: [
      '2 Änderungen warten auf Ihre Entscheidung.',
      '2 Produkte würden unter Ihrer Mindestmarge oder unter den Kosten verkauft. Die Preise bleiben, wie sie sind.',
    ],
  };
  expect(await homeSays('home-margins', said)).toEqual(leadsTo('/changes?part=held&reason=GRD-304'));
});

test('a product that is made a draft by the removal setting is not said to leave the shop', async () => {
  const removal = { ...removeAtOnce.removal, policy: 'draft' } as const;
  await stand.app.commands.changeSettings(stand.shop, { removal });
  stand.supplier.data.catalogue.remove([9]);
  await stand.sync();
  const { id, applied } = await stand.sync();
  expect(applied).toMatchObject({ remove: 1 });
  for (const [locale, name] of [
    ['en', 'Removal as you set it'],
    ['de', 'Entfernen wie eingestellt'],
  ] as const) {
    const page = await stand.openPage(`/activity/${id}`, { locale });
    await page.app.locator('s-table-row').filter({ hasText: name }).waitFor();
    await page.noProblems();
    await page.picture('run-removal');
    await page.close();
  }
});
