/**
 * Reads listings as the shop shows them now, compares them with what is believed to stand there, and writes down what
 * somebody changed since: from then on it is theirs, or differs and is put right.
 */
import { activePrint, fingerprints, unknownPrint } from '../domain/fingerprint.ts';
import type { Sku } from '../domain/ids.ts';
import type { GroupChanges, Listing } from '../domain/listing.ts';
import type { MerchantRules } from '../domain/settings.ts';
import type { Shop } from '../domain/shop.ts';
import { findEdits, uncertainOf, type Edits, type Look, type LookedInto } from './find-edits.ts';
import type { RecordSteps } from './in-doubt.ts';
import { isToSettle, settledBy, type Settled } from './settled-by-look.ts';
import { sentAs, wantedPrint, withoutOwned } from './own-fields.ts';
import type { Listings } from './ports/listings.ts';
import type { OperationLog, Step } from './ports/operation-log.ts';
import type { ListingReader } from './ports/shop-products.ts';
import type { Snapshot } from './ports/snapshot.ts';
import { wantedGroups } from './wanted-groups.ts';
import { ourPublications } from './write-publications.ts';

export interface LookPorts {
  readonly shop: Shop;
  readonly settings: MerchantRules;
  readonly reader: Pick<ListingReader, 'readNow'>;
  readonly listings: Pick<Listings, 'findAll'>;
  readonly log: Pick<OperationLog, 'attempts'>;
  readonly snapshot: Pick<Snapshot, 'lastKnown'>;
  readonly record: RecordSteps;
  readonly onEdits: (listing: Listing, edits: Edits) => void;
}

const isOfInterest = ({ owned, seen, putRight }: Edits): boolean =>
  owned.length + putRight.length + Object.keys(seen).length > 0;

/** Where the product stands by itself now, without what a person keeps it out of. */
function printsOf({ listing, wanted }: Look, { owned, seen, putRight }: Edits): NonNullable<Step['prints']> {
  const theirs = [...listing.owned, ...owned];
  const prints: Record<string, { want?: string; sent: string }> = {};
  for (const group of putRight)
    if (group !== 'publications' && seen[group] && listing.sent[group] !== unknownPrint)
      Object.assign(prints, sentAs({ [group]: seen[group] }, theirs));
  const isMoved = seen.publications !== undefined || owned.some((field) => field.startsWith('publication:'));
  if (isMoved && wanted.publications) {
    const { publications: now } = withoutOwned({ publications: seen.publications ?? { ids: [] } }, theirs);
    const isUnknown = listing.sent.publications === unknownPrint || !now;
    const sent = isUnknown ? unknownPrint : fingerprints.of('publications', now);
    prints['publications'] = { want: wantedPrint('publications', withoutOwned(wanted, theirs), sent), sent };
  }
  return prints;
}

/** What is put right is believed as it was: how far the supplier moves a cost, or countries, is not told by an edit. */
const believed = ({ seen, putRight }: Edits): Edits['seen'] => {
  const isKept = (group: string): boolean =>
    group === 'publications' || group === 'status' || !(putRight as readonly string[]).includes(group);
  return Object.fromEntries(Object.entries(seen).filter(([group]) => isKept(group)));
};

function stepOf(look: Look, edits: Edits, settled: Settled): Step {
  const { owned } = edits;
  const seen = { ...settled.seen, ...believed(edits) };
  const prints = { ...printsOf(look, edits), ...settled.prints };
  return {
    sku: look.listing.sku,
    ...(Object.keys(seen).length > 0 ? { seen } : {}),
    ...(owned.length > 0 ? { owned } : {}),
    ...(Object.keys(prints).length > 0 ? { prints } : {}),
    // It is sold out and shown: what is due for such a product is done once more.
    ...(look.listing.state === 'removed' && edits.putRight.includes('status') && { state: 'withdrawn' }),
  };
}

const isLive = ({ sent, stored }: Listing): boolean =>
  sent.status === unknownPrint ? stored.status?.status === 'ACTIVE' : sent.status === activePrint;

interface Found {
  readonly edits: ReadonlyMap<Sku, Edits>;
  /** Products that the shop does not have any more. */
  readonly gone: readonly Listing[];
}

/** What may be in doubt, and what is wanted, is read for the few that differ. */
async function judgeAll(
  looks: readonly Look[],
  groupsOf: (sku: Sku) => readonly LookedInto[],
  { shop, settings, log, snapshot }: LookPorts,
): Promise<readonly (readonly [Look, Edits])[]> {
  const differing = looks.filter((look) => {
    const groups = groupsOf(look.listing.sku);
    return isToSettle(look, groups) || isOfInterest(findEdits(look, groups));
  });
  const skus = differing.map(({ listing }) => listing.sku);
  if (skus.length === 0) return [];
  const products = await snapshot.lastKnown(skus);
  const uncertain = differing.map(({ listing }) => [listing.sku, uncertainOf(listing)] as const);
  const attempts = await log.attempts(new Map(uncertain.filter(([, groups]) => groups.length > 0)));
  return differing.map((look) => {
    const { sku } = look.listing;
    const whole = {
      ...look,
      wanted: wantedGroups(products.get(sku), {
        shop,
        rules: settings,
        isLive: isLive(look.listing),
        owned: look.listing.owned,
      }),
      attempts: attempts.get(sku) ?? [],
    };
    return [whole, findEdits(whole, groupsOf(sku))] as const;
  });
}

/** Any number of listings; only these groups of each are judged. Throws ShopifyError. */
export async function lookAt(
  skus: readonly Sku[],
  groupsOf: (sku: Sku) => readonly LookedInto[],
  ports: LookPorts,
): Promise<Found> {
  const known = await ports.listings.findAll(skus);
  const listings = [...known.values()].filter(({ state }) => state !== 'deleted');
  const asked = ourPublications(ports.shop);
  const shown = await ports.reader.readNow(listings, asked);
  const nothing: Pick<Look, 'wanted' | 'attempts'> = { wanted: {} satisfies GroupChanges, attempts: [] };
  const looks = listings.flatMap((listing) => {
    const now = shown.get(listing.productId);
    return now ? [{ listing, shown: now, asked, ...nothing }] : [];
  });
  const judged = await judgeAll(looks, groupsOf, ports);
  const steps = judged.flatMap(([look, edits]) => {
    const { sku, owned } = look.listing;
    const settled = settledBy(look, groupsOf(sku), [...owned, ...edits.owned]);
    return isOfInterest(edits) || Object.keys(settled.prints).length > 0
      ? [stepOf(look, edits, settled)]
      : [];
  });
  if (steps.length > 0) await ports.record(steps);
  for (const [{ listing }, edits] of judged) ports.onEdits(listing, edits);
  return {
    edits: new Map(judged.map(([{ listing }, edits]) => [listing.sku, edits])),
    gone: listings.filter(({ productId }) => !shown.has(productId)),
  };
}
