/** The words of the page. */
const en = { title: 'Parcels' };
const de: typeof en = { title: 'Pakete' };
export const words = { en, de };
