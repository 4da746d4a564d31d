/** Parcels: the supplier's tracking numbers on their way into orders; with `?parcel=`, the path of one of them. */
import { useRoute } from '../../routing/use-route.ts';
import { AllParcels } from './all-parcels.tsx';
import { OneParcel } from './one-parcel.tsx';

export function Parcels() {
  const id = useRoute().query.get('parcel');
  return id === null ? <AllParcels /> : <OneParcel key={id} id={id} />;
}
