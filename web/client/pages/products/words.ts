/** The words of the page Products. */
import type { ProductActAnswer } from '../../../shared/api/products.ts';
import { wholeNumber } from '../../format/numbers.ts';
import { plural } from '../../words/plural.ts';

type Coming = Pick<ProductActAnswer, 'isAsked' | 'isConnected'>;

const en = {
  title: 'Products',
  filters: 'Show',
  groups: {
    '': 'All',
    live: 'Live',
    partly: 'Hidden in some markets',
    hidden: 'Hidden in all markets',
    draft: 'Drafts',
    attention: 'Need attention',
    coming: 'To be created',
    missing: 'Missing at the supplier',
    yours: 'Taken out of sale by you',
    paused: 'Paused by you',
    deleted: 'Removed by you',
    removed: 'Removed as you set it',
    'left-out': 'Not imported',
  } as Readonly<Record<string, string>>,
  search: 'Name, brand, SKU or barcode',
  sort: 'Sort by',
  sorts: {
    name: 'By name',
    '-changed': 'Latest change first',
    price: 'Lowest price first',
    '-price': 'Highest price first',
    stock: 'Lowest stock first',
    '-stock': 'Highest stock first',
  } as Readonly<Record<string, string>>,
  columns: {
    select: 'Select',
    product: 'Product',
    state: 'State',
    price: 'Price',
    stock: 'Stock',
    changed: 'Changed',
  },
  selectOne: (title: string) => `Select ${title}`,
  selectAll: 'Select all on this page',
  selected: (count: number) => `${wholeNumber(count)} selected`,
  found: (count: number) => plural(count, 'product', 'products'),
  hidden: (count: number) => `hidden in ${plural(count, 'market', 'markets')}`,
  linked: 'linked',
  linkNoted: 'will be linked with yours by the next sync',
  unlisted: 'no longer on the supplier’s list',
  acts: {
    sell: 'Put on sale',
    release: 'Bring back',
    unlink: 'Unlink',
    pause: 'Pause sale',
    keepOffSale: 'Keep off sale',
    notSell: 'Take or keep off sale',
    resume: 'Resume sale',
    retry: 'Try again now',
  },
  noted: (count: number, { isAsked, isConnected }: Coming) => {
    const without = isConnected ? 'The next sync does it.' : 'A sync does it once a supplier is connected.';
    return `Noted for ${plural(count, 'product', 'products')}. ${isAsked ? 'A sync does it now.' : without}`;
  },
  nothing: 'There was nothing to do for these products.',
  sync: {
    synced: 'Done.',
    partly: 'Done, but for what the product says.',
    asked: 'A sync begins now.',
    busy: 'A sync is under way already. What you ask for comes with the next one.',
    refused: 'Nothing can be synced right now: connect the supplier, or end the pause, first.',
  },
  empty: {
    heading: 'No products yet',
    text: 'Connect your supplier and choose what to import. What the supplier lists appears here.',
    button: 'Go to the set-up',
  },
  none: {
    heading: 'No product fits',
    text: 'Choose something else above, or look at all products.',
    button: 'Show all products',
  },
};
const de: typeof en = {
  title: 'Produkte',
  filters: 'Zeigen',
  groups: {
    '': 'Alle',
    live: 'Im Verkauf',
    partly: 'In manchen Märkten verborgen',
    hidden: 'In allen Märkten verborgen',
    draft: 'Entwürfe',
    attention: 'Zu erledigen',
    coming: 'Werden angelegt',
    missing: 'Fehlt beim Lieferanten',
    yours: 'Von Ihnen aus dem Verkauf genommen',
    paused: 'Von Ihnen pausiert',
    deleted: 'Von Ihnen entfernt',
    removed: 'Wie eingestellt entfernt',
    'left-out': 'Nicht importiert',
  },
  search: 'Name, Marke, SKU oder Barcode',
  sort: 'Sortieren nach',
  sorts: {
    name: 'Nach Name',
    '-changed': 'Neueste Änderung zuerst',
    price: 'Niedrigster Preis zuerst',
    '-price': 'Höchster Preis zuerst',
    stock: 'Kleinster Bestand zuerst',
    '-stock': 'Größter Bestand zuerst',
  },
  columns: {
    select: 'Auswählen',
    product: 'Produkt',
    state: 'Zustand',
    price: 'Preis',
    stock: 'Bestand',
    changed: 'Geändert',
  },
  selectOne: (title: string) => `${title} auswählen`,
  selectAll: 'Diese Seite auswählen',
  selected: (count: number) => `${wholeNumber(count)} ausgewählt`,
  found: (count: number) => plural(count, 'Produkt', 'Produkte'),
  hidden: (count: number) => `in ${plural(count, 'Markt', 'Märkten')} verborgen`,
  linked: 'verknüpft',
  linkNoted: 'wird beim nächsten Abgleich mit Ihrem verknüpft',
  unlisted: 'nicht mehr in der Liste des Lieferanten',
  acts: {
    sell: 'In den Verkauf',
    release: 'Zurückholen',
    unlink: 'Verknüpfung lösen',
    pause: 'Verkauf pausieren',
    keepOffSale: 'Nicht in den Verkauf geben',
    notSell: 'Nicht verkaufen',
    resume: 'Verkauf fortsetzen',
    retry: 'Jetzt erneut versuchen',
  },
  noted: (count, { isAsked, isConnected }) => {
    const without = isConnected
      ? 'Der nächste Abgleich erledigt es.'
      : 'Ein Abgleich erledigt es, sobald ein Lieferant verbunden ist.';
    return `Für ${plural(count, 'Produkt', 'Produkte')} vorgemerkt. ${isAsked ? 'Ein Abgleich erledigt es jetzt.' : without}`;
  },
  nothing: 'Für diese Produkte war nichts zu tun.',
  sync: {
    synced: 'Erledigt.',
    partly: 'Erledigt, bis auf das, was beim Produkt steht.',
    asked: 'Ein Abgleich beginnt jetzt.',
    busy: 'Ein Abgleich läuft schon. Ihr Wunsch kommt mit dem nächsten.',
    refused:
      'Gerade kann nichts abgeglichen werden: Verbinden Sie zuerst den Lieferanten, oder beenden Sie die Pause.',
  },
  empty: {
    heading: 'Noch keine Produkte',
    text: 'Verbinden Sie Ihren Lieferanten und wählen Sie, was importiert wird. Was er anbietet, erscheint hier.',
    button: 'Zur Einrichtung',
  },
  none: {
    heading: 'Kein Produkt passt',
    text: 'Wählen Sie oben etwas anderes, oder sehen Sie alle Produkte an.',
    button: 'Alle Produkte zeigen',
  },
};
export const words = { en, de };
