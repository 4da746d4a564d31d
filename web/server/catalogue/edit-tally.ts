/** What a run has seen of edits in the shop, in numbers and for the first ones in words. */
import { nameOfField } from '../domain/field-names.ts';
import type { Sku } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import type { Shop } from '../domain/shop.ts';
import type { Edits, LookedInto } from './find-edits.ts';

/** Sentences that are kept. */
const most = 20;

export interface EditNumbers {
  /** Fields that became the merchant's. */
  readonly yours: number;
  /** Groups of fields that somebody changed and the app writes anew. */
  readonly putRight: number;
  /** Fields that the app wrote over in the moment in which somebody changed them. */
  readonly overwritten: number;
  readonly samples: readonly { readonly sku: Sku; readonly message: string }[];
}

const names: Readonly<Record<LookedInto, string>> = {
  content: 'text',
  category: 'product type or category',
  price: 'price',
  item: 'cost or barcode',
  attributes: 'a metafield of the app',
  countries: 'the countries it ships to',
  status: 'status',
  publications: 'where it is published',
};

const fieldsOf = (value: object | undefined): readonly [string, unknown][] => Object.entries(value ?? {});
const shown = (value: unknown): string =>
  Array.isArray(value) ? `${value.length} places` : `"${typeof value === 'string' ? value : ''}"`;

export class EditTally {
  readonly #shop: Shop;
  #yours = 0;
  #putRight = 0;
  #overwritten = 0;
  readonly #samples: { sku: Sku; message: string }[] = [];
  constructor(shop: Shop) {
    this.#shop = shop;
  }

  readonly note = ({ sku, stored }: Listing, { owned, seen, putRight }: Edits): void => {
    this.#yours += owned.length;
    this.#putRight += putRight.length;
    for (const field of owned)
      this.#say(sku, `${nameOfField(field, this.#shop)} was changed in the shop, and is yours.`);
    for (const group of putRight) {
      const before = new Map(fieldsOf(stored[group]));
      const changes = fieldsOf(seen[group])
        .filter(([field, value]) => value !== before.get(field))
        .map(([field, value]) => `${field} ${shown(before.get(field))} was changed to ${shown(value)}`);
      this.#say(sku, `${names[group]}: ${changes.join(', ')}; it is put right.`);
    }
  };

  readonly noteOverwritten = (sku: Sku, message: string): void => {
    this.#overwritten += 1;
    this.#say(sku, message);
  };

  numbers(): EditNumbers {
    const [yours, putRight, overwritten] = [this.#yours, this.#putRight, this.#overwritten];
    return { yours, putRight, overwritten, samples: this.#samples };
  }

  #say(sku: Sku, message: string): void {
    if (this.#samples.length < most) this.#samples.push({ sku, message });
  }
}
