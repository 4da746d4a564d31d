/** Why no goods are known of a parcel: its number is on a shipment that the app did not make, or on none so far. */
import type { Parcel } from '../../../shared/api/parcels.ts';

export const whyUnknown = ({ state }: Pick<Parcel, 'state'>): 'notMade' | 'notTold' =>
  state === 'written' || state === 'done' ? 'notMade' : 'notTold';
