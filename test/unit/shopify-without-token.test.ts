/** What a call to Shopify that could not be sent counts as. */
import { expect, test } from 'vitest';
import { DatabaseError } from '../../web/server/database/database-error.ts';
import { ShopifyError } from '../../web/server/domain/failures.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { sendRequest, type AdminRequestParts } from '../../web/server/shopify/admin-request.ts';

const asked = { name: 'ShopRead', text: '{ shop { id } }', variables: {}, signal: undefined } as const;

test.each([
  [
    'no-token',
    new ShopifyError({
      reason: 'SHP-401',
      message: 'no token',
      effect: 'no',
      retry: 'next-run',
      scope: 'shop',
    } as never),
  ],
  ['unsent', new DatabaseError('unreachable', 'away')],
] as const)('%s: a database that is away is no silence of Shopify’s', async (kind, error) => {
  const library = { offlineSession: () => Promise.reject(error) } as unknown as AdminRequestParts['library'];
  const shop = 'one.myshopify.com' as ShopDomain;
  const parts = { library, shop, clock: systemClock, logger: createLogger('silent') };
  expect(await sendRequest(parts, { ...asked, sendBy: undefined, rejectedToken: undefined })).toEqual({
    kind,
    error,
  });
});
