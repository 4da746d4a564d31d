/** Removals that are held because too many would leave at once, beside the limit of now: whether the next run asks anybody. */
import { guardRemovals } from '../catalogue/guard.ts';
import type { TakenDecision } from '../catalogue/ports/decisions.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { ShopPorts } from './ports.ts';
import type { ProductEvent } from './product-pages.ts';
import { questions } from './questions.ts';

/**
 * Of the product with this history, the newest first: its removal is held, and by the limit of now all that are held with
 * it may go. What is decided among them is counted all the same: nothing is promised that the next run may ask about.
 */
async function mayLeaveByLimit(
  history: readonly ProductEvent[],
  { settings }: Pick<InstalledShop, 'settings'>,
  { desk, harmed, products }: Pick<ShopPorts, 'desk' | 'harmed' | 'products'>,
): Promise<boolean> {
  const held = history.find(({ mayDecide, reason }) => mayDecide && reason === questions.removals);
  if (!held) return false;
  const leaving = await desk.heldLeaving(held.run, questions.removals);
  const numbers = {
    planned: leaving.reduce((all, { count }) => all + count, 0),
    leftLastDay: (await harmed()).get('removals')?.size ?? 0,
    listings: await products.listings.count(),
  };
  return guardRemovals(numbers, settings.removal) === null;
}

interface Known {
  readonly said: readonly TakenDecision[];
  /** The newest first. */
  readonly history: readonly ProductEvent[];
}

/** Who wanted to be asked again is, whatever the limit of now lets leave. */
export async function leavingNow({ said, history }: Known, shop: InstalledShop, ports: ShopPorts) {
  const isAskedAgain = said.some(({ kind, isLapsed }) => kind === 'remove' && isLapsed === true);
  return { isAskedAgain, isWithinLimit: !isAskedAgain && (await mayLeaveByLimit(history, shop, ports)) };
}
