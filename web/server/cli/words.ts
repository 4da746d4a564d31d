/** Answers of the commands in words for a person at a terminal. */
import { accessLines, permissionLines } from './permission-words.ts';
import type { TrackingAnswer, TrackingBefore } from '../application/outcomes.ts';
import type { RunState } from '../catalogue/ports/runs.ts';
import { questionOf } from '../application/questions.ts';
import { isDecided } from '../catalogue/decisions.ts';
import { isConsent } from '../domain/harms.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { reasonText, trackingReasonText } from '../domain/reason-texts/reason-text.ts';
import type { LocationChoice } from '../shops/choose-location.ts';
import type { Installation } from '../shops/install-shop.ts';
import type { Release } from '../shops/release-listing.ts';
import type { ShopStatus } from '../application/commands.ts';
import { unknownCourierLines } from './courier-words.ts';
import { guardLine } from './guard-state-words.ts';
import { lowPriceLines } from './low-price-words.ts';
import { placeLines } from './place-words.ts';
import { reasonLines, trackingReasonLines } from './reason-lines.ts';
import { amount } from './amount.ts';
import { momentOf } from '../lib/moment-of.ts';
import { stageLines } from './first-import-words.ts';
import { missingLines, parcelLines, parcelName, silentLines, waitingWords } from './parcel-lines.ts';

/** How a person lets a crowd of changes pass that the guard holds. */
export function acceptLines(code: ReasonCode): string[] {
  const question = questionOf(code);
  if (!question || isDecided(code)) return [];
  const all = isConsent(question) ? ` To accept all, once: sync --accept ${question}` : '';
  return [`  To decide: held, then decide ${question} accept, keep or ask-again.${all}`];
}

export const counted = (numbers: Readonly<Record<string, number | undefined>>): string =>
  Object.entries(numbers)
    .filter(([, count]) => count)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'none';

export const byReason = (
  reasons: Readonly<Partial<Record<ReasonCode, number>>>,
): readonly [ReasonCode, number][] => Object.entries(reasons) as [ReasonCode, number][];

export const stateWords: Record<RunState, string> = {
  reading: 'still reads the catalogue',
  applying: 'is still being written to the shop',
  completed: 'is complete',
  incomplete: 'is incomplete: not everything was done',
  previewed: 'is a preview: nothing was written to the shop',
  failed: 'failed: nothing was changed',
  interrupted: 'was interrupted before it had changed anything',
};

/** Of a run that is not over, and on which nobody works. */
const leftWords: Readonly<Partial<Record<RunState, string>>> = {
  reading: 'stopped while it read the catalogue, and nobody works on it now: the next sync reads it anew',
  applying:
    'stopped while it was being written to the shop, and nobody works on it now: the next sync goes on with it',
};

export const installationWords = ({ shop, createdDefinitions, warnings }: Installation): string[] => [
  `Sortiment is installed in ${shop.name} (${shop.domain}).`,
  `Currency ${shop.currency}, language ${shop.primaryLanguage}, plan ${shop.plan}, ${amount(shop.catalogs.length, 'market catalog')}.`,
  `Stock goes to the location "${shop.locationName}".`,
  ...(createdDefinitions.length > 0
    ? [`Created the metafield definitions ${createdDefinitions.join(', ')}.`]
    : []),
  ...warnings.map((warning) => `Note: ${warning}`),
];

export const locationWords = ({ chosen, locations, left, problem }: LocationChoice): string[] => [
  `Stock goes to "${chosen}".`,
  ...(left === null
    ? []
    : [
        `The next sync sets what is stocked at "${left}" to 0 there and stocks it at "${chosen}"; what it does not stock there, such as a kept product, stays.`,
      ]),
  ...(problem === null ? [] : [problem]),
  `The shop's locations: ${locations.join(', ')}.`,
];

const shownParcels = 20;

const writtenWords = ({
  fulfilled,
  trackingAdded,
  alreadyThere,
  corrected,
  emails,
}: TrackingBefore): string =>
  `${amount(fulfilled, 'parcel')} fulfilled, ${trackingAdded} added to fulfillments, ${alreadyThere} there already${corrected > 0 ? `, ${corrected} corrected` : ''}, ${amount(emails, 'e-mail')} sent`;

export function trackingWords(summary: TrackingAnswer): string[] {
  const { seen, newParcels, completed } = summary;
  const unread = summary.unreadable > 0 ? `, and ${summary.unreadable} that nobody can read` : '';
  return [
    ...(summary.state === 'incomplete' ? ['The pass is incomplete: not everything could be done.'] : []),
    ...summary.before.map(
      (each) =>
        `A look that had waited was made first: ${writtenWords(each)}; ${amount(each.completed, 'order')} completed at the supplier.`,
    ),
    `${amount(seen, 'tracking')} read, ${newParcels} of them new${unread}.`,
    `${writtenWords(summary)}.`,
    `${amount(completed, 'order')} completed at the supplier; ${waitingWords(summary)}`,
    ...summary.left
      .slice(0, shownParcels)
      .map(
        (parcel) =>
          `${parcelName(parcel)}: [${parcel.reason}] ${[trackingReasonText(parcel.reason, 'en').what, parcel.message].filter(Boolean).join(' ')}`,
      ),
    ...(summary.left.length > 0 ? ['What you can do about each of these: parcels.'] : []),
    ...silentLines(summary.silent),
    ...missingLines(summary.missingUpload),
    ...unknownCourierLines(summary.unknownCouriers),
    ...summary.problems.flatMap(({ reason, message }) => trackingReasonLines(reason, message)),
  ];
}

function listingsLine({ live, listings, setAside, leftOut }: ShopStatus): string {
  const states = counted(listings);
  if (states === 'none' && setAside + leftOut === 0) return 'Listings: none yet.';
  const parts = [`${live} live`, ...(states === 'none' ? [] : [states]), `${setAside} set aside`];
  return `Listings: ${[...parts, ...(leftOut > 0 ? [`${leftOut} not imported`] : [])].join('; ')}.`;
}

/** A product can have several reasons. */
const draftLines = ({ drafts }: ShopStatus): string[] => {
  const reasons = byReason(drafts).map(
    ([code, count]) => `  ${count}: [${code}] ${reasonText(code, 'en').what}`,
  );
  return reasons.length > 0 ? ['Why products are drafts:', ...reasons] : [];
};

function languageLine({ languages }: ShopStatus): string {
  const { primaryLanguage, otherLocales, missingScopes } = languages;
  if (missingScopes.length > 0)
    return `Languages: ${primaryLanguage} alone. Texts are translated once the shop grants ${missingScopes.join(' and ')}.`;
  const others = (otherLocales ?? []).map(({ locale, isPublished }) =>
    isPublished ? locale : `${locale} (not published)`,
  );
  return `Languages: ${primaryLanguage}${others.length > 0 ? `, translated into ${others.join(', ')}` : ''}.`;
}

function waitingLines({ waiting }: ShopStatus): string[] {
  if (!waiting || waiting.open + waiting.decided + waiting.others === 0) return [];
  const { open, decided, others, run } = waiting;
  const done = [
    ...(decided > 0
      ? [
          `${amount(decided, 'held change')} ${decided === 1 ? 'is' : 'are'} decided: the next sync acts on it.`,
        ]
      : []),
    ...(others > 0
      ? [
          `${amount(others, 'change')} ${others === 1 ? 'is' : 'are'} held, as of run ${run}, for what no decision mends: "held" says what does.`,
        ]
      : []),
  ];
  return open === 0
    ? done
    : [
        `${amount(open, 'change')} ${open === 1 ? 'waits' : 'wait'} for your decision, as of run ${run}: "held" shows ${open === 1 ? 'it' : 'them'}, "decide" takes your choice.`,
        ...done,
      ];
}

export function statusWords(status: ShopStatus): string[] {
  const { lastRun } = status;
  const lines = [
    `${status.name} (${status.shop})`,
    ...accessLines(status),
    ...stageLines(status),
    ...foreignLines(status),
    `Supplier: ${status.supplierUrl ?? 'not connected. Run "connect" first.'}`,
    scheduleLine(status),
    listingsLine(status),
    ...draftLines(status),
    languageLine(status),
    ...waitingLines(status),
    ...lowPriceLines(status.lowPrices),
    `Parcels: ${counted(status.parcels)}.`,
    ...parcelLines(status),
    guardLine(status.guard),
    ...permissionLines(status),
    ...placeLines(status),
  ];
  if (!lastRun) return [...lines, 'No sync has run yet.'];
  const state = lastRun.state as RunState;
  const how = (status.isWorkedOn ? undefined : leftWords[state]) ?? stateWords[state];
  lines.push(`Last run: ${lastRun.id}, started ${momentOf(lastRun.startedAt)}. It ${how}.`);
  // What it waited for may be told above.
  const isTold = lastRun.reason === 'GRD-306' && status.foreignAmounts !== null;
  return lastRun.reason && !isTold ? [...lines, ...reasonLines(lastRun.reason, lastRun.message)] : lines;
}

/** No product can be imported, or sold at a new price, as long as that is so. */
export const foreignLines = ({ foreignAmounts }: Pick<ShopStatus, 'foreignAmounts'>): string[] =>
  foreignAmounts === null ? [] : reasonLines('GRD-306', foreignAmounts);

const scheduleLine = ({ pausedAt, settings, stage }: ShopStatus): string =>
  pausedAt === null
    ? stage === 'trying'
      ? 'No sync begins by itself before "import" or "go-live".'
      : `A sync begins every ${amount(settings.schedule.everyHours, 'hour')}.`
    : `Syncs are paused since ${momentOf(pausedAt)}: "resume" lets them begin again.`;

const notReleased: Record<NonNullable<Release['was']> | 'unknown', string> = {
  unknown: 'Neither the supplier nor the shop ever had it: look at the number again.',
  wanted: 'It is not in the shop yet, and nothing keeps it away: "explain" says what it waits for.',
  present: 'It was not deleted: it is in the shop.',
  withdrawn: 'It was not deleted: the supplier does not list it, and it is sold out in the shop.',
  removed: 'The merchant did not delete it: it left the supplier, and comes back by itself with it.',
  deleted: 'Somebody else has changed it meanwhile: try again.',
};

export const releaseWords = ({ sku, released, was, isListed, became }: Release): string[] =>
  released
    ? [
        `${sku} is no longer kept away.`,
        ...(became === null ? [] : [`The supplier has changed its SKU: it is ${became} now.`]),
        isListed
          ? 'The next sync creates it anew.'
          : 'The supplier does not list it now; it is created when the supplier lists it again.',
      ]
    : [
        `There is nothing to release at ${sku}. ${became === null ? notReleased[was ?? 'unknown'] : `Its SKU is ${became} now: "explain ${became}" tells how it stands.`}`,
      ];
