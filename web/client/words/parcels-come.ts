/** What became of parcels that came, in the same words wherever they are counted. */
import { wholeNumber } from '../format/numbers.ts';
import { plural } from './plural.ts';

const en = (parcels: number, written: number, mailed: number): string =>
  `${plural(parcels, 'parcel', 'parcels')}, ${wholeNumber(written)} in your shop, ${plural(mailed, 'e-mail', 'e-mails')} sent.`;
const de: typeof en = (parcels, written, mailed) =>
  `${plural(parcels, 'Paket', 'Pakete')}, ${wholeNumber(written)} in Ihrem Shop, ${plural(mailed, 'E-Mail', 'E-Mails')} gesendet.`;

export const parcelsCome = { en, de };
