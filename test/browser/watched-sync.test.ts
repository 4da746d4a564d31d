/** A sync that is watched to its end moves nothing on Home: what it brings has its room beforehand. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';

let stand: BrowserStand;
let pages: readonly OpenPage[] = [];
beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 30 } });
  pages = await Promise.all([1280, 360].map((width) => stand.openPage('/', { width })));
});
afterAll(() => stand[Symbol.asyncDispose]());

/** As nothing on a page may. */
const still = 0.02;
/** How long the window waits for the browser to tell what has moved. */
const told = 'new Promise((go) => setTimeout(() => go(moves.splice(0)), 300))';

/** All that moved since the last time this was asked, without a person having done anything. */
async function movesOf({ shell }: OpenPage): Promise<readonly string[]> {
  return (await shell.frame('app')?.evaluate<readonly string[]>(told)) ?? ['1: there is no frame'];
}
const sumOf = (moves: readonly string[]): number =>
  moves.reduce((sum, move) => sum + Number.parseFloat(move), 0);

const says = (name: string) =>
  Promise.all(pages.map(({ app }) => app.getByRole('heading', { name }).waitFor()));

/** What has moved in a page that did not stand still. It begins elsewhere: what follows a press is not counted as a move. */
async function watched(operation: string, ended: string): Promise<readonly string[]> {
  await Promise.all(pages.map(movesOf));
  stand.shopify.fault({ operation, nth: 1, latencyMs: 600_000 });
  await stand.app.commands.askForSync(stand.shop);
  await Promise.all(pages.map(({ app }) => app.getByText(/^Step \d of 3/).waitFor()));
  stand.shopify.clearFaults();
  await says(ended);
  const moves = await Promise.all(pages.map(movesOf));
  return moves.flatMap((each) => (sumOf(each) < still ? [] : each));
}

test('the first one', async () => {
  await says('Nothing was synced yet. The first sync begins soon.');
  expect(await watched('productSet', 'Everything is in sync.')).toEqual([]);
});

test('one after which something waits for a person', async () => {
  const { catalogue } = stand.supplier.data;
  catalogue.remove(Array.from({ length: 12 }, (_, index) => index + 1));
  for (const id of [13, 14, 15]) catalogue.change(id, { netCost: 1, rrp: 999 });
  for (const id of [16, 17, 18]) catalogue.change(id, { stock: 70 });
  expect(await watched('inventorySetQuantities', '15 changes wait for your decision.')).toEqual([]);
});
