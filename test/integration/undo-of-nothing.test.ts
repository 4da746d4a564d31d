/** An undoing that finds nothing to put back: one row says so, whoever asks again leaves none, and the run's page does not offer it again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesSchema } from '../../web/shared/api/changes.ts';
import { runDetailsSchema, runsSchema } from '../../web/shared/api/runs.ts';
import type { Stand } from '../support/app-stand.ts';
import { standWithPages, type PageAsks } from '../support/page-asks.ts';

let stand: Stand;
let page: PageAsks;
/** Wrote one text, of which nothing can be put back: a later run wrote another. */
let overwritten: number;

const details = async (run: number) => runDetailsSchema.parse(await (await page.get(`/runs/${run}`)).json());
const newest = async () => runsSchema.parse(await (await page.get('/runs?limit=1')).json()).items[0];

beforeAll(async () => {
  ({ stand, page } = await standWithPages(40));
  const named = (name: string): void => {
    stand.supplier.data.catalogue.change(31, { texts: [{ lang: 'DE', name, description: 'Neu' }] });
  };
  named('Erst so');
  overwritten = (await stand.sync()).id;
  named('Dann so');
  await stand.sync();
});
afterAll(() => stand[Symbol.asyncDispose]());

test('its row says that nothing was put back, however it was asked for', async () => {
  expect((await details(overwritten)).applied).toBe(1);
  expect(await details(overwritten)).toMatchObject({ isUndoable: true, vainUndoing: null });
  const nothing = { kind: 'undo', state: 'failed', planned: 0, said: { code: 'RUN-525' } };
  const told = await stand.command('undo', String(overwritten));
  expect(told.status).toBe(1);
  const byCommand = await newest();
  expect(byCommand).toMatchObject(nothing);
  const { said } = await details(byCommand?.run ?? 0);
  expect(said?.details).toContain(`Of run ${overwritten}: `);
  // Both say the same of it.
  expect(told.words.join('\n')).toContain(said?.details);
});

const asked = async () => changesSchema.parse(await (await page.get('/changes')).json()).asked;

test('asked again, at whichever door, it is refused in the same words and leaves no row', async () => {
  const { run } = (await newest()) ?? {};
  for (const _ of [1, 2]) {
    expect((await page.post('/changes/undo', { run: overwritten, sku: null })).status).toBe(202);
    await expect.poll(asked).toMatchObject({ kind: 'undo', state: 'refused', said: { code: 'RUN-525' } });
    expect((await stand.command('undo', String(overwritten))).words.join('\n')).toContain('RUN-525');
  }
  expect((await newest())?.run).toBe(run);
});

test('the run is not offered for undoing again, and says why', async () => {
  const undoing = (await newest())?.run;
  expect(await details(overwritten)).toMatchObject({
    isUndoable: false,
    vainUndoing: { run: undoing, said: { code: 'RUN-525' } },
  });
  const german = runDetailsSchema.parse(await (await page.get(`/runs/${overwritten}?language=de`)).json());
  expect(german.vainUndoing?.said?.details).toContain(`Vom Lauf ${overwritten}: `);
});

test('a run that writes nothing changes none of that; once one has written, it is offered again', async () => {
  expect(await stand.sync()).toMatchObject({ operations: { applied: 0 } });
  expect((await details(overwritten)).isUndoable).toBe(false);
  stand.supplier.data.catalogue.change(2, { stock: 90 });
  expect(await stand.sync()).toMatchObject({ operations: { applied: 1 } });
  expect(await details(overwritten)).toMatchObject({ isUndoable: true, vainUndoing: null });
});

test('a run that set quantities alone is never offered, and is refused without a row', async () => {
  stand.supplier.data.catalogue.change(4, { stock: 17 });
  const { id } = await stand.sync();
  expect(await details(id)).toMatchObject({ applied: 1, isUndoable: false, vainUndoing: null });
  const row = await newest();
  expect((await stand.command('undo', String(id))).words.join('\n')).toContain(
    'set quantities and nothing else',
  );
  expect(await newest()).toEqual(row);
});

test('what was undone already is refused without a row from the first time on', async () => {
  stand.supplier.data.catalogue.change(3, {
    texts: [{ lang: 'DE', name: 'Ganz anders', description: 'Neu' }],
  });
  const { id } = await stand.sync();
  expect((await stand.command('undo', String(id))).status).toBe(0);
  const undoing = await newest();
  for (const _ of [1, 2]) {
    expect((await stand.command('undo', String(id))).words.join('\n')).toContain('RUN-525');
    expect((await page.post('/changes/undo', { run: id, sku: null })).status).toBe(202);
    await expect.poll(asked).toMatchObject({ kind: 'undo', state: 'refused' });
  }
  expect(await newest()).toEqual(undoing);
});
