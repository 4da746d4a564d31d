/** What every run tells besides its report: what the markets show, what was edited, and which own prices are too low. */
import type { RunId } from '../domain/ids.ts';
import { marketGaps, type MarketGap } from '../domain/market-gaps.ts';
import type { LowPrices } from '../domain/own-price.ts';
import type { Shop } from '../domain/shop.ts';
import type { EditNumbers, EditTally } from './edit-tally.ts';
import { findLowPrices } from './find-low-prices.ts';
import type { Plans } from './ports/plans.ts';
import type { Upkeep } from './ports/snapshot.ts';

export interface AfterRun {
  /** What the shop's markets show or lack against the country rule, as of now. */
  readonly markets: readonly MarketGap[];
  /** What was seen of the merchant's edits, by both runs. */
  readonly edits: EditNumbers;
  /** Products that the merchant's own prices sell for too little, as of now. */
  readonly lowPrices: LowPrices;
}

type AfterPorts = Parameters<typeof findLowPrices>[0] & {
  readonly shop: Shop;
  readonly upkeep: Pick<Upkeep, 'shippedAlike'>;
  readonly plans: Pick<Plans, 'heldKinds'>;
};

export const afterRun = async (run: RunId, tally: EditTally, ports: AfterPorts): Promise<AfterRun> => ({
  markets: marketGaps(ports.shop, await ports.upkeep.shippedAlike()),
  edits: await tally.numbers(run, ports.plans),
  lowPrices: await findLowPrices(ports),
});
