/** Which harm a planned change does to a live listing. Pure. What the merchant's own markets change is none. */
import type { Harm } from '../domain/harms.ts';
import type { Listing } from '../domain/listing.ts';
import { parseMicros } from '../domain/money.ts';
import { pausedReason } from '../domain/pausing.ts';
import { standing } from '../domain/stored-images.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Shop } from '../domain/shop.ts';
import { parseShipsTo, widens } from '../domain/ships-to.ts';
import { planMarketPublications } from '../markets/market-rule.ts';
import type { PlannedOperation } from './operations.ts';
import { placeListing } from './place-listing.ts';

const isCheaper = (price: string | null, before: string | null = null): boolean =>
  price !== null && before !== null && (parseMicros(price) ?? 0) < (parseMicros(before) ?? 0);

/** Compared in the markets of today: what the same countries would give there is no change of the supplier's. */
function harmsOfPlace({ after }: PlannedOperation, { stored }: Listing, shop: Shop): Harm[] {
  const text = stored.countries?.ships_to;
  const isHidden = after.status?.status === 'DRAFT' && stored.status?.status === 'ACTIVE';
  // Nobody knows what was there.
  if (text === undefined) return isHidden ? ['drafts'] : [];
  const before = parseShipsTo(text);
  const now = parseShipsTo(after.countries?.ships_to ?? text);
  const harms: Harm[] = widens(before, now) ? ['into-markets'] : [];
  if (after.status?.status === 'DRAFT') {
    const wasPlaced = placeListing({ shipsTo: before, gate: [] }, shop).status.status === 'ACTIVE';
    return wasPlaced ? [...harms, 'drafts'] : harms;
  }
  const reached = planMarketPublications(now, shop);
  const isLost = planMarketPublications(before, shop).some((id) => !reached.includes(id));
  return isLost ? [...harms, 'out-of-markets'] : harms;
}

/** The supplier has fewer than the shop showed: not what the merchant keeps back is why it sells out. */
const isFewer = (atSupplier: number, shown: number): boolean => shown > 0 && atSupplier < shown;

export interface Situation {
  readonly shop: Shop;
  /** What keeps the product a draft. */
  readonly gate: readonly ReasonCode[];
  /** Its list of countries is missing, and a person has given it up: nothing else says where it may go. */
  readonly isGivenUp?: boolean;
  /** The supplier's quantity, before anything is kept back. */
  readonly supplierStock: number;
}

/** What Shopify stored last says what was before, also while a write is in doubt. */
export function harmsOf(
  operation: PlannedOperation,
  listing: Listing,
  { shop, gate, isGivenUp, supplierStock }: Situation,
): Harm[] {
  const { kind, after } = operation;
  const { stored } = listing;
  if (kind === 'place') {
    const all = harmsOfPlace(operation, listing, shop);
    // What the merchant takes off sale themselves is no harm, however many they are.
    const harms = gate.includes(pausedReason) ? all.filter((harm) => harm !== 'drafts') : all;
    return isGivenUp ? harms.filter((harm) => harm === 'drafts') : harms;
  }
  if (kind === 'offer' && after.price?.price !== undefined)
    return isCheaper(after.price.price, stored.price?.price) ? ['price-cuts'] : [];
  // A draft for its language: its text waits with it.
  if (kind === 'update') return after.content && gate.includes('GAT-204') ? ['drafts'] : [];
  // Without any image it becomes a draft: what holds one holds the other.
  if (kind === 'images')
    return after.images?.urls.length === 0 && standing(stored.images ?? { media: [] }).length > 0
      ? ['drafts']
      : [];
  if (kind === 'stock')
    return after.stock?.available === 0 && isFewer(supplierStock, stored.stock?.available ?? 0)
      ? ['sold-out']
      : [];
  return [];
}
