/** What a Prometheus of its own sees of some processes while an outage lasts: the alarms that would be raised, by name. */
import type { Clock } from '../../web/server/lib/clock.ts';
import { alarms } from './operations-files.ts';
import { raisedBy } from './promql.ts';
import { scrape, type Sample, type Scrape } from './scraped.ts';

/** What a busy machine may raise at any moment. */
const ofAnyMoment = new Set(['SortimentEventLoopBusy']);

export class OutageWatch {
  readonly #clock: Clock;
  readonly #targets = new Map<string, string>();
  #last: Scrape | null = null;
  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** From now on this process is asked too. */
  add(instance: string, metricsUrl: string | null): void {
    if (metricsUrl === null) throw new Error(`${instance} has no metrics`);
    this.#targets.set(instance, metricsUrl);
  }

  /** Nobody asks it any more. */
  remove(instance: string): void {
    this.#targets.delete(instance);
  }

  /** Asks all, and answers which alarms what happened since the last time raises. */
  async look(): Promise<readonly string[]> {
    const samples = await Promise.all([...this.#targets].map((target) => samplesOf(target)));
    const after: Scrape = { at: this.#clock.now().toSeconds(), samples: samples.flat() };
    const before = this.#last ?? after;
    this.#last = after;
    return [...alarms()]
      .filter(([name, expr]) => !ofAnyMoment.has(name) && raisedBy(expr, before, after).length > 0)
      .map(([name]) => name)
      .toSorted();
  }
}

/** `up` and `instance` are Prometheus' own. */
async function samplesOf([instance, url]: readonly [string, string]): Promise<readonly Sample[]> {
  const up = (value: number): Sample => ({ name: 'up', labels: { job: 'sortiment', instance }, value });
  const answer = await scrape(url).catch(() => null);
  if (answer === null) return [up(0)];
  const ofIt = ({ name, labels, value }: Sample): Sample => ({
    name,
    labels: Object.assign({ instance }, labels),
    value,
  });
  return [up(1), ...answer.samples.map(ofIt)];
}
