/**
 * Which products a merchant tries first: complete ones of different categories, because they show what the whole
 * catalogue will look like. In: how many shall be in the shop. Out: which of those that are not there are created.
 */
import type { Sku } from '../domain/ids.ts';
import type { Derivation } from './derive-row.ts';
import { placeableOf } from './derive-row.ts';
import type { Doubles } from './hold-doubles.ts';
import { chunks } from '../lib/chunks.ts';
import { pagesBySku } from './pages-by-sku.ts';
import { placeListing } from './place-listing.ts';
import type { Adoptions, Unmatched } from './ports/adoption.ts';
import type { Difference, Listings } from './ports/listings.ts';
import type { WhoWasSeen } from './who-was-seen.ts';

const pageSize = 500;
/** Among so many pages five good ones are found; a larger catalogue is not looked through for better ones. */
const mostPages = 10;
const searchedAtATime = 25;

interface Candidate extends Unmatched {
  readonly category: string | null;
  /** What is wrong with it, weighed: one that is only sold out shows more than one without an image. */
  readonly lacks: number;
}

interface ChoicePorts {
  readonly listings: Pick<Listings, 'count' | 'differences'>;
  readonly derivation: Derivation;
  readonly adoptions: Pick<Adoptions, 'linked'>;
  readonly doubles: Pick<Doubles, 'free'>;
}

function candidateOf(difference: Difference, { derivation }: ChoicePorts): Candidate {
  const { sku, product, wantStock } = difference;
  const { reasons } = placeListing(placeableOf(difference), derivation.shop);
  const lacks = 2 * (reasons.length + (product?.faults.length ?? 0)) + (wantStock > 0 ? 0 : 1);
  return { sku, barcode: product?.barcode ?? null, category: product?.categoryTree ?? null, lacks };
}

/** The most complete ones first, and among equals one of each category before a second of any. */
function ranked(candidates: readonly Candidate[]): readonly Candidate[] {
  const places = new Map<string | null, number>();
  return candidates
    .map((candidate) => {
      const key = `${candidate.lacks} ${candidate.category ?? ''}`;
      const place = places.get(key) ?? 0;
      places.set(key, place + 1);
      return { ...candidate, place };
    })
    .toSorted((a, b) => a.lacks - b.lacks || a.place - b.place);
}

/** The first of these that are not created only to wait: the shop may have some of its own. */
async function firstFree(
  candidates: readonly Candidate[],
  count: number,
  doubles: ChoicePorts['doubles'],
): Promise<readonly Sku[]> {
  const free: Sku[] = [];
  for (const some of chunks(candidates, searchedAtATime)) {
    free.push(...(await doubles.free(some)));
    if (free.length >= count) break;
  }
  return free.slice(0, count);
}

/** Nothing is chosen when there are so many already. */
export async function chooseTried(
  count: number,
  seen: WhoWasSeen,
  ports: ChoicePorts,
): Promise<ReadonlySet<Sku>> {
  // What was linked was there before: it is nothing to be tried.
  const linked = (await ports.adoptions.linked(1)).total;
  const missing = count - ((await ports.listings.count()) - linked);
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
  return new Set(await firstFree(ranked(candidates), missing, ports.doubles));
}
