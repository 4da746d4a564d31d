/**
 * PostgreSQL that neither answers nor refuses: Prometheus and the load balancer are told so before they give up, and who
 * waits for an answer that can never come gives up its connection and goes on over another.
 */
import { expect, it } from 'vitest';
import { elapsedMs } from '../../web/server/lib/clock.ts';
import { startStand } from '../support/app-stand.ts';
import { hangingWay } from '../support/hanging-way.ts';
import { scrape, sumOf } from '../support/scraped.ts';
import { startWorkerProcess } from '../support/worker-process.ts';
import { standDatabase } from '../support/stand-database.ts';

/** How long the longest of them took. */
async function longestMs(...asked: readonly Promise<unknown>[]): Promise<number> {
  const sinceMs = elapsedMs();
  await Promise.all(asked);
  return elapsedMs() - sinceMs;
}

it('metrics and readiness answer within five seconds, and say that the database does not', async () => {
  const database = await standDatabase('postgres');
  {
    using way = await hangingWay(database.url);
    const env = { METRICS_PORT: '0' };
    await using stand = await startStand({ database: { ...database, url: way.url }, env, install: false });
    const { url, metricsUrl } = await stand.app.start();
    const ready = async () => (await fetch(`${url}/readyz`)).status;
    const up = async () => sumOf(await scrape(metricsUrl), 'sortiment_database_up');
    expect([await ready(), await up()]).toEqual([200, 1]);
    way.hang();
    try {
      for (let look = 0; look < 2; look += 1) {
        const [readiness, scraped] = [ready(), scrape(metricsUrl)];
        expect(await longestMs(readiness, scraped)).toBeLessThan(5_000);
        expect(await readiness).toBe(503);
        const { samples } = await scraped;
        expect(sumOf(await scraped, 'sortiment_database_up')).toBe(0);
        expect(samples.map(({ name }) => name)).toContain('process_cpu_seconds_total');
        expect(samples.map(({ name }) => name)).toContain('sortiment_clock_seconds');
      }
    } finally {
      way.goOn();
    }
    await expect.poll(async () => [await ready(), await up()], { timeout: 30_000 }).toEqual([200, 1]);
  }
  await database.discard();
});

it('a worker whose connections are all lost does what is asked for afterwards, without a restart', async () => {
  const database = await standDatabase('postgres');
  {
    using way = await hangingWay(database.url);
    const env = { METRICS_PORT: '0', ROLE: 'worker', DATABASE_ANSWER_SECONDS: '2' };
    await using stand = await startStand({ database: { ...database, url: way.url }, env });
    const { metricsUrl } = await stand.app.start();
    const up = async () => sumOf(await scrape(metricsUrl), 'sortiment_database_up');
    expect(await up()).toBe(1);
    way.lose();
    const asking = await stand.another({ env: { DATABASE_URL: database.url, ROLE: 'web' } });
    try {
      const { run } = await asking.commands.sync(stand.shop, { dryRun: false, accept: [] }, () => undefined);
      expect(run.state).toBe('completed');
    } finally {
      await asking.stop();
    }
    await expect.poll(up, { timeout: 30_000 }).toBe(1);
  }
  await database.discard();
});

it('a process ends within about ten seconds of being told to while PostgreSQL does not answer', async () => {
  const database = await standDatabase('postgres');
  {
    using way = await hangingWay(database.url);
    await using stand = await startStand({ database });
    const worker = await startWorkerProcess({ env: { ...stand.env, DATABASE_URL: way.url } });
    way.hang();
    // Statements are under way by now, of the tick, the jobs and whoever asks.
    const up = async () => sumOf(await scrape(worker.metricsUrl), 'sortiment_database_up');
    await expect.poll(up, { timeout: 30_000 }).toBe(0);
    expect(await worker.stop(14_000)).toBe(0);
  }
  await database.discard();
});
