/** The words of the page. */
const en = { title: 'Product' };
const de: typeof en = { title: 'Produkt' };
export const words = { en, de };
