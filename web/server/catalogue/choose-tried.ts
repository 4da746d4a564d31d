/**
 * Which products a merchant tries first: complete ones of different categories, because they show what the whole
 * catalogue will look like. In: how many shall be in the shop. Out: which of those that are not there are created.
 */
import type { Sku } from '../domain/ids.ts';
import type { Derivation } from './derive-row.ts';
import { placeableOf } from './derive-row.ts';
import { pagesBySku } from './pages.ts';
import { placeListing } from './place-listing.ts';
import type { Difference, Listings } from './ports/listings.ts';
import type { WhoWasSeen } from './who-was-seen.ts';

const pageSize = 500;
/** Among so many pages five good ones are found; a larger catalogue is not looked through for better ones. */
const mostPages = 10;

interface Candidate {
  readonly sku: Sku;
  readonly category: string | null;
  /** What is wrong with it, weighed: one that is only sold out shows more than one without an image. */
  readonly lacks: number;
}

interface ChoicePorts {
  readonly listings: Pick<Listings, 'count' | 'differences'>;
  readonly derivation: Derivation;
}

function candidateOf(difference: Difference, { derivation }: ChoicePorts): Candidate {
  const { sku, product, wantStock } = difference;
  const { reasons } = placeListing(placeableOf(difference), derivation.shop);
  const lacks = 2 * (reasons.length + (product?.faults.length ?? 0)) + (wantStock > 0 ? 0 : 1);
  return { sku, category: product?.categoryTree ?? null, lacks };
}

/** The most complete ones first, and among equals one of each category before a second of any. */
function best(candidates: readonly Candidate[], count: number): readonly Sku[] {
  const places = new Map<string | null, number>();
  const ranked = candidates
    .map((candidate) => {
      const key = `${candidate.lacks} ${candidate.category ?? ''}`;
      const place = places.get(key) ?? 0;
      places.set(key, place + 1);
      return { ...candidate, place };
    })
    .toSorted((a, b) => a.lacks - b.lacks || a.place - b.place);
  return ranked.slice(0, count).map(({ sku }) => sku);
}

/** Nothing is chosen when there are so many already. */
export async function chooseTried(
  count: number,
  seen: WhoWasSeen,
  ports: ChoicePorts,
): Promise<ReadonlySet<Sku>> {
  const missing = count - (await ports.listings.count());
  if (missing <= 0) return new Set();
  const candidates: Candidate[] = [];
  let pages = 0;
  for await (const page of pagesBySku((after, limit) => ports.listings.differences(after, limit), pageSize)) {
    for (const difference of page)
      if (!difference.listing && seen.mayBeWritten(difference))
        candidates.push(candidateOf(difference, ports));
    pages += 1;
    if (pages === mostPages) break;
  }
  return new Set(best(candidates, missing));
}
