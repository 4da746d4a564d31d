/** The words of the page. */
const en = { title: 'Settings' };
const de: typeof en = { title: 'Einstellungen' };
export const words = { en, de };
