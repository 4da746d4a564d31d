/**
 * Nothing of the set-up moves but what the merchant opened: not when an answer comes late, not when a step is refused, and
 * not when the import has ended.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';
import { makeProduct } from '../support/own-products.ts';

const key = 'the-key-of-the-supplier';
const mostShift = 0.005;
let stand: BrowserStand;

const looks = [
  { locale: 'en', width: 1280 },
  { locale: 'de', width: 768 },
  { locale: 'de', width: 360 },
] as const;
const named = {
  en: {
    address: 'Address of the supplier’s interface',
    key: 'Key',
    connect: 'Connect',
    next: 'Save and continue',
    counted: /will come in/,
    own: '1 product is not imported yet',
    done: 'The set-up is done',
    missing: 'The supplier’s address is missing.',
    test: 'Test connection',
    works: 'The connection works',
    change: 'Enter other sign-in details',
    lack: /^This is missing/,
  },
  de: {
    address: 'Adresse der Schnittstelle des Lieferanten',
    key: 'Schlüssel',
    connect: 'Verbinden',
    next: 'Speichern und weiter',
    counted: /noch nicht in Ihrem Shop/,
    own: '1 Produkt ist noch nicht importiert',
    done: 'Die Einrichtung ist fertig',
    missing: 'Die Adresse des Lieferanten fehlt.',
    test: 'Verbindung prüfen',
    works: 'Die Verbindung steht',
    change: 'Andere Zugangsdaten eingeben',
    lack: /^Das fehlt noch/,
  },
} as const;

beforeAll(async () => {
  stand = await startBrowserStand({
    install: 'app only',
    silent: true,
    supplier: { products: 40, auth: { kind: 'header', name: 'X-API-KEY', value: key } },
  });
  await makeProduct(stand, { sku: '10000001' });
});
afterAll(() => stand[Symbol.asyncDispose]());

const frameOf = ({ shell }: OpenPage) => {
  const frame = shell.frame('app');
  if (!frame) throw new Error('the shell shows no app');
  return frame;
};
const moves = (page: OpenPage) => frameOf(page).evaluate<string[]>('moves');
/** Everything asked for is answered and to be seen. */
const settle = async (page: OpenPage): Promise<void> =>
  await expect
    .poll(() => frameOf(page).evaluate('answers.open || document.querySelectorAll(".lines").length'))
    .toBe(0);
const connectedAndRead = async (): Promise<void> => {
  const { commands } = stand.app;
  if ((await commands.setUp(stand.shop)).read) return;
  await commands.connect(stand.shop, {
    root: stand.supplierUrl,
    auth: { kind: 'header', name: 'X-API-KEY', value: key },
  });
  await commands.sync(stand.shop, { dryRun: true, accept: [] }, () => undefined);
};
const imported = async (): Promise<void> => {
  await connectedAndRead();
  await stand.app.commands.reachStage(stand.shop, 'drafts');
  await stand.app.commands.sync(stand.shop, { dryRun: false, accept: [] }, () => undefined);
};
const topOf = async (page: OpenPage, button: string) =>
  page.app
    .getByRole('button', { name: button })
    // Of the page, and not of the window: what is pressed is scrolled to before.
    .evaluate((it) => it.getBoundingClientRect().top + (it.ownerDocument.defaultView?.scrollY ?? 0));

test.each(looks)('1: what is refused moves the button by nothing (%o)', async (look) => {
  const words = named[look.locale];
  const page = await stand.openPage('/set-up', { ...look, isLate: true });
  const field = (name: string) => page.app.getByLabel(name, { exact: true });
  await field(words.address).fill(stand.supplierUrl);
  await field(words.key).fill('a wrong one');
  await settle(page);
  const before = await topOf(page, words.connect);
  await page.app.getByRole('button', { name: words.connect }).click();
  await page.app.getByText('SUP-003').waitFor();
  expect(await topOf(page, words.connect)).toBe(before);
  page.forgetErrors();
  await page.noProblems();
  await page.close();
});

test.each(looks)(
  '1: what is missing is told beside its field, and moves the button by nothing (%o)',
  async (look) => {
    const words = named[look.locale];
    const page = await stand.openPage('/set-up', { ...look, isLate: true });
    await settle(page);
    const before = await topOf(page, words.connect);
    await page.app.getByRole('button', { name: words.connect }).click();
    await page.app.getByText(words.missing).waitFor();
    await page.app.getByText(words.lack).waitFor();
    expect(await topOf(page, words.connect)).toBe(before);
    await page.picture('set-up-missing');
    await page.noProblems();
    await page.close();
  },
);

test.each(looks)('2: what is counted later moves no button (%o)', async (look) => {
  await connectedAndRead();
  const page = await stand.openPage('/set-up', { ...look, isLate: true });
  await page.app.getByRole('button', { name: named[look.locale].next }).waitFor();
  const before = await topOf(page, named[look.locale].next);
  await page.app.getByText(named[look.locale].counted).waitFor();
  await settle(page);
  expect(await topOf(page, named[look.locale].next)).toBe(before);
  expect(await moves(page)).toEqual([]);
  await page.close();
});

test.each(looks)(
  'in the settings what is missing, or works, moves the button by nothing (%o)',
  async (look) => {
    await connectedAndRead();
    const words = named[look.locale];
    const page = await stand.openPage('/settings/supplier', { ...look, isLate: true });
    const button = page.app.getByRole('button', { name: words.test });
    await settle(page);
    const tested = await topOf(page, words.test);
    await button.click();
    await page.app.getByText(words.works).waitFor();
    expect(await topOf(page, words.test)).toBe(tested);
    await page.picture('settings-supplier-tested');
    await page.app.getByRole('button', { name: words.change }).click();
    await page.app.getByLabel(words.key, { exact: true }).waitFor();
    const before = await topOf(page, words.test);
    await button.click();
    await page.app.getByText(words.lack).waitFor();
    expect(await topOf(page, words.test)).toBe(before);
    await page.picture('settings-supplier-missing');
    await page.noProblems();
    await page.close();
  },
);

test.each(looks)('after the end what still waits for a word moves nothing (%o)', async (look) => {
  await imported();
  const page = await stand.openPage('/set-up', { ...look, isLate: true });
  const words = named[look.locale];
  await page.app.getByText(words.done).waitFor();
  await page.app.getByText(words.own).waitFor();
  await settle(page);
  expect(await moves(page)).toEqual([]);
  expect((await page.vitals()).CLS ?? 0).toBeLessThan(mostShift);
  await page.noProblems();
  await page.picture('set-up-done-own');
  await page.close();
});
