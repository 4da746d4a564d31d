/** At the beginning of a sync: where goods of ours lie, and where they shall. */
import { ShopifyError } from '../domain/failures.ts';
import { followLocation } from './move-stock.ts';
import { noteLevels, type LevelPorts } from './note-levels.ts';
import { recallPlaces, type NotedPorts } from './noted-places.ts';
import type { ShopNotes } from './ports/own-products.ts';
import type { RunReason } from './ports/runs.ts';

type PlacePorts = LevelPorts & NotedPorts & { readonly notes: Pick<ShopNotes, 'read'> };

/** Answers why nothing can be planned; null: it can. */
export async function settlePlaces(ports: PlacePorts): Promise<RunReason | null> {
  try {
    await recallPlaces(ports.notes, ports.places);
    await noteLevels(ports);
  } catch (error) {
    if (!(error instanceof ShopifyError)) throw error;
    return { reason: error.reason, message: error.message };
  }
  await followLocation(ports.shop, ports.places);
  return null;
}
