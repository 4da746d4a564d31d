/** For `npm run pictures`: the set-up's fourth step in a shop that is about to be set up; README shows it. */
import { expect, test } from 'vitest';
import { startBrowserStand } from '../support/browser.ts';

test('step 4 of the set-up tells what was found in the shop', { timeout: 120_000 }, async () => {
  await using stand = await startBrowserStand({
    stage: 'trying',
    silent: true,
    supplier: { products: 2145 },
  });
  const { commands } = stand.app;
  await commands.sync(stand.shop, { dryRun: true, accept: [] }, () => undefined);
  await commands.confirmStep(stand.shop, 'choice');
  await commands.confirmStep(stand.shop, 'prices');
  const page = await stand.openPage('/set-up');
  await page.app.locator('.market').first().waitFor();
  await page.app.locator('[aria-current=step]').scrollIntoViewIfNeeded();
  expect(await page.readmePicture('set-up', 900)).toBeLessThan(120_000);
  for (const [width, locale] of [
    [360, 'de'],
    [768, 'en'],
    [1280, 'en'],
  ] as const) {
    const drawn = await stand.openPage('/set-up', { width, locale });
    await drawn.app.locator('.market').first().waitFor();
    await drawn.picture('set-up-4-large-shop');
  }
  expect((await commands.setUp(stand.shop)).read?.products).toBe(2145);
});
