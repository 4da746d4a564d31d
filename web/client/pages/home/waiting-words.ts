/** What waits beside the changes that are held, that nothing is on sale, and what has come while the page was looked at. */
import { wholeNumber } from '../../format/numbers.ts';
import { plural } from '../../words/plural.ts';

const en = {
  news: 'There is something new.',
  show: 'Show',
  noneOnSale: (count: number) =>
    count === 1
      ? 'The one product in your shop is not on sale.'
      : `None of the ${wholeNumber(count)} products in your shop is on sale.`,
  planWaits: (count: number) =>
    `A plan with changes to ${plural(count, 'product', 'products')} waits until you apply or discard it.`,
  ownWait: (count: number) =>
    `${plural(count, 'product is', 'products are')} not imported until you decide: your shop has the same SKU or barcode.`,
};
const de: typeof en = {
  news: 'Es gibt Neues.',
  show: 'Anzeigen',
  noneOnSale: (count) =>
    count === 1
      ? 'Das eine Produkt in Ihrem Shop ist nicht im Verkauf.'
      : `Von den ${wholeNumber(count)} Produkten in Ihrem Shop ist keines im Verkauf.`,
  planWaits: (count) =>
    `Ein Plan mit Änderungen an ${plural(count, 'Produkt', 'Produkten')} wartet, bis Sie ihn ausführen oder verwerfen.`,
  ownWait: (count) =>
    `${plural(count, 'Produkt wird', 'Produkte werden')} nicht importiert, bis Sie entscheiden: SKU oder Barcode gibt es in Ihrem Shop schon.`,
};
export const waitingWords = { en, de };
