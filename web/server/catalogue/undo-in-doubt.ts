/**
 * What the shop shows of what a run wrote stands in for an answer that never came: an undoing whose writes got lost can be
 * made again. In: what was written, what stood there before, what is shown now. What fits neither is somebody else's.
 */
import { asFoundPrint, fingerprints, unknownPrint } from '../domain/fingerprint.ts';
import type { ProductId, Sku } from '../domain/ids.ts';
import type { GroupChanges, Listing, PrintedGroup } from '../domain/listing.ts';
import { fieldKinds, isSame, isStoredAs, type FieldValue } from '../domain/ownership.ts';
import type { Shop } from '../domain/shop.ts';
import { lookedInto, type LookedInto } from './find-edits.ts';
import type { Operation } from './operations.ts';
import type { ListingReader, ShownListing } from './ports/shop-products.ts';
import { ourPublications } from './write-publications.ts';

/** Groups of what was written of which nobody knows what the shop has; of images and translations it is not asked. */
const doubtedOf = ({ after }: Pick<Operation, 'after'>, { sent }: Listing): readonly LookedInto[] =>
  lookedInto.filter((name) => name in after && sent[name] === unknownPrint);

/** Of the products of which something is in doubt. Throws ShopifyError. */
export async function shownInDoubt(
  page: ReadonlyMap<Sku, readonly Operation[]>,
  known: ReadonlyMap<Sku, Listing>,
  { reader, shop }: { readonly reader: Pick<ListingReader, 'readNow'>; readonly shop: Shop },
): Promise<ReadonlyMap<ProductId, ShownListing>> {
  const asked = [...page].flatMap(([sku, applied]) => {
    const listing = known.get(sku);
    if (!listing || listing.state === 'deleted') return [];
    return applied.some((operation) => doubtedOf(operation, listing).length > 0) ? [listing] : [];
  });
  return asked.length === 0 ? new Map() : reader.readNow(asked, ourPublications(shop));
}

type Value = FieldValue | readonly string[] | undefined;
type Fields = Readonly<Record<string, Value>>;

const formOf = (field: string) => fieldKinds[field as keyof typeof fieldKinds]?.form ?? 'text';
const isList = (value: Value): value is readonly string[] => Array.isArray(value);
const inOrder = (value: Value) => (isList(value) ? JSON.stringify(value.toSorted()) : (value ?? null));

/** As it was written, or as it was before: the write that got lost was to put that back. */
function fits(field: string, { written, before, now }: Record<'written' | 'before' | 'now', Value>): boolean {
  const form = formOf(field);
  const shown = inOrder(now);
  if (isStoredAs(form, inOrder(written), shown)) return true;
  return before !== undefined && isSame(form, inOrder(before), shown);
}

function fitting(name: LookedInto, { after, before }: Operation, shown: ShownListing): object {
  const [was, now] = [before[name], shown[name]] as (Fields | undefined)[];
  return Object.fromEntries(
    Object.entries((after[name] ?? {}) as Fields).filter(([field, written]) =>
      fits(field, { written, before: was?.[field], now: now?.[field] }),
    ),
  );
}

/** The operation with what is left of it in the shop, and the listing as if that had been answered. Pure. */
export function asShown<Kept extends Operation>(
  operation: Kept,
  listing: Listing,
  shown: ShownListing | undefined,
): readonly [Kept, Listing] {
  const doubted = doubtedOf(operation, listing).filter((name) => shown?.[name] !== undefined);
  if (!shown || doubted.length === 0) return [operation, listing];
  const left: Record<string, object> = {};
  const sent: Partial<Record<PrintedGroup, string>> = {};
  const stored: Record<string, unknown> = {};
  for (const name of doubted) {
    const fields = fitting(name, operation, shown);
    const isLeft = Object.keys(fields).length > 0;
    if (isLeft) left[name] = fields;
    sent[name] = isLeft ? fingerprints.of(name, fields) : asFoundPrint;
    stored[name] = shown[name];
  }
  const after: GroupChanges = { ...operation.after, ...left };
  return [
    { ...operation, after },
    { ...listing, sent: { ...listing.sent, ...sent }, stored: { ...listing.stored, ...stored } },
  ];
}
