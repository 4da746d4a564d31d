/** PostgreSQL has no room, and what fails first are the statements of the job queue, which are not ours: it is counted and said all the same. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { syncQueue } from '../../web/server/application/flow-jobs.ts';
import { openParts } from '../../web/server/composition/parts.ts';
import { DatabaseError } from '../../web/server/database/database-error.ts';
import { readConfig } from '../../web/server/config.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import type { JobQueue } from '../../web/server/queue/ports.ts';
import { startStand } from '../support/app-stand.ts';
import { databaseOn } from '../support/databases-on-small-disk.ts';
import { samplesIn } from '../support/scraped.ts';
import { smallDisk } from '../support/small-disk.ts';

/** Until no job of that size fits in any more. */
async function sendUntilRefused(jobs: JobQueue, bytes: number): Promise<unknown> {
  const payload = { text: randomBytes(bytes / 2).toString('hex') };
  for (let number = 0; number < 5_000; number += 1) {
    const shop = `shop-${bytes}-${number}.myshopify.com` as ShopDomain;
    try {
      await jobs.send({ shop, queue: syncQueue, payload });
    } catch (error) {
      return error;
    }
  }
  return null;
}

it('a queue that cannot grow is the fault “full”, and a command ends with a sentence', async ({ skip }) => {
  using disk = smallDisk(96) ?? skip('only root may mount a small disk');
  const database = await databaseOn('postgres', disk);
  {
    await using stand = await startStand({ database, supplier: { products: 1 } });
    const config = readConfig({ ...stand.env, METRICS_PORT: '0' });
    const { jobs, closeJobs, db, watch } = await openParts(config, {
      clock: systemClock,
      logger: createLogger('silent'),
    });
    disk.fill();
    await sendUntilRefused(jobs, 6_000);
    const failure = await sendUntilRefused(jobs, 20);
    expect(failure).toBeInstanceOf(DatabaseError);
    expect(failure).toMatchObject({ fault: 'full', retry: 'next-run' });
    const samples = samplesIn((await watch.metrics?.text()) ?? '');
    const full = samples.find(
      ({ name, labels }) => name === 'sortiment_database_errors_total' && labels['fault'] === 'full',
    );
    expect(full?.value).toBeGreaterThan(0);
    const command = stand.spawnCommand('track');
    const [said, answered, [status]] = await Promise.all([
      text(command.stderr!),
      text(command.stdout!),
      once(command, 'close') as Promise<[number]>,
    ]);
    expect(said).not.toContain('    at ');
    expect({ status, answer: JSON.parse(answered) as unknown }).toMatchObject({
      status: 2,
      answer: { error: { message: expect.stringContaining('has no room on its disk') as string } },
    });
    disk.makeRoom();
    await jobs.stop();
    await closeJobs();
    await db.destroy();
  }
  await database.discard();
});
