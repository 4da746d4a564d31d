/** Answers of the commands in words for a person at a terminal. */
import type { RunReport } from '../catalogue/ports/runs.ts';
import type { SyncResult } from '../catalogue/sync-catalogue.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { reasonText } from '../domain/reason-texts/reason-text.ts';
import type { LocationChoice } from '../shops/choose-location.ts';
import type { Explanation } from '../shops/explain-listing.ts';
import type { Installation } from '../shops/install-shop.ts';
import type { TrackingSummary } from '../tracking/import-parcels.ts';
import type { ShopStatus, SupplierVerdict } from '../application/commands.ts';

/** The code, what happened and what to do; details in the counterpart's own words where there are any. */
export function reasonLines(code: ReasonCode, detail?: string | null): string[] {
  const { what, means, did, can } = reasonText(code, 'en');
  return [`[${code}] ${what}`, `  ${means} ${did}`, `  ${can}`, ...(detail ? [`  Details: ${detail}`] : [])];
}

const counted = (numbers: Readonly<Record<string, number | undefined>>): string =>
  Object.entries(numbers)
    .filter(([, count]) => count)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'none';

const shownProducts = 10;

function runLines(run: RunReport): string[] {
  const { operations, wanted, applied, reasons, crawl } = run;
  const lines = [`Run ${run.id} ${run.state}.`];
  if (crawl) {
    const { distinct, setAside, pages } = crawl;
    lines.push(
      `Read ${distinct} products on ${pages} ${pages === 1 ? 'page' : 'pages'}, ${setAside} set aside.`,
    );
  }
  lines.push(
    `Planned ${operations.planned}: ${operations.applied} applied, ${operations.rejected} rejected, ${operations.deferred} deferred, ${operations.held} held.`,
    run.state === 'previewed' ? `It would: ${counted(wanted)}.` : `Applied: ${counted(applied)}.`,
  );
  if (run.reason) lines.push(...reasonLines(run.reason, run.message));
  for (const code of Object.keys(reasons) as ReasonCode[]) {
    lines.push(`${reasons[code]} changes: ${reasonLines(code).join('\n')}`);
  }
  for (const { sku, iri, reason, detail } of run.setAside.slice(0, shownProducts)) {
    lines.push(`Set aside ${sku ?? iri ?? 'a product'}: ${reasonText(reason, 'en').what} ${detail}`);
  }
  if (run.faultyProducts > 0)
    lines.push(`${run.faultyProducts} products with details that cannot be taken over as they are:`);
  for (const { sku, detail } of run.faults.slice(0, shownProducts)) lines.push(`  ${sku}: ${detail}`);
  return lines;
}

export const syncWords = ({ resumed, run }: SyncResult): string[] => [
  ...(resumed
    ? ['An earlier run had been interrupted and was brought to its end first.', ...runLines(resumed)]
    : []),
  ...runLines(run),
];

export const installationWords = ({
  shop,
  createdDefinitions,
  warnings,
}: Installation): string[] => [
  `Sortiment is installed in ${shop.name} (${shop.domain}).`,
  `Currency ${shop.currency}, language ${shop.primaryLanguage}, plan ${shop.plan}, ${shop.catalogs.length} market catalogs.`,
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
    : [`The next sync sets what is stocked at "${left}" to 0 there and stocks it at "${chosen}".`]),
  ...(problem === null ? [] : [problem]),
  `The shop's locations: ${locations.join(', ')}.`,
];

export const supplierWords = ({ reason, message }: SupplierVerdict): string[] =>
  reason ? reasonLines(reason, message) : [message];

const shownParcels = 20;

export function trackingWords(summary: TrackingSummary): string[] {
  const { seen, newParcels, fulfilled, trackingAdded, alreadyThere, emails, completed } = summary;
  return [
    `${seen} trackings read, ${newParcels} of them new${summary.unreadable > 0 ? `, and ${summary.unreadable} that nobody can read` : ''}.`,
    `${fulfilled} parcels fulfilled, ${trackingAdded} added to fulfillments, ${alreadyThere} were there already, ${emails} e-mails sent.`,
    `${completed} orders completed at the supplier, ${summary.waiting} parcels wait, ${summary.attention} need attention.`,
    ...summary.left
      .slice(0, shownParcels)
      .map(
        ({ orderNumber, order, trackingNumber, iri, reason, message }) =>
          `Order ${orderNumber ?? order ?? '?'}, parcel ${trackingNumber ?? iri}: [${reason}] ${[reasonText(reason, 'en').what, message].filter(Boolean).join(' ')}`,
      ),
    ...summary.problems.flatMap(({ reason, message }) => reasonLines(reason, message)),
  ];
}

export function statusWords(status: ShopStatus): string[] {
  const { lastRun } = status;
  const lines = [
    `${status.name} (${status.shop})`,
    `Supplier: ${status.supplierUrl ?? 'not connected. Run "connect" first.'}`,
    `Listings: ${status.live} live; ${counted(status.listings)}; ${status.setAside} set aside.`,
    `Parcels: ${counted(status.parcels)}.`,
  ];
  if (!lastRun) return [...lines, 'No sync has run yet.'];
  lines.push(`Last run ${lastRun.id}: ${lastRun.state}, started ${lastRun.startedAt}.`);
  return lastRun.reason ? [...lines, ...reasonLines(lastRun.reason, lastRun.message)] : lines;
}

const verdicts: Record<Explanation['verdict'], string> = {
  live: 'is live in the shop',
  draft: 'is in the shop as a draft',
  pending: 'is new and will be created by the next sync',
  missing: 'is missing at the supplier; it is sold out in the shop until its second check',
  removed: 'left the supplier and was archived in the shop',
  deleted: 'was deleted in the shop by the merchant and stays away',
  'set-aside': 'is set aside because its data cannot be taken over',
  unknown: 'is known neither to the supplier nor to the shop',
};

export function explanationWords(explanation: Explanation): string[] {
  const { sku, verdict, reasons, details, markets, confirmed, operations } = explanation;
  const lines = [
    `${sku} ${verdicts[verdict]}.`,
    ...reasons.flatMap((code) => reasonLines(code)),
    ...details.map((detail) => `  Details: ${detail}`),
  ];
  if (confirmed) {
    lines.push(
      `Shopify has: "${confirmed.content?.title ?? ''}", price ${confirmed.offer?.price ?? '?'}, stock ${confirmed.stock?.available ?? '?'}, ships to ${confirmed.attributes?.ships_to ?? '?'}.`,
      `Markets: in ${markets.in.join(', ') || 'none'}; not in ${markets.out.join(', ') || 'none'}.`,
    );
  }
  for (const { at, kind, state, reason } of operations)
    lines.push(`${at}  ${kind} ${state}${reason ? ` (${reason})` : ''}`);
  return lines;
}
