/** The outages that an operator meets: the alarms that each raises, what may be left of it for a while, and what a person does. */
import { expect } from 'vitest';

interface Told {
  /** While it lasts; each has its entry in the run-book, the first one names this outage. */
  readonly raises: readonly [string, ...string[]];
  /** Until its last traces are gone. */
  readonly mayFollow: readonly string[];
  /** All that a person does, in the words of that entry. */
  readonly toDo: string;
}

export const outages = {
  'a worker is killed': {
    raises: ['SortimentWorkerDied', 'SortimentProcessDown'],
    mayFollow: [],
    toDo: 'Once: nothing.',
  },
  'PostgreSQL is restarted': {
    raises: ['SortimentDatabaseAway'],
    mayFollow: ['SortimentWorkerDied'],
    toDo: 'After a restart of PostgreSQL nothing has to be done here.',
  },
  'the supplier is down for a day': {
    raises: ['SortimentSupplierAway', 'SortimentRunsFail', 'SortimentTrackingLate'],
    mayFollow: ['SortimentRunsFail', 'SortimentTrackingLate', 'SortimentParcelsSlow'],
    toDo: 'When it is theirs, tell the supplier, and wait.',
  },
  'Shopify is down for an hour': {
    raises: ['SortimentShopifyAway', 'SortimentRunsFail'],
    mayFollow: ['SortimentRunsFail', 'SortimentParcelsSlow'],
    toDo: 'Shopify’s trouble: wait; runs begin again by themselves.',
  },
  'the disk is full': {
    raises: ['SortimentDiskFull'],
    mayFollow: ['SortimentDiskFull', 'SortimentWorkerDied'],
    toDo: 'Then nothing: jobs begin again by themselves within ten minutes',
  },
  // By its own clock each parcel comes an hour late.
  'the clock is an hour ahead': {
    raises: ['SortimentClockWrong', 'SortimentParcelsSlow'],
    mayFollow: [],
    toDo: 'Nothing else: slots that were missed are made up for, and none comes twice.',
  },
  'the clock is an hour behind': {
    raises: ['SortimentClockWrong'],
    mayFollow: [],
    toDo: 'Nothing else: slots that were missed are made up for, and none comes twice.',
  },
} as const satisfies Readonly<Record<string, Told>>;
export type Outage = keyof typeof outages;

export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('’', "'");

/** These alarms, and no other. */
export function expectRaised(outage: Outage, raised: readonly string[]): void {
  expect(raised).toEqual(outages[outage].raises.toSorted());
}

/** Nothing but what may be left for a while. */
export function expectOnlyTraces(outage: Outage, raised: readonly string[]): void {
  const allowed: readonly string[] = outages[outage].mayFollow;
  expect(raised.filter((name) => !allowed.includes(name))).toEqual([]);
}
