/**
 * The part of metrics.ts that is read when Prometheus asks: the state of the whole as the database knows it, and this
 * machine's clock. Nobody else uses it.
 */
import { Gauge, type Registry } from 'prom-client';
import { bounded } from './labels.ts';
import type { Figures } from './measures.ts';

const ofDatabase = 'From the database, the same in every process: take the max, not the sum.';

export function gaugesIn(registry: Registry, nowMs: () => number) {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers });
  const clock = new Gauge({
    name: 'sortiment_clock_seconds',
    help: 'What this machine’s clock says, in seconds since 1970: held against Prometheus’ own, it shows a wrong one.',
    registers,
    collect() {
      this.set(nowMs() / 1_000);
    },
  });
  return {
    clock,
    isUp: gauge('sortiment_database_up', 'Whether the database answered this process just now: 1 or 0.'),
    jobs: gauge('sortiment_queue_jobs', `Jobs by queue and state. ${ofDatabase}`, ['queue', 'state']),
    oldest: gauge(
      'sortiment_queue_oldest_seconds',
      `Since when the oldest job waits that could be begun; what waits behind its own shop’s job is not meant. ${ofDatabase}`,
      ['queue'],
    ),
    parcels: gauge('sortiment_parcels', `Parcels that are not done, by state. ${ofDatabase}`, ['state']),
    shops: gauge('sortiment_shops', `Shops with a supplier, by state. ${ofDatabase}`, ['state']),
    polledLate: gauge(
      'sortiment_shops_polled_late',
      `Shops whose trackings were not read to the end for two hours. ${ofDatabase}`,
    ),
    failing: gauge(
      'sortiment_shops_failing',
      `Shops whose last three syncs failed, or whose last pass over trackings did not come through. ${ofDatabase}`,
      ['flow'],
    ),
  };
}

type Gauges = ReturnType<typeof gaugesIn>;

export function show({ parcels, shops, polledLate, failing, queues }: Figures, gauges: Gauges): void {
  for (const gauge of [gauges.jobs, gauges.oldest, gauges.parcels]) gauge.reset();
  for (const { queue, waiting, again, active, oldestMs } of queues) {
    const of = { queue: bounded('queue', queue) };
    gauges.jobs.set({ ...of, state: 'waiting' }, waiting - again);
    gauges.jobs.set({ ...of, state: 'again' }, again);
    gauges.jobs.set({ ...of, state: 'active' }, active);
    gauges.oldest.set(of, oldestMs / 1_000);
  }
  for (const [state, count] of parcels) gauges.parcels.set({ state: bounded('parcel', state) }, count);
  for (const [state, count] of Object.entries(shops)) gauges.shops.set({ state }, count);
  for (const [flow, count] of Object.entries(failing)) gauges.failing.set({ flow }, count);
  gauges.polledLate.set(polledLate);
}

/** What is not known is not shown: an old figure would look like a good one. */
export function hide({ isUp, polledLate, clock: _clock, ...withLabels }: Gauges): void {
  for (const gauge of Object.values(withLabels)) gauge.reset();
  polledLate.remove();
  isUp.set(0);
}
