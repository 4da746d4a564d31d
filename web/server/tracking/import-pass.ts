/** What the steps of one pass over the trackings share: the ports, the tally, and how a parcel is left for later. */
import { ShopifyError, SupplierError } from '../domain/failures.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Settings } from '../domain/settings.ts';
import type { Shop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import type { StepProblem, Tally } from './tracking-summary.ts';
import type {
  FulfillmentOrderIndex,
  Fulfillments,
  OwnSkus,
  Parcel,
  Parcels,
  SupplierShipments,
} from './ports.ts';

export interface ImportPorts {
  readonly shop: Pick<Shop, 'locationId'>;
  readonly settings: Pick<Settings, 'tracking'>;
  readonly supplier: SupplierShipments;
  readonly parcels: Parcels;
  readonly index: FulfillmentOrderIndex;
  readonly fulfillments: Fulfillments;
  readonly ownSkus: OwnSkus;
  readonly clock: Clock;
  /** Aborted when the process is asked to stop: what is not yet sent stays for the next pass. */
  readonly signal: AbortSignal;
}

export interface ImportPass extends ImportPorts {
  readonly tally: Tally;
}

/** For so long a parcel is looked at again at every pass; then it stays with the person. */
const patienceDays = 30;

const isWithinPatience = ({ firstSeen }: Parcel, { clock }: ImportPass): boolean =>
  clock.now().diff(firstSeen).as('days') <= patienceDays;

/** Parcels that Shopify does not have yet and that a pass can still do something about, oldest first. */
export async function openParcels(pass: ImportPass): Promise<readonly Parcel[]> {
  const parcels = await pass.parcels.inState(['new', 'waiting', 'attention']);
  return parcels.filter((parcel) => isOpen(parcel, pass));
}

export function isOpen(parcel: Parcel, pass: ImportPass): boolean {
  if (parcel.state === 'attention') {
    return parcel.fulfillmentId === null && isWithinPatience(parcel, pass);
  }
  return parcel.state === 'new' || parcel.state === 'waiting';
}

export const isShipped = ({ tracking }: Parcel): boolean =>
  tracking.status.trim().toLowerCase() === 'shipped';

export interface LeftParcels {
  readonly parcels: readonly Parcel[];
  readonly state: 'waiting' | 'attention';
  readonly reason: ReasonCode;
  readonly message?: string;
}

/** Records why parcels go no further in this pass; one that has waited too long becomes a person's. */
export async function leaveParcels({ message, ...left }: LeftParcels, pass: ImportPass): Promise<void> {
  const { reason } = left;
  const { waiting = [], attention = [] } = Object.groupBy(left.parcels, (parcel) =>
    isWithinPatience(parcel, pass) ? left.state : 'attention',
  );
  for (const [state, parcels] of [
    ['waiting', waiting],
    ['attention', attention],
  ] as const) {
    const news = parcels.filter((parcel) => parcel.state !== state || parcel.reason !== reason);
    if (news.length > 0) {
      await pass.parcels.saveOutcome(news, { state, reason, ...(message === undefined ? {} : { message }) });
    }
    pass.tally.leave(parcels, state, reason);
  }
}

/** Runs a step that may fail as a whole without stopping the others; whether it came through. */
export async function runStep(
  step: StepProblem['step'],
  pass: ImportPass,
  work: (pass: ImportPass) => Promise<void>,
): Promise<boolean> {
  try {
    await work(pass);
    return true;
  } catch (error) {
    if (!(error instanceof SupplierError || error instanceof ShopifyError)) throw error;
    pass.tally.fail({ step, reason: error.reason, message: error.message });
    return false;
  }
}
