/** A supplier through a year: it grows, shrinks, renames, reprices and loses its senses for a day; drawn from a seed. */
import fc from 'fast-check';
import { ean13 } from '../../web/sandbox/supplier/catalogue/generated-products.ts';
import type { Sku } from '../../web/server/domain/ids.ts';
import type { Micros } from '../../web/server/domain/money.ts';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { numbered, type Listed } from './catalogue-world.ts';
import { countries } from './supplier-products.ts';

/** Draws values: fast-check's `gen()`, so that a seed names the whole year. */
export type Draw = fc.GeneratorValue;

export const chance = (draw: Draw, percent: number): boolean =>
  draw(fc.integer, { min: 0, max: 99 }) < percent;
export const pick = <Value>(draw: Draw, values: readonly Value[]): Value | undefined =>
  values[draw(fc.nat, Math.max(0, values.length - 1))];

const whole = 1_000_000;
const places = [['DE'], ['AT'], ['AT', 'DE'], ['AT', 'CH', 'DE']];

export class SimulatedSupplier {
  readonly #draw: Draw;
  #products = new Map<number, SupplierProduct>();
  /** Products that left: some come back. */
  readonly #gone = new Map<number, SupplierProduct>();
  /** SKUs that were changed: by the old one the one of today. */
  readonly #became = new Map<Sku, Sku>();
  #next = 1;
  #versions = 0;
  /** Something is wrong with everything that it says today. */
  #madness: ((product: SupplierProduct) => SupplierProduct) | null = null;

  constructor(draw: Draw, size: number) {
    this.#draw = draw;
    for (let count = 0; count < size; count += 1) this.#add();
  }

  /** What it lists today. */
  get products(): readonly SupplierProduct[] {
    const products = [...this.#products.values()];
    return this.#madness ? products.map(this.#madness) : products;
  }

  /** What a crawl meets; at peace nothing fails. */
  listed(isPeaceful: boolean): Listed {
    const { products } = this;
    if (isPeaceful || chance(this.#draw, 70)) return { products };
    const fault = this.#draw(fc.nat, 2);
    if (fault === 0) return { products, breaksAfter: this.#draw(fc.nat, products.length) };
    return fault === 1 ? { products, checkFails: () => true } : { products: [] };
  }

  /** The SKU that it has today. */
  skuNow(sku: Sku): Sku {
    const next = this.#became.get(sku);
    return next === undefined ? sku : this.skuNow(next);
  }

  /** A day passes. */
  live(): void {
    const draw = this.#draw;
    this.#madness = null;
    if (chance(draw, 30)) this.#add();
    if (chance(draw, 25) && this.#products.size > 3) this.#leave();
    if (chance(draw, 20)) this.#comeBack();
    if (chance(draw, 1)) for (let more = this.#products.size; more > 0 && more < 40; more -= 1) this.#add();
    for (let count = draw(fc.nat, 4); count > 0; count -= 1) this.#change();
    if (chance(draw, 8)) this.#renumber();
    if (chance(draw, 4))
      this.#madness = pick(draw, [allSoldOut, noImages, halfPrice, nowhereButGermany]) ?? null;
  }

  #add(): void {
    const number = this.#next;
    this.#next += 1;
    this.#products.set(
      number,
      numbered(number, {
        stock: this.#draw(fc.nat, 20),
        texts: [{ lang: 'DE', name: `Product ${number}`, description: `Number ${number}` }],
        // Two of three have one, by which a product is known under another SKU.
        barcode: number % 3 === 0 ? null : ean13(`40${String(number).padStart(10, '0')}`),
        dataHash: this.#newHash(),
      }),
    );
  }

  #leave(): void {
    const [number, product] = pick(this.#draw, [...this.#products]) ?? [];
    if (number === undefined || !product) return;
    this.#products.delete(number);
    this.#gone.set(number, product);
  }

  #comeBack(): void {
    const [number, product] = pick(this.#draw, [...this.#gone]) ?? [];
    if (number === undefined || !product) return;
    this.#gone.delete(number);
    this.#products.set(number, product);
  }

  /** The same product under another SKU; without a barcode nobody can know that it is the same. */
  #renumber(): void {
    const [number, product] = pick(this.#draw, [...this.#products]) ?? [];
    if (number === undefined || !product?.barcode) return;
    const next = this.#next;
    this.#next += 1;
    const { sku, iri } = numbered(next);
    this.#products.delete(number);
    this.#products.set(next, { ...product, sku, iri, dataHash: this.#newHash() });
    this.#became.set(product.sku, sku);
  }

  #change(): void {
    const draw = this.#draw;
    const [number, product] = pick(draw, [...this.#products]) ?? [];
    if (number === undefined || !product) return;
    const name = `Product ${number}, ${draw(fc.constantFrom, 'new', 'better', 'blue')}`;
    const changes: readonly Partial<SupplierProduct>[] = [
      { stock: draw(fc.nat, 20) },
      { rrp: ((20 + draw(fc.nat, 5)) * whole) as Micros },
      { texts: [{ lang: 'DE', name, description: `Number ${number}` }] },
      { images: [`https://supplier.example/${number}-${draw(fc.nat, 2)}.png`] },
      { shipsTo: shipsOnlyTo(countries(...(pick(draw, places) ?? ['DE']))) },
      {},
    ];
    // The supplier's word that something changed is true most of the time.
    const dataHash = chance(draw, 80) ? this.#newHash() : product.dataHash;
    this.#products.set(number, { ...product, ...pick(draw, changes), dataHash });
  }

  #newHash(): string {
    this.#versions += 1;
    return `hash-${this.#versions}`;
  }
}

const allSoldOut = (product: SupplierProduct): SupplierProduct => ({ ...product, stock: 0 });
const noImages = (product: SupplierProduct): SupplierProduct => ({ ...product, images: [] });
const halfPrice = (product: SupplierProduct): SupplierProduct => ({
  ...product,
  rrp: (12 * whole) as Micros,
});
const nowhereButGermany = (product: SupplierProduct): SupplierProduct => ({
  ...product,
  shipsTo: shipsOnlyTo(countries('DE')),
});
