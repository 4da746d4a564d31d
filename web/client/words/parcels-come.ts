/** What became of parcels that came, in the same words wherever they are counted. */
import { wholeNumber } from '../format/numbers.ts';
import { form, plural } from './plural.ts';

const en = (parcels: number, written: number, mailed: number): string =>
  `${plural(parcels, 'parcel', 'parcels')}, ${wholeNumber(written)} in your shop, ${plural(mailed, 'e-mail', 'e-mails')} sent.`;
const de: typeof en = (parcels, written, mailed) =>
  `${plural(parcels, 'Paket', 'Pakete')}, ${wholeNumber(written)} in Ihrem Shop, ${plural(mailed, 'E-Mail', 'E-Mails')} gesendet.`;

export const parcelsCome = { en, de };

/** Of some parcels those that belong to an upload before the last. */
export const listedLate = {
  en: (earlier: number, parcels: number): string => {
    const who = parcels === 1 ? 'It' : parcels === earlier ? 'They' : `${wholeNumber(earlier)} of them`;
    return earlier === 1
      ? `${who} was listed late, and belongs to an earlier upload.`
      : `${who} were listed late, and belong to an earlier upload.`;
  },
  de: (earlier: number, parcels: number): string => {
    const who = parcels === 1 ? 'Es' : parcels === earlier ? 'Sie' : `${wholeNumber(earlier)} davon`;
    return `${who} ${form(earlier, 'kam', 'kamen')} nachträglich in die Liste und ${form(earlier, 'gehört', 'gehören')} zu einer früheren Übertragung.`;
  },
};
