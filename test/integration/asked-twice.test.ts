/** What is asked for once more: the same is done once, and another thing is done or refused, never answered for nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../web/server/app.ts';
import type { Choices } from '../../web/shared/api/rules.ts';
import type { Runs } from '../../web/shared/api/runs.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { pageAsks, type PageAsks } from '../support/page-asks.ts';

let stand: Stand;
/** Answers pages; nobody works on what they ask for. */
let web: App;
let page: PageAsks;
const read = async <Answer>(path: string): Promise<Answer> =>
  (await page.get(path)).json() as Promise<Answer>;
beforeAll(async () => {
  stand = await startStand({ supplier: { products: 4 } });
  await stand.sync();
  web = await stand.another({ env: { ROLE: 'web' } });
  page = pageAsks(stand, (await web.start()).url ?? '');
});
afterAll(async () => {
  await web.stop();
  await stand[Symbol.asyncDispose]();
});

test('undoing another product of a run, or all of it, while one waits is refused; the same one is not', async () => {
  const run = (await read<Runs>('/runs')).items[0]?.run;
  const undo = async (sku?: string): Promise<number> =>
    (await page.post('/changes/undo', { run, ...(sku && { sku }) })).status;
  expect([await undo('10000001'), await undo('10000001')]).toEqual([202, 202]);
  expect([await undo('10000002'), await undo()]).toEqual([409, 409]);
});

test('the same choice saved again, because its answer was lost, is no other window’s change', async () => {
  const { selection, brands } = await read<Choices>('/settings/choice');
  const names = brands.slice(1).map(({ brand }) => brand);
  const wish = { selection: { ...selection, brands: names }, save: true, agreed: 100, seen: selection };
  const save = async (): Promise<number> => (await page.post('/settings/choice', wish)).status;
  expect([await save(), await save()]).toEqual([200, 200]);
});
