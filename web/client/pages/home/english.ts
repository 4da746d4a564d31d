/** The words of Home in English. */
import { aboutOf, durationOf, momentOf, weekdayOf } from '../../format/moments.ts';
import { list } from '../../format/names.ts';
import { percent, wholeNumber } from '../../format/numbers.ts';
import { words as frameWords } from '../../words/frame-words.ts';
import { lookWords } from '../../words/look-words.ts';
import { listedLate, parcelsCome } from '../../words/parcels-come.ts';
import { ofTotal, plural } from '../../words/plural.ts';
import { didWords } from './did-words.ts';
import { waitingWords } from './waiting-words.ts';

export const english = {
  title: frameWords.en.home,
  syncNow: 'Sync now',
  resume: 'Resume syncing',
  look: 'Look',
  details: 'Details',
  sentence: {
    'no-access': (_at: string | null) => 'Shopify refuses Sortiment access to your shop.',
    'not-connected': (_at: string | null) => 'No supplier is connected.',
    'setting-up': (_at: string | null) => 'Your shop is being set up.',
    never: (_at: string | null) => 'Nothing was synced yet. The first sync begins soon.',
    paused: (at: string | null) => (at ? `Paused since ${momentOf(at)}.` : 'Paused.'),
    stale: (at: string | null) =>
      at
        ? `The supplier has not answered completely since ${momentOf(at)}.`
        : 'The supplier has not answered.',
    partial: (_at: string | null) => 'The last sync left something undone.',
    left: (_at: string | null) => 'The last undoing, or sync of one product, left something undone.',
    running: (_at: string | null) => 'A sync is under way.',
    plan: (_at: string | null, count: number) =>
      `A plan with changes to ${plural(count, 'product', 'products')} waits for you.`,
    changed: (at: string | null) => `Your settings were changed${at ? ` (${momentOf(at)})` : ''}.`,
    due: (at: string | null, count: number) =>
      count > 0
        ? `Changes to ${plural(count, 'product', 'products')} found${at ? ` (${momentOf(at)})` : ''}, not made yet.`
        : `A run${at ? ` (${momentOf(at)})` : ''} was ended before it was done.`,
    held: (_at: string | null, count: number) =>
      count > 0
        ? `${plural(count, 'change waits', 'changes wait')} for your decision.`
        : 'Something waits for you.',
    'held-back': (_at: string | null, count: number) =>
      `${plural(count, 'change is', 'changes are')} held back.`,
    decided: (_at: string | null, count: number) =>
      `What you have decided about ${plural(count, 'change', 'changes')} is not carried out yet.`,
    postponed: (_at: string | null, count: number) => `${plural(count, 'change is', 'changes are')} put off.`,
    drafts: (_at: string | null) => 'Your products are in the shop as drafts. Customers do not see them yet.',
    attention: (_at: string | null, count: number) =>
      `${plural(count, 'product needs', 'products need')} a look. Everything else is in sync.`,
    tracking: (_at: string | null) => 'Tracking numbers could not be read.',
    fine: (_at: string | null) => 'Everything is in sync.',
  },
  stalePromise: 'Your products stay on sale with the last known stock.',
  pausedPromise: 'Your products stay on sale as they are. Tracking numbers still arrive.',
  planPromise: 'Nothing of it is written until you apply it.',
  planBeforeSync: (at: string) =>
    `Apply it now, or leave it: the next sync, ${aboutOf(at)}, writes what is due then, with or without a plan.`,
  toPlan: 'Look at the plan',
  broughtBySync: (at: string) => `The next sync, ${aboutOf(at)}, brings them to your shop.`,
  doneBySync: (at: string) => `The next sync, ${aboutOf(at)}, does what is left.`,
  backPromise: 'They go on by themselves once what stands in their way is mended.',
  postponedPromise: 'You are asked again tomorrow.',
  toChanges: 'Look at the changes',
  toRun: 'Look at the run',
  toPublish: 'Publish what is ready',
  toAttention: 'Look at the products',
  /** What the next sync carries out, by how many products. */
  noted: {
    removals: (count: number) => plural(count, 'decided removal', 'decided removals'),
    changes: (count: number) => plural(count, 'decided change', 'decided changes'),
    links: (count: number) => plural(count, 'link', 'links'),
    unlinks: (count: number) => plural(count, 'undone link', 'undone links'),
    fields: (count: number) =>
      plural(count, 'product that you changed here', 'products that you changed here'),
    creations: (count: number) => plural(count, 'new product', 'new products'),
  },
  /** `when` null: no sync begins by itself. */
  next: (items: readonly string[], when: string | null) =>
    when === null
      ? `As soon as syncing goes on: ${list(items)}.`
      : `At the next sync, ${aboutOf(when)}: ${list(items)}.`,
  lastCheck: (at: string, did: string) => `Last sync ${momentOf(at)}: ${did}.`,
  /** One came after it and did not get so far. */
  lastDone: (at: string, did: string) => `Last finished sync ${momentOf(at)}: ${did}.`,
  didNone: (isUnread: boolean): string =>
    isUnread ? 'your supplier’s list could not be read' : 'nothing changed',
  undone: 'It was undone since; quantities stay the supplier’s.',
  /** What it did, where that is anything. */
  did: didWords.en,
  nextCheck: (at: string) => `Next ${aboutOf(at)}.`,
  starting: 'Starting',
  steps: {
    read: 'Step 1 of 3: reading the supplier’s list',
    plan: 'Step 2 of 3: comparing with your shop',
    write: 'Step 3 of 3: writing to your shop',
  },
  kinds: {
    sync: 'Sync',
    preview: 'Making a plan, nothing is written',
    product: 'Syncing one product',
    undo: 'Undoing a run',
  },
  ofTotal: (done: number, total: number | null, isWriting: boolean) => {
    const [one, other] = isWriting ? ['change', 'changes'] : ['product', 'products'];
    return ofTotal(done, total, { one, other });
  },
  speed: (perMinute: number) =>
    perMinute >= 60 ? `${wholeNumber(Math.round(perMinute / 60))}/s` : `${wholeNumber(perMinute)}/min`,
  left: (ms: number) => `about ${durationOf(ms)} left`,
  almost: 'a few seconds left',
  close: 'you can close this page',
  takenUp: 'Interrupted. It goes on by itself in a moment.',
  numbers: {
    heading: 'Numbers',
    live: 'Live products',
    attention: 'Need attention',
    parcels: 'Parcels today',
    parcelsHint: 'All, newest first',
    stock: 'Stock as of',
    never: '–',
  },
  waiting: 'Waiting for you',
  nothingWaits: 'Nothing waits for you.',
  held: {
    removals: (count: string, share: string) =>
      `${count} left the supplier’s list${share}. Nothing was removed.`,
    drafts: (count: string, share: string) =>
      `${count} would no longer be on sale${share}. Nothing was changed.`,
    'sold-out': (count: string, share: string) =>
      `${count} would sell out at once${share}. Nothing was changed.`,
    'out-of-markets': (count: string, share: string) =>
      `${count} would leave markets${share}. Nothing was changed.`,
    'into-markets': (count: string, share: string) =>
      `${count} could be sent to more countries than before${share}. Nothing was changed.`,
    'price-cuts': (count: string, share: string) =>
      `${count} would get cheaper at once${share}. Nothing was changed.`,
    'missing-countries': (count: string, share: string) =>
      `${count} lost the list of countries that they can be sent to${share}. Nothing was changed.`,
    'price-jumps': (count: string, _share: string) =>
      `The cost of ${count} moved by more than your limit. The prices stay as they are.`,
    margins: (count: string, _share: string) =>
      `${count} would be sold below your minimum margin, or below the cost. The prices stay as they are.`,
  } as Readonly<Record<string, (products: string, share: string, count: number) => string>>,
  products: (count: number) => plural(count, 'product', 'products'),
  share: (share: number) => ` (${percent(share)} of your products)`,
  ...waitingWords.en,
  parcelsNeed: (count: number) => `${plural(count, 'parcel needs', 'parcels need')} you.`,
  couriersNeed: (count: number) =>
    `${plural(count, 'courier is', 'couriers are')} not known, so customers get no tracking link.`,
  tracking: {
    heading: 'Tracking numbers',
    next: (upload: string, look: string) =>
      `Next upload by the supplier: ${momentOf(upload)}. We look for its parcels ${aboutOf(look)}.`,
    none: 'No parcels today so far.',
    done: (...come: Parameters<typeof parcelsCome.en>) => `Today: ${parcelsCome.en(...come)}`,
    earlier: listedLate.en,
    only: lookWords.en.only,
    half: lookWords.en.half,
    late: (at: string) => `The last upload came late: the first of it was seen ${momentOf(at)}.`,
    looking: (at: string) => lookWords.en.lookUnderWay(momentOf(at)),
    lookLate: (at: string) => lookWords.en.lookLate(momentOf(at)),
    silent: 'E-mails to customers are off until you switch them on.',
    toShipping: 'Shipping settings',
    missing: (at: string, isUsual: boolean) =>
      `Nothing was seen of the supplier’s upload of ${momentOf(at)}. ${
        isUsual
          ? 'On a Sunday that is usual. What comes later is found all the same.'
          : 'The supplier may have shipped nothing, or have a holiday. We look for parcels again every hour; ask the supplier if you expected parcels.'
      }`,
    lastRead: (at: string) => lookWords.en.lastLook(momentOf(at)),
    all: 'All parcels',
  },
  zone: (zone: string) => `All times are those of your shop: ${zone}.`,
  days: {
    heading: 'Last 14 days',
    label: (changes: number, failures: number) =>
      `${plural(changes, 'change', 'changes')} made in 14 days, ${plural(failures, 'run', 'runs')} with problems.`,
    nothing: 'Nothing was changed on these days.',
    oneDay: (day: string, changes: number, failures: number) =>
      `${plural(changes, 'change', 'changes')} made on ${weekdayOf(day)}${failures > 0 ? `, ${plural(failures, 'run', 'runs')} with problems` : ''}. Nothing on the other days.`,
    asTable: 'Show as a table',
    day: 'Day',
    changes: 'Changes made',
    runs: 'Runs',
    failures: 'With problems',
    dayOf: (day: string) => weekdayOf(day),
    marked: 'A day with problems',
    all: 'All activity',
  },
  setUp: {
    heading: 'Set up Sortiment',
    text: 'Five steps, about ten minutes. You see what happens before it happens, and nothing goes on sale before you say so.',
    begin: 'Begin the set-up',
    goOn: 'Continue the set-up',
    /** In a shop that is past it: the merchant has said so. */
    connect: 'Connect a supplier',
    next: {
      drafts:
        'Your products stay in the shop as they are, but their prices and stock are no longer updated. Once a supplier is connected, the next sync brings its products as drafts.',
      live: 'Your products stay in the shop as they are, but their prices and stock are no longer updated. Once a supplier is connected, the next sync brings its products and puts on sale what is ready.',
    },
  },
};
export type HomeWords = typeof english;
