/** R15, R16: processes that take in webhooks of the same shops at the same time, on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepWebhooks } from '../../web/server/database/sql-inbox.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import type { KeptWebhook } from '../../web/server/shops/ports/inbox.ts';
import { engines, job, shopNamed, type QueueProcess, type QueueStand } from '../support/queue-stand.ts';

let stand: QueueStand;
afterEach(() => stand.close());

const triggeredAt = '2026-11-20T12:00:00.000Z';
const rounds = 8;

const webhook = (shop: ShopDomain, id: string): KeptWebhook => ({
  shop,
  id,
  topic: 'PRODUCTS_UPDATE',
  triggeredAt,
  body: '{}',
});

const keep = ({ database, queue }: QueueProcess, webhooks: readonly KeptWebhook[]): Promise<void> =>
  keepWebhooks(database, webhooks, (shops, within) =>
    queue.sendAll(
      shops.map((shop) => ({ shop, queue: 'sync', payload: {} })),
      within,
    ),
  );

describe.each(engines)('webhooks of many shops in several processes: %s', (_, open) => {
  beforeEach(async () => {
    stand = await open();
  });

  test('nobody gives way to another, whoever brings which first, and one that comes at two doors is kept once', async () => {
    const processes = [await stand.start(), await stand.start(), await stand.start()];
    const [first] = processes as [QueueProcess];
    for (let round = 0; round < rounds; round += 1) {
      const names = Array.from({ length: 40 }, (_, nth) => `shop-${round}-${nth}`);
      const shops = names.map(shopNamed);
      const token = { sealed: '', updated_at: triggeredAt };
      await first.database
        .insertInto('sessions')
        .values(shops.map((shop) => ({ id: shop, shop, ...token })))
        .execute();
      // Of every third shop a job waits: it is looked for and moved forward, the others' are inserted.
      await first.queue.sendAll(names.filter((_, nth) => nth % 3 === 0).map((name) => job(name)));
      const of = (id: string) => shops.map((shop) => webhook(shop, id));
      const batches = [
        [...of('a'), ...of('b')],
        [...of('b'), ...of('c')].toReversed(),
        [...of('d').slice(20), ...of('a').slice(0, 20)],
      ];
      await Promise.all(batches.map((batch, nth) => keep(processes[nth] as QueueProcess, batch)));
    }
    const { kept } = await first.database
      .selectFrom('webhooks')
      .select(({ fn }) => fn.countAll().as('kept'))
      .executeTakeFirstOrThrow();
    expect(kept).toBe(rounds * (3 * 40 + 20));
  });
});
