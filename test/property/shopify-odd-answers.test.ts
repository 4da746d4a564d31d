/** Whatever Shopify answers, a call comes to its end, and whoever asks next is heard. */
import fc from 'fast-check';
import nock from 'nock';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ShopifyError } from '../../web/server/domain/failures.ts';
import { reasonCodes } from '../../web/server/domain/reasons.ts';
import { BucketLevel } from '../../web/server/shopify/bucket-level.ts';
import { SharedLevel } from '../../web/server/shopify/shared-level.ts';
import { caseCount } from '../support/case-count.ts';
import { good, often, once, query, shopify } from '../support/shopify-admin-answers.ts';
import { createLogBook, openAdmin, type ImpatientClock } from '../support/shopify-admin.ts';
import { FakeBudget } from '../support/shopify-fake-budget.ts';

beforeEach(() => nock.disableNetConnect());
afterEach(() => {
  nock.cleanAll();
  nock.enableNetConnect();
});

const anything = fc.jsonValue();
const some = <Value>(values: fc.Arbitrary<Value>) => fc.oneof(anything, { arbitrary: values, weight: 4 });
const partly = <Value>(fields: { [Key in keyof Value]: fc.Arbitrary<Value[Key]> }) =>
  some(fc.record(fields, { requiredKeys: [] }));

const figure = some(fc.constantFrom(0, -1, -100, 10, 100, 2_000, 1e-300, 1e9, 1e300, -1e300, '100', null));
const throttleStatus = partly({ maximumAvailable: figure, currentlyAvailable: figure, restoreRate: figure });
const cost = partly({ requestedQueryCost: figure, actualQueryCost: figure, throttleStatus });
const code = some(fc.constantFrom('THROTTLED', 'ACCESS_DENIED', 'constructor', '__proto__', 'toString', ''));
const one = partly({
  message: some(fc.string()),
  path: some(fc.array(fc.constantFrom('shop', 'name', 0))),
  extensions: partly({ code }),
});
const answer = partly({
  data: some(fc.constant(good.data)),
  errors: some(fc.array(one, { minLength: 1, maxLength: 3 })),
  extensions: partly({ cost }),
});

const json = { 'content-type': 'application/json' };

const ledgers = {
  'of one process': () => new BucketLevel(),
  'of several processes': (clock: ImpatientClock) => {
    const time = {
      get elapsedMs() {
        return clock.now().toMillis();
      },
    };
    return new SharedLevel(new FakeBudget(time), createLogBook().logger);
  },
};

test.each(Object.entries(ledgers))(
  'a call ends, as a value or as a ShopifyError, and the next one is answered: points %s',
  async (_, ledgerOf) => {
    const property = fc.asyncProperty(
      fc.array(answer, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(query, once, often),
      async (odd, document) => {
        for (const body of odd) shopify().reply(200, JSON.stringify(body), json);
        shopify().times(9).reply(200, good);
        const { client, clock } = await openAdmin({}, ledgerOf);
        const calls = [document, query, once].map((each) => client.execute(each, {}));
        for (const outcome of await Promise.allSettled(calls)) {
          if (outcome.status === 'fulfilled') continue;
          expect(outcome.reason).toBeInstanceOf(ShopifyError);
          expect(reasonCodes).toContain((outcome.reason as ShopifyError).reason);
        }
        nock.cleanAll();
        shopify().reply(200, good);
        expect(await client.execute(query, {})).toEqual(good.data);
        expect(Math.max(0, ...clock.waits)).toBeLessThanOrEqual(300_000);
      },
    );
    await fc.assert(property, { numRuns: caseCount('ODD_ANSWERS', 150), timeout: 20_000 });
  },
);
