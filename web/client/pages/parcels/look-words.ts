/** The words about the app's looks at the supplier's parcels, and how soon what they find is in the shop. */
import { durationOf } from '../../format/moments.ts';

const took = (ms: number): string => durationOf(Math.max(ms, 1_000));

const en = {
  half: (written: number, ms: number) =>
    written === 1 ? `It took ${took(ms)}.` : `Half of them within ${took(ms)}.`,
  late: (time: string) => `It came late: the first of it was seen ${time}.`,
  lookUnderWay: (time: string) => `The look of ${time} is under way.`,
  lookLate: (time: string) => `The look of ${time} is late. It is made as soon as possible.`,
};

const de: typeof en = {
  half: (written: number, ms: number) =>
    written === 1 ? `Es dauerte ${took(ms)}.` : `Die Hälfte innerhalb von ${took(ms)}.`,
  late: (time: string) => `Sie kam verspätet: Das Erste davon war zu sehen ${time}.`,
  lookUnderWay: (time: string) => `Gerade wird nachgesehen (geplant ${time}).`,
  lookLate: (time: string) =>
    `Das Nachsehen um ${time} ist noch nicht geschehen. Es wird so bald wie möglich nachgeholt.`,
};

export const lookWords = { en, de };
