/**
 * Every page in its main states, in a shop of 20,000 products: nothing that no page may have, at no width, and nothing jumps,
 * however late an answer comes. What takes how long is measured by `npm run bench -- pages`, not here.
 */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Sku } from '../../web/server/domain/ids.ts';
import { startBigShop } from '../support/big-shop.ts';
import {
  painted,
  pictureFolder,
  readmeFolder,
  type BrowserStand,
  type OpenPage,
} from '../support/browser.ts';

let stand: BrowserStand;
const opened = new Map<string, Promise<OpenPage>>();

const widths = [360, 768, 1280] as const;
const languages = ['en', 'de'] as const;

/** More than a page of the longest list has, and far less than its products. */
const mostElements = 3_000;
const mostQuestions = 5;
const mostShift = 0.02;
/** Of a picture that README shows. */
const mostBytes = 120_000;

/** Ten seconds of work; on a machine that others use as well it may take a few minutes. */
const mostSeedingMs = 300_000;

beforeAll(async () => {
  stand = await startBigShop();
}, mostSeedingMs);
afterAll(() => stand[Symbol.asyncDispose]());

const frameOf = ({ shell }: OpenPage) => {
  const frame = shell.frame('app');
  if (!frame) throw new Error('the shell shows no app');
  return frame;
};

/** Everything asked for is answered and to be seen. */
const settled = `new Promise((go) => {
  const look = () =>
    answers.open === 0 && !document.querySelector('.placeholder, .lines') ? go() : requestAnimationFrame(look);
  look();
})`;

async function settle(page: OpenPage): Promise<void> {
  for (const what of [settled, painted, settled]) await frameOf(page).evaluate(what);
}

async function walkTo(path: string, locale: (typeof languages)[number], width: number): Promise<OpenPage> {
  if (!opened.has(locale)) opened.set(locale, stand.openPage('/', { locale, isLate: true }));
  const page = await (opened.get(locale) as Promise<OpenPage>);
  // What the page before has still under way may fail as it was told to: only when that page is gone, no word of it comes.
  await page.shell.goto('about:blank');
  page.forgetErrors();
  await page.shell.setViewportSize({ width, height: 900 });
  await page.shell.goto(`${stand.adminUrl}/apps/sortiment${path}`);
  await page.app.locator('s-page').first().waitFor();
  return page;
}

/** In words, so that all of a page's faults are told at once. */
async function faults(page: OpenPage): Promise<readonly string[]> {
  const frame = frameOf(page);
  const { CLS = 0 } = await page.vitals();
  const elements = await frame.evaluate<number>('document.querySelectorAll("*").length');
  const asked = await frame.evaluate<number>('answers.asked');
  const before = page.shell.viewportSize() ?? { width: 1280, height: 900 };
  const found: string[] = [];
  if (CLS > mostShift) found.push(...(await frame.evaluate<string[]>('moves')));
  if (elements > mostElements) found.push(`${elements} elements`);
  if (asked > mostQuestions) found.push(`${asked} questions`);
  for (const width of widths) {
    await page.shell.setViewportSize({ width, height: 900 });
    await frame.evaluate(painted);
    const overhang = await frame.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    if (overhang > 0) found.push(`scrolls sideways by ${overhang} at ${width}`);
  }
  await page.shell.setViewportSize(before);
  return found;
}

/** At all widths, for whoever asks for pictures. */
async function draw(page: OpenPage, name: string): Promise<void> {
  if (pictureFolder === undefined) return;
  for (const width of widths) {
    await page.shell.setViewportSize({ width, height: 900 });
    await page.picture(name);
  }
}

/** Name and address. */
const pages: readonly (readonly [name: string, path: string])[] = [
  ['home-held', '/'],
  ['products', '/products'],
  ['products-live', '/products?state=live&sort=-price'],
  ['products-partly', '/products?state=partly'],
  ['products-draft', '/products?state=draft&sort=-changed'],
  ['products-attention', '/products?state=attention'],
  ['products-missing', '/products?state=missing'],
  ['products-yours', '/products?state=yours&sort=stock'],
  ['products-deleted', '/products?state=deleted'],
  ['products-left-out', '/products?state=left-out'],
  ['products-found', '/products?search=hundebett'],
  ['products-none', '/products?search=nothing+like+this'],
  ['products-own', '/products?show=own'],
  ['product-live', '/products/10000210'],
  ['product-draft', '/products/10000004'],
  ['product-long', '/products/10000006'],
  ['product-missing', '/products/10000008'],
  ['product-held', '/products/10000100'],
  ['product-yours', '/products/10001031'],
  ['product-deleted', '/products/10001057'],
  ['product-set-aside', '/products/10001073'],
  ['product-left-out', '/products/10001088'],
  ['product-unknown', '/products/99999999'],
  ['changes-new', '/changes'],
  ['changes-changed', '/changes?part=changed'],
  ['changes-leaving', '/changes?part=leaving'],
  ['changes-held', '/changes?part=held'],
  ['parcels', '/parcels'],
  ['parcels-waiting', '/parcels?state=waiting'],
  ['parcels-none', '/parcels?search=nothing'],
  ['activity', '/activity'],
  ['run', '/activity/203'],
  ['run-failed', '/activity/194'],
  ['run-unknown', '/activity/999999'],
  ['settings', '/settings'],
  ...[
    'supplier',
    'products',
    'prices',
    'stock',
    'countries',
    'languages',
    'shipping',
    'limits',
    'permissions',
    'about',
  ].map((group) => [`settings-${group}`, `/settings/${group}`] as const),
  ['set-up-done', '/set-up'],
  ['not-found', '/settings/nothing'],
];

describe('every page and state', () => {
  test.each(
    pages.flatMap(([name, path]) => {
      const [, state] = /^product-(live|draft|missing|yours|deleted|set-aside|left-out)$/.exec(name) ?? [];
      return state === undefined ? [] : [[state, path.replace('/products/', '')] as const];
    }),
  )('the product by which “%s” is looked at stands so (%s)', async (state, sku) => {
    expect((await stand.app.commands.explain(stand.shop, sku as Sku)).verdict).toBe(state);
  });

  test.each(
    pages.map(([name, path], at) => [name, path, widths[at % 3] ?? 360, languages[at % 2] ?? 'en'] as const),
  )('%s stands still, fits and says nothing in the console (%s)', async (name, path, width, locale) => {
    const page = await walkTo(path, locale, width);
    await settle(page);
    // An address of nothing is refused by the server, which the browser notes.
    if (name.endsWith('unknown')) page.forgetErrors();
    expect(await faults(page)).toEqual([]);
    await page.noProblems();
    await draw(page, name);
  });
});

test.runIf(readmeFolder)('what README shows of a shop with a past', async () => {
  for (const [name, path] of [
    ['home', '/'],
    ['changes', '/changes?part=changed'],
  ] as const) {
    const page = await walkTo(path, 'en', 1280);
    await settle(page);
    expect(await page.readmePicture(name, 720)).toBeLessThan(mostBytes);
  }
});

describe('what is not there', () => {
  test.each([
    ['/', 'de', 360],
    ['/products', 'en', 768],
    ['/changes', 'de', 1280],
    ['/parcels', 'en', 360],
    ['/activity', 'de', 768],
    ['/settings', 'en', 1280],
  ] as const)('%s keeps its frame while it waits, and says what failed', async (path, locale, width) => {
    const page = await walkTo('/settings/about', locale, width);
    const name = path === '/' ? 'home' : path.slice(1);
    // Held until the page was looked at.
    const looked = Promise.withResolvers<void>();
    const api = /\/api\/(?!progress)/;
    await page.shell.route(api, async (route) => {
      await looked.promise;
      await route.fulfill({ status: 500, json: { error: { what: 'x', means: 'x', did: 'x', can: 'x' } } });
    });
    onTestFinished(() => page.shell.unroute(api));
    await page.shell.goto(`${stand.adminUrl}/apps/sortiment${path}`);
    await page.app.locator('.lines').first().waitFor();
    await page.app.getByRole('heading', { level: 1 }).waitFor();
    await page.noProblems();
    await draw(page, `${name}-waits`);
    looked.resolve();
    await page.app.locator('s-banner').first().waitFor();
    await settle(page);
    // That it failed is in the console, too.
    page.forgetErrors();
    // Another width moves things.
    expect(pictureFolder === undefined ? await faults(page) : []).toEqual([]);
    await page.noProblems();
    await draw(page, `${name}-failed`);
  });

  test('paused, and in the same place', async () => {
    await stand.app.commands.pause(stand.shop);
    const page = await walkTo('/', 'de', 360);
    await settle(page);
    expect(await faults(page)).toEqual([]);
    await page.noProblems();
    await draw(page, 'home-paused');
  });
});
