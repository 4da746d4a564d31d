/** While a shop is still trying, no sync begins by itself, and no page says that one does. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowserStand, type BrowserStand } from '../support/browser.ts';

let stand: BrowserStand;

beforeAll(async () => {
  stand = await startBrowserStand({ stage: 'trying', supplier: { products: 3 } });
  await stand.command('plan');
});
afterAll(() => stand[Symbol.asyncDispose]());

test('a plan waits to be applied, and for no sync', async () => {
  const { app } = await stand.openPage('/changes');
  await app.getByText('Nothing is written until you apply it.').waitFor();
  expect(await app.getByText('the next sync does what is due then').count()).toBe(0);
});
