/** R23: an undoing of which Shopify refused a part is told so at each place, and can be finished. */
import { expect, it, onTestFinished } from 'vitest';
import { homeSchema } from '../../web/shared/api/home.ts';
import { runDetailsSchema } from '../../web/shared/api/runs.ts';
import { productsIn, startWith, whole } from '../support/listed-catalogue.ts';
import { pageAsks } from '../support/page-asks.ts';

const priced = (rrp: number) => [1, 2, 3].map((n) => whole(n, { netCost: '10', rrp: String(rrp) }));

it('is undone in part, and then wholly', async () => {
  const { stand, list } = await startWith(priced(20));
  onTestFinished(() => stand[Symbol.asyncDispose]());
  const page = pageAsks(stand, (await stand.app.start()).url ?? '');
  const read = async (path: string): Promise<unknown> => (await page.get(path)).json();
  list(priced(24));
  const { id } = await stand.sync();
  const look = async () => {
    const { undoneBy, isUndoable } = runDetailsSchema.parse(await read(`/runs/${id}`));
    const { lastCheck } = homeSchema.parse(await read('/home'));
    const prices = (await productsIn(stand)).map(({ variants }) => variants[0]?.price);
    return {
      undone: undoneBy.map(({ isWhole }) => isWhole),
      isUndoable,
      onHome: lastCheck?.isUndone,
      back: prices.filter((price) => price === '20.00').length,
    };
  };
  expect(await look()).toEqual({ undone: [], isUndoable: true, onHome: false, back: 0 });
  const userErrors = [{ message: 'no', field: ['price'] }];
  const refused = async (nth: number, times: number): Promise<number> => {
    stand.shopify.fault({ operation: 'productVariantsBulkUpdate', nth, times, userErrors });
    await stand.command('undo', String(id));
    stand.shopify.clearFaults();
    const { items } = await stand.app.commands.runs(stand.shop, { before: null, limit: 1 });
    return items[0]?.id ?? 0;
  };
  const nothingDone = await refused(1, 9);
  const detailsOf = async (run: number) => runDetailsSchema.parse(await read(`/runs/${run}`));
  expect(await detailsOf(nothingDone)).toMatchObject({ state: 'incomplete', made: 0, mayGoOn: true });
  expect(homeSchema.parse(await read('/home')).standing).toMatchObject({ kind: 'left', run: nothingDone });
  const undoing = await refused(2, 2);
  const mayGoOn = async () => (await detailsOf(undoing)).mayGoOn;
  expect(await mayGoOn()).toBe(true);
  expect(await look()).toEqual({ undone: [false], isUndoable: true, onHome: false, back: 1 });
  await stand.command('undo', String(id));
  expect(await look()).toEqual({ undone: [true, false], isUndoable: false, onHome: true, back: 3 });
  // Nothing of it is left.
  expect(await mayGoOn()).toBe(false);
});

it('is offered once more where that finds something, also of an undoing that is undone, and no more where it found nothing', async () => {
  const { stand, list } = await startWith(priced(20));
  onTestFinished(() => stand[Symbol.asyncDispose]());
  const page = pageAsks(stand, (await stand.app.start()).url ?? '');
  list(priced(24));
  const { id } = await stand.sync();
  const mayGoOn = async (run: number) =>
    runDetailsSchema.parse(await (await page.get(`/runs/${run}`)).json()).mayGoOn;
  const userErrors = [{ message: 'no', field: ['price'] }];
  const leaving = async (nth: number, ...args: string[]): Promise<number> => {
    stand.shopify.fault({ operation: 'productVariantsBulkUpdate', nth, times: 9, userErrors });
    await stand.command('undo', ...args);
    stand.shopify.clearFaults();
    const { items } = await stand.app.commands.runs(stand.shop, { before: null, limit: 1 });
    return items[0]?.id ?? 0;
  };
  const left = await leaving(3, String(id));
  const leftAgain = await leaving(2, String(left));
  expect(await Promise.all([left, leftAgain].map(mayGoOn))).toEqual([true, true]);
  await stand.command('undo', String(left));
  expect(await mayGoOn(leftAgain)).toBe(false);
  for (const { variants } of await productsIn(stand))
    await stand.command('undo', String(id), '--sku', variants[0]?.sku ?? '');
  expect((await productsIn(stand)).map(({ variants }) => variants[0]?.price)).toEqual(Array(3).fill('20.00'));
  expect((await stand.command('undo', String(id))).words.join(' ')).toContain('RUN-525');
  expect(await mayGoOn(left)).toBe(false);
});
