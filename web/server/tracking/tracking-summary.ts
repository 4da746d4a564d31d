/** What one pass over the trackings did, in numbers and with the reasons of parcels that are not through. */
import type { SupplierIri } from '../domain/ids.ts';
import { nameOfUnread, type UnreadTracking } from '../domain/parcel.ts';
import { courierKey } from '../domain/courier-name.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { AdapterError } from './counterpart.ts';
import { guessCourier, type CourierGuess } from './guess-courier.ts';
import type { OwnCourier } from './ports/courier-desk.ts';
import { unfinishedIn, type Parcel, type Parcels } from './ports/parcels.ts';

export interface ParcelReport {
  readonly iri: SupplierIri;
  /** The supplier's order; null where that cannot be read. */
  readonly order: SupplierIri | null;
  readonly orderNumber: string | null;
  readonly trackingNumber: string | null;
  readonly state: 'waiting' | 'attention';
  readonly reason: ReasonCode;
  /** What was wrong in particular, where somebody said so. */
  readonly message: string | null;
  /** The customer has the number, and an earlier pass has said what is left. */
  readonly isKnown?: boolean;
}

interface Leaving {
  readonly reason: ReasonCode;
  readonly message?: string | null | undefined;
  readonly isKnown?: boolean;
}

/** A step that failed as a whole; the others went on, where they could. */
export interface StepProblem {
  readonly step: 'settle' | 'poll' | 'orders' | 'index' | 'fulfill' | 'complete' | 'reconcile';
  readonly reason: ReasonCode;
  readonly message: string;
}

/** A notice, no failure: the merchant says who it is. */
export interface UnknownCourier {
  /** As the supplier writes it. */
  readonly name: string;
  readonly parcels: number;
  readonly guess: CourierGuess | null;
}

export interface TrackingSummary {
  /** Trackings in the supplier's answer, and how many of them were new. */
  readonly seen: number;
  readonly newParcels: number;
  /** Trackings that cannot be read: kept for people, and a problem of the pass. */
  readonly unreadable: number;
  /** Parcels written by a new fulfillment, added to one that existed, found in Shopify already. */
  readonly fulfilled: number;
  readonly trackingAdded: number;
  readonly alreadyThere: number;
  /** Parcels that Shopify had, and of which the supplier said something else since. */
  readonly corrected: number;
  /** E-mails that Shopify was asked for. */
  readonly emails: number;
  /** Parcels that were written without one, by the reason. */
  readonly silent: Readonly<Partial<Record<ReasonCode, number>>>;
  /** Orders completed at the supplier. */
  readonly completed: number;
  /** In the ledger as the pass ends, as `status` counts: parcels that a later pass goes on with, and a person's. */
  readonly waiting: number;
  readonly attention: number;
  /** Parcels that this pass left to a later one or to a person: the first 500; the ledger has them all. */
  readonly left: readonly ParcelReport[];
  /** Why parcels were left: of all of them, each reason once, sorted. */
  readonly reasons: readonly ReasonCode[];
  /** Those of them that are news, or by which something may still be lost: not what was told before and costs nobody anything. */
  readonly urgent: readonly ReasonCode[];
  readonly problems: readonly StepProblem[];
  /** Couriers that nobody knows and whose parcels went out without a link: the first 20. */
  readonly unknownCouriers: readonly UnknownCourier[];
  /** The upload of which nothing was seen (ISO, UTC): a notice, no failure. Null when all is well. */
  readonly missingUpload: string | null;
}

const mostReports = 500;
const mostCouriers = 20;

/** Of a tracking that cannot be read the order may be known by another parcel. */
async function withNumbers(
  reports: readonly ParcelReport[],
  ledger: Pick<Parcels, 'numbersOf'>,
): Promise<readonly ParcelReport[]> {
  const orders = reports.flatMap(({ order, orderNumber }) => (orderNumber === null && order ? [order] : []));
  const numbers = await ledger.numbersOf(orders);
  return reports.map((report) => ({
    ...report,
    orderNumber: report.orderNumber ?? (report.order && numbers.get(report.order)) ?? null,
  }));
}

const sorted = (
  told: ReadonlySet<ReasonCode>,
  open: readonly Pick<ParcelReport, 'reason'>[],
): readonly ReasonCode[] => [...new Set([...told, ...open.map(({ reason }) => reason)])].toSorted();

type Count = Exclude<
  keyof { [Key in keyof TrackingSummary as TrackingSummary[Key] extends number ? Key : never]: true },
  'unreadable' | 'waiting' | 'attention'
>;

/** Collects the summary while the pass runs; the last word about a parcel counts. */
export class Tally {
  missingUpload: string | null = null;
  readonly #counts: Record<Count, number> = {
    seen: 0,
    newParcels: 0,
    fulfilled: 0,
    trackingAdded: 0,
    alreadyThere: 0,
    corrected: 0,
    emails: 0,
    completed: 0,
  };
  readonly #left = new Map<SupplierIri, ParcelReport>();
  readonly #reports = new Map<SupplierIri, ParcelReport>();
  readonly #reasons = new Set<ReasonCode>();
  readonly #urgent = new Set<ReasonCode>();
  readonly #unreadable = new Set<SupplierIri>();
  readonly #problems: StepProblem[] = [];
  readonly #silent: Partial<Record<ReasonCode, number>> = {};
  readonly #told = new Set<AdapterError>();
  readonly #couriers = new Map<string, UnknownCourier>();
  readonly #rewritten = new Set<SupplierIri>();

  add(count: Count, amount: number): void {
    this.#counts[count] += amount;
  }

  count(count: Count): number {
    return this.#counts[count];
  }

  leave(
    parcels: readonly Parcel[],
    state: ParcelReport['state'],
    { reason, message = null, isKnown = false }: Leaving,
  ): void {
    for (const { tracking, orderNumber } of parcels) {
      const { iri, order, trackingNumber } = tracking;
      const known = isKnown ? { isKnown } : {};
      this.#left.set(iri, { iri, order, orderNumber, trackingNumber, reason, state, message, ...known });
    }
  }

  leaveUnread(unread: readonly UnreadTracking[]): void {
    const news = unread.filter((each) => !this.#unreadable.has(nameOfUnread(each)));
    for (const each of news) {
      const iri = nameOfUnread(each);
      this.#unreadable.add(iri);
      this.#report({
        iri,
        order: each.order,
        orderNumber: null,
        trackingNumber: null,
        state: 'attention',
        reason: 'TRK-116',
        message: each.why,
      });
    }
  }

  silence(reason: ReasonCode, parcels: number): void {
    this.#silent[reason] = (this.#silent[reason] ?? 0) + parcels;
  }

  /** Its correction was carried out where it was. */
  rewrite({ tracking }: Parcel): void {
    this.#rewritten.add(tracking.iri);
  }

  isRewritten({ tracking }: Parcel): boolean {
    return this.#rewritten.has(tracking.iri);
  }

  /** They went out under a courier that nobody knows. */
  meet(parcels: readonly Parcel[], own: readonly OwnCourier[]): void {
    for (const { tracking } of parcels) {
      const { courier: name, trackingNumber } = tracking;
      const key = courierKey(name);
      const met = this.#couriers.get(key) ?? {
        name,
        parcels: 0,
        guess: guessCourier(name, trackingNumber, own),
      };
      this.#couriers.set(key, { ...met, parcels: met.parcels + 1 });
    }
  }

  /** They are through: what was said of them before no longer holds. */
  settle(parcels: readonly Parcel[]): void {
    for (const { tracking } of parcels) {
      this.#left.delete(tracking.iri);
      this.#reports.delete(tracking.iri);
    }
  }

  /** This pass has done with them, unless more becomes known of their order: only the first of them stay as reports. */
  close(parcels: readonly Parcel[]): void {
    for (const { tracking } of parcels) {
      const report = this.#left.get(tracking.iri);
      if (!report) continue;
      this.#left.delete(tracking.iri);
      this.#report(report);
    }
  }

  #report(report: ParcelReport): void {
    this.#reasons.add(report.reason);
    if (!report.isKnown) this.#urgent.add(report.reason);
    if (this.#reports.size < mostReports || this.#reports.has(report.iri))
      this.#reports.set(report.iri, report);
  }

  /** The same error that ends several steps is told once. */
  fail(step: StepProblem['step'], error: AdapterError): void {
    if (this.#told.has(error)) return;
    this.#told.add(error);
    this.#problems.push({ step, reason: error.reason, message: error.message });
  }

  async summary(ledger: Pick<Parcels, 'countStates' | 'numbersOf'>): Promise<TrackingSummary> {
    const open = [...this.#left.values()];
    return {
      ...this.#counts,
      silent: { ...this.#silent },
      unreadable: this.#unreadable.size,
      ...unfinishedIn(await ledger.countStates()),
      left: await withNumbers([...this.#reports.values(), ...open].slice(0, mostReports), ledger),
      reasons: sorted(this.#reasons, open),
      urgent: sorted(
        this.#urgent,
        open.filter(({ isKnown }) => !isKnown),
      ),
      missingUpload: this.missingUpload,
      problems: [...this.#problems, ...this.#unreadProblem()],
      unknownCouriers: [...this.#couriers.values()].slice(0, mostCouriers),
    };
  }

  #unreadProblem(): StepProblem[] {
    const { size } = this.#unreadable;
    if (size === 0) return [];
    const message = `${size} of the supplier’s trackings cannot be read.`;
    return [{ step: 'poll', reason: 'TRK-116', message }];
  }
}
