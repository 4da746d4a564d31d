/** One step of the story: what was done, the numbers that it left, and whether what it promises held. */
import { elapsedMs } from '../../server/lib/clock.ts';
import type { DemoWorld } from './demo-world.ts';

/** Numbers of one step; what does not belong to a step is 0. */
export interface StepNumbers {
  readonly created: number;
  readonly updated: number;
  readonly archived: number;
  /** Writing calls that reached the shop, and the points that they cost. */
  readonly mutations: number;
  readonly points: number;
  readonly emails: number;
}

export interface StepReport extends StepNumbers {
  readonly step: string;
  readonly held: boolean;
  readonly seconds: number;
  /** Why it did not hold. */
  readonly problems: readonly string[];
}

/** What a step found out: its sentence for the reader, its numbers, and everything that was not as promised. */
export interface StepResult {
  readonly tale: string;
  readonly numbers?: Partial<StepNumbers>;
  readonly problems: readonly string[];
}

export interface Step {
  readonly title: string;
  play(world: DemoWorld): Promise<StepResult>;
}

/** What was found, and what was promised. */
export type Claim = readonly [what: string, is: unknown, shouldBe: unknown];

/** Names what differs from what was promised: `differences(['archived', 2, 3])`. */
export function differences(...claims: readonly Claim[]): string[] {
  return claims
    .filter(([, is, shouldBe]) => JSON.stringify(is) !== JSON.stringify(shouldBe))
    .map(([what, is, shouldBe]) => `${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(shouldBe)}`);
}

type Mutations = Record<string, { readonly count: number; readonly points: number }>;

const none: StepNumbers = { created: 0, updated: 0, archived: 0, mutations: 0, points: 0, emails: 0 };

/** Plays a step and measures it; a step that throws did not hold. */
export async function playStep(
  step: Step,
  world: DemoWorld,
): Promise<StepReport & { readonly tale: string }> {
  const startMs = elapsedMs();
  const emailsBefore = (await world.shopify<unknown[]>('/outbox')).length;
  await world.shopify('/mutations?reset');
  const result = await step
    .play(world)
    .catch((error: unknown) => ({ tale: '', numbers: {}, problems: [String(error)] }));
  const calls = Object.values(await world.shopify<Mutations>('/mutations'));
  return {
    step: step.title,
    held: result.problems.length === 0,
    seconds: Math.round((elapsedMs() - startMs) / 100) / 10,
    problems: result.problems,
    tale: result.tale,
    ...none,
    mutations: calls.reduce((sum, { count }) => sum + count, 0),
    points: Math.round(calls.reduce((sum, { points }) => sum + points, 0)),
    emails: (await world.shopify<unknown[]>('/outbox')).length - emailsBefore,
    ...result.numbers,
  };
}
