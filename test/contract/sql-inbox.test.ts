/** R15: the inbox of webhooks on both databases: one effect for each id, in the order of events, whatever fails between. */
import { expect, test } from 'vitest';
import { webhookJob, type InboxPorts } from '../../web/server/application/webhook-inbox.ts';
import { keepWebhooks, SqlInbox } from '../../web/server/database/sql-inbox.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { ShopifyError } from '../../web/server/domain/failures.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import type { KeptWebhook } from '../../web/server/shops/ports/inbox.ts';
import { clockOn } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';

const clock = clockOn('2026-11-21T10:00:00Z');
const one = 'one.myshopify.com' as ShopDomain;
const two = 'two.myshopify.com' as ShopDomain;

const webhook = (id: string, minute: number, more: Partial<KeptWebhook> = {}): KeptWebhook => ({
  shop: one,
  id,
  topic: 'PRODUCTS_DELETE',
  triggeredAt: `2026-11-21T09:0${minute}:00.000Z`,
  body: `{"id":"${id}"}`,
  ...more,
});

const refused = new ShopifyError({
  reason: 'SHP-701',
  scope: 'shop',
  retry: 'never',
  message: 'no token',
});

/** Works on the webhooks of a shop; answers which had their effect. */
async function worked(db: Database, shop: ShopDomain, more: Partial<InboxPorts> = {}) {
  const effects: string[] = [];
  const syncs: ShopDomain[] = [];
  const job = webhookJob({
    inboxOf: (of) => new SqlInbox(db, of, clock),
    act: async ({ id }) => effects.push(id),
    askForSync: async (of) => syncs.push(of),
    clock: { wait: () => Promise.resolve() },
    logger: createLogger('silent'),
    ...more,
  });
  const end = await job(
    { queue: 'webhooks', id: 'job' as never, shop, payload: {}, attempts: 1 },
    AbortSignal.timeout(60_000),
  ).then(
    () => 'done',
    (error: unknown) => String(error),
  );
  return { effects, syncs, end };
}

forEachDatabase((open) => {
  /** Both shops have the app. */
  const opened = async () => {
    const db = await open();
    const token = { sealed: '', updated_at: clock.now().toISO() as never };
    await db
      .insertInto('sessions')
      .values([
        { id: one, shop: one, ...token },
        { id: two, shop: two, ...token },
      ])
      .execute();
    return db;
  };
  const asked: string[] = [];
  const keep = (db: Database, ...webhooks: KeptWebhook[]) =>
    keepWebhooks(db, webhooks, async (shops) => asked.push(...shops));

  test('R15 one id has one effect, however often it comes, before and after; events in their order', async () => {
    const db = await opened();
    await keep(db, webhook('b', 2), webhook('a', 1), webhook('b', 2));
    await keep(db, webhook('a', 1), webhook('0', 3));
    expect((await worked(db, one)).effects).toEqual(['a', 'b', '0']);
    await keep(db, webhook('b', 2), webhook('c', 1));
    expect((await worked(db, one)).effects).toEqual(['c']);
  });

  test('R18 a shop’s webhooks are that shop’s alone, also under the same id', async () => {
    const db = await opened();
    asked.length = 0;
    await keep(db, webhook('a', 1), webhook('a', 1, { shop: two }), webhook('b', 1));
    expect(asked).toEqual([one, two]);
    expect((await worked(db, two)).effects).toEqual(['a']);
    expect((await worked(db, one)).effects).toEqual(['a', 'b']);
  });

  test('R15 what fails is tried again and holds up no other; what can never work is let go', async () => {
    const db = await opened();
    await keep(db, webhook('bad', 1), webhook('gone', 2), webhook('good', 3));
    const acted: string[] = [];
    const act = async ({ id }: KeptWebhook) => {
      if (id === 'bad') throw new Error('not now');
      if (id === 'gone') throw refused;
      acted.push(id);
    };
    expect((await worked(db, one, { act })).end).toContain('not now');
    expect(acted).toEqual(['good']);
    expect(await worked(db, one)).toMatchObject({ effects: ['bad'], end: 'done' });
  });

  test('R15 what is kept is kept together with the job that works on it, or not at all', async () => {
    const db = await opened();
    const dies = keepWebhooks(db, [webhook('a', 1)], () => Promise.reject(new Error('no job')));
    await expect(dies).rejects.toThrow('no job');
    expect((await worked(db, one)).effects).toEqual([]);
  });

  test('many that ask for a sync ask for one; what was in a webhook is forgotten with its effect', async () => {
    const db = await opened();
    const markets = Array.from({ length: 60 }, (_, index) =>
      webhook(`${index}`, 1, { topic: 'MARKETS_UPDATE' }),
    );
    await keep(db, ...markets.slice(0, 40));
    expect((await worked(db, one)).syncs).toEqual([one]);
    const rows = await db.selectFrom('webhooks').select(['body', 'handled_at']).distinct().execute();
    expect(rows).toEqual([{ body: '', handled_at: '2026-11-21T10:00:00.000Z' }]);
  });

  test('SEC of large webhooks few are held at once, and one that fails holds up no other', async () => {
    const db = await opened();
    const large = [1, 2, 3, 4, 5].map((minute) =>
      webhook(`${minute}`, minute, { body: 'x'.repeat(1_500_000) }),
    );
    await keepWebhooks(db, large, async () => undefined);
    const inbox = new SqlInbox(db, one, clock);
    const idsOf = async (...without: string[]) =>
      (await inbox.open(100, new Set(without))).map(({ id }) => id);
    expect([await idsOf(), await idsOf('1', '2')]).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    const act = async ({ id }: KeptWebhook) => {
      if (id === '1') throw new Error('no');
    };
    await worked(db, one, { act });
    expect(await idsOf()).toEqual(['1']);
  });

  test('of a shop that nobody knows is kept what the law orders, and that it has left', async () => {
    const db = await open();
    const topics = [
      'PRODUCTS_UPDATE',
      'FULFILLMENT_ORDERS_MOVED',
      'CUSTOMERS_REDACT',
      'SHOP_REDACT',
      'APP_UNINSTALLED',
    ];
    await keep(db, ...topics.map((topic, nth) => webhook(`${nth}`, nth, { topic })));
    expect((await new SqlInbox(db, one, clock).open(9)).map(({ topic }) => topic)).toEqual(topics.slice(2));
  });
});
