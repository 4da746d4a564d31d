/**
 * A run that died, or was ended, after it had read the whole catalogue, and before its plan stood, has met a new SKU
 * beside an old one, or without it: which of both is written down before the names that it met are forgotten
 * (match-take-overs.ts).
 */
import type { RunId } from '../domain/ids.ts';
import { isUnmade } from './match-take-overs.ts';
import type { Listings, SameGtin } from './ports/listings.ts';
import type { OperationLog } from './ports/operation-log.ts';
import type { Runs } from './ports/runs.ts';
import { WhoWasSeen, type SeenPorts } from './who-was-seen.ts';

export interface WaitingPorts extends SeenPorts {
  readonly listings: SeenPorts['listings'] & Pick<Listings, 'sharing'>;
  readonly log: Pick<OperationLog, 'plan' | 'arrivals'>;
  readonly runs: Pick<Runs, 'proofs'>;
}

/** As a plan of it would have said, what came without the old one waits. What it had planned, or was told before, stays. */
export async function noteWaiting(run: RunId, ports: WaitingPorts): Promise<void> {
  const { listings, log, runs } = ports;
  if ((await runs.proofs(run, (run + 1) as RunId)).length === 0) return;
  const seen = await WhoWasSeen.of({ run, proven: true }, ports);
  const groups = await listings.sharing(seen.unseen());
  const isMissing = ({ sku, hasProduct, state }: SameGtin): boolean =>
    !seen.has(sku) && (hasProduct || state === 'deleted');
  const come = [...groups.values()]
    .filter((rows) => rows.some(isMissing))
    .flatMap((rows) => rows.filter((row) => isUnmade(row) && seen.has(row.sku)));
  const arrivals = await log.arrivals(come.map(({ sku }) => sku));
  const isTold = ({ sku }: SameGtin): boolean => arrivals.get(sku)?.some((each) => each.run === run) ?? false;
  const untold = come.filter((row) => !isTold(row));
  await log.plan(
    run,
    untold.map(({ sku }) => ({ sku, kind: 'create', after: {}, before: {}, held: 'GRD-326' })),
  );
}
