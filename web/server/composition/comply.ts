/** Fills the ports of the compliance webhooks. */
import { complyWith, isCompliance } from '../application/compliance-webhooks.ts';
import { asksForOrder, trackQueue } from '../application/flow-jobs.ts';
import { countRowsOf, eraseShop } from '../database/erase-shop.ts';
import { goneShops } from '../database/gone-shops.ts';
import { leaveNoTrace } from '../database/leave-no-trace.ts';
import { isKnownShop } from '../database/sql-inbox.ts';
import { openErasures } from '../database/privacy-of-all-shops.ts';
import { SqlPrivacyRequests } from '../database/sql-privacy-requests.ts';
import { SqlOrderTraces } from '../database/sql-order-traces.ts';
import type { ShopDomain } from '../domain/ids.ts';
import { defaultSettings } from '../domain/settings.ts';
import type { KeptWebhook } from '../shops/ports/inbox.ts';
import { messageOf } from '../lib/errors.ts';
import { everKeptNumbersOf, orderNameOf, patternOf } from '../tracking/order-number.ts';
import type { Installations } from './installations.ts';
import type { Parts } from './parts.ts';
import { queues } from './queues.ts';

/** Every row, then every job: whoever still works on one finds that it is lost. */
async function erase(shop: ShopDomain, { db, jobs }: Pick<Parts, 'db' | 'jobs'>): Promise<number> {
  const rows = await eraseShop(db, shop);
  for (const queue of queues) await jobs.forget(queue, shop);
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}

/** A large shop is erased for longer than Shopify waits: then the order comes again, and finds less or nothing to do. */
export async function comply(
  webhook: KeptWebhook,
  { db, shops, jobs, clock, logger }: Pick<Parts, 'db' | 'shops' | 'jobs' | 'clock' | 'logger'>,
  installations: Installations,
): Promise<void> {
  if (!isCompliance(webhook)) return;
  const { shop } = webhook;
  const { settings = defaultSettings } = (await shops.find(shop)) ?? {};
  await complyWith(webhook, {
    traces: new SqlOrderTraces(db, shop, clock),
    requests: new SqlPrivacyRequests(db, shop, clock),
    numbersOf: (name, patterns) =>
      [settings.tracking, ...patterns.map(patternOf)].flatMap((each) => everKeptNumbersOf(name, each)),
    nameOf: (number) => orderNameOf(number, settings.tracking),
    end: (notice) => installations.end(notice),
    forgetAsked: () => jobs.forget(trackQueue, shop, asksForOrder),
    countRows: () => countRowsOf(db, shop),
    erase: () => erase(shop, { db, jobs }),
    logger,
  });
  // Nobody would ever let go what was only kept to do this.
  if (!(await isKnownShop(db, shop))) await erase(shop, { db, jobs });
  await leaveNoTrace(db);
}

/** Orders to erase a shop that were not carried out. Never throws: one that cannot be now holds up no other. */
async function endErasures(parts: Parts, installations: Installations): Promise<void> {
  try {
    for (const { shop, id, topic, receivedAt } of await openErasures(parts.db))
      await comply({ shop, id, topic, triggeredAt: receivedAt, body: '{}' }, parts, installations).catch(
        (error: unknown) => parts.logger.warn({ shop, error: messageOf(error) }, 'an erasure is still owed'),
      );
  } catch (error) {
    parts.logger.warn({ error: messageOf(error) }, 'erasures could not be looked for');
  }
}

/** Of shops that are none any more nothing stays. Never throws. */
async function eraseGone(parts: Pick<Parts, 'db' | 'jobs' | 'clock' | 'logger'>): Promise<void> {
  try {
    const gone = await goneShops(parts.db, parts.clock);
    for (const shop of gone)
      parts.logger.info({ shop, rows: await erase(shop, parts) }, 'what a shop left behind was erased');
    if (gone.length > 0) await leaveNoTrace(parts.db);
  } catch (error) {
    parts.logger.warn({ error: messageOf(error) }, 'what shops left behind could not be erased');
  }
}

const eraseAgainMs = 10 * 60_000;
/** Once a day. */
const roundsBetweenLooks = 144;

/** At once, and again every ten minutes until the signal. Never throws. */
export async function keepErasing(
  parts: Parts,
  installations: Installations,
  signal: AbortSignal,
): Promise<void> {
  for (let round = 0; !signal.aborted; round += 1) {
    await endErasures(parts, installations);
    if (round % roundsBetweenLooks === 0) await eraseGone(parts);
    await parts.clock.wait(eraseAgainMs, signal).catch(() => undefined);
  }
}
