/** What is said when a product cannot be found, or a page of products cannot be read. */
import { Refused } from '../../refused.ts';

export const unknownProduct = (): Refused =>
  new Refused(404, {
    words: {
      en: {
        what: 'There is no such product.',
        means: 'Neither the supplier nor your shop has a product of this number, as last read.',
        can: 'Look for it in the list of products.',
      },
      de: {
        what: 'Dieses Produkt gibt es nicht.',
        means: 'Weder der Lieferant noch Ihr Shop hat ein Produkt mit dieser Nummer, soweit zuletzt gelesen.',
        can: 'Suchen Sie es in der Liste der Produkte.',
      },
    },
  });

export const unknownPage = (): Refused =>
  new Refused(400, {
    words: {
      en: {
        what: 'This page of the list cannot be found.',
        means: 'The link is old or incomplete.',
        can: 'Go back to the first page.',
      },
      de: {
        what: 'Diese Seite der Liste ist nicht zu finden.',
        means: 'Der Link ist alt oder unvollständig.',
        can: 'Gehen Sie zur ersten Seite zurück.',
      },
    },
  });
