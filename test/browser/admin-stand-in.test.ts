/** The admin's stand-in with an app of one page in it: what tests and the demo stand on. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createAdminSandbox } from '../../web/sandbox/admin/admin-sandbox.ts';
import { openAddress, type Looks, type OpenPage } from '../support/browser.ts';
import { startTinyApp, type TinyApp } from '../support/tiny-app.ts';

const secret = 'a-secret-that-only-the-app-and-shopify-know';
const admin = createAdminSandbox({ shop: 'one.myshopify.com', apiKey: 'key', apiSecretKey: secret });
let adminUrl = '';
let app: TinyApp;
let opened: OpenPage[] = [];

beforeAll(async () => {
  adminUrl = await admin.start();
  app = await startTinyApp(adminUrl, secret);
  admin.openApp(app.url);
});
afterEach(async () => {
  await Promise.all(opened.map((page) => page.close()));
  opened = [];
});
afterAll(async () => {
  await app.stop();
  await admin.stop();
});

async function open(path: string, looks?: Looks): Promise<OpenPage> {
  const page = await openAddress(`${adminUrl}/apps/sortiment${path}`, looks);
  opened.push(page);
  return page;
}

const heading = ({ app }: OpenPage, name: string) => app.getByRole('heading', { level: 1, name }).waitFor();

describe('the frame', () => {
  test('moves with the navigation outside it, with links inside it, back, forward and by reload', async () => {
    const page = await open('/');
    const { shell } = page;
    await heading(page, '/');
    await page.menu('Products').click();
    await heading(page, '/products');
    expect(new URL(shell.url()).pathname).toBe('/apps/sortiment/products');
    await page.menu('Changes').click();
    await heading(page, '/changes');
    await shell.goBack();
    await heading(page, '/products');
    await shell.reload();
    await heading(page, '/products');
    await shell.goForward();
    await heading(page, '/changes');
    await page.noProblems();
  });

  test('opens a deep link with its query, as Shopify does', async () => {
    const page = await open('/changes?state=held');
    await heading(page, '/changes');
    const query = new URL(page.shell.frame('app')?.url() ?? '').searchParams;
    expect([...query.keys()].sort()).toEqual(
      ['embedded', 'hmac', 'host', 'id_token', 'locale', 'session', 'shop', 'state', 'timestamp'].sort(),
    );
  });

  test('an expired session is renewed without a word', async () => {
    const page = await open('/');
    await page.app.getByRole('button', { name: 'Who asks?' }).click();
    await heading(page, '200 https://one.myshopify.com');
    const before = app.answers.length;
    await page.shell.getByRole('button', { name: 'Expire my session' }).click();
    await expect
      .poll(async () => {
        await page.app.getByRole('button', { name: 'Who asks?' }).click();
        return app.answers.slice(before);
      })
      .toContain(401);
    await heading(page, '200 https://one.myshopify.com');
    page.forgetErrors();
  });
});

test('every element is accessible and stays inside a window of 360 pixels', async () => {
  const page = await open('/', { width: 360 });
  await page.picture('kit');
  await page.noProblems();
  expect(await page.app.getByRole('row').count()).toBe(3);
});

test('a changed form shows the save bar, saves, and is not left without a word', async () => {
  const page = await open('/');
  const { shell } = page;
  await page.app.getByLabel('Name', { exact: true }).fill('Oskar Lind');
  await shell.getByRole('button', { name: 'Save' }).waitFor();
  await page.menu('Products').click();
  await shell.getByRole('button', { name: 'Stay' }).click();
  await shell.getByRole('button', { name: 'Save' }).click();
  await shell.getByText('Saved Oskar Lind').waitFor();
  await shell.getByRole('button', { name: 'Save' }).waitFor({ state: 'hidden' });
  await page.app.getByLabel('Name', { exact: true }).fill('Somebody');
  await shell.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => page.app.getByLabel('Name', { exact: true }).inputValue()).toBe('Klarwind');
});

test('in German the shell around the app says its own words in German: menu, save bar, question and toast', async () => {
  const { app: framed, shell } = await open('/', { locale: 'de' });
  await shell.getByRole('link', { name: 'Bestellungen' }).waitFor();
  await framed.getByLabel('Name', { exact: true }).fill('Oskar Lind');
  const bar = shell.getByRole('region', { name: 'Nicht gespeicherte Änderungen' });
  await bar.getByRole('button', { name: 'Verwerfen' }).waitFor();
  await shell.locator('#app-nav a').filter({ hasText: 'Products' }).click();
  await shell.getByRole('button', { name: 'Bleiben' }).click();
  await bar.getByRole('button', { name: 'Speichern' }).click();
  await shell.getByText('Saved Oskar Lind').waitFor();
  await shell.getByRole('button', { name: 'Schließen' }).waitFor();
  expect(await shell.locator('html').getAttribute('lang')).toBe('de');
});
