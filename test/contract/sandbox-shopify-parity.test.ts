/**
 * The sandbox against recordings of the real Admin API, scenario by scenario with ids mapped: data, user errors and
 * requested cost. The recordings are read in place; where they are absent the suite says so and ends.
 */
import { getOperationAST, getVariableValues, parse, validate } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { digestOf } from '../../web/sandbox/shopify/areas/translations.ts';
import { requestedCost } from '../../web/sandbox/shopify/engine/cost.ts';
import { adminSchema } from '../../web/sandbox/shopify/schema/admin-schema.ts';
import { replayed } from '../support/sandbox-shopify-parity.ts';
import { costOfAnotherTime, explanations, notCovered } from '../support/sandbox-shopify-parity-data.ts';
import { loadScenarios, recordingsFolder, type RecordedStep } from '../support/sandbox-shopify-recordings.ts';
import type { Replay } from '../support/sandbox-shopify-replay.ts';

const { schema } = adminSchema();

/** The document and variables as the 2026-10 schema sees them; undefined when it refuses them. */
function currentForm({ query, variables }: RecordedStep) {
  try {
    const document = parse(query);
    const operation = getOperationAST(document);
    if (!operation || validate(schema, document).length > 0) return undefined;
    const values = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {});
    return values.errors === undefined
      ? { schema, document, operation, variables: values.coerced }
      : undefined;
  } catch {
    return undefined;
  }
}

const scenarios = loadScenarios();
if (scenarios.length === 0) {
  process.stdout.write(`no recordings in ${recordingsFolder}: the sandbox is not compared with Shopify\n`);
}
const steps = scenarios.flatMap((scenario) => scenario.steps);

/** The lists of explanations belong to these recordings; others are only counted. */
const names = new Set(scenarios.map(({ name }) => name));
const isOurs = explanations.every(({ scenario }) => names.has(scenario));

describe.runIf(scenarios.length > 0)('compared with the recordings', () => {
  describe('8.22: scenario by scenario, upstream calls included', () => {
    const results: Replay[] = [];
    const covered = () => results.filter(({ compared }) => compared > 0);

    beforeAll(async () => {
      for (const scenario of scenarios) results.push(await replayed(scenario, scenarios));
    }, 120_000);

    test('at least 95 % of the covered scenarios agree in data and errors', () => {
      const agreeing = covered().filter(({ differences }) => differences.length === 0);
      const compared = covered().reduce((sum, one) => sum + one.compared, 0);
      process.stdout.write(
        `${agreeing.length} of ${covered().length} covered scenarios agree (${compared} of ${steps.length} answers compared)\n`,
      );
      for (const { scenario, differences } of covered()) {
        const [first] = differences;
        if (first !== undefined) process.stdout.write(`  ${scenario.name}: ${first.step} ${first.path}\n`);
      }
      expect(agreeing.length / covered().length).toBeGreaterThanOrEqual(0.95);
    });

    test('at least 70 % of the scenarios are covered', () => {
      expect(covered().length / results.length).toBeGreaterThanOrEqual(0.7);
    });

    test.runIf(isOurs)('each difference is explained, and each explanation has its difference', () => {
      const found = covered().flatMap(({ scenario, differences }) =>
        differences.map(({ step, path }) => `${scenario.name} ${step} ${path}`),
      );
      const starts = explanations.map(({ scenario, where }) => `${scenario} ${where}`);
      const unexplained = found.filter((one) => !starts.some((start) => one.startsWith(start)));
      const idle = starts.filter((start) => !found.some((one) => one.startsWith(start)));
      expect({ unexplained, idle }).toEqual({ unexplained: [], idle: [] });
    });

    test.runIf(isOurs)('scenarios that are not covered are listed with the reason', () => {
      const missed = results
        .filter(({ compared }) => compared === 0)
        .map(({ scenario, skipped }) => [scenario.name, skipped[0]?.reason]);
      expect(Object.fromEntries(missed)).toEqual(notCovered);
    });
  });

  test('the requested cost is exact for 90 % of all recorded costs and within 2 points for 95 %', () => {
    const off = steps.flatMap((step) => {
      const recorded = step.response.extensions?.cost?.requestedQueryCost;
      const question = currentForm(step);
      return recorded === undefined || question === undefined
        ? []
        : [{ step, by: Math.abs(requestedCost(question) - recorded) }];
    });
    const exact = off.filter(({ by }) => by === 0).length / off.length;
    const near = off.filter(({ by }) => by <= 2).length / off.length;
    process.stdout.write(
      `requested cost: ${(100 * exact).toFixed(1)} % exact, ${(100 * near).toFixed(1)} % within 2, of ${off.length}\n`,
    );
    expect({ exact: exact >= 0.9, near: near >= 0.95 }).toEqual({ exact: true, near: true });
    const unexplained = off.filter(
      ({ by, step }) => isOurs && by > 0 && !costOfAnotherTime.some((text) => step.query.includes(text)),
    );
    expect(unexplained.map(({ step }) => `${step.scenario} ${step.step}`)).toEqual([]);
  });

  test('the digest of a translatable text is the SHA-256 of the text in every recorded pair', () => {
    const pairs = steps.flatMap(({ response }) => contentIn(response.data));
    expect(pairs.length).toBeGreaterThan(5);
    for (const { value, digest } of pairs) expect(digestOf(value)).toBe(digest);
  });
});

/** Translatable contents anywhere in an answer. */
function contentIn(value: unknown): { value: string; digest: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { translatableContent: own } = value as { translatableContent?: { value: string; digest: string }[] };
  const content = (own ?? []).filter(
    ({ value: text, digest }) => typeof text === 'string' && typeof digest === 'string',
  );
  return [...content, ...Object.values(value).flatMap(contentIn)];
}
