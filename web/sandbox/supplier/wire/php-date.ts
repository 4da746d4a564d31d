/**
 * The part of PHP's `new DateTime(text)` that clients may use in a date filter. Goes out: the wall clock of the
 * text, because Doctrine binds that and drops the offset (recorded; api-platform/core#4515); undefined where PHP
 * would throw, which makes the filter disappear.
 */
import { DateTime, IANAZone, type DurationLikeObject } from 'luxon';

/** `yyyy-MM-ddTHH:mm:ss`: comparable as text. */
export type WallClock = string;

export const wallClock = (at: DateTime): WallClock => at.toFormat("yyyy-MM-dd'T'HH:mm:ss");

const time = String.raw`(?:[T ]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?)?`;
const offset = String.raw`\s*(?<zone>[A-Za-z]{1,5}|[A-Za-z]+(?:/[A-Za-z_-]+)+|[+-]\d{1,2}:?(?:\d{2})?)?`;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthName = String.raw`(?<named>[a-z]{3,9})\.?`;
const abbreviations = new Set(
  'z utc gmt cet cest met mest wet west bst ist eet eest msk est edt cst cdt mst mdt pst pdt'.split(' '),
);
const dates = [
  String.raw`(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})`,
  String.raw`(?<year>\d{4})/(?<month>\d{1,2})/(?<day>\d{1,2})`,
  String.raw`(?<day>\d{1,2})[.-](?<month>\d{1,2})[.-](?<year>\d{4})`,
  String.raw`(?<month>\d{1,2})/(?<day>\d{1,2})/(?<year>\d{4})`,
  String.raw`(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})`,
  String.raw`(?<year>\d{4})-(?<month>\d{2})`,
  String.raw`(?<day>\d{1,2})[ .-]*${monthName}[ .,-]*(?<year>\d{4})`,
  String.raw`${monthName}[ .-]*(?<day>\d{1,2})(?:st|nd|rd|th)?[ .,-]+(?<year>\d{4})`,
].map((date) => new RegExp(`^${date}${time}${offset}$`, 'i'));
const relative =
  /^([+-]?\d+|last|previous|next|this) ?(sec|second|min|minute|hour|day|week|fortnight|month|year)s?( ago)?$/i;
const words: Readonly<Record<string, number>> = { last: -1, previous: -1, this: 0, next: 1 };
const short: Readonly<Record<string, string>> = { sec: 'second', min: 'minute' };

/** `now` in the zone of the server. */
export function parsePhpDate(text: string, now: DateTime): WallClock | undefined {
  const value = text.trim();
  const named = namedDays(now).get(value.toLowerCase());
  if (named) return wallClock(named);
  const epoch = /^@(-?\d+)(?:\.\d+)?$/.exec(value)?.[1];
  if (epoch !== undefined) return wallClock(DateTime.fromSeconds(Number(epoch), { zone: 'utc' }));
  return absolute(value) ?? shifted(value, now);
}

function namedDays(now: DateTime): Map<string, DateTime> {
  const today = now.startOf('day');
  return new Map([
    ['', now],
    ['now', now],
    ['today', today],
    ['midnight', today],
    ['yesterday', today.minus({ days: 1 })],
    ['noon', today.set({ hour: 12 })],
    ['tomorrow', today.plus({ days: 1 })],
  ]);
}

const definedIn = (groups: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );

/** PHP lets a day run over the end of its month: 2024-02-30 is the first of March. */
function absolute(value: string): WallClock | undefined {
  const groups = dates.map((date) => date.exec(value)?.groups).find((found) => found !== undefined);
  if (!groups) return undefined;
  const { zone = 'z', named = '' } = groups;
  const isZone = /^[+-]/.test(zone) || abbreviations.has(zone.toLowerCase()) || IANAZone.isValidZone(zone);
  const month = months.indexOf(named.slice(0, 3).toLowerCase()) + 1;
  const given: Record<string, string | number | undefined> = { day: 1, ...definedIn(groups) };
  if (named !== '') given['month'] = month;
  const number = (name: string) => Number(given[name] ?? 0);
  if (!isZone || number('month') < 1) return undefined;
  if (number('month') > 12 || number('day') > 31 || number('hour') > 24) return undefined;
  const first = DateTime.utc(
    number('year'),
    number('month'),
    1,
    number('hour') % 24,
    number('minute'),
    number('second'),
  );
  if (!first.isValid) return undefined;
  return wallClock(first.plus({ days: number('day') - 1 + Math.floor(number('hour') / 24) }));
}

function shifted(value: string, now: DateTime): WallClock | undefined {
  const [, amount, unit, ago] = relative.exec(value) ?? [];
  if (amount === undefined || unit === undefined) return undefined;
  const count = (words[amount.toLowerCase()] ?? Number(amount)) * (ago === undefined ? 1 : -1);
  const name = unit.toLowerCase();
  const duration: DurationLikeObject =
    name === 'fortnight' ? { weeks: 2 * count } : { [`${short[name] ?? name}s`]: count };
  return wallClock(now.plus(duration));
}
