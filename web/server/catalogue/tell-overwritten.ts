/**
 * Between the last look and the moment at which Shopify writes lie seconds, in a file minutes, and nothing holds a person
 * back. What a webhook showed of a field meanwhile, and what stands there now, say that it was written over: that is told
 * with the change that did it.
 */
import { nameOfField } from '../domain/field-names.ts';
import type { Sku } from '../domain/ids.ts';
import type { Listing, OwnField } from '../domain/listing.ts';
import { isSame } from '../domain/ownership.ts';
import type { Shop } from '../domain/shop.ts';
import { groupOfField } from './own-fields.ts';
import type { Listings } from './ports/listings.ts';
import type { EditedFields, Ownership } from './ports/ownership.ts';

interface OverwrittenPorts {
  readonly shop: Shop;
  readonly listings: Pick<Listings, 'findAll'>;
  readonly ownership: Pick<Ownership, 'editedMeanwhile' | 'sayOfLast'>;
  readonly onOverwritten: (sku: Sku, message: string) => void;
}

type Values = Readonly<Record<string, unknown>>;

const longest = 60;
const cut = (value: string): string => (value.length > longest ? `${value.slice(0, longest)}…` : value);

const formOf = (field: OwnField) => (field === 'price' || field === 'compareAt' ? 'amount' : 'text');

/** What stands there is not theirs, and is known. */
const isLost = (field: OwnField, value: string, { owned, stored }: Listing): boolean => {
  const group = groupOfField(field);
  const now = group && (stored[group] as Values | undefined)?.[field];
  return typeof now === 'string' && !isSame(formOf(field), now, value) && !owned.includes(field);
};

function sentencesOf(listing: Listing, edited: EditedFields, shop: Shop): readonly string[] {
  const fields = Object.entries(edited) as [OwnField, string][];
  return fields
    .filter(([field, value]) => isLost(field, value, listing))
    .map(
      ([field, value]) =>
        `${nameOfField(field, shop)} was changed in the shop to “${cut(value)}” while this was being written, and was written over. Put in once more, it stays.`,
    );
}

/** After these were looked at. */
export async function tellOverwritten(skus: readonly Sku[], ports: OverwrittenPorts): Promise<void> {
  const { shop, listings, ownership, onOverwritten } = ports;
  const edited = await ownership.editedMeanwhile(skus);
  if (edited.size === 0) return;
  for (const [sku, listing] of await listings.findAll([...edited.keys()]))
    for (const sentence of sentencesOf(listing, edited.get(sku) ?? {}, shop)) {
      await ownership.sayOfLast(sku, sentence);
      onOverwritten(sku, sentence);
    }
}
