/** What people decided about removing products. */
import type { RunId, Sku } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Clock } from '../lib/clock.ts';
import { chunks } from '../lib/chunks.ts';
import { askedAgainFor, decidedReason } from './decisions.ts';
import type { Absent } from './plan.ts';
import type { Choice, Decisions, TakenDecision } from './ports/decisions.ts';

const atATime = 500;

type Gone = readonly Pick<Absent, 'sku'>[];

async function aboutRemoving(
  gone: Gone,
  read: (skus: readonly Sku[]) => Promise<ReadonlyMap<Sku, readonly TakenDecision[]>>,
): Promise<ReadonlyMap<Sku, TakenDecision>> {
  const removals = new Map<Sku, TakenDecision>();
  for (const some of chunks(gone, atATime))
    for (const [sku, all] of await read(some.map(({ sku }) => sku)))
      for (const each of all) if (each.kind === 'remove') removals.set(sku, each);
  return removals;
}

/** What was decided about removing these; decided about while it is gone, it holds for all steps of its leaving. */
export async function decidedRemovals(
  gone: Gone,
  { decisions, clock }: { readonly decisions: Pick<Decisions, 'of'>; readonly clock: Clock },
): Promise<ReadonlyMap<Sku, Choice>> {
  const decided = await aboutRemoving(gone, (skus) => decisions.of(skus, clock.now()));
  return new Map([...decided].map(([sku, { choice }]) => [sku, choice]));
}

/** The same as a run heeds it: of which somebody wanted to be asked again by now waits as before. */
export const saidOfRemovals = (
  gone: Gone,
  { decisions, clock }: { readonly decisions: Pick<Decisions, 'withLapsed'>; readonly clock: Clock },
): Promise<ReadonlyMap<Sku, TakenDecision>> =>
  aboutRemoving(gone, (skus) => decisions.withLapsed(skus, clock.now()));

/** By what people have said; null where they have let it go, or said nothing. */
export function whyItStays(said: TakenDecision | undefined): ReasonCode | null {
  if (!said || said.choice === 'accept') return null;
  return said.isLapsed ? askedAgainFor('remove', said) : decidedReason(said.choice, 'remove');
}

/** What the run has not met is over, but these. */
export async function forget(
  run: RunId,
  but: readonly Sku[],
  { decisions }: { readonly decisions: Pick<Decisions, 'met' | 'forget'> },
): Promise<void> {
  const met = but.map((sku) => ({ sku, kind: 'remove' as const, field: 'all' }));
  for (const some of chunks(met, atATime)) await decisions.met(run, some);
  await decisions.forget(run, ['remove']);
}
