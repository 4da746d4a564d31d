/** What follows from each choice about what is held, before it is made and after: what the next sync does, and until when. */
import { dueOf } from '../../format/due.ts';
import { dayOf, momentOf } from '../../format/moments.ts';
import { wholeNumber } from '../../format/numbers.ts';
import { form } from '../../words/plural.ts';
import type { Follows } from '../../../shared/api/changes.ts';

type Removal = NonNullable<Follows['removal']>;
/** `sync`: "The next sync (about 20:05)". */
type Told = (count: number, sync: string) => string;

interface FollowWords {
  readonly sync: (at: string | null) => string;
  readonly accept: Readonly<Record<string, Told>>;
  readonly keep: Readonly<Record<string, (count: number) => string>>;
  readonly askAgain: (at: string) => string;
  /** That a change can be taken back; of a quantity, and of a removal, something else is so. */
  readonly undo: (days: number) => string;
  readonly soldOut: (removal: Removal, count: number, sync: string) => string;
  readonly leaves: (removal: Removal, count: number, sync: string) => string;
  readonly removed: (removal: Removal, count: number, days: number) => string;
}

const isOneDay = ({ leaveFrom, leaveUntil }: Removal): boolean =>
  leaveFrom !== null && leaveUntil !== null && dayOf(leaveFrom) === dayOf(leaveUntil);

const priceEn: Told = (count, sync) =>
  `${sync} writes the new ${form(count, 'price and cost', 'prices and costs')} shown here.`;
const oldPriceEn = (count: number): string =>
  `${form(count, 'Price and cost stay', 'Prices and costs stay')} as your shop has them, until your supplier or your price rules name others.`;
const newMarginEn: Told = (count, sync) =>
  `${priceEn(count, sync)} What would then be sold for no more than its cost becomes a draft.`;
const oldMarginEn = (count: number): string =>
  `${oldPriceEn(count)} What is on sale stays so, where its old price is above the cost.`;
const nowEn: Told = (count, sync) => `${sync} makes the ${form(count, 'change', 'changes')} shown here.`;
const stayEn = (count: number): string =>
  `${form(count, 'It stays as your shop has it', 'They stay as your shop has them')}, until your supplier or your settings want something else than now.`;
const keepEn = (count: number): string =>
  `${form(count, 'It stays in your shop as it is', 'They stay in your shop as they are')}, until your supplier lists ${form(count, 'it', 'them')} again. You are not asked again before. Look after the stock yourself.`;

const en: FollowWords = {
  sync: (at) => (at === null ? 'The next sync' : `The next sync (about ${momentOf(at)})`),
  accept: {
    drafts: (count, sync) =>
      `${sync} makes ${form(count, 'it a draft', 'them drafts')}: customers no longer see ${form(count, 'it', 'them')}, until nothing keeps ${form(count, 'it', 'them')} from sale any more.`,
    'sold-out': (count, sync) =>
      `${sync} sets ${form(count, 'its', 'their')} stock to 0, until your supplier names another quantity.`,
    'out-of-markets': (count, sync) =>
      `${sync} takes ${form(count, 'it', 'them')} out of the markets shown here. Elsewhere ${form(count, 'it stays', 'they stay')} on sale.`,
    'into-markets': (count, sync) => `${sync} puts ${form(count, 'it', 'them')} into the markets shown here.`,
    'price-cuts': priceEn,
    'price-jumps': priceEn,
    margins: newMarginEn,
    'missing-countries': (count, sync) =>
      `${sync} takes the ${form(count, 'list', 'lists')} as gone: ${form(count, 'it', 'they')} may then be shipped wherever your supplier does not forbid it.`,
    kept: nowEn,
    postponed: nowEn,
  },
  keep: {
    removals: (count) =>
      `${form(count, 'It stays on sale with the stock, price and texts it has', 'They stay on sale with the stock, prices and texts they have')}, until your supplier lists ${form(count, 'it', 'them')} again. You are not asked again before. Look after the stock yourself.`,
    drafts: (count) =>
      `${form(count, 'It stays', 'They stay')} on sale, until your supplier or your settings want something else than now.`,
    'sold-out': (count) =>
      `Your shop goes on selling the ${form(count, 'quantity', 'quantities')} it has, until your supplier names ${form(count, 'another', 'others')}.`,
    'out-of-markets': (count) =>
      `${form(count, 'It stays', 'They stay')} in these markets, until your supplier or your markets change again.`,
    'into-markets': (count) =>
      `${form(count, 'It is', 'They are')} sold where ${form(count, 'it is', 'they are')} now, until your supplier or your markets change again.`,
    'price-cuts': oldPriceEn,
    'price-jumps': oldMarginEn,
    margins: oldMarginEn,
    'missing-countries': () =>
      'The countries that your supplier named last go on to hold, until it names others.',
    kept: stayEn,
    'kept-products': keepEn,
    postponed: stayEn,
    'postponed-products': keepEn,
  },
  askAgain: (at) => `Nothing of this is done before ${dueOf(at)}. The first sync after that asks you again.`,
  undo: (days) => `For ${wholeNumber(days)} days that sync can be undone, under Activity.`,
  soldOut: ({ soldOut, leaving }, count, sync) =>
    soldOut === count
      ? `${sync} sets ${form(count, 'its', 'their')} stock to 0: your shop shows ${form(count, 'it', 'them')} as sold out.`
      : `${sync} sets the stock of ${wholeNumber(soldOut)} of them to 0: your shop shows ${form(soldOut, 'it', 'them')} as sold out.${soldOut < leaving ? ' The others that leave are sold out already.' : ''}`,
  leaves(removal, count, sync) {
    const { leaveFrom, leaveUntil, soldOut, leaving, policy } = removal;
    const some = form(leaving, 'this one', `these ${wholeNumber(leaving)}`);
    const them = leaving < count ? some : form(count, 'it', 'them');
    const last = {
      archive: `archives ${them}: no longer on sale, and in Shopify still to be found among the archived products.`,
      draft: `makes ${them} ${form(leaving, 'a draft', 'drafts')}: no longer on sale, and in Shopify still to be found among your drafts.`,
      unlisted: `takes ${them} out of all lists: only who has the address still finds ${form(leaving, 'it', 'them')}.`,
      delete: `deletes ${them} for good. What was in your shop before, or somebody has worked on, is archived instead.`,
    }[policy];
    if (leaveUntil === null) return `${soldOut > 0 ? 'The sync after that' : sync} ${last}`;
    if (leaveFrom !== null && isOneDay(removal)) return `From ${momentOf(leaveFrom)} the first sync ${last}`;
    const span = leaveFrom === null ? 'By' : `From ${dayOf(leaveFrom)} to`;
    return `${span} ${dayOf(leaveUntil)}, each as its waiting time ends, a sync ${last}`;
  },
  removed({ policy }, count, days) {
    const [they, them] = [form(count, 'it', 'them'), form(count, 'it comes', 'they come')];
    if (policy === 'delete')
      return `Orders and draft orders stay as they are. You can decide otherwise until the next sync begins; what is deleted cannot be brought back. If your supplier lists ${they} again, ${form(count, 'it is', 'they are')} created anew.`;
    return `Nothing is deleted; orders and draft orders stay as they are. If your supplier lists ${they} again, ${them} back by ${form(count, 'itself', 'themselves')}. You can decide otherwise until the next sync begins. Once ${form(count, 'it has', 'they have')} left sale, that sync can be undone for ${wholeNumber(days)} days, under Activity; the stock stays 0.`;
  },
};

const priceDe: Told = (count, sync) =>
  `${sync} schreibt ${form(count, 'den hier gezeigten Preis', 'die hier gezeigten Preise')} und die Kosten.`;
const oldPriceDe = (count: number): string =>
  `${form(count, 'Preis und Kosten bleiben', 'Preise und Kosten bleiben')}, wie Ihr Shop sie hat, bis Ihr Lieferant oder Ihre Preisregeln andere nennen.`;
const newMarginDe: Told = (count, sync) =>
  `${priceDe(count, sync)} Was damit nicht über seinen Kosten läge, wird zum Entwurf.`;
const oldMarginDe = (count: number): string =>
  `${oldPriceDe(count)} Was im Verkauf ist, bleibt es, wo der alte Preis über den Kosten liegt.`;
const nowDe: Told = (count, sync) =>
  `${sync} nimmt die hier ${form(count, 'gezeigte Änderung', 'gezeigten Änderungen')} vor.`;
const stayDe = (count: number): string =>
  `${form(count, 'Es bleibt, wie Ihr Shop es hat', 'Sie bleiben, wie Ihr Shop sie hat')}, bis Ihr Lieferant oder Ihre Einstellungen etwas anderes wollen als jetzt.`;
const keepDe = (count: number): string =>
  `${form(count, 'Es bleibt im Shop, wie es ist', 'Sie bleiben im Shop, wie sie sind')}, bis Ihr Lieferant ${form(count, 'es', 'sie')} wieder führt. Vorher werden Sie nicht noch einmal gefragt. Achten Sie selbst auf den Bestand.`;

const de: FollowWords = {
  sync: (at) => (at === null ? 'Der nächste Abgleich' : `Der nächste Abgleich (etwa ${momentOf(at)})`),
  accept: {
    drafts: (count, sync) =>
      `${sync} macht ${form(count, 'es zum Entwurf', 'sie zu Entwürfen')}: Kunden sehen ${form(count, 'es', 'sie')} nicht mehr, bis dem Verkauf nichts mehr im Weg steht.`,
    'sold-out': (count, sync) =>
      `${sync} setzt ${form(count, 'seinen', 'ihren')} Bestand auf 0, bis Ihr Lieferant eine andere Menge nennt.`,
    'out-of-markets': (count, sync) =>
      `${sync} nimmt ${form(count, 'es', 'sie')} aus den hier gezeigten Märkten. Anderswo ${form(count, 'bleibt es', 'bleiben sie')} im Verkauf.`,
    'into-markets': (count, sync) =>
      `${sync} bringt ${form(count, 'es', 'sie')} in die hier gezeigten Märkte.`,
    'price-cuts': priceDe,
    'price-jumps': priceDe,
    margins: newMarginDe,
    'missing-countries': (count, sync) =>
      `${sync} nimmt die ${form(count, 'Liste', 'Listen')} als entfallen an: Geliefert werden darf dann überallhin, wo Ihr Lieferant es nicht ausschließt.`,
    kept: nowDe,
    postponed: nowDe,
  },
  keep: {
    removals: (count) =>
      `${form(count, 'Es bleibt mit Bestand, Preis und Texten im Verkauf, wie es ist', 'Sie bleiben mit Bestand, Preisen und Texten im Verkauf, wie sie sind')}, bis Ihr Lieferant ${form(count, 'es', 'sie')} wieder führt. Vorher werden Sie nicht noch einmal gefragt. Achten Sie selbst auf den Bestand.`,
    drafts: (count) =>
      `${form(count, 'Es bleibt', 'Sie bleiben')} im Verkauf, bis Ihr Lieferant oder Ihre Einstellungen etwas anderes wollen als jetzt.`,
    'sold-out': (count) =>
      `Ihr Shop verkauft weiter, was er an Bestand hat, bis Ihr Lieferant ${form(count, 'eine andere Menge', 'andere Mengen')} nennt.`,
    'out-of-markets': (count) =>
      `${form(count, 'Es bleibt', 'Sie bleiben')} in diesen Märkten, bis sich beim Lieferanten oder an Ihren Märkten wieder etwas ändert.`,
    'into-markets': (count) =>
      `${form(count, 'Es wird', 'Sie werden')} dort verkauft, wo ${form(count, 'es jetzt ist', 'sie jetzt sind')}, bis sich beim Lieferanten oder an Ihren Märkten wieder etwas ändert.`,
    'price-cuts': oldPriceDe,
    'price-jumps': oldMarginDe,
    margins: oldMarginDe,
    'missing-countries': () =>
      'Die Länder, die Ihr Lieferant zuletzt genannt hat, gelten weiter, bis er andere nennt.',
    kept: stayDe,
    'kept-products': keepDe,
    postponed: stayDe,
    'postponed-products': keepDe,
  },
  askAgain: (at) =>
    `Bis dahin (${dueOf(at)}) geschieht nichts. Der erste Abgleich danach fragt Sie noch einmal.`,
  undo: (days) =>
    `${wholeNumber(days)} Tage lang lässt sich dieser Abgleich unter „Aktivität“ rückgängig machen.`,
  soldOut: ({ soldOut, leaving }, count, sync) =>
    soldOut === count
      ? `${sync} setzt ${form(count, 'seinen', 'ihren')} Bestand auf 0: Ihr Shop zeigt ${form(count, 'es', 'sie')} als ausverkauft.`
      : `${sync} setzt den Bestand von ${wholeNumber(soldOut)} davon auf 0: Ihr Shop zeigt ${form(soldOut, 'es', 'sie')} als ausverkauft.${soldOut < leaving ? ' Die anderen, die gehen, sind es schon.' : ''}`,
  leaves(removal, count, sync) {
    const { leaveFrom, leaveUntil, soldOut, leaving, policy } = removal;
    const some = form(leaving, 'dieses eine', `diese ${wholeNumber(leaving)}`);
    const them = leaving < count ? some : form(count, 'es', 'sie');
    const last = {
      archive: `archiviert ${them}: nicht mehr im Verkauf und in Shopify weiter unter den archivierten Produkten zu finden.`,
      draft: `macht ${them} ${form(leaving, 'zum Entwurf', 'zu Entwürfen')}: nicht mehr im Verkauf und in Shopify weiter unter Ihren Entwürfen zu finden.`,
      unlisted: `nimmt ${them} aus allen Listen: Nur wer die Adresse hat, findet ${form(leaving, 'es', 'sie')} noch.`,
      delete: `löscht ${them} endgültig. Was vorher in Ihrem Shop war oder woran jemand gearbeitet hat, wird stattdessen archiviert.`,
    }[policy];
    if (leaveUntil === null) return `${soldOut > 0 ? 'Der Abgleich danach' : sync} ${last}`;
    if (leaveFrom !== null && isOneDay(removal))
      return `Ab ${momentOf(leaveFrom)}: Der erste Abgleich ${last}`;
    return leaveFrom === null
      ? `Bis ${dayOf(leaveUntil)}, jedes nach seiner Wartezeit: Ein Abgleich ${last}`
      : `Vom ${dayOf(leaveFrom)} bis ${dayOf(leaveUntil)}, jedes nach seiner Wartezeit: Ein Abgleich ${last}`;
  },
  removed({ policy }, count, days) {
    const them = form(count, 'es', 'sie');
    if (policy === 'delete')
      return `Bestellungen und Bestellentwürfe bleiben, wie sie sind. Bis der nächste Abgleich beginnt, können Sie anders entscheiden; was gelöscht ist, lässt sich nicht zurückholen. Führt Ihr Lieferant ${them} wieder, ${form(count, 'wird es', 'werden sie')} neu angelegt.`;
    return `Gelöscht wird nichts; Bestellungen und Bestellentwürfe bleiben, wie sie sind. Führt Ihr Lieferant ${them} wieder, ${form(count, 'kommt es', 'kommen sie')} von selbst zurück. Bis der nächste Abgleich beginnt, können Sie anders entscheiden. ${form(count, 'Ist es', 'Sind sie')} aus dem Verkauf, lässt sich dieser Abgleich ${wholeNumber(days)} Tage lang unter „Aktivität“ rückgängig machen; der Bestand bleibt 0.`;
  },
};
export const followWords = { en, de };
