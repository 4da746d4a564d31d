/** Fills the ports of the compliance webhooks. */
import { complyWith, isCompliance } from '../application/compliance-webhooks.ts';
import { eraseShop } from '../database/erase-shop.ts';
import { SqlOrderTraces } from '../database/sql-order-traces.ts';
import { defaultSettings } from '../domain/settings.ts';
import type { Webhook } from '../http/webhooks.ts';
import { everKeptNumbersOf, orderNameOf, patternOf } from '../tracking/order-number.ts';
import type { Installations } from './installations.ts';
import type { Parts } from './parts.ts';

/** A large shop is erased for longer than Shopify waits: then the order comes again, and finds less or nothing to do. */
export async function comply(
  webhook: Webhook,
  { db, shops, clock, logger }: Pick<Parts, 'db' | 'shops' | 'clock' | 'logger'>,
  installations: Installations,
): Promise<void> {
  if (!isCompliance(webhook)) return;
  const { shop } = webhook;
  const { settings = defaultSettings } = (await shops.find(shop)) ?? {};
  await complyWith(webhook, {
    traces: new SqlOrderTraces(db, shop, clock),
    numbersOf: (name, patterns) =>
      [settings.tracking, ...patterns.map(patternOf)].flatMap((each) => everKeptNumbersOf(name, each)),
    nameOf: (number) => orderNameOf(number, settings.tracking),
    end: (notice) => installations.end(notice),
    erase: () => eraseShop(db, shop),
    logger,
  });
}
