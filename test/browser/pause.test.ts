/** Syncing is paused and resumed by a person whenever they like, not only beside a sync that is under way. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowserStand, type BrowserStand } from '../support/browser.ts';

let stand: BrowserStand;
beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 4 } });
  await stand.sync();
});
afterAll(() => stand[Symbol.asyncDispose]());

test('syncing is paused and resumed while nothing is under way', async () => {
  const own = await stand.openPage('/settings/products');
  const button = (name: string) => own.app.getByRole('button', { name });
  const isPaused = async () => (await stand.app.commands.home(stand.shop)).pausedAt !== null;
  await button('Pause syncing').click();
  await button('Resume syncing').waitFor();
  expect(await isPaused()).toBe(true);
  await own.picture('settings-paused');
  await own.noProblems();
  await button('Resume syncing').click();
  await button('Pause syncing').waitFor();
  expect(await isPaused()).toBe(false);
  await own.close();
});
