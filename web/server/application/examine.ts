/**
 * `doctor`: looks at an installation from the ground up, changes nothing, and says of each thing whether it is good. What
 * stands on something that is wrong is not looked at; shops are looked at a few at a time, each for a limited time.
 */
import { OwnStateError } from '../domain/failures.ts';
import type { ShopDomain } from '../domain/ids.ts';
import { messageOf } from '../lib/errors.ts';
import { redact } from '../lib/redact.ts';
import type { DoctorPorts, OpenedDatabase } from './doctor-ports.ts';
import { examineShop, type ShopExamined } from './examine-shop.ts';
import { examinationOf, finding, type Check, type Examination, type Finding } from './findings.ts';
import { aheadOf, inParallel } from './in-time.ts';

const shopsParallel = 4;
/** Below it a database that is written to all day soon has no room. */
const leastFreeBytes = 256 * 1024 * 1024;
/** Session tokens live for a minute, and are believed so long before and after it. */
const mostSkewMs = 10_000;

/** What cannot be looked at without a database. */
const afterDatabase: readonly Check[] = [
  'migrations',
  'queue',
  'keys',
  'clock',
  'shopify',
  'permissions',
  'webhooks',
  'supplier',
  'jobs',
];

const notLooked = (because: Check, left: readonly Check[]): readonly Finding[] =>
  left.map((check) => finding(check)('not-looked', { because }));

/** The environment cannot be used, so that nothing else can be looked at. */
export const withoutConfiguration = (message: string): Examination =>
  examinationOf([
    finding('configuration')('configuration-unusable', { message }),
    ...notLooked('configuration', ['database', ...afterDatabase]),
  ]);

/** What has words of its own, of the faults of a database. */
const told: Readonly<Record<string, 'database-marked' | 'database-empty' | 'database-damaged'>> = {
  moved: 'database-marked',
  missing: 'database-empty',
  damaged: 'database-damaged',
};

function faultyDatabase(database: string, error: unknown): Finding {
  const about = finding('database');
  const message = redact(messageOf(error));
  const kind = error instanceof Error && 'fault' in error ? told[String(error.fault)] : undefined;
  return kind ? about(kind, { message }) : about('database-faulty', { database, message });
}

/** `only` null looks at every shop. */
export async function examine(ports: DoctorPorts, only: ShopDomain | null): Promise<Examination> {
  const { isProduction, database } = ports;
  const first = finding('configuration')('configuration-good', { isProduction });
  // A full one is a usual reason for a database that cannot be used.
  const disk = await examineDisk(ports);
  const faulty = (error: unknown): Examination =>
    examinationOf([first, faultyDatabase(database, error), ...disk, ...notLooked('database', afterDatabase)]);
  let opened: OpenedDatabase | undefined;
  try {
    opened = await ports.open();
    await opened.assertWritable();
    await opened.assertSound();
  } catch (error) {
    await opened?.close();
    return faulty(error);
  }
  try {
    const good = finding('database')('database-good', { database });
    const elsewhere = await examineDiskElsewhere(opened);
    return examinationOf([first, good, ...disk, ...elsewhere, ...(await examineOpened(opened, ports, only))]);
  } catch (error) {
    // It may fall silent at any time.
    if (error instanceof OwnStateError) return faulty(error);
    throw error;
  } finally {
    await opened.close();
  }
}

async function examineOpened(
  opened: OpenedDatabase,
  ports: DoctorPorts,
  only: ShopDomain | null,
): Promise<readonly Finding[]> {
  const { done, open, ahead, newer } = await opened.migrations();
  const about = finding('migrations');
  const isUpToDate = open.length + newer.length === 0;
  if (!isUpToDate) {
    const kind = newer.length > 0 ? about('migrations-newer', { newer }) : about('migrations-open', { open });
    const left = afterDatabase.filter((check) => check !== 'migrations');
    return [kind, ...notLooked('migrations', left)];
  }
  const missing = await opened.missing();
  if (missing.length > 0) {
    const left = afterDatabase.filter((check) => check !== 'migrations');
    return [about('tables-missing', { missing }), ...notLooked('migrations', left)];
  }
  const shops = await opened.shops();
  const meant = only === null ? shops : shops.filter((shop) => shop === only);
  const examined = await inParallel(meant, shopsParallel, (shop) =>
    examineShop(shop, opened.forShop(shop), ports.clock),
  );
  return [
    ahead.length > 0 ? about('migrations-ahead', { ahead }) : about('migrations-good', { done }),
    ...(await examineQueue(opened)),
    ...(only === null ? [await examineKeys(opened, null)] : []),
    await examineClock(opened, ports, examined),
    ...(only === null && shops.length === 0 ? [finding('shop')('shops-none', {})] : []),
    ...(only !== null && meant.length === 0 ? [finding('shop', only)('shop-absent', {})] : []),
    ...(only !== null && meant.length > 0 ? [await examineKeys(opened, only)] : []),
    ...examined.flatMap(({ findings }) => findings),
  ];
}

async function examineDisk(ports: DoctorPorts): Promise<readonly Finding[]> {
  const room = await ports.room();
  if (room === null) return [];
  const left = await ports.left();
  const facts = {
    left,
    freeBytes: room.free,
    neededBytes: Math.max(leastFreeBytes, Math.ceil(room.taken / 10)),
  };
  return [finding('disk')(facts.freeBytes < facts.neededBytes ? 'disk-short' : 'disk-good', facts)];
}

async function examineDiskElsewhere(opened: OpenedDatabase): Promise<readonly Finding[]> {
  const takenBytes = await opened.takenElsewhere();
  return takenBytes === null ? [] : [finding('disk')('disk-elsewhere', { takenBytes })];
}

async function examineQueue(opened: OpenedDatabase): Promise<readonly Finding[]> {
  const about = finding('queue');
  const tables = await opened.queueTables();
  if (tables === null) return [];
  const { version, wanted } = tables;
  if (version === null) return [about('queue-none', {})];
  if (version === wanted) return [about('queue-good', { version })];
  return [about(version < wanted ? 'queue-older' : 'queue-newer', { version, wanted })];
}

async function examineKeys(opened: OpenedDatabase, only: ShopDomain | null): Promise<Finding> {
  const about = finding('keys', only);
  const { missing, given, damaged, opened: count } = await opened.keys(only);
  if (missing.length > 0) return about('keys-missing', { missing, given });
  return damaged.length > 0 ? about('keys-damaged', { damaged }) : about('keys-good', { opened: count });
}

/** The database's word counts before Shopify's: all processes write its rows. */
async function examineClock(
  opened: OpenedDatabase,
  { clock }: DoctorPorts,
  examined: readonly ShopExamined[],
): Promise<Finding> {
  const about = finding('clock');
  const sentMs = clock.now().toMillis();
  const asked = await opened.timeMs();
  const receivedMs = clock.now().toMillis();
  const databaseAheadMs = asked === null ? null : aheadOf(asked, { sentMs, receivedMs });
  if (databaseAheadMs !== null && Math.abs(databaseAheadMs) > mostSkewMs)
    return about('clock-wrong', { aheadMs: databaseAheadMs, against: 'database' });
  const skews = examined.flatMap(({ aheadMs }) => aheadMs ?? []);
  // One answer that was kept on the way for long does not count against the others.
  const [least] = skews.toSorted((one, other) => Math.abs(one) - Math.abs(other));
  if (least !== undefined && Math.abs(least) > mostSkewMs)
    return about('clock-wrong', { aheadMs: least, against: 'Shopify' });
  return least === undefined && databaseAheadMs === null ? about('clock-alone', {}) : about('clock-good', {});
}
