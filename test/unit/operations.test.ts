/** Dashboard, alarms and run-book speak of metrics that exist, with labels and values that they have, and of each other. */
import { describe, expect, test } from 'vitest';
import { createMetrics } from '../../web/server/telemetry/metrics.ts';
import { labelValues } from '../../web/server/telemetry/labels.ts';
import { queues } from '../../web/server/composition/queues.ts';
import { alarms, alarmsNamed, entries, panels, runBook } from '../support/operations-files.ts';
import { matches, namedIn, raisedBy } from '../support/promql.ts';
import { samplesIn, type Sample, type Scrape } from '../support/scraped.ts';

/** Nobody has told anything yet. */
const fresh = () =>
  createMetrics({
    readFigures: () => Promise.reject(new Error('away')),
    nowMs: () => 0,
    onFailure: () => undefined,
  });

/** Every series that there can be. */
async function everything(): Promise<readonly Sample[]> {
  const parcels = new Map(labelValues.parcel.map((state) => [state, 1]));
  const metrics = createMetrics({
    readFigures: async () => ({
      parcels,
      shops: { working: 1, paused: 1, refused: 1 },
      polledLate: 1,
      failing: { catalogue: 1, tracking: 1 },
      queues: queues.map((queue) => ({ queue, waiting: 1, again: 1, active: 1, oldestMs: 1 })),
    }),
    nowMs: () => 0,
    onFailure: () => undefined,
  });
  for (const flow of labelValues.flow) {
    metrics.runEnded({ flow, end: 'failed', reason: 'SUP-001', seconds: 1 });
    metrics.shopifyWaited({ flow, seconds: 1 });
  }
  metrics.supplierEnded({ flow: 'tracking', reason: 'SUP-001' });
  metrics.supplierRepeated('SUP-001');
  return samplesIn(await metrics.text());
}
const samples = await everything();

/** Prometheus makes these itself. */
const ofPrometheus: Readonly<Record<string, readonly string[]>> = { up: ['job'] };
/** And these labels of every series. */
const ofTargets: ReadonlySet<string> = new Set(['instance', 'job']);

function strangersIn(expr: string): readonly string[] {
  const { selectors, groups } = namedIn(expr);
  const unknown = selectors
    .filter(({ metric }) => ofPrometheus[metric] === undefined)
    .filter((selector) => !samples.some((sample) => matches(selector, sample)))
    .map(({ metric, matchers }) => `${metric} ${JSON.stringify(matchers)}`);
  const labels = new Set(
    selectors.flatMap(({ metric }) =>
      samples.filter(({ name }) => name === metric).flatMap(({ labels }) => Object.keys(labels)),
    ),
  );
  return [...unknown, ...groups.filter((label) => !labels.has(label) && !ofTargets.has(label))];
}

describe('the alarms', () => {
  test.each([...alarms()])('%s speaks of metrics that exist', (_, expr) => {
    expect(strangersIn(expr)).toEqual([]);
  });

  test('are all read by this test, and each has its entry in the run-book, and the other way round', () => {
    expect(alarms().size).toBe(alarmsNamed());
    expect([...entries().keys()].toSorted()).toEqual([...alarms().keys()].toSorted());
  });

  test.each([...entries()])(
    '%s: the run-book says what it means, where to look and what to do',
    (_, text) => {
      for (const part of ['**What it means.**', '**Look at.**', '**Do.**']) expect(text).toContain(part);
    },
  );

  test('what does not exist is found', () => {
    expect(strangersIn('sum(increase(sortiment_runs_total{end="lost"}[1h])) > 0')).toHaveLength(1);
    expect(strangersIn('max by (shop) (sortiment_parcels) > 0')).toEqual(['shop']);
    expect(() => namedIn('sum by (flow (rate(a')).toThrow('no PromQL');
  });

  test('a series that begins with what is counted raises none, as in Prometheus, and 0 of 0 is no share', () => {
    const at = (...values: readonly [string, number][]): Scrape => ({
      at: 0,
      samples: values.map(([name, value]) => ({ name, labels: {}, value })),
    });
    const isNew = raisedBy('sum(increase(a[1h])) > 0', at(), at(['a', 1]));
    const isCounted = raisedBy('sum(increase(a[1h])) > 0', at(['a', 0]), at(['a', 1]));
    const share = raisedBy(
      'sum(increase(a[1h])) / sum(increase(b[1h])) < 0.5',
      at(['a', 1], ['b', 1]),
      at(['a', 1], ['b', 1]),
    );
    expect([isNew.length, isCounted.length, share.length]).toEqual([0, 1, 0]);
  });
});

test.each(panels().flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)))(
  'the dashboard’s panel “%s” shows what exists: %s',
  (_, expr) => expect(strangersIn(expr)).toEqual([]),
);

test('every metric of the app’s own is on the dashboard', () => {
  const shown = panels().flatMap(({ targets }) => targets.flatMap(({ expr }) => namedIn(expr).selectors));
  const names = new Set(samples.map(({ name }) => name).filter((name) => name.startsWith('sortiment_')));
  const derived = new Set(shown.map(({ metric }) => metric.replace(/_(bucket|count|sum)$/, '')));
  const missing = [...names].filter((name) => !derived.has(name.replace(/_(bucket|count|sum)$/, '')));
  expect(missing).toEqual([]);
});

test('what is counted by reason is there with 0 before it first comes: Prometheus would miss that', async () => {
  const metrics = fresh();
  const counted = /^sortiment_(run_failures|supplier_errors|supplier_repetitions)_total$/;
  const read = async () =>
    new Map(
      samplesIn(await metrics.text())
        .filter(({ name }) => counted.test(name))
        .map(({ name, labels, value }) => [`${name} ${JSON.stringify(labels)}`, value]),
    );
  const before = await read();
  metrics.supplierRepeated('SUP-002');
  metrics.supplierEnded({ flow: 'catalogue', reason: 'SUP-001' });
  for (const [flow, reason] of [
    ['catalogue', 'SUP-609'],
    ['catalogue', 'GRD-302'],
    ['catalogue', 'RUN-513'],
    ['tracking', 'SHP-708'],
    ['tracking', 'TRK-111'],
  ] as const)
    metrics.runEnded({ flow, end: 'failed', reason, seconds: 1 });
  const increased = [...(await read())].filter(([series, value]) => value !== before.get(series));
  expect(increased).toHaveLength(7);
  expect(increased.filter(([series]) => before.get(series) !== 0)).toEqual([]);
});

test('the run-book names no metric that does not exist', () => {
  const named = new Set(runBook().match(/\b(sortiment|nodejs|process)_\w+/g));
  expect(
    [...named].filter(
      (name) =>
        !samples.some(
          (sample) =>
            sample.name.replace(/_(bucket|count|sum)$/, '') === name.replace(/_(bucket|count|sum)$/, ''),
        ),
    ),
  ).toEqual([]);
});

describe('labels', () => {
  test('every label of every metric has a list of the values that it may have, none of a shop, person or product', () => {
    const free = new Set(['le', 'state', 'version', 'major', 'minor', 'patch', 'kind', 'space', 'type']);
    const own = samples.filter(({ name }) => name.startsWith('sortiment_'));
    const labels = new Set(own.flatMap((sample) => Object.keys(sample.labels)));
    expect([...labels].filter((label) => !free.has(label) && !(label in labelValues))).toEqual([]);
    expect(own.length).toBeLessThan(600);
  });

  test('what nobody foresaw counts as “other”, however much of it comes', async () => {
    const metrics = fresh();
    const before = samplesIn(await metrics.text()).length;
    for (let number = 0; number < 100; number += 1) {
      const strange = `shop-${number}.myshopify.com`;
      metrics.runEnded({ flow: strange, end: 'done', reason: strange, seconds: 1 });
      metrics.attemptEnded({ queue: strange, end: strange, afterDeath: true });
      metrics.shopifyReplied({ flow: strange, kind: strange, points: 1 });
      metrics.shopifyWaited({ flow: strange, seconds: 1 });
      metrics.supplierEnded({ flow: strange, reason: strange });
      metrics.supplierRepeated(strange);
      metrics.databaseFailed(strange);
    }
    const after = await metrics.text();
    expect(after).not.toContain('myshopify');
    expect(samplesIn(after).length - before).toBeLessThan(60);
  });

  test('every queue has its flow', () => {
    expect([...queues].toSorted()).toEqual([...labelValues.queue].toSorted());
  });
});
