/** What people decided about removing products. */
import type { RunId, Sku } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Clock } from '../lib/clock.ts';
import { chunks } from '../lib/chunks.ts';
import { askedAgainFor, decidedReason } from './decisions.ts';
import type { Absent } from './plan.ts';
import type { Choice, Decisions } from './ports/decisions.ts';

const atATime = 500;

/** What was decided about removing these; decided about while it is gone, it holds for all steps of its leaving. */
export async function decidedRemovals(
  gone: readonly Pick<Absent, 'sku'>[],
  { decisions, clock }: { readonly decisions: Pick<Decisions, 'of'>; readonly clock: Clock },
): Promise<ReadonlyMap<Sku, Choice>> {
  const decided = new Map<Sku, Choice>();
  for (const some of chunks(gone, atATime)) {
    const skus = some.map(({ sku }) => sku);
    for (const [sku, all] of await decisions.of(skus, clock.now()))
      for (const { kind, choice } of all) if (kind === 'remove') decided.set(sku, choice);
  }
  return decided;
}

/** Those that somebody wanted to be asked about again by now, and why they wait until that is answered. */
export async function lapsedRemovals(
  gone: readonly Pick<Absent, 'sku'>[],
  { decisions, clock }: { readonly decisions: Pick<Decisions, 'lapsed'>; readonly clock: Clock },
): Promise<ReadonlyMap<Sku, ReasonCode>> {
  const asked = new Map<Sku, ReasonCode>();
  for (const some of chunks(gone, atATime)) {
    const skus = some.map(({ sku }) => sku);
    for (const [sku, all] of await decisions.lapsed(skus, clock.now()))
      for (const each of all) if (each.kind === 'remove') asked.set(sku, askedAgainFor('remove', each));
  }
  return asked;
}

/** By what people have said; null where they have let it go, or said nothing. */
export function whyItStays(
  sku: Sku,
  said: { readonly decided: ReadonlyMap<Sku, Choice>; readonly lapsed: ReadonlyMap<Sku, ReasonCode> },
): ReasonCode | null {
  const choice = said.decided.get(sku);
  return choice && choice !== 'accept' ? decidedReason(choice, 'remove') : (said.lapsed.get(sku) ?? null);
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
