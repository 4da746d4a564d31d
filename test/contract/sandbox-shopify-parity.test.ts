/**
 * The sandbox against recordings of the real Admin API, scenario by scenario with ids mapped: data, user errors and
 * requested cost. The recordings are read in place; where they are absent the suite says so and ends.
 */
import { getOperationAST, getVariableValues, parse, validate } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { digestOf } from '../../web/sandbox/shopify/areas/translations.ts';
import { requestedCost } from '../../web/sandbox/shopify/engine/cost.ts';
import { adminSchema } from '../../web/sandbox/shopify/schema/admin-schema.ts';
import { connect } from '../support/sandbox-shopify-client.ts';
import { Mapping } from '../support/sandbox-shopify-mapping.ts';
import {
  costOfAnotherTime,
  explanations,
  leavesOutChanges,
  notCovered,
} from '../support/sandbox-shopify-parity-data.ts';
import {
  loadScenarios,
  recordingsFolder,
  type RecordedStep,
  type Scenario,
} from '../support/sandbox-shopify-recordings.ts';
import { isCovered, replay, whyNotCovered, type Replay } from '../support/sandbox-shopify-replay.ts';
import { stageFor } from '../support/sandbox-shopify-stage.ts';

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

/** A refusal by the schema is an answer to compare; an answer with data needs a document that is still valid. */
const isCurrent = (step: RecordedStep): boolean => !step.response.data || currentForm(step) !== undefined;

async function replayed(scenario: Scenario): Promise<Replay> {
  const mapping = new Mapping();
  const sandbox = stageFor(scenario, mapping);
  const client = await connect(sandbox, await sandbox.start());
  const ask = async (query: string, variables: Record<string, unknown>) => {
    sandbox.control.advanceClock(1000);
    return (await client.graphql(query, variables)).body;
  };
  const result = await replay(scenario, { mapping, ask, isCurrent });
  await sandbox.stop();
  return result;
}

const scenarios = loadScenarios();
if (scenarios.length === 0) {
  process.stdout.write(`no recordings in ${recordingsFolder}: the sandbox is not compared with Shopify\n`);
}
const steps = scenarios.flatMap((scenario) => scenario.steps);

describe.runIf(scenarios.length > 0)('compared with the recordings', () => {
  describe('scenario by scenario', () => {
    const results: Replay[] = [];
    const covered = () => results.filter((one) => isCovered(one) && !(one.scenario.name in leavesOutChanges));

    beforeAll(async () => {
      for (const scenario of scenarios) results.push(await replayed(scenario));
    }, 120_000);

    test('at least 95 % of the covered scenarios agree in data and errors', () => {
      const agreeing = covered().filter(({ differences }) => differences.length === 0);
      const compared = covered().reduce((sum, one) => sum + one.compared, 0);
      process.stdout.write(
        `${agreeing.length} of ${covered().length} covered scenarios agree (${compared} answers compared)\n`,
      );
      expect(agreeing.length / covered().length).toBeGreaterThanOrEqual(0.95);
      expect(covered().length).toBeGreaterThanOrEqual(65);
    });

    test('each difference is explained, and each explanation has its difference', () => {
      const found = covered().flatMap(({ scenario, differences }) =>
        differences.map(({ step, path }) => `${scenario.name} ${step} ${path}`),
      );
      const unexplained = found.filter((one) => !explanations.some(({ where }) => one.startsWith(where)));
      const idle = explanations.filter(({ where }) => !found.some((one) => one.startsWith(where)));
      expect({ unexplained, idle }).toEqual({ unexplained: [], idle: [] });
    });

    test('scenarios that are not covered are listed with the reason', () => {
      const missed = results
        .filter((one) => !isCovered(one))
        .map((one) => [one.scenario.name, whyNotCovered(one)]);
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
      ({ by, step }) => by > 0 && !costOfAnotherTime.some((text) => step.query.includes(text)),
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
