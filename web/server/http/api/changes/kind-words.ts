/** What each kind of change is called in a table, and why one is planned. */
import type { OperationKind } from '../../../catalogue/operations.ts';
import type { Language } from '../../../domain/reason-texts/reason-text.ts';

type Words = Readonly<Record<OperationKind, readonly [title: string, why: string]>>;

const english: Words = {
  renumber: ['New number', 'The supplier gives this product another number. It goes on as the same product.'],
  create: ['New', 'The supplier lists it, and your shop does not have it yet.'],
  place: ['Where it is sold', 'Its countries, your markets, or what it needs to be on sale have changed.'],
  leave: ['Leaves markets', 'It may not be sold there any more. The rest of the change waits for you.'],
  update: ['Texts and details', 'Changed by the supplier or by your rules.'],
  translate: ['Translations', 'Texts in the other languages of your shop have changed, or are missing.'],
  offer: ['Price, cost, barcode', 'Changed by the supplier or by your rules.'],
  images: ['Images', 'The supplier’s images have changed.'],
  stock: ['Stock', 'The supplier’s quantity has changed.'],
  withdraw: [
    'Sold out first',
    'The supplier does not list it any more. It is sold out first; your removal setting is applied later.',
  ],
  remove: [
    'Removal as you set it',
    'It is still missing from the supplier’s list. Now your removal setting is applied.',
  ],
  delete: [
    'Deleted for good',
    'It is still missing from the supplier’s list. You chose to delete such products; nothing brings them back.',
  ],
};

const german: Words = {
  renumber: [
    'Neue Nummer',
    'Der Lieferant führt dieses Produkt unter einer anderen Nummer. Es bleibt dasselbe Produkt.',
  ],
  create: ['Neu', 'Der Lieferant führt es, und Ihr Shop hat es noch nicht.'],
  place: [
    'Wo es verkauft wird',
    'Seine Länder, Ihre Märkte oder das, was es zum Verkauf braucht, haben sich geändert.',
  ],
  leave: [
    'Verlässt Märkte',
    'Dort darf es nicht mehr verkauft werden. Der Rest der Änderung wartet auf Sie.',
  ],
  update: ['Texte und Angaben', 'Der Lieferant oder Ihre Regeln haben sie geändert.'],
  translate: ['Übersetzungen', 'Texte in den anderen Sprachen Ihres Shops haben sich geändert oder fehlen.'],
  offer: ['Preis, Kosten pro Artikel, Barcode', 'Der Lieferant oder Ihre Regeln haben sie geändert.'],
  images: ['Bilder', 'Die Bilder des Lieferanten haben sich geändert.'],
  stock: ['Bestand', 'Die Menge des Lieferanten hat sich geändert.'],
  withdraw: [
    'Erst ausverkauft',
    'Der Lieferant führt es nicht mehr. Es wird erst auf ausverkauft gesetzt; später gilt Ihre Einstellung zum Entfernen.',
  ],
  remove: [
    'Entfernen wie eingestellt',
    'Es fehlt weiterhin in der Liste des Lieferanten. Jetzt gilt Ihre Einstellung zum Entfernen.',
  ],
  delete: [
    'Endgültig gelöscht',
    'Es fehlt weiterhin in der Liste des Lieferanten. Solche Produkte löschen Sie; nichts bringt sie zurück.',
  ],
};

export const kindWords: Readonly<Record<Language, Words>> = { en: english, de: german };

/** Why a change is planned that puts back what a run wrote. */
export const undoneWhy: Readonly<Record<Language, (run: number) => string>> = {
  en: (run) => `This stood there before run ${run} changed it. You are undoing that run.`,
  de: (run) => `So stand es da, bevor Lauf ${run} es geändert hat. Sie machen diesen Lauf rückgängig.`,
};
