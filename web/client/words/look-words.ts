/**
 * The words about the app's looks for the supplier's parcels, and how soon what they find is in the shop; one verb for it
 * everywhere, as products are synced and nothing else is.
 */
import { durationOf, momentOf } from '../format/moments.ts';

const took = (ms: number): string => durationOf(Math.max(ms, 1_000));
const tookBetween = (from: string, to: string): string => took(Date.parse(to) - Date.parse(from));

const en = {
  half: (written: number, ms: number) =>
    written === 1
      ? `From the supplier’s entry to your shop it took ${took(ms)}.`
      : `From the supplier’s entry to your shop it took at most ${took(ms)} for half of them.`,
  only: (made: string, written: string) =>
    `Entered by the supplier: ${momentOf(made)}; in your shop: ${momentOf(written)}, ${tookBetween(made, written)} later.`,
  late: (time: string) => `It came late: the first of it was seen ${time}.`,
  lookUnderWay: (time: string) => `We are looking for parcels now (planned for ${time}).`,
  lookLate: (time: string) =>
    `The look for parcels planned for ${time} is late. It is made as soon as possible.`,
  lastLook: (time: string) => `Last looked for parcels: ${time}.`,
  withoutSupplier: {
    what: 'No supplier is connected.',
    means: 'We look for new parcels once one is.',
  },
  connect: 'Connect a supplier',
};

const de: typeof en = {
  half: (written: number, ms: number) =>
    written === 1
      ? `Vom Eintrag beim Lieferanten bis in Ihren Shop dauerte es ${took(ms)}.`
      : `Vom Eintrag beim Lieferanten bis in Ihren Shop dauerte es bei der Hälfte höchstens ${took(ms)}.`,
  only: (made: string, written: string) =>
    `Eingetragen vom Lieferanten: ${momentOf(made)}; in Ihrem Shop: ${momentOf(written)}, ${tookBetween(made, written)} später.`,
  late: (time: string) => `Sie kam verspätet: Das Erste davon war zu sehen ${time}.`,
  lookUnderWay: (time: string) => `Gerade wird nach Paketen gesehen (geplant: ${time}).`,
  lookLate: (time: string) =>
    `Nach Paketen wurde noch nicht gesehen (geplant: ${time}). Es wird so bald wie möglich nachgeholt.`,
  lastLook: (time: string) => `Zuletzt nach Paketen gesehen: ${time}.`,
  withoutSupplier: {
    what: 'Kein Lieferant ist verbunden.',
    means: 'Wir sehen nach neuen Paketen, sobald einer verbunden ist.',
  },
  connect: 'Einen Lieferanten verbinden',
};

export const lookWords = { en, de };
