/** What `/metrics` gave, as samples: Prometheus' text format, read as far as the app writes it. */
import { systemClock } from '../../web/server/lib/clock.ts';

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Scrape {
  /** When, in seconds since 1970. */
  readonly at: number;
  readonly samples: readonly Sample[];
}

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const label = /(\w+)="((?:[^"\\]|\\.)*)"/g;

function sampleIn(text: string): Sample {
  const [, name, labels = '', value] = line.exec(text) ?? [];
  if (name === undefined) throw new Error(`no sample: ${text}`);
  const pairs = [...labels.matchAll(label)].map(([, key = '', said = '']) => [key, said] as const);
  return { name, labels: Object.fromEntries(pairs), value: Number(value === '+Inf' ? Infinity : value) };
}

export const samplesIn = (text: string): readonly Sample[] =>
  text
    .split('\n')
    .filter((each) => each !== '' && !each.startsWith('#'))
    .map(sampleIn);

export async function scrape(metricsUrl: string | null, token?: string): Promise<Scrape> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${metricsUrl}/metrics`, { headers });
  if (!response.ok) throw new Error(`/metrics answered ${response.status}`);
  return { at: systemClock.now().toSeconds(), samples: samplesIn(await response.text()) };
}

/** The sum of all series of a metric that have these labels. */
export const sumOf = (
  { samples }: Scrape,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number =>
  samples
    .filter(
      (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
    )
    .reduce((sum, { value }) => sum + value, 0);
