/** What a check of a shop stumbles over is its finding; a database that has fallen silent is no shop's. */
import { expect, it } from 'vitest';
import type { ShopToExamine } from '../../web/server/application/doctor-ports.ts';
import { examineShop } from '../../web/server/application/examine-shop.ts';
import { DatabaseError, type DatabaseFault } from '../../web/server/database/database-error.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { systemClock } from '../../web/server/lib/clock.ts';

const failing = (fault: DatabaseFault): ShopToExamine => ({
  shopifyTimeMs: async () => systemClock.now().toMillis(),
  access: async () => ({ kind: 'refused' }),
  supplier: async () => null,
  webhooks: () => Promise.reject(new DatabaseError(fault, 'the webhooks')),
  trackingRefusedSince: async () => null,
  jobs: async () => ({ waiting: [], failed: [], lastSlotAt: null, worksSince: null }),
});

const examined = (fault: DatabaseFault) =>
  examineShop('one.myshopify.com' as ShopDomain, failing(fault), systemClock);

it('a look that fails is told at its check, and the others go on', async () => {
  const { findings } = await examined('locked');
  expect(findings.map(({ check, kind }) => [check, kind])).toContainEqual(['webhooks', 'not-known']);
  expect(findings.map(({ check, kind }) => [check, kind])).toContainEqual(['jobs', 'jobs-good']);
});

it('a database that does not answer ends the look: it is asked for no other shop', async () => {
  await expect(examined('unreachable')).rejects.toMatchObject({ fault: 'unreachable' });
});
