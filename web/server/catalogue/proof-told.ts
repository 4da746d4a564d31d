/** What was found of what can be bought where, for those who wait for the run, and for those who ask later. */
import type { ShopifyError } from '../domain/failures.ts';
import type { Proof, StoredProof } from './ports/proof.ts';
import type { RunReason } from './ports/runs.ts';
import type { Upkeep } from './ports/snapshot.ts';

/** What was found when it was looked at last; null before that. */
export async function lastProof({
  upkeep,
}: {
  readonly upkeep: Pick<Upkeep, 'doneWith'>;
}): Promise<StoredProof | null> {
  const text = await upkeep.doneWith('proof');
  return text === null ? null : (JSON.parse(text) as StoredProof);
}

/** For whoever waits for the run. */
export const proofTold = (proof: Proof | ShopifyError | null): Proof | null =>
  proof instanceof Error ? null : proof;

/** Why a run is not what it should be for that; null when it is. */
export function unprovenReason(proof: Proof | ShopifyError | null): RunReason | null {
  if (proof === null) return null;
  if (proof instanceof Error)
    return { reason: 'MKT-805', message: `What can be bought where was not checked. ${proof.message}` };
  if (proof.left === 0) return null;
  const named = proof.samples
    .filter(({ isLeft }) => isLeft)
    .map(({ sku, countries }) => `${sku} in ${countries.join(', ')}`);
  const more = proof.left > named.length ? ` and ${proof.left - named.length} more` : '';
  return {
    reason: 'MKT-804',
    message: `Still shown where it may not be shipped: ${named.join('; ')}${more}.`,
  };
}
