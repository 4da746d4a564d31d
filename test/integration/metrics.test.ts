/** What `/metrics` tells, to whom, and that it counts each thing once, however many processes there are. */
import { describe, expect, it } from 'vitest';
import { syncQueue, trackQueue } from '../../web/server/application/flow-jobs.ts';
import { readConfig } from '../../web/server/config.ts';
import { startStand } from '../support/app-stand.ts';
import { hastyClock } from '../support/hasty-clock.ts';
import { scrape, sumOf } from '../support/scraped.ts';
import { openStandJobs } from '../support/stand-jobs.ts';
import { shipMany } from '../support/stand-orders.ts';

const token = 'a-token-of-the-test';
const watched = { METRICS_PORT: '0', METRICS_TOKEN: token };

describe('SEC the metrics', () => {
  it('are on an address of their own, for the token alone, and nowhere on the public one', async () => {
    await using stand = await startStand({ install: false, env: { ...watched, ROLE: 'web' } });
    const { url, metricsUrl } = await stand.app.start();
    expect(new URL(metricsUrl ?? '').port).not.toBe(new URL(url ?? '').port);
    const ask = async (at: string, authorization?: string, method = 'GET'): Promise<number> =>
      (await fetch(at, { method, ...(authorization && { headers: { authorization } }) })).status;
    const good = `Bearer ${token}`;
    const answers = [
      await ask(`${metricsUrl}/metrics`),
      await ask(`${metricsUrl}/metrics`, 'Bearer another'),
      await ask(`${metricsUrl}/metrics`, good),
      await ask(`${metricsUrl}/metrics`, good, 'POST'),
      await ask(`${metricsUrl}/api/status`, good),
      await ask(`${url}/metrics`, good),
    ];
    expect(answers).toEqual([401, 401, 200, 404, 404, 404]);
    const { samples } = await scrape(metricsUrl, token);
    expect(samples.find(({ name }) => name === 'sortiment_database_up')?.value).toBe(1);
  });

  it('are off unless somebody asks for them, and closed to other machines without a token', async () => {
    expect(readConfig({}).metrics).toBeNull();
    const open = (env: Record<string, string>) => () => readConfig({ METRICS_PORT: '9464', ...env });
    expect(open({})().metrics).toEqual({ host: '127.0.0.1', port: 9464, token: null });
    expect(open({ METRICS_HOST: '0.0.0.0' })).toThrow(/METRICS_TOKEN: nothing was given; it has to be set/);
    expect(open({ METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN/);
    expect(open({ PORT: '9464' })).toThrow(/METRICS_PORT: “9464” was given; it has to be another one/);
    expect(open({ METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token })().metrics?.token).toBe(token);
  });
});

it('two workers count each run, call and parcel once, by flow; what the database knows, both say alike', async () => {
  await using stand = await startStand({ clock: hastyClock, env: watched, supplier: { products: 12 } });
  const other = await stand.another({ env: {}, clock: hastyClock });
  const urls = [(await stand.app.start()).metricsUrl, (await other.start()).metricsUrl];
  const both = () => Promise.all(urls.map((url) => scrape(url, token)));
  const before = await both();
  await stand.mutations();
  await using jobs = await openStandJobs(stand, hastyClock);
  await jobs.ended(await jobs.send(syncQueue));
  shipMany(stand, 3);
  await jobs.ended(await jobs.send(trackQueue));
  await jobs.ended(await jobs.send(syncQueue));
  const after = await both();
  const written = Object.values(await stand.mutations());
  const counted = (name: string, labels: Readonly<Record<string, string>> = {}): number =>
    after.reduce(
      (sum, one, at) => sum + sumOf(one, name, labels) - sumOf(before[at] ?? one, name, labels),
      0,
    );
  expect({
    syncs: counted('sortiment_runs_total', { flow: 'catalogue', end: 'completed' }),
    passes: counted('sortiment_runs_total', { flow: 'tracking', end: 'completed' }),
    all: counted('sortiment_runs_total', { end: 'completed' }),
    attempts: counted('sortiment_job_attempts_total', { queue: trackQueue, outcome: 'done' }),
    parcels: counted('sortiment_parcel_delay_seconds_count'),
    ofNobody: counted('sortiment_shopify_calls_total', { flow: 'asked' }),
    lost: counted('sortiment_lease_losses_total'),
  }).toEqual({ syncs: 2, passes: 1, all: 3, attempts: 1, parcels: 3, ofNobody: 0, lost: 0 });
  const points = written.reduce((sum, each) => sum + each.points, 0);
  for (const flow of ['catalogue', 'tracking']) {
    expect(counted('sortiment_shopify_points_total', { flow })).toBeGreaterThan(0);
    expect(counted('sortiment_supplier_requests_total', { flow, answer: 'answered' })).toBeGreaterThan(0);
    expect(counted('sortiment_shopify_points_wait_seconds_count', { flow })).toBe(
      counted('sortiment_shopify_calls_total', { flow }),
    );
  }
  expect(counted('sortiment_shopify_points_total')).toBeGreaterThanOrEqual(points);
  const known = after.map((one) => [
    sumOf(one, 'sortiment_shops', { state: 'working' }),
    sumOf(one, 'sortiment_shops_failing'),
    sumOf(one, 'sortiment_shops_polled_late'),
  ]);
  expect(known).toEqual([
    [1, 0, 0],
    [1, 0, 0],
  ]);
  await other.stop();
});
