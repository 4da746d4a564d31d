/** What the last sync did, as Home says it. */
import { wholeNumber } from '../../format/numbers.ts';
import { plural } from '../../words/plural.ts';

const en = {
  made: (count: number) => `${plural(count, 'change', 'changes')} made`,
  linked: (count: number) => `${plural(count, 'product', 'products')} of your own linked`,
  unlinked: (count: number) => `the link of ${plural(count, 'product', 'products')} undone`,
  left: (count: number) => `${wholeNumber(count)} left over`,
  offSale: (count: number) => `${plural(count, 'product', 'products')} taken off sale`,
  offBefore: (count: number) =>
    `${plural(count, 'missing product', 'missing products')} could not be bought before either`,
  soldOut: (count: number) => `stock of ${plural(count, 'product', 'products')} set to 0`,
  archived: (count: number) => `${plural(count, 'product', 'products')} archived`,
  drafted: (count: number) => `${plural(count, 'missing product', 'missing products')} made drafts`,
  unlisted: (count: number) => `${plural(count, 'product', 'products')} unlisted`,
  deleted: (count: number) => `${plural(count, 'product', 'products')} deleted`,
  gone: (count: number) => `your removal setting applied to ${plural(count, 'product', 'products')}`,
};
const de: typeof en = {
  made: (count) => `${plural(count, 'Änderung', 'Änderungen')} ausgeführt`,
  linked: (count) => `${plural(count, 'eigenes Produkt', 'eigene Produkte')} verknüpft`,
  unlinked: (count) => `Verknüpfung von ${plural(count, 'Produkt', 'Produkten')} aufgehoben`,
  left: (count) => `${wholeNumber(count)} übrig`,
  offSale: (count) => `${plural(count, 'Produkt', 'Produkte')} aus dem Verkauf genommen`,
  offBefore: (count) =>
    `${plural(count, 'fehlendes Produkt war', 'fehlende Produkte waren')} schon vorher nicht zu kaufen`,
  soldOut: (count) => `Bestand von ${plural(count, 'Produkt', 'Produkten')} auf 0 gesetzt`,
  archived: (count) => `${plural(count, 'Produkt', 'Produkte')} archiviert`,
  drafted: (count) => `${plural(count, 'fehlendes Produkt', 'fehlende Produkte')} zum Entwurf gemacht`,
  unlisted: (count) => `${plural(count, 'Produkt', 'Produkte')} auf „nicht gelistet“ gesetzt`,
  deleted: (count) => `${plural(count, 'Produkt', 'Produkte')} gelöscht`,
  gone: (count) => `Ihre Einstellung zum Entfernen auf ${plural(count, 'Produkt', 'Produkte')} angewandt`,
};
export const didWords = { en, de };
