/** The checkout guard through the whole flow: switched by the command line, it refuses in the sandbox's checkout. */
import { describe, expect, test } from 'vitest';
import type { CartSpec } from '../../web/sandbox/shopify/merchant/check-out.ts';
import type { ShopifySandboxOptions } from '../../web/sandbox/shopify/shopify-sandbox.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { startMarketStand } from '../support/stand-markets.ts';

const sku = '10000001';

const start = (shopify: ShopifySandboxOptions = {}): Promise<Stand> =>
  startStand({ supplier: { products: 2 }, shopify });

/** The first of the supplier's products may go to Germany alone. */
async function startWithProducts(): Promise<Stand> {
  const stand = await start();
  stand.supplier.data.catalogue.change(1, { allowedCountryCodes: ['DE'] });
  await stand.sync();
  return stand;
}

const buy = (stand: Stand, country: string | null, more: Partial<CartSpec> = {}) =>
  stand.shopify.checkOut({ lines: [{ sku }], country, ...more });

const validations = (stand: Stand) => [...stand.shopify.shop().validations.values()];

describe('R21 the checkout guard', () => {
  test('is switched on and off by a person, and refuses at checkout in between', async () => {
    await using stand = await startWithProducts();
    const [product] = [...stand.shopify.shop().products.values()];
    expect((await stand.command('guard')).words).toEqual([
      `The checkout guard of ${stand.shop} is off: markets alone decide what can be bought where.`,
      expect.stringContaining('(a custom app) only in shops on Shopify Plus'),
    ]);
    expect((await buy(stand, 'AT')).refusals).toEqual([]);

    const on = await stand.command('guard', 'on');
    expect(on).toMatchObject({ status: 0, document: { isOn: true, blockOnFailure: false, changed: true } });
    expect(on.words.join(' ')).toContain('Should the guard itself fail, buyers are let through.');
    const refused = await buy(stand, 'AT', { language: 'DE' });
    expect(refused).toMatchObject({ isAccepted: false, unavailable: [product?.title] });
    expect(refused.refusals).toEqual([
      {
        message: `Dieses Produkt kann nicht in dieses Land geliefert werden: „${product?.title}“. Bitte wählen Sie eine andere Adresse oder nehmen Sie es aus dem Warenkorb.`,
        target: '$.cart.deliveryGroups[0].deliveryAddress.countryCode',
      },
    ]);
    expect(await buy(stand, 'DE')).toEqual({ isAccepted: true, unavailable: [], refusals: [] });
    expect((await buy(stand, 'AT', { method: 'PICK_UP' })).refusals).toEqual([]);
    expect((await buy(stand, null)).isAccepted).toBe(true);

    await stand.mutations();
    const again = await stand.command('guard', 'on');
    expect(again).toMatchObject({ document: { isOn: true, changed: false } });
    expect(again.words[0]).toContain('is already on: ');
    expect(await stand.mutations()).toEqual({});
    await stand.command('guard', 'off');
    expect(validations(stand)).toMatchObject([{ enabled: false, blockOnFailure: false }]);
    expect((await buy(stand, 'AT')).refusals).toEqual([]);
  });

  test('keeps the choice what happens when it fails, and lets buyers through without one', async () => {
    await using stand = await startWithProducts();
    await stand.command('guard', 'on');
    const [product] = [...stand.shopify.shop().products.values()];
    const list = product?.metafields.find(({ key }) => key === 'ships_to');
    if (list) list.value = 'DE,'.repeat(3_000);
    const tooLarge = { lines: Array.from({ length: 20 }, () => ({ sku })) };
    expect((await buy(stand, 'AT', tooLarge)).refusals).toEqual([]);

    const blocking = await stand.command('guard', 'on', '--block-on-failure');
    expect(blocking.words.join(' ')).toContain('nobody can order anything');
    expect((await buy(stand, 'AT', tooLarge)).refusals).toMatchObject([{ target: '$.cart' }]);
    const off = await stand.command('guard', 'off');
    expect(off.words.at(-1)).toContain(
      'it refuses every order should it fail itself: that was chosen earlier',
    );
    const kept = await stand.command('guard', 'on');
    expect(kept).toMatchObject({ document: { blockOnFailure: true } });
    expect(kept.words.at(-1)).toBe('That was chosen earlier, and stays until you choose otherwise.');
    await stand.command('guard', 'on', '--no-block-on-failure');
    expect(validations(stand)).toMatchObject([{ enabled: true, blockOnFailure: false }]);
  });

  test('that is off is told with the products that can be ordered where they may not be shipped, also by the run and the status', async () => {
    await using stand = await startMarketStand({
      shipsTo: [['DE'], ['DE', 'AT']],
      markets: [{ name: 'Alps', countries: ['AT', 'DE'] }],
    });
    await stand.command('settings', 'countries.mixedMarkets=in');
    await stand.command('guard', 'on');
    await stand.sync();
    expect((await stand.command('status')).words.join('\n')).toContain('only the checkout guard, on as of');
    const off = await stand.command('guard', 'off');
    expect(off.document).toMatchObject({ unguarded: [{ market: 'Alps', products: 1, forbidden: ['AT'] }] });
    const line = 'Market “Alps”: 1 product is visible that may not be shipped to AT.';
    expect(off.words.map((word) => word.trim())).toContain(line);
    for (const command of ['sync', 'plan', 'status'] as const)
      expect((await stand.command(command)).words.join('\n')).toContain(
        'What markets show where it may not be shipped: nothing stops such an order, because the checkout guard is off',
      );
  });

  test('leaves the rules of other apps alone, and of two of its own keeps one', async () => {
    await using stand = await start();
    const shop = stand.shopify.shop();
    const rule = { title: 'Age', functionHandle: 'country-guard', enabled: true, blockOnFailure: true };
    const apiKey = [...stand.shopify.state.apps.keys()][0] ?? '';
    const other = stand.shopify.world.addApp({ ...stand.shopify.world.mainApp, apiKey: 'another-app' });
    for (const [number, of] of [other.apiKey, apiKey, apiKey].entries()) {
      const id = `gid://shopify/Validation/${number + 1}`;
      shop.validations.set(id, { ...rule, id, apiKey: of, metafields: [] });
    }
    expect(await stand.command('guard')).toMatchObject({ document: { isOn: true, blockOnFailure: true } });
    await stand.command('guard', 'on', '--no-block-on-failure');
    expect(validations(stand).map(({ enabled, blockOnFailure }) => [enabled, blockOnFailure])).toEqual([
      [true, true],
      [true, false],
      [false, true],
    ]);
    await stand.command('guard', 'off');
    expect(validations(stand).map(({ enabled }) => enabled)).toEqual([true, false, false]);
  });

  test('says what is missing: a permission, Shopify Plus, room for one more rule, the Function itself', async () => {
    await using stand = await start({ plan: 'standard' });
    const world = stand.shopify.world;
    world.mainApp.distribution = 'custom';
    const refused = await stand.command('guard', 'on');
    expect(refused.status).toBe(1);
    expect(refused.words[0]).toBe('[SHP-731] Shopify does not run the checkout guard in this shop.');
    const told = (await stand.command('status')).words.find((line) => line.startsWith('Checkout guard:'));
    expect(told).toContain('It could not be switched on: Shopify does not run it in this shop');
    expect(told).not.toContain('guard on');

    const shop = stand.shopify.shop();
    for (const runs of [{ plan: 'plus' }, { isDevelopment: true }] as const) {
      const was = { plan: shop.plan, isDevelopment: shop.isDevelopment };
      Object.assign(shop, runs);
      expect((await stand.command('guard', 'on')).status).toBe(0);
      shop.validations.clear();
      Object.assign(shop, was);
    }
    world.mainApp.distribution = 'app-store';
    const functions = world.mainApp.functions.splice(0);
    expect((await stand.command('guard', 'on')).words[0]).toContain('[SHP-732]');
    world.mainApp.otherFunctions.push(...functions);
    expect((await stand.command('guard', 'on')).words[0]).toContain('[SHP-732]');
    world.mainApp.otherFunctions.splice(0);
    world.mainApp.functions.push(...functions);
    for (let number = 1; number <= 25; number += 1) {
      const id = `gid://shopify/Validation/${number}`;
      const rule = { title: 'Age', functionHandle: 'age', enabled: true, blockOnFailure: false };
      shop.validations.set(id, { ...rule, id, apiKey: world.mainApp.apiKey, metafields: [] });
    }
    expect((await stand.command('guard', 'on')).words[0]).toContain('[SHP-733]');
    shop.validations.clear();

    await fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/scopes`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scopes: world.mainApp.requiredScopes }),
    });
    const blind = await stand.command('guard', 'on');
    expect(blind.status).toBe(1);
    expect(blind.words[0]).toContain('lacks the optional permission write_validations');
    expect((await stand.command('status')).words.join(' ')).toContain(
      'Since then the app lacks the permission to see it',
    );
    expect(blind.words[1]).toContain('from "optional_scopes" to "scopes" in shopify.app.toml');
    expect((await stand.command('guard')).status).toBe(0);
    // What cannot be seen is not known to be off.
    expect((await stand.command('status')).words.join('\n')).toContain('Checkout guard: on, as of');
    expect((await stand.command('guard', 'off', '--block-on-failure')).status).toBe(2);
  });
});
