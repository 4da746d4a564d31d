/** One parcel as a page is told it, in the asked language. */
import type { Parcel } from '../../../../shared/api/parcels.ts';
import type { ShownParcel } from '../../../application/parcel-list.ts';
import type { Language } from '../../../domain/reason-texts/reason-text.ts';
import type { Said } from '../../../../shared/api/said.ts';
import { saidOfParcel } from '../said.ts';
import { toldBeside } from '../told.ts';

const dayMs = 24 * 60 * 60_000;

/** Whole days between the supplier's number and the shop's. */
const daysOld = ({ createdAt, writtenAt, firstSeen }: ShownParcel): number =>
  Math.max(0, Math.floor((Date.parse(writtenAt ?? firstSeen) - Date.parse(createdAt)) / dayMs));

function emailOf(parcel: ShownParcel, language: Language): Parcel['email'] {
  const { mailed, silence, state, wasToMail, sentAt = null } = parcel;
  if (mailed === true) return { state: 'sent', at: sentAt, said: null, daysOld: null };
  if (mailed === false) {
    const said = silence && saidOfParcel(silence, language);
    return { state: 'not-sent', at: null, said, daysOld: silence === 'TRK-112' ? daysOld(parcel) : null };
  }
  const isAsked = wasToMail && state === 'sending';
  return { state: isAsked ? 'asked' : 'open', at: null, said: null, daysOld: null };
}

/** Of what is through, or set aside, nothing waits. */
function whyOf({ reason, message, filter }: ShownParcel, language: Language): Said | null {
  if (reason === null || filter === 'done') return null;
  return { ...saidOfParcel(reason, language), ...toldBeside(reason, message, language) };
}

export function parcelAnswer(parcel: ShownParcel, language: Language): Parcel {
  const { shownCourier, formerly, orderNames } = parcel;
  const named = (number: string | null): string | null => (number && orderNames.get(number)) ?? number;
  return {
    id: parcel.iri,
    orderNumber: parcel.orderNumber,
    orderName: orderNames.get(parcel.orderNumber ?? '') ?? null,
    supplierOrder: parcel.order,
    contents: [...parcel.contents],
    courier: {
      name: shownCourier.company,
      written: parcel.courier,
      isKnown: shownCourier.from !== 'unknown' || parcel.trackingNumber === null,
      // Of a number that nobody can tell there is no page.
      link: parcel.reason === 'TRK-115' ? null : shownCourier.link,
    },
    trackingNumber: parcel.trackingNumber || null,
    state: parcel.filter,
    said: whyOf(parcel, language),
    email: emailOf(parcel, language),
    createdAt: parcel.createdAt,
    firstSeen: parcel.firstSeen,
    sentAt: parcel.sentAt ?? null,
    writtenAt: parcel.writtenAt,
    formerly: formerly && { order: named(formerly.orderNumber), trackingNumber: formerly.trackingNumber },
    alsoAt: parcel.alsoAt.map((number) => orderNames.get(number) ?? number),
    mayRetry: parcel.mayRetry,
    maySetAside: parcel.mayIgnore,
  };
}
