/** The words of linking products that the merchant had before. */
import { wholeNumber } from '../../format/numbers.ts';
import { plural } from '../../words/plural.ts';

const en = {
  link: 'Link your own products',
  heading: 'Your own products that the supplier lists too',
  text: 'A linked product keeps its texts and images. From then on the supplier’s stock, cost and countries are kept true. You can undo a link.',
  certain: (count: number) => `${plural(count, 'product fits', 'products fit')} exactly.`,
  doubtful: (count: number) => `${plural(count, 'product needs', 'products need')} your look.`,
  linkAll: (count: number) =>
    count === 1 ? 'Link the one that fits' : `Link all ${wholeNumber(count)} that fit`,
  linkOne: 'Link',
  nothing: {
    heading: 'Nothing to link',
    text: 'None of your own products has the number or barcode of a product that the supplier lists.',
  },
  back: 'Back to all products',
  columns: { supplier: 'Supplier’s number', yours: 'Your product', doubt: 'Fits', act: 'Link' },
  fits: 'exactly',
  doubts: {
    'several-products': 'several of your products have this number or barcode',
    'several-variants': 'your product has several variants: it cannot be linked',
    'only-barcode': 'same barcode, another number',
    'other-barcode': 'same number, another barcode',
    'several-skus': 'it also fits another product of the supplier’s',
  } as Readonly<Record<string, string>>,
  noted: (count: number) =>
    count === 0
      ? 'These were noted before.'
      : `${plural(count, 'link', 'links')} noted. The next sync makes ${count === 1 ? 'it' : 'them'}.`,
  refused: 'Could not be linked',
};
const de: typeof en = {
  link: 'Eigene Produkte verknüpfen',
  heading: 'Ihre eigenen Produkte, die auch der Lieferant anbietet',
  text: 'Ein verknüpftes Produkt behält seine Texte und Bilder. Von da an bleiben Bestand, Einkaufspreis und Länder auf dem Stand des Lieferanten. Sie können eine Verknüpfung wieder lösen.',
  certain: (count: number) => `${plural(count, 'Produkt passt', 'Produkte passen')} genau.`,
  doubtful: (count: number) => `${plural(count, 'Produkt braucht', 'Produkte brauchen')} Ihren Blick.`,
  linkAll: (count: number) =>
    count === 1 ? 'Das passende verknüpfen' : `Alle ${wholeNumber(count)} passenden verknüpfen`,
  linkOne: 'Verknüpfen',
  nothing: {
    heading: 'Nichts zu verknüpfen',
    text: 'Keines Ihrer eigenen Produkte hat die Nummer oder den Barcode eines Produkts, das der Lieferant anbietet.',
  },
  back: 'Zurück zu allen Produkten',
  columns: { supplier: 'Nummer des Lieferanten', yours: 'Ihr Produkt', doubt: 'Passt', act: 'Verknüpfen' },
  fits: 'genau',
  doubts: {
    'several-products': 'mehrere Ihrer Produkte haben diese Nummer oder diesen Barcode',
    'several-variants': 'Ihr Produkt hat mehrere Varianten: Es kann nicht verknüpft werden',
    'only-barcode': 'gleicher Barcode, andere Nummer',
    'other-barcode': 'gleiche Nummer, anderer Barcode',
    'several-skus': 'es passt auch zu einem anderen Produkt des Lieferanten',
  },
  noted: (count: number) =>
    count === 0
      ? 'Das war schon vorgemerkt.'
      : `${plural(count, 'Verknüpfung', 'Verknüpfungen')} vorgemerkt. Der nächste Abgleich erledigt es.`,
  refused: 'Nicht verknüpft',
};
export const words = { en, de };
