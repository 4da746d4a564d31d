/**
 * The vocabulary of a plan: an operation is one change to one listing, stored before it runs.
 *
 * planned -> sending -> applied | rejected (for its own sake) | deferred (for another's)
 * planned -> held (by the guard, or a person who said so since; waits for a person) | deferred (not reached)
 * sending -> (process died) -> taken up by the next start: looked up in Shopify where it creates, else repeated
 * Whatever was not applied, each run plans anew as long as it differs, also what was rejected.
 */
import type { Harm } from '../domain/harms.ts';
import type { OperationId, Sku } from '../domain/ids.ts';
import type { GroupChanges, StoredGroups } from '../domain/listing.ts';
import type { ReasonCode } from '../domain/reasons.ts';

/**
 * renumber   the product shows the SKU that the supplier gives it by now (take-over.ts)
 * create     the listing with everything, then its publications
 * place      where it may be seen: countries, status and publications
 * leave      it leaves publications while its place is held (narrow-held.ts)
 * update     texts, attributes, and the category
 * offer      price, cost, barcode
 * images     the list of images
 * translate  texts in the shop's other languages
 * stock      the available quantity
 * withdraw   stock 0: first verified absence at the supplier
 * remove     the removal policy: second verified absence
 * delete     the same, for good, where the merchant wants that and the product is the app's alone
 */
export const operationKinds = [
  'renumber',
  'create',
  'place',
  'leave',
  'update',
  'offer',
  'images',
  'translate',
  'stock',
  'withdraw',
  'remove',
  'delete',
] as const;
export type OperationKind = (typeof operationKinds)[number];

export const operationStates = ['planned', 'sending', 'applied', 'rejected', 'deferred', 'held'] as const;
export type OperationState = (typeof operationStates)[number];

export interface PlannedOperation {
  readonly sku: Sku;
  readonly kind: OperationKind;
  /**
   * The groups as they shall be; only those that change (for `create`, all of them), and without what is the
   * merchant's.
   */
  readonly after: GroupChanges;
  /**
   * The same groups as Shopify stored them last; those of which nobody knows are missing. A creation names the
   * publications into which Shopify puts new products by itself; none when it may have been made before.
   */
  readonly before: Partial<StoredGroups>;
  /** Of `renumber`: the SKU that it had. */
  readonly from?: Sku;
  /** Set when the guard holds it, or a person's word. */
  readonly held?: ReasonCode;
  /** It waits because somebody wanted to be asked again, and the day is over. */
  readonly isAskedAgain?: true;
  /** Why it is less than the settings ask for. */
  readonly why?: ReasonCode;
  /** What it would do to a live listing that no person has accepted; of a crowd of these the guard holds all. */
  readonly harms?: readonly Harm[];
}

export interface Operation extends PlannedOperation {
  readonly id: OperationId;
  readonly state: OperationState;
}

/** What is said of an operation that went through. */
export interface Said {
  /** What of it was left out. */
  readonly message?: string;
  /** Nothing of it was written: all of it has become the merchant's. */
  readonly reason?: 'GRD-328';
}

/** How applying an operation ended. `reason` and `message` say why it did not. */
export type Outcome =
  | ({ readonly state: 'applied' } & Said)
  | { readonly state: 'rejected' | 'deferred'; readonly reason: ReasonCode; readonly message: string }
  | { readonly state: 'held'; readonly reason: ReasonCode; readonly message?: undefined };

/** Numbers of a run that must balance: planned = applied + rejected + deferred + held. */
export type OperationCounts = Record<'planned' | 'applied' | 'rejected' | 'deferred' | 'held', number>;

/** As a run tells of them: of those that went through, `left` were left as the merchant has it; the sum is the same. */
export type ToldCounts = OperationCounts & { readonly left: number };
