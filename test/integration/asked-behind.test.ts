/** What pages ask for while something else waits to begin, or nothing can begin: done, or refused at once in words. */
import { expect, test, vi } from 'vitest';
import type { Currency } from '../../web/server/domain/money.ts';
import type { Changes } from '../../web/shared/api/changes.ts';
import type { SetUp } from '../../web/shared/api/set-up.ts';
import { planQueue, previewQueue, syncQueue } from '../../web/server/application/flow-jobs.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { pageAsks, type PageAsks } from '../support/page-asks.ts';
import { openStandJobs } from '../support/stand-jobs.ts';

const queues = [planQueue, previewQueue, syncQueue];

interface Door {
  readonly stand: Stand;
  readonly page: PageAsks;
  /** Whoever works begins now, and works until all is done. */
  readonly worked: () => Promise<void>;
}

const read = async <Answer>(page: PageAsks, path: string) => (await (await page.get(path)).json()) as Answer;

/** Pages are answered, and nobody works on what they ask for until `worked`. */
async function doorOf(stand: Stand): Promise<Door> {
  const page = pageAsks(stand, (await stand.app.start()).url ?? '');
  const worked = async (): Promise<void> => {
    const app = await stand.another({ env: { ROLE: 'worker' } });
    await app.start();
    await using jobs = await openStandJobs(stand);
    const isOver = async (): Promise<void> => {
      const left = jobs.db.selectFrom('jobs').select('id').where('queue', 'in', queues);
      expect(await left.where('state', 'in', ['queued', 'retry', 'active']).execute()).toEqual([]);
    };
    await vi.waitFor(isOver, { timeout: 60_000, interval: 50 });
    await app.stop();
  };
  return { stand, page, worked };
}

const statuses = async (page: PageAsks, asked: readonly (readonly [path: string, body?: object])[]) => {
  const found: number[] = [];
  for (const [path, body] of asked) found.push((await page.post(path, body)).status);
  return found;
};

test('"import" behind a "try five" that has not begun imports everything', async () => {
  await using stand = await startStand({ stage: 'trying', env: { ROLE: 'web' }, supplier: { products: 8 } });
  const { page, worked } = await doorOf(stand);
  for (const step of ['choice', 'prices', 'countries']) await page.post('/set-up/confirm', { step });
  const asked = [
    ['/set-up/try'],
    ['/set-up/try'],
    ['/set-up/import', { stage: 'live' }],
    ['/set-up/import', { stage: 'drafts' }],
  ] as const;
  // The last one would be a step back.
  expect(await statuses(page, asked)).toEqual([202, 202, 202, 409]);
  await worked();
  expect(stand.shopify.shop().products.size).toBe(8);
  expect((await read<SetUp>(page, '/set-up')).stage).toBe('live');
});

test('"apply" and "undo" behind another work that waits are refused as busy, and nothing else is told as theirs', async () => {
  await using stand = await startStand({ env: { ROLE: 'web' }, supplier: { products: 4 } });
  const { page, worked } = await doorOf(stand);
  await page.post('/syncing/begin');
  await worked();
  stand.supplier.data.catalogue.change(2, { stock: 77 });
  await page.post('/changes/plan');
  await worked();
  const run = (await read<Changes>(page, '/changes')).plan?.run;
  const asked = [
    ['/changes/apply', { run }],
    ['/changes/plan'],
    // A second click, of which the note has been overwritten.
    ['/changes/apply', { run }],
    ['/changes/undo', { run: 1 }],
  ] as const;
  expect(await statuses(page, asked)).toEqual([202, 202, 202, 409]);
  expect((await read<Changes>(page, '/changes')).asked).toMatchObject({ kind: 'apply', run });
  await worked();
  expect((await read<Changes>(page, `/changes?run=${run}`)).plan?.state).toBe('completed');
  const late = await (await page.post('/changes/discard', { run })).json();
  expect(late).toMatchObject({ discarded: false, plan: { state: 'completed', endedAt: expect.any(String) } });
});

test('what is known to bring nothing is refused before anything moves: while paused, and in another currency', async () => {
  await using stand = await startStand({ stage: 'trying', env: { ROLE: 'web' }, supplier: { products: 2 } });
  const { page } = await doorOf(stand);
  const asked = [['/set-up/try'], ['/set-up/import', { stage: 'live' }]] as const;
  const words = async () => {
    const answers = [];
    for (const [path, body] of asked) {
      const answer = await page.post(`${path}?language=de`, body);
      answers.push([answer.status, ((await answer.json()) as { error: { what: string } }).error.what]);
    }
    return answers;
  };
  await page.post('/syncing/pause');
  const paused = [409, 'Der Abgleich ist angehalten.'];
  expect(await words()).toEqual([paused, paused]);
  await page.post('/syncing/resume');
  await stand.app.commands.changeSettings(stand.shop, { supplierCurrency: 'USD' as Currency });
  const foreign = [409, expect.stringContaining('Währung')];
  expect(await words()).toEqual([foreign, foreign]);
  expect((await stand.command('go-live')).status).toBe(1);
  expect((await read<SetUp>(page, '/set-up')).stage).toBe('trying');
});
