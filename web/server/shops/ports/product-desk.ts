/** Products for people, in pages: what is counted, filtered, searched and sorted in the database. Bound to one shop. */
import type { ProductId, PublicationId, RunId, Sku } from '../../domain/ids.ts';
import type { GroupChanges, ListingState, StoredGroups } from '../../domain/listing.ts';
import type { MinorUnits } from '../../domain/money.ts';
import type { ProductState, StateCauses } from '../../domain/product-states.ts';
import type { ReasonCode } from '../../domain/reasons.ts';

/** A print of the places where a product is published. */
export type PlacesPrint = string;

/** What decides how a listing stands, but for what the shop itself decides. */
export interface ListingCauses extends Omit<
  StateCauses,
  'state' | 'hasBecome' | 'isErased' | 'isHidden' | 'isTrying'
> {
  readonly state: ListingState;
  /** Empty while it is not known for certain. */
  readonly shownIn: PlacesPrint;
}

/** How many listings stand for the same causes. */
export interface CauseCount {
  readonly causes: ListingCauses;
  readonly count: number;
}

export const productSorts = ['name', 'price', 'stock', 'changed'] as const;
export type ProductSort = (typeof productSorts)[number];

/** The last line of the page before: by what it was sorted, and its SKU. */
export interface PageEnd {
  readonly value: string | number | null;
  readonly sku: Sku;
}

export interface ProductQuery {
  /** Empty: all. */
  readonly states: readonly ProductState[];
  /** Only what some of the markets do not show. */
  readonly isPartly: boolean;
  /** Drafts that something keeps from sale, not only that nothing goes on sale yet. */
  readonly isBlocked: boolean;
  /** In the shop as before, and no longer on the supplier's list. */
  readonly isDropped: boolean;
  /** All of these occur in what it is found by. */
  readonly words: readonly string[];
  /** What was typed, where it may be the whole number or barcode of a product: that comes first, whatever the order. */
  readonly exact: string | null;
  readonly sort: ProductSort;
  readonly isDescending: boolean;
  readonly after: PageEnd | null;
  readonly limit: number;
  /** Prints of places that no market shows, or not all of them. */
  readonly hidden: readonly PlacesPrint[];
  readonly partly: readonly PlacesPrint[];
  readonly isTrying: boolean;
}

export interface ProductRow {
  readonly sku: Sku;
  readonly causes: ListingCauses;
  /** As the supplier calls it, and as the shop does, where that is known. */
  readonly title: string;
  readonly shopTitle: string | null;
  readonly brand: string | null;
  readonly productId: ProductId | null;
  /** As the rules make it, in the shop's currency; and as the shop has it, in decimal text. */
  readonly price: MinorUnits | null;
  readonly shopPrice: string | null;
  /** As it was written last; as it shall be, before it is in the shop. */
  readonly stock: number;
  /** Why it is, or shall be, a draft. */
  readonly reasons: readonly ReasonCode[];
  /** A person has said that its status stays as it is, or undone a change of it. */
  readonly keepsStatus: boolean;
  /** Why its place is held, by the last run about all; null where it is not. */
  readonly placeHeld: ReasonCode | null;
  /** Why its creation was not carried out when it was planned last. */
  readonly notCreated: ReasonCode | null;
  /** A product of the shop's own that a person linked. */
  readonly isLinked: boolean;
  /** The next sync links it. */
  readonly isLinkNoted: boolean;
  /** ISO, UTC. */
  readonly changedAt: string;
  readonly end: PageEnd;
}

export interface ProductsFound {
  readonly rows: readonly ProductRow[];
  /** How many fit; null where that is not known by the way. */
  readonly total: number | null;
}

/** A product of the shop's own that stands for the supplier's, or shall. */
export interface ProductLink {
  readonly state: 'asked' | 'taking' | 'taken' | 'undoing' | 'refused';
  /** Why it could not be taken over, in a sentence. */
  readonly problem: string | null;
  /** When it came so far; ISO, UTC. */
  readonly at: string;
  /** The sync that did it; null while none has, or nobody knows any more. */
  readonly run: RunId | null;
}

/** One change of a product, done or not. */
export interface ProductChange {
  readonly run: RunId;
  /** The run that this one puts back. */
  readonly undoes: RunId | null;
  readonly kind: string;
  /**
   * As the operation's. Of what a plan named and nobody began: `previewed` while the plan waits to be applied, `replaced`
   * once a newer run took its place, `discarded` by a person, `dropped` where the plan broke off.
   */
  readonly state: string;
  readonly before: Partial<StoredGroups>;
  readonly after: GroupChanges;
  readonly reason: ReasonCode | null;
  readonly message: string | null;
  /** ISO, UTC. */
  readonly at: string;
}

export interface ProductDesk {
  /** Of all that is for sale. */
  places(): Promise<ReadonlyMap<PlacesPrint, readonly PublicationId[]>>;
  /** Some of the numbers are negative: they add up by their causes. */
  tally(): Promise<readonly CauseCount[]>;
  page(query: ProductQuery): Promise<ProductsFound>;
  /** How many fit what is looked for, whatever the page. */
  count(query: ProductQuery): Promise<number>;
  /** The newest first. */
  history(sku: Sku, limit: number): Promise<readonly ProductChange[]>;
  /** How far a link with a product of the shop's own is; null where there is none. */
  link(sku: Sku): Promise<ProductLink | null>;
}
