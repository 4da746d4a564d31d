/** A sync that is watched to its end moves nothing on Home, nor where the set-up ends: what it brings has its room beforehand. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';

let stand: BrowserStand;
const looks = [{ width: 1280 }, { width: 360 }, { width: 360, locale: 'de' }] as const;
/** At both ends of the widths, and the narrow one in German too. */
let pages: readonly OpenPage[] = [];
beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 30 } });
  pages = await Promise.all(looks.map((look) => stand.openPage('/', look)));
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

interface Name {
  readonly en: string;
  readonly de: string;
}
const says = ({ en, de }: Name) =>
  Promise.all(
    pages.map(({ app }) =>
      app
        .getByRole('heading', { name: en })
        .or(app.getByRole('heading', { name: de }))
        .waitFor(),
    ),
  );

/** What has moved in a page that did not stand still. It begins elsewhere: what follows a press is not counted as a move. */
async function watched(
  operation: string,
  ended: Name,
  during = /^(Step \d of|Schritt \d von) 3/,
): Promise<readonly string[]> {
  await Promise.all(pages.map(movesOf));
  stand.shopify.fault({ operation, nth: 1, latencyMs: 600_000 });
  await stand.app.commands.askForSync(stand.shop);
  await Promise.all(pages.map(({ app }) => app.getByText(during).first().waitFor()));
  stand.shopify.clearFaults();
  await says(ended);
  const moves = await Promise.all(pages.map(movesOf));
  return moves.flatMap((each) => (sumOf(each) < still ? [] : each));
}

test('the first one', async () => {
  await says({
    en: 'Nothing was synced yet. The first sync begins soon.',
    de: 'Noch wurde nichts abgeglichen. Der erste Abgleich beginnt in Kürze.',
  });
  expect(
    await watched('productSet', { en: 'Everything is in sync.', de: 'Alles ist auf dem neuesten Stand.' }),
  ).toEqual([]);
});

test('one after which something waits for a person', async () => {
  const { catalogue } = stand.supplier.data;
  catalogue.remove(Array.from({ length: 12 }, (_, index) => index + 1));
  for (const id of [13, 14, 15]) catalogue.change(id, { netCost: 1, rrp: 999 });
  for (const id of [16, 17, 18]) catalogue.change(id, { stock: 70 });
  const ended = {
    en: '15 changes wait for your decision.',
    de: '15 Änderungen warten auf Ihre Entscheidung.',
  };
  expect(await watched('inventorySetQuantities', ended)).toEqual([]);
  const [wide, narrow, german] = pages;
  for (const page of pages) await page.picture('home-came');
  await narrow?.app.getByRole('button', { name: 'Show' }).click();
  for (const page of [wide, narrow])
    await page?.app.getByText(/^12 products left the supplier’s list/).waitFor();
  await german?.app.getByRole('button', { name: 'Anzeigen' }).click();
  await german?.app.getByText(/^12 Produkte fehlen in der Liste/).waitFor();
  for (const page of pages) await page.noProblems();
});

test('the import with which the set-up ends', async () => {
  await Promise.all(pages.map((page) => page.close()));
  await stand.app.commands.reachStage(stand.shop, 'drafts');
  pages = await Promise.all(looks.map((look) => stand.openPage('/set-up', look)));
  await says({ en: 'The set-up is done', de: 'Die Einrichtung ist fertig' });
  for (const id of [19, 20, 21]) stand.supplier.data.catalogue.change(id, { stock: 70 });
  const ended = { en: 'The set-up is done', de: 'Die Einrichtung ist fertig' };
  expect(
    await watched(
      'inventorySetQuantities',
      ended,
      /^(All five steps are done|Alle fünf Schritte sind erledigt)$/,
    ),
  ).toEqual([]);
  for (const page of pages) await page.picture('set-up-import-done');
});
