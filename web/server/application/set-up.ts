/**
 * Where a shop's set-up stands, from what is stored: the connection, what was read, what the merchant changed, how far
 * the app may go. Only what leaves no other trace (a choice that was left as it is) is noted by itself. Pure.
 */
import { defaultSettings, type Settings } from '../domain/settings.ts';
import type { Stage } from '../domain/shop.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { RunLine } from '../shops/ports/shop-records.ts';
import type { KnownConnection } from './supplier-connection.ts';

export const setUpSteps = ['supplier', 'choice', 'prices', 'countries', 'tries'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** Steps that a merchant may leave as they are. */
export const confirmable = ['choice', 'prices', 'countries'] as const;
export type ConfirmableStep = (typeof confirmable)[number];

/** When the merchant agreed, ISO in UTC, and with which supplier in view: another one is another question. */
export interface Agreement {
  readonly supplier: string;
  readonly at: string;
}

export type Confirmed = Readonly<Partial<Record<ConfirmableStep, Agreement>>>;

export interface SetUpFacts {
  readonly stage: Stage;
  readonly supplier: KnownConnection | null;
  readonly settings: Settings;
  readonly confirmed: Confirmed;
}

export interface StepState {
  readonly step: SetUpStep;
  /** One is `now`, until the set-up is over. */
  readonly state: 'done' | 'now' | 'later';
}

const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

function isDone(step: SetUpStep, { stage, supplier, settings, confirmed }: SetUpFacts): boolean {
  if (step === 'supplier') return supplier !== null;
  if (stage !== 'trying') return true;
  if (step === 'tries') return false;
  if (supplier !== null && confirmed[step]?.supplier === supplier.root) return true;
  switch (step) {
    case 'choice':
      return isOther(settings.selection, defaultSettings.selection);
    case 'prices':
      return isOther(settings.prices, defaultSettings.prices);
    case 'countries':
      return false;
  }
}

export function stepStates(facts: SetUpFacts): readonly StepState[] {
  const first = setUpSteps.findIndex((step) => !isDone(step, facts));
  return setUpSteps.map((step, index) => {
    if (isDone(step, facts)) return { step, state: 'done' };
    return { step, state: index === first ? 'now' : 'later' };
  });
}

export interface TriedProduct {
  readonly sku: Sku;
  readonly title: string;
  /** Shopify's number of it, as the admin's addresses have it. */
  readonly product: string | null;
  /** Decimal text in the shop's currency; null where none is confirmed yet. */
  readonly price: string | null;
  readonly stock: number | null;
  readonly images: number;
}

/** In the shop, not for sale, and no draft; the rest is not imported any more, or cannot be read. */
export type OffState = 'hidden' | 'yours' | 'paused' | 'missing';

export interface SetUpAnswer {
  readonly stage: Stage;
  readonly steps: readonly StepState[];
  readonly supplier: KnownConnection | null;
  /** As read last; null before anything was read. */
  readonly read: {
    readonly products: number;
    readonly chosen: number;
    /** Those that cannot be taken over as they are. */
    readonly setAside: number;
  } | null;
  /** The newest run; null before the first. */
  readonly lastRun: RunLine | null;
  /** As countProducts (shops/list-products.ts) counts them: all that the app has there, and two states among them. */
  readonly inShop: {
    readonly all: number;
    readonly drafts: number;
    readonly live: number;
    /** Of all, those that are neither of the two, by why. */
    readonly off: Readonly<Record<OffState, number>>;
    /** Of all, those of the merchant's own. */
    readonly linked: number;
  };
  /** Not imported, until somebody decides about them: the shop's own products fit them, as the last search found. */
  readonly ownOpen: number;
  /** Of all products, those that a merchant has to look at, as the list of products counts them. */
  readonly attention: number;
  /** At most five, to be looked at in the admin. */
  readonly tried: readonly TriedProduct[];
  readonly mailsCustomers: boolean;
}

export interface SetUpCommands {
  /** Reads what is stored, and asks nobody. Throws NotReady where the app is not installed. */
  setUp(shop: ShopDomain): Promise<SetUpAnswer>;
  /** The merchant leaves a step as it is. Throws NotReady without a supplier, OtherSupplier where `seen` is not its address. */
  confirmStep(shop: ShopDomain, step: ConfirmableStep, seen?: string): Promise<void>;
  /** Has the supplier's catalogue read, and nothing written. Throws NotReady without a supplier. */
  askToRead(shop: ShopDomain): Promise<void>;
  /**
   * Has five products brought into the shop as drafts. Throws NotReady where it is known that none would come (no supplier,
   * paused, no access, another currency), and past trying; ShopBusy where something else waits.
   */
  askToTry(shop: ShopDomain): Promise<void>;
  /** Lets the app go so far, and has the whole catalogue brought there. Throws NotReady as above, where it went further, and while a step is not confirmed. */
  askToImport(shop: ShopDomain, stage: Exclude<Stage, 'trying'>): Promise<void>;
}
