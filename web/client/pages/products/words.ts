/** The words of the page. */
const en = { title: 'Products' };
const de: typeof en = { title: 'Produkte' };
export const words = { en, de };
