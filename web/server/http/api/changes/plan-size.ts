/** How much a run plans; a run that this shop does not have is not found. */
import type { PlanSize } from '../../../application/change-desk.ts';
import type { Commands } from '../../../application/commands.ts';
import { PlanRefused } from '../../../catalogue/plan-refused.ts';
import type { RunId, ShopDomain } from '../../../domain/ids.ts';
import { refusedFor } from '../../refused.ts';

/** Throws Refused (404). */
export async function sizeOf(shop: ShopDomain, run: RunId, commands: Commands): Promise<PlanSize> {
  try {
    return await commands.planSize(shop, run);
  } catch (error) {
    throw error instanceof PlanRefused ? refusedFor(error.reason, 404) : error;
  }
}
