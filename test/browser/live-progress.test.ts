/** What pages say of work under way: what is counted, and that nothing is known any more once the server is gone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopProgress } from '../../web/shared/api/progress.ts';
import { startBrowserStand, type BrowserStand } from '../support/browser.ts';

let stand: BrowserStand;
beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 4 } });
  await stand.sync();
});
afterAll(() => stand[Symbol.asyncDispose]());

type Work = NonNullable<ShopProgress['work']>;
const progressOf = (work: Partial<Work>): ShopProgress => ({
  work: {
    run: 9,
    kind: 'sync',
    phase: 'write',
    done: 2,
    total: 988,
    perMinute: null,
    startedAt: new Date(0).toISOString(),
    isEnding: false,
    isWorkedOn: true,
    ...work,
  },
  isStarting: false,
  isTracking: false,
  pausedAt: null,
  lastEnded: null,
});

/** The page at a path, whose server says this of the work, until `kill` is called. */
async function openBeside(path: string, work: Partial<Work>, locale: 'en' | 'de' = 'en') {
  const page = await stand.openPage(path, { locale });
  let isGone = false;
  let said = work;
  await page.shell.route(/\/api\/progress/, (route) => {
    if (isGone) return route.abort('connectionrefused');
    const told = JSON.stringify(progressOf(said));
    return route.request().url().includes('/now')
      ? route.fulfill({ contentType: 'application/json', body: told })
      : route.fulfill({ contentType: 'text/event-stream', body: `data: ${told}\n\n` });
  });
  await page.shell.reload();
  const tell = (now: Partial<Work>): void => void (said = now);
  return { ...page, tell, kill: () => void (isGone = true), revive: () => void (isGone = false) };
}

const gone = {
  en: 'No connection to Sortiment. We try again by ourselves.',
  de: 'Keine Verbindung zu Sortiment. Wir versuchen es von selbst noch einmal.',
};

test.each([
  ['/', 'en', '2 of 988', {}],
  ['/set-up', 'en', '2 of 988 changes written. You can close this page.', {}],
  ['/set-up', 'de', '2 von 988 Änderungen geschrieben. Sie können diese Seite schließen.', {}],
  ['/changes', 'en', 'sync', {}],
  ['/parcels', 'en', 'Next upload', {}],
] as const)('%s (%s) says so once the server is gone', async (path, locale, before, work) => {
  const page = await openBeside(path, work, locale);
  await page.app.getByText(before, { exact: false }).first().waitFor();
  expect(await page.app.getByText(gone[locale]).count()).toBe(0);
  page.kill();
  await page.app.getByText(gone[locale]).first().waitFor();
  expect(await page.app.getByText(gone[locale]).count()).toBe(1);
  await page.close();
});

test.each([
  ['read', 'en', '388 of 503 products read. You can close this page.'],
  ['plan', 'en', '500 products compared. You can close this page.'],
  ['plan', 'de', '500 Produkte verglichen. Sie können diese Seite schließen.'],
  ['write', 'en', '1 of 20 changes written. You can close this page.'],
] as const)('the set-up tells what it counts while it is at “%s” (%s)', async (phase, locale, told) => {
  const far = { read: [388, 503], plan: [500, null], write: [1, 20] } as const;
  const [done, total] = far[phase];
  const page = await openBeside('/set-up', { phase, done, total }, locale);
  const line = page.app.getByText(told, { exact: true });
  await line.waitFor();
  expect(await line.count()).toBe(1);
  await page.close();
});

test('a server that is away is tried again by a button at once, and by itself, and what was there goes on', async () => {
  const page = await openBeside('/', {});
  const { app } = page;
  const lost = app.getByText(gone.en);
  const again = app.getByRole('button', { name: 'Try again' });
  await app.getByText('2 of 988', { exact: false }).waitFor();
  page.kill();
  await lost.waitFor();
  // Nobody can pause what nobody reaches, and no speed is true of it.
  expect(await app.getByText('2 of 988', { exact: false }).count()).toBe(0);
  await again.waitFor();
  // The pauses between the tries grow to 15 seconds.
  await page.shell.waitForTimeout(4_000);
  page.revive();
  await again.click();
  await app.getByText('2 of 988', { exact: false }).waitFor({ timeout: 1_500 });
  expect(await lost.count()).toBe(0);
  page.kill();
  await lost.waitFor();
  page.revive();
  await app.getByText('2 of 988', { exact: false }).waitFor();
  await page.close();
});

test.each([
  ['en', '388 of 503 products', '400 of 503 products'],
  ['de', '388 von 503 Produkten', '400 von 503 Produkten'],
] as const)(
  'Changes never goes back when the server begins a step anew (%s)',
  async (locale, before, after) => {
    const reading = { kind: 'preview', phase: 'read', total: 503 } as const;
    const page = await openBeside('/changes', { ...reading, done: 388 }, locale);
    const { app } = page;
    const barAt = (): Promise<string | null> => app.getByRole('progressbar').getAttribute('aria-valuenow');
    await app.getByText(before, { exact: false }).waitFor();
    const far = await barAt();
    const heard = page.shell.waitForRequest(/\/api\/progress/);
    page.tell({ ...reading, done: 198 });
    await heard;
    // What that answer said is shown by the time the next one is asked for.
    await page.shell.waitForRequest(/\/api\/progress/);
    expect(await app.getByText(before, { exact: false }).count()).toBe(1);
    expect(await barAt()).toBe(far);
    page.tell({ ...reading, done: 400 });
    await app.getByText(after, { exact: false }).waitFor();
    await page.close();
  },
);
