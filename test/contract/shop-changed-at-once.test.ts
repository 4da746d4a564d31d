/** Two windows that show the same supplier, location or guard change it at the same moment: one of them is told. */
import { expect, test } from 'vitest';
import { createCommands } from '../../web/server/application/create-commands.ts';
import { SeenOtherwise } from '../../web/server/application/refusals.ts';
import { SqlShops } from '../../web/server/database/sql-shops.ts';
import { SqlUpkeep } from '../../web/server/database/sql-upkeep.ts';
import { errorAnswer } from '../../web/server/http/error-answer.ts';
import type { LocationId, ShopDomain } from '../../web/server/domain/ids.ts';
import { createSeal } from '../../web/server/lib/seal.ts';
import { connectShop, disconnectShop } from '../support/connected-shops.ts';
import { forEachDatabase } from '../support/databases.ts';
import { StandingClock } from '../support/standing-clock.ts';

const shop = 'two-windows.myshopify.com' as ShopDomain;
const clock = new StandingClock(Date.parse('2026-11-20T12:00:00Z'));
const seal = createSeal({ writing: 'for-tests-only-0123456789abcdefghij', reading: [] });
const locations = ['Warehouse', 'Berlin', 'Wien'].map((name) => ({ id: name as LocationId, name }));

/** Nobody goes on before so many have come here. */
function meeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === count) resolve();
    return promise;
  };
}

const auth = { kind: 'none' } as const;
const shown = (root: string) => ({
  root,
  auth: { ...auth, name: null, usernameField: null, loginPath: null, refreshPath: null },
});

/** What became of each, and who was told. */
async function outcomes(changes: readonly Promise<unknown>[]) {
  const ends = await Promise.allSettled(changes);
  return {
    won: ends.findIndex(({ status }) => status === 'fulfilled'),
    told: ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : [])),
  };
}

const scopesForGuard = ['write_validations'];
const off = { isOn: false, blockOnFailure: false };
const shippedAlike = async () => [];

/** As Shopify keeps it: what is asked is answered once the other has been asked or has ended, and what is saved last counts. */
function guardOf(meet: () => Promise<void>) {
  let now = off;
  return {
    meet,
    state: async () => {
      const found = now;
      await meet();
      return found;
    },
    save: async (to: typeof off) => void (now = to),
    now: () => now,
  };
}

forEachDatabase((open) => {
  /** Supplier and Shopify have answered both before either goes on. */
  async function windows(count = 2) {
    const db = await open();
    await connectShop(db, shop);
    await disconnectShop(db, shop);
    const shops = new SqlShops(db, { seal, clock });
    const meet = meeting(count);
    const trySupplier = async (connection: { root: string }) => {
      await meet();
      return { rootUrl: connection.root, connection, verdict: { reason: null } };
    };
    const facts = async () => {
      await meet();
      return { locations };
    };
    const guard = guardOf(meet);
    const reader = { facts, scopes: async () => scopesForGuard };
    const upkeep = new SqlUpkeep(db, shop, clock);
    const records = { shippedAlike, endRuns: async () => false };
    const forShop = () => ({ reader, guard, upkeep, records });
    const ports = { shops, clock, trySupplier, forShop };
    return { shops, guard, upkeep, commands: createCommands(ports as never) };
  }

  test('only the first of them connects its supplier', async () => {
    const { shops, commands } = await windows();
    const roots = ['https://one.test/', 'https://two.test/'];
    const { won, told } = await outcomes(roots.map((root) => commands.connect(shop, { root, auth }, null)));
    expect(told).toEqual([expect.any(SeenOtherwise)]);
    expect((await shops.connection(shop))?.rootUrl).toBe(roots[won]);
  });

  test('who was shown none finds none, though it was given up meanwhile', async () => {
    const { shops, commands } = await windows(1);
    const root = 'https://one.test/';
    await commands.connect(shop, { root, auth }, null);
    await shops.forgetConnection(shop);
    await expect(commands.connect(shop, { root: 'https://two.test/', auth }, shown(root))).rejects.toThrow(
      SeenOtherwise,
    );
    await commands.connect(shop, { root, auth }, null);
    expect(await commands.connection(shop)).toEqual(shown(root));
  });

  test('a supplier that the window never showed is not given up in it; given up twice is given up', async () => {
    const { commands } = await windows(1);
    const [one, two] = ['https://one.test/', 'https://two.test/'] as const;
    await commands.connect(shop, { root: one, auth }, null);
    await commands.connect(shop, { root: two, auth }, shown(one));
    await expect(commands.disconnect(shop, shown(one))).rejects.toThrow(SeenOtherwise);
    await expect(commands.disconnect(shop, null)).rejects.toThrow(SeenOtherwise);
    expect(await commands.connection(shop)).toEqual(shown(two));
    expect(await commands.disconnect(shop, shown(two))).toMatchObject({ changed: true });
    expect(await commands.disconnect(shop, shown(two))).toMatchObject({ changed: false });
    // The command line shows none before, and is asked nothing.
    await commands.connect(shop, { root: one, auth }, null);
    expect(await commands.disconnect(shop)).toMatchObject({ changed: true });
  });

  test('the same supplier from both is no other', async () => {
    const { commands } = await windows();
    const root = 'https://one.test/';
    const both = [1, 2].map(() => commands.connect(shop, { root, auth }, null));
    expect((await outcomes(both)).told).toEqual([]);
    expect(await commands.connection(shop)).toEqual(shown(root));
  });

  test('only the first of them chooses its location', async () => {
    const { shops, commands } = await windows();
    const names = ['Berlin', 'Wien'];
    const { won, told } = await outcomes(names.map((name) => commands.location(shop, name, 'Warehouse')));
    expect(told).toEqual([expect.any(SeenOtherwise)]);
    expect((await shops.chosenLocation(shop))?.name).toBe(names[won]);
  });

  test('the same location from both is no other', async () => {
    const { shops, commands } = await windows();
    const both = [1, 2].map(() => commands.location(shop, 'Wien', 'Warehouse'));
    const ends = await outcomes(both);
    expect(ends.told).toEqual([]);
    expect((await shops.chosenLocation(shop))?.name).toBe('Wien');
  });

  test('only the first of them switches the guard', async () => {
    const { guard, commands } = await windows();
    const wishes = [
      { isOn: true, blockOnFailure: null },
      { isOn: null, blockOnFailure: true },
    ];
    const both = wishes.map((wish) =>
      commands.guard(shop, { ...wish, seen: off }).finally(() => void guard.meet()),
    );
    const { won, told } = await outcomes(both);
    expect(told).toEqual([expect.any(SeenOtherwise)]);
    expect(guard.now()).toEqual(
      won === 0 ? { isOn: true, blockOnFailure: false } : { isOn: false, blockOnFailure: true },
    );
    // Who comes later, with what stands by then in view, may.
    const third = await commands.guard(shop, { isOn: false, blockOnFailure: false, seen: guard.now() });
    expect(third.changed).toBe(true);
  });

  test('a guard that is switched the same way from both is switched, and a note of a dead process is no hindrance', async () => {
    const { guard, upkeep, commands } = await windows();
    const note = (minutesAgo: number) =>
      JSON.stringify({
        wish: { isOn: false, blockOnFailure: true },
        atMs: clock.now().minus({ minutes: minutesAgo }).toMillis(),
      });
    await upkeep.saveDoneWith('guard-wish', note(3));
    const both = [1, 2].map(() => commands.guard(shop, { isOn: true, blockOnFailure: null, seen: off }));
    expect((await outcomes(both)).told).toEqual([]);
    expect(guard.now().isOn).toBe(true);
    await upkeep.saveDoneWith('guard-wish', note(1));
    const next = commands.guard(shop, { isOn: false, blockOnFailure: null, seen: guard.now() });
    await expect(next).rejects.toMatchObject({ name: 'BeingSwitched' });
    const said = await next.catch((error: unknown) => errorAnswer(error, 'en'));
    expect(said).toMatchObject({ status: 412, error: { what: 'It is being switched right now.' } });
    // The command line shows nothing before, and is asked nothing.
    expect(await commands.guard(shop, { isOn: false, blockOnFailure: null })).toMatchObject(off);
  });
});
