/** The words of one run's page. */
import type { ChangeKind } from '../../../shared/api/runs.ts';
import { form, plural } from '../../words/plural.ts';

const kindsEn: Readonly<Record<ChangeKind, string>> = {
  renumber: 'Takes the supplier’s new SKU',
  create: 'New product',
  place: 'Countries, markets and on sale or not',
  leave: 'Leaves a market',
  update: 'Title, text and details',
  offer: 'Price, cost and barcode',
  images: 'Images',
  translate: 'Translations',
  stock: 'Stock',
  withdraw: 'Stock to 0, gone at the supplier',
  remove: 'Removal as you set it',
  delete: 'Deleted',
};
const kindsDe: Readonly<Record<ChangeKind, string>> = {
  renumber: 'Neue SKU',
  create: 'Neues Produkt',
  place: 'Länder, Märkte und Verkauf',
  leave: 'Verlässt einen Markt',
  update: 'Titel, Text und Angaben',
  offer: 'Preis, Kosten pro Artikel und Barcode',
  images: 'Bilder',
  translate: 'Übersetzungen',
  stock: 'Bestand',
  withdraw: 'Bestand auf 0, beim Lieferanten weg',
  remove: 'Entfernen wie eingestellt',
  delete: 'Gelöscht',
};
import { undoWords } from './undo-words.ts';

const en = {
  activity: 'Activity',
  title: (kind: string, moment: string) => `${kind}, ${moment}`,
  loading: 'Run',
  product: (sku: string) => `Product ${sku}`,
  facts: {
    result: 'Result',
    began: 'Began',
    ended: 'Ended',
    discarded: 'Discarded',
    took: 'Took',
    read: 'Products read at the supplier',
    about: 'About',
    undoes: 'Undo of',
    undoneBy: 'Undone by',
    partlyUndoneBy: 'Partly undone by',
    replacedBy: 'Replaced by',
    number: 'Number',
  },
  notEnded: 'not yet',
  tookAndLay: (worked: string, lay: string) => `${worked}, and ${lay} waiting`,
  byPerson: (at: string) => `by a person, ${at}`,
  undoneRun: (run: number) => `Run ${run}`,
  undoneOne: (run: number, sku: string) => `Run ${run} (product ${sku})`,
  replaced: (run: number) =>
    `Run ${run} has read your supplier’s list or written to your shop since. This plan is replaced and can no longer be applied.`,
  cancelledLate: 'It was cancelled when its last changes were under way already, so all of it was done.',
  undo: undoWords.en,
  balance: {
    heading: 'Changes',
    none: 'Nothing had to be changed.',
    notPlanned: 'The run ended before it had planned any change.',
    notKnown: 'What has to be changed is not known yet.',
    planned: 'Planned',
    changes: (count: number) => plural(count, 'change', 'changes'),
    applied: 'Made',
    theirs: 'Left as you changed it',
    rejected: 'Refused by Shopify',
    deferred: 'Put off to the next run',
    notBack: 'Not put back',
    held: 'Held for you',
    heldBefore: 'Held back, as decided before',
    heldBack: 'Held back, decided since',
    heldOver: 'Held back, settled since',
    open: 'Under way',
    toApply: 'Not made yet: you have not applied the plan',
    replaced: 'Not made: the plan was replaced',
    discarded: 'Not made: the plan was discarded',
    ended: 'Not made: the run ended before that',
    all: 'See every change',
  },
  kinds: {
    heading: 'By kind',
    kind: 'Kind',
    planned: 'Changes planned',
    applied: 'Changes made',
    names: kindsEn,
    offBefore: (count: number) =>
      `${plural(count, 'product', 'products')} gone at the supplier could not be bought before either.`,
  },
  reasons: {
    heading: 'Why some were not made',
    count: (count: number) => plural(count, 'change', 'changes'),
    decide: 'Decide',
    change: 'Change the decision',
    fates: {
      waits: (count: number) => `${plural(count, 'change waits', 'changes wait')} for your decision.`,
      accepted: (count: number) =>
        `You let ${plural(count, 'change', 'changes')} through. The next sync makes ${form(count, 'it', 'them')}.`,
      kept: (count: number) =>
        `You decided to leave your shop as it is, for ${plural(count, 'change', 'changes')}. It stays so until your supplier’s list or your settings want something else.`,
      postponed: (count: number) =>
        `You put off ${plural(count, 'change', 'changes')} to the next day. Until then nothing is changed.`,
      made: (count: number) => `${plural(count, 'change was', 'changes were')} made since by a later run.`,
      over: (count: number) =>
        `${plural(count, 'change is', 'changes are')} settled: a later run did not find ${form(count, 'it', 'them')} any more.`,
    },
    decidedAt: (at: string) => `Decided ${at}.`,
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
    discarded: 'Verworfen',
    took: 'Dauer',
    read: 'Beim Lieferanten gelesene Produkte',
    about: 'Betrifft',
    undoes: 'Macht rückgängig',
    undoneBy: 'Rückgängig gemacht durch',
    partlyUndoneBy: 'Teils rückgängig gemacht durch',
    replacedBy: 'Ersetzt durch',
    number: 'Nummer',
  },
  notEnded: 'noch nicht',
  tookAndLay: (worked, lay) => `${worked}, dazu ${lay} gewartet`,
  byPerson: (at) => `von einer Person, ${at}`,
  undoneRun: (run) => `Lauf ${run}`,
  undoneOne: (run, sku) => `Lauf ${run} (Produkt ${sku})`,
  replaced: (run) =>
    `Der Lauf ${run} hat seitdem die Liste Ihres Lieferanten gelesen oder in Ihren Shop geschrieben. Dieser Plan ist ersetzt und lässt sich nicht mehr ausführen.`,
  cancelledLate:
    'Abgebrochen wurde er erst, als seine letzten Änderungen schon liefen; deshalb ist alles erledigt.',
  undo: undoWords.de,
  balance: {
    heading: 'Änderungen',
    none: 'Es war nichts zu ändern.',
    notPlanned: 'Der Lauf endete, bevor er eine Änderung geplant hatte.',
    notKnown: 'Was zu ändern ist, steht noch nicht fest.',
    planned: 'Geplant',
    changes: (count) => plural(count, 'Änderung', 'Änderungen'),
    applied: 'Ausgeführt',
    theirs: 'Gelassen, wie Sie es geändert haben',
    rejected: 'Von Shopify abgelehnt',
    deferred: 'Auf den nächsten Lauf verschoben',
    notBack: 'Nicht rückgängig gemacht',
    held: 'Für Sie zurückgehalten',
    heldBefore: 'Zurückgehalten, wie vorher entschieden',
    heldBack: 'Zurückgehalten, seitdem entschieden',
    heldOver: 'Zurückgehalten, seitdem erledigt',
    open: 'Noch offen',
    toApply: 'Noch nicht ausgeführt: Sie haben den Plan nicht freigegeben',
    replaced: 'Nicht ausgeführt: Der Plan wurde ersetzt',
    discarded: 'Nicht ausgeführt: Der Plan wurde verworfen',
    ended: 'Nicht ausgeführt: Der Lauf endete vorher',
    all: 'Jede Änderung ansehen',
  },
  kinds: {
    heading: 'Nach Art',
    kind: 'Art',
    planned: 'Geplante Änderungen',
    applied: 'Ausgeführte Änderungen',
    names: kindsDe,
    offBefore: (count) =>
      `${plural(count, 'Produkt, das beim Lieferanten weg ist, war', 'Produkte, die beim Lieferanten weg sind, waren')} schon vorher nicht zu kaufen.`,
  },
  reasons: {
    heading: 'Warum manches nicht ausgeführt wurde',
    count: (count) => plural(count, 'Änderung', 'Änderungen'),
    decide: 'Entscheiden',
    change: 'Entscheidung ändern',
    fates: {
      waits: (count) => `${plural(count, 'Änderung wartet', 'Änderungen warten')} auf Ihre Entscheidung.`,
      accepted: (count) =>
        `Sie haben ${plural(count, 'Änderung', 'Änderungen')} zugelassen. Der nächste Abgleich führt sie aus.`,
      kept: (count) =>
        `Sie haben entschieden, Ihren Shop zu lassen, wie er ist, für ${plural(count, 'Änderung', 'Änderungen')}. Das bleibt so, bis die Liste Ihres Lieferanten oder Ihre Einstellungen etwas anderes wollen.`,
      postponed: (count) =>
        `Sie haben ${plural(count, 'Änderung', 'Änderungen')} auf den nächsten Tag verschoben. Bis dahin ändert sich nichts.`,
      made: (count) =>
        `${plural(count, 'Änderung wurde', 'Änderungen wurden')} seitdem von einem späteren Lauf ausgeführt.`,
      over: (count) =>
        `${plural(count, 'Änderung ist', 'Änderungen sind')} erledigt: Ein späterer Lauf hat sie nicht mehr gefunden.`,
    },
    decidedAt: (at) => `Entschieden: ${at}.`,
  },
  code: (code) => `Code ${code}`,
};
export const words = { en, de };
