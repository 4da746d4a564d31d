/**
 * `npm run bench -- tracking [--parcels 10000] [--shops 50] [--speed 5] [--heap 72]`: what it costs to bring an upload of trackings to
 * the customers' e-mails, in a time that passes faster. One shop on a standard plan with all parcels in one upload, beside
 * the simple way and the floor (fulfilling alone); the memory that takes beside a tenth of it; many shops at 18:00 at once.
 * The world and the app are each alone in a process. Prints tables; nothing depends on them.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DateTime } from 'luxon';
import { elapsedMs, systemClock } from '../../web/server/lib/clock.ts';
import { bucketOf } from '../../web/sandbox/shopify/engine/cost-bucket.ts';
import { connect } from '../support/sandbox-shopify-client.ts';
import { openShop } from '../support/sandbox-shopify-shop.ts';
import { numbersOf } from './bench-flags.ts';
import { fastClock } from './fast-clock.ts';
import { rounded, type Books } from './pace-row.ts';
import { trackSimply } from './simple-tracking.ts';
import type { AppReport } from './tracking-app.ts';
import type { ShopReport, WorldLine } from './tracking-world.ts';

/** `heap`: MB that the app's heap may have; as Node decides when left out. */
const flags = numbersOf({ parcels: 10_000, shops: 50, speed: 5, heap: null });
const { parcels, shops, speed } = flags;
const heap = Number.isNaN(flags.heap) ? [] : [`--max-old-space-size=${flags.heap}`];
const parcelsOfEach = 20;
const { size, perSecond } = bucketOf.standard;
const table = (rows: object[]): void => console.table(rows); // oxlint-disable-line eslint/no-console -- the table is what this program is for
const say = (line: string): void => console.log(line); // oxlint-disable-line eslint/no-console -- so that nobody waits before a silent screen
/** By the clock of the wall: the app waits for the bucket most of the time. */
const begin = (what: string): void => say(`${systemClock.now().toFormat('HH:mm:ss')}  ${what} …`);
const program = (name: string, args: readonly string[], execArgv: readonly string[] = []): ChildProcess =>
  fork(fileURLToPath(new URL(name, import.meta.url)), args, { execArgv: [...execArgv] });

async function answerOf<Answer>(child: ChildProcess, question?: string): Promise<Answer> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('a process ended before it answered');
  });
  const answer = once(child, 'message', { signal }) as Promise<[Answer]>;
  if (question !== undefined) child.send(question);
  try {
    return (await Promise.race([answer, ended]))[0];
  } finally {
    ended.catch(() => undefined);
    over.abort();
  }
}

interface Measured {
  readonly start: string;
  readonly app: AppReport;
  readonly reports: readonly ShopReport[];
}

interface Size {
  readonly shops: number;
  readonly parcels: number;
  readonly at: string;
}

async function measure(mode: 'poll' | 'day', wanted: Size): Promise<Measured> {
  const options = Object.entries({ ...wanted, speed }).flatMap(([name, value]) => [
    `--${name}`,
    String(value),
  ]);
  const world = program('tracking-world.ts', options);
  try {
    const line = await answerOf<WorldLine>(world);
    const app = program('tracking-app.ts', [mode, JSON.stringify(line)], heap);
    if (mode === 'day') await lastEmails(world, wanted);
    const report = await answerOf<AppReport>(app, 'end');
    const reports = await answerOf<ShopReport[]>(world, 'report');
    return { start: line.clock.shows, app: report, reports };
  } finally {
    world.kill();
  }
}

/** Until all customers have their e-mails. */
async function lastEmails(world: ChildProcess, wanted: Size): Promise<void> {
  for (;;) {
    const reports = await answerOf<ShopReport[]>(world, 'report');
    if (reports.every(({ emails }) => emails >= wanted.parcels)) return;
    await fastClock(speed).wait(10_000);
  }
}

const secondsFrom = (start: string, end: string | null): number =>
  end === null ? Number.NaN : DateTime.fromISO(end).diff(DateTime.fromISO(start)).as('seconds');

/** What the full bucket holds takes no time: there is nothing to compare with. */
function timesNeeded(seconds: number, spent: number): number | string {
  const needed = (spent - size) / perSecond;
  return needed > 0 ? rounded(seconds / needed, 2) : 'the bucket holds them';
}

function costRow(what: string, cost: { count: number; seconds: number; books: Books }): object {
  const { count, seconds, books } = cost;
  return {
    'one upload, standard plan': what,
    parcels: count,
    'points a parcel': rounded(books.spent / count, 2),
    'calls a parcel': rounded(books.calls / count, 2),
    'minutes to the last e-mail': rounded(seconds / 60),
    'times its points need': timesNeeded(seconds, books.spent),
    throttled: books.throttled,
  };
}

async function upload(count: number): Promise<{ row: object; peakMb: number }> {
  const at = '2026-11-20T18:05:00';
  const { start, app, reports } = await measure('poll', { shops: 1, parcels: count, at });
  const [report] = reports;
  if (report?.emails !== count) throw new Error(`${report?.emails} e-mails of ${count}`);
  const seconds = secondsFrom(start, report.lastEmail);
  return { row: costRow('the app', { count, seconds, books: report.books }), peakMb: app.peakMb };
}

async function simply(count: number): Promise<object> {
  const clock = fastClock(speed);
  const shop = await openShop({ plan: 'standard', clock });
  await shop.upsert('1');
  const { control } = shop.sandbox;
  const client = await connect(shop.sandbox, shop.url);
  const names = Array.from(
    { length: count },
    () => control.order({ lines: [{ sku: '1', quantity: 1 }] }).name,
  );
  const [bucket] = control.shop().buckets.values();
  const before = { ...bucket?.books };
  const startMs = elapsedMs();
  await trackSimply({ client, clock }, names);
  const seconds = ((elapsedMs() - startMs) * speed) / 1000;
  const { spent = 0, calls = 0, throttled = 0 } = bucket?.books ?? {};
  await shop.stop();
  const books = { spent: spent - (before.spent ?? 0), calls: calls - (before.calls ?? 0), throttled };
  return costRow('order search, then create', { count, seconds, books });
}

const floorRow = (count: number): object =>
  costRow('the floor: fulfilling alone', {
    count,
    seconds: Math.max(0, (10 * count - size) / perSecond),
    books: { spent: 10 * count, calls: count, throttled: 0 },
  });

/** In minutes after the upload. */
async function manyShops(): Promise<object> {
  const at = '2026-11-20T18:03:00';
  const { app, reports } = await measure('day', { shops, parcels: parcelsOfEach, at });
  const minutes = reports
    .map(({ lastEmail }) => secondsFrom('2026-11-20T18:00:00+01:00', lastEmail) / 60)
    .toSorted((one, other) => one - other);
  const all = shops * parcelsOfEach;
  return {
    shops,
    'parcels each': parcelsOfEach,
    'last e-mail, first shop': rounded(minutes[0] ?? Number.NaN),
    'half of them': rounded(minutes[Math.floor(shops / 2)] ?? Number.NaN),
    'last shop': rounded(minutes.at(-1) ?? Number.NaN),
    'supplier requests a shop': rounded(
      reports.reduce((sum, { supplierRequests }) => sum + supplierRequests, 0) / shops,
    ),
    'most a second, all': reports[0]?.mostInOneSecond,
    'statements a parcel': rounded(app.statements / all),
    'most statements a second': app.mostStatements,
    'peak MB': Math.round(app.peakMb),
  };
}

const legend = `"times its points need": how much longer it took than the bucket of Shopify needs to restore what was spent beyond the
${size} points that it holds when full; 1 is as fast as Shopify lets anybody be. A small upload is slower by that measure: before the
bucket runs low, trackings, order names and orders are read, and a full bucket restores nothing meanwhile. That takes about as long for few
parcels as for many, and weighs more where the whole takes little.
`;

/** Where ten times fewer would be too few to measure, as many. */
const fewer = Math.min(parcels, Math.max(100, Math.round(parcels / 10)));
begin(`1 of 4: the app, one upload of ${fewer} parcels`);
const tenth = await upload(fewer);
begin(`2 of 4: the app, one upload of ${parcels} parcels`);
const whole = await upload(parcels);
const simpleOnes = Math.min(1000, parcels);
begin(`3 of 4: the simple way, ${simpleOnes} parcels`);
const simple = await simply(simpleOnes);
table([whole.row, tenth.row, simple, floorRow(parcels)]);
say(legend);
table([
  { 'peak MB': `${parcels} parcels`, is: Math.round(whole.peakMb) },
  { 'peak MB': `${fewer} parcels`, is: Math.round(tenth.peakMb) },
  { 'peak MB': 'ratio', is: rounded(whole.peakMb / tenth.peakMb, 2) },
]);
begin(`4 of 4: ${shops} shops with ${parcelsOfEach} parcels each`);
table([await manyShops()]);
