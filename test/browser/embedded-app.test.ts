/** The embedded app as a merchant opens it: in the admin, with a session token, through reloads and an expired session. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowserStand, type BrowserStand } from '../support/browser.ts';

let stand: BrowserStand;
beforeAll(async () => {
  stand = await startBrowserStand();
});
afterAll(() => stand[Symbol.asyncDispose]());

test('the app opens in the admin, and is moved through from outside, back and forward, and by reload', async () => {
  const page = await stand.openPage('/');
  const { shell, app } = page;
  await page.noProblems();
  await page.menu('Products').click();
  await app.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
  await shell.goBack();
  await shell.goForward();
  await shell.reload();
  await app.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
  expect(new URL(shell.url()).pathname).toBe('/apps/sortiment/products');
  await page.noProblems();
});

test('a page comes back with its filters when its frame is loaded anew, and when the whole window is', async () => {
  const page = await stand.openPage('/', { locale: 'de' });
  const { shell, app } = page;
  const inFrame = <Answer>(script: string) => shell.frame('app')?.evaluate<Answer>(script);
  await page.menu('Produkte').click();
  await app.getByRole('searchbox').fill('Grill');
  await expect.poll(() => inFrame('location.href')).toMatch(/\/products\?search=Grill$/);
  const reloads = [
    () => inFrame('location.reload()'),
    // By now its address has a token that is too old.
    () =>
      inFrame(`const old = new URL(location.href);
        old.searchParams.set('id_token', 'old');
        old.searchParams.delete('reopened');
        location.replace(old)`),
    () => shell.reload(),
  ];
  for (const reload of reloads) {
    const isAsked = shell.waitForRequest((request) => new URL(request.url()).pathname === '/api/products');
    await Promise.all([isAsked, reload()]);
    await app.getByRole('heading', { level: 1, name: 'Produkte' }).waitFor();
    await expect.poll(() => app.getByRole('searchbox').inputValue()).toBe('Grill');
    expect(shell.url()).toMatch(/\/apps\/sortiment\/products\?search=Grill$/);
  }
  await page.noProblems();
});

test('the app speaks German where the admin does, and fits a telephone', async () => {
  const page = await stand.openPage('/products', { width: 360, locale: 'de' });
  await page.app.getByRole('heading', { level: 1, name: 'Produkte' }).waitFor();
  expect(await page.menu('Einstellungen').count()).toBe(1);
  // Beside where one is, the other pages can be seen too.
  const { x = 360, width = 0 } = (await page.menu('Änderungen').boundingBox()) ?? {};
  expect(x + width).toBeLessThan(360);
  await page.picture('products');
  await page.noProblems();
});

test('an address that leads nowhere is told so by a page of the app, from where one comes home', async () => {
  const page = await stand.openPage('/no-such-page/at-all?search=x');
  const { shell, app } = page;
  await app.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor();
  await page.noProblems();
  await page.picture('not-found');
  await app.getByRole('link', { name: 'Go to Home' }).click();
  await app
    .getByRole('heading', { level: 1, name: 'This page does not exist' })
    .waitFor({ state: 'detached' });
  expect(new URL(shell.url()).pathname).toBe('/apps/sortiment/');
});

test('an expired session is renewed while the app is open', async () => {
  const page = await stand.openPage('/');
  const { shell, app } = page;
  // A page that is not there yet hears no shell.
  await app.getByRole('heading', { level: 1 }).waitFor();
  const statuses: number[] = [];
  shell.on('response', (response) => {
    if (response.url().includes('/api/status')) statuses.push(response.status());
  });
  await shell.getByRole('button', { name: 'Expire my session' }).click();
  const ask = "fetch('/api/status').then(({ status }) => status)";
  await expect.poll(() => shell.frame('app')?.evaluate<number>(ask)).toBe(200);
  await expect
    .poll(async () => {
      await shell.frame('app')?.evaluate<number>(ask);
      return statuses;
    })
    .toContain(401);
  expect(await shell.frame('app')?.evaluate<number>(ask)).toBe(200);
});
