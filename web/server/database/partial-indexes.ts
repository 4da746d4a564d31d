/**
 * The conditions of partial indexes, each a constant with literals that its index and its queries share: with
 * parameters, or said differently, SQLite would read the whole table.
 */
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { activePrint } from '../domain/fingerprint.ts';
import { printedGroups } from '../domain/listing.ts';
import type { ShownState } from '../tracking/ports/parcel-desk.ts';

type ColumnOf = (column: string) => RawBuilder<unknown>;

/** Whether anything that is wanted is not what Shopify confirmed, when each column is what `of` says. */
export const differsWith = (of: ColumnOf): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    [...printedGroups, 'stock'].map((name) => sql`${of(`want_${name}`)} <> ${of(`sent_${name}`)}`),
    sql` or `,
  )})`;

/** Whether a row is pending when each column is what `of` says. */
function pendingWith(of: ColumnOf): RawBuilder<SqlBool> {
  const isMisplaced = sql`${of('state')} in ('present', 'withdrawn') and ${of('want_publications')} <> ${of('sent_publications')}`;
  const isImported = sql`(${of('chosen')} = 1 or ${of('state')} <> 'wanted')`;
  return sql`(${differsWith(of)} and ${isImported} and ${of('state')} <> 'deleted' and (${of('absent_since')} is null or (${isMisplaced})))`;
}

/** In the shop as far as we know, and not taken out of it. */
export const isInShop = sql<SqlBool>`(state in ('present', 'withdrawn'))`;

/**
 * What is wanted differs from what Shopify confirmed, and may be written; of what is missing at the supplier, where it
 * is published: it may have to leave a market before it leaves the shop.
 */
export const isPending = pendingWith((column) => sql.ref(column));

/**
 * The supplier's last word on a listing is not yet what the shop has. Where it says nothing, nothing is open; what is
 * not there yet, or was deleted, is written or left whatever the hash says.
 */
export const isHashOpen = sql<SqlBool>`(state not in ('wanted', 'deleted') and seen_hash is not null and seen_hash is distinct from applied_hash)`;

/** The same, where another word was applied before: the supplier has marked it as changed. */
export const isHashNew = sql<SqlBool>`(state not in ('wanted', 'deleted') and seen_hash <> applied_hash)`;

/** In the shop, but without the ids of its variant and inventory item. */
export const lacksIds = sql<SqlBool>`(variant_id is null and product_id is not null and state <> 'deleted')`;

/** Its barcode names one product in the world. */
export const hasGtin = sql<SqlBool>`(gtin is not null)`;

/** Its product goes on under another SKU. */
export const wasTakenOver = sql<SqlBool>`(became is not null)`;

/** Its product still shows another SKU in the shop. */
export const showsOtherSku = sql<SqlBool>`(shop_sku is not null)`;

/** Some of our images are new, and nobody has looked what became of them. */
export const isUnseen = sql<SqlBool>`(images_seen = 'unseen' and state <> 'deleted')`;

/** Some of our images cannot be seen. */
export const hasBrokenImages = sql<SqlBool>`(images_seen in ('some', 'broken') and state <> 'deleted')`;

/** Nobody knows whether it was made. */
export const isCreating = sql<SqlBool>`(creating = 1)`;

/** The supplier does not list it. */
export const isAbsent = sql<SqlBool>`(absent_since is not null)`;

/** Fields whose owner a person has changed, and no run has noted it yet. */
export const isOwnerNew = sql<SqlBool>`(state in ('claimed', 'returned'))`;

export const hasReason = sql<SqlBool>`(reason is not null)`;

/** Not among what the merchant imports. */
export const isLeftOut = sql<SqlBool>`(chosen = 0)`;

/** Some of what the supplier says of it cannot be taken as it came. */
export const hasFaults = sql<SqlBool>`(faults > 0 and absent_since is null)`;

/** In the shop, and shall be a draft; while that change is held, it is none yet. */
export const shallBeDraft = sql<SqlBool>`(reasons <> '' and state = 'present')`;

/** Of those, whose status the app has written so: not on sale yet, and none that the merchant decides. */
export const isShownAsDraft = sql<SqlBool>`(sent_status <> ${sql.lit(activePrint)} and sent_status not like '%:-')`;

/** Runs about one product. */
export const isOfOne = sql<SqlBool>`(only_sku is not null)`;

/** Operations without an outcome. */
export const isUnended = sql<SqlBool>`(state in ('planned', 'sending'))`;

/** Creations that were not carried out: refused, held, put off, or without an answer. */
export const isNotCreated = sql<SqlBool>`(kind = 'create' and state in ('rejected', 'deferred', 'held', 'sending'))`;

/** Operations that wait for a person, or for a reading that settles them. */
export const isHeld = sql<SqlBool>`(state = 'held')`;

/** Operations that would harm a live listing, not yet begun. */
export const isHarmful = sql<SqlBool>`(harms is not null and state = 'planned')`;

/** Operations that harmed a live listing, or may have done. */
export const wasHarmful = sql<SqlBool>`(harms is not null and state in ('sending', 'applied', 'rejected', 'deferred'))`;

export const lacksShopify = sql<SqlBool>`state in ('new', 'waiting', 'attention')`;

/** Parcels that Shopify does not have yet, whose order has not been read, or has. */
export const isUnread = sql<SqlBool>`(${lacksShopify} and order_number is null)`;
export const isNumbered = sql<SqlBool>`(${lacksShopify} and order_number is not null)`;
export const isSending = sql<SqlBool>`(state = 'sending')`;
/**
 * Of all shops: it waits or needs a person; what is done is history. Every parcel has an address: that it is said keeps
 * PostgreSQL from looking up a shop's lists here, among every shop's, because their states are among these.
 */
export const isUnfinished = sql<SqlBool>`(state <> 'done' and iri <> '')`;
export const isWritten = sql<SqlBool>`(state = 'written')`;

/** The supplier says something else by now of what Shopify has. */
export const isCorrecting = sql<SqlBool>`(correction is not null)`;

/** Nobody had erased what is known of it: an erased parcel learns nothing. */
export const isUnerased = sql<SqlBool>`(reason is null or reason <> 'TRK-134')`;

/** Its order in the shop was found. */
export const isMatched = sql<SqlBool>`(order_id is not null)`;

/** Some fulfillment carries it. */
export const isFulfilled = sql<SqlBool>`(fulfillment_id is not null)`;

/** The supplier said something else of it when Shopify had it. */
export const wasCorrected = sql<SqlBool>`(formerly is not null)`;

/** A person set it aside. */
export const isSetAside = sql<SqlBool>`(state = 'done' and reason = 'TRK-126')`;

/** As a person reads a parcel's state; each by an index. */
export function isInState(state: ShownState): RawBuilder<SqlBool> {
  if (state === 'ignored') return isSetAside;
  const isNotIgnored = state === 'done' ? sql` and (reason is null or reason <> 'TRK-126')` : sql``;
  return sql<SqlBool>`(state = ${state}${isNotIgnored})`;
}

/** By its number a parcel is looked for: what is longer is none. */
export const hasNumber = sql<SqlBool>`(tracking_number <> '' and length(tracking_number) <= 40)`;
