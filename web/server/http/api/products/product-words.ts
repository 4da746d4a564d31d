/** What is said when a product cannot be found, or a page of products cannot be read. */
import { retold } from '../../../domain/reason-texts/note.ts';
import type { Language } from '../../../domain/reason-texts/reason-text.ts';
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

const quoted: Readonly<Record<Language, (said: string) => string>> = {
  en: (said) => `Shopify said: “${said}”`,
  de: (said) => `Shopify hat gesagt: „${said}“`,
};

/** Why a product could not be linked: in our sentence, or in Shopify's own. */
export const saidOfLink = (problem: string, language: Language): string =>
  retold(problem, language) ?? quoted[language](problem);

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
