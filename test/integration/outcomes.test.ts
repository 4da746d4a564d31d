/** What a command ends with, status and words, when not everything could be done; alike wherever the work was done. */
import { describe, expect, it } from 'vitest';
import { faultSchema, type FaultInput } from '../../web/sandbox/supplier/faults/fault.ts';
import type { SyncResult } from '../../web/server/catalogue/sync-catalogue.ts';
import { removeAtOnce, startStand, type Stand } from '../support/app-stand.ts';
import { hastyClock } from '../support/hasty-clock.ts';
import { order, ship, upload } from '../support/stand-orders.ts';

const breakOff = (stand: Stand, input: FaultInput) => stand.supplier.faults.add(faultSchema.parse(input));

async function sync(stand: Stand, ...args: string[]) {
  const { status, words, document } = await stand.command('sync', ...args);
  return { status, words: words.join('\n'), run: (document as SyncResult).run };
}

describe('8.10: a crawl that breaks off', () => {
  it.each([
    ['is refused', { kind: 'status', status: 401 }, 'SUP-003'],
    ['fails at the supplier', { kind: 'status', status: 500 }, 'SUP-008'],
    ['loses its connection', { kind: 'closed-connection' }, 'SUP-001'],
  ] as const satisfies readonly [string, object, string][])(
    'on its second page because it %s is incomplete, with status 1, and says what that meant',
    async (_, fault, reason) => {
      await using stand = await startStand({ supplier: { products: 250 }, clock: hastyClock });
      breakOff(stand, { ...fault, path: 'page=2' });
      const { status, words, run } = await sync(stand);
      expect(status).toBe(1);
      expect(run).toMatchObject({ state: 'incomplete', reason, crawl: { whole: false } });
      expect(run.operations).toMatchObject({ planned: run.crawl?.distinct, applied: run.crawl?.distinct });
      expect(words).toContain(`${run.crawl?.distinct} of 250 products were read:`);
      expect(words).toContain('Nothing was removed');
      expect(words).toContain('The next sync reads everything again.');
      expect((await stand.command('status')).words.join('\n')).toContain('It is incomplete');
    },
  );

  it('in a preview ends it with status 1 too', async () => {
    await using stand = await startStand({ supplier: { products: 250 }, clock: hastyClock });
    breakOff(stand, { kind: 'status', status: 401, path: 'page=2' });
    expect(await stand.command('plan')).toMatchObject({
      status: 1,
      document: { run: { state: 'previewed' } },
    });
  });

  it('while it asks for what is missing is incomplete, and says that nothing was removed', async () => {
    await using stand = await startStand({ clock: hastyClock });
    await stand.sync();
    await stand.app.commands.changeSettings(stand.shop, removeAtOnce);
    stand.supplier.data.catalogue.remove([5]);
    breakOff(stand, { kind: 'status', status: 500, path: 'sku' });
    const { status, words, run } = await sync(stand);
    expect({ status, run }).toMatchObject({ status: 1, run: { state: 'incomplete', reason: 'GRD-301' } });
    expect(words).toContain('could not be checked, so none of them was removed');
  });
});

describe('8.10: a run whose changes did not all come through', () => {
  it('because Shopify refused one is incomplete, with status 1; explain shows what Shopify said', async () => {
    await using stand = await startStand();
    const userErrors = [{ message: 'Title is not allowed', field: ['input', 'title'] }];
    stand.shopify.fault({ operation: 'productSet', times: 1, userErrors });
    const { status, words, run } = await sync(stand);
    expect({ status, run }).toMatchObject({ status: 1, run: { state: 'incomplete', reason: 'SHP-705' } });
    expect(words).toContain('19 of 20 changes made. Shopify refused 1: the next sync tries again.');
    const refused = await stand.command('explain', '10000001');
    expect(refused.words.join('\n')).toContain('is not in the shop, because Shopify refused it');
    expect(refused.words.join('\n')).toContain('Title is not allowed');
    expect(await sync(stand)).toMatchObject({ status: 0, run: { state: 'completed', reason: null } });
    const taken = await stand.command('explain', '10000001');
    expect(taken.document).toMatchObject({ verdict: 'live', reasons: [] });
    expect(taken.words.join('\n')).not.toContain('Title is not allowed');
  });

  it('because Shopify withdrew the access is incomplete, with status 1', async () => {
    await using stand = await startStand();
    stand.shopify.fault({ operation: 'productSet', status: 401 });
    const { status, words, run } = await sync(stand);
    expect({ status, run }).toMatchObject({ status: 1, run: { state: 'incomplete', reason: 'SHP-701' } });
    expect(words).toContain('0 of 20 changes made. Put off to the next sync: 20.');
  });

  it('because Shopify cannot be reached at all has failed, with status 1', async () => {
    await using stand = await startStand({ clock: hastyClock });
    stand.shopify.fault({ status: 503 });
    const { status, run } = await sync(stand);
    expect({ status, run }).toMatchObject({ status: 1, run: { state: 'failed', reason: 'SHP-708' } });
  });

  it('and was taken up by another process knows why it is incomplete', async () => {
    await using stand = await startStand({ supplier: { products: 250 }, clock: hastyClock });
    breakOff(stand, { kind: 'status', status: 401, path: 'page=2' });
    stand.shopify.fault({ operation: 'productSet', throttle: true });
    const cut = stand.sync().catch((error: unknown) => error);
    const applying = async () => (await stand.app.commands.status(stand.shop)).lastRun?.state;
    await expect.poll(applying, { timeout: 20_000 }).toBe('applying');
    await stand.reopen();
    expect(await cut).toBeInstanceOf(Error);
    stand.shopify.clearFaults();
    const { document } = await stand.command('sync');
    expect((document as SyncResult).resumed).toMatchObject({
      state: 'incomplete',
      reason: 'SUP-003',
      message: expect.stringContaining('Nothing was removed') as string,
    });
  });
});

it('8.10: removals that wait for a decision leave a run complete, with status 0, and are told', async () => {
  await using stand = await startStand({ supplier: { products: 60 } });
  await stand.sync();
  stand.supplier.data.catalogue.remove(Array.from({ length: 50 }, (_, index) => index + 1));
  const { status, words, run } = await sync(stand);
  expect({ status, run }).toMatchObject({ status: 0, run: { state: 'completed', reason: 'GRD-302' } });
  expect(words).toContain('they wait for your decision');
  expect(words).toContain('50 products are to be removed; at most 9 may be in one day without a person');
  expect(words).toMatch(/^50 changes:\n\[GRD-302\] More products are missing.*\n {2}To decide: held/m);
  const held = (await stand.command('held')).words.join('\n');
  expect(held).not.toContain('written anew');
});

describe('8.10: a look for trackings', () => {
  it('of which Shopify refused one is incomplete, with status 1', async () => {
    await using stand = await startStand();
    await stand.sync();
    ship(stand, order(stand).name.replace('#', ''), { courier: 'DHL', trackingId: 'JJD000000000001' });
    upload(stand);
    stand.shopify.fault({ operation: 'fulfillmentCreate', userErrors: [{ message: 'No' }] });
    const { status, words, document } = await stand.command('track');
    expect({ status, document }).toMatchObject({ status: 1, document: { state: 'incomplete' } });
    expect(words.join('\n')).toContain('The pass is incomplete');
  });

  it('whose parcel waits for a person is complete, with status 0', async () => {
    await using stand = await startStand();
    await stand.sync();
    ship(stand, '9999', { courier: 'DHL', trackingId: 'JJD000000000002' });
    upload(stand);
    expect(await stand.command('track')).toMatchObject({ status: 0, document: { state: 'completed' } });
  });
});

describe.each(['sqlite', 'postgres'] as const)('8.10: work that another process does, on %s', (database) => {
  it('ends with the status and the reason with which it would have ended here', async () => {
    await using stand = await startStand({ database, env: { ROLE: 'web' }, clock: hastyClock });
    const worker = await stand.another({ env: { ROLE: 'worker' }, clock: hastyClock });
    await worker.start();
    stand.shopify.fault({ operation: 'productSet', status: 401 });
    expect(await sync(stand)).toMatchObject({ status: 1, run: { state: 'incomplete', reason: 'SHP-701' } });
    stand.shopify.clearFaults();
    stand.shopify.fault({ operation: 'productSet', throttle: true });
    const syncing = stand.sync();
    const applying = async () => (await stand.app.commands.status(stand.shop)).lastRun?.state;
    await expect.poll(applying, { timeout: 20_000 }).toBe('applying');
    expect(await stand.command('plan')).toMatchObject({
      status: 1,
      document: { error: { code: 'RUN-503' } },
    });
    stand.shopify.clearFaults();
    expect(await syncing).toMatchObject({ state: 'completed' });
    await worker.stop();
  });
});
