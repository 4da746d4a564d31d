/** `doctor` at one shop: Shopify, its permissions and webhooks, the supplier, and whether its work comes forward. */
import { DateTime } from 'luxon';
import { ShopifyError } from '../domain/failures.ts';
import type { ShopDomain } from '../domain/ids.ts';
import { missingPermissions, missingRequired } from '../domain/optional-permissions.ts';
import type { Clock } from '../lib/clock.ts';
import { messageOf } from '../lib/errors.ts';
import { redact } from '../lib/redact.ts';
import { SealError } from '../lib/seal.ts';
import type { ShopToExamine } from './doctor-ports.ts';
import { finding, type Check, type Finding } from './findings.ts';
import { trackQueue } from './flow-jobs.ts';
import { aheadOf, inTime, tooLate } from './in-time.ts';
import { isSilent } from './silent-database.ts';
import { webhookQueue } from './webhook-inbox.ts';

export interface ShopExamined {
  readonly findings: readonly Finding[];
  /** How far this machine is ahead of Shopify, in milliseconds; null: it did not say. */
  readonly aheadMs: number | null;
}

/** Longer than a slow answer takes, shorter than a person waits. */
const mostMs = 20_000;
/** By then Shopify has told of a product that was written. */
const webhookWithin = { minutes: 10 };
/** Parcels and webhooks wait for minutes; a catalogue as long as the alarm SortimentQueueStuck waits, which asks whoever is paged to look here. */
const soon = { minutes: 15 };
const later = { minutes: 30 };
/** Trackings are asked for every hour, over ten minutes. */
const slotWithin = { minutes: 90 };

/** Throws when the database does not answer. */
export async function examineShop(
  shop: ShopDomain,
  ports: ShopToExamine,
  clock: Clock,
): Promise<ShopExamined> {
  const [{ aheadMs, findings }, supplier, webhooks, jobs] = await Promise.all([
    examineShopify(shop, ports, clock),
    guarded('supplier', shop, () => examineSupplier(shop, ports, clock)),
    guarded('webhooks', shop, () => examineWebhooks(shop, ports, clock)),
    guarded('jobs', shop, () => examineJobs(shop, ports, clock)),
  ]);
  return { aheadMs, findings: [...findings, webhooks, supplier, jobs] };
}

/** What a check stumbles over is its finding: the others go on, but on a database that has fallen silent. */
async function guarded(check: Check, shop: ShopDomain, look: () => Promise<Finding>): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    if (isSilent(error)) throw error;
    return error instanceof SealError
      ? finding(check, shop)('not-looked', { because: 'keys' })
      : finding(check, shop)('not-known', { message: redact(messageOf(error)) });
  }
}

/** What is optional is missed all the same where parcels wait for it. */
async function examinePermissions(
  shop: ShopDomain,
  granted: readonly string[],
  ports: ShopToExamine,
): Promise<Finding> {
  const about = finding('permissions', shop);
  const required = missingRequired(granted);
  if (required.length > 0) return about('permissions-missing', { missing: required });
  const without = missingPermissions(granted);
  const missing = without.find(({ feature }) => feature === 'tracking')?.missing ?? [];
  const since = missing.length > 0 ? await ports.trackingRefusedSince() : null;
  return since !== null
    ? about('permissions-awaited', { missing, since })
    : about('permissions-good', { without: without.map(({ feature }) => feature) });
}

async function examineShopify(shop: ShopDomain, ports: ShopToExamine, clock: Clock): Promise<ShopExamined> {
  const about = finding('shopify', shop);
  const permissions = finding('permissions', shop);
  const failed = (found: Finding): ShopExamined => ({
    aheadMs: null,
    findings: [found, permissions('not-looked', { because: 'shopify' })],
  });
  const sentMs = clock.now().toMillis();
  const asked = await inTime(clock, mostMs, (signal) => ports.shopifyTimeMs(signal)).catch(
    (error: unknown) => new Error(redact(messageOf(error))),
  );
  if (asked === tooLate) return failed(about('shopify-silent', { afterMs: mostMs }));
  if (asked instanceof Error)
    return failed(about('shopify-failing', { reason: 'SHP-708', message: asked.message }));
  const aheadMs = asked === null ? null : aheadOf(asked, { sentMs, receivedMs: clock.now().toMillis() });
  try {
    const access = await inTime(clock, mostMs, (signal) => ports.access(signal));
    if (access === tooLate) return { ...failed(about('shopify-silent', { afterMs: mostMs })), aheadMs };
    if (access.kind === 'refused') return { ...failed(about('token-refused', {})), aheadMs };
    const taken =
      access.kind === 'taken' ? about('shopify-good', {}) : about('shopify-resting', { at: access.at });
    const granted =
      access.scopes === null
        ? permissions('not-looked', { because: 'shopify' })
        : await examinePermissions(shop, access.scopes, ports);
    return { aheadMs, findings: [taken, granted] };
  } catch (error) {
    if (error instanceof ShopifyError)
      return {
        ...failed(about('shopify-failing', { reason: error.reason, message: redact(error.message) })),
        aheadMs,
      };
    return { ...failed(await guarded('shopify', shop, () => Promise.reject(error))), aheadMs };
  }
}

async function examineSupplier(shop: ShopDomain, ports: ShopToExamine, clock: Clock): Promise<Finding> {
  const about = finding('supplier', shop);
  const seen = await inTime(clock, mostMs, (signal) => ports.supplier(signal));
  if (seen === tooLate) return about('supplier-silent', { afterMs: mostMs });
  if (seen === null) return about('supplier-none', {});
  const { reason, hasProducts } = seen;
  if (reason === null) return about('supplier-good', {});
  const message = redact(seen.message);
  return hasProducts
    ? about('supplier-orders', { reason, message })
    : about('supplier-failing', { reason, message });
}

/**
 * Shopify does not say which webhooks it sends to an app's address (they stand in shopify.app.toml). But it tells of every
 * product that is written: when nothing came after the app itself wrote some, none comes.
 */
async function examineWebhooks(shop: ShopDomain, ports: ShopToExamine, clock: Clock): Promise<Finding> {
  const about = finding('webhooks', shop);
  const { lastAt, wroteAt } = await ports.webhooks(clock.now().minus(webhookWithin).toISO());
  if (wroteAt !== null && (lastAt === null || lastAt < wroteAt))
    return about('webhooks-absent', { wroteAt, lastAt });
  return lastAt === null ? about('webhooks-not-due', {}) : about('webhooks-good', { lastAt });
}

const patience: Readonly<Record<string, object>> = { [trackQueue]: soon, [webhookQueue]: soon };

/** So long PostgreSQL's queue keeps what has ended. */
const failedWithin = { hours: 6 };

const isBefore = (iso: string, at: DateTime): boolean => DateTime.fromISO(iso) < at;

async function examineJobs(shop: ShopDomain, ports: ShopToExamine, clock: Clock): Promise<Finding> {
  const about = finding('jobs', shop);
  const now = clock.now();
  const { waiting, failed, lastSlotAt, worksSince } = await ports.jobs(now.minus(failedWithin).toISO());
  const slotDue = now.minus(slotWithin);
  if (worksSince !== null && isBefore(lastSlotAt ?? worksSince, slotDue) && isBefore(worksSince, slotDue))
    return about('jobs-nobody', { lastSlotAt });
  const late = waiting.filter(({ queue, since }) => isBefore(since, now.minus(patience[queue] ?? later)));
  if (late.length > 0) return about('jobs-late', { late });
  return failed.length > 0 ? about('jobs-failed', { failed }) : about('jobs-good', {});
}
