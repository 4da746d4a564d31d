/** The supplier of a measurement with many shops: one for all of them, so that each has the same orders and parcels. */
import { systemClock } from '../../web/server/lib/clock.ts';
import { startProcess } from './measured-process.ts';
import { post } from './scale-world.ts';

export const startSupplier = (products: number) =>
  startProcess<{ apiRoot: string }>('sandbox/supplier/main.ts', ['--products', String(products)]);

export interface SupplierProcess {
  readonly root: string;
  readonly pid: number;
  readonly skus: readonly number[];
  /** Of the first so many. */
  changeStock(count: number): Promise<void>;
  /** The parcels of the orders #1001, #1002 and so on, uploaded now. */
  ship(orders: number): Promise<void>;
  stop(): Promise<unknown>;
}

export async function startScaleSupplier(products: number): Promise<SupplierProcess> {
  const started = await startSupplier(products);
  const root = started.line.apiRoot;
  const control = (path: string): string => new URL(`/sandbox${path}`, root).href;
  const send = async (method: string, path: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(control(path), { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  };
  const listed = (await (await fetch(control(`/products?limit=${Math.min(products, 100)}`))).json()) as {
    products: readonly { sku: number; stock: number }[];
  };
  const skus = listed.products.map(({ sku }) => sku);
  let stock = 20;
  return {
    root,
    pid: started.pid,
    skus,
    async changeStock(count) {
      stock += 1;
      await send('PATCH', '/products', { skus: skus.slice(0, count), set: { stock } });
    },
    async ship(orders) {
      const createdAt = systemClock.now().toISO();
      for (let number = 0; number < orders; number += 1) {
        const opened = await fetch(control('/orders'), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            externalOrderNumber: String(1001 + number),
            lines: [{ sku: skus[number % skus.length], quantity: 1 }],
          }),
        });
        const { id } = (await opened.json()) as { id: number };
        const trackingId = `0034043416${1_000_000_000 + number}`;
        await post(control(`/orders/${id}/ship`), { parcels: [{ courier: 'DHL', trackingId }], createdAt });
      }
    },
    stop: () => started.stop(),
  };
}
