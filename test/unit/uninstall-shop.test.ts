/** Only a token that Shopify accepts proves that a shop lives; the installation's time decides about everything else. */
import { expect, test } from 'vitest';
import { ShopifyError } from '../../web/server/domain/failures.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import type { InstalledShop } from '../../web/server/domain/shop.ts';
import { classifyFailure } from '../../web/server/shopify/admin-failure.ts';
import { HttpResponseError } from '../../web/server/shopify/library.ts';
import { uninstallShop } from '../../web/server/shops/uninstall-shop.ts';

const shop = 'one.myshopify.com' as ShopDomain;
const installedAt = '2026-11-20T12:00:00.000Z';
const [before, after] = ['2026-11-20T11:00:00.000Z', '2026-11-20T13:00:00.000Z'];

const answering = (code: number): ShopifyError => {
  const error = new HttpResponseError({ message: '', code, statusText: '' });
  const failure = classifyFailure(error, 'query');
  if (failure.kind === 'throttled' || failure.kind === 'busy') throw new Error(failure.kind);
  return new ShopifyError(failure);
};
const unknownApp = new ShopifyError({ reason: 'SHP-711', scope: 'shop', retry: 'never', message: '' });

async function told(
  triggeredAt: string,
  error: ShopifyError | null,
  isThereAnother = false,
): Promise<readonly unknown[]> {
  const done: string[] = [];
  const became = await uninstallShop(
    { shop, triggeredAt },
    {
      directory: {
        find: async () => ({ installedAt }) as InstalledShop,
        markUninstalled: async () => !isThereAnother && done.push('marked') > 0,
      },
      reader: {
        async isReadable() {
          if (error) throw error;
        },
      },
      tokens: {
        stored: async () => ['sealed'],
        forget: async (_, stored) => void done.push(`${stored.join()} forgotten`),
      },
    },
  ).catch(() => 'asked again');
  return [became, ...done];
}

test.each([402, 403, 404, 423])(
  'a shop at which Shopify answers %i has left, unless it was installed since',
  async (status) => {
    expect(await told(after, answering(status))).toEqual(['done', 'sealed forgotten', 'marked']);
    expect(await told(before, answering(status))).toEqual(['late']);
  },
);

test('a shop whose token Shopify refuses has left, whatever our clock says', async () => {
  expect(await told(after, answering(401))).toEqual(['done', 'sealed forgotten', 'marked']);
  expect(await told(before, answering(401))).toEqual(['done', 'sealed forgotten', 'marked']);
});

test.each([500, 503])('while Shopify answers %i nobody can say whether a shop has left', async (status) => {
  expect(await told(after, answering(status))).toEqual(['asked again']);
  expect(await told(before, answering(status))).toEqual(['late']);
});

test('that Shopify does not know the app’s key says nothing about the shop, and a token that it accepts everything', async () => {
  expect(await told(after, unknownApp)).toEqual(['asked again']);
  expect(await told(after, null)).toEqual(['alive']);
});

test('a shop to which the merchant brought another token while Shopify was asked has not left', async () => {
  expect(await told(after, answering(401), true)).toEqual(['alive', 'sealed forgotten']);
});
