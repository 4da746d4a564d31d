/** The words of the page. */
const en = { title: 'Set-up' };
const de: typeof en = { title: 'Einrichtung' };
export const words = { en, de };
