/**
 * What a person decided, as every page tells it: on Home, Changes, the run's page and the product's, and how a run is undone
 * from its own page. In a real browser.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunId } from '../../web/server/domain/ids.ts';
import { goodAtEveryWidth } from '../support/every-width.ts';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';

let stand: BrowserStand;
let heldBy: number;

/** More than may leave a shop of forty in a day. */
const gone = [31, 32, 33, 34, 35, 36, 37, 38];
const jumps = [1, 2, 3];
const kept = '10000031';

beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 40 } });
  await stand.sync();
  const { catalogue } = stand.supplier.data;
  catalogue.remove(gone);
  for (const id of jumps) catalogue.change(id, { netCost: 900, rrp: 2_000 });
  heldBy = (await stand.sync()).id;
});
afterAll(() => stand[Symbol.asyncDispose]());

const sees = ({ app }: OpenPage, text: string | RegExp) => app.getByText(text).first().waitFor();
const goTo = ({ shell }: OpenPage, path: string) => shell.goto(`${stand.adminUrl}/apps/sortiment${path}`);
const query = ({ shell }: OpenPage) => new URL(shell.url()).search;

test('each “Look” on Home opens the list that it speaks of, also beside a plan that waits', async () => {
  const page = await stand.openPage('/');
  const look = (text: RegExp) =>
    page.app
      .getByRole('button', { name: text })
      .or(page.app.getByRole('link', { name: text }))
      .first();
  await look(/^Look: 8 products left/).click();
  await expect.poll(() => query(page)).toBe('?part=held&reason=GRD-302');
  await expect.poll(() => page.app.getByRole('combobox').count()).toBe(8);
  // A plan of something else is the newest now; what is held is shown beside it all the same.
  const undo = { run: 1 as RunId, only: null, planOnly: true };
  const plan = (await stand.app.commands.undo(stand.shop, undo, () => undefined)).run.id;
  await goTo(page, '/');
  await look(/^Look: The cost of 3 products/).click();
  await sees(page, /It puts back what run 1 wrote\./);
  await expect.poll(() => query(page)).toBe('?part=held&reason=GRD-303');
  await expect.poll(() => page.app.getByRole('combobox').count()).toBe(3);
  await sees(page, 'The cost of these products moved by more than your limit.');
  expect(await page.app.getByText(/this product/).count()).toBe(0);
  // The tile counts what stands below it.
  await page.app.getByRole('link', { name: /Held\s*11\b/ }).waitFor();
  expect(await page.app.getByText('Nothing waits for a decision.').count()).toBe(0);
  await goodAtEveryWidth(page, 'changes-held-open');
  await stand.app.commands.discardPlan(stand.shop, plan);
  await page.close();
});

test('once decided, Changes, the run and the product say so, and the product says that the supplier lists it no more', async () => {
  const page = await stand.openPage(`/activity/${heldBy}`);
  await sees(page, 'Held for you');
  await sees(page, '8 changes wait for your decision.');
  await goTo(page, '/changes?part=held&reason=GRD-302');
  // What follows stands beside each choice before it is made, with its dates.
  await sees(page, /^The next sync \(about .+\) sets their stock to 0: your shop shows them as sold out\.$/);
  await sees(page, /^From .+ the first sync archives them: no longer on sale/);
  await sees(page, /^Nothing is deleted; orders and draft orders stay as they are\./);
  await sees(
    page,
    /^They stay on sale with the stock, prices and texts they have, until your supplier lists them again\./,
  );
  await sees(
    page,
    /^Nothing of this is done before tomorrow, .+\. The first sync after that asks you again\.$/,
  );
  await goodAtEveryWidth(page, 'changes-to-decide');
  const cards = () => page.app.getByRole('heading', { name: /^[38] (products|price)/ }).allTextContents();
  await expect.poll(async () => (await cards()).length).toBe(2);
  const before = await cards();
  await page.app.getByRole('button', { name: 'Keep them' }).first().click();
  await sees(page, /^You decided to keep all 8 products \(.+\)\.$/);
  // What is decided stays where it was pressed: no other button comes there.
  await expect.poll(cards).toEqual(before);
  await sees(page, 'Decide otherwise for all 8:');
  expect(await page.app.getByRole('button', { name: 'Keep them' }).count()).toBe(0);
  expect(await page.app.getByRole('button', { name: 'Remove them' }).count()).toBe(1);
  await goodAtEveryWidth(page, 'changes-decided');
  for (const carriedOut of [false, true]) {
    if (carriedOut) await stand.sync();
    await goTo(page, `/activity/${heldBy}`);
    await sees(page, /You decided to leave your shop as it is, for 8 changes\./);
    await goTo(page, `/products/${kept}`);
    await sees(page, /^The supplier no longer lists it, since /);
    await sees(
      page,
      /^You decided to keep it \(.+\)\. Its price, stock and texts stay as they were last written/,
    );
    await sees(page, 'not done, as you decided');
    expect(await page.app.getByText('waits for you').count()).toBe(0);
  }
  await goodAtEveryWidth(page, 'product-kept');
  // What both sides have is said once on a telephone, and beside each other where there is room.
  const title = page.app.locator('s-table-row').first().getByText('Taubenblau Klappstuhl', { exact: false });
  const seen = async () => {
    const cells = await title.all();
    return (await Promise.all(cells.map((cell) => cell.isVisible()))).filter(Boolean).length;
  };
  expect(await seen()).toBe(2);
  await page.shell.setViewportSize({ width: 360, height: 900 });
  await expect.poll(seen).toBe(1);
  await page.shell.setViewportSize({ width: 1280, height: 900 });
  await page.app.getByRole('link', { name: 'Change this decision' }).first().click();
  await sees(page, '8 products stay in your shop though the supplier’s list lacks them');
  await expect.poll(() => page.app.getByRole('combobox').count()).toBe(8);
  await goTo(page, `/products?search=${kept}`);
  await sees(page, 'no longer on the supplier’s list');
  await goTo(page, '/products?state=missing');
  await sees(page, '8 products');
  await page.noProblems();
  await page.close();
});

test('the same in German', async () => {
  const page = await stand.openPage(`/products/${kept}`, { locale: 'de', width: 360 });
  await sees(page, /^Der Lieferant führt es nicht mehr, seit /);
  await sees(page, /^Sie haben entschieden, es zu behalten \(.+\)\. Preis, Bestand und Texte bleiben/);
  await page.noProblems();
  await goTo(page, `/activity/${heldBy}`);
  await sees(page, /^Sie haben entschieden, Ihren Shop zu lassen, wie er ist, für 8 Änderungen\./);
  await goodAtEveryWidth(page, 'run-decided');
  expect(await page.app.getByText('wartet auf Sie').count()).toBe(0);
  await page.close();
});

test('a run is undone from its own page, which says what that does, and both runs name each other', async () => {
  stand.supplier.data.catalogue.change(5, {
    texts: [{ lang: 'DE', name: 'Ganz anders', description: 'Neu' }],
    stock: 90,
  });
  const run = (await stand.sync()).id;
  const page = await stand.openPage(`/activity/${run}`);
  await page.app.getByRole('heading', { name: 'Undo this run' }).waitFor();
  await sees(page, /^It made 2 changes\. Undoing puts back what stood there before/);
  await goodAtEveryWidth(page, 'run-to-undo');
  await page.app
    .getByRole('button', { name: 'Undo this run' })
    .or(page.app.getByRole('link', { name: 'Undo this run' }))
    .first()
    .click();
  await expect.poll(() => query(page)).toBe(`?undo=${run}`);
  await page.app.getByRole('button', { name: 'Show what would be put back' }).click();
  await page.app.getByRole('button', { name: /^Put back/, disabled: false }).click();
  await sees(page, /^Applied .* to 1 product\.$/);
  await goTo(page, '/activity');
  await sees(page, `Undone by run ${run + 1}`);
  await page.app.getByRole('link', { name: `Undo of run ${run}` }).waitFor();
  await goodAtEveryWidth(page, 'activity-undone');
  await page.app.getByRole('link', { name: `Undone by run ${run + 1}` }).click();
  await sees(page, /1 quantity stays at the latest number of the supplier/);
  // No sync has to come before it can be taken over after all.
  await goTo(page, '/products/10000005');
  await sees(
    page,
    new RegExp(`^You undid run ${run} \\(.+\\)\\. So this product stays as it was before that run\\.$`),
  );
  await goodAtEveryWidth(page, 'product-undone');
  await page.app.getByRole('button', { name: 'Change it after all' }).click();
  await sees(page, /^You decided to change this product after all/);
  await page.app.getByRole('button', { name: 'Go on keeping it' }).click();
  await goTo(page, `/activity/${run + 1}`);
  await page.app.getByRole('link', { name: `Run ${run}`, exact: true }).click();
  await page.app.getByRole('link', { name: `Run ${run + 1}`, exact: true }).waitFor();
  expect(await page.app.getByRole('heading', { name: 'Undo this run' }).count()).toBe(0);
  await page.close();
});

test('a plan that something has overtaken is called replaced, with what replaced it', async () => {
  stand.supplier.data.catalogue.change(6, { stock: 91 });
  const plan = (await stand.app.commands.sync(stand.shop, { dryRun: true }, () => undefined)).run.id;
  const page = await stand.openPage(`/activity/${plan}`);
  await sees(page, 'Not applied yet');
  const next = (await stand.sync()).id;
  await page.shell.reload();
  await sees(page, 'Replaced');
  await sees(page, new RegExp(`^Run ${next} has read your supplier’s list or written to your shop since\\.`));
  await page.noProblems();
  await page.app.getByRole('link', { name: `Run ${next}`, exact: true }).waitFor();
  await goTo(page, '/activity');
  await sees(page, 'Replaced');
  expect(await page.app.getByText('Not applied yet').count()).toBe(0);
  await page.close();
});

test('a run of which nothing could be put back says so instead of offering it again', async () => {
  const named = (name: string): void => {
    stand.supplier.data.catalogue.change(7, { texts: [{ lang: 'DE', name, description: 'Neu' }] });
  };
  named('Erst so');
  const run = (await stand.sync()).id;
  named('Dann so');
  await stand.sync();
  expect((await stand.command('undo', String(run))).words.join('\n')).toContain('RUN-525');
  const page = await stand.openPage(`/activity/${run}`);
  await sees(page, 'It was tried. It is offered again once a later run has written to your shop.');
  await sees(page, /is put back already, or was written or changed again since/);
  expect(await page.app.locator(`[href="/changes?undo=${run}"]`).count()).toBe(0);
  await goodAtEveryWidth(page, 'run-undone-in-vain');
  await page.close();
});

test('what an undoing left is gone on with from Home: one step to the run, one to the plan of the rest', async () => {
  stand.supplier.data.catalogue.change(8, { texts: [{ lang: 'DE', name: 'Kurz so', description: 'Neu' }] });
  const run = (await stand.sync()).id;
  stand.shopify.fault({
    operation: 'productUpdate',
    times: 9,
    userErrors: [{ message: 'no', field: ['title'] }],
  });
  await stand.command('undo', String(run));
  stand.shopify.clearFaults();
  const page = await stand.openPage('/');
  await page.app.getByRole('link', { name: 'Look at the run' }).click();
  await sees(page, 'No sync puts back what is left here.');
  await goodAtEveryWidth(page, 'run-undoing-left');
  const again = `Undo run ${run} once more`;
  const button = page.app
    .getByRole('button', { name: again })
    .or(page.app.getByRole('link', { name: again }));
  await button.first().click();
  await page.app.getByRole('button', { name: 'Show what would be put back' }).click();
  await page.app.getByRole('button', { name: /^Put back/, disabled: false }).click();
  await sees(page, /^Applied .* to 1 product\.$/);
  await goTo(page, `/activity/${run}`);
  await expect.poll(() => page.app.getByText('Undone by', { exact: true }).count()).toBe(1);
  await page.close();
});
