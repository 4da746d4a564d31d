/** The words of the page. */
const en = { title: 'Overview' };
const de: typeof en = { title: 'Übersicht' };
export const words = { en, de };
