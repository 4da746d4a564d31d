/**
 * `move`: an installation goes from an SQLite file to PostgreSQL, whole or not at all. First both are marked, so that
 * nothing starts on either; then all of it is copied, read again and compared in one transaction, which also says that it
 * has arrived; then its old place is told. Whoever dies in between leaves marks that say what to do.
 */
import { randomUUID } from 'node:crypto';
import type { MoveInstallation, MoveWish } from '../application/move.ts';
import type { Config } from '../config.ts';
import { assertKeepsEveryText } from '../database/assert-encoding.ts';
import {
  copyTables,
  differences,
  filledTables,
  openJobsOf,
  openTarget,
  taking,
  Untaken,
} from '../database/copy-tables.ts';
import { holdAlone } from '../database/hold-alone.ts';
import {
  assertMayStart,
  readMark,
  removeMark,
  writeMark,
  type Mark,
  type MarkKind,
} from '../database/installation-mark.ts';
import { readTableVersion } from '../database/table-versions.ts';
import { lookAtSeals } from '../database/look-at-seals.ts';
import { migrate, openAsItIs, type Database } from '../database/open-database.ts';
import { isPostgresUrl } from '../database/postgres-dialect.ts';
import { explainPostgres } from '../database/postgres-failures.ts';
import type { Clock } from '../lib/clock.ts';
import { databaseAddress, databaseProblem, shownDatabase } from '../lib/database-address.ts';
import type { Logger } from '../lib/logger.ts';
import { OwnError } from '../lib/own-error.ts';
import { createSeal } from '../lib/seal.ts';
import { Outage } from '../queue/outage.ts';
import type { Moved } from '../shops/ports/move.ts';
import { brokenOff, saidOfOptions } from './move-errors.ts';
import { queues } from './queues.ts';

/** Told before each step: where a test lets the process end. */
export type MoveStep = 'mark-source' | 'mark-target' | 'make-tables' | 'copy' | 'commit' | 'mark-left';

interface Around {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly onStep?: (step: MoveStep) => void;
}

interface Ends {
  readonly source: Database;
  readonly target: Database;
  readonly from: string;
  readonly to: string;
  /** The target's address, with what opens it. */
  readonly url: string;
}

class Differs extends OwnError {
  override readonly name = 'Differs';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('; '));
    this.problems = problems;
  }
}

/** Null when it can be left: nobody works on it, this version has made it, and its secrets can be opened. */
async function whyNotFrom({ source, from }: Ends, config: Config): Promise<Moved | null> {
  const { open, ahead, newer } = await readTableVersion(source);
  const isNewer = ahead.length + newer.length > 0;
  if (isNewer || open.length > 0) return { kind: 'version', database: from, isNewer };
  const { missing } = await lookAtSeals(source, createSeal(config.encryptionKeys), null);
  return missing.length > 0 ? { kind: 'keys', database: from, missing } : null;
}

/** Null when it can be filled by this move. Throws DatabaseError where it keeps not every text. */
async function whyNotInto({ target, to, url }: Ends, token: string): Promise<Moved | null> {
  await assertKeepsEveryText(target, url);
  if (!(await holdAlone(target))) return { kind: 'in-use', database: to };
  const mark = await readMark(target);
  if (mark?.kind === 'arriving' && mark.token !== token) return { kind: 'taken', to, other: mark.other };
  const tables = await filledTables(target);
  if (tables.length > 0) return { kind: 'not-empty', database: to, tables };
  const { ahead, newer } = await readTableVersion(target);
  return ahead.length + newer.length > 0 ? { kind: 'version', database: to, isNewer: true } : null;
}

async function startedBoss(url: string, { jobLeaseMs }: Config, logger: Logger) {
  const { startBoss } = await import('../queue/postgres-boss.ts');
  const { explained } = await import('../queue/explained-jobs.ts');
  const starting = startBoss({ url, queues, leaseMs: jobLeaseMs, outage: new Outage(logger) });
  return explained(explainPostgres(shownDatabase(url)), starting);
}

/** All in one transaction of the target, and the word that it has arrived with it. */
async function carryOver(
  { source, target, url }: Ends,
  arrived: Mark,
  { config, around }: { readonly config: Config; readonly around: Around },
) {
  const { addMovedJobs } = await import('../queue/moved-jobs.ts');
  const { onStep = () => undefined } = around;
  onStep('make-tables');
  await migrate(target);
  const boss = await startedBoss(url, config, around.logger);
  try {
    return await target.transaction().execute(async (trx) => {
      onStep('copy');
      const tables = await copyTables(source, trx);
      const jobs = await taking('jobs', async () => {
        const open = await openJobsOf(source);
        await addMovedJobs(boss, open, trx);
        return open;
      });
      const problems = await differences(trx, tables);
      if (problems.length > 0) throw new Differs(problems);
      await writeMark(trx, arrived);
      onStep('commit');
      return { tables, jobs: jobs.length };
    });
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function moveBetween(ends: Ends, config: Config, around: Around): Promise<Moved> {
  const { source, target, from, to } = ends;
  const { onStep = () => undefined, clock } = around;
  const before = await readMark(source);
  // A file that a backup has replaced is no installation any more.
  await assertMayStart(source, from, ['leaving', 'left']);
  if ((before?.kind === 'leaving' || before?.kind === 'left') && before.other !== to)
    return { kind: 'elsewhere', from, other: before.other };
  const token = before?.kind === 'leaving' || before?.kind === 'left' ? before.token : randomUUID();
  const mark = (kind: MarkKind, other: string): Mark => ({ kind, token, other, at: clock.now().toISO() });
  const there = await readMark(target);
  if (there?.kind === 'arrived' && there.token === token) {
    onStep('mark-left');
    await writeMark(source, mark('left', to));
    return { kind: 'arrived-before', from, to };
  }
  if (before?.kind === 'left') return { kind: 'elsewhere', from, other: before.other };
  const why = (await whyNotFrom(ends, config)) ?? (await whyNotInto(ends, token));
  if (why) return why;
  onStep('mark-source');
  await writeMark(source, mark('leaving', to));
  onStep('mark-target');
  await writeMark(target, mark('arriving', from));
  try {
    const { tables, jobs } = await carryOver(ends, mark('arrived', from), { config, around });
    onStep('mark-left');
    await writeMark(source, mark('left', to));
    const shops = tables.find(({ table }) => table === 'shops')?.rows ?? 0;
    return { kind: 'moved', from, to, tables, shops, jobs };
  } catch (error) {
    if (!(error instanceof Differs || error instanceof Untaken)) throw brokenOff(error);
    await takeMarksBack(ends);
    if (error instanceof Differs) return { kind: 'differs', to, problems: error.problems };
    return { kind: 'untaken', from, table: error.table, message: error.message };
  }
}

/** First there: as long as this one is marked, whoever dies in between can be told to go on. */
async function takeMarksBack({ source, target }: Ends): Promise<void> {
  await removeMark(target);
  await removeMark(source);
}

/** What has arrived stays there: it may have been worked on. */
async function giveUp(ends: Ends): Promise<Moved> {
  const { source, target, from, to } = ends;
  const mark = await readMark(source);
  if (mark?.kind !== 'leaving') return { kind: 'nothing-to-give-up', from, to };
  if (mark.other !== to) return { kind: 'elsewhere', from, other: mark.other };
  // A killed move may still be ending on the server.
  if (!(await holdAlone(target))) return { kind: 'in-use', database: to };
  const isOfThis = (await readMark(target))?.token === mark.token;
  const tables = await filledTables(target);
  if (tables.length > 0) return { kind: 'not-empty', database: to, tables };
  // What others have marked there is theirs.
  await (isOfThis ? takeMarksBack(ends) : removeMark(source));
  return { kind: 'given-up', from, to };
}

function addressesOf({ from, to }: MoveWish): Moved | { readonly source: string; readonly target: string } {
  for (const [option, text] of [['from', from] as const, ['to', to] as const]) {
    const message = text === '' ? 'is missing' : databaseProblem(text);
    if (message !== null) return { kind: 'address', option, message };
  }
  const [source, target] = [databaseAddress(from), databaseAddress(to)];
  return isPostgresUrl(source) || !isPostgresUrl(target) ? { kind: 'direction' } : { source, target };
}

/** `read` throws ConfigError. */
export const createMove =
  (read: () => Config, aroundOf: (config: Config) => Around): MoveInstallation =>
  async (wish) => {
    const addresses = addressesOf(wish);
    if ('kind' in addresses) return addresses;
    const config = read();
    const [from, to] = [shownDatabase(addresses.source), shownDatabase(addresses.target)];
    const source = await openAsItIs(addresses.source).catch((error: unknown) => {
      throw saidOfOptions(error, to);
    });
    const target = openTarget(addresses.target);
    try {
      if (!(await holdAlone(source))) return { kind: 'in-use', database: from };
      const ends: Ends = { source, target, from, to, url: addresses.target };
      return await (wish.givesUp ? giveUp(ends) : moveBetween(ends, config, aroundOf(config)));
    } catch (error) {
      throw saidOfOptions(error, to);
    } finally {
      await target.destroy();
      await source.destroy();
    }
  };
