/**
 * The portfolio at this moment: a ProductSource, and over it what was removed, added and changed.
 * Memory grows with the changes, not with the catalogue; a page is found by counting removed ids.
 */
import { dataHashOf } from './generated-products.ts';
import { countriesOf, idOfSku, type PartCounts, type Product, type ProductSource } from './product.ts';

export type ProductChanges = Partial<Omit<Product, 'id' | 'sku'>>;

export class Catalogue {
  readonly #source: ProductSource;
  readonly #changes = new Map<number, ProductChanges>();
  /** Ascending. */
  #removed: number[] = [];
  #lastId: number;

  constructor(source: ProductSource) {
    this.#source = source;
    this.#lastId = source.size;
  }

  get total(): number {
    return this.#lastId - this.#removed.length;
  }

  get counts(): { total: number; changed: number; removed: number; added: number } {
    return {
      total: this.total,
      changed: this.#changes.size,
      removed: this.#removed.length,
      added: this.#lastId - this.#source.size,
    };
  }

  get imageSlots(): number {
    return this.#source.imageSlots;
  }

  get removedIds(): readonly number[] {
    return this.#removed;
  }

  isListed(id: number): boolean {
    return (
      Number.isInteger(id) && id >= 1 && id <= this.#lastId && this.#removed[this.#removedUpTo(id - 1)] !== id
    );
  }

  product(id: number): Product | undefined {
    return this.isListed(id) ? this.listed(id) : undefined;
  }

  bySku(sku: number): Product | undefined {
    return this.product(idOfSku(sku));
  }

  /** The ids at positions `offset` to `offset + limit` - 1 in ascending order. */
  ids(offset: number, limit: number): number[] {
    const first = this.#idAt(offset);
    const found: number[] = [];
    for (let id = first; id <= this.#lastId && found.length < limit; id += 1) {
      if (this.isListed(id)) found.push(id);
    }
    return found;
  }

  page(offset: number, limit: number): Product[] {
    return this.ids(offset, limit).map((id) => this.listed(id));
  }

  partCounts(id: number): PartCounts {
    const { images, texts, stocks } = this.#source.partCounts(id);
    const changes = this.#changes.get(id) ?? {};
    return {
      images: changes.imageUrls?.length ?? images,
      texts: changes.texts?.length ?? texts,
      stocks: changes.stock === undefined ? stocks : Number(changes.stock !== null),
    };
  }

  shipsTo(id: number, countries: readonly string[]): boolean {
    if (this.#changes.get(id)?.allowedCountryCodes === undefined) return this.#source.shipsTo(id, countries);
    const allowed = countriesOf(this.listed(id));
    return countries.every((country) => allowed.includes(country));
  }

  change(id: number, changes: ProductChanges): void {
    this.#changes.set(id, { ...this.#changes.get(id), ...changes });
  }

  /** New products at the end of the portfolio; the answer is their ids. */
  add(count: number): number[] {
    const first = this.#lastId + 1;
    this.#lastId += count;
    return Array.from({ length: count }, (_, at) => first + at);
  }

  remove(ids: readonly number[]): void {
    this.#removed = [...new Set([...this.#removed, ...ids])].sort((a, b) => a - b);
  }

  /** Puts products back under their old ids. */
  relist(ids: readonly number[]): void {
    const back = new Set(ids);
    this.#removed = this.#removed.filter((id) => !back.has(id));
  }

  /** For an id that is listed; `product` asks first. */
  listed(id: number): Product {
    const product = this.#source.product(id);
    const changes = this.#changes.get(id);
    if (!changes) return product;
    const changed = { ...product, ...changes };
    const onlyStock = Object.keys(changes).every((key) => key === 'stock');
    return onlyStock || changes.prevDataHash !== undefined
      ? changed
      : { ...changed, prevDataHash: dataHashOf(changed) };
  }

  /** How many removed ids are at most `id`: a binary search. */
  #removedUpTo(id: number): number {
    return lowerBound(this.#removed.length, (at) => (this.#removed[at] ?? Infinity) > id);
  }

  /** Between removed[at - 1] and removed[at] lie the ids whose position is id - 1 - at. */
  #idAt(offset: number): number {
    const skipped = lowerBound(
      this.#removed.length,
      (at) => (this.#removed[at] ?? Infinity) - 1 - at > offset,
    );
    return offset + 1 + skipped;
  }
}

/** The first index from 0 to `length` for which `holds` is true, given that it stays true from there on. */
function lowerBound(length: number, holds: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
