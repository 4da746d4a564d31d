/** What applying an operation needs, and the two ways in which its listing can be missing. */
import { ShopifyError } from '../domain/failures.ts';
import type { Shop } from '../domain/shop.ts';
import type { RecordSteps } from './in-doubt.ts';
import type { Operation } from './operations.ts';
import type { Listings } from './ports/listings.ts';
import type { ListingReader, ListingWriter } from './ports/shop-products.ts';
import type { Runs } from './ports/runs.ts';
import type { StockPlaces } from './ports/stock-places.ts';
import { note } from '../domain/reason-texts/note.ts';

export interface ApplyPorts {
  readonly shop: Shop;
  readonly writer: ListingWriter;
  readonly reader: Pick<ListingReader, 'readGallery' | 'readHandiwork'>;
  /** Whether the merchant lets the app change single files: an optional permission. Throws ShopifyError. */
  readonly mayWriteFiles: () => Promise<boolean>;
  readonly listings: Pick<Listings, 'findAll'>;
  readonly places: StockPlaces;
  readonly runs: Pick<Runs, 'keyPart'>;
  readonly record: RecordSteps;
}

/** The merchant deleted its product after it was planned: an outcome, without asking Shopify again. */
export const deleted = ({ sku }: Operation): ShopifyError =>
  new ShopifyError({
    reason: 'SHP-704',
    message: note('deleted', { sku }),
    scope: 'item',
    retry: 'never',
  });

/** The plan names a listing that is not there: a bug, never an outcome. */
export const listingMissing = ({ id, kind, sku }: Operation): Error =>
  new Error(`operation ${id} (${kind} ${sku}) has no listing to work on`);
