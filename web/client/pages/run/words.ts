/** The words of one run's page. */
import type { ChangeKind } from '../../../shared/api/runs.ts';
import { plural } from '../../words/plural.ts';

const kindsEn: Readonly<Record<ChangeKind, string>> = {
  renumber: 'Takes the supplier’s new number',
  create: 'New product',
  place: 'Countries, markets and on sale or not',
  leave: 'Leaves a market',
  update: 'Title, text and details',
  offer: 'Price, cost and barcode',
  images: 'Images',
  translate: 'Translations',
  stock: 'Stock',
  withdraw: 'Stock to 0, gone at the supplier',
  remove: 'Leaves the shop',
  delete: 'Deleted',
};
const kindsDe: Readonly<Record<ChangeKind, string>> = {
  renumber: 'Neue Nummer des Lieferanten',
  create: 'Neues Produkt',
  place: 'Länder, Märkte und Verkauf',
  leave: 'Verlässt einen Markt',
  update: 'Titel, Text und Angaben',
  offer: 'Preis, Kosten und Strichcode',
  images: 'Bilder',
  translate: 'Übersetzungen',
  stock: 'Bestand',
  withdraw: 'Bestand auf 0, beim Lieferanten weg',
  remove: 'Verlässt den Shop',
  delete: 'Gelöscht',
};

const en = {
  activity: 'Activity',
  title: (kind: string, moment: string) => `${kind}, ${moment}`,
  loading: 'Run',
  product: (sku: string) => `Product ${sku}`,
  facts: {
    result: 'Result',
    began: 'Began',
    ended: 'Ended',
    took: 'Took',
    read: 'Products read at the supplier',
    about: 'About',
    undoes: 'Puts back',
  },
  notEnded: 'not yet',
  undoneRun: (run: number) => `Run ${run}`,
  balance: {
    heading: 'Changes',
    none: 'Nothing had to be changed.',
    planned: 'Planned',
    applied: 'Made',
    rejected: 'Refused by Shopify',
    deferred: 'Put off to the next run',
    held: 'Held for you',
    open: 'Under way',
    all: 'See every change',
  },
  kinds: { heading: 'By kind', kind: 'Kind', planned: 'Planned', applied: 'Made', names: kindsEn },
  reasons: {
    heading: 'Why some were not made',
    count: (count: number) => plural(count, 'change', 'changes'),
  },
  code: (code: string) => `Code ${code}`,
};
const de: typeof en = {
  activity: 'Aktivität',
  title: (kind, moment) => `${kind}, ${moment}`,
  loading: 'Lauf',
  product: (sku) => `Produkt ${sku}`,
  facts: {
    result: 'Ergebnis',
    began: 'Beginn',
    ended: 'Ende',
    took: 'Dauer',
    read: 'Beim Lieferanten gelesene Produkte',
    about: 'Betrifft',
    undoes: 'Macht rückgängig',
  },
  notEnded: 'noch nicht',
  undoneRun: (run) => `Lauf ${run}`,
  balance: {
    heading: 'Änderungen',
    none: 'Es war nichts zu ändern.',
    planned: 'Geplant',
    applied: 'Ausgeführt',
    rejected: 'Von Shopify abgelehnt',
    deferred: 'Auf den nächsten Lauf verschoben',
    held: 'Für Sie zurückgehalten',
    open: 'Noch offen',
    all: 'Jede Änderung ansehen',
  },
  kinds: { heading: 'Nach Art', kind: 'Art', planned: 'Geplant', applied: 'Ausgeführt', names: kindsDe },
  reasons: {
    heading: 'Warum manches nicht ausgeführt wurde',
    count: (count) => plural(count, 'Änderung', 'Änderungen'),
  },
  code: (code) => `Code ${code}`,
};
export const words = { en, de };
