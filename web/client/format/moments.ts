/** Times and durations as people say them, in the time zone of the reader. In: ISO texts in UTC, and milliseconds. */
import { formatLocale, language } from '../words/language.ts';
import { form } from '../words/plural.ts';

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(formatLocale, options);

const timeOnly = format({ hour: 'numeric', minute: '2-digit' });
const dayOnly = format({ day: 'numeric', month: 'short' });
const dayAndYear = format({ day: 'numeric', month: 'short', year: 'numeric' });
const weekdayOnly = format({ weekday: 'short', day: 'numeric', month: 'short' });

const dayKey = (at: Date): string => `${at.getFullYear()}-${at.getMonth()}-${at.getDate()}`;
const isOfDay = (at: Date, daysFromToday: number): boolean => {
  const day = new Date();
  day.setDate(day.getDate() + daysFromToday);
  return dayKey(at) === dayKey(day);
};

const words = {
  en: { yesterday: 'yesterday', tomorrow: 'tomorrow' },
  de: { yesterday: 'gestern', tomorrow: 'morgen' },
} as const;

/** "14:02", "2:02 PM". */
export const timeOf = (iso: string): string => timeOnly.format(new Date(iso));

/** "19 Nov", with the year when it is another one. */
export function dayOf(iso: string): string {
  const at = new Date(iso);
  return (at.getFullYear() === new Date().getFullYear() ? dayOnly : dayAndYear).format(at);
}

/** "Thu, 19 Nov". */
export const weekdayOf = (iso: string): string => weekdayOnly.format(new Date(iso));

/** "14:02" today, "yesterday, 14:02", "19 Nov, 14:02". */
export function momentOf(iso: string): string {
  const at = new Date(iso);
  const { yesterday, tomorrow } = words[language];
  if (isOfDay(at, 0)) return timeOf(iso);
  if (isOfDay(at, -1)) return `${yesterday}, ${timeOf(iso)}`;
  if (isOfDay(at, 1)) return `${tomorrow}, ${timeOf(iso)}`;
  return `${dayOf(iso)}, ${timeOf(iso)}`;
}

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
