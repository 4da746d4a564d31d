/** At the beginning of a run: nothing may be planned while nobody knows what of ours the shop has. */
import { ShopifyError } from '../domain/failures.ts';
import type { RunId } from '../domain/ids.ts';
import { findNoted, type NotedPorts } from './noted-places.ts';
import type { LinkNumbers, RunReason } from './ports/runs.ts';
import { rebuildLinks, type Rebuilt } from './rebuild-links.ts';
import { settleAdoptions, type AdoptionNumbers, type AdoptionPorts } from './settle-adoptions.ts';

/** What came of it, for whoever waits for the run. */
export interface FoundOurs {
  rebuilt: Rebuilt | null;
  adopted: AdoptionNumbers | null;
  /** Products that keep something of the shop's though the supplier says otherwise. */
  kept: number;
}

export const linksOf = ({ adopted }: Pick<FoundOurs, 'adopted'>): LinkNumbers => ({
  taken: adopted?.taken ?? 0,
  givenBack: adopted?.givenBack ?? 0,
});

/** A preview only reads the shop. Answers why nothing can be planned; null: it can. */
export async function findOurs(
  run: RunId,
  ports: AdoptionPorts & NotedPorts,
  { told, dryRun }: { readonly told: FoundOurs; readonly dryRun: boolean },
): Promise<RunReason | null> {
  try {
    told.rebuilt = await rebuildLinks(run, ports);
    await findNoted(ports);
    if (!dryRun) told.adopted = await settleAdoptions(run, ports);
    return null;
  } catch (error) {
    if (!(error instanceof ShopifyError)) throw error;
    const message = `The shop could not be searched for products of this app. ${error.message}`;
    return { reason: error.reason, message };
  }
}
