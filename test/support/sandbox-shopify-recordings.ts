/**
 * Reads the recordings of the real Admin API in place (RECORDINGS_DIR, default beside the project) as scenarios:
 * requests in the order in which they were sent, each with the answer that Shopify gave.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface RecordedStep {
  scenario: string;
  apiVersion: string;
  step: string;
  query: string;
  variables: Record<string, unknown>;
  response: {
    data?: Record<string, unknown> | null;
    errors?: unknown[];
    extensions?: { cost?: { requestedQueryCost: number; actualQueryCost: number | null } };
  };
}

export interface Scenario {
  name: string;
  area: string;
  steps: RecordedStep[];
}

export type Data = Record<string, unknown>;

export interface Seen {
  scenario: Scenario;
  /** Every object of every answer. */
  found: readonly Data[];
}

const project = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const recordingsFolder = join(
  process.env['RECORDINGS_DIR'] ?? join(project, '../shared/recordings'),
  'shopify-admin',
);

/** Empty where the recordings are absent. */
export function loadScenarios(): Scenario[] {
  if (!existsSync(recordingsFolder)) return [];
  return readdirSync(recordingsFolder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) => {
      const lines = readFileSync(join(recordingsFolder, file), 'utf8').trim().split('\n');
      const steps = lines
        .map((line) => JSON.parse(line) as RecordedStep)
        .filter(({ query }) => Boolean(query));
      const area = file.replace('.jsonl', '');
      return [...Map.groupBy(steps, ({ scenario }) => scenario)].map(([name, own]) => ({
        name,
        area,
        steps: own,
      }));
    });
}

/** The scopes that answers of the recorded app show: those of the scenario itself, else the last ones shown anywhere. */
export function scopesOf(scenario: Scenario, all: readonly Scenario[]): string[] {
  const shownIn = ({ steps }: Scenario) => steps.flatMap(({ response }) => accessScopesIn(response.data));
  return shownIn(scenario).at(-1) ?? all.flatMap(shownIn).at(-1) ?? [];
}

function accessScopesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const { accessScopes } = value as { accessScopes?: { handle: string }[] };
  const own = accessScopes === undefined ? [] : [accessScopes.map(({ handle }) => handle)];
  return [...own, ...Object.values(value).flatMap(accessScopesIn)];
}
