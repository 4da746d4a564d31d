/** The world of the demo: one clock for its processes, which the panel moves, and products to link. */
import { expect, test } from 'vitest';
import { makeOwnProducts } from '../../web/sandbox/demo/own-products.ts';
import type { Adoptable } from '../../web/shared/api/own-products.ts';
import type { Uploads } from '../../web/shared/api/parcels.ts';
import { startDemoWorld, type DemoWorld } from '../support/demo-world.ts';

interface SupplierState {
  readonly clock: { readonly now: string; readonly nextUpload: string };
}

/** A button of the panel is pressed. */
const press = ({ urls }: DemoWorld, button: string, fields: Record<string, string> = {}) =>
  fetch(`${urls.admin}/supplier/${button}`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });

test('what is uploaded at the next 18:00 is credited to that day, and the app looks for it by itself', async () => {
  const world = await startDemoWorld();
  try {
    await world.startApp();
    await world.askApp('/api/status');
    await world.command('connect', '--supplier-url', world.supplierRoot);
    const { id } = await world.supplier<{ id: number }>('/orders', { externalOrderNumber: '1001' });
    await world.supplier(`/orders/${id}/ship`, {
      parcels: [{ courier: 'DHL', trackingId: '00340434161094021501' }],
    });
    const before = await world.supplier<SupplierState>('/state');
    expect((await press(world, 'upload')).status).toBe(303);
    const uploads = () => world.askApp<Uploads>('/api/parcels/uploads');
    const at = new Date(before.clock.nextUpload).toISOString();
    expect((await uploads()).last.at).toBe(at);
    expect((await uploads()).next > at).toBe(true);
    // A shop whose supplier has just been connected has its turn at the first look after that.
    const parcels = async () => {
      await press(world, 'advance', { by: 'PT10M' });
      return (await uploads()).last.parcels;
    };
    await expect.poll(parcels, { interval: 1_000, timeout: 60_000 }).toBe(1);
    expect((await uploads()).last.at).toBe(at);
    expect(((await uploads()).readAt ?? '') > at).toBe(true);

    // The next day: the clock jumps over the look, which comes by itself, and is named until it has.
    await press(world, 'upload');
    const upload = (await uploads()).last.at;
    await press(world, 'advance', { by: 'PT10M' });
    const readAfter = async () => {
      const { readAt } = await uploads();
      return Date.parse(readAt ?? '') >= Date.parse(upload) + 5 * 60_000;
    };
    await expect.poll(readAfter, { interval: 100, timeout: 60_000 }).toBe(true);
    expect((await uploads()).lookDue).toBeNull();
    expect((await uploads()).looksNext > (await uploads()).last.at).toBe(true);
  } finally {
    await world.stop();
  }
});

test('two products of the merchant’s own can be linked at once, a third after a look', async () => {
  const world = await startDemoWorld();
  try {
    await world.startApp();
    await world.askApp('/api/status');
    await world.command('connect', '--supplier-url', world.supplierRoot);
    const skus = await makeOwnProducts(world);
    await world.command('go-live');
    const { counts, matches } = await world.askApp<Adoptable>('/api/products/adoptable');
    expect(counts).toEqual({ open: 3, certain: 2, link: 0, import: 0, skip: 0 });
    expect(Object.fromEntries(matches.map(({ sku, doubt }) => [sku, doubt]))).toEqual({
      [String(skus[0])]: null,
      [String(skus[1])]: null,
      [String(skus[2])]: 'only-barcode',
    });
  } finally {
    await world.stop();
  }
});
