/** A supplier or a Shopify that fails: a clear sentence, a recorded outcome, the rest goes on, nothing is lost. */
import { describe, expect, it } from 'vitest';
import { faultSchema, type FaultInput } from '../../web/sandbox/supplier/faults/fault.ts';
import { failureAnswer } from '../../web/server/cli/command-answer.ts';
import { removeAtOnce, startStand, type Stand } from '../support/app-stand.ts';
import { deadOrigin } from '../support/dead-origin.ts';
import { hastyClock } from '../support/hasty-clock.ts';

const fault = (input: FaultInput) => faultSchema.parse({ path: '/products', ...input });

describe('a supplier', () => {
  it.each([
    ['that answers HTML', { kind: 'html' }, 'SUP-601'],
    ['that answers broken JSON', { kind: 'broken-json' }, 'SUP-601'],
    ['that refuses the credentials', { kind: 'status', status: 403 }, 'SUP-004'],
  ] as const satisfies readonly [string, FaultInput, string][])(
    'R22 %s fails the run with its reason and touches nothing',
    async (_, input, reason) => {
      await using stand = await startStand();
      await stand.sync();
      await stand.mutations();
      stand.supplier.faults.add(fault(input));
      const run = await stand.sync();
      expect(run).toMatchObject({ state: 'failed', reason, operations: { planned: 0 } });
      expect(await stand.mutations()).toEqual({});
    },
  );
});

describe('Shopify', () => {
  it('refusing one product leaves the others in, and the refusal in words', async () => {
    await using stand = await startStand();
    stand.shopify.fault({
      operation: 'productSet',
      times: 1,
      userErrors: [{ message: 'Title is not allowed', field: ['input', 'title'] }],
    });
    const run = await stand.sync();
    expect(run.operations).toEqual({ planned: 20, applied: 19, rejected: 1, deferred: 0, held: 0, left: 0 });
    expect(run.reasons).toEqual({ 'SHP-705': 1 });
    expect((await stand.sync()).operations).toMatchObject({ planned: 1, applied: 1 });
  });

  it('R14 throttling slows the run down and skips nothing', async () => {
    await using stand = await startStand();
    stand.shopify.fault({ operation: 'productSet', times: 5, throttle: true });
    expect((await stand.sync()).operations).toMatchObject({ planned: 20, applied: 20 });
  });

  it('that takes a product and dies before it answers does not get it twice', async () => {
    await using stand = await startStand();
    stand.shopify.fault({ operation: 'productSet', times: 3, dropAfterEffect: true });
    await stand.sync();
    await stand.sync();
    expect(stand.shopify.shop().products.size).toBe(20);
  });

  it('that withdraws the access stops the run and defers the rest', async () => {
    await using stand = await startStand();
    stand.shopify.fault({ operation: 'productSet', status: 401 });
    const run = await stand.sync();
    expect(run.operations).toMatchObject({ planned: 20, applied: 0 });
    expect(run.operations.deferred + run.operations.rejected).toBe(20);
    expect(Object.keys(run.reasons)).toEqual(['SHP-701']);
  });
});

describe('an incomplete crawl', () => {
  it('R3 lets new and changed products in and removes nothing', async () => {
    await using stand = await startStand({ supplier: { products: 250 }, clock: hastyClock });
    await stand.sync();
    await stand.app.commands.changeSettings(stand.shop, removeAtOnce);
    stand.supplier.data.catalogue.remove([5]);
    stand.supplier.data.catalogue.change(6, { stock: 88 });
    stand.supplier.faults.add(fault({ kind: 'half-body', path: 'page=3' }));
    const run = await stand.sync();
    expect(run).toMatchObject({ state: 'incomplete', reason: 'SUP-603', crawl: { proven: false } });
    expect(run.applied).toMatchObject({ stock: 1, withdraw: 0, remove: 0 });
  });
});

it('another encryption key is named as what is wrong, with what to do', async () => {
  await using stand = await startStand();
  const other = await stand.another({ env: { ENCRYPTION_KEY: 'another-key-'.repeat(4) } });
  const error = await other.commands.track(stand.shop).catch((thrown: unknown) => thrown);
  expect(failureAnswer(error)).toMatchObject({
    status: 2,
    words: [expect.stringMatching(/ENCRYPTION_KEY.*install the app/)],
  });
  await other.stop();
});

describe('8.20: an installation that fails', () => {
  const worksOn = async (stand: Stand) =>
    expect(await stand.sync()).toMatchObject({ state: 'completed', operations: { applied: 20 } });

  it('for its token leaves the good one, and says so', async () => {
    await using stand = await startStand();
    const { status, document, words } = await stand.command('install', '--token', 'not a token');
    expect({ status, document }).toMatchObject({ status: 1, document: { error: { code: 'SHP-712' } } });
    expect(words.join('\n')).toMatch(/what was set up before stays as it was[\s\S]*It was not kept/);
    await worksOn(stand);
  });

  it('for its shop, which is frozen, leaves the token from before', async () => {
    await using stand = await startStand();
    const { tokens } = stand.shopify.state;
    const [brought = ''] = tokens.keys();
    await stand.app.commands.install(stand.shop, brought);
    stand.shopify.fault({ status: 402 });
    await expect(stand.app.commands.install(stand.shop, null)).rejects.toMatchObject({
      reason: 'SHP-702',
      message: expect.stringContaining('What was set up before stays as it was') as string,
    });
    stand.shopify.clearFaults();
    for (const [token, known] of tokens) known.revoked = token !== brought;
    const issued = tokens.size;
    await worksOn(stand);
    expect(tokens.size).toBe(issued);
  });

  it('for the app’s own key or secret blames neither the merchant nor the shop', async () => {
    await using stand = await startStand();
    for (const name of ['SHOPIFY_API_KEY', 'SHOPIFY_API_SECRET']) {
      const other = await stand.another({ env: { [name]: 'wrong' } });
      const error = await other.commands.install(stand.shop, null).catch((thrown: unknown) => thrown);
      await other.stop();
      const { status, document, words } = failureAnswer(error);
      expect({ status, document }).toMatchObject({ status: 1, document: { error: { code: 'SHP-711' } } });
      expect(words.join('\n')).toMatch(/key and the secret[\s\S]*SHOPIFY_API_KEY.*SHOPIFY_API_SECRET/);
      expect(words.join('\n')).not.toContain('uninstalled');
    }
    await worksOn(stand);
  });

  it.each([null, 'a token'])(
    'because Shopify cannot be reached says where and what to do (%s)',
    async (token) => {
      await using stand = await startStand();
      await using dead = await deadOrigin();
      const { origin } = dead;
      const other = await stand.another({ env: { SHOPIFY_ADMIN_ORIGIN: origin }, clock: hastyClock });
      const error = await other.commands.install(stand.shop, token).catch((thrown: unknown) => thrown);
      await other.stop();
      const { status, document, words } = failureAnswer(error);
      expect({ status, document }).toMatchObject({ status: 1, document: { error: { code: 'SHP-713' } } });
      expect(words.join('\n')).toMatch(/Try again[\s\S]*SHOPIFY_ADMIN_ORIGIN is set/);
      expect(words.join('\n')).toContain(origin);
      expect(words.join('\n')).not.toContain('nothing to do');
    },
  );
});
