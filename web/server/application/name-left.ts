/** What a pass left, with the numbers by which a person knows it: the ledger has them, for as long as they are kept. */
import type { ParcelDesk } from '../tracking/ports/parcel-desk.ts';
import type { TrackingOutput, TrackingResult } from './outcomes.ts';

export async function nameLeft(
  output: TrackingOutput,
  desk: Pick<ParcelDesk, 'find'>,
): Promise<TrackingResult> {
  const lines = await desk.find(output.left.map(({ iri }) => iri));
  const known = new Map<string, (typeof lines)[number]>(lines.map((line) => [line.iri, line]));
  const left = output.left.map((parcel) => {
    const { orderNumber = null, trackingNumber = null, message = null } = known.get(parcel.iri) ?? {};
    return { ...parcel, orderNumber, trackingNumber, message };
  });
  return { ...output, left };
}
