/**
 * Before anything is read or planned: what a person has decided of fields since the last run is noted in their listings.
 * What was handed back is wanted again; what was claimed is not wanted any more. Runs alone write listings, so that
 * nobody's decision meets a run under way.
 */
import { deriveRow, type Derivation } from './derive-row.ts';
import type { Ownership } from './ports/ownership.ts';

const pageSize = 250;

export async function settleOwnership(
  derivation: Derivation,
  ownership: Pick<Ownership, 'decided' | 'settle'>,
): Promise<void> {
  for (;;) {
    const decided = await ownership.decided(pageSize);
    if (decided.length === 0) return;
    const rows = decided.flatMap(({ stored }) =>
      stored ? [deriveRow(stored.product, stored, derivation)] : [],
    );
    await ownership.settle(
      decided.map(({ sku }) => sku),
      rows,
    );
  }
}
