/**
 * What `npm run bench -- pages` measures, run by vitest because the browser stand is one of its fixtures: each page of the
 * app in a shop of 20,000 products, opened anew with the CPU slowed four times, and one thing done on it. Only prints.
 */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { startBigShop } from '../support/big-shop.ts';
import { painted, type BrowserStand, type OpenPage } from '../support/browser.ts';

const times = Number(process.env['PAGES_TIMES'] ?? 5);
const slowed = Number(process.env['PAGES_SLOWED'] ?? 4);
const budgets = { LCP: 1500, CLS: 0.02, INP: 100 };

interface Measured {
  readonly path: string;
  /** What is done, and how. */
  readonly act: string;
  readonly perform: (page: OpenPage) => Promise<void>;
}

const type = async (field: Locator): Promise<void> => field.pressSequentially('hund', { delay: 30 });
const typeToFind = (page: OpenPage) => type(page.app.getByRole('searchbox'));
const click =
  (selector: string, nth = 0) =>
  (page: OpenPage) =>
    page.app.locator(selector).nth(nth).click({ timeout: 10_000 });

const measured: readonly Measured[] = [
  { path: '/', act: 'open the table of days', perform: click('summary') },
  { path: '/products', act: 'type a search', perform: typeToFind },
  { path: '/products', act: 'open a filter', perform: click('.chip', 3) },
  {
    path: '/products?state=live',
    act: 'tick a row',
    perform: (page) => page.app.locator('s-table-row').getByRole('checkbox').first().click(),
  },
  { path: '/products?state=attention', act: 'open a filter', perform: click('.chip') },
  {
    path: '/products?search=hund',
    act: 'next page',
    perform: (page) => page.app.locator('s-table button').last().click(),
  },
  { path: '/products/10000004', act: 'open a product’s link back', perform: click('s-page > s-link') },
  { path: '/products/10000006', act: 'press a button', perform: click('s-table s-button') },
  { path: '/changes', act: 'open a part', perform: click('.tile', 1) },
  { path: '/changes?part=held', act: 'open a part', perform: click('.tile') },
  { path: '/parcels', act: 'type a search', perform: typeToFind },
  { path: '/activity', act: 'open a run', perform: click('s-table-row s-link') },
  { path: '/activity/203', act: 'go back', perform: click('s-page > s-link') },
  { path: '/settings', act: 'open a group', perform: click('s-clickable', 2) },
  {
    path: '/settings/prices',
    act: 'choose what prices are made from',
    perform: async (page) => void (await page.app.locator('select').first().selectOption({ index: 1 })),
  },
  {
    path: '/settings/limits',
    act: 'type a number',
    perform: (page) => page.app.getByRole('spinbutton').first().pressSequentially('1'),
  },
  { path: '/set-up', act: 'open a setting', perform: click('s-section s-link') },
];

interface Look {
  readonly LCP: number;
  readonly CLS: number;
  readonly INP: number;
}

const settled = `new Promise((go) => {
  const look = () => (document.querySelector('.placeholder, .lines') ? requestAnimationFrame(look) : go());
  look();
})`;

/** The browser tells of a paint a while after it, and counts none that comes after a person has done something. */
const largestTold = `new Promise((go) => {
  const end = performance.now() + 5000;
  const look = () => (vitals.LCP === undefined && performance.now() < end ? requestAnimationFrame(look) : go());
  look();
})`;

async function lookAt(stand: BrowserStand, { path, perform }: Measured): Promise<Look> {
  const page = await stand.openPage('/settings/about');
  const { shell } = page;
  const control = await shell.context().newCDPSession(shell);
  await control.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await shell.goto(`${stand.adminUrl}/apps/sortiment${path}`);
  await page.app.locator('s-section').first().waitFor();
  const evaluate = (what: string) => shell.frame('app')?.evaluate(what);
  await evaluate(settled);
  await evaluate(largestTold);
  const { LCP, CLS = 0 } = await page.vitals();
  if (LCP === undefined) throw new Error(`The browser did not tell when ${path} showed what it is for.`);
  await perform(page).catch((error: unknown) => {
    process.stderr.write(`${path}: ${String(error).slice(0, 300)}\n`);
  });
  // Until the browser has told of what was just done.
  for (let paints = 0; paints < 5; paints += 1) await evaluate(painted);
  const { INP = 0 } = await page.vitals();
  await control.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.close();
  return { LCP, CLS, INP };
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

test('pages', async () => {
  const stand = await startBigShop();
  const rows: Record<string, string | number>[] = [];
  for (const each of measured) {
    const looks: Look[] = [];
    for (let turn = 0; turn < times; turn += 1) looks.push(await lookAt(stand, each));
    const of = (name: keyof Look) => looks.map((look) => look[name]);
    const row = {
      page: each.path,
      'LCP, half': Math.round(median(of('LCP'))),
      'LCP, slowest': Math.round(Math.max(...of('LCP'))),
      CLS: Math.max(...of('CLS')).toFixed(3),
      done: each.act,
      'INP, half': Math.round(median(of('INP'))),
      'INP, slowest': Math.round(Math.max(...of('INP'))),
    };
    const isOver =
      row['LCP, half'] > budgets.LCP || Number(row.CLS) > budgets.CLS || row['INP, half'] > budgets.INP;
    rows.push({ ...row, budget: isOver ? 'OVER' : 'within' });
  }
  process.stdout.write(`Budgets: LCP ${budgets.LCP} ms, CLS ${budgets.CLS}, INP ${budgets.INP} ms.\n`);
  console.table(rows); // oxlint-disable-line eslint/no-console -- the table is what this program is for
  expect(rows).toHaveLength(measured.length);
  await stand[Symbol.asyncDispose]();
});
