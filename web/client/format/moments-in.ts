/** Times as people say them, in one zone: what is today there, whatever the browser's clock shows. In: ISO texts in UTC. */
export interface Place {
  /** For Intl, such as `de-AT`. */
  readonly locale: string;
  readonly language: 'en' | 'de';
  /** IANA; undefined: the reader's own. */
  readonly zone: string | undefined;
  readonly now: () => Date;
}

export interface Moments {
  /** "14:02", "2:02 PM". */
  readonly timeOf: (iso: string) => string;
  /** "19 Nov", with the year when it is another one. */
  readonly dayOf: (iso: string) => string;
  /** "14:02" today, "yesterday, 14:02", "19 Nov, 14:02". */
  readonly momentOf: (iso: string) => string;
  /** Of what is to come, within minutes: "today at about 14:02", "tomorrow at about 14:02", "19 Nov at about 14:02". */
  readonly aboutOf: (iso: string) => string;
  /** What the zone is called, in summer as in winter: "Central European Time". Times themselves never carry it. */
  readonly zoneName: () => string;
  /** Of a day, `2026-11-19`: "Thu, 19 Nov". */
  readonly weekdayOf: (day: string) => string;
}

const words = {
  en: { yesterday: 'yesterday', today: 'today', tomorrow: 'tomorrow', on: 'on ', about: 'at about' },
  de: { yesterday: 'gestern', today: 'heute', tomorrow: 'morgen', on: 'am ', about: 'gegen' },
} as const;

const dayMs = 24 * 60 * 60_000;

export function momentsIn({ locale, language, zone, now }: Place): Moments {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  // "09:05" where a day has 24 hours, so that times stand below each other; "9:05 AM" where it has twice 12.
  const { hour12 } = format({ hour: 'numeric' }).resolvedOptions();
  const clock = { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' } as const;
  const time = format(clock);
  const zoned = format({ timeZoneName: 'longGeneric' });
  const day = format({ day: 'numeric', month: 'short' });
  const dayAndYear = format({ day: 'numeric', month: 'short', year: 'numeric' });
  const ofDay = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const weekday = new Intl.DateTimeFormat(locale, ofDay);
  // Swedish writes days as ISO does.
  const key = new Intl.DateTimeFormat('sv', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: zone,
  });
  const keyOf = (at: Date): string => key.format(at);
  /** Days are counted by the calendar: one of them may have 23 hours, or 25. */
  const daysFromToday = (at: Date): number =>
    Math.round((Date.parse(keyOf(at)) - Date.parse(keyOf(now()))) / dayMs);
  const dayOf = (iso: string): string => {
    const at = new Date(iso);
    return (keyOf(at).slice(0, 4) === keyOf(now()).slice(0, 4) ? day : dayAndYear).format(at);
  };
  const { yesterday, today, tomorrow, on, about } = words[language];
  const momentOf = (iso: string): string => {
    const at = new Date(iso);
    const days = daysFromToday(at);
    if (days === 0) return time.format(at);
    const named = days === -1 ? yesterday : days === 1 ? tomorrow : dayOf(iso);
    return `${named}, ${time.format(at)}`;
  };
  const aboutOf = (iso: string): string => {
    const days = daysFromToday(new Date(iso));
    const named = days === 0 ? today : days === 1 ? tomorrow : `${on}${dayOf(iso)}`;
    return `${named} ${about} ${time.format(new Date(iso))}`;
  };
  return {
    timeOf: (iso) => time.format(new Date(iso)),
    dayOf,
    momentOf,
    aboutOf,
    zoneName: () => zoned.formatToParts(now()).find(({ type }) => type === 'timeZoneName')?.value ?? '',
    weekdayOf: (text) => weekday.format(new Date(text)),
  };
}
