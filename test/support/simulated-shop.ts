/**
 * One shop through a year: its merchant edits, deletes and switches markets, Shopify refuses and forgets to answer, the
 * app's process dies. In between the supplier is synced into it by the real flow on a real database. What must never
 * happen is looked for after every sync.
 */
import fc from 'fast-check';
import type { DateTime } from 'luxon';
import { isDeepStrictEqual } from 'node:util';
import { consents } from '../../web/server/domain/harms.ts';
import type { ProductId, ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import type { ListingGroups } from '../../web/server/domain/listing.ts';
import { defaultSettings, type Settings } from '../../web/server/domain/settings.ts';
import type { Shop } from '../../web/server/domain/shop.ts';
import { maySell } from '../../web/server/domain/ships-to.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { clockOn, sync, type Listed } from './catalogue-world.ts';
import { desiredListing } from './desired-listing.ts';
import { ProcessDied, type Fate } from './fates.ts';
import { marketsOf, troubles } from './simulated-choices.ts';
import { shippingRules, skusInShop } from './listing-rows.ts';
import { ShopModel } from './shop-model.ts';
import { SimulatedParcels } from './simulated-parcels.ts';
import { chance, pick, type Draw, type SimulatedSupplier } from './simulated-supplier.ts';
import { shopOf } from './supplier-products.ts';

type Shown = Pick<ListingGroups, 'content' | 'price' | 'stock' | 'status'>;
type Edit = { readonly title?: string; readonly price?: string };

interface Place {
  readonly db: Database;
  readonly supplier: SimulatedSupplier;
  readonly name: string;
  readonly policy?: Settings['removal']['policy'];
  /** Of its own, so that orders change nothing of the catalogue's story. */
  readonly drawOrders: Draw;
}

export class SimulatedShop {
  readonly #draw: Draw;
  readonly #db: Database;
  readonly #supplier: SimulatedSupplier;
  readonly #domain: ShopDomain;
  readonly model = new ShopModel();
  readonly parcels: SimulatedParcels;
  #catalogs = marketsOf[0] ?? [];
  /** In their order: the last one of each field stands. */
  readonly #edits: { readonly sku: Sku; readonly edit: Edit }[] = [];
  readonly #deleted = new Set<Sku>();
  #count = 0;
  /** What must never be and was, in words. */
  readonly wrong: string[] = [];
  readonly #settings: Settings;
  readonly told = {
    syncs: 0,
    deaths: 0,
    held: 0,
    edits: 0,
    deletions: 0,
    erased: 0,
    renumbered: 0,
    buried: 0,
  };

  constructor(draw: Draw, { db, supplier, name, policy = 'archive', drawOrders }: Place) {
    this.#draw = draw;
    this.#db = db;
    this.#supplier = supplier;
    this.#settings = { ...defaultSettings, removal: { ...defaultSettings.removal, policy } };
    this.#domain = `${name}.myshopify.com` as ShopDomain;
    this.model.setCatalogs(this.#catalogs);
    this.parcels = new SimulatedParcels(drawOrders, { db, domain: this.#domain });
  }

  /** What a customer can order. */
  get onSale(): readonly Sku[] {
    return [...this.model.products.values()]
      .filter(({ groups }) => groups.status.status === 'ACTIVE' && groups.stock.available > 0)
      .map(({ sku }) => sku);
  }

  get #shop(): Shop {
    return shopOf({ domain: this.#domain, catalogs: this.#catalogs });
  }

  /** What a merchant does on a day. */
  async live(): Promise<void> {
    const draw = this.#draw;
    if (chance(draw, 25)) await this.#edit();
    if (chance(draw, 4)) await this.#delete();
    if (chance(draw, 8)) this.#setStock();
    if (chance(draw, 3)) {
      this.#catalogs = pick(draw, marketsOf) ?? [];
      this.model.setCatalogs(this.#catalogs);
    }
  }

  /** A sync on a bad day. */
  async syncInTrouble(at: DateTime<true>): Promise<void> {
    const draw = this.#draw;
    const isPeaceful = chance(draw, 60);
    const before = Array<Fate>(draw(fc.nat, 6)).fill('works');
    this.model.start(isPeaceful ? [] : [...before, pick(draw, troubles) ?? 'works']);
    await this.#sync(at, this.#supplier.listed(false));
  }

  /** Nothing fails, and a person accepts what the guard holds: one sync after the other, as often as absence takes. */
  async settle(at: DateTime<true>): Promise<void> {
    this.model.start([]);
    for (let hours = 0; hours < 24; hours += 8)
      await this.#sync(at.plus({ hours }), this.#supplier.listed(true), consents);
  }

  async #sync(at: DateTime<true>, listed: Listed, accept: typeof consents | [] = []): Promise<void> {
    const { model } = this;
    const before = new Map([...model.products].map(([id, { sku, groups }]) => [id, { sku, ...groups }]));
    const world = {
      model,
      db: this.#db,
      shop: this.#shop,
      settings: this.#settings,
      clock: clockOn(at.toISO()),
    };
    this.told.syncs += 1;
    try {
      const { run } = await sync(world, listed, false, accept);
      const { planned, applied, left, rejected, deferred, held } = run.operations;
      this.told.held += held;
      this.told.renumbered += run.applied.renumber ?? 0;
      this.told.buried += run.reasons['SHP-704'] ?? 0;
      this.#must(
        planned === applied + left + rejected + deferred + held,
        'R12: numbers do not balance',
        run.id,
      );
    } catch (error) {
      if (!(error instanceof ProcessDied)) throw error;
      this.told.deaths += 1;
    }
    this.#lookForTaken(before, listed);
    this.#lookForDoubles();
  }

  #must(holds: boolean, what: string, seen: unknown): void {
    if (!holds) this.wrong.push(`${this.#domain}: ${what}: ${JSON.stringify(seen)}`);
  }

  #mustBeEmpty(products: readonly { readonly sku: Sku }[], what: string): void {
    const skus = products.map(({ sku }) => sku);
    this.#must(skus.length === 0, what, skus);
  }

  /**
   * R3: what the supplier lists now is not taken out of sight, and what this crawl has met is not sold out. Of what a
   * broken crawl has not met, the supplier's last word counts.
   */
  #lookForTaken(
    before: ReadonlyMap<ProductId, Shown & { readonly sku: Sku }>,
    { products, breaksAfter }: Listed,
  ): void {
    const met = new Set(products.slice(0, breaksAfter ?? products.length).map(({ sku }) => sku));
    const listed = new Map(this.#supplier.products.map((product) => [product.sku, product]));
    const wrong = [...this.model.products].filter(
      ([
        id,
        {
          sku,
          groups: { status, stock },
        },
      ]) => {
        const was = before.get(id);
        const product = listed.get(this.#supplier.skuNow(sku));
        if (!product || !was) return false;
        const isTaken = status.status === 'ARCHIVED' && was.status.status !== 'ARCHIVED';
        const isSoldOut = stock.available === 0 && was.stock.available > 0 && (product.stock ?? 0) > 0;
        return isTaken || (isSoldOut && met.has(product.sku));
      },
    );
    this.#mustBeEmpty(
      wrong.map(([, product]) => product),
      'R3: left although the supplier lists it',
    );
    const gone = [...before].flatMap(([id, { sku }]) => (this.model.products.has(id) ? [] : sku));
    const isEdited = (sku: Sku): boolean => Object.keys(this.#editOf(sku)).length > 0;
    const taken = gone.filter((sku) => listed.has(this.#supplier.skuNow(sku)) || isEdited(sku));
    this.#must(taken.length === 0, 'R3, R10: deleted although it is listed, or edited', taken);
    this.told.erased += gone.length;
  }

  /** R9, and what a merchant deleted stays away. */
  #lookForDoubles(): void {
    const skus = [...this.model.products.values()].map(({ sku }) => sku);
    this.#must(skus.length === new Set(skus).size, 'R9: two products of one SKU', skus);
    const back = skus.filter((sku) => this.#isDeleted(sku));
    this.#must(back.length === 0, 'deleted by the merchant and there again', back);
  }

  /** Under whatever SKU it was then. */
  #isDeleted(sku: Sku): boolean {
    const now = this.#supplier.skuNow(sku);
    return [...this.#deleted].some((deleted) => this.#supplier.skuNow(deleted) === now);
  }

  #editOf(sku: Sku): Edit {
    const now = this.#supplier.skuNow(sku);
    const edits = this.#edits.filter((one) => this.#supplier.skuNow(one.sku) === now);
    return Object.assign({}, ...edits.map(({ edit }) => edit)) as Edit;
  }

  /** After a quiet day: everything as the supplier says and the merchant left it. */
  async lookAtEverything(): Promise<void> {
    const shop = this.#shop;
    for (const product of this.#supplier.products) {
      if (this.#isDeleted(product.sku)) continue;
      const [, there] = this.model.find(product.sku) ?? [];
      const { content, price, stock, status, publications } = desiredListing(product, shop).groups;
      const edit = this.#editOf(product.sku);
      const wanted = {
        title: edit.title ?? content.title,
        price: edit.price ?? price.price,
        available: stock.available,
        status: status.status,
        publications: publications.ids,
      };
      const shown = there && this.#shownOf(there);
      this.#must(isDeepStrictEqual(shown, wanted), `R10, and values equal: ${product.sku}`, {
        shown,
        wanted,
      });
    }
    const listed = new Set(this.#supplier.products.map(({ sku }) => sku));
    const onSale = [...this.model.products.values()].filter(
      ({ sku, groups }) => !listed.has(sku) && groups.stock.available > 0,
    );
    this.#mustBeEmpty(onSale, 'dropped by the supplier and on sale');
    await this.#lookForForbidden();
  }

  #shownOf({
    groups,
    publications,
  }: {
    groups: Omit<ListingGroups, 'publications' | 'translations'>;
    publications: ReadonlySet<string>;
  }) {
    const ours = ['gid://shopify/Publication/online', ...this.#catalogs.map((one) => one.publicationId)];
    return {
      title: groups.content.title,
      price: groups.price.price,
      available: groups.stock.available,
      status: groups.status.status,
      publications: ours.filter((id) => publications.has(id)).sort(),
    };
  }

  /** The country rule, also for what the supplier does not list any more. */
  async #lookForForbidden(): Promise<void> {
    for (const { sku, shipsTo } of await shippingRules(this.#db, this.#domain)) {
      const [, product] = this.model.find(sku) ?? [];
      if (product?.groups.status.status !== 'ACTIVE') continue;
      const reached = this.#catalogs.filter(({ publicationId }) => product.publications.has(publicationId));
      const forbidden = reached
        .flatMap((catalog) => catalog.countries)
        .filter((country) => !maySell(shipsTo, country));
      this.#must(forbidden.length === 0, `${sku} is shown where it may not be shipped`, forbidden);
    }
  }

  async #known(): Promise<readonly Sku[]> {
    const skus = await skusInShop(this.#db, this.#domain);
    return skus.filter((sku) => this.model.find(sku) !== undefined);
  }

  async #edit(): Promise<void> {
    const sku = pick(this.#draw, await this.#known());
    if (!sku) return;
    this.#count += 1;
    const [title, price] = chance(this.#draw, 60)
      ? [`The merchant's own title ${this.#count}`, undefined]
      : [undefined, `${40 + (this.#count % 50)}.50`];
    this.model.change(sku, { ...(title && { content: { title } }), ...(price && { price: { price } }) });
    this.#edits.push({ sku, edit: { ...(title && { title }), ...(price && { price }) } });
    this.told.edits += 1;
  }

  async #delete(): Promise<void> {
    const sku = pick(this.#draw, await this.#known());
    const [id] = (sku && this.model.find(sku)) ?? [];
    if (!sku || !id) return;
    this.model.products.delete(id);
    this.#deleted.add(sku);
    this.told.deletions += 1;
  }

  #setStock(): void {
    const [, product] = pick(this.#draw, [...this.model.products]) ?? [];
    if (product && product.groups.stock.available > 0)
      this.model.edit(product.sku, this.#shop.locationId, 999);
  }
}
