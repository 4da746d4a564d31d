/** The words of the page. */
const en = { title: 'Run' };
const de: typeof en = { title: 'Lauf' };
export const words = { en, de };
