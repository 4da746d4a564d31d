/** A few of many, the same at every look and from everywhere in the catalogue: the ones whose SKU hashes lowest. */
import { hash } from 'node:crypto';
import type { Sku } from '../domain/ids.ts';

export class Sample<Item extends { readonly sku: Sku }> {
  readonly #size: number;
  #kept: (readonly [string, Item])[] = [];
  constructor(size: number) {
    this.#size = size;
  }

  add(item: Item): void {
    const key = hash('sha256', item.sku, 'hex');
    const last = this.#kept.at(-1);
    if (this.#kept.length === this.#size && last && key >= last[0]) return;
    this.#kept = [...this.#kept, [key, item] as const]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(0, this.#size);
  }

  /** By SKU. */
  items(): readonly Item[] {
    return this.#kept.map(([, item]) => item).sort((one, other) => one.sku.localeCompare(other.sku));
  }
}
