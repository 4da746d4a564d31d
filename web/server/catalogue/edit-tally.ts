/** What a run has seen of edits in the shop, in numbers and for the first ones in words. */
import { nameOfField } from '../domain/field-names.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import type { Shop } from '../domain/shop.ts';
import type { Edits, LookedInto } from './find-edits.ts';
import { kindOf } from './plan.ts';
import type { Plans } from './ports/plans.ts';

/** Sentences that are kept, and edits of which it is known whether their change waits. */
const most = 20;
const mostLookedUp = 1000;

export interface EditNumbers {
  /** Fields that became the merchant's. */
  readonly yours: number;
  /** Groups of fields that somebody changed and the app writes anew. */
  readonly putRight: number;
  /** The same, but the change that would put them right is held. */
  readonly held: number;
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
  readonly #wrong: { readonly sku: Sku; readonly group: LookedInto }[] = [];
  readonly #samples: { sku: Sku; message: string; group?: LookedInto }[] = [];
  constructor(shop: Shop) {
    this.#shop = shop;
  }

  readonly note = ({ sku, stored }: Listing, { owned, seen, putRight }: Edits): void => {
    this.#yours += owned.length;
    this.#putRight += putRight.length;
    for (const field of owned)
      this.#say(sku, `${nameOfField(field, this.#shop)} was changed in the shop, and is yours.`);
    for (const group of putRight) {
      if (this.#wrong.length < mostLookedUp) this.#wrong.push({ sku, group });
      const before = new Map(fieldsOf(stored[group]));
      const changes = fieldsOf(seen[group])
        .filter(([field, value]) => value !== before.get(field))
        .map(([field, value]) => `${field} ${shown(before.get(field))} was changed to ${shown(value)}`);
      this.#say(sku, `${names[group]}: ${changes.join(', ')}`, group);
    }
  };

  readonly noteOverwritten = (sku: Sku, message: string): void => {
    this.#overwritten += 1;
    this.#say(sku, message);
  };

  /** After the run: what of it was held was not put right. */
  async numbers(run: RunId, plans: Pick<Plans, 'heldKinds'>): Promise<EditNumbers> {
    const skus = [...new Set(this.#wrong.map(({ sku }) => sku))];
    const kinds = await plans.heldKinds(run, skus);
    const isHeld = (sku: Sku, group: LookedInto): boolean =>
      kinds.get(sku)?.some((kind) => kind === kindOf(group)) ?? false;
    const held = this.#wrong.filter(({ sku, group }) => isHeld(sku, group)).length;
    const samples = this.#samples.map(({ sku, message, group }) => {
      if (!group) return { sku, message };
      const end = isHeld(sku, group) ? 'its change is held, and it stays so' : 'it is put right';
      return { sku, message: `${message}; ${end}.` };
    });
    const [yours, overwritten] = [this.#yours, this.#overwritten];
    return { yours, putRight: this.#putRight - held, held, overwritten, samples };
  }

  #say(sku: Sku, message: string, group?: LookedInto): void {
    if (this.#samples.length < most) this.#samples.push({ sku, message, ...(group && { group }) });
  }
}
