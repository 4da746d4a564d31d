/**
 * Operations of one kind that travel together in files: how each is applied, and which of them the shop has overtaken
 * when their calls are about to go out. Here they are applied anew until nothing has.
 */
import type { ApplyPorts } from './apply-ports.ts';
import type { Said } from './operations.ts';
import { Overtaken, type AboutToGo } from './ports/bulk-writes.ts';

/** What is read at a time, from the database and from the shop. */
export const travelPageSize = 250;

export interface Travel {
  /** Answers what is said of an operation that was applied. Throws what applying throws, and Overtaken. */
  apply(at: number, ports: ApplyPorts): Promise<Said | null>;
  /** At most `travelPageSize`. The next time these are applied as the shop is by now. Throws ShopifyError. */
  overtaken(calls: readonly AboutToGo[]): Promise<readonly number[]>;
}

export async function applyUntilItGoes(travel: Travel, at: number, ports: ApplyPorts): Promise<Said | null> {
  for (;;) {
    try {
      return await travel.apply(at, ports);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
}

/** The one of a list that travels there. */
export function travellerAt<Traveller>(all: readonly Traveller[], at: number): Traveller {
  const one = all[at];
  if (one === undefined) throw new Error(`nothing travels at ${at}`);
  return one;
}
