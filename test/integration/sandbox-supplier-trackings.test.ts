/** What the supplier writes differently later, by the control API of its sandbox. */
import { afterEach, expect, test } from 'vitest';
import { createSupplierSandbox, type SupplierSandbox } from '../../web/sandbox/supplier/supplier-sandbox.ts';
import { ask, control } from '../support/supplier-recordings.ts';

let sandbox: SupplierSandbox | undefined;
async function started(): Promise<string> {
  sandbox = createSupplierSandbox({ products: 1 });
  return (await sandbox.start()).url;
}
afterEach(() => sandbox?.stop());

const get = (origin: string, path: string) => ask(origin, { path: `/v2/api${path}` });

test('a tracking is corrected, moved and listed no more by the control API', async () => {
  const origin = await started();
  await control(origin, 'POST /sandbox/orders', { externalOrderNumber: 'A-1' });
  const parcels = [{ courier: 'DHL', trackingId: 'JJD1' }, { bulkCarrier: true }];
  await control(origin, 'POST /sandbox/orders/1/ship', { parcels });
  await control(origin, 'POST /sandbox/orders', { externalOrderNumber: 'A-2' });
  await control(origin, 'POST /sandbox/clock', { to: 'next-upload' });
  const change = { trackingId: 'JJD2', courier: 'DPD', status: 'open', order: 2 };
  expect(await control(origin, 'PATCH /sandbox/trackings/1', change)).toMatchObject({
    json: { id: 1, ...change },
  });
  expect((await get(origin, '/trackings/1')).json).toMatchObject({
    order: '/v2/api/orders/2',
    trackingId: 'JJD2',
    courier: 'DPD',
    status: 'open',
  });
  expect((await get(origin, '/orders/1')).json).toMatchObject({ trackings: ['/v2/api/trackings/2'] });
  expect(await control(origin, 'PATCH /sandbox/trackings/1', { order: 9 })).toMatchObject({
    json: { error: 'no order 9' },
  });
  expect(await control(origin, 'PATCH /sandbox/trackings/7', {})).toMatchObject({
    json: { error: 'no tracking 7' },
  });
  await control(origin, 'DELETE /sandbox/trackings/1');
  expect((await get(origin, '/trackings/1')).status).toBe(404);
  const { json } = await control(origin, 'GET /sandbox/trackings');
  expect(json).toMatchObject({ trackings: [{ id: 2, order: 1 }] });
});
