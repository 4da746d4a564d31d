/** Notes of products that the supplier does not list any more what later runs go by. */
import { fingerprints } from '../domain/fingerprint.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { chunks } from '../lib/chunks.ts';
import type { Leaving } from './hold-heirs.ts';
import type { Decisions } from './ports/decisions.ts';
import type { Listings } from './ports/listings.ts';
import type { Ledger, Step } from './ports/operation-log.ts';
import { forget } from './removal-decisions.ts';
import { storedAtATime } from './store-removals.ts';

interface NotePorts {
  readonly listings: Pick<Listings, 'markAbsent' | 'rename'>;
  readonly ledger: Pick<Ledger, 'record'>;
  readonly decisions: Decisions;
  readonly clock: Clock;
}

const archived = { status: { sent: fingerprints.of('status', { status: 'ARCHIVED' }) } };
const archivedByUs = (sku: Sku): Step => ({ sku, prints: archived });

interface Noted {
  /** Found in the shop as the removal policy leaves what the supplier does not list: it was the app's doing. */
  readonly ours: readonly Sku[];
  readonly absent: readonly Sku[];
  readonly decided: readonly Sku[];
  readonly names: Leaving['takeOvers']['names'];
}

export async function noteAbsence(
  run: RunId,
  { absent, ours, decided, names }: Noted,
  { listings, ledger, decisions, clock }: NotePorts,
): Promise<void> {
  const now = clock.now();
  for (const some of chunks(absent, storedAtATime)) await listings.markAbsent(some, now);
  for (const some of chunks(ours, storedAtATime)) await ledger.record(run, some.map(archivedByUs));
  await forget(run, decided, { decisions });
  await listings.rename(names);
}
