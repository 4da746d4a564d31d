/** The words of the page. */
const en = { title: 'Changes' };
const de: typeof en = { title: 'Änderungen' };
export const words = { en, de };
