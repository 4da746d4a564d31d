/** Answers that are no GraphQL answer: they count as lost, Shopify's words are kept, and nobody waits for them for ever. */
import nock from 'nock';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectShop } from '../support/connected-shops.ts';
import { freshPostgres } from '../support/databases.ts';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { SqlBudget } from '../../web/server/database/sql-budgets.ts';
import { SharedLevel } from '../../web/server/shopify/shared-level.ts';
import {
  extensions,
  failureOf,
  good,
  once,
  query,
  shopify,
  status,
} from '../support/shopify-admin-answers.ts';
import { createLogBook, openAdmin, shop } from '../support/shopify-admin.ts';

beforeEach(() => {
  nock.disableNetConnect();
  nock.enableNetConnect('127.0.0.1');
});
afterEach(() => {
  nock.cleanAll();
  nock.enableNetConnect();
});

const lost = { reason: 'SHP-709', scope: 'item', retry: 'next-run', effect: 'unknown' };
const noGraphql = 'Shopify’s answer is no GraphQL answer';

describe('the first answer of a shop', () => {
  test.each([
    ['a text in place of the errors', { errors: 'Internal Server Error' }, 'Internal Server Error'],
    ['an object in place of them', { errors: { query: 'Required parameter missing' } }, noGraphql],
    ['nothing in their list', { errors: [null] }, noGraphql],
    ['an error without a message', { errors: [{ extensions: { code: 'STRANGE' } }] }, noGraphql],
    ['a message that is no text', { errors: [{ message: { de: 'Nein' } }] }, noGraphql],
    ['a code that is no text', { errors: [{ message: 'No', extensions: { code: 123 } }] }, 'No'],
    [
      'a code like a word of JavaScript',
      { errors: [{ message: 'No', extensions: { code: '__proto__' } }] },
      'No',
    ],
  ])('with %s counts as lost, and the next call goes out', async (_, body, message) => {
    shopify().reply(200, body);
    shopify().reply(200, good);
    const { client } = await openAdmin();
    expect(await failureOf(client.execute(once, {}))).toMatchObject({
      ...lost,
      message: `ShipOnce: ${message}`,
    });
    expect(await client.execute(query, {})).toEqual(good.data);
  });

  test('that is THROTTLED without a word has done nothing, and is sent again', async () => {
    shopify().reply(200, { errors: [{ extensions: { code: 'THROTTLED' } }] });
    shopify().reply(200, good);
    const { client } = await openAdmin();
    expect(await client.execute(once, {})).toEqual(good.data);
  });

  test.each([
    ['a rate of nothing', { restoreRate: 0 }],
    ['a rate below nothing', { restoreRate: -100 }],
    ['a rate that never fills the bucket', { restoreRate: 0.001 }],
    ['no room', { maximumAvailable: 0 }],
    ['less than nothing in it', { currentlyAvailable: -1e12 }],
    ['more room than there can be', { maximumAvailable: 1e300, restoreRate: 1e300 }],
  ])('that names a bucket with %s is no word about it', async (_, figures) => {
    const cost = { ...extensions.cost, throttleStatus: { ...status, currentlyAvailable: 0, ...figures } };
    shopify().reply(200, { ...good, extensions: { cost } });
    shopify().reply(200, good);
    const { client, clock } = await openAdmin();
    await client.execute(query, {});
    expect(await client.execute(query, {})).toEqual(good.data);
    expect(clock.waits).toEqual([]);
  });
});

test('on PostgreSQL the first answer of a shop with a text in place of the errors keeps nobody waiting', async () => {
  const fresh = await freshPostgres();
  const db = await openDatabase(fresh.url);
  await connectShop(db, shop);
  const { client } = await openAdmin(
    {},
    () => new SharedLevel(new SqlBudget(db, shop), createLogBook().logger),
  );
  shopify().reply(200, { errors: 'Internal Server Error' });
  shopify().reply(200, good);
  expect(await failureOf(client.execute(once, {}))).toMatchObject(lost);
  expect(await client.execute(query, {})).toEqual(good.data);
  await db.destroy();
  await fresh.discard();
});

test('whoever is told of each try and fails does not keep the next call waiting', async () => {
  shopify().times(2).reply(200, good);
  let told = 0;
  const replied = (): void => {
    told += 1;
    if (told === 1) throw new Error('the counter is broken');
  };
  const { client } = await openAdmin({}, undefined, { waited: () => undefined, replied });
  await expect(client.execute(query, {})).rejects.toThrow('the counter is broken');
  expect(await client.execute(query, {})).toEqual(good.data);
});
