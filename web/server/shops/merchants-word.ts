/** What a merchant has said of a product, as far as it is told at once, before the next sync writes it. Pure. */
import { nameOfField } from '../domain/field-names.ts';
import { lowPriceReason } from '../domain/own-price.ts';
import { isPaused, pausedField, withPause } from '../domain/pausing.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { InstalledShop, Shop } from '../domain/shop.ts';
import type { Dossier } from './ports/shop-records.ts';

const ownedOf = ({ listing }: Pick<Dossier, 'listing'>) => listing?.owned ?? [];

export const isPausedNow = (dossier: Pick<Dossier, 'listing'>): boolean => isPaused(ownedOf(dossier));

/** With the pause among its reasons, or without one that is over. */
export const asDecided = (dossier: Dossier): Dossier => ({
  ...dossier,
  reasons: withPause(dossier.reasons, ownedOf(dossier)),
});

/**
 * Why it is a draft, by what it lacks now; that a person keeps it so, or has undone that it went on sale, is the reason where
 * it lacks nothing.
 */
export const whyDraft = (reasons: readonly ReasonCode[], isKept: boolean): readonly ReasonCode[] =>
  reasons.length === 0 && isKept ? ['GRD-323'] : reasons;

export const whyDraftOf = ({ reasons, decisions, ...dossier }: Dossier): readonly ReasonCode[] =>
  whyDraft(
    reasons,
    !ownedOf(dossier).includes('status') &&
      decisions.some(({ field, choice }) => field === 'status.status' && choice === 'keep'),
  );

/** Fields that are the merchant's, as they call them; a pause is told by itself. */
export const fieldsOfTheirs = (
  dossier: Pick<Dossier, 'listing'>,
  shop: Pick<Shop, 'onlineStoreId' | 'catalogs'>,
): readonly string[] =>
  ownedOf(dossier)
    .filter((field) => field !== pausedField)
    .map((field) => nameOfField(field, shop));

/** A price that is the merchant's is not held, but it is said when it leaves too little over the cost, or nothing. */
export function belowCost({ listing }: Dossier, { settings }: InstalledShop): readonly ReasonCode[] {
  if (!listing?.owned.includes('price')) return [];
  const [price, cost] = [listing.stored.price?.price ?? null, listing.stored.item?.cost ?? null];
  const reason = lowPriceReason({ price, cost }, settings.prices);
  return reason === null ? [] : [reason];
}
