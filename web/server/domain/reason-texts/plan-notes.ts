/**
 * Sentences that the flow of plans keeps beside a reason, in rows and with jobs, in both languages; note.ts writes and
 * retells them. `{sku}`, `{run}`, `{other}` and `{count}` are whole numbers, every other name is any text, and may be
 * another of these sentences.
 */
import type { Note } from './sentences.ts';
import { undoNotes } from './undo-notes.ts';

const ofPlans = {
  noRun: { en: 'There is no run {run}.', de: 'Den Lauf {run} gibt es nicht.' },
  noPlan: { en: 'There is no plan {run}.', de: 'Den Plan {run} gibt es nicht.' },
  notWaiting: {
    en: 'Run {run} is no plan that waits to be applied: {state}.',
    de: 'Der Lauf {run} ist kein Plan, der auf Sie wartet: {state}.',
  },
  unfinishedPlan: { en: 'it has not been finished', de: 'Er ist noch nicht fertig' },
  appliedPlan: { en: 'it has been applied already', de: 'Er ist schon ausgeführt' },
  partlyAppliedPlan: {
    en: 'it has been applied already, as far as that was possible',
    de: 'Er ist schon ausgeführt, soweit das möglich war',
  },
  failedPlan: { en: 'it failed', de: 'Er ist fehlgeschlagen' },
  brokenPlan: {
    en: 'it was interrupted before it was finished',
    de: 'Er wurde unterbrochen, bevor er fertig war',
  },
  unfinished: {
    en: 'Run {run} was interrupted and is still to be finished: the next sync does that.',
    de: 'Der Lauf {run} wurde unterbrochen. Der nächste Abgleich bringt ihn zu Ende.',
  },
  newer: {
    en: 'Run {run} has read the catalogue or written to the shop since.',
    de: 'Der Lauf {run} hat seitdem die Liste des Lieferanten gelesen oder in Ihren Shop geschrieben.',
  },
  old: {
    en: 'Plan {run} is more than {count} hours old.',
    de: 'Der Plan {run} ist mehr als {count} Stunden alt.',
  },
  changed: { en: 'Changed since: {parts}.', de: 'Seitdem geändert: {parts}.' },
  moved: {
    en: 'Moved since the plan was made: {first}.',
    de: 'Verändert, seit der Plan gemacht wurde: {first}.',
  },
  more: { en: 'and {count} more', de: 'und {count} weitere' },
  planAgain: {
    en: 'Nothing was written. Make a new plan, look at it and apply that one.',
    de: 'Es wurde nichts geschrieben. Erstellen Sie einen neuen Plan, sehen Sie ihn an, und führen Sie ihn aus.',
  },
  diedPlanning: {
    en: 'The process ended while it planned. Nothing had been written.',
    de: 'Sortiment wurde beim Planen unterbrochen. Geschrieben war noch nichts.',
  },
  diedReading: {
    en: 'The process ended while it read the catalogue. Nothing had been written.',
    de: 'Sortiment wurde unterbrochen, während es die Liste des Lieferanten las. Geschrieben war noch nichts.',
  },
  beganLongAgo: {
    en: 'The run began more than {count} hours ago.',
    de: 'Der Lauf begann vor mehr als {count} Stunden.',
  },
  newCrawlDecides: {
    en: 'The run was interrupted; a new crawl decides whether the product is still missing.',
    de: 'Der Lauf wurde unterbrochen; ob das Produkt noch fehlt, entscheidet der nächste Abgleich.',
  },
  endedAlone: {
    en: 'A person asked for the end of this run while nobody was working on it.',
    de: 'Jemand hat diesen Lauf beendet, während niemand daran arbeitete.',
  },
  discarded: { en: 'A person discarded this plan.', de: 'Jemand hat diesen Plan verworfen.' },
  ended: { en: 'A person ended this run.', de: 'Jemand hat diesen Lauf beendet.' },
} as const;

/** What of the shop or its settings changed. */
const ofParts = {
  partShown: {
    en: 'how products are shown in the shop (its language or currency, your rules, or the app itself)',
    de: 'wie Produkte im Shop gezeigt werden (Sprache, Währung, Ihre Regeln oder die App selbst)',
  },
  partMarkets: { en: 'the shop’s markets or catalogs', de: 'die Märkte oder Kataloge des Shops' },
  partLocation: {
    en: 'the location at which the goods are stocked',
    de: 'der Standort, an dem die Waren liegen',
  },
  partSettings: { en: 'the settings', de: 'die Einstellungen' },
} as const;

/** Why a product is not as the plan has it. */
const ofMoved = {
  unknownNow: { en: '{sku} is not known any more', de: '{sku} ist nicht mehr bekannt' },
  deletedNow: { en: '{sku} was deleted in the shop', de: '{sku} wurde im Shop gelöscht' },
  thereNow: { en: '{sku} is in the shop already', de: '{sku} ist schon im Shop' },
  goneNow: { en: '{sku} is not in the shop any more', de: '{sku} ist nicht mehr im Shop' },
  waitsNow: { en: '{sku} is to wait, as you decided since', de: '{sku} soll nach Ihrer Entscheidung warten' },
  otherNow: {
    en: '{sku} shows something else in the shop than when the plan was made',
    de: '{sku} zeigt im Shop etwas anderes als damals',
  },
  unwantedNow: {
    en: '{sku} is wanted differently by now, by the supplier or by your choices',
    de: '{sku} soll nach dem Lieferanten oder Ihren Entscheidungen inzwischen anders sein',
  },
} as const;

export const planNotes = { ...ofPlans, ...ofParts, ...ofMoved, ...undoNotes } satisfies Readonly<
  Record<string, Note>
>;
