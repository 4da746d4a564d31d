/**
 * What stands on a page is in the tree from which a screen reader reads, which the browser itself is asked for; and in
 * Playwright's own reading of the page, by which people who try the app without eyes go.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';

let stand: BrowserStand;
beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 12 } });
  await stand.sync();
});
afterAll(() => stand[Symbol.asyncDispose]());

/** Every text that can be seen, but for what Polaris' elements draw of their own attributes. */
const seenTexts = `(() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.data.trim().replace(/\\s+/g, ' ');
    const isSeen = node.parentElement.checkVisibility({ visibilityProperty: true });
    if (text && isSeen && !node.parentElement.closest('[aria-hidden=true],noscript,script,s-option')) texts.push(text);
  }
  return texts;
})()`;

const appFrame = ({ shell }: OpenPage) => {
  const frame = shell.frame('app');
  if (!frame) throw new Error('the shell shows no app');
  return frame;
};

interface Node {
  readonly ignored: boolean;
  readonly name?: { readonly value?: string };
}

async function readByBrowser(page: OpenPage): Promise<string> {
  const session = await page.shell.context().newCDPSession(appFrame(page));
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
    readonly nodes: readonly Node[];
  };
  return nodes.flatMap(({ ignored, name }) => (ignored ? [] : (name?.value ?? []))).join('\n');
}

const plain = (text: string): string => text.replaceAll(/[\s\\"]+/g, ' ');

test.each([
  ['/', 'Everything is in sync.', ['Home', 'Tracking numbers', 'Last 14 days', 'Sync now']],
  ['/settings/countries', 'Checkout guard', ['Countries and markets', 'Checkout guard']],
])('all of %s', async (path, heading, drawn) => {
  const page = await stand.openPage(path);
  await page.app.getByRole('heading', { name: heading }).first().waitFor();
  const seen = [...(await appFrame(page).evaluate<string[]>(seenTexts)), ...drawn];
  expect(seen.length).toBeGreaterThan(12);
  const readings = {
    browser: plain(await readByBrowser(page)),
    playwright: plain(await page.app.locator('body').ariaSnapshot()),
  };
  for (const [by, read] of Object.entries(readings))
    expect({ by, missing: seen.filter((text) => !read.includes(plain(text))) }).toEqual({ by, missing: [] });
  await page.close();
});
