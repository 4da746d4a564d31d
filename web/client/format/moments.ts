/** Times and durations as people say them, in the shop's zone. In: ISO texts in UTC, and milliseconds. */
import { formatLocale, language } from '../words/language.ts';
import { form } from '../words/plural.ts';
import { momentsIn } from './moments-in.ts';

/** As the server said it with the page. */
const shopZone = document.getElementById('app')?.dataset['zone'] || undefined;

export const { timeOf, dayOf, momentOf, aboutOf, zoneName, weekdayOf } = momentsIn({
  locale: formatLocale,
  language,
  zone: shopZone,
  now: () => new Date(),
});

/** "< 1 s", "40 s", "4 min", "1 h 20 min", "3 days". */
export function durationOf(ms: number): string {
  if (ms < 1_000) return '< 1 s';
  const seconds = Math.round(ms / 1_000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.round(hours / 24);
  return `${days} ${language === 'de' ? form(days, 'Tag', 'Tage') : form(days, 'day', 'days')}`;
}
