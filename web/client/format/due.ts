/** When something is due, always with its day: "today, 14:02", "tomorrow, 14:02", "19 Nov, 14:02". */
import { language } from '../words/language.ts';
import { momentOf, timeOf } from './moments.ts';

const today = { en: 'today', de: 'heute' }[language];

export function dueOf(iso: string): string {
  const [moment, time] = [momentOf(iso), timeOf(iso)];
  return moment === time ? `${today}, ${time}` : moment;
}
