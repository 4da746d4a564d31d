/** What the steps of one pass over the trackings share: the ports, the tally, and how a parcel is left for later. */
import type { SupplierIri } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Settings } from '../domain/settings.ts';
import type { Shop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import { isAdapterError, type Counterpart } from './counterpart.ts';
import type { CourierTable } from './couriers.ts';
import type { ReadApart } from './read-apart.ts';
import type { OrderTraces } from './ports/order-traces.ts';
import type { PassProblems } from './ports/pass-problems.ts';
import { isInDoubt } from './ports/unsettled.ts';
import type { StepProblem, Tally } from './tracking-summary.ts';
import type { FulfillmentOrderIndex, IndexedFulfillmentOrder } from './ports/order-index.ts';
import type { Fulfillments } from './ports/fulfillments.ts';
import type { OwnSkus } from './ports/own-skus.ts';
import type { Parcel, ParcelGroup, Parcels, ParcelState } from './ports/parcels.ts';
import type { SupplierShipments } from './ports/supplier-shipments.ts';

export interface ImportPorts {
  readonly shop: Pick<Shop, 'locationId'>;
  /** As they were when the pass began. */
  readonly settings: Pick<Settings, 'tracking'>;
  /** As they are by now: whoever switches e-mails off means what is under way as well. */
  readonly trackingNow: () => Promise<Settings['tracking']>;
  /** With the shop's own entries, as they were when the pass began. */
  readonly couriers: CourierTable;
  readonly supplier: SupplierShipments;
  readonly parcels: Parcels;
  readonly problems: PassProblems;
  readonly index: FulfillmentOrderIndex;
  readonly traces: Pick<OrderTraces, 'isErased' | 'forget'>;
  readonly fulfillments: Fulfillments;
  readonly ownSkus: OwnSkus;
  /** Whether the merchant lets the app read orders at the moment. Throws ShopifyError. */
  readonly mayReadOrders: () => Promise<boolean>;
  readonly clock: Clock;
  /** Aborted when the process is asked to stop or the job is lost: what is not yet sent stays for the next pass. */
  readonly signal: AbortSignal;
}

export interface ImportPass extends ImportPorts {
  /** Whether a group is worked on now; the others have their turn before or after. */
  readonly isItsTurn: (group: ParcelGroup) => boolean;
  /** Called when orders may have been written. */
  readonly onWritten: () => void;
  /** The supplier's orders that could not be completed in this pass: the next one tries again. */
  readonly notCompleted: Set<string>;
  readonly tally: Tally;
  /** For orders that are read first, and for those that Shopify would not show before. */
  readonly apart: ReadApart;
  readonly apartAgain: ReadApart;
  /** Corrections of parcels that are not at the order that has their number by now (correct-displaced.ts). */
  readonly displaced: Map<SupplierIri, Parcel>;
  /** Fulfillment orders of erased orders that Shopify still shows: their names are kept nowhere else. */
  readonly erased: IndexedFulfillmentOrder[];
  /** Every call to the one and to the other goes through these. */
  readonly atSupplier: Counterpart;
  readonly atShop: Counterpart;
}

/** The merchant wants no e-mails by now. */
export const isQuiet = ({ settings }: ImportPass): boolean => !settings.tracking.notifyCustomers;

const openStates: ReadonlySet<ParcelState> = new Set(['new', 'waiting', 'attention']);

/** Shopify does not have it yet, and a pass can still do something about it. */
export const isOpenParcel = ({ state }: Parcel): boolean => openStates.has(state);

export const isShipped = ({ tracking }: Parcel): boolean =>
  tracking.status.trim().toLowerCase() === 'shipped';

export interface LeftParcels {
  readonly parcels: readonly Parcel[];
  readonly state: 'waiting' | 'attention';
  readonly reason: ReasonCode;
  readonly message?: string;
  /** For so long after somebody did something about it last a parcel is looked at again at every pass; 30 days when left out. */
  readonly patienceDays?: number;
}

/** For what is no fault of the parcel's: customers who buy on account pay after 90 days at the latest. */
export const longPatienceDays = 120;

/**
 * Records why parcels go no further in this pass; one that has waited too long is handed over to a person. Whatever
 * else stands in the way of one in doubt: it stays in doubt, or it would be sent again.
 */
export async function leaveParcels(left: LeftParcels, pass: ImportPass): Promise<void> {
  await leave({ ...left, parcels: left.parcels.filter((parcel) => !isInDoubt(parcel)) }, pass);
  await leave({ parcels: left.parcels.filter(isInDoubt), state: 'attention', reason: 'TRK-110' }, pass);
}

async function leave({ message, patienceDays = 30, ...left }: LeftParcels, pass: ImportPass): Promise<void> {
  const { reason } = left;
  const isWithinPatience = ({ waitsSince }: Parcel): boolean =>
    pass.clock.now().diff(waitsSince).as('days') <= patienceDays;
  const byState = Map.groupBy(left.parcels, (parcel) =>
    isWithinPatience(parcel) ? left.state : 'handed-over',
  );
  for (const [state, parcels] of byState) {
    const news = parcels.filter((parcel) => parcel.state !== state || parcel.reason !== reason);
    if (news.length > 0) {
      await pass.parcels.saveOutcome(news, { state, reason, ...(message === undefined ? {} : { message }) });
    }
    pass.tally.leave(parcels, state === 'waiting' ? 'waiting' : 'attention', { reason, message });
  }
}

/**
 * Runs a step that may fail as a whole without stopping the others; whether it came through. Throws the signal's
 * reason before and after it.
 */
export async function runStep(
  step: StepProblem['step'],
  pass: ImportPass,
  work: (pass: ImportPass) => Promise<void>,
): Promise<boolean> {
  pass.signal.throwIfAborted();
  try {
    await work(pass);
    pass.signal.throwIfAborted();
    return true;
  } catch (error) {
    if (!isAdapterError(error)) throw error;
    pass.signal.throwIfAborted();
    pass.tally.fail(step, error);
    return false;
  }
}
