/**
 * Replays one recorded scenario against a staged shop of the sandbox and lists what differs, step by step. What the
 * recording cannot tell (an object that existed before, a list of a whole store) is skipped with its reason, and so
 * is what depends on a change that had to be skipped.
 */
import { compare, type Difference } from './sandbox-shopify-compare.ts';
import type { Mapping } from './sandbox-shopify-mapping.ts';
import { withoutGone } from './sandbox-shopify-prune.ts';
import type { RecordedStep, Scenario } from './sandbox-shopify-recordings.ts';
import { isListOfOtherPlaces, leavesOut } from './sandbox-shopify-gaps.ts';
import {
  foreignParts,
  foreignRoots,
  idsIn,
  isChange,
  isUpstreamRead,
  textOf,
  whatIsUnknown,
} from './sandbox-shopify-steps.ts';

export interface SkippedStep {
  step: string;
  reason: string;
}

export interface Replay {
  scenario: Scenario;
  compared: number;
  skipped: SkippedStep[];
  differences: Difference[];
}

export interface Answer {
  data?: unknown;
  errors?: { message: string; path?: unknown[] }[] | undefined;
}

/** The sandbox's answer to as much of the request as it models, or why there is none. */
export type Ask = (
  step: RecordedStep,
  /** Whether bulk operations and the search index go on until they are as far as the recorded answer shows them. */
  goesOn: boolean,
) => Promise<{ answer: Answer; gone: readonly string[][] } | { reason: string }>;

interface ReplayOptions {
  ask: Ask;
  mapping: Mapping;
}

export async function replay(scenario: Scenario, options: ReplayOptions): Promise<Replay> {
  const run = new Run(scenario, options);
  for (const step of scenario.steps.filter((one) => !isUpstreamRead(one))) {
    await run.lookBack(false);
    await run.step(step);
  }
  await run.lookBack(true);
  return run.end();
}

/** Types that are part of every store: a change that names one of them does not change it. */
const background = /^gid:\/\/shopify\/(Location|App|Shop|AppInstallation|TaxonomyCategory|Publication)\//;

class Run {
  readonly #result: Replay;
  readonly #options: ReplayOptions;
  /** Recorded ids of what a skipped change touched. */
  readonly #changedElsewhere = new Set<string>();
  /** Reads whose place among the other requests is not recorded, each with what differed at the last try. */
  readonly #pending: Map<RecordedStep, Difference[] | string>;

  constructor(scenario: Scenario, options: ReplayOptions) {
    this.#options = options;
    this.#result = { scenario, compared: 0, skipped: [], differences: [] };
    this.#pending = new Map(scenario.steps.filter(isUpstreamRead).map((step) => [step, 'was never asked']));
  }

  async step(step: RecordedStep): Promise<void> {
    const left = leavesOut(step, this.#result.scenario);
    const outcome = left ?? (await this.#try(step, { goesOn: true, isGood: () => true }));
    if (typeof outcome === 'string') return this.#skip(step, outcome);
    this.#result.compared += 1;
    this.#result.differences.push(...outcome);
  }

  /** Upstream reads were sent at some moment of the scenario: they agree when they agree at one of them. */
  async lookBack(goesOn: boolean): Promise<void> {
    for (const step of this.#pending.keys()) {
      const outcome = await this.#try(step, { goesOn, isGood: ({ length }) => length === 0 });
      if (typeof outcome !== 'string' && outcome.length === 0) {
        this.#pending.delete(step);
        this.#result.compared += 1;
      } else this.#pending.set(step, outcome);
    }
  }

  end(): Replay {
    for (const [step, outcome] of this.#pending) {
      if (typeof outcome === 'string') this.#skip(step, outcome);
      else {
        this.#result.compared += 1;
        this.#result.differences.push(...outcome);
      }
    }
    return this.#result;
  }

  async #try(
    step: RecordedStep,
    { goesOn, isGood }: { goesOn: boolean; isGood: (differences: Difference[]) => boolean },
  ): Promise<Difference[] | string> {
    const { ask, mapping } = this.#options;
    const touched = idsIn(textOf(step)).filter((id) => this.#changedElsewhere.has(id));
    if (touched.length > 0) return 'follows a change that was left out';
    const { steps } = this.#result.scenario;
    const unknown = isListOfOtherPlaces(step, steps)
      ? 'shows a change that is not recorded'
      : whatIsUnknown(step, { mapping, steps });
    if (unknown !== undefined) return unknown;
    const asked = await ask(step, goesOn);
    if ('reason' in asked) return asked.reason;
    const { answer } = asked;
    const foreign = foreignRoots(step, { mapping, steps }).map((root) => [root]);
    const gone = [...asked.gone, ...foreign, ...foreignParts(step.response.data, mapping)];
    const recorded = { data: withoutGone(step.response.data, gone), errors: step.response.errors };
    const given = { data: withoutGone(answer.data, gone), errors: answer.errors };
    return mapping.attempt(
      () => compare(recorded, given, { step: step.step, mapping, apiVersion: step.apiVersion }),
      isGood,
    );
  }

  #skip(step: RecordedStep, reason: string): void {
    this.#result.skipped.push({ step: step.step, reason });
    if (!isChange(step)) return;
    for (const id of idsIn(textOf(step))) if (!background.test(id)) this.#changedElsewhere.add(id);
  }
}
